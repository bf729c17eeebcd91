"""Which detectives are possible, seen from a seat, and dealing again what it cannot know (RS-11.5, section 16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from omerta.gamekit import Rng, Sight
from omerta.games.resistance.cards import DETECTIVES, Card, Plot, Side
from omerta.games.resistance.table import Look, ResistanceTable
from omerta.kernel import HIDDEN, Seat


def possible_detectives(view: Any) -> list[frozenset[Seat]]:
    """All sets of detectives that agree with the view of a seat or a spectator; the truth is always among them."""
    seats = len(view.seats)
    known = {seat: side for seat, side in enumerate(view.roles) if side is not HIDDEN}
    must = {seat for seat, side in known.items() if side is Side.DETECTIVE}
    must |= {seat for cards in view.played for seat, card in cards.items() if card is Card.FAIL}
    never = {seat for seat, side in known.items() if side is Side.MAFIA}
    rest = [seat for seat in range(seats) if seat not in must and seat not in never]
    left = DETECTIVES[seats] - len(must)
    sets = (frozenset((*must, *chosen)) for chosen in combinations(rest, left))
    evidence = list(_evidence(view))
    return [chosen for chosen in sets if all(len(suspects & chosen) >= fails for suspects, fails in evidence)]


def _evidence(view: Any) -> Iterator[tuple[frozenset[Seat], int]]:
    """For each action: the members whose card is not known, and how many fails they played."""
    for done, cards in zip(view.done, view.played, strict=False):
        known = {seat for seat, card in cards.items() if card is not HIDDEN}
        fails = done.fails - sum(cards[seat] is Card.FAIL for seat in known)
        if cards and fails > 0:
            yield frozenset(cards) - known, fails


def redeal(t: ResistanceTable, sight: Sight, rng: Rng) -> None:
    """Deal roles, action cards and what others saw again: every possible set of detectives with equal odds."""
    if not t.roles:
        return
    sets = sight.worked_out.get("sets")
    if sets is None:
        sets = sight.worked_out["sets"] = possible_detectives(t)
    deal_detectives(t, sight, rng.choice(sets), rng)


def deal_detectives(t: ResistanceTable, sight: Sight, detectives: frozenset[Seat], rng: Rng) -> None:
    """Make these the detectives, and deal action cards and looks that agree with it; they must be possible."""
    dealings: dict[frozenset[Seat], _Dealing] = sight.worked_out.setdefault("dealings", {})
    dealing = dealings.get(detectives)
    if dealing is None:
        dealing = dealings[detectives] = _dealing(t, detectives)
    t.roles = dealing.roles
    if dealing.hides:
        t.played = tuple([_cards(hand, rng) if hand.able else hand.cards.copy() for hand in dealing.hands])
    if t.looks:
        t.looks = tuple([_look(t, look) for look in t.looks])


class _Hand(NamedTuple):
    """The cards of one action, all that are hidden successes, and who of those may have failed."""

    cards: dict[Seat, Card]
    able: tuple[Seat, ...]
    fails: int | None
    """How many of them did; before the count nobody knows."""


class _Dealing(NamedTuple):
    """What follows from a set of detectives, the same for every world with it."""

    roles: tuple[Side, ...]
    hands: tuple[_Hand, ...]
    hides: bool


def _dealing(t: ResistanceTable, detectives: frozenset[Seat]) -> _Dealing:
    hands = tuple(_hand(t, number, cards, detectives) for number, cards in enumerate(t.played))
    roles = tuple(Side.DETECTIVE if seat in detectives else Side.MAFIA for seat in t.seats)
    return _Dealing(roles, hands, any(HIDDEN in cards.values() for cards in t.played))


def _hand(t: ResistanceTable, number: int, cards: dict[Seat, Card], detectives: frozenset[Seat]) -> _Hand:
    dealt = {seat: Card.SUCCESS if card is HIDDEN else card for seat, card in cards.items()}
    able = tuple(seat for seat, card in cards.items() if card is HIDDEN and seat in detectives)
    if number >= len(t.done):
        return _Hand(dealt, able, None)
    if not cards:  # a written position does not say who was on the team
        return _Hand(dealt, (), 0)
    fails = t.done[number].fails - sum(card is Card.FAIL for card in dealt.values())
    return _Hand(dealt, able if fails else (), fails)


def _cards(hand: _Hand, rng: Rng) -> dict[Seat, Card]:
    """Cards of one action that agree with its number of fails; before the count any legal cards do."""
    cards, able, fails = hand.cards.copy(), hand.able, hand.fails
    if fails is None:
        failed: Any = [seat for seat in able if rng.random() < 0.5]
    elif fails == len(able):
        failed = able
    else:
        failed = (able[int(rng.random() * len(able))],) if fails == 1 else rng.sample(able, fails)
    for seat in failed:
        cards[seat] = Card.FAIL
    return cards


def _look(t: ResistanceTable, look: Look) -> Look:
    """What was seen follows from what lies there."""
    seen = t.played[look.round - 1][look.target] if look.plot is Plot.CLOSE_EYE else t.roles[look.target]
    return Look(look.viewer, look.target, look.plot, look.round, seen)
