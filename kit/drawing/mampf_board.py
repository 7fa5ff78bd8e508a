"""A table of Mampf as one board."""

from collections import Counter
from collections.abc import Sequence

from kit.drawing.disks import disk_svg, food_svg, pile_svg
from kit.drawing.layout import board, box, html_line, line, row
from kit.drawing.svg import clean, esc
from kit.drawing.words import counted, describe_mampf, describe_outcome, pick_words, player_names
from kit.engine import mampf
from kit.engine.components import Disk, Food


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
    variant = f", {mampf.VARIANT_LABEL}" if view.players == 2 else ""
    when = f"after round {len(view.rounds)}" if view.rounds else "before the first round"
    head = [line(f"Mampf{variant}: {when}", bold=True)]
    if view.outcome:
        head.append(line(describe_outcome(view.outcome, who), bold=True))
    piles = row([_pile(view, food, scale) for food in Food], gap=6)
    seats = row([_seat(view, seat, who, scale) for seat in range(view.players)])
    return board(describe_mampf(view, who), [*head, piles, seats], scale)


def _pile(view: mampf.Observation, food: Food, scale: float) -> str:
    top, left = view.tops[food], view.sizes[food]
    words = f"{food}: {left} left" if left else f"{food}: run out"
    return (
        f'<div style="flex:1 1 {70 * scale:g}px;max-width:{150 * scale:g}px;text-align:center;margin:0 auto 8px">'
        f"{pile_svg(food, top, left, size=132 * scale)}{line(words, bold=True)}</div>"
    )


def _seat(view: mampf.Observation, seat: int, names: Sequence[str], scale: float) -> str:
    mine = view.captured[seat]
    won = view.outcome is not None and seat in view.outcome.winners
    species = len({disk.species for disk in mine})
    parts = [line(f"{names[seat]}{': winner' if won else ''}", bold=True)]
    if view.rounds:
        food = food_svg(view.rounds[-1].picks[seat], size=26 * scale)
        parts.append(html_line(f"{food} {esc(pick_words(view, seat, names))}"))
    parts.append(line(f"{counted(len(mine), 'disk')}, {species} species" if mine else "no disk yet"))
    if mine:
        disks = "".join(disk_svg(disk, size=46 * scale, label=False) for disk in mine)
        parts += [html_line(disks), line(caught_words(mine))]
    return box(parts, 165 * scale, marked=won)


def caught_words(disks: Sequence[Disk]) -> str:
    """Captured animals in words, most frequent first.

    Examples
    --------
    >>> caught_words([Disk("cow", Food.SUGAR), Disk("hen", Food.SUGAR), Disk("cow", Food.LETTUCE)])
    'cow ×2, hen'
    """
    species = Counter(clean(disk.species) for disk in disks)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in species.most_common())
