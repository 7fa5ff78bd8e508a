"""The files around the package, which a wheel does not carry: they agree, and name nothing that isn't there."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import kit

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE-lessons.md"]
PINNED_EXTRAS = ("test", "app", "cluster")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT = tomllib.loads(text("pyproject.toml"))["project"]
CONSTRAINTS = text("constraints.txt").splitlines()
PINS = {canonicalize_name(line.partition("==")[0]): line.partition("==")[2] for line in CONSTRAINTS}


def asked_for(*extras: str) -> list[Requirement]:
    optional = PROJECT["optional-dependencies"]
    return [
        Requirement(line) for line in PROJECT["dependencies"] + [line for extra in extras for line in optional[extra]]
    ]


def environments() -> Iterator[dict[str, Any]]:
    """The machines on which a course may run."""
    for version in ("3.11", "3.12", "3.13", "3.14"):
        for platform, system, name in (
            ("linux", "Linux", "posix"),
            ("darwin", "Darwin", "posix"),
            ("win32", "Windows", "nt"),
        ):
            machine: dict[str, Any] = dict(default_environment())
            machine.update(python_version=version, python_full_version=f"{version}.0")
            machine.update(sys_platform=platform, platform_system=system, os_name=name)
            yield machine


def everything_needed() -> list[Requirement]:
    """What the kit asks for, what that asks for, and so on, as far as the pinned release is here to be asked."""
    machines = list(environments())
    queue, seen = asked_for(*PINNED_EXTRAS), {}
    while queue:
        requirement = queue.pop()
        if str(requirement) in seen:
            continue
        seen[str(requirement)] = requirement
        queue += [
            further
            for further in map(Requirement, pinned_requires(requirement.name))
            if further.marker is None
            or any(
                further.marker.evaluate({**machine, "extra": extra})
                for machine in machines
                for extra in ("", *requirement.extras)
            )
        ]
    return list(seen.values())


def pinned_requires(name: str) -> list[str]:
    try:
        same = metadata.version(name) == PINS.get(canonicalize_name(name))
    except metadata.PackageNotFoundError:
        return []
    return (metadata.requires(name) or []) if same else []


def test_constraints_are_plain_pins() -> None:
    assert [line for line in CONSTRAINTS if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.!+]*", line)] == []
    names = [canonicalize_name(line.partition("==")[0]) for line in CONSTRAINTS]
    assert names == sorted(set(names))


def test_constraints_are_complete_and_allowed() -> None:
    """TE8: one full set of versions for a course."""
    needed = everything_needed()
    assert {"jupyterlab", "pytest"} <= {requirement.name for requirement in needed}
    unpinned = {requirement.name for requirement in needed if canonicalize_name(requirement.name) not in PINS}
    assert unpinned == set()
    refused = {
        f"{requirement} but {PINS[canonicalize_name(requirement.name)]}"
        for requirement in needed
        if PINS[canonicalize_name(requirement.name)] not in requirement.specifier
    }
    assert refused == set()


def test_every_direct_dependency_has_a_lower_bound() -> None:
    """TE8: and nothing but a lower bound, so that an install months later finds something that fits."""
    requirements = asked_for(*PROJECT["optional-dependencies"])
    assert [str(one) for one in requirements if [part.operator for part in one.specifier] != [">="]] == []


def test_extras() -> None:
    assert list(PROJECT["optional-dependencies"]) == ["test", "app", "cluster", "peers"]


def test_conda_installs_the_kit_under_the_same_constraints() -> None:
    """TE8."""
    environment = yaml.safe_load(text("environment.yml"))
    python, pip, through_pip = environment["dependencies"]
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(python.removeprefix("python="))
    assert pip == "pip"
    assert through_pip == {"pip": ["-c constraints.txt", "."]}


def test_one_version_everywhere() -> None:
    assert PROJECT["dynamic"] == ["version"]
    assert re.findall(r"^## (\S+)", text("CHANGELOG.md"), re.MULTILINE)[0] == kit.__version__


def test_the_two_commands_and_their_powershell_forms() -> None:
    page = text("README.md")
    shell = re.findall(r"```bash\n(.*?)\n```", page, re.DOTALL)
    powershell = re.findall(r"```powershell\n(.*?)\n```", page, re.DOTALL)
    assert [line.rpartition("&& ")[2] for line in shell] == [".venv/bin/kit lab", ".venv/bin/python -m pytest"]
    translated = [
        line.replace("python3 ", "python ").replace(" && ", "; ").replace(".venv/bin/", ".venv\\Scripts\\")
        for line in shell
    ]
    assert powershell == translated


def test_readme_is_short() -> None:
    assert len(text("README.md").splitlines()) <= 120


def named_files(page: str) -> set[str]:
    """Paths that a page names, in code or as the target of a link; what a command makes is left out."""
    code = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL))
    words = {word for span in code for word in span.split()} | set(re.findall(r"\]\(([^)\s]+)\)", page))
    paths = {
        word for word in words if re.fullmatch(r"[\w.-]*/[\w./-]*|[\w-]+\.(md|py|toml|txt|yml|csv|ipynb|png)", word)
    }
    return {path for path in paths if not path.startswith((".venv", "https:"))}


def test_the_search_for_named_files_finds_them() -> None:
    page = "See [a](docs/a.md) and `kit/b.py -n0`.\n```bash\nmake c.txt\n```\n`.venv/bin/kit` `d.csv`"
    assert named_files(page) == {"docs/a.md", "kit/b.py", "d.csv"}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_only_what_exists(page: str) -> None:
    assert {name for name in named_files(text(page)) if not (ROOT / name).exists()} == set()


def test_pages_name_files_at_all() -> None:
    assert {"CONTRIBUTING.md", "data/readme.png", "notebooks/solved/", ".ci/run"} <= named_files(text("README.md"))


def test_imports_point_one_way() -> None:
    # In a process of its own: it sets up logging anew, which silences the loggers of everything imported so far.
    check = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    verdict = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=False)
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr
