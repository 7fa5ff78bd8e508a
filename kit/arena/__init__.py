"""Many games at once: tournaments with intervals, payoff tables of strategies, and the game that they play.

Names are fetched when they are asked for: the process of a reader's own strategy starts quickly that way.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.arena.intervals import sign_test, wilson
    from kit.arena.plan import ArenaError, Plan
    from kit.arena.records import load_results, save_results
    from kit.arena.results import Meeting, Results, Standing
    from kit.arena.table import Fault
    from kit.arena.tournament import play, replay

__all__ = [
    "ArenaError",
    "Fault",
    "Meeting",
    "Plan",
    "Results",
    "Standing",
    "load_results",
    "play",
    "replay",
    "save_results",
    "sign_test",
    "wilson",
]

# No module may be called like a name: once imported, the module would stand in the name's place.
_MODULES = {
    "intervals": ("sign_test", "wilson"),
    "plan": ("ArenaError", "Plan"),
    "records": ("load_results", "save_results"),
    "results": ("Meeting", "Results", "Standing"),
    "table": ("Fault",),
    "tournament": ("play", "replay"),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
