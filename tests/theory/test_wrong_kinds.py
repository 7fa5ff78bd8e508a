"""Whatever somebody puts in the place of an argument: an answer, or one sentence of the kit's own (EQ16)."""

import math
import warnings
from fractions import Fraction

import networkx as nx
import numpy as np
import pytest

from kit import mongoose
from kit import theory as kt
from kit.engine.components import Card, Food
from kit.engine.errors import KitError
from kit.theory.people.pick_counts import parse_picks
from kit.theory.relations.attack_odds import attack_odds, chance_to_win, unseen_cards
from kit.theory.relations.card_questions import card_questions
from kit.theory.relations.hodge import hodge_split
from kit.theory.relations.optimal_mixes import optimal_mixes
from kit.theory.relations.payoff_table import PayoffTable
from kit.theory.whole_game.solution import Position, load_solution
from kit.theory.whole_game.solve import solve

WRONG = [
    *(None, True, -1, 0, 1.5, math.nan, math.inf, 10**400, 1j, Fraction(1, 3), "x", "", b"a", object(), Food.CARROT),
    *([], [1], [[]], [1, -1], [0, 0], [None, 1], [math.nan, 1], ["a"], [[1, 2], [3]], {}, {"a": 1}, {1, 2}, range(3)),
    *(np.array(3), np.int64(3), np.float32(0.5), np.array([1, 2], dtype=np.uint8), np.array([["a"]]), np.zeros((0, 3))),
    *(nx.Graph([(1, 2)]), nx.MultiDiGraph([(1, 2)]), nx.DiGraph([(1, 1)]), Card.parse("snake red")),
]
VALUES, START, COUNTS = [4, 3, 2, 1], [0.25] * 4, [12, 9, 6, 3]
GAME = kt.payoff_tensor([2, 1], 2)
CROWD, SEATS = kt.Crowd(VALUES, 3), kt.OwnPopulations(GAME)
FIGHTS = kt.fight_graph()
TABLE = kt.fight_game(FIGHTS)
FULL = Position([6] * 4, [0] * 3)
SNAKE = Card.parse("snake red")


def played(rule):
    return lambda game, start, steps: rule(game, start, steps, np.random.default_rng(0))


def drawn(mix, picks):
    return kt.draw_picks(mix, picks, np.random.default_rng(0))


def noisy(noise):
    return kt.stochastic_fictitious_play(CROWD, START, 2, np.random.default_rng(0), noise=noise)


QUESTIONS = {
    "pairs": (kt.relation_from_pairs, [("a", "b")], ["a", "b"]),
    "dict": (kt.relation_from_dict, {"a": ["b"], "b": []}),
    "dice": (kt.relation_from_dice, {"a": [1], "b": [2]}),
    "relation file": (kt.load_relation, "no.csv"),
    "league file": (kt.load_league, "no.csv"),
    "cycles": (kt.cycles, FIGHTS, 3),
    "uncovered": (kt.uncovered_set, FIGHTS),
    "Slater": (kt.slater_rankings, FIGHTS),
    "modules": (kt.module_tree, FIGHTS),
    "fight game": (kt.fight_game, FIGHTS, 0),
    "payoff table": (PayoffTable, ["a", "b"], ["c", "d"], [[1, 2], [3, 4]]),
    "Hodge": (hodge_split, TABLE),
    "optimal mixes": (optimal_mixes, TABLE),
    "candidates": (chance_to_win, [SNAKE], Card.parse("snake blue")),
    "odds": (attack_odds, mongoose.deal(players=3, seed=7).observation(0)),
    "unseen": (unseen_cards, mongoose.deal(players=3, seed=7).observation(0)),
    "questions": (card_questions, [SNAKE]),
    "deck": (kt.match_graph, [SNAKE]),
    "matches": (kt.match_chance, kt.match_graph(), Card.parse("snake red+blue")),
    "matching": (kt.matching_cards, kt.match_graph(), Card.parse("snake red+blue")),
    "groups": (kt.largest_groups, kt.match_graph()),
    "correlated": (kt.correlated_equilibrium, GAME, "fair"),
    "mediator": (kt.mediate, VALUES, 3, "highest"),
    "welfare": (kt.welfare, VALUES, 3),
    "crowd": (kt.Crowd, VALUES, 3),
    "one population": (kt.OnePopulation, [[0, 1], [1, 0]]),
    "own populations": (kt.OwnPopulations, GAME),
    "replicator": (kt.replicator, CROWD, START, [0, 1]),
    "replicator of seats": (kt.replicator, SEATS, [[0.5, 0.5]] * 2, [0, 1]),
    "replicator in steps": (kt.discrete_replicator, CROWD, START, 2),
    "fictitious": (played(kt.fictitious_play), CROWD, START, 2),
    "stochastic": (played(kt.stochastic_fictitious_play), CROWD, START, 2),
    "noise": (noisy, 0.1),
    "regret matching": (kt.regret_matching, CROWD, START, 2),
    "levels": (kt.level_mixes, VALUES, 3, 2),
    "hierarchy": (kt.hierarchy_mix, VALUES, 3, 1.5),
    "quantal": (kt.quantal_response, VALUES, 3, 1.5),
    "logit": (kt.logit_equilibrium, GAME, 1.5),
    "blind": (kt.fit_blind, COUNTS, VALUES, 3),
    "fit of levels": (kt.fit_levels, COUNTS, VALUES, 3),
    "picks": (kt.count_picks, ["carrot"]),
    "pick file": (kt.read_picks, "no.csv"),
    "pick text": (parse_picks, "food\ncarrot"),
    "draws": (drawn, [0.5, 0.5], 3),
    "position": (Position, [1, 1, 1, 1], [0, 0, 0]),
    "after": (Position([2, 2, 2, 2], [0, 0, 0]).after, [0, 0, 1]),
    "solution": (load_solution, 3),
    "mix": (load_solution(3).mix, FULL, 0),
    "worth": (load_solution(3).worth_of_picks, FULL, 0),
    "win": (lambda win: solve(3, 1, win=win), "shared"),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_eq16_wrong_kinds_of_things_get_an_answer_or_a_sentence_of_the_kit(question):
    ask, *right = QUESTIONS[question]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for place in range(len(right)):
            for wrong in WRONG:
                try:
                    ask(*right[:place], wrong, *right[place + 1 :])
                except KitError as error:
                    assert str(error).strip()  # some of these are right things, and get an answer


@pytest.mark.parametrize("picks", [0, -1, 1.7, True, "3", None, 10**10])
def test_eq16_a_number_of_picks_to_draw_is_a_whole_number_from_1(picks):
    with pytest.raises(KitError, match=r"the number of picks is .*; expected a whole number from 1 to 1,000,000,000"):
        kt.draw_picks([0.5, 0.5], picks, np.random.default_rng(0))


def test_a_crowd_that_nobody_could_count_is_refused():
    with pytest.raises(kt.TooLargeError, match="more than 1,000,000,000 players"):
        kt.level_mixes(VALUES, 10**400, 2)


def test_noise_may_be_a_fraction_and_next_to_nothing():
    half = kt.stochastic_fictitious_play(CROWD, START, 5, np.random.default_rng(0), noise=Fraction(1, 2))
    assert half.final[0].tolist() == noisy_path(0.5).final[0].tolist()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        noisy(1e-320)


def noisy_path(noise):
    return kt.stochastic_fictitious_play(CROWD, START, 5, np.random.default_rng(0), noise=noise)
