"""A room: people and bots round a match. It is a pure function of its log of accepted commands.

``act`` checks a command, does it, and says who has to be told. It has no network, no clock and no luck of its own:
the time and every secret come in with the command. A refused command changes nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, TypeVar

from omerta.kernel import Seat, Seats, UnknownSeat
from omerta.play.match import Match, OpenGame, game
from omerta.play.room.commands import Command, Open
from omerta.play.room.refusals import NotAllowed, NotHost, NotInRoom, NotNow, NotYours, ServerOnly
from omerta.play.room.state import Chair, Person, RoomState
from omerta.words import Lang, speaks

SERVER = ""
"""The sender id of the server: it opens rooms, lets time pass, and answers for bots."""
NOT_IN_LEAGUE = frozenset({"sit", "stand", "bot", "back", "lend", "claim", "undo", "vote"})
"""What is not done in a league match: its players stay on their seats and answer for themselves."""
REMEMBERED = 256
"""So many of a person's last commands are known again when they are repeated."""

Status: TypeAlias = Literal["lobby", "playing", "paused", "over", "closed"]
C = TypeVar("C", bound=Command)


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


class Room(RoomState):
    """A room, rebuilt from its log by ``Room.opened(first)`` and ``act`` for the rest, or by ``Room.loaded``."""

    def __init__(self) -> None:
        super().__init__()
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

    @classmethod
    def opened(cls, first: Open, now: int) -> Room:
        """A new room from the first command of its log."""
        room = cls()
        room.act(SERVER, first, now)
        return room
