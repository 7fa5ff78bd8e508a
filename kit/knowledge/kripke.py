"""Who knows that who knows: possible worlds, what each agent can't tell apart, and public announcements.

A model is a `networkx.MultiGraph`: its nodes are worlds, and two worlds that an agent can't tell apart are joined by an
edge whose key is that agent. This is the model of Kripke (1963) with the announcements of Plaza (1989); the muddy
children are told in Fagin, Halpern, Moses and Vardi, *Reasoning About Knowledge* (1995), chapter 2.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

from kit.engine.components import Card
from kit.engine.errors import KitError

if TYPE_CHECKING:
    import networkx as nx

World = Hashable
Agent = Hashable
Fact = Callable[[World], bool]

MOST_WORLDS = 400  # edges grow with the square


def kripke_model(worlds: Iterable[World], views: Mapping[Agent, Callable[[World], Hashable]]) -> nx.MultiGraph:
    """A model from what each agent sees in each world.

    Parameters
    ----------
    worlds : iterable of hashable
    views : mapping from agent to function
        What the agent sees in a world; the agent can't tell worlds apart that look the same.

    Returns
    -------
    networkx.MultiGraph
        Its attribute ``agents`` lists the agents.

    Raises
    ------
    KitError
        If there are no worlds, the same one twice, or more than `MOST_WORLDS`.

    Examples
    --------
    >>> model = kripke_model(["heads", "tails"], {"Ann": lambda world: world, "Bea": lambda world: "a covered coin"})
    >>> list(model.edges(keys=True))
    [('heads', 'tails', 'Bea')]
    """
    import networkx as nx

    listed = list(worlds)
    if not listed or len(set(listed)) != len(listed) or len(listed) > MOST_WORLDS:
        raise KitError(f"expected from 1 to {MOST_WORLDS} different worlds, found {len(listed)}")
    model = nx.MultiGraph(agents=tuple(views))
    model.add_nodes_from(listed)
    for agent, view in views.items():
        seen = {world: view(world) for world in listed}
        for one, other in combinations(listed, 2):
            if seen[one] == seen[other]:
                model.add_edge(one, other, key=agent)
    return model


def considers(model: nx.MultiGraph, agent: Agent, world: World) -> list[World]:
    """The worlds that an agent holds possible in a world, in the order of the model.

    Raises
    ------
    KitError
        If the model has no such agent or world.

    Examples
    --------
    >>> model = kripke_model(["heads", "tails"], {"Bea": lambda world: None})
    >>> considers(model, "Bea", "heads")
    ['heads', 'tails']
    """
    if agent not in model.graph["agents"]:
        raise KitError(f"there is no agent {agent!r}; expected one of {model.graph['agents']}")
    if world not in model:
        raise KitError(f"{world!r} is not a world of this model (any more)")
    return [other for other in model if other == world or model.has_edge(world, other, key=agent)]


def knows(model: nx.MultiGraph, agent: Agent, world: World, fact: Fact) -> bool:
    """Whether an agent knows a fact in a world: it holds in every world the agent considers possible there.

    Examples
    --------
    >>> model = kripke_model(["heads", "tails"], {"Ann": lambda world: world, "Bea": lambda world: None})
    >>> [knows(model, agent, "heads", lambda world: world == "heads") for agent in ("Ann", "Bea")]
    [True, False]
    """
    return all(fact(other) for other in considers(model, agent, world))


def common_worlds(model: nx.MultiGraph, world: World) -> list[World]:
    """The worlds that matter for common knowledge: those reached from a world by steps that any agent can't tell apart.

    Examples
    --------
    >>> model = kripke_model(["heads", "tails"], {"Ann": lambda world: world, "Bea": lambda world: None})
    >>> common_worlds(model, "heads")
    ['heads', 'tails']
    """
    import networkx as nx

    if world not in model:
        raise KitError(f"{world!r} is not a world of this model (any more)")
    reached = nx.node_connected_component(model, world)
    return [other for other in model if other in reached]


def is_common_knowledge(model: nx.MultiGraph, world: World, fact: Fact) -> bool:
    """Whether everybody knows a fact, and that everybody knows it, and so on without end.

    Examples
    --------
    >>> model = kripke_model(["heads", "tails"], {"Ann": lambda world: world, "Bea": lambda world: None})
    >>> is_common_knowledge(model, "heads", lambda world: world in ("heads", "tails"))
    True
    """
    return all(fact(other) for other in common_worlds(model, world))


def announce(model: nx.MultiGraph, fact: Fact) -> nx.MultiGraph:
    """The model after a fact was announced to all: the worlds in which it does not hold are gone.

    Parameters
    ----------
    model : networkx.MultiGraph
        Left as it is.
    fact : callable
        From a world to bool; it may itself ask who knows what in `model`.

    Raises
    ------
    KitError
        If the fact holds nowhere, so that nobody could have announced it truly.

    Examples
    --------
    >>> model = kripke_model(["heads", "tails"], {"Bea": lambda world: None})
    >>> list(announce(model, lambda world: world == "tails"))
    ['tails']
    """
    left = [world for world in model if fact(world)]
    if not left:
        raise KitError("this holds in no world that is left, so it can't be announced truly")
    return model.subgraph(left).copy()


def muddy_children(children: int) -> nx.MultiGraph:
    """Children who see every forehead but their own; a world says who is muddy.

    Examples
    --------
    >>> model = announce(muddy_children(2), any)
    >>> knows(model, 0, (True, False), lambda world: world[0])
    True
    """
    worlds = list(product((False, True), repeat=children))
    return kripke_model(worlds, {child: _all_but(child) for child in range(children)})


def mini_mongoose(cards: Iterable[Card], players: int) -> nx.MultiGraph:
    """Every deal of one card each from a few cards, the rest hidden; everybody sees all but the own card.

    Parameters
    ----------
    cards : iterable of Card
    players : int

    Examples
    --------
    >>> cards = [Card.parse(f"{animal} red") for animal in ("mongoose", "snake", "jackal", "eagle", "eggs")]
    >>> model = mini_mongoose(cards, players=3)
    >>> len(model), len(considers(model, 0, tuple(cards[:3])))
    (60, 3)
    """
    return kripke_model(permutations(cards, players), {seat: _all_but(seat) for seat in range(players)})


def _all_but(place: int) -> Callable[[World], Hashable]:
    def view(world: World) -> Hashable:
        assert isinstance(world, tuple)
        return world[:place] + world[place + 1 :]

    return view
