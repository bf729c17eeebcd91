"""A room: people and bots round a match. It is a pure function of its log of accepted commands.

``act`` checks a command, does it, and says who has to be told. It has no network, no clock and no luck of its own:
the time and every secret come in with the command. A refused command changes nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from copy import copy
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, TypeAlias, TypeVar

from omerta.kernel import Seat, Seats, UnknownSeat
from omerta.play.key_tree import HALF
from omerta.play.match import Afterwards, Match, OpenGame, game
from omerta.play.room.commands import Command, Kind, Motion, Night, Open, Publishing, TalkMode, Timing
from omerta.play.room.refusals import NotAllowed, NotHost, NotInRoom, NotNow, NotYours, ServerOnly
from omerta.words import Lang, speaks

SERVER = ""
"""The sender id of the server: it opens rooms, lets time pass, and answers for bots."""
PACE = 1_500
"""Milliseconds after which bots answer, unless the room wants another pace."""
NOT_IN_LEAGUE = frozenset({"sit", "stand", "bot", "back", "lend", "claim", "undo", "vote"})
"""What is not done in a league match: its players stay on their seats and answer for themselves."""
REMEMBERED = 256
"""So many of a person's last commands are known again when they are repeated."""

Status: TypeAlias = Literal["lobby", "playing", "paused", "over", "closed"]
Channel: TypeAlias = Literal["room", "table", "ghosts", "gallery"]
"""Everybody between matches; the seats, heard by all; those who are out, among themselves; the onlookers, too."""
C = TypeVar("C", bound=Command)


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


@dataclass(slots=True)
class News:
    """What a command changed: who is to be told, and of which parts of the room."""

    public: bool = False
    parts: set[str] = field(default_factory=set)
    """Of what everybody is told."""
    private: dict[int, set[str]] = field(default_factory=dict)
    """Of what single people are told."""
    afresh: set[int] = field(default_factory=set)
    """People who see the view of other seats now, and are sent a full state."""
    reset: bool = False
    """Everybody is shown everything again."""
    warning: int | None = None
    """So many seconds are left to answer."""

    def tell(self, *parts: str) -> None:
        self.public = True
        self.parts.update(parts)

    def whisper(self, who: int | None, *parts: str) -> None:
        if who is not None:
            self.private.setdefault(who, set()).update(parts)

    def add(self, more: News) -> None:
        """Several changes that are told at once."""
        self.public |= more.public
        self.parts |= more.parts
        for who, parts in more.private.items():
            self.whisper(who, *parts)
        self.afresh |= more.afresh
        self.reset |= more.reset
        self.warning = self.warning if more.warning is None else more.warning

    def parts_for(self, who: int | None) -> set[str]:
        """Of what somebody is told."""
        own = self.private.get(who) if who is not None else None
        return self.parts if own is None else self.parts | own


@dataclass(frozen=True, slots=True)
class Change:
    """An accepted command: its place in the log, and what it changed."""

    sequence: int
    news: News
    repeated: bool = False
    """The command had been done before; nothing has changed."""


@dataclass(slots=True)
class By:
    """Who acts, and when; whether it is in the log already."""

    id: str
    person: Person | None
    now: int
    logged: bool

    @property
    def server(self) -> bool:
        return self.id == SERVER

    @property
    def who(self) -> int:
        assert self.person is not None
        return self.person.number


Doing: TypeAlias = Callable[["Room", By, Any], None]
_DOINGS: dict[type[Command], tuple[Doing, str]] = {}


def does(
    kind: type[C], who: str = "person"
) -> Callable[[Callable[[Room, By, C], None]], Callable[[Room, By, C], None]]:
    """What is done at a command of this kind; ``who`` may send it: a person of the room, anybody, host or server."""

    def register(doing: Callable[[Room, By, C], None]) -> Callable[[Room, By, C], None]:
        _DOINGS[kind] = doing, who
        return doing

    return register


class Room:
    """A room, rebuilt from its log by ``Room.opened(first)`` and ``act`` for the rest, or by ``Room.loaded``."""

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
        self.news = News()

    # Commands

    def act(
        self, sender: str, command: Command, now: int, command_id: str | None = None, *, logged: bool = False
    ) -> Change:
        """Do a command, or refuse it. ``command_id`` is an idempotency key: a repeated command acts once.

        Limits are for new commands: one from the log was accepted when it came, and is done again.
        """
        person = self.find(sender)
        if person is not None and command_id is not None:
            if (before := self.commands_done.get(person.number, {}).get(command_id)) is not None:
                return Change(before, News(), repeated=True)
        doing, allowed = _DOINGS[type(command)]
        self._allow(sender, person, allowed)
        if self.league and command.do in NOT_IN_LEAGUE:
            raise NotAllowed(why="league")
        self.news = news = News()
        doing(self, By(sender, person, now, logged), command)
        self.sequence += 1
        self.at = max(self.at, now)
        if news.public and not (self.solo and self.running):  # when somebody plays alone is theirs
            self.touched = now
        self._count(news)
        person = person or self.find(sender)
        if person is not None and command_id is not None:
            self._remember(person.number, command_id)
        return Change(self.sequence, news)

    def _allow(self, sender: str, person: Person | None, allowed: str) -> None:
        by_server = sender == SERVER
        if allowed == "server" if not by_server else allowed not in ("server", "server-too"):
            raise ServerOnly()
        if self.closed:
            raise NotNow(why="closed")
        if not by_server and allowed != "anybody" and (person is None or person.gone):
            raise NotInRoom()
        if allowed == "host" and (person is None or person.number != self.host):
            raise NotHost(host=self.name_of(self.host))

    def _count(self, news: News) -> None:
        """Advance the moment of the room for all, or for those alone who can notice the change."""
        if news.public:
            self.version += 1
            if news.reset:
                self.reset_at = self.version
            told = self.match.table.events if self.match else None
            if told is not None and (not self.marks or self.marks[-1][1] != len(told)):
                self.marks.append((self.version, len(told)))
            return
        for who in news.private:
            self.private.setdefault(who, []).append(self.version)

    def _remember(self, who: int, command_id: str) -> None:
        done = self.commands_done.setdefault(who, {})
        done[command_id] = self.sequence
        if len(done) > REMEMBERED:
            del done[next(iter(done))]

    # Who is who

    def find(self, sender: str) -> Person | None:
        """The person with this id."""
        if sender:
            for person in self.people.values():
                if person.id == sender:
                    return person
        return None

    def name_of(self, who: int | None) -> str:
        return self.people[who].name if who in self.people else "-"

    @property
    def language(self) -> Lang:
        """What the table's screen and the narrator speak; the host's own language if nobody has chosen."""
        host = self.people.get(self.host or 0)
        return self.lang or speaks(host.lang if host else None)

    def present(self) -> list[Person]:
        return [person for person in self.people.values() if person.here and not person.gone]

    def chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise UnknownSeat(seat=str(seat)[:8], seats=len(self.chairs))
        return self.chairs[seat]

    def own(self, by: By, seat: Seat) -> Chair:
        """The chair of a seat for which this person answers now."""
        chair = self.chair(seat)
        if chair.holder != by.who:
            raise NotYours()
        return chair

    def holders(self) -> list[int | None]:
        """The person who gets the view of each seat of the match; after the end, whoever did at the end."""
        return [chair.holder for chair in self.chairs] if self.was is None else self.was

    def viewer_seats(self, who: int | None) -> Seats:
        """The seats of the match whose view a person gets."""
        if who is None or self.match is None:
            return ()
        return tuple([seat for seat, holder in enumerate(self.holders()) if holder == who])

    def ghosts(self) -> Seats:
        """The seats that are out of the running match."""
        if self.match is None or self.match.game.out is None or self.status not in ("playing", "paused"):
            return ()
        return self.match.game.out(self.match.table)

    # What is going on

    @property
    def game(self) -> OpenGame:
        return game(self.game_id)

    @property
    def status(self) -> Status:
        if self.closed:
            return "closed"
        if self.match is None:
            return "lobby"
        if self.match.over:
            return "over"
        return "playing" if self.clock.left is None else "paused"

    @property
    def running(self) -> bool:
        return self.match is not None and not self.match.over

    def playing(self) -> Match:
        """The running match."""
        if self.match is None or self.match.over:
            raise NotNow(why="idle")
        return self.match

    def idle(self) -> None:
        """Refuse what cannot be done during a match."""
        if self.running:
            raise NotNow(why="playing")
        if self.dealing is not None:
            raise NotNow(why="dealing")

    # Moments, as each person counts them

    def moment(self, who: int | None) -> int:
        """How many changes this person could notice; it tells nothing of the others."""
        return self.version + len(self.private.get(who, ()) if who is not None else ())

    def version_at(self, who: int | None, moment: int) -> int:
        """The version of the room that a person knew at one of their moments."""
        seen = 0
        for number, version in enumerate(self.private.get(who, ()) if who is not None else (), 1):
            if version + number > moment:
                break
            seen = number
        return moment - seen

    def told_at(self, version: int) -> int:
        """How many events of the match had been told at a version."""
        place = bisect_right(self.marks, (version, 1 << 60))
        return self.marks[place - 1][1] if place else 0

    # Copies

    def clone(self) -> Room:
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
    def loaded(cls, data: dict[str, Any]) -> Room:
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

    @classmethod
    def opened(cls, first: Open, now: int) -> Room:
        """A new room from the first command of its log."""
        room = cls()
        room.act(SERVER, first, now)
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
