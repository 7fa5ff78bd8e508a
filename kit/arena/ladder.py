"""One strategy of Mongoose alone among copies of another, the seats rotated: who can enter whose table, and how surely.

``python -m kit.arena.ladder`` plays what `data/mongoose_ladder.json` does not hold yet, and writes after each rung: it
can be stopped and goes on where it was.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from kit.arena.intervals import wilson
from kit.engine import mongoose
from kit.players.play import play
from kit.players.registry import STRATEGIES, make_strategy
from kit.resources import data_path

FILE = "mongoose_ladder.json"
CHALLENGER = "search"
GAMES, SEED, LIMIT = 500, 20_000, 300
PLAYERS = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class Rung:
    """A challenger among copies of a rival.

    Parameters
    ----------
    challenger, rival : str
    players : int
        Seats; the rival has all but one of them.
    games : int
        In game i the challenger sits at seat i modulo `players`; the deal and the dice come from ``seed + i``.
    seed : int
    limit : int
        Actions after which a game is cut off.
    wins : int
        Of the challenger.
    cut_off : int
        Games without a winner.

    Examples
    --------
    >>> rung = Rung("search", "random", players=4, games=100, seed=0, limit=300, wins=60, cut_off=0)
    >>> rung.share, rung.seat_share, [round(end, 2) for end in rung.interval], rung.is_won
    (0.6, 0.25, [0.5, 0.69], True)
    """

    challenger: str
    rival: str
    players: int
    games: int
    seed: int
    limit: int
    wins: int
    cut_off: int

    @property
    def share(self) -> float:
        """Part of the games that the challenger won."""
        return self.wins / self.games

    @property
    def seat_share(self) -> float:
        """What it would win if it were just like the rival."""
        return 1 / self.players

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the share (Wilson)."""
        return wilson(self.wins, self.games)

    @property
    def is_won(self) -> bool:
        """Whether even the lower end is more than the seat's share."""
        return self.interval[0] > self.seat_share

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.challenger} among {self.rival}, {self.players} players: {self.share:.1%} of {self.games} games "
            f"({low:.1%} to {high:.1%}; a seat's share is {self.seat_share:.1%})"
        )


def climb(challenger: str, rival: str, players: int, games: int = GAMES, seed: int = SEED, limit: int = LIMIT) -> Rung:
    """Play one rung.

    Parameters
    ----------
    challenger, rival : str
        Names of strategies, as the tables offer them.
    players, games, seed, limit : int
        As in `Rung`.

    Returns
    -------
    Rung

    Examples
    --------
    >>> climb("guess when sure", "random", players=3, games=6, seed=1).wins
    5
    """
    wins = cut_off = 0
    for number in range(games):
        seats = [make_strategy("mongoose", rival) for _ in range(players)]
        seats[number % players] = make_strategy("mongoose", challenger)
        end = play(mongoose.deal(players, seed + number), seats, seed + number, limit)
        wins += number % players in end.winners
        cut_off += not end.winners
    return Rung(challenger, rival, players, games, seed, limit, wins, cut_off)


def load_ladder(path: Path | None = None) -> list[Rung]:
    """The rungs that were played.

    Parameters
    ----------
    path : Path, optional
        By default the kit's own file.

    Examples
    --------
    >>> {rung.challenger for rung in load_ladder()}
    {'search'}
    """
    text = (path or data_path(FILE)).read_text(encoding="utf-8")
    return [Rung(**rung) for rung in json.loads(text)["rungs"]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the rungs that are missing and write them down.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     main(["--file", f"{folder}/ladder.json", "--games", "2", "--players", "2", "--rivals", "random"])
    search among random, 2 players: 100.0% of 2 games (34.2% to 100.0%; a seat's share is 50.0%)
    0
    """
    parser = argparse.ArgumentParser(prog="python -m kit.arena.ladder", description=__doc__)
    parser.add_argument("--file", type=Path, default=Path("data") / FILE)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS)
    parser.add_argument("--rivals", nargs="+", default=[name for name in STRATEGIES["mongoose"] if name != CHALLENGER])
    options = parser.parse_args(arguments)
    rungs = load_ladder(options.file) if options.file.exists() else []
    done = {(rung.rival, rung.players, rung.seed) for rung in rungs if rung.games >= options.games}
    for players in options.players:
        for rival in options.rivals:
            if (rival, players, options.seed) in done:
                continue
            rungs.append(climb(CHALLENGER, rival, players, options.games, options.seed))
            print(rungs[-1], flush=True)
            made = f"Played with python -m kit.arena.ladder --seed {options.seed}."
            text = json.dumps({"made": made, "rungs": [asdict(rung) for rung in rungs]}, indent=1)
            options.file.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
