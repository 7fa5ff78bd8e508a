"""The command `kit`: lessons opened and checked, what is installed, tournaments, whole games solved."""

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from kit import __version__
from kit.engine.errors import KitError

_FOLDER = Path("mampf-mongoose-lessons")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 when all is well.

    Parameters
    ----------
    arguments : sequence of str, optional
        What stands behind `kit` on the command line; read from there if left out.

    Returns
    -------
    int

    Raises
    ------
    SystemExit
        From argparse: after `--help` and `--version`, and for a command that it can't read.

    Examples
    --------
    >>> main(["lab", __file__])  # a file is no folder: one sentence on stderr
    1
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a Windows console may lack a letter: show "?" and go on
            stream.reconfigure(errors="replace")
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except KitError as error:
        print(f"kit {options.command}: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("kit", description="Game theory with two tabletop games, in Jupyter.")
    parser.add_argument("--version", action="version", version=f"kit {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    lab = commands.add_parser("lab", help="copy the lessons to a folder and open JupyterLab there")
    lab.add_argument("folder", nargs="?", type=Path, default=_FOLDER, help="where you work (default: %(default)s)")
    lab.add_argument("--fresh", metavar="LESSON", help="put a fresh copy beside a lesson that you changed, e.g. 00")
    lab.add_argument("--port", type=int, help="port of the server (default: the first free one from 8888)")
    lab.add_argument("--no-browser", action="store_true", help="print the address and open no browser")

    arena = commands.add_parser("arena", help="let strategies play many games and print who won how often")
    arena.add_argument("game", help="mampf or mongoose")
    arena.add_argument("strategies", nargs="*", metavar="STRATEGY", help='such as "random" (default: all there are)')
    arena.add_argument("--players", type=int, help="seats at a table (default: one for each strategy)")
    arena.add_argument("--games", type=int, default=1000, help="how many (default: %(default)s)")
    arena.add_argument("--seed", type=int, default=0, help="the same seed, the same games (default: %(default)s)")
    arena.add_argument("--copies", action="store_true", help="let one strategy sit on several seats of a table")
    arena.add_argument("--rare", action="store_true", help="Mongoose with the rare animals")
    arena.add_argument("--limit", type=int, default=1000, help="cut a game off after so many rounds or actions")
    arena.add_argument("--jobs", type=int, default=-1, help="processes (default: one a core)")
    arena.add_argument("--save", type=Path, metavar="FILE", help="write the results to a file")

    commands.add_parser("check", help="run every lesson here and say which one broke, and how")

    solve = commands.add_parser("solve", help="solve a whole game from nothing; it can be stopped and resumed")
    solve.add_argument("game", choices=["mampf"])
    solve.add_argument("--players", type=int, required=True, help="3 or 4; 2 as a teaching variant")
    solve.add_argument("--disks", type=int, default=6, help="disks in each pile at the start (default: %(default)s)")
    solve.add_argument("--win", default="shared", help="shared (the default), sole, or disks instead of winning")
    solve.add_argument("--workers", type=int, default=1, help="processes to work with; the numbers stay the same")
    solve.add_argument("--output", type=Path, help="file to write (default: mampf_solved_PLAYERS.csv, here)")

    commands.add_parser("doctor", help="show the versions in use, and what to mend")
    return parser


def _run(options: argparse.Namespace) -> int:
    """Import only what the command needs: `kit doctor` must answer where JupyterLab is broken."""
    if options.command == "lab":
        from kit.cli.lab import open_lab

        return open_lab(options.folder, fresh=options.fresh, port=options.port, browser=not options.no_browser)
    if options.command == "arena":
        from kit.cli.arena import run_arena

        given = {name: value for name, value in vars(options).items() if name != "command"}
        return run_arena(given.pop("game"), given.pop("strategies"), **given)
    if options.command == "check":
        from kit.cli.check import check_course

        return check_course()
    if options.command == "solve":
        from kit.cli.solve import solve_mampf

        return solve_mampf(options.players, options.disks, options.win, workers=options.workers, output=options.output)
    from kit.cli.doctor import examine

    report = examine()
    print(report)
    return 0 if report.healthy else 1
