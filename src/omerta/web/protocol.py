"""What travels between the server and a browser, a terminal or a bot: every message, typed.

The browser's TypeScript types and the OpenAPI pages are made from these definitions. Commands are made from those of
``play.room``, so that a room and its door cannot differ.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union

import msgspec
from msgspec import UNSET, Struct, UnsetType

from omerta.play.room import COMMANDS, HOUSE, Command
from omerta.play.room.commands import Kind, Motion, Power, TalkMode
from omerta.play.room.room import Channel, Status

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


class MatchShown(Shown):
    """The match through the eyes of a seat; ``eyes`` is None for a spectator."""

    number: int
    game: str
    eyes: int | None
    names: list[str]
    view: dict[str, Any]
    asked: str | None
    question: int
    waiting: list[int]
    answered: list[int]
    result: ResultShown | None
    commitment: str
    record: str
    """Where the record can be fetched."""


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
    seconds: int
    pace: int
    talk: TalkMode
    motions: list[MotionShown]
    history: list[PlayedShown]


class YouShown(Shown):
    """The person to whom a message goes; ``who`` is None for a passer-by."""

    who: int | None
    name: str | None
    host: bool
    seats: list[int]
    """The seats you answer for."""
    own: list[int]
    """Your seats that somebody else minds just now."""
    eyes: int | None
    orders: dict[str, list[str]]
    undo: int | None
    """The seat that may ask to take its last answer back."""
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
    """What changed: parts that are there replace the old ones, ``told`` and ``talk`` are added to."""

    seq: int
    now: int
    you: YouShown | UnsetType = UNSET
    room: RoomShown | UnsetType = UNSET
    match: MatchShown | UnsetType | None = UNSET
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


# To the server


class Look(Struct, kw_only=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Look with the eyes of one of the own seats, or of nobody: a device covers what it shows."""

    seat: int | None = None
    id: str | None = None


class Speak(Struct, kw_only=True, tag_field="do", tag="speak", forbid_unknown_fields=True):
    """Be addressed in another language."""

    lang: Literal["en", "cs"]
    id: str | None = None


class Ping(Struct, kw_only=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: str | None = None


NOT_FOR_PEOPLE = ("open", "tick", "presence")


def _order(command: type[Command]) -> type[Struct]:
    """A command as it travels: what the house fills in is left out, and its sender may name it."""
    fields: list[Any] = [
        (field.name, field.type) if field.default is dataclasses.MISSING else (field.name, field.type, field.default)
        for field in dataclasses.fields(command)  # type: ignore[arg-type]
        if not field.metadata.get("house")
    ]
    made = msgspec.defstruct(
        f"{command.__name__}Order",
        [*fields, ("id", str | None, None)],
        tag_field="do",
        tag=command.do,
        kw_only=True,
        forbid_unknown_fields=True,
        module=command.__module__,
    )
    made.__doc__ = command.__doc__
    return made


ORDERS: dict[str, type[Struct]] = {do: _order(kind) for do, kind in COMMANDS.items() if do not in NOT_FOR_PEOPLE}

if TYPE_CHECKING:
    Order: TypeAlias = Any
    ClientMessage: TypeAlias = Any
else:
    Order = Union[tuple(ORDERS.values())]  # noqa: UP007
    ClientMessage = Union[(*ORDERS.values(), Look, Speak, Ping)]

MOST_NAME = 64
"""So long may a sender's name for a command be."""


def good_name(name: str | None) -> bool:
    """Whether a command may be called so; without a name it may be done again and again."""
    return name is None or (1 <= len(name) <= MOST_NAME and name.isprintable())


def order(sent: Any, **filled: str) -> Command:
    """The command that a message orders, with what the house fills in."""
    do: str = sent.__struct_config__.tag
    fields = {name: getattr(sent, name) for name in sent.__struct_fields__ if name != "id"}
    return COMMANDS[do](**fields, **filled)


def write_command(command: Command) -> str:
    """A command as the log has it."""
    fields = {field.name: getattr(command, field.name) for field in dataclasses.fields(command)}  # type: ignore[arg-type]
    return msgspec.json.encode({"do": command.do, **fields}).decode()


def read_command(text: str) -> Command:
    """A command from a log."""
    fields = msgspec.json.decode(text)
    return COMMANDS[fields.pop("do")](**fields)


# HTTP


class NewRoom(Struct, kw_only=True, forbid_unknown_fields=True):
    """A room to be opened; without ``seats`` as few as the game allows. ``name`` joins its host at once."""

    game: str
    kind: Kind = "remote"
    seats: int | None = None
    settings: dict[str, str] = {}
    name: str | None = None
    lang: Literal["en", "cs"] | None = None
    bots: str | None = None
    """Take the first seat and let bots of this level have the others, and start: a match against bots at once."""
    seconds: int = 0
    pace: int | None = None
    talk: TalkMode = "open"
    watch: bool = False
    """With ``bots``: take no seat, watch them play."""


class Opened(Shown):
    room: str
    code: str
    link: str
    who: int | None


class Secret(Shown):
    """Who you are: keep it. It comes as a cookie, too."""

    secret: str


class SettingValueShown(Shown):
    value: str
    title: str


class SettingShown(Shown):
    """A setting: ``values`` is empty where any text may be given that the game can read."""

    name: str
    kind: Literal["yes-no", "choice", "text"]
    title: str
    help: str | None
    default: str
    values: list[SettingValueShown]
    rule: str


class GameShown(Shown):
    id: str
    name: str
    tagline: str | None
    least: int
    most: int
    minutes: list[int]
    settings: list[SettingShown]
    bots: list[str]
    bot: str
    """The bot that sits in when none is chosen."""
    asks: dict[str, str]
    """The kinds of question, with their rules: standing orders name them."""
    polled: list[str]
    """The kinds on which nobody has to act: where a standing order to pass makes sense."""
    orders: list[str]
    """Standing orders of the game's own."""
    talk: list[str]
    """How speech acts are typed."""


class RuleShown(Shown):
    id: str
    text: str


class RulesShown(Shown):
    game: str
    lang: str
    title: str
    text: str
    """All of it, as Markdown."""
    rules: list[RuleShown]


class ServerShown(Shown):
    name: str
    version: str
    protocol: int
    languages: list[str]
    public: bool


class RoomListed(Shown):
    """A room as a passer-by sees it at the door."""

    room: str
    code: str
    kind: str
    game: str
    status: str
    seats: int
    free: int
    people: int
    locked: bool
    touched: int
    who: int | None
    """Your number in it, if you are in."""


class MomentShown(Shown):
    """One moment of a replay: what was done as far as the viewer may know, what was told and said, and the view."""

    number: int
    done: str | None
    told: list[ToldShown]
    talk: list[SaidShown]
    view: dict[str, Any]
    waiting: list[int]
    asked: str | None


class ReplayShown(Shown):
    """A part of a replay; there are ``total`` moments. ``eyes`` is None for a spectator."""

    record: str
    game: str
    names: list[str]
    eyes: int | None
    everything: bool
    """Nothing is covered, and every secret says who knew it."""
    open: bool
    """The match is over: it can be seen with any eyes."""
    total: int
    moments: list[MomentShown]
    result: ResultShown | None
    facts: dict[str, Any] | None = None
    """What is printed on the board and the cards; with the first part only."""


class RecordShown(Shown):
    """A match that was kept."""

    record: str
    game: str
    seats: int
    names: list[str]
    settings: dict[str, str]
    ended: int
    result: ResultShown | None
    commitment: str | None
    imported: bool
    links: dict[str, str]


class Verdict(Shown):
    """What became of checking a record: every line is legal, and ``outcomes`` of luck came from the opened secret."""

    fair: bool
    outcomes: int
    problem: Problem | None


class Imported(Shown):
    record: str
    link: str


__all__ = ["HOUSE", "VERSION", "ClientMessage", "Order", "ServerMessage", "order", "read_command", "write_command"]
