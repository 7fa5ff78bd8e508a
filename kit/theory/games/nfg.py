"""Any small game as text in Gambit's `.nfg` format, for other people's solvers."""

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import product

import numpy as np
from numpy.typing import ArrayLike

from kit.theory.games.payoffs import PayoffError, check_number


def to_nfg(
    tables: Sequence[ArrayLike],
    *,
    title: str = "Game",
    players: Sequence[str] | None = None,
    actions: Sequence[Sequence[str]] | None = None,
) -> str:
    """A game of any number of players in Gambit's strategic form (`.nfg`, payoff version).

    Parameters
    ----------
    tables : sequence of array_like, one a player, each of shape (actions of player 0, actions of player 1, ...)
        For example the pair (A, B), or what `payoff_tensor` returns.
    title : str
        This and all names: plain ASCII with single spaces, for Gambit reads nothing else.
    players : sequence of str, optional
        Names; by default "Player 0" and so on.
    actions : sequence of sequence of str, optional
        The names of each player's actions; by default their numbers.

    Returns
    -------
    str
        To be written to a file.

    Raises
    ------
    PayoffError
        If the tables or the names do not fit together.

    Notes
    -----
    Gambit lists the cells with player 0's action changing fastest, and each cell with one payoff a player. Numbers are
    written in full, so that reading them back gives the same floats.

    Examples
    --------
    >>> print(to_nfg([[[1, 2, 3], [4, 5, 6]], [[0, 0.5, 0], [0, 0, -1]]], title="2x3"))
    NFG 1 R "2x3" { "Player 0" "Player 1" }
    <BLANKLINE>
    { { "0" "1" }
    { "0" "1" "2" }
    }
    ""
    <BLANKLINE>
    1 0
    4 0
    2 0.5
    5 0
    3 0
    6 -1
    <BLANKLINE>
    """
    arrays = [np.array(table, dtype=object) for table in tables]
    count = len(arrays)
    shape = arrays[0].shape if arrays else ()
    if count < 2 or len(shape) != count or any(array.shape != shape for array in arrays) or not arrays[0].size:
        raise PayoffError(
            f"the tables have the shapes {[array.shape for array in arrays]}; expected one a player, all of one shape, "
            "with one axis a player"
        )
    names = [f"Player {seat}" for seat in range(count)] if players is None else list(players)
    labels = [[str(action) for action in range(size)] for size in shape] if actions is None else list(actions)
    if len(names) != count or tuple(map(len, labels)) != shape:
        raise PayoffError(f"expected {count} names of players, and names for {shape} actions")
    lines = [
        " ".join(
            _exact(check_number(table[cell[::-1]], f"the payoff of player {seat} in the cell {cell[::-1]}"))
            for seat, table in enumerate(arrays)
        )
        for cell in product(*map(range, shape[::-1]))
    ]
    listed = "\n".join(f"{{ {' '.join(map(_quoted, line))} }}" for line in labels)
    header = f"NFG 1 R {_quoted(title)} {{ {' '.join(map(_quoted, names))} }}"
    return "\n".join([header, "", f"{{ {listed}", "}", '""', "", *lines, ""])


def _exact(value: float) -> str:
    """All digits, without an exponent."""
    return f"{Decimal(repr(value)):f}".removesuffix(".0")


def _quoted(name: str) -> str:
    """Gambit reads printable ASCII with single spaces only."""
    if not re.fullmatch(r"[!#-\[\]-~]+( [!#-\[\]-~]+)*", name):
        raise PayoffError(
            f"Gambit can't read the name {name!r}; expected plain ASCII, single spaces, no quotes and no backslashes"
        )
    return f'"{name}"'
