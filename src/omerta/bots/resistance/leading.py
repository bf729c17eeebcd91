"""How ``master`` plays a mafioso: send those least likely to be detectives, and wait for a team worth sending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omerta.bots.resistance import mafioso
from omerta.bots.resistance.evidence import worth_sending
from omerta.bots.resistance.mafioso import Worth, by_worth
from omerta.bots.resistance.reader import Reader
from omerta.games.resistance import Quiet, Team, Vote, team_size
from omerta.kernel import Asked, Seats

BOLD = 0.08
"""How much worse than waiting a team may be for a bold player; a cautious one wants so much more."""
WELL_LIKED = 0.02
"""What it is worth that a team looks good to everybody, not only from the own seat."""


def worth_of_team(mind: Reader, team: Seats) -> float:
    liked = WELL_LIKED * mind.now.now.success(team, mind.needed)
    return mind.own.success(team, mind.needed) + liked - sum(mind.dislikes(seat) for seat in team if seat != mind.seat)


def best_team(mind: Reader) -> Seats:
    size = team_size(len(mind.view.seats), mind.view.action)
    teams = mind.own.best_teams(size, mind.needed, mind.seat)
    return max(teams, key=lambda one: worth_of_team(mind, one))


def team(mind: Reader, asked: Asked) -> Any:
    return Team(best_team(mind))


def vote(mind: Reader, asked: Asked) -> Any:
    return Vote.APPROVE if approves(mind) else Vote.REJECT


def margin(mind: Reader) -> float:
    """What the team is worth more than waiting."""
    spite = sum(mind.dislikes(seat) for seat in mind.view.team if seat != mind.seat)
    return mind.own.margin(mind.view, mafioso.veto(mind)) + BOLD * mind.style.risk - spite


def approves(mind: Reader) -> bool:
    """A team that is worth more than waiting; nobody of the mafia rejects the fifth, or their own."""
    if mind.last_attempt or mind.leading:
        return True
    return worth_sending(margin(mind), mind.own.success(mind.view.team, mind.needed))


def names_again(mind: Reader) -> bool:
    """Whether it would name a team that was rejected in this round; nobody rejects the fifth."""
    rejected = {one.team for one in mind.view.attempts if one.round == mind.view.round}
    return not mind.last_attempt and best_team(mind) in rejected


def worth_of_lead(mind: Reader, option: Any) -> float:
    return -1.0 if option is not Quiet.PASS and names_again(mind) else mafioso.worth_of_lead(mind, option)


def worth_of_stopping(mind: Reader, option: Any) -> float:
    """Never against one's own team: the next leader's would be no better, and an attempt is lost."""
    return -1.0 if mind.leading and option is not Quiet.PASS else mafioso.worth_of_stopping(mind, option)


WORTH: dict[str, Worth] = {
    **mafioso.WORTH,
    "strong-leader": worth_of_lead,
    "no-confidence": worth_of_stopping,
}
DECIDE: dict[str, Callable[[Any, Asked], Any]] = {
    **mafioso.DECIDE,
    **{kind: by_worth(worth) for kind, worth in WORTH.items()},
    "team": team,
    "open-vote": vote,
    "vote": vote,
}
