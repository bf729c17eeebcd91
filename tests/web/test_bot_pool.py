"""Bots that look ahead work in processes of their own, to which nothing goes but what their seat knows."""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
import random
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from omerta.bots import Player, Thinking
from omerta.gamekit import Match as KernelMatch
from omerta.kernel import Asked, View
from omerta.play import BotFailed, Committed, Match, bot_process
from omerta.play import game as open_game
from omerta.play.bot_driver import SeatedBot
from omerta.play.match import OWN
from omerta.play.talk import TalkLog
from omerta.web.rooms import bot_pool
from omerta.web.rooms.bot_pool import NICE, BotPool

SEATS = {"resistance": 7, "mafia-city": 4, "cosa-nostra": 3, "spehov": 9}


class Thinker(Player):
    """Deals a world, chooses at random, and remembers where it worked."""

    thinks = True

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.processes: list[tuple[int, int]] = []

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        self.processes.append((os.getpid(), os.nice(0)))
        world = thinking.world(self.rng)
        assert world.ask(asked.seat).options == asked.options
        return self.rng.choice(asked.options)


class Broken(Thinker):
    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        raise ZeroDivisionError("oh")


class Doomed(Thinker):
    """Ends its process the first time."""

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        if not os.environ.get("OMERTA_TEST_SPARED"):
            os.kill(os.getpid(), signal.SIGKILL)
        return asked.options[0]


def match_of(name: str, moves: int = 30, seed: int = 5) -> Match:
    """A match in the middle of its course."""
    match = open_game(name).start(SEATS[name], dealer=Committed(seed.to_bytes(32, "big")))
    rng = random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = match.waiting[0]
        match.answer(seat, rng.choice(KernelMatch.ask(match, seat).options))
    return match


def seated(match: Match, kind: type[Thinker] = Thinker) -> tuple[SeatedBot, partial[Any]]:
    bot = SeatedBot(match.waiting[0], kind(random.Random(1)))
    return bot, bot.prepare_choice(TalkLog(match))


@pytest.mark.process
def test_a_bot_that_looks_ahead_works_in_a_less_urgent_process_and_keeps_what_it_learnt_there() -> None:
    match = match_of("mafia-city", 10)
    bot, work = seated(match)

    async def twice() -> None:
        with closing(BotPool(1)) as pool:
            for _ in range(2):
                assert await pool.run(bot, work) in match.ask(bot.seat).options

    asyncio.run(twice())
    assert isinstance(bot.bot, Thinker)
    assert len(bot.bot.processes) == 2
    for process, urgency in bot.bot.processes:
        assert process != os.getpid()
        assert urgency == min(19, os.nice(0) + NICE)


@pytest.mark.process
def test_what_a_bot_raises_in_its_process_names_it() -> None:
    bot, work = seated(match_of("resistance", 3), Broken)

    async def once() -> None:
        with closing(BotPool(1)) as pool:
            await pool.run(bot, work)

    with pytest.raises(BotFailed, match=r"Broken.*ZeroDivisionError: oh \(test_bot_pool.py, line \d+\)"):
        asyncio.run(once())


@pytest.mark.process
def test_another_process_takes_over_from_one_that_was_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, work = seated(match_of("resistance", 3), Doomed)

    async def once() -> Any:
        with closing(BotPool(1)) as pool:
            running = asyncio.create_task(pool.run(bot, work))
            while not pool._processes:
                await asyncio.sleep(0)
            monkeypatch.setenv("OMERTA_TEST_SPARED", "1")  # for the process that comes next
            return await running

    assert asyncio.run(once()) == work.args[1].options[0]


@pytest.mark.process
def test_all_whose_process_was_ended_go_on_in_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever notices later does not end the processes in which the others go on."""
    begun: list[object] = []

    class Counted(ProcessPoolExecutor):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            begun.append(self)

    monkeypatch.setattr(bot_pool, "ProcessPoolExecutor", Counted)
    bots = [seated(match_of("resistance", 3, seed), Doomed) for seed in range(4)]

    async def together() -> list[Any]:
        with closing(BotPool(1)) as pool:
            running = asyncio.gather(*(pool.run(bot, work) for bot, work in bots))
            while not pool._processes:
                await asyncio.sleep(0)
            monkeypatch.setenv("OMERTA_TEST_SPARED", "1")
            return await running

    chosen = asyncio.run(together())
    assert len(begun) == 2
    assert chosen == [work.args[1].options[0] for _, work in bots]


@pytest.mark.process
def test_a_bot_that_ends_every_process_has_failed() -> None:
    bot, work = seated(match_of("resistance", 3), Doomed)

    async def once() -> None:
        with closing(BotPool(1)) as pool:
            await pool.run(bot, work)

    with pytest.raises(BotFailed, match="Doomed"):
        asyncio.run(once())


@pytest.mark.parametrize("name", OWN)
def test_what_goes_to_another_process_is_what_the_seat_knows(name: str) -> None:
    match = match_of(name)
    _, work = seated(match)
    there = _unpacked(work)
    for thing in _reachable(there):
        assert not isinstance(thing, (KernelMatch, Committed))
        assert thing != match.dealer.secret if isinstance(match.dealer, Committed) else True
    assert there.args[4].sight.table == work.args[4].sight.table


def _unpacked(work: partial[Any]) -> partial[Any]:
    found: partial[Any] = pickle.loads(bot_process.pack(work))
    return found


def _reachable(thing: Any) -> list[Any]:
    """All that can be reached from something, short of modules and classes, where the rulebooks are."""
    seen: dict[int, Any] = {}
    found = [thing]
    while found:
        one = found.pop()
        if id(one) in seen or isinstance(one, type) or type(one).__name__ in ("module", "function", "Game"):
            continue
        seen[id(one)] = one
        found += gc.get_referents(one)
    return list(seen.values())
