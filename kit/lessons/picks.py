"""Reads profiles and paths of the round that a reader typed: foods by name or by number."""

from kit.engine.components import Food
from kit.lessons.answers import AnswerError, as_foods, as_whole_number, parts_of

Picks = tuple[int, ...]


def as_picks(answer: object) -> Picks:
    """The foods that an answer lists, as numbers: 0 carrot, 1 lettuce, 2 sugar, 3 grain.

    Parameters
    ----------
    answer : object
        A list or tuple of numbers, of foods or of their names, or one text such as ``"carrot, grain"`` or ``"0 3"``.

    Raises
    ------
    AnswerError
        If it is something else, or names something that is no food.

    Examples
    --------
    >>> as_picks([0, 3, "grain", Food.SUGAR]), as_picks("carrot, 1")
    ((0, 3, 3, 2), (0, 1))
    >>> as_picks([4])
    Traceback (most recent call last):
    ...
    kit.lessons.answers.AnswerError: expected foods from 0 to 3; found 4
    """
    if isinstance(answer, str):
        answer = answer.strip().strip("()[]").replace(",", " ").split()
    foods = parts_of(answer)
    if foods is None:
        raise AnswerError(f"expected a list of foods, such as [0, 3] or ['carrot', 'grain']; found {answer!r:.40}")
    return tuple(map(_as_pick, foods))


def as_path(answer: object) -> list[Picks]:
    """The profiles that an answer lists, one after the other.

    Parameters
    ----------
    answer : object
        A list or tuple of profiles, each as `as_picks` takes it.

    Raises
    ------
    AnswerError
        If it is something else.

    Examples
    --------
    >>> as_path([(0, 0), "carrot grain"])
    [(0, 0), (0, 3)]
    """
    profiles = parts_of(answer)
    if profiles is None:
        raise AnswerError(f"expected a list of profiles, such as [(0, 0, 0), (0, 0, 3)]; found {answer!r:.40}")
    return [as_picks(profile) for profile in profiles]


def _as_pick(food: object) -> int:
    if isinstance(food, Food) or (isinstance(food, str) and not food.isdigit()):
        return list(Food).index(as_foods([food])[0])
    number = as_whole_number(food)
    if not 0 <= number < len(Food):
        raise AnswerError(f"expected foods from 0 to {len(Food) - 1}; found {number}")
    return number
