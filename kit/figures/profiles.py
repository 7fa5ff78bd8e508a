"""The graph of pure profiles: one arrow for each switch by which somebody gains. All arrows climb."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from matplotlib.axes import Axes

from kit.drawing.svg import EDGE, INK, PAPER
from kit.figures.base import FigureError, action_names, new_axes
from kit.theory.congestion import Picks
from kit.theory.formatting import counted

if TYPE_CHECKING:
    import networkx as nx

MOST_NODES = 64


def grouped_profiles(graph: "nx.DiGraph[Picks]") -> "nx.DiGraph[Picks]":
    """Profiles that differ only in who picks what, drawn together as one; for values that all players share.

    Parameters
    ----------
    graph : networkx.DiGraph
        As `better_reply_graph` gives it.

    Returns
    -------
    networkx.DiGraph
        Nodes: picks in rising order, with ``profiles`` (how many they stand for) and the rest as before.

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

    grouped: nx.DiGraph[Picks] = nx.DiGraph()
    for picks, facts in graph.nodes(data=True):
        if "potential" not in facts:
            raise FigureError("the players have values of their own: who picks what makes a difference")
        group = tuple(sorted(picks))
        if group not in grouped:
            grouped.add_node(
                group, profiles=0, potential=facts["potential"], total=facts["total"], equilibrium=facts["equilibrium"]
            )
        grouped.nodes[group]["profiles"] += 1
    grouped.add_edges_from((tuple(sorted(a)), tuple(sorted(b))) for a, b in graph.edges)
    return grouped


def plot_profiles(
    graph: "nx.DiGraph[Picks]",
    *,
    names: Sequence[str] | None = None,
    path: Sequence[Picks] = (),
    ax: Axes | None = None,
) -> Axes:
    """Pure profiles, the higher the more is lured, with an arrow for each better reply.

    Parameters
    ----------
    graph : networkx.DiGraph
        As `better_reply_graph` or `grouped_profiles` gives it; at most 64 profiles.
    names : sequence of str, optional
        The foods; a profile is written with their first letters, or with numbers if two begin alike.
    path : sequence of profiles, optional
        Drawn thick, for example a `better_reply_path`.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError

    Examples
    --------
    >>> from kit.theory import better_reply_graph
    >>> ax = plot_profiles(better_reply_graph([2, 1], 2), names=["carrot", "grain"])
    >>> ax.get_label()
    'A graph of 4 profiles of 2 players with 4 arrows for better replies, all of them upwards. 2 profiles without a \
way out are equilibria.'
    """
    places = _places(graph)
    letters = _letters(graph, names)
    ax = new_axes(ax, 6.4, 5)
    steps = set(zip(path, path[1:], strict=False)) if path else set()
    for begin, end in graph.edges:
        thick = (begin, end) in steps
        ax.annotate(
            "",
            places[end],
            places[begin],
            arrowprops={
                "arrowstyle": "-|>",
                "color": INK if thick else EDGE,
                "linewidth": 3 if thick else 1,
                "shrinkA": 11,
                "shrinkB": 11,
            },
        )
    for node, (x, y) in places.items():
        best = graph.nodes[node]["equilibrium"]
        ax.text(
            x,
            y,
            "".join(letters[food] for food in node),
            ha="center",
            va="center",
            fontsize=10,
            color=PAPER if best else INK,
            fontweight="bold" if best else "normal",
            bbox={
                "boxstyle": "round,pad=0.3" if best else "square,pad=0.3",
                "facecolor": "#00684c" if best else PAPER,
                "edgecolor": INK,
            },
        )
    ax.set_label(describe_profiles(graph, names=names, path=path))
    return ax


def describe_profiles(
    graph: "nx.DiGraph[Picks]", *, names: Sequence[str] | None = None, path: Sequence[Picks] = ()
) -> str:
    """The graph in words."""
    players = len(next(iter(graph)))
    ends = sum(bool(best) for _, best in graph.nodes(data="equilibrium"))
    return (
        f"A graph of {counted(len(graph), 'profile')} of {players} players with "
        f"{counted(graph.number_of_edges(), 'arrow')} for better replies, all of them upwards. "
        f"{counted(ends, 'profile')} without a way out are equilibria."
    )


def _places(graph: "nx.DiGraph[Picks]") -> dict[Picks, tuple[float, float]]:
    levels: dict[float, list[Picks]] = {}
    for node, facts in graph.nodes(data=True):
        levels.setdefault(facts.get("potential", facts["total"]), []).append(node)
    return {
        node: ((place + 0.5) / len(nodes), float(level))
        for level, nodes in sorted(levels.items())
        for place, node in enumerate(nodes)
    }


def _letters(graph: "nx.DiGraph[Picks]", names: Sequence[str] | None) -> tuple[str, ...]:
    foods = 1 + max(max(node) for node in graph)
    if names is None:
        return tuple(str(food) for food in range(foods))
    initials = tuple(name[:1].upper() for name in action_names(names, foods, "foods"))
    return initials if len(set(initials)) == foods else tuple(str(food) for food in range(foods))
