"""Špehov: every option is one action, at most on one seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from omerta.adapters.spaces.space import Bound, BySeat, Last, Left, Most, OneOf, Space, Word
from omerta.games.spehov import Card, Dream, Inspect, Kill, Play, Quiet, Shoot, Swap, Vote

SEATS = range(21)
MISSED = ("inspect -", "kill -", "vote -")
"""No answer came in time, in games with clocks."""
ALONE = (Card.VEST, Card.BANDAGE, Card.HIDEOUT, Card.SAFE, Card.ARREST)
AIMED = (Card.RECRUIT, Card.WIRETAP, Card.CORNER, Card.KIDNAP, Card.LASTSHOT)


def vocabulary(_settings: Any) -> Iterator[Word]:
    yield from map(Word, (Quiet.PASS, Quiet.SLEEP, Quiet.READY, *MISSED))
    yield from (Word(str(Play(card))) for card in ALONE)
    for seat in SEATS:
        yield from (Word(str(verb(seat)), (seat,)) for verb in (Dream, Inspect, Kill, Vote, Swap, Shoot))
        yield from (Word(str(Play(card, seat)), (seat,)) for card in AIMED)


def bounds(_settings: Any) -> Mapping[str, Bound]:
    return {
        "tokens": BySeat(),
        "dealt": Left("nobody sees it"),
        "cards": BySeat(),
        "looks": Last(10),
        "nights": Last(3),
        "proposals": Last(1),
        "pending": Left("the own play of a window that is not over; the view has it"),
        "round": Most(20),
        "recruit_round": Most(20),
        "fallen": Last(21),
        "named": Last(8),
        "hideout[]": Most(20),
        "safe[]": Most(20),
        "revotes": Most(5),
        "polls": Last(4),
        "Poll.votes": BySeat(),
        "proposals[]": BySeat(),
        "spent": OneOf(tuple(Card)),
    }


SPACE = Space(vocabulary=vocabulary, bounds=bounds, outcomes=30, longest=20_000)
