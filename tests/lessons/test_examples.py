"""Recorded games: each is what one command writes, says how it was made, and reads like any other transcript."""

import json
from fractions import Fraction
from typing import Any

import jsonschema
import pytest

from kit import Fight, KitError, Slot, mongoose
from kit.engine import transcript
from kit.engine.relations import attack_wins
from kit.knowledge.hands import possible_hands
from kit.lessons.examples import EXAMPLES, example_game, example_view, recorded
from kit.lessons.hungry import hungry_attacks
from kit.resources import data_path


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_recorded_game_is_what_one_command_writes(name: str) -> None:
    example = EXAMPLES[name]
    text = data_path(example.file).read_text(encoding="utf-8")
    assert text == recorded(example), "run python -m kit.lessons.examples"
    values: dict[str, Any] = json.loads(text)
    schema = json.loads(data_path("transcript.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(values, schema)  # the schema itself is checked, too
    for word in ("the kit's strategy 'guess when sure'", "no people took part", f"seed={example.seed}"):
        assert word in values["made"]
    game = transcript.loads(text).game
    assert isinstance(game, mongoose.State)
    assert game == example_game(name)
    assert game.is_terminal and game.players == example.players


def test_a_view_is_the_one_the_player_had_at_that_moment() -> None:
    game = example_game("three hunters")
    played = mongoose.deal(players=3, seed=EXAMPLES["three hunters"].seed, starter=0)
    for event in game.history:
        for seat in range(3):
            view = example_view("three hunters", seat, event.turn)
            assert view == played.observation(seat)
        played = played.apply_action(event.action)  # nobody looked at the deck in this game
    assert example_view("three hunters", 1, game.turn) == game.observation(1)


def test_there_is_no_such_game() -> None:
    with pytest.raises(KitError, match="no recorded game 'chess'; expected one of 'three hunters', 'four hunters'"):
        example_game("chess")


def test_a_hungry_rival_reckons_with_what_the_rival_sees() -> None:
    """Worked out again from the rival's true view, in the one world that is dealt."""
    game = example_game("three hunters")
    for turn, rival in ((1, 1), (2, 2), (5, 2)):
        view, theirs = example_view("three hunters", 0, turn), example_view("three hunters", rival, turn)
        own = possible_hands(theirs)
        odds = {}
        for mine in Slot:
            for target in {0, 1, 2} - {rival}:
                for slot in Slot:
                    prey = game.start.hands[target][slot]
                    assert prey is not None
                    wins = [attack_wins(hand[mine], prey) for hand in own if hand[mine]]  # type: ignore[arg-type]
                    odds[Fight(mine, target, slot)] = Fraction(sum(wins), len(wins))
        best = {attack for attack, chance in odds.items() if chance == max(odds.values())}
        taken = hungry_attacks(view, rival, game.start.hands[0])
        assert taken == {attack: Fraction(attack in best, len(best)) for attack in odds}
