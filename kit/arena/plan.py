"""Which strategies sit where in which game: a plan is made of numbers and names alone, so that it can be played again.

Each game has a seed of its own, spawned from the plan's; whoever plays game 17, and wherever, plays the same game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb
from random import Random

from kit.engine import mampf, mongoose
from kit.engine.checks import check_seed
from kit.engine.errors import KitError, written
from kit.theory.games.formatting import counted

SEATS = {"mampf": (2, 3, 4), "mongoose": (2, 3, 4, 5)}
MOST_LINE_UPS = 20_000
MOST_STRATEGIES = 100


class ArenaError(KitError):
    """Something that the arena can't play, save, load or work out; the message says what was expected."""


@dataclass(frozen=True)
class Plan:
    """A tournament before it is played.

    Every choice of `players` strategies is a line-up. Line-ups take turns; each plays in all rotations of its seats
    before the next one comes, and in every order around the table in the long run. So any first part of a tournament is
    nearly as fair as the whole.

    Parameters
    ----------
    game : str
        ``"mampf"`` or ``"mongoose"``.
    names : tuple of str
        The strategies that take part.
    players : int
        Seats at a table.
    games : int
    seed : int
    copies : bool, optional
        Whether one strategy may sit on several seats of a table. Empirical games need that.
    rare : bool, optional
        Mongoose with the rare animals (MO-50).
    limit : int, optional
        Rounds or actions after which a game is cut off without a winner (MA-10, MO-32).
    own : tuple of str, optional
        Those among the names that were given as Python objects, and not by their name.

    Examples
    --------
    >>> plan = Plan("mampf", ("random", "always carrot", "always grain", "avoid the favourite"), 3, games=120, seed=7)
    >>> len(plan.line_ups), plan.seating(0), plan.seating(1)
    (4, (0, (0, 1, 2)), (0, (1, 2, 0)))
    """

    game: str
    names: tuple[str, ...]
    players: int
    games: int
    seed: int
    copies: bool = False
    rare: bool = False
    limit: int = 1000
    own: tuple[str, ...] = ()

    @property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        """For each line-up the strategies in it, as places in `names`, ascending."""
        return _line_ups(len(self.names), self.players, self.copies)

    def seating(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The line-up of a game, and for each seat the member of that line-up who sits there.

        Parameters
        ----------
        number : int
            Of the game, from 0.
        """
        block, turn = divmod(number, self.players)
        cycle, line_up = divmod(block, len(self.line_ups))
        circles = _circles(self.players)
        circle = circles[cycle % len(circles)]
        return line_up, circle[turn:] + circle[:turn]

    def seed_of(self, number: int) -> int:
        """The seed of a game: of its deal, and of its players' dice, which are streams apart from each other."""
        return Random(f"{self.seed}/arena/{number}").getrandbits(63)

    def deal(self, number: int) -> mampf.State | mongoose.State:
        """A game before its first move."""
        seed = self.seed_of(number)
        if self.game == "mampf":
            return mampf.deal(self.players, seed)
        return mongoose.deal(self.players, seed, self.rare)

    @property
    def command(self) -> str:
        """What to type in a terminal to play the same games again; in Python, if objects of the reader's take part.

        Examples
        --------
        >>> print(Plan("mampf", ("random", "always carrot"), 2, games=10, seed=7).command)
        kit arena mampf "random" "always carrot" --players 2 --games 10 --seed 7
        """
        if self.own:
            named = [f"<your {name}>" if name in self.own else repr(name) for name in self.names]
            more = [f"players={self.players}", *(f"{flag}=True" for flag in ("copies", "rare") if getattr(self, flag))]
            return (
                f"kit.arena.play({self.game!r}, [{', '.join(named)}], games={self.games}, seed={self.seed}, "
                f"{', '.join(more)}, limit={self.limit})"
            )
        flags = [f"--{flag}" for flag in ("copies", "rare") if getattr(self, flag)]
        flags += [f"--limit {self.limit}"] if self.limit != Plan.limit else []
        names = " ".join(f'"{name}"' for name in self.names)
        base = f"kit arena {self.game} {names} --players {self.players} --games {self.games} --seed {self.seed}"
        return " ".join([base, *flags])


def check_plan(plan: Plan) -> Plan:
    """The plan, if it can be played.

    Raises
    ------
    ArenaError
        Saying what does not fit, and what would.

    Examples
    --------
    >>> check_plan(Plan("mampf", ("random", "always carrot"), 3, games=10, seed=7))
    Traceback (most recent call last):
    ...
    kit.arena.plan.ArenaError: 2 strategies can't fill 3 seats; give at least 3, or say copies=True to let a strategy \
sit on several seats
    """
    _check_table(plan)
    for what, least in (("games", 1), ("limit", 1)):
        value = getattr(plan, what)
        if type(value) is not int or value < least:
            raise ArenaError(f"{what}: expected a whole number from {least}, found {written(value)}")
    for what in ("copies", "rare"):
        if not isinstance(getattr(plan, what), bool):
            raise ArenaError(f"{what}: expected True or False, found {written(getattr(plan, what))}")
    if plan.rare and plan.game == "mampf":
        raise ArenaError("rare animals belong to Mongoose (MO-50); Mampf has none")
    check_seed(plan.seed)
    line_ups = comb(len(plan.names) + (plan.players - 1 if plan.copies else 0), plan.players)
    if line_ups > MOST_LINE_UPS:
        raise ArenaError(
            f"{len(plan.names)} strategies on {plan.players} seats make {line_ups:,} line-ups; "
            f"expected at most {MOST_LINE_UPS:,}"
        )
    return plan


def _check_table(plan: Plan) -> None:
    """Strategies and seats."""
    if plan.game not in SEATS:
        raise ArenaError(f"there is no game {written(plan.game)}; expected one of {', '.join(SEATS)}")
    field, sizes = counted(len(plan.names), "strategy", "strategies"), SEATS[plan.game]
    if not 1 <= len(plan.names) <= MOST_STRATEGIES:
        raise ArenaError(f"expected 1 to {MOST_STRATEGIES} strategies, found {len(plan.names)}")
    if type(plan.players) is not int or plan.players not in sizes:
        raise ArenaError(f"{plan.game} is played by {sizes[0]} to {sizes[-1]}; found players={written(plan.players)}")
    if len(plan.names) < plan.players and not plan.copies:
        raise ArenaError(
            f"{field} can't fill {plan.players} seats; give at least {plan.players}, or say copies=True to let a "
            "strategy sit on several seats"
        )


def table_size(game: str, strategies: int, players: int | None) -> int:
    """The seats at a table: as said, or one for each strategy if so many can play.

    Raises
    ------
    ArenaError
        If nothing was said and the strategies do not fit at one table.

    Examples
    --------
    >>> table_size("mampf", 4, None), table_size("mampf", 6, 3)
    (4, 3)
    """
    sizes: Sequence[int] = SEATS.get(game, ())
    if players is not None or strategies in sizes or not sizes or not strategies:
        return strategies if players is None else players
    raise ArenaError(
        f"{counted(strategies, 'strategy', 'strategies')} can't sit at one table of {game}, which has {sizes[0]} to "
        f"{sizes[-1]} seats: say how many play at a time, such as players={sizes[1]}"
    )


@lru_cache(maxsize=8)
def _line_ups(strategies: int, players: int, copies: bool) -> tuple[tuple[int, ...], ...]:
    return tuple((combinations_with_replacement if copies else combinations)(range(strategies), players))


@lru_cache
def _circles(players: int) -> tuple[tuple[int, ...], ...]:
    """The orders around a table, each beginning with the first member."""
    return tuple((0, *rest) for rest in permutations(range(1, players)))
