"""Rounds, catches and endings of Mampf in words."""

from kit.engine import mampf
from kit.engine.components import Disk, Food
from kit.session.seats import in_words


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
        lured = f"lured the {disk.species}" if disk else "lured nothing"
        parts.append(f"{in_words([names[place] for place in places])} picked {food} and {lured}")
    return f"Round {number}: {'; '.join(parts)}."


def describe_catch(captured: tuple[Disk, ...]) -> str:
    """What somebody has caught, in words: how many disks, how many species (MA-7).

    Examples
    --------
    >>> describe_catch((Disk("frog", Food.SUGAR), Disk("frog", Food.GRAIN)))
    '2 disks, 1 species'
    >>> describe_catch(())
    'no disk'
    """
    if not captured:
        return "no disk"
    return f"{len(captured)} disk{'s' if len(captured) > 1 else ''}, {len({disk.species for disk in captured})} species"


def describe_end(game: mampf.State, names: tuple[str, ...]) -> str:
    """How the game ended, in words.

    Examples
    --------
    >>> describe_end(mampf.deal(players=2, seed=7).cut_off(), ("Ann", "Bea"))
    'The game is over: cut off at the limit, no winner. Ann: no disk; Bea: no disk.'
    """
    assert game.outcome is not None
    catches = "; ".join(f"{name}: {describe_catch(mine)}" for name, mine in zip(names, game.captured, strict=True))
    won = [names[place] for place in game.winners]
    verdict = f" {in_words(won)} {'wins' if len(won) == 1 else 'share the win'}." if won else ""
    reason = game.outcome.reason.value.partition(" (")[0]  # rule ids are for those who read code
    return f"The game is over: {reason}.{verdict} {catches}."
