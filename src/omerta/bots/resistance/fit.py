"""Fit the odds of ``fitted.json`` to matches of many kinds of player, mixed at one table.

    python -m omerta.bots.resistance.fit --matches 2400 --rounds 2 --seed 1 --keep DIRECTORY

Each round plays matches, fits the odds to them, and gives the strongest bot these odds for the next round. Played
matches are kept in the directory, so that a run which was ended goes on where it was; those of another seed, or that
were played by other odds, are refused. Every fifth match is held out:
the file says how well the odds tell what happened there, and how it was made.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from math import log
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from omerta.bots.bot import Random
from omerta.bots.characters import CHARACTERS, PLAIN
from omerta.bots.fitting import Kept, Progress, run
from omerta.bots.registry import Maker
from omerta.bots.resistance import conditional, logistic
from omerta.bots.resistance.belief import Belief
from omerta.bots.resistance.conditional import Question
from omerta.bots.resistance.evidence import (
    FEATURES,
    LEADER_FEATURES,
    VOTE_FEATURES,
    Evidence,
    beginning,
    contexts,
    course,
    features,
    leader_features,
    stage,
    vote_features,
)
from omerta.bots.resistance.fitted import FILE, Fitted
from omerta.bots.resistance.master import Master
from omerta.bots.resistance.medley import Medley, habit
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
LARGE, FEW = 8, 8
"""Of tables with more seats than this only every so many matches tell of sets: there are too many sets."""
PASSES = 6
VALUE = len(SCORES) + 6
CELLS = {
    f"{needed} {when} {on_team} {fails}": (needed, when, on_team, fails)
    for needed in (1, 2)
    for when in ("first", "later", "last")
    for on_team in range(1, 5)
    for fails in range(on_team + 1)
}
PLACES = {cell: 2 * VOTE_FEATURES + LEADER_FEATURES + place for place, cell in enumerate(CELLS)}
WEIGHTS = 2 * VOTE_FEATURES + LEADER_FEATURES + len(CELLS)


def plain_odds() -> dict[str, Any]:
    """Odds that read nothing from votes and teams, to begin with."""
    return {"mafia": {ANY: [0.0] * FEATURES}, **_named(plain_weights()), "value": [0.0] * VALUE}


def plain_weights() -> list[float]:
    return [0.0] * PLACES[next(iter(CELLS))] + [_thumb(*told) for told in CELLS.values()]


def _thumb(needed: int, when: str, on_team: int, fails: int) -> float:
    odds = fail_odds(on_team, needed, 0 if when == "first" else 2 if when == "last" else 1, 0)
    return log(max(0.01, odds[fails]))


def _named(weights: Sequence[float]) -> dict[str, Any]:
    """The weights of sets by what they belong to."""
    votes, leaders = 2 * VOTE_FEATURES, 2 * VOTE_FEATURES + LEADER_FEATURES
    return {
        "approving": _short(weights[:VOTE_FEATURES]),
        "rejecting": _short(weights[VOTE_FEATURES:votes]),
        "leaders": _short(weights[votes:leaders]),
        "cards": {cell: round(weights[place], 3) for cell, place in PLACES.items()},
    }


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
    return {"kinds": kinds, **_plain(match, settings)}


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
    directory: Path, number: int, count: int, seed: int, odds: Mapping[str, Any] | None
) -> list[dict[str, Any]]:
    """Play as many as are still missing in a round, and keep them; they depend on the odds of the round before."""
    by = "none" if odds is None else sha256(json.dumps(odds, sort_keys=True).encode()).hexdigest()[:16]
    kept = Kept(directory / f"round-{number}.jsonl", {"fit": "resistance", "seed": seed, "round": number, "odds": by})
    makers, progress = players(None if odds is None else Fitted(odds)), Progress(count, len(kept.lines))
    for one in range(len(kept.lines), count):
        kept.add(play(one, seed * 100 + number, makers))
        progress.step()
    return kept.lines[:count]


# Learning


class Rows:
    """What was learnt from matches, by what is fitted to it."""

    def __init__(self) -> None:
        self.mafia: dict[str, list[tuple[list[float], bool]]] = {}
        self.value: list[tuple[list[float], bool]] = []
        self.sets: list[Question] = []


def moments(past: Any, odds: Fitted) -> Iterator[tuple[Evidence, Attempt | Done]]:
    """Everything that happened, with what everybody could work out before it."""
    before = beginning(len(past.seats), odds)
    things: list[Attempt | Done] = []
    for number, done in enumerate((*past.done, None), start=1):
        things += [attempt for attempt in past.attempts if attempt.round == number]
        things += [done] if done is not None else []
    for thing, after in zip(things, course(past, before), strict=True):
        yield before, thing
        before = after


def learn(rows: Rows, told: Mapping[str, Any], odds: Fitted) -> None:
    """Take from a match what can be fitted to it."""
    detectives: Seats = tuple(told["detectives"])
    for before, thing in moments(_past(told), odds):
        if isinstance(thing, Done):
            rows.value.append((value_features(before, detectives), told["mafia_won"]))
            continue
        seen = features(before, thing)
        for seat, vote in enumerate(thing.votes):
            if seat not in detectives:
                rows.mafia.setdefault(told["kinds"][seat], []).append((seen[seat], vote is Vote.APPROVE))


def learn_sets(rows: Rows, told: Mapping[str, Any], odds: Fitted) -> None:
    """At the start of each round but the first, what speaks for each set of detectives that is possible then."""
    sets = all_sets(len(told["kinds"]))
    true = sets.index(tuple(told["detectives"]))
    sums = [array("d", bytes(8 * WEIGHTS)) for _ in sets]
    possible = [True] * len(sets)
    for before, thing in moments(_past(told), odds):
        if isinstance(thing, Attempt):
            if thing.attempt == 1 and thing.round > 1:
                cases = [array("d", one) for one, stands in zip(sums, possible, strict=True) if stands]
                rows.sets.append(Question(cases, sum(possible[:true])))
            _add_votes(sums, before, thing)
            continue
        for place, chosen in enumerate(sets):
            on_team = len(set(thing.team) & set(chosen))
            possible[place] &= on_team >= thing.fails
            if (cell := PLACES.get(stage(before, thing.action, on_team, thing.fails))) is not None:
                sums[place][cell] += 1


def _add_votes(sums: Sequence[array[float]], before: Evidence, attempt: Attempt) -> None:
    seen = features(before, attempt)
    by_context = [vote_features(before, attempt, seen, made) for made in range(3)]
    leads = [leader_features(before, attempt, seen, made) for made in range(3)]
    starts = [0 if vote is Vote.APPROVE else VOTE_FEATURES for vote in attempt.votes]
    for one, chosen, made in zip(sums, all_sets(before.seats), contexts(before.seats, attempt), strict=True):
        for seat in chosen:
            start = starts[seat]
            for place, much in enumerate(by_context[made][seat], start):
                if much:
                    one[place] += much
        if attempt.leader in chosen:
            for place, much in enumerate(leads[made], 2 * VOTE_FEATURES):
                one[place] += much


def fitted_to(train: Sequence[Mapping[str, Any]], before: Fitted, seed: int, say: Callable[[str], None]) -> Any:
    """The odds that go best with matches; what speaks for sets is reckoned twice, the second time by its own odds."""
    rows = Rows()
    for one in train:
        learn(rows, one, before)
    rows.mafia[ANY] = [case for cases in list(rows.mafia.values()) for case in cases[::ANY_EVERY]]
    found = {"mafia": {kind: _short(logistic.fit(_some(cases))) for kind, cases in sorted(rows.mafia.items())}}
    say("fitted the votes of mafiosi")
    use, weights = before, plain_weights()
    told = [one for at, one in enumerate(train) if len(one["kinds"]) <= LARGE or at % FEW == 0]
    for share in (3, 1):
        rows.sets.clear()
        progress = Progress(len(told[::share]), things="matches read")
        for one in told[::share]:
            if not one["blind"]:
                learn_sets(rows, one, use)
            progress.step()
        weights = conditional.fit(rows.sets, weights, frozenset(), PASSES, random.Random(seed))
        use = Fitted({**found, **_named(weights), "value": [0.0] * VALUE})
        say(f"fitted what speaks for {len(rows.sets)} sets: {conditional.loss(weights, rows.sets):.3f} bits left")
    rows.value.clear()
    for one in train:
        learn(rows, one, use)
    return {**found, **_named(weights), "value": _short(logistic.fit(_some(rows.value, 3)))}


def _some(cases: list[tuple[list[float], bool]], times: int = 1) -> list[tuple[list[float], bool]]:
    return cases[:: 1 + len(cases) // (times * MOST_CASES)]


def _short(weights: Sequence[float]) -> list[float]:
    return [round(weight, 3) for weight in weights]


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
        learn(rows, one, use)
    nothing = Fitted({**odds, **{name: plain_odds()[name] for name in ("approving", "rejecting", "leaders")}})
    few = [one for at, one in enumerate(told) if len(one["kinds"]) <= LARGE or at % FEW == 0]
    return {
        "matches": len(told),
        "bits a vote of mafiosi": {
            kind: round(logistic.loss(odds["mafia"][kind], cases), 3)
            for kind, cases in sorted(rows.mafia.items())
            if kind in odds["mafia"]
        },
        "bits of who wins": round(logistic.loss(odds["value"], rows.value), 3),
        "bits left of the detectives": {
            "nothing read": round(surprise(few, Fitted(plain_odds())), 3),
            "cards read": round(surprise(few, nothing), 3),
            "all read": round(surprise(few, use), 3),
            "belief": round(surprise_of_belief(few), 3),
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

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    odds: dict[str, Any] = plain_odds()
    for number in range(1, given.rounds + 1):
        use = Fitted(odds)
        say(f"round {number} of {given.rounds}")
        told = matches(given.keep, number, given.matches, given.seed, None if number == 1 else odds)
        train = [one for at, one in enumerate(told) if at % HELD_OUT]
        odds = fitted_to(train, use, given.seed, say)
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
    run(main)
