"""How ``master`` plays a detective: what comes of a choice is weighed against how much like a mafioso it looks.

A team is played on to its result, with the votes that the others would most likely give; what the match is worth there
is a fitted guess from the score and from what everybody could work out by then.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import log
from typing import Any

from omerta.bots.resistance import detective, gifts
from omerta.bots.resistance.evidence import Evidence, after_action, after_vote
from omerta.bots.resistance.logistic import squashed
from omerta.bots.resistance.mafioso import Worth, by_worth
from omerta.bots.resistance.reader import Reader
from omerta.bots.resistance.value import mafia_wins
from omerta.games.resistance import (
    MOST_FAILED_VOTES,
    Attempt,
    Card,
    Done,
    Team,
    Vote,
    fails_needed,
    team_size,
)
from omerta.kernel import Asked, Seats

COVER = 0.4
"""What it is worth that a team looks like a mafioso's, for each bit of doubt that it would cast."""
AS_OTHERS = 0.1
"""A vote like a mafioso's is worth more than what comes of most votes."""
LEAN = 0.1
"""Where a team is worth so little more or less than waiting, mafiosi may vote either way."""
LAST_LOYAL = 0.97
"""How many mafiosi approve the fifth attempt."""
STEEP = 8.0
"""How surely a mafioso's vote follows from what a team is worth more than waiting."""
WAITS = 0.9
"""How often the first action is let succeed: a fail on a small team says most of who played it."""
PATIENT = 0.2
"""An action is let succeed, too, if a fail would gain no more than this."""
ODD = 0.05
"""A team with less of the best one's chance than this looks no odder still."""
ODDEST = COVER * log(ODD)
"""The least that a team is worth by its looks."""
CANDIDATES = 4


def worth_after(mind: Reader, now: Evidence, team: Seats, action: int, fails: int) -> float:
    """What the match is worth to the detectives after an action with so many fails."""
    done = Done(action, team, fails, fails < fails_needed(now.seats, action))
    return 1 - mafia_wins(after_action(now, done, None, None), mind.detectives)


def worth_of_action(mind: Reader, now: Evidence, team: Seats, action: int) -> float:
    """What it is worth that a team goes, if the detectives on it then do what is best."""
    needed = fails_needed(now.seats, action)
    clean = worth_after(mind, now, team, action, 0)
    if len(set(team) & set(mind.detectives)) < needed:
        return clean
    return max(clean, worth_after(mind, now, team, action, needed))


def worth_of_failed_vote(mind: Reader, now: Evidence, attempt: int) -> float:
    return 1.0 if attempt == MOST_FAILED_VOTES else 1 - mafia_wins(now, mind.detectives)


# Teams


def candidates(mind: Reader) -> list[Seats]:
    """Teams that a mafioso here could name too: with oneself on them, and as many detectives as it takes."""
    size = team_size(len(mind.view.seats), mind.view.action)
    cover, known = mind.cover, set(mind.detectives)
    order = sorted((seat for seat in mind.view.seats if seat != mind.seat), key=cover.suspicion.__getitem__)
    friends = [seat for seat in order if seat in known]
    others = [seat for seat in order if seat not in known]
    best = cover.best_team(size, mind.needed, mind.seat)[1]
    able = list(combinations(friends, mind.needed - 1))[:CANDIDATES]
    return list(dict.fromkeys((best, *(tuple(sorted((mind.seat, *some, *others)[:size])) for some in able))))


def worth_of_team(mind: Reader, team: Seats) -> float:
    """What it is worth to name a team: others vote on it as they most likely would."""
    view, now = mind.view, mind.now
    named = Attempt(view.round, view.attempt, view.leader, view.action, team, (), False)
    likely = now.approval(named)
    votes = tuple(
        Vote.APPROVE if seat == mind.seat or chance >= 0.5 else Vote.REJECT for seat, chance in enumerate(likely)
    )
    after = after_vote(now, Attempt(*_told(named), votes, False))
    passes = _passes([1.0 if seat == mind.seat else chance for seat, chance in enumerate(likely)])
    goes = worth_of_action(mind, after, team, view.action)
    best, _ = mind.cover.best_team(len(team), mind.needed, mind.seat)
    loyal = mind.cover.success(team, mind.needed) / max(1e-6, best)
    comes = passes * goes + (1 - passes) * worth_of_failed_vote(mind, after, view.attempt)
    return comes + COVER * log(max(ODD, min(1.0, loyal)))


def _told(named: Attempt) -> tuple[int, int, int, int, Seats]:
    return named.round, named.attempt, named.leader, named.action, named.team


def _passes(chances: list[float]) -> float:
    approvals = [1.0]
    for chance in chances:
        approvals = [
            one * (1 - chance) + before * chance
            for one, before in zip((*approvals, 0.0), (0.0, *approvals), strict=True)
        ]
    return sum(approvals[len(chances) // 2 + 1 :])


def team(mind: Reader, asked: Asked) -> Any:
    worth = {option: worth_of_team(mind, option) for option in candidates(mind)}
    return Team(max(worth, key=worth.__getitem__))


# Votes


def looks_loyal(mind: Reader) -> float:
    """How likely a mafioso on this seat would approve the team, as others see it: half by odds, half by its worth."""
    if mind.last_attempt:
        return LAST_LOYAL
    usual = mind.approvals()[mind.seat]
    return (usual + squashed(STEEP * mind.cover.margin(mind.view))) / 2


def worth_of_votes(mind: Reader) -> dict[Vote, float]:
    """What rejecting and approving are worth: what comes of it, and above all whether a mafioso would do it.

    Votes are what gives detectives away most, so they vote for their side only where much hangs on it, or where a
    mafioso might vote either way.
    """
    view, now = mind.view, mind.now
    passes, decides = mind.outlook
    goes = worth_of_action(mind, now, view.team, view.action)
    stays = worth_of_failed_vote(mind, now, view.attempt)
    found = {
        vote: chance * goes + (1 - chance) * stays
        for vote, chance in ((Vote.REJECT, passes), (Vote.APPROVE, passes + decides))
    }
    found[Vote.APPROVE if detective.approves(mind, mind.guise, LEAN) else Vote.REJECT] += AS_OTHERS
    return found


def vote(mind: Reader, asked: Asked) -> Any:
    return Vote.APPROVE if approves(mind) else Vote.REJECT


def approves(mind: Reader) -> bool:
    """One's own team, and whatever is worth more than rejecting it."""
    worth = worth_of_votes(mind)
    return mind.leading or worth[Vote.APPROVE] >= worth[Vote.REJECT]


# Cards


def waits(mind: Reader, usual: float = WAITS) -> float:
    """How often the first action is let succeed: a bold player does it less, a cautious one more."""
    return 0.0 if mind.view.done or mind.decisive else usual - 0.1 * mind.style.risk


def in_turn(mind: Reader) -> bool:
    """Only as many detectives fail as it takes, the first ones leftwards from the leader; nobody before all eyes."""
    able = mind.on_team()
    if len(able) < mind.needed or mind.seat not in able[: mind.needed]:
        return False
    return mind.decisive or mind.view.spotlights.get(mind.view.round) != mind.seat


def spares(mind: Reader) -> bool:
    """Whether a fail would give away too much for what it gains; behind, no action can be let go."""
    view = mind.view
    if mind.decisive or not view.done or mind.lost < mind.won:
        return False
    clean, failed = (worth_after(mind, mind.now, view.team, view.action, fails) for fails in (0, mind.needed))
    return clean > failed - PATIENT


def card(mind: Reader, asked: Asked) -> Any:
    """Fail in turn, but neither too soon nor where it gives away more than it gains."""
    if mind.view.settings.blind:
        return detective.card(mind, asked)
    if not in_turn(mind) or mind.rng.random() < waits(mind):
        return Card.SUCCESS
    return Card.SUCCESS if spares(mind) else Card.FAIL


WORTH: dict[str, Worth] = {**detective.WORTH, "plot": gifts.worth_of_gift}
DECIDE: dict[str, Callable[[Any, Asked], Any]] = {
    **detective.DECIDE,
    "plot": by_worth(gifts.worth_of_gift),
    "team": team,
    "open-vote": vote,
    "vote": vote,
    "card": card,
}
