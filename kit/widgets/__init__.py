"""Tables to play at and explorers to turn: native ipywidgets controls over plain Python models.

Explorers that draw with matplotlib are fetched when they are asked for: the tables work where there is none.
"""

from typing import TYPE_CHECKING

from kit.widgets.class_tally import ClassTally
from kit.widgets.companion import CompanionTable
from kit.widgets.endgame_explorer import EndgameExplorer
from kit.widgets.explorers import FlowExplorer, HandsExplorer, WorldsExplorer
from kit.widgets.mampf_table import MampfTable
from kit.widgets.mongoose_table import MongooseTable

if TYPE_CHECKING:
    from kit.widgets.stage_explorer import StageExplorer

__all__ = [
    "ClassTally",
    "CompanionTable",
    "EndgameExplorer",
    "FlowExplorer",
    "HandsExplorer",
    "MampfTable",
    "MongooseTable",
    "StageExplorer",
    "WorldsExplorer",
]


def __getattr__(name: str) -> object:
    if name == "StageExplorer":
        from kit.widgets.stage_explorer import StageExplorer

        return StageExplorer
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
