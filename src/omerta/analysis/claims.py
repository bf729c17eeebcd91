"""Who lied when: what seats said against what was so, and against what they could know when they said it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from omerta.analysis.curves import Curve
from omerta.gamekit import Utterance
from omerta.kernel import Seat
from omerta.play import Match, utterances

ABOUT_OTHERS = frozenset({"Accuse", "Vouch"})
"""Opinions: wrong ones are lies only if the speaker could know better."""


class Claim(NamedTuple):
    """Something that was said and can be held against the truth."""

    number: int
    """How many answers and outcomes of the record had come before."""
    seat: Seat
    said: str
    """The act in notation."""
    true: bool
    knew: bool | None
    """Whether the speaker could know; nothing where their own curve is not looked at."""
    utterance: Utterance
    worked: bool = False
    """A bluff that worked: its side won, and by what everybody knew it could not be disproved before the end."""

    @property
    def lie(self) -> bool:
        return not self.true and self.knew is True


def claims(played: Match, viewer: Seat | None, curves: Sequence[Curve], everything: bool) -> list[Claim]:
    """All claims and accusations that can be judged by what this viewer sees after the end, or by everything."""
    talk = played.game.talk
    view = played.uncovered() if everything else played.view(viewer)
    own = {curve.viewer: curve for curve in curves}
    found = []
    for (number, _), said in zip(played.talk, utterances(played), strict=True):
        for act in said.acts:
            true = talk.truth(act, said.seat, view)
            if true is not None:
                knew = _could_know(act, number, own.get(said.seat))
                worked = not true and knew is True and _stood(played, act, said.seat, own.get(None))
                found.append(Claim(number, said.seat, talk.spell(act), true, knew, said, worked))
    return found


def _stood(played: Match, act: object, speaker: Seat, public: Curve | None) -> bool:
    """Whether a lie of somebody who won was about a seat, such as their own, that everybody could doubt to the end."""
    if played.result is None or speaker not in played.result.winners or public is None:
        return False
    target = getattr(act, "target", None)
    about = target if isinstance(target, int) else speaker
    return all(point.odds.known(about) is None for point in public.points[:-1])


def _could_know(act: object, number: int, curve: Curve | None) -> bool | None:
    """People know what they are and did; what others are they know if their facts leave nothing else."""
    if type(act).__name__ not in ABOUT_OTHERS:
        return True
    if curve is None:
        return None
    point, target = curve.at(number), getattr(act, "target", None)
    return point is not None and isinstance(target, int) and point.odds.known(target) is not None
