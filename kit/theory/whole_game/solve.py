"""All of Mampf, solved backwards: the game of many rounds, from any number of disks down to the last one.

**The game.** A state is the sizes of the four piles and the scores; only the differences of the scores count, and
players level on disks at the end share the win. Species are left out. In every round each player picks a food in
secret; a player alone on a food takes a disk of that pile. If nothing moves, the same state comes again: what a state
is worth to a player is the mean of what follows the rounds in which something moves, and 1/n if nothing ever does.

**The equilibrium.** In every state everybody plays a mix such that no other pick gains, given what all states are
worth: a Markov-perfect equilibrium. It is symmetric: players level on disks play alike and piles of one size are picked
alike (and so are players and piles whose difference can't matter any more).

**Which one.** Piles only shrink, so the states are solved by the number of disks left, fewest first. In each, the
path of logit play is followed from chance (λ = 0) to where mistakes die out (λ = 10^14), around every bend; the
equilibrium at its end is the one that is taken. Where the path forks within rounding, it goes straight on.

**Holding up a game.** Where the others can be counted on to collide, a player could join them for ever and so hold up
a lost game: that would be worth 1/n. The path does not see it: on the way there is always some chance that something
moves. In the few states where that would pay, the path is followed in the game in which a round without a move is now
and then the last one (with a chance of 1e-11 or so; at a table the limit of rounds, MA-10, does the same). The mixes
found there leave nothing to be gained by holding up in the game as it is.

**How sure.** `whole_game_check` shares no code with the solver, nor with the theory behind it. It plays every state
through once more and measures how much a player can gain by one other pick, and by playing the whole game otherwise.

**Made again.** On one machine the numbers are the same with any number of workers. Another processor rounds otherwise,
and where a path forks within rounding it may take the other way. Tried once: with three players no state was worth
anything else (to 1e-9); with four players 30 of 3,514 were, one of them by 1e-4 and the others by less.

References
----------
McKelvey and Palfrey, "Quantal response equilibria for normal form games", Games and Economic Behavior 10 (1995): the
path. Turocy, "A dynamic homotopy interpretation of the logistic quantal response equilibrium correspondence", Games and
Economic Behavior 51 (2005): following it by predictor and corrector.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from kit.engine.errors import DataError, KitError
from kit.theory.whole_game.check import check_solution
from kit.theory.whole_game.path import follow
from kit.theory.whole_game.polish import Equilibria, polish
from kit.theory.whole_game.solution import Solution
from kit.theory.whole_game.stage import Stages, stages
from kit.theory.whole_game.states import HOUSE_DISKS, StateKey, check_model, levels
from kit.theory.whole_game.table import Rule, Table, parse_rule, parse_state, rule_text, state_text

# States are solved side by side in bundles, always the same ones, so that the number of workers changes no digit.
BUNDLE = 96
EXACT_DIGITS = 17
WORST_GAIN = 1e-6
# Somebody could hold up the game who gains more than this by doing so. Then a round in which nothing moves is made the
# last one with a small chance: the smaller, the nearer to the game as it is, and the harder to tell from none.
HOLD_GAIN = 1e-8
LAST_ROUNDS = (1e-11, 1e-10, 1e-9, 1e-8)


def solve(
    players: int,
    disks: int = HOUSE_DISKS,
    win: str = "shared",
    *,
    workers: int = 1,
    kept: Path | None = None,
    report: Callable[[int, int], object] | None = None,
) -> Solution:
    """Solve a whole game of Mampf.

    Parameters
    ----------
    players : int
        2 to 4.
    disks : int
        In each of the four piles at the start, 1 to 6.
    win : str
        ``"shared"``: whoever is level at the top shares the win; ``"sole"``: only a player alone at the top wins;
        ``"disks"``: everybody wants as many disks as possible.
    workers : int
        Processes to work with; the numbers are the same for any.
    kept : pathlib.Path, optional
        A file for what is done. What it holds from an earlier call that was stopped is not done again.
    report : callable, optional
        Called with the number of states solved and of all states, whenever the first has grown.

    Returns
    -------
    Solution
        With both check values in its table.

    Raises
    ------
    KitError
        If such a game can't be solved, or `kept` belongs to another one.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import Position
    >>> small = solve(players=3, disks=1)
    >>> small.values(Position([1, 1, 1, 1], [0, 0, 0]))
    (0.3333333333, 0.3333333333, 0.3333333333)
    """
    check_model(players, disks, win)
    by_level = levels(players, disks)
    total = sum(map(len, by_level.values()))
    model = f"{players} players, {disks} disks, {win}"
    rules = _read_kept(kept, model) if kept else {}
    for states in by_level.values():
        if states[0] not in rules:
            values = {state: rule[0] for state, rule in rules.items()}
            level: dict[StateKey, Rule] = {}
            for solved in _in_bundles(states, values, win, workers):
                level.update(solved)
                if report:
                    report(len(rules) + len(level), total)
            rules.update(level)
            if kept:
                _keep(kept, model, level)
    return _checked(Table(players, disks, win, 0, 0, {state_text(key): rule_text(key, rules[key]) for key in rules}))


def _in_bundles(
    states: Sequence[StateKey], values: Mapping[StateKey, Sequence[float]], win: str, workers: int
) -> Iterator[dict[StateKey, Rule]]:
    from joblib import Parallel, delayed

    bundles = [states[start : start + BUNDLE] for start in range(0, len(states), BUNDLE)]
    jobs = (delayed(solve_states)(bundle, values, win) for bundle in bundles)
    yield from Parallel(n_jobs=min(workers, len(bundles)), return_as="generator")(jobs)


def solve_states(
    states: Sequence[StateKey], values: Mapping[StateKey, Sequence[float]], win: str = "shared"
) -> dict[StateKey, Rule]:
    """The equilibria of some states, given what all states are worth that can follow.

    Parameters
    ----------
    states : sequence of state
        All with the same number of disks left.
    values : mapping from state to one number a player, leader first
    win : str
        As in `solve`.

    Returns
    -------
    dict from state to (values, mixes)

    Raises
    ------
    KitError
        If the path of a state was lost.

    Examples
    --------
    >>> state = ((1, 1, 1, 1), (1, 0, 0))
    >>> values, mixes = solve_states([state], {})[state]
    >>> [round(value, 6) for value in values]
    [0.8, 0.1, 0.1]
    """
    with np.errstate(all="ignore"):  # a step that went astray is noticed and taken again
        level = stages(states, values, win)
        found = _unheld(level, polish(level, follow(level)))
    for state, gain in zip(states, found.gains, strict=True):
        if not gain <= WORST_GAIN:
            raise KitError(f"no equilibrium found in the state {state_text(state)}: a pick gains {gain:.1e}")
    worth = [tuple(values) for values in found.values.tolist()]
    mixes = [tuple(map(tuple, rows)) for rows in found.mixes.tolist()]
    return dict(zip(states, zip(worth, mixes, strict=True), strict=True))


def _unheld(level: Stages, found: Equilibria) -> Equilibria:
    """Other equilibria where somebody could hold up the game: those of a game that is sometimes broken off."""
    for last_round in LAST_ROUNDS:
        held = np.flatnonzero(found.lasting_gains > HOLD_GAIN)
        if not held.size:
            break
        broken_off = replace(level.take(held), last_round=last_round)
        other = polish(broken_off, follow(broken_off))
        better = other.lasting_gains < found.lasting_gains[held]
        for name in ("mixes", "values", "gains", "lasting_gains"):
            getattr(found, name)[held[better]] = getattr(other, name)[better]
    return found


def _checked(table: Table) -> Solution:
    check = check_solution(Solution(table))
    return Solution(replace(table, one_pick_gain=check.one_pick_gain, whole_game_gain=check.whole_game_gain))


def _read_kept(path: Path, model: str) -> dict[StateKey, Rule]:
    """What an earlier call has done: whole levels, each ending in an empty line."""
    if not path.exists():
        return {}
    try:
        whole = path.read_text(encoding="utf-8").rpartition("\n\n")[0]
        first, *done = whole.split("\n\n")
        rules = {}
        for line in "\n".join(done).splitlines():
            piles, leads, rule = line.split(",", 2)
            state = parse_state(f"{piles},{leads}")
            rules[state] = parse_rule(state, rule)
    except ValueError as error:
        raise DataError(f"{path}: expected what a stopped `kit solve mampf` keeps; delete it to start anew") from error
    if first != model:
        raise DataError(f"{path}: belongs to another game ({first}), this one has {model}; delete it to start anew")
    path.write_text(f"{whole}\n\n", encoding="utf-8", newline="\n")  # without a level that was being written
    return rules


def _keep(path: Path, model: str, level: Mapping[StateKey, Rule]) -> None:
    lines = [f"{state_text(state)},{rule_text(state, rule, EXACT_DIGITS)}\n" for state, rule in level.items()]
    new = not path.exists()
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write((f"{model}\n\n" if new else "") + "".join(lines) + "\n")
