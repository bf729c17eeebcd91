"""What a room shows to everybody alike between two commands; each thing is looked up and written once."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias, cast

import msgspec

from omerta.kernel import Open, Seat, Seats
from omerta.play import Committed, Match
from omerta.play.room import Room, may_take_back, needed
from omerta.web.protocol import messages as p
from omerta.web.views.shown import result_shown
from omerta.web.views.view_json import ENCODE

Places: TypeAlias = tuple[list[Seat], list[Seat]]
"""The seats that somebody answers for, and his own that are with somebody else."""


class Scene:
    """A room as it is until the next command."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sequence = room.sequence
        self._matches: dict[str, bytes] = {}

    # Who is where

    @cached_property
    def places(self) -> dict[int, Places]:
        """Where everybody sits."""
        places: dict[int, Places] = {}
        for seat, chair in enumerate(self.room.chairs):
            if chair.holder is not None:
                places.setdefault(chair.holder, ([], []))[0].append(seat)
            if chair.owner is not None and chair.owner != chair.holder:
                places.setdefault(chair.owner, ([], []))[1].append(seat)
        return places

    @cached_property
    def undo(self) -> Seat | None:
        """The seat that may ask to take its last answer back."""
        match = self.room.match
        last = match.log[-1].seat if match is not None and match.log else None
        return last if last is not None and match is not None and may_take_back(self.room, match, last) else None

    @cached_property
    def table(self) -> p.RoomShown:
        """The room, as JSON already."""
        return cast(p.RoomShown, msgspec.Raw(ENCODE(table(self.room))))

    # The match

    @cached_property
    def question(self) -> Open | None:
        return None if self.room.match is None else self.room.match.question

    @cached_property
    def waiting(self) -> Seats:
        """Who is awaited, as far as everybody may know."""
        room, question = self.room, self.question
        if question is None or room.match is None:
            return ()
        hushed = question.kind in room.match.game.hushed and room.kind != "hotseat"
        return question.asked if hushed else question.waiting

    @cached_property
    def answered(self) -> list[Seat]:
        """Who has answered, as far as everybody may know."""
        waiting = self.waiting
        return [seat for seat in self.question.asked if seat not in waiting] if self.question else []

    @cached_property
    def awaited(self) -> p.AwaitedShown:
        return p.AwaitedShown(waiting=list(self.waiting), answered=self.answered)

    def match(self, match: Match, lang: str) -> bytes:
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
                "answered": self.answered,
                "result": result_shown(match, lang),
                "commitment": dealer.commitment,
                "record": f"{room.room}-{len(room.history)}",
            }
            known = self._matches[lang] = ENCODE(alike)[:-1]
        return known

    @cached_property
    def clock(self) -> p.ClockShown | None:
        """The clock, as JSON already."""
        clock = self.room.clock
        if not self.room.running:
            return None
        end = clock.until if clock.deadline is None and clock.left is None else clock.deadline
        shown = p.ClockShown(asked=clock.asked, deadline=end, left=clock.left, seconds=self.room.seconds)
        return cast(p.ClockShown, msgspec.Raw(ENCODE(shown)))


def table(room: Room) -> p.RoomShown:
    """The room and who is in it."""
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
