"""What may be a box of disks or a deck of cards, and checked loaders of their files."""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from kit.engine.checks import as_path, as_tuple
from kit.engine.components import Animal, Card, Colour, Disk, Food
from kit.engine.errors import DataError, KitError
from kit.resources import data_path


def check_deck(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards that can be a deck: no two alike, at most one of each rare animal, a Chameleon of all colours (MO-52).

    Returns
    -------
    tuple of Card
        The same cards, in the same order.

    Raises
    ------
    KitError
        Naming the card that can't be there.

    Examples
    --------
    >>> check_deck([Card.parse("snake red"), Card.parse("snake red")])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: the card snake red is in the deck twice; expected every card to be unique (MO-1)
    """
    deck = as_tuple(cards, "deck")
    seen: list[Card] = []
    for card in deck:
        if not isinstance(card, Card):
            raise KitError(f"a deck holds cards, not {card!r}")
        _check_unlike(card, seen)
        seen.append(card)
    colours = {colour for card in deck for colour in card.symbols}
    for card in deck:
        if card.animal is Animal.CHAMELEON and card.symbols != colours:
            missing = "+".join(str(colour) for colour in Colour if colour in colours - card.symbols)
            raise KitError(f"the chameleon has every colour of its deck (MO-52); expected {missing} besides")
    return deck


def _check_unlike(card: Card, others: list[Card]) -> None:
    if card in others:
        raise KitError(f"the card {card} is in the deck twice; expected every card to be unique (MO-1)")
    if card.animal.is_rare and any(other.animal is card.animal for other in others):
        raise KitError(f"a second {card.animal} is in the deck; expected at most one (MO-50)")


def check_disks(disks: Iterable[Disk]) -> tuple[Disk, ...]:
    """Disks that can be a box: four piles of one size (MA-2).

    Returns
    -------
    tuple of Disk
        The same disks, in the same order.

    Raises
    ------
    KitError
        If something else is among them, or the piles are uneven.

    Examples
    --------
    >>> check_disks([Disk("frog", Food.GRAIN)])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: expected four piles of one size (MA-2), found carrot 0, lettuce 0, sugar 0, grain 1
    """
    box = as_tuple(disks, "disks")
    for disk in box:
        if not isinstance(disk, Disk):
            raise KitError(f"a box of Mampf holds disks, not {disk!r}")
    sizes = Counter(disk.food for disk in box)
    if len({sizes[food] for food in Food}) != 1 or not box:
        counts = ", ".join(f"{food} {sizes[food]}" for food in Food)
        raise KitError(f"expected four piles of one size (MA-2), found {counts}")
    return box


def read_rows(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[int, dict[str, str]]]:
    """Line number and fields of each data line of a CSV file; lines that start with `#` are remarks.

    Parameters
    ----------
    path : Path
        UTF-8, with or without a byte order mark.
    columns : tuple of str
        The columns that must be there; others may be.

    Raises
    ------
    DataError
        Naming file and line.

    Examples
    --------
    >>> next(read_rows(data_path("mongoose_fights.csv"), ("winner", "loser")))
    (4, {'winner': 'mongoose', 'loser': 'snake'})
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")  # splitlines() would split at rarer signs too
    except OSError as error:
        raise DataError(f"{path}: can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: expected a text file in UTF-8 ({error.reason} at byte {error.start})") from error
    numbered = [(i, line) for i, line in enumerate(lines, start=1) if line.strip() and not line.startswith("#")]
    if not numbered:
        raise DataError(f"{path}: is empty; expected a line of column names: {','.join(columns)}")
    header = [word.lower() for word in _fields(numbered[0][1], f"{path}, line {numbered[0][0]}")]
    for column in columns:
        if header.count(column) != 1:
            names = f"{','.join(columns)}; found {','.join(header)}"
            raise DataError(f"{path}, line {numbered[0][0]}: expected one column {column!r} among {names}")
    for number, line in numbered[1:]:
        values = _fields(line, f"{path}, line {number}")
        if len(values) != len(header):
            raise DataError(
                f"{path}, line {number}: expected {len(header)} fields, found {len(values)}: {line.strip()!r}"
            )
        row = dict(zip(header, values, strict=True))
        for column in columns:
            if not row[column]:
                raise DataError(f"{path}, line {number}: the field {column!r} is empty")
        yield number, row


def _fields(line: str, place: str) -> list[str]:
    try:
        return [word.strip() for word in next(csv.reader([line]))]
    except csv.Error as error:
        raise DataError(f"{place}: can't be read ({error})") from error


def load_disks(path: str | Path) -> tuple[Disk, ...]:
    """The disks of a Mampf box from a CSV file with the columns ``species`` and ``food``.

    Parameters
    ----------
    path : str or Path
        UTF-8; lines that start with ``#`` are remarks. ``data/mampf_disks.csv`` is an example.

    Returns
    -------
    tuple of Disk
        In the order of the file.

    Raises
    ------
    DataError
        Naming file, line and what was expected: a missing column, an unknown food, an empty species, uneven piles.

    Examples
    --------
    >>> len(load_disks(data_path("mampf_disks.csv")))
    24
    """
    path = as_path(path, DataError)
    disks = []
    for number, row in read_rows(path, ("species", "food")):
        try:
            disks.append(Disk(row["species"], Food.parse(row["food"])))
        except KitError as error:
            raise DataError(f"{path}, line {number}: {error}") from error
    try:
        return check_disks(disks)
    except KitError as error:
        raise DataError(f"{path}: {error}") from error


def load_cards(path: str | Path) -> tuple[Card, ...]:
    """The cards of a Mongoose deck from a CSV file with the columns ``animal`` and ``symbols``.

    Parameters
    ----------
    path : str or Path
        UTF-8; symbols joined by ``+``, or ``none``. ``data/mongoose_cards.csv`` is an example. Rare animals may be in
        the file; a game uses them only if asked to.

    Returns
    -------
    tuple of Card
        In the order of the file.

    Raises
    ------
    DataError
        Naming file, line and what was expected: a missing column, an unknown animal or colour, a duplicate card.

    Examples
    --------
    >>> str(load_cards(data_path("mongoose_cards.csv"))[-1])
    'chameleon red+green+blue'
    """
    path = as_path(path, DataError)
    cards: list[Card] = []
    lines: dict[Card, int] = {}
    for number, row in read_rows(path, ("animal", "symbols")):
        try:
            card = Card.parse(f"{row['animal']} {row['symbols'].replace(' ', '')}")
            _check_unlike(card, cards)
        except KitError as error:
            raise DataError(f"{path}, line {number}: {error}") from error
        cards.append(card)
        lines[card] = number
    if not cards:
        raise DataError(f"{path}: has no cards")
    try:
        return check_deck(cards)
    except KitError as error:  # only the chameleon has to wait until the last colour is known
        chameleon = next(card for card in cards if card.animal is Animal.CHAMELEON)
        raise DataError(f"{path}, line {lines[chameleon]}: {error}") from error


@cache
def house_disks() -> tuple[Disk, ...]:
    """The 24 disks of `data/mampf_disks.csv`.

    Examples
    --------
    >>> sum(disk.food is Food.GRAIN for disk in house_disks())
    6
    """
    return load_disks(data_path("mampf_disks.csv"))


@cache
def house_cards() -> tuple[Card, ...]:
    """The 20 cards of `data/mongoose_cards.csv`, the two rare animals last.

    Examples
    --------
    >>> len(house_cards()), sum(card.animal.is_rare for card in house_cards())
    (20, 2)
    """
    return load_cards(data_path("mongoose_cards.csv"))
