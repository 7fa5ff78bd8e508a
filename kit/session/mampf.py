"""A table of Mampf without a screen: choose, lock in, reveal, next round."""

from enum import Enum
from typing import ClassVar

from kit.drawing.words import listed
from kit.engine import mampf
from kit.engine.components import Food
from kit.engine.errors import IllegalActionError
from kit.players.play import move
from kit.session.base import Session
from kit.session.mampf_words import describe_end, describe_round


class Phase(Enum):
    """What the table waits for.

    Examples
    --------
    >>> Phase.CHOOSE
    <Phase.CHOOSE: 'the person before the screen picks a food'>
    """

    CURTAIN = "the next person is called to the screen"
    CHOOSE = "the person before the screen picks a food"
    CALL = "everybody is ready, nothing is revealed yet"
    SHOWN = "the round lies open"
    OVER = "the game has ended"


class MampfSession(Session[mampf.State]):
    """A table of Mampf for 3 or 4 (2: a variant for teaching, MA-9), people and strategies in any mix.

    The parameters are those of `Session`. Every move may carry the number of its round: one that comes twice or too
    late changes nothing and returns False (WG3).

    Examples
    --------
    >>> table = MampfSession(["Ann", "Bea"], seed=7)
    >>> table.status
    'Round 1. The screen is covered: Ann, please. Not chosen yet: Ann and Bea.'
    >>> for food in (Food.CARROT, Food.SUGAR):
    ...     _ = table.sit_down(), table.choose(food), table.lock_in()
    >>> table.status
    'Round 1. Everybody has chosen. Open all picks together.'
    >>> table.reveal()
    True
    >>> print(table.log[-1])
    Round 1: Ann picked carrot and lured the horse; Bea picked sugar and lured the hen.
    """

    kind: ClassVar[str] = "mampf"
    default_limit: ClassVar[int] = 50

    def _deal(self, seed: int) -> mampf.State:
        return mampf.deal(players=len(self.seats), seed=seed)

    def _again(self) -> mampf.State:
        return _replay(self.game, rounds=0)

    def _log_of(self, game: mampf.State) -> list[str]:
        return [describe_round(number, played, self.names) for number, played in enumerate(game.rounds, start=1)]

    def _begin(self) -> None:
        self._shown = len(self.game.rounds)  # the round up to which all is seen and done
        self._chosen: Food | None = None
        self._locked: dict[int, Food] = {}

    def _taken_over(self, place: int) -> None:
        self._locked.pop(place, None)
        self._chosen = None  # the screen may have changed hands too; whoever is there picks again
        if place == self.viewer:
            self.viewer = None
            self._only_person_sits()

    @property
    def round(self) -> int:
        """Number of the round on the table, from 1; it goes up with `next_round`."""
        return self._shown + 1

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.game.is_terminal:
            return Phase.OVER
        if len(self.game.rounds) > self._shown:
            return Phase.SHOWN
        if not self.waiting:
            return Phase.CALL
        return Phase.CURTAIN if self.curtain else Phase.CHOOSE

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats of the people who have not locked in a pick this round, in the order in which they are called."""
        return tuple(place for place in self.persons if place not in self._locked)

    @property
    def wanted(self) -> int | None:
        if self.game.is_terminal or len(self.game.rounds) > self._shown or not self.waiting:
            return None
        return self.waiting[0]

    @property
    def chosen(self) -> Food | None:
        """What the person before the screen has picked and not locked in yet. For their eyes only."""
        return self._chosen

    @property
    def status(self) -> str:
        phase = self.phase
        if phase in (Phase.SHOWN, Phase.OVER):
            last = [describe_round(len(self.game.rounds), played, self.names) for played in self.game.rounds[-1:]]
            following = "Go on to the next round." if phase is Phase.SHOWN else describe_end(self.game, self.names)
            return " ".join([*last, following])
        start = f"Round {self.round}."
        if phase is Phase.CALL:
            return f"{start} Everybody has chosen. Open all picks together."
        missing = f"Not chosen yet: {listed([self.names[place] for place in self.waiting])}."
        person = self.names[self.waiting[0]]
        if phase is Phase.CURTAIN:
            return f"{start} The screen is covered: {person}, please. {missing}"
        return f"{start} {person}, pick a food in secret, then lock it in. {missing}"

    def choose(self, food: Food, round: int | None = None) -> bool:
        """Pick a food for the person before the screen; until it is locked in, another pick takes its place.

        Parameters
        ----------
        food : Food
        round : int, optional
            The round that this pick is for.

        Returns
        -------
        bool
            False if it came for a round that is over; nothing has changed then.

        Raises
        ------
        IllegalActionError
            If it is not a food, or nobody before the screen is to pick now.
        """
        if self._is_late(round):
            return False
        if not isinstance(food, Food):
            raise IllegalActionError(f"round {self.round}: {food!r} is not a food; expected one of {tuple(Food)}")
        if self.phase is not Phase.CHOOSE:
            raise IllegalActionError(f"nobody can pick now. {self.status}")
        self._chosen = food
        return True

    def lock_in(self, round: int | None = None) -> bool:
        """Keep the pick of the person before the screen. Where only one person plays, the round is revealed at once.

        Returns
        -------
        bool
            False if it came for a round that is over, or a second time.

        Raises
        ------
        IllegalActionError
            If that person has not picked a food.
        """
        if self._is_late(round) or self.phase is Phase.CALL:
            return False
        if self.phase is not Phase.CHOOSE or self._chosen is None or self.viewer is None:
            raise IllegalActionError(f"there is no pick to lock in. {self.status}")
        self._locked[self.viewer] = self._chosen
        self._chosen = None
        return self.reveal() if len(self.persons) == 1 else True

    def reveal(self, round: int | None = None) -> bool:
        """Open all picks together (MA-4). The strategies choose now, each from its own view of the table as it was.

        Returns
        -------
        bool
            False if it came for a round that is over, or a second time.

        Raises
        ------
        IllegalActionError
            If somebody has not chosen yet, or a strategy chooses what is not legal.
        """
        if self._is_late(round) or self.phase in (Phase.SHOWN, Phase.OVER):
            return False
        if self.phase is not Phase.CALL:
            raise IllegalActionError(f"the round can't be revealed. {self.status}")
        picks = [
            self._locked[place] if seat.strategy is None else move(self.game, place, seat.strategy, self.seed)
            for place, seat in enumerate(self.seats)
        ]
        self.game = self.game.apply_actions(picks)
        self._locked = {}
        self.log.append(describe_round(self.round, self.game.rounds[-1], self.names))
        if len(self.game.rounds) >= self.limit and not self.game.is_terminal:
            self.game = self.game.cut_off()
        if self.game.is_terminal:
            self.log.append(describe_end(self.game, self.names))
        self._autosave()
        return True

    def next_round(self, round: int | None = None) -> bool:
        """Clear the table for the next round.

        Parameters
        ----------
        round : int, optional
            The round that lies open.

        Returns
        -------
        bool
            False if it came a second time.

        Raises
        ------
        IllegalActionError
            If the round has not been revealed.
        """
        if self._is_late(round) or self.phase is Phase.OVER:
            return False
        if self.phase is not Phase.SHOWN:
            raise IllegalActionError(f"this round is not over. {self.status}")
        self._shown = len(self.game.rounds)
        return True

    @property
    def can_undo(self) -> bool:
        return bool(self.game.rounds)

    def undo(self, round: int | None = None) -> bool:
        """Take the last revealed round back, for practice. The strategies will choose as they did.

        Parameters
        ----------
        round : int, optional
            The number of the round to take back.

        Returns
        -------
        bool
            False if that round is no longer the last one.

        Raises
        ------
        IllegalActionError
            If no round has been played.
        """
        last = len(self.game.rounds)
        if round is not None and round != last:
            return False
        if last == 0:
            raise IllegalActionError("there is no round to take back")
        self.game = _replay(self.game, rounds=last - 1)
        self.log.append(f"Round {last} was taken back, for practice.")
        self._begin()
        self._autosave()
        return True

    def _is_late(self, round: int | None) -> bool:
        return round is not None and round != self.round


def _replay(game: mampf.State, rounds: int) -> mampf.State:
    """The game as it was after so many rounds."""
    past = mampf.from_piles(game.start_piles, game.players, game.start_captured)
    for played in game.rounds[:rounds]:
        past = past.apply_actions(played.picks)
    return past
