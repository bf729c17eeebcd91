"""The reasons of a master, as data: what it is asked, each option, how good it seems, and by which signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from omerta.bots.explaining import Explained, Reason, share
from omerta.bots.spehov.seat import BALLOTS, mates, own_looks, victim, with_mafia
from omerta.bots.spehov.signs import Signs
from omerta.games.spehov import Card, M, Quiet
from omerta.kernel import HIDDEN, Asked, Seat, View

if TYPE_CHECKING:
    from omerta.bots.spehov.master import Master

MOST_SIGNS = 3
SELF = (Card.HIDEOUT, Card.SAFE, Card.ARREST)
"""Cards by which somebody hides."""
DANGER = (-0.5, 7.0)
"""The least and the most that a policeman can harm the mafia."""
Reasons: TypeAlias = tuple[Reason, ...]


def reasons(bot: Master, view: View, asked: Asked) -> list[Explained]:
    """What the bot would choose, then the other options, the best first; the bot is left as it was."""
    state = bot.rng.getstate()
    chosen = bot.choose(view, asked)
    bot.rng.setstate(state)
    if not bot.decides(asked):
        return [Explained(chosen, 0.0, ())]
    found = sorted(_weighed(bot, view, asked), key=lambda one: -one.worth)
    first = [one for one in found if one.option == chosen] or [Explained(chosen, 0.0, ())]
    rest = [one for one in found if one.option != chosen]
    worth = max(one.worth for one in (*first, *rest))
    return [first[0]._replace(worth=worth), *rest]


def _weighed(bot: Master, view: View, asked: Asked) -> Iterable[Explained]:
    """All options that can be weighed by themselves; to do nothing is worth as little as the least of them."""
    aimed = [option for option in asked.options if getattr(option, "target", None) is not None]
    names = [option.target for option in aimed]
    if asked.kind in BALLOTS and with_mafia(view):
        harms = bot.harms(view, names)
        return [_hidden_vote(bot, view, option, harms) for option in aimed if option.target in harms]
    if asked.kind == "kill":
        worths = bot.victims(view, names)
        scale = min(0.0, *worths.values()), max(1.0, *worths.values())
        return [_victim(bot, view, option, share(worths[option.target], *scale)) for option in aimed]
    others = [_unaimed(bot, view, option) for option in asked.options if option not in aimed]
    explained = _feared if with_mafia(view) else _look if asked.kind == "inspect" else _suspect
    return [*[explained(bot, view, option) for option in aimed], *others]


def _unaimed(bot: Master, view: View, option: Any) -> Explained:
    """To pass, or a card for oneself: who hides or is bandaged, and how they seem; a look of a small game is a risk."""
    card = getattr(option, "card", None)
    subject = view.seat if card in SELF else victim(view) if card is Card.BANDAGE else None
    if subject is not None:
        seems = bot.common(view).chances[subject]
        return Explained(option, 0.0, (Reason("seems", {"seat": subject, "chance": round(seems, 3)}),))
    risky = option is Quiet.PASS and view.asked == "inspect"
    return Explained(option, 0.0, (Reason("risky-look", {}),) if risky else ())


# A policeman's


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


def _look(bot: Master, view: View, option: Any) -> Explained:
    """A look at somebody whom this seat has seen already tells nothing."""
    found = _suspect(bot, view, option)
    return found._replace(worth=0.0) if option.target in own_looks(view) else found


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


# A mafioso's


def _hidden_vote(bot: Master, view: View, option: Any, harms: dict[Seat, float]) -> Explained:
    """How much worse than other votes it is, if they differ, and how many others go there."""
    seat = option.target
    harm = round(harms[seat] - sum(harms.values()) / len(harms), 3)
    why = [Reason("harm", {"seat": seat, "harm": harm})] if harm else []
    expected = Reason("expected", {"seat": seat, "share": round(bot.forecast(view).get(seat, 0.0), 3)})
    worth = share(-harms[seat], -1 - len(mates(view)))
    return Explained(option, round(worth, 4), (*why, expected))


def _victim(bot: Master, view: View, option: Any, worth: float) -> Explained:
    """Whom the others have pointed at is killed; else it is asked how the match would go on."""
    seat = option.target
    proposals = view.nights[-1].proposals
    made = Counter(one.target for one in proposals[-1]) if proposals is not HIDDEN and proposals else Counter[Seat]()
    why = [Reason("proposed", {"seat": seat, "votes": made[seat]})] if made[seat] else []
    return Explained(option, round(worth, 4), (*why, *_trust(bot, view, seat)))


def _feared(bot: Master, view: View, option: Any) -> Explained:
    """A card of the mafia is best played on whom it fears, and on no mate."""
    seat = option.target
    danger = bot.danger(view, seat, bot.common(view).chances)
    return Explained(option, 0.0 if seat in mates(view) else round(share(danger, *DANGER), 4), _trust(bot, view, seat))


def _trust(bot: Master, view: View, seat: Seat) -> Reasons:
    eyes = bot.crowd(view).suspicion()
    why = [Reason("trusted", {"seat": seat, "suspicion": round(eyes[seat], 3)})]
    if seat in bot.minutes.claimants():
        why.append(Reason("claims-agent", {"seat": seat}))
    return tuple(why)
