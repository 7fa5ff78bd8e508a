"""The rules MO-1 to MO-52, one by one, on positions small enough to check by eye."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from kit import (
    Animal,
    Card,
    Colour,
    Cooperate,
    DiscoverCooperate,
    DiscoverFight,
    Fight,
    Identify,
    KitError,
    LookAtDeck,
    Slot,
    mongoose,
)
from kit.engine.boxes import house_cards
from kit.engine.outcome import EndReason, Outcome
from kit.engine.relations import attack_wins, beats, cards_match
from tests.engine.engine_games import cards, wrong_guess

WHITE, BLACK = Slot
COMMON = [card for card in house_cards() if not card.animal.is_rare]
MIDDLE = "eagle red, eagle green"
DECK = "jackal red, jackal blue, eggs red+green, eggs green+blue, mongoose red+blue"


def card(text):
    return Card.parse(text)


def three(
    first="mongoose red, eggs red+blue",
    second="snake green, snake red+blue",
    third="mongoose green, jackal green+blue",
    *,
    food=(2, 2, 2),
    middle=MIDDLE,
    deck=DECK,
    starter=0,
    opening=False,
    rare=False,
):
    """Three players; the first one moves."""
    hands = [cards(first), cards(second), cards(third)]
    return mongoose.from_cards(hands, cards(middle), cards(deck), starter, food, rare, opening)


def two(
    first="mongoose red, eggs red+blue",
    second="snake green, snake red+blue",
    *,
    middle="snake blue, eagle red, jackal green+blue",
    deck=DECK,
    opening=False,
    barred=None,
    rare=False,
):
    """Two players; the first one moves."""
    hands = [cards(first), cards(second)]
    return mongoose.from_cards(hands, cards(middle), cards(deck), 0, None, rare, opening, barred and card(barred))


def kinds(game):
    return {type(action) for action in game.legal_actions()}


def refused(game, action, match, **more):
    before = repr(game)
    with pytest.raises(KitError, match=match):
        game.apply_action(action, **more)
    assert repr(game) == before
    assert action not in game.legal_actions()


# ------------------------------------------------------------------------------------------------------------- set-up


def test_mo_1_eighteen_cards_of_five_animals_all_different():
    assert Counter(card.animal for card in COMMON) == {
        Animal.MONGOOSE: 4,
        Animal.SNAKE: 4,
        Animal.JACKAL: 4,
        Animal.EAGLE: 3,
        Animal.EGGS: 3,
    }
    assert len(set(COMMON)) == 18
    assert all(card.symbols for card in COMMON)


def test_mo_1_no_two_cards_alike_and_every_common_card_has_a_symbol():
    with pytest.raises(KitError, match="snake green is in the deck twice"):
        three(first="snake green, eggs red+blue")
    with pytest.raises(KitError, match="at least one symbol"):
        Card(Animal.SNAKE, ())


def test_mo_1_the_house_deck():
    """Each symbol set on three cards, each colour on nine, and the deck turns into itself."""
    red, green, blue = Colour.RED, Colour.GREEN, Colour.BLUE
    assert set(Counter(card.symbols for card in COMMON).values()) == {3}
    assert Counter(colour for card in COMMON for colour in card.symbols) == {red: 9, green: 9, blue: 9}
    colour_turn = {red: green, green: blue, blue: red}
    animal_turn = {
        Animal.MONGOOSE: Animal.SNAKE,
        Animal.SNAKE: Animal.JACKAL,
        Animal.JACKAL: Animal.MONGOOSE,
        Animal.EAGLE: Animal.EAGLE,
        Animal.EGGS: Animal.EGGS,
    }
    turned = {Card(animal_turn[card.animal], {colour_turn[c] for c in card.symbols}) for card in COMMON}
    assert turned == set(COMMON)


@pytest.mark.parametrize(
    ("players", "rare", "revealed", "deck"),
    [(3, False, 3, 9), (4, False, 2, 8), (5, False, 1, 7), (3, True, 3, 11), (4, True, 2, 10), (5, True, 1, 9)],
)
def test_mo_2_the_deal(players, rare, revealed, deck):
    game = mongoose.deal(players=players, seed=5, rare=rare)
    assert [len(hand) for hand in game.hands] == [2] * players
    assert (len(game.revealed), len(game.deck)) == (revealed, deck)
    assert game.food == (2,) * players
    assert len(game.cards) == len(set(game.cards)) == (20 if rare else 18)


def test_mo_2_everybody_sees_all_hands_but_the_own():
    game = mongoose.deal(players=4, seed=5)
    for seat in range(4):
        view = game.observation(seat)
        assert view.hands[seat] is None
        assert [view.hands[other] for other in range(4) if other != seat] == [
            game.hands[other] for other in range(4) if other != seat
        ]
        assert view.deck_size == 8
        assert not hasattr(view, "deck")


def test_mo_2_every_card_comes_up_everywhere():
    hands, middle = Counter(), Counter()
    for seed in range(400):
        game = mongoose.deal(players=3, seed=seed)
        hands[game.hands[1][BLACK]] += 1
        middle[game.revealed[0]] += 1
    assert len(hands) == len(middle) == 18
    assert max(hands.values()) < 50
    assert max(middle.values()) < 50


def test_mo_2_one_card_each_for_the_small_games():
    game = mongoose.deal(players=3, seed=1, hand_size=1)
    assert game.standing == ((WHITE,),) * 3
    assert (len(game.revealed), len(game.deck)) == (3, 12)


@pytest.mark.parametrize(("rare", "box"), [(False, 9), (True, 11)])
def test_mo_3_two_players_five_revealed_no_food_the_rest_in_the_box(rare, box):
    game = mongoose.deal(players=2, seed=5, rare=rare)
    assert (len(game.revealed), len(game.deck), game.food) == (5, box, None)
    for seat in (0, 1):  # the box is seen by nobody
        seen = [*game.hands[1 - seat], *game.revealed]
        assert not set(game.deck) & set(seen)
        assert game.observation(seat).deck_size == box
        assert game.observation(seat).food is None


def test_mo_4_the_supply_never_runs_out():
    game = three(second="snake red+green, snake blue", third="jackal red, eggs red", deck="")
    for _ in range(40):  # everybody with everybody, all of them red
        for seat in range(3):
            game = game.apply_action(Cooperate(WHITE, (seat + 1) % 3, WHITE))
    assert game.food == (82, 82, 82)
    assert not game.is_terminal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rare", [False, True])
def test_mo_5_the_first_turn_is_fight_or_cooperate_with_the_seat_before_the_starter(players, rare):
    for starter in range(players):
        game = mongoose.deal(players=players, seed=5, rare=rare, starter=starter)
        last = {0: players - 1, 1: 0, 2: 1, 3: 2, 4: 3}[starter]
        assert game.current_player == starter
        assert kinds(game) == {Fight, Cooperate}
        assert {action.rival for action in game.legal_actions()} == {last}
        assert len(game.legal_actions()) == (40 if players == 2 else 8)


def test_mo_5_the_first_turn_refuses_everything_else():
    game = three(opening=True)
    refused(
        game, Fight(WHITE, 1, WHITE), r"turn 0, player 0: the first turn must be with player 2, not with 1 \(MO-5\)"
    )
    for action in (LookAtDeck(), DiscoverFight(WHITE, card("eagle red")), Identify(WHITE, card("eggs red+green"))):
        refused(game, action, r"must be Fight or Cooperate with player 2 \(MO-5\)")
    refused(game, Fight(WHITE, 2, "white"), "theirs='white' is not a Slot")  # the right rival; something else is wrong
    refused(game, Fight(WHITE, 2, WHITE, card("eagle red")), "two-player game only")


def test_mo_5_then_clockwise_and_free():
    game = mongoose.deal(players=4, seed=5, starter=2)
    order = []
    for _ in range(6):
        order.append(game.current_player)
        game = game.apply_action(Cooperate(WHITE, (game.current_player - 1) % 4, WHITE))
    assert order == [2, 3, 0, 1, 2, 3]
    assert kinds(game) == {Fight, Cooperate, DiscoverFight, DiscoverCooperate, LookAtDeck, Identify}


def test_mo_5_the_starter_is_named_or_comes_from_the_seed():
    starters = Counter(mongoose.deal(players=5, seed=seed).current_player for seed in range(500))
    assert sorted(starters) == [0, 1, 2, 3, 4]
    assert all(60 < count < 140 for count in starters.values())
    for starter in range(5):
        assert mongoose.deal(players=5, seed=9, starter=starter).hands == mongoose.deal(players=5, seed=9).hands


def test_mo_5_a_first_turn_needs_a_card_to_take_it_with():
    """Two players, an opening and an empty middle: nobody could move, so nobody can stage it."""
    with pytest.raises(KitError, match=r"MO-5"):
        two(middle="", opening=True)
    assert len(two(middle="").legal_actions()) == 18  # after the opening there is Identify


def test_mo_6_one_action_a_turn_and_no_passing():
    game = three()
    for junk in (None, "pass", (), [], {}, 0, Fight, WHITE, card("eagle red")):
        refused(game, junk, "is not an action; expected Fight, Cooperate, Discover")
    after = game.apply_action(Cooperate(WHITE, 1, WHITE))
    assert after.current_player == 1
    assert game.observation(1).legal_actions() == ()
    assert after.observation(0).legal_actions() == ()


def test_mo_7_an_event_names_the_cards_that_the_markers_stand_at():
    """Two markers in the multiplayer game, three with two players."""
    event = three().apply_action(Fight(WHITE, 1, BLACK)).history[-1]
    assert (event.actor, event.action.mine, event.action.rival, event.action.theirs) == (0, WHITE, 1, BLACK)
    assert event.action.revealed is None
    event = two().apply_action(Fight(WHITE, 1, BLACK, card("eagle red"))).history[-1]
    assert (event.actor, event.action.mine, event.action.rival, event.action.theirs) == (0, WHITE, 1, BLACK)
    assert event.action.revealed == card("eagle red")


# ---------------------------------------------------------------------------------------------------------- the actions


def test_mo_10_a_fight_is_between_one_of_mine_and_one_of_an_opponents():
    fights = [action for action in three().legal_actions() if isinstance(action, Fight)]
    assert fights == [
        Fight(WHITE, 1, WHITE), Fight(WHITE, 1, BLACK), Fight(WHITE, 2, WHITE), Fight(WHITE, 2, BLACK),
        Fight(BLACK, 1, WHITE), Fight(BLACK, 1, BLACK), Fight(BLACK, 2, WHITE), Fight(BLACK, 2, BLACK),
    ]  # fmt: skip
    for rival in (0, 3, -1, None):  # my own other card is no target either
        refused(
            three(), Fight(WHITE, rival, BLACK), r"is not an opponent of player 0 \(MO-10\); expected one of \[1, 2\]"
        )
    refused(three(), Fight("white", 1, BLACK), "mine='white' is not a Slot")
    refused(three(), Fight(WHITE, 1, "black"), "theirs='black' is not a Slot")
    refused(three(), Fight(WHITE, 1, BLACK, card("eagle red")), "two-player game only")


def test_mo_10_only_the_winning_player_is_announced():
    won = three().apply_action(Fight(WHITE, 1, WHITE)).history[-1]  # a mongoose attacks a snake
    lost = three().apply_action(Fight(WHITE, 2, WHITE)).history[-1]  # a mongoose attacks a mongoose
    assert (won.answers, won.winner) == ((True,), 0)
    assert (lost.answers, lost.winner) == ((False,), 2)
    assert three().apply_action(Cooperate(WHITE, 1, WHITE)).history[-1].winner is None


def test_mo_11_the_winner_takes_one_food_from_the_loser():
    assert three().apply_action(Fight(WHITE, 1, WHITE)).food == (3, 1, 2)
    assert three().apply_action(Fight(WHITE, 2, WHITE)).food == (1, 2, 3)


def test_mo_11_from_nothing_nothing_moves():
    assert three(food=(2, 0, 3)).apply_action(Fight(WHITE, 1, WHITE)).food == (2, 0, 3)
    assert three(food=(0, 2, 3)).apply_action(Fight(WHITE, 2, WHITE)).food == (0, 2, 3)
    with pytest.raises(KitError, match=r"player 1 has -1 food; expected a whole number from 0 \(MO-11\)"):
        three(food=(2, -1, 2))


@pytest.mark.parametrize(
    ("mine", "rival", "theirs", "match", "food"),
    [
        (WHITE, 1, WHITE, False, (2, 2, 2)),  # red and green
        (WHITE, 1, BLACK, True, (3, 3, 2)),  # red and red+blue
        (BLACK, 2, BLACK, True, (3, 2, 3)),  # red+blue and green+blue
        (BLACK, 2, WHITE, False, (2, 2, 2)),  # red+blue and green
    ],
)
def test_mo_12_cooperate(mine, rival, theirs, match, food):
    game = three().apply_action(Cooperate(mine, rival, theirs))
    assert game.history[-1].answers == (match,)
    assert game.food == food


def test_mo_12_the_symbols_need_not_be_equal_one_in_common_is_enough():
    assert cards_match(card("snake red+blue"), card("eggs blue+green"))
    assert not cards_match(card("snake red+blue"), card("snake green"))
    pairs = list(combinations(COMMON, 2))
    assert (sum(cards_match(*pair) for pair in pairs), len(pairs)) == (99, 153)  # 11/17
    pairs = list(combinations(house_cards(), 2))
    assert (sum(cards_match(*pair) for pair in pairs), len(pairs)) == (117, 190)


def test_mo_13_discover_costs_one_food_and_moves_no_other():
    for action, answers in [
        (DiscoverFight(WHITE, card("eagle red")), (False,)),
        (DiscoverFight(BLACK, card("eagle red")), (True,)),  # eggs beat the eagle
        (DiscoverCooperate(WHITE, card("eagle red")), (True,)),
        (DiscoverCooperate(WHITE, card("eagle green")), (False,)),
        (LookAtDeck(), ()),
    ]:
        game = three().apply_action(action)
        assert game.food == (1, 2, 2)
        assert game.history[-1].answers == answers
        assert game.current_player == 1


def test_mo_13_the_revealed_card_defends():
    game = three(first="eagle blue, eggs red+blue").apply_action(DiscoverFight(WHITE, card("eagle red")))
    assert game.history[-1].answers == (False,)


def test_mo_13_without_food_there_is_no_discover():
    game = three(food=(0, 2, 2))
    assert kinds(game) == {Fight, Cooperate, Identify}
    for action in (LookAtDeck(), DiscoverFight(WHITE, card("eagle red")), DiscoverCooperate(WHITE, card("eagle red"))):
        refused(game, action, r"a Discover costs one food and player 0 has none \(MO-13\)")
    assert LookAtDeck() in three(food=(1, 2, 2)).legal_actions()


def test_mo_13_only_revealed_cards_can_be_asked():
    for text in ("jackal red", "snake green", "mongoose red", "eagle blue"):  # deck, hand, own hand, none of this deck
        for kind in (DiscoverFight, DiscoverCooperate):
            refused(three(), kind(WHITE, card(text)), r"does not lie revealed in the middle \(MO-13\)")
    refused(three(), DiscoverFight(WHITE, card("jackal red")), r"expected one of eagle red, eagle green$")
    refused(three(middle=""), DiscoverFight(WHITE, card("jackal red")), r"expected one of none$")


def test_mo_13_a_look_shows_four_cards_to_one_player_alone():
    game = three().apply_action(LookAtDeck())
    (look,) = game.observation(0).looks
    assert (look.seat, look.turn, len(set(look.cards))) == (0, 0, 4)
    assert set(look.cards) <= set(cards(DECK))
    assert game.deck == three().deck  # shuffled back
    for seat in (None, 1, 2):
        assert game.observation(seat).looks == ()
        assert game.observation(seat).history == game.history
        assert game.history[0].action == LookAtDeck()
        assert game.food == (1, 2, 2)


def test_mo_13_any_four_cards_may_come_up():
    seen = Counter()
    for seed in range(1000):
        game = three()
        game = mongoose.from_cards(game.hands, game.revealed, game.deck, 0, opening=False, seed=seed)
        seen[game.apply_action(LookAtDeck()).looks[0].cards] += 1
    assert len(seen) == 5
    assert all(150 < count < 250 for count in seen.values())


def test_mo_13_two_looks_are_two_draws():
    game = mongoose.deal(players=5, seed=3).apply_action(mongoose.deal(players=5, seed=3).legal_actions()[0])
    looks = set()
    for _ in range(5):
        game = game.apply_action(LookAtDeck())
        looks.add(game.looks[-1].cards)
    assert len(looks) > 1


@pytest.mark.parametrize(("deck", "count"), [("jackal red", 1), ("jackal red, jackal blue, eggs red+green", 3)])
def test_mo_13_a_small_staged_deck_is_seen_whole(deck, count):
    game = three(deck=deck).apply_action(LookAtDeck())
    assert sorted(map(str, game.looks[0].cards)) == sorted(map(str, cards(deck)))
    assert len(game.looks[0].cards) == count


def test_mo_13_no_look_into_an_empty_deck():
    refused(three(deck=""), LookAtDeck(), "there is no deck left to look at")
    assert DiscoverFight(WHITE, card("eagle red")) in three(deck="").legal_actions()


def test_mo_13_at_a_real_table_the_four_cards_are_told():
    seen = cards("jackal blue, jackal red, eggs red+green, eggs green+blue")
    game = three().apply_action(LookAtDeck(), saw=reversed(seen))
    assert set(game.looks[0].cards) == set(seen)
    assert game == three().apply_action(LookAtDeck(), saw=seen)  # which cards, not where they lay
    refuse = [
        (seen[:2], "a look shows 4 different cards, found 2: jackal blue, jackal red$"),
        ((*seen, card("mongoose red+blue")), "a look shows 4 different cards, found 5"),
        ((*seen[:3], seen[0]), "a look shows 4 different cards, found 4"),
        ((), "a look shows 4 different cards, found 0"),
        ((*seen[:3], card("eagle red")), "eagle red is not in the deck"),
        ((*seen[:3], "eagle red"), "eagle red is not in the deck"),
    ]
    for saw, message in refuse:
        with pytest.raises(KitError, match=message):
            three().apply_action(LookAtDeck(), saw=saw)
    with pytest.raises(KitError, match="saw= goes with LookAtDeck only"):
        three().apply_action(Fight(WHITE, 1, WHITE), saw=seen)


def test_mo_13_payment_can_end_the_game():
    """MO-31's example: (5, 2, 1), the second pays, the first wins, and nothing is answered or seen."""
    for action in (DiscoverFight(WHITE, card("eagle red")), DiscoverCooperate(BLACK, card("eagle red")), LookAtDeck()):
        game = three(food=(5, 2, 1), starter=1).apply_action(action)
        assert game.food == (5, 1, 1)
        assert game.outcome == Outcome((0,), EndReason.FOOD_LEAD)
        assert (game.history[-1].answers, game.looks, game.current_player) == ((), (), 1)


def test_mo_14_right_the_card_is_revealed_and_the_turn_goes_on():
    game = three().apply_action(Identify(BLACK, card("eggs red+blue")))
    assert game.history[-1].answers == (True,)
    assert game.revealed == cards("eagle red, eagle green, eggs red+blue")
    assert game.hands[0] == cards("mongoose red, -")
    assert (game.current_player, game.food, game.is_terminal) == (0, (2, 2, 2), False)
    assert kinds(game) == {Fight, Cooperate, DiscoverFight, DiscoverCooperate, LookAtDeck, Identify}


def test_mo_14_wrong_the_turn_ends():
    game = three().apply_action(Identify(BLACK, card("eggs green+blue")))
    assert game.history[-1].answers == (False,)
    assert (game.current_player, game.hands, game.revealed) == (1, three().hands, three().revealed)


def test_mo_14_the_exact_symbols_count():
    for text in ("eggs red+green", "jackal red", "snake red+blue"):
        assert three().apply_action(Identify(BLACK, card(text))).history[-1].answers == (False,)


def test_mo_14_an_open_card_and_one_named_before_may_be_named_and_are_wrong():
    game = three()
    for text in (
        "eagle red",
        "snake green",
        "jackal red",
        "mongoose red",
    ):  # middle, rival, deck, my other card
        action = Identify(BLACK, card(text))
        assert action in game.legal_actions()
        assert game.apply_action(action).history[-1].answers == (False,)
    game = game.apply_action(Identify(BLACK, card("jackal red")))
    for _ in range(2):
        game = game.apply_action(Cooperate(WHITE, 0, WHITE))
    assert game.apply_action(Identify(BLACK, card("jackal red"))).history[-1].answers == (False,)


def test_mo_14_a_card_that_is_not_in_the_deck_in_play_may_not_be_named():
    for text in ("eagle blue", "elephant none", "chameleon red+green+blue", "mongoose red+green"):
        refused(three(), Identify(WHITE, card(text)), "is not a card of the deck in play")
    guesses = [action for action in three().legal_actions() if isinstance(action, Identify)]
    assert len(guesses) == 2 * 13


def test_mo_14_two_identifications_in_one_turn():
    game = (
        three().apply_action(Identify(WHITE, card("mongoose red"))).apply_action(Identify(BLACK, card("eggs red+blue")))
    )
    assert game.winners == (0,)
    assert [event.actor for event in game.history] == [0, 0]


def test_mo_15_an_identified_card_is_out_of_reach_as_a_hand_card():
    game = three().apply_action(Identify(BLACK, card("eggs red+blue")))
    gone = r"player 0's black card is identified already, it has left its stand \(MO-15\)"
    for action in (
        Fight(BLACK, 1, WHITE),
        Cooperate(BLACK, 1, WHITE),
        DiscoverFight(BLACK, card("eagle red")),
        DiscoverCooperate(BLACK, card("eagle red")),
        Identify(BLACK, card("eggs red+blue")),
    ):
        refused(game, action, gone)
    game = game.apply_action(Fight(WHITE, 1, WHITE))
    for action in (Fight(WHITE, 0, BLACK), Cooperate(WHITE, 0, BLACK)):
        refused(game, action, gone)
    assert Fight(WHITE, 0, WHITE) in game.legal_actions()


def test_mo_15_it_can_be_asked_in_the_middle_by_its_former_owner_too():
    game = three().apply_action(Identify(BLACK, card("eggs red+blue")))
    game = game.apply_action(DiscoverFight(WHITE, card("eggs red+blue")))
    assert game.history[-1].answers == (True,)
    assert DiscoverCooperate(WHITE, card("eggs red+blue")) in game.legal_actions()


def test_mo_16_legality_never_depends_on_a_hidden_card():
    """Whatever the mover's own cards are, even the Elephant, the legal actions are the same."""
    own = "mongoose red, eggs red+blue, elephant none, chameleon red+green+blue, jackal red"
    for mover in permutations(cards(own), 2):
        rest = [card for card in cards(own) if card not in mover]
        game = mongoose.from_cards(
            [mover, cards("snake green, snake red+blue"), cards("mongoose green, jackal green+blue")],
            cards(MIDDLE), rest, 0, rare=True, opening=False,
        )  # fmt: skip
        assert len(game.legal_actions()) == 8 + 8 + 4 + 4 + 1 + 22
        actions = set(game.legal_actions())
        assert {Cooperate(mine, 1, theirs) for mine in Slot for theirs in Slot} <= actions
        assert [str(a) for a in game.legal_actions()] == [str(a) for a in game.observation(0).legal_actions()]


# -------------------------------------------------------------------------------------------------- fights and symbols


def win(attacker, defender):
    symbols = {Animal.ELEPHANT: (), Animal.CHAMELEON: {Colour.RED, Colour.BLUE}}
    return attack_wins(
        Card(attacker, symbols.get(attacker, {Colour.RED})), Card(defender, symbols.get(defender, {Colour.BLUE}))
    )


def test_mo_20_the_circle_of_three():
    mongoose_, snake, jackal, *_ = Animal
    assert [win(mongoose_, snake), win(snake, jackal), win(jackal, mongoose_)] == [True, True, True]
    assert [win(snake, mongoose_), win(jackal, snake), win(mongoose_, jackal)] == [False, False, False]


def test_mo_21_eagle_and_eggs():
    three_animals = [Animal.MONGOOSE, Animal.SNAKE, Animal.JACKAL]
    for animal in three_animals:
        assert win(Animal.EAGLE, animal)
        assert not win(animal, Animal.EAGLE)
        assert win(animal, Animal.EGGS)
        assert not win(Animal.EGGS, animal)
    assert win(Animal.EGGS, Animal.EAGLE)
    assert not win(Animal.EAGLE, Animal.EGGS)


def test_mo_22_the_same_animal_the_defender_wins():
    for animal in list(Animal)[:5]:
        assert not win(animal, animal)
        assert not beats(animal, animal)
    game = three(second="mongoose green+blue, snake red+blue")
    assert game.apply_action(Fight(WHITE, 1, WHITE)).food == (1, 3, 2)
    game = mongoose.from_cards(game.hands, game.revealed, game.deck, 1, opening=False)
    assert game.apply_action(Fight(WHITE, 0, WHITE)).food == (3, 1, 2)


def test_mo_20_to_mo_22_how_often_an_attack_wins():
    """Against another random card of the house deck: 7/17 for the three, 12/17 for the Eagle, 3/17 for Eggs."""
    wins = Counter()
    for attacker, defender in permutations(COMMON, 2):
        wins[attacker] += attack_wins(attacker, defender)
    assert {card.animal: count for card, count in wins.items()} == {
        Animal.MONGOOSE: 7,
        Animal.SNAKE: 7,
        Animal.JACKAL: 7,
        Animal.EAGLE: 12,
        Animal.EGGS: 3,
    }


# ------------------------------------------------------------------------------------------------------------- the end


def test_mo_30_the_last_own_card_wins_at_once():
    game = three(first="mongoose red, -", food=(0, 2, 2), middle=f"{MIDDLE}, eggs red+blue")
    game = game.apply_action(Identify(WHITE, card("mongoose red")))
    assert game.outcome == Outcome((0,), EndReason.IDENTIFIED)
    assert game.returns() == (1.0, 0.0, 0.0)
    assert game.legal_actions() == game.observation(0).legal_actions() == ()
    refused(game, Fight(WHITE, 1, WHITE), "turn 1: the game is over")
    refused(game, Identify(WHITE, card("mongoose red")), "turn 1: the game is over")


def test_mo_30_with_one_card_each_one_is_all():
    game = mongoose.from_cards(
        [cards("mongoose red"), cards("snake red"), cards("eggs red")], cards(MIDDLE), (), 0, opening=False
    )
    assert game.apply_action(Identify(WHITE, card("mongoose red"))).winners == (0,)


def test_mo_31_four_ahead_of_every_other_wins_at_once():
    game = three(food=(5, 2, 2)).apply_action(Fight(WHITE, 1, WHITE))
    assert (game.food, game.is_terminal) == ((6, 1, 2), True)
    assert game.outcome == Outcome((0,), EndReason.FOOD_LEAD)
    assert game.current_player == 0
    assert not three(food=(5, 2, 3)).apply_action(Fight(WHITE, 1, WHITE)).is_terminal  # (6, 1, 3)
    assert not three(food=(4, 2, 2)).apply_action(Fight(WHITE, 1, WHITE)).is_terminal  # (5, 1, 2)


def test_mo_31_the_defender_can_win_in_anothers_turn():
    game = three(food=(1, 0, 3)).apply_action(Fight(WHITE, 2, WHITE))
    assert (game.food, game.winners) == ((0, 0, 4), (2,))


def test_mo_31_after_a_cooperation_once_both_have_gained():
    # The first would be four ahead if the partner's food came later.
    game = three(food=(5, 2, 1)).apply_action(Cooperate(WHITE, 1, BLACK))
    assert (game.food, game.is_terminal) == ((6, 3, 1), False)
    game = three(food=(1, 2, 5)).apply_action(Cooperate(BLACK, 2, BLACK))
    assert (game.food, game.winners) == ((2, 2, 6), (2,))


def test_mo_31_staged_food_may_not_be_won_already():
    for food in ((6, 2, 2), (2, 9, 2), (0, 0, 4)):
        with pytest.raises(KitError, match="MO-31"):
            three(food=food)
    assert three(food=(0, 4, 3)).food == (0, 4, 3)


def test_mo_31_more_than_four_ahead_wins_as_well():
    """Two others fall back in one game: (8, 5, 4), the second loses its lead to nobody, by paying."""
    game = three(food=(7, 4, 1), starter=1).apply_action(LookAtDeck())
    assert (game.food, game.winners) == ((7, 3, 1), (0,))
    game = three(food=(3, 1, 4), first="mongoose red, eggs red+blue").apply_action(Fight(WHITE, 2, WHITE))
    assert (game.food, game.winners) == ((2, 1, 5), ())


def test_mo_32_one_winner_and_no_second_place():
    game = three(food=(5, 2, 2)).apply_action(Fight(WHITE, 1, WHITE))
    assert game.returns() == (1.0, 0.0, 0.0)


def test_mo_32_a_game_cut_off_has_no_winner_and_says_so():
    game = three().apply_action(Fight(WHITE, 1, WHITE))
    cut = game.cut_off()
    assert (cut.winners, cut.returns(), cut.legal_actions()) == ((), (0.0, 0.0, 0.0), ())
    assert cut.is_terminal
    assert cut.outcome.reason is EndReason.CUT_OFF
    assert "no winner" in cut.outcome.reason.value
    assert cut.observation(1).outcome == cut.outcome
    assert not game.is_terminal
    for again in (cut.cut_off, lambda: cut.apply_action(Fight(WHITE, 0, WHITE))):
        with pytest.raises(KitError, match="turn 1: the game is over"):
            again()


# --------------------------------------------------------------------------------------------------------- two players


def test_mo_40_no_food_no_discover():
    game = two()
    assert game.food is None
    assert kinds(game) == {Fight, Cooperate, Identify}
    for action in (LookAtDeck(), DiscoverFight(WHITE, card("eagle red")), DiscoverCooperate(WHITE, card("eagle red"))):
        refused(game, action, r"there is no Discover in the two-player game \(MO-40\)")
    with pytest.raises(KitError, match=r"there is no food with two players \(MO-3\); found \(2, 2\)"):
        mongoose.from_cards(game.hands, game.revealed, game.deck, 0, food=(2, 2))


def test_mo_40_only_identifying_wins():
    game = two()
    for _ in range(10):
        game = game.apply_action(Fight(WHITE, 1, WHITE, card("snake blue")))
        game = game.apply_action(Fight(WHITE, 0, WHITE, card("eagle red")))
    assert not game.is_terminal
    game = game.apply_action(Identify(WHITE, card("mongoose red"))).apply_action(Identify(BLACK, card("eggs red+blue")))
    assert game.outcome == Outcome((0,), EndReason.IDENTIFIED)


def test_mo_41_both_attack_the_revealed_card():
    # Mongoose red and snake green against snake blue: the mongoose wins, the snake meets its like and loses.
    event = two().apply_action(Fight(WHITE, 1, WHITE, card("snake blue"))).history[-1]
    assert (event.answers, event.winner, event.food) == ((True, False), None, None)
    # Eggs red+blue and snake green against the eagle.
    assert two().apply_action(Fight(BLACK, 1, WHITE, card("eagle red"))).history[-1].answers == (True, False)
    # Mongoose and snake against the jackal.
    assert two().apply_action(Fight(WHITE, 1, BLACK, card("jackal green+blue"))).history[-1].answers == (False, True)
    assert two().apply_action(Fight(BLACK, 1, BLACK, card("snake blue"))).history[-1].answers == (False, False)


def test_mo_41_both_hear_both_answers():
    game = two().apply_action(Fight(WHITE, 1, WHITE, card("snake blue")))
    for seat in (None, 0, 1):
        assert game.observation(seat).history == game.history


def test_mo_41_a_card_of_the_middle_must_be_chosen():
    refused(two(), Fight(WHITE, 1, WHITE), r"revealed=None can't be chosen from the middle \(MO-41\); expected")
    refused(two(), Fight(WHITE, 1, WHITE, card("eggs red+green")), "can't be chosen from the middle")
    refused(two(), Cooperate(WHITE, 1, WHITE, "eagle red"), "can't be chosen from the middle")
    barred = two(barred="eagle red")
    refused(barred, Fight(WHITE, 1, WHITE), r"expected one of snake blue, jackal green\+blue$")
    assert len([action for action in two().legal_actions() if isinstance(action, Fight)]) == 2 * 2 * 3


def test_mo_42_cooperate_matches_each_with_the_revealed_card():
    assert two().apply_action(Cooperate(WHITE, 1, WHITE, card("eagle red"))).history[-1].answers == (True, False)
    assert two().apply_action(Cooperate(BLACK, 1, BLACK, card("snake blue"))).history[-1].answers == (True, True)
    event = two().apply_action(Cooperate(WHITE, 1, WHITE, card("jackal green+blue"))).history[-1]
    assert (event.answers, event.food) == ((False, True), None)


def test_mo_43_the_card_of_the_previous_turn_is_barred_for_both_actions():
    for kind in (Fight, Cooperate):
        game = two().apply_action(kind(WHITE, 1, WHITE, card("eagle red")))
        assert game.barred == card("eagle red")
        for again in (Fight, Cooperate):
            refused(
                game, again(WHITE, 0, WHITE, card("eagle red")), r"eagle red was used in the previous turn \(MO-43\)"
            )
        assert len(game.legal_actions()) == 8 + 8 + 2 * 12
        game = game.apply_action(Fight(WHITE, 0, WHITE, card("snake blue")))
        assert Fight(WHITE, 1, WHITE, card("eagle red")) in game.legal_actions()
        assert Fight(WHITE, 1, WHITE, card("snake blue")) not in game.legal_actions()


def test_mo_43_it_is_the_card_not_the_species():
    game = two(middle="eagle red, eagle green").apply_action(Fight(WHITE, 1, WHITE, card("eagle red")))
    assert Fight(WHITE, 0, WHITE, card("eagle green")) in game.legal_actions()


@pytest.mark.parametrize("right", [False, True])
def test_mo_43_a_turn_without_a_revealed_card_lifts_it(right):
    game = two(barred="eagle red")
    assert Fight(WHITE, 1, WHITE, card("eagle red")) not in game.legal_actions()
    game = game.apply_action(Identify(WHITE, card("mongoose red")) if right else wrong_guess(game))
    assert game.current_player == (0 if right else 1)
    assert game.barred is None
    rival = 1 - game.current_player
    assert Fight(BLACK, rival, WHITE if right else BLACK, card("eagle red")) in game.legal_actions()


def test_mo_43_staging_a_barred_card():
    assert two(barred="eagle red").barred == card("eagle red")
    for more, message in [
        ({"barred": "eggs red+green"}, "does not lie revealed in the middle"),
        ({"barred": "eagle red", "opening": True}, "after its first turn"),
    ]:
        with pytest.raises(KitError, match=message):
            two(**more)
    game = three()
    with pytest.raises(KitError, match="barred is for the two-player game"):
        mongoose.from_cards(game.hands, game.revealed, (), 0, opening=False, barred=card("eagle red"))


def test_mo_44_the_middle_grows_and_the_remaining_card_plays():
    game = mongoose.deal(players=2, seed=4, starter=0)
    game = game.apply_action(game.legal_actions()[0])
    sizes = [len(game.revealed)]
    for _ in range(2):
        seat = game.current_player
        game = game.apply_action(Identify(WHITE, game.hands[seat][WHITE]))
        sizes.append(len(game.revealed))
        assert {action.mine for action in game.legal_actions()} == {BLACK}
        newest = game.revealed[-1]
        theirs = game.standing[1 - seat][0]
        assert Fight(BLACK, 1 - seat, theirs, newest) in game.legal_actions()
        game = game.apply_action(Fight(BLACK, 1 - seat, theirs, newest))
    assert sizes == [5, 6, 7]


# --------------------------------------------------------------------------------------------------------- rare animals


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_mo_50_two_more_cards_for_every_player_count(players):
    assert len(mongoose.deal(players=players, seed=1).cards) == 18
    game = mongoose.deal(players=players, seed=1, rare=True)
    assert len(game.cards) == 20
    assert [str(card) for card in game.cards if card.animal.is_rare] == ["elephant none", "chameleon red+green+blue"]


def test_mo_50_rare_animals_only_if_asked_for():
    for seed in range(20):
        assert not any(card.animal.is_rare for card in mongoose.deal(players=4, seed=seed).cards)
    with pytest.raises(KitError, match=r"expected none without rare=True \(MO-50\)"):
        three(first="elephant none, eggs red+blue")
    with pytest.raises(KitError, match="needs the elephant and the chameleon"):
        mongoose.deal(players=3, seed=1, rare=True, deck=COMMON)


def test_mo_51_the_elephant_wins_every_fight():
    for animal in Animal:
        if animal is not Animal.ELEPHANT:
            assert win(Animal.ELEPHANT, animal)
            assert not win(animal, Animal.ELEPHANT)


def test_mo_51_the_elephant_never_cooperates():
    elephant = card("elephant none")
    assert not any(cards_match(elephant, other) or cards_match(other, elephant) for other in house_cards())
    game = three(first="elephant none, eggs red+blue", second="chameleon red+green+blue, snake green", rare=True)
    assert game.apply_action(Cooperate(WHITE, 1, WHITE)).food == (2, 2, 2)
    with pytest.raises(KitError, match=r"elephant has no symbols \(MO-51\), not red"):
        Card(Animal.ELEPHANT, {Colour.RED})


def test_mo_52_the_chameleon_loses_every_fight():
    for animal in Animal:
        if animal is not Animal.CHAMELEON:
            assert not win(Animal.CHAMELEON, animal)
            assert win(animal, Animal.CHAMELEON)


def test_mo_52_the_chameleon_cooperates_with_all_but_the_elephant():
    chameleon = card("chameleon red+green+blue")
    assert all(cards_match(chameleon, other) and cards_match(other, chameleon) for other in COMMON)
    with pytest.raises(KitError, match=r"every colour of its deck \(MO-52\); expected green besides"):
        three(first="chameleon red+blue, eggs red+blue", rare=True)


def test_mo_50_to_mo_52_how_often_an_attack_wins():
    wins = Counter()
    for attacker, defender in permutations(house_cards(), 2):
        wins[attacker] += attack_wins(attacker, defender)
    assert {card.animal: count for card, count in wins.items()} == {
        Animal.MONGOOSE: 8,
        Animal.SNAKE: 8,
        Animal.JACKAL: 8,
        Animal.EAGLE: 13,
        Animal.EGGS: 4,
        Animal.ELEPHANT: 19,
        Animal.CHAMELEON: 0,
    }
