"""Fit the odds of ``fitted.json`` to matches of many kinds of player, mixed at one table.

    python -m omerta.bots.resistance.fit --matches 2400 --rounds 2 --seed 1 --keep DIRECTORY

Each round plays matches, fits the odds to them, and gives the strongest bot these odds for the next round. Played
matches are kept in the directory, so that a run which was ended goes on where it was. Every fifth match is held out:
the file says how well the odds tell what happened there, and how it was made.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from omerta.bots.bot import Random
from omerta.bots.characters import CHARACTERS, PLAIN
from omerta.bots.registry import Maker
from omerta.bots.resistance import logistic
from omerta.bots.resistance.belief import Belief
from omerta.bots.resistance.evidence import (
    FEATURES,
    Evidence,
    beginning,
    beside_features,
    contexts,
    course,
    features,
    leader_features,
    stage,
)
from omerta.bots.resistance.fitted import FILE, Fitted
from omerta.bots.resistance.master import Master
from omerta.bots.resistance.medley import FAILS, Medley, habit
from omerta.bots.resistance.pool import POOL
from omerta.bots.resistance.simple import Simple
from omerta.bots.resistance.value import SCORES, value_features
from omerta.bots.resistance.weights import all_sets, common, fail_odds
from omerta.gamekit import Match, draw
from omerta.games.resistance import GAME, Attempt, Card, Done, Side, Vote
from omerta.kernel import Seats, see_event

ANY = "any"
"""A kind made of all: whoever plays like none of the others."""
MEDLEY = "medley"
MEDLEYS = 0.4
"""How many of the players who are drawn have habits of their own."""
MOST_CASES = 4000
"""A kind is learnt from so many of its votes at most."""
ANY_EVERY = 4
HELD_OUT = 5
"""Every so many matches one is not learnt from."""
TRUSTS = (0.4, 0.55, 0.7, 0.85, 1.0)
TRIED = 150
"""On so many matches the trust in votes is tried."""
BESIDE = 6
LEADER = 7
VALUE = len(SCORES) + 6
LIKE_BEFORE = 3.0
"""Card odds start from rules of thumb that count like so many actions."""
LEAST = 0.01


def plain_odds() -> dict[str, Any]:
    """Odds that read nothing from votes and teams, to begin with."""
    cards = {cell: _thumb(*told) for cell, told in _cells().items()}
    return {
        "mafia": {ANY: {"votes": [0.0] * FEATURES}},
        "detectives": {ANY: {"votes": [0.0] * (FEATURES + BESIDE)}},
        "cards": {ANY: cards},
        "leaders": [0.0] * LEADER,
        "value": [0.0] * VALUE,
        "trust": 1.0,
    }


def _cells() -> dict[str, tuple[int, str, int]]:
    return {
        f"{needed} {when} {on_team}": (needed, when, on_team)
        for needed in (1, 2)
        for when in ("first", "later", "last")
        for on_team in range(6)
    }


def _thumb(needed: int, when: str, on_team: int) -> list[float]:
    return fail_odds(on_team, needed, 0 if when == "first" else 2 if when == "last" else 1, 0)


# Playing


def players(odds: Fitted | None) -> dict[str, Maker]:
    """The kinds of player at the tables; the strongest only when it has odds to play by, in any character."""
    found: dict[str, Maker] = {"random": Random, "simple": Simple, "belief": Belief, **POOL, MEDLEY: Medley}
    if odds is not None:
        styles = (PLAIN, *CHARACTERS.values())
        found["master"] = lambda rng: Master(rng, rng.choice(styles), odds)
    return found


def table_of(number: int, seed: int, kinds: Sequence[str]) -> tuple[int, dict[str, bool], Callable[[Side], str]]:
    """How many sit down, what they agree on, and who plays a side: detectives mostly of one kind, mafiosi of any."""
    rng = random.Random(f"table {seed} {number}")
    seats = rng.choice((5, 5, 5, 6, 7, 7, 8, 9, 10))
    settings = {"plots": rng.random() < 0.3, "blind": rng.random() < 0.12, "order": rng.random() < 0.1}

    def drawn() -> str:
        return MEDLEY if rng.random() < MEDLEYS else rng.choice(kinds)

    detectives = drawn() if rng.random() < 0.6 else None
    mafia = drawn() if rng.random() < 0.3 else None
    return seats, settings, lambda side: (detectives if side is Side.DETECTIVE else mafia) or drawn()


def play(number: int, seed: int, makers: Mapping[str, Maker]) -> dict[str, Any]:
    """One match without talk, as plain data: who played what, and what everybody saw."""
    rng = random.Random(f"luck {seed} {number}")
    seats, settings, chosen = table_of(number, seed, list(makers))
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), **settings)
    t: Any = match.table
    names = [chosen(side) for side in t.roles]
    bots = [makers[name](random.Random(f"{seed} {number} {seat}")) for seat, name in enumerate(names)]
    together = rng.choice(FAILS) if rng.random() < 0.5 else None
    for bot in bots:
        if isinstance(bot, Medley) and together:
            bot.failing = together
    fails = {f"fails {b.failing}" if isinstance(b := bots[seat], Medley) else names[seat] for seat in t.detectives}
    kinds = [habit(bot, side is Side.DETECTIVE) or name for bot, side, name in zip(bots, t.roles, names, strict=True)]
    told = 0
    while match.waiting:
        for happened in match.events[told:]:
            for seat, bot in enumerate(bots):
                if shown := see_event(happened, seat):
                    bot.heard(shown)
        told = len(match.events)
        seat = match.waiting[0]
        match.answer(seat, bots[seat].choose(match.view(seat), match.ask(seat)))
    return {"kinds": kinds, "fails": fails.pop() if len(fails) == 1 else ANY, **_plain(match, settings)}


def _plain(match: Match, settings: dict[str, bool]) -> dict[str, Any]:
    t: Any = match.table
    assert t.result is not None
    return {
        "blind": settings["blind"],
        "detectives": list(t.detectives),
        "mafia_won": t.result.side == Side.MAFIA.value,
        "attempts": [
            [one.round, one.attempt, one.leader, one.action, list(one.team), [vote.value for vote in one.votes]]
            for one in t.attempts
        ],
        "done": [[one.action, list(one.team), one.fails, one.succeeded] for one in t.done],
        "lit": {
            number: [seat, t.played[number - 1][seat].value]
            for number, seat in t.spotlights.items()
            if number <= len(t.played)
        },
    }


def _past(told: Mapping[str, Any]) -> Any:
    """What everybody saw, as far as a view would tell it."""
    lit = {int(number): (seat, Card(card)) for number, (seat, card) in told["lit"].items()}
    return SimpleNamespace(
        seats=tuple(range(len(told["kinds"]))),
        attempts=[
            Attempt(number, attempt, leader, action, tuple(team), tuple(map(Vote, votes)), False)
            for number, attempt, leader, action, team, votes in told["attempts"]
        ],
        done=[Done(action, tuple(team), fails, succeeded) for action, team, fails, succeeded in told["done"]],
        spotlights={number: seat for number, (seat, _) in lit.items()},
        played=[dict([lit[number]]) if number in lit else {} for number in range(1, len(told["done"]) + 1)],
    )


def matches(
    directory: Path, name: str, count: int, seed: int, odds: Fitted | None, say: Callable[[str], None]
) -> list[dict[str, Any]]:
    """Play as many as are still missing, and keep them."""
    kept = directory / f"{name}.jsonl"
    found = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    makers, start = players(odds), time.monotonic()
    with kept.open("a") as out:
        for number in range(len(found), count):
            found.append(play(number, seed, makers))
            out.write(json.dumps(found[-1], separators=(",", ":")) + "\n")
            if number % 50 == 49:
                out.flush()
                say(f"{name}: {number + 1} of {count} matches, {time.monotonic() - start:.0f} s")
    return found[:count]


# Learning


class Rows:
    """What was learnt from matches, by what is fitted to it."""

    def __init__(self) -> None:
        self.mafia: dict[str, list[tuple[list[float], bool]]] = {}
        self.detectives: dict[str, list[tuple[list[float], bool]]] = {}
        self.cards: dict[str, dict[str, list[int]]] = {}
        self.leaders: list[tuple[list[float], bool]] = []
        self.value: list[tuple[list[float], bool]] = []


def moments(past: Any, odds: Fitted) -> Iterator[tuple[Evidence, Attempt | Done]]:
    """Everything that happened, with what everybody could work out before it."""
    before = beginning(len(past.seats), odds)
    things: list[Attempt | Done] = []
    for number, done in enumerate((*past.done, None), start=1):
        things += [attempt for attempt in past.attempts if attempt.round == number]
        things += [done] if done is not None else []
    for thing, after in zip(things, course(past, odds), strict=True):
        yield before, thing
        before = after


def learn(rows: Rows, told: Mapping[str, Any], odds: Fitted, rng: random.Random) -> None:
    """Take from a match what can be fitted to it."""
    detectives: Seats = tuple(told["detectives"])
    for before, thing in moments(_past(told), odds):
        if isinstance(thing, Done):
            if not told["blind"]:
                on_team = len(set(thing.team) & set(detectives))
                cells = rows.cards.setdefault(told["fails"], {})
                cells.setdefault(stage(before, thing.action, on_team), [0] * (on_team + 1))[thing.fails] += 1
            rows.value.append((value_features(before, detectives), told["mafia_won"]))
            continue
        seen, made = features(before, thing), contexts(before.seats, thing)
        true = made[all_sets(before.seats).index(detectives)]
        for seat, vote in enumerate(thing.votes):
            kind, approved = told["kinds"][seat], vote is Vote.APPROVE
            if seat not in detectives:
                rows.mafia.setdefault(kind, []).append((seen[seat], approved))
            elif not told["blind"]:
                beside = beside_features(before, thing, seat, true)
                rows.detectives.setdefault(kind, []).append(([*seen[seat], *beside], approved))
        leads = thing.leader in detectives
        if not leads:
            true = _imagined(before, thing, made, rng)
        rows.leaders.append((leader_features(before, thing, true, seen[thing.leader]), leads))


def _imagined(before: Evidence, attempt: Attempt, made: Sequence[int], rng: random.Random) -> int:
    """What a set of detectives with a mafioso who leads would make of the team, were that the truth."""
    sets = [
        (one, much)
        for (chosen, much), one in zip(before.now.weights.items(), made, strict=True)
        if attempt.leader in chosen
    ]
    return rng.choices([one for one, _ in sets], [much + 1e-12 for _, much in sets])[0]


def fitted_to(rows: Rows, say: Callable[[str], None]) -> dict[str, Any]:
    """The odds that go best with what was learnt."""
    found = plain_odds()
    for kinds in (rows.mafia, rows.detectives):
        kinds[ANY] = [case for cases in list(kinds.values()) for case in cases[::ANY_EVERY]]
    for side, kinds in (("mafia", rows.mafia), ("detectives", rows.detectives)):
        found[side] = {kind: {"votes": _short(logistic.fit(_some(cases)))} for kind, cases in sorted(kinds.items())}
    found["cards"] = {kind: _cards(counts) for kind, counts in sorted(rows.cards.items())}
    leads = sum(happened for _, happened in rows.leaders)
    weights = logistic.fit(_some(rows.leaders, 3))
    weights[0] -= log(leads / (len(rows.leaders) - leads))  # a ratio of odds, whoever leads more often
    found["leaders"] = _short(weights)
    found["value"] = _short(logistic.fit(_some(rows.value, 3)))
    say("fitted")
    return found


def _some(cases: list[tuple[list[float], bool]], times: int = 1) -> list[tuple[list[float], bool]]:
    return cases[:: 1 + len(cases) // (times * MOST_CASES)]


def _short(weights: Sequence[float]) -> list[float]:
    return [round(weight, 3) for weight in weights]


def _cards(counts: Mapping[str, Sequence[int]]) -> dict[str, list[float]]:
    found = {}
    for cell, told in _cells().items():
        thumb = _thumb(*told)
        counted = counts.get(cell) or [0] * len(thumb)
        much = [one + LIKE_BEFORE * before for one, before in zip(counted, thumb, strict=True)]
        floored = [max(LEAST, one / sum(much)) for one in much]
        found[cell] = _short([one / sum(floored) for one in floored])
    return found


# Testing


def surprise(told: Sequence[Mapping[str, Any]], odds: Fitted) -> float:
    """How many bits the true detectives would still tell everybody, at the start of each round but the first."""
    total, count = 0.0, 0
    for one in told:
        for before, thing in moments(_past(one), odds):
            if isinstance(thing, Attempt) and thing.attempt == 1 and thing.round > 1:
                total -= log(before.now.weights[tuple(one["detectives"])], 2)
                count += 1
    return total / max(1, count)


def surprise_of_belief(told: Sequence[Mapping[str, Any]]) -> float:
    """The same by the rules of thumb of ``belief``."""
    total, count = 0.0, 0
    for one in told:
        past = _past(one)
        for number in range(1, len(past.done)):
            seen = SimpleNamespace(**{**vars(past), "done": past.done[:number]})
            seen.attempts = [attempt for attempt in past.attempts if attempt.round <= number]
            total -= log(common(seen).now.weights[tuple(one["detectives"])], 2)
            count += 1
    return total / max(1, count)


def scores(told: Sequence[Mapping[str, Any]], odds: Mapping[str, Any]) -> dict[str, Any]:
    """How well the odds tell what happened in matches they were not fitted to."""
    rows, use = Rows(), Fitted(odds)
    for one in told:
        learn(rows, one, use, random.Random(0))
    nothing, plain = Fitted({**odds, "trust": 0.0, "leaders": [0.0] * LEADER}), Fitted(plain_odds())
    return {
        "matches": len(told),
        "bits a vote": {
            side: {
                kind: round(logistic.loss(odds[side][kind]["votes"], cases), 3)
                for kind, cases in sorted(found.items())
                if kind in odds[side]
            }
            for side, found in (("mafia", rows.mafia), ("detectives", rows.detectives))
        },
        "bits of who leads": round(logistic.loss(odds["leaders"], rows.leaders), 3),
        "bits of who wins": round(logistic.loss(odds["value"], rows.value), 3),
        "bits left of the detectives": {
            "nothing read": round(surprise(told, plain), 3),
            "cards read": round(surprise(told, nothing), 3),
            "all read": round(surprise(told, use), 3),
            "belief": round(surprise_of_belief(told), 3),
        },
    }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m omerta.bots.resistance.fit", description=__doc__.split("\n")[0])
    parser.add_argument("--matches", type=int, default=2400, help="in each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, required=True, metavar="DIRECTORY", help="where played matches are kept")
    parser.add_argument("--output", type=Path, default=FILE, metavar="FILE")
    given = parser.parse_args(arguments)
    given.keep.mkdir(parents=True, exist_ok=True)

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    odds: dict[str, Any] = plain_odds()
    for number in range(1, given.rounds + 1):
        use = Fitted(odds)
        told = matches(
            given.keep, f"round-{number}", given.matches, given.seed * 100 + number, None if number == 1 else use, say
        )
        train = [one for at, one in enumerate(told) if at % HELD_OUT]
        rows, rng = Rows(), random.Random(given.seed)
        for one in train:
            learn(rows, one, use, rng)
        odds = fitted_to(rows, say)
        some = [one for one in train if len(one["kinds"]) < 8][:TRIED]
        trusts = {trust: surprise(some, Fitted({**odds, "trust": trust})) for trust in TRUSTS}
        odds["trust"] = min(trusts, key=trusts.__getitem__)
    test = scores([one for at, one in enumerate(told) if at % HELD_OUT == 0], odds)
    command = f"{parser.prog} --matches {given.matches} --rounds {given.rounds} --seed {given.seed} --keep DIRECTORY"
    given.output.write_text(_written({"made by": command, "held out": test, "odds": odds}))
    say(json.dumps(test, indent=1))


def _written(told: Mapping[str, Any]) -> str:
    """JSON with a line for each list of numbers."""
    text = json.dumps(told, indent=1)
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        if inside:
            lines[-1] += line.strip() + (" " if line.endswith(",") else "")
        else:
            lines.append(line)
        inside = lines[-1].rstrip().endswith("[") or (inside and not line.strip().startswith("]"))
    return "\n".join(line.rstrip() for line in lines) + "\n"


if __name__ == "__main__":
    main()
