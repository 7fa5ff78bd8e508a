"""Picks as counts: from lists, from files, drawn; and every kind of pick that is none."""

import numpy as np
import pytest

from kit import Food
from kit.theory import PayoffError, count_picks, draw_picks, read_picks
from kit.theory.people.pick_counts import check_counts, parse_picks


def test_picks_in_every_form():
    for picks in (
        ["carrot", "grain", "Carrot "],
        [Food.CARROT, Food.GRAIN, Food.CARROT],
        [0, 3, 0],
        np.array([0, 3, 0]),
        iter([0, "grain", Food.CARROT]),
    ):
        assert count_picks(picks) == (2, 0, 0, 1)
    assert count_picks([0, 5], foods=6) == (1, 0, 0, 0, 0, 1)


@pytest.mark.parametrize(
    ("picks", "words"),
    [
        (["carrot", "cake"], "pick 1: 'cake' is no food; expected carrot, lettuce, sugar or grain"),
        ([4], "pick 0: 4 is no food"),
        ([-1], "pick 0: -1 is no food"),
        ([1.0], "pick 0: 1.0 is no food"),
        ([True], "pick 0: True is no food"),
        ([None], "pick 0: None is no food"),
        (["grain"], "expected carrot or lettuce"),
        ([], "there are no picks; expected at least one"),
    ],
)
def test_what_is_no_pick_is_named(picks, words):
    with pytest.raises(PayoffError, match=words):
        count_picks(picks, foods=2 if picks == ["grain"] else 4)


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ([1, 2, 3], "expected 4 of them, one a food"),
        ([1, 2, 3, -1], "the count of food 3 is -1"),
        ([1, 2, 3, 0.5], "the count of food 3 is 0.5"),
        ([True, 2, 3, 1], "the count of food 0 is True"),
        ([[1, 2, 3, 4]], "expected 4 of them"),
        ([0, 0, 0, 0], "there are no picks"),
    ],
)
def test_what_is_no_count_is_named(counts, words):
    with pytest.raises(PayoffError, match=words):
        check_counts(counts, 4)


def test_counts_of_numpy_become_plain_numbers():
    counts = check_counts(np.array([1, 0, 2, 0]), 4)
    assert counts == (1, 0, 2, 0) and {type(count) for count in counts} == {int}


def test_a_file_with_remarks_more_columns_and_windows_line_ends(tmp_path):
    file = tmp_path / "class.csv"
    file.write_bytes("\ufeff# Zoë's class\r\nstudent,food,room\r\nZoë,carrot,1\r\n\r\nŁuk,GRAIN,1\r\n".encode())
    assert read_picks(file) == (1, 0, 0, 1)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_spreadsheets_part_their_columns_in_several_ways(separator):
    lines = [["student", "Food"], ["Zoë", "sugar"], ["a, b" if separator != "," else "ab", "sugar"]]
    assert parse_picks("\n".join(map(separator.join, lines))) == (0, 0, 2, 0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a file has no column called food; expected a first line such as: student,food"),
        ("carrot\ngrain\n", "no column called food"),
        ("food\n", "there are no picks"),
        ("# one\nstudent,food\n1,carrot\n2,cake\n", "a file, line 4: 'cake' is no food"),
        ("student,food\n1\n", "a file, line 2: '' is no food"),
    ],
)
def test_a_line_that_does_not_fit_is_named(text, words):
    with pytest.raises(PayoffError, match=words):
        parse_picks(text, "a file")


def test_a_cell_in_quotes_may_go_on_over_lines():
    text = '# a class\nnote,food\n"one\n\n# two, three",carrot\n\n# a remark\nx,{}\n'
    assert parse_picks(text.format("grain")) == (1, 0, 0, 1)
    for ends in ("\n", "\r\n"):
        with pytest.raises(PayoffError, match=r"^the file, line 8: 'cake' is no food"):
            parse_picks(text.format("cake").replace("\n", ends))
    with pytest.raises(PayoffError, match=r"^the file, line 3: 'cake' is no food"):
        parse_picks(text.replace("carrot", "cake"))


def test_quotes_that_never_close_swallow_no_picks():
    with pytest.raises(PayoffError, match=r"^the file, line 2: the quotes in this row do not match"):
        parse_picks('note,food\n"x,carrot\ny,grain\n')


def test_a_file_that_can_t_be_read(tmp_path):
    with pytest.raises(PayoffError, match=r"missing\.csv can't be read"):
        read_picks(tmp_path / "missing.csv")
    (tmp_path / "old.csv").write_bytes(b"food\ncarrot\xff\n")
    with pytest.raises(PayoffError, match=r"old\.csv can't be read as a text file in utf-8"):
        read_picks(tmp_path / "old.csv")


def test_the_same_seed_draws_the_same():
    mix = [0.5, 0.25, 0.25, 0]
    one, other = (draw_picks(mix, 1000, np.random.default_rng(3)) for _ in range(2))
    assert one == other and sum(one) == 1000 and one[3] == 0
    with pytest.raises(PayoffError, match="the mix adds up to"):
        draw_picks([0.5, 0.4], 10, np.random.default_rng(1))
