"""What holds for every picture, as data, not as an image (NB5): its own axes, nothing clipped, labels apart, words."""

import subprocess
import sys
from itertools import combinations

import matplotlib
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Annotation

from kit.drawing.svg import contrast
from kit.figures import show
from tests.figures.samples import SAMPLES

SMALLEST = 6.5  # points, at the full width of a picture


def drawn(ax):
    """The axes, drawn, so that every text knows its place."""
    FigureCanvasAgg(ax.figure).draw()
    return ax


def texts(ax):
    """All words of a picture with the boxes that they take, ink and all."""
    legend = ax.get_legend()
    words = [*ax.texts, *ax.get_xticklabels(), *ax.get_yticklabels(), ax.title, ax.xaxis.label, ax.yaxis.label]
    words += legend.get_texts() if legend else []
    return {
        text: (text.get_bbox_patch() or text).get_window_extent()
        for text in words
        if text.get_text().strip() and (ax.axison or text in ax.texts or text is ax.title)
    }


@pytest.fixture(params=SAMPLES, scope="module")
def sample(request):
    return SAMPLES[request.param]


@pytest.fixture(scope="module")
def picture(sample):
    return drawn(sample())


def clipped(ax):
    page = ax.figure.bbox
    return [
        text.get_text()
        for text, box in texts(ax).items()
        if box.x0 < 0 or box.y0 < 0 or box.x1 > page.x1 or box.y1 > page.y1
    ]


def touching(ax):
    boxes = {text: box.shrunk(0.98, 0.9) for text, box in texts(ax).items()}
    return [
        (one.get_text(), other.get_text()) for one, other in combinations(boxes, 2) if boxes[one].overlaps(boxes[other])
    ]


def test_the_searches_find_what_they_look_for():
    ax = Figure(figsize=(4, 3)).add_subplot()
    ax.text(0.95, 0.5, "far too long for its place")
    ax.text(0.1, 0.1, "one")
    ax.text(0.12, 0.1, "two")
    ax.set(xticks=[], yticks=[])
    assert clipped(drawn(ax)) == ["far too long for its place"]
    assert touching(drawn(ax)) == [("one", "two")]


def test_nothing_is_clipped(picture):
    assert clipped(picture) == []


def test_labels_are_apart(picture):
    assert touching(picture) == []


def test_words_are_large_enough_and_dark_enough(picture):
    for text in texts(picture):
        assert text.get_fontsize() >= SMALLEST, text.get_text()
        patch = text.get_bbox_patch()
        paper = patch.get_facecolor() if patch and not isinstance(text, Annotation) else None
        if paper:
            assert contrast(matplotlib.colors.to_hex(text.get_color()), matplotlib.colors.to_hex(paper)) >= 4.5


def test_only_its_own_axes_is_touched(sample):
    figure = Figure(figsize=(9, 4))
    mine = figure.add_subplot(1, 2, 1, projection=sample().name)
    other = figure.add_subplot(1, 2, 2)
    before = sorted(map(repr, other.get_children())), other.get_xlim(), other.get_ylim(), other.get_title()
    assert sample(ax=mine) is mine
    assert (sorted(map(repr, other.get_children())), other.get_xlim(), other.get_ylim(), other.get_title()) == before
    assert figure.get_size_inches().tolist() == [9, 4] and figure.axes == [mine, other]


def test_the_words_go_with_it(sample):
    ax = sample()
    told = sys.modules["kit.figures"].__dict__[sample.func.__name__.replace("plot", "describe")]
    assert ax.get_label() == told(*sample.args, **sample.keywords) != ""
    assert repr(show(ax)) == f"Picture: {ax.get_label()}"


def test_the_same_bytes_at_every_run_and_settings_of_the_reader_are_as_before(sample):
    before = dict(matplotlib.rcParams)
    assert show(sample()).html == show(sample()).html
    assert {name: value for name, value in matplotlib.rcParams.items() if before[name] != value} == {}


def test_no_window_and_no_pyplot():
    program = (
        "import sys; from tests.figures.samples import SAMPLES; from kit.figures import show; "
        "[show(plot()) for plot in SAMPLES.values()]; print('matplotlib.pyplot' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300)
    assert found.stdout == "False\n"
