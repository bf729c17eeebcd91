"""Where things stand in a TOML text, so that a complaint can name the line."""

from __future__ import annotations

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""'
    r"|'''.*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*|\n|[\[\]{}=,]|[^\s\[\]{}=,#\"']+",
    re.DOTALL,
)


class Lines:
    """The line of every table, key and entry of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {}
        self._tokens = list(_tokens(text))
        self._next = 0
        self._read()

    def of(self, path: Path) -> int:
        """The line of the thing itself, or of the nearest thing around it."""
        while path and path not in self.found:
            path = path[:-1]
        return self.found.get(path, 1)

    def _read(self) -> None:
        table: Path = ()
        while self._next < len(self._tokens):
            token, line = self._take()
            if token == "\n":
                continue
            if token == "[":
                table = self._header()
                self.found.setdefault(table, line)
            else:
                self._entry(table, token, line)

    def _take(self) -> tuple[str, int]:
        token = self._tokens[self._next]
        self._next += 1
        return token

    def _skip(self) -> tuple[str, int]:
        """The next token that is no line end."""
        token = self._take()
        while token[0] == "\n":
            token = self._take()
        return token

    def _header(self) -> Path:
        name, double = "", False
        while (token := self._take()[0]) != "]":
            double = double or token == "["
            name += token if token != "[" else ""
        if not double:
            return _keys(name)
        self._take()
        path = _keys(name)
        number = sum(1 for known in self.found if known[:-1] == path and isinstance(known[-1], int))
        return (*path, number)

    def _entry(self, table: Path, token: str, line: int) -> None:
        key = token
        while (token := self._take()[0]) != "=":
            key += token
        path = (*table, *_keys(key))
        self.found[path] = line
        self._value(path)

    def _value(self, path: Path) -> None:
        token, line = self._skip()
        self.found.setdefault(path, line)
        if token == "[":
            number = 0
            while (token := self._skip()[0]) != "]":
                if token == ",":
                    continue
                self._next -= 1
                self._value((*path, number))
                number += 1
        elif token == "{":
            while (entry := self._skip())[0] != "}":
                if entry[0] != ",":
                    self._entry(path, *entry)


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    line = 1
    for found in _TOKEN.finditer(text):
        token = found[0]
        if not token.startswith("#"):
            yield token, line
        line += token.count("\n")


def _keys(text: str) -> Path:
    return tuple(part.strip("\"'") for part in text.split("."))
