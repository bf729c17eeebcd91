"""What a room keeps: its people, seats, match, clock and talk; copied, and saved as data.

What can be done in a room, and what follows from it, is in ``room``.
"""

from __future__ import annotations

from copy import copy
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, Self, TypeAlias

from omerta.kernel import Seat
from omerta.play.key_tree import HALF
from omerta.play.match import Afterwards, Match, game
from omerta.play.room.commands import Kind, Motion, Night, Publishing, TalkMode, Timing
from omerta.words import Lang

PACE = 1_500
"""Milliseconds after which bots answer, unless the room wants another pace."""

Channel: TypeAlias = Literal["room", "table", "ghosts", "gallery"]
"""Everybody between matches; the seats, heard by all; those who are out, among themselves; the onlookers, too."""


@dataclass(slots=True)
class Person:
    """Somebody in the room. ``number`` is how others know them, ``id`` is known to the server alone."""

    number: int
    id: str
    name: str
    lang: str
    program: bool = False
    here: bool = True
    since: int = 0
    gone: bool = False
    barred: bool = False
    credit: int = 0
    spoke: int = 0


@dataclass(slots=True)
class Chair:
    """A seat: whose it is, who answers for it now (a person or a bot), and the name at the table."""

    owner: int | None = None
    holder: int | None = None
    bot: str | None = None
    name: str = ""
    ready: bool = False
    key: str | None = None

    @property
    def free(self) -> bool:
        return self.holder is None and self.bot is None


@dataclass(slots=True)
class Said:
    """Something said. ``version`` is the moment of the room, ``acts`` are in the notation of the game's talk."""

    id: str
    version: int
    channel: Channel
    who: int | None
    seat: Seat | None
    text: str | None
    acts: str | None


@dataclass(slots=True)
class Played:
    """A match that is over, or was broken off."""

    number: int
    game: str
    names: list[str]
    began: int
    ended: int
    winners: list[Seat]
    why: str
    viewers: list[int | None] = field(default_factory=list)
    """Whose eyes each seat was, for what is shown afterwards."""
    publish: Publishing = "no"
    """What the table agreed to before the start: whether the record may be published, and with whose names."""


@dataclass(slots=True)
class Dealing:
    """A match that is about to start: the server has committed itself, and shares are being opened."""

    secret: str
    commitment: str
    afterwards: Afterwards
    until: int
    sealed: list[tuple[int, str, str]]
    """Who has sealed a share, as what it stands in the record, and the seal."""
    opened: dict[int, str] = field(default_factory=dict)
    half: int = HALF
    """Keys in each half of the tree of the secret."""


@dataclass(slots=True)
class Standing:
    """The standing orders of a seat; those for a round end with it."""

    quiet: list[str]
    round: int | None = None


@dataclass(slots=True)
class EarlyAnswer:
    """An answer to a question that will come to a seat if everybody before it lets it pass."""

    question: int
    option: int


@dataclass(slots=True)
class Clock:
    """The time of the open question, in milliseconds; ``left`` is what remains while the match is paused.

    A question that goes round the table is ``asked`` of all it may reach at once.
    """

    asked: int = 0
    number: int = 0
    deadline: int | None = None
    left: int | None = None
    waited: int = 0
    warned: int = 0
    release: int = 0
    """When answers that nobody has timed come out next; a span while the match is paused."""
    until: int | None = None
    """When all answers come out, of a question that lasts its full time; a span while the match is paused."""
    limit: int | None = None
    """The deadline that a talk had before most of the people were ready; a span while the match is paused."""
    counting: bool = False
    """Most of the people were ready, and the talk ends soon."""
    extended: bool = False
    """The host has given it more time."""
    reaching: list[int] = field(default_factory=list)
    """The numbers of the questions that follow if nobody acts."""


class RoomState:
    """All that a room knows, and nothing of what can be done with it."""

    def __init__(self) -> None:
        self.room = ""
        self.code = ""
        self.kind: Kind = "remote"
        self.opened_at = 0
        self.at = 0
        self.touched = 0
        self.sequence = 0
        self.version = 0
        self.reset_at = 0
        self.private: dict[int, list[int]] = {}
        self.people: dict[int, Person] = {}
        self.host: int | None = None
        self.absent_host: int | None = None
        """The host for whom somebody stands in."""
        self.screen: int | None = None
        self.locked = False
        self.listed = False
        self.closed = False
        self.league = False
        """One rated match of programs that the server has seated; nobody is its host."""
        self.failed: list[Seat] = []
        """The seats whose players left a league match or let their time run out; nobody is told before the end."""
        self.game_id = ""
        self.settings: dict[str, str] = {}
        self.seconds = 0
        self.pace = PACE
        self.usual_pace: int | None = None
        """The pace after this match, if its end is hurried to."""
        self.enough: list[int] = []
        """Who has heard enough of what bots say about the open question."""
        self.window = 0
        """So many seconds questions stay open that go round the table; 0: until everybody has answered."""
        self.night: Night = "open"
        self.lang: Lang | None = None
        self.timing: Timing = "apart"
        self.tempo = ""
        """The secret from which the moments of answers are drawn that the server gives for people."""
        self.solo: bool | None = None
        """Whether one person plays this match against bots and nobody else sees it; older logs do not say."""
        self.branch_of: str | None = None
        """The record, and behind a # the moment of it, that the match branches off from."""
        self.talk_mode: TalkMode = "open"
        self.afterwards: Afterwards | None = None
        self.publish: Publishing = "no"
        self.seals: dict[int, str] = {}
        self.dealing: Dealing | None = None
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.was: list[int | None] | None = None
        self.clock = Clock()
        self.held_answers: dict[Seat, int] = {}
        self.early_answers: dict[Seat, EarlyAnswer] = {}
        self.orders: dict[Seat, Standing] = {}
        self.armed: dict[Seat, str] = {}
        """Plays that are given in the next question that offers them, in notation."""
        self.motions: dict[Motion, set[int]] = {}
        self.said: list[Said] = []
        self.spoken: dict[Channel, int] = {}
        self.history: list[Played] = []
        self.marks: list[tuple[int, int]] = []
        self.commands_done: dict[int, dict[str, int]] = {}

    def clone(self) -> Self:
        """A copy that goes its own way, luck included; what is never changed once it is there is shared."""
        new = copy(self)
        new.private = {who: moments[:] for who, moments in self.private.items()}
        new.people = {number: copy(person) for number, person in self.people.items()}
        new.chairs = [copy(chair) for chair in self.chairs]
        new.clock = copy(self.clock)
        new.held_answers, new.early_answers = self.held_answers.copy(), self.early_answers.copy()
        new.orders, new.armed, new.seals = self.orders.copy(), self.armed.copy(), self.seals.copy()
        if self.dealing is not None:
            new.dealing = replace(self.dealing, opened=self.dealing.opened.copy())
        new.motions = {motion: voters.copy() for motion, voters in self.motions.items()}
        new.failed, new.enough = self.failed[:], self.enough[:]
        new.said, new.marks, new.spoken = self.said[:], self.marks[:], self.spoken.copy()
        new.history = [*self.history[:-1], *map(copy, self.history[-1:])]
        new.commands_done = {who: done.copy() for who, done in self.commands_done.items()}
        if self.match is not None:
            new.match = self.match.clone(quiet=False)
            new.match.dealer = copy(self.match.dealer)
        return new

    def save(self) -> dict[str, Any]:
        """The whole room as JSON-able data, secrets included."""
        kept = {name: getattr(self, name) for name in (*_SIMPLE, "afterwards")}
        return {
            **kept,
            "people": [asdict(person) for person in self.people.values()],
            "chairs": [asdict(chair) for chair in self.chairs],
            "match": None if self.match is None else self.match.save(),
            "clock": asdict(self.clock),
            "private": [[who, moments] for who, moments in self.private.items()],
            "held": list(map(list, self.held_answers.items())),
            "early": [[seat, asdict(early)] for seat, early in self.early_answers.items()],
            "orders": [[seat, asdict(standing)] for seat, standing in self.orders.items()],
            "armed": list(map(list, self.armed.items())),
            "motions": {motion: sorted(voters) for motion, voters in self.motions.items()},
            "said": [asdict(said) for said in self.said],
            "history": [asdict(played) for played in self.history],
            "marks": [list(mark) for mark in self.marks],
            "done": [[who, done] for who, done in self.commands_done.items()],
            "seals": list(map(list, self.seals.items())),
            "dealing": self.dealing and {**asdict(self.dealing), "opened": list(self.dealing.opened.items())},
        }

    @classmethod
    def loaded(cls, data: dict[str, Any]) -> Self:
        """A room from saved data."""
        room = cls()
        for name in _SIMPLE:
            setattr(room, name, data.get(name, getattr(room, name)))
        room.afterwards = data.get("afterwards", "everything")
        room.people = {one["number"]: Person(**one) for one in data["people"]}
        room.chairs = [Chair(**one) for one in data["chairs"]]
        saved = data["match"]
        room.match = None if saved is None else game(saved["game"]).load(saved)
        room.clock = Clock(**data["clock"])
        room.private = dict(data["private"])
        room.held_answers = dict(data["held"])
        room.early_answers = {seat: EarlyAnswer(**early) for seat, early in data["early"]}
        room.orders = {seat: Standing(**standing) for seat, standing in data["orders"]}
        room.armed = dict(data.get("armed", ()))
        room.motions = {motion: set(voters) for motion, voters in data["motions"].items()}
        room.said = [Said(**one) for one in data["said"]]
        room.history = [Played(**one) for one in data["history"]]
        room.marks = [(version, told) for version, told in data["marks"]]
        room.commands_done = dict(data["done"])
        room.seals = dict(data.get("seals", ()))
        if dealing := data.get("dealing"):
            sealed = [(who, label, seal) for who, label, seal in dealing["sealed"]]
            room.dealing = Dealing(**{**dealing, "sealed": sealed, "opened": dict(dealing["opened"])})
        return room


_SIMPLE = (
    "room",
    "code",
    "kind",
    "opened_at",
    "at",
    "touched",
    "sequence",
    "version",
    "reset_at",
    "host",
    "absent_host",
    "screen",
    "locked",
    "listed",
    "closed",
    "league",
    "failed",
    "game_id",
    "settings",
    "seconds",
    "pace",
    "usual_pace",
    "enough",
    "window",
    "night",
    "lang",
    "timing",
    "tempo",
    "solo",
    "branch_of",
    "talk_mode",
    "was",
    "spoken",
    "publish",
)
