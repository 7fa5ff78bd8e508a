"""Single pictures: foods, disks, cards, symbols."""

import pytest

from kit import Animal, Card, Colour, Disk, Food, Slot
from kit.drawing import (
    Marker,
    card_back_svg,
    card_chip,
    card_svg,
    colour_svg,
    contrast,
    deck_svg,
    describe_card,
    disk_svg,
    empty_stand_svg,
    food_svg,
    food_token_svg,
    pile_svg,
)
from kit.drawing.art import SPECIES, animal_figure, figure, species_figure
from kit.drawing.disks import STYLES
from kit.drawing.marks import MARKS
from kit.drawing.svg import ACCENT, INK, PAPER, TABLE
from kit.engine.boxes import house_cards, house_disks
from tests.drawing.pages import SVG, check_page, parsed, titles

WIDE = Card(Animal.CHAMELEON, Colour)
FOUR = Card(Animal.SNAKE, list(Colour)[3:7])
CARDS = [*house_cards(), WIDE, FOUR]
WEIRD = '<b>Łama & "llama\'s"\x00\ud800</b>'


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_is_a_picture_with_its_words(card: Card) -> None:
    for slot in (None, *Slot):
        for marker in (None, *Marker):
            check_page(card_svg(card, slot=slot, marker=marker))
    check_page(card_chip(card))
    root = parsed(card_svg(card))
    assert root.findtext(f"{SVG}desc") == describe_card(card)
    words = " ".join(node.text or "" for node in root.iter(f"{SVG}text"))
    assert str(card.animal) in words.lower()
    assert all(MARKS[colour].letter in words.split() for colour in card.symbols)


@pytest.mark.parametrize("disk", [*house_disks(), Disk("frog", Food.GRAIN), Disk(WEIRD, Food.SUGAR)], ids=repr)
def test_every_disk_is_a_picture_with_its_words(disk: Disk) -> None:
    check_page(disk_svg(disk))
    check_page(disk_svg(disk, label=False))
    check_page(pile_svg(disk.food, disk, 6))
    assert "<b>" not in disk_svg(disk) + pile_svg(disk.food, disk, 1)


def test_small_pictures() -> None:
    for food in Food:
        check_page(food_svg(food))
        check_page(pile_svg(food, None, 0))
    for colour in Colour:
        check_page(colour_svg(colour))
    for slot in Slot:
        check_page(card_back_svg(slot, marker=Marker.FIGHT))
        check_page(empty_stand_svg(slot))
    for count in (0, 1, 11):
        check_page(deck_svg(count))
        check_page(deck_svg(count, box=True))
    check_page(food_token_svg())


def test_no_two_pictures_look_alike() -> None:
    drawn = [species_figure(species) for species in SPECIES]
    drawn += [animal_figure(animal) for animal in Animal]
    drawn += [figure(food.value) for food in Food]
    drawn += [species_figure("frog"), species_figure("toad"), figure("fig")]
    assert len(set(drawn)) == len(SPECIES) + len(Animal) + len(Food) + 3 == 24
    assert len({card_svg(card) for card in CARDS}) == len(CARDS)
    assert len({disk_svg(disk, label=False) for disk in house_disks()}) == 24


def test_every_species_of_the_house_box_is_drawn() -> None:
    assert {disk.species for disk in house_disks()} == set(SPECIES)


def test_colours_are_never_alone() -> None:
    assert len({style.letter for style in MARKS.values()}) == len({style.shape for style in MARKS.values()}) == 12
    assert len({style.outline for style in MARKS.values()}) == len(Colour) == 12
    assert len({(style.dashes, style.mark_width) for style in STYLES.values()}) == 4


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((style.ink, style.fill) for style in MARKS.values()),
        *((INK, ground) for ground in (PAPER, TABLE, "#fffdf8", "#ffffff", "#d8c8b2")),  # sheets, stand, paw
        ("#ffffff", "#1f1a19"),  # black stand
        ("#ffffff", ACCENT),
    ],
)
def test_words_in_pictures_can_be_read(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


def test_a_back_says_nothing_but_its_stand() -> None:
    assert titles(card_back_svg(Slot.BLACK)) == ["hidden card, black stand"]


def test_the_elephant_says_that_it_has_no_symbols() -> None:
    elephant = card_svg(Card.parse("elephant none"))
    assert ">no symbols<" in elephant and "elephant without symbols" in elephant


def test_long_names_are_cut_and_stay_in_the_title() -> None:
    name = "leatherback turtle of the pacific"
    drawing = disk_svg(Disk(name, Food.CARROT))
    assert titles(drawing) == [f"{name} (carrot)"]
    shown = [node.text or "" for node in parsed(drawing).iter(f"{SVG}text")][-1]
    assert shown.startswith("leatherback") and shown.endswith("…")
