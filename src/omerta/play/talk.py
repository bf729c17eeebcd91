"""Who may speak when. People speak whenever they like; bots in the windows of the game, and when they are asked.

Talk is written into the record and heard by all, and the match itself never looks at it: whatever is said or not said,
the same answers lead to the same match.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Any, NamedTuple

from omerta.gamekit import CALL, OVER, Act, Utterance, Window
from omerta.kernel import Seat, Seats, View, see_event
from omerta.play.match import Match

ROUNDS = 2


def utterances(match: Match) -> list[Utterance]:
    """All that has been said in a match so far; somebody who comes late may read it all."""
    return TalkLog(match).said


def course(match: Match, said: Sequence[Utterance] | None = None, events: int = 0, lines: int = 0) -> list[Any]:
    """Events and utterances in the order in which they came, but for the first so many of each.

    The events are whole: nobody may be shown them as they are.
    """
    said = utterances(match) if said is None else said
    told, log = match.events, match.log or []
    things: list[Any] = []
    for (answers, _line), utterance in zip(match.talk[lines:], said[lines:], strict=True):
        until = log[answers].told if answers < len(log) else len(told)
        things += told[events:until]
        events = max(events, until)
        things.append(utterance)
    return [*things, *told[events:]]


def told_and_heard(match: Match, seat: Seat) -> list[View | Utterance]:
    """All that a seat was told and that others said, in the order in which it came."""
    found: list[View | Utterance] = []
    for thing in course(match):
        if isinstance(thing, Utterance):
            found += [thing] if thing.seat != seat else []
        elif seen := see_event(thing, seat):
            found.append(seen)
    return found


class TalkLog:
    """What was said in a match. Each line of its record is parsed once, whoever wrote it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._said: list[Utterance] = []

    @property
    def said(self) -> list[Utterance]:
        known, grammar, seats = self._said, self.match.game.talk, len(self.match.seats)
        known += [grammar.read_line(line, seats) for _, line in self.match.talk[len(known) :]]
        return known

    def add(self, seat: Seat, acts: tuple[Act, ...], text: str | None) -> Utterance:
        """Write down what a seat says."""
        utterance = Utterance(f"u{len(self.said) + 1}", seat, acts, text)
        self._said.append(utterance)
        self.match.talk.append((len(self.match.log or ()), self.match.game.talk.line(utterance)))
        return utterance


class Turn(NamedTuple):
    """A bot may speak: in a window, or without one because somebody asked it something."""

    seat: Seat
    window: Window | None


class TalkTurns:
    """Which bot may speak next. It reads the match and its talk; whoever uses it lets the bots speak.

    ``bots`` are the seats of the bots; they may change while a match goes on.
    """

    def __init__(self, log: TalkLog, bots: Container[Seat], rounds: int = ROUNDS) -> None:
        self.log = log
        self.match = log.match
        self.bots = bots
        self.rounds = rounds
        self._moment: tuple[int, bool] | None = None
        self._turns: Iterator[Turn] = iter(())
        self._events = next((entry.told for entry in reversed(self.match.log or ()) if entry.seat is not None), 0)
        self._lines = len(self.match.talk)
        self._addressed: list[Seat] = []
        self._silent = True
        self._holding: Window | None = None
        self._awaited: set[Seat] = set()

    def next_reply(self) -> Turn | None:
        """The next bot that a person has asked something; it may reply at once."""
        self._listen()
        while self._addressed:
            if self._may_speak(seat := self._addressed.pop(0)):
                return Turn(seat, None)
        return None

    def next_turn(self) -> Turn | None:
        """The next bot to speak in the windows that the open question has brought; nobody when they are over.

        Ask again after each turn: what was said in it decides who follows. Another question ends all windows.
        """
        self._listen()
        moment = self.match.number, self.match.over
        if moment != self._moment:
            self._moment = moment
            self.close()
            self._turns = self._windows()
        return next(self._turns, None)

    @property
    def awaited(self) -> Seats:
        """The people for whom the open question waits: until each says over, the leader calls, or ``close``."""
        return tuple(sorted(self._awaited))

    def close(self) -> None:
        """Time is up: the open question waits no longer."""
        self._holding, self._awaited = None, set()

    def _windows(self) -> Iterator[Turn]:
        match = self.match
        happened = match.told(None, self._events)
        self._events = len(match.events)
        moments = match.game.talk.moments
        if moments is not None and not any(happening.event in moments for happening in happened):
            return
        for window in match.game.talk.windows(happened, match.view(None)):
            if window.holds:
                self._holding = window
                self._awaited = {seat for seat in match.seats if seat not in self.bots}
            yield from self._window(window)

    def _window(self, window: Window) -> Iterator[Turn]:
        """In each round the bots speak leftwards from the window's first seat; silence all round ends it early."""
        seats = self.match.seats
        for _ in range(self.rounds):
            self._silent = True
            for seat in seats[window.first :] + seats[: window.first]:
                if self._may_speak(seat):
                    yield Turn(seat, window)
                    if window.holds and self._holding is None:
                        return
            if self._silent:
                return

    def _may_speak(self, seat: Seat) -> bool:
        return seat in self.bots and not self.match.game.talk.mute(self.match.view(None), seat)

    def _listen(self) -> None:
        """Take note of what was said since the last time."""
        for utterance in self.log.said[self._lines :]:
            self._lines += 1
            seat, acts = utterance.seat, utterance.acts
            self._silent = self._silent and acts == (OVER,)
            if OVER in acts:
                self._awaited.discard(seat)
            if CALL in acts and self._holding is not None and self._holding.first == seat:
                self.close()
            if seat not in self.bots:
                self._addressed += [asked for asked in self.match.game.talk.addressed(acts) if asked != seat]
