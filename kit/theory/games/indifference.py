"""The indifference step of a 2x2 game, worked out in words, and honest when it leads nowhere (EQ12)."""

from dataclasses import dataclass
from fractions import Fraction

from numpy.typing import ArrayLike

from kit.theory.games.corners import IntTable
from kit.theory.games.equilibrium import Equilibrium
from kit.theory.games.exact import solve
from kit.theory.games.formatting import listing, mix, number
from kit.theory.games.payoffs import PayoffError, check_game


@dataclass(frozen=True)
class Step:
    """The mix of one player that makes the other indifferent.

    Parameters
    ----------
    first : float or None
        What the formula gives for the probability of the mixing player's 1st action, sensible or not; None if it
        divides by zero.
    mixes : bool
        Whether some mix of both actions makes the other player indifferent.
    words : str

    Examples
    --------
    >>> indifference_2x2([[1, 1], [0, 0]], [[1, 0], [0, 1]]).column_step
    Step(first=None, mixes=False, words='No mix makes the row player indifferent: the 1st row is always better.')
    """

    first: float | None
    mixes: bool
    words: str


@dataclass(frozen=True, eq=False)
class Indifference:
    """Both steps, and what follows from them.

    Parameters
    ----------
    column_step : Step
        The column player's mix, found from the row player's payoffs.
    row_step : Step
        The row player's mix, found from the column player's payoffs.
    equilibria : tuple of Equilibrium
        All extreme equilibria of the game.

    Examples
    --------
    >>> answer = indifference_2x2([[3, 0], [0, 2]], [[2, 0], [0, 3]])
    >>> answer.both_mix, answer.column_step.first, answer.row_step.first
    (True, 0.4, 0.6)
    """

    column_step: Step
    row_step: Step
    equilibria: tuple[Equilibrium, ...]

    @property
    def both_mix(self) -> bool:
        """Whether there is an equilibrium in which both players use both actions."""
        return self.column_step.mixes and self.row_step.mixes

    def __str__(self) -> str:
        end = "So both can mix at once." if self.both_mix else "So there is no equilibrium in which both players mix."
        pairs = [f"row {mix(one.row)} with column {mix(one.column)}" for one in self.equilibria]
        kind = "The equilibrium" if len(pairs) == 1 else "The extreme equilibria"
        return "\n".join([self.column_step.words, self.row_step.words, end, f"{kind}: {listing(pairs)}."])


def indifference_2x2(A: ArrayLike, B: ArrayLike) -> Indifference:
    """Work out the mixes that make each other indifferent, and say whether they are any.

    A player who mixes gets the same from both actions; so the *other* player's mix must see to it. The row player's
    payoffs give the column player's mix and the other way round.

    Parameters
    ----------
    A, B : array_like, shape (2, 2)
        Payoffs of the row and of the column player.

    Returns
    -------
    Indifference

    Raises
    ------
    PayoffError
        If the tables are not 2x2 tables of finite numbers.

    Examples
    --------
    >>> print(indifference_2x2([[3, 0], [5, 1]], [[3, 5], [0, 1]]))
    The row player is indifferent if the column player's 1st action has probability -1, which no probability is: \
the 2nd row is always better.
    The column player is indifferent if the row player's 1st action has probability -1, which no probability is: \
the 2nd column is always better.
    So there is no equilibrium in which both players mix.
    The equilibrium: row (0, 1) with column (0, 1).
    """
    game = check_game(A, B)
    if game.shape != (2, 2):
        raise PayoffError(f"the tables are {game.shape[0]}x{game.shape[1]}; the indifference step is for 2x2 games")
    solution = solve(game)
    turned = [list(column) for column in zip(*solution.B, strict=True)]
    return Indifference(_step(solution.A, "row", "column"), _step(turned, "column", "row"), solution.extremes)


def _step(payoffs: IntTable, chooser: str, mixer: str) -> Step:
    """`payoffs[i][j]`: what the chooser gets from own action i against the mixer's action j."""
    (a, b), (c, d) = payoffs
    lead_first, lead_second = a - c, b - d  # of the chooser's 1st action, against the mixer's 1st and 2nd
    if lead_first == lead_second == 0:
        return Step(None, True, f"The {chooser} player is indifferent whatever the {mixer} player does.")
    always = f"the {'1st' if lead_first + lead_second > 0 else '2nd'} {chooser} is"
    if lead_first == lead_second:
        return Step(None, False, f"No mix makes the {chooser} player indifferent: {always} always better.")
    first = float(Fraction(lead_second, lead_second - lead_first))
    words = f"The {chooser} player is indifferent if the {mixer} player's 1st action has probability {number(first)}"
    if 0 < first < 1:
        return Step(first, True, f"{words}.")
    if first in {0, 1}:
        return Step(first, False, f"{words}, which is no mix: {always} never worse.")
    return Step(first, False, f"{words}, which no probability is: {always} always better.")
