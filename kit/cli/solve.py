"""`kit solve`: make the table of a solved game again, from nothing."""

import sys
from pathlib import Path

from kit.engine.errors import KitError
from kit.theory.whole_game.states import HOUSE_DISKS, check_model
from kit.theory.whole_game.table import Table, dumps

STOPPED = 130


def solve_mampf(
    players: int, disks: int = HOUSE_DISKS, win: str = "shared", *, workers: int = 1, output: Path | None = None
) -> int:
    """Solve Mampf and write the table; stopped by Ctrl-C, the same command goes on from there.

    Parameters
    ----------
    players, disks, win
        As in `kit.theory.whole_game.solve`.
    workers : int
        Processes, at least 1.
    output : pathlib.Path, optional
        The file to write; what is done so far is kept beside it, in a file of the same name with ``.part`` added.

    Returns
    -------
    int
        Exit code.

    Raises
    ------
    KitError
        If such a game can't be solved, or the file is there already.

    Examples
    --------
    >>> solve_mampf(3, win="glory")
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: there is no way to win called 'glory'; expected one of shared, sole, disks
    """
    check_model(players, disks, win)
    if workers < 1:
        raise KitError(f"expected at least 1 worker, found {workers}")
    output = output or Path(_name(players, disks, win))
    if output.exists():
        raise KitError(f"{output} is there already; name another file with --output")
    if not output.absolute().parent.is_dir():
        raise KitError(f"there is no folder {output.parent}")
    kept = output.with_name(f"{output.name}.part")
    try:
        table = _solved(players, disks, win, workers, kept)
    except KeyboardInterrupt:
        print(f"\nStopped. What is done is kept in {kept}: the same command goes on from there.", file=sys.stderr)
        return STOPPED
    output.write_text(dumps(table), encoding="utf-8", newline="\n")
    kept.unlink(missing_ok=True)
    print(
        f"{output}: {len(table.lines)} states. The most that a player can gain by one other pick: "
        f"{table.one_pick_gain:.1e}; by another way to play the whole game: {table.whole_game_gain:.1e}."
    )
    return 0


def _solved(players: int, disks: int, win: str, workers: int, kept: Path) -> Table:
    from tqdm.auto import tqdm

    from kit.theory.whole_game.solve import solve

    # Shown a moment late: what is refused at once is refused without a bar. What was done before counts as done.
    with tqdm(unit=" states", delay=0.01) as bar:

        def report(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        return solve(players, disks, win, workers=workers, kept=kept, report=report).table


def _name(players: int, disks: int, win: str) -> str:
    special = ("" if disks == HOUSE_DISKS else f"_{disks}_disks") + ("" if win == "shared" else f"_{win}")
    return f"mampf_solved_{players}{special}.csv"
