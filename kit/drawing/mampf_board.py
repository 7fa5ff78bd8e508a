"""A table of Mampf as one board."""

from collections.abc import Sequence

from kit.drawing.disks import disk_svg, food_svg, pile_svg
from kit.drawing.layout import board, box, gap, grid, html_line, line, tag
from kit.drawing.svg import esc, number
from kit.drawing.table_words import caught_words, mampf_title, pick_words
from kit.drawing.words import counted, describe_outcome, player_names
from kit.engine import mampf
from kit.engine.components import Food


def mampf_board(view: mampf.Observation, names: Sequence[str] | None = None, *, scale: float = 1) -> str:
    """The four piles, what everyone has caught, and the last round, as HTML.

    Parameters
    ----------
    view : mampf.Observation
        Whoever's: all see the same.
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
    >>> game = mampf.deal(players=3, seed=7)
    >>> mampf_board(game.observation(None), ["Ann", "Bea", "Cy"]).count("<svg")
    4
    """
    who = player_names(names, view.players)
    title = mampf_title(view)
    end = [html_line(tag(describe_outcome(view.outcome, who)))] if view.outcome else []
    piles = [_pile(view, food, scale) for food in Food]
    # Four in a row or two by two, never three and one.
    pairs = [grid(piles[:2], 76 * scale), grid(piles[2:], 76 * scale)]
    seats = grid([_seat(view, seat, who, scale) for seat in range(view.players)], 150 * scale)
    return board(title, [line(title, bold=True), *end, grid(pairs, 160 * scale), gap(), seats], scale)


def _pile(view: mampf.Observation, food: Food, scale: float) -> str:
    left = view.sizes[food]
    drawing = pile_svg(food, view.tops[food], left, size=136 * scale)
    words = f"{food}: <strong>{left}\N{NO-BREAK SPACE}left</strong>"
    return f'<div style="text-align:center;min-width:0">{drawing}{html_line(words)}</div>'


def _seat(view: mampf.Observation, seat: int, names: Sequence[str], scale: float) -> str:
    mine = view.captured[seat]
    won = view.outcome is not None and seat in view.outcome.winners
    parts = [html_line(f"{esc(names[seat])} {tag('winner')}" if won else esc(names[seat]), bold=True)]
    if view.rounds:
        titbit = food_svg(view.rounds[-1].picks[seat], size=28 * scale)
        parts.append(
            f'<div style="display:flex;gap:6px;align-items:center;margin:0 0 6px"><div style="flex:none">{titbit}</div>'
            f'<div style="min-width:0;overflow-wrap:anywhere">{esc(pick_words(view, seat, names))}</div></div>'
        )
    if not mine:
        return box([*parts, line("no disk yet")], marked=won)
    disks = "".join(disk_svg(disk, size=48 * scale, label=False) for disk in mine)
    shown = f'<div style="display:flex;flex-wrap:wrap;gap:{number(3 * scale)}px;margin:0 0 4px">{disks}</div>'
    species = counted(len({disk.species for disk in mine}), "species", "species")
    return box([*parts, line(f"{counted(len(mine), 'disk')}, {species}"), shown, line(caught_words(mine))], marked=won)
