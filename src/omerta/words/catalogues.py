"""Fluent catalogues: one for all games, and one for each game, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, partial
from importlib.resources import files
from itertools import zip_longest
from typing import Any, Literal, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import FluentParser, ast, visitor

from omerta.gamekit import Game
from omerta.words.compiled import SMALL, Message

Lang: TypeAlias = Literal["en", "cs"]
LANGUAGES: tuple[Lang, ...] = ("en", "cs")
COMMON = ("common", "room", "terminal", "lab", "analysis")
"""Catalogues that every table reads besides the game's own."""
TALK = "talk"
"""What the seats of a game say stands in a file of its own, such as ``resistance.talk.ftl``."""
ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
"""Where a message or a term begins; all that belongs to it is indented."""


class Short(FluentInt):
    """A number of up to three digits, which every language of ours writes alike; selectors count with it as ever."""

    def format(self, locale: Any) -> str:
        return str(int(self))


SHORT = [Short(number) for number in range(SMALL)]


class Catalogue:
    """The messages of one language for one game.

    A message is read when somebody wants it, because most are never said. Where catalogues are ``doubtful``, what
    cannot be read is as if it had not been written.
    """

    def __init__(self, lang: str, texts: list[str], *, doubtful: bool = False) -> None:
        self.lang = lang
        self._texts = texts
        left_out = {start for start, _ in self.broken} if doubtful else ()
        self._sources = {
            name: source
            for text in texts
            for name, source in _entries(text)
            if not left_out or source.partition("\n")[0].strip() not in left_out
        }
        plural = Locale.parse(lang).plural_form
        self.messages = {
            name: Message(source, plural, partial(self.resolve, name))
            for name, source in self._sources.items()
            if not name.startswith("-")
        }
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._bundled: set[str] = set()

    @property
    def broken(self) -> list[tuple[str, str]]:
        """Where a message cannot be read: its first line, and why."""
        return [one for text in self._texts for one in _unreadable(text)]

    def has(self, message: str) -> bool:
        return message in self.messages

    def say(self, message: str, arguments: Mapping[str, Any] | None = None) -> str:
        """A message with its arguments filled in."""
        return self.messages[message](arguments or {})

    def resolve(self, message: str, arguments: Mapping[str, Any]) -> str:
        """The same as Fluent says it."""
        self._bundle_with(message)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"message {message} has no text in {self.lang}")
        given = {name: _given(value) for name, value in arguments.items()}
        errors: list[Exception] = []
        said = pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(args=given)))
        if errors:
            raise LookupError(f"message {message} in {self.lang}: {errors[0]}")
        return str(said)

    def _bundle_with(self, message: str) -> None:
        """Give Fluent a message, and what that refers to."""
        waiting = [message]
        while waiting:
            name = waiting.pop()
            if name not in self._bundled and name in self._sources:
                self._bundled.add(name)
                resource = FluentResource(self._sources[name])
                self._bundle.add_resource(resource)
                referred = _References()
                referred.visit(resource)
                waiting += referred.names


def _given(value: Any) -> Any:
    """An argument as Fluent has it."""
    if type(value) is str:
        return value
    return SHORT[value] if type(value) is int and 0 <= value < len(SHORT) else native_to_fluent(value)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a catalogue, each with its source."""
    found = list(ENTRY.finditer(text))
    for this, following in zip_longest(found, found[1:]):
        yield this[1], text[this.start() : following.start() if following else None]


@cache
def _unreadable(text: str) -> tuple[tuple[str, str], ...]:
    junk = [entry for entry in FluentParser(with_spans=False).parse(text).body if isinstance(entry, ast.Junk)]
    return tuple(
        (str(entry.content).strip().partition("\n")[0], " ".join(str(note.message) for note in entry.annotations))
        for entry in junk
    )


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def catalogue(lang: str, game: Game | None = None, wording: str | None = None) -> Catalogue:
    """The catalogue for a language, with a game's own messages if one is given, some of them in another wording."""
    folder = files("omerta.words") / lang
    texts = [text for name in COMMON if (text := _text(folder / f"{name}.ftl"))]
    if game is not None:
        place, name = (files(game.words), lang) if game.words else (folder, game.id.replace("-", "_"))
        if game.talk.words is not None:
            texts.append(_text(folder / f"{game.talk.words}.ftl"))
        texts += [_text(place / f"{name}.ftl"), _text(place / f"{name}.{TALK}.ftl")]
        if wording is not None:
            texts.append(_text(place / f"{name}.{wording}.ftl"))
    return Catalogue(lang, texts, doubtful=game is not None and game.words is not None)


def _text(file: Any) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def speaks(wanted: str | None) -> Lang:
    """The language for what a person or a system asks for, such as ``cs_CZ.UTF-8``; English when it is unknown."""
    short = (wanted or "").replace("-", "_").split("_")[0].split(".")[0].lower()
    return "cs" if short in ("cs", "cz", "sk") else "en"
