"""Bots of a room on the server: they talk first, then choose, in threads; a broken one is quiet."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
from collections.abc import Callable
from contextlib import closing
from contextvars import ContextVar
from functools import partial
from typing import Any, ClassVar

import pytest

from omerta.bots import Player, Thinking
from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import Utterance
from omerta.kernel import Asked, Refusal, Table, View
from omerta.play.bot_driver import SeatedBot
from omerta.play.room import SERVER, Command
from omerta.play.room import commands as c
from omerta.web.rooms import bots as runner
from omerta.web.rooms.bot_pool import BotPool
from omerta.web.rooms.bots import BotRunner
from tests.play.lobby import Parlour

MOST = 20.0


class Recorder(Player):
    """Chooses the first option and remembers all that it is given, and when."""

    given: list[Any]
    says: ClassVar[dict[str | None, str]] = {}

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.given = []
        MADE.append(self)

    def choose(self, view: View, asked: Asked) -> Any:
        self.given += [view, asked]
        return asked.options[0]

    def heard(self, happened: View) -> None:
        self.given.append(happened)

    def listened(self, said: Utterance) -> None:
        self.given.append(said)

    def speak(self, view: View) -> list[str]:
        self.given.append(view)
        said = self.says.get(view.window)
        return [said] if said else []


MADE: list[Recorder] = []


class Opened:
    """A room in memory without a store: commands are done at once, and bots look at every change."""

    def __init__(self, parlour: Parlour, pool: BotPool) -> None:
        self.parlour = parlour
        self.context = self
        self.runner = BotRunner(self, pool)  # type: ignore[arg-type]
        self.sent: list[Command] = []

    @property
    def room(self) -> Any:
        return self.parlour.room

    def now(self) -> int:
        return self.parlour.now

    async def act(self, sender: str, command: Command) -> None:
        await asyncio.sleep(0)
        self.parlour.do(sender, command)
        self.sent.append(command)
        self.parlour.now += 2
        self.runner.wake()


def played(monkeypatch: pytest.MonkeyPatch, bot: type[Player], script: Callable[[Opened], Any]) -> Opened:
    """A match of Eva and bots of one kind, as a script goes."""
    monkeypatch.setattr(runner, "named_bot", lambda game, level, name: bot)
    MADE.clear()
    parlour = Parlour()
    parlour.seat("eva")
    parlour.do("eva", c.Configure(pace=0))
    parlour.start()

    async def run(pool: BotPool) -> Opened:
        opened = Opened(parlour, pool)
        opened.runner.wake()
        async with asyncio.timeout(MOST):
            await script(opened)
        opened.runner.stop()
        return opened

    with closing(BotPool(2)) as pool:
        return asyncio.run(run(pool))


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.001)


async def to_the_vote(opened: Opened) -> None:
    """Eva and the bots play until the bots have voted; she has not."""
    match = opened.room.match
    while match.question.kind != "vote":
        if 0 in match.waiting:
            await opened.act("eva", c.Answer(seat=0, option=0))
        await asyncio.sleep(0.001)
    await until(lambda: match.waiting == (0,))


def since_the_team(opened: Opened) -> list[Command]:
    """What the bots did after the last team was named."""
    teams = [place for place, done in enumerate(opened.sent) if isinstance(done, c.Answer)]
    votes = len(opened.room.match.seats) - 1
    return opened.sent[teams[-votes - 1] + 1 :]


def test_bots_speak_in_two_rounds_before_they_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = type("Talker", (Recorder,), {"says": {"W-team": "accuse A 0.5"}})
    opened = played(monkeypatch, bot, to_the_vote)
    done = since_the_team(opened)
    leader = opened.room.match.view(None).leader
    order = [seat for seat in ((leader + step) % 5 for step in range(5)) if seat != 0]
    assert [one.seat for one in done if isinstance(one, c.Say)] == order * 2
    assert [type(one) for one in done] == [c.Say] * 8 + [c.Answer] * 4


def test_silence_ends_a_window_after_one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = type("Brief", (Recorder,), {"says": {"W-team": "over"}})
    opened = played(monkeypatch, bot, to_the_vote)
    assert [type(one) for one in since_the_team(opened)] == [c.Say] * 4 + [c.Answer] * 4


def test_the_vote_waits_until_the_leader_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = type("Caller", (Recorder,), {"says": {"W-team": "call"}})

    async def bots_lead(opened: Opened) -> None:
        while True:
            await to_the_vote(opened)
            if opened.room.match.view(None).leader != 0:
                return
            await opened.act("eva", c.Answer(seat=0, option=0))

    opened = played(monkeypatch, bot, bots_lead)
    assert [type(one) for one in since_the_team(opened)] == [c.Say] + [c.Answer] * 4, (
        "the leader speaks first, and calls"
    )


def test_a_bot_that_is_asked_replies(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = type("Answerer", (Recorder,), {"says": {None: "claim role mafia"}})

    async def ask(opened: Opened) -> None:
        await to_the_vote(opened)
        await opened.act("eva", c.Say(acts="ask D role", seat=0))
        await until(lambda: isinstance(opened.sent[-1], c.Say) and opened.sent[-1].seat == 3)

    opened = played(monkeypatch, bot, ask)
    assert opened.sent[-1] == c.Say(acts="claim role mafia", seat=3)


def test_a_silent_room_hears_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = type("Talker", (Recorder,), {"says": {"W-team": "accuse A 0.5", None: "claim role mafia"}})

    async def silent(opened: Opened) -> None:
        opened.room.talk_mode = "silent"
        await to_the_vote(opened)

    opened = played(monkeypatch, bot, silent)
    assert not any(isinstance(one, c.Say) for one in since_the_team(opened))


def test_bots_are_told_everything_once_in_order_and_nothing_that_leads_to_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = type("Talker", (Recorder,), {"says": {"W-team": "accuse A 0.5"}})
    opened = played(monkeypatch, bot, to_the_vote)
    match = opened.room.match
    assert len(MADE) == 4
    for seat, made in enumerate(MADE, 1):
        told = [one for one in made.given if isinstance(one, View) and "event" in one]
        assert told == match.told(seat)[: len(told)]
        heard = [one for one in made.given if isinstance(one, Utterance)]
        assert len({one.id for one in heard}) == len(heard)
        assert all(one.seat != seat for one in heard)
    seen: set[int] = set()
    found = [thing for made in MADE for thing in made.given]
    while found:
        thing = found.pop()
        if id(thing) in seen or isinstance(thing, type) or callable(thing):
            continue
        seen.add(id(thing))
        assert not isinstance(thing, (KernelMatch, Table))
        if type(thing).__name__ != "module":
            found += gc.get_referents(thing)


@pytest.mark.parametrize("where", ["choose", "heard", "listened", "speak"])
def test_a_bot_that_fails_is_logged_and_takes_the_first_option(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    def broken(self: Player, *given: Any) -> Any:
        raise ZeroDivisionError("oh")

    bot = type("Broken", (Recorder,), {"says": {"W-team": "accuse A 0.5"}, where: broken})

    async def play(opened: Opened) -> None:
        await to_the_vote(opened)
        await opened.act("eva", c.Say(acts="over", seat=0))
        await opened.act("eva", c.Answer(seat=0, option=0))
        await to_the_vote(opened)

    with caplog.at_level(logging.ERROR, "omerta"):
        opened = played(monkeypatch, bot, play)
    assert {record.__dict__["bot"] for record in caplog.records} == {"Broken"}
    assert all(one.option == 0 for one in opened.sent if isinstance(one, c.Answer))


def test_a_bot_may_answer_in_notation_as_everywhere(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def choose(self: Player, view: View, asked: Asked) -> str:
        return str(asked.options[-1]).upper()

    bot = type("Typist", (Recorder,), {"choose": choose})

    async def bots_lead(opened: Opened) -> None:
        while opened.room.match.view(None).leader == 0 or opened.room.match.question.kind == "team":
            await to_the_vote(opened)
            await opened.act("eva", c.Answer(seat=0, option=0))

    opened = played(monkeypatch, bot, bots_lead)
    assert not caplog.records
    assert {1, 9} <= {one.option for one in opened.sent if isinstance(one, c.Answer)}, "votes and teams"


def test_what_ends_the_work_of_a_bot_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def lost(opened: Opened) -> None:
        async def act(sender: str, command: Command) -> None:
            raise OSError("the store is gone")

        opened.act = act  # type: ignore[method-assign]
        await until(lambda: any(record.exc_info for record in caplog.records))

    with caplog.at_level(logging.ERROR, "omerta"):
        played(monkeypatch, Recorder, lost)
    assert "the store is gone" in caplog.text


def test_a_person_takes_the_seat_back_while_the_bots_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = type("Talker", (Recorder,), {"says": {"W-team": "accuse A 0.5"}})

    async def come_and_go(opened: Opened) -> None:
        await to_the_vote(opened)
        await opened.act("eva", c.Bot(seat=0, level="random"))
        await opened.act("eva", c.Back(seat=0))
        with pytest.raises(Refusal):
            await opened.act(SERVER, c.Answer(seat=0, option=0))
        match, number = opened.room.match, opened.room.match.number
        if 0 in match.waiting and match.number == number:
            await opened.act("eva", c.Answer(seat=0, option=0))
        await until(lambda: match.number > number)

    played(monkeypatch, bot, come_and_go)
    assert len(MADE) == 5


def paced(monkeypatch: pytest.MonkeyPatch, bot: type[Player], script: Callable[[Opened], Any]) -> list[int]:
    """The same in a room with a pace, whose clock stands still; how long bots waited before they spoke."""
    waited = []

    async def wait(self: BotRunner, until: int) -> None:
        waited.append(until - self.actor.context.now())

    async def with_a_pace(opened: Opened) -> None:
        opened.room.pace = 1_500
        await script(opened)

    monkeypatch.setattr(BotRunner, "_wait", wait)
    played(monkeypatch, bot, with_a_pace)
    return waited


async def bots_have_voted(opened: Opened) -> None:
    """Until the room holds the votes of all bots."""
    room, match = opened.room, opened.room.match
    while match.question.kind != "vote" or len(room.held_answers) < 4:
        if 0 in match.waiting and match.question.kind != "vote":
            opened.parlour.now = room.clock.asked + 2_000
            await opened.act("eva", c.Answer(seat=0, option=0))
        elif match.question.kind != "vote" and room.held_answers:
            opened.parlour.now = room.clock.release
            await opened.act(SERVER, c.Tick())
        await asyncio.sleep(0.001)


def test_bots_answer_as_soon_as_they_know_and_the_room_lets_all_of_them_out_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def vote(opened: Opened) -> None:
        await bots_have_voted(opened)
        match = opened.room.match
        assert match.waiting == (0, 1, 2, 3, 4)
        opened.parlour.now = opened.room.clock.release
        await opened.act(SERVER, c.Tick())
        assert match.waiting == (0,)

    paced(monkeypatch, Recorder, vote)


def test_a_bot_with_one_option_is_asked_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(opened: Opened) -> None:
        match = opened.room.match
        while not match.over:
            if 0 in match.waiting:
                await opened.act("eva", c.Answer(seat=0, option=len(match.ask(0).options) - 1))
            await asyncio.sleep(0.001)

    played(monkeypatch, type("Approver", (Recorder,), {"choose": _last}), play)
    counts = {len(one.options) for made in MADE for one in made.given if isinstance(one, Asked) and one.kind == "card"}
    assert 1 in counts


def _last(bot: Recorder, view: View, asked: Asked) -> Any:
    bot.given += [view, asked]
    return asked.options[-1] if asked.kind == "vote" else asked.options[0]


@pytest.mark.parametrize("says", ["", "accuse A 0.5"])
def test_a_bot_takes_a_beat_whether_it_says_something_or_nothing(monkeypatch: pytest.MonkeyPatch, says: str) -> None:
    bot = type("Talker", (Recorder,), {"says": {"W-team": says}})
    waited = paced(monkeypatch, bot, bots_have_voted)
    assert waited.count(50) >= 4
    assert set(waited) - {50} == ({2_250} if says else set()), "what was said is left to be read"


def test_who_has_heard_enough_waits_for_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = type("Talker", (Recorder,), {"says": {"W-team": "accuse A 0.5"}})
    spoken: list[int] = []

    async def listen(opened: Opened) -> None:
        room, match = opened.room, opened.room.match
        room.pace = 60_000
        while match.question.kind != "vote":
            opened.parlour.now = room.clock.release
            for seat in match.waiting:
                await opened.act("eva" if seat == 0 else SERVER, c.Answer(seat=seat, option=0))
            opened.parlour.now = room.clock.release
            if match.question.kind != "vote":
                await opened.act(SERVER, c.Tick())
        await until(lambda: any(isinstance(done, c.Say) for done in opened.sent))
        spoken.append(sum(isinstance(done, c.Say) for done in opened.sent))
        await asyncio.sleep(0.05)
        spoken.append(sum(isinstance(done, c.Say) for done in opened.sent))
        await opened.act("eva", c.Enough())
        await until(lambda: len(room.held_answers) == 4)
        spoken.append(sum(isinstance(done, c.Say) for done in opened.sent))

    monkeypatch.setattr(runner, "BEATS", 60_000_000)
    played(monkeypatch, bot, listen)
    assert spoken[0] == spoken[1] == 1, "the next one waits until it was read"
    assert spoken[2] == 8


def test_a_bot_that_begins_shortly_before_a_moment_answers_after_it_however_quick_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def late(opened: Opened) -> None:
        await bots_have_voted(opened)
        room = opened.room
        room.held_answers = {}
        opened.parlour.now = room.clock.release - 100
        opened.runner.wake()
        await until(lambda: len(room.held_answers) == 4)

    waited = paced(monkeypatch, Recorder, late)
    done = range(4)  # so many others may have answered before, and each answer takes 2 ms here
    assert all(one in [101 - 2 * before for before in done] for one in waited[-4:]), "until just after the moment"


class Ahead(Recorder):
    """One that looks ahead, with no process to do it in."""

    thinks = True

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        return self.choose(view, asked)


def answered_after(monkeypatch: pytest.MonkeyPatch, thought: int) -> list[int]:
    """When bots answer that look ahead for so many milliseconds; each has a clock of its own beside the room's."""
    spent: ContextVar[int] = ContextVar("spent", default=0)
    after: list[int] = []

    async def work(self: BotRunner, seated: SeatedBot, work: partial[Any], quiet: Any) -> Any:
        spent.set(spent.get() + (thought if seated.thinks and quiet else 0))
        return work()

    async def wait(self: BotRunner, until: int) -> None:
        spent.set(max(spent.get(), until - self.actor.context.parlour.now))

    async def vote(opened: Opened) -> None:
        room, match = opened.room, opened.room.match
        room.pace = 1_500
        await all_have_done_what_they_can()
        while match.question.kind != "vote":
            opened.parlour.now = max(room.clock.release, room.clock.asked + 2_000)
            await (
                opened.act("eva", c.Answer(seat=0, option=0)) if 0 in match.waiting else opened.act(SERVER, c.Tick())
            )
            await all_have_done_what_they_can()

    def now(self: Opened) -> int:
        return self.parlour.now + spent.get()

    async def act(self: Opened, sender: str, command: Command) -> None:
        if sender == SERVER and isinstance(command, c.Answer):
            after.append(self.now() - self.room.clock.asked)
        await acted(self, sender, command)

    acted = Opened.act
    with monkeypatch.context() as patched:
        patched.setattr(BotRunner, "_work", work)
        patched.setattr(BotRunner, "_wait", wait)
        patched.setattr(Opened, "now", now)
        patched.setattr(Opened, "act", act)
        played(patched, Ahead, vote)
    return after


async def all_have_done_what_they_can() -> None:
    """Nobody waits for a clock here, so that enough turns of the loop will do."""
    for _ in range(300):
        await asyncio.sleep(0)


def test_when_a_bot_answers_that_looks_ahead_does_not_tell_how_long_it_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = answered_after(monkeypatch, 0)
    assert len(usual) >= 4
    assert min(usual) >= runner.MOMENT
    for thought in (1, 150, 300, runner.MOMENT - 10):
        assert answered_after(monkeypatch, thought) == usual
    assert (
        answered_after(monkeypatch, runner.MOMENT + 1) == answered_after(monkeypatch, 2 * runner.MOMENT - 10) != usual
    )
