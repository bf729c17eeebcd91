"""What a seat sees and is asked as text, in English or Czech, for models that read and for people that look on."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, get_args, get_origin

from omerta.adapters.spaces import BySeat, NoActions, space_of
from omerta.adapters.wording import label, research
from omerta.gamekit import Match as GameMatch
from omerta.gamekit import Utterance
from omerta.kernel import HIDDEN, Asked, Bag, Seat, View, letter
from omerta.play import Match, utterances
from omerta.words import Words
from omerta.words.phrasing import hints, kebab

APART = frozenset({"game", "seat", "number", "asked", "waiting", "sealed", "seats", "settings", "result"})
NOTHING = "–"
RECENT = 30
"""So many events and utterances are told again; a match is longer than what anybody wants to read at each question."""


def text_view(match: Match, seat: Seat | None, lang: str = "en", *, recent: int = RECENT) -> str:
    """What a seat (or a spectator) knows: the table, what happened lately, what was said, and its question."""
    asked = GameMatch.ask(match, seat) if seat is not None and seat in match.waiting else None
    return written(match.words(lang), match.view(seat), match.told(seat), utterances(match), asked, recent=recent)


def written(
    words: Words,
    view: View,
    told: Sequence[View] = (),
    said: Sequence[Utterance] = (),
    asked: Asked | None = None,
    *,
    recent: int = RECENT,
) -> str:
    """The same from what a seat was shown, for those who have no match at hand."""
    seat: Seat | None = view["seat"]
    name = words.say("game-name") if words.has("game-name") else words.game.id
    heading = "research-spectator" if seat is None else "research-seat"
    ours = research(words.lang)
    lines = [ours.say(heading, {"game": name, "seat": "" if seat is None else letter(seat)})]
    lines += [f"- {line}" for line in table_lines(view, words)]
    story = [line for happened in told[-recent:] if (line := words.event(happened, seat)) is not None]
    if story:
        lines += ["", ours.say("research-happened"), *(f"- {line}" for line in story)]
    if said:
        lines += ["", ours.say("research-said"), *(f"- {words.utterance(one, seat)}" for one in said[-recent:])]
    if asked is not None:
        lines += ["", *question_lines(words, view, asked)]
    return "\n".join(lines) + "\n"


def question_lines(words: Words, view: View, asked: Asked) -> list[str]:
    """A question with its options, numbered from 1: the notation first, then the words."""
    lines = [research(words.lang).say("research-asked", {"question": words.question(asked, view)})]
    for number, option in enumerate(asked.options, 1):
        notation = words.game.notation.write(asked.kind, option)
        meant = words.option(asked.kind, option, asked.seat)
        lines.append(f"{number}. {notation}" if meant == notation else f"{number}. {notation} ({meant})")
    return lines


def table_lines(view: View, words: Words) -> list[str]:
    """Every field of a table that says something, one a line."""
    kinds = hints(words.game.table)
    lines = []
    for field, value in view.items():
        if field in APART or value is HIDDEN:
            continue
        if isinstance(value, tuple) and value and isinstance(value[0], View):
            lines += [f"{letter(number)}: {_part(one, words)}" for number, one in enumerate(value)]
        elif (said := _said(value, kinds.get(field), words, view, field)) != NOTHING:
            lines.append(f"{label(words, field)}: {said}")
    return lines


def _part(view: View, words: Words) -> str:
    """A part such as a player."""
    said = {field: _said(value, None, words, view) for field, value in view.items() if field != "seat"}
    return ", ".join(f"{label(words, field)} {one}" for field, one in said.items() if one != NOTHING)


def _said(value: Any, kind: Any, words: Words, view: View, field: str = "") -> str:
    if value is HIDDEN:
        return "?"
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return research(words.lang).say("research-yes" if value else "research-no")
    if isinstance(value, int):
        return letter(value) if _is_seat(kind) else str(value)
    if isinstance(value, Enum):
        return words.term(value)
    if isinstance(value, Bag):
        return ", ".join(f"{number}× {words.value(thing)}" for thing, number in value.counts.items()) or NOTHING
    inner, of_values, *_ = *get_args(kind), None, None
    if isinstance(value, Mapping):
        pairs = (
            f"{_said(key, inner, words, view)}: {_said(one, of_values, words, view)}" for key, one in value.items()
        )
        return "; ".join(pairs) or NOTHING
    if isinstance(value, (tuple, list, frozenset)):
        by_seat = get_origin(kind) is list or field in _by_seat(words.game.id, view.get("settings"))
        return _listed(value, inner, words, view, by_seat and len(value) == len(view.get("seats", ())))
    if dataclasses.is_dataclass(value) and not words.has(kebab(type(value).__name__)) and "(" in str(value):
        return _value(value, words, view)
    return words.value(value)


def _value(value: Any, words: Words, view: View) -> str:
    """A value without words of its own: its fields."""
    kinds, fields = hints(type(value)), [field.name for field in dataclasses.fields(value)]
    said = {name: _said(getattr(value, name), kinds[name], words, view, name) for name in fields}
    return f"({', '.join(f'{label(words, name)} {one}' for name, one in said.items() if one != NOTHING)})"


def _listed(value: Any, inner: Any, words: Words, view: View, by_seat: bool) -> str:
    """A list; one with an entry for each seat names them."""
    entries = sorted(value, key=str) if isinstance(value, frozenset) else value
    said = [_said(one, inner, words, view) for one in entries]
    if by_seat:
        return ", ".join(f"{letter(seat)} {one}" for seat, one in enumerate(said))
    return ", ".join(said) or NOTHING


@lru_cache(maxsize=64)
def _by_seat(game: str, settings: Any) -> frozenset[str]:
    """The fields that have an entry for each seat in order."""
    try:
        bounds = space_of(game).bounds(settings) if settings is not None else {}
    except NoActions:
        return frozenset()
    return frozenset(name for name, bound in bounds.items() if isinstance(bound, BySeat))


def _is_seat(kind: Any) -> bool:
    return kind == Seat or Seat in get_args(kind)
