"""The one way a picture is shown: an image with words, light paper of its own, nothing from far away."""

import re
import warnings
from base64 import b64decode
from xml.etree import ElementTree

import networkx as nx
import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from kit.arena import game_from_table
from kit.arena.rankings import Rank, Ranking
from kit.drawing.svg import PAPER
from kit.figures import (
    FigureError,
    plot_earnings,
    plot_heat_map,
    plot_ladder,
    plot_meetings,
    plot_module_tree,
    plot_picks,
    plot_profiles,
    plot_ranking,
    plot_relation,
    plot_simplex,
    plot_winners,
    show,
)
from kit.figures.base import new_axes
from kit.figures.names import action_names
from kit.theory import Crowd, better_reply_graph, fight_game, module_tree
from tests.figures.samples import duels


def svg_of(shown):
    return b64decode(re.search(r'base64,([^"]+)"', shown.html)[1]).decode()


def test_an_image_with_alternative_text():
    shown = show(plot_picks([2, 1], [0, 0], names=['<b> & "c"', "d"]))
    assert shown.html.startswith(
        '<img class="kit-figure" alt="A round of 2 players: player 0 picks &lt;b&gt; &amp; &quot;c&quot; '
    )
    assert shown._repr_html_() == shown.html
    assert "max-width:100%;height:auto" in shown.html


def test_larger_for_a_projector():
    ax = new_axes(None, (5, 3), (0, 0, 0, 0))
    ax.set_label("Nothing.")
    assert "width:480px;" in show(ax).html and "width:768px;" in show(ax, scale=1.6).html
    assert svg_of(show(ax)) == svg_of(show(ax, scale=1.6))


def test_light_paper_of_its_own_and_nothing_far_away_WG9_TE12():
    text = svg_of(show(plot_picks([2, 1], [0, 1])))
    tree = ElementTree.fromstring(text)
    assert f"fill: {PAPER}" in text and "<text" not in text
    links = [value for node in tree.iter() for name, value in node.attrib.items() if name.endswith("href")]
    assert links and all(link.startswith("#") for link in links)
    assert "Matplotlib v" not in text and "<dc:date>" not in text


def test_all_axes_of_a_figure_say_their_words():
    left, right = Figure().subplots(1, 2)
    left.set_label("Left.")
    right.set_label("Right.")
    assert repr(show(left)) == "Picture: Left. Right."


def test_a_picture_without_words_is_refused():
    with pytest.raises(FigureError, match="this picture has no words"):
        show(Figure().add_subplot())


@pytest.mark.parametrize("names", ["ab", ["a"], ["a", "b", "c"], ["a", 2]])
def test_names_that_do_not_fit_are_refused(names):
    with pytest.raises(FigureError, match="expected 2 names, one a row; found"):
        action_names(names, 2, "row")


@pytest.mark.parametrize(
    "make",
    [plot_relation, lambda graph: plot_module_tree(module_tree(graph)), lambda graph: plot_heat_map(fight_game(graph))],
)
def test_gr9_emoji_become_words_and_nothing_warns(make):
    graph = nx.DiGraph([("\N{ROCK}", "\N{BLACK SCISSORS}\ufe0f"), ("\N{BLACK SCISSORS}\ufe0f", "sheet\tA")])
    graph.add_edge("sheet\tA", "\N{ROCK}")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ax = make(graph)
        show(ax)
    words = [text.get_text() for text in (*ax.texts, *ax.get_xticklabels(), *ax.get_yticklabels())]
    assert any("rock" in text for text in words) and not any("\N{ROCK}" in text or "\t" in text for text in words)


ROCKET = "\N{ROCKET} x"
NAMED = {
    "ladder": lambda: plot_ladder(duels([ROCKET, "second", "third"])),
    "meetings": lambda: plot_meetings(duels([ROCKET, "second", "third"])),
    "ranking": lambda: plot_ranking(Ranking(f"{ROCKET} Elo", (Rank(ROCKET, 16, 15, 17), Rank("b", 14, 13, 15)))),
    "earnings": lambda: plot_earnings(game_from_table([ROCKET, "dove"], [[-1, 2], [0, 1]]), [0.5, 0.5]),
    "profiles": lambda: plot_profiles(better_reply_graph([2, 1], 2), names=[ROCKET, "grain"]),
    "picks": lambda: plot_picks([2, 1], [0, 1], names=[ROCKET, "grain"]),
    "winners": lambda: plot_winners({ROCKET: [0, 1]}),
    "simplex": lambda: plot_simplex(Crowd([3, 2, 1], 3), names=[ROCKET, "b", "c"]),
}


@pytest.mark.parametrize("make", NAMED.values(), ids=NAMED)
def test_gr9_names_of_a_readers_own_become_words(make):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        show(make())


def test_letters_that_the_font_lacks_come_from_another_one():
    """Matplotlib's own STIXGeneral has this Japanese letter, and its usual font has not."""
    ax = plot_winners({"\N{HIRAGANA LETTER NO}": [0, 1], "Ann": [1, 0]})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        show(ax)
    fonts = {text.get_text(): len(text.get_fontfamily()) for text in ax.figure.findobj(Text)}
    assert {words: count for words, count in fonts.items() if count > 1} == {"\N{HIRAGANA LETTER NO}: 1 on average": 2}


def test_a_letter_that_no_font_has_stays_and_is_drawn_as_a_box():
    ax = plot_winners({"\U0001f9ff\uf8fe": [0, 1]})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert "\uf8fe" in repr(show(ax))
