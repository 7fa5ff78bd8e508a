"""Small helpers of the tests for two-player games."""

from fractions import Fraction

import numpy as np
from hypothesis import strategies as st

Pair = tuple[tuple[float, ...], tuple[float, ...]]


def pairs(equilibria) -> set[Pair]:
    """Equilibria as a set of rounded pairs of mixes, for comparing whole lists."""
    listed = [(rounded(one.row), rounded(one.column)) for one in equilibria]
    assert len(set(listed)) == len(listed), "an equilibrium is listed twice"
    return set(listed)


def rounded(mix) -> tuple[float, ...]:
    return tuple(round(float(entry), 9) + 0.0 for entry in mix)


def expected(*listed) -> set[Pair]:
    """Pairs written with fractions as text, for example ("1/3 2/3", "1 0")."""
    return {tuple(rounded(map(Fraction, mix.split())) for mix in pair) for pair in listed}


def tables(rows: int, columns: int, entries: st.SearchStrategy):
    line = st.lists(entries, min_size=columns, max_size=columns)
    return st.lists(line, min_size=rows, max_size=rows)


@st.composite
def games(draw, most: int = 4, low: int = -3, high: int = 3):
    """Pairs of small whole-number tables: ties of every kind turn up often."""
    rows, columns = draw(st.integers(1, most)), draw(st.integers(1, most))
    narrow = draw(st.booleans())
    entries = st.integers(0, 1) if narrow else st.integers(low, high)
    return np.array(draw(tables(rows, columns, entries))), np.array(draw(tables(rows, columns, entries)))
