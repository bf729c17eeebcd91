"""The Resistance: every option is one action; the largest part are the teams of two to five."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from omerta.adapters.spaces.space import Bound, BySeat, Last, Most, OneOf, Space, Word
from omerta.games.resistance import ACTIONS, Card, Give, Overhear, Play, Plot, Quiet, Show, Take, Team, Vote

SEATS = range(10)
TEAMS = range(2, 6)
KEPT = (Plot.STRONG_LEADER, Plot.NO_CONFIDENCE, Plot.OPINION_MAKER, Plot.CLOSE_EYE, Plot.IN_THE_SPOTLIGHT)
ALONE = (Plot.STRONG_LEADER, Plot.NO_CONFIDENCE)
"""Cards that are played on nobody."""
AIMED = (Plot.CLOSE_EYE, Plot.IN_THE_SPOTLIGHT)


def vocabulary(_settings: Any) -> Iterator[Word]:
    yield from map(Word, (*Quiet, Vote.REJECT, Vote.APPROVE, *Card))
    yield from (Word(f"action {number}") for number in ACTIONS)
    yield from (Word(str(Play(plot))) for plot in ALONE)
    yield from (Word(str(Team(team)), team) for size in TEAMS for team in combinations(SEATS, size))
    for seat in SEATS:
        yield from (Word(str(Give(plot, seat)), (seat,)) for plot in Plot)
        yield from (Word(str(Take(seat, plot)), (seat,)) for plot in KEPT)
        yield from (Word(str(Play(plot, seat)), (seat,)) for plot in AIMED)
        yield Word(str(Show(seat)), (seat,))
        yield Word(str(Overhear(seat)), (seat,))


PLOTS = OneOf(tuple(Plot), most=3)


def bounds(_settings: Any) -> Mapping[str, Bound]:
    return {
        "roles": BySeat(),
        "round": Most(5),
        "attempt": Most(5),
        "failed": Most(5),
        "action": Most(5),
        "fails": Most(5),
        "attempts": Last(25),
        "votes": BySeat(),
        "done": Last(5),
        "played": Last(5),
        "spotlights": OneOf(tuple(range(1, 6))),
        "looks": Last(12),
        "deck": PLOTS,
        "drawn": PLOTS,
        "given": Last(3),
        "hands": BySeat(),
        "discard": PLOTS,
    }


SPACE = Space(vocabulary=vocabulary, bounds=bounds, outcomes=210, longest=2_000)
