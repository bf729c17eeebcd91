"""Turning points, claims and worlds in words."""

from __future__ import annotations

from collections.abc import Iterable

from omerta.analysis.analysis import Analysis
from omerta.analysis.claims import Claim
from omerta.analysis.curves import Curve
from omerta.analysis.turns import Turn
from omerta.kernel import Seat
from omerta.play import moments
from omerta.play.branches import state_at
from omerta.words import Words

LEADS_BY = 0.25
"""A seat takes the lead where its odds of winning rise by so much at once."""
MOST_LEADS = 4
MOST_LISTED = 60
"""So many worlds are named at most."""


def side_word(words: Words, side: str) -> str:
    """What a side is called in this game."""
    name = next((name for name in (f"side-{side}", f"force-{side}") if words.has(name)), None)
    return side if name is None else words.say(name)


class Wording:
    """Says what an analysis found, to its reader."""

    def __init__(self, found: Analysis, lang: str) -> None:
        self.found = found
        self.words = found.match.words(lang)
        viewer = found.viewer
        self.told = {moment.number: moment.said for moment in moments(found.match, viewer, lang)}

    def turns(self) -> list[tuple[int, list[str], list[str]]]:
        """Each turning point: its moment, what was told then or last, and what could be known from it on."""
        found: dict[int, list[str]] = {}
        for number, said in [*((turn.number, self.turn(turn)) for turn in self.found.turns), *self._leads()]:
            found.setdefault(number, []).append(said)
        return [(number, self._told_by(number), found[number]) for number in sorted(found)]

    def _told_by(self, number: int) -> list[str]:
        """What was told at a moment, or else at the last one before it: a lead is weighed every few moments only."""
        earlier = [one for one in self.told if one <= number and self.told[one]]
        return self.told[max(earlier)] if earlier else []

    def turn(self, turn: Turn) -> str:
        words = self.words
        if turn.kind == "narrowed":
            return words.say("analysis-narrowed", left=turn.left, before=turn.before)
        if turn.kind == "voted":
            return words.say("analysis-voted", before=turn.before, after=turn.left)
        if turn.kind == "pointed":
            truth = self.found.curves[0].points[-1].odds
            right = [words.name(seat) for seat, chances in enumerate(truth.chances) if turn.side in chances]
            return words.say("analysis-pointed", names=words.join(right))
        assert turn.seat is not None
        name = words.name(turn.seat)
        if turn.kind == "knew":
            return words.say("analysis-knew", name=name)
        return words.say("analysis-shown", name=name, side=side_word(words, turn.side or ""))

    def _leads(self) -> list[tuple[int, str]]:
        """Where seats took the lead, as they could know themselves: the steepest of all."""
        found = []
        for curve in self.found.chances:
            for before, after in zip(curve.points, curve.points[1:-1], strict=False):
                old, new = before.chances[curve.viewer], after.chances[curve.viewer]
                if new - old >= LEADS_BY and new == max(after.chances):
                    found.append((new - old, after.number, curve.viewer, old, new))
        return [
            (
                number,
                self.words.say(
                    "analysis-turned", name=self.words.name(seat), before=round(100 * old), after=round(100 * new)
                ),
            )
            for _, number, seat, old, new in sorted(found, reverse=True)[:MOST_LEADS]
        ]

    def claim(self, claim: Claim) -> str:
        kind = "true" if claim.true else "lie" if claim.lie else "wrong"
        said = self.words.speech(claim.utterance)
        told = self.words.say(f"analysis-{kind}", name=self.words.name(claim.seat), said=said)
        return f"{told} {self.words.say('analysis-worked')}" if claim.worked else told

    def tallies(self) -> list[str]:
        """For each seat that claimed anything, how much of it was so."""
        found = []
        for seat in self.found.match.seats:
            own = [claim for claim in self.found.claims if claim.seat == seat]
            lies = sum(claim.lie for claim in own)
            true = sum(claim.true for claim in own)
            if own:
                name = self.words.name(seat)
                found.append(
                    self.words.say("analysis-tally", name=name, true=true, wrong=len(own) - true - lies, lies=lies)
                )
        return found

    def proof(self, curve: Curve, number: int) -> tuple[str, list[str], list[str]]:
        """What a viewer could prove at a moment: how many deals fit, which, and what removed the others."""
        point = curve.at(number)
        viewer = "nobody" if curve.viewer is None else self.words.name(curve.viewer)
        worlds = 0 if point is None else point.odds.worlds
        head = self.words.say("analysis-worlds", worlds=worlds, viewer=viewer)
        listed = self._listed(curve, number)
        removed = [
            line
            for before, after in zip(curve.points, curve.points[1:], strict=False)
            if after.odds.worlds < before.odds.worlds and after.number <= number
            for line in self.told_to(curve.viewer).get(after.number, [])
        ]
        return head, listed, removed

    def _listed(self, curve: Curve, number: int) -> list[str]:
        state = state_at(self.found.match, number)
        possible = state.game.possible_sides(state.view(curve.viewer))
        worlds = None if possible is None else list(possible)
        if worlds is None or len(worlds) > MOST_LISTED:
            return [self.words.say("analysis-many-worlds")]
        side = curve.side or ""
        return [self._names(seat for seat, has in enumerate(world) if has == side) for world in worlds]

    def _names(self, seats: Iterable[Seat]) -> str:
        return self.words.join(self.words.name(seat) for seat in seats)

    def told_to(self, viewer: Seat | None) -> dict[int, list[str]]:
        if viewer == self.found.viewer:
            return self.told
        return {moment.number: moment.said for moment in moments(self.found.match, viewer, self.words.lang)}
