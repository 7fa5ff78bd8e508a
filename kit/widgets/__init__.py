"""Tables to play at and explorers to turn: native ipywidgets controls over plain Python models.

Explorers that draw with matplotlib are fetched when they are asked for: the tables work where there is none.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from kit.widgets.class_tally import ClassTally
from kit.widgets.companion import CompanionTable
from kit.widgets.endgame_explorer import EndgameExplorer
from kit.widgets.explorers import FlowExplorer, HandsExplorer, WorldsExplorer
from kit.widgets.mampf_table import MampfTable
from kit.widgets.mongoose_table import MongooseTable

if TYPE_CHECKING:
    from kit.widgets.fight_explorer import FightExplorer
    from kit.widgets.fit_explorer import FitExplorer
    from kit.widgets.learning_explorer import LearningExplorer
    from kit.widgets.stage_explorer import StageExplorer

__all__ = [
    "ClassTally",
    "CompanionTable",
    "EndgameExplorer",
    "FightExplorer",
    "FitExplorer",
    "FlowExplorer",
    "HandsExplorer",
    "LearningExplorer",
    "MampfTable",
    "MongooseTable",
    "StageExplorer",
    "WorldsExplorer",
]


_DRAWN = {
    "FightExplorer": "fight_explorer",
    "FitExplorer": "fit_explorer",
    "LearningExplorer": "learning_explorer",
    "StageExplorer": "stage_explorer",
}


def __getattr__(name: str) -> object:
    if name not in _DRAWN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_DRAWN[name]}"), name)
