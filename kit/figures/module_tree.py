"""The modules of a tournament as a tree: from everybody, on the left, to single members, on the right."""

from matplotlib.axes import Axes

from kit.drawing.svg import EDGE, INK, PAPER
from kit.figures.base import SKY, FigureError, check_kind
from kit.figures.canvas import Place, fitted, sheet
from kit.theory.relations.modules import Module, describe_modules

MOST_LEAVES = 24
COLUMN, LINE = 1.4, 0.38  # from one level to the next, from one leaf to the next, in inches
BOX = 1.05
TITLE = 4.3
NAME = 0.85  # a name begins where a box would, so that it has the width of a box besides


def plot_module_tree(tree: Module, *, ax: Axes | None = None) -> Axes:
    """Groups that are one player from outside, and what they are made of.

    Parameters
    ----------
    tree : Module
        From `module_tree`, with up to `MOST_LEAVES` members.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        A round box is a group in circles, a square one a ranking from top to bottom.

    Raises
    ------
    FigureError
        If there are too many members.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> from kit.theory.relations.modules import module_tree
    >>> ax = plot_module_tree(module_tree(fight_graph()))
    >>> [text.get_text().replace("\\n", " ") for text in ax.texts]
    ['mongoose', 'snake', 'jackal', '3 in circles', 'eagle', 'eggs', '3 in circles']
    """
    words = describe_module_tree(tree)
    leaves, levels = len(tree.members), _depth(tree)
    size = max(TITLE, BOX + COLUMN * levels + NAME), LINE * leaves + 0.3
    ax, scale = sheet(ax, size, "Groups that are one player from outside")
    left, top = -size[0] / 2 + 0.1 + BOX / 2, size[1] / 2 - 0.15 - LINE / 2
    _draw(ax, tree, (left, top), scale)
    ax.set_label(words)
    return ax


def describe_module_tree(tree: Module) -> str:
    """The tree in words.

    Parameters
    ----------
    tree : Module

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> from kit.theory.relations.modules import module_tree
    >>> print(describe_module_tree(module_tree(fight_graph())))
    A tree of groups. 3 players in circles: mongoose, snake and jackal (as one player); eagle; eggs. 3 players in \
circles: mongoose; snake; jackal.
    """
    check_kind(tree, Module)
    if len(tree.members) > MOST_LEAVES:
        raise FigureError(f"a tree shows up to {MOST_LEAVES} members, not {len(tree.members)}")
    return f"A tree of groups. {' '.join(line.strip() for line in describe_modules(tree).splitlines())}"


def _depth(tree: Module) -> int:
    """How many levels of parts there are below."""
    return 1 + max(map(_depth, tree.parts)) if tree.parts else 0


def _draw(ax: Axes, tree: Module, corner: Place, scale: float) -> Place:
    """Draw a group whose highest leaf is at the height of the corner; where its box is."""
    left, top = corner
    if not tree.parts:
        text, size = fitted(str(tree), 0.8 * (BOX + NAME), most=1)
        ax.text(left - BOX / 2, top, text, ha="left", va="center", fontsize=size * scale, color=INK, fontweight="bold")
        return corner
    below, places = top, []
    for part in tree.parts:
        places.append(_draw(ax, part, (left + COLUMN, below), scale))
        below -= LINE * len(part.members)
    middle = left, (places[0][1] + places[-1][1]) / 2
    for part, (x, y) in zip(tree.parts, places, strict=True):
        end = x if part.parts else x - BOX / 2 - 0.06
        bend = left + BOX / 2 + 0.15
        ax.plot([left, bend, bend, end], [middle[1], middle[1], y, y], color=EDGE, linewidth=1.5 * scale, zorder=1)
    _draw_box(ax, tree, middle, scale)
    return middle


def _draw_box(ax: Axes, tree: Module, middle: Place, scale: float) -> None:
    circular = tree.kind == "circular"
    words = f"{len(tree.parts)} in circles" if circular else f"{len(tree.parts)} ranked\nfrom the top"
    style = f"{'round' if circular else 'square'},pad=0.4"
    box = {"boxstyle": style, "facecolor": SKY if circular else PAPER, "edgecolor": INK, "linewidth": 1.2 * scale}
    ax.text(*middle, words, ha="center", va="center", fontsize=9.5 * scale, color=INK, bbox=box, zorder=3)
