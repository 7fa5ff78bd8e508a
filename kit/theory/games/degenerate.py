"""Degeneracy, tested by its definition: a mix with more pure best replies than it uses actions."""

from collections.abc import Sequence

from kit.theory.games.corners import Corner
from kit.theory.games.formatting import counted, listing, mix, ordinal


def degenerate_corner(corners: Sequence[Corner]) -> Corner | None:
    """A corner with more best replies against it than it uses actions, with as few actions as possible.

    If any mix is like that, some corner is: the face on which all its equalities hold has a corner (von Stengel,
    Handbook of Game Theory 3, 2002, ch. 45, theorem 2.10). Counting equilibria is no test: a degenerate game may have
    an odd number of extreme ones (EQ4).

    Parameters
    ----------
    corners : sequence of Corner
        All corners of one player.

    Returns
    -------
    Corner or None

    Examples
    --------
    >>> from kit.theory.games.corners import best_reply_corners
    >>> degenerate_corner(best_reply_corners([[1, 1], [0, 1]]))
    Corner(weights=(1, 0), unused=2, best=3)
    >>> degenerate_corner(best_reply_corners([[1, 0], [0, 1]])) is None
    True
    """
    tied = [corner for corner in corners if corner.best.bit_count() > corner.support_size]
    return min(tied, key=lambda corner: corner.support_size, default=None)


def degeneracy(row_corners: Sequence[Corner], column_corners: Sequence[Corner]) -> tuple[bool, str]:
    """Whether a game is degenerate, and a sentence that says why.

    Examples
    --------
    >>> from kit.theory.games.corners import best_reply_corners
    >>> row_corners = best_reply_corners([[1, 1], [0, 1]])
    >>> degeneracy(row_corners, best_reply_corners([[0, 1], [1, 0]]))
    (True, 'The game is degenerate: the row mix (1, 0) uses 1 action, and 2 are best replies to it, the 1st and 2nd \
column.')
    """
    for player, replies, corners in (("row", "column", row_corners), ("column", "row", column_corners)):
        corner = degenerate_corner(corners)
        if corner:
            total = sum(corner.weights)
            best = [ordinal(j) for j in range(corner.best.bit_length()) if corner.best >> j & 1]
            return True, (
                f"The game is degenerate: the {player} mix {mix(weight / total for weight in corner.weights)} uses "
                f"{counted(corner.support_size, 'action')}, and {len(best)} are best replies to it, "
                f"the {listing(best)} {replies}."
            )
    return False, "The game is not degenerate: no mix has more pure best replies than it uses actions."
