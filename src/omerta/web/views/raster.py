"""The picture of a match as PNG, for chats that do not take SVG.

No rasteriser is at hand, so letters and circles come from ``glyphs.bin``: masks of eight shades that were drawn once
(scripts/glyphs.py). All of them stand on plain colours, so each shade of each colour is an entry of the palette.
"""

from __future__ import annotations

import json
import struct
import unicodedata
import zlib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from omerta.web.views.pictures import DARK, EDGE, HEIGHT, LINE, MARK, SOFT, WIDTH, Disk, Label, Shown, layout

SHADES = 8
UNKNOWN = "□"


class Glyph(NamedTuple):
    """A mask, as wide and high as it says, with its place from the pen on the base line, and how far the pen moves."""

    advance: float
    left: int
    top: int
    width: int
    height: int
    start: int


@cache
def glyphs() -> tuple[dict[str, dict[str, Glyph]], bytes]:
    """The letters of each font by its name, and all masks."""
    packed = (files("omerta.web.views") / "glyphs.bin").read_bytes()
    head, _, masks = zlib.decompress(packed).partition(b"\n")
    fonts = json.loads(head)
    return {font: {sign: Glyph(*drawn) for sign, drawn in signs.items()} for font, signs in fonts.items()}, masks


def png(shown: Shown) -> bytes:
    """The same picture as ``pictures.svg``, on a plain ground."""
    canvas = Canvas()
    for inset in (20, 27):
        canvas.frame(inset, LINE)
    canvas.stamp("shapes", "wordmark", WIDTH - EDGE - 330 * MARK, 50, SOFT, DARK)
    for thing in layout(shown):
        if isinstance(thing, Disk):
            canvas.stamp(
                "shapes", f"{'ring' if thing.ring else 'disk'}{thing.radius}", thing.x, thing.y, thing.fill, DARK
            )
        else:
            canvas.write(thing)
    return canvas.encoded()


class Canvas:
    """A picture with a palette."""

    def __init__(self) -> None:
        self._colours: list[tuple[int, int, int]] = [_colour(DARK)]
        self._ramps: dict[tuple[str, str], bytes] = {}
        self._pixels = bytearray(WIDTH * HEIGHT)

    def _ramp(self, fill: str, over: str) -> bytes:
        """The entries of the palette from one colour to another."""
        if (fill, over) not in self._ramps:
            first = len(self._colours)
            ends = list(zip(_colour(over), _colour(fill), strict=True))
            for shade in range(1, SHADES):
                red, green, blue = (round(low + (high - low) * shade / (SHADES - 1)) for low, high in ends)
                self._colours.append((red, green, blue))
            self._ramps[fill, over] = bytes([0, *range(first, first + SHADES - 1)])
        return self._ramps[fill, over]

    def frame(self, inset: int, fill: str) -> None:
        entry = self._ramp(fill, DARK)[-1]
        for y in (inset, HEIGHT - 1 - inset):
            self._pixels[y * WIDTH + inset : (y + 1) * WIDTH - inset] = bytes([entry]) * (WIDTH - 2 * inset)
        for y in range(inset, HEIGHT - inset):
            self._pixels[y * WIDTH + inset] = self._pixels[(y + 1) * WIDTH - 1 - inset] = entry

    def write(self, label: Label) -> None:
        font = f"{label.weight} {label.size}"
        known = glyphs()[0][font]
        signs = [_known(sign, known) for sign in label.text]
        x = label.x - sum(known[sign].advance for sign in signs) / 2 if label.middle else label.x
        for sign in signs:
            self.stamp(font, sign, x, label.y, label.fill, label.over)
            x += known[sign].advance

    def stamp(self, font: str, sign: str, x: float, y: float, fill: str, over: str) -> None:
        known, masks = glyphs()
        glyph, ramp = known[font][sign], self._ramp(fill, over)
        left, top = round(x) + glyph.left, round(y) + glyph.top
        for row in range(max(0, -top), min(glyph.height, HEIGHT - top)):
            line = masks[glyph.start + row * glyph.width : glyph.start + (row + 1) * glyph.width]
            place = (top + row) * WIDTH + left
            for column, shade in enumerate(line):
                if shade and 0 <= left + column < WIDTH:
                    self._pixels[place + column] = ramp[shade]

    def encoded(self) -> bytes:
        lines = (self._pixels[y * WIDTH : (y + 1) * WIDTH] for y in range(HEIGHT))
        return b"".join(
            [
                b"\x89PNG\r\n\x1a\n",
                _chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)),
                _chunk(b"PLTE", bytes(part for colour in self._colours for part in colour)),
                _chunk(b"IDAT", zlib.compress(b"".join(b"\0" + line for line in lines), 6)),
                _chunk(b"IEND", b""),
            ]
        )


def _known(sign: str, known: dict[str, Glyph]) -> str:
    """A sign that there is: itself, without its accents, or a box."""
    if sign in known:
        return sign
    plain = unicodedata.normalize("NFKD", sign)[:1]
    return plain if plain in known else UNKNOWN


def _colour(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
