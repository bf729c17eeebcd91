"""Whether everything that was played is there: every log complete, every room opens, every record is kept."""

from __future__ import annotations

from omerta.kernel import Refusal
from omerta.web.rooms.snapshot import rebuild
from omerta.web.store.moment import Moment

UNREADABLE = (Refusal, ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What reading or doing a command raises that is not whole."""


async def broken_rooms(moment: Moment) -> list[str]:
    """The rooms of a store that would not go on."""
    rooms, logs = await moment.rooms(), await moment.logs()
    broken = set(logs.keys() - rooms.keys())
    for room, end in rooms.items():
        if logs.get(room, (1, 0, 0)) != (1, end, end) or not await _opens(moment, room, end):
            broken.add(room)
    return sorted(broken)


async def _opens(moment: Moment, room: str, end: int) -> bool:
    """Whether a room can be rebuilt as a server does it, with the records of the matches it has seen."""
    if end == 0:
        return True  # it was never opened
    try:
        _, rebuilt = await rebuild(moment, room)
    except UNREADABLE:
        return False
    played = {f"{room}-{one.number}" for one in rebuilt.history if one.ended and one.why != "broken-off"}
    return rebuilt.sequence == end and played <= await moment.records(room)
