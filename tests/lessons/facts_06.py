"""Lesson 06, *The endgame*: right answers in many forms, plausible mistakes, and what its prose claims."""

from fractions import Fraction
from itertools import product
from statistics import fmean
from typing import Any

import numpy as np

from kit import mampf
from kit.figures.endgame_data import lead_values, low_pile_shares
from kit.lessons.endgame import average_worth, both_mix, pick_worths, small_box, stays
from kit.lessons.lesson_06 import (
    ALL_LEVEL,
    ONE_AHEAD,
    ONE_EXIT,
    ONE_LEADER,
    SAFE,
    STANDSTILL,
    TWO_AHEAD,
    TWO_LEADERS,
    all_small,
    last_round,
)
from kit.lessons.solved_matches import GAMES, matches_against, solved_matches
from kit.players.mampf import RandomPick
from kit.players.play import play
from kit.session.coach import reviews
from kit.theory.whole_game.solution import Position, load_solution
from kit.theory.whole_game.states import end_worth, lured

SAFE_LEAD = Position([2, 1, 1, 1], [1, 0, 0])

RIGHT: dict[str, list[Any]] = {
    "06-two-ahead": [Fraction(7, 15), "7/15", 7 / 15, 0.467, "46.7 %", "0,467"],
    "06-big-share": ["7/37", 7 / 37, 0.189, 0.19, "0,189", "18.9%", Fraction(7, 37), np.float64(7) / 37],
    "06-safe-lead": [
        SAFE_LEAD,
        Position([1, 2, 1, 1], [6, 6, 7]),
        [[2, 1, 1, 1], [1, 0, 0]],
        ([3, 2, 2, 1], "1 0 0"),
        [np.array([2, 1, 1, 1]), (1, 0, 0)],
    ],
    "06-all-small": ["1/9", 1 / 9, 0.111, Fraction(1, 9), "11.1 %"],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "06-two-ahead": [
        (28 / 64, "played again"),
        (0.8, "more than half"),
        (0.5, "draws level"),
        (0.4, "missing"),
        (1.5, "between 0 and 1"),
    ],
    "06-big-share": [
        (0.25, "the large pile is worth 0.296 and a small one 0.346"),
        (0.15, "not the same"),
        (0.2, "not the same"),
        ("1/3", "not the same"),
        (-0.1, "between 0 and 1"),
    ],
    "06-safe-lead": [
        (Position([6, 6, 6, 5], [1, 0, 0]), "a chance of 0.486"),
        (Position([6, 6, 6, 1], [3, 1, 1]), "2 ahead of the second"),
        (Position([6, 6, 6, 1], [2, 2, 1]), "0 ahead of the second"),
        (Position([6, 6, 6, 6], [1, 0, 0]), "more disks than exist"),
        (Position([6, 6, 6, 0], [2, 1, 1]), "The game is over"),
        (Position([6, 6, 6, 5], [1, 0, 0, 0]), "yours has 4"),
    ],
    "06-all-small": [("1/12", "played again"), ("1/6", "alone"), (2, "between 0 and 1"), ("1/8", "alone")],
}

SECRETS = {
    "06-two-ahead": ["7/15", "0.467", "28"],
    "06-big-share": ["7/37", "0.189"],
    "06-safe-lead": [],
    "06-all-small": ["1/9", "0.111"],
}

# Worked out by hand, by the search for equilibria on a grid, or read off the files.
OUTCOMES = {
    "06-one-ahead": "c",
    "06-big-pile": "c",
    "06-who-ends": "a",
    "06-lead-late": "b",
    "06-one-exit": "b",
    "06-still": "c",
    "06-species": "b",
    "06-two-fixed": "c",
}

TYPED = {
    "06_the_endgame": {
        "ahead_guess": '"4 times in 5"',
        "big_guess": "'A'",
        "who_guess": '"cem"',
        "late_guess": '"c"',
        "exit_guess": "'1 in 3'",
        "still_guess": '"hardly ever"',
        "species_guess": '"C"',
        "fixed_guess": '"a"',
        "two_ahead": '"7/15"',
        "big_share": "0.189",
        "safe_lead": "Position([5, 1, 1, 1], [6, 5, 5])",
        "all_small": "0.111",
    },
}

ROUNDS = list(product(range(4), repeat=3))
MOVING = [picks for picks in ROUNDS if lured(picks)]


def split(share: float) -> list[float]:
    return [(1 - share) / 2] * 2 + [share / 2] * 2


def alone(count: int, seat: int | None = None) -> int:
    """How many rounds give that many players a disk; or the one player, if named."""
    found = [lured(picks) for picks in ROUNDS]
    return sum(len(gains) == count and (seat is None or seat in dict(gains)) for gains in found)


def how_many_alone() -> str:
    assert alone(2) == 0
    return f"Of {len(ROUNDS)} rounds, {alone(0)} move nothing, {alone(1)} give one player a disk, {alone(3)} give one"


def one_ahead() -> list[str]:
    wins, shared = alone(3) + alone(1, 0), (alone(1, 1) + alone(1, 2)) // 2
    assert last_round(ONE_AHEAD) == (Fraction(wins + shared, len(MOVING)), Fraction(1, 10), Fraction(1, 10))
    assert end_worth([2, 2, 1])[0] == 0.5
    return [
        f"all three lure in {alone(3)} rounds, Ann alone in {alone(1, 0)}; that makes {wins} wins.",
        f"In the {alone(1, 1) + alone(1, 2)} rounds in which Bea or Cem alone lures, Ann shares: {shared} more.",
        f"Together {wins + shared} of {len(MOVING)} rounds, {last_round(ONE_AHEAD)[0]}.",
        f"Bea and Cem have {last_round(ONE_AHEAD)[1]} each.",
    ]


def blind_is_an_equilibrium() -> str:
    for disks in (ONE_AHEAD, TWO_AHEAD, (1, 1, 1)):
        shares = [end_worth([mine + (seat in dict(lured(p))) for seat, mine in enumerate(disks)]) for p in MOVING]
        for food in range(4):
            mine = [share[0] for share, picks in zip(shares, MOVING, strict=True) if picks[0] == food]
            first = [share[0] for share, picks in zip(shares, MOVING, strict=True) if picks[0] == 0]
            assert sorted(mine) == sorted(first)
    return "no pile is better than another, so nobody regrets"


def the_loop() -> list[str]:
    loops = len(ROUNDS) - len(MOVING)
    v = Fraction(48, 64) / (1 - Fraction(loops, 64))
    assert v == Fraction(48, len(MOVING)) == last_round(ONE_AHEAD)[0]
    return [
        f"Why {len(MOVING)} rounds, and not {len(ROUNDS)}? In the {loops} others nothing moves",
        f"v = 48/{len(ROUNDS)} + {loops}/{len(ROUNDS)} · v",
        f"that is 48/{len(MOVING)}",
    ]


def blind_is_none_before() -> list[str]:
    def worth(share: float) -> list[float]:
        return pick_worths(small_box(), ALL_LEVEL, [[share, *[(1 - share) / 3] * 3]] * 3)[0]

    assert worth(0.25)[0] < worth(0.25)[1] and worth(0.15)[0] > worth(0.15)[1]
    return ["If the others pick blind (0.25), a small pile is worth more", "At 0.15 it is the other way round."]


def leaders_hurry() -> list[str]:
    mixes = [small_box().mix(TWO_LEADERS, seat) for seat in range(3)]
    assert mixes == [(0, 0, 0.5, 0.5), (0, 0, 0.5, 0.5), (0.5, 0.5, 0, 0)]
    ann, cem = Fraction(1, 2) * Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 3), Fraction(1, 2) * Fraction(1, 3)
    values = small_box().values(TWO_LEADERS)
    assert abs(values[0] - ann) + abs(values[2] - cem) < 1e-9
    return [f"1/2 · 1/2 + 1/2 · 1/3 = {ann} for Ann, 1/2 · 1/3 = {cem} for Cem."]


def three_equilibria() -> str:
    leaders, last = both_mix()
    ways = [(1, 0), (0, 1), (leaders, last)]
    worth = []
    for top, bottom in ways:
        mixes = [split(top), split(top), split(bottom)]
        here = average_worth(small_box(), TWO_LEADERS, mixes)
        worths = pick_worths(small_box(), TWO_LEADERS, mixes)
        assert max(max(foods) - mine for foods, mine in zip(worths, here, strict=True)) < 1e-9
        worth.append(here[2])
    assert abs(worth[0] - worth[1]) < 1e-9 and worth[2] < worth[0] / 2
    assert 0.1 < leaders < 0.9 and 0.1 < last < 0.9
    everybody = [split(1)] * 3
    assert (
        pick_worths(small_box(), TWO_LEADERS, everybody)[2][0] > average_worth(small_box(), TWO_LEADERS, everybody)[2]
    )
    return "But in the third Cem has less than half as much."


def all_states() -> list[str]:
    solution = load_solution(3)
    assert max(solution.table.one_pick_gain, solution.table.whole_game_gain) < 1e-9
    return [f"{len(solution):,} states."]


def a_lead_grows() -> list[str]:
    ahead = lead_values(load_solution(3))[0].points
    early, late = fmean(ahead[max(ahead)]), fmean(ahead[min(ahead)])
    assert 0.45 < early < 0.55 and 0.88 < late < 0.92 and min(ahead) == 4
    widths = [max(max(v) - min(v) for v in series.points.values()) for series in lead_values(load_solution(3))]
    assert widths[0] == max(widths)
    return ["about one chance in two, when a third would be fair", "One ahead with four disks left: nine in ten."]


def who_ends_it() -> str:
    solution = load_solution(3)
    assert solution.mix(ONE_LEADER, 0) == (0, 0, 0, 1)
    return "Ann, always: alone there she has won."


def stuck_in_the_door() -> list[str]:
    solution = load_solution(3)
    assert [solution.mix(ONE_EXIT, seat)[3] for seat in range(3)] == [1, 1, 0]
    assert max(abs(value - 1 / 3) for value in solution.values(ONE_EXIT)) < 1e-9
    aside = Fraction(2, 3) * Fraction(1, 2)  # Bea ends the game; Ann lures, too, unless Cem has picked the same
    assert abs(solution.worth_of_picks(ONE_EXIT, 0)[0] - aside) < 1e-9
    return ["two times in three, they share the win", "Half of two thirds is a third again"]


def low_pile() -> list[str]:
    series = {
        one.name: {left: fmean(shares) for left, shares in one.points.items()}
        for one in low_pile_shares(load_solution(3))
    }
    top, bottom = series.pop("level at the top"), series.pop("alone at the bottom")
    assert all(top[left] >= other[left] for left in top for other in (bottom, *series.values()) if left in other)
    assert top[1] == max(top.values()) > 0.5
    assert bottom[1] < 0.05 and all(0.2 < bottom[left] < 0.35 for left in (2, 3, 4))
    assert len(series) == 2 and all(0.2 < one[1] < 0.3 for one in series.values())
    return ["more than half of their picks", "The two others stay near one in four at the end."]


def dear_picks_come_later() -> str:
    early, late = [], []
    for seed in range(30):
        game = play(mampf.deal(players=3, seed=seed), [RandomPick()] * 3, seed=seed)
        told = reviews(game.observation(None), 0)
        assert abs(told[0].given_away) < 1e-9
        early += [one.given_away for one in told[:4]]
        late += [one.given_away for one in told[4:]]
    assert fmean(late) > 3 * fmean(early)
    return "In the first round no pick costs anything: all foods are alike."


def standstill() -> list[str]:
    solution = load_solution(4)
    assert 1 - stays(solution, STANDSTILL) < 1e-8
    values = solution.values(STANDSTILL)
    assert values[0] > 0.999 and max(values[1:]) < 1e-6
    for seat in (1, 2, 3):
        assert max(solution.worth_of_picks(STANDSTILL, seat)) < 1e-6
    return [
        f"Piles {' '.join(map(str, STANDSTILL.piles))}; Ann has six disks, Bea five, Cem and Dana two each.",
    ]


def species() -> list[str]:
    three, four = matches_against(*["solved"] * 2), matches_against(*["solved"] * 3)
    assert four.level > GAMES / 2
    return [
        f"{three.level} games of {GAMES} ended level on disks, and in {three.shared} of them",
        f"Four players: {four.level}, more than half.",
    ]


def against_others() -> list[str]:
    assert matches_against("always carrot", "always carrot").won == GAMES
    assert matches_against("always carrot", "always lettuce").interval[1] < 0.01
    assert sum(load_solution(3).mix(Position([6] * 4, [0] * 3), 0)[:2]) == 0.5
    fair = [matches_against(*pair).interval for pair in PAIRS]
    assert [low > 1 / 3 for low, _ in fair] == [True, True, False]
    assert [high < 1 / 3 for _, high in fair] == [False, False, True]
    shares = [one.interval for one in solved_matches() if len(one.rivals) == 2]
    more, less = sum(low > 1 / 3 for low, _ in shares), sum(high < 1 / 3 for _, high in shares)
    return [
        f"At {more} of these tables the solution wins more than its fair share, at {less} less.",
        "At the start half its picks run into one of the two, and then the other lures alone.",
    ]


PAIRS = (("random", "random"), ("solved", "random"), ("random", "always carrot"))


def two_ahead() -> list[str]:
    wins, level = alone(3) // 2 + alone(1, 0), alone(1, 2) // 3
    assert last_round(TWO_AHEAD)[0] == Fraction(wins + level, len(MOVING))
    return [
        f"All lure in {alone(3)} rounds: Ann and Bea share, which is {alone(3) // 2} for Ann.",
        f"Ann alone lures in {alone(1, 0)} rounds",
        f"Cem alone in {alone(1, 2)}: all are level, a third each is {level}.",
        f"Together {wins + level} of {len(MOVING)} rounds, or {last_round(TWO_AHEAD)[0]}.",
    ]


def big_share() -> list[str]:
    r = Fraction(7, 30)
    assert 30 * r**2 + 23 * r == 7
    share = r / (1 + r)
    assert abs(small_box().mix(ALL_LEVEL, 0)[0] - share) < 1e-9
    return ["r = p/(1 - p)", "30 r² + 23 r = 7.", f"So r = {r} and p = {share}, about {float(share):.3f}."]


def safe_leads() -> list[str]:
    solution = load_solution(3)
    found = [
        state
        for state in solution.positions()
        if state.scores[0] - state.scores[1] == 1 and solution.values(state)[0] > SAFE
    ]
    assert 24 <= len(found) <= 60
    assert found[0] == SAFE_LEAD
    assert [solution.mix(SAFE_LEAD, seat)[0] for seat in range(3)] == [1, 0, 0]
    assert solution.values(SAFE_LEAD)[0] == 1
    return [f"In the first that Python finds, piles {' '.join(map(str, found[0].piles))} with Ann one ahead"]


def eight_rounds() -> list[str]:
    rounds = [lured(picks) for picks in product((2, 3), repeat=3)]
    still = sum(not gains for gains in rounds)
    cem = sum(gains == ((2, 2),) or gains == ((2, 3),) for gains in rounds)
    moving = len(rounds) - still
    assert Fraction(cem, moving) * Fraction(1, 3) == all_small()
    return [
        f"Of {len(rounds)} rounds {still} move nothing",
        f"Cem is alone in {cem} of the {moving} others",
        f"In the {moving - cem} others Ann or Bea is alone and wins.",
        f"So {cem}/{moving} · 1/3 = {all_small()}.",
    ]


def staged(position: Position) -> str:
    return f"iles {' '.join(map(str, position.piles))}"


CLAIMS: dict[str, dict[str, list[str]]] = {
    "06_the_endgame": {
        "rounds-reading": [how_many_alone()],
        "last-reading": [*one_ahead(), blind_is_an_equilibrium()],
        "loop": the_loop(),
        "after-reading": [f"Alone on the large pile: {last_round(ONE_AHEAD)[0]}."],
        "worth-reading": blind_is_none_before(),
        "who-reading": leaders_hurry(),
        "which-reading": [three_equilibria()],
        "real-reading": all_states(),
        "late-reading": a_lead_grows(),
        "low-reading": [who_ends_it()],
        "exit-reading": stuck_in_the_door(),
        "low-all-reading": low_pile(),
        "explore": [dear_picks_come_later()],
        "still": standstill(),
        "species": [f"Three players played {GAMES:,} whole games"],
        "species-reading": species(),
        "others-reading": against_others(),
        "ex-two-ahead": [f"{len(MOVING)} rounds in which something moves"],
        "ex-two-ahead-solution": two_ahead(),
        "ex-big-share": [f"p{staged(ALL_LEVEL)}", "Try shares between 0.15 and 0.2."],
        "ex-big-share-solution": big_share(),
        "ex-safe-lead": [f"a chance of more than {SAFE}"],
        "ex-safe-lead-solution": safe_leads(),
        "further": [f"P{staged(TWO_LEADERS)}"],
        "ex-all-small-solution": eight_rounds(),
    },
}

TERMS = {"06_the_endgame": ["worth", "loop", "backward induction", "coach"]}
