"""Names of people as others can see them: nothing invisible or unprintable, nothing that turns the text around."""

from __future__ import annotations

BLANK = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ],
    )
)
"""Letters, marks and signs that show nothing, though Unicode counts them among those that can be printed."""

NAMES = (
    *("Alba", "Bruno", "Carla", "Dante", "Elena", "Fabio", "Gina", "Hugo", "Ines", "Jacopo", "Kira", "Luca", "Mara"),
    *("Nino", "Olga", "Paolo", "Quinta", "Rosa", "Silvio", "Tina", "Ugo", "Vera", "Walter", "Xenia", "Yvo", "Zita"),
)
"""A name for each seat, beginning with its letter."""


def seen(name: str) -> bool:
    """Whether all of a name can be seen."""
    return bool(name.strip()) and not any(sign in BLANK or not sign.isprintable() for sign in name)


def cleaned(name: str) -> str:
    """What can be seen of a name, on one line; nothing may be left."""
    visible = "".join("" if sign in BLANK else sign if sign.isprintable() else " " for sign in name)
    return " ".join(visible.split())
