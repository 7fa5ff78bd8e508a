"""The form of Mampf's transcripts."""

from typing import Any

from kit.engine import mampf
from kit.engine.checks import check_seat
from kit.engine.components import Disk, Food
from kit.engine.errors import IllegalActionError
from kit.engine.mampf_state import Piles
from kit.engine.outcome import EndReason, Outcome
from kit.engine.reading import Reader


def state_to_dict(game: mampf.State) -> dict[str, Any]:
    """The whole game: piles from bottom to top, and every round.

    Examples
    --------
    >>> state_to_dict(mampf.deal(players=3, seed=7))["rounds"]
    []
    """
    return {
        "piles": {str(food): [disk.species for disk in game.start_piles[food]] for food in Food},
        "captured": _captured_to_list(game.start_captured),
        "rounds": [_round_to_dict(played) for played in game.rounds],
        "end": outcome_to_dict(game.outcome),
    }


def state_from(top: Reader) -> mampf.State:
    """The whole game, replayed.

    Examples
    --------
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.SUGAR, Food.GRAIN])
    >>> state_from(Reader(state_to_dict(game))) == game
    True
    """
    piles = {food: [Disk(species.text(), food) for species in top.get("piles").get(str(food)).items()] for food in Food}
    captured = _captured_from(top.get("captured"))
    game = mampf.from_piles(piles, players=len(captured), captured=captured)
    for played in top.get("rounds").items():
        try:
            game = game.apply_actions([pick.parse(Food.parse) for pick in played.get("picks").items()])
        except IllegalActionError as error:
            raise played.complaint(str(error)) from error
        played.get("gained").must_be(_round_to_dict(game.rounds[-1])["gained"], "what was gained")
    if game.outcome is None and outcome_from(top.get("end")) == Outcome((), EndReason.CUT_OFF):
        game = game.cut_off()
    top.get("end").must_be(outcome_to_dict(game.outcome), "the end")
    return game


def view_to_dict(view: mampf.Observation) -> dict[str, Any]:
    """What one player may know: the tops and the sizes of the piles, not what lies below.

    Examples
    --------
    >>> view_to_dict(mampf.deal(players=3, seed=7).observation(0))["sizes"]
    [6, 6, 6, 6]
    """
    return {
        "tops": [disk and disk.species for disk in view.tops],
        "sizes": list(view.sizes),
        "captured": _captured_to_list(view.captured),
        "rounds": [_round_to_dict(played) for played in view.rounds],
        "end": outcome_to_dict(view.outcome),
    }


def view_from(top: Reader, seat: int | None) -> mampf.Observation:
    """One player's view, checked as far as that player could check it.

    Examples
    --------
    >>> view = mampf.deal(players=3, seed=7).observation(2)
    >>> view_from(Reader(view_to_dict(view)), seat=2) == view
    True
    """
    captured = _captured_from(top.get("captured"))
    players = len(captured)
    mampf.check_players(players)
    check_seat(seat, players)
    sizes = tuple(size.whole() for size in top.get("sizes").items())
    tops = top.get("tops").items()
    if len(sizes) != len(Food) or len(tops) != len(Food):
        raise top.complaint("expected four tops and four sizes, one a food")
    disks = []
    for food, size, species in zip(Food, sizes, tops, strict=True):
        if (species.value is None) != (size == 0):
            raise species.complaint(f"a pile of {size} shows {species.value!r} on top")
        disks.append(Disk(species.text(), food) if size else None)
    rounds = tuple(_view_round(played, players) for played in top.get("rounds").items())
    for place, mine in enumerate(captured):
        gained = [played.gained[place] for played in rounds if played.gained[place]]
        if list(mine)[len(mine) - len(gained) :] != gained:
            raise top.get("captured").items()[place].complaint("does not end with what the rounds gave")
    outcome = outcome_from(top.get("end"))
    by_rules = Outcome(mampf.winners(captured), EndReason.EMPTY_PILE) if 0 in sizes else None
    if outcome != by_rules and not (by_rules is None and outcome == Outcome((), EndReason.CUT_OFF)):
        top.get("end").must_be(outcome_to_dict(by_rules), "the end")
    return mampf.Observation(seat, players, tuple(disks), sizes, captured, rounds, outcome)


def _view_round(played: Reader, players: int) -> mampf.Round:
    picks = tuple(pick.parse(Food.parse) for pick in played.get("picks").items())
    gained = played.get("gained").items()
    if len(picks) != players or len(gained) != players:
        raise played.complaint(f"expected {players} picks and {players} gains, one a player")
    disks = []
    for food, species in zip(picks, gained, strict=True):
        if (species.value is not None) != (picks.count(food) == 1):
            raise species.complaint("does not replay: a food lures exactly if one player alone picked it (MA-5)")
        disks.append(None if species.value is None else Disk(species.text(), food))
    return mampf.Round(picks, tuple(disks))


def _round_to_dict(played: mampf.Round) -> dict[str, Any]:
    return {"picks": [str(food) for food in played.picks], "gained": [disk and disk.species for disk in played.gained]}


def _captured_to_list(captured: Piles) -> list[list[dict[str, str]]]:
    return [[{"species": disk.species, "food": str(disk.food)} for disk in mine] for mine in captured]


def _captured_from(captured: Reader) -> Piles:
    return tuple(
        tuple(Disk(disk.get("species").text(), disk.get("food").parse(Food.parse)) for disk in mine.items())
        for mine in captured.items()
    )


def outcome_to_dict(outcome: Outcome | None) -> dict[str, Any] | None:
    """How the game ended, or None.

    Examples
    --------
    >>> outcome_to_dict(Outcome((1,), EndReason.EMPTY_PILE))
    {'winners': [1], 'reason': 'EMPTY_PILE'}
    """
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason.name}


def outcome_from(end: Reader) -> Outcome | None:
    """The inverse of `outcome_to_dict`.

    Examples
    --------
    >>> outcome_from(Reader({"winners": [1], "reason": "EMPTY_PILE"}))
    Outcome(winners=(1,), reason=EndReason.EMPTY_PILE)
    """
    if end.value is None:
        return None
    reason = EndReason[end.get("reason").one_of(EndReason.__members__)]
    return Outcome(tuple(seat.whole() for seat in end.get("winners").items()), reason)
