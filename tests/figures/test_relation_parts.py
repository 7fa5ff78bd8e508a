"""Heat maps, trees of modules and graphs of cards against what the theory says."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import Circle

from kit.drawing.svg import contrast
from kit.engine.components import Card, Colour
from kit.figures import (
    FigureError,
    describe_heat_map,
    describe_match_graph,
    describe_module_tree,
    describe_symbol_graph,
    plot_heat_map,
    plot_match_graph,
    plot_module_tree,
    plot_symbol_graph,
    save,
    show,
)
from kit.figures.base import VERMILLION
from kit.figures.card_graphs import MOST_CARDS, SPOT
from kit.figures.heat_map import MOST_NAMES
from kit.figures.module_tree import MOST_LEAVES
from kit.theory.relations.fights import fight_game
from kit.theory.relations.matches import largest_groups, match_graph, symbol_graph
from kit.theory.relations.modules import module_tree
from kit.theory.relations.optimal_mixes import optimal_mixes
from kit.theory.relations.payoff_table import PayoffTable
from tests.figures.samples import DECK, DEFENDED, FIGHTS, RARE, SAMPLES, ring
from tests.figures.test_every_picture import drawn, texts

DISKS = [Card.parse(f"{animal} {colours}") for animal in ("snake", "eagle") for colours in ("red", "red+blue")]

ELEPHANT = next(card for card in DECK if not card.symbols)


def words_of(ax):
    return [text.get_text() for text in ax.texts]


def test_every_cell_says_its_payoff_and_is_as_bright():
    ax = plot_heat_map(DEFENDED)
    payoffs = [value for row in DEFENDED.payoffs for value in row]
    assert [Fraction(word) for word in words_of(ax)] == payoffs
    places = [(column, row) for row in range(5) for column in range(5)]
    assert [text.get_position() for text in ax.texts] == places
    assert ax.images[0].get_array().tolist() == [[float(value) for value in row] for row in DEFENDED.payoffs]


def test_numbers_can_be_read_on_every_shade():
    table = PayoffTable("abcd", "abcdefgh", [[8 * row + column for column in range(8)] for row in range(4)])
    ax = plot_heat_map(table)
    shades = ax.images[0].to_rgba(np.array(table.payoffs, dtype=float)).reshape(-1, 4)
    for text, shade in zip(ax.texts, shades, strict=True):
        assert (
            contrast(text.get_color(), to_hex(tuple(shade))) >= 3.4
        )  # bold; the middle of viridis suits no ink better


def test_both_mixes_stand_beside_the_names():
    ax = plot_heat_map(DEFENDED, mixes=optimal_mixes(DEFENDED))
    rows = [label.get_text().split()[-1] for label in ax.get_yticklabels()]
    columns = [label.get_text().split()[-1] for label in ax.get_xticklabels()]
    assert rows == ["1/8", "1/8", "1/8", "1/4", "3/8"]
    assert columns == ["1/8", "1/8", "1/8", "3/8", "1/4"]
    assert (ax.get_ylabel(), ax.get_xlabel()) == ("attacker", "defender")
    words = describe_heat_map(DEFENDED, mixes=optimal_mixes(DEFENDED))
    assert words.startswith("What the attacker wins from the defender. mongoose: -1 against mongoose, 1 against snake,")
    assert "Value -1/4 to the attacker." in words


def test_a_table_of_one_value_is_drawn():
    assert words_of(plot_heat_map(PayoffTable("ab", "ab", [[0, 0], [0, 0]]))) == ["0"] * 4


def test_heat_maps_that_can_not_be_drawn_are_refused():
    with pytest.raises(FigureError, match=f"shows up to {MOST_NAMES} rows and columns, not 15 and 15"):
        plot_heat_map(fight_game(ring(15)))
    with pytest.raises(FigureError, match="the mixes of another table"):
        plot_heat_map(DEFENDED, mixes=optimal_mixes(fight_game(FIGHTS)))


@pytest.mark.parametrize("graph", [FIGHTS, RARE, ring(4), ring(1)], ids=len)
def test_leaves_of_the_tree_are_the_members(graph):
    tree = module_tree(graph)
    ax = plot_module_tree(tree)
    boxes = [text for text in ax.texts if text.get_bbox_patch()]
    leaves = [text for text in ax.texts if not text.get_bbox_patch()]
    assert sorted(text.get_text() for text in leaves) == sorted(map(str, graph))
    assert all(above.get_position()[1] > below.get_position()[1] for above, below in pairwise(leaves))
    assert len(boxes) == groups(tree)
    assert len(ax.lines) == len(boxes) + len(leaves) - 1


def groups(tree):
    return bool(tree.parts) + sum(map(groups, tree.parts))


def test_a_ranking_is_drawn_from_top_to_bottom():
    tree = module_tree(RARE)
    assert [str(part) for part in tree.parts][::2] == ["elephant", "chameleon"]
    heights = {text.get_text(): text.get_position()[1] for text in plot_module_tree(tree).texts}
    others = [height for name, height in heights.items() if name not in {"elephant", "chameleon"}]
    assert heights["elephant"] > max(others) and min(others) > heights["chameleon"]
    assert describe_module_tree(tree).startswith("A tree of groups. 3 players in a ranking: elephant;")


def test_too_many_leaves_are_refused():
    with pytest.raises(FigureError, match=f"a tree shows up to {MOST_LEAVES} members, not 25"):
        plot_module_tree(module_tree(ring(25)))


def disks(ax):
    return [patch for patch in ax.patches if isinstance(patch, Circle) and patch.radius == SPOT]


def lit_lines(ax):
    return [line for line in ax.lines if to_hex(line.get_color()) == VERMILLION]


@pytest.mark.parametrize("cards", [None, DECK, DISKS, DISKS[:2]], ids=["house", "rare", "four", "two"])
def test_one_line_a_match(cards):
    graph = match_graph(cards)
    ax = plot_match_graph(graph)
    assert len(ax.lines) == graph.number_of_edges()
    assert len(disks(ax)) == len(ax.texts) == len(graph)
    ends = {disk.center for disk in disks(ax)}
    for line in ax.lines:
        assert set(map(tuple, line.get_xydata())) <= ends


def test_cards_of_one_colour_stand_side_by_side():
    order = [text.get_text().split()[1] for text in plot_match_graph(match_graph()).texts]
    for letter in "RGB":
        changes = sum(
            (letter in one) != (letter in other) for one, other in zip(order, order[1:] + order[:1], strict=True)
        )
        assert changes == 2


def test_a_lit_card_shows_its_matches_and_a_lit_group_those_inside():
    graph = match_graph()
    card = Card.parse("snake red+blue")
    assert len(lit_lines(plot_match_graph(graph, lit=[card]))) == graph.degree(card) == 14
    group = largest_groups(graph)[0]
    assert len(lit_lines(plot_match_graph(graph, lit=group))) == 9 * 8 // 2
    assert describe_match_graph(graph, lit=group).split(" Lit: ")[1].startswith("36 matches among mongoose red")
    alone = match_graph([ELEPHANT, Card.parse("snake red")])
    words = describe_match_graph(alone, lit=[ELEPHANT])
    assert words.endswith("Lit: elephant without symbols matches no other card.")


@pytest.mark.parametrize("name", [name for name in SAMPLES if name.startswith(("matches", "symbols"))])
def test_words_stand_beside_the_disks(name):
    ax = drawn(SAMPLES[name]())
    spots = [disk.get_window_extent().shrunk(0.9, 0.9) for disk in disks(ax)]
    for text, box in texts(ax).items():
        assert not any(box.shrunk(0.98, 0.8).overlaps(spot) for spot in spots), text.get_text()


def test_one_line_a_symbol():
    graph = symbol_graph(DECK)
    ax = plot_symbol_graph(graph)
    assert len(ax.lines) == graph.number_of_edges() == 30
    assert {"red: 10 cards", "green: 10 cards", "blue: 10 cards"} <= set(words_of(ax))
    assert len({line.get_linestyle() for line in ax.lines}) == 3
    assert describe_symbol_graph(graph) == (
        "20 cards, each joined to its symbols: red 10, green 10 and blue 10 cards; 1 card with 0 symbols, 9 with 1, "
        "9 with 2 and 1 with 3."
    )


def test_decks_without_symbols_or_too_large_are_refused_or_drawn():
    assert words_of(plot_symbol_graph(symbol_graph([ELEPHANT]))) == ["elephant none"]
    colours = list(Colour)
    many = [Card.parse(f"snake {one}+{other}") for one in colours[:4] for other in colours[4:11]]
    for graph, plot in ((match_graph(many), plot_match_graph), (symbol_graph(many), plot_symbol_graph)):
        with pytest.raises(FigureError, match=f"a picture shows up to {MOST_CARDS} cards, not 28"):
            plot(graph)
    with pytest.raises(FigureError, match="eggs red is not in this graph of 18 cards"):
        plot_match_graph(match_graph(), lit=[Card.parse("eggs red")])


def test_one_call_saves_a_picture_with_its_words(tmp_path):
    ax = plot_heat_map(DEFENDED)
    picture = save(ax, tmp_path / "fights.svg").read_text(encoding="utf-8")
    assert ax.get_label() in picture and "http://www.w3.org/2000/svg" in picture
    assert save(ax, str(tmp_path / "again.SVG")).read_text(encoding="utf-8") == picture
    png = save(ax, tmp_path / "fights.png").read_bytes()
    assert png.startswith(b"\x89PNG") and b"What the attacker wins" in png
    assert show(ax).words == ax.get_label()


def test_a_picture_that_can_not_be_saved_is_refused(tmp_path):
    ax = plot_heat_map(DEFENDED)
    with pytest.raises(FigureError, match=r"can't save a picture as fights.jpg; expected a name that ends in .png or"):
        save(ax, tmp_path / "fights.jpg")
    with pytest.raises(FigureError, match="No such file or directory"):
        save(ax, tmp_path / "nowhere" / "fights.png")
    ax.set_label("")
    with pytest.raises(FigureError, match="no words"):
        save(ax, tmp_path / "fights.png")
    assert list(tmp_path.iterdir()) == []
