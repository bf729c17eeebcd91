"""Offers by what they do to the odds of both sides: a price is good if buyer and seller both stand better than before.

With two players what one gains the other loses, so there is little to trade; with three or four both can gain at the
expense of the rest. What brings a rival to victory at once has no price. A debtor weighs an offer against the piece
that the council would take instead.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.position import UNKNOWN, Position, position, worth
from omerta.games.cosa_nostra import CosaNostraTable, Deal
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, Seat

WORTHWHILE = 0.015
"""By what part an own offer must raise the own odds."""
FAIR = 0.004
"""By what part any trade must raise the odds of who agrees to it."""
DEAREST = 1.25
"""For more than so many times its price none is bought."""
CHEAPEST, IN_DEBT = 0.5, 0.25
"""For less than this part of its price no business is sold, and none to pay a debt."""
SHARE = 0.4
"""What part of the room between both limits the offerer gives to the other side."""
AGREED = 0.05
"""What part of the own odds a trade may cost that was agreed in talk."""
MEMORY = 6
"""For so many rounds nobody is asked again for what was refused, unless the price is much better."""
STEP = 1000
"""A sum by which it is found out how much money counts."""


class Room(NamedTuple):
    """The least a seller would take and the most a buyer would give."""

    least: int
    most: int


class Bargains:
    """Weighs the offers of one seat."""

    def __init__(self, outlook: Outlook, seat: Seat, t: CosaNostraTable, generous: float = 0.0) -> None:
        self.outlook = outlook
        self.e = outlook.e
        self.seat = seat
        self.t = t
        self.p = position(t)
        self.generous = generous
        self._before: list[float] | None = None
        self._rooms: dict[Deal, Room] = {}

    # What a trade leads to

    def odds(self, p: Position) -> list[float]:
        """The odds of all seats, debts settled; whoever has the turn may still use what it gets."""
        p, turn = self.settled(p), self.t.turn
        if not p.watch[turn] and p.supply[turn] and self.outlook.strike(p, turn) <= p.cash[turn]:
            return [float(seat == turn) for seat in range(p.seats)]
        return self.outlook.judge(p, (turn - 1) % p.seats)

    def before(self) -> list[float]:
        if self._before is None:
            self._before = self.odds(self.p)
        return self._before

    def settled(self, p: Position) -> Position:
        """The position once the open debt is paid; what is missing comes from pieces that go to the council."""
        debtor, debt = self.t.debtor, self.t.debt
        if debtor is None or not debt:
            return p
        p = p.copy()
        road = self.outlook.roads(p, debtor)
        while p.cash[debtor] < debt and p.pieces[debtor]:
            spare = p.pieces[debtor] & ~road.cells or p.pieces[debtor]
            p.lift(spare & -spare, gone=True)
            p.cash[debtor] += self.e.council_price
        p.cash[debtor] -= debt
        return p

    def traded(self, deal: Deal, price: int) -> Position:
        """The position after a trade at a price."""
        p, item = self.p.copy(), deal.item
        p.cash[deal.buyer] -= price
        p.cash[deal.seller] += price
        if item[0] == "#":
            value = worth(self.e, item[1:], p.rank(deal.buyer)) if len(item) > 2 else UNKNOWN
            p.hands[deal.seller] -= value
            p.hands[deal.buyer] += value
        elif item[0] == "@":
            p.own(int(item[1:]), deal.buyer)
        else:
            bit = self.e.bits[item]
            p.lift(bit)
            p.lay(deal.buyer, bit)
        return p

    def room(self, deal: Deal) -> Room:
        """Between which prices both sides gain, as far as the own seat can judge."""
        if deal not in self._rooms:
            self._rooms[deal] = self._room(deal)
        return self._rooms[deal]

    def _room(self, deal: Deal) -> Room:
        before, plain = self.before(), self.odds(self.traded(deal, 0))
        paid = self.odds(self.traded(deal, STEP))
        buyer, seller = deal.buyer, deal.seller
        costs = max(1e-6, plain[buyer] - paid[buyer])
        brings = max(1e-6, paid[seller] - plain[seller])
        most = (plain[buyer] - before[buyer] * (1 + FAIR)) / costs * STEP
        least = (before[seller] * (1 + FAIR) - plain[seller]) / brings * STEP
        if self.wins(deal):
            least = 10**6
        least = max(least, self.floor(deal))
        unit = self.e.unit
        most = min(most, self.ceiling(deal))
        if self.generous:
            most *= 1 + self.generous * (buyer == self.seat)
            least *= 1 - self.generous * (seller == self.seat)
        low = int(max(unit, -(-least // unit) * unit))
        return Room(low, int(min(most // unit * unit, self.p.cash[buyer])))

    def floor(self, deal: Deal) -> float:
        """What nobody in his senses sells below, unless in debt."""
        if deal.item[0] == "@":
            price = self.e.places[int(deal.item[1:])].price or 2 * self.e.cell_price
            return price * (CHEAPEST if self.t.debtor is None else IN_DEBT)
        return self.e.council_price if deal.item in self.e.bits else self.e.unit

    def ceiling(self, deal: Deal) -> float:
        """What nobody in his senses pays more than: for a business the city's price, if it has one like it."""
        if deal.item[0] != "@":
            return self.outlook.w.storm
        like = self.e.places[int(deal.item[1:])]
        neutral = any(
            self.p.owners[field] < 0
            and self.e.places[field].own >= like.own
            and self.e.places[field].price == like.price
            for field in self.e.businesses
        )
        price = like.price or 2 * self.e.cell_price
        return price if neutral else DEAREST * price

    def wins(self, deal: Deal) -> bool:
        """Whether the buyer could connect the city at once with what it buys, paying next to nothing."""
        if deal.item not in self.e.bits:
            return False
        p = self.traded(deal, 0)
        buyer = deal.buyer
        return self.outlook.strike(p, buyer) <= (p.cash[buyer] if buyer == self.t.turn else 0)

    # Questions

    def gain(self, deal: Deal, price: int) -> float:
        """How much a trade raises the own odds."""
        return self.odds(self.traded(deal, price))[self.seat] - self.before()[self.seat]

    def answer(self, asked: Asked) -> Any:
        """Accept what helps, name a price that would help both, refuse the rest."""
        deal = self.t.deal
        assert deal is not None
        if self.good(deal):
            return o.Plain.ACCEPT
        if o.Plain.COUNTER in asked.options and self.counter_price(deal):
            return o.Plain.COUNTER
        return o.Quiet.REFUSE

    def bearable(self, deal: Deal) -> bool:
        """Whether an agreed trade can still be kept: it costs little, and wins nothing for another."""
        if deal.seller == self.seat and self.wins(deal):
            return False
        return self.gain(deal, deal.price) > -AGREED * self.before()[self.seat]

    def stands(self, offer: Any, price: int) -> bool:
        """The same of an own offer at the price that was agreed."""
        deal = self.deal(offer)
        return self.bearable(Deal(deal.seat, deal.rival, deal.sells, deal.item, price))

    def good(self, deal: Deal) -> bool:
        if deal.seller == self.seat and self.wins(deal):
            return False
        if deal.seller == self.seat and deal.price < self.floor(deal):
            return False
        if deal.buyer == self.seat and deal.price > self.ceiling(deal) * (1 + self.generous):
            return False
        seeming = 1 + self.generous if deal.seller == self.seat else 1 - self.generous
        return self.gain(deal, int(deal.price * seeming)) > FAIR * self.before()[self.seat]

    def counter_price(self, deal: Deal) -> int:
        """A price between both limits on the own side of the offer, or 0."""
        least, most = self.room(deal)
        if deal.buyer == self.seat:
            price = min(most, deal.price - self.e.unit)
            return price if price >= least and price > 0 else 0
        price = max(least, deal.price + self.e.unit)
        return price if price <= most else 0

    def price(self, asked: Asked) -> Any:
        """The price to name: of a counter, or of an own offer."""
        deal = self.t.deal
        assert deal is not None
        wanted = self.counter_price(deal) if deal.price else self.opening_price(deal)
        return min(asked.options, key=lambda price: abs(price - wanted))

    def opening_price(self, deal: Deal) -> int:
        least, most = self.room(deal)
        if deal.buyer == self.seat:
            given = least + SHARE * max(0, most - least)
            return int(min(given, self.p.cash[self.seat]))
        if self.t.debtor == self.seat:
            return max(least, int(most * 0.8))
        return int(most - SHARE * max(0, most - least))

    # Own offers

    def openings(
        self, offers: list[Any], refused: dict[tuple[Seat, str], tuple[int, int]], least_gain: float = WORTHWHILE
    ) -> list[tuple[float, Any]]:
        """Offers that help both sides, those that help most first, each with what it is worth."""
        found = []
        for offer in self.promising(offers):
            deal = self.deal(offer)
            least, most = self.room(deal)
            if least > most:
                continue
            price = self.opening_price(deal)
            past = refused.get((deal.rival, deal.item))
            if past is not None and self.t.round < past[1] + MEMORY and not self.better(deal, price, past[0]):
                continue
            gain = self.gain(deal, price)
            if gain > least_gain * self.before()[self.seat]:
                found.append((gain, offer))
        found.sort(key=lambda it: -it[0])
        return found

    def better(self, deal: Deal, price: int, before: int) -> bool:
        """Whether a price is much better for the other side than one that it refused."""
        return price > 1.3 * before if deal.buyer == self.seat else price < before / 1.3

    def deal(self, offer: Any) -> Deal:
        sells = isinstance(offer, (o.OfferCell, o.OfferBusiness, o.OfferCard))
        if isinstance(offer, o.OfferCard):
            return Deal(self.seat, offer.rival, sells, "#")
        item = offer.cell if isinstance(offer, (o.AskForCell, o.OfferCell)) else f"@{offer.field.number}"
        return Deal(self.seat, offer.rival, sells, item)

    def promising(self, offers: list[Any]) -> list[Any]:
        """Cells that lie on the buyer's road and not on the seller's, and businesses that earn the buyer more."""
        p, outlook = self.p, self.outlook
        found: list[Any] = []
        for offer in offers:
            if isinstance(offer, (o.AskForCell, o.OfferCell)):
                bit = self.e.bits[offer.cell]
                buyer = self.seat if isinstance(offer, o.AskForCell) else offer.rival
                if bit & outlook.roads(p, buyer).cells:
                    found.append(offer)
            elif isinstance(offer, (o.AskForBusiness, o.OfferBusiness)):
                deal = self.deal(offer)
                if self.earns(deal) > 0:
                    found.append(offer)
        return found

    def earns(self, deal: Deal) -> float:
        """How much more a business brings the buyer in a turn than the seller loses."""
        after, total = self.traded(deal, 0), 0.0
        for seat in (deal.buyer, deal.seller):
            for p, sign in ((after, 1), (self.p, -1)):
                total += sign * self.outlook.earnings.each_turn(p, seat)
        return total

    def show(self, asked: Asked) -> Any:
        """Part with the card of the least worth."""
        rank = self.p.rank(self.seat)
        return min(asked.options, key=lambda option: worth(self.e, option.card.id, rank))

    def raise_cash(self, asked: Asked) -> Any | None:
        """The sale to a rival that leaves more than selling pieces to the council would, if there is one."""
        best, chosen = FAIR * self.before()[self.seat], None
        for offer in asked.options:
            if isinstance(offer, (o.OfferBusiness, o.OfferCell, o.OfferCard)):
                deal = self.deal(offer)
                least, most = self.room(deal)
                if most >= least:
                    gain = self.gain(deal, self.opening_price(deal))
                    if gain > best:
                        best, chosen = gain, offer
        return chosen
