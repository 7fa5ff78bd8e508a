"""Pictures of crowds: arrows, paths, bars and lines are the numbers of the theory."""

from fractions import Fraction

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.quiver import Quiver

from kit import KitError
from kit.figures import FigureError, plot_simplex, plot_welfare, plot_winners
from kit.theory import Crowd, OwnPopulations, game_welfare, replicator, symmetric_equilibrium, welfare, winner_chances
from kit.theory.learning.replicators import velocity
from tests.figures.samples import CIRCLE, CROWD, FOODS, WAYS

HALF_ROOT = np.sqrt(3) / 2


def flat(shares):
    """Where a mix stands in a triangle with a side of 1, its first corner on top."""
    shares = np.asarray(shares)
    return np.stack([(shares[..., 2] - shares[..., 1]) / 2, shares[..., 0] * HALF_ROOT], axis=-1)


@pytest.mark.parametrize("game", [CROWD, CIRCLE])
def test_arrows_point_where_the_shares_go(game):
    [arrows] = [part for part in plot_simplex(game).collections if isinstance(part, Quiver)]
    spots, ways = np.array([arrows.X, arrows.Y]).T, np.array([arrows.U, arrows.V]).T
    assert len(spots) == 52  # 55 on a grid of ninths, without the corners
    origin, top = flat([1 / 3, 1 / 3, 1 / 3]), flat([1, 0, 0])
    side = np.linalg.norm(top - origin) / HALF_ROOT * 1.5  # of our triangle; mpltern's own may be of another size
    assert side == pytest.approx(1)
    middle, scale = spots.mean(axis=0), np.ptp(spots[:, 1]) / (HALF_ROOT * 8 / 9)
    for spot, way in zip(spots, ways, strict=True):
        x, y = (spot - middle) / scale
        first = 1 / 3 + y / HALF_ROOT
        shares = np.array([first, (1 - first) / 2 - x, (1 - first) / 2 + x])
        wanted = flat(velocity(game, (np.maximum(shares, 0),))[0])
        if np.linalg.norm(wanted) > 1e-9:
            assert way / np.linalg.norm(way) == pytest.approx(wanted / np.linalg.norm(wanted), abs=1e-6)


def test_paths_and_the_star_stand_where_they_should():
    ax = plot_simplex(CROWD, WAYS, names=FOODS[:3])
    legend = [text.get_text() for text in ax.get_legend().get_texts()]
    assert legend == ["the replicator dynamics", "fictitious play", "regret matching", "equilibrium"]
    assert len({(line.get_color(), line.get_linestyle()) for line in ax.lines if line.get_linestyle() != "None"}) == 3
    star = next(line for line in ax.lines if line.get_marker() == "*")
    mix = symmetric_equilibrium([3, 2, 1], 3).mix
    end = ax.lines[0].get_xydata()[-1]
    assert star.get_xydata()[0] == pytest.approx(end, abs=1e-3)  # where the replicator dynamics has got to
    assert WAYS[0].final[0] == pytest.approx(mix, abs=1e-3)


def test_a_triangle_says_what_it_can_not_show():
    with pytest.raises(FigureError, match="one population with 3 actions; this game has 1 with \\(4,\\)"):
        plot_simplex(Crowd([1, 1, 1, 1], 3))
    with pytest.raises(FigureError, match="this game has 2 with"):
        plot_simplex(OwnPopulations(np.zeros((2, 3, 3))))
    with pytest.raises(FigureError, match="there are 4 paths; a triangle shows at most 3"):
        plot_simplex(CROWD, [WAYS[0]] * 4)
    with pytest.raises(FigureError, match="a triangle needs ternary axes"):
        plot_simplex(CROWD, ax=Figure().add_subplot())


def test_a_path_of_one_moment_can_be_drawn():
    assert plot_simplex(CROWD, [replicator(CROWD, [1, 0, 0], [0])]).get_label().endswith("would gain 2.")


def test_bars_of_winners():
    chances = {f"{n} players": winner_chances([Fraction(1, 4)] * 4, n) for n in (3, 4)}
    ax = plot_winners(chances)
    assert [bar.get_height() for bar in ax.patches] == [float(one) for listed in chances.values() for one in listed]
    assert [bar.get_hatch() for bar in ax.patches] == ["//"] * 4 + [""] * 5
    assert [text.get_text() for text in ax.get_legend().get_texts()] == [
        "3 players: 27/16 on average",
        "4 players: 27/16 on average",
    ]
    with pytest.raises(FigureError, match="the chances of 'half' do not add up to 1"):
        plot_winners({"half": [0.25, 0.25]})
    with pytest.raises(KitError, match="a chance of 'half' is 'x'; expected a number"):
        plot_winners({"half": "xyz"})
    with pytest.raises(FigureError, match="there are 0 situations; expected 1 to 4"):
        plot_winners({})


def test_lines_of_welfare():
    ax = plot_welfare([welfare([1, 1, 1, 1], players) for players in range(2, 9)])
    drawn = [line.get_ydata().round(9).tolist() for line in ax.lines]
    assert drawn[0] == [2, 3, 4, 3, 3, 3, 3]
    assert drawn[1] == [round(n * 0.75 ** (n - 1), 9) for n in range(2, 9)]
    assert drawn[2] == [2, 3, 4, 3, 2, 1, 0]
    assert drawn[3][1] == pytest.approx(5 / 3)
    assert len({line.get_marker() for line in ax.lines}) == 4
    assert "undefined" in plot_welfare([game_welfare(np.zeros((2, 2, 2)))]).get_label()  # no symmetric one is known
    with pytest.raises(FigureError, match="some rising numbers of players; found"):
        plot_welfare([welfare([1, 1], 3), welfare([1, 1], 2)])
