"""The companion at a real table: a whole game entered turn by turn, contradictions, undo, save and load."""

import random

import pytest

from kit import Card, Cooperate, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.engine import transcript
from kit.engine.announce import AnnouncementError
from kit.engine.boxes import load_cards
from kit.engine.errors import IllegalActionError, PositionError, TranscriptError
from kit.knowledge.companion import Companion, ContradictionError, seen_at_start
from kit.knowledge.hands import possible_hands


def whole_game(players, seed, rare):
    rng = random.Random(seed)
    states = [mongoose.deal(players, seed, rare=rare)]
    while not states[-1].is_terminal and len(states) < 40:
        game = states[-1]
        mine = game.hands[game.current_player]
        legal = game.legal_actions()
        right = [action for action in legal if isinstance(action, Identify) and mine[action.mine] is action.card]
        questions = [action for action in legal if not isinstance(action, Identify)]
        states.append(game.apply_action(rng.choice(right if right and rng.random() < 0.08 else questions)))
    return states


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_entered_turn_by_turn(players, rare, tmp_path):
    states = whole_game(players, seed=players, rare=rare)
    seat = 1
    start = states[0]
    hands = [None if place == seat else hand for place, hand in enumerate(start.hands)]
    notes = Companion(seen_at_start(seat, hands, start.revealed, start.start.starter, rare=rare))
    assert notes.view == start.observation(seat)
    for state in states[1:]:
        event = state.history[-1]
        saw = next((look.cards for look in state.looks if look.turn == event.turn and look.seat == seat), None)
        notes.enter(event.action, event.answers, saw)
        assert notes.view == state.observation(seat)
        assert notes.possible_hands() == possible_hands(state.observation(seat))
    notes.save(tmp_path / "game.json")
    again = Companion.load(tmp_path / "game.json")
    assert again.view == notes.view
    for state in states[-2::-1]:
        again.undo()
        assert again.view == state.observation(seat)
    with pytest.raises(KitError, match="no entry to take back"):
        again.undo()


def start_of(game, seat):
    hands = [None if place == seat else hand for place, hand in enumerate(game.hands)]
    return Companion(seen_at_start(seat, hands, game.revealed, game.current_player))


def test_a_contradiction_is_caught_with_the_entry_that_caused_it_and_nothing_is_lost():
    """My white card loses to an Eagle and beats an Eagle: no hand fits."""
    cards = set(mongoose.deal(players=3, seed=1).cards)
    eagles = sorted((card for card in cards if card.animal.value == "eagle"), key=str)
    rest = sorted(cards - set(eagles), key=str)
    notes = Companion(seen_at_start(0, [None, eagles[:2], rest[:2]], rest[2:5], starter=1))
    notes.enter(Fight(Slot.WHITE, 0, Slot.WHITE), (True,))  # an Eagle attacks and wins: no Eagle, no Eggs
    notes.enter(Cooperate(Slot.WHITE, 0, Slot.BLACK), (True,))
    before = notes.view
    with pytest.raises(ContradictionError, match=r"check turn 2: your white card .* turn 0"):
        notes.enter(Fight(Slot.WHITE, 1, Slot.BLACK), (True,))  # it can't beat one now
    assert notes.view is before
    notes.enter(Fight(Slot.WHITE, 1, Slot.BLACK), (False,))
    assert notes.view.turn == 3


def misheard(states, seat, turn):
    """Notes in which one answer is wrong and the entries after it went in all the same; None if that can't be."""
    notes = start_of(states[0], seat)
    looks = {look.turn: look.cards for look in states[-1].looks if look.seat == seat}
    for event in states[turn + 3].history:
        answers = (not event.answers[0],) if event.turn == turn else event.answers
        if notes.view.current_player != event.actor:
            return None
        try:
            notes.enter(event.action, answers, looks.get(event.turn))
        except KitError:
            return None
    return notes


def test_an_earlier_entry_can_be_corrected_and_those_after_it_stay():
    corrected = 0
    for seed in range(6):
        states = whole_game(3, seed, rare=False)
        for event in states[-3].history[:-1]:
            notes = misheard(states, 1, event.turn) if len(event.answers) == 1 else None
            if notes is None:
                continue
            assert notes.view != states[event.turn + 3].observation(1)
            notes.correct(event.turn, event.action, event.answers)
            for turn in range(event.turn + 3, 0, -1):
                assert notes.view == states[turn].observation(1)
                notes.undo()
            corrected += 1
    assert corrected >= 3


def test_a_correction_that_does_not_fit_changes_nothing():
    game = mongoose.deal(players=3, seed=7, starter=0)
    notes, mine = start_of(game, 1), game.hands[1][0]
    game = game.apply_action(Fight(Slot.WHITE, 2, Slot.WHITE)).apply_action(Identify(Slot.WHITE, mine))
    game = game.apply_action(Cooperate(Slot.BLACK, 0, Slot.WHITE))
    for event in game.history:
        notes.enter(event.action, event.answers)
    before, past = notes.view, list(notes._past)
    with pytest.raises(KitError, match="it would not be player 1's turn 2"):  # a wrong guess gives no second turn
        notes.correct(1, Identify(Slot.WHITE, mine), (False,))
    with pytest.raises(IllegalActionError, match="turn 1"):
        notes.correct(1, Cooperate(Slot.WHITE, 1, Slot.WHITE), (True,))
    with pytest.raises(KitError, match="no entry for turn 7; expected one of 0 to 2"):
        notes.correct(7, LookAtDeck(), ())
    assert (notes.view, notes._past) == (before, past)


def test_a_look_that_leaves_no_hand_is_named_as_the_entry_to_check():
    """The only card left for the white stand is seen in the deck."""
    game = mongoose.deal(players=3, seed=7, starter=0)
    notes = start_of(game, 1)
    mine = game.hands[1]
    notes.enter(
        Fight(Slot.WHITE, 2, Slot.WHITE), game.apply_action(Fight(Slot.WHITE, 2, Slot.WHITE)).history[0].answers
    )
    notes.enter(Identify(Slot.WHITE, mine[0]), (True,))
    left = [hand[1] for hand in notes.possible_hands()]
    for card in left[:-4]:  # wrong guesses, one a round
        notes.enter(Identify(Slot.BLACK, card), (False,))
        notes.enter(Cooperate(Slot.WHITE, 0, Slot.WHITE), answers_between(game, 2, 0))
        notes.enter(Cooperate(Slot.WHITE, 2, Slot.WHITE), answers_between(game, 0, 2))
    assert [hand[1] for hand in notes.possible_hands()] == left[-4:]
    before = notes.view
    with pytest.raises(ContradictionError, match=f"check turn {notes.view.turn}: you saw .* does not go with turn 1, "):
        notes.enter(LookAtDeck(), (), saw=left[-4:])
    assert notes.view is before


def answers_between(game, one, other):
    from kit.engine.relations import cards_match

    return (cards_match(game.hands[one][0], game.hands[other][0]),)


def test_entries_that_break_a_rule_or_what_i_see_are_refused():
    game = mongoose.deal(players=3, seed=7, starter=0)
    notes = start_of(game, 1)
    told = game.apply_action(Fight(Slot.WHITE, 2, Slot.WHITE)).history[0].answers
    with pytest.raises(AnnouncementError, match="can't be"):
        notes.enter(Fight(Slot.WHITE, 2, Slot.WHITE), (not told[0],))
    with pytest.raises(IllegalActionError, match="first turn"):
        notes.enter(LookAtDeck(), ())
    assert notes.view.turn == 0


def test_the_set_up_is_checked():
    game = mongoose.deal(players=3, seed=7, starter=0)
    hands = [None, *game.hands[1:]]
    stranger = Card.parse("snake yellow")
    for arguments, words in (
        ((1, hands, game.revealed, 0), "own hand is None"),
        ((0, [None, game.hands[1]], game.revealed, 0), "3 cards lie revealed; expected 5"),
        ((0, hands, game.revealed[:2], 0), "2 cards lie revealed; expected 3"),
        ((0, hands, game.revealed, 3), "no seat 3"),
        ((0, [None, game.hands[1], game.hands[2][:1]], game.revealed, 0), "player 2 has 1 cards"),
        ((0, [None, game.hands[1], game.hands[1]], game.revealed, 0), "is seen twice"),
        ((0, [None, game.hands[1], (stranger, game.hands[2][1])], game.revealed, 0), "snake yellow is not in the deck"),
        ((0, [None], game.revealed, 0), "played by 2 to 5"),
    ):
        with pytest.raises(PositionError, match=words):
            seen_at_start(*arguments)
    with pytest.raises(PositionError, match="not of a spectator"):
        Companion(game.observation(None))


def test_another_deck_from_a_file(tmp_path):
    lines = ["animal,symbols"]
    lines += [f"{animal},{a}+{b}" for animal in ("mongoose", "snake", "eagle") for a, b in
              (("pink", "grey"), ("pink", "brown"), ("brown", "grey"), ("yellow", "pink"))]  # fmt: skip
    (tmp_path / "mine.csv").write_text("\n".join(lines), encoding="utf-8")
    deck = load_cards(tmp_path / "mine.csv")
    game = mongoose.deal(players=3, seed=1, deck=deck)
    notes = Companion(seen_at_start(0, [None, *game.hands[1:]], game.revealed, game.current_player, deck=deck))
    assert notes.view == game.observation(0)


def test_only_a_players_view_of_mongoose_can_be_loaded(tmp_path):
    game = mongoose.deal(players=3, seed=7)
    for thing in (game, game.observation(None)):
        transcript.save(thing, tmp_path / "game.json")
        with pytest.raises(TranscriptError, match="one player's view"):
            Companion.load(tmp_path / "game.json")
