"""How values show themselves in a notebook."""

import subprocess
import sys
from base64 import b64decode
from types import SimpleNamespace

import IPython
import pytest
from IPython.core.formatters import DisplayFormatter

from kit import Card, Colour, Disk, Food, mampf, mongoose
from kit.drawing import card_svg, mampf_board, mampf_text, mongoose_board, mongoose_text, register
from kit.drawing.images import as_images
from tests.drawing.pages import check_page, parsed
from tests.drawing.tables import mampf_table, mongoose_table


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> DisplayFormatter:
    """The formatters of a running notebook, with the kit's pictures in them."""
    formatter = DisplayFormatter()
    monkeypatch.setattr(IPython, "get_ipython", lambda: SimpleNamespace(display_formatter=formatter))
    assert register() and register()  # twice does no harm
    return formatter


@pytest.mark.parametrize("thing", [Card.parse("snake red"), Colour.RED, Disk("cow", Food.SUGAR), Food.SUGAR], ids=repr)
def test_things_show_a_picture_and_keep_their_repr(shown: DisplayFormatter, thing: object) -> None:
    data, _ = shown.format(thing)
    image = parsed(data["text/html"])
    assert image.tag == "img" and image.get("alt")
    check_page(b64decode(image.get("src", "").removeprefix("data:image/svg+xml;base64,")).decode("utf-8"))
    assert data["text/plain"] == repr(thing)


def test_tables_show_their_board(shown: DisplayFormatter) -> None:
    view, other = mongoose_table().observation(1), mampf_table().observation(1)
    assert shown.format(view)[0] == {"text/html": as_images(mongoose_board(view)), "text/plain": mongoose_text(view)}
    assert shown.format(other)[0] == {"text/html": as_images(mampf_board(other)), "text/plain": mampf_text(other)}


def test_a_state_shows_what_everybody_sees(shown: DisplayFormatter) -> None:
    game, swapped = mongoose_table(), mongoose_table(("eggs red+green", "snake red+green"))
    public = game.observation(None)
    pictured = as_images(mongoose_board(public))
    assert shown.format(game)[0] == {"text/html": pictured, "text/plain": mongoose_text(public)}
    assert shown.format(game) == shown.format(swapped)
    assert shown.format([game]) == shown.format([swapped])
    assert shown.format(mampf_table())[0]["text/html"] == as_images(mampf_board(mampf_table().observation(None)))


def test_a_table_inside_a_list_stays_short(shown: DisplayFormatter) -> None:
    games = [mampf.deal(3, seed=7), mongoose.deal(3, seed=7)]
    data, _ = shown.format(games)
    assert data == {
        "text/plain": "[<Mampf, 3 players, before the first round>,\n <Mongoose, 3 players, what everybody sees>]"
    }


def test_without_a_notebook_nothing_happens_and_nothing_heavy_is_imported() -> None:
    code = (
        "import sys, kit.drawing; print(kit.drawing.register());"
        "print(sorted({'IPython', 'numpy', 'matplotlib', 'networkx', 'ipywidgets'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    assert run.stdout.splitlines() == ["False", "[]"]


def test_the_picture_is_the_one_of_the_function(shown: DisplayFormatter) -> None:
    card = Card.parse("elephant none")
    assert shown.format(card)[0]["text/html"] == as_images(card_svg(card))
