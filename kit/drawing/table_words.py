"""A whole table in words: its title, its parts, and all of it in a few sentences."""

from collections import Counter
from collections.abc import Sequence

from kit.drawing.svg import clean
from kit.drawing.words import card_words, counted, describe_outcome, hand_slots, listed, player_names, with_article
from kit.engine import mampf
from kit.engine.components import Disk, Food
from kit.engine.observation import Observation


def mampf_title(view: mampf.Observation) -> str:
    """Which game it is, and how far it has come.

    Examples
    --------
    >>> mampf_title(mampf.deal(players=2, seed=7).observation(None))
    'Mampf, 2 players, two-player teaching variant (MA-9), before the first round'
    """
    variant = f", {mampf.VARIANT_LABEL}" if view.players == 2 else ""
    when = f"after round {len(view.rounds)}" if view.rounds else "before the first round"
    return f"Mampf, {view.players} players{variant}, {when}"


def describe_mampf(view: mampf.Observation, names: Sequence[str] | None = None) -> str:
    """A table of Mampf in a few sentences.

    Examples
    --------
    >>> game = mampf.deal(players=3, seed=7)
    >>> describe_mampf(game.observation(0), ["Ann", "Bea", "Cy"]).partition(". ")[0]
    'Mampf, 3 players, before the first round'
    """
    who = player_names(names, view.players)
    piles = [
        f"{food}: {clean(top.species)} on top, {size} left" if top else f"{food}: run out"
        for food, top, size in zip(Food, view.tops, view.sizes, strict=True)
    ]
    caught = [f"{name} {counted(len(mine), 'disk')}" for name, mine in zip(who, view.captured, strict=True)]
    end = f" {describe_outcome(view.outcome, who)}" if view.outcome else ""
    return f"{mampf_title(view)}. Piles: {'; '.join(piles)}. Caught: {', '.join(caught)}.{end}"


def describe_round(view: mampf.Observation, names: Sequence[str] | None = None) -> str:
    """The last round of a table of Mampf in sentences; empty before the first.

    Examples
    --------
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> describe_round(game.observation(None), ["Ann", "Bea", "Di"]).partition(" Di picked")[0]
    'Ann picked carrot like Di and got nothing. Bea picked grain alone and got a hen.'
    """
    who = player_names(names, view.players)
    if not view.rounds:
        return ""
    return " ".join(f"{name} {pick_words(view, seat, who)}." for seat, name in enumerate(who))


def pick_words(view: mampf.Observation, seat: int, names: Sequence[str]) -> str:
    """What a seat picked in the last round and what came of it.

    Examples
    --------
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> pick_words(game.observation(None), 0, ["Ann", "Bea", "Cy"])
    'picked carrot like Cy and got nothing'
    """
    last = view.rounds[-1]
    food, disk = last.picks[seat], last.gained[seat]
    if disk:
        return f"picked {food} alone and got {with_article(clean(disk.species))}"
    others = [names[other] for other, pick in enumerate(last.picks) if pick is food and other != seat]
    return f"picked {food} like {listed(others)} and got nothing"


def caught_words(disks: Sequence[Disk]) -> str:
    """Captured animals in words, most frequent first.

    Examples
    --------
    >>> caught_words([Disk("hen", Food.SUGAR), Disk("cow", Food.SUGAR), Disk("cow", Food.LETTUCE)])
    '2 x cow, hen'
    """
    species = Counter(clean(disk.species) for disk in disks)
    return ", ".join(f"{n} x {name}" if n > 1 else name for name, n in species.most_common())


def mongoose_title(view: Observation, names: Sequence[str]) -> str:
    """Which game it is, and through whose eyes.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> mongoose_title(mongoose.deal(players=3, seed=7).observation(None), ["Ann", "Bea", "Cy"])
    'Mongoose, 3 players, what everybody sees'
    """
    eyes = "what everybody sees" if view.seat is None else f"as {names[view.seat]} sees it"
    return f"Mongoose, {view.players} players, {eyes}"


def describe_mongoose(view: Observation, names: Sequence[str] | None = None) -> str:
    """A table of Mongoose in a few sentences, as the viewer sees it.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=1).observation(0)
    >>> describe_mongoose(view, ["Ann", "Bea", "Cy"]).partition(". ")[0]
    'Mongoose, 3 players, as Ann sees it'
    """
    who = player_names(names, view.players)
    middle = ", ".join(map(card_words, view.revealed)) or "no card"
    hands = [f"{who[seat]}: {hand_words(view, seat)}" for seat in range(view.players)]
    return (
        f"{mongoose_title(view, who)}. Middle: {middle}. {deck_words(view)}. {'. '.join(hands)}. "
        f"{turn_words(view, who)}"
    )


def hand_words(view: Observation, seat: int) -> str:
    """The cards and the food in front of a seat.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> hand_words(mongoose.deal(players=3, seed=7).observation(0), 0)
    'white card hidden, black card hidden, 2 food'
    """
    hand = view.hands[seat]
    words = []
    for slot in hand_slots(view):
        card = hand[slot] if hand else None
        if slot not in view.standing[seat]:
            words.append(f"{slot} stand empty")
        else:
            words.append(f"{slot} {card_words(card)}" if card else f"{slot} card hidden")
    return ", ".join(words) + (f", {view.food[seat]} food" if view.food else "")


def deck_words(view: Observation) -> str:
    """How many cards lie hidden, and where.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> deck_words(mongoose.deal(players=3, seed=7).observation(None))
    'Deck: 9 cards'
    """
    return f"{'Box' if view.players == 2 else 'Deck'}: {counted(view.deck_size, 'card')}"


def turn_words(view: Observation, names: Sequence[str]) -> str:
    """Whose turn it is, or how the game ended.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> turn_words(mongoose.deal(players=3, seed=7, starter=1).observation(0), ["Ann", "Bea", "Cy"])
    'Bea is to move (first turn: with Ann only).'
    """
    if view.outcome:
        return describe_outcome(view.outcome, names)
    limit = ""
    if view.opening:
        limit = f" (first turn: with {names[(view.current_player - 1) % view.players]} only)"
    elif view.barred:
        limit = f" (not with the {card_words(view.barred)}: it was used in the previous turn)"
    return f"{names[view.current_player]} is to move{limit}."
