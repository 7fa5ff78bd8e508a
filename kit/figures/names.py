"""What the actions of a player are called in a picture."""

from collections.abc import Collection, Sequence

from kit.engine.errors import written
from kit.figures.base import FigureError, drawable
from kit.theory.games.formatting import number, ordinal


def action_names(names: Sequence[str] | None, actions: int, kind: str) -> tuple[str, ...]:
    """Names for the actions of a player: those given, or "1st row", "2nd row" and so on.

    Parameters
    ----------
    names : sequence of str or None
    actions : int
        How many there are.
    kind : str
        What one of them is: a row, a column, a food.

    Returns
    -------
    tuple of str

    Raises
    ------
    FigureError
        If there is not one name an action.

    Examples
    --------
    >>> action_names(None, 2, "row"), action_names(["left", "right"], 2, "row")
    (('1st row', '2nd row'), ('left', 'right'))
    """
    if names is None:
        return tuple(f"{ordinal(action)} {kind}" for action in range(actions))
    listed = list(names) if isinstance(names, Collection) and not isinstance(names, str) else []
    if len(listed) != actions or not all(isinstance(name, str) for name in listed):
        raise FigureError(f"expected {actions} names, one a {kind}; found {written(names)}")
    return tuple(map(drawable, names))


def mix_in_words(probabilities: Sequence[float], names: Sequence[str]) -> str:
    """A mix with the names of its actions; what is never played is left out.

    Parameters
    ----------
    probabilities : sequence of float
    names : sequence of str

    Returns
    -------
    str

    Examples
    --------
    >>> mix_in_words([0.5, 0, 0.5], ["carrot", "sugar", "grain"]), mix_in_words([0, 1, 0], ["carrot", "sugar", "grain"])
    ('1/2 carrot + 1/2 grain', 'sugar')
    """
    parts = [(share, name) for share, name in zip(probabilities, names, strict=True) if share > 0]
    return parts[0][1] if len(parts) == 1 else " + ".join(f"{number(share)} {name}" for share, name in parts)
