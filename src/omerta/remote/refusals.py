"""Why a bot cannot play over the network. Each has its sentence in ``words``."""

from __future__ import annotations

from omerta.kernel import Refusal


class Unreachable(Refusal):
    code = "unreachable"


class NotOmerta(Refusal):
    """Something answers at the address, and it is no server of ours."""

    code = "not-omerta"


class OtherProtocol(Refusal):
    code = "other-protocol"


class ServerRefused(Refusal):
    """The server says no, for a reason that it told in words; ``reason`` is the code."""

    code = "server-refused"


class NoFreeSeat(Refusal):
    code = "no-free-seat"


class OtherVersion(Refusal):
    """What the server sends of a game cannot be read here."""

    code = "other-version"


class NoLeague(Refusal):
    code = "no-league"


class BadArguments(Refusal):
    """``why`` names what does not go together: one of the selectors of the message."""

    code = "bad-arguments"


class NeedsWorlds(Refusal):
    """The bot thinks in worlds, which are dealt where the match is."""

    code = "needs-worlds"
