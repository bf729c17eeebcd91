"""Questions with their options in words. The words of options come again and again, and are remembered as JSON."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import msgspec

from omerta.kernel import Asked, Seat, View, plain
from omerta.play import Match
from omerta.web import protocol as p
from omerta.web.looks import ENCODE
from omerta.words import Words
from omerta.words.voice import kebab

LISTS = 20
OPTIONS = 600
"""So many options of a room are remembered in words."""


class Asking:
    """The open questions of one room."""

    def __init__(self) -> None:
        self._options: dict[Any, bytes] = {}
        self._lists: dict[Any, tuple[Any, bytes]] = {}
        """Lists of options as JSON, each with the tuple it was made from, whose identity is its name."""
        self._questions: dict[Any, msgspec.Raw] = {}
        self._texts: dict[Any, str] = {}
        self._match: Match | None = None
        self._number = 0

    def open(self, words: Words, match: Match, seat: Seat, answered: bool) -> p.QuestionShown:
        """The open question as it is put to a seat."""
        known = self._known(match).get((words.lang, seat, match.number, answered, False))
        if known is None:
            return self.question(words, match, match.ask(seat), None, answered)
        return cast(p.QuestionShown, known)

    def question(
        self, words: Words, match: Match, asked: Asked, view: View | None, answered: bool, early: bool = False
    ) -> p.QuestionShown:
        """A question with its options in words, said once for all who are asked the same."""
        key = words.lang, asked.seat, asked.number, answered, early
        known = self._known(match).get(key)
        if known is None:
            rule = match.game.asks.get(asked.kind)
            shown = p.QuestionShown(
                seat=asked.seat,
                number=asked.number,
                kind=asked.kind,
                text=self._text(match, asked, view, words),
                rule=rule,
                options=cast(Any, self._offered(words, match, asked, rule)),
                answered=answered,
                early=early,
            )
            known = self._questions[key] = msgspec.Raw(ENCODE(shown))
        return cast(p.QuestionShown, known)

    def _known(self, match: Match) -> dict[Any, msgspec.Raw]:
        """The questions that are in words already; a match that was taken back is another match."""
        if match is not self._match or match.number != self._number:
            self._match, self._number = match, match.number
            self._questions.clear()
            self._texts.clear()
        return self._questions

    def _text(self, match: Match, asked: Asked, view: View | None, words: Words) -> str:
        """The words of a question; what they need of the view decides who may share them."""
        if view is not None:
            return words.question(asked, view)
        seen, shared = glimpse(match, asked, words)
        if not shared:
            return words.question(asked, seen)
        key = words.lang, asked.number
        known = self._texts.get(key)
        if known is None:
            known = words.question(asked, seen)
            self._texts = {key: known}
        return known

    def _offered(self, words: Words, match: Match, asked: Asked, rule: str | None) -> msgspec.Raw:
        """The options of a question, as JSON. Games offer the same tuples again and again."""
        key = words.lang, asked.kind, id(asked.options), asked.seat
        known = self._lists.get(key)
        if known is None:
            written = [self._option(words, match, asked, number, rule) for number in range(len(asked.options))]
            known = self._lists[key] = asked.options, b"[" + b",".join(written) + b"]"
            if len(self._lists) > LISTS:
                del self._lists[next(iter(self._lists))]
        return msgspec.Raw(known[1])

    def _option(self, words: Words, match: Match, asked: Asked, number: int, rule: str | None) -> bytes:
        option = asked.options[number]
        key = words.lang, asked.kind, number, option, asked.seat if _names(option, asked.seat) else None
        known = self._options.get(key)
        if known is None:
            known = self._options[key] = ENCODE(
                p.OptionShown(
                    number=number,
                    notation=match.game.notation.write(asked.kind, option),
                    text=words.option(asked.kind, option, asked.seat),
                    help=words.option_help(asked.kind, option, asked.seat),
                    rule=rule,
                    type=kind_of(option),
                    value=plain(option),
                )
            )
            if len(self._options) > OPTIONS:
                del self._options[next(iter(self._options))]
        return known

    def forget(self) -> None:
        """Let go of words that can be said again, or are said to other names."""
        self._options.clear()
        self._lists.clear()
        self._questions.clear()
        self._texts.clear()


def glimpse(match: Match, asked: Asked, words: Words) -> tuple[View, bool]:
    """As much of a seat's view as the words of a question need, and whether they read alike to everybody."""
    message = f"ask-{asked.kind}"
    if not words.has(message):
        return View(), True
    table, view, shared = match.table, View(), True
    kind: Any = type(table)
    for name, look in _needed(kind, words.needs(message)):
        value = getattr(table, name)
        shared = shared and look is None and not _names(value, asked.seat)
        view[name] = value if look is None else look(table, value, asked.seat, table)
    return view, shared


@cache
def _needed(table: type[Any], needs: frozenset[str]) -> list[tuple[str, Any]]:
    """The fields of a table that a message uses, each with who sees it."""
    return [
        (name, look)
        for name, look in table._looks
        if any(need == name or need.startswith(f"{name}_") for need in needs)
    ]


def _names(value: Any, seat: Seat) -> bool:
    """Whether a value may name this seat, and so read differently to it."""
    if type(value) is int:
        return value == seat
    if isinstance(value, (tuple, list, frozenset)):
        return any(_names(one, seat) for one in value)
    fields = getattr(value, "__dataclass_fields__", None)
    return fields is not None and any(_names(getattr(value, name), seat) for name in fields)


def kind_of(option: Any) -> str | None:
    """What kind of thing an option is: its class, unless it is a plain number or text."""
    return None if type(option) in (int, str, bool, tuple, type(None)) else kebab(type(option).__name__)
