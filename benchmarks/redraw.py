"""How long an explorer takes from a control to a new picture.

Run ``python benchmarks/redraw.py``. The time covers solving, drawing and the new state of every control; not the way
to the browser. Beside the time on the wall stands the time that this process was computing: on a machine that does
nothing else they are the same.
"""

from time import perf_counter, process_time

from timing import line, milliseconds

from kit import Food
from kit.widgets import EndgameExplorer, FightExplorer, StageExplorer
from kit.widgets.stage_answers import METHODS

LIMIT = 150


def redraw(method, players, values=(4, 3, 2, 1)):
    """Milliseconds from a slider to a new picture: on the wall, and computing."""
    explorer = StageExplorer(players, values, method)
    slider = explorer._worth[0]

    def move():
        slider.value = 9 if slider.value < 9 else values[0]

    taken = [milliseconds(move, 9, clock) for clock in (perf_counter, process_time)]
    explorer.close()
    return taken


def turn(relation, tie):
    """Milliseconds from a press on a pair to both new pictures, the answers and the buttons."""
    explorer = FightExplorer(relation, tie=tie, seed=1)
    button = explorer._pairs.children[0]
    taken = [milliseconds(button.click, 9, clock) for clock in (perf_counter, process_time)]
    explorer.close()
    return taken


def redraw_endgame(players):
    """Milliseconds from a pick to the states that may follow, every pile and score changed in between."""
    explorer = EndgameExplorer(players)
    states = iter(list(explorer.solution.positions())[7::23])
    foods = list(Food)

    def move():
        place = next(states)
        explorer.ask(piles=place.piles, scores=place.scores)
        explorer.pick(foods[sum(place.piles) % 4])

    taken = [milliseconds(move, 9, clock) for clock in (perf_counter, process_time)]
    explorer.close()
    return taken


def report(words, wall, computing):
    """Two lines."""
    line(words, wall, "ms", most=LIMIT)
    line("  of which computing", computing, "ms")


def main():
    """Print the table."""
    for method, words in METHODS.items():
        many = range(2, 11) if method in {"symmetric", "pure"} else (2,)
        taken = {players: redraw(method, players) for players in many}
        slowest = max(taken, key=taken.get)
        report(f"{words}, slowest at n = {slowest}", *taken[slowest])
    report("all equilibria of two players, equal values", *redraw("auto", 2, (1, 1, 1, 1)))
    report("fights: a pair of the five animals turned", *turn("animals", "defender"))
    report("fights: a pair of all seven animals turned", *turn("rare", "nobody"))
    for players in (3, 4):
        report(f"endgame, {players} players: another state and a pick", *redraw_endgame(players))


if __name__ == "__main__":
    main()
