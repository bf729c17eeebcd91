"""Files that are whole or not there, and a journal of what is done, so that the same command can go on after a stop."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from omerta.kernel import Refusal
from omerta.lab.matches import fingerprint

PLAN = "plan.json"
JOURNAL = "journal.jsonl"
LOCK = "lock"
VERSION = 1
"""How plans and journals are written."""


class NoSpace(Refusal):
    """The disk is full, or a file cannot be written for another reason; what was whole before stays so."""

    code = "cannot-write"


class OtherRun(Refusal):
    """The folder holds something else: ``why`` is plan, version, strange or busy."""

    code = "other-run"


@contextmanager
def told_plainly(path: Path) -> Iterator[None]:
    """A file that cannot be written is told in a sentence."""
    try:
        yield
    except OSError as why:
        full = why.errno in (errno.ENOSPC, errno.EDQUOT)
        detail = why.strerror or str(why)
        raise NoSpace(file=str(path), why="full" if full else "other", detail=detail) from why


def write_whole(path: Path, write: Callable[[BinaryIO], None]) -> None:
    """Write a file beside its place, then put it there: nobody ever sees half of it."""
    beside = path.with_name(path.name + ".part")
    with told_plainly(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("wb") as file:
                write(file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise


def write_text(path: Path, text: str) -> None:
    def write(file: BinaryIO) -> None:
        file.write(text.encode())

    write_whole(path, write)


class Journal:
    """A folder of a run: its plan, and a line for each part of it that is done, in ``lines``.

    The folder belongs to this plan, this Omertà and one process at a time.
    """

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        self.lines: list[dict[str, Any]] = []
        with told_plainly(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._check(json.loads(json.dumps({"omerta": f"{VERSION} {fingerprint()}", **plan})))
            self._lock = _locked(folder)
            self._read()

    def _check(self, plan: dict[str, Any]) -> None:
        file = self.folder / PLAN
        if not file.exists():
            if any(self.folder.iterdir()):
                raise OtherRun(folder=str(self.folder), why="strange", detail="")
            write_text(file, json.dumps(plan, indent=1, ensure_ascii=False) + "\n")
            return
        try:
            before = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            before = {}
        if not isinstance(before, dict) or "omerta" not in before:
            raise OtherRun(folder=str(self.folder), why="strange", detail="")
        if before["omerta"] != plan["omerta"]:
            raise OtherRun(folder=str(self.folder), why="version", detail="")
        if differing := [name for name in plan if before.get(name) != plan[name]]:
            raise OtherRun(folder=str(self.folder), why="plan", detail=", ".join(differing))

    def _read(self) -> None:
        """Take the lines that are whole; one that broke off is cut away."""
        file = self.folder / JOURNAL
        whole = 0
        if file.exists():
            for line in file.read_bytes().splitlines(keepends=True):
                if not line.endswith(b"\n"):
                    break
                self.lines.append(json.loads(line))
                whole += len(line)
            os.truncate(file, whole)

    def add(self, line: dict[str, Any]) -> None:
        """Note that something is done; when this returns, it will be known after any stop."""
        file = self.folder / JOURNAL
        before = file.stat().st_size if file.exists() else 0
        with told_plainly(file):
            try:
                with file.open("ab") as out:
                    out.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
                    out.flush()
                    os.fsync(out.fileno())
            except OSError:
                with suppress(OSError):
                    os.truncate(file, before)
                raise
        self.lines.append(line)

    def close(self) -> None:
        self._lock.close()


def _locked(folder: Path) -> TextIO:
    """A file that one process at a time can hold; the system lets go of it whatever happens."""
    file = (folder / LOCK).open("a")
    try:
        import fcntl
    except ImportError:  # only one process at a time is then a matter of care
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise OtherRun(folder=str(folder), why="busy", detail="") from None
    return file
