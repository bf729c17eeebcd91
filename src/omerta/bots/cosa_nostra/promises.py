"""What a seat has promised in talk, and how far it keeps it: truces, and trades at a price that both agreed to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.position import Position
from omerta.bots.cosa_nostra.talk import CosaNostraMouth
from omerta.games.cosa_nostra import CosaNostraTable, Deal
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Seat, View

KEPT = 0.08
"""By so much a plan that breaks a truce must be better than any other."""


def spared(mouth: CosaNostraMouth, view: View, outlook: Outlook, p: Position, seat: Seat) -> dict[Seat, float]:
    """With whom peace is kept, and what it takes to break it; not with who could win in the next turn."""
    found = {}
    for other, firm in mouth.spared(view).items():
        terms = outlook.terms(p, other, outlook.roads(p, other))
        if not outlook.with_strike(p, other, seat, terms).strike:
            found[other] = KEPT * firm
    return found


def victim(p: Position, action: Any) -> Seat:
    """Whom an action harms, or -1: whose piece, picciotto, business or freedom it takes."""
    match action:
        case o.Seize() | o.UseOnCell() | o.Remove():
            bit = p.e.bits[action.cell]
            return next((seat for seat, pieces in enumerate(p.pieces) if pieces & bit), -1)
        case o.UseOnField():
            return p.owners[action.field.number]
        case o.UseOnRival():
            return action.rival
    return -1


def peaceful(p: Position, actions: Iterable[Any], seats: Iterable[Seat]) -> list[Any]:
    """The actions that harm none of these seats."""
    kept = frozenset(seats)
    return [action for action in actions if victim(p, action) not in kept]


def promised_price(mouth: CosaNostraMouth, deal: Deal, me: Seat, now: int) -> int | None:
    """The price that was agreed for just this trade."""
    partner = deal.rival if deal.seat == me else deal.seat
    agreed = mouth.agreed(now).get(partner)
    if agreed is None or str(agreed.offer.thing) != deal.item:
        return None
    buyer = me if agreed.own == agreed.offer.buys else partner
    price: int | None = agreed.offer.price
    return price if buyer == deal.buyer else None


def as_promised(mouth: CosaNostraMouth, deal: Deal, me: Seat, now: int) -> bool:
    """Whether an offer is the one that was agreed, or better."""
    price = promised_price(mouth, deal, me, now)
    if price is None or not deal.price:
        return False
    return deal.price <= price if deal.buyer == me else deal.price >= price


def promised_offer(mouth: CosaNostraMouth, t: CosaNostraTable, me: Seat, options: Iterable[Any]) -> Any | None:
    """The offer that makes an agreed trade of a word, if this seat proposed it and the buyer can pay."""
    own = {rival: agreed.offer for rival, agreed in mouth.agreed(t.round).items() if agreed.own}
    for option in options if own else ():
        offer = own.get(getattr(option, "rival", -1))
        if offer is None or offer.price is None:
            continue
        match option:
            case o.AskForCell() | o.AskForBusiness():
                buys, buyer = True, me
            case o.OfferCell() | o.OfferBusiness():
                buys, buyer = False, option.rival
            case _:
                continue
        item = option.cell if isinstance(option, (o.AskForCell, o.OfferCell)) else f"@{option.field.number}"
        if buys == offer.buys and item == str(offer.thing) and offer.price <= t.players[buyer].cash:
            return option
    return None
