"""Many games at once: tournaments with intervals, rankings, and the game of choosing a strategy, solved.

Names are fetched when they are asked for: the process of a reader's own strategy starts quickly that way.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.arena.circular import beat_graph, circles, entry_graph, margins
    from kit.arena.empirical import EmpiricalGame, empirical_game, game_from_table
    from kit.arena.intervals import sign_test, wilson
    from kit.arena.mass import mass_play
    from kit.arena.plan import ArenaError, Plan
    from kit.arena.rankings import Ranking, copeland, elo
    from kit.arena.records import load_results, save_results
    from kit.arena.results import Meeting, Results, Standing
    from kit.arena.solve import SharedMix, dominated, shared_mixes, sure_regret, two_player_equilibria
    from kit.arena.table import Fault
    from kit.arena.tournament import play, replay

__all__ = [
    "ArenaError",
    "EmpiricalGame",
    "Fault",
    "Meeting",
    "Plan",
    "Ranking",
    "Results",
    "SharedMix",
    "Standing",
    "beat_graph",
    "circles",
    "copeland",
    "dominated",
    "elo",
    "empirical_game",
    "entry_graph",
    "game_from_table",
    "load_results",
    "margins",
    "mass_play",
    "play",
    "replay",
    "save_results",
    "shared_mixes",
    "sign_test",
    "sure_regret",
    "two_player_equilibria",
    "wilson",
]

# No module may be called like a name: once imported, the module would stand in the name's place.
_MODULES = {
    "circular": ("beat_graph", "circles", "entry_graph", "margins"),
    "empirical": ("EmpiricalGame", "empirical_game", "game_from_table"),
    "intervals": ("sign_test", "wilson"),
    "mass": ("mass_play",),
    "plan": ("ArenaError", "Plan"),
    "rankings": ("Ranking", "copeland", "elo"),
    "records": ("load_results", "save_results"),
    "results": ("Meeting", "Results", "Standing"),
    "solve": ("SharedMix", "dominated", "shared_mixes", "sure_regret", "two_player_equilibria"),
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
