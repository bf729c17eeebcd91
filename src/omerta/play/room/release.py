"""When answers come out that nobody has timed.

Nobody is asked to tap what has one answer: the server gives it, and it must not be told from one that a person gives.

- **Against bots alone** it is given at once: there is nobody to learn anything from it. Nobody else sees such a match
  before its end (``sees``), as anybody could tell from the time of an answer whether there was a choice; where somebody
  is in the room when it starts, to look on, they count like people who play.
- **Among people** it comes out at the *moment* of its seat, which is drawn for each question like the time that people
  take (``WAITS``), from a secret of the match that knows nothing of the game. A person's answer that says nothing, the
  first option of a question put to them alone, comes out at that moment, too, if it was given before (MC-16.8); so does
  one that was given early, while the question was on its way. So the time of such an answer is the same whether there
  was a choice or not, until somebody takes longer than their moment; and as nobody knows the moments, neither a quick
  answer nor a pause proves anything. Where answers are sealed until the last is in, or the first option is a secret,
  those are held to their moment that come within a pace, quicker than the server gives any.
- Where a question goes round the table, the moments of all whom it may reach count from its beginning.
- Where **everybody sees** whether there is a choice, all of this happens one pace after the question: only a kind that
  says so (``Kind.choice_is_secret``) has moments to draw.
- **Bots** answer one pace after the question, however long they thought and whatever they could choose from; one that
  was not ready waits for the next such moment, another pace later.
- **A window** stays open for its full time, for everybody, and whoever has not answered has passed: those of a game
  that says so (SP-10.8), and in a room that wants it all questions that go round the table.

Standing orders answer like want of a choice. Whoever thinks longer than the longest moment, some 15 seconds, shows that
they think, as at any table; windows do not even show that. A room without a pace hides nothing of this kind.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from omerta.gamekit import Kind
from omerta.kernel import Ask, AskAll, Asked, Seat
from omerta.play.match import Match
from omerta.play.room.room import Room
from omerta.play.room.state import PACE

WAITS = (0, 300, 600, 950, 1_350, 1_800, 2_400, 3_200, 4_500, 7_000, 13_500)
"""Milliseconds beyond the pace within which no person answers, one in ten, two in ten … all of them."""


def single(match: Match) -> bool:
    """Whether the open question goes to one seat alone."""
    question = match.open_question
    return type(question) is Ask or (type(question) is AskAll and len(question.options) == 1)


def people(room: Room) -> set[int]:
    """The people who answer for some seat."""
    return {chair.holder for chair in room.chairs if chair.holder is not None}


def alone(room: Room) -> bool:
    """Whether one person plays against bots; a device that goes from hand to hand is nobody's."""
    return room.solo is not False and room.kind != "hotseat" and len(people(room)) == 1


def begins_alone(room: Room) -> bool:
    """Whether a match that starts now is played by one person, and nobody else is there to look on."""
    here = {person.number for person in room.people.values() if not person.gone}
    return room.kind == "remote" and len(people(room)) == 1 and here == people(room)


def hints(room: Room) -> bool:
    """Whether whoever plays may ask for advice: against bots alone, and nobody else looks on."""
    return room.solo is True and room.running and alone(room)


def may_branch_off(room: Room, who: int | None) -> bool:
    """Whether somebody may go on otherwise from an earlier moment of the running match, which they play alone."""
    return hints(room) and bool(room.viewer_seats(who))


def sees(room: Room, who: int | None) -> bool:
    """Whether somebody sees what happens at the table: of a match against bots alone only whoever plays it does."""
    return not (room.solo and room.running and alone(room)) or bool(room.viewer_seats(who))


def server_answers(room: Room, match: Match, seat: Seat) -> bool:
    """Whether the server answers for a seat: a held answer, a standing order, or a single option."""
    if seat in room.held_answers:
        return True
    if room.timing != "apart" and room.chairs[seat].bot is not None:
        return False
    if room.clock.until is not None:
        return False
    asked = match.ask(seat)
    return forced(room, match, asked) or ordered(room, match, seat, asked)


def _serves(room: Room, match: Match) -> bool:
    """Whether the server answers the open question for want of a choice.

    A device that goes from hand to hand is given to all who seal an answer: everybody would see to whom it is not. What
    waits for people to speak ends when they say so.
    """
    if room.timing != "spread":
        return single(match)
    return (single(match) or room.kind != "hotseat") and not _kind(match).waits_for_talk


def forced(room: Room, match: Match, asked: Asked) -> bool:
    """Whether there is one answer, or nothing to decide, and nobody is asked for it."""
    decoy = len(asked.options) == 1 or (room.timing == "spread" and not asks_all(room) and is_decoy(match, asked))
    return decoy and _serves(room, match)


def asks_all(room: Room) -> bool:
    """Whether people see one another's hands: then those are asked, too, who have nothing to decide."""
    return room.kind == "hotseat" or (room.kind == "together" and room.night == "open")


def is_decoy(match: Match, asked: Asked) -> bool:
    decoy = match.game.kinds[asked.kind].decoy
    return decoy is not None and str(asked.options[0]) == decoy


def ordered(room: Room, match: Match, seat: Seat, asked: Asked) -> bool:
    """Whether a standing order answers a question: its kind is named, or the game knows the order."""
    standing = room.orders.get(seat)
    if standing is None or (standing.round is not None and standing.round != round_of(match)):
        return False
    if asked.kind in standing.quiet:
        return True
    named = [match.game.orders[name] for name in standing.quiet if name in match.game.orders]
    return bool(named) and any(order(match.view(seat), asked) for order in named)


def round_of(match: Match) -> int | None:
    """The number of the round, for games that have rounds."""
    number: int | None = getattr(match.table, "round", None)
    return number


def _kind(match: Match) -> Kind:
    assert match.open_question is not None
    return match.game.kinds[match.open_question.kind]


def answered_by_server(room: Room, match: Match) -> list[Seat]:
    """The awaited seats for which the server answers; mostly everybody has a choice of their own."""
    if not (room.held_answers or room.orders or _may_be_forced(match)):
        return []
    return [seat for seat in match.waiting if server_answers(room, match, seat)]


def _may_be_forced(match: Match) -> bool:
    """Whether the open question leaves somebody no choice, or nothing to decide."""
    question = match.open_question
    if not isinstance(question, Ask | AskAll):
        return False
    lists = (question.options,) if isinstance(question, Ask) else question.options.values()
    return _kind(match).decoy is not None or any(len(options) == 1 for options in lists)


def release_time(room: Room, match: Match, seat: Seat) -> int:
    """When a held answer of a seat comes out, and one that the server gives for it."""
    clock = room.clock
    if clock.until is not None:
        return clock.until
    if room.timing == "apart":
        return clock.asked + room.pace
    if room.timing == "together" or room.chairs[seat].bot is not None or room.kind == "hotseat":
        return clock.release
    if alone(room):
        return clock.asked
    drawn = room.pace and _kind(match).choice_is_secret
    return clock.asked + (_drawn_wait(room, match.number, seat) if drawn else room.pace)


def _drawn_wait(room: Room, question: int, seat: Seat) -> int:
    """Milliseconds after a question: a draw from the secret of the match, the same whenever its log is read."""
    drawn = sha256(f"{room.tempo} {len(room.history)} {question} {seat}".encode()).digest()
    step, part = divmod(int.from_bytes(drawn[:4], "big") % (1000 * (len(WAITS) - 1)), 1000)
    wait = WAITS[step] + (WAITS[step + 1] - WAITS[step]) * part // 1000
    return room.pace + wait * min(room.pace, PACE) // PACE


def holds(room: Room, match: Match, asked: Asked, option: Any, now: int) -> bool:
    """Whether a person's answer waits for the moment of its seat, since the server could have given it.

    Where it is a secret which option is the first, any quick answer waits; and where answers are sealed, any could have
    been the only one. A typed line of several stages is nobody's but a person's.
    """
    if room.clock.until is not None:
        return True
    spread, kind = room.timing == "spread", match.game.kinds[asked.kind]
    offered = any(option is one for one in asked.options)
    if not offered or (spread and (alone(room) or room.kind == "hotseat")):
        return False
    first, quick = option is asked.options[0], now < room.clock.asked + room.pace
    drawn = spread and kind.choice_is_secret
    if drawn and single(match) and not kind.first_is_secret:
        return first and now < release_time(room, match, asked.seat)
    if not single(match):
        return drawn and quick
    return quick and (first or kind.first_is_secret)
