"""Cards that match as a graph on a circle, and cards with their symbols as a graph of two sides."""

from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, sin

import networkx as nx
from matplotlib.axes import Axes
from matplotlib.patches import Circle, Wedge

from kit.drawing.marks import MARKS
from kit.drawing.svg import EDGE, INK, PAPER
from kit.drawing.words import card_words
from kit.engine.components import Card, Colour
from kit.figures.base import VERMILLION, FigureError, check_kind
from kit.figures.canvas import Place, circle_places, sheet
from kit.theory.games.formatting import counted
from kit.theory.relations.matches import describe_matches
from kit.theory.relations.words import listed

MOST_CARDS = 24
HALF_HIGH, HALF_WIDE = 0.18, 0.43  # half the height and at most half the width of these two lines
SPOT = 0.13  # the radius of a card, in inches
WORDS = 1.08  # the room for the words of a card, which stand in two lines so that they can be large
THIN = "#cbbda6"
DASHES = ("-", "--", "-.", ":")


def plot_match_graph(graph: nx.Graph, *, lit: Iterable[Card] = (), ax: Axes | None = None) -> Axes:
    """Cards on a circle, those of like colours side by side, with a line between every two that match.

    Parameters
    ----------
    graph : networkx.Graph
        From `match_graph`, with up to `MOST_CARDS` cards.
    lit : iterable of Card, optional
        For one card its lines are drawn thick; for several the lines among them.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If there are too many cards, or a lit one is not among them.

    Examples
    --------
    >>> from kit.theory.relations.matches import match_graph
    >>> ax = plot_match_graph(match_graph(map(Card.parse, ["snake red", "eagle red+blue", "eagle blue"])))
    >>> [text.get_text() for text in ax.texts], len(ax.lines)
    (['snake\\nR', 'eagle\\nB', 'eagle\\nRB'], 2)
    """
    marked = tuple(lit)
    words = describe_match_graph(graph, lit=marked)
    cards = sorted(graph, key=_hue)
    radius = max(1.65, 0.0045 * len(cards) ** 2)
    ax, scale = sheet(ax, (2 * (radius + WORDS), 2 * radius + 1.2), "Which cards match")
    # Moved on by half a step: no two names on one side at the same height.
    places = dict(zip(cards, circle_places(len(cards), radius, turned=0.5), strict=True))
    for card, other in graph.edges:
        bright = _is_lit(card, other, marked)
        width, colour = (2.2, VERMILLION) if bright else (0.7, THIN if marked else EDGE)
        (x, y), (to_x, to_y) = places[card], places[other]
        ax.plot([x, to_x], [y, to_y], color=colour, linewidth=width * scale, zorder=2 if bright else 1)
    for card, place in places.items():
        _draw_card(ax, card, place, scale, ringed=card in marked)
        side = 1 if place[0] > 0 else -1
        (x, y), away = place, SPOT + 0.1
        beside = x + side * away * abs(x) / radius, y + (away + HALF_HIGH) * y / radius
        if abs(x) < HALF_WIDE:  # the two at the top and at the bottom have room above and below, and none beside
            _write_card(ax, card, (side * HALF_WIDE, beside[1]), "center", scale, "\n", 11)
        else:
            _write_card(ax, card, beside, "left" if side > 0 else "right", scale, "\n", 11)
    ax.set_label(words)
    return ax


def describe_match_graph(graph: nx.Graph, *, lit: Iterable[Card] = ()) -> str:
    """How much matches, and what is lit.

    Parameters
    ----------
    graph, lit
        As in `plot_match_graph`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory.relations.matches import match_graph
    >>> cards = [Card.parse("snake red"), Card.parse("eagle red+blue"), Card.parse("eagle blue")]
    >>> print(describe_match_graph(match_graph(cards), lit=cards[:1]))
    3 cards; two of them, drawn at random, match with chance 2/3 (67%). Most matches, 2 of 2: eagle red+blue. Fewest \
matches, 1 of 2: snake red and eagle blue. Lit: snake red matches eagle red+blue.
    """
    check_kind(graph, nx.Graph)
    marked = tuple(lit)
    if len(graph) > MOST_CARDS:
        raise FigureError(f"a picture shows up to {MOST_CARDS} cards, not {len(graph)}")
    for card in marked:
        if card not in graph:
            raise FigureError(f"{card} is not in this graph of {counted(len(graph), 'card')}")
    words = describe_matches(graph).replace("\n", " ")
    if len(marked) == 1:
        found = listed(graph[marked[0]]) if graph[marked[0]] else "no other card"
        words += f" Lit: {card_words(marked[0])} matches {found}."
    elif marked:
        lines = sum(_is_lit(card, other, marked) for card, other in graph.edges)
        words += f" Lit: {counted(lines, 'match', 'matches')} among {listed(marked)}."
    return words


def plot_symbol_graph(graph: nx.Graph, *, ax: Axes | None = None) -> Axes:
    """Cards to the left, colours to the right, with a line from each card to each of its symbols.

    Parameters
    ----------
    graph : networkx.Graph
        From `symbol_graph`, with up to `MOST_CARDS` cards.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If there are too many cards.

    Examples
    --------
    >>> from kit.theory.relations.matches import symbol_graph
    >>> ax = plot_symbol_graph(symbol_graph(map(Card.parse, ["snake red", "eagle red+blue"])))
    >>> [text.get_text() for text in ax.texts]
    ['snake R', 'eagle RB', 'R', 'red: 2 cards', 'B', 'blue: 1 card']
    """
    words = describe_symbol_graph(graph)
    cards, colours = _sides(graph)
    high = max(0.27 * len(cards), 0.6 * len(colours))
    ax, scale = sheet(ax, (5.6, high + 0.2), "Cards and their symbols")
    left = {card: (-1.1, high * (0.5 - (i + 0.5) / len(cards))) for i, card in enumerate(cards)}
    right = {colour: (1.2, high * (0.5 - (i + 0.5) / len(colours))) for i, colour in enumerate(colours)}
    for i, colour in enumerate(colours):
        ink = EDGE if colour is Colour.WHITE else MARKS[colour].fill
        for card in graph[colour]:
            (x, y), (to_x, to_y) = left[card], right[colour]
            ax.plot([x, to_x], [y, to_y], DASHES[i % len(DASHES)], color=ink, linewidth=1.4 * scale, zorder=1)
    for card, place in left.items():
        _draw_card(ax, card, place, scale, ringed=False)
        _write_card(ax, card, (place[0] - 1.6 * SPOT, place[1]), "right", scale)
    for colour, (x, y) in right.items():
        ax.add_patch(Circle((x, y), 1.4 * SPOT, facecolor=MARKS[colour].fill, edgecolor=INK, zorder=3))
        mark = MARKS[colour]
        ax.text(x, y, mark.letter, ha="center", va="center", fontsize=9 * scale, color=mark.ink, zorder=4)
        count = f"{colour}: {counted(graph.degree(colour), 'card')}"
        ax.text(x + 0.3, y, count, ha="left", va="center", fontsize=10 * scale, color=INK, fontweight="bold")
    ax.set_label(words)
    return ax


def describe_symbol_graph(graph: nx.Graph) -> str:
    """How many cards carry each colour, and how many symbols the cards have.

    Parameters
    ----------
    graph : networkx.Graph
        As in `plot_symbol_graph`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory.relations.matches import symbol_graph
    >>> print(describe_symbol_graph(symbol_graph()))
    18 cards, each joined to its symbols: red 9, green 9 and blue 9 cards; 9 cards with 1 symbol and 9 with 2.
    """
    check_kind(graph, nx.Graph)
    cards, colours = _sides(graph)
    if not cards:
        raise FigureError("this picture needs at least one card")
    if len(cards) > MOST_CARDS:
        raise FigureError(f"a picture shows up to {MOST_CARDS} cards, not {len(cards)}")
    carried = listed(f"{colour} {graph.degree(colour)}" for colour in colours) if colours else "none"
    sizes = sorted({graph.degree(card) for card in cards})
    counts = [(sum(graph.degree(card) == size for card in cards), size) for size in sizes]
    first, *rest = [(counted(count, "card"), count, size) for count, size in counts]
    parts = [f"{first[0]} with {counted(first[2], 'symbol')}", *(f"{count} with {size}" for _, count, size in rest)]
    return f"{counted(len(cards), 'card')}, each joined to its symbols: {carried} cards; {listed(parts)}."


def _sides(graph: nx.Graph) -> tuple[list[Card], list[Colour]]:
    return [node for node in graph if isinstance(node, Card)], [node for node in graph if isinstance(node, Colour)]


def _is_lit(card: Card, other: Card, marked: Sequence[Card]) -> bool:
    return (card in marked or other in marked) if len(marked) == 1 else (card in marked and other in marked)


def _hue(card: Card) -> tuple[float, int, int]:
    """Where a card stands on the circle of colours, those with all or no symbols last; then by its animal."""
    angles = [2 * pi * list(Colour).index(colour) / 3 for colour in card.colours]
    x, y = sum(map(cos, angles)), sum(map(sin, angles))
    if abs(x) + abs(y) < 1e-9:
        return 2 * pi + len(angles), int(card.animal), 0
    return round(atan2(y, x) % (2 * pi), 6), len(angles), int(card.animal)


def _draw_card(ax: Axes, card: Card, place: Place, scale: float, ringed: bool) -> None:
    """A disk with an equal slice for each symbol."""
    colours = card.colours
    for i, colour in enumerate(colours):
        slice_ = 360 / len(colours)
        ax.add_patch(Wedge(place, SPOT, 90 + i * slice_, 90 + (i + 1) * slice_, color=MARKS[colour].fill, zorder=3))
    fill = "none" if colours else PAPER
    ax.add_patch(Circle(place, SPOT, facecolor=fill, edgecolor=INK, linewidth=1.2 * scale, zorder=4))
    if ringed:
        ax.add_patch(Circle(place, SPOT + 0.05, fill=False, edgecolor=INK, linewidth=2.2 * scale, zorder=4))


def _write_card(
    ax: Axes, card: Card, place: Place, side: str, scale: float, between: str = " ", size: float = 9.5
) -> None:
    letters = "".join(MARKS[colour].letter for colour in card.colours) or "none"
    words = f"{card.animal}{between}{letters}"
    ax.text(*place, words, ha=side, va="center", ma=side, fontsize=size * scale, linespacing=1.0, color=INK)
