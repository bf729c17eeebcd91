"""Bots for tests, as their authors would write them, and ``omerta bot`` as a process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from omerta.bots import Player


class Any(Player):
    """Takes any option, and insists on being given what a bot at a local table is given."""

    def __init__(self, rng):  # type: ignore[no-untyped-def]
        super().__init__(rng)
        self.told: list[str] = []

    def choose(self, view, asked):  # type: ignore[no-untyped-def]
        assert view.seat == asked.seat
        assert "?" not in view.values(), "what is hidden is HIDDEN"
        return self.rng.choice(asked.options)

    def heard(self, happened):  # type: ignore[no-untyped-def]
        self.told.append(happened.event)


class Crashing(Player):
    """Fails at every question but the first."""

    asked = 0

    def choose(self, view, asked):  # type: ignore[no-untyped-def]
        self.asked += 1
        return asked.options[0] if self.asked == 1 else view.nothing_like_that


class Leaving(Player):
    """Ends Python at every question but the first."""

    asked = 0

    def choose(self, view, asked):  # type: ignore[no-untyped-def]
        self.asked += 1
        return asked.options[0] if self.asked == 1 else sys.exit("enough")


class Interrupting(Player):
    """Behaves like Ctrl-C at every question but the first, and cannot tell what it is."""

    asked = 0

    def choose(self, view, asked):  # type: ignore[no-untyped-def]
        self.asked += 1
        if self.asked > 1:
            raise KeyboardInterrupt("\ud800")
        return asked.options[0]


class Slow(Any):
    """Never comes to an end with its second question."""

    asked = 0

    def choose(self, view, asked):  # type: ignore[no-untyped-def]
        self.asked += 1
        while self.asked == 2:
            time.sleep(0.01)
        return super().choose(view, asked)


class Thoughtful(Any):
    """Takes a little time for everything."""

    def choose(self, view, asked):  # type: ignore[no-untyped-def]
        time.sleep(0.015)
        return super().choose(view, asked)


class Talkative(Any):
    """Says something whenever it may."""

    def speak(self, view):  # type: ignore[no-untyped-def]
        return ['say "what a night"']


class Thinker(Player):
    """Needs worlds."""

    thinks = True

    def think(self, view, asked, thinking):  # type: ignore[no-untyped-def]
        return asked.options[0]


class Bare:
    """Has nothing but what needs worlds."""

    def __init__(self, rng):  # type: ignore[no-untyped-def]
        pass

    def think(self, view, asked, thinking):  # type: ignore[no-untyped-def]
        return asked.options[0]


HERE = Path(__file__)


class BotProcess:
    """``omerta bot`` with these arguments."""

    def __init__(self, *words: str, home: Path, lang: str = "en") -> None:
        environment = {**os.environ, "OMERTA_LANG": lang, "XDG_DATA_HOME": str(home)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "omerta", "bot", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )
        self.said = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self.said += line

    def wait_for(self, text: str, seconds: float = 90) -> None:
        """Wait until it has said something."""
        until = time.monotonic() + seconds
        while text not in self.said:
            assert time.monotonic() < until, f"{text!r} is not in:\n{self.said}"
            assert self._reader.is_alive() or text in self.said, self.said
            time.sleep(0.02)

    def end(self, code: int = 0, seconds: float = 120) -> str:
        """Wait until it ends; what it has said."""
        try:
            self.process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"it does not end:\n{self.said}") from None
        self._reader.join()
        assert self.process.returncode == code, self.said
        assert "Traceback" not in self.said
        return self.said

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()
