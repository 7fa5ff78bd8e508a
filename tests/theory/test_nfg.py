"""Gambit's format, read back by a small reader of our own (the benchmarks have pygambit read it)."""

import re
from itertools import product

import numpy as np
import pytest

from kit.theory import PayoffError, payoff_tensor, to_nfg


def read_back(text):
    """Names, actions and payoffs of a strategic game in the payoff version of the format."""
    header, _, rest = text.partition('""\n')
    title, *names = re.findall(r'"([^"]*)"', header.splitlines()[0])
    actions = [re.findall(r'"([^"]*)"', line) for line in header.splitlines()[2:] if '"' in line]
    numbers = list(map(float, rest.split()))
    shape = tuple(map(len, actions))
    tensor = np.empty((len(names), *shape))
    for place, cell in enumerate(product(*map(range, reversed(shape)))):  # player 0's action changes fastest
        tensor[(slice(None), *reversed(cell))] = numbers[place * len(names) : (place + 1) * len(names)]
    return title, names, actions, tensor


def test_a_game_that_is_not_square_comes_back_as_it_was():
    A, B = np.array([[1, 2, 3], [4, 5, 6]]) / 7, np.array([[0.1, -1e-12, 1e20], [0, 0.5, -3]])
    title, names, actions, tensor = read_back(to_nfg([A, B], title="two by three", players=["Zoe", "the other"]))
    assert (title, names, list(map(len, actions))) == ("two by three", ["Zoe", "the other"], [2, 3])
    assert np.array_equal(tensor, np.array([A, B]))


def test_three_players_come_back_as_they_were():
    tensor = payoff_tensor([[4, 3], [2, 5], [1, 6]], 3)
    text = to_nfg(tensor, actions=[["carrot", "grain"]] * 3)
    assert np.array_equal(read_back(text)[3], tensor)
    assert text.splitlines()[2] == '{ { "carrot" "grain" }'


@pytest.mark.parametrize(
    ("tables", "options", "sentence"),
    [
        (
            [[[1]]],
            {},
            "the tables have the shapes [(1, 1)]; expected one a player, all of one shape, with one axis a player",
        ),
        ([], {}, "the tables have the shapes []; expected one a player, all of one shape, with one axis a player"),
        (
            [[[1, 2]], [[1], [2]]],
            {},
            "the tables have the shapes [(1, 2), (2, 1)]; "
            "expected one a player, all of one shape, with one axis a player",
        ),
        ([[[1]], [[float("nan")]]], {}, "the payoff of player 1 in the cell (0, 0) is nan; expected a finite number"),
        (
            [[[1]], [[1]]],
            {"players": ["Zoë", "Ann"]},
            "Gambit can't read the name 'Zoë'; expected plain ASCII, single spaces, no quotes and no backslashes",
        ),
        (
            [[[1]], [[1]]],
            {"title": 'a "game"'},
            "Gambit can't read the name 'a \"game\"'; "
            "expected plain ASCII, single spaces, no quotes and no backslashes",
        ),
        ([[[1]], [[1]]], {"players": ["Ann"]}, "expected 2 names of players, and names for (1, 1) actions"),
        ([[[1]], [[1]]], {"actions": [["a"], []]}, "expected 2 names of players, and names for (1, 1) actions"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(tables, options, sentence):
    with pytest.raises(PayoffError) as refused:
        to_nfg(tables, **options)
    assert str(refused.value) == sentence
