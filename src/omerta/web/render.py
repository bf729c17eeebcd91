"""What each viewer is shown of a room: everything goes through ``see``, so a secret has no way out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, cast

import msgspec
from msgspec import UNSET

from omerta.kernel import Open, Seat, Seats, plain
from omerta.kernel.visibility import told_to
from omerta.play import Committed, Match
from omerta.play.room import News, Room, Said, hears, may_take_back, needed, powers, reaches
from omerta.web import protocol as p
from omerta.web.asking import Asking
from omerta.web.looks import ENCODE, Looks
from omerta.web.shown import result_shown, spoken
from omerta.words import Words

STORY = 120
"""So many of the last events a newcomer is sent; earlier ones are fetched when somebody wants them."""


class Lens:
    """Renders one room. What is alike for several people at one moment is written once, as JSON."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._sequence = -1
        self._written: dict[Any, Any] = {}
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

    def _once(self, thing: Any, write: Callable[[], Any]) -> Any:
        """Something that is the same until the next command."""
        if self._sequence != self.room.sequence:
            self._sequence = self.room.sequence
            self._written.clear()
        known = self._written.get(thing, self)
        if known is self:
            known = self._written[thing] = write()
        return known

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
            "room": self.table(),
            "match": self.match(eyes, lang),
            "questions": self.questions(eyes, lang),
            "clock": self.clock(),
            "facts": self.facts(),
        }

    def _late(self, eyes: Seat | None) -> int:
        """From which event on a newcomer is told the story."""
        match = self.room.match
        told = match.table._told or [] if match is not None else []
        seen = 0
        for place in range(len(told) - 1, -1, -1):
            seen += told_to(told[place], eyes)
            if seen == STORY:
                return place
        return 0

    def _told_before(self, eyes: Seat | None, place: int) -> Iterator[Any]:
        match = self.room.match
        told = match.table._told or [] if match is not None else []
        return (happened for happened in told[:place] if told_to(happened, eyes))

    def since(self, who: int | None, eyes: Seat | None, lang: str, now: int, moment: int) -> p.State | p.Update:
        """What a person has missed since a moment; everything if too much has happened or was taken back."""
        room = self.room
        version = room.version_at(who, moment)
        if moment > room.moment(who) or version < room.reset_at or moment <= 0:
            return self.state(who, eyes, lang, now)
        since = room.told_at(version)
        if room.match is not None and len(room.match.table._told or ()) - since > STORY:
            return self.state(who, eyes, lang, now)
        told = [] if room.match is None else self.looks(room.match).story(self.words(lang), eyes, since)
        missed = (said for said in room.said if said.version > version or (said.version == version and _apart(said)))
        talk = self.talk(missed, who, eyes, lang)
        return p.Update(**self._all(who, eyes, lang, now), told=as_told(told), talk=talk)

    def update(
        self, who: int | None, eyes: Seat | None, lang: str, now: int, news: News, told: int, said: Said | None
    ) -> p.Update:
        """What a change shows to one person; ``told`` events had been told before, ``said`` was the last word."""
        room, parts = self.room, news.parts
        matched = "match" in parts
        fresh: list[msgspec.Raw] = []
        if matched and room.match is not None:
            fresh = self.looks(room.match).story(self.words(lang), eyes, told)
        heard = self.talk(_after(room.said, said), who, eyes, lang) if "talk" in parts else []
        return p.Update(
            seq=room.moment(who),
            now=now,
            you=self.you(who, eyes) if parts & {"room", "match", "you"} else UNSET,
            room=self.table() if "room" in parts else UNSET,
            match=self.match(eyes, lang) if matched else UNSET,
            questions=self.questions(eyes, lang) if matched else UNSET,
            clock=self.clock() if parts & {"match", "clock"} else UNSET,
            told=as_told(fresh) if fresh else UNSET,
            talk=heard if heard else UNSET,
            facts=self.facts() if matched and not told else UNSET,
            warning=news.warning if news.warning is not None else UNSET,
        )

    # Parts

    def you(self, who: int | None, eyes: Seat | None) -> p.YouShown:
        room = self.room
        person = None if who is None else room.people.get(who)
        if person is None or person.gone:
            return p.YouShown(who=None, name=None, host=False, seats=[], own=[], eyes=None, orders={}, undo=None)
        seats, own = self._once("sitting", self._sitting).get(who, NOWHERE)
        undo = self._once("undo", self._undo)
        return p.YouShown(
            who=who,
            name=person.name,
            host=room.host == who,
            seats=seats,
            own=own,
            eyes=eyes,
            orders={str(seat): room.orders[seat].quiet for seat in seats if seat in room.orders},
            undo=undo if undo in seats else None,
            powers=powers(room, person.number),
        )

    def _sitting(self) -> dict[int, tuple[list[Seat], list[Seat]]]:
        """For which seats everybody answers, and which of his own are with somebody else."""
        sitting: dict[int, tuple[list[Seat], list[Seat]]] = {}
        for seat, chair in enumerate(self.room.chairs):
            if chair.holder is not None:
                sitting.setdefault(chair.holder, ([], []))[0].append(seat)
            if chair.owner is not None and chair.owner != chair.holder:
                sitting.setdefault(chair.owner, ([], []))[1].append(seat)
        return sitting

    def _undo(self) -> Seat | None:
        """The seat that may ask to take its last answer back."""
        match = self.room.match
        last = match.log[-1].seat if match is not None and match.log else None
        return last if last is not None and match is not None and may_take_back(self.room, match, last) else None

    def table(self) -> p.RoomShown:
        return cast(p.RoomShown, self._once("room", lambda: msgspec.Raw(ENCODE(self._table()))))

    def _table(self) -> p.RoomShown:
        room = self.room
        out = room.ghosts()
        return p.RoomShown(
            room=room.room,
            code=room.code,
            kind=room.kind,
            status=room.status,
            game=room.game_id,
            settings=room.settings,
            seats=[
                p.SeatShown(
                    seat=seat,
                    name=chair.name,
                    who=chair.holder,
                    owner=chair.owner,
                    bot=chair.bot,
                    ready=chair.ready,
                    here=chair.bot is not None or (chair.holder is not None and room.people[chair.holder].here),
                    out=seat in out,
                )
                for seat, chair in enumerate(room.chairs)
            ],
            people=[
                p.PersonShown(
                    who=person.number,
                    name=person.name,
                    here=person.here,
                    host=person.number == room.host,
                    program=person.program,
                    screen=person.number == room.screen,
                )
                for person in room.people.values()
                if not person.gone
            ],
            host=room.host,
            locked=room.locked,
            listed=room.listed,
            seconds=room.seconds,
            pace=room.pace,
            talk=room.talk_mode,
            motions=[
                p.MotionShown(motion=motion, wanted=sorted(wanted), needed=needed(room, motion))
                for motion, wanted in room.motions.items()
            ],
            history=[
                p.PlayedShown(
                    number=played.number,
                    game=played.game,
                    names=played.names,
                    winners=played.winners,
                    why=played.why,
                    ended=played.ended,
                    record=f"{room.room}-{played.number}",
                )
                for played in room.history
                if played.ended
            ],
        )

    def match(self, eyes: Seat | None, lang: str) -> p.MatchShown | None:
        match = self.room.match
        if match is None:
            return None
        alike, waiting = self._once(("match", lang), lambda: self._match(match, lang))
        view = self.looks(match).view(eyes, self._question(match), waiting)
        return cast(p.MatchShown, msgspec.Raw(b'%s,"eyes":%s,"view":%s}' % (alike, ENCODE(eyes), view)))

    def _match(self, match: Match, lang: str) -> tuple[bytes, Seats]:
        """What a ``MatchShown`` says to everybody alike, and who is awaited as far as everybody may know."""
        room, question, dealer = self.room, self._question(match), match.dealer
        assert isinstance(dealer, Committed)
        waiting = question.waiting if question else ()
        if question is not None and question.kind in match.game.hushed and room.kind != "hotseat":
            waiting = question.asked
        alike = {
            "number": len(room.history),
            "game": match.game.id,
            "names": match.names,
            "asked": question.kind if question else None,
            "question": match.number,
            "waiting": waiting,
            "answered": [seat for seat in question.asked if seat not in waiting] if question else [],
            "result": result_shown(match, lang),
            "commitment": dealer.commitment,
            "record": f"{room.room}-{len(room.history)}",
        }
        return ENCODE(alike)[:-1], waiting

    def _question(self, match: Match) -> Open | None:
        return cast("Open | None", self._once("question", lambda: match.question))

    def facts(self) -> dict[str, Any] | None:
        """What is printed on the board and the cards of the match; it never changes."""
        match = self.room.match
        return None if match is None else cast(Any, plain(match.game.facts(match.table.settings)))

    def questions(self, eyes: Seat | None, lang: str) -> list[p.QuestionShown]:
        """The open question if it is put to the seat one sees with, or if it may come round to that seat."""
        room, match = self.room, self.room.match
        if match is None or eyes is None or not room.running or room.chairs[eyes].holder is None:
            return []
        question = self._question(match)
        if question is not None and eyes in question.waiting:
            return [self._asking.open(self.words(lang), match, eyes, eyes in room.held)]
        if room.clock.reaching and (reach := reaches(match, eyes)) is not None:
            words, answered = self.words(lang), eyes in room.early
            return [self._asking.question(words, match, reach.asked, reach.view, answered, early=True)]
        return []

    def forget(self) -> None:
        """Let go of words that can be said again."""
        self._written.clear()
        self._asking.forget()
        if self._looks is not None:
            self._looks.forget()

    def clock(self) -> p.ClockShown | None:
        return cast("p.ClockShown | None", self._once("clock", lambda: msgspec.Raw(ENCODE(self._clock()))))

    def _clock(self) -> p.ClockShown | None:
        clock = self.room.clock
        if not self.room.running:
            return None
        end = clock.until if clock.deadline is None and clock.left is None else clock.deadline
        return p.ClockShown(asked=clock.asked, deadline=end, left=clock.left, seconds=self.room.seconds)

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


NOWHERE: tuple[list[Seat], list[Seat]] = ([], [])


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
