"""Mining puzzles: bots play, and positions are kept in which something follows and nothing else does.

    python -m omerta.analysis.puzzles.mine resistance --num 120 --seed 1

The file is written as puzzles are found; the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from omerta.analysis.puzzles.collection import Puzzle, read
from omerta.analysis.puzzles.forcing import Forcing
from omerta.bots import Player, bot
from omerta.gamekit import SideOdds
from omerta.kernel import Ask, Seat, letter
from omerta.play import BotDriver, Match, game

PLAYERS = {
    "resistance": ("simple", "belief", "random"),
    "spehov": ("simple", "random", "uninformed"),
    "mafia-city": ("simple",),
    "cosa-nostra": ("simple",),
}
"""Who plays: weak and strong bots, so that things go wrong in many ways."""
TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "resistance": ({}, {"plots": True}, {"blind": True}),
    "spehov": (
        {"cards": "reverse,wiretap"},
        {"cards": "wiretap,corner,lastshot"},
        {"cards": "recruit,wiretap"},
        {"cards": "reverse,swap,wiretap"},
        {"cards": "reverse,commander,wiretap,kidnap"},
    ),
    "mafia-city": ({"target": "beginner"},),
    "cosa-nostra": ({},),
}
MOST_OF_A_MATCH = 2
WORLDS = 6
"""A move that wins must win in so many other worlds that its seat takes for possible."""
HARDEST = 5
POSITIONS = 3_000
"""So many positions are tried for each option of a question, to see whether it wins whatever the others do."""
NEAR = 5
"""Points that may be missing in a position of which a forced win is looked for."""
PASSIVE = ("decline", "no", "keep", "pass")
"""Where there are two options, to do nothing is no answer to a puzzle."""


def mine(name: str, seed: int) -> Iterator[Puzzle]:
    """Puzzles of one match after another."""
    number = seed * 1_000_000
    while True:
        number += 1
        found = _in_match(name, number)
        yield from found[:MOST_OF_A_MATCH]


def _in_match(name: str, number: int) -> list[Puzzle]:
    rng = random.Random(number)
    rules = game(name)
    settings = rng.choice(TABLES[name])
    seats = rng.choice([seats for seats in rules.seats if seats <= 10])
    match = rules.start(seats, seed=number, **settings)
    names = [rng.choice(PLAYERS[name]) for _ in range(seats)]
    bots: dict[Seat, Player] = {seat: bot(name, made)(random.Random(rng.random())) for seat, made in enumerate(names)}
    driver = BotDriver(match, bots)
    source = {
        "command": f"python -m omerta.analysis.puzzles.mine {name}",
        "seed": number,
        "seats": seats,
        "settings": settings,
        "bots": names,
    }
    look = WATCHERS[name](match, source)
    while not match.over:
        look.look()
        if not driver.step():
            break
    found: list[Puzzle] = look.found
    return found


class _Proofs:
    """Watches for a viewer to be able to prove the side of one seat, and of no other, by more than one fact."""

    def __init__(self, match: Match, source: dict[str, Any]) -> None:
        self.match, self.source = match, source
        self.found: list[Puzzle] = []
        self.facts: dict[Seat | None, tuple[int, int]] = {}
        """By viewer: how many worlds there are, and how often some fell away."""
        self.known: dict[Seat | None, frozenset[tuple[Seat, str]]] = {}
        self.number = -1

    def look(self) -> None:
        match = self.match
        if match.number == self.number:
            return
        self.number = match.number
        judge = match.game.odds_of_sides
        assert judge is not None
        for viewer in (None, *match.seats):
            odds = judge(match.view(viewer))
            if odds is None:
                continue
            worlds, falls = self.facts.get(viewer, (odds.worlds, 0))
            falls += odds.worlds < worlds
            self.facts[viewer] = odds.worlds, falls
            proved = _proved(odds, viewer)
            fresh = proved - self.known.get(viewer, frozenset())
            self.known[viewer] = proved
            if len(fresh) == 1 and falls >= 2 and not odds.certain:
                self._keep(viewer, odds, proved, next(iter(fresh)), falls)

    def _keep(
        self,
        viewer: Seat | None,
        odds: SideOdds,
        proved: frozenset[tuple[Seat, str]],
        fresh: tuple[Seat, str],
        falls: int,
    ) -> None:
        """One seat must be the only one of its side that can be proved and was not shown to the viewer."""
        seat, side = fresh
        view = self.match.view(viewer)
        if _shown(view, seat) or any(
            other_side == side and other != seat and not _shown(view, other) for other, other_side in proved
        ):
            return
        choices = tuple(letter(other) for other in self.match.seats if other != viewer and not _shown(view, other))
        if len(choices) >= 3:
            task = Puzzle(
                _name(self.source, self.match, viewer),
                self.match.game.id,
                "prove",
                side,
                viewer,
                choices,
                letter(seat),
                min(HARDEST, falls - 1),
                _without_past(self.match),
                {**self.source, "moment": len(self.match.log or ())},
            )
            self.found.append(task)


class _Wins:
    """Watches for a question of which exactly one option wins at once."""

    def __init__(self, match: Match, source: dict[str, Any]) -> None:
        self.match, self.source = match, source
        self.found: list[Puzzle] = []

    def look(self) -> None:
        question = self.match.open_question
        if type(question) is not Ask or not 3 <= len(question.options) <= 40:
            return
        seat = question.seat
        winning = [option for option in question.options if wins_at_once(self.match, seat, option)]
        if len(winning) == 1 and winning[0] != question.options[0] and self._everywhere(seat, winning[0]):
            write = self.match.game.notation.write
            choices = tuple(write(question.kind, option) for option in question.options)
            task = Puzzle(
                _name(self.source, self.match, seat),
                self.match.game.id,
                "win",
                None,
                seat,
                choices,
                write(question.kind, winning[0]),
                min(HARDEST, 1 + len(choices) // 8),
                _without_past(self.match),
                {**self.source, "moment": len(self.match.log or ())},
            )
            self.found.append(task)

    def _everywhere(self, seat: Seat, option: Any) -> bool:
        """Whether it wins in other worlds that the seat takes for possible, too."""
        rng = random.Random(0)
        sight = self.match.sight(seat)
        return all(wins_at_once(self.match.game.deal_world(sight, rng), seat, option) for _ in range(WORLDS))


class _Forced:
    """Watches for a question of Mafia City of which exactly one option wins, whatever the others and luck do.

    Its seat has to know all hands, as the Policeman does.
    """

    def __init__(self, match: Match, source: dict[str, Any]) -> None:
        self.match, self.source = match, source
        self.found: list[Puzzle] = []

    def look(self) -> None:
        question, t = self.match.open_question, self.match.table
        if type(question) is not Ask or not 2 <= len(question.options) <= 40 or t.phase != "location":
            return
        seat = question.seat
        if t.points[seat] < t.target - NEAR or not (t.policeman == seat or _others_hold_nothing(t, seat)):
            return
        tried, winning = 0, list[Any]()
        for option in question.options:
            search = Forcing(seat, POSITIONS)
            found = search.after(self.match, option)
            if found is None or (found and winning):
                return
            tried += POSITIONS - search.left
            if found:
                winning.append(option)
        if not winning or (len(question.options) == 2 and str(winning[0]) in PASSIVE):
            return
        write = self.match.game.notation.write
        choices = tuple(write(question.kind, option) for option in question.options)
        task = Puzzle(
            _name(self.source, self.match, seat),
            self.match.game.id,
            "force",
            None,
            seat,
            choices,
            write(question.kind, winning[0]),
            min(HARDEST, 1 + len(str(tried)) // 2 + len(choices) // 10),
            _without_past(self.match),
            {**self.source, "moment": len(self.match.log or ())},
        )
        self.found.append(task)


def _others_hold_nothing(t: Any, seat: Seat) -> bool:
    return not any(t.hands[other] for other in t.seats if other != seat)


WATCHERS: dict[str, type[_Proofs] | type[_Wins] | type[_Forced]] = {
    "resistance": _Proofs,
    "spehov": _Proofs,
    "mafia-city": _Forced,
    "cosa-nostra": _Wins,
}


def wins_at_once(match: Any, seat: Seat, option: Any) -> bool:
    """Whether an option ends the match with this seat as its only winner, without luck or anybody else's choice."""
    tried = match.clone()
    tried.dealer = None
    question = tried.open_question
    tried.close(question, option)
    return tried.result is not None and tuple(tried.result.winners) == (seat,)


def _proved(odds: SideOdds, viewer: Seat | None) -> frozenset[tuple[Seat, str]]:
    sides = ((seat, odds.known(seat)) for seat in range(len(odds.chances)) if seat != viewer)
    return frozenset((seat, side) for seat, side in sides if side is not None)


def _shown(view: Any, seat: Seat) -> bool:
    """Whether the viewer has seen the role itself, or the card that only one side may play: that needs no proof."""
    seen = view.get("roles") or view.get("tokens") or ()
    cards = (played.get(seat) for played in view.get("played", ()))
    return (seat < len(seen) and bool(seen[seat])) or any(card == "fail" for card in cards)


def _without_past(match: Match) -> dict[str, Any]:
    """A match as it stands; the events and answers that led there are left out."""
    copy = match.clone()
    copy.names = ()
    return copy.save(without_dealer=True)


def _name(source: dict[str, Any], match: Match, viewer: Seat | None) -> str:
    told = f"{match.game.id} {source['seed']} {len(match.log or ())} {viewer}"
    return sha256(told.encode()).hexdigest()[:10]


def main() -> None:
    parser = argparse.ArgumentParser(description="Find puzzles in matches of bots.")
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--num", type=int, default=120, help="how many (120)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same puzzles (1)")
    parser.add_argument("--output", help="the file; the collection's own unless given")
    chosen = parser.parse_args()
    file = Path(chosen.output) if chosen.output else Path(__file__).with_name(f"{chosen.game}.jsonl")
    known = (
        {read(line).id for line in file.read_text(encoding="utf-8").splitlines() if line} if file.exists() else set()
    )
    with file.open("a", encoding="utf-8") as out:
        for puzzle in mine(chosen.game, chosen.seed):
            if len(known) >= chosen.num:
                break
            if puzzle.id not in known:
                known.add(puzzle.id)
                out.write(puzzle.line() + "\n")
                out.flush()
                sys.stderr.write(f"\r{len(known)} of {chosen.num}, match {puzzle.source['seed']}")
    sys.stderr.write("\n")


if __name__ == "__main__":
    main()
