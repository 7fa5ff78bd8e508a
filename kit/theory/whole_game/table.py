"""The file of a solved game of Mampf: text that the standard library reads, with a check value inside."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from kit.engine.errors import DataError
from kit.theory.whole_game.states import WIN_MODELS, StateKey

# What a state is worth to each player, leader first, and for each of them the probability of each pile, largest first.
Rule = tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]

DIGITS = 10
COLUMNS = "piles,leads,values,mixes"
_HEADER = re.compile(r"# ([a-z -]+): (\S+)")
_REMARKS = """\
# All of Mampf for {players} players, {disks} disks a pile, solved: one line a state in which the game goes on.
# Source: made from the rules MA-4 to MA-6 in data/rules.md by `kit solve mampf`; kit/theory/whole_game/ says how.
# Winning: {meaning}.
# Rulings of this project: {disks} disks a pile (MA-2), titbits come back after each round (MA-3), who wins (MA-8).
# Left out: species, so that variety breaks no tie (MA-7), and the limit of rounds (MA-10).
# piles: disks left in each pile, largest first. leads: how many disks each player has more than the last, best first.
# values: {values}. mixes: the probability of each pile.
# Players with the same lead share one value and one mix; piles of one size share one number. Mixes are parted by a bar.
# The two gains are measured on these numbers by kit/theory/whole_game/check.py: what a player can win, at most and in
# any state, by one other pick, and by playing the whole rest of the game in another way."""
_VALUES = {
    "shared": "the chance to win, a shared win counting its share",
    "sole": "the chance to win alone",
    "disks": "the disks still to come, on average",
}


@dataclass(frozen=True)
class Table:
    """What the file of a solved game holds.

    Parameters
    ----------
    players, disks : int
        Of the game; disks in each pile at the start.
    win : str
        A key of `WIN_MODELS`.
    one_pick_gain, whole_game_gain : float
        The check values: the most that a player gains, in any state, by another pick or by another way to play on.
    lines : mapping of str to str
        Of each state, its values and mixes as they stand in the file; `parse_rule` reads them.

    Examples
    --------
    >>> table = Table(3, 1, "shared", 0.0, 0.0, {"1 1 1 1,0 0 0": "0.3333333333,0.25"})
    >>> loads(dumps(table)) == table
    True
    """

    players: int
    disks: int
    win: str
    one_pick_gain: float
    whole_game_gain: float
    lines: Mapping[str, str]


def state_text(state: StateKey) -> str:
    """A state as it stands in the file.

    Examples
    --------
    >>> state_text(((6, 5, 4, 2), (3, 1, 0)))
    '6 5 4 2,3 1 0'
    """
    piles, leads = state
    return f"{' '.join(map(str, piles))},{' '.join(map(str, leads))}"


def parse_state(text: str) -> StateKey:
    """A state from the file.

    Examples
    --------
    >>> parse_state("6 5 4 2,3 1 0")
    ((6, 5, 4, 2), (3, 1, 0))
    """
    piles, leads = (tuple(map(int, part.split())) for part in text.split(","))
    return piles, leads


def rule_text(state: StateKey, rule: Rule, digits: int = DIGITS) -> str:
    """Values and mixes as they stand in the file.

    Parameters
    ----------
    state : state
    rule : (values, mixes)
        One value and one mix a player, leader first; the same for the same lead and the same pile size.
    digits : int
        How many count; 17 keep every bit.

    Examples
    --------
    >>> leader, last = (1, 0, 0, 0), (0, 1 / 3, 1 / 3, 1 / 3)
    >>> rule_text(((2, 1, 1, 1), (1, 0, 0)), ((1, 0, 0), (leader, last, last)))
    '1 0,1 0|0 0.3333333333'
    """
    (piles, leads), (values, mixes) = state, rule
    ranks = [leads.index(lead) for lead in dict.fromkeys(leads)]
    sizes = [piles.index(size) for size in dict.fromkeys(piles)]
    worth = " ".join(f"{values[rank]:.{digits}g}" for rank in ranks)
    return f"{worth},{'|'.join(' '.join(f'{mixes[rank][size]:.{digits}g}' for size in sizes) for rank in ranks)}"


def parse_rule(state: StateKey, text: str) -> Rule:
    """Values and mixes from the file, one a player and one a pile; each mix adds up to 1.

    Examples
    --------
    >>> parse_rule(((2, 1, 1, 1), (1, 0, 0)), "1 0,1 0|0 0.3333333333")[1][2] == (0, 1 / 3, 1 / 3, 1 / 3)
    True
    """
    piles, leads = state
    worth, mixes = text.split(",")
    values = dict(zip(dict.fromkeys(leads), map(float, worth.split()), strict=True))
    sizes = list(dict.fromkeys(piles))
    rows = {}
    for lead, mix in zip(values, mixes.split("|"), strict=True):
        chances = dict(zip(sizes, map(float, mix.split()), strict=True))
        total = sum(chances[size] for size in piles)
        rows[lead] = tuple([chances[size] / total for size in piles])
    return tuple([values[lead] for lead in leads]), tuple([rows[lead] for lead in leads])


def dumps(table: Table) -> str:
    """The text of the file.

    Examples
    --------
    >>> print(dumps(Table(3, 1, "shared", 0.0, 0.0, {"1 1 1 1,0 0 0": "0.3333333333,0.25"})).splitlines()[-1])
    1 1 1 1,0 0 0,0.3333333333,0.25
    """
    remarks = _REMARKS.format(
        players=table.players, disks=table.disks, values=_VALUES[table.win], meaning=WIN_MODELS[table.win]
    )
    facts = {
        "players": table.players,
        "disks": table.disks,
        "win": table.win,
        "states": len(table.lines),
        "one-pick gain": f"{table.one_pick_gain:.2e}",
        "whole-game gain": f"{table.whole_game_gain:.2e}",
    }
    head = [*remarks.splitlines(), *(f"# {name}: {fact}" for name, fact in facts.items())]
    body = [COLUMNS, *(f"{state},{rule}" for state, rule in table.lines.items())]
    return _joined([*head, f"# check: {_check_value([*head, *body])}", *body])


def loads(text: str, place: str = "table") -> Table:
    """The table in a text.

    Parameters
    ----------
    text : str
        With any kind of line ends.
    place : str
        What to call it in a complaint.

    Raises
    ------
    DataError
        If it is no such table, or not as it was made.

    Examples
    --------
    >>> loads("winner,loser", "fights.csv")
    Traceback (most recent call last):
    ...
    kit.engine.errors.DataError: fights.csv: expected a solved game of Mampf, as `kit solve mampf` writes it
    """
    lines = text.lstrip("\ufeff").splitlines()
    facts: dict[str, str] = {match[1]: match[2] for line in lines if (match := _HEADER.fullmatch(line))}
    try:
        players, disks, win = int(facts["players"]), int(facts["disks"]), facts["win"]
        gains = float(facts["one-pick gain"]), float(facts["whole-game gain"])
        expected = facts["check"]
        start = lines.index(COLUMNS)
    except (KeyError, ValueError) as error:
        raise DataError(f"{place}: expected a solved game of Mampf, as `kit solve mampf` writes it") from error
    if _check_value(line for line in lines if line != f"# check: {expected}") != expected:
        raise DataError(f"{place}: is damaged or was changed; `kit solve mampf --players {players}` makes it again")
    parts = [row.split(",", 2) for row in lines[start + 1 :]]
    return Table(players, disks, win, *gains, {f"{piles},{leads}": rule for piles, leads, rule in parts})


def read_table(path: Path) -> Table:
    """The table in a file.

    Parameters
    ----------
    path : pathlib.Path

    Raises
    ------
    DataError
        Naming the file.

    Examples
    --------
    >>> from kit.resources import data_path
    >>> read_table(data_path("rules.md"))
    Traceback (most recent call last):
    ...
    kit.engine.errors.DataError: rules.md: expected a solved game of Mampf, as `kit solve mampf` writes it
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(f"{path}: can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: expected a text file in UTF-8 ({error.reason} at byte {error.start})") from error
    return loads(text, path.name)


def _joined(lines: Iterable[str]) -> str:
    return "".join([f"{line}\n" for line in lines])


def _check_value(lines: Iterable[str]) -> str:
    """Of all lines but the one in which it stands."""
    return hashlib.sha256(_joined(lines).encode()).hexdigest()
