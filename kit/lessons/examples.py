"""Recorded games that lessons look at; ``python -m kit.lessons.examples`` writes them into ``data/`` again."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kit.engine import mongoose, transcript
from kit.engine.announce import rewind
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.players.mongoose import GuessWhenSure
from kit.players.play import play
from kit.resources import data_path
from kit.session.seats import DEFAULT_NAMES


@dataclass(frozen=True)
class Example:
    """How a recorded game was made.

    Parameters
    ----------
    file : str
        Where it lies in ``data/``.
    players : int
    seed : int
        Of the deal and of the players' dice.

    Examples
    --------
    >>> EXAMPLES["three hunters"].players
    3
    """

    file: str
    players: int
    seed: int


EXAMPLES: Mapping[str, Example] = {
    "three hunters": Example("example_three_hunters.json", players=3, seed=5),
    "four hunters": Example("example_four_hunters.json", players=4, seed=5),
}


def recorded(example: Example) -> str:
    """The text of an example's file, played afresh: a transcript that also says how it was made.

    Parameters
    ----------
    example : Example

    Returns
    -------
    str

    Examples
    --------
    >>> '"made": "Played by the kit' in recorded(EXAMPLES["three hunters"])
    True
    """
    strategy, seed = GuessWhenSure(), example.seed
    game = play(mongoose.deal(example.players, seed, starter=0), [strategy] * example.players, seed)
    made = (
        f"Played by the kit's strategy '{strategy.name}' on every seat, no people took part: "
        f"mongoose.deal(players={example.players}, seed={seed}, starter=0), dice of the players from seed {seed}. "
        "Written by python -m kit.lessons.examples."
    )
    values = transcript.to_dict(game, DEFAULT_NAMES[: example.players])
    return json.dumps({"made": made} | values, ensure_ascii=False, indent=1) + "\n"


@cache
def example_game(name: str) -> mongoose.State:
    """A recorded game of Mongoose, as one sees it who sees all cards.

    Parameters
    ----------
    name : str
        A key of `EXAMPLES`.

    Returns
    -------
    State

    Raises
    ------
    KitError
        If there is no such game; the message lists those that there are.

    Examples
    --------
    >>> example_game("three hunters").turn
    14
    """
    if name not in EXAMPLES:
        raise KitError(f"there is no recorded game {name!r}; expected one of {', '.join(map(repr, EXAMPLES))}")
    game = transcript.load(data_path(EXAMPLES[name].file)).game
    assert isinstance(game, mongoose.State)
    return game


def example_view(name: str, seat: int, turn: int) -> Observation:
    """What one player of a recorded game saw and had heard before a turn.

    Parameters
    ----------
    name : str
        A key of `EXAMPLES`.
    seat : int
    turn : int
        Counted from 0; the number of turns shows the end.

    Returns
    -------
    Observation

    Examples
    --------
    >>> example_view("three hunters", seat=0, turn=2).turn
    2
    """
    return rewind(example_game(name).observation(seat), turn)


def main(folder: Path | None = None) -> None:
    """Write every recorded game.

    Parameters
    ----------
    folder : Path, optional
        By default the kit's ``data/``.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     main(Path(place))
    ...     sorted(path.name for path in Path(place).iterdir())
    ['example_four_hunters.json', 'example_three_hunters.json']
    """
    home = data_path("transcript.schema.json").parent if folder is None else folder
    for example in EXAMPLES.values():
        (home / example.file).write_text(recorded(example), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
