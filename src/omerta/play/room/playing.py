"""Answers, standing orders, taking back, votes, the passing of time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from omerta.kernel import EXCLUDE, AlreadyAnswered, Ask, Asked, NotOffered, Seat, StaleQuestion, fields_of
from omerta.play.dealer import Committed
from omerta.play.match import Match, OpenGame
from omerta.play.room import commands as c
from omerta.play.room.early_answers import coming_question
from omerta.play.room.flow import apply, ask, await_release, give_grace, settle_motions, tick, voters
from omerta.play.room.refusals import CannotUndo, NotAllowed, NotNow, NotYours
from omerta.play.room.release import holds, round_of, single
from omerta.play.room.room import By, Room, does
from omerta.play.room.starting import deal_when_due
from omerta.play.room.state import Clock, EarlyAnswer, Standing

MOST_ORDERS = 32


@does(c.Answer, "server-too")
def answer(room: Room, by: By, command: c.Answer) -> None:
    """A person answers for the seat they hold, the server for a bot's."""
    match = room.playing()
    chair = room.chair(command.seat)
    if chair.bot is None if by.server else chair.holder != by.who:
        raise NotYours()
    if command.match is not None and command.match != len(room.history):
        raise NotNow(why="another-match")
    if room.clock.left is not None:
        raise NotNow(why="paused")
    if command.seat in room.held_answers or command.seat in room.early_answers:
        raise AlreadyAnswered(seat=command.seat)
    if command.seat not in match.waiting and (coming := coming_question(match, command.seat)) is not None:
        _answer_early(room, match, command, coming.asked)
        return
    asked = match.ask(command.seat)
    if command.question is not None and command.question != match.number:
        raise StaleQuestion(seat=command.seat, number=command.question, now=match.number)
    option = _option(match, command, asked)
    if _waits(room, match, by, asked, option):
        await_release(room, by.now)
        room.held_answers[command.seat] = _place(match, command, asked, option)
        room.news.whisper(chair.holder, "match")
        return
    apply(room, command.seat, option, by.now)


def _waits(room: Room, match: Match, by: By, asked: Asked, option: Any) -> bool:
    """Whether an answer waits for its moment, lest its time tell anything. A bot's does."""
    if by.server:
        return room.clock.until is not None or (room.timing != "apart" and room.pace > 0)
    return holds(room, match, asked, option, by.now)


def _answer_early(room: Room, match: Match, command: c.Answer, asked: Asked) -> None:
    """Answer a question that goes round the table before it has come; nobody else can notice."""
    if command.question is not None and command.question != asked.number:
        raise StaleQuestion(seat=command.seat, number=command.question, now=asked.number)
    place = _place(match, command, asked, _option(match, command, asked))
    room.early_answers[command.seat] = EarlyAnswer(asked.number, place)
    room.news.whisper(room.chairs[command.seat].holder, "match")


def _option(match: Match, command: c.Answer, asked: Asked) -> Any:
    """The option that is meant, or a typed line that only the match can read: several stages of one choice."""
    if command.option is not None:
        if not 0 <= command.option < len(asked.options):
            raise NotOffered(seat=command.seat, typed=str(command.option))
        return asked.options[command.option]
    if command.text is None:
        raise NotOffered(seat=command.seat, typed="")
    try:
        return match.game.notation.read(asked.kind, asked.options, command.text, command.seat)
    except NotOffered:
        return command.text


def _place(match: Match, command: c.Answer, asked: Asked, option: Any) -> int:
    """The number of an option that is kept until its time."""
    place = next((place for place, known in enumerate(asked.options) if known is option), None)
    if place is None:
        raise NotOffered(seat=command.seat, typed=command.text or "", rule=match.game.kinds[asked.kind].rule)
    return place


def ready_seat(room: Room, match: Match, seats: Iterable[Seat]) -> Seat | None:
    """The seat among these that has had enough of a talk, and may still change its mind."""
    question = match.open_question
    if question is None or not match.game.kinds[question.kind].waits_for_talk or room.clock.left is not None:
        return None
    return next((seat for seat in seats if seat in match.sealed), None)


@does(c.Unready)
def not_ready(room: Room, by: By, command: c.Unready) -> None:
    """Whoever is not ready after all is waited for again, and a countdown that most began may be over (SP-17.6)."""
    match = room.playing()
    room.own(by, command.seat)
    if ready_seat(room, match, [command.seat]) is None:
        raise NotNow(why="not-ready")
    del match.sealed[command.seat]
    room.news.whisper(by.who, "match")
    ask(room, by.now)


@does(c.Orders)
def stand_by(room: Room, by: By, command: c.Orders) -> None:
    """Standing orders are private, and hold until they are changed or the match ends."""
    match = room.playing()
    room.own(by, command.seat)
    known = {*match.game.kinds, *match.game.orders}
    if len(command.quiet) > MOST_ORDERS or any(name not in known for name in command.quiet):
        raise NotAllowed(why="orders")
    room.orders[command.seat] = Standing(list(command.quiet), round_of(match) if command.this_round else None)
    room.news.whisper(by.who, "you")


@does(c.Tick, "server")
def let_time_pass(room: Room, by: By, command: c.Tick) -> None:
    if deal_when_due(room, by.now) or (command.late and give_grace(room, by.now)):
        return
    if not tick(room, by.now, command.succession):
        raise NotNow(why="early")


# Votes


@does(c.Vote)
def vote(room: Room, by: By, command: c.Vote) -> None:
    """Pausing and breaking off take everybody who sits and is here."""
    room.playing()
    if by.who not in voters(room):
        raise NotAllowed(why="no-vote")
    if (command.motion == "resume") != (room.clock.left is not None) and command.motion != "abort":
        raise NotNow(why="paused" if room.clock.left is not None else "running")
    wanted = room.motions.setdefault(command.motion, set())
    if command.yes:
        wanted.add(by.who)
    else:
        wanted.discard(by.who)
    if not wanted:
        del room.motions[command.motion]
    settle_motions(room, by.now)
    room.news.tell("room")


# Taking back


def may_take_back(room: Room, match: Match, seat: Seat) -> bool:
    """Whether the last answer was this seat's and, as far as everybody can tell, it showed nothing and met no luck."""
    log = match.log
    if not log or match.over or match.sealed or room.clock.left is not None:
        return False
    last = log[-1]
    if last.seat != seat or last.kind == EXCLUDE or last.seen_by is not None or not single(match):
        return False
    return all(happened.event not in match.game.reveals for happened in match.told(None, last.told))


@does(c.Undo)
def undo(room: Room, by: By, command: c.Undo) -> None:
    """The match is played again up to the answer; what anybody could see behind a cover must be as it was.

    Answers that others gave in secret since are thrown away unseen, and nobody learns that there were any.
    """
    match = room.playing()
    room.own(by, command.seat)
    if not may_take_back(room, match, command.seat):
        raise CannotUndo()
    assert match.log is not None
    before = replayed(match, len(match.log) - 1)
    if type(before.open_question) is not Ask or _private_views(before) != _private_views(match):
        raise CannotUndo()
    before.talk = match.talk
    room.match = before
    told = len(before.events)
    room.marks = [mark for mark in room.marks if mark[1] <= told]
    room.clock = Clock()
    room.news.reset = True
    ask(room, by.now)
    room.news.tell("match", "room", "talk")


def replayed(played: Match, answers: int) -> Match:
    """A match as it was after so many answers and outcomes."""
    settings = {field.name: getattr(played.settings, field.name) for field in fields(played.settings)}
    match = OpenGame(played.game).start(len(played.seats), names=played.names, dealer=None, **settings)
    match.afterwards = played.afterwards
    log = (played.log or [])[:answers]
    for entry in log:
        match.repeat(entry)
    assert isinstance(played.dealer, Committed)
    match.dealer = played.dealer.after(log)
    return match


def _private_views(match: Match) -> list[Any]:
    """What each seat sees that a spectator does not; what everybody learns is told by events (``Game.reveals``)."""
    return [_shown(match.table, seat, match.table) for seat in match.seats]


def _shown(thing: Any, viewer: Seat, table: Any) -> list[Any]:
    shown: list[Any] = []
    for name, visibility in fields_of(thing):
        value = getattr(thing, name)
        if visibility is not None:
            seen, public = (visibility(thing, value, who, table) for who in (viewer, None))
            if seen is not public and seen != public:
                shown.append((name, repr(seen)))
        elif isinstance(value, list):
            shown += [_shown(part, viewer, table) for part in value if fields_of(part)]
        elif fields_of(value):
            shown.append(_shown(value, viewer, table))
    return shown
