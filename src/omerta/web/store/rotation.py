"""Backups one after the other in a folder: named by their time, and the oldest of them make way."""

from __future__ import annotations

import re
import time
from pathlib import Path

from omerta.web.store.backup import BadBackup, header

NAME = re.compile(r"omerta-\d{8}T\d{6}Z(-\d+)?\.gz")
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


def seconds(text: str) -> int:
    """A span of time as people write it: 90s, 15m, 2h, 1d."""
    found = re.fullmatch(r"([1-9]\d{0,5})([smhd])", text)
    if found is None:
        raise BadBackup(problem="every", detail=text)
    return int(found[1]) * UNITS[found[2]]


def next_file(folder: Path) -> Path:
    """A name that is not taken."""
    stem = time.strftime("omerta-%Y%m%dT%H%M%SZ", time.gmtime())
    names = (f"{stem}.gz", *(f"{stem}-{number}.gz" for number in range(2, 1_000)))
    return next(file for name in names if not (file := folder / name).exists())


def remove_oldest(folder: Path, keep: int) -> list[Path]:
    """Remove all but the newest; only files that were written here one after the other are looked at."""
    written = [file for file in sorted(folder.iterdir()) if NAME.fullmatch(file.name) and _rotated(file)]
    old = written[: max(0, len(written) - keep)]
    for file in old:
        file.unlink(missing_ok=True)
    return old


def _rotated(file: Path) -> bool:
    try:
        return header(file).get("rotated") is True
    except BadBackup:
        return False
