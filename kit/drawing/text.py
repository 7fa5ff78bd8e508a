"""The same boards in plain text, for a terminal, for blind readers, and as the text form of a state in a notebook."""

from collections.abc import Sequence

from kit.drawing.svg import clean
from kit.drawing.table_words import (
    caught_words,
    deck_words,
    hand_words,
    mampf_title,
    mongoose_title,
    pick_words,
    turn_words,
)
from kit.drawing.words import card_words, counted, describe_event, describe_outcome, player_names
from kit.engine import mampf
from kit.engine.components import Food
from kit.engine.observation import Observation


def mampf_text(view: mampf.Observation, names: Sequence[str] | None = None) -> str:
    """A table of Mampf in lines of text.

    Parameters
    ----------
    view : mampf.Observation
    names : sequence of str, optional
        One a seat; by default "Player 0" and so on.

    Returns
    -------
    str

    Examples
    --------
    >>> print(mampf_text(mampf.deal(players=3, seed=7).observation(None), ["Ann", "Bea", "Cy"]))
    Mampf, 3 players, before the first round
    <BLANKLINE>
    Pile      Left  On top
    carrot    6     horse
    lettuce   6     sheep
    sugar     6     hen
    grain     6     hen
    <BLANKLINE>
    Ann: no disk yet
    Bea: no disk yet
    Cy: no disk yet
    """
    who = player_names(names, view.players)
    lines = [mampf_title(view), "", "Pile      Left  On top"]
    for food, top, left in zip(Food, view.tops, view.sizes, strict=True):
        lines.append(f"{food!s:<10}{left:<6}{clean(top.species) if top else 'run out'}")
    lines.append("")
    for name, mine in zip(who, view.captured, strict=True):
        caught = f"{counted(len(mine), 'disk')}: {caught_words(mine)}" if mine else "no disk yet"
        lines.append(f"{name}: {caught}")
    if view.rounds:
        lines += ["", f"Round {len(view.rounds)}:"]
        lines += [f"{who[seat]} {pick_words(view, seat, who)}" for seat in range(view.players)]
    if view.outcome:
        lines += ["", describe_outcome(view.outcome, who)]
    return "\n".join(lines)


def mongoose_text(view: Observation, names: Sequence[str] | None = None) -> str:
    """A table of Mongoose in lines of text, as its viewer sees it.

    Parameters
    ----------
    view : Observation
    names : sequence of str, optional
        One a seat; by default "Player 0" and so on.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> print(mongoose_text(mongoose.deal(players=3, seed=7, starter=0).observation(0), ["Ann", "Bea", "Cy"]))
    Mongoose, 3 players, as Ann sees it
    <BLANKLINE>
    Middle: jackal green+blue, mongoose red+blue, eagle green
    Deck: 9 cards
    <BLANKLINE>
    Ann: white card hidden, black card hidden, 2 food
    Bea: white jackal blue, black eggs green+blue, 2 food
    Cy: white snake red+blue, black snake red+green, 2 food
    <BLANKLINE>
    Ann is to move (first turn: with Cy only).
    """
    who = player_names(names, view.players)
    middle = ", ".join(map(card_words, view.revealed)) or "no card"
    lines = [mongoose_title(view, who), "", f"Middle: {middle}", deck_words(view), ""]
    lines += [f"{name}: {hand_words(view, seat)}" for seat, name in enumerate(who)]
    lines.append("")
    for look in view.looks:
        seen = ", ".join(map(card_words, look.cards))
        lines.append(f"Seen in the deck by {who[look.seat]} alone, turn {look.turn}: {seen}")
    if view.history:
        lines.append(f"Last turn: {describe_event(view.history[-1], who)}")
    lines.append(turn_words(view, who))
    return "\n".join(lines)
