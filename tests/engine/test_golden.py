"""Whole games, readable, with every player's view: any change of what somebody sees shows up as a diff."""

import pytest

from tests.engine.write_golden import FOLDER, texts

TEXTS = texts()


@pytest.mark.parametrize("name", TEXTS)
def test_golden_games_are_as_they_were(name):
    """A wanted change: `python -m tests.engine.write_golden`, and read the diff."""
    assert TEXTS[name] == (FOLDER / name).read_text(encoding="utf-8")


def test_every_golden_file_is_compared():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(TEXTS)
