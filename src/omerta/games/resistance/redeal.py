"""Which detectives are possible, seen from a seat, and dealing again what it cannot know (RS-11.5, section 16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from omerta.gamekit import Rng, Sight
from omerta.games.resistance.cards import DETECTIVES, Card, Plot, Side
from omerta.games.resistance.choices import card_choices
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
    return [chosen for chosen in sets if all(len(suspects & chosen) >= fails for suspects, fails in _evidence(view))]


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
    if HIDDEN in t.roles:
        detectives = rng.choice(possible_detectives(t))
        t.roles = tuple(Side.DETECTIVE if seat in detectives else Side.MAFIA for seat in t.seats)
    t.played = tuple(_cards(t, number, cards, rng) for number, cards in enumerate(t.played))
    t.looks = tuple(_look(t, look) for look in t.looks)


def _cards(t: ResistanceTable, number: int, cards: dict[Seat, Card], rng: Rng) -> dict[Seat, Card]:
    """Cards of one action that agree with its number of fails; before the count any legal cards do."""
    if not cards:  # a written position does not say who was on the team
        return cards
    hidden = [seat for seat, card in cards.items() if card is HIDDEN]
    if number >= len(t.done):
        dealt = {seat: rng.choice(card_choices(t, seat)) for seat in hidden}
    else:
        fails = t.done[number].fails - sum(card is Card.FAIL for card in cards.values())
        able = [seat for seat in hidden if t.roles[seat] is Side.DETECTIVE]
        failed = set(rng.sample(able, fails))
        dealt = {seat: Card.FAIL if seat in failed else Card.SUCCESS for seat in hidden}
    return {seat: dealt.get(seat, card) for seat, card in cards.items()}


def _look(t: ResistanceTable, look: Look) -> Look:
    """What was seen follows from what lies there."""
    seen = t.played[look.round - 1][look.target] if look.plot is Plot.CLOSE_EYE else t.roles[look.target]
    return Look(look.viewer, look.target, look.plot, look.round, seen)
