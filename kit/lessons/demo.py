"""The reader's own game, or a demonstration game as long as none is played."""

from typing import TYPE_CHECKING

from kit.engine import mampf
from kit.lessons.tables import Table
from kit.players.mampf import AvoidFavourite, RandomPick
from kit.players.play import play

if TYPE_CHECKING:
    from kit.widgets.mampf_table import MampfTable

DEMO_SEED = 7


def demo_game() -> mampf.State:
    """A whole game of Mampf that the kit's strategies have played; the same at every call.

    Returns
    -------
    mampf.State

    Examples
    --------
    >>> demo_game().is_terminal, demo_game() == demo_game()
    (True, True)
    """
    strategies = [RandomPick(), RandomPick(), AvoidFavourite()]
    return play(mampf.deal(players=3, seed=DEMO_SEED), strategies, seed=DEMO_SEED)


def own_game(table: "MampfTable") -> mampf.State:
    """The game on a table, or `demo_game` as long as no round of it is played.

    Parameters
    ----------
    table : MampfTable
        Only its `session` matters.

    Returns
    -------
    mampf.State

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> from kit import Food
    >>> started = mampf.deal(players=3, seed=1).apply_actions([Food.CARROT] * 3)
    >>> own_game(SimpleNamespace(session=SimpleNamespace(game=started))) == started
    True
    >>> own_game(SimpleNamespace(session=None)) == demo_game()
    True
    """
    if table.session is None or not table.session.game.rounds:
        return demo_game()
    return table.session.game


def round_log(game: mampf.State) -> Table:
    """The rounds of a game: who picked what, and what it brought.

    Parameters
    ----------
    game : mampf.State

    Returns
    -------
    Table

    Examples
    --------
    >>> from kit import Food
    >>> game = mampf.deal(players=3, seed=7)
    >>> round_log(game.apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])).cells
    [['carrot: -', 'grain: hen', 'carrot: -']]
    """
    cells = [
        [f"{food}: {disk.species if disk else '-'}" for food, disk in zip(played.picks, played.gained, strict=True)]
        for played in game.rounds
    ]
    seats = [f"player {seat}" for seat in range(game.players)]
    rows = [str(number) for number in range(1, len(game.rounds) + 1)]
    whose = "A demonstration game" if game == demo_game() else "Your game"
    return Table(f"{whose}: picked and lured", seats, rows, cells, corner="round")
