"""What can be sent at once is; a device that is slow to take it gets a task, and one that is too slow is let go."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest
from litestar.exceptions import WebSocketDisconnect

from omerta.web.protocol import messages as p
from omerta.web.socket.connection import OVERDRAWN, WAITING, WAITING_BYTES, Connection, SendQueue, begin


def test_work_that_need_not_wait_is_done_at_once() -> None:
    async def run() -> None:
        done = []

        async def work() -> None:
            done.append(1)

        assert begin(work()) is None
        assert done == [1]

    asyncio.run(run())


def test_work_that_has_to_wait_goes_on_as_a_task() -> None:
    async def run() -> None:
        gate, done = asyncio.Event(), []

        async def work() -> None:
            for step in range(3):
                await gate.wait()
                gate.clear()
                done.append(step)

        task = begin(work())
        assert task is not None
        for steps in range(3):
            assert done == list(range(steps))
            gate.set()
            await asyncio.sleep(0.01)
        await task
        assert done == [0, 1, 2]

    asyncio.run(run())


def test_what_goes_wrong_and_an_early_end_reach_the_work() -> None:
    async def run() -> None:
        gate, ended = asyncio.Event(), []

        async def work() -> None:
            try:
                await gate.wait()
            except BaseException as why:
                ended.append(type(why))
                raise
            raise BrokenPipeError

        tasks = [task for task in (begin(work()) for _ in range(3)) if task is not None]
        tasks[0].cancel()
        await asyncio.sleep(0)
        tasks[1].cancel()
        for task in tasks[:2]:
            with pytest.raises(asyncio.CancelledError):
                await task
        gate.set()
        with pytest.raises(BrokenPipeError):
            await tasks[2]
        assert ended == [GeneratorExit, asyncio.CancelledError]

    asyncio.run(run())


class Wire:
    """A socket that takes nothing while it is shut; ``typed`` is what the client sends before it goes."""

    def __init__(self, typed: Iterable[str] = ()) -> None:
        self.open = asyncio.Event()
        self.sent: list[bytes] = []
        self.closed: int | None = None
        self._typed = iter(typed)

    async def receive_data(self, mode: str) -> str:
        for text in self._typed:
            return text
        raise WebSocketDisconnect(detail="gone")

    async def send_data(self, data: bytes, mode: str) -> None:
        await self.open.wait()
        self.sent.append(data)

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


def device(wire: Wire) -> Connection:
    return Connection(cast(Any, wire), cast(Any, None), "eva", "en", SendQueue(), Counter())


def test_whoever_goes_on_sending_more_than_they_pay_for_is_let_go() -> None:
    async def run(typed: list[str], slow: int = 1_000) -> tuple[int, int | None]:
        paid: list[str] = []

        def charge(do: str) -> float:
            paid.append(do)
            return 0.0 if len(paid) <= 3 or len(paid) % slow == 0 else 1e-6

        wire = Wire(typed)
        wire.open.set()
        room = SimpleNamespace(room="r", code="ABCD", find=lambda sender: None)
        actor = SimpleNamespace(
            read=AsyncMock(return_value=room), enter=AsyncMock(), exit=Mock(), show_again=AsyncMock(), now=lambda: 0
        )
        one = Connection(cast(Any, wire), cast(Any, actor), "eva", "en", SendQueue(), Counter(), charge)
        await asyncio.wait_for(one.serve(None), 5)
        return actor.show_again.await_count, wire.closed

    look, ping = '{"do": "look"}', '{"do": "ping"}'
    assert asyncio.run(run([look] * (OVERDRAWN + 2))) == (OVERDRAWN + 2, None)
    assert asyncio.run(run([look] * 4 * OVERDRAWN)) == (OVERDRAWN + 2, 1013)
    assert asyncio.run(run([ping] * 4 * OVERDRAWN)) == (0, None)  # as quick as it is paid for, and no quicker
    assert asyncio.run(run([look] * 4 * OVERDRAWN, slow=5))[1] == 1013, "also where the server is slow now and then"
    assert asyncio.run(run([look] * 4 * OVERDRAWN, slow=2))[1] is None, "but who pays as often as not may stay"


def test_messages_of_one_moment_go_together_and_in_order() -> None:
    async def run() -> None:
        wire = Wire()
        wire.open.set()
        one = device(wire)
        one.say(p.Pong(now=1))
        one.say(p.Pong(now=2))
        assert wire.sent == []
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        one.say(p.Pong(now=3))
        await asyncio.sleep(0.01)
        sent = [[pong["now"] for pong in json.loads(text)] for text in wire.sent]
        assert sent == [[1, 2], [3]]

    asyncio.run(run())


def test_what_is_written_at_once_wakes_nothing_and_keeps_its_order_behind_what_had_to_wait() -> None:
    async def run() -> None:
        wire, takes = Wire(), [True]

        def write(text: bytes) -> bool:
            if takes[0]:
                wire.sent.append(text)
            return takes[0]

        one = Connection(cast(Any, wire), cast(Any, None), "eva", "en", SendQueue(), Counter(), write=write)
        one.say(p.Pong(now=1))
        tasks = len(asyncio.all_tasks())
        await asyncio.sleep(0)
        assert len(wire.sent) == 1
        assert len(asyncio.all_tasks()) == tasks
        takes[0] = False
        one.say(p.Pong(now=2))
        await asyncio.sleep(0)
        takes[0] = True
        one.say(p.Pong(now=3))
        await asyncio.sleep(0.01)
        assert len(wire.sent) == 1, "the third waits for the second"
        wire.open.set()
        await asyncio.sleep(0.01)
        assert [pong["now"] for text in wire.sent for pong in json.loads(text)] == [1, 2, 3]

    asyncio.run(run())


def test_a_device_that_takes_nothing_does_not_fill_the_memory() -> None:
    async def run() -> None:
        wire = Wire()
        one = device(wire)
        bye = p.Bye(code="x", detail="x" * 100_000, again=False)
        for _ in range(2 * WAITING_BYTES // 100_000):
            one.say(bye)
            await asyncio.sleep(0)
        wire.open.set()
        await asyncio.sleep(0.05)
        assert wire.closed == 1013

    asyncio.run(run())


def test_a_device_that_was_slow_gets_everything_and_one_that_is_too_slow_is_let_go() -> None:
    async def run() -> None:
        slow, late = Wire(), Wire()
        one, other = device(slow), device(late)
        for number in range(WAITING - 1):
            one.say(p.Pong(now=number))
            await asyncio.sleep(0)
        for number in range(WAITING + 2):
            other.say(p.Pong(now=number))
            await asyncio.sleep(0)
        slow.open.set()
        late.open.set()
        await asyncio.sleep(0.05)
        assert b"".join(slow.sent).count(b"pong") == WAITING - 1
        assert slow.closed is None
        assert late.closed == 1013
        assert b"".join(late.sent).count(b"pong") == 1
        one.say(p.Pong(now=1))
        await asyncio.sleep(0.01)
        assert b"".join(slow.sent).count(b"pong") == WAITING

    asyncio.run(run())
