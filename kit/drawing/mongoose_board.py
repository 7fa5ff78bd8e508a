"""A table of Mongoose as one board, as its viewer sees it."""

from collections.abc import Sequence

from kit.drawing.cards import Marker, card_back_svg, card_chip, card_svg, deck_svg, empty_stand_svg, food_token_svg
from kit.drawing.layout import board, box, gap, grid, html_line, line, row, tag
from kit.drawing.svg import esc
from kit.drawing.table_words import deck_words, mongoose_title, turn_words
from kit.drawing.words import counted, describe_event, hand_slots, player_names
from kit.engine.actions import Cooperate, DiscoverCooperate, DiscoverFight, Fight
from kit.engine.components import Card, Slot
from kit.engine.observation import Observation

TOKENS_DRAWN = 10
CARD_SIZE = 104


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
    title = mongoose_title(view, who)
    turn = turn_words(view, who)
    head = [line(title, bold=True), html_line(tag(turn) if view.outcome else esc(turn))]
    if view.history:
        head.append(line(f"Last turn: {describe_event(view.history[-1], who)}"))
    seats = grid([_seat(view, seat, who, scale) for seat in range(view.players)], 150 * scale)
    return board(title, [*head, _middle(view, scale), gap(), seats, *_looks(view, who)], scale)


def engaged(view: Observation) -> tuple[Marker | None, frozenset[tuple[int, Slot]], Card | None]:
    """The kind of the last comparison, its hand cards and its revealed card: there the markers stand (MO-7).

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> marker, hands, revealed = engaged(game.observation(None))
    >>> marker, sorted(hands, key=lambda stand: stand[0]), revealed
    (<Marker.FIGHT: 'it fought in the last turn'>, [(0, Slot.WHITE), (2, Slot.BLACK)], None)
    """
    action = view.history[-1].action if view.history and view.history[-1].answers else None
    if not isinstance(action, Fight | Cooperate | DiscoverFight | DiscoverCooperate):
        return None, frozenset(), None
    marker = Marker.FIGHT if isinstance(action, Fight | DiscoverFight) else Marker.COOPERATE
    hands = {(view.history[-1].actor, action.mine)}
    if isinstance(action, Fight | Cooperate):
        hands.add((action.rival, action.theirs))
    return marker, frozenset(hands), action.revealed


def _middle(view: Observation, scale: float) -> str:
    marker, _, marked = engaged(view)
    size = CARD_SIZE * scale
    cards = [card_svg(card, size=size, marker=marker if card == marked else None) for card in view.revealed]
    deck = deck_svg(view.deck_size, box=view.players == 2, size=size)
    words = f"Middle: {counted(len(cards), 'card')}. {deck_words(view)}"
    return box([line(words, bold=True), _cards([*cards, deck], 76, scale)])


def _cards(cards: list[str], least: float, scale: float) -> str:
    """Cards of one size side by side, shrinking before they wrap."""
    return grid(cards, least * scale, most=len(cards) * (CARD_SIZE * scale + 8))


def _seat(view: Observation, seat: int, names: Sequence[str], scale: float) -> str:
    label = ""
    if view.outcome and seat in view.outcome.winners:
        label = "winner"
    elif not view.outcome and seat == view.current_player:
        label = "to move"
    name = f"{esc(names[seat])} {tag(label)}" if label else esc(names[seat])
    cards = [_hand_card(view, seat, slot, scale) for slot in hand_slots(view)]
    parts = [html_line(name, bold=True), _cards(cards, 56, scale)]
    if view.food:
        tokens = food_token_svg(size=22 * scale) * min(view.food[seat], TOKENS_DRAWN)
        parts.append(f'<div style="margin-top:6px">{tokens} {view.food[seat]} food</div>')
    return box(parts, marked=bool(label))


def _hand_card(view: Observation, seat: int, slot: Slot, scale: float) -> str:
    size = CARD_SIZE * scale
    if slot not in view.standing[seat]:
        return empty_stand_svg(slot, size=size)
    kind, hands, _ = engaged(view)
    marker = kind if (seat, slot) in hands else None
    hand = view.hands[seat]
    card = hand[slot] if hand else None
    if card is None:
        return card_back_svg(slot, size=size, marker=marker)
    return card_svg(card, size=size, slot=slot, marker=marker)


def _looks(view: Observation, names: Sequence[str]) -> list[str]:
    """What the viewer alone saw in the deck."""
    shown = []
    for look in view.looks:
        words = f"Seen in the deck by {names[look.seat]} alone, turn {look.turn}:"
        shown += [gap(), box([line(words), row([card_chip(card) for card in look.cards])])]
    return shown
