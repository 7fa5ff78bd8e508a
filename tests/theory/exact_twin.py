"""An enumeration of extreme equilibria in fractions that shares no idea with the kit's: it tries all equations.

At a corner of the best-reply polyhedron over m own actions, m of the inequalities "this action is unused" and "this
reply is best" hold as equations. The twin solves every such system, keeps what is feasible, and tests pairs by payoff.
"""

from fractions import Fraction
from itertools import combinations

Exact = tuple[Fraction, ...]
FractionTable = list[list[Fraction]]


def extreme_equilibria(A, B) -> set[tuple[Exact, Exact]]:
    """All extreme equilibria of the game with whole or fractional payoffs A and B."""
    A = [[Fraction(entry) for entry in line] for line in A]
    B = [[Fraction(entry) for entry in line] for line in B]
    columns_of_A = [list(column) for column in zip(*A, strict=True)]
    xs, ys = corner_mixes(B), corner_mixes(columns_of_A)
    return {(x, y) for x in xs for y in ys if best_against(y, columns_of_A, x) and best_against(x, B, y)}


def corner_mixes(replies: FractionTable) -> set[Exact]:
    """Mixes x at corners of {(x, v): x >= 0, sum x = 1, v >= payoff of every reply}."""
    own, others = len(replies), len(replies[0])
    unused = [[Fraction(int(i == k)) for i in range(own)] + [Fraction(0)] for k in range(own)]
    best = [[replies[i][j] for i in range(own)] + [Fraction(-1)] for j in range(others)]
    total = [Fraction(1)] * own + [Fraction(0)]
    found = set()
    for chosen in combinations(unused + best, own):
        point = solved([total, *chosen], [Fraction(1)] + [Fraction(0)] * own)
        if point and min(point[:own]) >= 0 and all(payoff(line, point) <= 0 for line in best):
            found.add(tuple(point[:own]))
    return found


def best_against(mix: Exact, payoffs_of_other: FractionTable, reply: Exact) -> bool:
    """Whether every action in `reply` is best against `mix`; `payoffs_of_other[i][j]`: own action i, reply j."""
    worth = [payoff(mix, line) for line in zip(*payoffs_of_other, strict=True)]
    return all(value == max(worth) for value, weight in zip(worth, reply, strict=True) if weight)


def payoff(weights, values) -> Fraction:
    return sum((weight * value for weight, value in zip(weights, values, strict=True)), Fraction(0))


def solved(rows: FractionTable, right: list[Fraction]) -> list[Fraction] | None:
    """The solution of a square system by elimination; None if there is not exactly one."""
    size = len(rows)
    system = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for column in range(size):
        pivot = next((r for r in range(column, size) if system[r][column]), None)
        if pivot is None:
            return None
        system[column], system[pivot] = system[pivot], system[column]
        lead = system[column][column]
        system[column] = [entry / lead for entry in system[column]]
        for r in range(size):
            factor = system[r][column]
            if r != column and factor:
                system[r] = [a - factor * b for a, b in zip(system[r], system[column], strict=True)]
    return [row[-1] for row in system]
