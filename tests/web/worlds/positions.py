"""Pairs of rooms that a seat cannot tell apart: from the middle of a match, or from its start."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from omerta.gamekit import draw, plain
from omerta.kernel import AskAll, Chance, Options, Refusal, Seat
from omerta.play import Committed, Match, game
from omerta.play.room import SERVER, News, Room, coming_questions, due, powers
from omerta.play.room import commands as c
from omerta.play.room.flow import ask
from omerta.play.room.state import EarlyAnswer, Standing
from omerta.web.access.auth import person_of

NOW = 1_700_000_000_000
MASTER = "m" * 43
"""The secret of a host who has no seat."""


class Different(AssertionError):
    """A seat could tell two worlds apart."""


class Ended(Exception):
    """No further step serves both worlds."""


@dataclass
class Scene:
    """A table: the game, who sits where, and whose eyes are not to notice anything."""

    name: str
    seats: int
    settings: dict[str, str]
    viewer: Seat
    bots: tuple[Seat, ...]
    """Seats of bots, for which the test answers; where the viewer is the only one, a real bot does."""
    rng: random.Random
    level: str = "simple"
    """The name of the bots."""

    @property
    def secrets(self) -> list[str]:
        return [f"{seat:043d}" for seat in range(self.seats)]

    @property
    def senders(self) -> list[str]:
        """Who answers for each seat."""
        return [SERVER if seat in self.bots else person_of(secret) for seat, secret in enumerate(self.secrets)]


Rooms = tuple[Room, Room]


@dataclass
class Script(Committed):
    """A dealer that deals the same to both worlds where the seat may see it, and to each its own where not."""

    viewer: Seat
    rng: random.Random
    model: list[tuple[Chance, Any]] | None = None
    secret: bytes = b"\0" * 32
    dealt: int = 0
    course: list[tuple[Chance, Any]] = field(default_factory=list)

    def __call__(self, question: Chance) -> Any:
        self.dealt += 1
        outcome = draw(question, self.rng.random)
        if self.model is not None and len(self.course) < len(self.model):
            before, known = self.model[len(self.course)]
            if before.seen_by is None or self.viewer in before.seen_by:
                outcome = next((one for one, _ in question.odds if one == known), _impossible)
                if outcome is _impossible:
                    raise Ended
        self.course.append((question, outcome))
        return outcome


_impossible = object()


def seated(scene: Scene) -> Room:
    """A room in which everybody sits and a match is on; its host only leads it, or has left whoever plays alone."""
    first = c.Open(
        room="theroom", code="ABCD", kind="remote", game=scene.name, seats=scene.seats, settings=scene.settings, at=NOW
    )
    room = Room.opened(first, NOW)
    master = person_of(MASTER)
    room.act(master, c.Join(name="Master"), NOW)
    for seat, sender in enumerate(scene.senders):
        if sender == SERVER:
            room.act(master, c.Bot(seat=seat, level=scene.level), NOW)
        else:
            room.act(sender, c.Join(name=f"P{seat}"), NOW)
            room.act(sender, c.Sit(seat=seat), NOW)
            room.act(sender, c.Ready(), NOW)
    room.act(master, c.Configure(listed=True, window=scene.rng.choice([0, 0, 6])), NOW)
    for sender in scene.senders:
        if sender != SERVER:
            room.act(sender, c.Ready(), NOW)
    people = {sender for sender in scene.senders if sender != SERVER}
    host = master
    if len(people) == 1 and scene.rng.random() < 0.5:
        (host,) = people
        room.act(master, c.Leave(), NOW)
    secret = f"{scene.rng.getrandbits(256):064x}"
    room.act(host, c.Start(secret=secret, timing="spread", tempo="7e" * 16, closes=True), NOW)
    return room


def travel(room: Room, scene: Scene, steps: int) -> int:
    """Play so many answers, the last ones quickly; the time then is returned."""
    now, rng = NOW, scene.rng
    for left in range(steps, 0, -1):
        match = room.match
        assert match is not None
        if match.over:
            break
        now += 60_000 if left > 3 else 100
        aside(room, scene, now)
        asked = {seat: match.ask(seat).options for seat in match.waiting if free(room, seat)}
        if rng.random() < 0.3:
            asked |= {seat: one.asked.options for seat, one in coming_questions(match).items() if free(room, seat)}
        at = due(room)
        if not asked or (at is not None and at <= now):
            now = max(now, at or now)
            with contextlib.suppress(Refusal):
                room.act(SERVER, c.Tick(), now)
            continue
        seat = rng.choice(list(asked))
        room.act(scene.senders[seat], c.Answer(seat=seat, option=rng.randrange(len(asked[seat]))), now)
    return now


def aside(room: Room, scene: Scene, now: int) -> None:
    """From time to time the game master excludes somebody, or a person leaves standing orders."""
    rng, match = scene.rng, room.match
    assert match is not None
    seat = rng.randrange(scene.seats)
    with contextlib.suppress(Refusal):
        if rng.random() < 0.03 and room.host is not None and "exclude" in powers(room, room.host):
            room.act(person_of(MASTER), c.Exclude(seat=seat), now)
        elif rng.random() < 0.1 and seat not in scene.bots:
            room.act(scene.senders[seat], c.Orders(seat=seat, quiet=some_orders(match, rng)), now)


def some_orders(match: Match, rng: random.Random) -> list[str]:
    """A few kinds of question to be answered quietly."""
    names = [*match.game.orders, *(kind.name for kind in match.game.kinds.values() if kind.goes_round)]
    return rng.sample(names, min(len(names), rng.randrange(4)))


def free(room: Room, seat: Seat) -> bool:
    """Whether a seat has not answered yet."""
    return seat not in room.held_answers and seat not in room.early_answers


def other_world(match: Match, viewer: Seat, rng: random.Random) -> Match:
    """The same match for the viewer, with all that it cannot know dealt again; it has the past that was told."""
    world = match.game.deal_world(match.sight(viewer), rng)
    copied = match.clone(quiet=False)
    told = copied.table.events
    copied.table = world.table
    copied.table.events, copied.table.planned = told, ()
    question = world.open_question
    assert not isinstance(question, Chance)
    for seat, given in match.sealed.items():  # a sealed answer that will be shown must be the same in both
        if isinstance(question, AskAll) and given in question.options[seat]:
            world.sealed[seat] = given
        elif question is None or question.seen_by is None:
            raise Ended
    copied.sealed = dict(world.sealed)
    copied.open_question, copied.asking, copied._live = world.open_question, world.asking, None
    copied.agenda = list(world.agenda)
    return copied


def copy_answers(room: Room, other: Room, scene: Scene) -> None:
    """Answers that wait for their moment: the same in another world, or others where nobody will be shown them.

    Standing orders are nobody else's business, and are others in another world.
    """
    assert room.match is not None
    assert other.match is not None
    rng, viewer = scene.rng, scene.viewer
    here = {seat: coming.asked.options for seat, coming in coming_questions(room.match).items()}
    there = {seat: coming.asked.options for seat, coming in coming_questions(other.match).items()}
    question = other.match.open_question
    seen = question is None or question.seen_by is None
    for seat, place in room.held_answers.items():
        given, offered = room.match.ask(seat).options[place], other.match.ask(seat).options
        other.held_answers[seat] = _same(given, offered, seen or seat == viewer, rng)
    for seat, early in room.early_answers.items():
        if seat not in here or seat not in there:
            raise Ended
        place = _same(here[seat][early.option], there[seat], seen or seat == viewer, rng)
        other.early_answers[seat] = EarlyAnswer(early.question, place)
    for seat in range(scene.seats):
        if seat != viewer and seat not in scene.bots and rng.random() < 0.3:
            other.orders[seat] = Standing(some_orders(other.match, rng))


def _same(given: Any, offered: Options, seen: bool, rng: random.Random) -> int:
    """The place of an option in another world."""
    if given in offered:
        return offered.index(given)
    if seen:
        raise Ended
    return rng.randrange(len(offered))


def from_the_middle(scene: Scene) -> tuple[Rooms, int]:
    """A position of a random match, and the same with everything dealt again that the viewer cannot know."""
    room = seated(scene)
    now = travel(room, scene, int(2 ** scene.rng.uniform(0, 7)))
    assert room.match is not None
    if room.match.over:
        raise Ended
    rooms = room, room.clone()
    assert rooms[1].match is not None
    rooms[1].match = other_world(rooms[1].match, scene.viewer, scene.rng)
    rooms[1].held_answers, rooms[1].early_answers = {}, {}
    copy_answers(room, rooms[1], scene)
    for one in rooms:
        assert one.match is not None
        one.match.dealer = Script(scene.viewer, random.Random(scene.rng.getrandbits(32)))
    return rooms, now


def from_the_start(scene: Scene) -> tuple[Rooms, int]:
    """Two matches that begin alike for the viewer; each has a past of its own."""
    room = seated(scene)
    rooms = room, room.clone()
    names = [chair.name for chair in rooms[0].chairs]
    given: dict[str, Any] = dict(scene.settings)
    first = Script(scene.viewer, random.Random(scene.rng.getrandbits(32)))
    rooms[0].match = game(scene.name).start(scene.seats, names=names, dealer=first, **given)
    rooms[1].match = _alike(scene, rooms[0].match, first.course, names)
    for room in rooms:
        assert room.match is not None
        room.marks = [(room.version, len(room.match.events))]
        room.clock.number = 0
        ask(room, NOW)
        room.news = News()
    return rooms, NOW


def _alike(scene: Scene, match: Match, course: Sequence[tuple[Chance, Any]], names: list[str]) -> Match:
    """Another deal that the viewer cannot tell from this one."""
    viewer = scene.viewer
    told, seen = _plain_told(match, viewer), plain(match.view(viewer))
    for _ in range(60):
        dealer = Script(viewer, random.Random(scene.rng.getrandbits(32)), list(course))
        try:
            given: dict[str, Any] = dict(scene.settings)
            other = game(scene.name).start(scene.seats, names=names, dealer=dealer, **given)
        except Ended:
            continue
        if _plain_told(other, viewer) == told and plain(other.view(viewer)) == seen:
            return other
    raise Ended


def _plain_told(match: Match, viewer: Seat) -> list[Any]:
    return [plain(one) for one in match.told(viewer)]
