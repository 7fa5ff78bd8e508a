"""What a crowd loses by having nobody to tell it what to do: the prices of anarchy and of stability.

Welfare is the sum of all payoffs. The price of anarchy is the highest sum there is, divided by that of the worst
equilibrium (Koutsoupias and Papadimitriou, "Worst-case equilibria", STACS 1999); the price of stability divides by that
of the best equilibrium (Anshelevich et al., "The price of stability for network design with fair cost allocation", FOCS
2004). Both depend on which equilibria are meant: pure ones, the symmetric one, or correlated ones.
"""

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.theory.games.formatting import number
from kit.theory.games.payoffs import PayoffError
from kit.theory.games.tensor import check_tensor
from kit.theory.mediation.correlated import correlated_equilibrium
from kit.theory.mediation.mediators import all_counts, mediate, totals_of
from kit.theory.rounds.stage_values import check_players, check_values
from kit.theory.rounds.symmetric import symmetric_equilibrium

Over = Literal["pure", "symmetric", "correlated"]
Span = tuple[float, float]

# From the least value to the greatest: beyond it, a linear program's rounding is as large as what is divided by.
MOST_APART = 1e6
# Of the size of payoffs: more than what linear programs are off by.
NOTHING = 1e-9


@dataclass(frozen=True)
class Welfare:
    """What all players get together: at best, and in equilibria of three kinds.

    Parameters
    ----------
    players : int
    best : float
        The highest sum of payoffs in any profile.
    pure : tuple of float or None
        The lowest and the highest sum over all pure equilibria; None if there is none.
    symmetric : tuple of float or None
        The same over the symmetric equilibria, in which everybody plays the same; None where it was not asked for.
    correlated : tuple of float
        The same over all correlated equilibria.

    Examples
    --------
    >>> print(welfare([1, 1, 1, 1], 4))
    4 players, at best 4 together
    pure equilibria: 4, price of anarchy 1, of stability 1
    symmetric equilibria: 27/16, price of anarchy 64/27, of stability 64/27
    correlated equilibria: 8/5 to 4, price of anarchy 5/2, of stability 1
    """

    players: int
    best: float
    pure: Span | None
    symmetric: Span | None
    correlated: Span

    def anarchy(self, over: Over) -> float:
        """The price of anarchy: the best sum, divided by that of the worst equilibrium.

        Parameters
        ----------
        over : str
            ``"pure"``, ``"symmetric"`` or ``"correlated"``.

        Returns
        -------
        float
            Infinite if that equilibrium brings nothing.

        Raises
        ------
        PayoffError
            If there are no such equilibria, or a sum is below 0: then the ratio says nothing.

        Examples
        --------
        >>> welfare([1, 1, 1, 1], 8).anarchy("pure")
        inf
        """
        return self._ratio(self._span(over)[0])

    def stability(self, over: Over) -> float:
        """The price of stability: the best sum, divided by that of the best equilibrium.

        Parameters, returns and errors are those of `anarchy`.

        Examples
        --------
        >>> welfare([1, 1, 1, 1], 8).stability("pure")
        1.0
        """
        return self._ratio(self._span(over)[1])

    def _span(self, over: Over) -> Span:
        if over not in ("pure", "symmetric", "correlated"):
            raise PayoffError(
                f"there is no price over {over!r} equilibria; expected 'pure', 'symmetric' or 'correlated'"
            )
        span: Span | None = getattr(self, over)
        if span is None:
            raise PayoffError(f"no {over} equilibria are known of this game")
        return span

    def _ratio(self, total: float) -> float:
        if min(total, self.best) < 0:
            raise PayoffError(f"a sum of payoffs is {number(min(total, self.best))}; prices are for sums from 0 up")
        if total > 0:
            return self.best / total
        return 1.0 if self.best == 0 else math.inf

    def __str__(self) -> str:
        lines = [f"{self.players} players, at best {number(self.best)} together"]
        kinds: tuple[Over, ...] = ("pure", "symmetric", "correlated")
        for over in kinds:
            if span := getattr(self, over):
                ends = dict.fromkeys(map(number, span))
                lines.append(f"{over} equilibria: {' to '.join(ends)}{self._prices(over)}")
        return "\n".join(lines)

    def _prices(self, over: Over) -> str:
        if min(*self._span(over), self.best) < 0:
            return ""
        return f", price of anarchy {number(self.anarchy(over))}, of stability {number(self.stability(over))}"


def welfare(values: ArrayLike, players: int) -> Welfare:
    """The welfare of one round of Mampf, for any crowd.

    Parameters
    ----------
    values : array_like, shape (foods,)
        The same for everybody; the greatest at most a million times the least.
    players : int
        Up to about 45 with four foods.

    Returns
    -------
    Welfare

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.
    TooLargeError

    Examples
    --------
    >>> welfare([4, 3, 2, 1], 3).pure
    (9.0, 9.0)
    """
    worth, players = check_values(values), check_players(players)
    _check_apart(worth, "values", MOST_APART)
    counts = all_counts(players, worth.size)
    totals = totals_of(worth, counts)
    # Nobody gains by moving to a food that is free if everybody has at least its value already. Somebody in a crowd has
    # nothing.
    free = np.where(counts == 0, worth, 0.0).max(axis=1)
    least = np.where(counts == 1, worth, np.where(counts == 0, np.inf, 0.0)).min(axis=1)
    pure = totals[free <= least]
    same = players * symmetric_equilibrium(worth, players).payoff
    best = float(totals.max())
    correlated = _rounded(mediate(worth, players, "lowest").total, mediate(worth, players).total, best)
    return Welfare(players, best, (float(pure.min()), float(pure.max())), (same, same), correlated)


def _check_apart(sizes: NDArray[np.float64], what: str, most: float) -> None:
    """Refuse what can't be told from nothing beside the largest of them: the prices would be wrong."""
    least, greatest = float(sizes.min()), float(sizes.max())
    if greatest > most * least:
        raise PayoffError(
            f"the {what} reach from {least:g} to {greatest:g}, too far apart for reliable prices; "
            f"expected the greatest at most {most:,.0f} times the least"
        )


def _rounded(low: float, high: float, size: float) -> Span:
    """What a linear program gives; a sum that is next to nothing is 0, for prices divide by it."""
    return (low if abs(low) > NOTHING * size else 0.0), (high if abs(high) > NOTHING * size else 0.0)


def game_welfare(payoffs: ArrayLike) -> Welfare:
    """The welfare of any small game, over pure and over correlated equilibria.

    Parameters
    ----------
    payoffs : array_like, shape (players, actions of player 0, actions of player 1, ...)
        The largest at most 1e9 times the smallest that is not 0, in size.

    Returns
    -------
    Welfare
        Without symmetric equilibria: the players of a game need not be alike.

    Raises
    ------
    PayoffError, TooLargeError

    Examples
    --------
    >>> print(game_welfare([[[6, 2], [7, 0]], [[6, 7], [2, 0]]]))
    2 players, at best 12 together
    pure equilibria: 9, price of anarchy 4/3, of stability 4/3
    correlated equilibria: 36/5 to 21/2, price of anarchy 5/3, of stability 8/7
    """
    game = check_tensor(payoffs)
    sizes = np.abs(game[np.abs(game) > 1e-15 * np.abs(game).max()])  # below that, rounding of a zero
    if sizes.size:
        _check_apart(sizes, "sizes of the payoffs", 1 / NOTHING)
    totals = game.sum(axis=0)
    calm = np.ones(totals.shape, dtype=bool)
    for player, table in enumerate(game):
        # Payoffs on a scale of their own, so that a large constant in every cell makes no difference (EQ6).
        unit = (table - table.min()) / (np.ptp(table) or 1.0)
        calm &= unit >= unit.max(axis=player, keepdims=True) - 1e-9
    pure = (float(totals[calm].min()), float(totals[calm].max())) if calm.any() else None
    low, high = (correlated_equilibrium(game, goal).total for goal in ("lowest", "highest"))
    return Welfare(len(game), float(totals.max()), pure, None, _rounded(low, high, float(np.ptp(game))))
