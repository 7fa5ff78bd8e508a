"""Rounds, catches and endings of Mampf in words."""

from kit.drawing.svg import clean
from kit.drawing.words import counted, describe_outcome, listed
from kit.engine import mampf
from kit.engine.components import Disk, Food


def describe_round(number: int, played: mampf.Round, names: tuple[str, ...]) -> str:
    """A round in words.

    Parameters
    ----------
    number : int
        From 1.
    played : Round
    names : tuple of str
        One a seat.

    Examples
    --------
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.CARROT, Food.SUGAR])
    >>> describe_round(1, game.rounds[0], ("Ann", "Bea", "Cem"))
    'Round 1: Ann and Bea picked carrot and lured nothing; Cem picked sugar and lured the hen.'
    """
    by_food: dict[Food, list[int]] = {}
    for place, food in enumerate(played.picks):
        by_food.setdefault(food, []).append(place)
    parts = []
    for food, places in by_food.items():
        disk = played.gained[places[0]]
        lured = f"lured the {clean(disk.species)}" if disk else "lured nothing"
        parts.append(f"{listed([names[place] for place in places])} picked {food} and {lured}")
    return f"Round {number}: {'; '.join(parts)}."


def describe_catch(captured: tuple[Disk, ...]) -> str:
    """What somebody has caught, in words: how many disks, how many species (MA-7).

    Examples
    --------
    >>> describe_catch((Disk("frog", Food.SUGAR), Disk("frog", Food.GRAIN)))
    '2 disks of 1 species'
    """
    species = len({disk.species for disk in captured})
    return f"{counted(len(captured), 'disk')} of {counted(species, 'species', 'species')}" if captured else "no disk"


def describe_end(game: mampf.State, names: tuple[str, ...]) -> str:
    """How the game ended, in words.

    Examples
    --------
    >>> describe_end(mampf.deal(players=2, seed=7).cut_off(), ("Ann", "Bea"))
    'The game was cut off at the limit; nobody has won. Ann has no disk; Bea has no disk.'
    """
    assert game.outcome is not None
    catches = [f"{name} has {describe_catch(mine)}" for name, mine in zip(names, game.captured, strict=True)]
    return f"{describe_outcome(game.outcome, names)} {'; '.join(catches)}."
