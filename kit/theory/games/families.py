"""From the extreme equilibria to all of them: maximal Nash subsets, and which of them hang together."""

from collections.abc import Iterable, Sequence

Pair = tuple[int, int]


def maximal_subsets(pairs: Sequence[Pair]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The maximal blocks of row corners and column corners in which every pair is an equilibrium.

    Seen as a graph between row corners and column corners, with one edge an extreme equilibrium, these blocks are its
    maximal complete parts (Winkels, "An algorithm to determine all equilibrium points of a bimatrix game", 1979;
    Avis, Rosenberg, Savani and von Stengel, "Enumeration of Nash equilibria for two-player games", Economic Theory
    42, 2010).

    Parameters
    ----------
    pairs : sequence of (int, int)
        Numbers of the row corner and the column corner of each extreme equilibrium.

    Returns
    -------
    list of (row corners, column corners)

    Examples
    --------
    >>> maximal_subsets([(0, 0), (0, 1), (1, 1)])
    [((0,), (0, 1)), ((0, 1), (1,))]
    """
    partners: dict[int, frozenset[int]] = {}
    for row, column in pairs:
        partners[row] = partners.get(row, frozenset()) | {column}
    shared: set[frozenset[int]] = set()
    for columns in partners.values():
        shared |= {columns, *(columns & others for others in shared)}
    blocks = [
        (tuple(sorted(row for row, its in partners.items() if columns <= its)), tuple(sorted(columns)))
        for columns in shared
        if columns
    ]
    return sorted(blocks)


def connected(groups: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """The numbers of the groups that hang together, directly or through others, because they share a member.

    Two maximal Nash subsets meet exactly when they share an extreme equilibrium.

    Examples
    --------
    >>> connected([(0, 1), (2,), (1, 3), (3,)])
    [(0, 2, 3), (1,)]
    """
    parts: list[tuple[set[int], list[int]]] = []
    for number, group in enumerate(groups):
        members, numbers = set(group), [number]
        for part in [part for part in parts if part[0] & members]:
            parts.remove(part)
            members |= part[0]
            numbers += part[1]
        parts.append((members, numbers))
    return sorted(tuple(sorted(numbers)) for _, numbers in parts)
