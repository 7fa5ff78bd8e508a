"""How `Solved` fares against other strategies, played beforehand; ``python -m kit.lessons.solved_matches`` plays anew.

Playing takes some ten minutes. The results lie in ``data/``, with the number of games and how sure they are.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from kit.arena.intervals import wilson
from kit.engine import mampf
from kit.engine.errors import KitError
from kit.lessons.tables import Table
from kit.players.play import play
from kit.players.registry import make_strategy
from kit.resources import data_path

FILE = "mampf_solved_matches.csv"
GAMES, LIMIT = 10_000, 200
CARROT, LETTUCE, SUGAR = "always carrot", "always lettuce", "always sugar"
HABITS = ("avoid the favourite", "cycle", "avoid the last winner", "copy the leader", "win-stay lose-shift")
REPLIES = ("level 1", "level 2", "fictitious play", "regret matching", "quantal responder", "symmetric equilibrium")
LINE_UPS: tuple[tuple[str, ...], ...] = (
    *((name, name) for name in ("solved", "random", *HABITS, "species collector", *REPLIES, CARROT)),
    (CARROT, LETTUCE),
    ("random", CARROT),
    ("solved", "random"),
    ("solved", CARROT),
    *((name,) * 3 for name in ("solved", "random", CARROT)),
    (CARROT, LETTUCE, SUGAR),
)
_REMARKS = f"""\
# How the strategy "solved" fares at a table of Mampf, and how often the species decide (MA-7).
# Ours, played by `python -m kit.lessons.solved_matches`: {GAMES} games a line with the house box, numbered from 0; the
# number is the seed of the deal and of the players' dice. A game was cut off after {LIMIT} rounds (MA-10).
# rivals: the others at the table. won: games won by "solved", a shared win counting its share.
# level: games in which several players were level on disks at the top. shared: games in which they were level on
# species, too. cut: games cut off. rounds: all rounds played."""
_COLUMNS = ("rivals", "games", "won", "level", "shared", "cut", "rounds")


@dataclass(frozen=True)
class Matches:
    """Many games between `Solved`, in the first seat, and the same rivals.

    Parameters
    ----------
    rivals : tuple of str
        Names of strategies, one a seat.
    games : int
    won : float
        Games won by `Solved`, a shared win counting its share.
    level : int
        Games with several players level on disks at the top, so that the species decide (MA-7).
    shared : int
        Games in which they were level on species, too (MA-8).
    cut : int
        Games cut off, without a winner (MA-10).
    rounds : int
        All rounds played.

    Examples
    --------
    >>> Matches(("random", "random"), games=400, won=140, level=100, shared=40, cut=0, rounds=4000).interval
    (0.304..., 0.397...)
    """

    rivals: tuple[str, ...]
    games: int
    won: float
    level: int
    shared: int
    cut: int
    rounds: int

    @property
    def share(self) -> float:
        """Games won by `Solved`, as a share of all."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 19 times in 20."""
        return wilson(self.won, self.games)


def play_matches(rivals: Sequence[str], games: int = GAMES, limit: int = LIMIT) -> Matches:
    """Play many games of `Solved` against the same rivals.

    Parameters
    ----------
    rivals : sequence of str
        Names of strategies.
    games : int
    limit : int
        Rounds after which a game is cut off.

    Examples
    --------
    >>> play_matches(["always carrot", "always carrot"], games=5)
    Matches(rivals=('always carrot', 'always carrot'), games=5, won=5.0, level=0, shared=0, cut=0, rounds=...)
    """
    strategies = [make_strategy("mampf", name) for name in ("solved", *rivals)]
    won, level, shared, cut, rounds = 0.0, 0, 0, 0, 0
    for number in range(games):
        game = play(mampf.deal(players=len(strategies), seed=number), strategies, seed=number, limit=limit)
        won += game.returns()[0]
        disks = sorted(map(len, game.captured))
        level += bool(game.winners) and disks[-1] == disks[-2]
        shared += len(game.winners) > 1
        cut += not game.winners
        rounds += len(game.rounds)
    return Matches(tuple(rivals), games, won, level, shared, cut, rounds)


@cache
def solved_matches() -> tuple[Matches, ...]:
    """The matches that were played beforehand, in the order of `LINE_UPS`.

    Examples
    --------
    >>> [one.rivals for one in solved_matches()] == list(LINE_UPS)
    True
    """
    lines = data_path(FILE).read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return tuple(
        Matches(
            tuple(row["rivals"].split(" + ")),
            int(row["games"]),
            float(row["won"]),
            *(int(row[name]) for name in _COLUMNS[3:]),
        )
        for row in rows
    )


def matches_against(*rivals: str) -> Matches:
    """The matches of `Solved` against these rivals, in any order.

    Raises
    ------
    KitError
        If none were played.

    Examples
    --------
    >>> matches_against("random", "random").games
    10000
    """
    for one in solved_matches():
        if sorted(one.rivals) == sorted(rivals):
            return one
    raise KitError(f"no matches against {' and '.join(rivals) or 'nobody'} were played")


def match_table(players: int) -> Table:
    """How `Solved` fared at tables of 3 or 4 players.

    Examples
    --------
    >>> match_table(3).columns
    ['solved wins', '19 times in 20 between']
    """
    played = [one for one in solved_matches() if len(one.rivals) == players - 1]
    cells = [(_percent(one.share), f"{_percent(one.interval[0])} and {_percent(one.interval[1])}") for one in played]
    caption = (
        f"Solved at a table of {players}, {played[0].games:,} games a line; a fair share is {_percent(1 / players)}"
    )
    rows = [", ".join(one.rivals) for one in played]
    return Table(caption, ["solved wins", "19 times in 20 between"], rows, cells, corner="the others")


def text_of_matches(played: Sequence[Matches]) -> str:
    """The text of the file.

    Examples
    --------
    >>> print(text_of_matches([Matches(("random",), 2, 1.5, 1, 1, 0, 18)]).splitlines()[-1])
    random,2,1.5,1,1,0,18
    """
    rows = [
        (" + ".join(one.rivals), one.games, f"{one.won:.8g}", one.level, one.shared, one.cut, one.rounds)
        for one in played
    ]
    return "\n".join([_REMARKS, ",".join(_COLUMNS), *(",".join(map(str, row)) for row in rows)]) + "\n"


def _percent(share: float) -> str:
    return f"{share:.1%}"


if __name__ == "__main__":
    played = []
    for line_up in LINE_UPS:
        played.append(play_matches(line_up))
        print(played[-1], flush=True)
    data_path(FILE).write_text(text_of_matches(played), encoding="utf-8", newline="\n")
