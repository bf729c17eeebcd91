"""Storms: people who do anything at any time. Whatever comes, a room stays a function of its log."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable
from copy import deepcopy

import pytest

from omerta.kernel import Refusal
from omerta.play import games
from omerta.play.room import SERVER, Command, Room, due, key_hash
from omerta.play.room import commands as c
from omerta.words import LANGUAGES, Words
from tests.amounts import amount, some
from tests.play.lobby import Parlour

PEOPLE = [*"abcdefg"]


def anything(rng: random.Random, room: Room) -> Command:
    """Any command with any fields, some of them sensible."""
    seat = rng.randrange(-1, len(room.chairs) + 1)
    who = rng.randrange(0, len(room.people) + 2)
    makers: list[Callable[[], Command]] = [
        lambda: c.Join(name=rng.choice(["Eva", "Petr", "", "x" * 40, "Žofie"]), program=rng.random() < 0.2),
        lambda: c.Rename(name=rng.choice(["Iva", "Iva", "\n"])),
        c.Leave,
        lambda: c.Sit(seat=rng.choice([None, seat])),
        lambda: c.Stand(seat=rng.choice([None, seat])),
        lambda: c.Ready(ready=rng.random() < 0.8),
        lambda: c.Bot(seat=seat, level=rng.choice(["random", "quiet", "genius"])),
        lambda: c.Back(seat=seat),
        lambda: c.Lend(seat=seat, key=key_hash(f"k{seat}")),
        lambda: c.Claim(key=f"k{seat}"),
        lambda: c.Configure(
            game=rng.choice([None, None, *games(), "chess"]),
            seats=rng.choice([None, None, rng.randrange(0, 24)]),
            seconds=rng.choice([None, 0, 20, 90, -4]),
            pace=rng.choice([None, 0, 1500]),
            talk=rng.choice([None, "open", "acts", "silent"]),
        ),
        lambda: c.Reorder(order=rng.sample(range(len(room.chairs)), len(room.chairs))),
        lambda: c.Vacate(seat=seat),
        lambda: c.Kick(who=who),
        lambda: c.Lock(locked=rng.random() < 0.3),
        lambda: c.PassOn(who=who),
        lambda: c.Start(secret=f"{rng.getrandbits(256):064x}", timing=rng.choice(["apart", "together", "spread"])),
        c.End,
        lambda: c.Vote(motion=rng.choice(["pause", "resume", "abort"]), yes=rng.random() < 0.8),
        lambda: c.Say(text=rng.choice(["hm", None]), acts=rng.choice([None, None, "call", "nonsense"])),
        lambda: c.Orders(seat=seat, quiet=rng.choice([[], ["vote"], ["react"], ["?"]]), this_round=rng.random() < 0.5),
        lambda: c.Undo(seat=seat),
        c.Tick,
        lambda: c.Presence(who=who, here=rng.random() < 0.6),
    ]
    return rng.choice(makers)()


def answer(rng: random.Random, room: Room) -> tuple[str, Command] | None:
    match = room.match
    if match is None or match.over:
        return None
    seat = rng.choice(match.waiting)
    holder = room.chairs[seat].holder
    sender = SERVER if holder is None else room.people[holder].id
    return sender, c.Answer(seat=seat, option=rng.randrange(len(match.ask(seat).options)))


def gather(parlour: Parlour) -> None:
    """Everybody who can comes and sits down, so that matches do start."""
    room = parlour.room
    for someone in PEOPLE:
        with contextlib.suppress(Refusal):
            parlour.do(someone, c.Join(name=someone))
    for person in list(room.people.values()):
        if not person.gone and person.number != room.screen:
            for command in (c.Sit(), c.Ready()):
                try:
                    parlour.do(person.id, command)
                except Refusal:
                    break
    if room.host is not None:
        for seat, chair in enumerate(room.chairs):
            if chair.free and not room.running:
                parlour.do(room.people[room.host].id, c.Bot(seat=seat, level="random"))


@pytest.mark.parametrize("seed", some(range(8), 3))
def test_a_room_survives_a_storm(seed: int) -> None:
    rng = random.Random(seed)
    kind = rng.choice(["remote", "remote", "together", "hotseat"])
    parlour = Parlour(game=rng.choice(games()[:2]), seats=5, kind=kind)  # type: ignore[arg-type]
    done = refused = matches = 0
    for step in range(amount(900, 400)):
        parlour.now += rng.choice([0, 10, 500, 2_000, 40_000])
        room = parlour.room
        if room.closed:
            break
        if step % 25 == 0:
            gather(parlour)
        given = answer(rng, room) if rng.random() < 0.6 else None
        sender, command = given or (rng.choice([*PEOPLE, SERVER]), anything(rng, room))
        if isinstance(command, c.End | c.Lock) and (step < amount(400, 300) or rng.random() < 0.98):
            continue
        before, copy = (deepcopy(room.save()), room.clone()) if step % 7 == 0 else (None, None)
        name = None if sender == SERVER else f"n{step}"
        try:
            parlour.do(sender, command, name)
        except Refusal as refusal:
            refused += 1
            say_why(room, refusal)
            assert before is None or room.save() == before, f"refused {command} changed something"
        else:
            done += 1
            matches += isinstance(command, c.Start)
            if copy is not None:
                assert copy.save() == before, f"{command} changed a copy"
                copy.act(sender, command, parlour.now, name)
                assert copy.save() == room.save(), f"{command} came out otherwise in a copy"
        at = due(room)
        if at is not None and at <= parlour.now and rng.random() < 0.5 and not room.closed:
            parlour.do(SERVER, c.Tick())
        check_sanity(room)
    assert done > 50
    assert refused > 50
    parlour.check()
    assert json.dumps(parlour.room.save())


def say_why(room: Room, refusal: Refusal) -> None:
    """A refusal can be told in every language."""
    for lang in LANGUAGES:
        assert Words(room.game.rules, lang).refusal(refusal)


def check_sanity(room: Room) -> None:
    """What always holds, whatever people do."""
    assert room.host is None or not room.people[room.host].gone
    holders = [chair.holder for chair in room.chairs if chair.holder is not None]
    if room.kind != "hotseat":
        assert len(holders) == len(set(holders)), "somebody sees with the eyes of two"
    for who in holders:
        assert not room.people[who].gone
        assert who != room.screen
    for chair in room.chairs:
        assert chair.holder is None or chair.bot is None
        assert not (room.running and chair.free), "a seat of a running match is nobody's"
    if room.match is not None and not room.match.over:
        assert len(room.chairs) == len(room.match.seats)
        assert set(room.held_answers) <= set(room.match.waiting)
