"""Beliefs the slow way: every world is looked at.

A world of The Resistance is played again from the deal on: whatever the viewer may not know is tried in every way until
the viewer is told what they were told. A world of Špehov is a deal of all tokens and cards and a recruit.

    python -m tests.analysis.brute_force --matches 200
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import omerta
from omerta.gamekit import SideOdds
from omerta.gamekit.sight import blank
from omerta.games.resistance import DETECTIVES, Side
from omerta.games.spehov.evidence import Deal
from omerta.kernel import HIDDEN, Ask, AskAll, Chance, Seat
from omerta.play import Match

Worlds = tuple[int, list[Counter[str]]]


def resistance_worlds(played: Match, viewer: Seat | None) -> Worlds:
    """All sets of detectives with which a match could have gone as the viewer was told."""
    seats = len(played.seats)
    told = played.told(viewer)
    counts: list[Counter[str]] = [Counter() for _ in range(seats)]
    total = 0
    for chosen in combinations(range(seats), DETECTIVES[seats]):
        if _possible(played, viewer, told, frozenset(chosen)):
            total += 1
            for seat in range(seats):
                counts[seat][Side.DETECTIVE if seat in chosen else Side.MAFIA] += 1
    return total, counts


def _possible(played: Match, viewer: Seat | None, told: list[Any], detectives: frozenset[Seat]) -> bool:
    settings = {name: getattr(played.settings, name) for name in ("plots", "blind", "order")}
    match = omerta.game("resistance").start(len(played.seats), dealer=None, **settings)
    return _follow(match, 0, played, viewer, told, detectives)


def _follow(
    match: Match, number: int, played: Match, viewer: Seat | None, told: list[Any], detectives: frozenset[Seat]
) -> bool:
    """Whether the rest of the record can be gone through, filling in what the viewer may not know."""
    log = played.log or []
    while True:
        heard = match.told(viewer)
        if heard != told[: len(heard)]:
            return False
        if number == len(log):
            return heard == told
        entry, question = log[number], match.open_question
        if isinstance(question, Chance) and question.kind == "roles":
            dealt = [outcome for outcome, _ in question.odds if _is_deal(outcome, detectives)]
            if len(dealt) != 1:
                return False
            match.settle(dealt[0])
        elif entry.known_to(viewer):
            match.repeat(entry)
        else:
            assert isinstance(question, Ask | AskAll)
            assert entry.seat is not None
            for option in match.ask(entry.seat).options:
                branch = match.clone(quiet=False)
                branch.answer(entry.seat, option)
                if _follow(branch, number + 1, played, viewer, told, detectives):
                    return True
            return False
        number += 1


def _is_deal(outcome: Any, detectives: frozenset[Seat]) -> bool:
    return frozenset(seat for seat, side in enumerate(outcome) if side is Side.DETECTIVE) == detectives


def spehov_worlds(played: Match, viewer: Seat | None) -> Worlds:
    """All deals of tokens and cards, with a recruit, that agree with what the viewer sees."""
    t = blank(played.table, viewer)
    tokens, cards, recruited = t.tokens, t.cards, t.recruited
    deal = Deal(t, viewer)  # type: ignore[arg-type]
    deal.t = t  # type: ignore[assignment]
    counts: list[Counter[str]] = [Counter() for _ in t.seats]
    total = 0
    for recruit in _recruits(t, viewer):
        for t.tokens in _fillings(tokens, list(deal.left)):
            for t.cards in _fillings(cards, list(deal.deck) if cards else []):
                t.recruited = recruit
                if deal.agrees():
                    total += 1
                    for seat in t.seats:
                        counts[seat][t.force(seat).value] += 1
    t.recruited = recruited
    return total, counts


def _recruits(t: Any, viewer: Seat | None) -> list[Seat | None]:
    if t.recruited is not HIDDEN:
        return [t.recruited]
    night = next(night for night in t.nights if night.round == t.recruit_round)
    return [seat for seat in night.active if seat != viewer]


def _fillings(seen: tuple[Any, ...], left: list[Any]) -> Iterator[tuple[Any, ...]]:
    for order in _orders(Counter(left)):
        rest = iter(order)
        yield tuple(next(rest) if one is HIDDEN else one for one in seen)


def _orders(left: Counter[Any]) -> Iterator[tuple[Any, ...]]:
    """Every order of things of which some are alike, once."""
    if not left.total():
        yield ()
    for thing in [thing for thing, number in left.items() if number]:
        left[thing] -= 1
        for rest in _orders(left):
            yield thing, *rest
        left[thing] += 1


MIXES = ((), ("vest", "reverse"), ("recruit", "swap"), ("reverse", "recruit"), ("wiretap", "reverse", "swap"))


def random_match(game: str, rng: random.Random) -> Match:
    """The beginning of a match that somebody plays at random."""
    if game == "resistance":
        settings: dict[str, Any] = {"plots": rng.random() < 0.7, "blind": rng.random() < 0.3}
        match = omerta.game(game).start(rng.choice((5, 6, 7)), seed=rng.randrange(10**9), **settings)
    else:
        seats, cards = rng.choice((6, 7, 8)), rng.choice(MIXES)
        cards = cards[:2] if seats > 6 else cards
        match = omerta.game(game).start(seats, seed=rng.randrange(10**9), cards=",".join(cards))
    for _ in range(rng.randrange(4, 70)):
        if match.over:
            break
        for seat in match.question.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


COUNTS: dict[str, Callable[[Match, Seat | None], Worlds]] = {
    "resistance": resistance_worlds,
    "spehov": spehov_worlds,
}


def differences(game: str, matches: int, seed: int) -> Iterator[str]:
    """Where the odds of a random match that is still on are not those of all worlds."""
    rng = random.Random(seed)
    for number in range(matches):
        while (match := random_match(game, rng)).over:
            pass
        for viewer in (None, rng.choice(match.seats)):
            odds = match.game.odds_of_sides(match.view(viewer))  # type: ignore[misc]
            if odds is None:
                continue
            total, counts = COUNTS[game](match, viewer)
            if not _same(odds, total, counts):
                yield f"{game} {number}, viewer {viewer}: {odds} against {total} {counts}"


def _same(odds: SideOdds, total: int, counts: list[Counter[str]]) -> bool:
    if odds.worlds != total:
        return False
    for chances, counted in zip(odds.chances, counts, strict=True):
        if set(chances) != {side for side, number in counted.items() if number}:
            return False
        if any(abs(chance - counted[side] / total) > 1e-12 for side, chance in chances.items()):
            return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare beliefs with counting every world.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    for game in COUNTS:
        found = list(differences(game, chosen.matches, chosen.seed))
        print(f"{game}: {chosen.matches} matches, {len(found)} differences", *found, sep="\n")


if __name__ == "__main__":
    main()
