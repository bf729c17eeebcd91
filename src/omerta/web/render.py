"""What each viewer is shown of a room: everything goes through ``see``, so a secret has no way out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

import msgspec
from msgspec import UNSET

from omerta.gamekit import plain
from omerta.kernel import Seat, told_to
from omerta.play import Match
from omerta.play.room import News, Room, Said, coming_question, hears, powers
from omerta.web import protocol as p
from omerta.web.asking import Asking
from omerta.web.looks import Looks
from omerta.web.scene import Places, Scene
from omerta.web.shown import spoken
from omerta.words import Words

STORY = 120
"""So many of the last events a newcomer is sent; earlier ones are fetched when somebody wants them."""


class Lens:
    """Renders one room. What is alike for several people at one moment is written once, as JSON."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._scene: Scene | None = None
        self._words: dict[str, Words] = {}
        self._looks: Looks | None = None
        self._asking = Asking()

    def words(self, lang: str) -> Words:
        """The voice of the match, with the names at its table; between matches, of the game that comes next."""
        match = self.room.match
        rules = match.game if match is not None else self.room.game.rules
        names = match.names if match is not None else tuple(chair.name or "-" for chair in self.room.chairs)
        known = self._words.get(lang)
        if known is None or known.game is not rules or known.names != names:
            known = self._words[lang] = Words(rules, lang, names)
            self._asking.forget()
        return known

    def looks(self, match: Match) -> Looks:
        """The views of the match; another match, or one that was taken back, is looked at anew."""
        if self._looks is None or self._looks.match is not match:
            self._looks = Looks(match, self.room.seconds)
        return self._looks

    def scene(self) -> Scene:
        """What is the same for everybody until the next command."""
        if self._scene is None or self._scene.sequence != self.room.sequence:
            self._scene = Scene(self.room)
        return self._scene

    # Whole messages

    def state(self, who: int | None, eyes: Seat | None, lang: str, now: int) -> p.State:
        """All that a person may see now, with the end of the story."""
        room = self.room
        told = [] if room.match is None else self.looks(room.match).story(self.words(lang), eyes, self._late(eyes))
        earlier = 0 if room.match is None else sum(1 for _ in self._told_before(eyes, self._late(eyes)))
        return p.State(
            **self._all(who, eyes, lang, now),
            told=as_told(told),
            talk=self.talk(room.said, who, eyes, lang),
            earlier=earlier,
        )

    def _all(self, who: int | None, eyes: Seat | None, lang: str, now: int) -> dict[str, Any]:
        """What a whole message says of a room, beside what was told and said."""
        return {
            "seq": self.room.moment(who),
            "now": now,
            "you": self.you(who, eyes),
            "room": self.scene().table,
            "match": self.match(eyes, lang),
            "questions": self.questions(eyes, lang),
            "clock": self.scene().clock,
            "facts": self.facts(),
        }

    def _late(self, eyes: Seat | None) -> int:
        """From which event on a newcomer is told the story."""
        match = self.room.match
        told = match.events if match is not None else []
        seen = 0
        for place in range(len(told) - 1, -1, -1):
            seen += told_to(told[place], eyes)
            if seen == STORY:
                return place
        return 0

    def _told_before(self, eyes: Seat | None, place: int) -> Iterator[Any]:
        match = self.room.match
        told = match.events if match is not None else []
        return (happened for happened in told[:place] if told_to(happened, eyes))

    def since(self, who: int | None, eyes: Seat | None, lang: str, now: int, moment: int) -> p.State | p.Update:
        """What a person has missed since a moment; everything if too much has happened or was taken back."""
        room = self.room
        version = room.version_at(who, moment)
        if moment > room.moment(who) or version < room.reset_at or moment <= 0:
            return self.state(who, eyes, lang, now)
        since = room.told_at(version)
        if room.match is not None and len(room.match.events) - since > STORY:
            return self.state(who, eyes, lang, now)
        told = [] if room.match is None else self.looks(room.match).story(self.words(lang), eyes, since)
        missed = (said for said in room.said if said.version > version or (said.version == version and _apart(said)))
        talk = self.talk(missed, who, eyes, lang)
        return p.Update(**self._all(who, eyes, lang, now), told=as_told(told), talk=talk)

    def update(
        self, who: int | None, eyes: Seat | None, lang: str, now: int, news: News, told: int, said: Said | None
    ) -> p.Update:
        """What a change shows to one person; ``told`` events had been told before, ``said`` was the last word."""
        room, scene, parts = self.room, self.scene(), news.parts_for(who)
        shown = p.Update(seq=room.moment(who), now=now)
        if "match" in parts:
            shown.match = self.match(eyes, lang)
            shown.questions = self.questions(eyes, lang)
            if room.match is not None and (fresh := self.looks(room.match).story(self.words(lang), eyes, told)):
                shown.told = as_told(fresh)
            if not told:
                shown.facts = self.facts()
        elif "sealed" in parts:
            shown.awaited = self.sealed(eyes)
            shown.questions = self.questions(eyes, lang)
        elif "awaited" in parts:
            shown.awaited = scene.awaited
        if "match" in parts or "clock" in parts:
            shown.clock = scene.clock
        if not parts.isdisjoint(PERSONAL):
            shown.you = self.you(who, eyes)
        if "room" in parts:
            shown.room = scene.table
        if "talk" in parts and (heard := self.talk(_after(room.said, said), who, eyes, lang)):
            shown.talk = heard
        if news.warning is not None:
            shown.warning = news.warning
        return shown

    # Parts

    def you(self, who: int | None, eyes: Seat | None) -> p.YouShown:
        room = self.room
        person = None if who is None else room.people.get(who)
        if person is None or person.gone:
            return p.YouShown(who=None, name=None, host=False, seats=[], own=[], eyes=None, orders={}, undo=None)
        seats, own = self.scene().places.get(person.number, NOWHERE)
        undo = self.scene().undo
        return p.YouShown(
            who=who,
            name=person.name,
            host=room.host == who,
            seats=seats,
            own=own,
            eyes=eyes,
            orders={str(seat): room.orders[seat].quiet for seat in seats if seat in room.orders} if room.orders else {},
            undo=undo if undo in seats else None,
            powers=powers(room, person.number) if room.host == who else [],
        )

    def match(self, eyes: Seat | None, lang: str) -> p.MatchShown | None:
        match, scene = self.room.match, self.scene()
        if match is None:
            return None
        view = self.looks(match).view(eyes, scene.question, scene.waiting)
        seat = b"null" if eyes is None else b"%d" % eyes
        return cast(p.MatchShown, msgspec.Raw(b'%s,"eyes":%s,"view":%s}' % (scene.match(match, lang), seat, view)))

    def sealed(self, eyes: Seat | None) -> p.AwaitedShown:
        """Who is awaited, and what the seat one sees with has sealed."""
        scene, match = self.scene(), self.room.match
        own = plain(match.sealed[eyes]) if match is not None and eyes in match.sealed else UNSET
        return p.AwaitedShown(waiting=scene.awaited.waiting, answered=scene.answered, sealed=own)

    def facts(self) -> dict[str, Any] | None:
        """What is printed on the board and the cards of the match; it never changes."""
        match = self.room.match
        return None if match is None else cast(Any, plain(match.game.facts(match.table.settings)))

    def questions(self, eyes: Seat | None, lang: str) -> list[p.QuestionShown]:
        """The open question if it is put to the seat one sees with, or if it may come round to that seat."""
        room, match = self.room, self.room.match
        if match is None or eyes is None or not room.running or room.chairs[eyes].holder is None:
            return []
        question = self.scene().question
        if question is not None and eyes in question.waiting:
            return [self._asking.open(self.words(lang), match, eyes, eyes in room.held_answers)]
        if room.clock.reaching and (coming := coming_question(match, eyes)) is not None:
            words, answered = self.words(lang), eyes in room.early_answers
            return [self._asking.question(words, match, coming.asked, coming.view, answered, early=True)]
        return []

    def forget(self) -> None:
        """Let go of words that can be said again."""
        self._scene = None
        self._asking.forget()
        if self._looks is not None:
            self._looks.forget()

    def talk(self, said: Iterable[Said], who: int | None, eyes: Seat | None, lang: str) -> list[p.SaidShown]:
        heard = [one for one in said if hears(self.room, who, one)]
        return [self.said(self.words(lang), one, eyes) for one in heard]

    def said(self, words: Words, said: Said, eyes: Seat | None) -> p.SaidShown:
        names: Sequence[str] = self.room.match.names if self.room.match is not None else ()
        name = self.room.name_of(said.who)
        if said.seat is not None and said.seat < len(names):
            name = names[said.seat]
        return p.SaidShown(
            id=said.id,
            channel=said.channel,
            who=said.who,
            seat=said.seat,
            name=name,
            text=said.text,
            acts=said.acts,
            words=spoken(words, said, len(names) or len(self.room.chairs), eyes),
        )


NOWHERE: Places = ([], [])
PERSONAL = frozenset({"you", "room", "match"})
"""Parts of a room with which something may change of what a person is told about himself."""


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


def as_told(written: list[msgspec.Raw]) -> list[p.ToldShown]:
    """Events that are JSON already."""
    return cast(list[p.ToldShown], written)
