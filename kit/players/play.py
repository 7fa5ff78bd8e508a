"""A whole game between strategies."""

from collections.abc import Sequence
from typing import Any, TypeVar

from kit.engine import mampf, mongoose
from kit.engine.actions import Action
from kit.engine.checks import as_tuple, check_seed
from kit.engine.components import Food
from kit.engine.errors import IllegalActionError, KitError, written
from kit.players.strategy import Strategy, StrategyError, player_stream

Game = TypeVar("Game", mampf.State, mongoose.State)


def play(game: Game, strategies: Sequence[Strategy[Any, Any]], seed: int, limit: int = 1000) -> Game:
    """The end of a game that strategies play from here.

    Parameters
    ----------
    game : mampf.State or mongoose.State
    strategies : sequence of Strategy
        One a seat.
    seed : int
        Of the players' dice; the deal has its own.
    limit : int, optional
        Rounds (Mampf) or actions (Mongoose), counted from `game` on; a game still going after as many is cut off and
        has no winner (MA-10, MO-32).

    Returns
    -------
    mampf.State or mongoose.State

    Raises
    ------
    KitError
        If there is not one strategy a seat, or a strategy fails or chooses what is not legal.

    Examples
    --------
    >>> from kit.players.registry import make_strategy
    >>> bots = [make_strategy("mampf", name) for name in ("always carrot", "always grain", "random")]
    >>> play(mampf.deal(players=3, seed=7), bots, seed=0).winners
    (1,)
    """
    check_seed(seed)
    if type(limit) is not int or limit < 0:
        raise KitError(f"limit: expected a whole number from 0, found {written(limit)}")
    strategies = as_tuple(strategies, "strategies", KitError)
    if len(strategies) != game.players:
        raise KitError(f"expected one strategy for each of {game.players} seats, found {len(strategies)}")
    for _ in range(limit):
        if game.is_terminal:
            return game
        game = step(game, strategies, seed)
    return game if game.is_terminal else game.cut_off()


def step(game: Game, strategies: Sequence[Strategy[Any, Any]], seed: int) -> Game:
    """One round of Mampf, everyone picking at the same view of the table, or one action of Mongoose.

    Parameters
    ----------
    game, strategies, seed
        As in `play`.

    Examples
    --------
    >>> from kit.players.registry import make_strategy
    >>> bots = [make_strategy("mongoose", "random")] * 2
    >>> step(mongoose.deal(players=2, seed=7), bots, seed=0).turn
    1
    """
    if isinstance(game, mampf.State):
        return game.apply_actions([move(game, seat, strategy, seed) for seat, strategy in enumerate(strategies)])
    seat = game.current_player
    return game.apply_action(move(game, seat, strategies[seat], seed))


def move(game: Game, seat: int, strategy: Strategy[Any, Any], seed: int) -> Any:
    """What a strategy does at a seat now, checked against the rules.

    Parameters
    ----------
    game : mampf.State or mongoose.State
    seat : int
    strategy : Strategy
    seed : int

    Raises
    ------
    IllegalActionError
        Naming the strategy, if what it chose is not legal.
    StrategyError
        Naming the strategy, if it raised an error of its own, which is the cause of this one.

    Examples
    --------
    >>> from kit.players.registry import make_strategy
    >>> move(mampf.deal(players=3, seed=7), 2, make_strategy("mampf", "always sugar"), seed=0)
    Food.SUGAR
    """
    view = game.observation(seat)
    turn = len(game.rounds) if isinstance(game, mampf.State) else game.turn
    who = f"turn {turn}, player {seat}: {strategy.name!r}"
    try:
        action = strategy.choose(view, player_stream(seed, seat, turn))
    except Exception as error:  # whose text may tell what only this seat sees
        raise StrategyError(f"{who} failed with {type(error).__name__}") from error
    if not any(type(action) is type(legal) and action == legal for legal in view.legal_actions()):
        raise IllegalActionError(f"{who} chose {_said(action)}, which is not legal")
    return action


def _said(action: object) -> str:
    """A choice in a message: anything else than a move, a word or a number might be long, or tell what a seat sees."""
    if isinstance(action, Food | Action | str | int | None):
        return repr(action)[:120]
    return f"something of type {type(action).__name__}"
