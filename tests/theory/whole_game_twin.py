"""Solved tables of Mampf read and judged once more: the file by `csv`, every round by the engine.

No code of the solver, of the look-up or of the kit's own check is used.
"""

import csv
from itertools import product
from pathlib import Path

from kit import Disk, Food, mampf

FOODS = tuple(Food)


class Twin:
    """A solved table: values and mixes of engine states."""

    def __init__(self, path: Path) -> None:
        with path.open(encoding="utf-8", newline="") as file:
            lines = [line for line in file if not line.startswith("#")]
        self.rows = {}
        for row in csv.DictReader(lines):
            piles, leads = tuple(map(int, row["piles"].split())), tuple(map(int, row["leads"].split()))
            values = dict(zip(dict.fromkeys(leads), map(float, row["values"].split()), strict=True))
            mixes = {}
            for lead, mix in zip(values, row["mixes"].split("|"), strict=True):
                mixes[lead] = dict(zip(dict.fromkeys(piles), map(float, mix.split()), strict=True))
            self.rows[piles, leads] = values, mixes

    def games(self, every: int = 1):
        """An engine state for each row, or for some."""
        for piles, leads in list(self.rows)[::every]:
            yield staged(piles, leads)

    def _row(self, game):
        piles, scores = sizes(game)
        low = min(scores)
        leads = [score - low for score in scores]
        return piles, leads, *self.rows[tuple(sorted(piles)[::-1]), tuple(sorted(leads)[::-1])]

    def values(self, game) -> list[float]:
        if game.is_terminal:
            return list(game.returns())
        _, leads, values, _ = self._row(game)
        return [values[lead] for lead in leads]

    def mixes(self, game) -> list[list[float]]:
        piles, leads, _, mixes = self._row(game)
        return [[mixes[lead][size] for size in piles] for lead in leads]


def staged(piles, scores):
    """A state in which all animals are of one species, so that only the number of disks counts."""
    return mampf.from_piles(
        [[Disk("frog", food)] * size for food, size in zip(FOODS, piles, strict=True)],
        len(scores),
        [[Disk("frog", FOODS[0])] * score for score in scores],
    )


def sizes(game):
    return [len(pile) for pile in game.piles], [len(mine) for mine in game.captured]


def rounds(game, values, stay):
    """All picks, with what every seat can expect after them; `stay` where nothing moves."""
    before, listed = sizes(game), []
    for picks in product(range(len(FOODS)), repeat=game.players):
        after = game.apply_actions([FOODS[pick] for pick in picks])
        listed.append((picks, stay if sizes(after) == before else values(after)))
    return listed


def pick_worths(listed, mixes):
    """Of each seat and food, what the pick is worth if the others pick by their mixes."""
    worths = [[0.0] * len(FOODS) for _ in mixes]
    for picks, outcome in listed:
        for seat, mine in enumerate(picks):
            chance = 1.0
            for other, pick in enumerate(picks):
                chance *= mixes[other][pick] if other != seat else 1.0
            worths[seat][mine] += chance * outcome[seat]
    return worths
