"""What ``master`` makes of the options of a question, with the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from omerta.bots.explaining import Explained, Reason
from omerta.bots.resistance import hiding, leading
from omerta.bots.resistance.evidence import HOPELESS
from omerta.bots.resistance.reader import Reader
from omerta.games.resistance import Card, Vote, team_size
from omerta.kernel import Asked, Seat, Seats

SHOWN = 5
"""So many teams are worth looking at."""


def reasons(mind: Reader, asked: Asked) -> list[Explained]:
    """The options it can weigh, the best first; others have no reasons."""
    weighed = {"team": teams, "vote": votes, "open-vote": votes, "card": cards}.get(asked.kind)
    found = [] if weighed is None else list(weighed(mind, asked))
    return sorted(found, key=lambda one: -one.worth)


def teams(mind: Reader, asked: Asked) -> Iterator[Explained]:
    size = team_size(len(mind.view.seats), mind.view.action)
    if mind.detective:
        worth = {team: hiding.worth_of_team(mind, team) for team in hiding.candidates(mind)}
    else:
        best = mind.own.best_teams(size, mind.needed, mind.seat)
        worth = {team: leading.worth_of_team(mind, team) for team in best}
    for option in asked.options:
        if option.seats in sorted(worth, key=worth.__getitem__)[-SHOWN:]:
            told = (_succeeds(mind, option.seats), *_suspects(mind, option.seats))
            yield Explained(option, worth[option.seats], told)


def votes(mind: Reader, asked: Asked) -> Iterator[Explained]:
    team = mind.view.team
    told = (_succeeds(mind, team), *_suspects(mind, team))
    if mind.detective:
        loyal = Reason("looks-loyal", {"chance": round(hiding.looks_loyal(mind), 2)})
        worth: dict[Any, float] = dict(hiding.worth_of_votes(mind))
    else:
        better = leading.margin(mind) if leading.approves(mind) else min(-HOPELESS, leading.margin(mind))
        loyal = Reason("better-than-waiting", {"share": round(better, 2)})
        worth = {Vote.APPROVE: better, Vote.REJECT: -better}
    last = (Reason("last-attempt", {}),) if mind.last_attempt else ()
    for option in asked.options:
        yield Explained(option, worth[option] + (option is Vote.APPROVE and mind.last_attempt), (*told, loyal, *last))


def cards(mind: Reader, asked: Asked) -> Iterator[Explained]:
    """A mafioso has no choice; of a detective, what the match is worth after it."""
    able = mind.on_team()
    turn = Reason("fails-first", {"seats": tuple(able[: mind.needed])})
    others = sum(seat != mind.seat for seat in able[: mind.needed])
    for option in asked.options:
        fails = others + (option is Card.FAIL)
        worth = hiding.worth_after(mind, mind.now, mind.view.team, mind.view.action, fails) if mind.detective else 1.0
        yield Explained(option, worth, (turn,) if mind.detective else ())


def _succeeds(mind: Reader, team: Seats) -> Reason:
    return Reason("team-succeeds", {"team": team, "chance": round(mind.own.success(team, mind.needed), 2)})


def _suspects(mind: Reader, team: Seats) -> Iterator[Reason]:
    """Whom of a team the seat suspects, as it would say itself."""
    believed = mind.cover if mind.detective else mind.own

    def fear(seat: Seat) -> float:
        return believed.suspicion[seat]

    for seat in sorted(team, key=fear, reverse=True)[:2]:
        if seat != mind.seat:
            yield Reason("team-suspicion", {"seat": seat, "chance": round(fear(seat), 2)})
