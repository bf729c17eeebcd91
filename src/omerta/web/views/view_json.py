"""Views and events as JSON: what everybody sees is encoded once, what a seat alone sees is encoded for it.

The bytes are those of ``plain(match.view(seat))``, with the fields in another order; a test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, get_args

import msgspec

from omerta.gamekit import Match, plain
from omerta.kernel import Bag, Open, Seat, Seats, View, fields_of, see, see_event, told_to
from omerta.words import Words
from omerta.words.narration import Line, Script, script
from omerta.words.phrasing import SEAT, hints

ENCODE = msgspec.json.Encoder().encode
ADDED = frozenset({"game", "seat", "number", "asked", "waiting", "sealed"})
"""Fields that a match adds to what lies on the table."""
UNCHANGING: set[type] = {int, str, bool, tuple, frozenset, type(None)}
"""Types of values that cannot change; the enums and values of games are added when first met."""
MOST_EVENTS = 160
"""So many events are cached."""
MOST_SHOWN = 120
"""So many of the last events a newcomer is sent; earlier ones are fetched when somebody wants them."""


class ViewCache:
    """The views of one match, and what was told of it, as JSON."""

    def __init__(self, match: Match, seconds: int = 0) -> None:
        self.match = match
        self.seconds = seconds
        self._state: tuple[int, bool] | None = None
        self._public: dict[str, tuple[Any, bytes]] = {}
        self._shared: bytes = b""
        self._guarded: list[Any] = []
        self._guarded_seen: dict[tuple[str, Seat | None], tuple[Any, bytes]] = {}
        self._seen: dict[Seat | None, bytes] = {}
        self._open: tuple[Seats, bytes] | None = None
        self._told: dict[tuple[str, int], Told] = {}
        self._scripts: dict[str, Script | None] = {}
        self._facts: bytes | None = None

    def facts(self) -> msgspec.Raw:
        """What is printed on the board and the cards, as JSON."""
        if self._facts is None:
            self._facts = ENCODE(plain(self.match.game.facts(self.match.table.settings)))
        return msgspec.Raw(self._facts)

    def view(self, viewer_seat: Seat | None, open_question: Open | None, waiting: Seats | None = None) -> msgspec.Raw:
        """All that a seat may know, as JSON; ``waiting`` are those who are shown as still to answer."""
        match = self.match
        state = match.number, match.over
        if state != self._state:
            self._state = state
            self._refresh()
        on_table = self._seen.get(viewer_seat)
        if on_table is None:
            on_table = self._seen[viewer_seat] = self._seen_by(viewer_seat)
        if waiting is None:
            waiting = open_question.waiting if open_question else ()
        seat = b"null" if viewer_seat is None else b"%d" % viewer_seat
        sealed = b',"sealed":' + ENCODE(plain(match.sealed[viewer_seat])) if viewer_seat in match.sealed else b""
        return msgspec.Raw(b'%s"seat":%s,%s%s}' % (on_table, seat, self._added(open_question, waiting), sealed))

    def _added(self, open_question: Open | None, waiting: Seats) -> bytes:
        """What a match adds for everybody to what lies on the table."""
        if self._open is None or self._open[0] != waiting:
            added = {
                "game": self.match.game.id,
                "number": self.match.number,
                "asked": open_question.kind if open_question else None,
                "waiting": waiting,
            }
            self._open = waiting, ENCODE(added)[1:-1]
        return self._open[1]

    def _refresh(self) -> None:
        """The table has changed: write anew what has, and note what depends on the viewer."""
        self._seen.clear()
        self._open = None
        self._guarded = []
        table, public = self.match.table, self._public
        shared = []
        for name, visibility in fields_of(table):
            if name in ADDED:
                continue
            value = getattr(table, name)
            known = public.get(name)
            if known is not None and known[0] is value and type(value) in UNCHANGING:
                shared.append(known[1])  # still the same, and it cannot change
            elif visibility is None and (written := self._field(name, value)) is not None:
                shared.append(written)
            else:
                self._guarded.append((name, visibility))
        self._shared = b",".join(shared)

    def _field(self, name: str, value: Any) -> bytes | None:
        """A field that everybody sees, unless it holds what has a visibility of its own."""
        known = self._public.get(name)
        if known is not None and type(known[0]) is type(value) and _same(known[0], value):
            return known[1]
        if _holds_parts(value):
            return None
        kind = type(value)
        made = getattr(kind, "__dataclass_params__", None)
        if isinstance(value, Enum) or (made is not None and made.frozen):
            UNCHANGING.add(kind)
        written = b'"%s":%s' % (name.encode(), ENCODE(plain(value)))
        self._public[name] = value if kind in UNCHANGING else _seen(value, None, self.match.table), written
        return written

    def _seen_by(self, viewer_seat: Seat | None) -> bytes:
        table = self.match.table
        fields = [self._shared] if self._shared else []
        for name, visibility in self._guarded:
            value = getattr(table, name)
            if visibility is not None:
                value = visibility(table, value, viewer_seat, table)
            known = self._guarded_seen.get((name, viewer_seat))
            if known is None or known[0] != value:
                seen = _seen(value, viewer_seat, table)
                if known is None or known[0] != seen:
                    known = seen, b'"%s":%s' % (name.encode(), ENCODE(plain(seen)))
                    self._guarded_seen[name, viewer_seat] = known
            fields.append(known[1])
        return b"{" + b",".join(fields) + b","

    def clear_cache(self) -> None:
        """Free what can be encoded again."""
        self._state = None
        self._public.clear()
        self._guarded_seen.clear()
        self._seen.clear()
        self._told.clear()
        self._scripts.clear()
        self._shared, self._guarded, self._facts = b"", [], None

    # Events

    def events(self, words: Words, viewer_seat: Seat | None, first: int = 0) -> list[msgspec.Raw]:
        """The events told to a seat from one on, in words and raw. Most are the same for everybody."""
        told = self.match.events
        shown = []
        for place in range(first, len(told)):
            written = self._event(words, told[place], place, viewer_seat)
            if written is not None:
                shown.append(msgspec.Raw(written))
        return shown

    def _event(self, words: Words, event: Any, place: int, viewer_seat: Seat | None) -> bytes | None:
        key = words.lang, place
        known = self._told.get(key)
        if known is None:
            common = see_event(event, None)
            after = b"" if common is None else _after_text(common, self._cues(words, place))
            written = None if common is None else _told(words, common, None, after)
            named = _named(type(event), common) if common is not None and _alike(event) else None
            known = self._told[key] = Told(common, written, after, named)
            if len(self._told) > MOST_EVENTS:
                del self._told[next(iter(self._told))]
        if viewer_seat is None:
            return known.written
        if known.named is not None and known.common is not None:
            if viewer_seat not in known.named:
                return known.written
            return _told(words, known.common, viewer_seat, known.after)
        seen = see_event(event, viewer_seat)
        if seen is None:
            return None
        if seen != known.common:
            return _told(words, seen, viewer_seat, _after_text(seen, self._cues(words, place)))
        return (
            _told(words, seen, viewer_seat, known.after) if viewer_seat in _named(type(event), seen) else known.written
        )

    def _cues(self, words: Words, place: int) -> list[Line]:
        """What a game master says aloud at an event, the same for everybody: it knows what everybody knows."""
        if words.lang not in self._scripts:
            self._scripts[words.lang] = script(words, self.match.settings, self.seconds)
        known = self._scripts[words.lang]
        if known is None:
            return []
        return known.at(place, lambda: [see_event(one, None) for one in self.match.events])


class Told(NamedTuple):
    """An event in one language, as everybody was told it."""

    common: View | None
    """What everybody sees of it."""
    written: bytes | None
    after: bytes
    """The end of ``written``, behind its words."""
    named: list[Seat] | None
    """The seats it names, to which it may read differently; None if somebody sees something else of it."""


def latest(events: Sequence[Any], viewer_seat: Seat | None) -> tuple[int, int]:
    """From which event on a newcomer is told, and how many events that they might see came before."""
    seen = 0
    for place in range(len(events) - 1, -1, -1):
        seen += told_to(events[place], viewer_seat)
        if seen == MOST_SHOWN:
            return place, sum(told_to(event, viewer_seat) for event in events[:place])
    return 0, 0


def _told(words: Words, event: View, viewer_seat: Seat | None, after: bytes) -> bytes:
    return b'{"text":%s,%s' % (ENCODE(words.event(event, viewer_seat)), after)


def _after_text(event: View, cues: list[Line]) -> bytes:
    """What stands behind the words of an event."""
    shown: dict[str, Any] = {"event": plain(event)}
    if cues:
        shown["cues"] = [{"id": line.cue.id, "text": line.text, "closed": line.cue.closed} for line in cues]
    return ENCODE(shown)[1:]


def _named(kind: type, event: View) -> list[Seat]:
    """The seats to which an event may read differently: those that a field of it names."""
    names = _SEATS.get(kind)
    if names is None:
        names = _SEATS[kind] = [name for name, hint in hints(kind).items() if SEAT in (hint, *get_args(hint))]
    return [event[name] for name in names if name in event]


_SEATS: dict[type, list[str]] = {}


def _alike(event: Any) -> bool:
    """Whether everybody sees the same of an event."""
    return all(visibility is None and not _holds_parts(getattr(event, name)) for name, visibility in fields_of(event))


def _holds_parts(value: Any) -> bool:
    """Whether there is something in a value that has a visibility of its own."""
    form = _form(type(value))
    if form == "list":
        return any(_holds_parts(entry) for entry in value)
    if form == "map":
        return any(_holds_parts(entry) for entry in value.values())
    return form == "part"


def _seen(value: Any, viewer_seat: Seat | None, table: Any) -> Any:
    """A value as a view has it: parts are seen, and nothing changeable is shared with the table.

    Where there are no parts in it, it is equal to the value until that changes.
    """
    form = _form(type(value))
    if form == "part":
        return see(value, viewer_seat, table)
    if form == "list":
        seen = [_seen(entry, viewer_seat, table) for entry in value]
        return tuple(seen) if isinstance(value, tuple) else seen
    if form == "map":
        return {key: _seen(entry, viewer_seat, table) for key, entry in value.items()}
    return value.copy() if form == "heap" else value


def _same(before: Any, now: Any) -> bool:
    """Whether a value is as it was; a bag that lies in another order is only written again."""
    return bool(before.row == now.row if type(now) is Bag else before == now)


def _form(kind: type) -> str:
    """How values of a type are seen; a type is looked at once."""
    form = _FORMS.get(kind)
    if form is None:
        if fields_of(kind):
            form = "part"
        elif issubclass(kind, (list, tuple)):
            form = "list"
        elif issubclass(kind, Mapping):
            form = "map"
        else:
            form = "heap" if issubclass(kind, (Bag, set)) else "one"
        _FORMS[kind] = form
    return form


_FORMS: dict[type, str] = {}
