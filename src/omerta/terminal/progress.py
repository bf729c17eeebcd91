"""How far a long computation is, and how long it will take: a bar for who looks, a line a minute for a log."""

from __future__ import annotations

import sys
import time

from omerta.words import catalogue

WIDTH = 24
LOG_EVERY = 60.0
"""Seconds between two lines where nobody looks at the error stream."""


class Bar:
    """A bar on the error stream."""

    def __init__(self, lang: str) -> None:
        self.seen = sys.stderr.isatty()
        self.say = catalogue(lang).say
        self.start = self.last = time.monotonic()
        self.before: int | None = None
        """What was done before this command, which says nothing about its pace."""

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *why: object) -> None:
        if self.seen:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()

    def show(self, done: int, total: int, what: str = "") -> None:
        """``what`` is being done at the moment, if there are several things."""
        now = time.monotonic()
        if self.before is None:
            self.before, self.start = min(done, total), now
        if now - self.last < (0.1 if self.seen else LOG_EVERY) and done < total:
            return
        if not self.seen and now - self.start < LOG_EVERY:
            return
        self.last = now
        text = self._text(done, total, now - self.start)
        if self.seen:
            full = WIDTH * done // max(1, total)
            sys.stderr.write(f"\r\x1b[2K{'█' * full}{'░' * (WIDTH - full)} {text} {what}")
        else:
            sys.stderr.write(f"{text} {what}".rstrip() + "\n")
        sys.stderr.flush()

    def _text(self, done: int, total: int, seconds: float) -> str:
        pace = (done - (self.before or 0)) / seconds if seconds > 0 else 0.0
        left = duration((total - done) / pace) if pace else "…"
        shown = f"{pace:.0f}" if pace >= 10 else f"{pace:.1f}"
        return self.say("ui-progress", {"done": done, "total": total, "pace": shown, "left": left})


def duration(seconds: float) -> str:
    """A time as people say it: 45 s, 3 min 20 s, 2 h 05 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
