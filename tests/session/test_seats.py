import pytest

from kit.players.mampf import RandomPick
from kit.session.seats import LONGEST_NAME, Seat, SeatError, check_seats


@pytest.mark.parametrize("twin", ["Ann", " ann ", "ANN", "\uff21nn", "A\u200bnn"])
def test_names_that_collide_are_refused_HI14(twin):
    with pytest.raises(SeatError, match=r"seats 0 and 2 .* too much alike"):
        check_seats(["Ann", "Bea", twin])


def test_inner_spaces_and_composed_letters_do_not_make_another_name_HI14():
    with pytest.raises(SeatError):
        check_seats(["Zoë  K", "Zoe\u0308 K"])


@pytest.mark.parametrize("name", ["", "   ", "\u200b", None, 3, "x" * (LONGEST_NAME + 1)])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(SeatError):
        Seat(name)


def test_a_seat_holds_a_strategy_or_a_person_and_nothing_else():
    assert Seat("Ann").is_person and not Seat("Bea", RandomPick()).is_person
    with pytest.raises(SeatError, match="needs a Strategy"):
        Seat("Cem", "random")


def test_one_text_is_not_a_list_of_names():
    with pytest.raises(SeatError, match="single text"):
        check_seats("Ann")


@pytest.mark.parametrize("seats", [None, 3, {"Ann", "Bea", "Cem"}, {"Ann": 1, "Bea": 2}], ids=type)
def test_seats_are_a_list(seats):
    with pytest.raises(SeatError, match="seats: expected a list, found"):
        check_seats(seats)


def test_a_strategy_says_its_name_and_how_it_plays():
    class Silent(RandomPick):
        sentence = None

    with pytest.raises(SeatError, match="needs a sentence in words"):
        Seat("Ann", Silent())


def test_a_name_does_not_turn_the_line_around():
    assert Seat("\u202eAnn\u2066").name == "\ufffdAnn\ufffd"
    assert Seat("\u0639\u0644\u064a").name == "\u0639\u0644\u064a"  # a name written from the right is no fault


def test_the_same_seat_in_other_hands_keeps_its_name():
    seat = Seat("Ann").played_by(RandomPick())
    assert (seat.name, seat.who, seat.played_by(None)) == ("Ann", "random", Seat("Ann"))
