"""How ``belief`` plays a mafioso: send those least likely to be detectives, and wait for a team worth sending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from omerta.bots.resistance.mind import Mind
from omerta.games.resistance import Give, Overhear, Play, Plot, Quiet, Show, Take, Team, Vote, fails_needed, team_size
from omerta.kernel import Asked

Worth: TypeAlias = Callable[[Any, Any], float]
"""What an option is worth to a mind."""

DANGER = {
    Plot.NO_CONFIDENCE: 1.0,
    Plot.STRONG_LEADER: 0.6,
    Plot.CLOSE_EYE: 0.35,
    Plot.IN_THE_SPOTLIGHT: 0.35,
    Plot.OPINION_MAKER: 0.0,
}
"""What it is worth to have a card oneself, by how suspicious its holder is."""


def by_worth(worth: Worth) -> Callable[[Any, Asked], Any]:
    """Choose what is worth most; of equals the first."""
    return lambda mind, asked: max(asked.options, key=lambda option: worth(mind, option))


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


# Plot cards: what an option is worth; of equals the first one is chosen, which for a card that can wait is to keep it


def worth_of_lead(mind: Mind, option: Any) -> float:
    """Lead when the leader is likely a detective, sooner when it counts."""
    bearable = 0.2 if mind.last_attempt else 0.35 if mind.decisive or mind.view.attempt == 4 else 0.6
    return 0.0 if option is Quiet.PASS else mind.own.suspicion[mind.view.leader] - bearable


def worth_of_gift(mind: Mind, gift: Give) -> float:
    """Good cards go to the most trusted, Opinion Maker to the most suspicious, a look to whom it can teach most."""
    suspicion = mind.own.suspicion
    fear = suspicion[gift.receiver]
    if gift.plot is Plot.OPINION_MAKER:
        return fear
    if gift.plot is Plot.OVERHEARD_CONVERSATION:
        seats = len(mind.view.seats)
        around = ((gift.receiver + 1) % seats, (gift.receiver - 1) % seats)
        return max(unsure(suspicion[seat]) for seat in around if seat != mind.seat) - 2 * fear
    return -fear


def worth_of_taking(mind: Mind, option: Take) -> float:
    return DANGER[option.plot] * (0.1 + mind.own.suspicion[option.loser])


def worth_of_showing(mind: Mind, option: Show) -> float:
    """To a mafioso, if one can tell; he will know one more."""
    return -mind.own.suspicion[option.seat]


def worth_of_overhearing(mind: Mind, option: Overhear) -> float:
    return unsure(mind.own.suspicion[option.seat])


def worth_of_stopping(mind: Mind, option: Any) -> float:
    """Against a team clearly worse than waiting; at the fifth attempt it would lose the match."""
    if option is Quiet.PASS:
        return 0.0
    bearable = -0.1 if mind.decisive else -0.35
    return -1.0 if mind.last_attempt else bearable - mind.own.margin(mind.view, veto(mind))


def worth_of_light(mind: Mind, option: Any) -> float:
    """On the suspect who may still be bluffing; somebody sure to be a detective fails anyway."""
    return _worth_of_look(mind, option, 0.25 if mind.decisive else 0.4)


def worth_of_look(mind: Mind, option: Any) -> float:
    return _worth_of_look(mind, option, 0.1 if mind.decisive else 0.25)


def _worth_of_look(mind: Mind, option: Any, least: float) -> float:
    if not isinstance(option, Play) or option.target is None:
        return -0.01
    fear = mind.own.suspicion[option.target]
    return unsure(fear) if fear >= least else -1.0


def unsure(suspicion: float) -> float:
    """How much could be learnt of a seat."""
    return suspicion * (1 - suspicion)


WORTH: dict[str, Worth] = {
    "strong-leader": worth_of_lead,
    "plot": worth_of_gift,
    "take": worth_of_taking,
    "open-up": worth_of_showing,
    "overhear": worth_of_overhearing,
    "no-confidence": worth_of_stopping,
    "in-the-spotlight": worth_of_light,
    "close-eye": worth_of_look,
}
DECIDE: dict[str, Callable[[Mind, Asked], Any]] = {
    **{kind: by_worth(worth) for kind, worth in WORTH.items()},
    "action": action,
    "team": team,
    "open-vote": vote,
    "vote": vote,
}
