"""Parts that tables and explorers share: a player's possible hands, and how information flowed in a game."""

import html
from collections.abc import Sequence

import ipywidgets

from kit.drawing.words import card_words, player_names
from kit.engine.announce import rewind
from kit.engine.components import Card
from kit.engine.mongoose_state import State
from kit.engine.observation import Observation
from kit.knowledge.course import bits_over_time
from kit.knowledge.flow import Transfer, expected_transfers, transfers
from kit.knowledge.hands import possible_hands, stands
from kit.knowledge.questions import questions
from kit.knowledge.reasons import in_words, struck_out
from kit.session.mongoose_hints import best_words, hands_words
from kit.widgets.base import Frame, show
from kit.widgets.lists import NOTHING, offer
from kit.widgets.turns import TurnControl
from kit.widgets.who_knows import bits_picture, flow_picture, flow_table, hands_picture, questions_picture

Hand = tuple[Card | None, ...]


def why(view: Observation, hand: Hand) -> str:
    """Whether the viewer may hold a hand, and if not, what ruled it out.

    Parameters
    ----------
    view : Observation
        Of a seat.
    hand : tuple of Card
        White and black card, or a single card in a game with one card each.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> view = mongoose.deal(3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK)).observation(0)
    >>> why(view, (Card.parse("jackal red"), Card.parse("eagle blue")))
    'jackal red, eagle blue: out, turn 0: your white card beat a snake that it attacked.'
    >>> why(view, (Card.parse("eagle blue"), Card.parse("jackal red")))
    'eagle blue, jackal red: possible, as one of 50 hands.'
    """
    said = ", ".join(card_words(card) if card else "identified before" for card in hand)
    possible = possible_hands(view)
    if hand in possible:
        return f"{said}: possible, as one of {len(possible)} hands."
    told = struck_out(view).get(hand)
    if told:
        return f"{said}: out, {in_words(told)}."
    if len(set(hand)) < len(hand):
        return f"{said}: out, one card can't stand in both stands."
    return f"{said}: out, you have seen a card of it elsewhere from the start."


class HandsView:
    """The grid of possible hands, and two lists to ask why a hand is out.

    Parameters
    ----------
    frame : Frame
        What it belongs to.

    Attributes
    ----------
    panel : ipywidgets.VBox
    lists : list of ipywidgets.Dropdown
        One for each stand.

    Examples
    --------
    >>> from kit import mongoose
    >>> from kit.widgets.explorers import HandsExplorer
    >>> hands = HandsExplorer(mongoose.deal(players=3, seed=7).observation(0)).hands
    >>> hands.lists[0].value, hands.lists[1].value = hands.lists[0].options[1][1], hands.lists[1].options[2][1]
    >>> hands.answer
    'mongoose red, mongoose green: possible, as one of 110 hands.'
    """

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._picture = frame._keep(ipywidgets.HTML(), "kit-hands")
        self._question = frame._words("Why is a hand out? Choose its cards.")
        self.lists = [frame._keep(ipywidgets.Dropdown(description=f"{stand} card")) for stand in ("White", "Black")]
        for one in self.lists:
            one.observe(lambda _: self._ask(), names="value")
        self._answer = frame._words()
        self.panel = frame._column(self._picture, self._question, frame._row(*self.lists), self._answer)
        self._view: Observation | None = None
        self._shown: object = None
        self.answer = ""

    def show(self, view: Observation, names: Sequence[str], scale: float = 1) -> None:
        """Bring everything up to date with what a player may know."""
        if self._shown == (view, tuple(names), scale):
            return
        self._view, self._shown = view, (view, tuple(names), scale)
        self._picture.value = hands_picture(view, names, scale=scale).html
        at_start = possible_hands(rewind(view, 0))
        for place, one in enumerate(self.lists):
            cards = list(dict.fromkeys(hand[place] for hand in at_start if len(hand) > place))
            cards.sort(key=lambda card: view.cards.index(card) if card else -1)
            known = [(card_words(card), card) for card in cards if card]
            show(one, bool(known))
            offer(one, "choose a card", known)
        self._ask()

    def clear(self) -> None:
        """Forget the view, so that nothing of it stays in hidden controls."""
        self._view = self._shown = None
        self._picture.value = ""
        for one in self.lists:
            offer(one, "choose a card", [])

    def _ask(self) -> None:
        """Answer when every list that has cards is answered; a stand without any was identified before."""
        self.answer = ""
        if self._view is not None:
            lists = self.lists[: len(stands(self._view))]
            chosen = [one.value for one in lists if len(one.options) > 1]
            if chosen and NOTHING not in chosen:
                self.answer = why(self._view, tuple(one.value or None for one in lists))
        self._answer.value = html.escape(self.answer)


class AdviceView:
    """What a player may think of: possible hands, the best question, the best guesses; bars for the questions.

    Parameters
    ----------
    frame : Frame
        What it belongs to.

    Attributes
    ----------
    panel : ipywidgets.VBox

    Examples
    --------
    >>> from kit import mongoose
    >>> from kit.widgets.explorers import HandsExplorer
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(1)
    >>> advice = AdviceView(HandsExplorer(view))
    >>> advice.show(view, ["Ann", "Bea", "Cem"])
    >>> advice.lines
    ('110 hands are possible: 6.78 bits are missing.', 'The best question is shown when it is your turn.')
    """

    def __init__(self, frame: Frame) -> None:
        self._words = frame._words()
        self._bars = frame._keep(ipywidgets.HTML(), "kit-questions")
        self.panel = frame._column(self._words, self._bars)
        self._shown: object = None
        self.lines: tuple[str, ...] = ()

    def show(self, view: Observation, names: Sequence[str], scale: float = 1) -> None:
        """Bring everything up to date with what a player may know."""
        if self._shown == (view, tuple(names), scale):
            return  # the questions take a moment
        asked = questions(view)
        best = best_words(asked, names) or ["The best question is shown when it is your turn."]
        self.lines = (hands_words(len(possible_hands(view))), *(best if not view.outcome else ()))
        self._words.value = f"<ul>{''.join(f'<li>{html.escape(line)}</li>' for line in self.lines)}</ul>"
        self._bars.value = questions_picture(asked, names, scale=scale).html if asked else ""
        self._shown = view, tuple(names), scale

    def clear(self) -> None:
        """Forget the view, so that nothing of it stays in hidden controls."""
        self._shown, self.lines = None, ()
        self._words.value = self._bars.value = ""


class FlowView:
    """Who taught whom, turn by turn: a graph, all its numbers in words and in a table, and the bits over time.

    Parameters
    ----------
    frame : Frame
        What it belongs to.

    Attributes
    ----------
    panel : ipywidgets.VBox
    turns : TurnControl

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> from kit.widgets.explorers import FlowExplorer
    >>> flow = FlowExplorer(mongoose.deal(3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))).flow
    >>> flow.words  # doctest: +ELLIPSIS
    'Bits that moved in 1 turn: Player 2 to Player 0 1.14, Player 0 to Player 2 0.46. Learned in all: ...'
    """

    def __init__(self, frame: Frame) -> None:
        self.turns = TurnControl(frame)
        self._graph = frame._keep(ipywidgets.HTML(), "kit-flow")
        self._chart = frame._keep(ipywidgets.HTML(), "kit-bits")
        self._said = frame._words()
        self._table = frame._keep(ipywidgets.HTML(), "kit-flow-table")
        self.panel = frame._column(self.turns.panel, self._graph, self._said, self._table, self._chart)
        self._game: State | Observation | None = None
        self._told: Sequence[Transfer] = ()
        self._courses: Sequence[Sequence[float]] = ()
        self.words = ""

    def show(self, game: State | Observation, names: Sequence[str], scale: float = 1) -> None:
        """Bring everything up to date with a game as it was, or as one player can tell.

        Raises
        ------
        KitError
            For the public view, from which nobody's own hand can be asked about.
        """
        who = player_names(names, game.players)
        if self._game != game:
            self._told = transfers(game) if isinstance(game, State) else expected_transfers(game)
            self._courses = bits_over_time(game)
            self._game = game
            self.turns.reach(game.turn)
        self.turns.refresh()
        turns = self.turns.value
        drawn = flow_picture(self._told, who, turns=turns, scale=scale)
        self.words = drawn.words
        self._graph.value = drawn.html
        self._said.value = html.escape(drawn.words)
        heard = [one for one in self._told if one.turn < turns]
        self._table.value = flow_table(heard, who, scale=scale)
        self._chart.value = bits_picture(self._courses, who, at=turns, scale=scale).html

    def clear(self) -> None:
        """Forget the game, so that nothing of it stays in hidden controls."""
        self._game = None
        self.words = ""
        for part in (self._graph, self._said, self._table, self._chart):
            part.value = ""
