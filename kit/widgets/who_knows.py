"""Who knows what, in pictures: possible hands, questions, bits over time, who taught whom, who sees whom.

They are drawn without matplotlib, so that the tables show them in a browser too.
"""

from collections.abc import Sequence
from itertools import permutations

from kit.drawing.bars import BarRow, bar_table
from kit.drawing.drawn import Drawn
from kit.drawing.from_to import from_to_table
from kit.drawing.graphs import Link, graph_svg
from kit.drawing.hands_grid import hands_grid, percent
from kit.drawing.steps import steps_svg
from kit.drawing.words import counted, describe_action, listed, player_names
from kit.engine.actions import Identify
from kit.engine.announce import rewind
from kit.engine.observation import Observation
from kit.knowledge.flow import DECK, MIDDLE, TABLE, Transfer, bits_by_pair, learned
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import Question, best_question
from kit.knowledge.reasons import in_words, struck_out
from kit.session.mongoose_hints import best_words, chance_of, worth_asking
from kit.widgets.flow_places import BEND, HIGH, WIDE, flow_link, flow_places, seat_places

MOST_QUESTIONS = 8
MOST_NUMBERS = 8  # on arrows, those of the last turn besides
LEAST = 0.005  # bits: with less an arrow would say 0.00


def hands_picture(view: Observation, names: Sequence[str] | None = None, *, scale: float = 1) -> Drawn:
    """The grid of a player's possible hands; each hand that is out says what ruled it out.

    Parameters
    ----------
    view : Observation
        Of a seat.
    names : sequence of str, optional
        One a seat; by default "Player 0" and so on.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Raises
    ------
    KitError
        For the public view.

    Examples
    --------
    >>> from kit import mongoose
    >>> hands_picture(mongoose.deal(players=3, seed=7).observation(0), ["Ann", "Bea", "Cem"])
    Picture: What Ann may hold after 0 turns: 110 of 110 hands are possible.
    """
    now = possible_hands(view)
    struck = {hand: (told.turn, in_words(told)) for hand, told in struck_out(view).items()}
    at_start = possible_hands(rewind(view, 0))
    who = player_names(names, view.players)[view.seat or 0]
    title = f"What {who} may hold after {counted(view.turn, 'turn')}"
    verb = "is" if len(now) == 1 else "are"
    words = f"{title}: {len(now)} of {counted(len(at_start), 'hand')} {verb} possible."
    return Drawn(hands_grid(at_start, now, struck, title=title, scale=scale), words)


def questions_picture(
    asked: Sequence[Question], names: Sequence[str] | None = None, *, most: int = MOST_QUESTIONS, scale: float = 1
) -> Drawn:
    """What a player could ask, most bits first, as bars: bits for the player and for the rival, chances, food.

    Parameters
    ----------
    asked : sequence of Question
        From `kit.knowledge.questions.questions`. Of the guesses the likeliest for each stand is shown, last.
    names : sequence of str, optional
        One a seat.
    most : int, optional
        How many questions to show, and the guesses besides.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Raises
    ------
    KitError
        If there is no question, because it is not the viewer's turn.

    Examples
    --------
    >>> from kit import mongoose
    >>> from kit.knowledge.questions import questions
    >>> asked = questions(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> questions_picture(asked, ["Ann", "Bea", "Cem"])  # doctest: +ELLIPSIS
    Picture: Best question: Ann's white card attacks Cem's white card. Expected: 0.99 bits for Ann, 0.63 bits for Cem...
    """
    worth = worth_asking(asked)
    best = best_question(worth)
    who = player_names(names, len(best.bits))
    ranked = sorted(worth, key=lambda one: -round(one.own_bits, 9))
    shown = ranked[:most] + [one for one in ranked[most:] if isinstance(one.action, Identify)]
    columns = [f"bits for {who[best.seat]}", "bits for the rival", "chance"]
    if best.food:
        columns.append(f"food for {who[best.seat]}")
    rows = [_bar_row(one, who, marked=one is best) for one in shown]
    left = len(ranked) - len(rows)
    notes = [f"{counted(left, 'question')} more would teach no more than the first {most}."] if left else []
    title = f"What {who[best.seat]} could ask"
    page = bar_table(title, columns, rows, corner="question", notes=notes, scale=scale)
    return Drawn(page, " ".join(best_words(asked, who)))


def _bar_row(question: Question, names: Sequence[str], *, marked: bool) -> BarRow:
    rival = sum(question.bits) - question.own_bits
    looks = question.answers.keys() == {()}
    chance = "no answer" if looks else f"{percent(question.yes.numerator, question.yes.denominator)} "
    values = [
        (question.own_bits, f"{question.own_bits:.2f}"),
        (rival, f"{rival:.2f}"),
        (float(question.yes), chance if looks else chance + chance_of(question.action)),
    ]
    if question.food:
        gain = float(question.food[question.seat])
        values.append((max(gain, 0), f"{gain:+.2f}" if gain else "0"))
    return BarRow(describe_action(question.action, question.seat, names), tuple(values), marked)


def bits_picture(
    courses: Sequence[Sequence[float]], names: Sequence[str] | None = None, *, at: int | None = None, scale: float = 1
) -> Drawn:
    """How many bits every player was away from knowing the own hand, turn by turn.

    Parameters
    ----------
    courses : sequence of sequence of float
        From `kit.knowledge.course.bits_over_time`.
    names : sequence of str, optional
        One a seat.
    at : int, optional
        A number of turns to mark.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Examples
    --------
    >>> bits_picture([[6.78, 5.64], [6.78, 6.78]], ["Ann", "Bea"])
    Picture: Bits missing after 1 turn: Ann 5.64 (of 6.78), Bea 6.78 (of 6.78).
    """
    who = player_names(names, len(courses))
    turns = len(courses[0]) - 1
    said = [f"{name} {course[-1]:.2f} (of {course[0]:.2f})" for name, course in zip(who, courses, strict=True)]
    words = f"Bits missing after {counted(turns, 'turn')}: {', '.join(said)}."
    drawn = steps_svg(
        courses, who, title="Bits over time", desc=words, across="turns played", up="bits missing", at=at,
        size=WIDE * scale,
    )  # fmt: skip
    return Drawn(drawn, words)


def flow_picture(
    told: Sequence[Transfer], names: Sequence[str], *, turns: int | None = None, scale: float = 1
) -> Drawn:
    """Who taught whom how many bits: an arrow from each source to each player who learned from it.

    Arrows have their numbers as long as there are few; of many only the strongest do, and those of the last turn. The
    others are thin and light: `flow_table` has all numbers.

    Parameters
    ----------
    told : sequence of Transfer
        From `kit.knowledge.flow.transfers` or `expected_transfers`.
    names : sequence of str
        One a seat.
    turns : int, optional
        Only what was told in the first so many turns, the last of them marked; by default everything.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> from kit.knowledge.flow import transfers
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> flow_picture(transfers(game), ["Ann", "Bea", "Cem"], turns=1)
    Picture: Bits that moved in 1 turn: Cem to Ann 1.14, Ann to Cem 0.46. Learned in all: Ann 1.14, Bea 0.00, Cem 0.46.
    """
    if turns is None:
        turns = max((one.turn + 1 for one in told), default=0)
    heard = [one for one in told if one.turn < turns]
    pairs = bits_by_pair(heard)
    new = bits_by_pair([one for one in heard if one.turn == turns - 1])
    places = flow_places(names, [f"{gain:.2f} bits" for gain in learned(heard, len(names))])
    strongest = sorted((pair for pair in pairs if pairs[pair] >= LEAST), key=lambda pair: -pairs[pair])[:MOST_NUMBERS]
    links = [
        flow_link(pair, bits, new.get(pair), faint=pair not in strongest and pair not in new)
        for pair, bits in pairs.items()
    ]
    title = f"Who taught whom in {counted(turns, 'turn')}"
    words = describe_flow(heard, names, turns)
    return Drawn(graph_svg(places, links, title=title, desc=words, size=WIDE * scale, wide=WIDE, high=HIGH), words)


def flow_table(told: Sequence[Transfer], names: Sequence[str], *, scale: float = 1) -> str:
    """All numbers of `flow_picture` as a table: who taught, by rows, whom, by columns.

    Parameters
    ----------
    told : sequence of Transfer
    names : sequence of str
        One a seat.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML; empty before any bit has moved.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> from kit.knowledge.flow import transfers
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> page = flow_table(transfers(game), ["Ann", "Bea", "Cem"])
    >>> page.count('scope="row"'), ">1.14<" in page
    (4, True)
    """
    pairs = bits_by_pair(told)
    if not pairs:
        return ""
    seats = range(len(names))
    sources = [*seats, *(source for source in (MIDDLE, DECK, TABLE) if any(one == source for one, _ in pairs))]
    numbers = [[pairs.get((source, seat)) for seat in seats] for source in sources]
    heads = [_place_name(source, names) for source in sources]
    return from_to_table("Bits from whom to whom", heads, names, numbers, scale=scale)


def describe_flow(told: Sequence[Transfer], names: Sequence[str], turns: int) -> str:
    """The same in words, most bits first.

    Examples
    --------
    >>> describe_flow([], ["Ann", "Bea"], turns=0)
    'No bits have moved yet.'
    """
    pairs = sorted(bits_by_pair(told).items(), key=lambda item: -round(item[1], 9))
    moved = [f"{_place_name(source, names)} to {names[target]} {bits:.2f}" for (source, target), bits in pairs]
    if not moved:
        return "No bits have moved yet."
    sums = [f"{name} {gain:.2f}" for name, gain in zip(names, learned(told, len(names)), strict=True)]
    return f"Bits that moved in {counted(turns, 'turn')}: {', '.join(moved)}. Learned in all: {', '.join(sums)}."


def sight_picture(names: Sequence[str], *, scale: float = 1) -> Drawn:
    """Who sees whose cards all the time: an arrow from each player to those who see the cards.

    Parameters
    ----------
    names : sequence of str
        One a seat.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Examples
    --------
    >>> sight_picture(["Ann", "Bea"])
    Picture: Who sees whom: Ann's cards are seen by Bea; Bea's cards are seen by Ann. Nobody sees the own cards.
    """
    places = seat_places(names)
    links = [Link(one, other, bend=BEND) for one, other in permutations(places, 2)]
    seen = [f"{name}'s cards are seen by {listed([other for other in names if other != name])}" for name in names]
    words = f"Who sees whom: {'; '.join(seen)}. Nobody sees the own cards."
    drawn = graph_svg(places, links, title="Who sees whose cards", desc=words, size=WIDE * scale, wide=WIDE, high=HIGH)
    return Drawn(drawn, words)


def _place_name(place: int | str, names: Sequence[str]) -> str:
    return names[place] if isinstance(place, int) else f"the {place}"
