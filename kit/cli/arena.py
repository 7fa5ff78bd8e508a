"""`kit arena`: a tournament from the command line."""

import sys
from collections.abc import Sequence
from pathlib import Path

from kit.arena import play, save_results
from kit.players.registry import STRATEGIES


def run_arena(
    game: str,
    strategies: Sequence[str],
    *,
    games: int,
    seed: int,
    players: int | None = None,
    copies: bool = False,
    rare: bool = False,
    limit: int = 1000,
    jobs: int = -1,
    save: Path | None = None,
) -> int:
    """Play, print the ladder, and save it if asked to.

    Parameters
    ----------
    game, strategies, games, seed, players, copies, rare, limit
        As in `kit.arena.play`; without strategies, all that the tables offer.
    jobs : int, optional
        Processes; -1 for one a core.
    save : Path, optional
        File for the results.

    Returns
    -------
    int
        0, or 1 if it was stopped before the end.

    Raises
    ------
    KitError
        As in `kit.arena.play`.

    Examples
    --------
    >>> run_arena("mampf", ["always carrot", "always grain"], games=4, seed=7, jobs=1)
    Mampf, 2 seats, seed 7: 4 games
    <BLANKLINE>
    strategy       games  share  95 % interval
    always carrot      4   50.0   15.0 to 85.0
    always grain       4   50.0   15.0 to 85.0
    <BLANKLINE>
    Shares in percent; equally good strategies would have 50.0 each.
    0
    """
    field = list(strategies) or list(STRATEGIES.get(game, ()))
    results = play(game, field, games, seed, jobs, players=players, copies=copies, rare=rare, limit=limit)
    print(results)
    if save is not None:
        save_results(results, save)
        print(f"Saved in {save}.", file=sys.stderr)
    return 0 if results.is_whole else 1
