"""`import kit` is light, and games are played where numpy and matplotlib don't exist."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import kit

PACKAGE = Path(kit.__file__).parent

HEAVY = {
    *("anywidget", "asyncio", "IPython", "ipykernel", "ipywidgets", "joblib", "jupyter_client", "jupyterlab"),
    *("matplotlib", "mpltern", "multiprocessing", "nashpy", "nbclient", "nbformat", "networkx", "numpy", "scipy"),
    *("tqdm", "traitlets"),
}


def python(program: str, *arguments: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_import_kit_is_light() -> None:
    bare = set(json.loads(python("import sys, json; print(json.dumps(list(sys.modules)))")))
    with_kit = set(json.loads(python("import kit, sys, json; print(json.dumps(list(sys.modules)))")))
    brought = {name.partition(".")[0] for name in with_kit - bare}
    assert "kit" in brought
    assert brought & HEAVY == set()
    assert brought - sys.stdlib_module_names == {"kit"}


@pytest.mark.parametrize("room", ["engine", "drawing"])
def test_room_needs_the_standard_library_alone(room: str) -> None:
    allowed = sys.stdlib_module_names | {"kit"}
    strangers = {
        f"{path.name}: {name}"
        for path in (PACKAGE / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        if name.partition(".")[0] not in allowed
    }
    assert strangers == set()


BLOCK = """
import sys

class Blocked:
    names = set(sys.argv[1].split())
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ImportError(f"{name} does not exist here")

sys.meta_path.insert(0, Blocked())
"""

ENGINE_GAMES = """
from random import Random
from kit import Food, mampf, mongoose

dice = Random(0)
game = mampf.deal(players=3, seed=1)
while not game.is_terminal:
    game = game.apply_actions([dice.choice(list(Food)) for _ in range(3)])
assert game.winners, game
for players in (2, 3, 4, 5):
    game = mongoose.deal(players=players, seed=1)
    for _ in range(5000):
        if game.is_terminal:
            break
        view = game.observation(game.current_player)
        game = game.apply_action(dice.choice(view.legal_actions()))
    assert game.winners, game
print("played")
"""

ROOMS = """
import importlib, pkgutil
for room in ("engine", "drawing", "knowledge", "players", "session"):
    package = importlib.import_module(f"kit.{room}")
    for found in pkgutil.walk_packages(package.__path__, f"kit.{room}."):
        importlib.import_module(found.name)
"""


TABLE_GAMES = """
from random import Random
from tempfile import TemporaryDirectory
from kit import Food
from kit.players.mampf import RandomPick
from kit.players.mongoose import GuessWhenSure
from kit.players.solved import Solved
from kit.session.seats import Seat
from kit.session.store import Store
from kit.widgets.companion import CompanionTable
from kit.widgets.endgame_explorer import EndgameExplorer
from kit.widgets.mampf_table import MampfTable
from kit.widgets.mongoose_table import MongooseTable

dice = Random(0)
with TemporaryDirectory() as folder:
    seats = ["Ann", Seat("Bea", RandomPick()), Seat("Cem", Solved())]
    table = MampfTable(seats=seats, seed=7, store=Store(folder), coach=True)
    while not table.session.game.is_terminal:
        table.choose(dice.choice(list(Food)))
        table.lock_in()
        assert "In Ann's place the equilibrium picks" in table.advice[0] and table._coach.panel.value
        table.next_round()
    assert table.session.game.winners, table.status
    assert EndgameExplorer().pick(Food.CARROT)

    seats = ["Ann", Seat("Bea", GuessWhenSure()), Seat("Cem", GuessWhenSure())]
    table = MongooseTable(seats=seats, seed=7, store=Store(folder))
    notes = CompanionTable(table.session.game.observation(0), store=Store(folder))
    for button in table._knowledge.buttons:
        button.click()
    while not table.session.game.is_terminal:
        table.play_on()
        if actions := table.session.view.legal_actions():
            table.act(dice.choice(actions))
        for event in table.session.game.history[notes.session.view.turn:]:
            looks = {look.turn: look.cards for look in table.session.game.looks if look.seat == 0}
            notes.enter(event.action, event.answers, looks.get(event.turn))
    assert table.session.game.winners, table.status
    assert notes.session.view.outcome and "Bits that moved" in table._knowledge.flow.words
assert "networkx" not in sys.modules
print("played")
"""


def test_engine_plays_where_nothing_is_installed() -> None:
    everything = " ".join(sorted(HEAVY - {"asyncio", "multiprocessing"}))
    assert python(BLOCK + ENGINE_GAMES, everything) == "played\n"


NOT_IN_A_BROWSER = "numpy matplotlib scipy nashpy mpltern pandas"


def test_rooms_of_the_browser_import_without_numpy() -> None:
    everything = "numpy matplotlib scipy nashpy mpltern pandas ipywidgets IPython"
    assert python(BLOCK + ROOMS, everything) == ""


def test_tables_are_played_without_numpy() -> None:
    assert python(BLOCK + TABLE_GAMES, NOT_IN_A_BROWSER) == "played\n"
