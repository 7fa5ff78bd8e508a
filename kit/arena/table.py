"""Plays games of a plan: the kit's strategies here, a reader's own ones in processes of their own."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kit.arena.decide import FOUL, decide, turn_of
from kit.arena.field import Entrant
from kit.arena.host import Host, ProcessEnded, Question
from kit.arena.plan import Plan
from kit.engine import mampf, mongoose
from kit.players.strategy import Strategy, player_stream

SIDE_BY_SIDE = 64


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


@dataclass
class _Course:
    """A game under way."""

    number: int
    seed: int
    sitting: tuple[int, ...]  # for each seat the place of its strategy in the plan
    game: Any
    steps: int = 0
    fault: Fault | None = None

    @property
    def movers(self) -> Sequence[int]:
        """The seats that choose now."""
        return range(len(self.sitting)) if isinstance(self.game, mampf.State) else (self.game.current_player,)

    def step(self, choices: Mapping[int, tuple[int, str]], plan: Plan) -> None:
        """Go on with what each of these seats chose; the first foul ends the game."""
        legal, actions = self.game.legal_actions(), []
        for seat in self.movers:
            place, words = choices[seat]
            if place == FOUL:
                turn = turn_of(self.game.observation(seat))
                self.fault = Fault(self.number, seat, turn, plan.names[self.sitting[seat]], words)
                return
            actions.append(legal[place])
        if isinstance(self.game, mampf.State):
            self.game = self.game.apply_actions(actions)
        else:
            self.game = self.game.apply_action(actions[0])
        self.steps += 1
        if self.steps == plan.limit and not self.game.is_terminal:
            self.game = self.game.cut_off()

    @property
    def is_over(self) -> bool:
        """Whether nobody is to choose any more."""
        return self.fault is not None or self.game.is_terminal


class Table:
    """Where the games of a tournament are played.

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
    >>> [(number, game.is_terminal, fault) for number, game, fault in table.play([3, 4])]
    [(3, True, None), (4, True, None)]
    """

    def __init__(self, plan: Plan, field: tuple[Entrant, ...], time_limit: float) -> None:
        self.plan = plan
        self.players: list[Strategy[Any, Any] | Host] = [
            Host(one.name, one.packed, time_limit) if one.own and one.packed else one.unpack(plan.game) for one in field
        ]
        self._hosts = [player for player in self.players if isinstance(player, Host)]

    def play(self, numbers: Sequence[int]) -> Iterator[tuple[int, mampf.State | mongoose.State, Fault | None]]:
        """Some games.

        A process of its own answers many questions at once much faster than one by one; so with strategies of the
        reader's some games are played side by side. No game depends on which others those are.

        Parameters
        ----------
        numbers : sequence of int
            Of the games, from 0.

        Yields
        ------
        tuple of int, state and Fault or None
            The number of a game, how it ended, and what went wrong; if something did, the game as it was then.
        """
        size = SIDE_BY_SIDE if self._hosts else 1
        for first in range(0, len(numbers), size):
            together = numbers[first : first + size]
            try:
                courses = self._finish(together)
            except ProcessEnded:
                courses = [course for number in together for course in self._finish([number])]
            for course in courses:
                yield course.number, course.game, course.fault

    def close(self) -> None:
        """End the processes of the reader's strategies."""
        for host in self._hosts:
            host.close()

    def _begin(self, number: int) -> _Course:
        line_up, members = self.plan.seating(number)
        sitting = tuple(self.plan.line_ups[line_up][member] for member in members)
        return _Course(number, self.plan.seed_of(number), sitting, self.plan.deal(number))

    def _finish(self, numbers: Sequence[int]) -> list[_Course]:
        """Games to their ends, step by step, side by side."""
        courses = [self._begin(number) for number in numbers]
        for host in self._hosts:
            host.begin()
        while running := [course for course in courses if not course.is_over]:
            chosen: dict[int, dict[int, tuple[int, str]]] = {course.number: {} for course in running}
            questions: dict[int, list[Question]] = {}
            for course in running:
                for seat in course.movers:
                    place, view = course.sitting[seat], course.game.observation(seat)
                    player = self.players[place]
                    if isinstance(player, Host):
                        questions.setdefault(place, []).append((course.number, course.seed, view))
                    else:
                        dice = player_stream(course.seed, seat, turn_of(view))
                        chosen[course.number][seat] = decide(player, view, dice)
            for place, listed in questions.items():
                for number, seat, choice in self._answers(place, listed):
                    chosen[number][seat] = choice
            for course in running:
                course.step(chosen[course.number], self.plan)
        return courses

    def _answers(self, place: int, questions: Sequence[Question]) -> Iterator[tuple[int, int, tuple[int, str]]]:
        """For each question the game, the seat and what was chosen."""
        host = self.players[place]
        assert isinstance(host, Host)
        try:
            answers = host.ask(questions)
        except ProcessEnded as end:
            if any(number != questions[0][0] for number, _, _ in questions):
                raise  # by which of these games is not certain
            answers = [*(choice for choice, _ in end.answers), (FOUL, str(end))]
            answers += [(FOUL, "")] * (len(questions) - len(answers))  # nobody asks: the game is over
        for (number, _, view), choice in zip(questions, answers, strict=True):
            yield number, view.seat, choice
