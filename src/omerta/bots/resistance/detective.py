"""How ``belief`` plays a detective: do what a mafioso in this seat would do, and spoil actions when it counts.

Playing blind, a detective does not know the others; everything is therefore worked out from weights, which are certain
for one who met them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omerta.bots.resistance import mafioso
from omerta.bots.resistance.mafioso import DANGER, Worth, by_worth
from omerta.bots.resistance.mind import Mind
from omerta.bots.resistance.weights import Weights
from omerta.games.resistance import (
    Card,
    Give,
    Overhear,
    Play,
    Plot,
    Quiet,
    Show,
    Take,
    Team,
    Vote,
    fails_needed,
    team_size,
)
from omerta.kernel import Asked, Seat, Seats

PASSES_FIRST = 0.5
"""How often the first action is let succeed."""
LEAN = 0.85
"""A team with fewer detectives may look a little worse to the table than a mafioso's."""
LIKELY, UNLIKELY = 0.6, 0.1
FRIENDLY = 0.12
"""A gift goes to a detective rather than to a mafioso whom the table suspects so much less."""


def spoil(mind: Mind, team: Seats) -> float:
    """How likely a team holds enough detectives to fail."""
    return 1 - mind.own.success(team, mind.needed)


def friends(mind: Mind) -> list[Seat]:
    """Other seats that are rather detectives than not, the least suspicious to the table first."""
    found = [seat for seat in mind.view.seats if seat != mind.seat and mind.own.suspicion[seat] > 0.5]
    return sorted(found, key=mind.cover.suspicion.__getitem__)


# Teams, votes and cards


def action(mind: Mind, asked: Asked) -> Any:
    """What a mafioso would choose among actions that one detective can spoil."""
    seats = len(mind.view.seats)

    def worth(number: int) -> tuple[bool, float, int]:
        needed = fails_needed(seats, number)
        return needed == 1, mind.cover.best_team(team_size(seats, number), needed, mind.seat)[0], -number

    return max(asked.options, key=worth)


def team(mind: Mind, asked: Asked) -> Any:
    """Oneself, just enough friends to spoil the action, and whom the table trusts most; but it must look well meant."""
    size = team_size(len(mind.view.seats), mind.view.action)
    fellows = friends(mind)
    others = [seat for seat in mind.view.seats if seat != mind.seat and seat not in fellows]
    others.sort(key=mind.cover.suspicion.__getitem__)
    enough = mind.needed - 1
    lean = (mind.seat, *fellows[:enough], *others, *fellows[enough:])[:size]
    worth, best = mind.cover.best_team(size, mind.needed, mind.seat)
    spoils = sum(seat in fellows for seat in best) >= enough
    if spoils and mind.cover.success(lean, mind.needed) < LEAN * worth:
        return Team(best)
    return Team(tuple(sorted(lean)))


def vote(mind: Mind, asked: Asked) -> Any:
    return Vote.APPROVE if approves(mind) else Vote.REJECT


def approves(mind: Mind, guise: Weights | None = None, lean: float = 0.0) -> bool:
    """As a mafioso would, by one's cover or another guise.

    For one's own side only where the match hangs on it and the vote can change something, or where the team is worth
    hardly more or less than waiting: so little (``lean``, in shares of the best) that a mafioso may vote either way.
    """
    spoiled = spoil(mind, mind.view.team) > 0.5
    passes, decides = mind.outlook
    if spoiled and mind.lost == 2 and passes + decides > LIKELY:
        return True
    if not spoiled and mind.won == 2 and (mind.last_attempt or decides > UNLIKELY):
        return False
    margin = (guise or mind.cover).margin(mind.view)
    return mind.last_attempt or mind.leading or margin >= (-lean if spoiled else lean)


def card(mind: Mind, asked: Asked) -> Any:
    """Fail if it spoils the action and it is one's turn to; seen by all, only if the match hangs on it."""
    view = mind.view
    on_team = [seat for seat in view.team if seat == mind.seat or mind.own.suspicion[seat] > 0.5]
    lit = view.spotlights.get(view.round)
    enough = len(on_team) >= mind.needed or spoil(mind, view.team) > 0.5
    if not enough and mind.won < 2:
        return Card.SUCCESS
    if mind.decisive:
        return Card.FAIL
    if lit == mind.seat:
        return Card.SUCCESS
    seats = len(view.seats)
    turn = sorted(on_team, key=lambda seat: (seat == lit, (seat - view.leader) % seats))
    if turn.index(mind.seat) >= mind.needed:
        return Card.SUCCESS
    waits = not view.done and mind.rng.random() < PASSES_FIRST
    return Card.SUCCESS if waits else Card.FAIL


# Plot cards: what an option is worth; of equals the first one is chosen, which for a card that can wait is to keep it


def worth_of_lead(mind: Mind, option: Any) -> float:
    """Take the lead from a mafioso when it counts."""
    mafioso_leads = mind.own.suspicion[mind.view.leader] < 0.5
    counts = mind.decisive or mind.view.attempt >= 4
    return _plays(option, mafioso_leads and counts)


def worth_of_gift(mind: Mind, gift: Give) -> float:
    """As a mafioso would, with an eye to friends; Opinion Maker rather to a mafioso."""
    liking = FRIENDLY * mind.own.suspicion[gift.receiver] - mind.cover.suspicion[gift.receiver]
    return -liking if gift.plot is Plot.OPINION_MAKER else liking


def worth_of_taking(mind: Mind, option: Take) -> float:
    """Leave the others their cards, and take from the mafia what hurts."""
    return (0.1 + DANGER[option.plot]) * (1.1 - mind.own.suspicion[option.loser])


def worth_of_showing(mind: Mind, option: Show) -> float:
    """To a detective, if one can tell."""
    return mind.own.suspicion[option.seat]


def worth_of_overhearing(mind: Mind, option: Overhear) -> float:
    """One who plays blind looks for friends; one who knows looks at a friend and can vouch for him."""
    fear = mind.own.suspicion[option.seat]
    return mafioso.unsure(fear) if mind.view.settings.blind else fear


def worth_of_stopping(mind: Mind, option: Any) -> float:
    """At the fifth attempt it wins the match; before, it stops a team that would win it for the mafia."""
    friend_has_one = any(mind.own.suspicion[seat] > 0.5 for seat in mind.holders(Plot.NO_CONFIDENCE))
    another = friend_has_one or mind.view.hands[mind.seat].count(Plot.NO_CONFIDENCE) > 1
    clean = spoil(mind, mind.view.team) <= 0.5
    return _plays(option, mind.last_attempt or (clean and mind.won == 2) or (another and mind.view.attempt == 4))


def worth_of_light(mind: Mind, option: Any) -> float:
    """Never: a card that shows success moves suspicion to the detectives."""
    return _plays(option, False)


def worth_of_look(mind: Mind, option: Any) -> float:
    """At a friend's card when a mafioso would look, so that it can be lied about."""
    friend = isinstance(option, Play) and option.target in friends(mind)
    return _plays(option, friend and mind.cover.success(mind.view.team) < 0.7)


def _plays(option: Any, wanted: bool) -> float:
    return 0.0 if option is Quiet.PASS else 1.0 if wanted else -1.0


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
    "card": card,
}
