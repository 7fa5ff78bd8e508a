"""What no line of the kit may do: global chance, unnamed encodings, addresses far away, overlong modules."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import kit

ROOT = Path(kit.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}
LONGEST = 320

# Names of formats that look like addresses; nothing ever asks for them.
NAMES_OF_FORMATS = (
    "http://www.w3.org/2000/svg",
    "http://www.w3.org/1999/xhtml",
    "https://json-schema.org/draft/2020-12/schema",
)
LOCAL = ("http://127.0.0.1", "http://localhost")
TEXT_FILES = {".css", ".csv", ".html", ".ipynb", ".js", ".json", ".md", ".py", ".svg", ".txt"}


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call with its dotted name: `random.choice`, `path.open` ..."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def uses_global_chance(tree: ast.AST) -> list[str]:
    """Functions of the modules random and numpy.random that draw from the one generator that everybody shares."""
    allowed = {"Random", "SystemRandom", "Generator", "default_rng", "SeedSequence", "PCG64", "BitGenerator"}
    imported = [
        f"{node.module}.{name.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in ("random", "numpy.random")
        for name in node.names
        if name.name not in allowed
    ]
    modules = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    used = [
        name
        for name, _ in calls(tree)
        if modules & {"random", "numpy"}
        and re.match(r"(random|np\.random|numpy\.random)\.\w+$", name)
        and name.rpartition(".")[2] not in allowed
    ]
    unseeded = [
        name
        for name, node in calls(tree)
        if name.rpartition(".")[2] in ("Random", "default_rng") and not node.args and not node.keywords
    ]
    return imported + used + unseeded


def without_encoding(tree: ast.AST) -> list[str]:
    """Text files opened without naming utf-8."""
    found = []
    for name, node in calls(tree):
        words = [getattr(argument, "value", None) for argument in node.args]
        binary = any(isinstance(word, str) and re.fullmatch("[rwax]?b|[rwax]b[+]", word) for word in words)
        text = re.fullmatch(r"(io\.)?open|.*path\.open|.*Path\(.*\)\.open|.*\.(read|write)_text", name, re.DOTALL)
        if text and not binary and not any(keyword.arg == "encoding" for keyword in node.keywords):
            found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


def far_addresses(text: str) -> list[str]:
    """Addresses that a page or a program might ask for, other than this machine's own."""
    found = re.findall(r"(?:https?|wss?|ftp)://[^\s\"'<>)\\]+|(?<=[\"'(=])//[a-z0-9-]+\.[^\s\"'<>)\\]+", text)
    return [address for address in found if address not in NAMES_OF_FORMATS and not address.startswith(LOCAL)]


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("import random\nrandom.shuffle(x)", 1),
        ("from random import choice", 1),
        ("import numpy as np\nnp.random.rand(3)", 1),
        ("from random import Random\nRandom()", 1),
        ("from random import Random\nrandom = Random(seed)\nrandom.shuffle(x)", 0),
        ("import numpy as np\nnp.random.default_rng(0).random()", 0),
    ],
)
def test_the_search_for_global_chance_finds_it(line: str, faults: int) -> None:
    assert len(uses_global_chance(ast.parse(line))) == faults


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("open(name)", 1),
        ("open(name, 'w')", 1),
        ("path.open()", 1),
        ("path.read_text()", 1),
        ("Path(name).write_text(text)", 1),
        ("open(name, encoding='utf-8')", 0),
        ("open(name, 'rb')", 0),
        ("path.read_text(encoding='utf-8')", 0),
        ("webbrowser.open(address)", 0),
    ],
)
def test_the_search_for_encodings_finds_them(line: str, faults: int) -> None:
    assert len(without_encoding(ast.parse(line))) == faults


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<script src="https://cdn.example/x.js">', ["https://cdn.example/x.js"]),
        ('<script src="//cdn.example/x.js">', ["//cdn.example/x.js"]),
        ("@import url(http://fonts.example/a.css)", ["http://fonts.example/a.css"]),
        ('<svg xmlns="http://www.w3.org/2000/svg">', []),
        ("http://127.0.0.1:8888/lab", []),
        ("x = 7 // 2", []),
    ],
)
def test_the_search_for_addresses_finds_them(text: str, found: list[str]) -> None:
    assert far_addresses(text) == found


def faults(search: Callable[[ast.AST], list[str]]) -> dict[str, list[str]]:
    found = {path.relative_to(ROOT).as_posix(): search(tree) for path, tree in TREES.items()}
    return {path: lines for path, lines in found.items() if lines}


def test_no_global_chance() -> None:
    assert faults(uses_global_chance) == {}


def test_every_text_file_is_opened_as_utf_8() -> None:
    assert faults(without_encoding) == {}


def test_no_module_is_too_long() -> None:
    lengths = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in SOURCES}
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST} == {}


def test_nothing_in_the_package_is_far_away() -> None:
    from kit.resources import data_path, notebooks_path

    folders = (ROOT, data_path("mampf_disks.csv").parent, notebooks_path())
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in TEXT_FILES]
    assert len(files) > len(SOURCES)
    far = {path.name: far_addresses(path.read_text(encoding="utf-8")) for path in files}
    assert {name: addresses for name, addresses in far.items() if addresses} == {}
