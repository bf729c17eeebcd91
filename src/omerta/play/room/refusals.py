"""Why a room refuses something. Each has its sentence in ``words``."""

from __future__ import annotations

from omerta.kernel import Refusal


class NotInRoom(Refusal):
    code = "not-in-room"


class NotHost(Refusal):
    code = "not-host"


class NotYours(Refusal):
    code = "not-yours"


class NotNow(Refusal):
    """``why`` says which time it is: playing, idle, paused, closed, another-match, not-ready, nothing-to-prepare."""

    code = "not-now"


class NotAllowed(Refusal):
    """``why`` names the reason: one of the selectors of the message."""

    code = "not-allowed"


class RoomLocked(Refusal):
    code = "room-locked"


class RoomFull(Refusal):
    code = "room-full"


class ShownOut(Refusal):
    code = "shown-out"


class SeatTaken(Refusal):
    code = "seat-taken"


class NoSeat(Refusal):
    code = "no-seat"


class NobodyThere(Refusal):
    code = "nobody-there"


class BadName(Refusal):
    code = "bad-person-name"


class NotReady(Refusal):
    code = "not-ready"


class WrongKey(Refusal):
    code = "wrong-key"


class TooFast(Refusal):
    code = "too-fast"


class Silence(Refusal):
    code = "silence"


class CannotUndo(Refusal):
    code = "cannot-undo"


class ServerOnly(Refusal):
    code = "house-only"
