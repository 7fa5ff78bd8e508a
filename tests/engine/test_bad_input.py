"""Whatever is wrong with what somebody gives the engine: one clear sentence, and it is a KitError."""

import re

import pytest

from kit import Animal, Card, Colour, Disk, Food, KitError, Slot, mampf, mongoose
from kit.engine import errors
from kit.engine.boxes import check_deck, check_disks, house_cards, house_disks, load_cards, load_disks
from kit.engine.errors import DataError, IllegalActionError, PositionError
from tests.engine.engine_games import cards

DISKS = "species,food\nant,carrot\nbee,lettuce\ncat,sugar\ndog,grain\n"
DECK = "animal,symbols\nsnake,red\nsnake,blue\neagle,red+blue\n"


def one_sentence(message):
    assert "\n" not in message
    assert 10 < len(message) < 400
    assert "  " not in message
    assert "Traceback" not in message


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "box.csv"

    def write(content):
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return write


def refuses(load, path, *expected):
    with pytest.raises(DataError) as error:
        load(path)
    message = str(error.value)
    assert str(path) in message
    for part in expected:
        assert part in message, message
    one_sentence(message.replace(str(path), "file"))


def test_every_error_is_a_kit_error_and_a_value_error():
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    assert {kind.__name__ for kind in kinds} >= {
        "KitError",
        "IllegalActionError",
        "PositionError",
        "DataError",
        "TranscriptError",
    }
    assert all(issubclass(kind, KitError) and issubclass(kind, ValueError) for kind in kinds)


# ----------------------------------------------------------------------------------------------------------- data files


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", ["is empty", "species,food"]),
        ("\n\n# only a remark\n\n", ["is empty", "species,food"]),
        (
            "species,colour\nant,carrot\n",
            ["line 1: expected one column 'food' among species,food; found species,colour"],
        ),
        ("x" * 200_000 + "\n", ["line 1: can't be read"]),
        ("# a remark\n\nspecies\nant\n", ["line 3", "'food'", "found species"]),
        ("species,food,food\nant,carrot,carrot\n", ["line 1", "one column 'food'"]),
        ("ant,carrot\nbee,lettuce\n", ["line 1", "'species'", "found ant,carrot"]),
        ("species;food\nant;carrot\n", ["line 1", "'species'", "found species;food"]),
        ("species,food\n", ["four piles of one size", "carrot 0"]),
        (DISKS.replace("carrot", "meat"), ["line 2", "'meat'", "carrot, lettuce, sugar, grain"]),
        (DISKS.replace("cat,", ","), ["line 4", "the field 'species' is empty"]),
        (DISKS.replace("cat,", "   ,"), ["line 4", "the field 'species' is empty"]),
        (DISKS.replace("dog,grain", "dog,"), ["line 5", "the field 'food' is empty"]),
        (DISKS.replace("dog,grain", "dog"), ["line 5", "expected 2 fields, found 1", "'dog'"]),
        (DISKS.replace("dog,grain", "dog,grain,"), ["line 5", "expected 2 fields, found 3"]),
        (DISKS.replace("dog,grain", "# no dog\ndog,gras"), ["line 6", "'gras'"]),
        (DISKS + "eel,grain\n", ["four piles of one size", "carrot 1, lettuce 1, sugar 1, grain 2"]),
        (DISKS.replace("dog,grain", "dog,sugar"), ["four piles of one size", "sugar 2, grain 0"]),
        ("species,food\nZoë,carrot\n".encode("cp1252"), ["UTF-8"]),
        (DISKS.encode("utf-16"), ["UTF-8"]),
        (b"\x89PNG\r\n\x1a\n\x00\x00", ["UTF-8"]),
        ("species,food\n" + "x" * 200_000 + ",carrot\n", ["line 2"]),
    ],
)
def test_bad_disk_files_are_refused(file, content, expected):
    refuses(load_disks, file(content), *expected)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", ["is empty", "animal,symbols"]),
        ("animal,symbols\n", ["no cards"]),
        ("animal,colours\nsnake,red\n", ["line 1", "'symbols'"]),
        ("animal\nsnake\n", ["line 1", "'symbols'"]),
        (DECK + "snake,red\n", ["line 5", "snake red", "twice"]),
        (DECK + "Snake, RED\n", ["line 5", "snake red", "twice"]),
        (DECK + "eagle,blue+red\n", ["line 5", "eagle red+blue", "twice"]),
        (DECK + "frog,red\n", ["line 5", "'frog' is not an animal"]),
        (DECK + "eagle,ultraviolet\n", ["line 5", "'ultraviolet' is not a colour", "red"]),
        (DECK + "eagle,red+\n", ["line 5", "'' is not a colour"]),
        (DECK + "eagle,red+red\n", ["line 5", "names a colour twice"]),
        (DECK + "eagle,none\n", ["line 5", "at least one symbol"]),
        (DECK + "eagle,\n", ["line 5", "the field 'symbols' is empty"]),
        (DECK + ",red\n", ["line 5", "the field 'animal' is empty"]),
        (DECK + "elephant,red\n", ["line 5", "no symbols"]),
        (DECK + "elephant,none\nelephant,none\n", ["line 6", "elephant", "twice"]),
        (DECK + "chameleon,red+blue\nchameleon,red\n", ["line 6", "second chameleon"]),
        (DECK + "chameleon,red+blue\nchameleon,red+blue\n", ["line 6", "chameleon red+blue", "twice"]),
        (DECK + "chameleon,red\n", ["line 5", "every colour of its deck (MO-52)", "blue"]),
        (DECK + "chameleon,red+blue\nsnake,green\n", ["line 5", "every colour of its deck (MO-52)", "green"]),
        (DECK + "eagle,blue,rare\n", ["line 5", "expected 2 fields, found 3"]),
        (DECK.encode("utf-16"), ["UTF-8"]),
        ("animal,symbols\neagle,rød\n".encode("cp1252"), ["UTF-8"]),
        ("animal,symbols\neagle," + "x" * 200_000 + "\n", ["line 2"]),
    ],
)
def test_bad_card_files_are_refused(file, content, expected):
    refuses(load_cards, file(content), *expected)


@pytest.mark.parametrize("load", [load_cards, load_disks])
def test_a_file_that_is_not_there_or_is_a_folder(load, tmp_path):
    refuses(load, tmp_path / "nowhere.csv", "can't be read (No such file or directory)")
    refuses(load, tmp_path, "can't be read")


def test_good_files_of_many_forms_are_read(file):
    plain = [("ant", Food.CARROT), ("bee", Food.LETTUCE), ("cat", Food.SUGAR), ("dog", Food.GRAIN)]
    for content in (
        DISKS,
        "\ufeff" + DISKS,  # a spreadsheet's byte-order mark
        DISKS.replace("\n", "\r\n"),
        DISKS.replace("\n", "\n\n"),
        "# a remark, with a comma\n" + DISKS + "# another",
        DISKS.replace("species,food", "Species , FOOD").replace("carrot", " Carrot "),
        DISKS.rstrip("\n"),
        re.sub(r"(?m)^(\w+),(\w+)$", r"\2,some note,\1", DISKS),  # other order, one more column
        re.sub(r"(?m)^(\w+),(\w+)$", r'"\1","\2"', DISKS),
    ):
        assert [(disk.species, disk.food) for disk in load_disks(file(content))] == plain
    deck = load_cards(file("\ufeff" + DECK.replace("red+blue", " blue + red ")))
    assert deck == cards("snake red, snake blue, eagle red+blue")


def test_names_in_any_script_survive(file):
    """TE7: "Zoë Ł" on a machine that reads cp1252 by default."""
    for species in ("Zoë Ł", "мышь", "ねずみ", "🐭"):
        disks = load_disks(file(DISKS.replace("ant", species)))
        assert disks[0] == Disk(species, Food.CARROT)
        game = mampf.deal(players=3, seed=1, disks=disks).apply_actions([Food.CARROT, Food.GRAIN, Food.GRAIN])
        assert game.captured[0] == (Disk(species, Food.CARROT),)
        assert species in repr(game.observation(1))


def test_a_file_may_come_as_a_string(file):
    assert load_disks(str(file(DISKS))) == load_disks(file(DISKS))


# ----------------------------------------------------------------------------------------------- disks, cards and boxes


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Disk("", Food.CARROT), "a disk needs a species in words, not ''"),
        (lambda: Disk(" ", Food.CARROT), "a disk needs a species"),
        (lambda: Disk(3, Food.CARROT), "a disk needs a species in words, not 3"),
        (lambda: Disk(None, Food.CARROT), "a disk needs a species in words, not None"),
        (lambda: Disk("ant", "carrot"), "the disk 'ant' needs a Food, not 'carrot'"),
        (lambda: Disk("ant", 0), "needs a Food, not 0"),
        (lambda: Card("snake", {Colour.RED}), "a card needs an Animal, not 'snake'"),
        (lambda: Card(Animal.SNAKE, {"red"}), "must be a Colour, not 'red'"),
        (lambda: Card(Animal.SNAKE, "red"), "symbols of the snake card: expected a list, found 'red'"),
        (lambda: Card(Animal.SNAKE, None), "symbols of the snake card: expected a list, found None"),
        (lambda: Card(Animal.SNAKE, Colour.RED), "expected a list, found Colour.RED"),
        (lambda: Card(Animal.SNAKE, [Colour.RED, Colour.RED]), "names a colour twice: red"),
        (lambda: Card(Animal.SNAKE, []), "at least one symbol"),
        (lambda: Card(Animal.ELEPHANT, [Colour.RED]), "no symbols"),
        (lambda: Card.parse(""), "'' is not a card"),
        (lambda: Card.parse(None), "None is not a card"),
        (lambda: Card.parse("snake"), "'snake' is not a card"),
        (lambda: Card.parse("snake red blue"), "'snake red blue' is not a card"),
        (lambda: Card.parse("snail red"), "'snail' is not an animal"),
        (lambda: Card.parse("snake rose"), "'rose' is not a colour"),
        (lambda: Food.parse("meat"), "'meat' is not a food; expected one of carrot, lettuce, sugar, grain"),
        (lambda: Food.parse(None), "None is not a food"),
        (lambda: Slot.parse("left"), "'left' is not a slot; expected one of white, black"),
        (lambda: check_deck([Card.parse("snake red"), "snake blue"]), "a deck holds cards, not 'snake blue'"),
        (lambda: check_deck(cards("chameleon red, chameleon red+blue")), "a second chameleon is in the deck"),
        (lambda: check_disks([]), "four piles of one size"),
        (lambda: check_disks(["ant"]), "holds disks, not 'ant'"),
        (lambda: check_disks([*house_disks(), Disk("ant", Food.SUGAR)]), "carrot 6, lettuce 6, sugar 7, grain 6"),
    ],
)
def test_things_that_do_not_exist_are_refused(make, message):
    with pytest.raises(KitError, match=re.escape(message)) as error:
        make()
    one_sentence(str(error.value))


@pytest.mark.parametrize("word", ["carrot", "Carrot", " CARROT ", "cArRoT"])
def test_words_are_read_in_any_case(word):
    assert Food.parse(word) is Food.CARROT


# ------------------------------------------------------------------------------------------ deals and staged positions

HANDS = [cards("mongoose red, eggs red+blue"), cards("snake green, snake red+blue"), cards("jackal red, jackal blue")]
MIDDLE = cards("eagle red, eagle green")
REST = cards("eggs red+green, eggs green+blue, mongoose green")


def stage(hands=HANDS, revealed=MIDDLE, deck=REST, starter=0, **more):
    return mongoose.from_cards(hands, revealed, deck, starter, **more)


BAD_POSITIONS = {
    "a card in two hands": ({"hands": [HANDS[0], HANDS[1], cards("mongoose red, jackal blue")]}, "mongoose red is in"),
    "a card in hand and middle": ({"revealed": cards("snake green")}, "snake green is in the deck twice"),
    "a card in hand and deck": ({"deck": cards("snake green")}, "snake green is in the deck twice"),
    "a card twice in the middle": ({"revealed": cards("eagle red, eagle red")}, "eagle red is in the deck twice"),
    "a hand of three": ({"hands": [HANDS[0], HANDS[1], cards("jackal red, jackal blue, eagle blue")]}, "2 cards, or 1"),
    "an empty hand": ({"hands": [HANDS[0], HANDS[1], ()]}, "2 cards, or 1"),
    "hands of two sizes": (
        {"hands": [HANDS[0], HANDS[1], cards("jackal red")]},
        "player 2 has 1 cards, player 0 has 2",
    ),
    "everything identified": ({"hands": [HANDS[0], HANDS[1], (None, None)]}, "that game is over (MO-30)"),
    "a word in a hand": ({"hands": [HANDS[0], HANDS[1], ("jackal red", None)]}, "a deck holds cards, not 'jackal red'"),
    "a false card in a hand": ({"hands": [HANDS[0], HANDS[1], (False, HANDS[2][0])]}, "a deck holds cards, not False"),
    "a zero in a hand": ({"hands": [HANDS[0], HANDS[1], (0, HANDS[2][0])]}, "a deck holds cards, not 0"),
    "a word in the middle": ({"revealed": ["eagle red"]}, "a deck holds cards, not 'eagle red'"),
    "one player": ({"hands": HANDS[:1]}, "2 to 5"),
    "no player": ({"hands": []}, "2 to 5"),
    "six players": ({"hands": HANDS * 2}, "2 to 5"),
    "hands as a number": ({"hands": 3}, "hands: expected a list, found 3"),
    "hands of numbers": ({"hands": [1, 2, 3]}, "hands: expected a list, found 1"),
    "no hands": ({"hands": None}, "hands: expected a list, found None"),
    "no middle": ({"revealed": None}, "revealed: expected a list, found None"),
    "a middle that is one card": ({"revealed": MIDDLE[0]}, "revealed: expected a list, found Card"),
    "no deck": ({"deck": None}, "deck: expected a list, found None"),
    "a deck that is a number": ({"deck": 9}, "deck: expected a list, found 9"),
    "a starter too many": ({"starter": 3}, "no seat 3; expected one of 0 to 2"),
    "a negative starter": ({"starter": -1}, "no seat -1"),
    "no starter": ({"starter": None}, "the seat to move"),
    "a starter in words": ({"starter": "0"}, "no seat '0'"),
    "food for two": ({"food": (2, 2)}, "expected food for 3 players, found (2, 2)"),
    "food for four": ({"food": (2, 2, 2, 2)}, "expected food for 3 players"),
    "food below zero": ({"food": (2, -1, 2)}, "player 1 has -1 food"),
    "half a food": ({"food": (2, 2, 0.5)}, "player 2 has 0.5 food"),
    "food in words": ({"food": ("2", 2, 2)}, "player 0 has '2' food"),
    "food as truth": ({"food": (2, True, 2)}, "player 1 has True food"),
    "food as a number": ({"food": 2}, "food: expected a list, found 2"),
    "food of a game that is won": ({"food": (6, 2, 2)}, "player 0 is 4 food ahead of all: that game is over (MO-31)"),
    "rare animals unasked": ({"deck": cards("elephant none")}, "expected none without rare=True (MO-50)"),
    "a second chameleon": ({"deck": cards("chameleon red, chameleon blue"), "rare": True}, "second chameleon"),
    "a chameleon that lacks a colour": ({"deck": cards("chameleon red+green"), "rare": True}, "expected blue besides"),
    "a barred card with three": ({"barred": MIDDLE[0], "opening": False}, "barred is for the two-player game"),
    "food with two": ({"hands": HANDS[:2], "food": (2, 2)}, "there is no food with two players (MO-3)"),
    "a barred card at the start": ({"hands": HANDS[:2], "barred": MIDDLE[0]}, "after its first turn"),
    "a barred card elsewhere": ({"hands": HANDS[:2], "barred": REST[0], "opening": False}, "does not lie revealed"),
    "a barred word": ({"hands": HANDS[:2], "barred": "eagle red", "opening": False}, "does not lie revealed"),
    "nothing to begin with": ({"hands": HANDS[:2], "revealed": ()}, "MO-41"),
    "a seed in words": ({"seed": "7"}, "expected a whole number as seed, found '7'"),
}


@pytest.mark.parametrize(("change", "message"), BAD_POSITIONS.values(), ids=BAD_POSITIONS)
def test_bad_positions_of_mongoose_are_refused(change, message):
    with pytest.raises(PositionError, match=f"(^|[ (]){re.escape(message)}") as error:
        stage(**change)
    one_sentence(str(error.value))


def test_the_position_that_the_bad_ones_change_is_good():
    assert len(stage().legal_actions()) == 8
    assert len(stage(hands=HANDS[:2], barred=MIDDLE[0], opening=False).legal_actions()) == 8 + 18


BAD_DEALS = {
    "one player": ({"players": 1}, "2 to 5"),
    "six players": ({"players": 6}, "found 6 players"),
    "players in words": ({"players": "3"}, "found '3' players"),
    "players as truth": ({"players": True}, "found True players"),
    "three point 0 players": ({"players": 3.0}, "found 3.0 players"),
    "a hand of none": ({"hand_size": 0}, "found 0"),
    "a hand of three": ({"hand_size": 3}, "found 3"),
    "a starter too many": ({"starter": 3}, "no seat 3"),
    "a starter in words": ({"starter": "0"}, "no seat '0'"),
    "a small deck": ({"deck": house_cards()[:8]}, "3 players need at least 9 cards (MO-2, MO-3); the deck has 8"),
    "an empty deck": ({"deck": ()}, "the deck has 0"),
    "a deck of words": ({"deck": ["snake red"] * 18}, "a deck holds cards, not 'snake red'"),
    "the same card 18 times": ({"deck": house_cards()[:1] * 18}, "mongoose red is in the deck twice"),
    "a deck that is a number": ({"deck": 18}, "deck: expected a list, found 18"),
    "a path for a deck": ({"deck": "mongoose_cards.csv"}, "deck: expected a list, found 'mongoose_cards.csv'"),
    "no elephant": ({"deck": house_cards()[:18], "rare": True}, "rare=True needs the elephant and the chameleon"),
    "rare animals do not count": ({"deck": house_cards()[11:]}, "the deck has 7"),
    "no seed": ({"seed": None}, "whole number as seed, found None"),
}


@pytest.mark.parametrize(("change", "message"), BAD_DEALS.values(), ids=BAD_DEALS)
def test_bad_deals_of_mongoose_are_refused(change, message):
    with pytest.raises(PositionError, match=f"(^|[ (]){re.escape(message)}") as error:
        mongoose.deal(**{"players": 3, "seed": 1} | change)
    one_sentence(str(error.value))


def test_the_smallest_decks_are_dealt():
    assert mongoose.deal(players=3, seed=1, deck=house_cards()[:9]).deck == ()
    assert mongoose.deal(players=5, seed=1, hand_size=1, deck=house_cards()[:6]).deck == ()


PILES = {food: [Disk("ant", food), Disk("bee", food)] for food in Food}
C, L, S, G = Food

BAD_PILES = {
    "five players": ({"players": 5}, "3 or 4"),
    "players in words": ({"players": "3"}, "found '3' players"),
    "three piles": ({"piles": {food: PILES[food] for food in (C, L, S)}}, "lettuce, sugar, grain; found piles of"),
    "a list of three piles": ({"piles": list(PILES.values())[:3]}, "carrot, lettuce, sugar, grain; found 3 piles"),
    "a list of five piles": ({"piles": [*PILES.values(), PILES[C]]}, "one pile for each of"),
    "words for foods": (
        {"piles": {food.value: pile for food, pile in PILES.items()}},
        "found piles of 'carrot', 'lettuce'",
    ),
    "an empty pile": (
        {"piles": PILES | {S: []}},
        "the pile of sugar is empty: that game is over (MA-6)",
    ),
    "a disk in a wrong pile": ({"piles": PILES | {S: PILES[G]}}, "the pile of sugar holds Disk('ant', Food.GRAIN)"),
    "a word in a pile": ({"piles": PILES | {S: ["ant"]}}, "the pile of sugar holds 'ant'"),
    "a number for a pile": ({"piles": PILES | {S: 3}}, "piles: expected a list, found 3"),
    "no piles": ({"piles": None}, "piles: expected a list, found None"),
    "a number for the piles": ({"piles": 4}, "pile"),
    "captured of two": ({"captured": [[], []]}, "captured disks for 3 players, found 2"),
    "captured words": ({"captured": [[], [], ["ant"]]}, "player 2 has captured 'ant'; expected disks"),
    "captured numbers": ({"captured": [1, 2, 3]}, "captured"),
    "a number captured": ({"captured": 3}, "captured: expected a list, found 3"),
}


@pytest.mark.parametrize(("change", "message"), BAD_PILES.values(), ids=BAD_PILES)
def test_bad_positions_of_mampf_are_refused(change, message):
    position = {"piles": PILES, "players": 3} | change
    with pytest.raises(PositionError) as error:
        mampf.from_piles(**position)
    assert re.search(f"(^|[ (]){re.escape(message)}", re.sub(r"species=|food=", "", str(error.value)))
    one_sentence(str(error.value))


def test_piles_may_come_as_a_list_and_differ_in_size():
    as_list = mampf.from_piles([PILES[C], PILES[L], PILES[S], PILES[G][:1]], players=3)
    assert as_list == mampf.from_piles(PILES | {G: PILES[G][:1]}, players=3)
    assert [len(pile) for pile in as_list.piles] == [2, 2, 2, 1]


BAD_BOXES = {
    "uneven piles": ({"disks": [*house_disks(), Disk("ant", G)]}, "carrot 6, lettuce 6, sugar 6, grain 7"),
    "no disks": ({"disks": []}, "four piles of one size"),
    "words": ({"disks": ["ant"] * 24}, "holds disks, not 'ant'"),
    "cards": ({"disks": house_cards()}, "holds disks, not Card"),
    "a number": ({"disks": 24}, "disks: expected a list, found 24"),
    "no seed": ({"seed": None}, "whole number as seed, found None"),
    "no players": ({"players": 0}, "found 0 players"),
}


@pytest.mark.parametrize(("change", "message"), BAD_BOXES.values(), ids=BAD_BOXES)
def test_bad_deals_of_mampf_are_refused(change, message):
    with pytest.raises(PositionError, match=f"(^|[ (]){re.escape(message)}") as error:
        mampf.deal(**{"players": 3, "seed": 1} | change)
    one_sentence(str(error.value))


def test_picks_that_are_no_list_are_refused():
    game = mampf.deal(players=3, seed=1)
    for picks in (None, 3, Food.CARROT):
        with pytest.raises(IllegalActionError, match="round 1: picks: expected a list"):
            game.apply_actions(picks)


def test_a_look_that_is_no_list_of_cards_is_refused():
    game = mongoose.deal(players=3, seed=1)
    game = mongoose.from_cards(game.hands, game.revealed, game.deck, 0, opening=False)
    for saw in (4, game.deck[0], [[], [], [], []], [None] * 4, [{}, *game.deck[:3]]):
        with pytest.raises(IllegalActionError, match=r"^turn 0: "):
            game.apply_action(mongoose.LookAtDeck(), saw=saw)
