"""A field of silent players for The Resistance whom ``master`` was not fitted to: the kinds that bots are written as.

    omerta simulate resistance --seats 5 --players master,sceptic,striker,bounder,deceiver --num 2000 \
        --code bench/resistance_field.py
    python bench/resistance_field.py --num 2000 --seats 5 --players master,belief

The second form seats each player in turn in the same place at the same tables (one seat, or with ``--whole`` the
whole side) among others drawn from the field, and prints how often that place wins on each side.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from math import sqrt
from typing import Any

from omerta.bots import Player, Thinking, bot
from omerta.bots.resistance import Master
from omerta.bots.resistance.quick import believed, evaluate, next_action, policies
from omerta.bots.search import rate
from omerta.gamekit import draw
from omerta.gamekit.sight import sight
from omerta.games.resistance import DETECTIVES, GAME, Attempt, Card, Done, Side, Team, Vote, fails_needed
from omerta.kernel import Asked, Seat, Seats, View, see_event


class Sitter(Player):
    """Common sense: one's own and the fifth team go, a full team without oneself does not; plot cards any way."""

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        self.view = view
        if asked.kind == "team":
            return self.team(len(asked.options[0].seats))
        if asked.kind in ("vote", "open-vote"):
            return Vote.APPROVE if self.votes() else Vote.REJECT
        if asked.kind == "card":
            return Card.FAIL if self.fails() else Card.SUCCESS
        return self.rng.choice(asked.options)

    # Where it stands

    @property
    def spy(self) -> bool:
        return self.view.roles[self.view.seat] is Side.DETECTIVE

    @property
    def spies(self) -> set[Seat]:
        return {seat for seat, side in enumerate(self.view.roles) if side is Side.DETECTIVE}

    @property
    def aboard(self) -> int:
        return len(self.spies.intersection(self.view.team))

    @property
    def needed(self) -> int:
        return fails_needed(len(self.view.seats), self.view.action)

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in self.view.seats if seat != self.view.seat]

    @property
    def full(self) -> bool:
        """Whether a team without this seat must hold a detective."""
        seats = len(self.view.seats)
        return len(self.view.team) >= seats - DETECTIVES[seats] and self.view.seat not in self.view.team

    @property
    def score(self) -> tuple[int, int]:
        won = sum(done.succeeded for done in self.view.done)
        return won, len(self.view.done) - won

    @property
    def closing(self) -> bool:
        return 2 in self.score

    def with_me(self, others: Iterable[Seat], size: int) -> Team:
        return Team(tuple(sorted([self.view.seat, *others][:size])))

    # To be overridden

    def team(self, size: int) -> Team:
        return self.with_me(self.rng.sample(self.others, size - 1), size)

    def votes(self) -> bool:
        return self.sensible() is not False

    def sensible(self) -> bool | None:
        if self.view.leader == self.view.seat or self.view.attempt == 5:
            return True
        return False if self.full else None

    def fails(self) -> bool:
        return True


class Paranoiac(Sitter):
    """Rejects whatever it does not lead."""

    def votes(self) -> bool:
        return bool(self.view.leader == self.view.seat)


class Hippie(Sitter):
    """Everything is fine."""

    def votes(self) -> bool:
        return True


class Deceiver(Sitter):
    """Votes like an honest player on either side; spares small teams."""

    def votes(self) -> bool:
        if self.view.attempt == 5:
            return True
        if self.spy and len(self.view.team) == 2:
            return self.aboard == 1
        return not self.full

    def fails(self) -> bool:
        return len(self.view.team) > 2


class Neighbour(Sitter):
    """Goes with those to the left, and wants no others."""

    def team(self, size: int) -> Team:
        seats = len(self.view.seats)
        return self.with_me([(self.view.seat + step) % seats for step in range(1, size)], size)

    def votes(self) -> bool:
        seats, size = len(self.view.seats), len(self.view.team)
        if self.view.attempt == 5:
            return not self.spy
        near = {(self.view.seat + step) % seats for step in range(size + 1)}
        return set(self.view.team) <= near

    def fails(self) -> bool:
        return len(self.view.team) == 2 or len(self.view.done) > 2


class Rule(Sitter):
    """Detectives approve what holds one of them; nobody else trusts who was on a failed team."""

    def tainted(self) -> set[Seat]:
        return {seat for done in self.view.done if not done.succeeded for seat in done.team} - {self.view.seat}

    def team(self, size: int) -> Team:
        shy = self.spies if self.spy else self.tainted()
        order = sorted(self.others, key=lambda seat: (seat in shy, self.rng.random()))
        return self.with_me(order, size)

    def votes(self) -> bool:
        if self.spy:
            return self.aboard >= self.needed or self.view.attempt == 5
        found = self.sensible()
        return not self.tainted() & set(self.view.team) if found is None else found

    def fails(self) -> bool:
        return self.aboard <= self.needed or self.rng.random() < 0.5


class Scorer(Sitter):
    """Counts against every set of detectives what does not go with it; the least counted are believed."""

    clean_leader = 1.0
    crowded_leader = 1.0
    clean_yes = 1.0
    spoiled_no = 1.0
    outsider_yes = 2.0
    fifth_no = 2.0

    def table(self) -> dict[Seats, float]:
        view, seats = self.view, len(self.view.seats)
        sets = [one for one in combinations(range(seats), DETECTIVES[seats]) if view.seat not in one]
        points = dict.fromkeys(sets, 0.0)
        for one in sets:
            for attempt in view.attempts:
                points[one] += self.odd(set(one), attempt, seats)
            for done in view.done:
                points[one] += 1000 * max(0, done.fails - len(set(one).intersection(done.team)))
                points[one] += self.odd_cards(set(one), done)
        return points

    def odd(self, one: set[Seat], attempt: Attempt, seats: int) -> float:
        aboard = len(one.intersection(attempt.team))
        spoiled = aboard >= fails_needed(seats, attempt.action)
        odd = 0.0
        if attempt.leader in one:
            odd += self.clean_leader * (aboard == 0) + self.crowded_leader * (aboard > 1)
        for seat, vote in enumerate(attempt.votes):
            yes = vote is Vote.APPROVE
            if seat in one:
                odd += self.clean_yes * (yes and not spoiled) + self.spoiled_no * (spoiled and not yes)
            else:
                odd += self.fifth_no * (attempt.attempt == 5 and not yes)
                outside = seat not in attempt.team and len(attempt.team) >= seats - DETECTIVES[seats]
                odd += self.outsider_yes * (yes and outside)
        return odd

    def odd_cards(self, one: set[Seat], done: Done) -> float:
        return 0.0

    def believed(self) -> list[Seats]:
        points = self.table()
        least = min(points.values())
        return [one for one, much in points.items() if much <= least + 1e-9]

    def team(self, size: int) -> Team:
        guilty = self.rng.choice(self.believed())
        order = sorted(self.others, key=lambda seat: (seat in guilty, self.rng.random()))
        return self.with_me(order, size)

    def votes(self) -> bool:
        if self.spy:
            if self.aboard >= self.needed and self.closing:
                return True
            if self.view.attempt == 5 or self.full:
                return bool(self.view.attempt == 5)
        found = self.sensible()
        if found is None:
            found = any(not set(one).intersection(self.view.team) for one in self.believed())
        return found

    def fails(self) -> bool:
        if self.closing:
            return True
        if not self.view.done and len(self.view.team) <= 3:
            return False
        return self.aboard <= self.needed


class Striker(Scorer):
    """The plain count."""


class Ratchet(Scorer):
    """Counts clean teams and lonely approvals more, looks at pairs of detectives; as one often votes for its side."""

    clean_leader, crowded_leader, spoiled_no, clean_yes = 3.0, 1.0, 1.0, 1.0
    outsider_yes, fifth_no = 3.0, 5.0

    def odd_cards(self, one: set[Seat], done: Done) -> float:
        return 0.5 * (len(one.intersection(done.team)) > 1) - 0.2 * (not done.succeeded)

    def votes(self) -> bool:
        if self.spy and self.aboard >= self.needed and self.view.seat not in self.view.team:
            return True
        return super().votes()

    def fails(self) -> bool:
        if self.closing:
            return True
        if len(self.view.team) == 2:
            return bool(self.view.done) and self.rng.random() < 0.3
        return self.aboard == self.needed or (self.aboard > self.needed and self.view.leader == self.view.seat)


class Bounder(Sitter):
    """Keeps only what is certain: a team goes if some possible set of detectives is not on it."""

    def possible(self) -> list[Seats]:
        view, seats = self.view, len(self.view.seats)
        sets = [one for one in combinations(range(seats), DETECTIVES[seats]) if view.seat not in one]
        certain = [one for one in sets if all(done.fails <= len(set(one) & set(done.team)) for done in view.done)]
        return certain or sets

    def team(self, size: int) -> Team:
        sets = self.possible()
        guilt = {seat: sum(seat in one for one in sets) for seat in self.others}
        shy = self.spies if self.spy else set()
        return self.with_me(sorted(self.others, key=lambda s: (s in shy, guilt[s], self.rng.random())), size)

    def votes(self) -> bool:
        if self.spy and not self.full:
            return self.aboard >= self.needed or self.view.attempt == 5
        found = self.sensible()
        if found is None:
            found = any(not set(one) & set(self.view.team) for one in self.possible())
        return found

    def fails(self) -> bool:
        if self.aboard > self.needed and not self.closing:
            return bool(min(self.spies.intersection(self.view.team)) == self.view.seat)
        return bool(self.view.done) or len(self.view.team) > 2


class Sceptic(Sitter):
    """Keeps a mean of suspicious deeds for each player; as a detective takes those along whom others suspect."""

    def doubts(self) -> list[float]:
        view, seats = self.view, len(self.view.seats)
        sums, counts = [0.5] * seats, [1.0] * seats

        def note(seat: Seat, value: float) -> None:
            weight = abs(value - 0.5) * 10
            sums[seat] += value * weight
            counts[seat] += weight

        stood = {attempt.round: attempt for attempt in view.attempts if attempt.approved}
        for attempt in view.attempts:
            for seat, vote in enumerate(attempt.votes):
                outside = seat not in attempt.team and len(attempt.team) >= seats - DETECTIVES[seats]
                if vote is Vote.APPROVE and outside:
                    note(seat, 0.85)
                elif vote is attempt.votes[view.seat] and attempt.round > 1:
                    note(seat, 0.4)
        for number, done in enumerate(view.done, start=1):
            for seat in done.team:
                note(seat, min(0.95, 0.3 + 0.9 * done.fails / len(done.team)) if done.fails else 0.35)
            if number in stood and done.fails:
                for seat, vote in enumerate(stood[number].votes):
                    if vote is Vote.APPROVE and seat not in done.team:
                        note(seat, 0.65)
        return [total / count for total, count in zip(sums, counts, strict=True)]

    def team(self, size: int) -> Team:
        doubts = self.doubts()
        if self.spy:
            honest = [seat for seat in self.others if seat not in self.spies]
            order = sorted(honest, key=lambda seat: -doubts[seat])
            return self.with_me([*order, *self.spies - {self.view.seat}], size)
        return self.with_me(sorted(self.others, key=lambda s: (doubts[s], self.rng.random())), size)

    def votes(self) -> bool:
        if not self.view.done:
            return True
        found = self.sensible()
        if found is not None:
            return found
        if self.spy:
            return 0 < self.aboard < len(self.view.team)
        doubts = self.doubts()
        worst = sorted(self.others, key=lambda seat: -doubts[seat])[: DETECTIVES[len(self.view.seats)]]
        return not set(worst) & set(self.view.team)

    def fails(self) -> bool:
        if len(self.view.done) == 0 and len(self.view.team) == 2:
            return False
        return self.aboard <= self.needed or self.closing


class Trusting(Sitter):
    """Points for good and bad company; of two detectives the leader fails."""

    def points(self) -> dict[Seat, float]:
        found = dict.fromkeys(self.view.seats, 0.0)
        stood = {attempt.round: attempt for attempt in self.view.attempts if attempt.approved}
        for number, done in enumerate(self.view.done, start=1):
            for seat in done.team:
                found[seat] += 2 if done.succeeded else -max(1, done.fails)
            if number in stood and stood[number].leader not in done.team:
                found[stood[number].leader] += 5 if done.succeeded else -done.fails
        return found

    def team(self, size: int) -> Team:
        points, shy = self.points(), self.spies if self.spy else set()
        return self.with_me(sorted(self.others, key=lambda s: (s in shy, -points[s], self.rng.random())), size)

    def votes(self) -> bool:
        if self.view.attempt == 5 or self.view.leader == self.view.seat:
            return True
        if self.spy:
            return self.aboard > 0
        points = self.points()
        worst = sorted(self.others, key=points.__getitem__)[:2]
        return not self.full and not any(seat in self.view.team and points[seat] < 0 for seat in worst)

    def fails(self) -> bool:
        if self.closing or self.aboard == 1:
            return True
        return self.view.leader == self.view.seat or (self.view.leader not in self.spies and self.score[0] > 1)


class Reckoner(Sitter):
    """Chances of all sets by set odds of votes, teams and cards, each deed once."""

    def chances(self) -> dict[Seats, float]:
        view, seats = self.view, len(self.view.seats)
        found = {one: 1.0 for one in combinations(range(seats), DETECTIVES[seats]) if view.seat not in one}
        for one in found:
            for attempt in view.attempts:
                aboard = len(set(one).intersection(attempt.team))
                if attempt.leader in one:
                    found[one] *= 0.7 if aboard == 1 else 0.3
                for seat in one:
                    yes = attempt.votes[seat] is Vote.APPROVE
                    found[one] *= 0.65 if yes == (aboard > 0) else 0.35
            for done in view.done:
                aboard = len(set(one).intersection(done.team))
                if done.fails > aboard:
                    found[one] *= 1e-6
                elif done.fails == 0 and aboard:
                    found[one] *= 0.35
                elif aboard > max(1, done.fails):
                    found[one] *= 0.6
        total = sum(found.values())
        return {one: much / total for one, much in found.items()}

    def worth(self, chances: Mapping[Seats, float], team: Iterable[Seat]) -> float:
        members = set(team)
        return sum(much for one, much in chances.items() if len(members.intersection(one)) < self.needed)

    def team(self, size: int) -> Team:
        chances = self.chances()
        teams = [(self.view.seat, *some) for some in combinations(self.others, size - 1)]
        if self.spy:
            teams = [one for one in teams if len(self.spies.intersection(one)) == self.needed] or teams
        best = max(teams, key=lambda one: (round(self.worth(chances, one), 6), self.rng.random()))
        return Team(tuple(sorted(best)))

    def votes(self) -> bool:
        found = self.sensible()
        if found is not None:
            return found
        if self.spy and self.closing:
            return self.aboard >= self.needed
        chances = self.chances()
        size = len(self.view.team)
        best = max(self.worth(chances, (self.view.seat, *some)) for some in combinations(self.others, size - 1))
        return self.worth(chances, self.view.team) >= 0.8 * best

    def fails(self) -> bool:
        if self.aboard > self.needed and not self.closing:
            return self.rng.random() < 0.5
        return bool(self.view.done) or self.rng.random() < 0.4


class Searcher(Master):
    """``master`` that plays its votes and teams on to the next result, in worlds dealt by its belief."""

    thinks = True
    playouts = 200

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        chosen = self.choose(view, asked)
        if asked.kind not in ("vote", "open-vote", "team") or len(asked.options) == 1:
            return chosen
        options: list[Any] = list(asked.options)
        if asked.kind == "team":
            best = self.mind.own.best_teams(len(asked.options[0].seats), self.mind.needed, view.seat)
            options = list(dict.fromkeys([chosen, *[Team(team) for team in best]]))[:4]
        deal = believed(self.mind.own)
        found = rate(
            thinking,
            options,
            playouts=self.playouts,
            deal=lambda rng: thinking.world(rng, deal),
            policies=policies(),
            horizon=next_action(thinking.sight.table),
            evaluate=evaluate,
            rng=self.rng,
        )
        return found[0].option


STRONG = ("striker", "ratchet", "bounder", "sceptic", "trusting", "reckoner", "rule", "deceiver")
BROAD = (*STRONG, "paranoiac", "hippie", "neighbour", "simple", "random")
OWN = {
    kind.__name__.lower(): kind
    for kind in (
        Searcher, Striker, Ratchet, Bounder, Sceptic, Trusting, Reckoner, Rule, Deceiver, Paranoiac, Hippie, Neighbour,
    )
}  # fmt: skip
FIELDS = {"strong": STRONG, "broad": BROAD}


# Places at tables


def maker(name: str) -> Any:
    return OWN[name] if name in OWN else bot("resistance", name)


def played(seats: int, settings: Mapping[str, Any], names: Mapping[str, list[str]], seed: str) -> tuple[str, list[str]]:
    """One silent match; ``names`` are the players of each side, in the order of their seats."""
    rng = random.Random(seed)
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), **settings)
    table: Any = match.table
    left = {side: list(some) for side, some in names.items()}
    seated = [left[side.value].pop(0) for side in table.roles]
    players = [maker(name)(random.Random(f"{seed} {seat}")) for seat, name in enumerate(seated)]
    told = 0
    while match.waiting:
        for happened in match.events[told:]:
            for seat, player in enumerate(players):
                if shown := see_event(happened, seat):
                    player.heard(shown)
        told = len(match.events)
        seat = match.waiting[0]
        view, asked = match.view(seat), match.ask(seat)
        if isinstance(player := players[seat], Searcher):
            match.answer(seat, player.think(view, asked, Thinking(GAME, sight(match, seat))))
        else:
            match.answer(seat, player.choose(view, asked))
    assert table.result is not None
    return table.result.side, seated


def tables(given: Any) -> Iterator[tuple[str, dict[str, list[str]], str]]:
    """The side of the measured place, who else sits there, and the seed of the match."""
    others = given.others.split(",") if given.others else FIELDS[given.field]
    for number in range(given.num):
        for side in given.sides.split(","):
            rng = random.Random(f"place {given.seed} {number} {side}")
            spies = DETECTIVES[given.seats]
            count = {"mafia": given.seats - spies, "detective": spies}
            names = {one: [rng.choice(others) for _ in range(much)] for one, much in count.items()}
            yield side, names, f"{given.seed} {number} {side}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--players", default="master,belief")
    parser.add_argument("--others", help="names instead of a field")
    parser.add_argument("--field", choices=FIELDS, default="strong")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--num", type=int, default=2000, help="matches on each side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sides", default="mafia,detective")
    parser.add_argument("--whole", action="store_true", help="the whole side instead of one seat of it")
    parser.add_argument("--plots", action="store_true")
    given = parser.parse_args()
    players = given.players.split(",")
    wins = {(name, side): 0 for name in players for side in given.sides.split(",")}
    for side, names, seed in tables(given):
        for name in players:
            mine = names[side]
            place = [name] * len(mine) if given.whole else [name, *mine[1:]]
            random.Random(seed).shuffle(place)
            winner, _ = played(given.seats, {"plots": given.plots}, {**names, side: place}, seed)
            wins[name, side] += winner == side
    for (name, side), won in wins.items():
        share, z = won / given.num, 1.96
        middle = (share + z * z / (2 * given.num)) / (1 + z * z / given.num)
        half = z * sqrt(share * (1 - share) / given.num + z * z / (4 * given.num**2)) / (1 + z * z / given.num)
        print(
            f"{name:>18} {side:<10} {100 * share:5.1f} %  ({100 * (middle - half):.1f} to {100 * (middle + half):.1f})"
        )


if __name__ == "__main__":
    main()
