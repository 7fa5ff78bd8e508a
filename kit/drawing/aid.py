"""The player aid of Mongoose: who beats whom, drawn and in words, and the rule of the symbols."""

from kit.drawing.layout import board, box, html_line, line, row
from kit.drawing.marks import colour_svg
from kit.drawing.svg import picture, place
from kit.drawing.wild import FIGURES
from kit.drawing.words import relation_words
from kit.engine.components import Animal, Colour
from kit.engine.relations import beats


def player_aid(rare: bool, *, scale: float = 1) -> str:
    """Who beats whom and which cards match, as HTML.

    Parameters
    ----------
    rare : bool
        Whether the rare animals play along (MO-50).
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML that wraps on a narrow page.

    Examples
    --------
    >>> "Eggs beat eagle" in player_aid(rare=False)
    True
    """
    animals = [animal for animal in Animal if rare or not animal.is_rare]
    rows = [_relation(animal, [other for other in animals if beats(animal, other)], scale) for animal in animals]
    same = "Two of the same animal: the card that was attacked wins."
    return board("Player aid: who beats whom", [row(rows), line(same, bold=True), *_symbols(rare, scale)], scale)


def _figure(animal: Animal, size: float) -> str:
    return picture(100, 100, place(FIGURES[animal], 2, 2, 96), title=str(animal), desc=f"A drawn {animal}.", size=size)


def _relation(animal: Animal, losers: list[Animal], scale: float) -> str:
    figures = "".join(_figure(loser, 34 * scale) for loser in losers)
    return box([html_line(f"{_figure(animal, 56 * scale)} &gt; {figures}"), line(relation_words(animal, losers))], 200 * scale)


def _symbols(rare: bool, scale: float) -> list[str]:
    marks = "".join(colour_svg(colour, size=22 * scale) for colour in (Colour.RED, Colour.GREEN, Colour.BLUE))
    words = [html_line(f"{marks} Two cards match when they share at least one colour.", bold=True)]
    if rare:
        words.append(line("The elephant has no symbols and matches nobody. The chameleon has all symbols and matches every card but the elephant."))
    return words
