"""Which information moved from whom to whom in a game of Mongoose, in bits, as a graph (KN-3).

`networkx` is imported where a graph is made, so that tables need not wait for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2
from typing import TYPE_CHECKING

from kit.engine.actions import Action, DiscoverCooperate, DiscoverFight, Event, Identify, LookAtDeck
from kit.engine.announce import rewind
from kit.engine.errors import KitError
from kit.engine.food import food_leader
from kit.engine.mongoose_state import State
from kit.engine.observation import Observation
from kit.knowledge.hands import possible_hands
from kit.knowledge.rival_mind import Hand
from kit.knowledge.second_order import minds

if TYPE_CHECKING:
    import networkx as nx

MIDDLE, DECK, TABLE = "middle", "deck", "table"
Node = int | str


@dataclass(frozen=True, slots=True)
class Transfer:
    """One piece of information that moved.

    Parameters
    ----------
    turn : int
    source : int or str
        The seat whose card was compared with the own one, or ``"middle"``, ``"deck"``, or ``"table"`` for a guess.
    target : int
        The seat that learned something about its own hand.
    action : Action
    answer : bool or None
        What was announced about the target's card; None for a look at the deck.
    before, after : float
        Bits the target was away from knowing its hand, log2 of its possible hands.

    Examples
    --------
    >>> Transfer(0, "deck", 1, LookAtDeck(), None, 6.5, 5.5).bits
    1.0
    """

    turn: int
    source: Node
    target: int
    action: Action
    answer: bool | None
    before: float
    after: float

    @property
    def bits(self) -> float:
        """What the target learned."""
        return self.before - self.after


def transfers(game: State) -> list[Transfer]:
    """Everything that was learned in a game so far, seen by one who sees all cards.

    Bits are counted from the hand as dealt and add up: what a seat learned in all is what its uncertainty has lost.
    Answers that told nothing new are listed too, with 0 bits.

    Parameters
    ----------
    game : State

    Returns
    -------
    list of Transfer
        In the order of the turns; in one turn the player who acted comes first.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    >>> [(told.source, told.target) for told in transfers(game)]
    [(2, 0), (0, 2)]
    """
    views = [game.observation(seat) for seat in range(game.players)]
    now = [log2(len(possible_hands(rewind(view, 0)))) for view in views]
    told = []
    for event in game.history:
        for source, target, answer in _routes(event, game.players):
            after = log2(len(possible_hands(rewind(views[target], event.turn + 1))))
            told.append(Transfer(event.turn, source, target, event.action, answer, now[target], after))
            now[target] = after
    return told


def expected_transfers(observation: Observation) -> list[Transfer]:
    """Everything that was learned in a game so far, as far as one player can tell.

    The player's own bits are exact. Those of a rival are averages over the player's possible hands now, and over what
    the rival may have seen in the deck.

    Parameters
    ----------
    observation : Observation
        Of a seat.

    Raises
    ------
    KitError
        For the public view, or if no hand fits the announcements.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    >>> mine, theirs = expected_transfers(game.observation(0))
    >>> mine.bits == transfers(game)[0].bits, 0 < theirs.bits < 1
    (True, True)
    """
    hands = possible_hands(observation)
    if not hands:
        raise KitError("no hand fits: the announcements contradict each other")
    told = []
    now: dict[int, float] = {}
    for event in observation.history:
        for source, target, answer in _routes(event, observation.players):
            before = now.get(target)
            if before is None:
                before = _expected_bits(observation, hands, target, event.turn)
            now[target] = _expected_bits(observation, hands, target, event.turn + 1)
            told.append(Transfer(event.turn, source, target, event.action, answer, before, now[target]))
    return told


def flow_graph(told: Sequence[Transfer], players: int, names: Sequence[str] | None = None) -> nx.MultiDiGraph:
    """The transfers as a graph.

    Parameters
    ----------
    told : sequence of Transfer
        From `transfers` or `expected_transfers`.
    players : int
    names : sequence of str, optional
        One a seat, kept at the nodes as ``name``.

    Returns
    -------
    networkx.MultiDiGraph
        Nodes: the seats, then ``"middle"``, ``"deck"`` and ``"table"``. One edge for each transfer, from source to
        target, with ``turn``, ``action``, ``answer``, ``before``, ``after`` and ``bits``.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    >>> graph = flow_graph(transfers(game), players=3)
    >>> list(graph.nodes), list(graph.edges())
    ([0, 1, 2, 'middle', 'deck', 'table'], [(0, 2), (2, 0)])
    """
    import networkx as nx

    graph = nx.MultiDiGraph()
    for seat in range(players):
        graph.add_node(seat, name=names[seat] if names else f"player {seat}")
    for place in (MIDDLE, DECK, TABLE):
        graph.add_node(place, name=place)
    for transfer in told:
        graph.add_edge(
            transfer.source,
            transfer.target,
            turn=transfer.turn,
            action=transfer.action,
            answer=transfer.answer,
            before=transfer.before,
            after=transfer.after,
            bits=transfer.bits,
        )
    return graph


def sight_graph(players: int) -> nx.DiGraph:
    """Who sees whose cards all the time: an arrow from each seat to the seats that see its hand.

    Examples
    --------
    >>> sorted(sight_graph(3).edges())
    [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    """
    import networkx as nx

    return nx.complete_graph(players, create_using=nx.DiGraph)


def bits_by_pair(told: Sequence[Transfer]) -> dict[tuple[Node, int], float]:
    """What each target learned from each source in all.

    Examples
    --------
    >>> bits_by_pair([Transfer(0, "deck", 1, LookAtDeck(), None, 6.5, 5.5)])
    {('deck', 1): 1.0}
    """
    total: dict[tuple[Node, int], float] = {}
    for transfer in told:
        pair = transfer.source, transfer.target
        total[pair] = total.get(pair, 0.0) + transfer.bits
    return total


def learned(told: Sequence[Transfer], players: int) -> tuple[float, ...]:
    """What every seat learned in all, in bits.

    Examples
    --------
    >>> learned([Transfer(0, "deck", 1, LookAtDeck(), None, 6.5, 5.5)], players=2)
    (0.0, 1.0)
    """
    return tuple(sum((transfer.bits for transfer in told if transfer.target == seat), 0.0) for seat in range(players))


def taught(told: Sequence[Transfer], players: int) -> tuple[float, ...]:
    """What every seat's cards taught others in all, in bits.

    Examples
    --------
    >>> from kit import Fight, Slot
    >>> taught([Transfer(0, 0, 1, Fight(Slot.WHITE, 1, Slot.WHITE), True, 6.5, 5.5)], players=2)
    (1.0, 0.0)
    """
    return tuple(sum((transfer.bits for transfer in told if transfer.source == seat), 0.0) for seat in range(players))


def learned_on_others_turns(told: Sequence[Transfer], actors: Sequence[int], players: int) -> tuple[float, ...]:
    """What every seat learned in turns that were not its own.

    Parameters
    ----------
    told : sequence of Transfer
    actors : sequence of int
        Who acted in each turn: ``[event.actor for event in game.history]``.
    players : int

    Examples
    --------
    >>> from kit import Fight, Slot
    >>> gift = Transfer(0, 0, 1, Fight(Slot.WHITE, 1, Slot.WHITE), True, 6.5, 5.5)
    >>> learned_on_others_turns([gift], actors=[0], players=2)
    (0.0, 1.0)
    """
    others = [transfer for transfer in told if actors[transfer.turn] != transfer.target]
    return learned(others, players)


def _routes(event: Event, players: int) -> Iterator[tuple[Node, int, bool | None]]:
    """Source, target and answer of everything that an event tells."""
    action, answers = event.action, event.answers
    if isinstance(action, LookAtDeck):
        if food_leader(event.food) is None:
            yield DECK, event.actor, None
    elif isinstance(action, Identify):
        yield TABLE, event.actor, answers[0]
    elif isinstance(action, DiscoverFight | DiscoverCooperate):
        if answers:
            yield MIDDLE, event.actor, answers[0]
    elif players == 2:
        yield MIDDLE, event.actor, answers[0]
        yield MIDDLE, action.rival, answers[1]
    else:
        yield action.rival, event.actor, answers[0]
        yield event.actor, action.rival, answers[0]


def _expected_bits(observation: Observation, hands: list[Hand], target: int, turn: int) -> float:
    """Expected log2 of a seat's possible hands before a turn, over the viewer's possible hands now."""
    then = rewind(observation, turn)
    if target == observation.seat:
        return log2(len(possible_hands(then)))
    return sum(thoughts.bits() for thoughts in minds(then, target, hands)) / len(hands)
