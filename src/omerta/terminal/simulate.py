"""Many matches of bots, with a bar that shows how far they are."""

from __future__ import annotations

import contextlib
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

from omerta.play import game
from omerta.terminal.ascii import prepare_streams
from omerta.terminal.errors import language, whole_number
from omerta.terminal.record_files import NoFile
from omerta.terminal.table_setup import best_bot, read_options, split
from omerta.words import catalogue

WIDTH = 30


def simulate(chosen: Namespace, play: Callable[..., Any]) -> int:
    """Let bots play and print what came out."""
    lang = language(chosen.lang)
    prepare_streams()
    num = whole_number("--num", chosen.num, 1)
    seed = whole_number("--seed", chosen.seed)
    seats = whole_number("--seats", chosen.seats) if chosen.seats is not None else None
    workers = whole_number("--workers", chosen.workers, 1) if chosen.workers is not None else None
    opened = game(chosen.game)
    players = split(chosen.players) or [best_bot(opened.id)]
    with _output(chosen.output) as output, Bar(lang, num) as bar:
        report = play(
            opened.id,
            players,
            num,
            seats=seats,
            seed=seed,
            settings=read_options(chosen.option, opened),
            workers=workers,
            code=chosen.code,
            output=output,
            progress=bar.show,
        )
    print(report.table(lang))
    if chosen.output is not None:
        print(catalogue(lang).say("ui-written", {"path": chosen.output}))
    return 0


@contextlib.contextmanager
def _output(path: str | None) -> Iterator[TextIO | None]:
    if path is None:
        yield None
        return
    try:
        file = Path(path).open("x", encoding="utf-8", newline="\n")  # noqa: SIM115  (closed below)
    except OSError as why:
        raise NoFile.because(path, why) from why
    with file:
        yield file


class Bar:
    """A bar on the error stream, if somebody looks at it."""

    def __init__(self, lang: str, total: int) -> None:
        self.seen = sys.stderr.isatty()
        self.say = catalogue(lang).say
        self.start = self.last = time.monotonic()
        self.show(0, total)

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *why: object) -> None:
        if self.seen:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()

    def show(self, done: int, total: int) -> None:
        now = time.monotonic()
        if not self.seen or (0 < done < total and now - self.last < 0.1):
            return
        self.last = now
        full = WIDTH * done // total
        pace = done / (now - self.start) if done else 0.0
        left = round((total - done) / pace) if pace else 0
        text = self.say("ui-progress", {"done": done, "total": total, "pace": round(pace), "left": left})
        sys.stderr.write(f"\r\x1b[2K{'█' * full}{'░' * (WIDTH - full)} {text}")
        sys.stderr.flush()
