"""What a drawing on a page must be, whatever it shows: read with an XML parser, as a browser would."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from kit.drawing import contrast

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "title", "desc", "g", "path", "rect", "circle", "ellipse", "polygon", "text"}


def parsed(text: str) -> ElementTree.Element:
    """The root of a picture or a board; an error if it is not well formed."""
    return ElementTree.fromstring(text)


def pictures(text: str) -> list[ElementTree.Element]:
    """Every SVG in a picture or a board."""
    return [node for node in parsed(text).iter() if node.tag == f"{SVG}svg"]


def titles(text: str) -> list[str]:
    """The titles of the pictures, in reading order."""
    return [picture.findtext(f"{SVG}title") or "" for picture in pictures(text)]


def check_page(text: str) -> None:
    """Well formed, nothing remote, nothing that could clash, words for every picture."""
    for node in parsed(text).iter():
        assert node.tag.startswith(SVG) or node.tag in {"div", "span", "strong"}, node.tag
        assert "id" not in node.attrib and "href" not in node.attrib and "class" not in node.attrib
    for picture in pictures(text):
        assert picture.get("role") == "img"
        children = list(picture)
        assert [child.tag for child in children[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert all((child.text or "").strip() for child in children[:2])
        assert {node.tag.removeprefix(SVG) for node in picture.iter()} <= SHAPES
    remote = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|//|url\(|@import|data:", remote)
    assert text == text.encode("utf-8").decode("utf-8")


def html_contrasts(text: str) -> Iterator[tuple[str, float]]:
    """Each run of words of a board outside its pictures, with the contrast of its colour and its background."""
    yield from _walk(parsed(text), "", "")


def _walk(node: ElementTree.Element, colour: str, background: str) -> Iterator[tuple[str, float]]:
    style = dict(part.split(":", 1) for part in node.get("style", "").split(";") if ":" in part)
    colour, background = style.get("color", colour), style.get("background", background)
    for words in (node.text, *(child.tail for child in node)):
        if words and words.strip():
            yield words, contrast(colour, background)
    for child in node:
        if child.tag != f"{SVG}svg":
            yield from _walk(child, colour, background)
