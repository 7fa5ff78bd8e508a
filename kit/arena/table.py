"""Plays single games of a plan: the kit's strategies here, a reader's own ones in processes of their own."""

from dataclasses import dataclass
from random import Random
from typing import Any

from kit.arena.decide import FOUL, decide, turn_of
from kit.arena.field import Entrant
from kit.arena.host import Host
from kit.arena.plan import Plan
from kit.engine import mampf, mongoose
from kit.players.play import play
from kit.players.strategy import Strategy, StrategyError


@dataclass(frozen=True, order=True)
class Fault:
    """Why a game came to no end, and who is to blame.

    Parameters
    ----------
    game : int
        Its number in the tournament, from 0.
    seat : int
    turn : int
        Number of the round (Mampf) or of the action (Mongoose), from 0.
    strategy : str
        Its name.
    words : str
        What it returned, which error it raised, or that it was cut off.

    Examples
    --------
    >>> print(Fault(17, 2, 3, "mine", "chose 'meat', which is not legal"))
    game 17, seat 2, turn 3: 'mine' chose 'meat', which is not legal
    """

    game: int
    seat: int
    turn: int
    strategy: str
    words: str

    def __str__(self) -> str:
        return f"game {self.game}, seat {self.seat}, turn {self.turn}: {self.strategy!r} {self.words}"


class _Foul(Exception):
    """Raised by a seat, to end the game."""


class _Seat(Strategy[Any, Any]):
    """A strategy on its seat in one game: what it does is checked, and when it fails it is known where."""

    sentence = "Somebody else's."

    def __init__(self, strategy: Strategy[Any, Any] | Host, name: str, seed: int) -> None:
        self.strategy = strategy
        self.name = name
        self.seed = seed
        self.foul: tuple[int, int, str] | None = None

    def choose(self, observation: Any, rng: Random) -> Any:
        if isinstance(self.strategy, Host):
            place, words = self.strategy.ask(self.seed, observation)
        else:
            place, words = decide(self.strategy, observation, rng)
        if place == FOUL:
            self.foul = observation.seat, turn_of(observation), words
            raise _Foul
        return observation.legal_actions()[place]


class Table:
    """Where the games of a tournament are played, one after the other.

    Parameters
    ----------
    plan : Plan
    field : tuple of Entrant
        In the order of ``plan.names``.
    time_limit : float
        Seconds that a strategy of the reader's may think in one game.

    Examples
    --------
    >>> from kit.arena.field import enter
    >>> plan = Plan("mampf", ("random", "always carrot"), 2, games=10, seed=7)
    >>> table = Table(plan, enter("mampf", plan.names), time_limit=10)
    >>> game, fault = table.play(3)
    >>> game.is_terminal, fault
    (True, None)
    """

    def __init__(self, plan: Plan, field: tuple[Entrant, ...], time_limit: float) -> None:
        self.plan = plan
        self.players: list[Strategy[Any, Any] | Host] = [
            Host(one.name, one.packed, time_limit) if one.own and one.packed else one.unpack(plan.game) for one in field
        ]

    def play(self, number: int) -> tuple[mampf.State | mongoose.State, Fault | None]:
        """One game.

        Parameters
        ----------
        number : int
            Of the game, from 0.

        Returns
        -------
        tuple of state and Fault or None
            Its end; if there is a fault, its start.
        """
        line_up, members = self.plan.seating(number)
        sitting = [self.plan.line_ups[line_up][member] for member in members]
        seed = self.plan.seed_of(number)
        for place in set(sitting):
            player = self.players[place]
            if isinstance(player, Host):
                player.begin()
        seats = [_Seat(self.players[place], self.plan.names[place], seed) for place in sitting]
        start: Any = self.plan.deal(number)
        try:
            return play(start, seats, seed, self.plan.limit), None
        except StrategyError as error:
            fouls = [(*seat.foul, seat.name) for seat in seats if seat.foul]
            if not fouls:
                raise error.__cause__ or error from error
            [(seat, turn, words, name)] = fouls
            return start, Fault(number, seat, turn, name, words)

    def close(self) -> None:
        """End the processes of the reader's strategies."""
        for player in self.players:
            if isinstance(player, Host):
                player.close()
