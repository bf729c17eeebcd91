"""Who thinks alike: a mafioso who reckons as oneself does names and approves what oneself would on that seat.

Either mafiosi at this table think each in their own way, or they think alike. Which it is shows while they vote. Where
they think alike, whoever strays from what a mafioso on that seat would have done is most likely none; where they do
not, straying says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log

from omerta.kernel import Seats

TABLES = 0.01
"""At how many tables mafiosi think alike; were it more, one stranger among those who do would soon be distrusted."""
MAFIOSI = 0.97
"""How many of them do there."""
SURE = 0.97
"""How often somebody who thinks alike does what is foretold, where that is clear."""
BLUR = 0.04
"""By how much two who think alike may differ in what they make of a team, in shares of the best."""
OTHERWISE = (0.5, 0.75, 0.95)
"""How often those who think otherwise do the same all the same."""
STILL_SAYS = 0.25
"""What votes say of anybody by the fitted odds, they say less where mafiosi think alike: detectives imitate them."""
FURTHEST = 12.0


class Kinship:
    """How much the deeds of one seat speak for its thinking alike; each deed leads to the next ``Kinship``."""

    def __init__(self, alike: float = 0.0, otherwise: Sequence[float] = (0.0,) * len(OTHERWISE)) -> None:
        self.alike = alike
        """How likely the deeds are of somebody who thinks alike, as a logarithm."""
        self.otherwise = otherwise
        """The same for those who think otherwise, by how often they do the same."""

    def after(self, likely: float) -> Kinship:
        """After a deed that somebody who thinks alike would do as often as this."""
        otherwise = [
            before + log(rate * likely + (1 - rate) * (1 - likely))
            for before, rate in zip(self.otherwise, OTHERWISE, strict=True)
        ]
        return Kinship(self.alike + log(likely), otherwise)

    def of_mafioso(self) -> float:
        """How much likelier all deeds are of a mafioso at a table that thinks alike than of anybody, as a logarithm."""
        anybody = log(sum([exp(one) for one in self.otherwise]) / len(OTHERWISE))
        odds = max(-FURTHEST, min(FURTHEST, self.alike - anybody))
        return log(1 - MAFIOSI + MAFIOSI * exp(odds))


def foretold(margin: float, approved: bool) -> float:
    """How likely somebody who thinks alike approves a team worth so much more than waiting, or rejects it."""
    wants = 1 / (1 + exp(-max(-30.0, min(30.0, margin / BLUR))))
    likely = 1 - SURE + (2 * SURE - 1) * wants
    return likely if approved else 1 - likely


def together(sets: Sequence[Seats], votes: Sequence[float], seats: Sequence[Kinship]) -> list[float]:
    """What votes by the fitted odds and kinship say together of each set of detectives, as a logarithm."""
    each = [seat.of_mafioso() for seat in seats]
    alike = [sum(each) - sum([each[seat] for seat in chosen]) for chosen in sets]
    apart, close = _levelled(votes), _levelled([STILL_SAYS * one for one in votes])
    return [
        log((1 - TABLES) * exp(one) + TABLES * exp(another + kin))
        for one, another, kin in zip(apart, close, alike, strict=True)
    ]


def likely_alike(mafiosi: Iterable[Kinship]) -> bool:
    """Whether they, if they are the mafiosi, rather think alike than not."""
    return log(TABLES / (1 - TABLES)) + sum([one.of_mafioso() for one in mafiosi]) > 0


def likely_strangers(fellows: Iterable[Kinship]) -> bool:
    """Whether one's own side rather thinks otherwise: they vote and lead as a mafioso of one's own kind would not."""
    return sum([one.of_mafioso() for one in fellows]) < 0


def _levelled(logs: Sequence[float]) -> list[float]:
    """The same, so that what they are logarithms of is one on average."""
    most = max(logs)
    mean = most + log(sum([exp(one - most) for one in logs]) / len(logs))
    return [one - mean for one in logs]
