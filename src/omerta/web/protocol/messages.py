"""What the server shows on a socket: every message, typed.

What clients send is in ``commands``, what HTTP adds is in ``http/*schemas.py``. The browser's TypeScript types and the
OpenAPI pages are made from all three.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from omerta.play.match import Afterwards
from omerta.play.room.commands import Kind, Motion, Night, Power, Publishing, TalkMode
from omerta.play.room.room import Status
from omerta.play.room.state import Channel
from omerta.words import Lang

VERSION = 1
"""The protocol's version; a program that speaks another is told so."""


class Shown(Struct, kw_only=True):
    """Something the server shows."""


# Questions and what happened


class OptionShown(Shown):
    """Something that may be chosen: by ``number``, or typed as ``notation``. The first option is the quiet one."""

    number: int
    notation: str
    text: str
    help: str | None
    rule: str | None
    """The rule behind it."""
    type: str | None
    """What kind of thing ``value`` is, if the game has several; boards use it."""
    value: Any
    """The option itself, as JSON."""


class QuestionShown(Shown):
    """The open question as it is put to one seat."""

    seat: int
    number: int
    kind: str
    text: str
    rule: str | None
    options: list[OptionShown]
    answered: bool
    """The answer was given; it comes out in a moment."""
    early: bool
    """It goes round the table and has not come to this seat yet; an answer stays sealed until it does."""
    forced: bool
    """There is one option, and nobody is asked to choose it: it is answered by itself."""


class CueShown(Shown):
    """A sentence that a game master says aloud, some while eyes are ``closed``; it tells what everybody may know."""

    id: str
    text: str
    closed: bool


class PrivatelyShown(Shown):
    """What an event told to these seats alone, in the words it was told to them."""

    seats: list[int]
    text: str


class ToldShown(Shown):
    """An event as the viewer saw it, in words and raw; without ``text`` there is nothing to say about it."""

    text: str | None
    event: dict[str, Any]
    cues: list[CueShown] | UnsetType = UNSET
    """What is read to the room, in games with a game master."""
    privately: list[PrivatelyShown] | UnsetType = UNSET
    """Who learned more than everybody, in a replay that shows everything."""


class SaidShown(Shown):
    """Something said. ``text`` are a person's own words, ``words`` are speech acts in the reader's language."""

    id: str
    channel: Channel
    who: int | None
    seat: int | None
    name: str
    text: str | None
    acts: str | None
    words: str | None


class ResultShown(Shown):
    winners: list[int]
    ranking: list[list[int]]
    why: str
    text: str
    side: str | None
    turning_points: list[str]
    """What decided the match, as far as everybody at the table saw it: two or three sentences, the same for all."""


class ShareShown(Shown):
    """What a person added to the luck: ``label`` is the letter of their seat, ``opened`` empty if it never came."""

    label: str
    seal: str
    opened: str


class MatchShown(Shown, rename={"viewer_seat": "eyes"}):
    """The match through the eyes of a seat; ``eyes`` is None for a spectator."""

    number: int
    game: str
    viewer_seat: int | None
    names: list[str]
    view: dict[str, Any]
    asked: str | None
    question: int
    waiting: list[int]
    answered: list[int]
    result: ResultShown | None
    commitment: str
    shares: list[ShareShown]
    afterwards: Afterwards
    record: str
    """Where the record can be fetched."""
    branch: str | None = None
    """The match that this one branches off from: the reference of its record, and its moment behind a #."""


class AwaitedShown(Shown):
    """Who is still awaited and who has answered, as in ``MatchShown``; all else of the match is as it was."""

    waiting: list[int]
    answered: list[int]
    sealed: Any | UnsetType = UNSET
    """The answer of the seat with which the viewer sees, as in its view."""


class ClockShown(Shown):
    """Milliseconds since 1970, as the server counts them; ``left`` while the match is paused."""

    asked: int
    deadline: int | None
    left: int | None
    seconds: int


# The room


class SeatShown(Shown):
    seat: int
    name: str
    who: int | None
    """The person who answers for it."""
    owner: int | None
    """The person whose seat it is, who can take it back."""
    bot: str | None
    """The level of the bot that plays it."""
    character: str | None
    """How that bot plays: cautious, bold, talkative, vengeful or quiet."""
    ready: bool
    here: bool
    out: bool
    """Out of the running match."""


class PersonShown(Shown):
    who: int
    name: str
    here: bool
    host: bool
    program: bool
    screen: bool
    """The device shows the table to everybody."""


class MotionShown(Shown):
    motion: Motion
    wanted: list[int]
    needed: int


class PlayedShown(Shown):
    number: int
    game: str
    names: list[str]
    winners: list[int]
    why: str
    ended: int
    record: str


class DealingShown(Shown):
    """A match is about to start: the server has committed itself, and who has sealed a share opens it now."""

    commitment: str
    record: str
    shares: list[ShareShown]
    awaited: list[int]
    """The people whose share is still closed."""


class RoomShown(Shown):
    room: str
    code: str
    kind: Kind
    status: Status
    game: str
    settings: dict[str, str]
    seats: list[SeatShown]
    people: list[PersonShown]
    host: int | None
    locked: bool
    listed: bool
    league: bool
    """It is for one rated match of programs; nobody is the host, and everything is shown when it is over."""
    seconds: int
    pace: int
    window: int
    night: Night
    lang: Lang
    """What the table's screen and the narrator speak."""
    talk: TalkMode
    afterwards: Afterwards
    """What will be shown of the next match when it is over: what the table saw, or everything."""
    publish: Publishing
    """Whether whoever runs the server may publish the record of the next match, and with whose names."""
    dealing: DealingShown | None
    motions: list[MotionShown]
    history: list[PlayedShown]


class PlayShown(Shown):
    """A play that may be prepared, as it is typed and in words."""

    notation: str
    text: str


class YouShown(Shown, rename={"viewer_seat": "eyes"}):
    """The person to whom a message goes; ``who`` is None for a passer-by."""

    who: int | None
    name: str | None
    host: bool
    seats: list[int]
    """The seats you answer for."""
    own: list[int]
    """Your seats that somebody else minds just now."""
    viewer_seat: int | None
    orders: dict[str, list[str]]
    undo: int | None
    """The seat that may ask to take its last answer back."""
    ready: int | None = None
    """The own seat that has had enough of a talk, and may change its mind."""
    plays: list[PlayShown] = []
    """What the seat you see with may prepare for the next question that offers it."""
    armed: str | None = None
    """The one of them that is prepared, in notation."""
    hints: bool = False
    """Whether you may ask what a strong player would do."""
    powers: list[Power] = []
    """What you can do now as the table's game master."""


# From the server


class Message(Struct, kw_only=True, tag_field="type", omit_defaults=True):
    """Something the server says on a socket."""


class Hello(Message, tag="hello"):
    """The first message on every socket."""

    version: int
    server: str
    room: str
    code: str
    who: int | None
    lang: str


class State(Message, tag="state"):
    """Everything: it replaces all that was shown before. ``earlier`` events came before those in ``told``."""

    seq: int
    now: int
    you: YouShown
    room: RoomShown
    match: MatchShown | None
    questions: list[QuestionShown]
    clock: ClockShown | None
    told: list[ToldShown]
    talk: list[SaidShown]
    earlier: int = 0
    facts: dict[str, Any] | None = None
    """What is printed on the board and the cards of this match, for games in which that differs."""


class Update(Message, tag="update"):
    """What changed: parts that are there replace the old ones, ``told`` and ``talk`` are added to.

    ``awaited`` comes instead of ``match`` when a sealed answer was given and others are still awaited.
    """

    seq: int
    now: int
    you: YouShown | UnsetType = UNSET
    room: RoomShown | UnsetType = UNSET
    match: MatchShown | UnsetType | None = UNSET
    awaited: AwaitedShown | UnsetType = UNSET
    questions: list[QuestionShown] | UnsetType = UNSET
    clock: ClockShown | UnsetType | None = UNSET
    told: list[ToldShown] | UnsetType = UNSET
    talk: list[SaidShown] | UnsetType = UNSET
    facts: dict[str, Any] | UnsetType | None = UNSET
    warning: int | UnsetType = UNSET
    """So many seconds are left to answer."""


class Problem(Shown, omit_defaults=True):
    """Why something was refused: a code for programs, a sentence in your language, the rule behind it."""

    code: str
    title: str
    detail: str
    status: int
    type: str = "about:blank"
    rule: str | None = None
    rule_text: str | None = None


class Receipt(Message, tag="receipt"):
    """A command was accepted and is kept for good."""

    id: str | None
    seq: int
    key: str | None = None
    """The key that was asked for, to open the seat on another device."""


class Refused(Message, tag="refused"):
    """A command was refused; nothing has changed."""

    id: str | None
    problem: Problem


class Pong(Message, tag="pong"):
    now: int


class Bye(Message, tag="bye"):
    """The server ends the conversation; with ``again`` it pays to come back."""

    code: str
    detail: str
    again: bool


ServerMessage: TypeAlias = Hello | State | Update | Receipt | Refused | Pong | Bye
