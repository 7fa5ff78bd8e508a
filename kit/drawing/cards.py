"""Mongoose's cards as pictures: faces, backs in their stands, and a small form for a line of text."""

from kit.drawing.marks import colour_svg, mark
from kit.drawing.svg import EDGE, INK, PAPER, esc, letters, number, path, picture, place
from kit.drawing.wild import FIGURES
from kit.drawing.words import describe_back, describe_card
from kit.engine.components import Card, Slot

CARD_WIDTH, CARD_HEIGHT, STAND_HEIGHT = 120, 170, 26


def card_svg(card: Card, *, size: float = 110, slot: Slot | None = None, engaged: str = "") -> str:
    """A card from the front.

    Parameters
    ----------
    card : Card
    size : float, optional
        Width in pixels.
    slot : Slot, optional
        The stand it stands in.
    engaged : str, optional
        What an engagement marker on the card says (MO-7), such as ``"fights"``; no marker by default.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> "<title>snake red+blue</title>" in card_svg(Card.parse("snake red+blue"))
    True
    """
    body = (
        _board("#fffdf8")
        + letters(str(card.animal).capitalize(), 60, 23, 17, room=108)
        + '<rect x="9" y="31" width="102" height="88" rx="8" fill="#e9f1ee" stroke="none"/>'
        + place(FIGURES[card.animal], 18, 33, 84)
        + _symbols(card)
    )
    where = f" It stands in the {slot} stand." if slot else ""
    return _finished(body, str(card), describe_card(card) + where, size, slot, engaged)


def card_back_svg(slot: Slot, *, size: float = 110, engaged: str = "") -> str:
    """A card in its stand, facing away.

    Parameters
    ----------
    slot : Slot
    size : float, optional
        Width in pixels.
    engaged : str, optional
        As in `card_svg`.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> "<title>hidden card, white stand</title>" in card_back_svg(Slot.WHITE)
    True
    """
    return _finished(_back(), f"hidden card, {slot} stand", describe_back(slot), size, slot, engaged)


def empty_stand_svg(slot: Slot, *, size: float = 110) -> str:
    """A stand whose card was identified and has left it (MO-15).

    Examples
    --------
    >>> "<title>empty white stand</title>" in empty_stand_svg(Slot.WHITE)
    True
    """
    body = (
        f'<rect x="4" y="4" width="112" height="162" rx="12" fill="none" stroke="{EDGE}" stroke-width="2" stroke-dasharray="7 6"/>'
        + letters("identified", 60, 92, 17, bold=False)
    )
    return _finished(body, f"empty {slot} stand", f"The card of the {slot} stand was identified and has left it.", size, slot, "")


def deck_svg(count: int, *, box: bool = False, size: float = 110) -> str:
    """The hidden deck (with two players the box) with the number of its cards.

    Examples
    --------
    >>> "9 cards" in deck_svg(9)
    True
    """
    name = "box" if box else "deck"
    layers = "".join(
        f'<rect x="{number(2 + i * 3)}" y="{number(2 + i * 3)}" width="104" height="154" rx="11" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        for i in range(min(max(count - 1, 0), 4))
    )
    shift = 3 * min(max(count - 1, 0), 4)
    back = f'<g transform="translate({shift} {shift}) scale(0.9)">{_back()}</g>' if count else (
        f'<rect x="4" y="4" width="112" height="162" rx="12" fill="none" stroke="{EDGE}" stroke-width="2" stroke-dasharray="7 6"/>'
    )
    badge = f'<circle cx="62" cy="92" r="25" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>' + letters(str(count), 62, 101, 26)
    desc = f"The {name}: {count} card{'' if count == 1 else 's'}, face down."
    return picture(CARD_WIDTH, CARD_HEIGHT, layers + back + badge, title=name, desc=desc, size=size)


def card_chip(card: Card) -> str:
    """A card in a line of text: small figure, name and symbols, as HTML.

    Examples
    --------
    >>> "snake" in card_chip(Card.parse("snake red"))
    True
    """
    figure = picture(100, 100, place(FIGURES[card.animal], 0, 0, 100), title=str(card.animal), desc=describe_card(card), size=22)
    symbols = "".join(colour_svg(colour, size=17) for colour in card.colours) or "no symbols"
    return (
        f'<span style="display:inline-flex;align-items:center;gap:3px;padding:1px 7px 1px 4px;border:1px solid {EDGE};'
        f"border-radius:9px;background:{PAPER};color:{INK};white-space:nowrap;vertical-align:middle;line-height:1.3\">"
        f"{figure}<span>{esc(str(card.animal))}</span>{symbols}</span>"
    )


def _board(fill: str) -> str:
    return f'<rect x="2" y="2" width="116" height="166" rx="13" fill="{fill}" stroke="{INK}" stroke-width="2.5"/>'


def _back() -> str:
    """The same for every card: nothing on it tells one from another."""
    leaves = "".join(
        f'<path d="M{x} {y - 9}C{x + 9} {y - 5} {x + 9} {y + 5} {x} {y + 9}C{x - 9} {y + 5} {x - 9} {y - 5} {x} {y - 9}ZM{x} {y - 5}V{y + 5}" '
        'fill="none" stroke="#d9b679" stroke-width="1.6"/>'
        for row, y in enumerate(range(24, 160, 24))
        for x in range(24 if row % 2 == 0 else 36, 110, 24)
    )
    return (
        _board("#6e4f3a")
        + '<rect x="9" y="9" width="102" height="152" rx="8" fill="none" stroke="#d9b679" stroke-width="1.6"/>'
        + leaves
        + f'<circle cx="60" cy="84" r="22" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        + letters("?", 60, 95, 32)
    )


def _symbols(card: Card) -> str:
    if not card.symbols:
        return letters("no symbols", 60, 148, 15, bold=False)
    colours = card.colours
    if len(colours) > 4:
        return "".join(mark(colour, 15 + 18 * (i % 6), 131 + 18 * (i // 6), 16) for i, colour in enumerate(colours))
    step = 28
    first = 60 - step * (len(colours) - 1) / 2
    names = " + ".join(map(str, colours))
    return "".join(mark(colour, first + step * i, 134, 23) for i, colour in enumerate(colours)) + letters(
        names, 60, 161, 12, room=108, bold=False
    )


def _finished(body: str, title: str, desc: str, size: float, slot: Slot | None, engaged: str) -> str:
    height = CARD_HEIGHT + (STAND_HEIGHT if slot else 0)
    if slot:
        body += _stand(slot)
    if engaged:
        body += _marker()
        desc += f" Engagement marker: it {engaged}."
    return picture(CARD_WIDTH, height, body, title=title, desc=desc, size=size)


def _stand(slot: Slot) -> str:
    fill, ink = ("#ffffff", INK) if slot is Slot.WHITE else ("#1f1a19", "#ffffff")
    return (
        f'<path d="M16 166H104L114 194H6Z" fill="{fill}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<path d="M22 172H98" stroke="{EDGE}" stroke-width="3" stroke-linecap="round"/>'
        + letters(str(slot), 60, 189, 14, fill=ink)
    )


def _marker() -> str:
    return (
        '<circle cx="100" cy="46" r="15" fill="#f0e442" stroke="#2f2523" stroke-width="2.5"/>'
        + place(path("M20 50H80M60 26L84 50L60 74M40 26L16 50L40 74"), 88, 34, 24)
    )
