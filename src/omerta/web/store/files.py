"""The files of a server: only its user may look into them, and one process at a time may serve a SQLite database."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from omerta.web.listening import BadServing

_HELD: dict[Path, IO[str]] = {}
"""The lock files that this process holds."""


def private_folder(folder: Path) -> None:
    """Make a folder, or close an existing one to others; one that holds other folders is not ours alone, and left."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(PermissionError):
        if not any(entry.is_dir() for entry in folder.iterdir()):
            folder.chmod(0o700)


def private_file(file: Path) -> None:
    """Make a file, or close an existing one to others."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    with contextlib.suppress(PermissionError):
        file.chmod(0o600)


def private_database(file: Path) -> None:
    """Close a SQLite database to others, with the files that SQLite keeps beside it; it makes these like the first."""
    private_file(file)
    for beside in (file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        if beside.exists():
            private_file(beside)


def hold(database: Path) -> None:
    """Keep other servers from a database as long as this process lives; refused if another holds it already.

    The system ends a lock with its process: a file that was left behind by one that was killed is no obstacle.
    """
    if sys.platform == "win32" or database in _HELD:
        return
    import fcntl

    file = database.with_name(f"{database.name}.lock")
    private_file(file)
    lock = file.open("r+", encoding="ascii")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        with lock:
            raise BadServing(problem="in-use", detail=str(database.parent), pid=lock.read().strip() or "?") from None
    lock.write(f"{os.getpid()}\n")
    lock.truncate()
    lock.flush()
    _HELD[database] = lock


def release(database: Path) -> None:
    """Let others serve a database."""
    if (lock := _HELD.pop(database, None)) is not None:
        lock.close()
