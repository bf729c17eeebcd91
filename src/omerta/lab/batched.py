"""The base Resistance, thousands of matches at a time, as arrays: a tool for learning, not for playing.

    batch = Batch(matches=4096, seats=5, seed=1)
    while batch.question:
        batch.answer(batch.random())
    batch.winner                          # DETECTIVE or MAFIA for every match

All matches go from question to question together: every leader names a team, every seat votes, every member of an
approved team plays a card. What has ended waits, its ``asked`` is false. An answer is an array:

    team   one number for each match: which of ``teams``, in the order of ``itertools.combinations``
    vote   for each match and seat, whether it approves
    card   for each match and seat, whether it plays fail; only a detective of the team may

NumPy does the counting, or JAX where it is installed (``Batch(..., arrays="jax")``). Nothing here is the rules: the
rulebook is ``omerta.games.resistance``, and a test plays both side by side, decision by decision.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from importlib import import_module
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias

from omerta.games.resistance import (
    ACTIONS,
    ACTIONS_TO_WIN,
    DETECTIVES,
    MOST_FAILED_VOTES,
    TEAM_SIZE,
    Settings,
    fails_needed,
)

Array: TypeAlias = Any
Question: TypeAlias = Literal["team", "vote", "card"]

ON, MAFIA, DETECTIVE = -1, 0, 1
UNKNOWN = -1


class State(NamedTuple):
    """What lies on the tables, one row for each match; roles have one column for each seat."""

    detectives: Array
    leader: Array
    round: Array
    failed: Array
    successes: Array
    failures: Array
    winner: Array
    team: Array
    approved: Array


class Attempt(NamedTuple):
    """What everybody saw of one attempt in every match; ``fails`` is below zero where no action was played."""

    asked: Array
    round: Array
    leader: Array
    team: Array
    votes: Array
    approved: Array
    fails: Array


class Batch:
    """Matches of the base game that are played together."""

    def __init__(self, matches: int, seats: int, *, seed: int = 0, arrays: str = "numpy", **settings: Any) -> None:
        check(matches, seats, arrays, settings)
        self.numpy = _module("numpy")
        self.xp = self.numpy if arrays == "numpy" else _module("jax.numpy")
        self._after = conclude if arrays == "numpy" else _module("jax").jit(conclude, static_argnums=(0, 4))
        self.matches, self.seats = matches, seats
        self.rng = self.numpy.random.default_rng(seed)
        self.question: Question | None = "team"
        self.history: list[Attempt] = []
        self.decisions = 0
        self.teams = self.xp.asarray(_teams(seats))
        self.sizes = self.xp.asarray(TEAM_SIZE[seats])
        self.choices = self.xp.asarray([len(list(combinations(range(seats), size))) for size in TEAM_SIZE[seats]])
        self.needed = self.xp.asarray([fails_needed(seats, action) for action in ACTIONS])
        self.state = self._dealt()
        self._votes: Array = None

    def _dealt(self) -> State:
        """Every way to deal the roles and every first leader are equally likely (RS-2.2)."""
        xp, rng, n = self.xp, self.rng, self.matches
        order = rng.random((n, self.seats)).argsort(axis=1)
        zeros = xp.zeros(n, dtype=xp.int32)
        return State(
            detectives=xp.asarray(order < DETECTIVES[self.seats]),
            leader=xp.asarray(rng.integers(self.seats, size=n, dtype="int32")),
            round=zeros + 1,
            failed=zeros,
            successes=zeros,
            failures=zeros,
            winner=zeros + ON,
            team=xp.zeros((n, self.seats), dtype=bool),
            approved=xp.zeros(n, dtype=bool),
        )

    # What is asked

    @property
    def winner(self) -> Array:
        return self.state.winner

    @property
    def asked(self) -> Array:
        """Which matches are asked (team), or which of their seats (vote, card)."""
        going = self.state.winner == ON
        if self.question == "team":
            return going
        if self.question == "vote":
            return self.xp.broadcast_to(going[:, None], (self.matches, self.seats))
        return self.state.team & (going & self.state.approved)[:, None]

    @property
    def options(self) -> Array:
        """How many options there are: teams for each match, and 1 or 2 for each seat that votes or plays a card."""
        if self.question == "team":
            return self.xp.where(self.asked, self.choices[self.state.round - 1], 0)
        free = self.state.detectives if self.question == "card" else True
        return self.xp.where(self.asked, 1 + (self.asked & free), 0)

    def known(self) -> Array:
        """Which roles each seat knows (RS-2.4), by match, viewer and seat: 1 a detective, 0 a mafioso, -1 unknown."""
        xp, roles = self.xp, self.state.detectives
        all_or_own = roles[:, :, None] | xp.eye(self.seats, dtype=bool)[None]
        return xp.where(all_or_own, roles[:, None, :].astype(xp.int8), UNKNOWN)

    def random(self) -> Array:
        """An answer for every match, evenly at random among the options."""
        if self.question == "team":
            draws = self.rng.random(self.matches, dtype="float32")
            return (self.xp.asarray(draws) * self.choices[self.state.round - 1]).astype(self.xp.int32)
        coins = self.xp.asarray(self.rng.integers(2, size=(self.matches, self.seats), dtype=bool))
        return coins if self.question == "vote" else coins & self.state.team & self.state.detectives

    # Answering

    def answer(self, given: Array) -> None:
        """Answer the question in every match; what is given for those that are not asked does not count."""
        self._check(given)
        self.decisions += int(self.asked.sum())
        if self.question == "team":
            team = self.teams[self.state.round - 1, self.xp.where(self.asked, given, 0)]
            self.state = self.state._replace(team=team)
            self.question = "vote"
        elif self.question == "vote":
            self._votes = given
            self.state = self.state._replace(approved=2 * given.sum(axis=1) > self.seats)
            self.question = "card"
            if not bool(self.asked.any()):
                self._conclude(self.xp.zeros(self.matches, dtype=self.xp.int32))
        else:
            self._conclude((given & self.asked).sum(axis=1))

    def _check(self, given: Array) -> None:
        shape = (self.matches,) if self.question == "team" else (self.matches, self.seats)
        if self.question is None:
            raise ValueError("All matches are over.")
        if given.shape != shape:
            raise ValueError(f"An answer to {self.question} has the shape {shape}, not {given.shape}.")
        if self.question != "team" and given.dtype != bool:
            raise ValueError(f"An answer to {self.question} is an array of booleans, not of {given.dtype}.")
        if self.question == "vote":
            return
        if self.question == "team":
            wrong = self.asked & ((given < 0) | (given >= self.choices[self.state.round - 1]))
        else:
            wrong = (given & self.asked & ~self.state.detectives).any(axis=1)
        if bool(wrong.any()):
            which = int(wrong.argmax())
            raise ValueError(f"Match {which} was given an answer to {self.question} that is not among its options.")

    def _conclude(self, fails: Array) -> None:
        """An attempt is over: its vote failed, or its action was played (RS-3.7, RS-4.5, RS-5.1)."""
        before = self.state
        going, played = before.winner == ON, (before.winner == ON) & before.approved
        self.state = self._after(self.xp, before, fails, self.needed, self.seats)
        shown = self.xp.where(played, fails, -1)
        self.history.append(
            Attempt(going, before.round, before.leader, before.team, self._votes, before.approved, shown)
        )
        self.question = "team" if bool((self.state.winner == ON).any()) else None


def conclude(xp: Any, before: State, fails: Array, needed: Array, seats: int) -> State:
    """The state after an attempt; a function of arrays alone, so that JAX can compile it."""
    going = before.winner == ON
    played, rejected = going & before.approved, going & ~before.approved
    success = fails < needed[before.round - 1]
    failed = xp.where(rejected, before.failed + 1, xp.where(played, 0, before.failed))
    successes = before.successes + (played & success)
    failures = before.failures + (played & ~success)
    detective = (failed == MOST_FAILED_VOTES) | (failures == ACTIONS_TO_WIN)
    ended = xp.where(successes == ACTIONS_TO_WIN, MAFIA, xp.where(detective, DETECTIVE, ON))
    winner = xp.where(going, ended, before.winner)
    goes_on = winner == ON
    return before._replace(
        leader=xp.where(goes_on, (before.leader + 1) % seats, before.leader),
        round=before.round + (played & goes_on),
        failed=failed,
        successes=successes,
        failures=failures,
        winner=winner,
    )


def check(matches: int, seats: int, arrays: str, settings: dict[str, Any]) -> None:
    """Refuse what is no base game."""
    if arrays not in ("numpy", "jax"):
        raise ValueError(f"Arrays are of numpy or jax, not of {arrays!r}.")
    if matches < 1:
        raise ValueError("A batch has at least one match.")
    if seats not in TEAM_SIZE:
        raise ValueError(f"The Resistance is for {min(TEAM_SIZE)} to {max(TEAM_SIZE)} seats, not {seats}.")
    base = {field.name: field.default for field in dataclasses.fields(Settings)}
    for name, value in settings.items():
        if name not in base:
            raise ValueError(f"The Resistance has no setting {name!r}.")
        if value != base[name]:
            raise ValueError(f"The batched engine plays the base game only; {name}={value!r} needs the rules engine.")


@cache
def _teams(seats: int) -> tuple[tuple[tuple[bool, ...], ...], ...]:
    """All teams of each round as rows of booleans, filled up to the same number with empty ones."""
    rounds = [
        [tuple(seat in team for seat in range(seats)) for team in combinations(range(seats), size)]
        for size in TEAM_SIZE[seats]
    ]
    most = max(map(len, rounds))
    return tuple(tuple(teams + [(False,) * seats] * (most - len(teams))) for teams in rounds)


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as missing:
        raise ImportError(f"The batched engine needs {name.split('.')[0]}: pip install 'omerta[batched]'") from missing
