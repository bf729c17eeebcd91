"""Who may speak when. People speak whenever they like; bots in the windows of the game, and when they are asked.

Talk is written into the record and heard by all, and the match itself never looks at it: whatever is said or not said,
the same answers lead to the same match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from omerta.gamekit import CALL, OVER, Act, BadTalk, Muted, Utterance, Window
from omerta.kernel import Seat, Seats, UnknownSeat, View
from omerta.play.match import Match

ROUNDS = 2


class Speaker(Protocol):
    """What a conversation asks of a bot."""

    def speak(self, view: View) -> Sequence[str]: ...
    def listened(self, said: Utterance) -> None: ...


def utterances(match: Match) -> list[Utterance]:
    """All that has been said in a match so far; somebody who comes late may read it all."""
    return [match.game.talk.read_line(line, len(match.seats)) for _, line in match.talk]


class Conversation:
    """The talk at one match. ``bots`` are polled in windows of up to ``rounds`` rounds; other seats are people's."""

    def __init__(self, match: Match, bots: Mapping[Seat, Any] | None = None, rounds: int = ROUNDS) -> None:
        self.match = match
        self.bots: dict[Seat, Speaker] = dict(bots or {})
        self.rounds = rounds
        self.said = utterances(match)
        self._moment: tuple[int, bool] | None = None
        self._heard = 0
        self._holding: Window | None = None
        self._awaited: set[Seat] = set()
        for said in self.said:
            self._pass_on(said)

    # People, at any time

    def say(self, seat: Seat, typed: str) -> list[Utterance]:
        """A seat says something in the notation of talk; what it said, and what bots answer who were asked."""
        acts, text = self.match.game.talk.read(typed, len(self.match.seats))
        return self._speak(seat, acts, text)

    def chat(self, seat: Seat, text: str) -> list[Utterance]:
        """A seat says something in its own words."""
        return self._speak(seat, (), self.match.game.talk.text(text))

    def _speak(self, seat: Seat, acts: tuple[Act, ...], text: str | None) -> list[Utterance]:
        if seat not in self.match.seats:
            raise UnknownSeat(seat=seat, seats=len(self.match.seats))
        if rule := self.match.game.talk.mute(self.match.view(None), seat):
            raise Muted(rule=rule, seat=seat)
        said = [self._note(seat, acts, text)]
        for asked in self.match.game.talk.addressed(acts):
            if asked != seat and asked in self.bots:
                said += self._poll(asked, None)
        return said

    # Bots, in windows

    def catch_up(self) -> list[Utterance]:
        """Hold the windows that have opened since the last question; what bots say in them is returned.

        Call it at every question, before anybody answers, and after the end.
        """
        match = self.match
        moment = match.number, match.over
        if moment == self._moment:
            return []
        self._moment = moment
        happened = match.told(None, self._heard)
        self._heard = len(match.events)
        self._holding, self._awaited = None, set()
        said: list[Utterance] = []
        for window in match.game.talk.windows(happened, match.view(None)):
            if window.holds:
                self._holding = window
                self._awaited = {seat for seat in match.seats if seat not in self.bots}
            said += self._hold(window)
        return said

    def _hold(self, window: Window) -> list[Utterance]:
        """In each round the bots speak leftwards from the window's first seat; silence all round ends it early."""
        seats = self.match.seats
        order = [seat for seat in seats[window.first :] + seats[: window.first] if seat in self.bots]
        said: list[Utterance] = []
        for _ in range(self.rounds):
            silent = True
            for seat in order:
                spoken = self._poll(seat, window)
                said += spoken
                silent = silent and all(one.acts == (OVER,) for one in spoken)
                if window.holds and self._holding is None:
                    return said
            if silent:
                break
        return said

    def _poll(self, seat: Seat, window: Window | None) -> list[Utterance]:
        """Ask a bot whether it has something to say; one that speaks no proper sentence has said nothing."""
        talk = self.match.game.talk
        if talk.mute(self.match.view(None), seat):
            return []
        view = self.match.view(seat)
        view["window"] = None if window is None else window.name
        acts = self.bots[seat].speak(view)
        if not acts:
            return []
        try:
            return [self._note(seat, *talk.read(" ; ".join(acts), len(self.match.seats)))]
        except BadTalk:
            return []

    # What waits for talk

    @property
    def held(self) -> Seats:
        """The people for whom the open question waits: until each says over, the leader calls, or ``close``."""
        return tuple(sorted(self._awaited))

    def close(self) -> None:
        """Time is up: the open question waits no longer."""
        self._holding, self._awaited = None, set()

    def _note(self, seat: Seat, acts: tuple[Act, ...], text: str | None) -> Utterance:
        said = Utterance(f"u{len(self.said) + 1}", seat, acts, text)
        self.said.append(said)
        self.match.talk.append((len(self.match.log or ()), self.match.game.talk.line(said)))
        if OVER in acts:
            self._awaited.discard(seat)
        if CALL in acts and self._holding is not None and self._holding.first == seat:
            self.close()
        self._pass_on(said)
        return said

    def _pass_on(self, said: Utterance) -> None:
        for seat, bot in self.bots.items():
            if seat != said.seat:
                bot.listened(said)
