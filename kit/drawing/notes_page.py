"""A page of notes on all cards: for each stand a chance, or the card struck through and why."""

from collections.abc import Mapping, Sequence

from kit.drawing.hands_grid import HATCH
from kit.drawing.layout import board, line, scrolled, tr
from kit.drawing.svg import EDGE, INK, esc
from kit.drawing.words import card_words
from kit.engine.components import Card, Slot


def notes_page(
    title: str, cards: Sequence[Card], notes: Mapping[tuple[Slot, Card], tuple[str, str]], *, scale: float = 1
) -> str:
    """A table with a line for each card and a column for each stand.

    Parameters
    ----------
    title : str
    cards : sequence of Card
    notes : mapping from (Slot, Card) to (str, str)
        The chance in words, and why the card can't stand there; empty if it can.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML.

    Examples
    --------
    >>> eagle = Card.parse("eagle red")
    >>> page = notes_page("Notes", [eagle], {(Slot.WHITE, eagle): ("0%", "Bea has it")})
    >>> page.count("<s>"), "Bea has it" in page
    (1, True)
    """
    slots = [slot for slot in Slot if any(place is slot for place, _ in notes)]
    heads = "".join(
        f'<th scope="col" style="{_CELL}">{words}</th>' for words in ("card", *(f"{s} card" for s in slots))
    )
    rows = ""
    for card in cards:
        cells = "".join(_cell(*notes[slot, card]) for slot in slots)
        out = all(notes[slot, card][1] for slot in slots)
        name = f"<s>{esc(card_words(card))}</s>" if out else esc(card_words(card))
        rows += tr(f'<th scope="row" style="{_CELL};font-weight:600">{name}</th>{cells}')
    table = (
        '<table style="border-collapse:collapse;font-size:inherit;margin:0">'
        f"<thead>{tr(heads)}</thead><tbody>{rows}</tbody></table>"
    )
    return board(title, [line(title, bold=True), scrolled(title, table)], scale)


_CELL = f"border:1px solid {EDGE};padding:2px 8px;text-align:left;vertical-align:top;line-height:1.25;color:{INK}"


def _cell(chance: str, reason: str) -> str:
    if not reason:
        return f'<td style="{_CELL};font-weight:700">{esc(chance)}</td>'
    return f'<td style="{_CELL};background:{HATCH}">out: {esc(reason)}</td>'
