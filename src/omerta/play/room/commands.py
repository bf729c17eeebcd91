"""What can be done in a room. A command is plain data, so that the log of a room can hold it.

Fields whose metadata say ``server`` are filled in by the server and never taken from outside: keys, secrets, codes.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, dataclass_transform

from msgspec import Meta

from omerta.play.key_tree import HALF
from omerta.play.match import Afterwards
from omerta.words import Lang

Kind: TypeAlias = Literal["remote", "together", "hotseat"]
"""Each on an own device; together in one room round a shared screen; one device that goes from hand to hand."""
TalkMode: TypeAlias = Literal["open", "acts", "silent"]
"""Chat and speech acts; speech acts alone; nothing."""
Night: TypeAlias = Literal["open", "closed"]
"""How people in one room spend a night: with open eyes, all asked alike; or closed, and those are asked who act."""
Publishing: TypeAlias = Literal["no", "seats", "names"]
"""Whether records may be published: not, with letters of seats for names, or with the names at the table."""
Motion: TypeAlias = Literal["pause", "resume", "abort"]
Power: TypeAlias = Literal["end-talk", "extend", "call-time", "exclude"]
"""What a host can do as game master."""
Timing: TypeAlias = Literal["apart", "together", "spread"]
"""When answers come out that nobody has timed. New matches are ``spread``; the others stand in older logs."""
Succession: TypeAlias = Literal["anybody", "seated"]
"""Who is host after one who is away or leaves: anybody, as in logs from before there was a choice; or those who sit,
who alone stand in for one who is away."""

# How long a text may be and how great a number, as clients send them; the API description tells. What it means is
# checked by the room, with a sentence that says why.

Word: TypeAlias = Annotated[str, Meta(max_length=64)]
"""An id, a key, a language, the name of a game, a bot, an order."""
Name: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A person's name as it was typed."""
Talk: TypeAlias = Annotated[str, Meta(max_length=2_000)]
"""A line of talk or of notation as it was typed."""
Number: TypeAlias = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Values: TypeAlias = Annotated[dict[Word, Annotated[str, Meta(max_length=32_000)]], Meta(max_length=64)]
"""Settings of a game: one of them may be a whole edition."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Command:
    """Something a person, or the server, does in a room; ``do`` is its name on the wire and in the log."""

    do: ClassVar[str]
    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.do = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()
        COMMANDS[cls.do] = cls


COMMANDS: dict[str, type[Command]] = {}


def server_filled(default: Any = MISSING) -> Any:
    """A field that only the server fills in."""
    metadata = {"server": True}
    return field(metadata=metadata) if default is MISSING else field(default=default, metadata=metadata)


_plain = dataclass(frozen=True, kw_only=True)


# The server alone


@_plain
class Open(Command):
    """A room is opened. It is the first command of every log."""

    room: str
    code: str
    kind: Kind
    game: str
    seats: int
    settings: dict[str, str]
    at: int
    afterwards: Afterwards | None = "everything"
    """What is shown of matches that are over; None leaves it to who sits down."""
    lang: Lang | None = None
    """What the table's screen and the narrator speak; None, as in older logs, is the host's own language."""
    league: bool = False
    """Whether it is for one rated match, whose players the server seats."""


@_plain
class Tick(Command):
    """Time has passed, and something fell due; ``late`` if it was long ago and nobody watched the clock."""

    late: bool = False

    succession: Succession = "anybody"


@_plain
class Convene(Command):
    """The players of a league match sit down, and it starts."""

    players: list[tuple[str, str]]
    """Their ids and names, seat by seat."""
    seconds: int
    pace: int
    secret: str
    timing: Timing = "spread"
    tempo: str = ""
    half: int = HALF
    """Keys in each half of the tree that luck comes from."""


@_plain
class Branch(Command):
    """Another match goes on otherwise from one of its moments, with the host on a seat and bots on the others."""

    record: str
    """The record of that match until then, which names its origin."""
    of: str
    """Where it can be seen: its reference, and the moment behind a #."""
    seat: int
    level: str
    secret: str
    timing: Timing = "spread"
    tempo: str = ""


@_plain
class BranchOff(Command):
    """The running match ends without a result: whoever plays it alone goes on otherwise from an earlier moment of it.

    It is ended first, so that what the branch tells helps nobody in it.
    """

    who: int
    match: int


@_plain
class CallOff(Command):
    """A league match ends without a result: nobody plays it any more, or it does not come to an end."""


@_plain
class Presence(Command):
    """The last device of a person is gone, or the first one is back."""

    who: int
    here: bool


# Coming and going


@_plain
class Join(Command):
    """Come in under a name; a program says that it is one."""

    name: Name
    lang: Word = "en"
    program: bool = False


@_plain
class Rename(Command):
    """Be called something else."""

    name: Name


@_plain
class Leave(Command):
    """Leave the room; during a match a bot goes on at the own seat."""

    succession: Succession = server_filled("anybody")


# Seats


@_plain
class Sit(Command):
    """Take a free seat, the first one unless a seat is named. At a hot seat ``name`` is the player's."""

    seat: Number | None = None
    name: Name | None = None


@_plain
class Stand(Command):
    """Give up the own seat, or one of them, before a match."""

    seat: Number | None = None


@_plain
class Ready(Command):
    """Say that the match may start, or that it may not yet; ``seal`` is the hash of a share of its luck."""

    ready: bool = True
    seal: Word | None = None


@_plain
class Bot(Command):
    """Let a bot hold a seat. The host may do so at a free seat, or at that of somebody who is away."""

    seat: Number
    level: Word


@_plain
class Back(Command):
    """Take the own seat back, from a bot or from another device."""

    seat: Number


@_plain
class Lend(Command):
    """Make a key by which another device can take the own seat over; it works once."""

    seat: Number
    key: str = server_filled()


@_plain
class Claim(Command):
    """Take a seat over with its key."""

    key: Word


# The host


@_plain
class Configure(Command):
    """Change the game, its settings or the manners of the table before a match; what is not named stays."""

    game: Word | None = None
    seats: Number | None = None
    settings: Values | None = None
    seconds: Number | None = None
    talk: TalkMode | None = None
    pace: Number | None = None
    window: Number | None = None
    night: Night | None = None
    listed: bool | None = None
    afterwards: Afterwards | None = None
    publish: Publishing | None = None


@_plain
class Reorder(Command):
    """Put the seats into another order: the seat that shall come first, first."""

    order: Annotated[list[Number], Meta(max_length=64)]


@_plain
class Vacate(Command):
    """Free a seat before a match, from a bot or from a person."""

    seat: Number


@_plain
class Kick(Command):
    """Show somebody out; they cannot come in again."""

    who: Number


@_plain
class Lock(Command):
    """Let nobody else in, or open the door again."""

    locked: bool = True


@_plain
class Language(Command):
    """Let the table's screen and the narrator speak this language, at any time."""

    lang: Lang


@_plain
class PassOn(Command):
    """Make another person the host."""

    who: Number


@_plain
class Start(Command):
    """Start a match with those who sit, or the next one with the same people; ``seal`` is as in ``ready``."""

    seal: Word | None = None
    secret: str = server_filled()
    timing: Timing = server_filled("apart")
    tempo: str = server_filled("")
    """A secret from which the moments of answers are drawn that the server gives for people."""
    contributed: bool = server_filled(default=False)
    """Whether luck comes from a tree of keys and from people's shares; older logs have one secret for everything."""
    half: int = server_filled(HALF)
    """Keys in each half of that tree."""
    closes: bool = server_filled(default=False)
    """Whether nobody else looks on where one person plays against bots; in older logs anybody could."""


@_plain
class OpenShare(Command):
    """Open the own share of the luck, once everybody's is sealed and the server has committed itself."""

    share: Word


@_plain
class End(Command):
    """End the running match without a result, or close a room in which none is running."""


# The host as game master


@_plain
class EndTalk(Command):
    """End a talk now; a host who plays too can do so once most of the people are ready."""


@_plain
class Extend(Command):
    """Give a talk more time."""


@_plain
class CallTime(Command):
    """Wait no longer for the open question: whoever has not answered it answers as if their time had run out."""


@_plain
class Speed(Command):
    """Let bots take so many milliseconds in the running match, where nobody but the host waits for them."""

    pace: Number
    to_the_end: bool = False
    """Of this match alone: the next one has the usual pace again."""


@_plain
class Exclude(Command):
    """Take a player out of the match for breaking its rules, in games that know it; who plays too cannot."""

    seat: Number
    again: bool = server_filled(default=False)
    """Whether others are asked again whose answers depended on the player; in older logs they were not."""


# Play


@_plain
class Answer(Command):
    """Answer the open question of a seat by the number of an option, or in notation.

    ``match`` and ``question`` say what is answered, so that an answer that comes late answers nothing else.
    """

    seat: Number
    match: Number | None = None
    question: Number | None = None
    option: Number | None = None
    text: Talk | None = None


@_plain
class Unready(Command):
    """Not to have had enough of a talk after all."""

    seat: Number


@_plain
class Enough(Command):
    """To have heard enough of what bots say about the open question."""


@_plain
class Orders(Command):
    """The standing orders of a seat: kinds of question to be answered quietly, or orders that the game knows."""

    seat: Number
    quiet: Annotated[list[Word], Meta(max_length=64)]
    this_round: bool = False


@_plain
class Arm(Command):
    """Prepare a play, in notation, for the next question that offers it; without one, take it back."""

    seat: Number
    text: Talk | None = None


@_plain
class Undo(Command):
    """Take the last answer back, where it revealed nothing and met no luck."""

    seat: Number


@_plain
class Vote(Command):
    """Vote to pause, to go on, or to break the match off."""

    motion: Motion
    yes: bool = True


@_plain
class Say(Command):
    """Say something in own words, or in the speech acts of the game; with both, ``acts`` come first."""

    text: Talk | None = None
    acts: Talk | None = None
    seat: Number | None = None
