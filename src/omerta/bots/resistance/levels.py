"""The weaker levels: ``regular`` reads the table by rules of thumb, ``beginner`` as on a first evening."""

from __future__ import annotations

import random
from typing import Any

from omerta.bots.characters import PLAIN, Style
from omerta.bots.resistance import detective, hiding, leading
from omerta.bots.resistance.master import Decide, Master
from omerta.bots.resistance.mind import Mind
from omerta.bots.resistance.reader import Reader
from omerta.bots.resistance.weights import Common, Factor
from omerta.games.resistance import MOST_FAILED_VOTES, Card, Team, Vote, fails_needed, team_size
from omerta.kernel import Asked, Seats, View

REMEMBERED = 1
"""So many rounds back a beginner can tell."""
BELIEVED = 1.35
"""How much more a beginner suspects whom somebody accuses, whoever that is."""
TRUSTED_TOO_SOON = 0.25
"""A beginner thinks so much less of sets with somebody on the last team that succeeded."""
ON_IT = 0.3
"""How much better a team looks to a beginner who is on it."""
GOOD_ENOUGH = 0.3
"""What share of the best team's chance contents a beginner."""
OPENLY = 0.6
"""How often a beginner votes for the detectives' side, for all to see."""


WAITS = 0.5
"""How often ``regular`` lets the first action succeed."""


def card(mind: Reader, asked: Asked) -> Any:
    """Fail whenever it is one's turn to."""
    if mind.view.settings.blind:
        return detective.card(mind, asked)
    fails = hiding.in_turn(mind) and mind.rng.random() >= hiding.waits(mind, WAITS)
    return Card.FAIL if fails else Card.SUCCESS


HIDING: Decide = {**detective.DECIDE, "card": card}


class Thumbs(Reader):
    """Reads the table by rules of thumb, as ``belief`` does."""

    def read(self, view: View) -> Common:
        return Mind.read(self, view)

    def approvals(self) -> list[float]:
        return Mind.approvals(self)


class Forgetful(Thumbs):
    """Remembers the last action and the votes since; trusts who succeeded once, and believes what anybody says."""

    def attend(self, view: View) -> None:
        kept = View(view)
        old = max(0, len(view.done) - REMEMBERED)
        kept["attempts"] = tuple(one for one in view.attempts if one.round >= view.round - REMEMBERED)
        kept["played"] = tuple({} if number < old else cards for number, cards in enumerate(view.played))
        kept["spotlights"] = {number: seat for number, seat in view.spotlights.items() if number > old}
        super().attend(kept)

    def read(self, view: View) -> Common:
        """A forgotten action leaves its score."""
        old = max(0, len(view.done) - REMEMBERED)
        done = tuple(
            type(one)(one.action, (), one.fails, one.succeeded) if number < old else one
            for number, one in enumerate(view.done)
        )
        return Mind.read(self, View({**view, "done": done}))

    def _fits(self) -> Factor | None:
        opinions = [(target, BELIEVED**much) for (_, target), much in self.hearsay.opinions.items()]
        succeeded = [done.team for done in self.view.done if done.succeeded]
        trusted: Seats = succeeded[-1] if succeeded else ()

        def fits(chosen: Seats) -> float:
            much = 1.0
            for target, weight in opinions:
                much *= weight if target in chosen else 1 / weight
            return much * TRUSTED_TOO_SOON if any(seat in trusted for seat in chosen) else much

        return fits


class Regular(Master):
    """Plays by rules of thumb on either side."""

    mind_of = Thumbs
    shares = False
    loyal: Decide = leading.DECIDE
    hiding: Decide = HIDING

    def approves(self) -> bool:
        return detective.approves(self.mind) if self.mind.detective else leading.approves(self.mind)


class Beginner(Regular):
    """Forgets, trusts too soon, likes teams it is on; as a detective fails at once and votes for its side."""

    mind_of = Forgetful

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng, style)
        self.own = {"team": self.team, "vote": self.vote, "open-vote": self.vote, "card": self.card}

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) > 1 and asked.kind in self.own:
            self.mind.attend(view)
            return self.own[asked.kind]()
        return super().choose(view, asked)

    def team(self) -> Team:
        """Oneself and those who look best; a detective thinks of nothing else."""
        mind = self.mind
        size = team_size(len(mind.view.seats), mind.view.action)
        return Team((mind.cover if mind.detective else mind.own).best_team(size, mind.needed, mind.seat)[1])

    def vote(self) -> Vote:
        mind = self.mind
        if mind.detective and mind.rng.random() < OPENLY + 0.1 * mind.style.risk:
            return Vote.APPROVE if detective.spoil(mind, mind.view.team) > 0.5 else Vote.REJECT
        return Vote.APPROVE if self.approves() else Vote.REJECT

    def approves(self) -> bool:
        """Whatever looks good enough, sooner with oneself on it; seldom a strange team."""
        mind, view = self.mind, self.mind.view
        if view.attempt == MOST_FAILED_VOTES or mind.leading:
            return True
        believed, needed = mind.cover if mind.detective else mind.own, fails_needed(len(view.seats), view.action)
        best, _ = believed.best_team(team_size(len(view.seats), view.action), needed, mind.seat)
        liked = ON_IT if mind.seat in view.team else -0.05
        return believed.success(view.team, needed) + liked * best >= (GOOD_ENOUGH - 0.1 * mind.style.risk) * best

    def card(self) -> Card:
        """Fail, whoever else may: the sooner, the better."""
        mind = self.mind
        return Card.FAIL if detective.spoil(mind, mind.view.team) > 0.5 or mind.won == 2 else Card.SUCCESS
