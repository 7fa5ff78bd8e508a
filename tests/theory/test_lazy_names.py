"""What `kit.theory` offers is fetched when it is asked for; what needs no numpy works without it."""

import subprocess
import sys
from pathlib import Path

import pytest

import kit.theory

WITHOUT_NUMPY = """
import importlib, pkgutil, sys
for name in ("numpy", "scipy", "nashpy", "matplotlib"):
    sys.modules[name] = None
import kit.theory.relations as room
for module in pkgutil.iter_modules(room.__path__):
    importlib.import_module(f"{room.__name__}.{module.name}")
"""


@pytest.mark.parametrize("name", kit.theory.__all__)
def test_every_name_is_there(name):
    assert getattr(kit.theory, name).__name__ == name


def test_names_and_homes_are_the_same_list():
    assert sorted(kit.theory.__all__) == sorted(kit.theory._HOME) == dir(kit.theory)


def test_no_module_takes_the_place_of_a_name():
    rooms = {path.stem for path in Path(kit.theory.__file__).parent.iterdir()}
    assert rooms & set(kit.theory.__all__) == set()


def test_an_unknown_name_is_refused_like_any_attribute():
    with pytest.raises(AttributeError, match="has no attribute 'equilibrias'"):
        _ = kit.theory.equilibrias


def test_relations_are_imported_where_numpy_is_missing():
    subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], check=True, timeout=120)


def test_the_room_itself_brings_nothing_heavy():
    program = "import kit.theory, sys; print(sorted({'numpy', 'scipy', 'nashpy', 'networkx'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    assert found.stdout == "[]\n"
