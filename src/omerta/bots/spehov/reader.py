"""What all levels share: they keep minutes of the talk, reckon by fitted weights, and have a style."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from omerta.bots.characters import PLAIN, Style
from omerta.bots.spehov.course import Course, course
from omerta.bots.spehov.minutes import Minutes
from omerta.bots.spehov.reckoning import COMMON_FILE, FINER_FILE, Odds, Reckoner, load
from omerta.bots.spehov.seat import Thinker, mates, own_looks, with_mafia
from omerta.gamekit import Utterance
from omerta.games.spehov import M, SpehovTalk
from omerta.kernel import Seat, View

TALK = SpehovTalk()


_reckoners: dict[str, Reckoner] = {}


def fitted(name: str = COMMON_FILE) -> Reckoner:
    """The reckoner with the weights of a file."""
    if name not in _reckoners:
        _reckoners[name] = load(name)
    return _reckoners[name]


@contextmanager
def reckoning_by(common: Reckoner, finer: Reckoner) -> Iterator[None]:
    """Bots reckon by these and not by the files, so that weights can be fitted in which the old ones have no part."""
    kept = dict(_reckoners)
    _reckoners.update({COMMON_FILE: common, FINER_FILE: finer})
    try:
        yield
    finally:
        _reckoners.clear()
        _reckoners.update(kept)


class Reader(Thinker):
    """Keeps apart what everybody can reckon and what only this seat knows."""

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng)
        self.style = style
        self.minutes = Minutes()

    # Hearing

    def heard(self, happened: View) -> None:
        if happened.event == "VotesRevealed":
            self.minutes.polls += 1

    def listened(self, said: Utterance) -> None:
        self.minutes.note(said.seat, said.acts, said.id)

    def remember(self, view: View, acts: Sequence[str]) -> None:
        """A bot does not hear itself."""
        self.minutes.note(view.seat, TALK.read(" ; ".join(acts), len(view.seats))[0])

    # Reckoning

    @property
    def reckoner(self) -> Reckoner:
        return fitted()

    def course(self, view: View) -> Course:
        return course(view, self.minutes.words)

    def common(self, view: View) -> Odds:
        """What everybody at the table can reckon."""
        return self.reckoner.odds(self.course(view))

    def private(self, view: View) -> Odds:
        """With what this seat knows besides; a mafioso thinks with the others' heads."""
        if with_mafia(view):
            return self.common(view)
        looks = own_looks(view)
        guilty = frozenset(seat for seat, token in looks.items() if token is M)
        return self.reckoner.odds(self.course(view), frozenset({*looks, view.seat}) - guilty, guilty)

    def suspicion(self, view: View) -> dict[Seat, float]:
        chances = self.private(view).chances
        return {seat: chances[seat] for seat in view.active}

    def following(self, view: View) -> float:
        """How much of the table votes as all can reckon."""
        return self.reckoner.following(self.course(view))

    def friends(self, view: View) -> set[Seat]:
        return mates(view)
