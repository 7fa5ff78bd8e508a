"""A family of equilibria as a picture: each player's set of mixes as a point, a segment, a polygon or a solid."""

from collections.abc import Sequence
from string import ascii_lowercase

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from kit.drawing.svg import EDGE, INK, PAPER
from kit.figures.base import BLUE, VERMILLION, FigureError, check_kind, font_size, new_axes, tidy
from kit.figures.names import action_names, mix_in_words
from kit.theory.games.equilibrium import Family, Mix
from kit.theory.games.formatting import listing, mix

Points = NDArray[np.float64]

# Where the pure mixes of 1, 2, 3 or 4 actions stand; all others lie between them. Four make a solid seen at a slant.
PURE = {
    1: ((0.0, 0.0),),
    2: ((-1.0, 0.0), (1.0, 0.0)),
    3: ((-1.0, -0.75), (1.0, -0.75), (0.0, 0.95)),
    4: ((-1.05, -0.4), (0.3, -0.95), (1.05, -0.15), (-0.05, 1.0)),
}
HIDDEN = (0, 2)  # the edge of the solid that lies behind
APART = 3.4
MOST_LISTED = 6


def plot_family(
    family: Family,
    *,
    row_names: Sequence[str] | None = None,
    column_names: Sequence[str] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Both players' sets of a family side by side, each in the space of that player's mixes.

    Parameters
    ----------
    family : Family
        One of ``equilibria(A, B).families``. Of a player with more than four actions only those in use are drawn; they
        may be four at most.
    row_names, column_names : sequence of str, optional
        What the actions are called.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> [family] = equilibria([[1, 1]], [[2, 2]]).families
    >>> plot_family(family, row_names=["stay"], column_names=["left", "right"]).get_label()
    'A family of equilibria: any row mix with any column mix. Row player: stay. Column player: the segment from left \
to right.'
    """
    words = describe_family(family, row_names=row_names, column_names=column_names)
    lines = max(len(_corner_lines(corners)) for corners in (family.row_corners, family.column_corners))
    ax = new_axes(ax, (6.4, 3.6 + 0.2 * lines), (0.1, 0.1, 0.1, 0.4))
    tidy(ax, _title(family))
    sides = (("row", family.row_corners, row_names, BLUE), ("column", family.column_corners, column_names, VERMILLION))
    for place, (player, corners, names, colour) in enumerate(sides):
        used, actions = _drawn_actions(corners, action_names(names, corners.shape[1], player))
        pure = np.add(PURE[len(actions)], (APART * place, 0))
        _draw_mixes(ax, pure, actions)
        _draw_set(ax, used, pure, colour, "//"[: place + 1])
        ax.text(APART * place, 1.55, f"{player} player", ha="center", fontsize=12, color=INK, fontweight="bold")
        listed = _corner_lines(used)
        size = font_size(max(listed, key=len, default=""), 2.9)
        ax.text(APART * place, -1.5, "\n".join(listed), ha="center", va="top", fontsize=size, color=INK)
    meets = "with" if family.is_single else "with any"
    ax.text(APART / 2, 0.1, meets, ha="center", va="center", fontsize=11, color=INK)
    ax.set(xlim=(-1.7, APART + 1.8), ylim=(-1.55 - 0.21 * lines, 1.85), aspect="equal")
    ax.set_axis_off()
    ax.set_label(words)
    return ax


def describe_family(
    family: Family, *, row_names: Sequence[str] | None = None, column_names: Sequence[str] | None = None
) -> str:
    """The family in words.

    Parameters
    ----------
    family, row_names, column_names
        As in `plot_family`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> answer = equilibria([[0, -1, 1], [-1, 0, 1], [-1, 0, 1]], zero_sum=True)
    >>> print(describe_family(answer.families[0], column_names=["x", "y", "z"]))
    A family of equilibria: any row mix with any column mix. Row player: the segment from 1/2 1st row + 1/2 2nd row to \
1/2 1st row + 1/2 3rd row. Column player: 1/2 x + 1/2 y.
    """
    check_kind(family, Family)
    row = _set_words(family.row_corners, action_names(row_names, family.row_corners.shape[1], "row"))
    column = _set_words(family.column_corners, action_names(column_names, family.column_corners.shape[1], "column"))
    meet = ": any row mix with any column mix" if not family.is_single else ""
    return f"{_title(family)}{meet}. Row player: {row}. Column player: {column}."


def _title(family: Family) -> str:
    return "An equilibrium that stands alone" if family.is_single else "A family of equilibria"


def _set_words(corners: Mix, names: Sequence[str]) -> str:
    words = [mix_in_words(corner, names) for corner in corners.tolist()]
    if len(words) == 1:
        return words[0]
    return f"the segment from {words[0]} to {words[1]}" if len(words) == 2 else f"all mixes of {listing(words)}"


def _drawn_actions(corners: Mix, names: Sequence[str]) -> tuple[Mix, list[str]]:
    """All actions of a player if they are few, else those in use."""
    keep = list(range(len(names)))
    if len(keep) > max(PURE):
        keep = np.flatnonzero(corners.max(axis=0)).tolist()
    if len(keep) > max(PURE):
        raise FigureError(f"a player uses {len(keep)} actions in this family, and a picture has room for {max(PURE)}")
    return corners[:, keep], [names[action] for action in keep]


def _draw_mixes(ax: Axes, pure: Points, names: Sequence[str]) -> None:
    """The space of all mixes, with its pure ones named."""
    middle = pure.mean(axis=0)
    for i in range(len(pure)):
        for j in range(i):
            style = ":" if len(pure) == 4 and (j, i) == HIDDEN else "-"
            ax.plot(*pure[[i, j]].T, style, color=EDGE, linewidth=1.2)
        ax.plot(*pure[i], "o", color=EDGE, markersize=5)
        aside, below = pure[i][0] - middle[0], pure[i][1] <= middle[1]
        ax.annotate(
            names[i],
            pure[i],
            xytext=(12 * aside, -12 if below else 12),
            textcoords="offset points",
            ha="center",
            va="top" if below else "bottom",
            fontsize=11,
            color=INK,
        )


def _draw_set(ax: Axes, corners: Mix, pure: Points, colour: str, hatch: str) -> None:
    points = corners @ pure
    if len(points) > 2:
        outline = np.array(_outline(points.tolist()))
        ax.fill(*outline.T, facecolor=colour, alpha=0.25, zorder=2)
        ax.fill(*outline.T, facecolor="none", edgecolor=colour, hatch=hatch, linewidth=2.5, zorder=3)
    elif len(points) == 2:
        ax.plot(*points.T, color=colour, linewidth=5, zorder=3, solid_capstyle="round")
    ax.plot(*points.T, "o", color=colour, markeredgecolor=INK, markersize=12, linestyle="", zorder=4)
    for letter, point, corner in zip(_letters(corners), points, corners, strict=True):
        if corner.max() < 1:
            ax.text(
                point[0],
                point[1],
                letter,
                color=PAPER,
                fontsize=9,
                fontweight="bold",
                ha="center",
                va="center",
                zorder=5,
            )


def _outline(points: list[list[float]]) -> list[list[float]]:
    """The convex hull of points in the plane, around (Andrew's monotone chain, 1979)."""
    halves = []
    for way in (sorted(points), sorted(points, reverse=True)):
        half: list[list[float]] = []
        for point in way:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves += half[:-1]
    return halves


def _turn(a: list[float], b: list[float], c: list[float]) -> float:
    """Above 0 if the way from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _letters(corners: Mix) -> list[str]:
    """A letter for each corner that is no pure mix and so has no name."""
    letters = iter(ascii_lowercase * (1 + len(corners) // len(ascii_lowercase)))
    return [next(letters) if corner.max() < 1 else "" for corner in corners]


def _corner_lines(corners: Mix) -> list[str]:
    """What the letters stand for."""
    lettered = zip(_letters(corners), corners.tolist(), strict=True)
    lines = [f"{letter}: {mix(corner)}" for letter, corner in lettered if letter]
    if len(lines) > MOST_LISTED:
        lines = [*lines[: MOST_LISTED - 1], f"and {len(lines) - MOST_LISTED + 1} more"]
    return lines
