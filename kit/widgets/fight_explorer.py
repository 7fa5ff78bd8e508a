"""An explorer of who beats whom: choose a relation or change it, see cycles, winners and mixes, play against them."""

from __future__ import annotations

import html
from collections.abc import Callable, Hashable
from functools import partial
from itertools import combinations
from secrets import randbits
from typing import TYPE_CHECKING, Any

import ipywidgets

from kit.engine.checks import check_seed
from kit.engine.errors import KitError
from kit.figures import show as show_figure
from kit.widgets.base import Frame, show
from kit.widgets.fight_answers import RELATIONS, TIES, fight_answer
from kit.widgets.fight_duel import SIDES, Duel, Round
from kit.widgets.fight_pairs import pair_words, read_pairs, turned, write_pairs
from kit.widgets.lists import offer

if TYPE_CHECKING:
    import networkx as nx
    from matplotlib.axes import Axes

OWN = "own"
HINT = (
    "Press a pair to turn it, from one winner to the other and to nobody. Or type pairs, the winner first, "
    "such as rock > scissors, scissors > paper, paper > rock."
)


class FightExplorer(Frame):
    """Who beats whom to turn: cycles, winners, groups and best mixes, and a duel against them.

    Parameters
    ----------
    relation : str or networkx.DiGraph, optional
        A key of `RELATIONS`, pairs such as ``"rock > scissors, ..."``, or a graph of up to twelve members.
    tie : str, optional
        What happens if neither beats the other: ``"nobody"`` or ``"defender"`` wins (MO-22).
    side : str, optional
        What you are in the duel: ``"attacker"`` or ``"defender"``.
    seed : int, optional
        Of the other side's dice; by default a fresh one.

    Attributes
    ----------
    answer : FightAnswer
        Everything about the relation, in words and as pictures.
    duel : Duel or None
        The duel so far; None if there is no game to play.

    Examples
    --------
    >>> explorer = FightExplorer(tie="defender", seed=1)
    >>> explorer.status.partition(", jackal")[0]
    "Value -1/4 to the attacker. The attacker's only best mix: mongoose 1/8, snake 1/8"
    >>> print(explorer.play("eagle"))
    You attack with eagle, the other side defends with jackal: you win. 1 round: 1 won, 0 lost, 0 level. Your score: \
1, on average 1 a round; the best you can expect is -1/4.
    """

    _called = "an explorer of who beats whom"

    def __init__(
        self,
        relation: str | nx.DiGraph = "animals",
        *,
        tie: str = "nobody",
        side: str = "attacker",
        seed: int | None = None,
    ) -> None:
        self.seed = randbits(32) if seed is None else seed
        check_seed(self.seed)
        self._put(relation, tie, side)
        super().__init__()
        self._drawn: dict[Any, object] = {}
        self._written: object = None
        self._own_change = self._editing = False
        self._build()
        self._refreshed()

    def _build(self) -> None:
        self._relation = self._list(
            "Relation", [*((words, key) for key, (words, _) in RELATIONS.items()), ("my own", OWN)]
        )
        self._tie = self._list("A tie", [(words, key) for key, (words, _) in TIES.items()])
        self._view = self._list("Picture of", [])
        self._picture = self._keep(ipywidgets.HTML(), "kit-picture")
        self._heat = self._keep(ipywidgets.HTML(), "kit-picture")
        self._lines = self._words()
        self._edit = self._button("Change who beats whom", self._toggle_editing, "kit-edit", anytime=True)
        self._text = self._keep(ipywidgets.Text(description="Pairs", continuous_update=False))
        self._text.layout.width = "100%"
        self._text.observe(self._changed, names="value")
        self._pairs = self._row()
        self._editor = self._column(self._words(html.escape(HINT)), self._text, self._pairs)
        self._side = self._list("You are", [(f"the {side}", side) for side in SIDES])
        self._picks = self._row()
        self._score = self._words()
        self._again = self._button("Start the duel again", self._begin_duel)
        self._fill(
            self._row(self._relation, self._tie, self._edit),
            self._editor,
            self._helper,
            self._row(self._view),
            self._row(self._picture, self._heat),
            self._lines,
            self._words("<b>A duel against the best mix</b>"),
            self._row(self._side, self._again),
            self._picks,
            self._score,
            self._row(self._size_button()),
        )

    def _list(self, label: str, options: list[tuple[str, str]]) -> Any:
        control = self._keep(ipywidgets.Dropdown(description=label, options=options))
        control.observe(self._changed, names="value")
        return control

    def ask(self, relation: str | nx.DiGraph | None = None, *, tie: str | None = None, side: str | None = None) -> str:
        """Ask about something else; what is left out stays as it is. A duel begins anew.

        Parameters
        ----------
        relation, tie, side
            As for the explorer itself.

        Returns
        -------
        str
            The status line.

        Raises
        ------
        KitError
            If there is no such question; the old one stays then.
        """
        self._put(
            self._asked if relation is None else relation,
            self.answer.tie if tie is None else tie,
            self.side if side is None else side,
        )
        self._refreshed()
        return self.status

    def turn(self, first: object, second: object) -> str:
        """Turn a pair: from the winner that was named first to the other, to nobody, and back; who beats whom then.

        Parameters
        ----------
        first, second : str or member
        """
        pair = self._member(first), self._member(second)
        self._turned(*pair)
        self._refreshed()
        return pair_words(self.answer.graph, *pair)

    def play(self, mine: object) -> str:
        """Play a round against the best mix of the other side.

        Parameters
        ----------
        mine : str or member

        Returns
        -------
        str
            The status line: what both picked, and the score.

        Raises
        ------
        KitError
            If there is no such member, or no game.
        """
        self._played(self._member(mine))
        self._refreshed()
        return self.status

    def new_duel(self) -> str:
        """Begin the duel again, with the same dice for the other side; the status line."""
        self._begin_duel()
        self._refreshed()
        return self.status

    @property
    def status(self) -> str:
        """The last round of the duel and the score; before there is one, the best mixes."""
        if self.duel is None or self._last is None:
            return self.answer.words
        return f"{self.duel.words(self._last)} {self.duel}"

    def _put(self, relation: str | nx.DiGraph, tie: str, side: str) -> None:
        key = OWN
        if isinstance(relation, str):
            if relation in RELATIONS:
                key, graph = relation, RELATIONS[relation][1]()
            elif ">" in relation:
                graph = read_pairs(relation)
            else:
                raise KitError(
                    f"there is no relation {relation!r}; expected one of {', '.join(RELATIONS)}, a graph, or pairs "
                    "such as rock > scissors"
                )
        else:
            graph = relation
        answer = fight_answer(graph, tie)
        if not isinstance(side, str) or side not in SIDES:
            raise KitError(f"there is no side {side!r}; expected one of {', '.join(SIDES)}")
        self.answer, self.relation, self.side = answer, key, side
        self._begin_duel()

    def _begin_duel(self) -> None:
        self.duel = Duel(self.answer.mixes, self.side, self.seed) if self.answer.mixes else None
        self._last: Round | None = None

    def _turned(self, first: Hashable, second: Hashable) -> None:
        self._put(turned(self.answer.graph, first, second), self.answer.tie, self.side)

    def _turn(self, place: int) -> None:
        self._turned(*list(combinations(self.answer.graph, 2))[place])

    def _played(self, mine: Hashable) -> None:
        if self.duel is None:
            raise KitError(f"there is nobody to play against. {self.answer.words}")
        self._last = self.duel.play(mine)

    def _play(self, place: int) -> None:
        self._played(list(self.answer.graph)[place])

    @property
    def _asked(self) -> str | nx.DiGraph:
        return self.answer.graph if self.relation == OWN else self.relation

    def _member(self, name: object) -> Hashable:
        """The member that is called so."""
        members: dict[str, Hashable] = {str(node): node for node in self.answer.graph}
        if str(name) not in members:
            raise KitError(f"{name} is not in the relation; expected one of {', '.join(members)}")
        return members[str(name)]

    def _toggle_editing(self) -> None:
        self._editing = not self._editing

    def _changed(self, change: dict[str, Any]) -> None:
        if self._own_change:
            return
        control = change["owner"]
        if control is self._view:
            self._run(lambda: None)
        elif control is self._text:
            self._run(lambda: self._put(read_pairs(change["new"]), self.answer.tie, self.side))
        elif control is self._relation and change["new"] == OWN:
            self._editing = True
            self._run(lambda: self._put(self.answer.graph, self.answer.tie, self.side))
        else:
            relation = self._relation.value if control is self._relation else self._asked
            self._run(lambda: self._put(relation, self._tie.value, self._side.value))

    def _moment(self) -> object:
        return self.answer

    def _refresh(self) -> None:
        self._own_change = True
        try:
            self._set_controls()
        finally:
            self._own_change = False
        self._helper.status = self.status
        self._helper.press("kit-edit", self._editing)
        show(self._editor, self._editing)
        self._score.value = html.escape(self.status if self._last else str(self.duel or ""))
        self._again.disabled = self.duel is None or not self.duel.rounds
        self._draw(self._picture, self._view.value, self.answer.views[self._view.value])
        self._draw(self._heat, "payoffs", self.answer.heat_map)
        lines = [*([] if self.status == self.answer.words else [self.answer.words]), *self.answer.lines]
        self._lines.value = f"<ul>{''.join(f'<li>{html.escape(line)}</li>' for line in lines)}</ul>"

    def _set_controls(self) -> None:
        """Back to the question that is answered."""
        graph = self.answer.graph
        self._relation.value, self._tie.value, self._side.value = self.relation, self.answer.tie, self.side
        offer(self._view, "", [(words, words) for words in self.answer.views])
        if self._written is not self.answer:  # what was typed and refused stays, to be mended
            self._written = self.answer
            self._text.value = write_pairs(graph)
        verb = "Attack" if self.side == "attacker" else "Defend"
        self._set_buttons(self._picks, [f"{verb} with {node}" for node in graph], self._play)
        for button in self._picks.children:
            button.disabled = self.duel is None
        self._set_buttons(self._pairs, [pair_words(graph, *pair) for pair in combinations(graph, 2)], self._turn)

    def _set_buttons(self, row: Any, labels: list[str], press: Callable[[int], None]) -> None:
        """As many buttons as labels; those there are already are kept, never replaced (WG16)."""
        new = [self._button("", partial(press, place)) for place in range(len(row.children), len(labels))]
        row.children = (*row.children, *new)
        for place, button in enumerate(row.children):
            show(button, place < len(labels))
            button.description = labels[place] if place < len(labels) else ""

    def _draw(self, place: Any, name: str, plot: Callable[[], Axes | None]) -> None:
        """A picture drawn anew in place, and only if it is another one (WG6/7)."""
        now = (self.answer, name, self._scale)
        if self._drawn.get(place) != now:
            self._drawn[place] = now
            ax = plot()
            place.value = show_figure(ax, scale=self._scale).html if ax else ""

    def __repr__(self) -> str:
        question = f"Who beats whom: {write_pairs(self.answer.graph)}. If neither does, {TIES[self.answer.tie][0]}."
        duel = [f"You are the {self.side}. {self.duel}"] if self.duel else []
        return "\n".join([question, self.answer.words, *self.answer.lines, *duel])
