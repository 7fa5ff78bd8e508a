"""A table of Mongoose as one board, as its viewer sees it."""

from collections.abc import Sequence

from kit.drawing.cards import card_back_svg, card_chip, card_svg, deck_svg, empty_stand_svg
from kit.drawing.layout import board, box, html_line, line, row, tag
from kit.drawing.svg import INK, esc, number, picture
from kit.drawing.words import (
    deck_words,
    describe_event,
    describe_mongoose,
    hand_slots,
    player_names,
    turn_words,
)
from kit.engine.actions import Cooperate, DiscoverCooperate, DiscoverFight, Fight
from kit.engine.components import Card, Slot
from kit.engine.observation import Observation

TOKENS_DRAWN = 8


def mongoose_board(view: Observation, names: Sequence[str] | None = None, *, scale: float = 1) -> str:
    """Everybody's cards as the viewer sees them, middle, deck, food, engagement markers and whose turn it is, as HTML.

    Parameters
    ----------
    view : Observation
        Of a seat, or the public view, in which every hand card faces away.
    names : sequence of str, optional
        One a seat; by default "Player 0" and so on.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML that wraps on a narrow page.

    Raises
    ------
    KitError
        If there is not one name a seat.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> mongoose_board(mongoose.deal(players=3, seed=7).observation(0)).count("hidden card, white stand")
    1
    """
    who = player_names(names, view.players)
    eyes = "what everybody sees" if view.seat is None else f"as {who[view.seat]} sees it"
    head = [line(f"Mongoose: {eyes}", bold=True), html_line(_turn(view, who))]
    if view.history:
        head.append(line(f"Last: {describe_event(view.history[-1], who)}"))
    seats = row([_seat(view, seat, who, scale) for seat in range(view.players)])
    return board(describe_mongoose(view, who), [*head, _middle(view, scale), seats, *_looks(view)], scale)


def food_token_svg(*, size: float = 26) -> str:
    """A food token of Mongoose: a fig on a round tile.

    Examples
    --------
    >>> "<title>food</title>" in food_token_svg()
    True
    """
    body = (
        f'<circle cx="30" cy="30" r="27" fill="#f6d98b" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M30 10C31 16 34 19 39 24C46 32 43 47 30 47C17 47 14 32 21 24C26 19 29 16 30 10Z" fill="#8a4790" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'
        '<path d="M22 32C21 37 23 41 26 43" fill="none" stroke="#d9b3dd" stroke-width="2.5" stroke-linecap="round"/>'
    )
    return picture(60, 60, body, title="food", desc="A food token.", size=size)


def engaged(view: Observation) -> tuple[frozenset[tuple[int, Slot]], Card | None]:
    """The hand cards and the revealed card of the last comparison, where the engagement markers stand (MO-7).

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> sorted(engaged(game.observation(None))[0], key=lambda place: place[0])
    [(0, Slot.WHITE), (2, Slot.BLACK)]
    """
    if not view.history:
        return frozenset(), None
    last = view.history[-1]
    action = last.action
    if isinstance(action, Fight | Cooperate):
        return frozenset({(last.actor, action.mine), (action.rival, action.theirs)}), action.revealed
    if isinstance(action, DiscoverFight | DiscoverCooperate):
        return frozenset({(last.actor, action.mine)}), action.revealed
    return frozenset(), None


def _deed(view: Observation) -> str:
    return "fought" if isinstance(view.history[-1].action, Fight | DiscoverFight) else "cooperated"


def _turn(view: Observation, names: Sequence[str]) -> str:
    return tag(turn_words(view, names)) if view.outcome else esc(turn_words(view, names))


def _middle(view: Observation, scale: float) -> str:
    marked = engaged(view)[1]
    cards = [
        _cell(card_svg(card, size=104 * scale, engaged=_deed(view) if card == marked else ""), scale) for card in view.revealed
    ]
    hidden = deck_svg(view.deck_size, box=view.players == 2, size=104 * scale)
    parts = [line("Middle", bold=True), row(cards) if cards else line("no card")]
    aside = [line(deck_words(view), bold=True), row([_cell(hidden, scale)])]
    return f'<div style="margin:0 0 8px">{row([box(parts, 250 * scale), _narrow(aside)])}</div>'


def _narrow(parts: list[str]) -> str:
    return box(parts, 0).replace("flex:1 1 0px", "flex:0 0 auto")


def _cell(svg: str, scale: float) -> str:
    return f'<div style="flex:0 1 {number(104 * scale)}px;min-width:{number(74 * scale)}px">{svg}</div>'


def _seat(view: Observation, seat: int, names: Sequence[str], scale: float) -> str:
    to_move = view.outcome is None and seat == view.current_player
    won = view.outcome is not None and seat in view.outcome.winners
    label = "winner" if won else "to move" if to_move else ""
    title = esc(names[seat]) + (f" {tag(label)}" if label else "")
    cards = [_cell(_hand_card(view, seat, slot, scale), scale) for slot in hand_slots(view)]
    parts = [html_line(title, bold=True, margin=6), f'<div style="display:flex;gap:6px">{"".join(cards)}</div>']
    if view.food:
        amount = view.food[seat]
        tokens = food_token_svg(size=22 * scale) * min(amount, TOKENS_DRAWN)
        parts.append(html_line(f"{tokens} {amount} food", margin=0))
    return box(parts, 165 * scale, marked=to_move or won)


def _hand_card(view: Observation, seat: int, slot: Slot, scale: float) -> str:
    size = 104 * scale
    if slot not in view.standing[seat]:
        return empty_stand_svg(slot, size=size)
    deed = _deed(view) if (seat, slot) in engaged(view)[0] else ""
    hand = view.hands[seat]
    card = hand[slot] if hand else None
    return card_svg(card, size=size, slot=slot, engaged=deed) if card else card_back_svg(slot, size=size, engaged=deed)


def _looks(view: Observation) -> list[str]:
    """What the viewer alone saw in the deck."""
    return [
        html_line(f"Seen in the deck in turn {look.turn}, by this viewer alone: {' '.join(map(card_chip, look.cards))}")
        for look in view.looks
    ]
