"""The reasons of a master, as data: what it is asked, each option, how good it seems, and by which signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from omerta.bots.explaining import Explained, Reason
from omerta.bots.spehov.seat import BALLOTS, own_looks, with_mafia
from omerta.bots.spehov.signs import Signs
from omerta.games.spehov import M
from omerta.kernel import Asked, Seat, View

if TYPE_CHECKING:
    from omerta.bots.spehov.master import Master

MOST_SIGNS = 3
Reasons: TypeAlias = tuple[Reason, ...]


def reasons(bot: Master, view: View, asked: Asked) -> list[Explained]:
    """Each option, the best first; the bot is left as it was."""
    options = asked.options
    if asked.kind in BALLOTS and with_mafia(view):
        harms = bot.harms(view, [option.target for option in options if hasattr(option, "target")])
        found = [
            _hidden_vote(bot, view, option, harms) for option in options if getattr(option, "target", None) in harms
        ]
    elif asked.kind == "kill" and with_mafia(view):
        eyes = bot.crowd(view).suspicion()
        kills = [option for option in options if hasattr(option, "target")]
        worths = bot.victims(view, [option.target for option in kills])
        found = [_victim(bot, option, worths[option.target], eyes) for option in kills]
    elif asked.kind in BALLOTS or asked.kind in ("inspect", "shoot"):
        found = [_suspect(bot, view, option) for option in options if hasattr(option, "target")]
    else:
        found = _chosen(bot, view, asked)
    return sorted(found, key=lambda explained: -explained.worth)


def _suspect(bot: Master, view: View, option: Any) -> Explained:
    seat = option.target
    chance = bot.private(view).chances[seat]
    why = [Reason("suspicion", {"seat": seat, "chance": round(chance, 3)})]
    looked = own_looks(view).get(seat)
    if looked is not None:
        why.append(Reason("looked", {"seat": seat, "mafioso": looked is M}))
    if view.voting and bot.leader(view, view.candidates) == seat:
        why.append(Reason("table-has-in-mind", {"seat": seat}))
    return Explained(option, round(chance, 4), (*why, *_signs(bot, view, seat)))


def _signs(bot: Master, view: View, seat: Seat) -> Reasons:
    """The signs of a seat that weigh most, for or against."""
    course = bot.course(view)
    weights = bot.reckoner.weights(course)
    values = Signs(course, bot.reckoner.befores(course)).singles[seat]
    weighed = sorted(
        ((weights.get(name, 0.0) * value, name) for name, value in values.items()), key=lambda w: -abs(w[0])
    )
    return tuple(
        Reason("sign", {"seat": seat, "sign": name, "weight": round(weight, 3)})
        for weight, name in weighed[:MOST_SIGNS]
    )


def _hidden_vote(bot: Master, view: View, option: Any, harms: dict[Seat, float]) -> Explained:
    seat = option.target
    share = bot.forecast(view).get(seat, 0.0)
    why = (
        Reason("harm", {"seat": seat, "harm": round(harms[seat], 3)}),
        Reason("expected", {"seat": seat, "share": round(share, 3)}),
    )
    return Explained(option, round(-harms[seat], 4), why)


def _victim(bot: Master, option: Any, worth: float, eyes: Sequence[float]) -> Explained:
    seat = option.target
    why = [Reason("trusted", {"seat": seat, "suspicion": round(eyes[seat], 3)})]
    if seat in bot.minutes.claimants():
        why.append(Reason("claims-agent", {"seat": seat}))
    return Explained(option, round(worth, 4), tuple(why))


def _chosen(bot: Master, view: View, asked: Asked) -> list[Explained]:
    """Cards: the one that would be chosen, and how suspicious its target is."""
    state = bot.rng.getstate()
    chosen = bot.choose(view, asked)
    bot.rng.setstate(state)
    found = []
    for option in asked.options:
        target = getattr(option, "target", None)
        why: Reasons = ()
        if target is not None:
            why = (Reason("suspicion", {"seat": target, "chance": round(bot.private(view).chances[target], 3)}),)
        found.append(Explained(option, 1.0 if option == chosen else 0.0, why))
    return found
