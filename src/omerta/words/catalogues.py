"""Fluent catalogues: one for all games, and one for each game, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import ast, visitor

from omerta.gamekit import Game
from omerta.words.compiled import SMALL, Message

Lang: TypeAlias = Literal["en", "cs"]
LANGUAGES: tuple[Lang, ...] = ("en", "cs")
COMMON = ("common", "room", "terminal", "analysis")
"""Catalogues that every table reads besides the game's own."""
TALK = "talk"
"""What the seats of a game say stands in a file of its own, such as ``resistance.talk.ftl``."""


class Short(FluentInt):
    """A number of up to three digits, which every language of ours writes alike; selectors count with it as ever."""

    def format(self, locale: Any) -> str:
        return str(int(self))


SHORT = [Short(number) for number in range(SMALL)]


class Catalogue:
    """The messages of one language for one game."""

    def __init__(self, lang: str, texts: list[str]) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self.messages: dict[str, Message] = {}
        self.broken: list[tuple[str, str]] = []
        """Where a message cannot be read: its first line, and why."""
        plural = Locale.parse(lang).plural_form
        for text in texts:
            resource = FluentResource(text)
            self._bundle.add_resource(resource, allow_overrides=True)
            for entry in resource.body:
                if isinstance(entry, ast.Message):
                    name = entry.id.name
                    said = Message(entry.value, _variables(entry), plural, partial(self.resolve, name))
                    self.messages[name] = said
                elif isinstance(entry, ast.Junk):
                    start = str(entry.content).strip().partition("\n")[0]
                    self.broken.append((start, " ".join(str(note.message) for note in entry.annotations)))

    def has(self, message: str) -> bool:
        return message in self.messages

    def say(self, message: str, arguments: Mapping[str, Any] | None = None) -> str:
        """A message with its arguments filled in."""
        return self.messages[message](arguments or {})

    def resolve(self, message: str, arguments: Mapping[str, Any]) -> str:
        """The same as Fluent says it."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"message {message} has no text in {self.lang}")
        given = {name: _given(value) for name, value in arguments.items()}
        errors: list[Exception] = []
        said = pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(args=given)))
        if errors:
            raise LookupError(f"message {message} in {self.lang}: {errors[0]}")
        return str(said)


def _given(value: Any) -> Any:
    """An argument as Fluent has it."""
    if type(value) is str:
        return value
    return SHORT[value] if type(value) is int and 0 <= value < len(SHORT) else native_to_fluent(value)


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _variables(entry: ast.Message) -> frozenset[str]:
    found = _Variables()
    found.visit(entry)
    return frozenset(found.names)


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
    return Catalogue(lang, texts)


def _text(file: Any) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def speaks(wanted: str | None) -> Lang:
    """The language for what a person or a system asks for, such as ``cs_CZ.UTF-8``; English when it is unknown."""
    short = (wanted or "").replace("-", "_").split("_")[0].split(".")[0].lower()
    return "cs" if short in ("cs", "cz", "sk") else "en"
