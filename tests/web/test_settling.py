"""When the clients of a troubled server count as playing again: ``tests.web.kills.settle``."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.web.kills import Watched, example, settle, watched_bot


class Wire:
    """Nothing that is sent arrives."""

    async def send(self, text: str) -> None:
        pass


class Client:
    """A watched client that is sat down in a room, and hears what a test lets it hear."""

    def __init__(self) -> None:
        self.watched = Watched()
        self.bot = watched_bot(example(), "http://nowhere", "ABCD", "R0", self.watched)
        self.bot.you, self.bot.room = {"who": 1, "seats": [0]}, {"status": "playing"}

    async def hear(self, **message: Any) -> None:
        await self.bot.take(Wire(), message)

    async def connect(self, number: int, **more: Any) -> None:
        await self.hear(type="hello", who=1)
        await self.update(number, **more)

    async def update(self, number: int, *, asked: bool = False) -> None:
        question = {
            "seat": 0,
            "number": number,
            "early": False,
            "forced": False,
            "answered": False,
            "options": [{}, {}],
        }
        match = {"number": 1, "result": None, "view": {"number": number}}
        await self.hear(type="update", seq=number, match=match, questions=[question] if asked else [])

    async def acknowledge(self) -> None:
        await self.hear(type="receipt", seq=9, id=next(iter(self.bot.underway)))


def settled(*, then: Any) -> bool:
    """Whether a client that was connected before a trouble settles when this happens meanwhile."""

    async def play() -> bool:
        client = Client()
        await client.connect(3)
        settling = asyncio.create_task(settle([("room", "person", client.watched)], patience=0.3))
        await asyncio.sleep(0)
        await then(client)
        try:
            await settling
        except AssertionError:
            return False
        return True

    return asyncio.run(play())


async def nothing(client: Client) -> None:
    pass


async def come_back_to_where_it_was(client: Client) -> None:
    await client.connect(3)


async def come_back_to_a_later_question_that_stays(client: Client) -> None:
    await client.connect(9)


async def be_asked_and_never_acknowledged(client: Client) -> None:
    await client.connect(3)
    await client.update(4, asked=True)


async def come_back_and_hear_of_the_next_question(client: Client) -> None:
    await client.connect(9)
    await client.update(10)


async def be_acknowledged(client: Client) -> None:
    await client.connect(3)
    await client.update(4, asked=True)
    await client.acknowledge()


@pytest.mark.parametrize(
    "then",
    [nothing, come_back_to_where_it_was, come_back_to_a_later_question_that_stays, be_asked_and_never_acknowledged],
)
def test_a_client_is_not_playing_again_by(then: Any) -> None:
    assert not settled(then=then)


@pytest.mark.parametrize("then", [come_back_and_hear_of_the_next_question, be_acknowledged])
def test_a_client_is_playing_again_when_it(then: Any) -> None:
    assert settled(then=then)
