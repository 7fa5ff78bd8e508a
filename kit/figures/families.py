"""A family of equilibria as a picture: each player's set of mixes as a point, a segment or a polygon."""

from collections.abc import Sequence

from matplotlib.axes import Axes

from kit.figures.base import action_names, new_axes
from kit.theory.equilibrium import Family, Mix
from kit.theory.formatting import listing, mix


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
        From ``equilibria(A, B).families``; in it, each player uses at most four actions.
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
    >>> plot_family(family).get_label()
    'A family of equilibria. Row player: only (1). Column player: the segment from (1, 0) to (0, 1).'
    """
    ax = new_axes(ax, 6.4, 3.6)
    ax.set_label(describe_family(family, row_names=row_names, column_names=column_names))
    return ax


def describe_family(
    family: Family, *, row_names: Sequence[str] | None = None, column_names: Sequence[str] | None = None
) -> str:
    """The family in words."""
    sizes = family.row_corners.shape[1], family.column_corners.shape[1]
    action_names(row_names, sizes[0], "rows"), action_names(column_names, sizes[1], "columns")
    row, column = (_shape(corners) for corners in (family.row_corners, family.column_corners))
    return f"A family of equilibria. Row player: {row}. Column player: {column}."


def _shape(corners: Mix) -> str:
    words = [mix(corner) for corner in corners]
    if len(words) == 1:
        return f"only {words[0]}"
    if len(words) == 2:
        return f"the segment from {words[0]} to {words[1]}"
    return f"all mixes of {listing(words)}"
