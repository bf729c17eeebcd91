"""Views as JSON, quickly: what everybody sees is written once, what a seat alone sees is written for it.

The bytes are those of ``plain(match.view(seat))``, with the fields in another order; a test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from omerta.kernel import Match, Open, Seat, Seats, View, plain, see_event
from omerta.kernel.visibility import see
from omerta.words import Words
from omerta.words.narration import Line, Script, script
from omerta.words.voice import SEAT, hints

ENCODE = msgspec.json.Encoder().encode
ADDED = frozenset({"game", "seat", "number", "asked", "waiting", "sealed"})
"""Fields that a match adds to what lies on the table."""
UNCHANGING = (int, str, bool, tuple, frozenset, type(None))
KEPT = 160


class Looks:
    """The views of one match, and what was told of it, as JSON."""

    def __init__(self, match: Match, seconds: int = 0) -> None:
        self.match = match
        self.seconds = seconds
        self._stamp: tuple[int, bool] | None = None
        self._public: dict[str, tuple[Any, bytes]] = {}
        self._shared: bytes = b""
        self._guarded: list[Any] = []
        self._seen: dict[Seat | None, bytes] = {}
        self._told: dict[tuple[str, int], tuple[View | None, bytes]] = {}
        self._scripts: dict[str, Script | None] = {}

    def view(self, eyes: Seat | None, open_question: Open | None, waiting: Seats | None = None) -> msgspec.Raw:
        """All that a seat may know, as JSON; ``open_question`` is that of the match, awaited are ``waiting``."""
        match = self.match
        stamp = match.number, match.over
        if stamp != self._stamp:
            self._stamp = stamp
            self._look()
        lying = self._seen.get(eyes)
        if lying is None:
            lying = self._seen[eyes] = self._for(eyes)
        added: dict[str, Any] = {
            "game": match.game.id,
            "seat": eyes,
            "number": match.number,
            "asked": open_question.kind if open_question else None,
            "waiting": waiting if waiting is not None else open_question.waiting if open_question else (),
        }
        if eyes in match.sealed:
            added["sealed"] = plain(match.sealed[eyes])
        return msgspec.Raw(lying + ENCODE(added)[1:])

    def _look(self) -> None:
        """The table has changed: write anew what has, and note what depends on the viewer."""
        self._seen.clear()
        self._guarded = []
        table = self.match.table
        shared = []
        for name, look in table._looks:
            if name in ADDED:
                continue
            value = getattr(table, name)
            if look is not None or _holds_parts(value):
                self._guarded.append((name, look))
            else:
                shared.append(self._field(name, value))
        self._shared = b",".join(shared)

    def _field(self, name: str, value: Any) -> bytes:
        """A field that everybody sees; one that is still the same object, and cannot change, is written already."""
        known = self._public.get(name)
        if known is not None and known[0] is value and isinstance(value, UNCHANGING):
            return known[1]
        written = b'"%s":%s' % (name.encode(), ENCODE(plain(value)))
        self._public[name] = value, written
        return written

    def _for(self, eyes: Seat | None) -> bytes:
        table = self.match.table
        fields = [self._shared] if self._shared else []
        for name, look in self._guarded:
            value = getattr(table, name)
            if look is not None:
                value = look(table, value, eyes, table)
            fields.append(b'"%s":%s' % (name.encode(), ENCODE(plain(_seen(value, eyes, table)))))
        return b"{" + b",".join(fields) + b","

    def forget(self) -> None:
        """Let go of what can be written again."""
        self._stamp = None
        self._public.clear()
        self._seen.clear()
        self._told.clear()
        self._scripts.clear()
        self._shared, self._guarded = b"", []

    # What was told

    def story(self, words: Words, eyes: Seat | None, since: int = 0) -> list[msgspec.Raw]:
        """The events told to a seat since, in words and raw. Most are the same for everybody."""
        told = self.match.table._told or []
        shown = []
        for place in range(since, len(told)):
            written = self._event(words, told[place], place, eyes)
            if written is not None:
                shown.append(msgspec.Raw(written))
        return shown

    def _event(self, words: Words, happened: Any, place: int, eyes: Seat | None) -> bytes | None:
        key = words.lang, place
        known = self._told.get(key)
        if known is None:
            common = see_event(happened, None)
            cues = self._cues(words, place)
            known = self._told[key] = common, _told(words, common, None, cues) if common is not None else b""
            if len(self._told) > KEPT:
                del self._told[next(iter(self._told))]
        common, written = known
        if eyes is None:
            return None if common is None else written
        seen = see_event(happened, eyes)
        if seen is None:
            return None
        if common is not None and seen == common and not _concerns(type(happened), seen, eyes):
            return written
        return _told(words, seen, eyes, self._cues(words, place))

    def _cues(self, words: Words, place: int) -> list[Line]:
        """What a game master says aloud at an event, the same for everybody: it knows what everybody knows."""
        if words.lang not in self._scripts:
            children = bool(getattr(self.match.settings, "children_wording", False))
            self._scripts[words.lang] = script(words, children=children, seconds=self.seconds)
        known = self._scripts[words.lang]
        if known is None:
            return []
        return known.at(place, lambda: [see_event(one, None) for one in self.match.table._told or ()])


def _told(words: Words, happened: View, eyes: Seat | None, cues: list[Line]) -> bytes:
    shown: dict[str, Any] = {"text": words.event(happened, eyes), "event": plain(happened)}
    if cues:
        shown["cues"] = [{"id": line.cue.id, "text": line.text, "closed": line.cue.closed} for line in cues]
    return ENCODE(shown)


def _concerns(kind: type, happened: View, eyes: Seat) -> bool:
    """Whether an event may read differently to this seat: a field of it names a seat, and it is this one."""
    names = _SEATS.get(kind)
    if names is None:
        names = _SEATS[kind] = [name for name, hint in hints(kind).items() if SEAT in (hint, *get_args(hint))]
    return any(happened.get(name) == eyes for name in names)


_SEATS: dict[type, list[str]] = {}


def _holds_parts(value: Any) -> bool:
    """Whether there is something in a value that has a visibility of its own."""
    if hasattr(value, "_looks"):
        return True
    if isinstance(value, (list, tuple)):
        return any(_holds_parts(entry) for entry in value)
    if isinstance(value, Mapping):
        return any(_holds_parts(entry) for entry in value.values())
    return False


def _seen(value: Any, eyes: Seat | None, table: Any) -> Any:
    """A value as a view has it: parts are seen."""
    if hasattr(value, "_looks"):
        return see(value, eyes, table)
    if isinstance(value, (list, tuple)):
        return [_seen(entry, eyes, table) for entry in value]
    if isinstance(value, Mapping):
        return {key: _seen(entry, eyes, table) for key, entry in value.items()}
    return value
