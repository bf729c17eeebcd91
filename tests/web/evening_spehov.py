"""An evening of Špehov in one room: twelve phones and a laptop that leads, on a clock that the script winds.

    python -m tests.web.evening_spehov               both kinds of night, without a clock
    python -m tests.web.evening_spehov --seconds 120

Two phones lie idle all evening, somebody leaves in the first discussion, and the game master excludes somebody in the
second. The others answer like people, after one to fifteen seconds. Printed is when the room asked what, how long it
waited, how many taps that took, and what ended it. A window that did not last exactly as long as the others of its kind
would end the script.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from dataclasses import dataclass, field

from omerta.play import Match
from omerta.play.room import SERVER, due, powers
from omerta.play.room import commands as c
from omerta.play.room.release import forced
from tests.play.lobby import Parlour

PHONES = [f"phone{number:02d}" for number in range(12)]
LAPTOP = "laptop"
IDLE = {10, 11}
LEAVING = 9
CARDS = "vest lastshot wiretap corner bandage"
PATIENCE = 45_000
"""Milliseconds after which the host calls time, where they can."""


@dataclass
class Asked:
    """One question as the room put it."""

    at: int
    kind: str
    round: int
    asked: int
    window: bool
    taps: int = 0
    decoys: int = 0
    ended: str = "all have answered"
    lasted: int = 0


@dataclass
class Evening:
    """One match, and when everything happened."""

    table: Parlour
    rng: random.Random
    log: list[Asked] = field(default_factory=list)
    plans: dict[int, tuple[int, int]] = field(default_factory=dict)
    """For each seat of a person who will answer: when, and which option."""
    gone: list[int] = field(default_factory=list)
    """Who has left, and who was excluded."""

    @property
    def match(self) -> Match:
        assert self.table.room.match is not None
        return self.table.room.match

    def play(self) -> None:
        number = 0
        while not self.match.over:
            if self.match.number != number:
                number = self.match.number
                self._note()
                self._plan()
            self._go_on()
        self._close()
        self.table.check()

    def _note(self) -> None:
        self._close()
        question, clock = self.match.question, self.table.room.clock
        assert question is not None
        window = clock.until is not None
        asked = Asked(clock.asked, question.kind, self.match.table.round, len(question.asked), window)
        asked.ended = "its time" if window else asked.ended
        self.log.append(asked)

    def _close(self) -> None:
        if self.log:
            self.log[-1].lasted = self.table.now - self.log[-1].at

    def _plan(self) -> None:
        """What everybody is going to do about the question: bots at once, people after a while, idle phones nothing."""
        room, match = self.table.room, self.match
        self.plans.clear()
        for seat in match.waiting:
            asked = match.ask(seat)
            if room.chairs[seat].bot is not None:
                self.table.do(SERVER, c.Answer(seat=seat, question=match.number, option=0))
            elif seat not in IDLE and not forced(room, match, asked):
                long = 60_000 if asked.kind == "talk" else 14_000
                choices = [place for place, one in enumerate(asked.options) if str(one) != "-"]
                self.plans[seat] = self.table.now + 1_000 + self.rng.randrange(long), self.rng.choice(choices)

    def _go_on(self) -> None:
        """The next thing that happens: somebody taps, time is up, the host loses patience, or somebody is gone."""
        room, match = self.table.room, self.match
        first = min(self.plans, key=lambda seat: self.plans[seat][0], default=None)
        tap = None if first is None else self.plans[first][0]
        tick, call = due(room), room.clock.asked + PATIENCE
        times = [time for time in (tap, tick) if time is not None]
        if self._leave_or_exclude():
            return
        can = powers(room, room.host or 0)
        if not times or (min(times) > call > self.table.now and "call-time" in can):
            self.table.now = max(self.table.now, call)
            self.log[-1].ended = "the host called time"
            self.table.do(LAPTOP, c.CallTime() if "call-time" in can else c.EndTalk())
            return
        self.table.now = max(self.table.now, min(times))
        if first is not None and tap == min(times):
            option = self.plans.pop(first)[1]
            asked = match.ask(first)
            decoy = str(asked.options[0]) == "sleep"
            self.table.do(PHONES[first], c.Answer(seat=first, question=match.number, option=option))
            self.log[-1].taps += 1
            self.log[-1].decoys += decoy
        else:
            if room.clock.deadline == tick and not self.log[-1].window:
                self.log[-1].ended = "most were ready" if self.log[-1].kind == "talk" else "its time"
            self.table.do(SERVER, c.Tick(succession="seated"))

    def _leave_or_exclude(self) -> bool:
        """In the first discussion somebody leaves the room, in the second somebody is excluded."""
        match, question = self.match, self.match.question
        if question is None or question.kind != "talk" or len(self.gone) >= min(2, match.table.round):
            return False
        if not self.gone:
            self._leave(LEAVING if LEAVING in match.table.active else self._anybody())
        elif match.table.round > 1:
            self.gone.append(out := self._anybody())
            self.log[-1].ended = "an exclusion"
            self.table.do(LAPTOP, c.Exclude(seat=out))
        return True

    def _leave(self, seat: int) -> None:
        self.gone.append(seat)
        answered = seat not in self.match.waiting
        self.table.do(PHONES[seat], c.Leave(succession="seated"))
        self.plans.pop(seat, None)
        if not answered:
            self.table.do(SERVER, c.Answer(seat=seat, question=self.match.number, option=0))

    def _anybody(self) -> int:
        return max(seat for seat in self.match.table.active if seat not in IDLE and seat not in self.gone)

    def report(self) -> None:
        start = self.log[0].at
        for one in self.log:
            at, asked = (one.at - start) // 1000, f"asked {one.asked}"
            taps = f"{one.taps} taps" + (f" ({one.decoys} of sleepers)" if one.decoys else "")
            print(f"  {at // 60:3d}:{at % 60:02d}  round {one.round}  {one.kind:15} {asked:9}", end="")
            print(f" {one.lasted / 1000:6.1f} s  {taps:26} {one.ended}")
        lasted, taps = self.table.now - start, sum(one.taps for one in self.log)
        count = sum(one.window for one in self.log)
        print(f"  {lasted // 60_000} min, {taps} taps; {count} windows, each kind equally long: ", end="")
        print(", ".join(f"{kind} {'/'.join(f'{one:.0f}' for one in lengths)} s" for kind, lengths in self.windows()))

    def windows(self) -> list[tuple[str, list[float]]]:
        """How long windows lasted, by their kind; the mafia's first night is longer (SP-17.7)."""
        lengths: dict[tuple[str, bool], set[float]] = defaultdict(set)
        for one in self.log:
            if one.window:
                lengths[one.kind, one.kind == "kill" and one.round == 1].add(one.lasted / 1000)
        assert all(len(each) == 1 for each in lengths.values()), lengths
        kinds = sorted({kind for kind, _ in lengths})
        return [(kind, sorted({*lengths[kind, True], *lengths[kind, False]})) for kind in kinds]


def evening(night: c.Night, seconds: int, seed: int) -> Evening:
    table = Parlour("spehov", 12, kind="together", talk="free", cards=CARDS).seat(LAPTOP, *PHONES)
    table.do(LAPTOP, c.Configure(seconds=seconds, night=night))
    table.start(secret=f"{seed:02x}" * 32)
    return Evening(table, random.Random(seed))


def main() -> None:
    parser = argparse.ArgumentParser(description="Play Špehov with twelve phones in one room, in both kinds of night.")
    parser.add_argument("--seconds", type=int, default=0, help="the room's time to answer; 0: no clock")
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args()
    nights: tuple[c.Night, c.Night] = "open", "closed"
    for night in nights:
        print(f"Eyes {night}, {f'{chosen.seconds} s to answer' if chosen.seconds else 'no clock'}:")
        played = evening(night, chosen.seconds, chosen.seed)
        played.play()
        played.report()
        result = played.match.result
        assert result is not None
        print(f"  the end: {result.why}; left and excluded: {', '.join(PHONES[seat] for seat in played.gone)}")


if __name__ == "__main__":
    main()
