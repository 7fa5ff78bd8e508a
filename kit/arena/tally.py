"""What is kept of games: counts, so that a million games take no more room than a hundred.

For each line-up: how often exactly these of its members won. Every mean, interval and comparison follows from that.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from kit.arena.plan import Plan
from kit.arena.table import Fault
from kit.engine import mampf, mongoose

FAULTS_KEPT = 20

Counts = dict[int, list[int]]


@dataclass
class Tally:
    """Counts of some games of a plan; two of them add up.

    Parameters
    ----------
    wins : dict
        Line-up to a list: entry b counts the games won by exactly those members of the line-up whose bits are set in b;
        several share a win (MA-8), and entry 0 counts games cut off without a winner.
    faulty : dict
        Line-up to a list: for each member the games that it lost by a fault. They count for nobody else.
    faults : list of Fault
        The first of them.

    Examples
    --------
    >>> plan = Plan("mampf", ("random", "always carrot"), 2, games=10, seed=7)
    >>> tally = Tally()
    >>> tally.note(plan, 0, None, Fault(0, 1, 2, "always carrot", "chose 'meat', which is not legal"))
    >>> tally.games, tally.faulty
    (1, {0: [0, 1]})
    """

    wins: Counts = field(default_factory=dict)
    faulty: Counts = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were noted."""
        return sum(map(sum, self.wins.values())) + sum(map(sum, self.faulty.values()))

    def note(self, plan: Plan, number: int, end: mampf.State | mongoose.State | None, fault: Fault | None) -> None:
        """Count one game.

        Parameters
        ----------
        plan : Plan
        number : int
        end : state or None
            Where it ended; not looked at if there is a fault.
        fault : Fault or None
        """
        line_up, members = plan.seating(number)
        if fault is not None:
            self.faulty.setdefault(line_up, [0] * plan.players)[members[fault.seat]] += 1
            self._keep([fault])
        elif end is not None:
            won = sum(1 << members[seat] for seat in end.winners)
            self.wins.setdefault(line_up, [0] * (1 << plan.players))[won] += 1

    def __add__(self, other: "Tally") -> "Tally":
        both = Tally(_sums(self.wins, other.wins), _sums(self.faulty, other.faulty), self.faults)
        both._keep(other.faults)
        return both

    def _keep(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted([*self.faults, *faults])[:FAULTS_KEPT]


def _sums(one: Counts, other: Counts) -> Counts:
    both = {line_up: list(counts) for line_up, counts in one.items()}
    for line_up, counts in other.items():
        here = both.get(line_up, [0] * len(counts))
        both[line_up] = [some + more for some, more in zip(here, counts, strict=True)]
    return both
