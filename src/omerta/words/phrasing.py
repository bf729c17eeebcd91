"""Saying things: which message fits what a reader may see, and which arguments it gets."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from omerta.gamekit import Game, Manner, Utterance
from omerta.kernel import HIDDEN, Asked, Bag, Refusal, Seat, View, fields_of, letter
from omerta.words.catalogues import catalogue
from omerta.words.phrasebook import Phrasebook, Speakers, chance_word, number_of
from omerta.words.rulebook import rulebook

SEAT = Seat
SILENT = "-"
"""A message of this text alone means that nothing is said."""


JOINED = 300
"""So many lists are remembered in words; the same names come again and again."""


@cache
def kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


def hints(kind: type) -> Mapping[str, Any]:
    """The declared types of a class's fields, marks included."""
    known = _HINTS.get(kind)
    if known is None:
        known = _HINTS[kind] = get_type_hints(kind, include_extras=True)
    return known


_HINTS: dict[type, Mapping[str, Any]] = {}


class Sort(NamedTuple):
    """What words need to know of a field's declared type: whether it is a seat, or a list of seats."""

    seat: bool
    seats: bool


@cache
def sorts(kind: type) -> Mapping[str, Sort]:
    """The fields of a class."""
    return {name: sort_of(hint) for name, hint in hints(kind).items()}


@cache
def _read_sorts(game: Game) -> Mapping[str, Sort]:
    """What a game's readings give."""
    given = {name: get_type_hints(read, include_extras=True) for name, read in game.readings.items()}
    return {name: sort_of(types.get("return")) for name, types in given.items()}


@cache
def _read(game: Game, needs: frozenset[str]) -> tuple[str, ...]:
    """The readings of a game that a message uses."""
    return tuple(name for name in game.readings if needs & {name, f"{name}_id"})


@cache
def _restricted(kind: Any) -> tuple[str, ...]:
    """The fields of an event that not everybody sees."""
    return tuple(name for name, look in fields_of(kind) if look is not None)


def sort_of(hint: Any) -> Sort:
    if get_origin(hint) in (Union, UnionType):
        hint = next((arg for arg in get_args(hint) if arg is not type(None)), hint)
    return Sort(hint == SEAT, next(iter(get_args(hint)), None) == SEAT)


@cache
def _needed(kind: type, needs: frozenset[str]) -> tuple[str, ...]:
    """The fields of a class that a message uses."""
    return tuple(name for name in sorts(kind) if any(need == name or need.startswith(f"{name}_") for need in needs))


class Words:
    """The wording of one game in one language, with the names of the people at the table."""

    def __init__(self, game: Game, lang: str, names: Sequence[str] = (), wording: str | None = None) -> None:
        self.game = game
        self.lang = lang
        self.names = tuple(names)
        self.wording = wording
        self._messages = catalogue(lang, game, wording).messages
        self._joined: dict[tuple[str, ...], str] = {}

    # Small things

    def has(self, message: str) -> bool:
        return message in self._messages

    def needs(self, message: str) -> frozenset[str]:
        """The arguments that a message uses."""
        return self._messages[message].needs

    def say(self, message: str, **arguments: Any) -> str:
        return self._messages[message](arguments)

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else letter(seat)

    def term(self, value: Any) -> str:
        """An enum's word, such as a side or a card."""
        message = f"{kebab(type(value).__name__)}-{value.value}" if isinstance(value, Enum) else str(value)
        return self.say(message) if self.has(message) else str(getattr(value, "value", value))

    def field(self, name: str) -> str:
        """What a field of the table is called, for boards that serve every game."""
        message = f"field-{kebab(name)}"
        return self.say(message) if self.has(message) else name.replace("_", " ")

    def value(self, value: Any) -> str:
        """A value of the game, such as a card or an announcement, by the message called like its class."""
        return self._one(value)

    def join(self, things: Iterable[str]) -> str:
        listed = tuple(things)
        known = self._joined.get(listed)
        if known is None:
            *rest, last = listed or (self.say("list-empty"),)
            known = self.say("list-last", rest=", ".join(rest), last=last) if rest else last
            if len(self._joined) < JOINED:
                self._joined[listed] = known
        return known

    # Events

    def event(self, happened: View, viewer: Seat | None = None) -> str | None:
        """An event as its reader saw it, or nothing if there is nothing to say."""
        kind = self.game.types[happened.event]
        message = kebab(happened.event)
        for variant in self._variants(kind, happened, viewer):
            if self.has(message + variant):
                said = self._fill(message + variant, happened, kind, viewer)
                return None if said == SILENT else said
        shown = {field: value for field, value in happened.items() if field != "event"}
        return self._unwritten(happened.event, shown, kind)

    @staticmethod
    def _variants(kind: Any, happened: View, viewer: Seat | None) -> list[str]:
        """The wordings to try, the most telling first; one with secrets only where no secret is hidden."""
        restricted = [name for name in _restricted(kind) if name in happened]
        open_to_viewer = all(happened[name] is not HIDDEN for name in restricted)
        variants = []
        if viewer is not None and happened.get("seat") == viewer and open_to_viewer:
            variants.append("-you")
        if restricted and open_to_viewer:
            variants.append("-seen")
        return [*variants, ""]

    def _unwritten(self, message: str, shown: Mapping[str, Any], kind: type) -> str:
        """A game without a catalogue still tells what happened."""
        said = {name: value for name, value in shown.items() if value is not HIDDEN and name != "to"}
        arguments = self.arguments(said, sorts(kind))
        what = kebab(message).replace("-", " ")
        return f"{what}: " + ", ".join(f"{name} {arguments[name]}" for name in said if name in arguments)

    def turning_point(self, point: Any) -> str:
        """A moment that decided a match, as a sentence."""
        fields = {field.name: getattr(point, field.name) for field in dataclasses.fields(point)}
        message = kebab(type(point).__name__)
        if not self.has(f"decided-{message}"):
            return self._unwritten(message, fields, type(point))
        return self._fill(f"decided-{message}", fields, type(point), None)

    # Talk

    def utterance(self, said: Utterance, viewer: Seat | None = None, speakers: Speakers | None = None) -> str:
        """What a seat said, with its name; ``speakers`` knows who said what is referred to by its id."""
        return f"{self.name(said.seat)}: {self.speech(said, viewer, speakers)}"

    def speech(self, said: Utterance, viewer: Seat | None = None, speakers: Speakers | None = None) -> str:
        """The same without the name: each act as a sentence, and free text as it is."""
        manner = next((act.word for act in said.acts if isinstance(act, Manner)), None)
        book = Phrasebook(self, number_of(said.id), manner, speakers)
        acts = [act for act in said.acts if not isinstance(act, Manner)]
        sentences = [book.say(act, f"act-{kebab(type(act).__name__)}", viewer) for act in acts]
        return " ".join([*sentences, *([] if said.text is None else [said.text])])

    # Questions, options, refusals

    def question(self, asked: Asked, view: View) -> str:
        """What a seat is asked, in one line."""
        message = f"ask-{asked.kind}"
        if not self.has(message):
            return f"{asked.kind.replace('-', ' ')}?"
        read = {name: getattr(view, name) for name in self.reads(message)}
        kind: Any = self.game.table
        needed = _needed(kind, self.needs(message))
        named = {name: view[name] for name in needed if name in view}
        return self.say(message, **self.arguments(named | read, {**sorts(kind), **_read_sorts(self.game)}, asked.seat))

    def reads(self, message: str) -> tuple[str, ...]:
        """What a question names that is read off the whole table, by the game's readings."""
        return _read(self.game, self.needs(message))

    def option(self, kind: str, option: Any, viewer: Seat | None = None) -> str:
        """What an option is called."""
        for message in self._option_messages(kind, option):
            if self.has(message):
                return self._say_option(message, option, viewer)
        return self.game.notation.write(kind, option)

    def option_help(self, kind: str, option: Any, viewer: Seat | None = None) -> str | None:
        """What an option does, if that is not plain from its name."""
        for message in self._option_messages(kind, option):
            if self.has(f"{message}-help"):
                return self._say_option(f"{message}-help", option, viewer)
        return None

    @staticmethod
    def _option_messages(kind: str, option: Any) -> tuple[str, ...]:
        if isinstance(option, Enum):
            name = str(option.value)
        elif dataclasses.is_dataclass(option):
            name = kebab(type(option).__name__)
        elif isinstance(option, str):
            name = option
        else:
            name = "value"
        return f"option-{kind}-{name}", f"option-{name}", f"option-{kind}"

    def _say_option(self, message: str, option: Any, viewer: Seat | None) -> str:
        if dataclasses.is_dataclass(option):
            fields = {field.name: getattr(option, field.name) for field in dataclasses.fields(option)}
            return self._fill(message, fields, type(option), viewer)
        return self.say(message, value=option if isinstance(option, int) else self.term(option))

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused, with the rule's sentence if a rule stands behind it."""
        fields = {name: self._refused(name, value) for name, value in refusal.fields.items()}
        said = self.say(f"refusal-{refusal.code}", **fields)
        sentence = self.rule(refusal.rule) if refusal.rule else None
        return f"{said} {refusal.rule}: {sentence}" if sentence else said

    def _refused(self, name: str, value: object) -> Any:
        if name == "seat":
            return self.name(value) if isinstance(value, int) else str(value)
        if name == "asked" and isinstance(value, tuple):
            return ", ".join(map(self.name, value)) or "–"
        return value if isinstance(value, (int, str)) else str(value)

    def rule(self, rule: str) -> str | None:
        """The sentence of a rule."""
        book = rulebook(self.game, self.lang)
        return book.rules.get(rule) if book else None

    # Arguments

    def _fill(self, message: str, fields: Mapping[str, Any], kind: Any, viewer: Seat | None) -> str:
        """A message with those fields that it names."""
        said = self._messages[message]
        named = {name: fields[name] for name in _needed(kind, said.needs) if name in fields}
        return said(self.arguments(named, sorts(kind), viewer))

    def act_arguments(self, act: Any, message: str, viewer: Seat | None) -> dict[str, Any]:
        """The arguments that a phrase for an act names."""
        kind: Any = type(act)
        named = {name: getattr(act, name) for name in _needed(kind, self.needs(message))}
        return self.arguments(named, sorts(kind), viewer)

    def arguments(
        self, fields: Mapping[str, Any], known: Mapping[str, Sort], viewer: Seat | None = None
    ) -> dict[str, Any]:
        """The arguments of a message: what is hidden has no argument, so no words can tell it."""
        said: dict[str, Any] = {}
        for name, value in fields.items():
            if value is not HIDDEN and name in known:
                self._argue(said, name, value, known[name], viewer)
        return said

    def _argue(self, said: dict[str, Any], name: str, value: Any, sort: Sort, viewer: Seat | None) -> None:
        if value is None:
            said[name] = said[f"{name}_id"] = "none"
        elif isinstance(value, bool):
            said[name] = "true" if value else "false"
        elif sort.seat:
            said[name] = self.name(value)
            said[f"{name}_id"] = "you" if value == viewer else letter(value)
        elif isinstance(value, float):
            said[name] = value
            said[f"{name}_id"] = chance_word(value)
        elif isinstance(value, int):
            said[name] = value
        elif isinstance(value, Enum):
            said[name] = self.term(value)
            said[f"{name}_id"] = str(value.value)
        elif isinstance(value, Mapping):
            self._argue_by_seat(said, name, value)
        elif isinstance(value, Bag):
            said[name] = self.join(f"{number}× {self._one(thing)}" for thing, number in value.counts.items())
            said[f"{name}_count"] = len(value)
        elif isinstance(value, (tuple, list, frozenset)):
            said[name] = self.join(self.name(one) if sort.seats else self._one(one) for one in value)
            said[f"{name}_count"] = len(value)
            if all(isinstance(one, Enum) for one in value):
                self._argue_by_seat(said, name, dict(enumerate(value)))
        else:
            said[name] = self._one(value)
            self._argue_parts(said, name, value)

    @staticmethod
    def _argue_parts(said: dict[str, Any], name: str, value: Any) -> None:
        """The texts and numbers of a value, for selectors: ``$card_kind`` is the kind of a card."""
        if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                part = getattr(value, field.name)
                if isinstance(part, Enum):
                    said[f"{name}_{field.name}"] = str(part.value)
                elif type(part) in (str, int):
                    said[f"{name}_{field.name}"] = part

    def _argue_by_seat(self, said: dict[str, Any], name: str, value: Mapping[Any, Any]) -> None:
        """Who has which of a few values: ``$votes_approve`` are the names of those who approved."""
        kinds = {type(one) for one in value.values() if isinstance(one, Enum)}
        for kind in kinds:
            for member in kind:
                seats = [seat for seat, one in value.items() if one is member]
                said[f"{name}_{member.value}"] = self.join(self.name(seat) for seat in seats)
                said[f"{name}_{member.value}_count"] = len(seats)

    def _one(self, value: Any) -> str:
        if isinstance(value, Enum):
            return self.term(value)
        if isinstance(value, View):
            return str(dict(value))
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            message = kebab(type(value).__name__)
            if self.has(message):
                return self._say_option(message, value, None)
        return str(value)
