"""Fit the weights of the signs from matches of many kinds of bots:

    python -m omerta.bots.spehov.fit common --matches 600 --seed 1 --data common.jsonl --weights weights.json
    python -m omerta.bots.spehov.fit finer --matches 2400 --seed 2 --data finer.jsonl --weights finer.json

Matches are kept in the data file, a line each; what is there already is not played again, and a file of another fit or
seed is refused. A weight is how much a sign speaks for a mafioso of a kind: of a true mafia of its kind and one in
which somebody else sits in a mafioso's place, or which is of another kind, the true one should weigh more (a logistic
model). Every fifth match is held out for the scores.

The weights that are fitted have no part in how they come about, so the same command makes the same file again: in the
first matches bots reckon by no weights, or by the common ones if the finer are fitted; in all others by what was fitted
from the first.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from omerta.bots.fitting import Kept, Progress, run
from omerta.bots.spehov.course import Course, Fallen
from omerta.bots.spehov.finer import FINER_PAIR, FINER_SINGLE
from omerta.bots.spehov.gym import KINDS as KIND_OF
from omerta.bots.spehov.gym import PRACTISED, play
from omerta.bots.spehov.minutes import Kind, Word
from omerta.bots.spehov.reader import fitted, reckoning_by
from omerta.bots.spehov.reckoning import CERTAINTIES, COMMON_FILE, FINER_FILE, USUAL, Reckoner
from omerta.bots.spehov.signs import PAIR, SINGLE, Before, Signs, Values
from omerta.games.spehov import Ballot, Cast, Cause, Poll, Token
from omerta.kernel import Seat

KINDS = (*dict.fromkeys(KIND_OF.values()), PRACTISED)
FIRST = 200
"""So many matches are played by bots that do not know the weights to be fitted."""
HELD_OUT = 5
EPOCHS = 12
RATE = 0.15
SHRINK = 1e-4
OTHERS = 3
"""With so many others each mafioso is compared at each moment."""
Modes = Mapping[str, Mapping[str, float]]
"""Weights at silent tables and at those that talk, each named by a kind and a sign."""
Sample = tuple[Values, int]
"""How the signs of the true mafia differ from those of another, and the match it is from."""


class Form(NamedTuple):
    """What is fitted: by which signs, and for which kinds of mafia apart."""

    file: str
    signs: tuple[str, ...]
    kinds: tuple[str, ...]

    def reckoner(self, weights: Modes) -> Reckoner:
        return Reckoner(*self.tables(weights).values())

    def tables(self, weights: Modes) -> dict[str, dict[str, dict[str, float]]]:
        """What was fitted at silent and at other tables, for each kind of mafia by itself."""
        return {
            kind: {mode: {name: table[f"{kind} {name}"] for name in self.signs} for mode, table in weights.items()}
            for kind in self.kinds
        }


FORMS = {
    "common": Form(COMMON_FILE, tuple(n for n in (*SINGLE, *PAIR) if n not in (*FINER_SINGLE, *FINER_PAIR)), ("all",)),
    "finer": Form(FINER_FILE, (USUAL, *SINGLE, *PAIR), KINDS),
}


# Playing


def play_one(seed: int, number: int, common: Reckoner, reckoner: Reckoner) -> dict[str, Any]:
    """One match as everybody saw it, with what could be reckoned in it and the truth."""
    with reckoning_by(common, reckoner):
        whole, mafia, kind = play(seed, number)
    befores = reckoner.befores(whole)
    return {"course": written(whole), "befores": befores, "mafia": sorted(mafia), "kind": kind}


def written(whole: Course) -> dict[str, Any]:
    polls = [[p.round, p.ballot, p.candidates, p.voters, [[v.seat, v.target] for v in p.votes]] for p in whole.polls]
    return {**whole._asdict(), "polls": polls}


def read(line: Mapping[str, Any]) -> tuple[Course, list[Before], set[Seat]]:
    kept = dict(line["course"])
    kept["fallen"] = tuple(Fallen(r, s, Token(token), Cause(cause)) for r, s, token, cause in kept["fallen"])
    kept["polls"] = tuple(
        Poll(r, Ballot(b), tuple(names), tuple(voters), tuple(Cast(*vote) for vote in votes))
        for r, b, names, voters, votes in kept["polls"]
    )
    kept["words"] = tuple(
        Word(polls, seat, Kind(kind), target, None if token is None else Token(token))
        for polls, seat, kind, target, token in kept["words"]
    )
    kept["named"] = tuple((r, victim) for r, victim in kept["named"])
    return Course(**kept), [Before(tuple(order), leader) for order, leader in line["befores"]], set(line["mafia"])


def collect(path: Path, matches: int, seed: int, form: Form) -> list[dict[str, Any]]:
    """The matches of the data file, played on until there are enough: the first without the weights to be fitted."""
    kept = Kept(path, {"fit": form.file, "seed": seed, "first": FIRST})
    unknown = Reckoner({"silent": {}, "spoken": {}}) if form.file == COMMON_FILE else fitted()
    common = reckoner = unknown
    progress = Progress(matches, len(kept.lines))
    for number in range(len(kept.lines), matches):
        if number >= FIRST and reckoner is unknown:
            reckoner = form.reckoner(learn(kept.lines[:FIRST], seed, form))
            common = reckoner if form.file == COMMON_FILE else unknown
        kept.add(play_one(seed, number, common, reckoner))
        progress.step()
    return kept.lines[:matches]


# Fitting


def samples(line: Mapping[str, Any], number: int, rng: random.Random, form: Form) -> Iterator[Sample]:
    """From each moment before a ballot: the true mafia against others in which one seat or the kind is another."""
    whole, befores, mafia = read(line)
    kind = line["kind"] if line["kind"] in form.kinds else form.kinds[0]
    for cut in range(len(whole.polls)):
        known = whole.before(cut)
        if not cut and not known.words:
            continue
        shown = known.shown
        hidden = sorted(mafia - shown.keys())
        slept = {victim for _, victim in known.named}
        others = [seat for seat in range(known.seats) if seat not in mafia and seat not in shown and seat not in slept]
        if not hidden or not others:
            continue
        signs = Signs(known, befores[:cut])
        true = of(signs, mafia, kind, form)
        for another in form.kinds:
            if another != kind:
                yield difference(true, of(signs, mafia, another, form)), number
        for member in hidden:
            for other in rng.sample(others, min(OTHERS, len(others))):
                yield difference(true, of(signs, {*mafia, other} - {member}, rng.choice(form.kinds), form)), number


def of(signs: Signs, mafia: set[Seat], kind: str, form: Form) -> Values:
    """All signs of a mafia, each with the name of its kind but for those that are certain."""
    found = {f"{kind} {USUAL}": 1.0} if USUAL in form.signs else {}
    seen = [signs.singles[seat] for seat in mafia]
    for values in (*seen, *[signs.pairs.get(pair, {}) for pair in combinations(sorted(mafia), 2)]):
        for name, value in values.items():
            if name in CERTAINTIES or name in form.signs:
                full = name if name in CERTAINTIES else f"{kind} {name}"
                found[full] = found.get(full, 0.0) + value
    return found


def difference(values: Values, less: Values) -> Values:
    names = dict.fromkeys((*values, *less))
    return {name: values.get(name, 0.0) - less.get(name, 0.0) for name in names}


def learn(lines: Sequence[Mapping[str, Any]], seed: int, form: Form) -> Modes:
    """The weights fitted from the matches that are not held out, at silent and at other tables."""
    rng = random.Random(seed)
    weights: dict[str, dict[str, float]] = {}
    for mode in ("silent", "spoken"):
        learned = [line for number, line in enumerate(lines) if number % HELD_OUT]
        mine = [line for line in learned if line["course"]["spoken"] is (mode == "spoken")]
        weights[mode] = fit(
            [s for number, line in enumerate(mine) for s in samples(line, number, rng, form)], form, rng
        )
    return weights


def fit(learned: Sequence[Sample], form: Form, rng: random.Random) -> dict[str, float]:
    """The weights under which the true mafias are most likely, by steps that grow smaller (AdaGrad)."""
    weights = {f"{kind} {name}": 0.0 for kind in form.kinds for name in form.signs}
    squares = dict.fromkeys(weights, 1.0)
    order = list(learned)
    for _ in range(EPOCHS):
        rng.shuffle(order)
        for values, _number in order:
            miss = 1 / (1 + math.exp(min(30.0, weigh(values, weights))))
            for name, value in values.items():
                if name in weights:
                    slope = miss * value - SHRINK * weights[name]
                    squares[name] += slope * slope
                    weights[name] += RATE * slope / math.sqrt(squares[name])
    return {name: round(weight, 3) for name, weight in weights.items()}


def weigh(values: Values, weights: Mapping[str, float]) -> float:
    return sum((weights[name] if name in weights else CERTAINTIES[name]) * value for name, value in values.items())


# Scores


def scores(lines: Sequence[Mapping[str, Any]], weights: Modes, spoken: bool, form: Form) -> Values:
    """On held-out matches: how often the most suspicious is a mafioso, how often anybody is, and the loss of pairs."""
    reckoner, rng = form.reckoner(weights), random.Random(0)
    hits = chance = moments = loss = pairs = 0.0
    for number, line in enumerate(lines):
        whole, _, mafia = read(line)
        if whole.spoken is not spoken:
            continue
        for cut in range(1, len(whole.polls)):
            if whole.polls[cut].ballot is Ballot.FIRST:
                names = whole.polls[cut].candidates
                hits += reckoner.odds(whole.before(cut)).first(names) in mafia
                chance += sum(seat in mafia for seat in names) / len(names)
                moments += 1
        for values, _ in samples(line, number, rng, form):
            loss += math.log1p(math.exp(-max(-30.0, weigh(values, weights["spoken" if spoken else "silent"]))))
            pairs += 1
    return {
        "matches": sum(read(line)[0].spoken is spoken for line in lines),
        "first votes": moments,
        "most suspicious is a mafioso": round(hits / max(1.0, moments), 3),
        "anybody is": round(chance / max(1.0, moments), 3),
        "loss of pairs (0.693 is none the wiser)": round(loss / max(1.0, pairs), 3),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    reader = argparse.ArgumentParser(prog="python -m omerta.bots.spehov.fit", description="Fit the weights of signs.")
    reader.add_argument("signs", choices=FORMS, help="those that all levels weigh, or those of masters besides")
    reader.add_argument("--matches", type=int, default=600)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--data", type=Path, required=True, help="matches, a line each; played on if there are too few")
    reader.add_argument("--weights", type=Path, help="the file to write instead of the one that bots use")
    chosen = reader.parse_args(arguments)
    form = FORMS[chosen.signs]
    lines = collect(chosen.data, chosen.matches, chosen.seed, form)
    lines = lines[FIRST:] or lines
    held = [line for number, line in enumerate(lines) if not number % HELD_OUT]
    weights = learn(lines, chosen.seed, form)
    command = f"python -m omerta.bots.spehov.fit {chosen.signs} --matches {chosen.matches} --seed {chosen.seed}"
    kept = {
        "command": f"{command} --data {chosen.signs}.jsonl",
        "held out": {mode: scores(held, weights, mode == "spoken", form) for mode in weights},
        "weights": form.tables(weights),
    }
    path = chosen.weights or Path(__file__).with_name(form.file)
    path.write_text(json.dumps(kept, indent=1) + "\n")
    print(json.dumps(kept["held out"], indent=1))


if __name__ == "__main__":
    run(main)
