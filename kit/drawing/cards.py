"""Mongoose's cards as pictures: faces, backs, stands, the deck, and a small form for a line of text."""

from enum import Enum

from kit.drawing.art import animal_figure, figure, placed
from kit.drawing.marks import colour_svg, mark
from kit.drawing.svg import EDGE, INK, PAPER, letters, picture
from kit.drawing.words import card_words, counted, describe_back, describe_card
from kit.engine.components import Card, Slot

WIDTH, HEIGHT, STAND = 120, 170, 26
GOLD = "#e3c48d"


class Marker(Enum):
    """What an engagement marker on a card stands for (MO-7).

    Examples
    --------
    >>> Marker.FIGHT.value
    'it fought in the last turn'
    """

    FIGHT = "it fought in the last turn"
    COOPERATE = "it cooperated in the last turn"


def card_svg(card: Card, *, size: float = 110, slot: Slot | None = None, marker: Marker | None = None) -> str:
    """A card from the front.

    Parameters
    ----------
    card : Card
    size : float, optional
        Width in pixels.
    slot : Slot, optional
        The stand it stands in; by default none.
    marker : Marker, optional
        An engagement marker on the card; by default none.

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
        _sheet("#fffdf8")
        + letters(str(card.animal).capitalize(), 60, 23, 17, room=104)
        + '<rect x="9" y="31" width="102" height="88" rx="9" fill="#e3efed"/>'
        + placed(animal_figure(card.animal), 18, 33, 84)
        + _symbols(card)
    )
    where = f" It stands in the {slot} stand." if slot else ""
    return _finished(body, card_words(card), describe_card(card) + where, size, slot, marker)


def card_back_svg(slot: Slot, *, size: float = 110, marker: Marker | None = None) -> str:
    """A card in its stand, facing away: the same picture for every card.

    Parameters
    ----------
    slot : Slot
    size : float, optional
        Width in pixels.
    marker : Marker, optional
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
    body = _back() + _medal("?", 84)
    return _finished(body, f"hidden card, {slot} stand", describe_back(slot), size, slot, marker)


def empty_stand_svg(slot: Slot, *, size: float = 110) -> str:
    """A stand whose card was identified and has left it (MO-15).

    Examples
    --------
    >>> "<title>empty white stand</title>" in empty_stand_svg(Slot.WHITE)
    True
    """
    body = _outline() + letters("identified", 60, 92, 17, room=100, bold=False)
    desc = f"The card of the {slot} stand was identified and has left it."
    return _finished(body, f"empty {slot} stand", desc, size, slot, None)


def deck_svg(count: int, *, box: bool = False, size: float = 110) -> str:
    """The hidden deck with the number of its cards; with two players the cards back in the box.

    Parameters
    ----------
    count : int
    box : bool, optional
        Whether they are out of play (MO-3).
    size : float, optional
        Width in pixels.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> "9 cards, face down" in deck_svg(9)
    True
    """
    name = "box" if box else "deck"
    below = range(min(count, 5) - 1, 0, -1)
    edges = "".join(f'<g transform="translate({3 * i} {3 * i})">{_sheet(PAPER)}</g>' for i in below)
    pile = edges + _back() if count else _outline()
    body = f'<g transform="translate(4 0) scale(0.86)">{pile}</g>' + _medal(str(count), 72, x=56) + _caption(name)
    desc = f"The {name}: {counted(count, 'card')}, face down."
    return picture(WIDTH, HEIGHT, body, title=name, desc=desc, size=size)


def card_chip(card: Card) -> str:
    """A card in a line of text: small figure, name and symbols, as HTML.

    Parameters
    ----------
    card : Card

    Returns
    -------
    str
        An HTML ``span`` with a light background of its own.

    Examples
    --------
    >>> "snake" in card_chip(Card.parse("snake red"))
    True
    """
    name = str(card.animal)
    drawn = placed(animal_figure(card.animal), 0, 0, 100)
    drawing = picture(100, 100, drawn, title=name, desc=describe_card(card), size=24)
    symbols = "".join(colour_svg(colour, size=18) for colour in card.colours) or "<span>(no symbols)</span>"
    return (
        '<span style="display:inline-flex;align-items:center;gap:4px;padding:1px 8px 1px 4px;border-radius:9px;'
        f"border:1px solid {EDGE};background:{PAPER};color:{INK};white-space:nowrap;vertical-align:middle;"
        f'line-height:1.3">{drawing}<span>{name}</span>{symbols}</span>'
    )


def food_token_svg(*, size: float = 26) -> str:
    """A food token of Mongoose: a fig on a round tile.

    Examples
    --------
    >>> "<title>food</title>" in food_token_svg()
    True
    """
    tile = f'<circle cx="30" cy="30" r="27" fill="#f6d98b" stroke="{INK}" stroke-width="3"/>'
    return picture(60, 60, tile + placed(figure("fig"), 8, 7, 44), title="food", desc="A food token.", size=size)


def _sheet(fill: str) -> str:
    return f'<rect x="2" y="2" width="116" height="166" rx="13" fill="{fill}" stroke="{INK}" stroke-width="2.5"/>'


def _outline() -> str:
    return (
        f'<rect x="4" y="4" width="112" height="162" rx="12" fill="{PAPER}" stroke="{EDGE}" stroke-width="2" '
        'stroke-dasharray="7 6"/>'
    )


def _caption(name: str) -> str:
    strip = f'<rect x="28" y="146" width="64" height="22" rx="11" fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"/>'
    return strip + letters(name, 60, 162, 15, room=54)


def _medal(text: str, y: float, *, x: float = 60) -> str:
    ring = f'<circle cx="{x}" cy="{y}" r="25" fill="{PAPER}" stroke="{INK}" stroke-width="2.5"/>'
    return ring + letters(text, x, y + 11, 31, room=40)


def _back() -> str:
    leaves = "".join(
        f"M{x} {y - 9}c8 5 8 13 0 18c-8 -5 -8 -13 0 -18zM{x} {y - 3}v10"
        for row, y in enumerate(range(24, 160, 20))
        for x in range(24 if row % 2 else 42, 100, 36)
    )
    return (
        _sheet("#6e4f3a")
        + f'<rect x="8.5" y="8.5" width="103" height="153" rx="8" fill="none" stroke="{GOLD}" stroke-width="1.6"/>'
        + f'<path d="{leaves}" fill="#7f5d45" stroke="{GOLD}" stroke-width="1.5" stroke-linecap="round"/>'
    )


def _symbols(card: Card) -> str:
    colours = card.colours
    if not colours:
        return letters("no symbols", 60, 148, 15, bold=False)
    if len(colours) > 4:
        return "".join(mark(colour, 15 + 18 * (i % 6), 134 + 19 * (i // 6), 17) for i, colour in enumerate(colours))
    first = 60 - 14 * (len(colours) - 1)
    marks = "".join(mark(colour, first + 28 * i, 134, 23) for i, colour in enumerate(colours))
    names = " + ".join(map(str, colours)) if len(colours) < 4 else "4 colours"
    return marks + letters(names, 60, 160.5, 13, room=102, bold=False)


def _finished(body: str, title: str, desc: str, size: float, slot: Slot | None, marker: Marker | None) -> str:
    if slot:
        body += _stand(slot)
    if marker:
        body += _badge(marker)
        desc += f" Engagement marker: {marker.value}."
    return picture(WIDTH, HEIGHT + (STAND if slot else 0), body, title=title, desc=desc, size=size)


def _stand(slot: Slot) -> str:
    fill, ink = ("#ffffff", INK) if slot is Slot.WHITE else ("#1f1a19", "#ffffff")
    return (
        f'<path d="M16 166H104L114 194H6Z" fill="{fill}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<path d="M24 172H96" stroke="{EDGE}" stroke-width="3" stroke-linecap="round"/>'
        + letters(str(slot), 60, 189, 14, fill=ink)
    )


def _badge(marker: Marker) -> str:
    """A yellow token: two crossed blades for a fight, two linked rings for a cooperation."""
    if marker is Marker.FIGHT:
        drawn = '<path d="M-9 -9L9 9M9 -9L-9 9M-11.5 3L-3 11.5M11.5 3L3 11.5" stroke-width="3.4"/>'
    else:
        drawn = '<circle cx="-4.5" cy="0" r="6"/><circle cx="4.5" cy="0" r="6"/>'
    return (
        f'<g transform="translate(101 103)" fill="none" stroke="{INK}" stroke-width="2.8" stroke-linecap="round">'
        f'<circle r="16.5" fill="#f0e442" stroke-width="2.5"/>{drawn}</g>'
    )
