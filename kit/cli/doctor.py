"""`kit doctor`: which versions are in use, and what to mend when a widget does not show."""

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata

from packaging.requirements import Requirement

from kit import __version__

_KIT = "mampf-mongoose-kit"
_WIDGETS = ("ipywidgets", "jupyterlab_widgets", "anywidget")
# Asked of another Python, which may lack everything but the standard library.
_QUESTION = """
import json, sys
from importlib import metadata
def version(name):
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
names = sys.argv[1:]
print(json.dumps({"prefix": sys.prefix, "versions": {name: version(name) for name in names}}))
"""


@dataclass(frozen=True)
class Report:
    """What the doctor found; printed, it is the whole report.

    Parameters
    ----------
    facts : tuple of str
        Versions and places, one a line.
    mend : tuple of str
        What is wrong and how to put it right, one sentence each.

    Examples
    --------
    >>> print(Report(("kit 0.1.0",), ()))
    kit 0.1.0
    Verdict: all is well.
    """

    facts: tuple[str, ...]
    mend: tuple[str, ...]

    @property
    def healthy(self) -> bool:
        """Whether there is nothing to mend."""
        return not self.mend

    def __str__(self) -> str:
        verdict = "all is well." if self.healthy else f"to mend: {len(self.mend)}."
        return "\n".join([*self.facts, f"Verdict: {verdict}", *(f"- {sentence}" for sentence in self.mend)])


def examine() -> Report:
    """Look at the installed packages, at the kernel that notebooks get, and at the JupyterLab around this notebook.

    Returns
    -------
    Report

    Examples
    --------
    >>> examine().facts[0].startswith("kit ")
    True
    """
    facts = [f"kit {__version__}, Python {sys.version.split()[0]} in {sys.prefix}"]
    mend: list[str] = []
    for look in (_packages, _kernel, _server):
        found, wrong = look()
        facts += found
        mend += wrong
    return Report(tuple(facts), tuple(mend))


Findings = tuple[list[str], list[str]]


def _packages() -> Findings:
    try:
        needed = _requirements(_KIT)
    except metadata.PackageNotFoundError:
        return [], [f"the kit is not installed in this Python: {_install('.')} in its folder"]
    # Not asked for by name, yet without them no widget shows and no cell runs.
    for owner, name in (("ipywidgets", "jupyterlab_widgets"), ("jupyterlab", "ipykernel")):
        with suppress(metadata.PackageNotFoundError):
            needed += [need for need in _requirements(owner) if need.name == name]
    here = _versions([need.name for need in needed])
    mend = []
    for need in needed:
        version = here[need.name]
        if version is None:
            mend.append(f"{need.name} is missing: {_install(str(need))}")
        elif not need.specifier.contains(version, prereleases=True):
            mend.append(f"{need.name} {version} is not {need.specifier}: {_install(str(need))}")
    return [f"  {name} {version or 'missing'}" for name, version in sorted(here.items())], mend


def _requirements(name: str) -> list[Requirement]:
    found = [Requirement(line) for line in metadata.requires(name) or ()]
    return [need for need in found if need.marker is None or need.marker.evaluate({"extra": ""})]


def _kernel() -> Findings:
    """The kernel called python3, which every lesson asks for, must be this Python."""
    try:
        from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel
    except ImportError as error:
        return ["kernel python3: unknown"], [f"Jupyter can't be imported ({error}): {_install('jupyterlab')}"]
    again = f"{sys.executable} -m ipykernel install --sys-prefix"
    kernels = KernelSpecManager()
    try:
        spec = kernels.get_kernel_spec("python3")
        if not spec.argv or not isinstance(spec.argv[0], str):
            raise ValueError("it names no command")
    except NoSuchKernel:
        return ["kernel python3: missing"], [f"notebooks have no kernel called python3: {again}"]
    except Exception as error:  # whatever is wrong with its file, Jupyter passes it on
        folder = kernels.find_kernel_specs().get("python3", "its folder")
        wrong = f"the kernel python3 can't be read ({type(error).__name__}: {error}): delete {folder}, then {again}"
        return ["kernel python3: damaged"], [" ".join(wrong.split())]
    # Jupyter itself puts its own Python where a kernel says no more than "python".
    bare = re.fullmatch(r"python(3(\.\d+)?)?", spec.argv[0])
    python = sys.executable if bare else shutil.which(spec.argv[0]) or spec.argv[0]
    other = _ask(python, *_WIDGETS)
    if other is None:
        return [f"kernel python3: {python}"], [
            f"the kernel python3 starts {python}, which does not run: delete {spec.resource_dir}, then {again}"
        ]
    if not _same(other.prefix, sys.prefix):
        return [f"kernel python3: {python}"], [
            f"the kernel python3 starts another Python ({other.prefix}): delete {spec.resource_dir}, then {again}"
        ]
    return ["kernel python3: this Python"], []


def _server() -> Findings:
    """From inside a notebook: JupyterLab draws the widgets, so it needs the same ones as the kernel."""
    python = _server_python()
    there = _ask(python, "jupyterlab", *_WIDGETS) if python else None
    if there is None:
        return [], []
    facts = [f"JupyterLab around this notebook: {there.versions['jupyterlab']} in {there.prefix}"]
    here = _versions(_WIDGETS[1:])
    wrong = [name for name in here if there.versions[name] != here[name]]
    if not wrong:
        return facts, []
    pins = " ".join(f"{name}=={here[name]}" for name in wrong)
    return facts, [
        f"JupyterLab runs in {there.prefix}, the notebook in {sys.prefix}, and their widgets differ: "
        f"start with `kit lab`, or {python} -m pip install {pins} and start JupyterLab again"
    ]


def _server_python() -> str | None:
    """The Python among this kernel's ancestors that is no kernel itself; None outside a notebook."""
    if "JPY_PARENT_PID" not in os.environ:
        return None
    import psutil

    for ancestor in psutil.Process().parents():
        try:
            command = ancestor.cmdline()
        except psutil.Error:
            return None
        if "ipykernel_launcher" not in command and any("jupyter" in word or word == "lab" for word in command):
            return str(command[0])
    return None


@dataclass(frozen=True)
class _OtherPython:
    prefix: str
    versions: dict[str, str | None]


def _ask(python: str, *names: str) -> _OtherPython | None:
    try:
        answer = subprocess.run(
            [python, "-c", _QUESTION, *names], capture_output=True, text=True, timeout=30, check=True, encoding="utf-8"
        )
        return _OtherPython(**json.loads(answer.stdout))
    except (OSError, subprocess.SubprocessError, ValueError, TypeError):
        return None


def _versions(names: list[str] | tuple[str, ...]) -> dict[str, str | None]:
    found: dict[str, str | None] = {}
    for name in names:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = None
    return found


def _same(one: str, other: str) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _install(what: str) -> str:
    return f'{sys.executable} -m pip install "{what}"'
