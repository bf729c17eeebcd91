"""A room with people in it, for tests: it keeps its log and the time, and checks that refusals change nothing."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

import pytest

from omerta.kernel import Refusal
from omerta.play import Match
from omerta.play.match import Afterwards
from omerta.play.room import SERVER, Change, Command, Room, due
from omerta.play.room import commands as c
from omerta.play.room.release import release_time
from omerta.words import Lang

SECRET = "5e" * 32
TEMPO = "7e" * 16


class Parlour:
    """A room, its log, and a clock that the test winds."""

    def __init__(
        self,
        game: str = "resistance",
        seats: int = 5,
        kind: c.Kind = "remote",
        afterwards: Afterwards | None = "everything",
        lang: Lang | None = None,
        **settings: str,
    ) -> None:
        self.now = 1_000_000
        first = c.Open(
            room="room",
            code="ABCD",
            kind=kind,
            game=game,
            seats=seats,
            settings=settings,
            at=self.now,
            afterwards=afterwards,
            lang=lang,
        )
        self.room = Room.opened(first, self.now)
        self.log: list[tuple[str, Command, int, str | None]] = [(SERVER, first, self.now, None)]

    def do(self, sender: str, command: Command, name: str | None = None) -> Change:
        change = self.room.act(sender, command, self.now, name)
        if not change.repeated:
            self.log.append((sender, command, self.now, name))
        return change

    def refuses(self, sender: str, command: Command, refusal: type[Refusal], **fields: Any) -> Refusal:
        before = deepcopy(self.room.save())
        with pytest.raises(refusal) as caught:
            self.room.act(sender, command, self.now)
        assert self.room.save() == before, "a refused command changed something"
        assert {name: caught.value.fields[name] for name in fields} == fields
        return caught.value

    def wait(self, seconds: float) -> None:
        """Let time pass, with a tick at every moment at which something is due."""
        until = self.now + round(seconds * 1000)
        while (at := due(self.room)) is not None and at <= until:
            self.now = max(self.now, at)
            self.do(SERVER, c.Tick(succession="seated"))
        self.now = max(self.now, until)

    def rebuilt(self) -> Room:
        """The room again, from its log alone."""
        (_, first, at, _), *rest = self.log
        assert isinstance(first, c.Open)
        room = Room.opened(first, at)
        for sender, command, now, name in rest:
            room.act(sender, command, now, name, logged=True)
        return room

    def check(self) -> None:
        """The room is a function of its log, and survives being saved."""
        saved = json.loads(json.dumps(self.room.save()))
        assert self.rebuilt().save() == self.room.save()
        assert Room.loaded(saved).save() == self.room.save()

    # Tables

    def seat(self, *people: str, bots: str = "random") -> Parlour:
        """These people come in and sit down, the first as host; bots have the other seats."""
        for person in people:
            self.do(person, c.Join(name=person.capitalize()))
        for person in people:
            if self.room.screen != self.room.find(person).number:  # type: ignore[union-attr]
                self.do(person, c.Sit())
        for seat, chair in enumerate(self.room.chairs):
            if chair.free:
                self.do(people[0], c.Bot(seat=seat, level=bots))
        return self

    def start(self, secret: str = SECRET, timing: c.Timing = "spread") -> Parlour:
        for person in self.room.people.values():
            if person.number != self.room.host and any(chair.holder == person.number for chair in self.room.chairs):
                self.do(person.id, c.Ready())
        self.do(
            self.room.people[self.room.host or 0].id, c.Start(secret=secret, timing=timing, tempo=TEMPO, closes=True)
        )
        return self

    def holder(self, seat: int) -> str:
        """Who answers for a seat: a person's id, or the server."""
        chair = self.room.chairs[seat]
        return SERVER if chair.holder is None else self.room.people[chair.holder].id

    def answer(self, seat: int, option: int = 0) -> None:
        """Answer for a seat; if the answer is held, wait until it comes out."""
        assert self.room.match is not None
        self.do(self.holder(seat), c.Answer(seat=seat, question=self.room.match.number, option=option))
        if seat in self.room.held_answers and self.room.clock.until is None:
            self.wait((release_time(self.room, self.room.match, seat) - self.now) / 1000)

    def play(self, rng: random.Random, most: int = 10_000) -> None:
        """Everybody answers at random, slowly enough that nothing is held back."""
        for _ in range(most):
            match = self.room.match
            if match is None or match.over:
                return
            self.one(match, rng)

    def until(self, kind: str, rng: random.Random) -> None:
        """Play at random until a question of this kind is open."""
        match = self.room.match
        assert match is not None
        while match.question is not None and match.question.kind != kind:
            self.one(match, rng)

    def one(self, match: Match, rng: random.Random) -> None:
        """The next who has not answered does; where all have, time passes."""
        self.now += self.room.pace + 1
        seat = next((seat for seat in match.waiting if seat not in self.room.held_answers), None)
        if seat is None:
            self.wait(((due(self.room) or self.now) - self.now) / 1000)
        else:
            self.answer(seat, rng.randrange(len(match.ask(seat).options)))
