"""What the commands that fit numbers share: lines that are kept, progress, and an end by Ctrl-C."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

SAID_EVERY = 5.0
"""So many seconds are between two reports of progress."""
STOPPED = 130


class OtherFit(Exception):
    """A kept file belongs to another fit; to go on with it would mix the two."""


class Kept:
    """A file of JSON lines that a stopped fit goes on with; its first line says what it was made for."""

    def __init__(self, path: Path, made_for: Mapping[str, Any]) -> None:
        """``made_for`` is all that the lines depend on, such as the seed, but not how many there are to be."""
        self.path = path
        self.lines: list[Any] = []
        header = json.dumps({"kept": dict(made_for)})
        whole = [] if not path.exists() else path.read_bytes().splitlines(keepends=True)
        if whole and not whole[-1].endswith(b"\n"):
            whole.pop()  # it broke off
        if whole and whole[0].decode() != header + "\n":
            raise OtherFit(f"{path} was made by another fit; name another file, or delete this one.")
        self.lines = [json.loads(line) for line in whole[1:]]
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            os.truncate(file.fileno(), sum(map(len, whole)))
        if not whole:
            self._write(header)

    def add(self, line: Any) -> None:
        """Keep a line; it is there after any stop."""
        written = json.dumps(line)
        self._write(written)
        self.lines.append(json.loads(written))

    def _write(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


class Progress:
    """Says now and then on the error stream how far it has come, and how long the rest will take."""

    def __init__(self, total: int, done: int = 0, things: str = "matches") -> None:
        self.total, self.done, self.things = total, done, things
        self._began = self._said = time.monotonic()
        self._before = done

    def step(self) -> None:
        self.done += 1
        now = time.monotonic()
        if now < self._said + SAID_EVERY and self.done < self.total:
            return
        self._said = now
        left = (now - self._began) / (self.done - self._before) * (self.total - self.done)
        text = f"{self.done} of {self.total} {self.things}, {left // 60:.0f} min {left % 60:.0f} s left"
        print(text, file=sys.stderr, flush=True)


def run(main: Callable[[], None]) -> NoReturn:
    """Run a fit as a command: Ctrl-C and a file of another fit end it with one sentence."""
    try:
        main()
    except KeyboardInterrupt:
        print("\nStopped. What is kept is kept: the same command goes on from there.", file=sys.stderr)
        sys.exit(STOPPED)
    except OtherFit as why:
        print(why, file=sys.stderr)
        sys.exit(2)
    sys.exit(0)
