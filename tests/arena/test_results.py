"""How results show themselves, and that the tournaments in data/ are what the strategies play today."""

from collections import Counter

import pytest

from kit.arena import load_results, play, wilson
from kit.resources import data_path
from tests.arena.strategies import Own, meat


def test_text_and_page_say_the_same():
    results = play(
        "mampf", ["random", "always carrot", Own(meat, "<b>own</b>")], 12, seed=1, players=2, copies=True, limit=9
    )
    text, page = repr(results), results._repr_html_()
    assert "<b>" not in page and "&lt;b&gt;own&lt;/b&gt;" in page
    for one in results.ladder:
        assert f"{one.low * 100:.1f} to {one.high * 100:.1f}" in text
        assert f"{one.low * 100:.1f} to {one.high * 100:.1f}" in page
    for words in ("cut off", "faults", "equally good strategies would have 50.0 each", "which counts for nobody else"):
        assert words in text and words in page
    assert page.count('scope="row"') == 3 and page.count('scope="col"') == 6


@pytest.mark.parametrize("name", ["mampf_tournament.json", "mampf_companies.json"])
def test_tournaments_in_data_are_whole_and_even(name):
    results = load_results(data_path(name))
    assert results.is_whole and not results.faults and not results.plan.own
    played = Counter({line_up: sum(counts) for line_up, counts in results.tally.wins.items()})
    assert len(played) == len(results.plan.line_ups) and len(set(played.values())) == 1
    assert results.plan.command.startswith("kit arena mampf ")


@pytest.mark.parametrize("name", ["mampf_tournament.json", "mampf_companies.json"])
def test_tournaments_in_data_are_what_the_strategies_play_today(name):
    """Other games of the same field: were a strategy changed much, its shares would no longer fit."""
    kept = load_results(data_path(name))
    plan = kept.plan
    fresh = play(
        plan.game, plan.names, 700, seed=99, players=plan.players, copies=plan.copies, limit=plan.limit, progress=False
    )
    for one in fresh.ladder:
        low, high = wilson(one.share * one.games, one.games, level=0.9999)
        stored = kept.standing(one.name)
        assert low <= stored.high and stored.low <= high, one
