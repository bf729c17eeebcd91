"""Pictures of matches: one layout, as SVG and as PNG, whatever people are called."""

from __future__ import annotations

import struct
import xml.etree.ElementTree as ElementTree
import zlib

import pytest

from omerta.web.views.pictures import HEIGHT, WIDTH, Disk, Label, Shown, cut, initials, layout, svg, wrapped
from omerta.web.views.raster import png

NAMES = ("Eva", "Růžena Ďábelská", '<script>alert("1")</script>', "日本 🎲", "Иван")


def match(names: tuple[str, ...] = NAMES, points: tuple[str, ...] = ("It hung by a thread.",)) -> Shown:
    return Shown("resistance", "The Resistance", names, (0, 2), "Eva & Jana win", "three actions failed", points)


def pixels(picture: bytes) -> tuple[int, int, set[bytes]]:
    """The size of a PNG, and the entries of its palette that are used."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    at, kinds, packed = 8, [], b""
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        kind, content = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", picture[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + content)
        kinds.append(kind)
        if kind == b"IHDR":
            width, height, *_ = struct.unpack(">IIBBBBB", content)
        if kind == b"PLTE":
            palette = [content[place : place + 3] for place in range(0, length, 3)]
        if kind == b"IDAT":
            packed += content
        at += 12 + length
    assert kinds == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    rows = zlib.decompress(packed)
    assert len(rows) == height * (width + 1)
    return width, height, {palette[entry] for entry in set(rows)}


def test_a_picture_is_sound_xml_without_anything_that_acts() -> None:
    for moving in (False, True):
        root = ElementTree.fromstring(svg(match(), "en", moving=moving))
        assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {
            *("svg", "title", "style", "defs", "radialGradient", "stop", "rect", "g", "path", "circle", "text")
        }
        texts = [element.text for element in root.iter() if element.tag.endswith("text")]
        assert "Eva & Jana win" in texts
        assert "◆ It hung by a thread." in texts


def test_only_the_summary_moves_and_not_for_whoever_wants_less() -> None:
    assert "animation" not in svg(match(), "en")
    assert "prefers-reduced-motion:reduce" in svg(match(), "en", moving=True)


def test_a_png_has_the_size_that_chats_expect_and_the_colours_of_its_seats() -> None:
    width, height, colours = pixels(png(match()))
    assert (width, height) == (WIDTH, HEIGHT)
    assert {bytes.fromhex(ink) for ink in ("2f6240", "7a5a12", "e0b454", "f6eedd")} <= colours


@pytest.mark.parametrize("seats", [1, 2, 7, 8, 11, 12, 21])
def test_everything_stays_inside_however_many_sit_there(seats: int) -> None:
    shown = match(tuple(f"{'Wenceslaus ' * 3}{seat}" for seat in range(seats)), ("word " * 80,) * 3)
    for thing in layout(shown):
        assert 40 < thing.x < WIDTH - 40
        assert 40 < thing.y < HEIGHT - 40
    labels = [thing for thing in layout(shown) if isinstance(thing, Label)]
    lowest = max(thing.y + thing.radius for thing in layout(shown) if isinstance(thing, Disk))
    told = [label.y for label in labels if label.size == 27 and not label.middle]
    assert all(y - 20 > lowest for y in told)
    png(shown)


def test_texts_are_cut_to_their_place() -> None:
    assert wrapped("one two three four", 9, 2) == ["one two", "three four"]
    assert wrapped("a b c d e f g h", 3, 2) == ["a b", "c d…"]
    assert cut("abcdef", 4) == "abc…"
    assert [initials(name) for name in ("Eva", "Petr Novák", "Jan z Hradce")] == ["E", "PN", "JH"]
