"""Who beats whom as a picture: members on a circle in their order, a curved arrow from each winner to the loser."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import cos, hypot, pi, sin

import networkx as nx
from matplotlib.axes import Axes
from matplotlib.patches import ArrowStyle, Circle, FancyArrowPatch

from kit.drawing.svg import EDGE, INK, PAPER
from kit.figures.base import BLUE, VERMILLION, FigureError, check_kind
from kit.figures.canvas import Place, circle_places, fitted, sheet
from kit.theory.games.formatting import counted
from kit.theory.relations.words import listed, mix_words

MOST_MEMBERS = 12
RADIUS = 0.46  # of a node, in inches
GAP = 0.03  # between a node and what touches it
BEND = 0.2  # of an arrow's length: for neighbours towards the middle, for those face to face not at all
APART = 0.08  # the same to the right, where two beat each other
PLAIN, LIT, FAINT, THICKEST = 1.4, 4.0, 0.8, 7.0  # widths of arrows, in points


def plot_relation(
    graph: nx.DiGraph,
    *,
    cycle: Sequence[Hashable] = (),
    mix: Mapping[Hashable, Fraction] | None = None,
    verb: str = "beats",
    title: str = "Who beats whom",
    ax: Axes | None = None,
) -> Axes:
    """Who beats whom, every arrow from winner to loser; pairs without a winner are joined by a dotted line.

    Parameters
    ----------
    graph : networkx.DiGraph
        Up to `MOST_MEMBERS` members, a tournament or not; for example `fight_graph`.
    cycle : sequence, optional
        Members of which each beats the next and the last the first: these arrows are thick and of another colour.
    mix : mapping, optional
        How often each member is picked: it is written below the names, and the arrows are the thicker the more often
        two meet if both sides pick like this.
    verb, title : str, optional
        What an arrow says, and all of them together, if it is not who beats whom.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If there are too many members or none, one beats itself, the cycle is none, the mix is not of these members, or
        both are given: their thick arrows could not be told apart.

    Examples
    --------
    >>> rps = nx.DiGraph([("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
    >>> ax = plot_relation(rps, cycle=["rock", "scissors", "paper"])
    >>> [text.get_text() for text in ax.texts], len(ax.patches)
    (['rock', 'scissors', 'paper'], 9)
    """
    words = describe_relation(graph, cycle=cycle, mix=mix, verb=verb)
    radius = _radius(graph)
    places = dict(zip(graph, circle_places(len(graph), radius), strict=True))
    side = 2 * (radius + RADIUS + 0.15)
    ax, scale = sheet(ax, (side, side), title)
    for first, second in combinations(graph, 2):
        if not graph.has_edge(first, second) and not graph.has_edge(second, first):
            _draw_tie(ax, places[first], places[second], scale)
    lit = set(_steps(cycle))
    widths = _widths(graph, lit, mix)
    for (winner, loser), width in sorted(widths.items(), key=lambda item: item[1]):
        colour = VERMILLION if (winner, loser) in lit else EDGE if lit else BLUE
        bend = _bend(graph, winner, loser)
        _draw_arrow(ax, places[winner], places[loser], width, colour, scale, bend, name=f"{winner} {verb} {loser}")
    for node, place in places.items():
        _draw_node(ax, place, str(node), None if mix is None else str(mix[node]), scale, ringed=node in cycle)
    ax.set_label(words)
    return ax


def describe_relation(
    graph: nx.DiGraph,
    *,
    cycle: Sequence[Hashable] = (),
    mix: Mapping[Hashable, Fraction] | None = None,
    verb: str = "beats",
) -> str:
    """Who beats whom in a sentence for each member.

    Parameters
    ----------
    graph, cycle, mix, verb
        As in `plot_relation`.

    Returns
    -------
    str

    Examples
    --------
    >>> rps = nx.DiGraph([("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
    >>> print(describe_relation(rps, cycle=["rock", "scissors", "paper"]))
    A graph of 3 members. rock beats scissors; scissors beats paper; paper beats rock. A cycle is lit: rock > scissors \
> paper > rock.
    >>> describe_relation(nx.DiGraph([("sun", "snow")]), verb="melts")
    'A graph of 2 members. sun melts snow; snow melts nobody.'
    """
    _check(graph, cycle, mix)
    won = "; ".join(f"{node} {verb} {listed(graph[node]) if graph[node] else 'nobody'}" for node in graph)
    level = [
        f"{first} and {second}"
        for first, second in combinations(graph, 2)
        if not graph.has_edge(first, second) and not graph.has_edge(second, first)
    ]
    words = f"A graph of {counted(len(graph), 'member')}. {won}."
    if level:
        words += f" Neither {verb} the other: {'; '.join(level)}."
    if cycle:
        words += f" A cycle is lit: {' > '.join(map(str, (*cycle, cycle[0])))}."
    if mix is not None:
        words += f" Arrows are as thick as two meet often in this mix: {mix_words(mix)}."
    return words


def _check(graph: nx.DiGraph, cycle: Sequence[Hashable], mix: Mapping[Hashable, Fraction] | None) -> None:
    check_kind(graph, nx.DiGraph)
    if not 1 <= len(graph) <= MOST_MEMBERS:
        raise FigureError(f"a picture shows 1 to {MOST_MEMBERS} members, not {len(graph)}")
    for node in graph:
        if graph.has_edge(node, node):
            raise FigureError(f"{node} beats itself; expected different members in every pair")
    if cycle and mix is not None:
        raise FigureError("a picture shows a cycle or a mix, not both")
    for winner, loser in _steps(cycle):
        if not graph.has_edge(winner, loser):
            raise FigureError(f"no cycle: {winner} does not beat {loser}")
    if mix is not None and set(mix) != set(graph):
        raise FigureError(f"expected a share for each of {listed(graph)}; found {listed(mix) if mix else 'nothing'}")


def _steps(cycle: Sequence[Hashable]) -> list[tuple[Hashable, Hashable]]:
    return [(node, cycle[(place + 1) % len(cycle)]) for place, node in enumerate(cycle)]


def _bend(graph: nx.DiGraph, winner: Hashable, loser: Hashable) -> float:
    """How far the arrow is bent to its right, so that all that come to one node keep their order and their distance."""
    members = list(graph)
    steps = (members.index(loser) - members.index(winner)) % len(members)  # clockwise, so the middle is to the right
    inwards = BEND * (1 - 2 * steps / len(members))
    return inwards + (APART if graph.has_edge(loser, winner) else 0)


def _radius(graph: nx.DiGraph) -> float:
    """Of the circle: so large that an arrow passes by the node between its ends."""
    if len(graph) <= 4:
        return 1.5 if len(graph) > 1 else 0
    step = 2 * pi / len(graph)
    both_ways = any(graph.has_edge(loser, winner) for winner, loser in graph.edges)
    bend = BEND * (1 - 4 / len(graph)) - (APART if both_ways else 0)
    return max(1.65, (RADIUS + 0.1) / (1 - cos(step) + bend * sin(step)))


def _widths(
    graph: nx.DiGraph, lit: set[tuple[Hashable, Hashable]], mix: Mapping[Hashable, Fraction] | None
) -> dict[tuple[Hashable, Hashable], float]:
    """Of each arrow, in points; its area of ink says how often the two meet."""
    if mix is None:
        return {edge: LIT if edge in lit else FAINT if lit else PLAIN for edge in graph.edges}
    meet = {(winner, loser): mix[winner] * mix[loser] for winner, loser in graph.edges}
    most = max(meet.values(), default=Fraction(0)) or Fraction(1)
    return {edge: FAINT + (THICKEST - FAINT) * float(often / most) for edge, often in meet.items()}


def _draw_arrow(
    ax: Axes, start: Place, end: Place, width: float, colour: str, scale: float, bend: float, name: str
) -> None:
    shrink = 72 * scale * (RADIUS + GAP)
    ax.add_patch(
        FancyArrowPatch(
            start,
            end,
            arrowstyle=ArrowStyle.Simple(
                head_length=(8 + width) * scale, head_width=(6 + 1.4 * width) * scale, tail_width=width * scale
            ),
            connectionstyle=f"arc3,rad={bend}",
            shrinkA=shrink,
            shrinkB=shrink,
            mutation_scale=1,
            facecolor=colour,
            edgecolor=PAPER,
            linewidth=0.4 * scale,
            zorder=1 + width / 10,
            label=name,
        )
    )


def _draw_tie(ax: Axes, start: Place, end: Place, scale: float) -> None:
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    along_x, along_y = ((RADIUS + GAP) * (to_x - x) / length, (RADIUS + GAP) * (to_y - y) / length)
    ax.plot([x + along_x, to_x - along_x], [y + along_y, to_y - along_y], ":", color=EDGE, linewidth=1.5 * scale)


def _draw_node(ax: Axes, place: Place, name: str, note: str | None, scale: float, ringed: bool) -> None:
    """A name in a circle, its share below; with a second ring if it is in the cycle."""
    ax.add_patch(Circle(place, RADIUS, facecolor=PAPER, edgecolor=INK, linewidth=1.5 * scale, zorder=3))
    if ringed:
        ax.add_patch(Circle(place, RADIUS - 0.04, fill=False, edgecolor=VERMILLION, linewidth=2 * scale, zorder=3))
    text, size = fitted(name, 1.35 * RADIUS)
    if note is not None:
        text += f"\n{note}"
    ax.text(*place, text, ha="center", va="center", fontsize=size * scale, color=INK, fontweight="bold", zorder=4)
