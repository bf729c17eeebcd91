"""The batched engine beside the rules engine, decision by decision: ``python -m omerta.lab.batched_lockstep 10000``."""

from __future__ import annotations

import argparse
from itertools import combinations
from typing import Any

from omerta.games.resistance import GAME, TEAM_SIZE, Card, Side, Vote
from omerta.kernel import HIDDEN
from omerta.lab.batched import DETECTIVE, MAFIA, ON, Batch

SIDES = {Side.MAFIA: MAFIA, Side.DETECTIVE: DETECTIVE, HIDDEN: -1}


class Differs(Exception):
    """The two engines do not agree."""


def lockstep(matches: int, seats: int, seed: int = 0, arrays: str = "numpy") -> int:
    """Play a batch at random beside as many matches of the rules engine; the number of decisions compared."""
    batch = Batch(matches, seats, seed=seed, arrays=arrays)
    games = [Twin(batch, number) for number in range(matches)]
    while batch.question:
        asked, options, answer = _rows(batch.asked), _rows(batch.options), batch.random()
        given = _rows(answer)
        known = _rows(batch.known())
        for number, game in enumerate(games):
            game.compare(asked[number], options[number], known[number])
            game.answer(asked[number], given[number])
        batch.answer(answer)
        rows = [_rows(column) for column in batch.state]
        for number, game in enumerate(games):
            game.compare_state(*(row[number] for row in rows))
    for number, game in enumerate(games):
        game.compare_history(number)
    return batch.decisions


def _rows(array: Any) -> Any:
    return array.tolist()


class Twin:
    """A match of the rules engine that is dealt like one of a batch and answered alike."""

    def __init__(self, batch: Batch, number: int) -> None:
        self.batch, self.number = batch, number
        self.match = GAME.start(batch.seats)
        roles = _rows(batch.state.detectives[number])
        self.match.settle(tuple(Side.DETECTIVE if one else Side.MAFIA for one in roles))
        self.match.settle(int(batch.state.leader[number]))

    def _same(self, what: str, batched: Any, ruled: Any) -> None:
        if batched != ruled:
            raise Differs(f"Match {self.number}, {what}: {batched!r} in the batch, {ruled!r} by the rules.")

    def compare(self, asked: Any, options: Any, known: list[list[int]]) -> None:
        """Who is asked what, what may be answered, and what each seat knows."""
        match, question = self.match, self.batch.question
        if match.open_question is None or match.open_question.kind != question:
            self._same("nobody is asked", any(_list(asked)), False)
            return
        seats = range(self.batch.seats)
        waiting = [seat in match.waiting for seat in seats]
        if question == "team":
            self._same("the leader is asked", asked, True)
            self._same("who is asked", match.waiting, (match.table.leader,))
            self._same("the number of teams", options, len(match.ask(match.table.leader).options))
        else:
            self._same("who is asked", asked, waiting)
            self._same("options", options, [len(match.ask(seat).options) if waiting[seat] else 0 for seat in seats])
        if question == "team":
            views = [[SIDES[role] for role in match.view(viewer).roles] for viewer in seats]
            self._same("what seats know of roles", known, views)

    def answer(self, asked: Any, given: Any) -> None:
        match, question = self.match, self.batch.question
        if question == "team":
            if asked:
                size = TEAM_SIZE[self.batch.seats][match.table.round - 1]
                team = list(combinations(range(self.batch.seats), size))[given]
                options = match.ask(match.table.leader).options
                match.answer(match.table.leader, next(option for option in options if option.seats == team))
            return
        yes, no = (Vote.APPROVE, Vote.REJECT) if question == "vote" else (Card.FAIL, Card.SUCCESS)
        for seat, is_asked in enumerate(asked):
            if is_asked:
                match.answer(seat, yes if given[seat] else no)

    def compare_state(self, *columns: Any) -> None:
        """The table after the answers; a match whose vote failed waits in the batch while others play their cards."""
        detectives, leader, number, failed, successes, failures, winner, team, approved = columns
        match, question, t = self.match, self.batch.question, self.match.table
        if question in ("team", None):
            side = match.result.side if match.result else None
            self._same("the winner", winner, ON if side is None else MAFIA if side == Side.MAFIA else DETECTIVE)
        if match.open_question is None or match.open_question.kind != question:
            return
        self._same("roles", detectives, [role is Side.DETECTIVE for role in t.roles])
        self._same("leader and round", (leader, number), (t.leader, t.round))
        self._same("the score", (successes, failures), (t.succeeded(), len(t.done) - t.succeeded()))
        if question == "card":
            self._same("the vote", approved, t.approved)
        else:  # an approved team has cleared the count already
            self._same("failed votes", failed, t.failed)
        if question != "team":
            self._same("the team", [seat for seat, member in enumerate(team) if member], list(t.team))

    def compare_history(self, number: int) -> None:
        """All attempts and actions, as everybody saw them."""
        seen = [[_rows(column[number]) for column in attempt] for attempt in self.batch.history]
        attempts, fails = [], []
        for asked, round_number, leader, team, votes, approved, failing in seen:
            if asked:
                members = tuple(seat for seat, member in enumerate(team) if member)
                attempts.append((round_number, leader, members, votes, approved))
            if asked and approved:
                fails.append(failing)
        t = self.match.table
        ruled = [
            (one.round, one.leader, one.team, [vote is Vote.APPROVE for vote in one.votes], one.approved)
            for one in t.attempts
        ]
        self._same("attempts", attempts, ruled)
        self._same("fails", fails, [done.fails for done in t.done])


def _list(asked: Any) -> list[Any]:
    return asked if isinstance(asked, list) else [asked]


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the batched Resistance beside the rules engine.")
    parser.add_argument("matches", type=int, nargs="?", default=10_000, help="how many, spread over 5 to 10 seats")
    parser.add_argument("--arrays", choices=("numpy", "jax"), default="numpy")
    chosen = parser.parse_args()
    sizes = list(TEAM_SIZE)
    for place, seats in enumerate(sizes):
        matches = chosen.matches // len(sizes) + (place < chosen.matches % len(sizes))
        if matches:
            decisions = lockstep(matches, seats, seed=seats, arrays=chosen.arrays)
            print(f"{matches} matches of {seats} seats: {decisions:,} decisions, all alike", flush=True)


if __name__ == "__main__":
    main()
