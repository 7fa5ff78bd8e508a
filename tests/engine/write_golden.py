"""Writes one whole game of each kind as text, with every player's view of every moment.

`test_golden.py` compares the texts with the files in `golden/`. After a wanted change of the rules, the views or the
deals, write them again with `python -m tests.engine.write_golden`, and read in the diff what has changed.
"""

from collections import Counter
from pathlib import Path
from random import Random

from kit import (
    Cooperate,
    DiscoverCooperate,
    DiscoverFight,
    Fight,
    Food,
    Identify,
    LookAtDeck,
    Slot,
    mampf,
    mongoose,
)
from tests.engine.engine_games import mampf_states, mongoose_states

FOLDER = Path(__file__).parent / "golden"


def mampf_text(players: int, seed: int) -> str:
    lines = [f"Mampf, {players} players, seed {seed}", ""]
    for game in mampf_states(mampf.deal(players=players, seed=seed), Random(seed)):
        if game.rounds:
            lines += ["", f"round {len(game.rounds)}"]
            for seat, (pick, gained) in enumerate(zip(game.rounds[-1].picks, game.rounds[-1].gained, strict=True)):
                lines.append(f"  player {seat} picks {pick}" + (f" and gets the {gained.species}" if gained else ""))
        lines += [f"  pile of {food}, from below: {names(game.piles[food])}" for food in Food]
        views = {repr(game.observation(seat)).replace(f"seat={seat}", ""): seat for seat in range(players)}
        assert len(views) == 1  # everybody sees the same
        lines += ["  everybody sees", *(f"    {line}" for line in mampf_view(game.observation(0)))]
    return "\n".join([*lines, f"{game.outcome.reason.value}; winners: {game.winners}, returns: {game.returns()}", ""])


def names(disks) -> str:
    return ", ".join(disk.species for disk in disks) or "-"


def mampf_view(view: mampf.Observation) -> list[str]:
    piles = zip(Food, view.sizes, view.tops, strict=True)
    return [
        "; ".join(f"{food}: {size}, {disk.species} on top" if disk else f"{food}: none" for food, size, disk in piles),
        *(f"player {seat} has {names(disks)}" for seat, disks in enumerate(view.captured)),
        f"can pick: {', '.join(map(str, view.legal_actions())) or 'nothing'}",
    ]


def mongoose_text(players: int, seed: int, rare: bool) -> str:
    game = mongoose.deal(players=players, seed=seed, rare=rare)
    lines = [f"Mongoose, {players} players, seed {seed}{', rare animals' if rare else ''}", ""]
    for seat, hand in enumerate(game.hands):
        lines.append(f"  player {seat} holds {cards(hand)}")
    lines += [f"  middle: {cards(game.revealed)}", f"  deck: {cards(game.deck)}"]
    for played in mongoose_states(game, Random(seed)):
        if played.history:
            lines += ["", *event_text(played.history[-1])]
        for seat in (None, *range(players)):
            lines += [f"  {viewer(seat)}", *(f"    {line}" for line in mongoose_view(played.observation(seat)))]
    end = f"{played.outcome.reason.value}; winner: {played.winners}, returns: {played.returns()}"
    return "\n".join([*lines, end, ""])


def cards(some) -> str:
    return ", ".join("-" if card is None else str(card) for card in some) or "-"


def viewer(seat: int | None) -> str:
    return "a spectator sees" if seat is None else f"player {seat} sees"


def event_text(event: mongoose.Event) -> list[str]:
    match event.action:
        case Fight(mine, rival, theirs, None):
            text = f"attacks player {rival}'s {theirs} card with {mine}"
        case Fight(mine, rival, theirs, revealed):
            text = f"attacks {revealed} with {mine} and with player {rival}'s {theirs} card"
        case Cooperate(mine, rival, theirs, None):
            text = f"tries {mine} with player {rival}'s {theirs} card"
        case Cooperate(mine, rival, theirs, revealed):
            text = f"tries {mine} and player {rival}'s {theirs} card with {revealed}"
        case DiscoverFight(mine, revealed):
            text = f"pays and attacks {revealed} with {mine}"
        case DiscoverCooperate(mine, revealed):
            text = f"pays and tries {mine} with {revealed}"
        case LookAtDeck():
            text = "pays and looks at the deck"
        case Identify(mine, card):
            text = f"says that {mine} is {card}"
    answers = ", ".join("yes" if answer else "no" for answer in event.answers) or "nothing"
    winner = "" if event.winner is None else f" (player {event.winner} won)"
    food = "" if event.food is None else f", food {event.food}"
    return [f"turn {event.turn}: player {event.actor} {text}", f"  announced: {answers}{winner}{food}"]


def mongoose_view(view: mongoose.Observation) -> list[str]:
    hands = []
    for seat, hand in enumerate(view.hands):
        hidden = ("?" if slot in view.standing[seat] else "-" for slot in Slot)
        hands.append(f"{seat}: {', '.join(hidden) if hand is None else cards(hand)}")
    kinds = Counter(type(action).__name__ for action in view.legal_actions())
    lines = [
        f"hands {'; '.join(hands)}",
        f"middle {cards(view.revealed)}",
        f"food {view.food}, {view.deck_size} cards in the deck, {len(view.cards)} in play",
        f"events {len(view.history)}, player {view.current_player} to move"
        + (f", {view.barred} barred" if view.barred else "")
        + (", opening" if view.opening else ""),
    ]
    lines += [f"saw in turn {look.turn}: {cards(look.cards)}" for look in view.looks]
    if kinds:
        lines.append("may choose " + ", ".join(f"{kind} ({count})" for kind, count in kinds.items()))
    return lines


def texts() -> dict[str, str]:
    """File name and text of each golden game."""
    return {
        "mampf.txt": mampf_text(players=3, seed=22),
        "mongoose.txt": mongoose_text(players=3, seed=337, rare=False),
        "mongoose_two_players.txt": mongoose_text(players=2, seed=33, rare=True),
    }


if __name__ == "__main__":
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
