"""Noninterference on the wire: two servers whose rooms differ only in what one seat may not know.

Both get the same commands at the same time. Every byte that the seat's socket receives, and every body that it can
fetch, must be equal until something is told that reveals a secret by the rules.

    python -m tests.web.worlds --positions 100       the longer run; prints how much was compared
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from sqlalchemy import delete
from websockets.asyncio.client import ClientConnection, connect

from omerta.gamekit import draw, plain, write_settings
from omerta.kernel import AskAll, Chance, Options, Refusal, Seat
from omerta.play import Committed, Match, game, games
from omerta.play.room import HOUSE, Command, News, Room, coming_question, coming_questions
from omerta.play.room import commands as c
from omerta.play.room.flow import ask, released, server_answers
from omerta.web.access.auth import person_of
from omerta.web.app import create_app
from omerta.web.cluster.leases import Leased
from omerta.web.server import Server as WebServer
from omerta.web.settings import Settings
from omerta.web.store.schema import LOG, RECORDS, ROOMS, SNAPSHOTS, Append, Row

MESSAGES = msgspec.json.Decoder(list[msgspec.Raw])
NOW = 1_700_000_000_000


class Different(AssertionError):
    """A seat could tell two worlds apart."""


class Ended(Exception):
    """No further step serves both worlds."""


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
        if self.model is not None:
            before, known = self.model[len(self.course)]
            if before.seen_by is None or self.viewer in before.seen_by:
                outcome = next((one for one, _ in question.odds if one == known), _impossible)
                if outcome is _impossible:
                    raise Ended
        self.course.append((question, outcome))
        return outcome


_impossible = object()


@dataclass
class Side:
    """One world: a server, its room, and the seat's socket."""

    url: str
    server: WebServer
    socket: ClientConnection | None = None
    heard: list[str] = field(default_factory=list)

    @property
    def room(self) -> Room:
        return self.server.rooms.open["theroom"].room


@asynccontextmanager
async def serving(folder: Path, name: str) -> AsyncIterator[Side]:
    """A real server in this process, whose clock stands still until it is wound."""
    app = create_app(Settings(data=folder / name))
    config = uvicorn.Config(app, port=0, log_config=None, access_log=False, ws_max_size=65_536)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Side(f"http://127.0.0.1:{port}", app.state.server)
    finally:
        server.should_exit = True
        await task


def seated(name: str, seats: int, settings: dict[str, str], secrets: list[str]) -> Room:
    """A room in which everybody is a person."""
    first = c.Open(room="theroom", code="ABCD", kind="remote", game=name, seats=seats, settings=settings, at=NOW)
    room = Room.opened(first, NOW)
    people = [person_of(secret) for secret in secrets]
    for number, person in enumerate(people):
        room.act(person, c.Join(name=f"P{number}"), NOW)
    for seat, person in enumerate(people):
        room.act(person, c.Sit(seat=seat), NOW)
        room.act(person, c.Ready(), NOW)
    room.act(people[0], c.Start(secret="17" * 32, timing="together"), NOW)
    return room


def travel(room: Room, people: list[str], steps: int, rng: random.Random) -> int:
    """Play so many answers; the time then is returned."""
    now = NOW
    for _ in range(steps):
        match = room.match
        assert match is not None
        if match.over:
            break
        now += 60_000
        seat = match.waiting[0]
        asked = match.ask(seat)
        room.act(people[seat], c.Answer(seat=seat, option=rng.randrange(len(asked.options))), now)
    return now


def other_world(match: Match, viewer: Seat, rng: random.Random) -> Match:
    """The same match for the viewer, with all that it cannot know dealt again; it has the past that was told."""
    world = match.game.deal_world(match.sight(viewer), rng)
    copy = match.clone(quiet=False)
    told = copy.table.events
    copy.table = world.table
    copy.table.events, copy.table.planned = told, []
    question = world.open_question
    assert not isinstance(question, Chance)
    for seat, given in match.sealed.items():  # a sealed answer that will be shown must be the same in both
        if isinstance(question, AskAll) and given in question.options[seat]:
            world.sealed[seat] = given
        elif question is None or question.seen_by is None:
            raise Ended
    copy.sealed = dict(world.sealed)
    copy.open_question, copy.asking, copy._live = world.open_question, world.asking, None
    copy.agenda = list(world.agenda)
    return copy


def hold(room: Room, other: Room, rng: random.Random) -> None:
    """Answers that wait for their moment: the same in another world, or others where nobody will be shown them."""
    assert room.match is not None
    assert other.match is not None
    for seat, place in room.held_answers.items():
        given, offered = room.match.ask(seat).options[place], other.match.ask(seat).options
        if given in offered:
            other.held_answers[seat] = offered.index(given)
        elif other.match.open_question is None or other.match.open_question.seen_by is None:
            raise Ended
        else:
            other.held_answers[seat] = rng.randrange(len(offered))


class Standstill:
    """Time passes in both worlds only when the test lets it pass."""

    def holds(self, room: Leased) -> bool:
        return False

    def give_up(self, room: Leased) -> None:
        """There is nothing to give up."""


class Pair:
    """Two worlds that a seat cannot tell apart, played on together."""

    def __init__(
        self, sides: tuple[Side, Side], viewer: Seat, people: list[str], secret: str, now: int, *, whole: bool
    ) -> None:
        self.sides = sides
        self.whole = whole
        self.viewer = viewer
        self.people = people
        self.secret = secret
        self.now = now
        self.compared: Counter[str] = Counter()
        for side in sides:
            side.server.rooms.context.clock = lambda: self.now / 1000
            side.server.rooms.context.leases = Standstill()
            side.server.rooms.context.away = 1e6
            for chore in side.server._chores:
                chore.cancel()

    async def put(self, rooms: tuple[Room, Room]) -> None:
        for side, room in zip(self.sides, rooms, strict=True):
            registry = side.server.rooms
            registry.open.clear()
            await self._clear(side)
            summary = {"status": room.status, "listed": False, "touched": self.now}
            summary |= {"game": room.game_id, "due": None}
            append = Append(room.room, [Row(room.sequence, self.now, HOUSE, None, "{}")], summary)
            row = {"id": room.room, "code": room.code, "kind": room.kind, "opened": NOW, **summary}
            await side.server.store.open_room(row, append)
            registry.add(room, room.sequence)

    @staticmethod
    async def _clear(side: Side) -> None:
        async with side.server.store.engine.begin() as connection:
            for table in (LOG, ROOMS, SNAPSHOTS, RECORDS):
                await connection.execute(delete(table))

    # Looking

    async def listen(self) -> None:
        for side in self.sides:
            headers = {"Authorization": f"Bearer {self.secret}"}
            address = f"ws{side.url[4:]}/api/rooms/ABCD/socket?version=1&lang=cs"
            side.socket = await connect(address, additional_headers=headers, proxy=None, max_size=None)
            side.heard = []

    async def hang_up(self) -> None:
        for side in self.sides:
            if side.socket is not None:
                await side.socket.close()
                side.socket = None

    async def hear(self) -> None:
        """Everything that has been sent: a ping marks the end."""
        for side in self.sides:
            assert side.socket is not None
            await side.socket.send('{"do": "ping"}')
            while True:
                text = str(await asyncio.wait_for(side.socket.recv(), 20))
                side.heard += [bytes(one).decode() for one in MESSAGES.decode(text)]
                if side.heard[-1].startswith('{"type":"pong"'):
                    side.heard.pop()
                    break
        here, there = (side.heard for side in self.sides)
        if here != there:
            raise Different(_first_difference(here, there))
        self.compared["messages"] += len(here)
        self.compared["bytes"] += sum(map(len, here))
        for side in self.sides:
            side.heard = []

    async def fetch(self) -> None:
        """Everything that the seat can fetch."""
        paths = [
            "/api/rooms/ABCD/state",
            "/api/rooms/ABCD/state?after=9",
            "/api/rooms/ABCD/story?lang=cs",
            "/api/rooms/ABCD",
            "/r/theroom.json",
            f"/api/records/theroom/replay?eyes={(self.viewer + 1) % len(self.people)}",
            "/api/records/theroom/verdict",
        ]
        if self.whole:  # both worlds have a past of their own
            paths += ["/r/theroom.omerta", "/api/records/theroom/replay?first=0&count=100&lang=cs"]
        async with httpx.AsyncClient(headers={"Authorization": f"Bearer {self.secret}"}) as client:
            for path in paths:
                bodies = [await client.get(side.url + path) for side in self.sides]
                self._same(path, bodies)
            wrong = [
                {"do": "answer", "seat": self.viewer, "text": "no such thing"},
                {"do": "answer", "seat": (self.viewer + 1) % len(self.people), "option": 0},
                {"do": "undo", "seat": self.viewer},
            ]
            for command in wrong[:2]:
                bodies = [await client.post(f"{side.url}/api/rooms/ABCD/commands", json=command) for side in self.sides]
                self._same(str(command), bodies)

    def _same(self, what: str, answers: list[httpx.Response]) -> None:
        here, there = answers
        if (here.status_code, here.content) != (there.status_code, there.content):
            raise Different(f"{what}: {_first_difference([here.text], [there.text])}")
        self.compared["bodies"] += 1
        self.compared["bytes"] += len(here.content)

    # Going on

    async def step(self, rng: random.Random) -> None:
        """One quick answer in both worlds, the same where the seat may know it."""
        here, there = self.matches()
        if here.over or there.over:
            raise Ended
        self.now += 100
        asked = {seat: here.ask(seat) for seat in here.waiting}
        if rng.random() < 0.4:
            asked |= {seat: coming.asked for seat, coming in coming_questions(here).items()}
        seat = rng.choice([seat for seat in asked if all(free(side.room, seat) for side in self.sides)] or [None])
        if seat is None:
            return
        early = coming_question(there, seat)
        theirs = there.ask(seat) if seat in there.waiting else early.asked if early else None
        if theirs is None:
            raise Different(f"seat {seat} can answer {asked[seat]} here, and nothing there")
        choices = self._choices(here, asked[seat].options, theirs.options, seat, rng)
        await self.both(self.people[seat], *(c.Answer(seat=seat, option=option) for option in choices))

    async def both(self, sender: str, here: Command, there: Command) -> None:
        """A command in each world; luck is dealt alike as far as the seat can see it."""
        dealers = [match.dealer for match in self.matches()]
        assert isinstance(dealers[0], Script)
        assert isinstance(dealers[1], Script)
        dealers[1].model = dealers[0].course
        done = []
        for side, command in zip(self.sides, (here, there), strict=True):
            try:
                await side.server.rooms.open["theroom"].act(sender, command)
                done.append("done")
            except Refusal as why:
                done.append(why.code)
        if done[0] != done[1]:
            raise Different(f"{here}: {done[0]} here, {done[1]} there")

    async def let_time_pass(self) -> None:
        """Until the moment at which quiet answers come out.

        Where the house answers for a seat in one world alone, for want of a choice, somebody passes in the other: that
        a person who has a choice may take longer is not a secret.
        """
        rooms = [side.room for side in self.sides]
        moment = released(rooms[0])
        if rooms[0].clock.until is not None:  # answers come out together at the end of their time, in both worlds
            self.now = max(self.now, moment)
            for side in self.sides:
                await self._try(side, HOUSE, c.Tick())
            return
        for seat in self.matches()[0].waiting:
            answers = [server_answers(room, match, seat) for room, match in zip(rooms, self.matches(), strict=True)]
            if not any(answers):
                continue
            if self._differ(seat):
                raise Ended
            for side, answered in zip(self.sides, answers, strict=True):
                if not answered and self.now < moment:
                    await self._try(side, self.people[seat], c.Answer(seat=seat, option=0))  # held until the moment
            answers = [answered or self.now < moment for answered in answers]
            self.now = max(self.now, moment)
            for side, answered in zip(self.sides, answers, strict=True):
                if answered:
                    await self._try(side, HOUSE, c.Tick())
                else:
                    await self._try(side, self.people[seat], c.Answer(seat=seat, option=0))
            return
        self.now = max(self.now, moment)

    @staticmethod
    async def _try(side: Side, sender: str, command: Command) -> None:
        with contextlib.suppress(Refusal):
            await side.server.rooms.open["theroom"].act(sender, command)

    def _differ(self, seat: Seat) -> bool:
        """Whether the answer that is given for a seat will be known to the viewer, and is another in each world."""
        given = []
        for side, match in zip(self.sides, self.matches(), strict=True):
            options = match.ask(seat).options
            given.append(options[side.room.held_answers.get(seat, 0)])
        question = self.matches()[0].open_question
        assert question is not None
        return self._sees(question, seat) and given[0] != given[1]

    def _sees(self, question: Any, seat: Seat) -> bool:
        return question.seen_by is None or self.viewer == seat or self.viewer in question.seen_by

    def matches(self) -> tuple[Match, Match]:
        here, there = (side.room.match for side in self.sides)
        assert here is not None
        assert there is not None
        return here, there

    def _choices(self, here: Match, mine: Options, theirs: Options, seat: Seat, rng: random.Random) -> tuple[int, int]:
        question = here.open_question
        assert question is not None
        both = [option for option in mine if option in theirs]
        if self._sees(question, seat) or (both and rng.random() < 0.7):
            if not both:
                raise Ended
            option = rng.choice(both)
            return mine.index(option), theirs.index(option)
        return rng.randrange(len(mine)), rng.randrange(len(theirs))

    def told(self) -> list[int]:
        """How much has been told in each world, to whomever."""
        return [len(match.events) for match in self.matches()]

    def revealed(self, before: list[int]) -> bool:
        """Whether something was told that reveals a secret by the rules, and told it differently."""
        here, there = self.matches()
        told = [
            [plain(one) for one in match.told(self.viewer, told)]
            for match, told in zip((here, there), before, strict=True)
        ]
        if told[0] == told[1]:
            return False
        longest = max(map(len, told))
        for place in range(longest):
            pair = [events[place] if place < len(events) else None for events in told]
            if pair[0] != pair[1]:
                return any(one is not None and one["event"] in here.game.reveals for one in pair)
        return False


def free(room: Room, seat: Seat) -> bool:
    """Whether a seat has not answered yet."""
    return seat not in room.held_answers and seat not in room.early_answers


def _first_difference(here: list[str], there: list[str]) -> str:
    for one, other in zip(here, there, strict=False):
        if one != other:
            try:
                parts = json.loads(one), json.loads(other)
                keys = [key for key in parts[0] if parts[0].get(key) != parts[1].get(key)]
                return "\n".join(f"{key}:\n  {parts[0].get(key)}\n  {parts[1].get(key)}" for key in keys)[:4_000]
            except (ValueError, AttributeError):
                return f"{one[:2_000]}\n{other[:2_000]}"
    return f"{len(here)} messages here, {len(there)} there: {here[len(there) :]} {there[len(here) :]}"[:2_000]


def from_the_middle(
    name: str, seats: int, settings: dict[str, str], secrets: list[str], viewer: Seat, rng: random.Random
) -> tuple[tuple[Room, Room], int]:
    """A position of a random match, and the same with everything dealt again that the viewer cannot know."""
    room = seated(name, seats, settings, secrets)
    now = travel(room, [person_of(secret) for secret in secrets], int(2 ** rng.uniform(0, 7)), rng)
    assert room.match is not None
    if room.match.over:
        raise Ended
    rooms = Room.loaded(json.loads(json.dumps(room.save()))), Room.loaded(room.save())
    assert rooms[1].match is not None
    rooms[1].match = other_world(rooms[1].match, viewer, rng)
    hold(room, rooms[1], rng)
    for one in rooms:
        assert one.match is not None
        one.match.dealer = Script(viewer, random.Random(rng.getrandbits(32)))
    return rooms, now


def from_the_start(
    name: str, seats: int, settings: dict[str, str], secrets: list[str], viewer: Seat, rng: random.Random
) -> tuple[tuple[Room, Room], int]:
    """Two matches that begin alike for the viewer; each has a past of its own."""
    rooms = seated(name, seats, settings, secrets), seated(name, seats, settings, secrets)
    names = [f"P{number}" for number in range(seats)]
    given: dict[str, Any] = dict(settings)
    first = Script(viewer, random.Random(rng.getrandbits(32)))
    rooms[0].match = game(name).start(seats, names=names, dealer=first, **given)
    for _ in range(60):
        second = Script(viewer, random.Random(rng.getrandbits(32)), first.course)
        try:
            match = game(name).start(seats, names=names, dealer=second, **given)
        except (Ended, IndexError):
            continue
        if [plain(one) for one in match.told(viewer)] == [plain(one) for one in rooms[0].match.told(viewer)]:
            if plain(match.view(viewer)) == plain(rooms[0].match.view(viewer)):
                rooms[1].match = match
                break
    else:
        raise Ended
    for room in rooms:
        assert room.match is not None
        room.marks = [(room.version, len(room.match.events))]
        room.clock.number = 0
        ask(room, NOW)
        room.news = News()
    return rooms, NOW


async def examine(name: str, positions: int, steps: int, seed: int) -> Counter[str]:
    """Compare so many positions of a game, each played on for so many answers."""
    total: Counter[str] = Counter()
    rng = random.Random(f"{name} {seed}")
    rules = game(name).rules
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder), "here") as here, serving(Path(folder), "there") as there:
            for _ in range(positions):
                seats = rng.choice(rules.seats[:4])
                settings = rng.choice(rules.agreed(seats))
                written = write_settings(settings)
                secrets = [f"{number:043d}" for number in range(seats)]
                viewer = rng.randrange(seats)
                make = from_the_start if rng.random() < 0.5 else from_the_middle
                try:
                    rooms, now = make(name, seats, written, secrets, viewer, rng)
                except (Refusal, Ended):
                    continue
                people = [person_of(secret) for secret in secrets]
                whole = make is from_the_start
                pair = Pair((here, there), viewer, people, secrets[viewer], now, whole=whole)
                total += await _compare(pair, rooms, steps, rng)
                total["positions"] += 1
    return total


async def _compare(pair: Pair, rooms: tuple[Room, Room], steps: int, rng: random.Random) -> Counter[str]:
    await pair.put(rooms)
    await pair.listen()
    try:
        await pair.hear()
        await pair.fetch()
        for _ in range(steps):
            before = pair.told()
            await pair.step(rng)
            if pair.revealed(before):
                break
            await pair.hear()
            if rng.random() < 0.7:
                await pair.let_time_pass()
                if pair.revealed(before):
                    break
                await pair.hear()
        else:
            await pair.fetch()
    except Ended:
        pass
    finally:
        await pair.hang_up()
    return pair.compared


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare what a seat is sent in worlds that it cannot tell apart.")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("games", nargs="*", default=games())
    chosen = parser.parse_args()
    for name in chosen.games:
        start = time.process_time()
        found = asyncio.run(examine(name, chosen.positions, chosen.steps, chosen.seed))
        figures = ", ".join(f"{found[what]} {what}" for what in ("positions", "messages", "bodies", "bytes"))
        print(f"{name}: {figures} equal; {time.process_time() - start:.0f} s CPU", flush=True)


if __name__ == "__main__":
    main()
