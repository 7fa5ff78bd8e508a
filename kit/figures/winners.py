"""How many players are alone in a round: bars for each number of winners, and the average."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from matplotlib.axes import Axes

from kit.drawing.svg import INK, PAPER
from kit.figures.base import BLUE, GREEN, SKY, VERMILLION, FigureError, check_kind, drawable, new_axes, tidy
from kit.theory.games.formatting import number
from kit.theory.games.payoffs import check_number

Chances = Sequence[Fraction | float]

STYLES = ((SKY, "//"), (VERMILLION, ""), (GREEN, ".."), (BLUE, "xx"))


def plot_winners(chances: Mapping[str, Chances], *, ax: Axes | None = None) -> Axes:
    """The chance of each number of winners, for one or several situations side by side.

    Parameters
    ----------
    chances : mapping from str to sequence of Fraction or float
        For each situation the chances of 0, 1, 2, ... winners, as `winner_chances` gives them; at most four.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError

    Examples
    --------
    >>> ax = plot_winners({"3 players": [Fraction(1, 16), Fraction(9, 16), 0, Fraction(3, 8)]})
    >>> [float(bar.get_height()) for bar in ax.patches]
    [0.0625, 0.5625, 0.0, 0.375]
    """
    words = describe_winners(chances)
    ax = new_axes(ax, (6.4, 4.4), (0.7, 0.75 + 0.25 * len(chances), 0.15, 0.4))
    tidy(ax, "How many are alone on their food?")
    most = max(map(len, chances.values()))
    width = 0.84 / len(chances)
    for place, ((name, listed), (colour, hatch)) in enumerate(zip(chances.items(), STYLES, strict=False)):
        heights = [float(chance) for chance in listed]
        places = [winners - 0.42 + (place + 0.5) * width for winners in range(len(heights))]
        label = f"{drawable(name)}: {number(_average(listed))} on average"
        ax.bar(places, heights, width, color=colour, hatch=hatch, edgecolor=INK, linewidth=1, label=label)
        for spot, height in zip(places, heights, strict=True):
            if height:
                size = 11 if width * 6.4 / most > 0.4 else 9
                ax.text(
                    spot,
                    height + 0.01,
                    f"{height:.0%}" if height >= 0.01 else "<1%",
                    ha="center",
                    fontsize=size,
                    color=INK,
                )
    ax.set_xticks(range(most))
    ax.set(xlim=(-0.6, most - 0.4), ylim=(0, 1.12 * max(float(max(listed)) for listed in chances.values())))
    ax.set_xlabel("players alone on their food", color=INK, fontsize=11)
    ax.set_ylabel("chance", color=INK, fontsize=11)
    ax.legend(
        loc="upper center", bbox_to_anchor=(0.5, -0.18), frameon=False, fontsize=11, labelcolor=INK, facecolor=PAPER
    )
    ax.set_label(words)
    return ax


def describe_winners(chances: Mapping[str, Chances]) -> str:
    """The chances in words.

    Parameters
    ----------
    chances
        As in `plot_winners`.

    Returns
    -------
    str

    Examples
    --------
    >>> print(describe_winners({"3 players": [Fraction(1, 16), Fraction(9, 16), 0, Fraction(3, 8)]}))
    How many players are alone on their food. 3 players: 0 with chance 1/16, 1 with chance \
9/16, 3 with chance 3/8; 27/16 on average.
    """
    check_kind(chances, Mapping)
    if not 1 <= len(chances) <= len(STYLES):
        raise FigureError(f"there are {len(chances)} situations; expected 1 to {len(STYLES)}")
    lines = []
    for name, listed in chances.items():
        chances_alone = [check_number(chance, f"a chance of {name!r}") for chance in listed]
        if not chances_alone or min(chances_alone) < 0 or abs(sum(chances_alone) - 1) > 1e-9:
            raise FigureError(f"the chances of {name!r} do not add up to 1: {chances_alone}")
        told = [f"{winners} with chance {number(float(chance))}" for winners, chance in enumerate(listed) if chance]
        lines.append(f"{name}: {', '.join(told)}; {number(_average(listed))} on average")
    return f"How many players are alone on their food. {'. '.join(lines)}."


def _average(chances: Chances) -> float:
    return float(sum(winners * chance for winners, chance in enumerate(chances)))
