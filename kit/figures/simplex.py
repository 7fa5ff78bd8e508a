"""The mixes over three actions as a triangle: where a learning rule pushes, and the ways that it has taken."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import NDArray

from kit.drawing.svg import EDGE, INK, PAPER
from kit.engine.checks import as_tuple
from kit.figures.base import BLUE, GREEN, VERMILLION, FigureError, check_kind, font_size
from kit.figures.names import action_names
from kit.theory.games.formatting import mix, number
from kit.theory.learning.crowds import Crowd, LearningGame, OnePopulation, OwnPopulations, inner_equilibrium
from kit.theory.learning.paths import LearningPath
from kit.theory.learning.replicators import velocity

GRID = 9
LONGEST_ARROW = 0.1  # of the side of the triangle
ROOM = 1.1  # inches for the name of a corner
# Colour, line and marker say the same: which path it is.
STYLES = ((BLUE, "-", "o"), (VERMILLION, "--", "s"), (GREEN, "-.", "^"))
WIDTH, HEIGHT, LINE = 5.2, 4.4, 0.26  # inches; a line of the legend comes on top


def plot_simplex(
    game: LearningGame,
    paths: Sequence[LearningPath] = (),
    *,
    names: Sequence[str] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """All mixes of one population over three actions, with the flow of the replicator dynamics and paths through it.

    Parameters
    ----------
    game : LearningGame
        A `Crowd` or a `OnePopulation` with three actions.
    paths : sequence of LearningPath, optional
        At most three, of any rule. A hollow marker stands at the start, a full one where the path has got to.
    names : sequence of str, optional
        The actions.
    ax : matplotlib.axes.Axes, optional
        A ternary one: ``figure.add_subplot(projection="ternary")`` after ``import mpltern``.

    Returns
    -------
    matplotlib.axes.Axes
        Arrows point where the shares go, longer ones faster; a star marks the equilibrium, where it is known.

    Raises
    ------
    FigureError
        If these are not three actions of one population, the axes are not ternary, or there are too many paths.

    Examples
    --------
    >>> from kit.theory import Crowd, replicator
    >>> crowd = Crowd([3, 2, 1], players=3)
    >>> ax = plot_simplex(crowd, [replicator(crowd, [0.1, 0.2, 0.7], [0, 1, 5])], names=["carrot", "lettuce", "sugar"])
    >>> [text.get_text() for text in ax.texts]
    ['carrot', 'lettuce', 'sugar']
    """
    words = describe_simplex(game, paths, names=names)
    rest = inner_equilibrium(game)
    ax = _ternary_axes(ax, len(paths) + (rest is not None))
    _draw_frame(ax, action_names(names, 3, "action"))
    points = _grid()
    rates = np.array([velocity(game, (point,))[0] for point in points])
    speed = np.linalg.norm(rates, axis=1)
    # Square roots: the slow places are where things get interesting.
    shown = rates / np.sqrt(np.maximum(speed, 1e-12))[:, None]
    longest = np.sqrt(speed.max()) or 1.0
    ax.quiver(
        *points.T,
        *(shown * LONGEST_ARROW / longest).T,
        color=EDGE,
        width=0.005,
        angles="xy",
        scale_units="xy",
        scale=1,
        zorder=1,
    )
    for path, (colour, line, marker) in zip(paths, STYLES, strict=False):
        _draw_path(ax, path, colour, line, marker)
    if rest is not None:
        star: dict[str, Any] = {"marker": "*", "markersize": 20, "markerfacecolor": "#f0e442", "markeredgecolor": INK}
        ax.plot(*rest[:, None], linestyle="none", label="equilibrium", zorder=3, **star)
    if paths or rest is not None:
        _explain(ax)
    ax.set_label(words)
    return ax


def describe_simplex(
    game: LearningGame, paths: Sequence[LearningPath] = (), *, names: Sequence[str] | None = None
) -> str:
    """The triangle in words.

    Parameters
    ----------
    game, paths, names
        As in `plot_simplex`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import Crowd, replicator
    >>> crowd = Crowd([1, 1, 1], players=3)
    >>> print(describe_simplex(crowd, [replicator(crowd, [0.1, 0.2, 0.7], [0, 100])]))
    A triangle of all mixes of 1st action, 2nd action and 3rd action. The equilibrium is (1/3, 1/3, 1/3). Path 1, the \
replicator dynamics: from (1/10, 1/5, 7/10) to (1/3, 1/3, 1/3), where the best action would gain 0.
    """
    check_kind(game, Crowd | OnePopulation | OwnPopulations)
    for path in as_tuple(paths, "paths", FigureError):
        check_kind(path, LearningPath)
    if game.actions != (3,):
        raise FigureError(
            f"a triangle shows one population with 3 actions; this game has {len(game.actions)} with {game.actions}"
        )
    if any(path.game.actions != game.actions for path in paths):
        raise FigureError("a path leads through another game than the one that is drawn; expected 3 actions for both")
    if len(paths) > len(STYLES):
        raise FigureError(f"there are {len(paths)} paths; a triangle shows at most {len(STYLES)}")
    first, second, third = action_names(names, 3, "action")
    rest = inner_equilibrium(game)
    parts = [f"A triangle of all mixes of {first}, {second} and {third}."]
    if rest is not None:
        parts.append(f"The equilibrium is {mix(rest)}.")
    for place, path in enumerate(paths, start=1):
        parts.append(
            f"Path {place}, {path.rule}: from {mix(path.at(0)[0])} to {mix(path.final[0])}, "
            f"where the best action would gain {number(round(path.gain_at(-1), 6))}."
        )
    return " ".join(parts)


def _ternary_axes(ax: Axes | None, lines: int) -> Axes:
    import mpltern  # noqa: F401  # makes the projection known

    if ax is None:
        height = HEIGHT + LINE * lines
        box = (0.08, (0.6 + LINE * lines) / height, 0.84, 3.4 / height)
        return Figure(figsize=(WIDTH, height), facecolor=PAPER).add_axes(box, projection="ternary")
    if ax.name != "ternary":
        raise FigureError(
            'a triangle needs ternary axes: figure.add_subplot(projection="ternary") after import mpltern'
        )
    return ax


def _draw_frame(ax: Axes, names: Sequence[str]) -> None:
    """Corners with names instead of three scales, which take longer to draw than all the rest."""
    ax.set_facecolor(PAPER)
    for axis in (ax.taxis, ax.laxis, ax.raxis, ax.xaxis, ax.yaxis):  # type: ignore[attr-defined]
        axis.set_ticks([])
    for spine in ax.spines.values():
        spine.set_color(EDGE)
    places = ((1.07, -0.035, -0.035), (-0.08, 1.04, 0.04), (-0.08, 0.04, 1.04))
    for place, name in zip(places, names, strict=True):
        size = font_size(name, ROOM)
        ax.text(*place, name, ha="center", va="center", fontsize=size, fontweight="bold", color=INK)  # type: ignore[arg-type]  # ternary


def _grid() -> NDArray[np.float64]:
    """Points all over the triangle, the corners left out: nothing moves there."""
    whole = [(a, b, GRID - a - b) for a in range(GRID + 1) for b in range(GRID + 1 - a)]
    return np.array([point for point in whole if max(point) < GRID]) / GRID


def _draw_path(ax: Axes, path: LearningPath, colour: str, line: str, marker: str) -> None:
    shares = path.mixes[0]
    ax.plot(*shares.T, color=colour, linestyle=line, linewidth=2, zorder=2, label=path.rule)
    ends: dict[str, Any] = {
        "marker": marker,
        "markeredgecolor": colour,
        "markersize": 8,
        "markeredgewidth": 2,
        "zorder": 4,
    }
    ax.plot(*shares[:1].T, linestyle="none", markerfacecolor=PAPER, **ends)
    ax.plot(*shares[-1:].T, linestyle="none", markerfacecolor=colour, **ends)


def _explain(ax: Axes) -> None:
    ax.legend(
        loc="upper center", bbox_to_anchor=(0.5, -0.13), frameon=False, fontsize=11, labelcolor=INK, markerscale=0.7
    )
