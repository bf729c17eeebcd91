"""The editions in the house, one readable data file each, and which edition a match plays.

That is one of the settings of a match: the name of an edition of the house, or a whole data file, packed so that it
fits in a line of a record.
"""

from __future__ import annotations

import base64
import zlib
from functools import lru_cache
from importlib.resources import files

from omerta.games.cosa_nostra.edition import Edition
from omerta.games.cosa_nostra.reading import read_edition

NAMES = ("standard",)
PACKED = "toml-"
LARGEST = 200_000


def text_of(name: str) -> str:
    """The data file of an edition of the house."""
    return files(__name__).joinpath(f"{name}.toml").read_text("utf-8")


def pack(text: str) -> str:
    return PACKED + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(setting: str) -> str:
    """The data file that a setting's value names or holds."""
    if setting in NAMES:
        return text_of(setting)
    code = setting.removeprefix(PACKED)
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), LARGEST)
    except zlib.error:
        raise ValueError("this is no packed edition") from None
    if not unpacking.eof:
        raise ValueError("this edition is cut off or too long")
    return raw.decode()


def read_setting(raw: str) -> str:
    """The value of the setting from a name, a data file or a packed data file; refused if the edition is broken."""
    name = raw.strip().lower()
    if name in NAMES:
        return name
    if "\n" not in raw and not raw.startswith(PACKED):
        raise ValueError(f"no edition is called {raw[:40]!r}; there is {', '.join(NAMES)}, or a data file")
    setting = raw if raw.startswith(PACKED) else pack(raw)
    edition_of(setting)
    return setting


@lru_cache(maxsize=64)
def edition_of(setting: str) -> Edition:
    """The edition of a match, read once and shared by all its tables."""
    return read_edition(unpack(setting))
