from random import Random

from kit import Card, Cooperate, DiscoverCooperate, DiscoverFight, Fight, Identify, LookAtDeck, Slot, mongoose
from kit.players.mongoose import GuessWhenSure, RandomAction, can_teach

WHITE, BLACK = Slot


def card(text):
    return Card.parse(text)


def cards(*texts):
    return [card(text) for text in texts]


def staged(mine, theirs, revealed, deck, **more):
    """Three players; the first one moves."""
    hands = [cards(*mine), cards(*theirs), cards("jackal red+green", "jackal green+blue")]
    return mongoose.from_cards(hands, cards(*revealed), cards(*deck), starter=0, opening=False, **more)


def test_names_the_only_card_that_is_left():
    game = staged(["eagle red", "eggs blue"], ["snake red", "snake blue"], ["mongoose red"], [])
    game = game.apply_action(Fight(WHITE, 1, WHITE))  # an eagle wins, eggs would lose: now all is known
    for _ in range(2):
        game = game.apply_action(Fight(WHITE, game.current_player - 1, WHITE))
    strategy = GuessWhenSure()
    assert strategy.choose(game.observation(0), Random(0)) == Identify(WHITE, card("eagle red"))
    assert strategy.explain() == "Its white card could only be the eagle red."


def test_asks_while_it_is_not_sure():
    game = staged(["eagle red", "eggs blue"], ["snake red", "snake blue"], ["mongoose red"], ["eggs red"])
    for seed in range(30):
        assert not isinstance(GuessWhenSure().choose(game.observation(0), Random(seed)), Identify)


def test_asks_only_what_can_teach():
    game = staged(["eagle red", "eagle blue"], ["snake blue", "snake red"], ["eggs red+blue"], [])
    for seed in range(30):  # both are eagles: a fight tells nothing, neither do eggs red+blue nor the empty deck
        assert isinstance(GuessWhenSure().choose(game.observation(0), Random(seed)), Cooperate)


def test_guesses_the_likeliest_card_when_no_question_can_teach():
    hands = [cards("eagle red"), cards("eggs green"), cards("eggs yellow")]
    game = mongoose.from_cards(hands, cards("eggs pink"), cards("eagle blue"), 0, food=(0, 0, 0), opening=False)
    strategy = GuessWhenSure()
    chosen = {strategy.choose(game.observation(0), Random(seed)) for seed in range(20)}
    assert chosen == {Identify(WHITE, card("eagle red")), Identify(WHITE, card("eagle blue"))}
    assert strategy.explain() == "No question could teach it anything; this card was right in 1 of 2 possible hands."


def test_in_the_first_turn_it_asks_even_if_nothing_can_be_learnt():
    hands = [cards("eagle red"), cards("eggs red")]
    game = mongoose.from_cards(hands, cards("snake red"), cards("eagle blue+red"), starter=0)
    strategy = GuessWhenSure()
    action = strategy.choose(game.observation(0), Random(0))
    assert isinstance(action, Fight | Cooperate)
    assert strategy.explain() == "No question could teach it anything, and it was too early to name a card."


def test_random_action_takes_every_kind():
    hands = [cards("eagle red"), cards("eggs red"), cards("snake red")]
    view = mongoose.from_cards(hands, cards("jackal red"), cards("jackal blue"), 0, opening=False).observation(0)
    kinds = {type(RandomAction().choose(view, Random(seed))) for seed in range(200)}
    assert kinds == {Fight, Cooperate, DiscoverFight, DiscoverCooperate, LookAtDeck, Identify}


def test_can_teach_says_whether_the_answer_is_open():
    game = staged(["eagle red", "eggs blue"], ["snake red", "snake blue"], ["mongoose red"], ["eggs red"])
    view = game.observation(0)
    eagle, eggs = card("eagle red"), card("eggs red")
    hands = [(eagle, eggs), (eggs, eagle)]
    assert can_teach(Fight(WHITE, 1, WHITE), hands, view)
    assert not can_teach(Cooperate(WHITE, 1, WHITE), hands, view)  # both red
    assert can_teach(DiscoverFight(BLACK, card("mongoose red")), hands, view)
    assert not can_teach(DiscoverCooperate(BLACK, card("mongoose red")), hands, view)
    assert can_teach(Identify(WHITE, eagle), hands, view)
    assert not can_teach(LookAtDeck(), hands, view)  # the same two cards in both
    assert can_teach(LookAtDeck(), [*hands, (eagle, card("eggs blue"))], view)


def test_with_two_players_the_revealed_card_is_what_counts():
    dealt = [cards("eagle red"), cards("eggs red")]
    game = mongoose.from_cards(dealt, cards("snake blue", "eggs pink"), [], starter=0)
    hands = [(card("eagle red"),), (card("eggs blue"),)]
    view = game.observation(0)
    assert can_teach(Fight(WHITE, 1, WHITE, card("snake blue")), hands, view)
    assert can_teach(Cooperate(WHITE, 1, WHITE, card("snake blue")), hands, view)
    assert not can_teach(Cooperate(WHITE, 1, WHITE, card("eggs pink")), hands, view)
