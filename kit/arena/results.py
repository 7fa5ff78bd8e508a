"""What came out of a tournament: a ladder with intervals, who did better than whom, and what went wrong."""

from dataclasses import dataclass
from html import escape

from kit.arena.intervals import sign_test, wilson
from kit.arena.plan import ArenaError, Plan
from kit.arena.table import Fault
from kit.arena.tally import FAULTS_KEPT, Tally
from kit.theory.games.formatting import counted


@dataclass(frozen=True, repr=False)
class Standing:
    """How one strategy did.

    Parameters
    ----------
    name : str
    games : int
        Seats it sat on; one a game, unless copies were allowed.
    share : float
        Its mean payoff: 1 for a win, 1/k for a win shared by k, 0 otherwise.
    low, high : float
        The 95 % interval of that share (`kit.arena.intervals.wilson`).
    cut_off : int
        Games among them that were cut off, so that nobody won.
    faults : int
        Games among them that it lost by a fault.

    Examples
    --------
    >>> Standing("random", 100, 0.4, 0.309, 0.498, 0, 0)
    <random: 40.0 % of 100 games, between 30.9 and 49.8 %>
    """

    name: str
    games: int
    share: float
    low: float
    high: float
    cut_off: int
    faults: int

    def __str__(self) -> str:
        ends = f"between {100 * self.low:.1f} and {100 * self.high:.1f} %"
        return f"{self.name}: {100 * self.share:.1f} % of {counted(self.games, 'game')}, {ends}"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, repr=False)
class Meeting:
    """One strategy against another, wherever both sat at a table.

    Parameters
    ----------
    name, other : str
    better, level, worse : int
        Games in which `name` got more than `other`, as much, and less.

    Examples
    --------
    >>> meeting = Meeting("a", "b", 60, 10, 40)
    >>> meeting.share, round(meeting.p_value, 4)
    (0.6, 0.0284)
    """

    name: str
    other: str
    better: int
    level: int
    worse: int

    @property
    def share(self) -> float:
        """The part of the decided games in which `name` did better; 1/2 if none was decided."""
        decided = self.better + self.worse
        return self.better / decided if decided else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `share`."""
        return wilson(self.better, self.better + self.worse)

    @property
    def p_value(self) -> float:
        """How often a strategy that is no better would do as well by chance alone (the sign test)."""
        return sign_test(self.better, self.worse)

    def __str__(self) -> str:
        low, high = self.interval
        counts = f"better in {self.better:,}, level in {self.level:,}, worse in {self.worse:,}"
        ends = f"{100 * self.share:.1f} % of the decided games, between {100 * low:.1f} and {100 * high:.1f} %"
        return f"{self.name} against {self.other}: {counts}; {ends}; p = {self.p_value:.2g}"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, repr=False)
class Results:
    """The results of a tournament; print it for the ladder.

    Parameters
    ----------
    plan : Plan
        What was to be played; ``plan.command`` plays it again.
    tally : Tally
        What was counted.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)
    >>> results.ladder[0].name, results.is_whole, results.faults
    ('always carrot', True, ())
    """

    plan: Plan
    tally: Tally

    @property
    def done(self) -> int:
        """Games played: the first ones of the plan."""
        return self.tally.games

    @property
    def is_whole(self) -> bool:
        """Whether all games of the plan were played."""
        return self.done == self.plan.games

    @property
    def names(self) -> tuple[str, ...]:
        """The strategies, in the order in which they were given."""
        return self.plan.names

    @property
    def even_share(self) -> float:
        """The share of each if all were equally good: one seat's."""
        return 1 / self.plan.players

    @property
    def cut_off(self) -> int:
        """Games that reached the limit of rounds or actions, without a winner."""
        return sum(counts[0] for counts in self.tally.wins.values())

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What went wrong in which game: the first twenty."""
        return tuple(self.tally.faults)

    @property
    def lost_by_fault(self) -> int:
        """Games that ended with a fault."""
        return sum(map(sum, self.tally.faulty.values()))

    @property
    def ladder(self) -> tuple[Standing, ...]:
        """Every strategy, the highest share first."""
        standings = [self._standing(place) for place in range(len(self.names))]
        return tuple(sorted(standings, key=lambda one: -one.share))

    def standing(self, name: str) -> Standing:
        """How one strategy did.

        Raises
        ------
        ArenaError
            If it did not take part.
        """
        return self._standing(self._place(name))

    def meeting(self, name: str, other: str, alone: bool = False) -> Meeting:
        """One strategy against another.

        Parameters
        ----------
        name, other : str
        alone : bool, optional
            Whether to count only tables at which nobody else sat, for example two of one and one of the other: who is
            third at a table can turn things round.

        Raises
        ------
        ArenaError
            If one of them did not take part, or both are the same.
        """
        mine, theirs = self._place(name), self._place(other)
        if mine == theirs:
            raise ArenaError(f"{name!r} does not meet itself here; expected two different strategies")
        sums = [0, 0, 0]
        for line_up, counts in self.tally.wins.items():
            members = self.plan.line_ups[line_up]
            if alone and set(members) != {mine, theirs}:
                continue
            pairs = [(i, j) for i, a in enumerate(members) for j, b in enumerate(members) if (a, b) == (mine, theirs)]
            for won, count in enumerate(counts):
                for i, j in pairs:
                    sums[1 + (won >> j & 1) - (won >> i & 1)] += count
        return Meeting(name, other, *sums)

    def __repr__(self) -> str:
        heads, rows = self._table()
        width = max(len(heads[0]), *(len(row[0]) for row in rows))
        widths = [width, *(max(map(len, column)) for column in list(zip(heads, *rows, strict=True))[1:])]
        lines = [
            "  ".join(
                [cells[0].ljust(width), *(cell.rjust(room) for cell, room in zip(cells[1:], widths[1:], strict=True))]
            )
            for cells in (heads, *rows)
        ]
        return "\n".join([self._head(), "", *lines, "", self._foot(), *self._trouble()])

    def _repr_html_(self) -> str:
        heads, rows = self._table()
        head = "".join(f'<th scope="col" style="text-align: left">{escape(cell)}</th>' for cell in heads)
        body = "".join(
            f'<tr><th scope="row" style="text-align: left">{escape(name)}</th>'
            + "".join(f'<td style="text-align: left">{escape(cell)}</td>' for cell in cells)
            + "</tr>"
            for name, *cells in rows
        )
        caption = f'<caption style="text-align: left">{escape(self._head())}</caption>'
        below = "".join(f"<p>{escape(line)}</p>" for line in (self._foot(), *self._trouble()))
        # On a narrow page a wide table is scrolled sideways, by the arrow keys too.
        frame = f'<div role="region" aria-label="{escape(self._head())}" tabindex="0" style="overflow-x: auto">'
        return f"{frame}<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{below}"

    def _table(self) -> tuple[list[str], list[list[str]]]:
        """What stands at the head of each column, and a row for each strategy."""
        more = [word for word, there in (("cut off", self.cut_off), ("faults", self.lost_by_fault)) if there]
        rows = []
        for one in self.ladder:
            ends = f"{100 * one.low:.1f} to {100 * one.high:.1f}"
            counts = {"cut off": f"{one.cut_off:,}", "faults": f"{one.faults:,}"}
            rows.append([one.name, f"{one.games:,}", f"{100 * one.share:.1f}", ends, *(counts[word] for word in more)])
        return ["strategy", "games", "share", "95 % interval", *more], rows

    def _foot(self) -> str:
        return f"Shares in percent; equally good strategies would have {100 * self.even_share:.1f} each."

    def _head(self) -> str:
        game = self.plan.game.capitalize() + (" with rare animals" if self.plan.rare else "")
        of_all = "" if self.is_whole else f" of {self.plan.games:,}, then stopped"
        return f"{game}, {self.plan.players} seats, seed {self.plan.seed}: {counted(self.done, 'game')}{of_all}"

    def _trouble(self) -> list[str]:
        if not self.lost_by_fault:
            return []
        more = "" if self.lost_by_fault <= FAULTS_KEPT else f"; the first {FAULTS_KEPT} are in .faults"
        lost = counted(self.lost_by_fault, "game was lost by a fault", "games were lost by a fault")
        head = f"{lost}, which counts for nobody else{more}:"
        return [head, *(f"  {fault}" for fault in self.faults[:3])]

    def _place(self, name: str) -> int:
        if name not in self.names:
            raise ArenaError(f"{name!r} did not take part; expected one of {', '.join(map(repr, self.names))}")
        return self.names.index(name)

    def _standing(self, place: int) -> Standing:
        seats = cut_off = faults = 0
        won = 0.0
        for index, members in enumerate(self.plan.line_ups):
            counts = self.tally.wins.get(index, ())
            for member, who in enumerate(members):
                if who == place:
                    lost = self.tally.faulty[index][member] if index in self.tally.faulty else 0
                    faults += lost
                    seats += sum(counts) + lost
                    cut_off += counts[0] if counts else 0
                    won += sum(n / b.bit_count() for b, n in enumerate(counts) if b >> member & 1)
        low, high = wilson(min(won, seats), seats)
        return Standing(self.names[place], seats, won / seats if seats else 0.0, low, high, cut_off, faults)
