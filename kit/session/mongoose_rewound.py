"""An earlier moment of a game of Mongoose."""

from kit.engine import mongoose


def rewound(game: mongoose.State, turns: int) -> mongoose.State:
    """The game as it was after so many actions; looks at the deck show again what they showed.

    Parameters
    ----------
    game : State
    turns : int
        0 for the deal or the staged position.

    Returns
    -------
    State

    Examples
    --------
    >>> game = mongoose.deal(players=3, seed=7)
    >>> rewound(game.apply_action(game.legal_actions()[0]), turns=0) == game
    True
    """
    start = game.start
    past = mongoose.from_cards(
        start.hands,
        start.revealed,
        start.deck,
        start.starter,
        start.food,
        rare=True,
        opening=start.opening,
        barred=start.barred,
        seed=start.seed,
    )
    looks = {look.turn: look.cards for look in game.looks}
    for event in game.history[:turns]:
        past = past.apply_action(event.action, saw=looks.get(event.turn))
    return past
