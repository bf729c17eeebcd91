"""Prints how long random matches of Mafia City are and how many options they offer, beside section 24 of the rules.

    python bench/mafia_city_table.py [--matches M] [--seats 3,4,5] [--seed S]

Half of the matches go to the target for beginners, half to that for experienced players. Every seat chooses evenly
among the options of each stage. The invariants of section 17 are checked after every decision by their numbers, and
card by card and chip by chip after every round, so this is also the long proof.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict

from omerta.gamekit import Match, draw
from omerta.games.mafia_city import GAME, KINDS
from omerta.games.mafia_city.cards import RESERVE, SIZES, Kind
from omerta.games.mafia_city.choices import all_chips, chips_of, elsewhere, raids, swaps, victims
from omerta.games.mafia_city.options import Hat, Hats, Play
from omerta.games.mafia_city.table import MafiaCityTable
from omerta.kernel import Ask

WRITTEN = {
    "one list of a turn": "30 / 130 / 560",
    "react": "1.2 / 2 / 13",
    "back": "2.8 / 6 / 48",
    "complicity": "3.5 / 18 / 51 with its chip",
    "hit": "2 / 6 / 17 with its chip",
    "jail": "22 / 33 / 40",
    "agree": "1 / 1 / 8",
    "drop": "4.4 / 7 / 12",
    "bullet": "1-2 / 4 / 7",
    "plus": "1-2 / 4 / 7",
}
LENGTH = {3: (320, 510, 210, 335), 4: (385, 670, 240, 420), 5: (465, 785, 270, 465)}
"""Decisions raised, and those with two or more options: for beginners and experienced players."""


def one_list(t: MafiaCityTable, options: tuple[object, ...]) -> int:
    """How many entries a turn would have if all targets were chosen at once."""
    seat = t.turn
    number = 0
    for option in options:
        match option:
            case Play(card=card):
                number += targets(t, card.kind)
            case Hat():
                number += len(chips_of(t, (seat,)))
            case Hats():
                number += 7
            case _:
                number += 1
    return number


def targets(t: MafiaCityTable, kind: Kind) -> int:
    match kind:
        case Kind.SNITCH:
            return len(all_chips(t))
        case Kind.SCHEME:
            return sum(len(elsewhere(chip.location)) for chip in all_chips(t))
        case Kind.SHADOW:
            return len(swaps(t))
        case Kind.THIEF:
            return len(victims(t, t.turn))
        case Kind.RAID:
            return len(raids(t, t.turn))
    return 1


class Tally:
    """What was counted."""

    def __init__(self) -> None:
        self.options: dict[str, Counter[int]] = defaultdict(Counter)
        self.rounds: Counter[int] = Counter()
        self.decisions = self.real = self.matches = self.reshuffles = self.deepest = 0
        self.wins: Counter[int] = Counter()


def check(t: MafiaCityTable, points: int, began: tuple[int, int]) -> int:
    """After every decision: as many cards and chips as in the box, points that only grow, eight a round at most."""
    cards = sum(map(len, t.hands)) + len(t.discard) + len(t.laid) + len(t.drawn) + sum(t.deck.counts.values())
    for effect in (*t.stack, *([t.acting] if t.acting else [])):
        cards += len(effect.cards)
    assert cards == 49
    chips = sum(t.chips) + sum(t.reserve) + sum(map(len, t.stacks.values())) + len(t.cell)
    assert chips == (SIZES[len(t.seats)].chips + RESERVE) * len(t.seats)
    now = sum(t.points)
    assert points <= now <= began[1] + 8
    assert len(t.stack) <= 7
    return now


def play(seats: int, target: str, rng: random.Random, tally: Tally) -> None:
    chance = rng.random
    match: Match = GAME.start(seats, quiet=True, dealer=lambda question: draw(question, chance), target=target)
    t: MafiaCityTable = match.table
    every = GAME.conserved(t)
    points, began, deck, each = 0, (t.round, 0), len(t.deck), t.points[:]
    while type(question := match.open_question) is Ask:
        options = question.options
        tally.options[question.kind][len(options)] += 1
        if question.kind in ("turn", "extra"):
            tally.options["one list of a turn"][one_list(t, options)] += 1
        if not KINDS[question.kind].stage:
            tally.decisions += 1
            tally.real += len(options) > 1
        match.close(question, options[int(chance() * len(options))])
        points = check(t, points, began)
        if len(t.stack) > tally.deepest:
            tally.deepest = len(t.stack)
        if t.round != began[0]:
            assert GAME.conserved(t) == every
            assert all(now >= before for now, before in zip(t.points, each, strict=True))
            began, each = (t.round, points), t.points[:]
        left = len(t.deck)
        tally.reshuffles += left > deck
        deck = left
    assert GAME.conserved(t) == every
    assert match.result is not None
    tally.matches += 1
    tally.rounds[t.round] += 1
    tally.wins[match.result.winners[0]] += 1


def quantile(counts: Counter[int], share: float) -> int:
    left = share * counts.total()
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts)


def show(seats: int, tallies: dict[str, Tally]) -> None:
    written = LENGTH[seats]
    for number, (target, tally) in enumerate(tallies.items()):
        mean = sum(rounds * times for rounds, times in tally.rounds.items()) / tally.matches
        span = f"{quantile(tally.rounds, 0.01)}-{quantile(tally.rounds, 0.99)}"
        print(
            f"{seats} seats, {target}: {tally.matches:,} matches, all invariants held; {mean:.1f} rounds ({span});"
            f" decisions {tally.decisions / tally.matches:.0f} (written {written[number]}),"
            f" with a choice {tally.real / tally.matches:.0f} (written {written[2 + number]});"
            f" reshuffles {tally.reshuffles / tally.matches:.2f}; deepest stack {tally.deepest}"
        )
    both = Counter[int]()
    for tally in tallies.values():
        both.update(tally.wins)
    shares = ", ".join(f"{chr(65 + seat)} {both[seat] / both.total():.1%}" for seat in range(seats))
    print(f"    won by seat: {shares}")


def show_options(tallies: list[Tally]) -> None:
    print("\nOptions by kind of question: how often, mean / 95 % / most, and what the rules file has seen")
    merged: dict[str, Counter[int]] = defaultdict(Counter)
    for tally in tallies:
        for kind, counts in tally.options.items():
            merged[kind].update(counts)
    asked = sum(counts.total() for kind, counts in merged.items() if kind != "one list of a turn")
    for kind, counts in sorted(merged.items(), key=lambda item: -item[1].total()):
        mean = sum(value * times for value, times in counts.items()) / counts.total()
        row = f"{mean:.1f} / {quantile(counts, 0.95)} / {max(counts)}"
        print(f"  {kind:20} {counts.total() / asked:6.1%}  {row:20} {WRITTEN.get(kind, '')}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=400, help="matches for each number of seats")
    parser.add_argument("--seats", default="3,4,5")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    start = time.process_time()
    every = []
    for seats in map(int, given.seats.split(",")):
        rng = random.Random(given.seed * 10 + seats)
        tallies = {"beginner": Tally(), "experienced": Tally()}
        for target, tally in tallies.items():
            for _ in range(given.matches // 2):
                play(seats, target, rng, tally)
        show(seats, tallies)
        every += tallies.values()
    show_options(every)
    print(f"\n{time.process_time() - start:.0f} s of CPU")


if __name__ == "__main__":
    main()
