"""What `kit.arena` offers is fetched when it is asked for."""

import subprocess
import sys
from pathlib import Path

import pytest

import kit.arena


@pytest.mark.parametrize("name", kit.arena.__all__)
def test_every_name_is_there(name):
    assert getattr(kit.arena, name).__name__ == name


def test_names_and_homes_are_the_same_list():
    assert sorted(kit.arena.__all__) == sorted(kit.arena._HOME) == dir(kit.arena)


def test_no_module_takes_the_place_of_a_name():
    modules = {path.stem for path in Path(kit.arena.__file__).parent.glob("*.py")}
    assert modules & set(kit.arena.__all__) == set()


def test_an_unknown_name_is_refused_like_any_attribute():
    with pytest.raises(AttributeError, match="has no attribute 'plays'"):
        _ = kit.arena.plays


def test_a_guest_brings_nothing_heavy():
    program = "import kit.arena.guest, kit.arena.decide, sys; print(sorted({'numpy', 'joblib'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    assert found.stdout == "[]\n"
