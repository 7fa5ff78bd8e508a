"""Relations from pairs, dictionaries, dice and files; bad files are refused with file and line."""

from fractions import Fraction

import pytest

from kit import KitError
from kit.engine.errors import DataError
from kit.resources import data_path
from kit.theory.relations.sources import (
    load_league,
    load_relation,
    relation_from_dice,
    relation_from_dict,
    relation_from_pairs,
)
from kit.theory.relations.tournaments import NotATournamentError, check_tournament, cycles, score_sequence
from kit.theory.relations.winners import winning_mix

# Bradley Efron's dice, in Gardner, M. (1970), Mathematical Games, Scientific American 223 (6).
EFRON = {
    "A": (4, 4, 4, 4, 0, 0),
    "B": (3, 3, 3, 3, 3, 3),
    "C": (6, 6, 2, 2, 2, 2),
    "D": (5, 5, 5, 1, 1, 1),
}


def test_members_keep_the_order_given():
    graph = relation_from_pairs([("c", "a"), ("b", "c")], members=["a", "b", "c"])
    assert list(graph) == ["a", "b", "c"]
    assert list(graph.edges) == [("b", "c"), ("c", "a")]
    assert list(relation_from_dict({"c": ["b"], "b": [], "a": ["c"]})) == ["c", "b", "a"]


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        (["AB"], "expected pairs (winner, loser), found 'AB'"),
        ([("A", "B", "C")], "expected pairs (winner, loser), found ('A', 'B', 'C')"),
        ([7], "expected pairs (winner, loser), found 7"),
        ([("A", "Z")], "'Z' is not a member; expected one of A, B"),
        ([("A", None)], "None can't be the name of a member, in the pair ('A', None)"),
        ([("A", ["B"])], "['B'] can't be the name of a member, in the pair ('A', ['B'])"),
    ],
)
def test_bad_pairs(pairs, message):
    with pytest.raises(KitError) as caught:
        relation_from_pairs(pairs, members="AB")
    assert str(caught.value) == message


def test_bad_dict():
    with pytest.raises(KitError, match="expected a list of those that rock beats, found 'scissors'"):
        relation_from_dict({"rock": "scissors", "scissors": []})
    with pytest.raises(KitError, match="'paper' is not a member; expected one of rock"):
        relation_from_dict({"rock": ["paper"]})


def test_efron_dice_beat_each_other_round_and_round_with_chance_two_thirds():
    graph = relation_from_dice(EFRON)
    chances = {(a, b): chance for a, b, chance in graph.edges(data="chance")}
    assert [chances[first, second] for first, second in ("AB", "BC", "CD", "DA")] == [Fraction(2, 3)] * 4
    assert chances["C", "A"] == Fraction(5, 9)
    with pytest.raises(NotATournamentError, match="neither of B and D beats the other"):
        check_tournament(graph)


def test_dice_with_other_numbers_of_faces_and_equal_faces():
    graph = relation_from_dice({"coin": (1, 6), "die": (1, 2, 3, 4, 5, 6), "half": (3.5,)})
    assert [(a, b, str(chance)) for a, b, chance in graph.edges(data="chance")] == []
    assert relation_from_dice({"low": (1, 2), "high": (2, 3)}).edges["high", "low"]["chance"] == Fraction(3, 4)


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ((), "die A has no faces"),
        ((1, "6"), "a face of die A: expected a finite number, found '6'"),
        ((1, float("inf")), "a face of die A: expected a finite number, found inf"),
        ((1, True), "a face of die A: expected a finite number, found True"),
    ],
)
def test_bad_dice(faces, message):
    with pytest.raises(KitError) as caught:
        relation_from_dice({"A": faces, "B": (1, 2)})
    assert str(caught.value) == message


def test_rock_paper_scissors_lizard_spock():
    graph = load_relation(data_path("rock_paper_scissors_lizard_spock.csv"))
    check_tournament(graph)
    assert score_sequence(graph) == [2, 2, 2, 2, 2]
    assert len(cycles(graph, length=3)) == 5
    assert set(winning_mix(graph).values()) == {Fraction(1, 5)}


def written(folder, text):
    path = folder / "file.csv"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("winner\nZoë\n", "line 1: expected one column 'loser' among winner,loser; found winner"),
        ("winner,loser\nZoë\n", "line 2: expected 2 fields, found 1: 'Zoë'"),
        ("winner,loser\nZoë,\n", "line 2: the field 'loser' is empty"),
        ("winner,loser\nZoë,Zoë\n", "line 2: Zoë can't meet itself"),
        ("# who\nwinner,loser\nZoë,Ł\nŁ,Zoë\n", "line 4: line 3 has the pair Ł and Zoë already"),
    ],
)
def test_bad_relation_file(tmp_path, text, message):
    path = written(tmp_path, text)
    with pytest.raises(DataError) as caught:
        load_relation(path)
    assert str(caught.value) == f"{path}, {message}"


def test_league_counts_matches_and_leaves_level_teams_without_an_edge(tmp_path):
    path = written(
        tmp_path,
        "first,second,first_score,second_score\n"
        "Reds,Blues,2,1\nBlues,Reds,3,0\nReds,Blues,1,0\nBlues,Greens,1,1\nGreens,Reds,0,1\nReds,Greens,0,4\n",
    )
    graph = load_league(path)
    assert list(graph) == ["Reds", "Blues", "Greens"]
    assert list(graph.edges(data=True)) == [("Reds", "Blues", {"won": 2, "lost": 1})]
    with pytest.raises(NotATournamentError, match="neither of Reds and Greens beats the other"):
        check_tournament(graph)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Reds,Blues,2,", "line 2: the field 'second_score' is empty"),
        ("Reds,Blues,-1,0", "line 2: expected a whole number from 0 as score, found '-1'"),
        ("Reds,Blues," + "9" * 5000 + ",0", f"line 2: expected a whole number from 0 as score, found '{'9' * 40}'"),
        ("Reds,Blues,two,0", "line 2: expected a whole number from 0 as score, found 'two'"),
        ("Reds,Reds,1,0", "line 2: Reds can't meet itself"),
    ],
)
def test_bad_league_file(tmp_path, line, message):
    path = written(tmp_path, f"first,second,first_score,second_score\n{line}\n")
    with pytest.raises(DataError) as caught:
        load_league(path)
    assert str(caught.value) == f"{path}, {message}"


def test_missing_file(tmp_path):
    with pytest.raises(DataError, match=r"nowhere\.csv: can't be read"):
        load_relation(tmp_path / "nowhere.csv")
