"""What a match that has just ended is in the lists of the people who played it."""

from __future__ import annotations

import json
from typing import Any

from omerta.bots import LEVEL_NAMES
from omerta.gamekit import plain
from omerta.kernel import Seat
from omerta.play.match import Match
from omerta.play.room import Room

PERSON, PROGRAM = "", "program"
"""What stands for a person and for somebody's program where bots are named by their level."""
MIXED = "mixed"


def played_of(room: Room) -> list[dict[str, Any]]:
    """A row for each person who had a seat at the end; none for a branch, which is no match of its own.

    A row holds what its person knew or what the end showed to everybody: the own side, the result, and who was a bot.
    """
    match, played = room.match, room.history[-1]
    assert match is not None
    assert match.result is not None
    if match.origin is not None or match.position is not None:
        return []
    others = [_sitter(room, seat) for seat in match.seats]
    place = {seat: number for number, equals in enumerate(match.result.ranking) for seat in equals}
    seats: dict[int, list[Seat]] = {}
    for seat, who in enumerate(played.viewers):
        if who is not None and not room.people[who].program:
            seats.setdefault(who, []).append(seat)
    return [
        {
            "person": room.people[who].id,
            "match": f"{room.room}-{played.number}",
            "game": match.game.id,
            "seats": len(match.seats),
            "seat": own[0] if len(own) == 1 else None,
            "side": _side(match, own),
            "result": _result(room, match, own),
            "against": "people" if any(one == PERSON for seat, one in enumerate(others) if seat not in own) else "bots",
            "level": _level([one for one in others if one != PERSON]),
            "others": json.dumps(others),
            "places": json.dumps([place.get(seat, len(place)) for seat in match.seats]),
            "began": played.began,
            "ended": played.ended,
        }
        for who, own in seats.items()
    ]


def _sitter(room: Room, seat: Seat) -> str:
    """Who had a seat: a person, a program, or a bot by its level. A bot that stood in sat for its person."""
    who = room.history[-1].viewers[seat]
    if who is not None:
        return PROGRAM if room.people[who].program else PERSON
    name = room.chairs[seat].bot or MIXED
    level = name.partition("-")[0]
    return level if level in LEVEL_NAMES else name


def _side(match: Match, own: list[Seat]) -> str | None:
    side = match.game.sides(match.table).get(own[0]) if len(own) == 1 else None
    return None if side is None else str(plain(side))


def _result(room: Room, match: Match, own: list[Seat]) -> str:
    """Won or lost; ``left`` if a bot brought it to its end, ``several`` for whoever had more seats than one."""
    assert match.result is not None
    if len(own) > 1:
        return "several"
    if room.holders()[own[0]] is None:
        return "left"
    return "won" if own[0] in match.result.winners else "lost"


def _level(bots: list[str]) -> str | None:
    """The level of the bots at the table, if all have the same."""
    return None if not bots else bots[0] if len(set(bots)) == 1 else MIXED
