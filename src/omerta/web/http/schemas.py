"""What travels over HTTP beside the messages of a socket: games, rules, rooms at their door, the league."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from omerta.play.match import Afterwards
from omerta.play.room.commands import Kind, Name, Number, TalkMode, Values, Word
from omerta.web.protocol.messages import Shown
from omerta.words import Lang


class NewRoom(Struct, kw_only=True, forbid_unknown_fields=True):
    """A room to be opened; without ``seats`` as few as the game allows. ``name`` joins its host at once."""

    game: Word
    kind: Kind = "remote"
    seats: Number | None = None
    settings: Values = {}
    name: Name | None = None
    lang: Lang | None = None
    """What the host speaks, and with them the table's screen and the narrator."""
    sit: bool = False
    """Take the first seat at once; not in one room, where the host's device shows the table."""
    bots: Word | None = None
    """Take the first seat and let bots of this level have the others, and start: a match against bots at once."""
    seconds: Number = 0
    pace: Number | None = None
    window: Number | None = None
    talk: TalkMode = "open"
    watch: bool = False
    """With ``bots``: take no seat, watch them play."""
    afterwards: Afterwards | None = None
    """What is shown of a match that is over; unless it is chosen, as in the box if several people play."""
    seal: Word | None = None
    """With ``bots``: the hash of a share of the luck, as in ``start``."""


class Opened(Shown):
    room: str
    code: str
    link: str
    who: int | None


class Secret(Shown):
    """Who you are: keep it. A browser has it as a cookie, which no script can read, and gets null here."""

    secret: str | None


class SeatKey(Struct, kw_only=True, forbid_unknown_fields=True):
    """The key of a seat, as the receipt of ``lend`` has it."""

    key: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


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


class SettingGroupShown(Shown):
    """Settings that belong together, by their names."""

    name: str
    title: str
    settings: list[str]


class PresetShown(Shown):
    """Settings for a kind of evening; what it leaves out is as ever. The first one is for a first evening."""

    name: str
    title: str
    help: str | None
    settings: dict[str, str]


class GameShown(Shown):
    id: str
    name: str
    tagline: str | None
    least: int
    most: int
    minutes: list[int]
    settings: list[SettingShown]
    groups: list[SettingGroupShown]
    presets: list[PresetShown]
    bots: list[str]
    bot: str
    """The bot that sits in when none is chosen."""
    asks: dict[str, str]
    """The kinds of question, with their rules: standing orders name them."""
    polled: list[str]
    """The kinds on which nobody has to act: where a standing order to pass makes sense."""
    windows: bool
    """Whether a room can close all its windows for cards after a fixed time; a game may have times of its own."""
    nights: bool
    """Whether there are nights in which people may close their eyes."""
    orders: list[str]
    """Standing orders of the game's own."""
    talk: list[str]
    """How speech acts are typed."""
    puzzles: int
    """How many puzzles there are of it."""
    terms: dict[str, str]
    """Words that need no arguments, of a game that another package brings: the page has no catalogue of it."""


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
    league: bool
    """Whether bots play rated matches here."""


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
    league: bool
    """It is for one rated match of programs."""
    touched: int
    who: int | None
    """Your number in it, if you are in."""


class NewPlayer(Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot that shall play in the league. Whoever sends a ``key`` with an author's name first is that author."""

    name: Name
    author: Name
    key: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]


class PlayerShown(Shown):
    """A bot of the league."""

    name: str
    author: str


class NewPlace(Struct, kw_only=True, forbid_unknown_fields=True):
    """A place in the queue of a game."""

    game: Word


class PlaceShown(Shown):
    """So many wait, and so many ``seats`` the next match has; ``room`` and ``code`` if you have been seated."""

    waiting: int
    seats: int
    room: str | None
    code: str | None


class StandingShown(Shown):
    """A player in the table of a game; with 95 % certainty its rating is within ``uncertainty``."""

    name: str
    author: str
    rating: float
    uncertainty: float
    matches: int
    won: int
    failed: int
    """Matches that it left, or in which its time ran out; they count as lost."""


class LeagueMatchShown(Shown):
    """A match that is being played, or was played just now and is not rated yet."""

    room: str
    code: str | None
    names: list[str]


class LeagueShown(Shown):
    """The league of a game: whoever is certainly able to most comes first."""

    game: str
    seats: int
    seconds: int
    waiting: int
    playing: list[LeagueMatchShown]
    players: list[StandingShown]


class ExampleStepShown(Shown):
    """A moment of an example: what is to be seen, what was answered to come there, what the match told then."""

    text: str
    done: list[str]
    told: list[str]
    names: list[str]
    view: dict[str, Any]
    waiting: list[int]
    asked: str | None


class ExampleShown(Shown, rename={"viewer_seat": "eyes"}):
    """An example of a rule, played by the engine: a position, and what comes of it."""

    id: str
    rule: str
    title: str
    viewer_seat: int | None
    steps: list[ExampleStepShown]
    facts: dict[str, Any] | None
