"""Any two-player game through one door: `equilibria`."""

from numpy.typing import ArrayLike

from kit.engine.errors import written
from kit.theory.games.attempts import attempt, check_effort, too_large
from kit.theory.games.exact import MOST_CORNERS, Solution, solve
from kit.theory.games.nash_methods import METHODS
from kit.theory.games.payoffs import Bimatrix, PayoffError, check_game, check_number
from kit.theory.games.result import EXACT, EXACT_PROMISE, Attempt, Equilibria, OptimalSets

TOLERANCES = (1e-12, 1e-3)


def equilibria(
    A: ArrayLike,
    B: ArrayLike | None = None,
    *,
    zero_sum: bool = False,
    method: str = "auto",
    tol: float = 1e-9,
    limit: int | None = None,
) -> Equilibria:
    """The equilibria of a two-player game, every one checked, and what there is to know about them.

    Parameters
    ----------
    A, B : array_like, shape (m, n)
        ``A[i, j]`` and ``B[i, j]`` are what the row and the column player get when row i meets column j. `B` may be
        left out only with ``zero_sum=True``.
    zero_sum : bool
        Whether what one gains the other loses.
    method : str
        ``"auto"`` runs nashpy's vertex enumeration (up to 6x6, where it takes less than a second), checks what it says,
        and completes it by ``"exact"``: our own enumeration in whole numbers, fast and complete for every game.
        ``"support"``, ``"vertex"`` and ``"lemke-howson"`` give what nashpy's algorithm of that name finds, checked and
        without doubles, and say how many are missing.
    tol : float
        A candidate is dropped if somebody could gain more than `tol` times the range of their payoffs; candidates that
        differ by no more than `tol` in every probability are one.
    limit : int, optional
        The most steps that the method may take; by default about a second or two.

    Returns
    -------
    Equilibria
        A sequence of `Equilibrium`; print it for a report in words.

    Raises
    ------
    PayoffError
        If something given is not what was expected.
    TooLargeError
        If the method would take too long: complete lists grow exponentially.

    Notes
    -----
    Best-reply polyhedra and labels: von Stengel, Handbook of Game Theory 3, 2002, ch. 45. Families: Jansen, 1981.

    Examples
    --------
    >>> print(equilibria([[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]]))
    3 extreme equilibria found in a 3x2 game: all there are.
      1. row (1, 0, 0), column (1, 0), payoffs 3 and 3
      2. row (4/5, 1/5, 0), column (2/3, 1/3), payoffs 3 and 14/5
      3. row (0, 1/3, 2/3), column (1/3, 2/3), payoffs 4 and 8/3
    The game is not degenerate: no mix has more pure best replies than it uses actions.
    How it was found:
      nashpy's vertex enumeration: 3 answers, 3 kept
      exact enumeration: 3 answers, 3 kept
    """
    methods = ("auto", "exact", *METHODS)
    if not isinstance(method, str) or method not in methods:
        raise PayoffError(f"there is no method {written(method)}; expected one of {methods}")
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or limit < 1):
        raise PayoffError(f"limit is {written(limit)}; expected a whole number from 1 up, or None")
    game = _checked(A, B, zero_sum, tol)
    if method in METHODS:
        check_effort(game, method, limit)
        solution = solve(game)
        tried = [attempt(game, method, solution, tol)]
    else:
        solution = solve(game, MOST_CORNERS if limit is None else limit)
        tried = [_exact(solution)]
        if method == "auto":
            tried.insert(0, _vertex(game, solution, tol))
    return Equilibria(
        game,
        method,
        tried[-1].kept,
        solution.families,
        solution.is_degenerate,
        solution.reason,
        tuple(tried),
        _optimal(game, solution),
    )


def compare_methods(
    A: ArrayLike, B: ArrayLike | None = None, *, zero_sum: bool = False, tol: float = 1e-9
) -> tuple[Attempt, ...]:
    """What each of nashpy's methods and the exact enumeration find in one and the same game.

    Parameters
    ----------
    A, B, zero_sum, tol
        As in `equilibria`.

    Returns
    -------
    tuple of Attempt
        Support enumeration, vertex enumeration, Lemke-Howson, exact enumeration.

    Raises
    ------
    PayoffError
        As in `equilibria`.

    Examples
    --------
    >>> mampf = [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    >>> for one in compare_methods(mampf, mampf):
    ...     print(f"{len(one.kept)} found, {one.missed} missed: {one.title}")
    7 found, 0 missed: nashpy's support enumeration
    7 found, 0 missed: nashpy's vertex enumeration
    2 found, 5 missed: nashpy's Lemke-Howson algorithm from every label
    7 found, 0 missed: exact enumeration
    """
    game = _checked(A, B, zero_sum, tol)
    for name in METHODS:
        check_effort(game, name, None)
    solution = solve(game)
    return (*(attempt(game, name, solution, tol) for name in METHODS), _exact(solution))


def _checked(A: ArrayLike, B: ArrayLike | None, zero_sum: bool, tol: float) -> Bimatrix:
    if not TOLERANCES[0] <= check_number(tol, "tol") <= TOLERANCES[1]:
        raise PayoffError(f"tol is {tol!r}; expected a number from {TOLERANCES[0]} to {TOLERANCES[1]}")
    return check_game(A, B, zero_sum=zero_sum)


def _exact(solution: Solution) -> Attempt:
    return Attempt(EXACT, EXACT_PROMISE, len(solution.extremes), solution.extremes)


def _vertex(game: Bimatrix, solution: Solution, tol: float) -> Attempt:
    left_out = too_large(game, "vertex")
    if left_out:
        return Attempt(METHODS["vertex"].title, METHODS["vertex"].promise, left_out=left_out)
    return attempt(game, "vertex", solution, tol)


def _optimal(game: Bimatrix, solution: Solution) -> OptimalSets | None:
    """In a zero-sum game there is one family, and all of its equilibria give the same payoffs."""
    if not game.constant_sum:
        return None
    [family] = solution.families
    return OptimalSets(solution.extremes[0].payoffs[0], family.row_corners, family.column_corners)
