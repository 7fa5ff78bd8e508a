"""Every hand that a player of Mongoose could hold when the cards were dealt, as a grid: white card by black card."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from kit.drawing.layout import board, html_line, line, scrolled, tr
from kit.drawing.svg import EDGE, INK, PAPER, TABLE, esc
from kit.drawing.words import card_words, counted
from kit.engine.components import Card

Hand = tuple[Card | None, ...]

OPEN = "#0065a8"
HATCH = f"repeating-linear-gradient(45deg,{PAPER},{PAPER} 5px,#e9dcc3 5px,#e9dcc3 7px)"
UNSEEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap"


def hands_grid(
    at_start: Sequence[Hand],
    possible: Collection[Hand],
    struck: Mapping[Hand, tuple[int, str]],
    *,
    title: str = "Possible hands",
    scale: float = 1,
) -> str:
    """A table with a cell for each hand: still possible, or the turn that ruled it out, with the reasons below.

    Parameters
    ----------
    at_start : sequence of tuple of Card
        Every hand that was possible when the cards were dealt, as (white, black) or single cards.
    possible : collection of tuple of Card
        Those that are possible now.
    struck : mapping from tuple of Card to (int, str)
        For each of the others the turn that ruled it out, and what was heard or seen then.
    title : str, optional
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML. Each cell says in words what it means; on a narrow page the table is scrolled sideways.

    Examples
    --------
    >>> snake, eagle = Card.parse("snake red"), Card.parse("eagle blue")
    >>> both = [(snake, eagle), (eagle, snake)]
    >>> page = hands_grid(both, both[:1], {both[1]: (3, "turn 3: your white card lost to a snake that attacked it")})
    >>> "1 of 2 hands is possible." in page, page.count(">possible</span>")
    (True, 1)
    """
    verb = "is" if len(possible) == 1 else "are"
    head = [line(title, bold=True), line(f"{len(possible)} of {counted(len(at_start), 'hand')} {verb} possible.")]
    table = _table(title, at_start, possible, struck)
    return board(title, [*head, scrolled(title, table), _reasons(struck)], scale)


def _table(
    title: str, at_start: Sequence[Hand], possible: Collection[Hand], struck: Mapping[Hand, tuple[int, str]]
) -> str:
    order = list(dict.fromkeys(card for hand in at_start for card in hand))
    whites, blacks = ([card for card in order if (card,) in {hand[i : i + 1] for hand in at_start}] for i in (0, 1))
    pairs = bool(blacks)
    known = {*at_start}
    rows = ""
    for white in whites:
        hands = [(white, black) for black in blacks] if pairs else [(white,)]
        cells = "".join(_cell(hand, hand in known, possible, struck) for hand in hands)
        rows += tr(f'<th scope="row" style="{_SIDE}">{_name(white)}</th>{cells}{_share(white, 0, possible)}')
    if pairs:
        shares = "".join(_share(black, 1, possible) for black in blacks)
        rows += tr(f'<th scope="row" style="{_SIDE}">chance</th>{shares}<td></td>')
    names = [_name(black) for black in blacks] if pairs else ["possible?"]
    corner = "white card &#8595; black card &#8594;" if pairs else "your card"
    heads = f'<th scope="col" style="{_SIDE};vertical-align:bottom">{corner}</th>'
    heads += "".join(f'<th scope="col" style="{_TOP}">{name}</th>' for name in [*names, "chance"])
    return (
        f'<table style="border-collapse:collapse;font-size:inherit;margin:0"><caption style="{UNSEEN}">{esc(title)}'
        f"</caption><thead>{tr(heads)}</thead>"
        f"<tbody>{rows}</tbody></table>"
    )


_SIDE = f"text-align:left;font-weight:600;line-height:1.15;padding:0 8px 0 2px;background:{TABLE};color:{INK}"
_TOP = (
    f"writing-mode:vertical-rl;transform:rotate(180deg);text-align:left;font-weight:600;white-space:nowrap;"
    f"padding:4px 0;background:{TABLE};color:{INK}"
)
_BOX = f"border:1px solid {EDGE};min-width:2.1em;height:1.9em;text-align:center;padding:0;position:relative"


def _name(card: Card | None) -> str:
    return esc(card_words(card)) if card else "identified before"


def _cell(hand: Hand, known: bool, possible: Collection[Hand], struck: Mapping[Hand, tuple[int, str]]) -> str:
    if not known:
        return f'<td style="{_BOX};background:{EDGE}"><span style="{UNSEEN}">one card can\'t be both</span></td>'
    if hand in possible:
        mark = '<span aria-hidden="true">&#10003;</span>'
        return (
            f'<td style="{_BOX};background:{OPEN};color:#ffffff;font-weight:700">{mark}'
            f'<span style="{UNSEEN}">possible</span></td>'
        )
    turn, words = struck[hand]
    return (
        f'<td style="{_BOX};background:{HATCH};color:{INK}" title="{esc(words)}"><span aria-hidden="true">{turn}</span>'
        f'<span style="{UNSEEN}">out, {esc(words)}</span></td>'
    )


def _share(card: Card | None, place: int, possible: Collection[Hand]) -> str:
    """How likely a card is in its stand: all possible hands are equally likely (KN-2)."""
    holding = sum(hand[place] is card for hand in possible)
    return f'<td style="{_BOX};border:0;font-size:0.8em;color:{INK}">{percent(holding, len(possible))}</td>'


def percent(part: float, whole: float) -> str:
    """A share in percent; a small one is not rounded to nothing, nor a large one to all.

    Examples
    --------
    >>> percent(1, 3), percent(1, 1000), percent(999, 1000), percent(0, 5), percent(0, 0)
    ('33%', '<1%', '>99%', '0%', '0%')
    """
    share = 100 * part / whole if whole else 0
    if 0 < share < 1:
        return "<1%"
    return ">99%" if 99 < share < 100 else f"{share:.0f}%"


def _reasons(struck: Mapping[Hand, tuple[int, str]]) -> str:
    if not struck:
        return line("Nothing is ruled out yet. A number in a cell will be the turn that ruled that hand out.")
    counts = Counter(struck.values())
    items = "".join(
        f"<li>{esc(words[:1].upper() + words[1:])}: {counted(counts[turn, words], 'hand')} out.</li>"
        for turn, words in sorted(counts)
    )
    hint = "A number in a cell is the turn that ruled the hand out."
    return f'{html_line(esc(hint))}<ul style="margin:2px 0 0;padding-left:1.4em">{items}</ul>'
