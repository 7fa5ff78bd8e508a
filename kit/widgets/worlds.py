"""A Kripke model as a picture: worlds stand still, announcements make them disappear."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import cycle, pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, TypeGuard

from kit.drawing.drawn import Drawn
from kit.drawing.graphs import Link, Node, graph_svg
from kit.drawing.words import counted
from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.knowledge.kripke import Agent, World, considers

if TYPE_CHECKING:
    import networkx as nx

MOST_DRAWN = 40
MOST_LISTED = 8
DASHES = ("", "10 5", "2 5", "14 4 3 4", "6 3")
Point = tuple[float, float]
# Where nobody is muddy, and the step to take for each one who is.
CUBE: tuple[Point, ...] = ((70, 310), (210, 0), (0, -190), (105, -65))
# The fourth step leads to a second cube; all are such that no line comes near a world at which it does not end.
TWO_CUBES: tuple[Point, ...] = ((50, 390), (150, -20), (15, -225), (65, -95), (370, 95))


def worlds_picture(
    model: nx.MultiGraph,
    *,
    among: nx.MultiGraph | None = None,
    actual: World | None = None,
    names: Mapping[Agent, str] | None = None,
    words: Callable[[World], str] | None = None,
    scale: float = 1,
) -> Drawn:
    """The worlds that are left, joined by lines where an agent can't tell them apart.

    Worlds joined by a chain of lines of one agent can't be told apart by that agent; the lines that a chain makes
    superfluous are not drawn.

    Parameters
    ----------
    model : networkx.MultiGraph
        From `kit.knowledge.kripke`.
    among : networkx.MultiGraph, optional
        An earlier model, whose worlds keep their places; those that are gone are dashed outlines.
    actual : hashable, optional
        The world that is the case: it has a second ring.
    names : mapping from agent to str, optional
        By default an agent is called by itself.
    words : callable, optional
        What stands in a world; by default its cards, or which agents are muddy.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Raises
    ------
    KitError
        If there are more than `MOST_DRAWN` worlds to draw, or `actual` is none of them.

    Examples
    --------
    >>> from kit.knowledge.kripke import announce, muddy_children
    >>> model = muddy_children(2)
    >>> worlds_picture(announce(model, any), among=model, names={0: "Ann", 1: "Bea"})
    Picture: 3 of 4 worlds are left: B, A, AB. Ann can't tell apart B, AB. Bea can't tell apart A, AB.
    """
    everything = list(model if among is None else among)
    if len(everything) > MOST_DRAWN:
        raise KitError(f"a picture holds at most {MOST_DRAWN} worlds, this model has {len(everything)}")
    if actual is not None and actual not in everything:
        raise KitError(f"{actual!r} is not a world of this model")
    agents = list(model.graph["agents"])
    called = {agent: (names or {}).get(agent, str(agent)) for agent in agents}
    short = len({name[:1] for name in called.values()}) == len(called)
    say = words or (lambda world: _world_words(world, [called[agent] for agent in agents]))
    places, radius, wide, high = _places(everything)
    nodes: dict[Hashable, Node] = {}
    for world in everything:
        first, _, second = say(world).partition("\n")
        gone, marked = world not in model, world == actual
        nodes[world] = Node(first, *places[world], second, gone=gone, marked=marked, radius=radius)
    links = [
        Link(one, other, called[agent][:1] if short else called[agent], 2.2, dash, arrow=False)
        for agent, dash in zip(agents, cycle(DASHES), strict=False)
        for chain in _chains(model, agent)
        for one, other in pairwise(chain)
    ]
    said = _described(model, everything, called, say)
    drawn = graph_svg(nodes, links, title="Worlds", desc=said, size=wide * scale, wide=wide, high=high)
    return Drawn(drawn, said)


def _chains(model: nx.MultiGraph, agent: Agent) -> list[list[World]]:
    """Worlds that an agent can't tell apart, as chains in the order of the model; single worlds left out."""
    chains: list[list[World]] = []
    seen: set[World] = set()
    for world in model:
        if world not in seen:
            chain = considers(model, agent, world)
            seen.update(chain)
            if len(chain) > 1:
                chains.append(chain)
    return chains


def _described(
    model: nx.MultiGraph, everything: Sequence[World], called: Mapping[Agent, str], say: Callable[[World], str]
) -> str:
    def listed(worlds: Sequence[World]) -> str:
        return ", ".join(say(world).replace("\n", " ") for world in worlds)

    verb = "is" if len(model) == 1 else "are"
    few = len(everything) <= MOST_LISTED
    said = [
        f"{len(model)} of {counted(len(everything), 'world')} {verb} left{f': {listed(list(model))}' if few else ''}."
    ]
    for agent, name in called.items():
        chains = _chains(model, agent)
        unsure = sum(map(len, chains))
        if not chains:
            said.append(f"{name} can tell all worlds apart.")
        elif few:
            said.append(f"{name} can't tell apart {'; '.join(map(listed, chains))}.")
        else:
            said.append(f"In {unsure} of them {name} holds others possible besides.")
    return " ".join(said)


def _world_words(world: World, agents: Sequence[str]) -> str:
    """Which agents are muddy, by their initials, or none; or the animals of the cards, in two lines or abbreviated."""
    if _is_of(world, bool):
        return "".join(name[:1] for part, name in zip(world, agents, strict=False) if part) or "none"
    if _is_of(world, Card):
        animals = [str(card.animal) for card in world]
        return "\n".join(animals) if len(animals) < 3 else " ".join(animal[:2] for animal in animals)
    return str(world)


def _is_of(world: World, kind: type) -> TypeGuard[tuple[Any, ...]]:
    return isinstance(world, tuple) and all(isinstance(part, kind) for part in world)


def _places(worlds: Sequence[World]) -> tuple[dict[World, Point], float, float, float]:
    """A cube for worlds of yes and no, a square for worlds of two parts, else a circle; radius, paper size."""
    if all(_is_of(world, bool) and len(world) <= 3 for world in worlds):
        return {world: _corner(world, CUBE) for world in worlds if _is_of(world, bool)}, 30, 460, 370
    if all(_is_of(world, bool) and len(world) == 4 for world in worlds):
        return {world: _corner(world, TWO_CUBES) for world in worlds if _is_of(world, bool)}, 30, 700, 535
    if all(_is_of(world, object) and len(world) == 2 for world in worlds):
        return _square([world for world in worlds if _is_of(world, object)])
    radius = 34 if len(worlds) <= 16 else 31
    around = max(150, (2 * radius + 24) * len(worlds) / (2 * pi))
    middle = around + radius + 12
    turns = [2 * pi * i / len(worlds) for i in range(len(worlds))]
    circle = {
        world: (middle + around * sin(turn), middle - around * cos(turn))
        for world, turn in zip(worlds, turns, strict=True)
    }
    return circle, radius, 2 * middle, 2 * middle


def _corner(world: tuple[bool, ...], steps: Sequence[Point]) -> Point:
    """Where a world stands: from the first place on, a step for each yes."""
    (x, y), *ways = steps
    for yes, (right, down) in zip(world, ways, strict=False):
        x, y = x + right * yes, y + down * yes
    return x, y


def _square(worlds: Sequence[tuple[Any, ...]]) -> tuple[dict[World, Point], float, float, float]:
    """The first part of a world says how far right it lies, the second how far down."""
    order = list(dict.fromkeys(part for world in worlds for part in world))
    step, edge = 104, 50
    places: dict[World, Point] = {
        world: (edge + step * order.index(world[0]), edge + step * order.index(world[1])) for world in worlds
    }
    wide = max(x for x, _ in places.values()) + edge
    high = max(y for _, y in places.values()) + edge
    return places, 38, wide, high
