"""Worlds as a bot believes in them: mafias are dealt by their odds, everything else as it can be."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate, combinations
from typing import Any, NamedTuple

from omerta.bots.spehov.course import Course
from omerta.bots.spehov.reckoning import Evidence, Reckoner
from omerta.bots.thinking import Redeal
from omerta.gamekit import Rng, Sight
from omerta.games.spehov import GAME, A, M, P, Token, redeal_by
from omerta.kernel import HIDDEN, Seat


class Mafias(NamedTuple):
    """All sets of mafiosi that a seat thinks possible, and their weights summed up."""

    sets: Sequence[tuple[Seat, ...]]
    sums: Sequence[float]

    def draw(self, rng: Rng) -> tuple[Seat, ...]:
        return self.sets[min(bisect(self.sums, rng.random() * self.sums[-1]), len(self.sets) - 1)]


def believed(reckoner: Reckoner, course: Course) -> Redeal:
    """Deals worlds in which each mafia comes as often as the course of the match makes it likely."""

    def deal(t: Any, sight: Sight, rng: Rng) -> None:
        seen = sight.table.tokens
        if any(token is HIDDEN for token in seen) and len(seen) == course.seats:
            prepared = sight.worked_out.get("mafias")
            if prepared is None:
                prepared = sight.worked_out["mafias"] = mafias(reckoner.evidence(course), sight.table)
            redeal_by(lambda rng: tokens(t, seen, prepared, rng))(t, sight, rng)
        else:
            GAME.redeal(t, sight, rng)

    return deal


def mafias(kinds: Sequence[Evidence], t: Any) -> Mafias:
    """The sets of those who may hold the hidden Mafioso tokens; who was seen asleep or awake is where it belongs."""
    sure = [seat for seat in t.seats if t.tokens[seat] is M]
    asleep = {seat for seat in t.named if seat is not None}
    awake: set[Seat] = set()
    for night in t.nights:
        if night.awake is not HIDDEN:
            awake |= set(night.awake)
            asleep |= set(night.active) - set(night.awake)
    turned = bool(t.cards)  # with cards who is awake may be no Mafioso: whether it fits is seen when all is dealt
    free = [seat for seat in t.seats if t.tokens[seat] is HIDDEN and (turned or seat not in asleep)]
    missing = min(t.counts()[M] - len(sure), len(free))
    sets: list[tuple[Seat, ...]] = []
    logs: list[float] = []
    for chosen in combinations(free, missing):
        if not turned and not awake <= {*chosen, *sure}:
            continue
        mafia = sorted((*sure, *chosen))
        speak = [evidence.of(mafia) for evidence in kinds]
        sets.append(chosen)
        logs.append(max(speak) + math.log(sum(math.exp(much - max(speak)) for much in speak)))
    top = max(logs, default=0.0)
    return Mafias(sets, list(accumulate(math.exp(max(-30.0, log - top)) for log in logs)))


def tokens(t: Any, seen: Sequence[Any], prepared: Mafias, rng: Rng) -> tuple[Token, ...]:
    """A mafia by its odds; the Agent, if hidden, is any of the rest."""
    mafia = prepared.draw(rng) if prepared.sets else ()
    dealt = [M if seat in mafia else P if token is HIDDEN else token for seat, token in enumerate(seen)]
    if t.counts()[A] and A not in dealt:
        rest = [seat for seat, token in enumerate(seen) if token is HIDDEN and seat not in mafia]
        if rest:
            dealt[rng.choice(rest)] = A
    return tuple(dealt)
