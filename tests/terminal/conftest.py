"""The command as people run it: through pipes, and on a terminal of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from omerta.cli import main

COMMAND = [sys.executable, "-m", "omerta"]
PATIENCE = 60.0
CODES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9])")


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """A plain English environment with a place of its own for records."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "OMERTA"))}
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "PAGER"):
        kept.pop(name, None)
    return {**kept, "OMERTA_DATA": str(tmp_path / "data"), "TERM": "xterm-256color", "PYTHONUTF8": "1"}


@pytest.fixture
def run(surroundings: dict[str, str], tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """``run("games", "--lang", "cs")``: the command through pipes."""

    def running(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=surroundings | environment,
            cwd=tmp_path,
            check=False,
            timeout=120,
        )

    return running


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def here(
    surroundings: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Done]:
    """``here("games")``: the same as ``run`` in this very process, for commands at which nobody types."""

    def running(*arguments: str, **environment: str) -> Done:
        with monkeypatch.context() as patch:
            patch.chdir(tmp_path)
            for name in os.environ:
                patch.delenv(name)
            for name, value in (surroundings | environment).items():
                patch.setenv(name, value)
            capsys.readouterr()
            try:
                code = main(arguments)
            except SystemExit as end:
                code = int(end.code or 0)
        return Done(code, *capsys.readouterr())

    return running


@pytest.fixture
def refused(here: Callable[..., Done]) -> Callable[..., str]:
    """``refused("play", "poker")``: the one sentence with which the command refuses."""

    def refusing(*arguments: str, **environment: str) -> str:
        done = here(*arguments, **environment)
        sentence = done.stderr.strip()
        assert done.returncode == 2, done
        assert sentence
        assert "\n" not in sentence, sentence
        return sentence

    return refusing


@pytest.fixture(autouse=True, scope="session")
def interruptible() -> None:
    """A test run in the background ignores Ctrl-C, and so would the commands it starts; on a terminal nobody does."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


class Terminal:
    """A command on a terminal."""

    def __init__(self, arguments: list[str], environment: dict[str, str], where: Path, rows: int, columns: int) -> None:
        self.master, slave = pty.openpty()
        self.name = os.ttyname(slave)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        opens_it_first = ["/bin/sh", "-c", 'exec "$@" <"$TTY" >"$TTY" 2>&1', "sh"]  # so it is the controlling terminal
        self.process = subprocess.Popen(
            [*opens_it_first, *COMMAND, *arguments],
            start_new_session=True,
            env=environment | {"TTY": self.name},
            cwd=where,
        )
        self.written = ""
        self.read_to = 0

    def expect(self, text: str) -> str:
        """Wait until the command writes ``text`` after what was expected before; what came until then is returned."""
        deadline = time.monotonic() + PATIENCE
        while (found := plain(self.written[self.read_to :])).find(text) < 0:
            assert time.monotonic() < deadline, f"waited for {text!r} in vain: {found}"
            self._hear()
        shown = self.written[self.read_to :]
        self.read_to = len(self.written)
        return shown

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def line(self, text: str = "") -> None:
        self.type(text + "\r")

    def end(self) -> int:
        """Wait for the end; the exit code is returned."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"the command does not end: {plain(self.written)[-500:]}"
            self._hear()
        self._hear()
        return self.process.returncode

    def kill(self, number: int = signal.SIGKILL) -> None:
        self.process.send_signal(number)

    @property
    def as_it_was(self) -> bool:
        """Whether the terminal takes typing as it did before the command."""
        return termios.tcgetattr(self.slave)[:6] == self.before[:6]

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def _hear(self) -> None:
        while select.select([self.master], [], [], 0.05)[0]:
            self.written += os.read(self.master, 65536).decode(errors="replace")


def plain(text: str) -> str:
    """Text without the codes that colour it and move the cursor."""
    return CODES.sub("", text)


@pytest.fixture
def terminal(surroundings: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """``terminal("play", "resistance")``: the command on a terminal of 24 lines and 80 columns."""
    opened: list[Terminal] = []

    def opening(*arguments: str, rows: int = 24, columns: int = 80, **environment: str) -> Terminal:
        opened.append(Terminal(list(arguments), surroundings | environment, tmp_path, rows, columns))
        return opened[-1]

    yield opening
    for one in opened:
        one.close()
