"""Strategies for Mongoose."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from kit.engine.actions import Action, Cooperate, DiscoverFight, Fight, Identify, LookAtDeck
from kit.engine.components import Card
from kit.engine.observation import Observation
from kit.engine.relations import attack_wins, cards_match
from kit.knowledge.hands import possible_hands
from kit.players.strategy import Strategy

Hand = tuple[Card | None, ...]


class RandomAction(Strategy[Observation, Action]):
    """Every legal action equally likely, guesses included.

    Examples
    --------
    >>> from kit import mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(0)
    >>> RandomAction().choose(view, Random(0)) in view.legal_actions()
    True
    """

    name = "random"
    sentence = "Takes any legal action, each with the same chance."

    def choose(self, observation: Observation, rng: Random) -> Action:
        self.why = "Chance alone."
        return rng.choice(observation.legal_actions())


class GuessWhenSure(Strategy[Observation, Action]):
    """Names a card once only one is possible; until then asks something whose answer it does not know.

    Among the questions that can teach it something about its own cards it takes one by chance. If none can, it names
    the card that is most often among its possible hands.

    Examples
    --------
    >>> from kit import mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(0)
    >>> me = GuessWhenSure()
    >>> me.choose(view, Random(0)) in view.legal_actions(), me.explain()
    (True, 'It was not sure yet, with 110 hands possible, and this answer could teach it something.')
    """

    name = "guess when sure"
    sentence = "Names a card when only one is left for it; otherwise asks a question that it can learn from, by chance."

    def choose(self, observation: Observation, rng: Random) -> Action:
        hands = possible_hands(observation)
        legal = observation.legal_actions()
        guesses = [action for action in legal if isinstance(action, Identify)]
        counts = {slot: Counter(hand[slot] for hand in hands) for slot in {guess.mine for guess in guesses}}
        for guess in guesses:
            if counts[guess.mine][guess.card] == len(hands):
                self.why = f"Its {guess.mine} card could only be the {guess.card}."
                return guess
        questions = [action for action in legal if not isinstance(action, Identify)]
        teaching = [action for action in questions if can_teach(action, hands, observation)]
        if teaching:
            self.why = (
                f"It was not sure yet, with {len(hands)} hands possible, and this answer could teach it something."
            )
            return rng.choice(teaching)
        if not guesses:
            self.why = "No question could teach it anything, and it was too early to name a card."
            return rng.choice(questions)
        best = max(counts[guess.mine][guess.card] for guess in guesses)
        self.why = f"No question could teach it anything; this card was right in {best} of {len(hands)} possible hands."
        return rng.choice([guess for guess in guesses if counts[guess.mine][guess.card] == best])


def can_teach(action: Action, hands: Sequence[Hand], observation: Observation) -> bool:
    """Whether the answer to a question, or a look at the deck, can rule out one of the player's possible hands.

    Parameters
    ----------
    action : Action
    hands : sequence of tuple of Card
        The possible hands of the player who asks, as `possible_hands` gives them.
    observation : Observation
        Of the same player.

    Examples
    --------
    >>> from kit import DiscoverCooperate, Slot, mongoose
    >>> view = mongoose.deal(players=3, seed=7).observation(0)
    >>> eagle, eggs = Card.parse("eagle red"), Card.parse("eggs red+blue")
    >>> question = DiscoverCooperate(Slot.WHITE, Card.parse("snake red"))
    >>> can_teach(question, [(eagle, eggs), (eggs, eagle)], view)  # both are red
    False
    """
    if isinstance(action, LookAtDeck):
        return len({frozenset(hand) for hand in hands}) > 1
    mine = {card for hand in hands if (card := hand[action.mine])}
    if isinstance(action, Identify):
        return len(mine) > 1 and action.card in mine
    ask = attack_wins if isinstance(action, Fight | DiscoverFight) else cards_match
    if isinstance(action, Fight | Cooperate) and action.revealed is None:
        rival = observation.hands[action.rival]
        other = rival[action.theirs] if rival else None
    else:
        other = action.revealed
    assert other is not None
    return len({ask(card, other) for card in mine}) > 1
