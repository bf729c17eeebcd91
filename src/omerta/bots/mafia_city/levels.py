"""Bots that play at first sight: one that sees far, a regular, and a beginner with a beginner's mistakes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from omerta.bots.characters import PLAIN, Style
from omerta.bots.mafia_city.policies import JUDGES, POLICIES, Plan, most_worth, plan
from omerta.bots.mafia_city.prospects import Horizon
from omerta.bots.mafia_city.reading import Reading, paying, read, recruit_part, worths
from omerta.bots.mafia_city.stacks import MIDDLE, NOTHING, Weights, controller
from omerta.bots.mafia_city.talk import MafiaCityMouth
from omerta.bots.table_talk import TableTalker
from omerta.games.mafia_city import LOCATIONS, Answer, Location, Place
from omerta.kernel import Asked, Seat, View

KEPT = 0.75
"""How many points it must bring to break a truce."""
LEFT = 0.4
"""What part of its worth a place keeps that was left to somebody else by a pact."""
GRUDGE = 0.05
"""How much more the gains of somebody are minded who was threatened."""
REVENGE = 0.03
"""And by a vengeful seat for each time they harmed it more often than another did."""
OFTEN = 3
"""More harm than this is not minded more."""
SPENT, DARED = 0.04, 0.02
"""How much less the bold think of cards in hand, and how much seldomer they fear to be cancelled."""


class FirstSight(TableTalker):
    """Plays what seems best at first sight, with the whole match in mind."""

    mouth: MafiaCityMouth

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng)
        self.mouth = MafiaCityMouth(rng, style)
        self.style = style
        self.targets: dict[str, Any] = {}
        """What the next questions about the targets of the own action shall be answered."""
        self.harmed: dict[Seat, int] = {}
        """How often others aimed at this seat."""
        self.seat: Seat | None = None

    def heard(self, happened: View) -> None:
        super().heard(happened)
        if happened["event"] == "Announced" and self.seat in happened.victims and happened.seat != self.seat:
            broke = self.mouth.traitors.get(happened.seat) is not None
            self.harmed[happened.seat] = self.harmed.get(happened.seat, 0) + (3 if broke else 1)

    def choose(self, view: View, asked: Asked) -> Any:
        self.seat = asked.seat
        kind, options = asked.kind, asked.options
        if len(options) == 1:
            return options[0]
        if self.targets.get(kind) in options:
            return self.targets[kind]
        r = self.reading(view, asked.seat)
        if kind in ("turn", "extra"):
            plans: list[tuple[Plan, Any]] = [(plan(r, option), option) for option in options]
            best, option = max(plans, key=lambda pair: pair[0].worth)
            self.targets = best.targets
            return option
        if kind in JUDGES:
            return most_worth(r, JUDGES[kind], options)
        return POLICIES[kind](view, asked.seat, options, self.rng.random)

    def reading(self, view: View, seat: Seat) -> Reading:
        """The table as this character reads it: the bold spend cards and fear no answer, the vengeful remember.

        Whoever has given a word keeps it within reason, and whoever has threatened means it.
        """
        r, style, mouth = read(view, seat), self.style, self.mouth
        thrift, happens = r.thrift * (1 - SPENT * style.risk), r.happens + DARED * style.risk
        spared = {other: KEPT * firm for other, firm in mouth.spared(view).items()}
        r = r.weighing(self.grudged(r.weights, seat, mouth.threatened(view.round)), r.stage)
        return r._replace(thrift=thrift, happens=happens, spared=spared, worth=self.leaving(r.worth, view))

    def leaving(self, worth: dict[Location, float], view: View) -> dict[Location, float]:
        """What places are worth when some of them were left to others by pacts."""
        left = self.mouth.left(view.round)
        return {place: LEFT * one if place in left else one for place, one in worth.items()} if left else worth

    def grudged(self, weights: Weights, me: Seat, threatened: Sequence[Seat]) -> Weights:
        """The gains of who harmed a vengeful seat, or was threatened by any, are minded more, and those of others less.

        So whoever pays back chooses whom to harm, and does not harm more than others do.
        """
        minded = dict.fromkeys(threatened, GRUDGE)
        for seat, times in self.resented(len(weights)).items():
            minded[seat] = max(minded.get(seat, 0.0), REVENGE * times)
        if not minded:
            return weights
        others = [seat for seat in range(len(weights)) if seat != me and seat not in minded]
        less = sum(minded.values()) / max(1, len(others))
        return tuple(
            [
                weight - minded[seat] if seat in minded else min(0.0, weight + less) if seat in others else weight
                for seat, weight in enumerate(weights)
            ]
        )

    def resented(self, seats: int) -> dict[Seat, float]:
        """Who harmed a vengeful seat more often than the mildest of its rivals did, and how much it resents that.

        What all have done alike is not paid back: who fights everybody loses to everybody.
        """
        if self.style.grudge <= 0 or not self.harmed:
            return {}
        mildest = min(self.harmed.get(seat, 0) for seat in range(seats) if seat != self.seat)
        return {
            seat: self.style.grudge * min(OFTEN, times - mildest)
            for seat, times in self.harmed.items()
            if times > mildest
        }


THIS_ROUND = 0.3
"""What a chip more is worth to somebody who does not count the rounds in which it will be placed again."""


class Regular(FirstSight):
    """Counts what a round brings, and not what its chips and cards will bring in later ones.

    They take all their chips back to hand, as if every round began anew.
    """

    def choose(self, view: View, asked: Asked) -> Any:
        return asked.options[-1] if asked.kind == "back" else super().choose(view, asked)

    def reading(self, view: View, seat: Seat) -> Reading:
        r = super().reading(view, seat)
        cubes = view.cubes if view.phase == "location" else ()
        near = Horizon(halves=0, thrift=r.thrift, chip=THIS_ROUND)
        worth, part = worths(paying(r.hand), near, (more := view.reserve[seat] > 0), cubes), recruit_part(near, more)
        r = r._replace(worth=self.leaving(worth, view), chip=THIS_ROUND, part=part)
        return r.weighing(r.weights, r.stage)


MISSED = {"react": 0.5, "agree": 0.4, "bullet": 0.6, "complicity": 0.3, "hit": 0.3}
"""How often a beginner does not think of something when asked."""
TIES_DO_NOT_DENY = dict.fromkeys(LOCATIONS, NOTHING)


LOOKED_AT = 3
"""At how many of the seven places a beginner looks before they place a chip."""
ENOUGH = 3
"""A beginner who holds so many places may think that this will do."""


class Beginner(Regular):
    """Makes the mistakes of somebody who plays for the first time.

    They look at their own gains and hardly at who leads, compare some places and not all, take all effects for equal
    and a tie at the Fight Club or City Hall for half a victory, spend cards as soon as they do anything, pass with
    chips in hand when they seem to be ahead, answer only what is aimed at them and overlook half of that, and solve
    locations in the order in which they lie.
    """

    def choose(self, view: View, asked: Asked) -> Any:
        quiet, kind, options = asked.options[0], asked.kind, asked.options
        if len(options) == 1:
            return quiet
        if self.rng.random() < MISSED.get(kind, 0.0) or kind in ("solve", "clear", "move"):
            return quiet
        if kind == "react" and asked.seat not in view.stack[-1].victims:
            return quiet
        if kind == "mulligan":
            return Answer.KEEP
        if kind == "turn":
            if self._content(view, asked.seat):
                return quiet
            looked_at = self.rng.sample(LOCATIONS, LOOKED_AT)
            seen = [option for option in options if not isinstance(option, Place) or option.location in looked_at]
            asked = Asked(asked.seat, kind, tuple(seen), asked.number)
        return super().choose(view, asked)

    def _content(self, view: View, seat: Seat) -> bool:
        """Whether they think that they have done enough this round."""
        held = sum(controller(stack, False) == seat for stack in view.stacks.values())
        return held >= ENOUGH and self.rng.random() < 0.6

    def reading(self, view: View, seat: Seat) -> Reading:
        r = super().reading(view, seat)
        weights = tuple(1.0 if weight > 0 else weight / 4 for weight in r.weights)
        stage = MIDDLE if view.phase == "action" else r.stage
        worth = {location: min(1.0, worth) for location, worth in r.worth.items()}
        r = r.weighing(weights, stage)
        return r._replace(worth=worth, denies=TIES_DO_NOT_DENY, thrift=0.4 * r.thrift)
