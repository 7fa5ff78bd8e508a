"""The explorer of who beats whom: what is on the screen is what the theory says, after every kind of change."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit import KitError
from kit.engine.components import Animal
from kit.theory.relations.fights import fight_game, fight_graph
from kit.theory.relations.optimal_mixes import optimal_mixes
from kit.theory.relations.tournaments import cycles
from kit.theory.relations.winners import describe_winners, winning_mix
from kit.widgets import FightExplorer, fight_answers
from kit.widgets.fight_answers import RELATIONS, TIES, fight_answer
from kit.widgets.fight_duel import SIDES, Duel
from kit.widgets.fight_pairs import pair_words, read_pairs, turned, write_pairs
from tests.widgets.clicks import labels, press
from tests.widgets.states import alive, browser_clicks, picture_of, synced

CASES = settings(max_examples=60, deadline=None, derandomize=True)
BEATEN = {"a": "bc", "b": "cd", "c": "d", "d": "a"}
OWN = "a > b, a > c, b > c, b > d, c > d, d > a"
names = st.text("abcdefgh", min_size=1, max_size=3)


@pytest.fixture
def explorer():
    explorer = FightExplorer(seed=1)
    yield explorer
    explorer.close()


def control(explorer, label):
    return next(widget for widget in explorer._alive if getattr(widget, "description", "") == label)


def words_of_picture(explorer, place="_picture"):
    found = re.match(r'<img class="kit-figure" alt="([^"]*)"', getattr(explorer, place).value)
    return found and found[1].replace("&gt;", ">").replace("&#x27;", "'")


def test_it_begins_with_an_answer(explorer):
    assert explorer._helper.status == explorer.status
    assert explorer.status == (
        "Value 0: a fair game. "
        "The attacker's only best mix: mongoose 1/9, snake 1/9, jackal 1/9, eagle 1/3, eggs 1/3. "
        "The defender's only best mix: mongoose 1/9, snake 1/9, jackal 1/9, eagle 1/3, eggs 1/3. Regret: 0."
    )
    assert words_of_picture(explorer).startswith("A graph of 5 members. mongoose beats snake and eggs;")
    assert words_of_picture(explorer, "_heat").startswith("What the attacker wins from the defender.")
    for line in describe_winners(fight_graph()).splitlines():
        assert f"<li>{line}</li>" in explorer._lines.value


@pytest.mark.parametrize("key", RELATIONS)
@pytest.mark.parametrize("tie", TIES)
def test_every_relation_is_answered_with_its_own_mixes(key, tie):
    graph = RELATIONS[key][1]()
    answer = fight_answer(graph, tie)
    mixes = optimal_mixes(fight_game(graph, tie=TIES[tie][1]))
    assert answer.mixes == mixes and answer.regret == 0
    assert answer.words == f"{mixes} Regret: 0.".replace("\n", " ")
    assert len([view for view in answer.views if view.startswith("cycle")]) == len(cycles(graph))
    for view in list(answer.views)[:3]:
        assert answer.views[view]().get_label()


def test_known_values():
    """MO-21, MO-51: the Elephant settles it for whoever may wait for it; a die of three is beaten by another one."""
    assert fight_answer(RELATIONS["elephant"][1](), "defender").mixes.value == -1
    assert fight_answer(fight_graph(), "defender").mixes.value == Fraction(-1, 4)
    for key in ("rock", "dice"):
        assert set(fight_answer(RELATIONS[key][1](), "nobody").mixes.row_mix.values()) == {Fraction(1, 3)}
    assert set(fight_answer(RELATIONS["spock"][1](), "nobody").mixes.row_mix.values()) == {Fraction(1, 5)}


def test_lists_ask_anew(explorer):
    control(explorer, "A tie").value = "defender"
    assert explorer.status.startswith("Value -1/4 to the attacker.")
    assert "the defender's best mix" in explorer.answer.views
    control(explorer, "Relation").value = "dice"
    assert explorer.relation == "dice" and words_of_picture(explorer).startswith(
        "A graph of 3 members. 2-4-9 beats 1-6-8;"
    )
    control(explorer, "Picture of").value = "cycle 1 of 1: 2-4-9 > 1-6-8 > 3-5-7 > 2-4-9"
    assert words_of_picture(explorer).endswith("A cycle is lit: 2-4-9 > 1-6-8 > 3-5-7 > 2-4-9.")


def test_every_cycle_is_lit_one_by_one(explorer):
    lit = []
    for view in control(explorer, "Picture of").options[2:-1]:
        control(explorer, "Picture of").value = view[1]
        lit.append(words_of_picture(explorer).split("A cycle is lit: ")[1])
    assert lit == [f"{' > '.join(map(str, (*cycle, cycle[0])))}." for cycle in cycles(fight_graph())]


def test_after_typing_a_click_on_what_stays_the_same_counts_and_one_on_a_pair_does_not_WG3(explorer):
    ticket = explorer._helper._ticket
    explorer.ask(OWN)  # as when the pairs that were typed are sent off by the click that ends the typing
    for label in ("Change who beats whom", "Projector size"):
        browser_clicks(explorer, control(explorer, label), ticket)
        assert explorer._helper.message == ""
    assert explorer._editing and explorer._big
    typed = explorer.answer
    browser_clicks(explorer, explorer._pairs.children[0], ticket)
    assert "earlier moment" in explorer._helper.message and explorer.answer is typed


def test_pressing_a_pair_turns_it_three_ways(explorer):
    assert explorer._editor.layout.display == "none"
    press(explorer, "Change who beats whom")
    assert explorer._editor.layout.display is None
    press(explorer, "eggs beats eagle")
    assert explorer.relation == "own" and control(explorer, "Relation").value == "own"
    assert "<li>Not a tournament: neither of eagle and eggs beats the other.</li>" in explorer._lines.value
    assert explorer.answer.mixes is not None
    press(explorer, "eagle and eggs: nobody wins")
    assert explorer.status.startswith("Value 0: a fair game. The attacker's only best mix: eagle 1.")
    press(explorer, "eagle beats eggs")
    assert set(explorer.answer.graph.edges) == set(fight_graph().edges)
    assert list(explorer.answer.graph) == list(fight_graph())


def test_own_pairs_are_typed(explorer):
    press(explorer, "Change who beats whom")
    control(explorer, "Pairs").value = OWN
    assert list(explorer.answer.graph) == list("abcd") and explorer.relation == "own"
    assert {node: "".join(explorer.answer.graph[node]) for node in "abcd"} == BEATEN
    pairs = [label for label in labels(explorer) if " beats " in label]
    assert pairs[1:] == ["a beats b", "a beats c", "d beats a", "b beats c", "b beats d", "c beats d"]


def test_what_was_typed_and_refused_stays_to_be_mended(explorer):
    before = explorer.answer
    control(explorer, "Pairs").value = "a > b, b >"
    assert explorer._helper.message == "'b >' is no pair; expected one like rock > scissors, the winner first."
    assert explorer.answer is before and control(explorer, "Pairs").value == "a > b, b >"
    control(explorer, "Pairs").value = "a > b, b > a"
    assert explorer._helper.message == ""
    assert explorer.status == "No best mixes: a and b beat each other."
    assert explorer._lines.value.count("<li>") == 1
    assert "Not a tournament: each of a and b beats the other." in explorer._lines.value
    assert explorer._heat.value == "" and words_of_picture(explorer).startswith("A graph of 2 members.")


def test_choosing_my_own_opens_the_editor(explorer):
    control(explorer, "Relation").value = "own"
    assert explorer._editor.layout.display is None
    assert list(explorer.answer.graph) == list(fight_graph())


def test_what_a_member_is_called_is_no_markup(explorer):
    explorer.ask("<i > y, y > z, z > <i")
    assert "<i" not in explorer._lines.value and "&lt;i" in explorer._lines.value


@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize("side", SIDES)
def test_a_duel_is_scored_by_the_table(tie, side):
    explorer = FightExplorer(tie=tie, side=side, seed=5)
    table, sign = explorer.answer.mixes.table, 1 if side == "attacker" else -1
    total = Fraction(0)
    for mine in [*Animal][:5] * 3:
        explorer.play(mine)
        one = explorer.duel.rounds[-1]
        met = (one.mine, one.theirs) if side == "attacker" else (one.theirs, one.mine)
        assert one.mine is mine and one.payoff == sign * table.payoff(*met)
        total += one.payoff
        assert f"Your score: {total}, on average {total / len(explorer.duel.rounds)} a round" in explorer._helper.status
    assert explorer.duel.expected == sign * explorer.answer.mixes.value
    explorer.close()


@pytest.mark.parametrize("side", SIDES)
def test_the_other_side_plays_its_best_mix(side):
    mixes = optimal_mixes(fight_game(fight_graph(), tie=-1))
    duel = Duel(mixes, side, seed=3)
    rounds = 4000
    for _ in range(rounds):
        duel.play(Animal.EGGS)
    seen = Counter(one.theirs for one in duel.rounds)
    mix = mixes.column_mix if side == "attacker" else mixes.row_mix
    for animal, share in mix.items():
        spread = (float(share * (1 - share)) / rounds) ** 0.5
        assert abs(seen[animal] / rounds - share) < 4 * spread
    assert abs(duel.score / rounds - duel.expected) < 0.07  # every animal of the mix expects the value


def test_the_same_seed_brings_the_same_picks_and_a_look_at_mine_changes_nothing():
    mixes = optimal_mixes(fight_game(fight_graph()))
    runs = []
    for mine in (Animal.EAGLE, Animal.EGGS):
        duel = Duel(mixes, "attacker", seed=0)
        runs.append([duel.play(mine).theirs for _ in range(20)])
    assert runs[0] == runs[1] and len(set(runs[0])) > 1


def test_a_duel_by_buttons(explorer):
    press(explorer, "Attack with eagle")
    first = explorer.duel.rounds[0]
    assert explorer._helper.status.startswith(f"You attack with eagle, the other side defends with {first.theirs}: ")
    assert explorer._score.value == explorer._helper.status
    press(explorer, "Attack with eggs")
    assert "2 rounds: " in explorer._score.value
    assert "Value 0: a fair game." in explorer._lines.value
    press(explorer, "Start the duel again")
    assert explorer.status == explorer.answer.words and explorer._again.disabled
    press(explorer, "Attack with snake")
    assert explorer.duel.rounds[0].theirs == first.theirs
    control(explorer, "You are").value = "defender"
    assert explorer.duel.rounds == [] and "Defend with snake" in labels(explorer)


def test_without_a_game_there_is_no_duel(explorer):
    explorer.ask("a > b, b > a")
    assert explorer.duel is None
    assert all(button.disabled for button in explorer._picks.children)
    with pytest.raises(KitError, match=r"nobody to play against\. No best mixes: a and b beat each other"):
        explorer.play("a")
    assert "You are" not in repr(explorer)


def test_one_change_is_one_question_WG2(explorer, monkeypatch):
    asked = []
    monkeypatch.setattr(
        "kit.widgets.fight_explorer.fight_answer", lambda *question: asked.append(question) or fight_answer(*question)
    )
    explorer.ask("rock", tie="defender", side="defender")
    control(explorer, "You are").value = "attacker"
    explorer.turn("rock", "paper")
    control(explorer, "Picture of").value = "all fights"
    assert len(asked) == 3


def test_a_picture_is_drawn_only_if_it_is_another_one(explorer, monkeypatch):
    drawn = []
    monkeypatch.setattr(fight_answers, "plot_heat_map", lambda *_, **__: drawn.append(1))
    for _ in range(3):
        explorer.play("eagle")
    assert drawn == []


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (
            {"relation": "magic"},
            "there is no relation 'magic'; expected one of animals, elephant, rare, rock, spock, dice",
        ),
        ({"relation": nx.Graph([("a", "b")])}, "expected a networkx.DiGraph, found Graph"),
        ({"relation": 5}, "expected a networkx.DiGraph, found int"),
        ({"relation": "a > a, b > a"}, "a beats itself"),
        ({"relation": nx.DiGraph()}, "the explorer shows 2 to 12 members, not 0"),
        ({"relation": nx.gn_graph(13, seed=1)}, "the explorer shows 2 to 12 members, not 13"),
        ({"tie": "magic"}, "there is no tie 'magic'; expected one of nobody, defender"),
        ({"side": "both"}, "there is no side 'both'; expected one of attacker, defender"),
    ],
)
def test_a_bad_question_is_refused_and_the_old_one_stays(explorer, question, message):
    explorer.play("eagle")
    before = synced(explorer), explorer.answer, explorer.side, explorer.duel
    with pytest.raises(KitError, match=re.escape(message)):
        explorer.ask(**question)
    assert (synced(explorer), explorer.answer, explorer.side, explorer.duel) == before


def test_a_graph_is_copied_in():
    graph = nx.DiGraph([("a", "b"), ("b", "c"), ("c", "a")])
    explorer = FightExplorer(graph, seed=1)
    before = repr(explorer)
    graph.remove_edge("a", "b")
    explorer.ask(side="attacker")
    assert repr(explorer) == before
    explorer.close()


def test_unknown_members_are_named(explorer):
    for call in (lambda: explorer.play("cow"), lambda: explorer.turn("eagle", "cow")):
        with pytest.raises(
            KitError, match="cow is not in the relation; expected one of mongoose, snake, jackal, eagle"
        ):
            call()
    with pytest.raises(KitError, match="cow is not in the relation"):
        turned(fight_graph(), Animal.EAGLE, "cow")
    with pytest.raises(KitError, match="cow is not in the relation"):
        explorer.duel.play("cow")


def test_large_relations_list_triangles_and_leave_out_what_is_slow():
    members = range(12)
    graph = nx.DiGraph(
        (i, j) if ((j - i) % 12 <= 6 and i < j) or (j - i) % 12 < 6 else (j, i) for i, j in combinations(members, 2)
    )
    answer = fight_answer(graph, "nobody")
    views = [view for view in answer.views if view.startswith("cycle")]
    assert len(views) == fight_answers.MOST_LISTED and views[0].startswith(
        f"cycle 1 of {len(cycles(graph, length=3))}: "
    )
    assert not any("Slater" in line for line in answer.lines)


@CASES
@given(
    st.lists(st.tuples(names, names).filter(lambda pair: pair[0] != pair[1]), min_size=1, max_size=8), st.lists(names)
)
def test_pairs_are_read_as_they_are_written(pairs, alone):
    graph = nx.DiGraph()
    graph.add_nodes_from(alone)
    graph.add_edges_from(pairs)
    again = read_pairs(write_pairs(graph))
    assert list(again) == list(graph) and set(again.edges) == set(graph.edges)


def test_two_who_beat_each_other_are_set_apart_by_a_turn():
    both = read_pairs("a > b, b > a")
    assert pair_words(both, "a", "b") == "a and b beat each other"
    assert list(turned(both, "a", "b").edges) == []


def test_its_text_says_everything_WG1():
    explorer = FightExplorer("a > b, b > c, c > a", side="defender", seed=1)
    assert repr(explorer).splitlines() == [
        "Who beats whom: a > b, c > a, b > c. If neither does, nobody wins.",
        explorer.answer.words,
        *explorer.answer.lines,
        "You are the defender. 0 rounds: 0 won, 0 lost, 0 level. Your score: 0; the best you can expect is 0.",
    ]
    assert picture_of(explorer)[0]["text/plain"].startswith("This is an explorer of who beats whom.")
    explorer.close()


def test_projector_size_draws_larger_TE16(explorer):
    width = int(re.search(r"width:(\d+)px", explorer._picture.value)[1])
    press(explorer, "Projector size")
    assert int(re.search(r"width:(\d+)px", explorer._picture.value)[1]) == pytest.approx(1.6 * width, abs=1)


def test_pictures_leave_nothing_behind_WG6_WG7():
    before = alive()
    explorer = FightExplorer("rare", seed=1)
    widgets = alive()
    for key in ("animals", "rock", "rare"):
        explorer.ask(key)
        explorer.play(next(iter(explorer.answer.graph)))
    assert alive() == widgets
    explorer.close()
    assert alive() == before


def test_the_best_mix_on_the_picture_is_that_of_the_relation(explorer):
    control(explorer, "Picture of").value = "the best mix"
    assert words_of_picture(explorer).endswith("eagle 1/3, eggs 1/3.")
    explorer.turn("snake", "jackal")
    mix = winning_mix(explorer.answer.graph)
    assert ", ".join(f"{name} {share}" for name, share in mix.items() if share) in words_of_picture(explorer)


@pytest.mark.parametrize("wrong", [{"tie": []}, {"side": ["attacker"]}, {"tie": ""}, {"side": 0}])
def test_a_tie_or_a_side_of_another_kind_is_refused_and_the_old_one_stays(wrong):
    explorer = FightExplorer(seed=1)
    before = synced(explorer)
    with pytest.raises(KitError, match=r"there is no (tie|side)"):
        explorer.ask(**wrong)
    assert synced(explorer) == before
    explorer.close()


def test_members_that_read_alike_are_refused_HI14():
    with pytest.raises(KitError, match="2 members are called 1; expected names that can be told apart"):
        FightExplorer(nx.DiGraph([(1, "1"), ("1", 2), (2, 1)]))
