"""What every lesson keeps to. Each rule takes a notebook and gives its faults in words; none means all is well."""

import ast
import re
import statistics
import tokenize
from collections import Counter
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

Rule = Callable[[Any], list[str]]

LONGEST_CODE, LONGEST_PROSE, MEDIAN_CODE, WIDEST_CODE = 10, 120, 5, 92
WORKING_FOLDER = re.compile(r"\bopen\(|\bos\.|\bPath\(|\bchdir\b|^[%!]", re.MULTILINE)
REMOTE = re.compile(
    r"""(?:src|srcset|poster|data|xlink:href)\s*=\s*\\?["']?\s*(?:https?:)?//|<link\b|@import|url\(\s*["']?(?:https?:)?//|!\[[^\]]*\]\(\s*https?:|(?:\bimport|\bfetch|\bfrom)\s*\(?\s*\\?["'](?:https?:)?//"""
)


def code(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "markdown"]


def shown(cell: Any) -> Iterator[tuple[str, str]]:
    """Kind and text of everything that a cell shows."""
    for output in cell.get("outputs", []):
        yield from output.get("data", {}).items()
        if "text" in output:
            yield output["name"], output["text"]


def was_run_in_order(notebook: Any) -> list[str]:
    """NB1: nbval passes a cell that was never run; style 30: counts from 1 to n."""
    counts = [cell.execution_count for cell in code(notebook)]
    return [] if counts == list(range(1, len(counts) + 1)) else [f"execution counts are {counts}"]


def hides_no_output(notebook: Any) -> list[str]:
    """NB2: a trailing semicolon hides output from a reader but not from nbval."""
    return [f"{cell.id} ends in ';'" for cell in code(notebook) if last_sign(cell.source) == ";"]


def last_sign(source: str) -> str:
    """The last word or sign of a cell that is no remark."""
    skipped = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENDMARKER, tokenize.DEDENT}
    found = [token.string for token in tokenize.generate_tokens(StringIO(source).readline) if token.type not in skipped]
    return found[-1] if found else ""


def warns_of_nothing(notebook: Any) -> list[str]:
    """NB3: no stored stderr, no stored error."""
    return [
        f"{cell.id} stores {output.get('name', output.output_type)}"
        for cell in code(notebook)
        for output in cell.outputs
        if output.get("name") == "stderr" or output.output_type == "error"
    ]


def has_stable_text_forms(notebook: Any) -> list[str]:
    """NB4/5, NB13: no figure size, no address of an object, no numpy scalar, no -0 or nan in what is compared."""
    unstable = re.compile(r"<Figure size|<[\w.]+ object|at 0x[0-9a-f]+|\bnp\.|(?<![\w.])-0\.?0*(?![\w.])|\bnan\b")
    return [
        f"{cell.id} shows {found.group()!r}"
        for cell in code(notebook)
        for kind, text in shown(cell)
        if kind in ("text/plain", "stdout") and (found := unstable.search(text))
    ]


def uses_no_output_widget(notebook: Any) -> list[str]:
    """NB6: nbval and nbclient disagree about `Output` and `interact`."""
    banned = re.compile(r"\bOutput\b|\binteract\b|\binteractive_output\b|\binteract_manual\b")
    return [f"{cell.id} uses {found.group()}" for cell in code(notebook) if (found := banned.search(cell.source))]


def names_the_standard_kernel(notebook: Any) -> list[str]:
    """NB8."""
    name = notebook.metadata.get("kernelspec", {}).get("name")
    return [] if name == "python3" else [f"the kernel is {name!r}"]


def stores_no_widget_state(notebook: Any) -> list[str]:
    """NB12; WG1: of a table its text is stored, never a model that a later kernel does not have."""
    faults = ["metadata.widgets is stored"] if "widgets" in notebook.metadata else []
    return faults + [
        f"{cell.id} stores a {kind}" for cell in code(notebook) for kind, _ in shown(cell) if "widget" in kind
    ]


def stays_out_of_folders(notebook: Any) -> list[str]:
    """NB14: nothing depends on the working directory."""
    return [f"{cell.id} touches files" for cell in code(notebook) if WORKING_FOLDER.search(cell.source)]


def asks_no_network(notebook: Any) -> list[str]:
    """TE12: no remote script, font or picture, in no output and in no text."""
    texts = [(cell.id, cell.source) for cell in prose(notebook)]
    texts += [(cell.id, text) for cell in code(notebook) for _, text in shown(cell)]
    return [f"{name}: {found.group()!r}" for name, text in texts if (found := REMOTE.search(text))]


def opens_with_title_and_imports(notebook: Any) -> list[str]:
    """Style 27: title, question, prerequisites, minutes; then imports only."""
    first = notebook.cells[0]
    words = ("# ", "**Question.**", "**Before this:**", "**Time:**", "minutes")
    faults = [f"the first cell has no {word!r}" for word in words if word not in first.source]
    body = ast.parse(code(notebook)[0].source).body
    if not all(isinstance(node, ast.Import | ast.ImportFrom) for node in body):
        faults.append("the first code cell does more than import")
    for cell in code(notebook)[1:]:
        if any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(ast.parse(cell.source))):
            faults.append(f"{cell.id} imports")
    return faults


def has_short_cells(notebook: Any) -> list[str]:
    """Style 28."""
    lengths = {cell.id: len(cell.source.splitlines()) for cell in code(notebook)}
    faults = [f"{name} has {lines} lines" for name, lines in lengths.items() if lines > LONGEST_CODE]
    faults += [
        f"{cell.id} is too wide" for cell in code(notebook) if max(map(len, cell.source.split("\n"))) > WIDEST_CODE
    ]
    if statistics.median(lengths.values()) > MEDIAN_CODE:
        faults.append(f"the median cell has {statistics.median(lengths.values())} lines")
    words = {cell.id: len(re.sub(r"<[^>]+>", " ", cell.source).split()) for cell in prose(notebook)}
    return faults + [f"{name} has {count} words" for name, count in words.items() if count > LONGEST_PROSE]


def talks_before_and_after(notebook: Any) -> list[str]:
    """Style 28: words before each code cell (but for imports and the check of an exercise), words after each result."""
    faults = []
    cells = notebook.cells
    for before, cell, after in zip(cells, cells[1:], [*cells[2:], None], strict=False):
        if cell.cell_type != "code" or cell.id == "imports":
            continue
        checks = cell.source.startswith("check(")
        if before.cell_type != "markdown" and not checks:
            faults.append(f"{cell.id}: no words before it")
        if after is None or (cell.outputs and after.cell_type != "markdown"):
            faults.append(f"{cell.id}: no words after it")
    return faults


def has_whole_exercises(notebook: Any) -> list[str]:
    """Style 31: prompt, folded hint, one stub, check; three core exercises, then more, then three questions."""
    faults = []
    cells = [cell for cell in notebook.cells if not cell.source.startswith("**Solution.**")]
    checks = [place for place, cell in enumerate(cells) if cell.source.startswith("check(")]
    for place in checks:
        prompt, stub, cell = cells[place - 2 : place + 1]
        if not ("### Exercise" in prompt.source and "<details><summary>Hint</summary>" in prompt.source):
            faults.append(f"{cell.id}: no prompt with a folded hint")
        if stub.cell_type != "code" or len(top_level_names(stub.source)) == 0:
            faults.append(f"{cell.id}: no stub")
        if cell.source.count("\n"):
            faults.append(f"{cell.id}: the check is more than one call")
    headings = "\n".join(cell.source for cell in prose(notebook))
    finish = next(place for place, cell in enumerate(cells) if cell.source.startswith("finish("))
    if sum(place < finish for place in checks) != 3:
        faults.append("there are not three core exercises before the count")
    if not any(place > finish for place in checks) or "## Go further" not in headings:
        faults.append("nothing to go further with")
    if len(re.findall(r"^\d\. ", headings.partition("## To discuss")[2], re.MULTILINE)) != 3:
        faults.append("there are not three questions to discuss")
    return faults


def has_unique_ids(notebook: Any) -> list[str]:
    """The two editions find each other's cells by id."""
    counts = Counter(cell.id for cell in notebook.cells)
    return [f"two cells are called {name}" for name, count in counts.items() if count > 1]


def top_level_names(source: str) -> list[str]:
    """Names that a cell gives a value, imports and functions included."""
    names = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names += [alias.asname or alias.name.partition(".")[0] for alias in node.names]
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        else:
            # What a comprehension or a lambda names inside stays inside.
            hidden = {
                id(inner)
                for outer in ast.walk(node)
                if isinstance(outer, ast.comprehension)
                for inner in ast.walk(outer.target)
            }
            names += [
                inner.id
                for inner in ast.walk(node)
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store) and id(inner) not in hidden
            ]
    return names


def binds_each_name_once(notebook: Any) -> list[str]:
    """TE15, style 30: cells run out of order don't change what a name means."""
    owners: dict[str, set[str]] = {}
    for cell in code(notebook):
        for name in top_level_names(cell.source):
            owners.setdefault(name, set()).add(cell.id)
    return [f"{name} gets a value in {sorted(cells)}" for name, cells in owners.items() if len(cells) > 1]


def writes_plain_english(notebook: Any) -> list[str]:
    """Unfinished or slippery words."""
    banned = re.compile(r"\b(TODO|FIXME|XXX|lorem|obviously|trivial(?:ly)?|simply)\b", re.IGNORECASE)
    return [f"{cell.id} says {found.group()!r}" for cell in prose(notebook) if (found := banned.search(cell.source))]


RULES: tuple[Rule, ...] = (
    was_run_in_order,
    hides_no_output,
    warns_of_nothing,
    has_stable_text_forms,
    uses_no_output_widget,
    names_the_standard_kernel,
    stores_no_widget_state,
    stays_out_of_folders,
    asks_no_network,
    opens_with_title_and_imports,
    has_short_cells,
    talks_before_and_after,
    has_whole_exercises,
    has_unique_ids,
    binds_each_name_once,
    writes_plain_english,
)
