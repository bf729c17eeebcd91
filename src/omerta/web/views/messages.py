"""The messages that viewers of a room are sent. Everything goes through ``see``, so a secret has no way out.

UpdateBuilder ── what a change shows: one update for all, and for each person a copy with what is theirs
MessageBuilder ─┬ SharedParts         what everybody is shown alike, encoded once for each command
                ├ view_json           views and events of the match
                ├ question_json       open questions with their options in words
                └ room_json           the room, what was said, results

Lengths tell nothing either, to whoever watches encrypted connections. A message is filled up with blanks to the length
of what an onlooker would be sent, and a reserve for what one seat alone is shown. Both depend on public facts, and so
does the sum. Where the reserve is too small it is doubled until it is not: then the length says that somebody has much
to see, such as very many options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec
from msgspec import UNSET

from omerta.gamekit import plain
from omerta.kernel import Open, Seat, Seats
from omerta.play import Committed, Match
from omerta.play.room import (
    News,
    Room,
    Said,
    coming_question,
    hears,
    hides_progress,
    hints,
    may_take_back,
    powers,
    ready_seat,
    sees,
    to_prepare,
)
from omerta.web.protocol import messages as p
from omerta.web.views.question_json import QuestionCache
from omerta.web.views.room_json import result_shown, room_from_outside, room_shown, said_shown, shares_shown
from omerta.web.views.view_json import ENCODE, MOST_SHOWN, ViewCache, latest
from omerta.words import Words

PERSONAL = frozenset({"you", "room", "match"})
"""Parts of a room with which something may change of what people are told about themselves."""
IMPERSONAL = frozenset({"awaited", "clock"})
"""Parts of a room that are shown to everybody alike, in any language."""
Places: TypeAlias = tuple[list[Seat], list[Seat]]
"""The seats that a person answers for, and their own that somebody else answers for."""
COUNTS = 64
"""Bytes for numbers that differ from person to person, in a message that is otherwise the same for all."""
SECRETS = 1_024
"""Bytes for what a seat alone is shown, without a question: its hand, its role, its standing orders."""
PLAY = 192
"""Bytes for each play that a seat may prepare, in games that know it; there are fewer than seats."""
QUESTION = 8_192
"""Bytes for a question that is put to one seat; how many options it has may depend on a hand."""
PAST = 8_192
"""Bytes for what a seat alone was told before, in a message with everything."""
STEP = 512
"""A receipt or a refusal is a multiple of so many bytes long."""


def padded(text: bytes, alike: int, reserve: int, blank: bytes = b" ") -> bytes:
    """A text as long as what everybody may know, which takes ``alike`` bytes, and the reserve."""
    return text.ljust(alike + enough(reserve, len(text) - alike), blank)


def enough(reserve: int, needed: int) -> int:
    """A reserve, or twice as much, or four times."""
    while reserve < needed:
        reserve *= 2
    return reserve


def rounded(text: bytes) -> bytes:
    """A short text, as long as most of its kind."""
    return text.ljust(-(-len(text) // STEP) * STEP)


T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - as functools.cached_property, which takes a lock each time in Python 3.11
    """A property that is looked up once."""

    def __init__(self, look_up: Callable[[Any], T]) -> None:
        self._look_up = look_up

    def __get__(self, owner: Any, _: type) -> T:
        found = owner.__dict__[self._look_up.__name__] = self._look_up(owner)
        return found


class SharedParts:
    """What everybody is shown alike until the next command; each part is looked up and encoded once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sequence = room.sequence
        self.sizes: dict[Any, int] = {}
        """How long messages are that onlookers would be sent."""
        self.words: dict[str, Words] = {}
        self._matches: dict[str, bytes] = {}

    @once
    def places(self) -> dict[int, Places]:
        """Where everybody sits."""
        places: dict[int, Places] = {}
        for seat, chair in enumerate(self.room.chairs):
            if chair.holder is not None:
                places.setdefault(chair.holder, ([], []))[0].append(seat)
            if chair.owner is not None and chair.owner != chair.holder:
                places.setdefault(chair.owner, ([], []))[1].append(seat)
        return places

    @once
    def viewer_seats(self) -> dict[int | None, list[Seat]]:
        """The seats of the match whose view each person gets."""
        seats: dict[int | None, list[Seat]] = {}
        for seat, holder in enumerate(self.room.holders() if self.room.match is not None else ()):
            if holder is not None:
                seats.setdefault(holder, []).append(seat)
        return seats

    @once
    def undo(self) -> Seat | None:
        """The seat that may ask to take its last answer back."""
        match = self.room.match
        last = match.log[-1].seat if match is not None and match.log else None
        return last if last is not None and match is not None and may_take_back(self.room, match, last) else None

    @once
    def table(self) -> p.RoomShown:
        """The room, as JSON already."""
        return cast(p.RoomShown, msgspec.Raw(ENCODE(room_shown(self.room))))

    @once
    def question(self) -> Open | None:
        return None if self.room.match is None else self.room.match.question

    @once
    def waiting(self) -> Seats:
        """Who is awaited, as far as everybody may know."""
        room, question = self.room, self.question
        if question is None or room.match is None:
            return ()
        return question.asked if hides_progress(room, room.match) else question.waiting

    @once
    def awaited(self) -> p.AwaitedShown:
        """Who is awaited and who has answered, as far as everybody may know."""
        waiting, asked = self.waiting, self.question.asked if self.question else ()
        return p.AwaitedShown(waiting=list(waiting), answered=[seat for seat in asked if seat not in waiting])

    def match(self, match: Match, lang: str, shares: list[p.ShareShown]) -> bytes:
        """What a ``MatchShown`` says to everybody, as JSON without its end."""
        known = self._matches.get(lang)
        if known is None:
            room, question, dealer = self.room, self.question, match.dealer
            assert isinstance(dealer, Committed)
            alike = {
                "number": len(room.history),
                "game": match.game.id,
                "names": match.names,
                "asked": question.kind if question else None,
                "question": match.number,
                "waiting": self.waiting,
                "answered": self.awaited.answered,
                "result": result_shown(match, lang) if match.over else None,
                "commitment": dealer.commitment,
                "shares": shares,
                "afterwards": match.afterwards,
                "record": f"{room.room}-{len(room.history)}",
                "branch": room.branch_of,
            }
            known = self._matches[lang] = ENCODE(alike)[:-1]
        return known

    @once
    def clock(self) -> p.ClockShown | None:
        """The clock, as JSON already."""
        clock = self.room.clock
        if not self.room.running:
            return None
        end = clock.until if clock.deadline is None and clock.left is None else clock.deadline
        shown = p.ClockShown(asked=clock.asked, deadline=end, left=clock.left, seconds=self.room.seconds)
        return cast(p.ClockShown, msgspec.Raw(ENCODE(shown)))


class MessageBuilder:
    """Builds the messages of one room; ``who`` is the number of a person, ``viewer_seat`` the seat they see with."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._shared: SharedParts | None = None
        self._words: dict[str, Words] = {}
        self._views: ViewCache | None = None
        self._shares: list[p.ShareShown] = []
        self._questions = QuestionCache()

    def words(self, lang: str) -> Words:
        """The words of the match, with the names at its table; between matches, of the game that comes next."""
        shared = self.shared()
        known = shared.words.get(lang)
        if known is None:
            known = shared.words[lang] = self._words_now(lang)
        return known

    def _words_now(self, lang: str) -> Words:
        match = self.room.match
        rules = match.game if match is not None else self.room.game.rules
        names = match.names if match is not None else tuple(chair.name or "-" for chair in self.room.chairs)
        wording = rules.wording(match.settings) if match is not None and rules.wording is not None else None
        known = self._words.get(lang)
        if known is None or (known.game, known.names, known.wording) != (rules, names, wording):
            known = self._words[lang] = Words(rules, lang, names, wording)
            self._questions.clear_cache()
        return known

    def views(self, match: Match) -> ViewCache:
        """The views of the match; another match, or one in which an answer was taken back, has a cache of its own."""
        if self._views is None or self._views.match is not match:
            self._views = ViewCache(match, self.room.seconds)
            self._shares = shares_shown(match.dealer)
        return self._views

    def shared(self) -> SharedParts:
        if self._shared is None or self._shared.sequence != self.room.sequence:
            self._shared = SharedParts(self.room)
        return self._shared

    def clear_cache(self) -> None:
        """Free what can be built again."""
        self._shared = None
        self._questions.clear_cache()
        if self._views is not None:
            self._views.clear_cache()

    # Messages, as long as their reader's secrets do not matter

    def encoded_state(self, who: int | None, viewer_seat: Seat | None, lang: str, now: int) -> bytes:
        """All that a person may see now."""
        return self._with_everything(self.state(who, viewer_seat, lang, now), viewer_seat, lang, now, None)

    def encoded_since(self, who: int | None, viewer_seat: Seat | None, lang: str, now: int, moment: int) -> bytes:
        """What a person has missed since a moment."""
        shown = self.since(who, viewer_seat, lang, now, moment)
        version = self.room.version_at(who, moment)
        return self._with_everything(shown, viewer_seat, lang, now, version if isinstance(shown, p.Update) else None)

    def _with_everything(
        self, shown: p.State | p.Update, viewer_seat: Seat | None, lang: str, now: int, version: int | None
    ) -> bytes:
        text, sizes, key = ENCODE(shown), self.shared().sizes, (lang, version)
        if viewer_seat is None:
            return text
        if key not in sizes:
            onlooker = (
                self.state(None, None, lang, now) if version is None else self._missed(None, None, lang, now, version)
            )
            sizes[key] = len(ENCODE(onlooker))
        return padded(text, sizes[key], PAST + self.reserve(viewer_seat, shown.questions))

    def secrets(self) -> int:
        """The bytes for what a seat alone is shown without a question."""
        match, seats = self.room.match, len(self.room.chairs)
        return SECRETS + (PLAY * seats if match is not None and match.game.prepared is not None else 0)

    def reserve(self, viewer_seat: Seat | None, questions: Any) -> int:
        """The bytes for what a seat alone is shown; more if it is asked, as far as everybody can tell.

        A question has a part of its own, so that one with very many options, which everybody could count, does not
        come near a limit that a few letters of a secret may pass.
        """
        question, seats = self.shared().question, len(self.room.chairs)
        if question is None or not (viewer_seat in question.asked or self.room.clock.reaching):
            return self.secrets()
        alone = len(question.asked) == 1 and not self.room.clock.reaching
        asked = sum(memoryview(cast(Any, one)).nbytes for one in questions)
        return self.secrets() + enough(QUESTION if alone else SECRETS * (1 + seats // 4), asked)

    # Messages

    def state(self, who: int | None, viewer_seat: Seat | None, lang: str, now: int) -> p.State:
        """All that a person may see now, with the last events."""
        match = self.room.match
        first, earlier = (0, 0) if match is None else latest(match.events, viewer_seat)
        return p.State(
            **self._everything(who, viewer_seat, lang, now),
            told=self.events(viewer_seat, lang, first),
            talk=self.talk(self.room.said, who, viewer_seat, lang),
            earlier=earlier,
        )

    def outside(self, who: int | None, now: int) -> p.State:
        """What is shown of a match that goes on without onlookers: who plays it, and nothing that counts or moves."""
        you = p.YouShown(who=None, name=None, host=False, seats=[], own=[], viewer_seat=None, orders={}, undo=None)
        person = None if who is None else self.room.people.get(who)
        if person is not None and not person.gone:
            you.who, you.name, you.host = who, person.name, self.room.host == who
        return p.State(
            seq=0,
            now=now,
            you=you,
            room=room_from_outside(self.room),
            match=None,
            questions=[],
            clock=None,
            told=[],
            talk=[],
        )

    def since(self, who: int | None, viewer_seat: Seat | None, lang: str, now: int, moment: int) -> p.State | p.Update:
        """What a person has missed since a moment; everything if too much has happened or was taken back."""
        room = self.room
        version = room.version_at(who, moment)
        if moment > room.moment(who) or version < room.reset_at or moment <= 0:
            return self.state(who, viewer_seat, lang, now)
        if room.match is not None and len(room.match.events) - room.told_at(version) > MOST_SHOWN:
            return self.state(who, viewer_seat, lang, now)
        return self._missed(who, viewer_seat, lang, now, version)

    def _missed(self, who: int | None, viewer_seat: Seat | None, lang: str, now: int, version: int) -> p.Update:
        room = self.room
        missed = (said for said in room.said if said.version > version or (said.version == version and _apart(said)))
        return p.Update(
            **self._everything(who, viewer_seat, lang, now),
            told=self.events(viewer_seat, lang, room.told_at(version)),
            talk=self.talk(missed, who, viewer_seat, lang),
        )

    def _everything(self, who: int | None, viewer_seat: Seat | None, lang: str, now: int) -> dict[str, Any]:
        """All parts of a room, beside what was told and said."""
        return {
            "seq": self.room.moment(who),
            "now": now,
            "you": self.you(who, viewer_seat, lang),
            "room": self.shared().table,
            "match": self.match(viewer_seat, lang),
            "questions": self.questions(viewer_seat, lang),
            "clock": self.shared().clock,
            "facts": self.board_facts(),
        }

    # Their parts

    def you(self, who: int | None, viewer_seat: Seat | None, lang: str) -> p.YouShown:
        room, shared = self.room, self.shared()
        person = None if who is None else room.people.get(who)
        if person is None or person.gone:
            return p.YouShown(who=None, name=None, host=False, seats=[], own=[], viewer_seat=None, orders={}, undo=None)
        seats, own = shared.places.get(person.number, ([], []))
        return p.YouShown(
            who=who,
            name=person.name,
            host=room.host == who,
            seats=seats,
            own=own,
            viewer_seat=viewer_seat,
            orders={str(seat): room.orders[seat].quiet for seat in seats if seat in room.orders} if room.orders else {},
            undo=shared.undo if shared.undo in seats else None,
            ready=ready_seat(room, room.match, seats) if room.match is not None and room.match.sealed else None,
            plays=self._plays(viewer_seat, lang) if viewer_seat in seats else [],
            armed=room.armed.get(viewer_seat) if viewer_seat in seats else None,
            hints=bool(seats) and hints(room),
            powers=powers(room, person.number) if room.host == who else [],
        )

    def _plays(self, viewer_seat: Seat, lang: str) -> list[p.PlayShown]:
        """What a seat may prepare, in words."""
        match = self.room.match
        if match is None or match.game.prepared is None:
            return []
        kind, options = to_prepare(self.room, match, viewer_seat) or ("", ())
        words, write = self.words(lang), match.game.notation.write
        return [
            p.PlayShown(notation=write(kind, option), text=words.option(kind, option, viewer_seat))
            for option in options
        ]

    def match(self, viewer_seat: Seat | None, lang: str) -> p.MatchShown | None:
        match, shared = self.room.match, self.shared()
        if match is None:
            return None
        view = self.views(match).view(viewer_seat, shared.question, shared.waiting)
        seat = b"null" if viewer_seat is None else b"%d" % viewer_seat
        alike = shared.match(match, lang, self._shares)
        return cast(p.MatchShown, msgspec.Raw(b'%s,"eyes":%s,"view":%s}' % (alike, seat, view)))

    def sealed(self, viewer_seat: Seat | None) -> p.AwaitedShown:
        """Who is awaited, and what the seat one sees with has sealed."""
        awaited, match = self.shared().awaited, self.room.match
        own = plain(match.sealed[viewer_seat]) if match is not None and viewer_seat in match.sealed else UNSET
        return p.AwaitedShown(waiting=awaited.waiting, answered=awaited.answered, sealed=own)

    def board_facts(self) -> dict[str, Any] | None:
        """What is printed on the board and the cards of the match; it never changes."""
        match = self.room.match
        return None if match is None else cast(Any, self.views(match).facts())

    def questions(self, viewer_seat: Seat | None, lang: str) -> list[p.QuestionShown]:
        """The open question if it is put to the seat one sees with, or if it may come round to that seat."""
        room, match = self.room, self.room.match
        if match is None or viewer_seat is None or not room.running or room.chairs[viewer_seat].holder is None:
            return []
        question = self.shared().question
        if question is not None and viewer_seat in question.waiting:
            return [self._questions.open(self.words(lang), room, match, viewer_seat, viewer_seat in room.held_answers)]
        if room.clock.reaching and (coming := coming_question(match, viewer_seat)) is not None:
            words, answered = self.words(lang), viewer_seat in room.early_answers
            return [self._questions.question(words, room, match, coming.asked, coming.view, answered, early=True)]
        return []

    def events(self, viewer_seat: Seat | None, lang: str, first: int) -> list[p.ToldShown]:
        """What was told to a seat from an event on, as JSON already."""
        match = self.room.match
        written = [] if match is None else self.views(match).events(self.words(lang), viewer_seat, first)
        return cast(list[p.ToldShown], written)

    def talk(self, said: Iterable[Said], who: int | None, viewer_seat: Seat | None, lang: str) -> list[p.SaidShown]:
        heard = [one for one in said if hears(self.room, who, one)]
        return [said_shown(self.room, self.words(lang), one, viewer_seat) for one in heard]


class Before:
    """What had been told and said before a change."""

    __slots__ = ("said", "told")

    def __init__(self, room: Room) -> None:
        self.told = 0 if room.match is None else len(room.match.events)
        self.said = room.said[-1] if room.said else None


class UpdateBuilder:
    """Builds the updates of one change."""

    def __init__(self, messages: MessageBuilder, before: Before, news: News, now: int) -> None:
        self.messages = messages
        self.before = before
        self.news = news
        self.now = now
        self.impersonal = news.parts <= IMPERSONAL
        """Whether it is the same for all who are told nothing of their own."""
        self._alike: dict[tuple[str, frozenset[str]], tuple[p.Update, int]] = {}
        """By language and parts: what everybody is shown of them, and how long an onlooker's update is."""
        self._impersonal: dict[int, bytes] = {}
        """By moment: an update that is the same for all who count the same moment."""

    def encoded(self, who: int | None, viewer_seat: Seat | None, lang: str) -> bytes:
        """The update for one person, as long as their secrets do not matter."""
        parts = frozenset(self.news.parts_for(who))
        alike, size = self._shared(parts, lang)
        shown = self._own(copy(alike), parts, who, viewer_seat, lang)
        text = ENCODE(shown)
        if viewer_seat is None:
            return text
        builder = self.messages
        return padded(text, size, builder.reserve(viewer_seat, shown.questions) if shown.match else builder.secrets())

    def encoded_impersonal(self, moment: int, lang: str) -> bytes:
        """The update for everybody of whom it says nothing of their own, and who count this moment."""
        known = self._impersonal.get(moment)
        if known is None:
            alike, size = self._shared(frozenset(self.news.parts), lang)
            shown = copy(alike)
            shown.seq = moment
            known = self._impersonal[moment] = padded(ENCODE(shown), size, COUNTS)
        return known

    def _shared(self, parts: frozenset[str], lang: str) -> tuple[p.Update, int]:
        """What everybody is shown of these parts alike, and how long the update of an onlooker is."""
        known = self._alike.get((lang, parts))
        if known is None:
            shared = self.messages.shared()
            shown = p.Update(seq=self.messages.room.version, now=self.now)
            if "match" in parts and not self.before.told:
                shown.facts = self.messages.board_facts()
            elif "awaited" in parts and parts.isdisjoint({"match", "sealed"}):
                shown.awaited = shared.awaited
            if "match" in parts or "clock" in parts:
                shown.clock = shared.clock
            if "room" in parts:
                shown.room = shared.table
            if self.news.warning is not None:
                shown.warning = self.news.warning
            onlooker = self._own(copy(shown), parts, None, None, lang)
            known = self._alike[lang, parts] = shown, len(ENCODE(onlooker))
        return known

    def _own(
        self, shown: p.Update, parts: frozenset[str], who: int | None, viewer_seat: Seat | None, lang: str
    ) -> p.Update:
        """Add what one person is shown of these parts, and what has been told and said to them since."""
        builder = self.messages
        shown.seq = builder.room.moment(who)
        if "match" in parts:
            shown.match = builder.match(viewer_seat, lang)
            shown.questions = builder.questions(viewer_seat, lang)
            if fresh := builder.events(viewer_seat, lang, self.before.told):
                shown.told = fresh
        elif "sealed" in parts:
            shown.awaited = builder.sealed(viewer_seat)
            shown.questions = builder.questions(viewer_seat, lang)
        if not parts.isdisjoint(PERSONAL):
            shown.you = builder.you(who, viewer_seat, lang)
        if "talk" in parts:
            said = _after(builder.room.said, self.before.said)
            if heard := builder.talk(said, who, viewer_seat, lang):
                shown.talk = heard
        return shown


class Viewer(Protocol):
    """A connection that shows a room."""

    sender: str
    person: str
    """Whose device it is: the sender's, also where it only shows what anybody may see."""
    network: str | None
    """From where it comes, if that is counted."""
    lang: str
    chosen_seat: Seat | None
    """With which of several seats the person wants to see."""
    seq: int
    """The last moment it was shown."""

    def show(self, text: bytes) -> None: ...


class Viewers:
    """All connections of one room in this worker."""

    def __init__(self, room: Room) -> None:
        self.connected: set[Viewer] = set()
        self.follow(room)

    def follow(self, room: Room) -> None:
        """Show a room, or the same one rebuilt."""
        self.room = room
        self.messages = MessageBuilder(room)

    def number_of(self, sender: str) -> int | None:
        person = self.room.find(sender)
        return None if person is None else person.number

    def viewer_seat(self, who: int | None, chosen: Seat | None) -> Seat | None:
        """The seat with which a person sees: the one they have; of several, the one they chose."""
        seats = self.messages.shared().viewer_seats.get(who, ())
        if chosen in seats:
            return chosen
        return seats[0] if len(seats) == 1 and self.room.kind != "hotseat" else None

    def tell(self, before: Before, news: News, now: int) -> None:
        """Send every connection what its person can notice of a change."""
        known = {person.id: person.number for person in self.room.people.values()}
        updates = UpdateBuilder(self.messages, before, news, now)
        for viewer in list(self.connected):
            who = known.get(viewer.sender)
            if not sees(self.room, known.get(viewer.person)):
                if viewer.seq or who in news.afresh:
                    self.show(viewer, now)
            elif news.reset or who in news.afresh or not viewer.seq:
                self.show(viewer, now)
            elif news.public or who in news.private:
                viewer.seq = self.room.moment(who)
                if updates.impersonal and who not in news.private:
                    viewer.show(updates.encoded_impersonal(viewer.seq, viewer.lang))
                else:
                    viewer.show(updates.encoded(who, self.viewer_seat(who, viewer.chosen_seat), viewer.lang))

    def show(self, viewer: Viewer, now: int, after: int | None = None) -> None:
        """Send a connection everything, or what it has missed since a moment."""
        who, person = self.number_of(viewer.sender), self.number_of(viewer.person)
        seat = self.viewer_seat(who, viewer.chosen_seat)
        viewer.show(self.text(who, seat, viewer.lang, now, after, person))
        viewer.seq = self.room.moment(who) if sees(self.room, person) else 0

    def text(
        self, who: int | None, seat: Seat | None, lang: str, now: int, after: int | None, person: int | None
    ) -> bytes:
        """Everything, or what was missed since a moment, for a device of this person."""
        if not sees(self.room, person):
            return ENCODE(self.messages.outside(who, now))
        if after is None:
            return self.messages.encoded_state(who, seat, lang, now)
        return self.messages.encoded_since(who, seat, lang, now, after)

    def moment(self, who: int | None) -> int:
        """The last moment of the room that a person may know of."""
        return self.room.moment(who) if sees(self.room, who) else 0

    def has(self, sender: str) -> bool:
        """Whether a person has a connection here."""
        return any(viewer.sender == sender for viewer in self.connected)


def _after(said: list[Said], last: Said | None) -> list[Said]:
    """What was said after the last word."""
    fresh = []
    for one in reversed(said):
        if one is last:
            break
        fresh.append(one)
    return fresh[::-1]


def _apart(said: Said) -> bool:
    return said.channel in ("ghosts", "gallery")
