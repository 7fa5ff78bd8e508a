"""Grid, graph, lines, bars and notes: words for everything, nothing on top of another, nothing by colour alone."""

import re
from itertools import combinations, pairwise

import pytest

from kit import Card, Slot
from kit.drawing import graphs, steps
from kit.drawing.bars import BarRow, bar_table
from kit.drawing.drawn import Drawn
from kit.drawing.from_to import from_to_table
from kit.drawing.graphs import Link, Node, graph_svg
from kit.drawing.hands_grid import hands_grid, percent
from kit.drawing.notes_page import notes_page
from kit.drawing.steps import steps_svg
from kit.drawing.svg import contrast
from tests.drawing.pages import check_page

SNAKE, EAGLE, EGGS = map(Card.parse, ("snake red", "eagle blue", "eggs red+blue"))
PAIRS = [(one, other) for one in (SNAKE, EAGLE, EGGS) for other in (SNAKE, EAGLE, EGGS) if one != other]


def cells(page):
    """The table body as lists of what each cell says, hidden words included."""
    body = re.search(r"<tbody>(.*?)</tbody>", page, re.DOTALL)[1]
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", body, re.DOTALL)
    return [[re.sub("<[^>]+>", "|", cell).strip("|") for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows]


# The grid


def test_each_cell_of_the_grid_says_what_it_means():
    struck = {hand: (3, "turn 3: your white card is <not> a snake") for hand in PAIRS if hand[0] is SNAKE}
    page = hands_grid(PAIRS, PAIRS[2:], struck, title="What Ann may hold")
    rows = cells(page)
    assert [row[0] for row in rows] == ["snake red", "eagle blue", "eggs red+blue", "chance"]
    assert rows[0][1:] == [
        "one card can't be both",
        "3||out, turn 3: your white card is &lt;not&gt; a snake",
        "3||out, turn 3: your white card is &lt;not&gt; a snake",
        "0%",
    ]
    assert [word.rpartition("|")[2] for word in rows[1][1:]] == [
        "possible",
        "one card can't be both",
        "possible",
        "50%",
    ]
    assert rows[3][1:] == ["50%", "25%", "25%", ""]
    assert "4 of 6 hands are possible." in page and "a snake: 2 hands out." in page
    assert page.count('scope="col"') == 5 and page.count('scope="row"') == 4
    assert 'tabindex="0"' in page and 'role="region"' in page


def test_a_grid_of_single_cards_and_one_with_a_card_identified_before():
    single = hands_grid([(SNAKE,), (EAGLE,)], [(SNAKE,)], {(EAGLE,): (1, "turn 1: seen")})
    assert [row[0] for row in cells(single)] == ["snake red", "eagle blue"] and "1 of 2 hands is possible." in single
    staged = hands_grid([(None, SNAKE), (None, EAGLE)], [(None, SNAKE), (None, EAGLE)], {})
    assert [row[0] for row in cells(staged)] == ["identified before", "chance"]
    assert "Nothing is ruled out yet." in staged


def test_a_share_in_percent_is_never_rounded_to_nothing_or_all():
    assert [percent(part, 156) for part in (0, 1, 2, 78, 155, 156)] == ["0%", "<1%", "1%", "50%", ">99%", "100%"]


# The graph


def points(drawn):
    return [
        [tuple(map(float, pair.split())) for pair in path.split("L")]
        for path in re.findall(r'<path d="M([^"A-KN-Z]*)" fill="none"', drawn)
    ]


def test_arrows_of_both_directions_are_apart_and_end_at_the_rim_GR1_GR4():
    nodes = {"a": Node("Ann", 100, 100), "b": Node("Bea", 400, 100)}
    links = [Link("a", "b", "1.00"), Link("b", "a", "2.00")]
    drawn = graph_svg(nodes, links, title="t", desc="d", size=500, wide=500, high=200)
    there, back = points(drawn)
    assert max(y for _, y in there) > 110 and min(y for _, y in back) < 90
    tips = [tuple(map(float, tip.split(","))) for tip in re.findall(r'<polygon points="([^ ]+)', drawn)]
    for (x, y), node in zip(tips, (nodes["b"], nodes["a"]), strict=True):
        distance = ((x - node.x) ** 2 + (y - node.y) ** 2) ** 0.5
        assert graphs.RADIUS < distance < graphs.RADIUS + 14


def test_words_of_a_full_graph_keep_apart():
    from kit.widgets.flow_places import flow_places

    places = flow_places(["Ann", "Bea", "Cem", "Dana", "Eli"], ["1.00 bits"] * 5)
    seats = range(5)
    links = [Link(one, other, "1.58") for one in seats for other in seats if one != other]
    links += [Link(source, seat, "0.50") for source in ("middle", "deck", "table") for seat in seats]
    drawn = graph_svg(places, links, title="t", desc="d", size=640, wide=640, high=480)
    boxes = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="5"', drawn)
    boxes = [tuple(map(float, box)) for box in boxes]
    assert len(boxes) == len(links)
    hidden = [
        (one, other)
        for one, other in combinations(boxes, 2)
        if abs(one[0] - other[0]) < 0.5 * one[2] and abs(one[1] - other[1]) < 0.5 * one[3]
    ]
    assert hidden == []


def test_words_of_a_graph_hide_no_head_and_keep_off_other_lines():
    nodes = {
        "a": Node("Ann", 60, 200),
        "b": Node("Bea", 440, 200),
        "c": Node("Cem", 250, 60),
        "d": Node("Dana", 250, 340),
    }
    links = [Link("a", "b", "1.00", bend=0), Link("c", "d", bend=0), Link("d", "a", "0.50 (+0.50)", bend=0)]
    drawn = graph_svg(nodes, links, title="t", desc="d", size=500, wide=500, high=400)
    boxes = [
        tuple(map(float, box))
        for box in re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="5"', drawn)
    ]
    tips = [tuple(map(float, tip.split(","))) for tip in re.findall(r'<polygon points="([^ ]+)', drawn)]
    inside = [
        (box, point)
        for box in boxes
        for point in [*tips, *points(drawn)[1]]
        if box[0] < point[0] < box[0] + box[2] and box[1] < point[1] < box[1] + box[3]
    ]
    assert len(boxes) == 2 and len(tips) == 3 and inside == []


def test_faint_links_are_drawn_below_and_bends_are_to_the_right():
    nodes = {"a": Node("Ann", 60, 100), "b": Node("Bea", 440, 100)}
    links = [Link("a", "b", bend=0.2), Link("a", "b", faint=True, bend=0)]
    drawn = graph_svg(nodes, links, title="t", desc="d", size=500, wide=500, high=200)
    straight, bent = points(drawn)
    assert {y for _, y in straight} == {100} and max(y for _, y in bent) == pytest.approx(100 + 0.2 * 380, abs=1)
    assert drawn.index(graphs.FAINT) < drawn.index(graphs.ACCENT)
    assert contrast(graphs.FAINT, graphs.PAPER) > 3


def test_a_table_from_whom_to_whom_says_every_number_and_the_sums():
    page = from_to_table("Bits", ["Ann", "<b>"], ["Ann", "Bea"], [[None, 0.5], [1.25, 0]])
    assert cells(page) == [["Ann", "", "0.50"], ["&lt;b&gt;", "1.25", "0.00"], ["in all", "1.25", "0.50"]]
    assert page.count("font-weight:700") == 2  # the title and the largest
    assert page.count('scope="col"') == 2 and page.count('scope="row"') == 3


def test_new_links_differ_by_more_than_colour_GR8():
    nodes = {"a": Node("Ann", 60, 60), "b": Node("Bea", 300, 60), "m": Node("middle", 180, 60, square=True)}
    links = [Link("m", "a", "1.00 (+0.50)", 5, "3 5", strong=True)]
    drawn = graph_svg(nodes, links, title="t", desc="d", size=360, wide=360, high=120)
    assert 'stroke-dasharray="3 5"' in drawn and "1.00 (+0.50)" in drawn and "<rect" in drawn
    assert contrast(graphs.STRONG, graphs.PAPER) > 4.5 and contrast(graphs.ACCENT, graphs.PAPER) > 4.5


def test_gone_nodes_are_dashed_and_marked_ones_have_a_second_ring():
    nodes = {"a": Node("Ann", 60, 60, gone=True), "b": Node("Bea", 300, 60, marked=True)}
    drawn = graph_svg(nodes, [], title="t", desc="d", size=360, wide=360, high=120)
    assert drawn.count('stroke-dasharray="4 6"') == 1 and drawn.count("<circle") == 3


# Stepped lines


def test_stepped_lines_have_patterns_markers_and_names_apart():
    courses = [[3, 1, 1], [3, 3, 1], [3, 2, 1], [3, 2, 1.01], [3, 1, 0.99]]
    names = ["Ann", "Bea", "Cem", "Dana", "Eli"]
    drawn = steps_svg(courses, names, title="t", desc="d", across="turns", up="bits", at=1)
    assert len(set(re.findall(r'fill="none"[^>]*stroke-dasharray="([^"]*)"', drawn))) == 5
    heights = sorted(float(re.search(rf'y="([\d.]+)"[^>]*>{name}</text>', drawn)[1]) for name in names)
    assert all(high - low >= steps.GAP - 0.01 for low, high in pairwise(heights))
    assert heights[-1] < steps.HIGH
    assert all(contrast(colour, steps.PAPER) > 3 for colour, _, _ in steps.LOOKS)


def test_lines_of_a_game_without_a_turn():
    assert steps_svg([[6.78]], ["Ann"], title="t", desc="d", across="turns", up="bits").count('fill="none"') == 1


# Bars and notes


def test_bars_have_their_numbers_in_words():
    rows = [BarRow("ask", ((0.5, "0.50"), (0, "0.00"))), BarRow("tell", ((1, "1.00"), (2, "2.00")), marked=True)]
    page = bar_table("Questions", ["you", "rival"], rows, corner="question", notes=["<b>"])
    assert re.findall(r">([\d.]+)<div", page) == ["0.50", "0.00", "1.00", "2.00"]
    assert re.findall(r"width:(\d+)%", page)[1:] == ["50", "0", "100", "100"]
    assert "Best: tell" in page and "repeating-linear-gradient" in page and "<b>" not in page


def test_a_card_that_can_stand_nowhere_is_struck_through():
    notes = {(Slot.WHITE, SNAKE): ("0%", "Bea has it"), (Slot.BLACK, SNAKE): ("0%", "Bea has it")}
    notes |= {(Slot.WHITE, EAGLE): ("100%", ""), (Slot.BLACK, EAGLE): ("0%", "your other card must be it")}
    rows = cells(notes_page("Notes", [SNAKE, EAGLE], notes))
    assert rows == [
        ["snake red", "out: Bea has it", "out: Bea has it"],
        ["eagle blue", "100%", "out: your other card must be it"],
    ]
    assert notes_page("Notes", [SNAKE, EAGLE], notes).count("<s>") == 1


@pytest.mark.parametrize(
    "page",
    [
        hands_grid(PAIRS, PAIRS, {}),
        notes_page("Notes", [EAGLE], {(Slot.WHITE, EAGLE): ("100%", "")}),
        from_to_table("Bits", ["Ann"], ["Bea"], [[1.0]]),
        bar_table("Bars", ["you"], [BarRow("ask", ((1, "1"),))], corner="q", notes=[]),
    ],
)
def test_boards_bring_their_own_light_background_WG9(page):
    assert re.match(r'<div role="group" aria-label="[^"]+" style="background:#\w+;color:#\w+', page)
    assert page.count("<tr") == page.count('<tr style="background:none">') > 1  # else JupyterLab paints rows dark


def test_drawings_have_words_and_are_stored_as_images_WG17():
    drawn = graph_svg({"a": Node("Ann", 60, 60)}, [], title="One", desc="Ann alone.", size=99, wide=120, high=120)
    assert 'role="img"' in drawn and "<title>One</title><desc>Ann alone.</desc>" in drawn
    check_page(drawn)
    check_page(steps_svg([[6, 5]], ["<b>"], title="t", desc="d", across="<i>", up="&"))
    shown = Drawn(drawn, "Ann alone.")
    assert repr(shown) == "Picture: Ann alone." and shown._repr_html_().startswith('<img alt="Ann alone."')
