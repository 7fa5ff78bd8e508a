"""Explorers of possible hands, of the flow and of worlds: state after clicks, words, one player's view alone."""

import re
from itertools import combinations
from math import dist

import pytest

from kit import Card, Fight, KitError, Slot, mongoose
from kit.engine.announce import rewind
from kit.engine.relations import attack_wins
from kit.knowledge.flow import Transfer, bits_by_pair, transfers
from kit.knowledge.hands import possible_hands
from kit.knowledge.kripke import announce, knows, kripke_model, mini_mongoose, muddy_children
from kit.knowledge.reasons import in_words, struck_out
from kit.widgets.explorers import FlowExplorer, HandsExplorer, WorldsExplorer
from kit.widgets.flow_places import flow_places, seat_places
from kit.widgets.who_knows import MOST_NUMBERS, bits_picture, flow_picture, flow_table, sight_picture
from kit.widgets.worlds import worlds_picture
from tests.knowledge.games import played
from tests.players.worlds import other_worlds
from tests.widgets.clicks import labels, press, visible
from tests.widgets.states import alive, picture_of, synced

WHITE, BLACK = Slot
NAMES = ["Ann", "Bea", "Cem", "Dana", "Eli"]


@pytest.fixture
def opened():
    frames = []

    def keep(frame):
        frames.append(frame)
        return frame

    yield keep
    for frame in frames:
        frame.close()


# Possible hands


def test_the_slider_goes_through_the_moments_of_a_view(opened):
    game = played(3, seed=1, turns=9)
    view = game.observation(1)
    explorer = opened(HandsExplorer(view, NAMES[:3]))
    assert explorer.turns.value == 9 and explorer.turns.next_button.disabled
    for turns in range(9, -1, -1):
        assert explorer.turns.value == turns
        count = len(possible_hands(rewind(view, turns)))
        assert f" {count} hand" in explorer._helper.status
        assert explorer.hands._picture.value.count(">possible</span>") == count
        explorer.turns.back_button.click()
    assert explorer.turns.value == 0 and explorer.turns.back_button.disabled and not explorer._helper.message
    explorer.go_to(4)
    press(explorer, "One on")
    assert explorer.status.startswith("After 5 turns, as Bea sees it: ")
    with pytest.raises(KitError, match="no moment after 10; expected one of 0 to 9"):
        explorer.go_to(10)


def test_two_lists_ask_why_a_hand_is_out(opened):
    game = played(3, seed=2, turns=12)
    view = game.observation(0)
    explorer = opened(HandsExplorer(view, NAMES[:3]))
    white, black = explorer.hands.lists
    assert explorer.hands.answer == ""
    for hand, told in list(struck_out(view).items())[::9]:
        white.value, black.value = hand
        assert explorer.hands.answer == f"{hand[0]}, {hand[1]}: out, {in_words(told)}."
        assert explorer.why(*hand) == explorer.hands.answer
    white.value = black.value = hand[0]
    assert explorer.hands.answer.endswith("one card can't stand in both stands.")
    assert "possible, as one of" in explorer.why(*possible_hands(view)[0])
    assert explorer.why(view.revealed[0], hand[1]).endswith("you have seen a card of it elsewhere from the start.")
    white.index = 0
    assert explorer.hands.answer == ""


def test_a_hand_of_one_card_and_one_identified_before(opened):
    single = opened(HandsExplorer(mongoose.deal(3, 7, hand_size=1).observation(0)))
    assert [visible(one) != [] for one in single.hands.lists] == [True, False]
    single.hands.lists[0].index = 1
    assert "possible" in single.hands.answer
    start = mongoose.deal(3, 7).start
    (gone, left), *others = start.hands
    staged = mongoose.from_cards([(None, left), *others], [*start.revealed, gone], start.deck, 0, opening=False)
    explorer = opened(HandsExplorer(staged.observation(0)))
    assert [visible(one) != [] for one in explorer.hands.lists] == [False, True]
    explorer.hands.lists[1].index = 1
    assert explorer.hands.answer.startswith("identified before, ") and "possible" in explorer.hands.answer


@pytest.mark.parametrize("players", [2, 3, 5])
def test_an_explorer_of_my_hands_and_of_the_flow_as_i_see_it_are_the_same_in_all_my_worlds_HI1(opened, players):
    game = played(players, seed=30, turns=8, rare=True)
    for seat in range(players):
        worlds = [game, *other_worlds(game, seat, count=2)]
        for kind in (HandsExplorer, FlowExplorer):
            explorers = [opened(kind(world.observation(seat), NAMES[:players])) for world in worlds]
            for explorer in explorers:
                explorer.go_to(5)
            assert len({synced(explorer) for explorer in explorers}) == 1
            assert len({repr(explorer) for explorer in explorers}) == 1


@pytest.mark.parametrize("kind", [HandsExplorer, FlowExplorer])
def test_the_public_view_is_refused_HI8(kind):
    before = alive()
    with pytest.raises(KitError, match="public view"):
        kind(mongoose.deal(3, 7).observation(None))
    assert alive() == before


# The flow


def test_the_flow_up_to_a_turn_and_all_of_it(opened):
    game = played(4, seed=3, turns=12)
    explorer = opened(FlowExplorer(game, NAMES[:4]))
    told = transfers(game)
    assert explorer.status == flow_picture(told, NAMES[:4], turns=game.turn).words
    explorer.go_to(3)
    early = [one for one in told if one.turn < 3]
    assert explorer.status == flow_picture(early, NAMES[:4], turns=3).words
    assert explorer.flow._graph.value.count("(+") == len([one for one in told if one.turn == 2])
    assert explorer.go_to(0) == "No bits have moved yet."
    assert explorer._helper.status == "After 0 of 12 turns, as one sees it who sees all cards."
    mine = opened(FlowExplorer(game.observation(2), NAMES[:4]))
    assert mine._helper.status.endswith("as Cem can tell.")


def test_play_beats_time_in_the_browser_and_stops(opened):
    explorer = opened(FlowExplorer(played(3, seed=3, turns=6), NAMES[:3]))
    control = explorer.flow.turns
    control.play_button.click()
    assert control._clock.playing and control._clock.value == 0 and control.play_button.description == "Stop"
    for turns in (1, 2):  # what the browser would send
        control._clock.value = turns
        assert control.value == turns and f"After {turns} of 6" in explorer._helper.status
    control.play_button.click()
    assert not control._clock.playing and control.play_button.description == "Play"
    control.play_button.click()
    assert control._clock.value == 2  # goes on from there
    control.next_button.click()
    assert not control._clock.playing and control.value == control._clock.value == 3
    control._clock.playing = True
    control._clock.value = 6
    control._clock.playing = False
    assert control.play_button.description == "Play" and control.value == 6


def test_nothing_is_drawn_while_the_slider_is_dragged_WG8(opened):
    explorer = opened(FlowExplorer(played(3, seed=3, turns=6)))
    assert not explorer.flow.turns.slider.continuous_update


def test_places_stand_still_from_turn_to_turn_GR2(opened):
    explorer = opened(FlowExplorer(played(5, seed=3, turns=9), NAMES))
    places = set()
    for turns in range(10):
        explorer.go_to(turns)
        shown = re.findall(r'<(?:circle cx|rect x)="[\d.]+" [^>]*(?:r="42"|rx="9")', explorer.flow._graph.value)
        places.add(tuple(shown))
        assert len(shown) == 8
    assert len(places) == 1


def everybody_taught_everybody(players):
    """All arrows that there can be, with all kinds of strengths; the last one is new."""
    sources = [*range(players), "middle", "deck", "table"]
    pairs = [(source, seat) for source in sources for seat in range(players) if source != seat]
    action = Fight(WHITE, 1, WHITE)
    return [
        Transfer(turn, source, seat, action, True, 6.0, 6.0 - (turn % 7) / 4)
        for turn, (source, seat) in enumerate(pairs)
    ]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_of_many_arrows_the_strongest_and_the_new_ones_have_numbers(players):
    told = everybody_taught_everybody(players)
    pairs = bits_by_pair(told)
    number = r">(\d\.\d\d)(?: \(\+\d\.\d\d\))?</text>"
    drawn = flow_picture(told, NAMES[:players]).html
    strongest = sorted(pairs.values(), reverse=True)[:MOST_NUMBERS]
    new = told[-1].bits
    expected = strongest if new >= strongest[-1] else [*strongest, new]
    assert sorted(map(float, re.findall(number, drawn)), reverse=True) == pytest.approx(expected, abs=0.005)
    assert drawn.count("<polygon") == len(pairs) and drawn.count("(+") == 1
    few = told[1:MOST_NUMBERS]
    assert len(re.findall(number, flow_picture(few, NAMES[:players]).html)) == len(few)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_arrow_of_the_flow_runs_below_a_place_and_all_heads_are_apart(players):
    told = [one for one in everybody_taught_everybody(players) if players > 2 or one.source != "deck"]
    for drawn, places in (
        (flow_picture(told, NAMES[:players]).html, flow_places(NAMES[:players], [""] * players)),
        (sight_picture(NAMES[:players]).html, seat_places(NAMES[:players])),
    ):
        paths = re.findall(r'<path d="M([^"A-KN-Z]*)" fill="none"', drawn)
        points = [tuple(map(float, pair.split())) for path in paths for pair in path.split("L")]
        assert points and all(
            dist(point, (node.x, node.y)) > node.radius - 4 for point in points for node in places.values()
        )
        tips = [tuple(map(float, tip.split(","))) for tip in re.findall(r'<polygon points="([^ ]+)', drawn)]
        assert all(dist(one, other) > 9 for one, other in combinations(tips, 2))


def test_the_table_has_every_number_of_the_flow():
    told = everybody_taught_everybody(5)
    page = flow_table(told, NAMES)
    rows = re.findall(r'<tr[^>]*><th scope="row"[^>]*>([^<]*)</th>(.*?)</tr>', page)
    numbers = {name: re.findall(r">([^<]*)</td>", row) for name, row in rows}
    assert list(numbers) == [*NAMES, "the middle", "the deck", "the table", "in all"]
    for (source, target), bits in bits_by_pair(told).items():
        assert numbers[NAMES[source] if isinstance(source, int) else f"the {source}"][target] == f"{bits:.2f}"
    assert [numbers[name][seat] for seat, name in enumerate(NAMES)] == [""] * 5
    sums = [sum(one.bits for one in told if one.target == seat) for seat in range(5)]
    assert numbers["in all"] == [f"{total:.2f}" for total in sums]
    assert flow_table([], NAMES) == ""


def test_the_explorer_shows_the_table_of_the_moment(opened):
    game = played(4, seed=3, turns=12)
    explorer = opened(FlowExplorer(game, NAMES[:4]))
    told = transfers(game)
    assert explorer.flow._table.value == flow_table(told, NAMES[:4])
    explorer.go_to(3)
    assert explorer.flow._table.value == flow_table([one for one in told if one.turn < 3], NAMES[:4])
    explorer.go_to(0)
    assert explorer.flow._table.value == ""


def test_who_sees_whom_and_bits_in_words():
    words = sight_picture(NAMES[:3]).words
    assert "Ann's cards are seen by Bea and Cem" in words and words.endswith("Nobody sees the own cards.")
    assert sight_picture(NAMES).html.count("<polygon") == 20
    assert bits_picture([[2.0, 1.0]]).words == "Bits missing after 1 turn: Player 0 1.00 (of 2.00)."


# Worlds


def test_worlds_disappear_at_each_announcement_and_keep_their_places(opened):
    model = muddy_children(3)
    steps = [("Nothing is said yet.", model)]
    steps.append(("One of you is muddy.", announce(model, any)))
    silent = steps[-1][1]
    unsure = announce(silent, lambda world: not any(knows(silent, i, world, lambda w, i=i: w[i]) for i in range(3)))
    steps.append(("Nobody knows.", unsure))
    explorer = opened(WorldsExplorer(steps, actual=(True, True, False), names=dict(enumerate(NAMES[:3]))))
    left = [explorer.go_to(step) for step in range(3)]
    assert [re.search(r"(\d) of 8 worlds are left", words)[1] for words in left] == ["8", "7", "4"]
    assert left[2].startswith("Nobody knows. 4 of 8 worlds are left: BC, AC, AB, ABC.")
    pictures = []
    for step in range(3):
        explorer.go_to(step)
        pictures.append(explorer._picture.value)
    places = [re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="30"', picture) for picture in pictures]
    assert places[0] == places[1] == places[2] and len(places[0]) == 8
    assert [picture.count('stroke-dasharray="4 6"') for picture in pictures] == [0, 1, 4]


def lines_of(picture):
    return picture.html.count('fill="none" stroke="#0065a8"')


def test_lines_join_what_an_agent_cannot_tell_apart_and_no_more():
    model = muddy_children(3)
    assert lines_of(worlds_picture(model)) == 12
    cards = [Card.parse(f"{animal} red") for animal in ("mongoose", "snake", "jackal", "eagle")]
    mini = mini_mongoose(cards, players=2)
    assert lines_of(worlds_picture(mini)) == 2 * 4 * 2  # 4 classes of 3 worlds for each of two, as chains
    won = announce(mini, lambda world: attack_wins(*world))
    words = worlds_picture(won, among=mini, names={0: "Ann", 1: "Bea"}).words
    assert words.startswith("6 of 12 worlds are left.")
    alone = kripke_model(["heads", "tails"], {"Ann": lambda world: world})
    assert worlds_picture(alone).words == "2 of 2 worlds are left: heads, tails. Ann can tell all worlds apart."


@pytest.mark.parametrize("agents", [2, 3, 4])
def test_letters_on_lines_keep_apart_and_off_the_worlds(agents):
    drawn = worlds_picture(muddy_children(agents), names=dict(enumerate(["Ann", "Bea", "Cem", "Dana"]))).html
    label = re.compile(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="5"')
    world = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="#')
    boxes = [(x, y, x + wide, y + high) for x, y, wide, high in (map(float, found) for found in label.findall(drawn))]
    for x, y, r in (map(float, found) for found in world.findall(drawn)):
        inside = 0.7 * r  # of the square within the circle
        boxes.append((x - inside, y - inside, x + inside, y + inside))
    assert len(boxes) == agents * 2 ** (agents - 1) + 2**agents
    for one, other in combinations(boxes, 2):
        assert max(one[0], other[0]) >= min(one[2], other[2]) or max(one[1], other[1]) >= min(one[3], other[3])


def test_more_agents_than_patterns_and_names_with_one_initial():
    model = kripke_model(
        ["heads", "tails"], {name: lambda world: None for name in ("Ann", "Al", "Bo", "Cy", "Di", "Ed")}
    )
    drawn = worlds_picture(model)
    assert lines_of(drawn) == 6 and ">Ann</text>" in drawn.html and ">Al</text>" in drawn.html


def test_worlds_that_are_none_or_too_many_are_refused():
    with pytest.raises(KitError, match="at most 40 worlds, this model has 64"):
        worlds_picture(muddy_children(6))
    with pytest.raises(KitError, match="'up' is not a world"):
        worlds_picture(muddy_children(2), actual="up")
    with pytest.raises(KitError, match="at least the model"):
        WorldsExplorer([])


# All of them


@pytest.mark.parametrize(
    "make",
    [
        lambda: HandsExplorer(played(3, 1, turns=4).observation(0), NAMES[:3]),
        lambda: FlowExplorer(played(3, 1, turns=4), NAMES[:3]),
        lambda: WorldsExplorer([("Start.", muddy_children(2))]),
    ],
)
def test_words_for_a_dead_notebook_projector_size_and_nothing_left_WG1_WG6_WG7_TE16(make):
    before = alive()
    explorer = make()
    words, live = picture_of(explorer)
    assert words["text/plain"].startswith("This is an explorer of") and repr(explorer) in words["text/plain"]
    assert live["text/plain"] == ""
    children = explorer.box.children
    press(explorer, "Projector size")
    assert "kit-big" in explorer.box._dom_classes and explorer.box.children is children
    assert all(label.strip() for label in labels(explorer))
    explorer.close()
    assert alive() == before


def test_names_are_shown_as_text_and_never_as_markup(opened):
    game = mongoose.deal(3, 7, starter=0).apply_action(Fight(WHITE, 2, BLACK))
    names = ["<b>Ann</b>", "Bea & Cem", "Cem"]
    explorer = opened(FlowExplorer(game, names))
    assert "<b>" not in explorer.flow._graph.value + explorer.flow._said.value + explorer.flow._chart.value
    assert "<b>" not in opened(HandsExplorer(game.observation(0), names)).hands._picture.value
