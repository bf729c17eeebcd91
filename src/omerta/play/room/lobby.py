"""Coming and going, seats, and the host's powers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from omerta.bots import bot, bots
from omerta.kernel import Refusal, Seat
from omerta.play.match import game
from omerta.play.names import cleaned
from omerta.play.room import commands as c
from omerta.play.room.flow import break_off, settle_motions
from omerta.play.room.hosts import choose_host, host_returns, sits
from omerta.play.room.league import give_up
from omerta.play.room.places import make_place
from omerta.play.room.refusals import (
    BadName,
    NobodyThere,
    NoSeat,
    NotAllowed,
    NotHost,
    RoomLocked,
    SeatTaken,
    ShownOut,
    WrongKey,
)
from omerta.play.room.room import By, Room, does
from omerta.play.room.starting import keep_seal
from omerta.play.room.state import Chair, Person

MOST_LETTERS = 24
MOST_SECONDS = 3600
MOST_PACE = 10_000
MOST_WINDOW = 60
FAVOURITES = ("regular", "simple", "random")
"""The bots that sit in when nobody chose one, the first that knows the game."""
NAMES = (
    *("Alba", "Bruno", "Carla", "Dino", "Elsa", "Fausto", "Gina", "Hugo", "Ines", "Jonas", "Livia", "Marco", "Nora"),
    *("Otto", "Pia", "Remo", "Sofia", "Tito", "Ugo", "Vera", "Wanda", "Zeno", "Adele", "Berto", "Clara", "Enzo"),
)


# Opening, coming, going


@does(c.Open, "server")
def open_room(room: Room, by: By, command: c.Open) -> None:
    """A room begins with free seats for one game."""
    room.room, room.code, room.kind, room.opened_at = command.room, command.code, command.kind, command.at
    room.pace = 0 if command.kind == "hotseat" else room.pace
    chosen = game(command.game).rules
    chosen.agree(command.seats, command.settings)
    room.game_id, room.settings = chosen.id, dict(command.settings)
    room.afterwards, room.lang, room.league = command.afterwards, command.lang, command.league
    room.chairs = [Chair() for _ in range(command.seats)]
    room.news.tell("room")


@does(c.Join, "anybody")
def join(room: Room, by: By, command: c.Join) -> None:
    """Whoever comes first is the host; together in one room their device shows the table."""
    known = by.person
    if known is not None and known.barred:
        raise ShownOut()
    if room.locked and (known is None or known.gone):
        raise RoomLocked()
    name = _name(by, command.name, (person.name for person in room.people.values() if person is not known))
    if known is None or (known.gone and not sits(room, known)):
        make_place(room, by)
    if known is None:
        known = Person(max(room.people, default=0) + 1, by.id, name, command.lang, command.program)
        room.people[known.number] = known
        if room.kind == "together" and room.screen is None:
            room.screen = known.number
    known.name, known.lang, known.gone, known.here, known.since = name, command.lang, False, True, by.now
    if (room.host is None or room.people[room.host].gone) and not room.league:
        room.host = known.number
    _rename_chairs(room, known)
    room.news.tell("room")
    room.news.afresh.add(known.number)


@does(c.Rename)
def rename(room: Room, by: By, command: c.Rename) -> None:
    """At a running table the old name stays."""
    assert by.person is not None
    others = (person.name for person in room.people.values() if person is not by.person)
    by.person.name = _name(by, command.name, others)
    _rename_chairs(room, by.person)
    room.news.tell("room")


def _rename_chairs(room: Room, person: Person) -> None:
    if room.running or room.kind == "hotseat":
        return
    for chair in room.chairs:
        if chair.owner == person.number:
            chair.name = person.name


@does(c.Leave)
def leave(room: Room, by: By, command: c.Leave) -> None:
    """The seat of a leaver is free, or a bot's until they come back; the host's powers go to the next person."""
    assert by.person is not None
    by.person.gone, by.person.here, by.person.since = True, False, by.now
    for seat, chair in enumerate(room.chairs):
        if chair.holder == by.who:
            if room.league and room.running:
                give_up(room, seat)
            else:
                _let_go(room, chair)
    if not room.league:
        host_returns(room, by.person)
        choose_host(room, command.succession)
    settle_motions(room, by.now)
    room.news.tell("room")
    room.news.afresh.add(by.who)


@does(c.Presence, "server")
def presence(room: Room, by: By, command: c.Presence) -> None:
    """Whoever is away keeps their seat."""
    person = room.people.get(command.who)
    if person is None or person.gone or person.here == command.here:
        raise NobodyThere(who=command.who)
    person.here, person.since = command.here, by.now
    if person.here:
        host_returns(room, person)
    settle_motions(room, by.now)
    room.news.tell("room")


def _let_go(room: Room, chair: Chair) -> None:
    """A chair without its person: a bot goes on in a match, otherwise it is free."""
    chair.holder, chair.ready, chair.key = None, False, None
    if room.running:
        chair.bot = favourite(room.game_id)
    else:
        chair.owner, chair.name = None, ""
        room.dealing = None  # a seat is free again


def favourite(name: str) -> str:
    """The bot that sits in at a game when nobody chose one."""
    known = bots(name)
    return next(level for level in FAVOURITES if level in known)


def _name(by: By, typed: str, taken: Iterable[str]) -> str:
    """A name as it may stand at a table; a second Eva is Eva 2."""
    clean = cleaned(typed) or ("?" if by.logged else "")
    if not 1 <= len(clean) <= MOST_LETTERS:
        raise BadName(name=clean[:MOST_LETTERS], most=MOST_LETTERS)
    others = {name.casefold() for name in taken}
    number, name = 1, clean
    while name.casefold() in others:
        number += 1
        name = f"{clean} {number}"
    return name


# Seats


@does(c.Sit)
def sit(room: Room, by: By, command: c.Sit) -> None:
    """A person has one seat; at a hot seat one device has many."""
    room.idle()
    assert by.person is not None
    if room.screen == by.who:
        raise NotAllowed(why="screen")
    seat = command.seat
    if seat is None:
        seat = next((place for place, chair in enumerate(room.chairs) if chair.free), None)
        seat = _added_seat(room, by) if seat is None else seat
    chair = room.chair(seat)
    if not chair.free:
        raise SeatTaken(seat=chair.name)
    name = by.person.name
    if room.kind == "hotseat":
        name = _name(by, command.name or name, (other.name for other in room.chairs if other.name))
    else:
        _stand_up(room, by.who)
    chair.owner = chair.holder = by.who
    chair.name, chair.ready = name, False
    room.news.tell("room")


def _added_seat(room: Room, by: By) -> Seat:
    """Where each has a device and other people have every seat, a table grows as long as game and settings allow."""
    seats = len(room.chairs)
    try:
        room.game.rules.agree(seats + 1, room.settings)
    except Refusal:
        raise NoSeat(seats=seats) from None
    if room.kind == "hotseat" or any(chair.holder in (None, by.who) for chair in room.chairs):
        raise NoSeat(seats=seats)
    room.chairs.append(Chair())
    return seats


@does(c.Stand)
def stand(room: Room, by: By, command: c.Stand) -> None:
    room.idle()
    if command.seat is not None:
        room.chairs[room.chairs.index(room.own(by, command.seat))] = Chair()
    else:
        _stand_up(room, by.who)
    room.news.tell("room")


def _stand_up(room: Room, who: int) -> None:
    room.chairs = [Chair() if chair.holder == who or chair.owner == who else chair for chair in room.chairs]


@does(c.Ready)
def ready(room: Room, by: By, command: c.Ready) -> None:
    room.idle()
    seats = [chair for chair in room.chairs if chair.holder == by.who]
    if not seats:
        raise NoSeat(seats=len(room.chairs))
    keep_seal(room, by.who, command.seal if command.ready else None)
    for chair in seats:
        chair.ready = command.ready
    room.news.tell("room")


@does(c.Bot)
def seat_bot(room: Room, by: By, command: c.Bot) -> None:
    """One may hand the own seat to a bot, and take it back; the host may seat bots where nobody is."""
    bot(room.game_id, command.level)
    chair = room.chair(command.seat)
    if chair.holder == by.who:
        if not room.running:
            raise NotAllowed(why="stand")
    elif by.who != room.host:
        raise NotHost(host=room.name_of(room.host))
    elif chair.holder is not None and room.people[chair.holder].here:
        raise NotAllowed(why="present")
    if chair.holder is not None:
        room.news.afresh.add(chair.holder)
    if not room.running:
        chair.owner = None
    if chair.bot is None and chair.owner is None:
        chair.name = _bot_name(room)
    chair.holder, chair.bot, chair.ready, chair.key = None, command.level, False, None
    settle_motions(room, by.now)
    room.news.tell("room")


def _bot_name(room: Room) -> str:
    first = sum(map(ord, room.code))
    taken = {chair.name for chair in room.chairs} | {person.name for person in room.people.values()}
    names = [NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES))]
    return next((name for name in names if name not in taken), f"Bot {len(taken)}")


@does(c.Back)
def take_back(room: Room, by: By, command: c.Back) -> None:
    """Whose seat it is takes it back from a bot or another device at any time."""
    chair = room.chair(command.seat)
    if chair.owner != by.who:
        raise NotAllowed(why="not-yours")
    _give(room, by, chair)


@does(c.Lend)
def lend(room: Room, by: By, command: c.Lend) -> None:
    """The key is known by its hash alone; a new key makes the old one useless."""
    chair = room.chair(command.seat)
    if chair.owner != by.who and chair.holder != by.who:
        raise NotAllowed(why="not-yours")
    chair.key = command.key
    room.news.whisper(by.who, "you")


@does(c.Claim)
def claim(room: Room, by: By, command: c.Claim) -> None:
    """A seat moves to another device; the first one can take it back."""
    hashed = key_hash(command.key)
    chair = next((chair for chair in room.chairs if chair.key == hashed), None)
    if chair is None:
        raise WrongKey()
    _give(room, by, chair)


def _give(room: Room, by: By, chair: Chair) -> None:
    if room.screen == by.who:
        raise NotAllowed(why="screen")
    if room.kind != "hotseat" and any(other.holder == by.who for other in room.chairs if other is not chair):
        raise NotAllowed(why="two-seats")
    if chair.holder is not None:
        room.news.afresh.add(chair.holder)
    if chair.bot is not None and room.timing != "apart":  # what it was about to answer is its person's to answer
        seat = room.chairs.index(chair)
        room.held_answers.pop(seat, None)
        room.early_answers.pop(seat, None)
    chair.holder, chair.bot, chair.key = by.who, None, None
    if chair.owner is None:
        chair.owner = by.who
    room.news.afresh.add(by.who)
    room.news.tell("room")


def key_hash(key: str) -> str:
    """What a room keeps of a key."""
    return hashlib.sha256(f"omerta seat {key}".encode()).hexdigest()


# The host


@does(c.Configure, "host")
def configure(room: Room, by: By, command: c.Configure) -> None:
    """Another game begins with its own settings; seats are added and removed at the end, free ones first."""
    room.idle()
    chosen = game(room.game_id if command.game is None else command.game).rules
    same = chosen.id == room.game_id
    settings = command.settings if command.settings is not None else room.settings if same else {}
    fitting = min(max(len(room.chairs), chosen.seats[0]), chosen.seats[-1])
    seats = fitting if command.seats is None else command.seats
    chosen.agree(seats, settings)
    chairs = _resized(room.chairs, seats)
    if not same:
        known = bots(chosen.id)
        for chair in chairs:
            if chair.bot is not None and chair.bot not in known:
                raise NotAllowed(why="bots")
    limits = (command.seconds, MOST_SECONDS), (command.pace, MOST_PACE), (command.window, MOST_WINDOW)
    for number, most in limits:
        if number is not None and not 0 <= number <= most:
            raise NotAllowed(why="number")
    room.game_id, room.settings, room.chairs = chosen.id, dict(settings), chairs
    room.seconds = room.seconds if command.seconds is None else command.seconds
    room.pace = room.pace if command.pace is None else command.pace
    room.window = room.window if command.window is None else command.window
    room.night = room.night if command.night is None else command.night
    room.talk_mode = room.talk_mode if command.talk is None else command.talk
    room.listed = room.listed if command.listed is None else command.listed
    room.afterwards = room.afterwards if command.afterwards is None else command.afterwards
    room.publish = room.publish if command.publish is None else command.publish
    for chair in room.chairs:
        chair.ready = False
    room.news.tell("room")


def _resized(chairs: list[Chair], seats: int) -> list[Chair]:
    kept = list(chairs)
    while len(kept) > seats:
        place = next((place for place in reversed(range(len(kept))) if kept[place].holder is None), None)
        if place is None:
            raise NotAllowed(why="crowded")
        free = next((other for other in reversed(range(len(kept))) if kept[other].free), place)
        del kept[free]
    return kept + [Chair() for _ in range(seats - len(kept))]


@does(c.Reorder, "host")
def reorder(room: Room, by: By, command: c.Reorder) -> None:
    room.idle()
    if sorted(command.order) != list(range(len(room.chairs))):
        raise NotAllowed(why="order")
    room.chairs = [room.chairs[seat] for seat in command.order]
    room.news.tell("room")


@does(c.Vacate, "host")
def vacate(room: Room, by: By, command: c.Vacate) -> None:
    room.idle()
    room.chair(command.seat)
    room.chairs[command.seat] = Chair()
    room.news.tell("room")


@does(c.Kick, "host")
def kick(room: Room, by: By, command: c.Kick) -> None:
    """In a match a bot goes on at the seat of somebody shown out."""
    person = room.people.get(command.who)
    if person is None or person.gone or command.who == by.who:
        raise NobodyThere(who=command.who)
    if command.who == room.absent_host:
        raise NotAllowed(why="host")
    person.gone, person.barred, person.here, person.since = True, True, False, by.now
    for chair in room.chairs:
        if command.who in (chair.holder, chair.owner):
            if chair.holder == command.who:
                _let_go(room, chair)
            chair.owner = chair.holder
    settle_motions(room, by.now)
    room.news.tell("room")
    room.news.afresh.add(command.who)


@does(c.Lock, "host")
def lock(room: Room, by: By, command: c.Lock) -> None:
    room.locked = command.locked
    room.news.tell("room")


@does(c.Language, "host")
def speak(room: Room, by: By, command: c.Language) -> None:
    """What the table speaks is for those who listen, and changes nothing in a match."""
    room.lang = command.lang
    room.news.tell("room")


@does(c.PassOn, "host")
def pass_on(room: Room, by: By, command: c.PassOn) -> None:
    person = room.people.get(command.who)
    if person is None or person.gone or person.program:
        raise NobodyThere(who=command.who)
    room.host = command.who
    room.news.tell("room")


@does(c.End, "host")
def end(room: Room, by: By, command: c.End) -> None:
    if room.running:
        break_off(room, by.now)
    else:
        room.closed, room.dealing = True, None
        room.news.tell("room")
