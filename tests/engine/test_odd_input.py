"""Values that are almost right: other kinds of numbers, things without an order, files written by no kit."""

import json
from fractions import Fraction

import pytest

from kit import Card, DiscoverFight, Fight, Food, Identify, KitError, LookAtDeck, Slot, mampf, mongoose
from kit.engine import transcript
from kit.engine.announce import AnnouncementError, advance, rewind
from kit.engine.boxes import house_cards, load_cards, load_disks
from kit.engine.errors import DataError, IllegalActionError, PositionError, TranscriptError
from tests.engine.engine_games import cards

WHITE, BLACK = Slot
CARDS = house_cards()[:18]
HANDS = [CARDS[:2], CARDS[2:4], CARDS[4:6]]


def staged(**changes):
    """The second of three players is to move, with food (5, 2, 1): paying for a Discover lets the first one win."""
    arguments = {"hands": HANDS, "revealed": CARDS[6:9], "deck": CARDS[9:], "starter": 1, "opening": False}
    return mongoose.from_cards(**{**arguments, "food": (5, 2, 1), **changes})


class Grudging:
    """Compares like an array of numpy: to no single answer."""

    __hash__ = None

    def __eq__(self, other):
        return self

    def __bool__(self):
        raise ValueError("ambiguous")

    def __repr__(self):
        return "Grudging()"


@pytest.mark.parametrize("seat", [True, 1.0, Fraction(1), 1 + 0j, Grudging()], ids=repr)
def test_a_seat_given_as_another_kind_of_number_is_refused_as_everywhere(seat):
    game = mongoose.deal(players=3, seed=1, starter=2)
    before = repr(game)
    action = Fight(WHITE, seat, WHITE)
    with pytest.raises(IllegalActionError, match=r"player 2: rival=.* is not an opponent of player 2 \(MO-10\)"):
        game.apply_action(action)
    with pytest.raises(IllegalActionError, match="is not an opponent"):
        advance(game.observation(0), action, (True,))
    with pytest.raises(PositionError, match="no seat"):
        game.observation(seat)
    assert repr(game) == before


def test_fields_that_compare_to_no_single_answer_are_refused():
    game = staged()
    odd = Grudging()
    for action in (Fight(odd, 2, WHITE), Fight(WHITE, 2, odd), DiscoverFight(WHITE, odd), Identify(WHITE, odd)):
        with pytest.raises(IllegalActionError, match="turn 0, player 1: "):
            game.apply_action(action)
    with pytest.raises(IllegalActionError, match="not in the deck"):
        game.apply_action(LookAtDeck(), saw=[odd] * 4)
    with pytest.raises(PositionError, match="barred"):
        mongoose.from_cards(HANDS[:2], CARDS[6:9], CARDS[9:], 0, opening=False, barred=odd)


def test_what_has_no_order_is_refused_where_order_matters():
    foods = {Food.CARROT, Food.GRAIN, Food.SUGAR}
    piles = {food: list(mampf.deal(3, seed=1).piles[food]) for food in Food}
    attempts = [
        lambda: mampf.deal(3, seed=1).apply_actions(foods),
        lambda: mampf.deal(3, seed=1).apply_actions(dict.fromkeys(foods)),
        lambda: mampf.from_piles({**piles, Food.CARROT: set(piles[Food.CARROT])}, players=3),
        lambda: mampf.from_piles(piles, players=3, captured={0: [], 1: [], 2: []}),
        lambda: mongoose.deal(3, seed=1, deck=set(CARDS)),  # the shuffle would differ from run to run
        lambda: staged(revealed=set(CARDS[6:9])),
        lambda: staged(hands=[set(hand) for hand in HANDS]),
        lambda: staged(food={0: 2, 1: 2, 2: 2}),  # its keys are whole numbers too
    ]
    for attempt in attempts:
        with pytest.raises(KitError, match=r"expected a list, found \{"):
            attempt()
    assert staged(deck=set(CARDS[9:])) == staged()  # where the cards of the deck lie means nothing


@pytest.mark.parametrize("flag", [None, 0, 1, "no", [True]], ids=repr)
def test_flags_are_true_or_false(flag):
    with pytest.raises(PositionError, match="rare: expected True or False"):
        mongoose.deal(3, seed=1, rare=flag)
    with pytest.raises(PositionError, match="rare: expected True or False"):
        staged(rare=flag)
    with pytest.raises(PositionError, match="opening: expected True or False"):
        staged(opening=flag)


def test_seeds_of_any_usable_size():
    assert mampf.deal(3, seed=-7) != mampf.deal(3, seed=7)
    assert mongoose.deal(3, seed=-7, starter=0).hands != mongoose.deal(3, seed=7, starter=0).hands
    for seed in (0, -1, 2**64, -(2**64), 10**300):
        assert mongoose.deal(3, seed=seed) == mongoose.deal(3, seed=seed)
        game = staged(seed=seed)
        assert transcript.loads(transcript.dumps(game)).game == game
    for deal in (mampf.deal, mongoose.deal):
        with pytest.raises(PositionError, match="a seed of at most 1000 bits, found one of 16610"):
            deal(3, seed=10**5000)


@pytest.mark.parametrize("saw", [None, (), [], CARDS[9:13]], ids=["None", "()", "[]", "four"])
def test_mo_31_a_look_whose_payment_ends_the_game_shows_nothing_however_it_is_written_down(saw):
    game = staged().apply_action(LookAtDeck(), saw=saw)
    assert (game.winners, game.food, game.looks) == ((0,), (5, 1, 1), ())
    with pytest.raises(IllegalActionError, match="a look shows 4 different cards, found 0"):
        staged(food=(4, 2, 1)).apply_action(LookAtDeck(), saw=())


def test_announcements_of_the_wrong_kind():
    view = staged(food=(2, 2, 2)).observation(1)
    for answers in ((1,), ["yes"], (None,)):
        with pytest.raises(AnnouncementError, match="expected True or False"):
            advance(view, Fight(WHITE, 2, WHITE), answers)
    for answers in (None, True, "yes"):
        with pytest.raises(AnnouncementError, match="answers: expected a list"):
            advance(view, Fight(WHITE, 2, WHITE), answers)
    for saw in (3, "abcd", [[1]] * 4, [Grudging()] * 4, [None] * 4):
        with pytest.raises(AnnouncementError, match="turn 0: "):
            advance(view, LookAtDeck(), (), saw)
    after = advance(view, Fight(WHITE, 2, WHITE), [True])
    assert after.history[0].answers == (True,) and hash(after) == hash(advance(view, Fight(WHITE, 2, WHITE), (True,)))
    for turn in (-1, 2, None, 1.0, True, "0"):
        with pytest.raises(KitError, match=r"no turn .* to go back to; expected one of 0 to 1"):
            rewind(after, turn)


@pytest.mark.parametrize("path", [None, 3, b"game.json", [], "", "a\0b"], ids=repr)
def test_what_can_be_no_path_is_refused(path):
    for error, use in (
        (DataError, load_disks),
        (DataError, load_cards),
        (TranscriptError, transcript.load),
        (TranscriptError, lambda path: transcript.save(staged(), path)),
    ):
        with pytest.raises(error, match="expected the path of a file, found"):
            use(path)


def test_lines_of_a_data_file_end_only_where_lines_end(tmp_path):
    path = tmp_path / "disks.csv"
    text = "species,food\nfrog\fprince,carrot\nfrog\u2028prince,lettuce\ncow,sugar\ncow,meat\n"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="line 5: 'meat' is not a food"):
        load_disks(path)


def test_a_field_that_stands_twice_is_refused():
    text = transcript.dumps(mampf.deal(3, seed=1))
    with pytest.raises(TranscriptError, match="the field 'rounds' stands there twice"):
        transcript.loads(text.rstrip().removesuffix("}") + ', "rounds": []}')


@pytest.mark.parametrize("depth", [*range(900, 1000, 5), 3000, 100_000])
def test_however_deep_a_value_is_nested_it_is_one_complaint(depth):
    text = transcript.dumps(mampf.deal(3, seed=1).apply_actions([Food.CARROT, Food.GRAIN, Food.SUGAR]))
    deep = "[" * depth + "]" * depth
    for old, new in (('"end": null', f'"end": {deep}'), ('"gained": [', f'"gained": [{deep},')):
        with pytest.raises(TranscriptError) as error:
            transcript.loads(text.replace(old, new))
        assert len(str(error.value)) < 400


@pytest.mark.parametrize("value", [{1, 2}, b"x", object(), (1, 2), {1: 2, "a": 3}, float("nan")], ids=type)
def test_values_that_no_json_holds_are_refused(value):
    game = mampf.deal(3, seed=1).apply_actions([Food.CARROT, Food.GRAIN, Food.SUGAR])
    whole = transcript.to_dict(game)
    for key in whole:
        with pytest.raises(TranscriptError):
            transcript.from_dict({**whole, key: value})
    with pytest.raises(TranscriptError, match="gained: does not replay"):
        transcript.from_dict({**whole, "rounds": [{**whole["rounds"][0], "gained": value}]})


def test_a_text_that_is_none_is_refused_and_a_huge_number_is_cut_short():
    with pytest.raises(TranscriptError, match="not JSON"):
        transcript.loads(None)
    whole = json.loads(transcript.dumps(mampf.deal(3, seed=1)))
    with pytest.raises(TranscriptError, match="newer kit") as error:
        transcript.from_dict({**whole, "version": 10**4000})
    assert len(str(error.value)) < 100


def test_symbols_may_come_in_any_form_that_lists_them():
    red_and_blue = cards("snake red+blue")[0]
    assert all(Card(red_and_blue.animal, form(red_and_blue.colours)) is red_and_blue for form in (list, set, iter))
