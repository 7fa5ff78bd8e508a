"""Numbers as people write them: small fractions where they fit, never -0, never nan."""

from collections.abc import Iterable
from fractions import Fraction
from math import isfinite, isinf, sqrt

TOLERANCE = 1e-9
LARGEST_DENOMINATOR = 999
LARGEST_NUMERATOR = 9_999


def number(value: float) -> str:
    """A number for the screen.

    Parameters
    ----------
    value : float

    Returns
    -------
    str
        A whole number or a fraction with a denominator up to 999 if one is within 1e-9, else four decimals.

    Examples
    --------
    >>> [number(value) for value in (1 / 9, -1e-17, 2.0, 0.1234567, -8 / 13, float("nan"))]
    ['1/9', '0', '2', '0.1235', '-8/13', 'undefined']
    """
    if not isfinite(value):
        return ("infinity" if value > 0 else "-infinity") if isinf(value) else "undefined"
    if abs(value) >= 1e15:
        return f"{value:g}"
    slack = max(TOLERANCE, 4e-16 * abs(value))
    # One float in a thousand would be near some fraction if larger denominators were allowed.
    denominator = max(1, min(LARGEST_DENOMINATOR, int(sqrt(1e-3 / slack))))
    fraction = Fraction(value).limit_denominator(denominator)
    readable = fraction.denominator == 1 or abs(fraction.numerator) <= LARGEST_NUMERATOR
    if readable and abs(fraction - Fraction(value)) <= slack:
        return str(fraction)
    return f"{value:.4f}" if abs(value) >= 1e-3 else f"{value:.3g}"


def mix(probabilities: Iterable[float]) -> str:
    """A mix, a point or any other list of numbers for the screen.

    Examples
    --------
    >>> mix([1 / 9, 1 / 9, 1 / 9, 1 / 3, 1 / 3])
    '(1/9, 1/9, 1/9, 1/3, 1/3)'
    """
    return f"({', '.join(number(float(entry)) for entry in probabilities)})"


def ordinal(index: int) -> str:
    """The place of an action, counted as people count: index 0 is the 1st.

    Examples
    --------
    >>> [ordinal(index) for index in (0, 1, 2, 3, 10, 20)]
    ['1st', '2nd', '3rd', '4th', '11th', '21st']
    """
    place = index + 1
    ending = "th" if place % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def listing(parts: Iterable[str]) -> str:
    """Parts of a sentence joined by commas and a last "and".

    Examples
    --------
    >>> listing(["1st", "2nd", "4th"]), listing(["1st"])
    ('1st, 2nd and 4th', '1st')
    """
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def counted(count: int, thing: str, plural: str | None = None) -> str:
    """How many of a thing, in words that agree.

    Examples
    --------
    >>> counted(1, "family", "families"), counted(2, "family", "families"), counted(0, "corner")
    ('1 family', '2 families', '0 corners')
    """
    return f"{count:,} {thing if count == 1 else plural or thing + 's'}"
