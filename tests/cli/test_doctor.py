"""TE10: one call says which versions are in use, whether kernel and JupyterLab agree, and what to mend."""

import json
import os
import sys
from importlib import metadata
from pathlib import Path

import pytest
from nbformat.v4 import new_notebook

from kit.cli import doctor, main
from kit.cli.doctor import examine
from kit.engine.errors import KitError
from kit.lessons.running import run


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JPY_PARENT_PID", raising=False)


def a_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *argv: str) -> Path:
    """Jupyter finds this python3 before every other."""
    folder = tmp_path / "kernels" / "python3"
    folder.mkdir(parents=True)
    spec = {
        "argv": [*argv, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
        "display_name": "P",
        "language": "python",
    }
    (folder / "kernel.json").write_text(json.dumps(spec), encoding="utf-8")
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    return folder


def another_python(tmp_path: Path, prefix: str, **versions: str | None) -> str:
    """A program that answers as a Python with other packages would."""
    program = tmp_path / "python-elsewhere"
    answer = json.dumps({"prefix": prefix, "versions": versions})
    program.write_text(f"#!/bin/sh\necho '{answer}'\n", encoding="utf-8")
    program.chmod(0o755)
    return str(program)


def other_versions(monkeypatch: pytest.MonkeyPatch, **versions: str | None) -> None:
    real = metadata.version

    def version(name: str) -> str:
        if name not in versions:
            return real(name)
        if (found := versions[name]) is None:
            raise metadata.PackageNotFoundError(name)
        return found

    monkeypatch.setattr(metadata, "version", version)


def test_all_is_well(outside: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"kit {metadata.version('mampf-mongoose-kit')}, Python {sys.version.split()[0]} in ")
    assert f"  ipywidgets {metadata.version('ipywidgets')}\n" in said
    assert said.endswith("kernel python3: this Python\nVerdict: all is well.\n")


@pytest.mark.parametrize("name", ["anywidget", "ipykernel", "jupyterlab_widgets", "nashpy", "numpy"])
def test_names_what_is_missing(outside: None, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    other_versions(monkeypatch, **{name: None})
    report = examine()
    assert f"  {name} missing" in report.facts
    assert len(report.mend) == 1
    assert report.mend[0].startswith(f"{name} is missing: {sys.executable} -m pip install ")


def test_names_what_is_too_old(
    outside: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other_versions(monkeypatch, ipywidgets="7.7.5", jupyterlab_widgets="1.1.11")
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "Verdict: to mend: 2.\n- ipywidgets 7.7.5 is not >=8.1.5: " in said
    assert "\n- jupyterlab_widgets 1.1.11 is not ~=3.0" in said


def test_a_preview_of_a_later_version_will_do(outside: None, monkeypatch: pytest.MonkeyPatch) -> None:
    other_versions(monkeypatch, jupyterlab="5.0.0rc1")
    assert examine().healthy


def test_the_kit_is_not_installed(outside: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def requires(name: str) -> list[str]:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", requires)
    assert examine().mend[0].startswith("the kit is not installed in this Python: ")


@pytest.mark.parametrize("argv", ["python", "python3", sys.executable])
def test_a_kernel_of_this_python(outside: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: str) -> None:
    a_kernel(tmp_path, monkeypatch, argv)
    assert "kernel python3: this Python" in examine().facts


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for another Python is a shell script")
def test_a_kernel_of_another_python(outside: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = a_kernel(tmp_path, monkeypatch, another_python(tmp_path, "/somewhere/else"))
    assert examine().mend == (
        f"the kernel python3 starts another Python (/somewhere/else): delete {folder}, "
        f"then {sys.executable} -m ipykernel install --sys-prefix",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("garbage", "JSONDecodeError"),
        ("[]", "TypeError"),
        ('{"argv": null}', "TraitError"),
        ("{}", "it names no command"),
        ('{"argv": [3]}', "it names no command"),
    ],
)
def test_a_kernel_whose_file_is_damaged(
    outside: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, fault: str
) -> None:
    folder = a_kernel(tmp_path, monkeypatch, sys.executable)
    (folder / "kernel.json").write_text(text, encoding="utf-8")
    (sentence,) = examine().mend
    assert sentence.startswith("the kernel python3 can't be read (") and fault in sentence
    assert sentence.endswith(f"delete {folder}, then {sys.executable} -m ipykernel install --sys-prefix")
    with pytest.raises(KitError, match="an example: the kernel can't be used"):
        run(new_notebook(), "an example")


def test_a_kernel_whose_python_is_gone(outside: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = str(tmp_path / "gone" / "python")
    folder = a_kernel(tmp_path, monkeypatch, gone)
    assert examine().mend == (
        f"the kernel python3 starts {gone}, which does not run: delete {folder}, "
        f"then {sys.executable} -m ipykernel install --sys-prefix",
    )
    with pytest.raises(KitError, match="an example: the kernel can't be used"):
        run(new_notebook(), "an example")


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for another Python is a shell script")
def test_lab_elsewhere_without_the_widgets(outside: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lab = another_python(
        tmp_path, "/lab", jupyterlab="4.2.0", ipywidgets=None, jupyterlab_widgets="1.1.0", anywidget=None
    )
    monkeypatch.setattr(doctor, "_server_python", lambda: lab)
    report = examine()
    assert "JupyterLab around this notebook: 4.2.0 in /lab" in report.facts
    pins = " ".join(f"{name}=={metadata.version(name)}" for name in ("jupyterlab_widgets", "anywidget"))
    assert report.mend == (
        f"JupyterLab runs in /lab, the notebook in {sys.prefix}, and their widgets differ: "
        f"start with `kit lab`, or {lab} -m pip install {pins} and start JupyterLab again",
    )


def test_from_inside_a_notebook(tmp_path: Path) -> None:
    """A kernel that a server started: the doctor finds the server's Python among its ancestors."""
    import subprocess

    program = (
        "import subprocess, sys\n"
        "code = 'from kit.cli.doctor import _server_python; print(_server_python())'\n"
        "print(subprocess.run([sys.executable, '-c', code], capture_output=True, text=True).stdout)\n"
    )
    script = tmp_path / "jupyter-lab"
    script.write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "JPY_PARENT_PID": "1"},
        check=True,
    )
    assert done.stdout.strip() == sys.executable
