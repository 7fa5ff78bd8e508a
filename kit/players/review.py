"""A game of Mongoose gone through turn by turn: what a player did, and what the search would have done."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from kit.engine.actions import Action
from kit.engine.announce import rewind
from kit.engine.observation import Observation
from kit.players.search import Search


@dataclass(frozen=True, slots=True)
class Judged:
    """One turn of a player.

    Parameters
    ----------
    turn : int
    action : Action
        What the player did.
    chance : float
        What that came to in play-outs.
    best : Action
        What did best in them.
    best_chance : float

    Examples
    --------
    >>> from kit import LookAtDeck
    >>> round(Judged(3, LookAtDeck(), 0.25, LookAtDeck(), 0.35).cost, 2)
    0.1
    """

    turn: int
    action: Action
    chance: float
    best: Action
    best_chance: float

    @property
    def cost(self) -> float:
        """How much less likely to win the player's own action was."""
        return self.best_chance - self.chance


def review(observation: Observation, budget: int = 400, seed: int = 0) -> Iterator[Judged]:
    """Every turn of a player so far, judged from what the player knew then.

    Parameters
    ----------
    observation : Observation
        The player's view of the whole game.
    budget : int
        Play-outs for one turn.
    seed : int

    Yields
    ------
    Judged

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> [judged] = review(game.observation(0), budget=50)
    >>> judged.turn, judged.action.rival, judged.cost >= 0
    (0, 2, True)
    """
    search = Search(budget)
    for event in observation.history:
        if event.actor == observation.seat:
            view = rewind(observation, event.turn)
            tried = search.estimates(view, Random(f"{seed}/review/{event.turn}"), also=event.action)
            [own] = [one for one in tried if one.action == event.action]
            yield Judged(event.turn, event.action, own.chance, tried[0].action, tried[0].chance)
