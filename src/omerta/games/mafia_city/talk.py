"""The talk of Mafia City: a small grammar of table talk, and the windows in which bots use it.

The rules say nothing about talk but that the holder of the Policeman keeps to himself what he sees (MC-6.8); so an act
names seats, parts of the city and what everybody saw, and never a card in hand. Nothing said binds anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from omerta.gamekit import Act, Window, read_seat
from omerta.gamekit.table_talk import TableTalk, Truce
from omerta.games.mafia_city.cards import LOCATIONS, NUMBERED, Location
from omerta.games.mafia_city.readings import target as points_to_win
from omerta.kernel import Seat, View, letter, value

NEAR = 2
"""Somebody who lacks so many points has come near the target."""
HARMS = frozenset({"ChipJailed", "ChipKilled", "CardStolen", "ChipMoved", "BottomsSwapped", "EffectCancelled"})
"""After these a seat may have something to say."""


class Deed(StrEnum):
    """What was done to a seat: to its chips, its cards or its plans, or a truce that was broken."""

    JAILED = "jailed"
    KILLED = "killed"
    STOLE = "stole"
    MOVED = "moved"
    SWAPPED = "swapped"
    CANCELLED = "cancelled"
    BROKE = "broke"


@value
class Pact:
    """An offer: the other gets one part of the city, the speaker another."""

    target: Seat
    theirs: Location
    mine: Location


class MafiaCityTalk(TableTalk):
    deeds = Deed
    deals = (Truce, Pact)
    things = "PLACE"
    moments = HARMS | {"RoundBegan", "PointGained"}

    def own_forms(self) -> tuple[str, ...]:
        return ("pact SEAT PLACE for PLACE",)

    def thing(self, word: str) -> Location:
        named = {**NUMBERED, **{place.value: place for place in LOCATIONS}}
        if word not in named:
            raise ValueError(word)
        return named[word]

    def act(self, words: list[str], seats: int) -> Act:
        match words:
            case ["pact", seat, theirs, "for", mine] if self.thing(theirs) is not self.thing(mine):
                return Pact(read_seat(seat, seats), self.thing(theirs), self.thing(mine))
        return super().act(words, seats)

    def spell(self, act: Act) -> str:
        if isinstance(act, Pact):
            return f"pact {letter(act.target)} {act.theirs} for {act.mine}"
        return super().spell(act)

    def windows(self, happened: Sequence[View], view: View) -> tuple[Window, ...]:
        """When a round begins, when somebody comes near the target, and when something was done to somebody.

        While an effect can still be cancelled nobody talks.
        """
        told = {happening.event for happening in happened}
        if view.result is not None or view.stack or view.asked == "mulligan":
            return ()
        if "RoundBegan" in told:
            return (Window("round", view.first),)
        near = points_to_win(view) - NEAR
        if any(happening.event == "PointGained" and view.points[happening.seat] == near for happening in happened):
            return (Window("lead", view.first),)
        return (Window("deed", view.turn),) if told & HARMS else ()
