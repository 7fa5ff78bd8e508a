"""A table of Mampf to play at."""

from collections.abc import Sequence
from typing import Any, ClassVar

import ipywidgets

from kit.drawing import food_svg, mampf_board, mampf_text
from kit.engine import mampf
from kit.engine.checks import check_flag
from kit.engine.components import Food
from kit.session.mampf import MampfSession, Phase
from kit.session.seats import Seat
from kit.session.store import Store
from kit.widgets.base import show
from kit.widgets.coach import CoachPanel, advice
from kit.widgets.table import GameTable


class MampfTable(GameTable[MampfSession]):
    """A table of Mampf for people at one screen and strategies.

    In words: choose a food, lock it in, hand the screen on; when all have chosen, reveal, look, next round.

    Parameters
    ----------
    players, seats, seed, limit, store
        As in `GameTable`.
    coach : bool, optional
        Whether the coach is switched on at first: after the reveal it says what the picks were worth (with 3 and with 4
        players).

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.players.mampf import AlwaysPick
    >>> from kit.session.store import Store
    >>> bots = [Seat("Bea", AlwaysPick(Food.SUGAR)), Seat("Cem", AlwaysPick(Food.SUGAR))]
    >>> table = MampfTable(seats=["Ann", *bots], seed=7, store=Store(mkdtemp()))
    >>> table.choose(Food.CARROT)
    'Round 1. Ann, pick a food in secret, then lock it in. Not chosen yet: Ann.'
    >>> print(table.lock_in())
    Round 1: Ann picked carrot and lured the horse; Bea and Cem picked sugar and lured nothing. Go on to the next round.
    """

    kind: ClassVar[str] = "mampf"
    counts: ClassVar[dict[str, int]] = {"3": 3, "4": 4, f"2, {mampf.VARIANT_LABEL}": 2}

    def __init__(
        self,
        players: int | None = None,
        seats: Sequence[Seat | str] | None = None,
        seed: int | None = None,
        limit: int | None = None,
        store: Store | None = None,
        coach: bool = False,
    ) -> None:
        check_flag(coach, "coach")
        self._coached_at_first = coach
        super().__init__(players, seats, seed, limit, store)

    @property
    def advice(self) -> tuple[str, ...]:
        """What the coach says now, switched on or not: what the last picks were worth, from what everybody has seen."""
        return advice(self._playing())

    def choose(self, food: Food, round: int | None = None) -> str:
        """Pick a food for the person before the screen; the status line, which does not tell it."""
        return self._move(lambda: self._playing().choose(food, round))

    def lock_in(self, round: int | None = None) -> str:
        """Keep the pick; the status line."""
        return self._move(lambda: self._playing().lock_in(round))

    def reveal(self, round: int | None = None) -> str:
        """Open all picks together; the status line."""
        return self._move(lambda: self._playing().reveal(round))

    def next_round(self, round: int | None = None) -> str:
        """Clear the table for the next round; the status line."""
        return self._move(lambda: self._playing().next_round(round))

    def _make_session(self, seats: Sequence[Seat], seed: int | None) -> MampfSession:
        return MampfSession(seats, seed, self._limit, self._store)

    def _controls(self) -> Sequence[Any]:
        self._foods = self._row(*(self._food_column(food) for food in Food))
        self._lock_button = self._button("Lock in", lambda: self._playing().lock_in(), "kit-lock", main=True)
        self._reveal_button = self._button("Open all picks", lambda: self._playing().reveal(), "kit-reveal", main=True)
        self._next_button = self._button("Next round", lambda: self._playing().next_round(), "kit-next", main=True)
        return self._foods, self._lock_button, self._reveal_button, self._next_button

    def _food_column(self, food: Food) -> Any:
        picture = self._keep(ipywidgets.HTML(food_svg(food)))
        button = self._button(str(food).capitalize(), lambda: self._playing().choose(food), f"kit-food-{food}")
        column = self._column(picture, button)
        column.add_class("kit-choice")
        return column

    def _build_bar(self) -> tuple[Any, ...]:
        self._coach = CoachPanel(self, self._coached_at_first)
        return self._coach.panel, self._row(self._coach.button), *super()._build_bar()

    def _show_controls(self, session: MampfSession) -> str:
        phase = session.phase
        self._coach.show(session, self._scale)
        show(self._foods, phase is Phase.CHOOSE)
        show(self._lock_button, phase is Phase.CHOOSE)
        show(self._reveal_button, phase is Phase.CALL)
        show(self._next_button, phase is Phase.SHOWN)
        self._lock_button.disabled = session.chosen is None
        for food in Food:
            self._helper.press(f"kit-food-{food}", food is session.chosen)
        following = {Phase.CHOOSE: f"kit-food-{Food.CARROT}", Phase.CALL: "kit-reveal", Phase.SHOWN: "kit-next"}
        return following.get(phase, "kit-new")

    def _board(self, session: MampfSession) -> str:
        return mampf_board(session.game.observation(session.viewer), session.names, scale=self._scale)

    def _text(self, session: MampfSession) -> str:
        return mampf_text(session.game.observation(None), session.names)
