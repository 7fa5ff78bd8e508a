"""Who beats whom, from any source, as a directed graph: an edge runs from the winner to the loser.

Members are nodes in the order in which they were given, so that tables, pictures and answers never change their order.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import TypeVar

import networkx as nx

from kit.engine.boxes import read_rows
from kit.engine.checks import as_path
from kit.engine.errors import DataError, KitError
from kit.theory.relations.payoff_table import exact_number

T = TypeVar("T")
LONGEST_SCORE = 9  # digits


def relation_from_pairs(
    pairs: Iterable[tuple[Hashable, Hashable]], members: Iterable[Hashable] | None = None
) -> nx.DiGraph:
    """A relation from pairs (winner, loser).

    Nothing is asked of the pairs yet: `check_tournament` says whether exactly one of every two members wins.

    Parameters
    ----------
    pairs : iterable of (winner, loser)
    members : iterable, optional
        All members in their order; by default those of the pairs, in the order in which they come up.

    Returns
    -------
    networkx.DiGraph

    Raises
    ------
    KitError
        If an entry is no pair, or names somebody who is not a member.

    Examples
    --------
    >>> relation = relation_from_pairs([("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
    >>> list(relation), relation.has_edge("paper", "rock")
    (['rock', 'scissors', 'paper'], True)
    """
    graph = nx.DiGraph()
    known = None if members is None else _each(members, "members")
    for name in known or ():
        _check_name(name, "members")
        graph.add_node(name)
    for pair in _each(pairs, "pairs (winner, loser)"):
        if isinstance(pair, str) or not isinstance(pair, Iterable) or len(two := tuple(pair)) != 2:
            raise KitError(f"expected pairs (winner, loser), found {pair!r}")
        for name in two:
            _check_name(name, f"the pair {pair!r}")
            if known is not None and name not in graph:
                raise KitError(f"{name!r} is not a member; expected one of {', '.join(map(str, known))}")
        graph.add_edge(*two)
    return graph


def relation_from_dict(beaten: Mapping[Hashable, Iterable[Hashable]]) -> nx.DiGraph:
    """A relation from what each member beats.

    Parameters
    ----------
    beaten : mapping
        Every member, in order, with those it beats.

    Returns
    -------
    networkx.DiGraph

    Raises
    ------
    KitError
        If somebody beats a name that is not a key.

    Examples
    --------
    >>> relation = relation_from_dict({"rock": ["scissors"], "paper": ["rock"], "scissors": ["paper"]})
    >>> list(relation["paper"])
    ['rock']
    """
    _check_mapping(beaten, "what each member beats")
    for winner, losers in beaten.items():
        if isinstance(losers, str) or not isinstance(losers, Iterable):
            raise KitError(f"expected a list of those that {winner} beats, found {losers!r}")
    return relation_from_pairs(((winner, loser) for winner, losers in beaten.items() for loser in losers), beaten)


def relation_from_dice(dice: Mapping[Hashable, Iterable[float | Fraction]]) -> nx.DiGraph:
    """A relation between dice: one beats another if it shows the higher number more often than the lower one.

    Parameters
    ----------
    dice : mapping
        Name and faces of each die, all faces equally likely; any number of faces.

    Returns
    -------
    networkx.DiGraph
        Each edge has the ``chance`` (a Fraction) that the winner shows more. Two equally good dice have no edge.

    Raises
    ------
    KitError
        If a die has no faces, or a face is no number.

    Examples
    --------
    >>> relation = relation_from_dice({"A": (2, 4, 9), "B": (1, 6, 8), "C": (3, 5, 7)})
    >>> [(winner, loser, str(chance)) for winner, loser, chance in relation.edges(data="chance")]
    [('A', 'B', '5/9'), ('B', 'C', '5/9'), ('C', 'A', '5/9')]
    """
    faces: dict[Hashable, list[Fraction]] = {}
    _check_mapping(dice, "the faces of each die")
    for name, numbers in dice.items():
        listed = _each(numbers, f"faces of die {name}")
        faces[name] = [exact_number(number, f"a face of die {name}") for number in listed]
        if not faces[name]:
            raise KitError(f"die {name} has no faces")
    graph = nx.DiGraph()
    graph.add_nodes_from(faces)
    for first, second in combinations(faces, 2):
        throws = list(product(faces[first], faces[second]))
        higher, lower = sum(a > b for a, b in throws), sum(a < b for a, b in throws)
        if higher > lower:
            graph.add_edge(first, second, chance=Fraction(higher, len(throws)))
        elif lower > higher:
            graph.add_edge(second, first, chance=Fraction(lower, len(throws)))
    return graph


def load_relation(path: str | Path) -> nx.DiGraph:
    """A relation from a CSV file with the columns ``winner`` and ``loser``, one line a pair.

    Parameters
    ----------
    path : str or Path
        UTF-8; lines that start with ``#`` are remarks. ``data/rock_paper_scissors_lizard_spock.csv`` is an example.

    Returns
    -------
    networkx.DiGraph

    Raises
    ------
    DataError
        Naming file and line: an empty name, somebody against itself, a pair that an earlier line has already.

    Examples
    --------
    >>> from kit.resources import data_path
    >>> relation = load_relation(data_path("rock_paper_scissors_lizard_spock.csv"))
    >>> list(relation), list(relation["spock"])
    (['rock', 'scissors', 'lizard', 'paper', 'spock'], ['rock', 'scissors'])
    """
    path = as_path(path, DataError)
    graph = nx.DiGraph()
    lines: dict[frozenset[str], int] = {}
    for number, row in read_rows(path, ("winner", "loser")):
        winner, loser = row["winner"], row["loser"]
        _check_different(path, number, winner, loser)
        earlier = lines.setdefault(frozenset((winner, loser)), number)
        if earlier != number:
            raise DataError(f"{path}, line {number}: line {earlier} has the pair {winner} and {loser} already")
        graph.add_edge(winner, loser)
    return graph


def load_league(path: str | Path) -> nx.DiGraph:
    """A relation from a league's results: of two teams that one beats the other which won more of their matches.

    Parameters
    ----------
    path : str or Path
        A CSV file in UTF-8 with the columns ``first``, ``second``, ``first_score`` and ``second_score``, one line a
        match; lines that start with ``#`` are remarks.

    Returns
    -------
    networkx.DiGraph
        Each edge has the winner's ``won`` and ``lost`` matches. Two teams that are level, or never met, have no edge.

    Raises
    ------
    DataError
        Naming file and line: an empty name, a team against itself, a score that is no whole number from 0.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "league.csv"
    ...     _ = path.write_text("first,second,first_score,second_score\\nReds,Blues,2,1\\n", encoding="utf-8")
    ...     print(load_league(path).edges(data=True))
    [('Reds', 'Blues', {'won': 1, 'lost': 0})]
    """
    path = as_path(path, DataError)
    graph = nx.DiGraph()
    won: Counter[tuple[str, str]] = Counter()
    for number, row in read_rows(path, ("first", "second", "first_score", "second_score")):
        first, second = row["first"], row["second"]
        _check_different(path, number, first, second)
        graph.add_nodes_from((first, second))
        difference = _score(path, number, row["first_score"]) - _score(path, number, row["second_score"])
        if difference:
            won[(first, second) if difference > 0 else (second, first)] += 1
    for winner, loser in list(won):
        if won[winner, loser] > won[loser, winner]:
            graph.add_edge(winner, loser, won=won[winner, loser], lost=won[loser, winner])
    return graph


def _each(things: Iterable[T], what: str) -> tuple[T, ...]:
    """All of them; the keys of a dictionary and the edges of a graph will do."""
    try:
        return tuple(things)
    except TypeError:
        raise KitError(f"expected a list of {what}, found {things!r}") from None


def _check_name(name: object, where: str) -> None:
    if name is None or not isinstance(name, Hashable):
        raise KitError(f"{name!r} can't be the name of a member, in {where}")


def _check_mapping(given: object, what: str) -> None:
    if not isinstance(given, Mapping):
        raise KitError(f"expected a dictionary that says {what}, found {given!r}")


def _check_different(path: Path, number: int, first: str, second: str) -> None:
    if first == second:
        raise DataError(f"{path}, line {number}: {first} can't meet itself")


def _score(path: Path, number: int, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_SCORE):
        raise DataError(f"{path}, line {number}: expected a whole number from 0 as score, found {text[:40]!r}")
    return int(text)
