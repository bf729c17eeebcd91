"""A small disk of its own, where this machine permits one, that can be filled and emptied."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator
from pathlib import Path

BALLAST = "ballast"


class SmallDisk:
    """A folder with few megabytes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        with contextlib.suppress(OSError), (self.folder / BALLAST).open("ab", buffering=0) as out:
            while True:
                out.write(b"x" * 4096)

    def empty(self) -> None:
        (self.folder / BALLAST).unlink(missing_ok=True)


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int = 16) -> Iterator[SmallDisk | None]:
    """Mount one; None where that is not permitted."""
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "none", str(folder)]
    try:
        mounted = subprocess.run(mount, check=False, capture_output=True).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        yield None
        return
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False, capture_output=True)
