"""A table of Mongoose to play at."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import ipywidgets

from kit.drawing import mongoose_board, mongoose_text, player_aid
from kit.engine import mongoose
from kit.engine.actions import Action
from kit.engine.checks import as_tuple, check_flag
from kit.engine.components import Card, Slot
from kit.session.mongoose import MongooseSession, Phase
from kit.session.mongoose_hints import hint
from kit.session.record import Record
from kit.session.seats import Seat
from kit.session.store import Store
from kit.widgets.base import show
from kit.widgets.chooser import FIRST, ActionChooser
from kit.widgets.notepad import Notepad
from kit.widgets.table import GameTable
from kit.widgets.tools import KnowledgeTools


class MongooseTable(GameTable[MongooseSession]):
    """A table of Mongoose for people at one screen and strategies.

    Your own cards face away; you see everybody else's. In words: choose an action by answering the questions, confirm
    it, hear the answer, let the strategies move, hand the screen on.

    Parameters
    ----------
    players, seats, seed, limit, store
        As in `GameTable`.
    rare : bool, optional
        Whether the rare animals play along (MO-50).
    deck : iterable of Card, str or Path, optional
        Another deck, or the file it is in (see `load_cards`).
    staged : State, optional
        A position to start from, in place of a deal.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit import Fight, mongoose
    >>> from kit.players.mongoose import GuessWhenSure
    >>> from kit.session.store import Store
    >>> seats = ["Ann", Seat("Bea", GuessWhenSure()), Seat("Cem", GuessWhenSure())]
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> table = MongooseTable(seats=seats, staged=game, store=Store(mkdtemp()))
    >>> table.act(Fight(Slot.WHITE, 2, Slot.BLACK))  # doctest: +ELLIPSIS
    "Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem. It is Bea's turn, ..."
    >>> print(table.log[-1])
    Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem.
    """

    kind: ClassVar[str] = "mongoose"
    counts: ClassVar[dict[str, int]] = {str(count): count for count in (2, 3, 4, 5)}

    def __init__(
        self,
        players: int | None = None,
        seats: Sequence[Seat | str] | None = None,
        seed: int | None = None,
        limit: int | None = None,
        store: Store | None = None,
        rare: bool = False,
        deck: Iterable[Card] | str | Path | None = None,
        staged: mongoose.State | None = None,
    ) -> None:
        check_flag(rare, "rare")
        self._rare_at_first = rare
        self._deck = deck if deck is None or isinstance(deck, str | Path) else as_tuple(deck, "deck")
        self._staged = staged
        if isinstance(staged, mongoose.State) and players is None and seats is None:
            players = staged.players
        super().__init__(players, seats, seed, limit, store)

    def act(self, action: Action, turn: int | None = None) -> str:
        """The person before the screen acts; the status line. With its turn a move that comes twice changes nothing."""
        return self._move(lambda: self._playing().act(action, turn))

    def step(self, turn: int | None = None) -> str:
        """The strategy whose turn it is makes one move; the status line."""
        return self._move(lambda: self._playing().step(turn))

    def play_on(self, turn: int | None = None) -> str:
        """The strategies move until a person's turn or the end; the status line."""
        return self._move(lambda: self._playing().play_on(turn))

    def hand_over(self) -> str:
        """Cover the screen for the next person; the status line."""
        return self._move(lambda: self._playing().hand_over())

    def cross_out(self, slot: Slot, card: Card, crossed: bool = True) -> str:
        """Note that my card in a stand is not this one, or rub the note out; the status line."""
        return self._move(lambda: self._playing().cross_out(slot, card, crossed))

    def turn_over(self) -> str:
        """Turn all cards over once the game has ended; the status line."""
        return self._move(lambda: self._playing().turn_over())

    @property
    def hint(self) -> tuple[str, ...]:
        """What the person before the screen may think of, in words, from that person's view alone."""
        session = self._playing()
        return hint(session.game.observation(session.viewer), session.names)

    @property
    def text(self) -> str:
        """The table in plain text as the person before the screen sees it."""
        session = self._playing()
        return mongoose_text(session.view, session.names)

    def _make_session(self, seats: Sequence[Seat], seed: int | None) -> MongooseSession:
        staged, self._staged = self._staged, None  # it was for the first game
        deck = None if staged else self._deck_file.value.strip() or self._deck
        return MongooseSession(seats, seed, self._limit, self._store, self._rare.value, deck, staged=staged)

    def _restore(self, saved: Record) -> MongooseSession:
        self._staged = saved.game  # so that no other deck stands in the way
        return super()._restore(saved)

    def _controls(self) -> Sequence[Any]:
        self._rare = self._keep(
            ipywidgets.Checkbox(self._rare_at_first, description="with the rare animals", indent=False)
        )
        self._deck_file = self._keep(
            ipywidgets.Text(description="Own deck", placeholder="a file of cards, if you have one")
        )
        self._setup.panel.children += (self._column(self._rare, self._deck_file),)
        self._chooser = ActionChooser(self, lambda action, turn: self._playing().act(action, turn))
        self._step_button = self._button("Next move", lambda: self._playing().step(), "kit-move", main=True)
        self._on_button = self._button("Play on", lambda: self._playing().play_on())
        self._strategies = self._row(self._step_button, self._on_button)
        self._hand_button = self._button("Hand over", lambda: self._playing().hand_over(), "kit-hand-over", main=True)
        self._open_button = self._button("Turn all cards over", lambda: self._playing().turn_over(), "kit-open")
        return self._chooser.panel, self._strategies, self._hand_button, self._open_button

    def _build_bar(self) -> tuple[Any, ...]:
        """Notepad and player aid (MO-7), hints and the flow above the buttons that both games have."""
        self._shown = {"kit-notes": False, "kit-aid": False}
        self._notes_button = self._button("My notepad", lambda: self._toggle("kit-notes"), "kit-notes")
        self._aid_button = self._button("Player aid", lambda: self._toggle("kit-aid"), "kit-aid")
        self._notepad = Notepad(self, lambda slot, card, crossed: self._playing().cross_out(slot, card, crossed))
        self._aid = self._words()
        for part in (self._notes_button, self._aid_button, self._notepad.panel, self._aid):
            show(part, False)  # until a game is dealt
        self._knowledge = KnowledgeTools(self)
        tools = self._row(self._notes_button, self._aid_button, *self._knowledge.buttons)
        return tools, self._notepad.panel, self._aid, *self._knowledge.panels, *super()._build_bar()

    def _toggle(self, tool: str) -> None:
        self._shown[tool] = not self._shown[tool]

    def _show_controls(self, session: MongooseSession) -> str:
        phase = session.phase
        self._chooser.show(session)
        self._notepad.show(session)
        self._knowledge.show(session, self._scale)
        show(self._chooser.panel, phase is Phase.CHOOSE)
        show(self._strategies, phase is Phase.STRATEGY)
        show(self._hand_button, phase is Phase.HAND_OVER)
        show(self._open_button, phase is Phase.OVER)
        show(self._notes_button, session.viewer is not None)
        show(self._notepad.panel, session.viewer is not None and self._shown["kit-notes"])
        show(self._aid_button, True)
        show(self._aid, self._shown["kit-aid"])
        mover = session.names[session.game.current_player]
        self._step_button.description = f"Let {mover} move"
        until = f"{session.names[session.persons[0]]}'s turn" if len(session.persons) == 1 else "the next person"
        self._on_button.description = f"Play on to {until}" if session.persons else "Play on to the end"
        self._hand_button.description = f"Hand over to {mover}"
        if self._shown["kit-aid"]:
            self._aid.value = player_aid(any(card.animal.is_rare for card in session.game.cards), scale=self._scale)
        for tool, shown in self._shown.items():
            self._helper.press(tool, shown)
        return {
            Phase.CHOOSE: FIRST,
            Phase.STRATEGY: "kit-move",
            Phase.HAND_OVER: "kit-hand-over",
            Phase.OVER: "kit-open",
        }.get(phase, "")

    def _board(self, session: MongooseSession) -> str:
        return mongoose_board(session.view, session.names, scale=self._scale)

    def _text(self, session: MongooseSession) -> str:
        """What stands in the notebook is read by everybody, so where several people play it holds no hand card."""
        view = session.view if len(session.persons) < 2 else session.game.observation(None)
        return mongoose_text(view, session.names)
