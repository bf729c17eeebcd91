"""Offers: never sell what wins for another, never pay more than a thing is worth (section 16)."""

from __future__ import annotations

from typing import Any

from omerta.bots.cosa_nostra.judgement import Judgement
from omerta.bots.cosa_nostra.roads import FAR
from omerta.games.cosa_nostra import Deal
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, Seat

MARGIN = 600
"""What a trade must bring beyond what the thing is worth."""


class Haggler:
    """Knows what an item is worth to buyer and seller, and names prices in between."""

    # What things are worth

    def worth_to_buyer(self, judge: Judgement, deal: Deal) -> int:
        """The most the own seat would pay."""
        item = deal.item
        if item[0] == "#":
            return judge.card(item[1:]) * 7 // 10 if len(item) > 2 else 800
        if item[0] == "@":
            return judge.business(int(item[1:]), judge.seat)
        mine, theirs = judge.after(judge.seat, judge.e.bits[item])
        return mine - 200 + max(0, theirs) // 3

    def worth_to_seller(self, judge: Judgement, deal: Deal, buyer: Seat) -> int:
        """The least the own seat would take; what brings a rival to victory has no price."""
        item = deal.item
        if item[0] == "#":
            return judge.card(item[1:]) if len(item) > 2 else 1200
        if item[0] == "@":
            return judge.business(int(item[1:]), judge.seat) + judge.business(int(item[1:]), buyer) // 3
        bit = judge.e.bits[item]
        before, after = judge.cost(buyer), judge.road_with(buyer, bit)
        left = judge.t.players[buyer].cash + judge.e.bonus
        if after <= max(left, 2 * judge.e.cell_price):
            return FAR
        mine, _ = judge.after(buyer, bit)
        return max(0, -mine) + max(0, before - after) // 2 + MARGIN

    # Opening an offer

    def opening(self, judge: Judgement, option: Any) -> float:
        """What making an offer is worth: only for a cell of the own road that its owner may well part with."""
        if not isinstance(option, o.AskForCell):
            return -1
        bit = judge.e.bits[option.cell]
        if not bit & judge.missing(judge.seat):
            return -1
        mine, _ = judge.after(judge.seat, bit)
        price = self.fair(judge, option.rival, bit)
        if price > min(judge.me.cash, mine - MARGIN) or judge.road_with(judge.seat, bit) <= judge.me.cash:
            return -1
        return (mine - price) / 4

    def fair(self, judge: Judgement, owner: Seat, bit: int) -> int:
        """What the owner of a cell would ask, as far as one can tell."""
        other = judge.of(owner)
        mine, _ = other.after(judge.seat, bit)
        gain = judge.cost(judge.seat) - judge.road_with(judge.seat, bit)
        return _round(max(0, -mine) + gain // 2 + MARGIN, judge.e.unit)

    # Questions

    def show(self, judge: Judgement, asked: Asked) -> Any:
        """Part with the card of the least worth."""
        return min(asked.options, key=lambda option: judge.card(option.card.id))

    def price(self, judge: Judgement, asked: Asked) -> Any:
        """A buyer begins with what the owner would ask, a seller a little above what the thing is worth."""
        deal = judge.t.deal
        assert deal is not None
        if asked.seat == deal.buyer:
            most = self.worth_to_buyer(judge, deal)
            if deal.price:
                return _nearest(asked.options, min(deal.price - judge.e.unit, most))
            fair = self.fair(judge, deal.rival, judge.e.bits[deal.item]) if deal.item in judge.e.bits else most * 3 // 4
            return _nearest(asked.options, min(fair, most))
        least = self.worth_to_seller(judge, deal, deal.buyer)
        if asked.seat == deal.seat and judge.me.cash < 600:
            least = least * 2 // 3
        return _nearest(asked.options, max(least, deal.price + judge.e.unit))

    def answer(self, judge: Judgement, asked: Asked) -> Any:
        """Accept a good price, name one if the two are not far apart, refuse the rest."""
        deal = judge.t.deal
        assert deal is not None
        can_counter = o.Plain.COUNTER in asked.options
        if asked.seat == deal.buyer:
            most = min(self.worth_to_buyer(judge, deal), judge.me.cash)
            spare = judge.danger(judge.me.cash - deal.price) - judge.danger(judge.me.cash)
            if deal.price + spare <= most:
                return o.Plain.ACCEPT
            return o.Plain.COUNTER if can_counter and most >= deal.price // 2 and most > 400 else o.Quiet.REFUSE
        least = self.worth_to_seller(judge, deal, deal.buyer)
        if deal.price >= least:
            return o.Plain.ACCEPT
        affordable = least <= judge.t.players[deal.buyer].cash and least <= 2 * deal.price
        return o.Plain.COUNTER if can_counter and affordable else o.Quiet.REFUSE

    def counter(self, judge: Judgement, asked: Asked) -> Any:
        """To another price: yes if it is still worth it."""
        deal = judge.t.deal
        assert deal is not None
        if asked.seat == deal.buyer:
            good = deal.price <= self.worth_to_buyer(judge, deal)
        else:
            good = deal.price >= self.worth_to_seller(judge, deal, deal.buyer) // 2
        return o.Plain.ACCEPT if good else o.Quiet.REFUSE

    def raise_cash(self, judge: Judgement, asked: Asked) -> Any:
        """Offer a business or a card first if somebody can pay for it, then let the piece go that matters least."""
        offers = [option for option in asked.options if isinstance(option, (o.OfferBusiness, o.OfferCard))]
        rich = [option for option in offers if judge.t.players[option.rival].cash >= 1000]
        if rich and judge.t.raise_offers < 2:
            return max(
                rich, key=lambda option: (isinstance(option, o.OfferBusiness), judge.t.players[option.rival].cash)
            )
        sales = [option for option in asked.options if isinstance(option, o.Council)]
        if not sales:
            return offers[0] if offers else asked.options[0]
        return max(sales, key=lambda option: judge.after(judge.seat, judge.e.bits[option.cell], gains=False)[0])


def _round(amount: int, unit: int) -> int:
    return max(unit, -(-amount // unit) * unit)


def _nearest(prices: Any, wanted: int) -> int:
    price: int = min(prices, key=lambda price: abs(price - wanted))
    return price
