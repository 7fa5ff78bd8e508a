"""What a lesson is made of: exercises that check themselves, predictions, tables, two editions of a notebook."""

from kit.lessons.classes import class_counts
from kit.lessons.demo import own_game, round_log
from kit.lessons.examples import example_game, example_view
from kit.lessons.exercises import check, finish
from kit.lessons.hungry import hungry_attacks
from kit.lessons.notes import Told
from kit.lessons.pictures import Row, fight_table
from kit.lessons.predictions import predict, reveal
from kit.lessons.room import own_counts, replies_to
from kit.lessons.rounds import all_profiles, average_lured, payoff_table, round_payoffs
from kit.lessons.slips import slips
from kit.lessons.solvers import gather
from kit.lessons.tables import small_table
from kit.lessons.tryout import try_out

__all__ = [
    "Row",
    "Told",
    "all_profiles",
    "average_lured",
    "check",
    "class_counts",
    "example_game",
    "example_view",
    "fight_table",
    "finish",
    "gather",
    "hungry_attacks",
    "own_counts",
    "own_game",
    "payoff_table",
    "predict",
    "replies_to",
    "reveal",
    "round_log",
    "round_payoffs",
    "slips",
    "small_table",
    "try_out",
]
