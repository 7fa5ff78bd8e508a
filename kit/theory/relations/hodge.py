"""How much of "who beats whom" is strength, and how much goes in circles: the Hodge decomposition.

Jiang, X., Lim, L.-H., Yao, Y. and Ye, Y. (2011). Statistical ranking and combinatorial Hodge theory. Mathematical
Programming 127.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from kit.engine.errors import KitError
from kit.theory.relations.payoff_table import PayoffTable, check_payoff_table
from kit.theory.relations.words import listed, percent


@dataclass(frozen=True, slots=True)
class HodgeSplit:
    """A table of advantages as the sum of a transitive and a cyclic part.

    Parameters
    ----------
    strengths : dict
        One Fraction a member, with sum 0: the mean of its row.
    transitive : PayoffTable
        Differences of strengths; as close to the whole table as differences can come.
    cyclic : PayoffTable
        The rest: everybody's gains and losses in it cancel out.
    transitive_share, cyclic_share : Fraction
        Of the sum of the squared entries; together 1.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_game, fight_graph
    >>> print(hodge_split(fight_game(fight_graph())))
    16% strength, 84% going in circles. Strengths: eagle 2/5; mongoose, snake and jackal 0; eggs -2/5.
    """

    strengths: dict[Hashable, Fraction]
    transitive: PayoffTable
    cyclic: PayoffTable
    transitive_share: Fraction
    cyclic_share: Fraction

    def __str__(self) -> str:
        levels = sorted(set(self.strengths.values()), reverse=True)
        groups = [listed(name for name, level in self.strengths.items() if level == here) for here in levels]
        words = "; ".join(f"{group} {level}" for group, level in zip(groups, levels, strict=True))
        shares = f"{percent(self.transitive_share)} strength, {percent(self.cyclic_share)} going in circles"
        return f"{shares}. Strengths: {words}."


def hodge_split(table: PayoffTable) -> HodgeSplit:
    """Split a table of advantages into strength and circles, exactly.

    With an entry for every pair the split has a closed form: strengths are means of rows (the Borda count).

    Parameters
    ----------
    table : PayoffTable
        Rows and columns are the same members; each entry is minus its mirror, as in `fight_game` with ties at 0.

    Returns
    -------
    HodgeSplit

    Raises
    ------
    KitError
        If rows and columns differ, naming the first entry that is not minus its mirror, or if all entries are 0.

    Examples
    --------
    >>> ladder = PayoffTable("ABC", "ABC", [[0, 1, 2], [-1, 0, 1], [-2, -1, 0]])
    >>> str(hodge_split(ladder).transitive_share)
    '1'
    """
    _check_mirrored(table)
    members, advantages = table.rows, table.payoffs
    strengths = [sum(row, Fraction(0)) / len(members) for row in advantages]
    transitive = PayoffTable(members, members, [[mine - theirs for theirs in strengths] for mine in strengths])
    cyclic = PayoffTable(
        members,
        members,
        [
            [whole - part for whole, part in zip(*rows, strict=True)]
            for rows in zip(advantages, transitive.payoffs, strict=True)
        ],
    )
    share = _squares(transitive) / _squares(table)
    return HodgeSplit(dict(zip(members, strengths, strict=True)), transitive, cyclic, share, 1 - share)


def _squares(table: PayoffTable) -> Fraction:
    return sum((value * value for row in table.payoffs for value in row), Fraction(0))


def _check_mirrored(table: PayoffTable) -> None:
    check_payoff_table(table)
    if table.rows != table.columns:
        raise KitError("expected the same members, in the same order, as rows and as columns")
    for first, second in product(table.rows, repeat=2):
        here, mirror = table.payoff(first, second), table.payoff(second, first)
        if here != -mirror:
            raise KitError(
                f"expected each entry to be minus its mirror; {first} against {second} is {here}, "
                f"{second} against {first} is {mirror}"
            )
    if not any(map(any, table.payoffs)):
        raise KitError("all advantages are 0: there is nothing to split")
