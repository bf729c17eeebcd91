"""Offers between rivals: one item for money, a counter at most, then done (section 10)."""

from __future__ import annotations

from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.board import lay_piece, lift_piece
from omerta.games.cosa_nostra.choices import show_choices
from omerta.games.cosa_nostra.decks import take_in_hand
from omerta.games.cosa_nostra.edition import Edition
from omerta.games.cosa_nostra.knowledge import drift, learn
from omerta.games.cosa_nostra.table import CosaNostraTable, Deal, Tried
from omerta.kernel import Ask, Asks, Options, Seat, step

BUYING = (o.AskForCell, o.AskForBusiness)
"""The offers by which a rival is asked to sell."""


def open_offer(t: CosaNostraTable, seat: Seat, offer: o.Offer, raising: bool) -> None:
    """An offer is put on the table; then the card is shown, if it is one, and the price named (CN-10.3)."""
    t.deal = Deal(seat, offer.rival, not isinstance(offer, BUYING), offer.item)
    if isinstance(offer, o.OfferCard):
        t.then(show_card(seat, offer.rival, raising))
    t.then(name_price(seat, raising))


@step
def show_card(t: CosaNostraTable, seat: Seat, rival: Seat, raising: bool) -> Asks[o.Show]:
    """Which card is on offer is shown to the addressee alone, who will remember it (CN-10.7)."""
    tried = t.raise_tried if raising else t.tried
    shown = yield Ask(seat, "show", show_choices(t, seat, rival, tried), (rival,))
    t.deal = Deal(seat, rival, True, f"#{shown.card.id}")
    learn(t, (rival,), shown.card.id, seat)


def price_choices(t: CosaNostraTable, deal: Deal, seat: Seat) -> Options:
    """Multiples of the unit up to the buyer's cash; a counter must differ (CN-10.4, CN-10.8)."""
    return o.prices(t.players[deal.buyer].cash, t.edition.unit, seat == deal.seller, deal.price)


@step
def name_price(t: CosaNostraTable, seat: Seat, raising: bool) -> Asks[int]:
    """With its price the offer is made and counts (CN-10.2, CN-10.8)."""
    named = t.deal
    assert named is not None
    price = yield Ask(seat, "price", price_choices(t, named, seat))
    deal = t.deal = Deal(seat, named.rival, named.sells, named.item, price)
    tried = (Tried(seat, deal.rival, deal.item),)
    if raising:
        t.raise_offers += 1
        t.raise_tried += tried
    else:
        t.offers += 1
        t.tried += tried
    t.tell(offer_made, t.edition, deal)
    t.then(answer_offer(deal.rival))


def offer_made(e: Edition, deal: Deal) -> object:
    """What everybody hears of an offer; a card is seen by the addressee only (CN-10.7)."""
    who, item = (deal.seat, deal.rival), deal.item
    if item[0] == "#":
        return events.CardOffered(*who, deal.price, e.faces[item[1:]], who)
    if item[0] == "@":
        business = events.BusinessOffered if deal.sells else events.BusinessAskedFor
        return business(*who, e.ring[int(item[1:])], deal.price)
    cell = events.CellOffered if deal.sells else events.CellAskedFor
    return cell(*who, item, deal.price)


PLAIN_ANSWERS = (o.REFUSE, o.ACCEPT)
ALL_ANSWERS = (o.REFUSE, o.ACCEPT, o.COUNTER)


@step
def answer_offer(t: CosaNostraTable, seat: Seat) -> Asks[o.Quiet | o.Plain]:
    """The addressee accepts, refuses, or names another price once (CN-10.8)."""
    assert t.deal is not None
    several = t.players[t.deal.buyer].cash >= 2 * t.edition.unit  # else the price offered is the only one
    answer = yield Ask(seat, "answer", ALL_ANSWERS if several and t.settings.counters else PLAIN_ANSWERS)
    if answer is o.COUNTER:
        t.then(name_counter(seat), answer_counter(t.deal.seat))
    else:
        close_deal(t, seat, answer is o.ACCEPT)


@step
def name_counter(t: CosaNostraTable, seat: Seat) -> Asks[int]:
    """A price different from the one offered (CN-10.8)."""
    assert t.deal is not None
    price = yield Ask(seat, "price", price_choices(t, t.deal, seat))
    t.deal = Deal(t.deal.seat, t.deal.rival, t.deal.sells, t.deal.item, price)
    t.tell(events.OfferCountered, seat, t.deal.seat, price)


@step
def answer_counter(t: CosaNostraTable, seat: Seat) -> Asks[o.Quiet | o.Plain]:
    """To a counter there is only yes or no (CN-10.8)."""
    answer = yield Ask(seat, "counter", PLAIN_ANSWERS)
    close_deal(t, seat, answer is o.ACCEPT)


def close_deal(t: CosaNostraTable, seat: Seat, accepted: bool) -> None:
    """An accepted trade is carried out at once (CN-10.9)."""
    deal, t.deal = t.deal, None
    assert deal is not None
    if not accepted:
        t.tell(events.OfferRefused, seat, deal.seat if seat == deal.rival else deal.rival)
        return
    seller, buyer = deal.seller, deal.buyer
    t.players[buyer].cash -= deal.price
    t.players[seller].cash += deal.price
    if deal.item[0] == "#":
        trade_card(t, deal, deal.item[1:])
    elif deal.item[0] == "@":
        field = int(deal.item[1:])
        t.gain_business(buyer, field)
        t.tell(events.BusinessTraded, seller, buyer, t.edition.ring[field], deal.price)
    else:
        t.tell(events.CellTraded, seller, buyer, deal.item, deal.price)
        bit = t.edition.bits[deal.item]
        lift_piece(t, seller, bit)
        lay_piece(t, buyer, bit)


def trade_card(t: CosaNostraTable, deal: Deal, card: str) -> None:
    """The card changes hands face down; seller and buyer know it, the others only that one did (section 12)."""
    both = (deal.seller, deal.buyer)
    seller = t.players[deal.seller]
    seller.hand = tuple(other for other in seller.hand if other != card)
    take_in_hand(t, deal.buyer, card)
    learn(t, both, card, deal.buyer)
    drift(t, deal.seller, (deal.buyer,), both)
    t.tell(events.CardTraded, *both, deal.price, t.edition.faces[card], both)
