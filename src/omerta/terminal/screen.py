"""The screen and the keyboard: what is shown, what is typed, and how secrets are covered."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from omerta.terminal.ascii import prepare_streams
from omerta.terminal.errors import clean
from omerta.words import catalogue

WIDEST = 132
"""Wider than this nothing reads better."""

CLEAR = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"
OTHER_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"


class Paper(Console):
    """A console that lets the command hear that nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """A terminal, or a pipe that stands for one. Everything is written without markup, so names can hold anything."""

    def __init__(self, lang: str) -> None:
        prepare_streams()
        self.lang = lang
        self.console = Paper(highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.clears = self.interactive and not self.console.is_dumb_terminal
        self.enter = "[Enter]" if self.console.encoding == "ascii" else "↵"
        """Marks the option that Enter takes."""
        self._catalogue = catalogue(lang)
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (arrows and history while typing)

    @property
    def width(self) -> int:
        return min(self._size.columns, WIDEST)

    @property
    def height(self) -> int:
        return self._size.lines

    @property
    def _size(self) -> os.terminal_size:
        """Of a dumb terminal, too, which can be as small as any."""
        measured = os.terminal_size((self.console.width, self.console.height))
        if self.interactive and not self.clears:
            with contextlib.suppress(OSError):
                return os.get_terminal_size(sys.stdout.fileno())
        return measured

    # Writing

    def text(self, message: str, **arguments: Any) -> str:
        return self._catalogue.say(message, arguments)

    def say(self, message: str, style: str = "", **arguments: Any) -> None:
        """A message of the catalogue, as a line of its own."""
        self.line(self.text(message, **arguments), style)

    def line(self, text: str = "", style: str = "") -> None:
        self.show(Text(clean(text), style))

    def path(self, text: str, style: str = "") -> None:
        """A line that may hold a long path: the terminal breaks it, so that it can be copied whole."""
        self.console.print(Text(clean(text), style), soft_wrap=True)

    def show(self, thing: RenderableType) -> None:
        if self.console.is_terminal:
            self.console.print(thing, width=self.width)
            return
        with self.console.capture() as captured:
            self.console.print(thing, soft_wrap=isinstance(thing, Text))
        sys.stdout.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))

    def height_of(self, thing: RenderableType) -> int:
        """How many lines something takes."""
        return len(self.console.render_lines(thing, self.console.options.update(width=self.width), pad=False))

    def page(self, thing: RenderableType) -> None:
        """Something long: through a pager where a person reads it and it does not fit."""
        pager = os.environ.get("PAGER") or shutil.which("less")
        if not self.clears or not pager or self.height_of(thing) < self.height:
            self.show(thing)
            return
        with self.console.capture() as captured:
            self.show(thing)
        environment = {"LESS": "-FR", "LESSCHARSET": "utf-8", **os.environ}
        with contextlib.suppress(BrokenPipeError, KeyboardInterrupt, OSError):
            subprocess.run(pager, shell=True, check=False, input=captured.get().encode(), env=environment)

    # Typing

    def ask(self, prompt: str) -> str:
        """A typed line; ``EOFError`` when there is nothing more to read."""
        if self.interactive:
            return clean(input(prompt)).strip()
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        typed = clean(line.rstrip("\n")).strip()
        self.line(typed)
        return typed

    # Covering

    def clear(self) -> None:
        """A fresh page for the same reader."""
        if self.clears:
            self._send(CLEAR)
        else:
            self.line()

    def cover(self) -> None:
        """A fresh page for another reader: nothing of the last one is left on the screen or above it."""
        if self.clears:
            self._send(CLEAR + FORGET)
        elif self.interactive:
            self._send("\n" * (2 * self.height))
        else:
            self._send("\f")
        self._forget_typing()

    @contextlib.contextmanager
    def set_apart(self) -> Iterator[None]:
        """The other screen of the terminal, which keeps nothing of what scrolls off it."""
        if not self.clears:
            yield
            return
        self._send(OTHER_SCREEN)
        try:
            yield
        finally:
            self._send(CLEAR + FORGET + FIRST_SCREEN)
            self._forget_typing()

    def _forget_typing(self) -> None:
        """Neither the history of typed lines nor keys pressed ahead pass from one person to the next."""
        if not self.interactive:
            return
        with contextlib.suppress(ImportError):
            import readline

            readline.clear_history()
        with contextlib.suppress(ImportError, OSError):
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def _send(self, codes: str) -> None:
        sys.stdout.write(codes)
        sys.stdout.flush()
