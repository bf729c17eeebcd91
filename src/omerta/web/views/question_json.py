"""Open questions as JSON, with their options in words. The same options come again and again, and are cached."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

import msgspec

from omerta.gamekit import plain
from omerta.kernel import Asked, Seat, View, fields_of
from omerta.play import Match
from omerta.play.room import Room
from omerta.play.room.release import forced
from omerta.web.protocol import messages as p
from omerta.web.views.view_json import ENCODE
from omerta.words import Words
from omerta.words.phrasing import kebab

MOST_LISTS = 40
MOST_OPTIONS = 600
"""So many lists of options, and options, are cached for a room."""


class QuestionCache:
    """The open questions of one room."""

    def __init__(self) -> None:
        self._options: dict[Any, bytes] = {}
        self._lists: dict[Any, tuple[Any, bytes]] = {}
        """Lists of options as JSON, each with the tuple it was made from, whose identity is its key.

        One that reads alike to everybody is there once, for no seat.
        """
        self._questions: dict[Any, msgspec.Raw] = {}
        self._texts: dict[Any, str] = {}
        self._match: Match | None = None
        self._number = 0

    def open(self, words: Words, room: Room, match: Match, seat: Seat, answered: bool) -> p.QuestionShown:
        """The open question as it is put to a seat."""
        known = self._known(match).get((words.lang, seat, match.number, answered, False))
        if known is None:
            return self.question(words, room, match, match.ask(seat), None, answered)
        return cast(p.QuestionShown, known)

    def question(
        self,
        words: Words,
        room: Room,
        match: Match,
        asked: Asked,
        view: View | None,
        answered: bool,
        early: bool = False,
    ) -> p.QuestionShown:
        """A question with its options in words, said once for all who are asked the same."""
        key = words.lang, asked.seat, asked.number, answered, early
        known = self._known(match).get(key)
        if known is None:
            rule = match.game.kinds[asked.kind].rule
            shown = p.QuestionShown(
                seat=asked.seat,
                number=asked.number,
                kind=asked.kind,
                text=self._text(match, asked, view, words),
                rule=rule,
                options=cast(Any, self._offered(words, match, asked, rule)),
                answered=answered,
                early=early,
                forced=forced(room, match, asked) and (room.kind != "together" or room.clock.until is not None),
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
        """The words of a question, said once if they read alike to everybody."""
        if view is not None:
            return words.question(asked, view)
        message, kind = f"ask-{asked.kind}", cast(Any, type(match.table))
        if words.has(message) and words.reads(message):
            return words.question(asked, match.view(asked.seat))
        needed = _needed(kind, words.needs(message) if words.has(message) else frozenset())
        key = words.lang, None if needed.alike else asked.seat
        known = self._texts.get(key)
        if known is None:
            table, seen = match.table, View()
            for name, visibility in needed.fields:
                value = getattr(table, name)
                seen[name] = value if visibility is None else visibility(table, value, asked.seat, table)
            known = self._texts[key] = words.question(asked, seen)
        return known

    def _offered(self, words: Words, match: Match, asked: Asked, rule: str | None) -> msgspec.Raw:
        """The options of a question, as JSON. Games offer the same tuples again and again."""
        key = words.lang, asked.kind, id(asked.options)
        known = self._lists.get((*key, None)) or self._lists.get((*key, asked.seat))
        if known is None:
            written = [self._option(words, match, asked, number, rule) for number in range(len(asked.options))]
            reader = asked.seat if _names(asked.options) else None
            known = self._lists[*key, reader] = asked.options, b"[" + b",".join(written) + b"]"
            if len(self._lists) > MOST_LISTS:
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
            if len(self._options) > MOST_OPTIONS:
                del self._options[next(iter(self._options))]
        return known

    def clear_cache(self) -> None:
        """Free what can be encoded again, or is encoded for other names."""
        self._options.clear()
        self._lists.clear()
        self._questions.clear()
        self._texts.clear()


class Needed(NamedTuple):
    """As much of a view as the words of a question need."""

    fields: list[tuple[str, Any]]
    """Fields of the table, each with who sees it."""
    alike: bool
    """Whether they read alike to everybody: all see the same, and nobody is addressed."""


@cache
def _needed(table: type[Any], needs: frozenset[str]) -> Needed:
    """What a message uses of a table."""
    fields = [
        (name, visibility)
        for name, visibility in fields_of(table)
        if any(need == name or need.startswith(f"{name}_") for need in needs)
    ]
    return Needed(fields, all(visibility is None and f"{name}_id" not in needs for name, visibility in fields))


def _names(value: Any, seat: Seat | None = None) -> bool:
    """Whether a value may name this seat, and so read differently to it; or any seat."""
    if type(value) is int:
        return seat is None or value == seat
    if isinstance(value, (tuple, list, frozenset)):
        return any(_names(one, seat) for one in value)
    fields = getattr(value, "__dataclass_fields__", None)
    return fields is not None and any(_names(getattr(value, name), seat) for name in fields)


def kind_of(option: Any) -> str | None:
    """What kind of thing an option is: its class, unless it is a plain number or text."""
    return None if type(option) in (int, str, bool, tuple, type(None)) else kebab(type(option).__name__)
