"""Text boards and sentences, word by word."""

from kit import Card, Cooperate, DiscoverCooperate, DiscoverFight, Fight, Food, Identify, LookAtDeck, Slot
from kit.drawing import (
    describe_back,
    describe_card,
    describe_disk,
    describe_event,
    describe_food,
    describe_mampf,
    describe_mongoose,
    describe_outcome,
    describe_round,
    mampf_text,
    mongoose_text,
)
from kit.engine.actions import Event
from kit.engine.components import Disk
from kit.engine.outcome import EndReason, Outcome
from tests.drawing.tables import NAMES, mampf_table, mongoose_table, two_player_table

SNAKE = Card.parse("snake red+blue")


def test_mampf_text() -> None:
    assert mampf_text(mampf_table().observation(0), NAMES) == (
        "Mampf, 3 players, after round 2\n"
        "\n"
        "Pile      Left  On top\n"
        "carrot    2     pig\n"
        "lettuce   1     cow\n"
        "sugar     1     hen\n"
        "grain     1     duck\n"
        "\n"
        "Ann: 1 disk: owl\n"
        "Bea: 2 disks: hen, duck\n"
        "Zoë Ł: 1 disk: mouse\n"
        "\n"
        "Round 2:\n"
        "Ann picked lettuce alone and got an owl\n"
        "Bea picked grain alone and got a duck\n"
        "Zoë Ł picked sugar alone and got a mouse"
    )


def test_mongoose_text_of_a_player_who_looked() -> None:
    assert mongoose_text(mongoose_table().observation(2), NAMES) == (
        "Mongoose, 3 players, as Zoë Ł sees it\n"
        "\n"
        "Middle: mongoose green, eagle red, jackal red+green\n"
        "Deck: 9 cards\n"
        "\n"
        "Ann: white jackal red, black eagle blue, 2 food\n"
        "Bea: white snake green, black eggs red+blue, 1 food\n"
        "Zoë Ł: white card hidden, black card hidden, 2 food\n"
        "\n"
        "Seen in the deck by Zoë Ł alone, turn 1: mongoose red+blue, snake blue, jackal blue, eagle green\n"
        "Last turn: Zoë Ł pays one food to look at the deck.\n"
        "Ann is to move."
    )


def test_mongoose_text_of_two_players() -> None:
    assert mongoose_text(two_player_table().observation(1)) == (
        "Mongoose, 2 players, as Player 1 sees it\n"
        "\n"
        "Middle: mongoose green, eagle red, jackal red+green, snake blue, jackal blue, snake green\n"
        "Box: 1 card\n"
        "\n"
        "Player 0: white elephant without symbols, black eagle blue\n"
        "Player 1: white stand empty, black card hidden\n"
        "\n"
        "Last turn: Player 1's black card and Player 0's white card attack the revealed eagle red: "
        "Player 1's wins, Player 0's wins.\n"
        "Player 0 is to move (not with the eagle red: it was used in the previous turn)."
    )


def test_boards_in_sentences() -> None:
    assert describe_mampf(mampf_table().observation(0), NAMES) == (
        "Mampf, 3 players, after round 2. Piles: carrot: pig on top, 2 left; lettuce: cow on top, 1 left; "
        "sugar: hen on top, 1 left; grain: duck on top, 1 left. Caught: Ann 1 disk, Bea 2 disks, Zoë Ł 1 disk."
    )
    assert describe_round(mampf_table().observation(0), NAMES) == (
        "Ann picked lettuce alone and got an owl. Bea picked grain alone and got a duck. "
        "Zoë Ł picked sugar alone and got a mouse."
    )
    assert describe_mongoose(mongoose_table().observation(None), NAMES) == (
        "Mongoose, 3 players, what everybody sees. Middle: mongoose green, eagle red, jackal red+green. Deck: 9 cards. "
        "Ann: white card hidden, black card hidden, 2 food. Bea: white card hidden, black card hidden, 1 food. "
        "Zoë Ł: white card hidden, black card hidden, 2 food. Ann is to move."
    )


def test_events_in_sentences() -> None:
    said = [
        (Fight(Slot.WHITE, 1, Slot.BLACK), (True,), "Ann's white card attacks Bea's black card: Ann wins."),
        (
            Cooperate(Slot.WHITE, 1, Slot.BLACK),
            (False,),
            "Ann's white card cooperates with Bea's black card: they do not match.",
        ),
        (
            Cooperate(Slot.WHITE, 1, Slot.BLACK, SNAKE),
            (True, False),
            "Ann's white card and Bea's black card cooperate with the revealed snake red+blue: "
            "Ann's matches, Bea's does not match.",
        ),
        (
            DiscoverFight(Slot.BLACK, SNAKE),
            (False,),
            "Ann pays one food for the black card to attack the revealed snake red+blue: it loses.",
        ),
        (
            DiscoverCooperate(Slot.BLACK, SNAKE),
            (),
            "Ann pays one food for the black card to cooperate with the revealed snake red+blue.",
        ),
        (LookAtDeck(), (), "Ann pays one food to look at the deck."),
        (Identify(Slot.WHITE, SNAKE), (False,), "Ann says that their white card is the snake red+blue: wrong."),
    ]
    assert [describe_event(Event(4, 0, action, answers, None), NAMES) for action, answers, _ in said] == [
        words for _, _, words in said
    ]


def test_endings_in_sentences() -> None:
    ends = [
        Outcome((1,), EndReason.FOOD_LEAD),
        Outcome((1,), EndReason.IDENTIFIED),
        Outcome((0, 1), EndReason.EMPTY_PILE),
        Outcome((), EndReason.CUT_OFF),
    ]
    assert [describe_outcome(end, NAMES) for end in ends] == [
        "Bea wins: four more food than everyone else.",
        "Bea wins: all own cards identified.",
        "Ann and Bea share the win: a pile has run out.",
        "The game was cut off at the limit; nobody has won.",
    ]


def test_things_in_sentences() -> None:
    assert describe_food(Food.CARROT) == "A titbit: carrot. Its pile is orange."
    assert describe_disk(Disk("cow", Food.LETTUCE)) == "An animal disk: cow, lured by lettuce (green)."
    assert describe_card(Card.parse("eagle red")) == "A card: eagle with the symbol red."
    assert describe_back(Slot.BLACK) == "A card in the black stand, seen from behind."
