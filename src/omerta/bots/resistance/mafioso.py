"""How ``belief`` plays a mafioso: send those least likely to be detectives, and wait for a team worth sending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omerta.bots.resistance.mind import Mind
from omerta.games.resistance import Give, Overhear, Play, Plot, Quiet, Show, Take, Team, Vote, fails_needed, team_size
from omerta.kernel import Asked, Seat

DANGER = {
    Plot.NO_CONFIDENCE: 1.0,
    Plot.STRONG_LEADER: 0.6,
    Plot.CLOSE_EYE: 0.35,
    Plot.IN_THE_SPOTLIGHT: 0.35,
    Plot.OPINION_MAKER: 0.0,
}
"""What it is worth to have a card oneself, by how suspicious its holder is."""


def action(mind: Mind, asked: Asked) -> Any:
    """The action whose best team is most likely to succeed."""
    seats = len(mind.view.seats)

    def worth(number: int) -> tuple[float, int]:
        best, _ = mind.own.best_team(team_size(seats, number), fails_needed(seats, number), mind.seat)
        return best, -number

    return max(asked.options, key=worth)


def team(mind: Mind, asked: Asked) -> Any:
    size = team_size(len(mind.view.seats), mind.view.action)
    return Team(mind.own.best_team(size, mind.needed, mind.seat)[1])


def vote(mind: Mind, asked: Asked) -> Any:
    return Vote.APPROVE if approves(mind) else Vote.REJECT


def approves(mind: Mind) -> bool:
    """A team that is worth more than waiting; nobody of the mafia rejects the fifth, or his own."""
    return mind.last_attempt or mind.leading or mind.own.margin(mind.view, veto(mind)) >= 0


def veto(mind: Mind) -> float:
    """How likely a detective could nullify an approved fifth attempt."""
    nobody = 1.0
    for seat in mind.holders(Plot.NO_CONFIDENCE):
        nobody *= 1 - mind.own.suspicion[seat]
    return 1 - nobody


# Plot cards


def strong_leader(mind: Mind, asked: Asked) -> Any:
    """Lead when the leader is likely a detective, sooner when it counts."""
    fear = mind.own.suspicion[mind.view.leader]
    bearable = 0.2 if mind.last_attempt else 0.35 if mind.decisive or mind.view.attempt == 4 else 0.6
    return asked.options[1] if fear > bearable else Quiet.PASS


def give(mind: Mind, asked: Asked) -> Any:
    """Good cards go to the most trusted, Opinion Maker to the most suspicious, a look to whom it can teach most."""
    suspicion = mind.own.suspicion

    def worth(gift: Give) -> float:
        fear = suspicion[gift.receiver]
        if gift.plot is Plot.OPINION_MAKER:
            return fear
        if gift.plot is Plot.OVERHEARD_CONVERSATION:
            seats = len(mind.view.seats)
            around = ((gift.receiver + 1) % seats, (gift.receiver - 1) % seats)
            return max(unsure(suspicion[seat]) for seat in around if seat != mind.seat) - 2 * fear
        return -fear

    return max(asked.options, key=worth)


def take(mind: Mind, asked: Asked) -> Any:
    def worth(option: Take) -> float:
        return DANGER[option.plot] * (0.1 + mind.own.suspicion[option.loser])

    return max(asked.options, key=worth)


def show(mind: Mind, asked: Asked) -> Any:
    """To a mafioso, if one can tell; he will know one more."""

    def fear(option: Show) -> float:
        return mind.own.suspicion[option.seat]

    return min(asked.options, key=fear)


def overhear(mind: Mind, asked: Asked) -> Any:
    def worth(option: Overhear) -> float:
        return unsure(mind.own.suspicion[option.seat])

    return max(asked.options, key=worth)


def no_confidence(mind: Mind, asked: Asked) -> Any:
    """Against a team clearly worse than waiting; at the fifth attempt it would lose the match."""
    bad = mind.own.margin(mind.view, veto(mind)) < (-0.1 if mind.decisive else -0.35)
    return asked.options[1] if bad and not mind.last_attempt else Quiet.PASS


def spotlight(mind: Mind, asked: Asked) -> Any:
    """On the suspect who may still be bluffing; somebody sure to be a detective fails anyway."""
    return _look(mind, asked, 0.25 if mind.decisive else 0.4)


def close_eye(mind: Mind, asked: Asked) -> Any:
    return _look(mind, asked, 0.1 if mind.decisive else 0.25)


def _look(mind: Mind, asked: Asked, least: float) -> Any:
    suspicion = mind.own.suspicion
    plays = [play for play in asked.options if isinstance(play, Play) and play.target is not None]
    worth = {play: unsure(suspicion[_seat(play)]) for play in plays if suspicion[_seat(play)] >= least}
    return max(worth, key=worth.__getitem__, default=Quiet.PASS)


def _seat(play: Play) -> Seat:
    assert play.target is not None
    return play.target


def unsure(suspicion: float) -> float:
    """How much could be learnt of a seat."""
    return suspicion * (1 - suspicion)


DECIDE: dict[str, Callable[[Mind, Asked], Any]] = {
    "strong-leader": strong_leader,
    "plot": give,
    "take": take,
    "open-up": show,
    "overhear": overhear,
    "action": action,
    "team": team,
    "open-vote": vote,
    "vote": vote,
    "no-confidence": no_confidence,
    "in-the-spotlight": spotlight,
    "close-eye": close_eye,
}
