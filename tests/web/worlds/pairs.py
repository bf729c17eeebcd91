"""Two worlds that a seat cannot tell apart, played on together and compared."""

from __future__ import annotations

import json
import random
import re
import tempfile
from collections import Counter
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from omerta.bots import bots as known_bots
from omerta.bots.registry import COMMON
from omerta.gamekit import plain, write_settings
from omerta.kernel import Options, Refusal, Seat
from omerta.play import Match, game
from omerta.play.room import (
    SERVER,
    Command,
    Room,
    coming_question,
    coming_questions,
    due,
    hides_progress,
    powers,
    to_prepare,
)
from omerta.play.room import commands as c
from omerta.play.room.game_master import LEAST
from omerta.play.room.pacing import may_hurry
from omerta.play.room.release import holds, release_time, server_answers, single
from omerta.web.access.auth import person_of
from tests.web.worlds.positions import (
    MASTER,
    Different,
    Ended,
    Rooms,
    Scene,
    Script,
    free,
    from_the_middle,
    from_the_start,
    some_orders,
)
from tests.web.worlds.servers import Answer, Device, PromptBots, World, settle

ONLOOKERS = {"master": MASTER, "stranger": None}
"""Devices of people without a seat: they see what everybody may see."""
PACES = (50, 100, 1_500, 2_500)
"""Milliseconds that a host may want bots to take."""
PLAY = re.compile(r"^omerta_(?:rooms_open|matches_running|sockets|commands_total)\b.*$", re.MULTILINE)
"""Figures of play; the others are of the machine."""


class Pair:
    """Two worlds, and what has been compared."""

    def __init__(self, worlds: tuple[World, World], scene: Scene, whole: bool) -> None:
        self.worlds = worlds
        self.scene = scene
        self.viewer = scene.viewer
        self.whole = whole
        """Whether both worlds have a past of their own, so that records can be compared."""
        self.rng = scene.rng
        self.now = 0
        self.compared: Counter[str] = Counter()
        self.apart: set[str] = set()
        """People who have answered in one world alone, where the server answered for them in the other."""
        self.late: list[tuple[World, str, Command]] = []
        """What people do at the very moment at which answers come out."""
        self.bots: list[PromptBots] = []

    async def begin(self, rooms: Rooms, now: int, devices: int) -> None:
        """Show the rooms on the viewer's device, on those of onlookers, and on some of the others'."""
        self.now = now
        secrets: dict[str, str | None] = {**ONLOOKERS}
        people = [seat for seat in range(self.scene.seats) if seat not in self.scene.bots]
        shown = {self.viewer, *self.rng.sample(people, min(devices, len(people)))} & set(people)
        secrets |= {str(seat): self.scene.secrets[seat] for seat in sorted(shown)}
        langs = {label: self.rng.choice(["cs", "en"]) for label in secrets}
        for world, room in zip(self.worlds, rooms, strict=True):
            world.show(room, now)
            for label, secret in secrets.items():
                world.devices[label] = Device(world, secret, langs[label])
                await settle()
            if self.viewer in self.scene.bots:
                self.bots.append(PromptBots(world.actor))

    # Comparing

    def _same(self, what: str, here: Any, there: Any) -> None:
        if here != there:
            raise Different(f"{what}: {_first_difference(here, there)}")

    async def hear(self) -> None:
        """What all devices have been sent since the last time."""
        await settle()
        for label in self.worlds[0].devices:
            here, there = (world.devices[label].heard for world in self.worlds)
            rung = [world.devices[label].ring() for world in self.worlds]
            for world in self.worlds:
                world.devices[label].heard = []
            if label in self.apart:
                continue
            if label == str(self.viewer) or label in ONLOOKERS:
                self._same(label, here, there)
                self.compared["messages"] += len(here)
                self.compared["bytes"] += sum(len(text) for _, text in here)
            elif not self.worlds[0].room.solo:  # whoever plays alone has nobody at the table to hide it from
                sizes = [[(now, len(text.encode())) for now, text in heard] for heard in (here, there)]
                self._same(f"lengths for {label}", *sizes)
                self._same(f"bells of {label}", *rung)
                self.compared["lengths"] += len(here)
                self.compared["bells"] += len(rung[0])
        self.apart.clear()

    async def fetch(self, most: int) -> None:
        """Some of what the seat, an onlooker and the operator can fetch; and how long it is when others do."""
        own, stranger = self.scene.secrets[self.viewer], None
        if self.viewer in self.scene.bots:
            own = MASTER
        admin = self.worlds[0].server.keys.admin
        asked = [(path, own, None) for path in self._paths()]
        asked += [(path, stranger, None) for path in self._paths()[:4]]
        asked += [("/api/admin", admin, None), ("/metrics", admin, None), ("/metrics", own, None)]
        asked += [("/api/rooms/ABCD/commands", own, command) for command in self._wrong()]
        for path, secret, command in self.rng.sample(asked, min(most, len(asked))):
            await self._compare(path, secret, command, lengths=False)
        others = [label for label in self.worlds[0].devices if label not in ONLOOKERS and label != str(self.viewer)]
        for label in others[: most // 4]:
            seat = int(label)
            private = [
                path for path in self._paths() if "eyes" not in path and "after" not in path
            ]  # moments are their own
            await self._compare(self.rng.choice(private), self.scene.secrets[seat], None, lengths=True)
            if len({free(world.room, seat) for world in self.worlds}) > 1:
                continue  # what they have prepared has answered in one world, and they may know it
            wrong = {"do": "answer", "seat": seat, "text": "no such thing"}
            await self._compare("/api/rooms/ABCD/commands", self.scene.secrets[seat], wrong, lengths=True)

    def _paths(self) -> list[str]:
        other = (self.viewer + 1) % self.scene.seats
        after = self.worlds[0].room.version - self.rng.randrange(12)
        paths = [
            "/api/rooms/ABCD/state",
            f"/api/rooms/ABCD/state?after={max(1, after)}",
            "/api/rooms/ABCD/story?lang=cs",
            "/api/rooms/ABCD",
            "/api/rooms/ABCD/qr.svg" if self.rng.random() < 0.1 else "/api/games",
            "/api/rooms",
            "/api/me/rooms",
            "/healthz",
            "/r/theroom.json",
            f"/api/records/theroom/replay?eyes={other}",
            "/api/records/theroom/replay?everything=true",
            "/api/records/theroom/verdict",
        ]
        if any(match.over for match in self.matches()):  # its record may show anybody what was hidden
            return [path for path in paths if "theroom/" not in path]
        if self.whole:
            paths += ["/r/theroom.omerta", "/api/records/theroom/replay?first=0&count=20&lang=cs"]
            paths += ["/api/rooms/ABCD/choices"]
        return paths

    def _wrong(self) -> list[dict[str, Any]]:
        other = (self.viewer + 1) % self.scene.seats
        return [
            {"do": "answer", "seat": self.viewer, "text": "no such thing"},
            {"do": "answer", "seat": other, "option": 0},
            {"do": "orders", "seat": other, "quiet": []},
            {"do": "undo", "seat": other},
        ]

    async def _compare(self, path: str, secret: str | None, command: dict[str, Any] | None, *, lengths: bool) -> None:
        here, there = [await world.fetch(path, secret, command) for world in self.worlds]
        self._same(f"status of {path} {command or ''}", here.status, there.status)
        if path != "/metrics":  # where figures of the machine stand, too
            self._same(f"length of {path} {command or ''}", here.length, there.length)
        if not lengths:
            self._same(f"{path} {command or ''}", _content(path, here), _content(path, there))
        self.compared["bodies"] += 1
        self.compared["bytes"] += len(here.body)

    def compare_bots(self) -> None:
        """What a bot on the viewer's seat says, answers, and waits for."""
        acts = []
        for world, runner in zip(self.worlds, self.bots, strict=True):
            room, seat = world.room, self.viewer
            said = [(one.acts, one.version) for one in room.said if one.seat == seat]
            acts.append((said, room.held_answers.get(seat), room.early_answers.get(seat), runner.waited))
        if acts[0] != acts[1] and self.worlds[0].room.solo:
            raise Ended  # whoever plays alone had no choice in one of the worlds, and the bot's turn came sooner
        self._same("the bot", *acts)
        self.compared["bots"] += 1
        self.compared["thoughts"] = self.bots[0].at_once.done

    # Going on

    async def step(self) -> None:
        """Somebody does something quickly: answers, leaves orders, is excluded; the same where the seat may know it."""
        if any(match.over for match in self.matches()):
            raise Ended
        self._pass(self.now + 100)
        await self._let_bots_think()
        self.compared["steps"] += 1
        luck = self.rng.random()
        if luck < 0.3:
            await (self._secretly() if luck < 0.15 else self._aside())
            return
        here, there = self.matches()
        asked = {seat: here.ask(seat) for seat in here.waiting}
        if self.rng.random() < 0.4:
            asked |= {seat: coming.asked for seat, coming in coming_questions(here).items()}
        ours = self.viewer if self.bots else None
        ready = [seat for seat in asked if seat != ours and all(free(world.room, seat) for world in self.worlds)]
        if not ready:
            return
        seat = self.rng.choice(ready)
        early = coming_question(there, seat)
        theirs = there.ask(seat) if seat in there.waiting else early.asked if early else None
        if theirs is None and self.worlds[0].room.solo:
            raise Ended
        if theirs is None:
            raise Different(f"seat {seat} can answer {asked[seat]} here, and nothing there")
        await self._answer(seat, asked[seat].options, theirs.options, asked[seat].number)

    async def _answer(self, seat: Seat, mine: Options, theirs: Options, number: int) -> None:
        """A person answers at the same time in both worlds; a bot may have thought longer in one of them."""
        choices = self._choices(mine, theirs, seat)
        commands = [c.Answer(seat=seat, question=number, option=option) for option in choices]
        sender = self.scene.senders[seat]
        if sender == SERVER:
            left = max(1, self._released(seat) - self.now)
            for world in self.worlds:
                world.now = self.now + self.rng.randrange(left)
            self.compared["bot answers"] += 1
        await self._both(sender, *commands)
        self._pass(max(world.now for world in self.worlds))

    async def _hurry(self) -> None:
        """The host wants bots to be quicker or slower, or somebody has heard enough of a talk."""
        room, rng = self.worlds[0].room, self.rng
        if room.host is not None and (may_hurry(room) or rng.random() < 0.3):
            host = room.people[room.host].id
            speed = c.Speed(pace=rng.choice(PACES), to_the_end=rng.random() < 0.3)
            self.compared["speeds"] += await self._both(host, speed, speed) == "done"
        else:
            people = [sender for sender in self.scene.senders if sender != SERVER]
            for sender in people if rng.random() < 0.5 else people[:1]:
                self.compared["enough"] += await self._both(sender, c.Enough(), c.Enough()) == "done"

    async def _aside(self) -> None:
        """Standing orders in one world, the game master, haste, or a word."""
        if self.rng.random() < (0.5 if may_hurry(self.worlds[0].room) else 0.2):
            await self._hurry()
            return
        here, rng = self.worlds[0].room, self.rng
        seat = rng.randrange(self.scene.seats)
        sender = self.scene.senders[seat]
        if here.host is not None and "exclude" in powers(here, here.host) and rng.random() < 0.5:
            exclude = c.Exclude(seat=seat)
            await self._both(person_of(MASTER), exclude, exclude)
            self.compared["exclusions"] += 1
        elif here.host is not None and "call-time" in powers(here, here.host) and rng.random() < 0.2:
            await self._call_time()
        elif sender != SERVER and seat != self.viewer and rng.random() < 0.7:
            orders = [c.Orders(seat=seat, quiet=some_orders(match, rng)) for match in self.matches()]
            await self._both(sender, *orders)
            self.apart.add(str(seat))  # they are shown their own orders, which are others in each world
            self.compared["orders"] += 1
        else:
            say = c.Say(text="Hm.")
            await self._both(sender or person_of(MASTER), say, say)

    async def _call_time(self) -> None:
        """The host has waited long enough, for whomever."""
        if any(self._differ(seat) for seat in self.matches()[0].waiting):
            raise Ended
        self._pass(max(self.now, self.worlds[0].room.clock.asked + LEAST))
        await self._both(person_of(MASTER), c.CallTime(), c.CallTime())
        self.compared["calls"] += 1

    async def _secretly(self) -> None:
        """Somebody does in one world what nobody else may notice, and only later in the other."""
        people = [seat for seat, sender in enumerate(self.scene.senders) if sender != SERVER and seat != self.viewer]
        if not people:
            return
        here = self.worlds[0].room
        able = [seat for seat in people if to_prepare(here, self.matches()[0], seat)]
        seat = self.rng.choice(able if able and self.rng.random() < 0.6 else people)
        arms = self._arms(seat) if seat in able else []
        self.compared["armed"] += bool(arms)
        commands = arms or self._unnoticed(seat) or [c.Orders(seat=seat, quiet=[])] * 2
        dealers = self._dealers()
        dealers[1].model = dealers[0].course
        for world, command in zip(self.worlds, commands, strict=True):
            done = await self._try(world, self.scene.senders[seat], command)
            self.apart.add(str(seat))
            await self.hear()
            for path, secret in self.rng.sample(self._counters(), 3):
                await self._compare(path, secret, None, lengths=False)
            self.compared["secret acts"] += done == "done"

    def _arms(self, seat: Seat) -> list[Command]:
        """A play to be prepared in one world at least, and another or none in the other."""
        found: list[Command] = []
        for world, match in zip(self.worlds, self.matches(), strict=True):
            kind, options = to_prepare(world.room, match, seat) or ("", ())
            plays = [match.game.notation.write(kind, option) for option in options]
            found.append(c.Arm(seat=seat, text=self.rng.choice([None, *plays])))
        return found if any(isinstance(one, c.Arm) and one.text for one in found) else []

    def _unnoticed(self, seat: Seat) -> list[Command]:
        """An answer that would be held, early, or one of many in the night, in each world; or none."""
        here, there = self.matches()
        room, question = self.worlds[0].room, here.question
        if question is None or not all(free(world.room, seat) for world in self.worlds):
            return []
        if seat not in here.waiting:
            coming = [coming_question(match, seat) for match in (here, there)]
            asked = [one.asked for one in coming if one is not None]
        else:
            held = holds(room, here, here.ask(seat), here.ask(seat).options[0], self.now)
            hidden = hides_progress(room, here) and len(here.waiting) > 1
            asked = [match.ask(seat) for match in (here, there)] if held or hidden else []
        if len(asked) < 2:
            return []
        choices = self._choices(asked[0].options, asked[1].options, seat)
        if seat in here.waiting and single(here) and room.clock.until is None:
            choices = 0, 0
            if self._differ(seat):
                raise Ended
        return [c.Answer(seat=seat, question=asked[0].number, option=option) for option in choices]

    def _counters(self) -> list[tuple[str, str]]:
        """Whatever could count commands, for the viewer and for an operator who plays."""
        own = MASTER if self.viewer in self.scene.bots else self.scene.secrets[self.viewer]
        admin = self.worlds[0].server.keys.admin
        paths = [("/api/me/rooms", own), ("/api/admin", admin), ("/metrics", admin)]
        return [*paths, ("/api/rooms/ABCD/state", own), ("/api/rooms", own)]

    async def let_time_pass(self) -> None:
        """Until the moment at which answers come out that nobody has timed.

        Where the server answers for a person in one world alone, for want of a choice or by their order, they pass
        quickly in the other: that a person who has a choice may take longer is not a secret.
        """
        rooms = [world.room for world in self.worlds]
        self._same("ends", *([room.clock.until, room.clock.deadline] for room in rooms))
        await self._let_bots_think()
        if not (waiting := self.matches()[0].waiting):
            raise Ended
        out = min(map(self._released, waiting))
        for seat in waiting:
            if seat in self.scene.bots and seat != self.viewer and all(free(room, seat) for room in rooms):
                here, there = (match.ask(seat) for match in self.matches())
                await self._answer(seat, here.options, there.options, here.number)
            elif rooms[0].clock.until is None:
                if self._released(seat) <= max(out, self.now):
                    await self._let_pass(seat)
            elif seat != self.viewer and any(self._served(room, seat) for room in rooms):
                answer = c.Answer(seat=seat, option=0)
                if all(free(room, seat) for room in rooms):
                    await self._both(self.scene.senders[seat], answer, answer)
        await self._let_pass_early()
        self._pass(max(self.now, out))
        dealers = self._dealers()
        dealers[1].model = dealers[0].course
        for world in self.worlds:
            for there, sender, answer in self.late:
                if there is world:
                    await self._try(world, sender, answer)
            if (at := due(world.room)) is not None and at <= world.now:
                await self._try(world, SERVER, c.Tick())
        self.late.clear()
        self.compared["moments"] += 1

    def _released(self, seat: Seat) -> int:
        """When an answer of a seat comes out, in both worlds."""
        moments = [self._moment(world.room, seat) for world in self.worlds]
        self._same(f"moment of seat {seat}", *moments)
        return moments[0]

    def _moment(self, room: Room, seat: Seat) -> int:
        """A bot that comes too late for one moment waits for the next; the clock names the last at which any came."""
        moment = release_time(room, room.playing(), seat)
        if room.chairs[seat].bot is None or room.clock.until is not None or not room.pace or moment >= self.now:
            return moment
        return moment - (moment - self.now) // room.pace * room.pace

    @staticmethod
    def _served(room: Room, seat: Seat) -> bool:
        """Whether the server may answer for a person when the time of a question is up."""
        assert room.match is not None
        return seat in room.orders or (single(room.match) and len(room.match.ask(seat).options) == 1)

    async def _let_pass(self, seat: Seat) -> None:
        rooms = [world.room for world in self.worlds]
        answers = [server_answers(room, match, seat) for room, match in zip(rooms, self.matches(), strict=True)]
        if answers[0] == answers[1]:
            if answers[0] and self._differ(seat):
                raise Ended
            return
        if self._differ(seat) or self.now >= self._released(seat):
            raise Ended
        for world, answered in zip(self.worlds, answers, strict=True):
            if not answered:
                self.apart.add(str(seat))
                quiet = c.Answer(seat=seat, option=0)
                if single(self.matches()[0]):  # it is held until then
                    await self._try(world, self.scene.senders[seat], quiet)
                else:
                    self.late.append((world, self.scene.senders[seat], quiet))

    async def _let_pass_early(self) -> None:
        """The same for people whom the question may yet reach: they pass early, in both worlds."""
        worlds = [
            (world.room, coming_questions(match)) for world, match in zip(self.worlds, self.matches(), strict=True)
        ]
        for seat, coming in worlds[0][1].items():
            if seat == self.viewer or seat in self.scene.bots or not all(free(room, seat) for room, _ in worlds):
                continue
            if any(seat in room.orders or len(reached[seat].asked.options) == 1 for room, reached in worlds):
                answer = c.Answer(seat=seat, question=coming.asked.number, option=0)
                await self._both(self.scene.senders[seat], answer, answer)

    async def _let_bots_think(self) -> None:
        """A real bot on the viewer's seat speaks and answers in both worlds."""
        if not self.bots:
            return
        dealers = self._dealers()
        dealers[1].model = dealers[0].course
        for runner in self.bots:
            await runner.finish()
        self.compare_bots()

    def _pass(self, now: int) -> None:
        self.now = now
        for world in self.worlds:
            world.now = now

    async def _both(self, sender: str, here: Command, there: Command) -> str:
        """A command in each world; luck is dealt alike as far as the seat can see it. What became of it."""
        dealers = self._dealers()
        dealers[1].model = dealers[0].course
        done = [await self._try(world, sender, one) for world, one in zip(self.worlds, (here, there), strict=True)]
        self._same(f"{here}", *done)
        return done[0]

    @staticmethod
    async def _try(world: World, sender: str, command: Command) -> str:
        try:
            await world.act(sender, command)
        except Refusal as why:
            return why.code
        return "done"

    def _dealers(self) -> tuple[Script, Script]:
        here, there = (match.dealer for match in self.matches())
        assert isinstance(here, Script)
        assert isinstance(there, Script)
        return here, there

    def _differ(self, seat: Seat) -> bool:
        """Whether the answer that is given for a seat will be known to the viewer, and is another in each world."""
        given = []
        for world, match in zip(self.worlds, self.matches(), strict=True):
            given.append(match.ask(seat).options[world.room.held_answers.get(seat, 0)])
        return self._sees(seat) and given[0] != given[1]

    def _sees(self, seat: Seat) -> bool:
        question = self.matches()[0].open_question
        assert question is not None
        return question.seen_by is None or self.viewer == seat or self.viewer in question.seen_by

    def matches(self) -> tuple[Match, Match]:
        here, there = (world.room.match for world in self.worlds)
        assert here is not None
        assert there is not None
        return here, there

    def _choices(self, mine: Options, theirs: Options, seat: Seat) -> tuple[int, int]:
        both = [option for option in mine if option in theirs]
        if self._sees(seat) or (both and self.rng.random() < 0.7):
            if not both:
                raise Ended
            option = self.rng.choice(both)
            return mine.index(option), theirs.index(option)
        return self.rng.randrange(len(mine)), self.rng.randrange(len(theirs))

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
        for place in range(max(map(len, told))):
            pair = [events[place] if place < len(events) else None for events in told]
            if pair[0] != pair[1]:
                return any(one is not None and one["event"] in here.game.reveals for one in pair)
        return False


def _content(path: str, answer: Answer) -> Any:
    """What is compared of a body."""
    if path == "/metrics" and answer.status == 200:
        return PLAY.findall(answer.body.decode())
    return answer.body


def _first_difference(here: Any, there: Any) -> str:
    if isinstance(here, list) and isinstance(there, list):
        for one, other in zip(here, there, strict=False):
            if one != other:
                return _first_difference(one, other)
        return f"{len(here)} here, {len(there)} there: {here[len(there) :]} {there[len(here) :]}"[:2_000]
    texts = [one[1] if isinstance(one, tuple) and isinstance(one[1], str) else one for one in (here, there)]
    try:
        parts = [json.loads(text) for text in texts]
        parts = [part[-1] if isinstance(part, list) else part for part in parts]
        keys = [key for key in parts[0] if parts[0].get(key) != parts[1].get(key)]
        return "\n".join(f"{key}:\n  {parts[0].get(key)}\n  {parts[1].get(key)}" for key in keys)[:4_000]
    except (ValueError, AttributeError, TypeError, IndexError):
        return f"{str(here)[:2_000]}\n{str(there)[:2_000]}"


@cache
def _agreed(name: str, seats: int) -> list[Any]:
    return game(name).rules.agreed(seats)


def new_scene(name: str, rng: random.Random) -> Scene:
    """A table of some size and some settings, with bots at some seats."""
    rules = game(name).rules
    seats = rng.choice(rules.seats[:4])
    settings = write_settings(rng.choice(_agreed(name, seats)))
    viewer = rng.randrange(seats)
    others = [seat for seat in range(seats) if seat != viewer]
    bots = rng.sample(others, min(len(others), rng.choice([0, 0, 1, 2, seats])))
    if rng.random() < 0.2:
        return Scene(name, seats, settings, viewer, (viewer,), rng, rng.choice(_own_bots(name)))
    return Scene(name, seats, settings, viewer, tuple(sorted(bots)), rng)


@cache
def _own_bots(name: str) -> list[str]:
    return [own for own in known_bots(name) if own not in COMMON]


async def examine(
    name: str, pairs: int, steps: int, seed: int, fetches: int = 8, devices: int = 3, first: int = 0
) -> Counter[str]:
    """Compare so many pairs of worlds of a game, each played on for so many steps."""
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        worlds = World(Path(folder)), World(Path(folder))
        for number in count(first):
            if total["pairs"] == pairs:
                break
            rng = random.Random(f"{name} {seed} {number}")
            scene = new_scene(name, rng)
            whole = rng.random() < 0.5
            try:
                rooms, now = from_the_start(scene) if whole else from_the_middle(scene)
            except (Refusal, Ended):
                continue
            pair = Pair(worlds, scene, whole)
            try:
                await _play(pair, rooms, now, steps, fetches, devices)
            except Different as why:
                why.add_note(f"python -m tests.web.worlds {name} --seed {seed} --first {number} --pairs 1")
                raise
            finally:
                for world in worlds:
                    await world.close()
            total += pair.compared
            total["pairs"] += 1
            total["next"] = number + 1  # some numbers make no pair
    return total


async def _play(pair: Pair, rooms: Rooms, now: int, steps: int, fetches: int, devices: int) -> None:
    await pair.begin(rooms, now, devices)
    try:
        await pair.hear()
        await pair.fetch(fetches)
        for _ in range(steps):
            before = pair.told()
            await pair.step()
            if pair.revealed(before):
                return
            await pair.hear()
            if pair.rng.random() < 0.7:
                await pair.let_time_pass()
                if pair.revealed(before):
                    return
                await pair.hear()
        await pair.fetch(fetches)
    except Ended:
        return
