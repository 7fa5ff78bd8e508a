"""Values of the engine as SVG, HTML and plain text; importing it in a notebook makes them show themselves."""

from kit.drawing.aid import player_aid
from kit.drawing.cards import Marker, card_back_svg, card_chip, card_svg, deck_svg, empty_stand_svg, food_token_svg
from kit.drawing.disks import disk_svg, food_svg, pile_svg
from kit.drawing.display import register
from kit.drawing.mampf_board import mampf_board
from kit.drawing.marks import colour_svg
from kit.drawing.mongoose_board import mongoose_board
from kit.drawing.svg import contrast
from kit.drawing.table_words import describe_mampf, describe_mongoose, describe_round
from kit.drawing.text import mampf_text, mongoose_text
from kit.drawing.words import (
    describe_action,
    describe_back,
    describe_card,
    describe_disk,
    describe_event,
    describe_food,
    describe_outcome,
    player_names,
)

__all__ = [
    "Marker",
    "card_back_svg",
    "card_chip",
    "card_svg",
    "colour_svg",
    "contrast",
    "deck_svg",
    "describe_action",
    "describe_back",
    "describe_card",
    "describe_disk",
    "describe_event",
    "describe_food",
    "describe_mampf",
    "describe_mongoose",
    "describe_outcome",
    "describe_round",
    "disk_svg",
    "empty_stand_svg",
    "food_svg",
    "food_token_svg",
    "mampf_board",
    "mampf_text",
    "mongoose_board",
    "mongoose_text",
    "pile_svg",
    "player_aid",
    "player_names",
    "register",
]

register()
