"""Tables of many kinds of bots to learn from, played without a room."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from omerta.bots.bot import Player
from omerta.bots.characters import CHARACTERS
from omerta.bots.registry import bot
from omerta.bots.spehov.course import Course, course
from omerta.bots.spehov.minutes import Minutes
from omerta.gamekit import Match, Utterance, draw
from omerta.games.spehov import GAME, SpehovTalk
from omerta.kernel import Seat, see_event

NAMES = ("simple", "belief", "beginner", "regular", "master")
USUAL = {
    "mafia": (*NAMES, "belief", "master", "master", "any"),
    "police": (*NAMES, "regular", "master", "master", "any"),
}
"""Who sits on a side, as often as they are named; the better a mafia, the more there is to learn."""
KINDS = {"simple": "measures", "belief": "measures", "beginner": "beginners"}
"""Of which kind a mafia is by what gives it away; all others are practised."""
PRACTISED = "practised"
SEATS = (7, 8, 9, 9, 9, 11, 12, 13, 15, 15)
MIXES = ("", "", "vest,wiretap,corner", "commander,bandage,lastshot,hideout", "kidnap,arrest,safe,wiretap,recruit")
TALK = SpehovTalk()
ROUNDS = 2


def play(seed: int, number: int) -> tuple[Course, set[Seat], str]:
    """One match of bots of any kinds: its course as everybody saw it, who was with the mafia, and its kind."""
    rng = random.Random(f"{seed} {number}")
    settings: dict[str, Any] = {"talk": rng.choice(("none", "free")), "cards": rng.choice(MIXES)}
    match = GAME.start(rng.choice(SEATS), dealer=lambda question: draw(question, rng.random), **settings)
    table: Any = match.table
    sides = GAME.sides(table)
    kinds = {side: rng.choice(USUAL[side]) for side in sorted(set(sides.values()))}
    names = [rng.choice(NAMES) if kinds[sides[seat]] == "any" else kinds[sides[seat]] for seat in match.seats]
    gym = Gym(match, [_seated(name, rng) for name in names])
    gym.run()
    mafia = {seat for seat in match.seats if table.plays_mafia(seat)}
    return course(match.view(None), gym.minutes.words), mafia, KINDS.get(kinds["mafia"], PRACTISED)


def _seated(name: str, rng: random.Random) -> Player:
    """A bot of a name; those of a level have a character as often as not."""
    character = f"-{rng.choice(sorted(CHARACTERS))}" if name not in ("simple", "belief") and rng.random() < 0.5 else ""
    return bot("spehov", name + character)(random.Random(rng.getrandbits(32)))


class Gym:
    """A match of bots, and the minutes of what they say."""

    def __init__(self, match: Match, bots: Sequence[Player]) -> None:
        self.match = match
        self.bots = bots
        self.minutes = Minutes()
        self._told = 0
        self._said = 0

    def run(self) -> None:
        match, number = self.match, -1
        while match.waiting:
            if match.number != number:
                number = match.number
                self._talk()
            self._tell()
            seat = match.waiting[0]
            match.answer(seat, self.bots[seat].choose(match.view(seat), match.ask(seat)))

    def _tell(self) -> None:
        for happened in self.match.events[self._told :]:
            self.minutes.polls += type(happened).__name__ == "VotesRevealed"
            for seat, player in enumerate(self.bots):
                if shown := see_event(happened, seat):
                    player.heard(shown)
        self._told = len(self.match.events)

    def _talk(self) -> None:
        match = self.match
        public = match.view(None)
        for window in TALK.windows((), public):
            self._tell()
            for _ in range(ROUNDS):
                for seat in (*match.seats[window.first :], *match.seats[: window.first]):
                    if not TALK.mute(public, seat):
                        self._speak(seat, window.name)

    def _speak(self, seat: Seat, window: str) -> None:
        view = self.match.view(seat)
        view["window"] = window
        said = self.bots[seat].speak(view)
        if said:
            self._said += 1
            words = Utterance(f"u{self._said}", seat, TALK.read(" ; ".join(said), len(self.match.seats))[0])
            self.minutes.note(seat, words.acts, words.id)
            for other, player in enumerate(self.bots):
                if other != seat:
                    player.listened(words)
