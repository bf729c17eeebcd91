"""What bots say in Cosa Nostra: about streets, businesses and money, never about cards in hand."""

from __future__ import annotations

import random
from collections.abc import Iterator

from omerta.bots.characters import PLAIN, Style
from omerta.bots.table_memory import Incident
from omerta.bots.table_talk import TableMouth
from omerta.gamekit import Act
from omerta.games.cosa_nostra import RENT, CosaNostraTalk, Deed, Spot, Would, edition_of
from omerta.kernel import Seat, View

STRONG = 7
"""So many pieces make somebody dangerous: a capo."""
SPARE = 2000
"""Whoever has so much more than a price might buy."""


class CosaNostraMouth(TableMouth):
    grammar = CosaNostraTalk()
    broken = Deed.BROKE
    peace = 5

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng, style)
        self._card_user: Seat | None = None
        """Who used a red card last, in this turn."""
        self._offerer: Seat | None = None
        """Who made the last offer."""

    def rivals(self, view: View) -> list[Seat]:
        return [seat for seat in super().rivals(view) if not view.players[seat].out]

    def wish(self, view: View) -> Spot | None:
        """A business that nobody has and that it could pay."""
        spots = self._affordable(view)
        return Spot("business", str(self.rng.choice(sorted(spots)))) if spots else None

    def incidents_of(self, happened: View) -> Iterator[Incident]:
        match happened.event:
            case "TurnBegan":
                self._card_user = None
            case "RedUsed":
                self._card_user = happened.seat
            case "CellAskedFor" | "CellOffered" | "BusinessAskedFor" | "BusinessOffered" | "CardOffered":
                self._offerer = happened.seat
            case "CellSeized":
                yield Incident(happened.seat, happened.rival, 1.5, Deed.SEIZED, Spot("cell", happened.cell))
            case "CellTaken":
                yield Incident(happened.seat, happened.rival, 1.5, Deed.TAKEN, Spot("cell", happened.cell))
            case "BusinessTaken":
                business = Spot("business", str(happened.field.number))
                yield Incident(happened.seat, happened.rival, 1.5, Deed.TAKEN, business)
            case "PicciottoRemoved":
                yield Incident(happened.seat, happened.rival, 1.0, Deed.KILLED, Spot("cell", happened.cell))
            case "RivalPaid":
                harm = 1.0 if happened.rival == self._card_user else 0.5 if happened.amount >= RENT else 0.1
                yield Incident(happened.rival, happened.seat, harm, Deed.CHARGED)
            case "OfferRefused":
                yield self._refused(happened)
            case "CellTraded" | "BusinessTraded" | "CardTraded":
                self.deals.pop(happened.buyer if happened.seller == self._me else happened.seller, None)
                yield from self._traded(happened.seller, happened.buyer)

    def _traded(self, seller: Seat, buyer: Seat) -> Iterator[Incident]:
        """Whoever agrees to an offer does a favour to the one who made it."""
        yield Incident(seller, buyer, -0.7 if self._offerer == buyer else -0.2)
        yield Incident(buyer, seller, -0.7 if self._offerer == seller else -0.2)

    def _refused(self, refused: View) -> Incident:
        """To refuse is business, unless it was agreed."""
        other = refused.seat if refused.rival == self._me else refused.rival
        deal = self.deals.pop(other, None) if self._me in (refused.seat, refused.rival) else None
        if deal is not None and other == refused.seat and deal.until >= self._now:
            return Incident(refused.seat, refused.rival, 1.0, Deed.BROKE)
        return Incident(refused.seat, refused.rival, 0.5, Deed.REFUSED)

    def leader(self, view: View) -> tuple[Seat, int] | None:
        pieces = [len(player.pieces) for player in view.players]
        leaders = [seat for seat in view.seats if pieces[seat] == max(pieces)]
        return (leaders[0], max(pieces) // 2) if len(leaders) == 1 and max(pieces) >= STRONG else None

    def plan(self, view: View) -> Spot | None:
        """The dearest business that nobody has and that it could pay now."""
        prices = self._affordable(view)
        return Spot("business", str(max(prices, key=lambda number: prices[number]))) if prices else None

    def _affordable(self, view: View) -> dict[int, int]:
        """The businesses that nobody has and that it could pay now, with their prices."""
        edition, cash = edition_of(view.settings.edition), view.players[view.seat].cash
        prices = {number: edition.places[number].price or 0 for number in edition.businesses}
        return {number: price for number, price in prices.items() if number not in view.owners and 0 < price <= cash}

    def deal(self, view: View) -> Act | None:
        """With money to spare it asks for a rival's business, a little above the price."""
        edition, cash = edition_of(view.settings.edition), view.players[view.seat].cash
        for number, owner in sorted(view.owners.items()):
            price = edition.places[number].price
            if owner != view.seat and price and cash >= price + SPARE and not view.players[owner].out:
                return Would(owner, True, Spot("business", str(number)), price + edition.unit * 2)
        return None

    def takes(self, view: View, seat: Seat, offer: Act) -> bool:
        """It buys a business below its price, and sells one far above it to anybody but the leader."""
        edition, me = edition_of(view.settings.edition), view.players[view.seat]
        if offer.thing.kind != "business" or int(offer.thing.name) >= len(edition.places):
            return False
        number = int(offer.thing.name)
        price = edition.places[number].price
        if not price:
            return False
        if not offer.buys:
            fair = view.owners.get(number) == seat and offer.price is not None and offer.price <= price
            return fair and me.cash >= offer.price + SPARE
        enough = offer.price is not None and offer.price * 2 >= price * 3
        return enough and view.owners.get(number) == view.seat and self._wants_peace(view, seat)
