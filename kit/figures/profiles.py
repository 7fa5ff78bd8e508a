"""The graph of pure profiles: one arrow for each switch by which somebody gains. All arrows climb."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from matplotlib.axes import Axes
from matplotlib.transforms import ScaledTranslation, Transform

from kit.drawing.svg import EDGE, INK, PAPER
from kit.figures.base import VERMILLION, FigureError, check_kind, new_axes, tidy
from kit.figures.names import action_names
from kit.theory.games.formatting import counted, listing, number
from kit.theory.rounds.congestion import Picks

if TYPE_CHECKING:
    import networkx as nx

Place = tuple[float, float]

MOST_PROFILES = 64
MOST_NAMED = 12
DARK_GREEN = "#00573f"
WIDTH = 5.5  # of the axes, in inches
HALF_A_BOX = 0.14


def grouped_profiles(graph: "nx.DiGraph[Picks]") -> "nx.DiGraph[Picks]":
    """Profiles that differ only in who picks what, drawn together as one; for values that all players share.

    Parameters
    ----------
    graph : networkx.DiGraph
        As `better_reply_graph` gives it.

    Returns
    -------
    networkx.DiGraph
        Nodes: picks in rising order, with ``profiles`` (how many they stand for), ``potential`` and ``equilibrium``.

    Raises
    ------
    FigureError
        If the players have values of their own.

    Examples
    --------
    >>> from kit.theory import better_reply_graph
    >>> grouped = grouped_profiles(better_reply_graph([1, 1, 1, 1], 3))
    >>> len(grouped), grouped.nodes[0, 1, 2]["profiles"]
    (20, 6)
    """
    import networkx as nx

    _check(graph)
    grouped: nx.DiGraph[Picks] = nx.DiGraph()
    for picks, facts in graph.nodes(data=True):
        if "potential" not in facts:
            raise FigureError("the players have values of their own, so it makes a difference who picks what")
        group = tuple(sorted(picks))
        before = grouped.nodes[group]["profiles"] if group in grouped else 0
        grouped.add_node(group, profiles=before + 1, potential=facts["potential"], equilibrium=facts["equilibrium"])
    grouped.add_edges_from((tuple(sorted(begin)), tuple(sorted(end))) for begin, end in graph.edges)
    return grouped


def plot_profiles(
    graph: "nx.DiGraph[Picks]",
    *,
    names: Sequence[str] | None = None,
    path: Sequence[Picks] = (),
    ax: Axes | None = None,
) -> Axes:
    """Pure profiles, the higher the more the foods in use are worth, with an arrow for each better reply.

    Parameters
    ----------
    graph : networkx.DiGraph
        As `better_reply_graph` or `grouped_profiles` gives it; at most 64 profiles.
    names : sequence of str, optional
        The foods. A profile is written with their first letters, or with their numbers if two begin alike.
    path : sequence of profiles, optional
        Its arrows are drawn thick; for example a `better_reply_path`.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If there are too many profiles, or the path leaves the graph.

    Examples
    --------
    >>> from kit.theory import better_reply_graph
    >>> ax = plot_profiles(better_reply_graph([2, 1], 2), names=["carrot", "grain"])
    >>> ax.get_label()
    'A graph of 4 profiles of 2 players, with 4 arrows for better replies, all of them upwards. Equilibria, where \
nobody gains by switching: CG and GC.'
    """
    words = describe_profiles(graph, names=names, path=path)
    letters = _letters(graph, names)
    labels = {node: _label(graph, node, letters) for node in graph}
    rows = _rows(graph, most=int(WIDTH / _width(labels)))
    places = _places(rows)
    ax = new_axes(ax, (6.4, 1.5 + 0.75 * sum(map(len, rows.values()))), (0.8, 0.75, 0.1, 0.4))
    tidy(ax, "Better replies")
    steps = set(pairwise(_found(graph, path)))
    above_and_below = _shifted(ax, HALF_A_BOX), _shifted(ax, -HALF_A_BOX)
    for begin, end in graph.edges:
        bent = _hits(places, begin, end, _width(labels) / 2 / WIDTH)
        _draw_arrow(ax, places[begin], places[end], above_and_below, thick=(begin, end) in steps, bent=bent)
    for node, (x, y) in places.items():
        _draw_profile(ax, x, y, labels[node], graph.nodes[node]["equilibrium"])
    _draw_levels(ax, graph, rows, places)
    told = action_names(names, len(letters), "food") if names is not None else ()
    foods = "   ".join(f"{letter} {name}" for letter, name in zip(letters, told, strict=False))
    ax.set_xlabel(f"{foods}\ndark and round: an equilibrium".strip(), color=INK, fontsize=11)
    ax.set_label(words)
    return ax


def describe_profiles(
    graph: "nx.DiGraph[Picks]", *, names: Sequence[str] | None = None, path: Sequence[Picks] = ()
) -> str:
    """The graph in words.

    Parameters
    ----------
    graph, names, path
        As in `plot_profiles`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import better_reply_graph, better_reply_path
    >>> graph = better_reply_graph([2, 1], 2)
    >>> print(describe_profiles(graph, path=better_reply_path([2, 1], [1, 1])))
    A graph of 4 profiles of 2 players, with 4 arrows for better replies, all of them upwards. Equilibria, where \
nobody gains by switching: 01 and 10. A path is marked: 11, 01.
    """
    _check(graph)
    if len(graph) > MOST_PROFILES:
        raise FigureError(
            f"there are {len(graph)} profiles, and a picture shows at most {MOST_PROFILES}; try grouped_profiles"
        )
    letters = _letters(graph, names)
    ends = [_label(graph, node, letters) for node, best in graph.nodes(data="equilibrium") if best]
    marked = ", ".join(_written(node, letters) for node in _found(graph, path))
    kinds = "groups of profiles" if _is_grouped(graph) else "profiles"
    return (
        f"A graph of {len(graph)} {kinds} of {len(next(iter(graph)))} players, with "
        f"{counted(graph.number_of_edges(), 'arrow')} for better replies, all of them upwards. Equilibria, where "
        f"nobody gains by switching: {listing(ends) if len(ends) <= MOST_NAMED else len(ends)}."
        f"{f' A path is marked: {marked}.' if marked else ''}"
    )


def _check(graph: "nx.DiGraph[Picks]") -> None:
    import networkx as nx

    check_kind(graph, nx.DiGraph)
    if not len(graph) or not all("equilibrium" in facts for _, facts in graph.nodes(data=True)):
        raise FigureError("this picture needs a graph of profiles, as better_reply_graph or grouped_profiles gives it")


def _is_grouped(graph: "nx.DiGraph[Picks]") -> bool:
    return all("profiles" in facts for _, facts in graph.nodes(data=True))


def _level(graph: "nx.DiGraph[Picks]", node: Picks) -> float:
    """Without the last digits, so that 0.1 + 0.2 stands beside 0.3."""
    facts = graph.nodes[node]
    return float(f"{facts['potential'] if 'potential' in facts else facts['total']:.12g}")


def _rows(graph: "nx.DiGraph[Picks]", most: int) -> dict[float, list[list[Picks]]]:
    """Rows of profiles, from the lowest level up; within a level, those with arrows from the left stand to the left."""
    levels: dict[float, list[Picks]] = {}
    for node in graph:
        levels.setdefault(_level(graph, node), []).append(node)
    across: dict[Picks, float] = {}
    rows = {}
    for level, nodes in sorted(levels.items()):
        below = {node: [across[other] for other in graph.predecessors(node) if other in across] for node in nodes}
        nodes.sort(key=lambda node: sum(below[node]) / len(below[node]) if below[node] else 0.5)
        across |= {node: (place + 0.5) / len(nodes) for place, node in enumerate(nodes)}
        count = -(-len(nodes) // most)
        rows[level] = [nodes[start::count] for start in range(count)]
    return rows


def _places(rows: dict[float, list[list[Picks]]]) -> dict[Picks, Place]:
    places: dict[Picks, Place] = {}
    height = 0.0
    for lines in rows.values():
        for number_of_line, line in enumerate(lines):
            shift = (number_of_line + 0.5) / len(lines)  # no profile right above another one of the same level
            places |= {node: ((place + shift) / len(line), height) for place, node in enumerate(line)}
            height += 0.8
        height += 0.6
    return places


def _width(labels: dict[Picks, str]) -> float:
    """Of a box, in inches."""
    return 0.2 + 0.09 * max(map(len, labels.values()))


def _hits(places: dict[Picks, Place], begin: Picks, end: Picks, half: float) -> bool:
    """Whether a straight arrow would run through the box of a third profile."""
    (x, y), (to_x, to_y) = places[begin], places[end]
    return any(
        y < height < to_y and abs(x + (to_x - x) * (height - y) / (to_y - y) - across) < half
        for across, height in places.values()
    )


def _shifted(ax: Axes, inches: float) -> Transform:
    """Places in the data, moved up."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    return ax.transData + ScaledTranslation(0, inches, figure.dpi_scale_trans)


def _draw_arrow(
    ax: Axes, begin: Place, end: Place, shifts: tuple[Transform, Transform], thick: bool, bent: bool
) -> None:
    """From the top of one box to the bottom of another."""
    above, below = shifts
    style = {"color": VERMILLION, "linewidth": 3} if thick else {"color": EDGE, "linewidth": 1}
    style["connectionstyle"] = f"arc3,rad={0.2 * bent}"
    ax.annotate(
        "",
        end,
        begin,
        xycoords=below,
        textcoords=above,
        arrowprops={"arrowstyle": "-|>", "shrinkA": 0, "shrinkB": 0, **style},
        zorder=3 if thick else 2,
    )


def _draw_profile(ax: Axes, x: float, y: float, label: str, best: bool) -> None:
    ax.text(
        x,
        y,
        label,
        ha="center",
        va="center",
        fontsize=10,
        color=PAPER if best else INK,
        fontweight="bold" if best else "normal",
        bbox={
            "boxstyle": "round,pad=0.35,rounding_size=0.6" if best else "square,pad=0.3",
            "facecolor": DARK_GREEN if best else PAPER,
            "edgecolor": INK,
        },
        zorder=4,
    )


def _draw_levels(
    ax: Axes,
    graph: "nx.DiGraph[Picks]",
    rows: dict[float, list[list[Picks]]],
    places: dict[Picks, Place],
) -> None:
    heights = [sum(places[line[0]][1] for line in lines) / len(lines) for lines in rows.values()]
    ax.set(xlim=(-0.03, 1.03), ylim=(-0.5, max(y for _, y in places.values()) + 0.5), xticks=[])
    ax.set_yticks(heights, [number(level) for level in rows])
    common = all("potential" in facts for _, facts in graph.nodes(data=True))
    ax.set_ylabel("value of all foods in use" if common else "all payoffs together", color=INK, fontsize=11)
    ax.spines["bottom"].set_visible(False)


def _letters(graph: "nx.DiGraph[Picks]", names: Sequence[str] | None) -> tuple[str, ...]:
    foods = 1 + max(max(node) for node in graph)
    numbers = tuple(map(str, range(foods)))
    if names is None:
        return numbers
    initials = tuple(name[:1].upper() for name in action_names(names, foods, "food"))
    return initials if len(set(initials)) == foods else numbers


def _written(node: Picks, letters: Sequence[str]) -> str:
    return ("" if len(letters) <= 10 else "-").join(letters[food] for food in node)


def _label(graph: "nx.DiGraph[Picks]", node: Picks, letters: Sequence[str]) -> str:
    """With the number of profiles that it stands for, if they are drawn together."""
    profiles = graph.nodes[node].get("profiles")
    return f"{profiles}x {_written(node, letters)}" if profiles else _written(node, letters)


def _found(graph: "nx.DiGraph[Picks]", path: Sequence[Picks]) -> list[Picks]:
    """The path on this graph, where profiles may be drawn together."""
    nodes = [node if (node := tuple(picks)) in graph else tuple(sorted(node)) for picks in path]
    for begin, end in pairwise(nodes):
        if not graph.has_edge(begin, end):
            raise FigureError(f"there is no arrow from {begin} to {end} in this graph")
    return nodes
