"""Plays a whole tournament, on one core, on all of them, or on a cluster: the numbers are the same."""

from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from threading import local
from time import perf_counter
from typing import Any

from kit.arena.field import Entrant, enter
from kit.arena.plan import ArenaError, Plan, check_plan, table_size
from kit.arena.results import Results
from kit.arena.table import Fault, Table
from kit.arena.tally import Tally
from kit.engine import mampf, mongoose
from kit.engine.checks import check_flag
from kit.engine.errors import written
from kit.players.strategy import Strategy

TASK_SECONDS = 0.5
QUIET_SECONDS = 2.0
TIME_LIMIT = 10.0
LONGEST_LIMIT = 1e6


def play(
    game: str,
    strategies: Iterable[str | Strategy[Any, Any]],
    games: int,
    seed: int,
    n_jobs: int | None = None,
    *,
    players: int | None = None,
    copies: bool = False,
    rare: bool = False,
    limit: int = Plan.limit,
    time_limit: float = TIME_LIMIT,
    progress: bool = True,
) -> Results:
    """Let strategies play many games against each other.

    Parameters
    ----------
    game : str
        ``"mampf"`` or ``"mongoose"``.
    strategies : iterable of str or Strategy
        Names, as the tables offer them, or objects such as ``MyStrategy()``.
    games : int
    seed : int
        The same seed, the same games: on any number of processes, here or on a cluster.
    n_jobs : int, optional
        Processes, as in joblib: -1 for one a core. By default what `joblib.parallel_config` says, otherwise this one.
        With ``joblib.parallel_config(backend="dask")`` the games are played on a Dask cluster.
    players : int, optional
        Seats at a table; by default one for each strategy.
    copies : bool, optional
        Whether one strategy may sit on several seats of a table, as an empirical game needs it.
    rare : bool, optional
        Mongoose with the rare animals.
    limit : int, optional
        Rounds or actions after which a game is cut off without a winner.
    time_limit : float, optional
        Seconds that a strategy of your own may think in one game; then it is cut off.
    progress : bool, optional
        Whether to show a bar, in a terminal and in a notebook, if it takes longer than two seconds.

    Returns
    -------
    Results
        Of all games; or of the first ones, if you stop it (Ctrl+C in a terminal, the stop button of a notebook).

    Raises
    ------
    KitError
        If the strategies, the seats or a number do not fit; nothing is played then.

    Notes
    -----
    A strategy of your own plays in a process of its own. It gets its observations and nothing else, and when it fails,
    chooses nonsense, thinks too long or ends its process, then it loses that game, the game counts for nobody else, and
    the results tell game, seat and turn. What this asks of your code: the object must survive `pickle` (cloudpickle
    takes classes of a notebook along), it keeps nothing between games (each game gets a fresh copy), and all its chance
    comes from the `rng` that it is given. It is no protection against code that means harm to your machine.

    Examples
    --------
    >>> results = play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)
    >>> results.done, results.standing("always carrot").games
    (300, 300)
    """
    if isinstance(strategies, str):
        strategies = [strategies]
    if not isinstance(game, str) or game not in ("mampf", "mongoose"):
        raise ArenaError(f"there is no game {written(game)}; expected one of mampf, mongoose")
    field = enter(game, strategies)
    names = tuple(entrant.name for entrant in field)
    own = tuple(entrant.name for entrant in field if entrant.packed is not None)
    players = table_size(game, len(field), players)
    plan = check_plan(Plan(game, names, players, games, seed, copies, rare, limit, own))
    check_flag(progress, "progress")
    if isinstance(time_limit, bool) or not isinstance(time_limit, int | float) or not 0 < time_limit < LONGEST_LIMIT:
        raise ArenaError(f"time_limit: expected a number of seconds above 0, found {time_limit!r}")
    return Results(plan, _play_all(plan, field, float(time_limit), n_jobs, progress))


def replay(
    results: Results, number: int, strategies: Iterable[Strategy[Any, Any]] = (), time_limit: float = TIME_LIMIT
) -> tuple[mampf.State | mongoose.State, Fault | None]:
    """One game of a tournament once more, to look at it.

    Parameters
    ----------
    results : Results
    number : int
        Of the game, from 0.
    strategies : iterable of Strategy, optional
        Those that took part as objects.
    time_limit : float, optional
        As in `play`.

    Returns
    -------
    tuple of state and Fault or None
        How it ended, with every move in it; if there is a fault, the game as it was then.

    Raises
    ------
    ArenaError
        If there is no such game, or a strategy is missing.

    Examples
    --------
    >>> results = play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)
    >>> end, fault = replay(results, 42)
    >>> end.is_terminal, fault
    (True, None)
    """
    plan = results.plan
    if type(number) is not int or number not in range(plan.games):
        raise ArenaError(f"there is no game {written(number)}; expected one of 0 to {plan.games - 1}")
    given = {strategy.name: strategy for strategy in strategies}
    missing = [name for name in plan.own if name not in given]
    if missing:
        raise ArenaError(f"{missing[0]!r} took part as an object; give it in `strategies`")
    field = enter(plan.game, [given[name] if name in plan.own else name for name in plan.names])
    with closing(Table(plan, field, time_limit)) as table:
        [(_, end, fault)] = table.play([number])
    return end, fault


def _play_all(plan: Plan, field: tuple[Entrant, ...], time_limit: float, n_jobs: int | None, progress: bool) -> Tally:
    from joblib import Parallel, delayed
    from tqdm.auto import tqdm

    pace = _Pace(plan.games)
    total = Tally()
    tasks = (delayed(_play_some)(plan, field, time_limit, part) for part in pace)
    parts = Parallel(n_jobs=n_jobs, return_as="generator", batch_size=1)(tasks)
    bar = tqdm(total=plan.games, unit="game", delay=QUIET_SECONDS, disable=not progress, leave=False)
    with bar, closing(parts), suppress(KeyboardInterrupt):
        for tally, seconds in parts:
            total += tally  # a new one: who stops it now has the old one, whole
            pace.learn(tally.games, seconds)
            bar.update(tally.games)
    _leave_table()
    return total


class _Pace:
    """Cuts a tournament into parts of about half a second each. How it is cut changes nothing in the results."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.size = 1

    def __iter__(self) -> Iterator[range]:
        start = 0
        while start < self.games:
            stop = min(start + self.size, self.games)
            yield range(start, stop)
            start = stop

    def learn(self, games: int, seconds: float) -> None:
        fitting = int(games * TASK_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 2 * max(games, self.size)))


def _play_some(plan: Plan, field: tuple[Entrant, ...], time_limit: float, part: range) -> tuple[Tally, float]:
    """In a worker: some games of the plan, and how long they took."""
    start = perf_counter()
    table = _table(plan, field, time_limit)
    tally = Tally()
    for number, end, fault in table.play(part):
        tally.note(plan, number, end, fault)
    return tally, perf_counter() - start


_mine = local()  # a Dask worker plays on several threads


def _table(plan: Plan, field: tuple[Entrant, ...], time_limit: float) -> Table:
    """The table of this tournament: a worker keeps it from one part to the next."""
    key = (plan, field, time_limit)
    if getattr(_mine, "key", None) != key:
        _leave_table()
        _mine.key, _mine.table = key, Table(*key)
    table: Table = _mine.table
    return table


def _leave_table() -> None:
    if getattr(_mine, "key", None) is not None:
        _mine.table.close()
        _mine.key = None
