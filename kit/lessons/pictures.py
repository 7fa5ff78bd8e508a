"""Several drawings side by side, with words for those who read the text form."""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.drawing.display import PICTURES
from kit.drawing.images import as_images
from kit.engine.components import Animal, Card, Colour, Disk, Food
from kit.engine.relations import beats
from kit.lessons.tables import Table


@dataclass(frozen=True, repr=False)
class Row:
    """Cards, disks, foods or colours side by side.

    Parameters
    ----------
    things : sequence of Card, Disk, Food or Colour

    Examples
    --------
    >>> Row([Card.parse("snake red"), Card.parse("eggs red+blue")])
    snake red | eggs red+blue
    """

    things: Sequence[Card | Disk | Food | Colour]

    def __repr__(self) -> str:
        return " | ".join(map(str, self.things))

    def _repr_html_(self) -> str:
        pictures = "".join(f"<span>{as_images(PICTURES[type(thing)](thing))}</span>" for thing in self.things)
        return f'<div style="display: flex; flex-wrap: wrap; gap: 0.6em">{pictures}</div>'


def fight_table() -> Table:
    """Who wins when the animal of the row attacks the animal of the column.

    Returns
    -------
    Table

    Examples
    --------
    >>> fight_table().cells[0]
    ('loses', 'wins', 'loses', 'loses', 'wins')
    """
    animals = [animal for animal in Animal if not animal.is_rare]
    names = [str(animal) for animal in animals]
    cells = [tuple("wins" if beats(mine, theirs) else "loses" for theirs in animals) for mine in animals]
    return Table("Row attacks column: the attacker …", names, names, cells, corner="attacker")
