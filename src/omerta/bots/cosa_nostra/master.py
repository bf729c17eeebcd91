"""The strongest bot: it plans its whole turn by who will be first to connect the city."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from omerta.bots.bot import Player
from omerta.bots.characters import PLAIN, Style
from omerta.bots.cosa_nostra.bargains import Bargains, harm
from omerta.bots.cosa_nostra.laps import windows
from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.plan import Planner
from omerta.bots.cosa_nostra.position import UNKNOWN, Position, position, worth
from omerta.bots.cosa_nostra.weights import Weights, weights_for
from omerta.games.cosa_nostra import CosaNostraTable, Effect, seen_table
from omerta.games.cosa_nostra import FieldKind as Kind
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, Seat, View

CARDS = (o.Use, o.UseOnCell, o.UseOnField, o.UseOnRival, o.UseOnBlack, o.PayOff)
OFFERS = (o.AskForCell, o.OfferCell, o.AskForBusiness, o.OfferBusiness)


class Master(Player):
    """Judges every option by the odds of the position it leads to."""

    foresight = 5
    """How many plans are looked at again with the next rival's answer."""

    def __init__(self, rng: random.Random, style: Style = PLAIN, weights: Weights | None = None) -> None:
        super().__init__(rng)
        self.style = style
        self.weights = weights
        self.outlook: Outlook | None = None
        self.offered: dict[tuple[Seat, str], tuple[int, int]] = {}
        """What was offered to whom: the last price, and the round."""
        self.next: tuple[Any, Any] | None = None
        """The rest of the plan, and the position it was made for."""
        self.ways: dict[str, Callable[[CosaNostraTable, Asked], Any]] = {
            "start": self.begin,
            "lay": self.begin,
            "roll": self.roll,
            "move": self.move,
            "club": self.club,
            "tip": self.tip,
            "yakuza": self.yakuza,
            "black": self.black,
            "lose": self.lose,
            "who": self.who,
            "act": self.act,
            "show": lambda t, asked: self.bargains(t, asked).show(asked),
            "price": self.price,
            "answer": lambda t, asked: self.bargains(t, asked).answer(asked),
            "counter": self.counter,
            "raise": self.raise_cash,
        }

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        t = seen_table(view)
        if self.outlook is None:
            self.outlook = Outlook(t.edition, self.weights or weights_for(len(t.seats)))
        self.planner = Planner(self.outlook, asked.seat)
        return self.ways[asked.kind](t, asked)

    def best(self, options: Any, value: Callable[[Any], float]) -> Any:
        """The option of the greatest value; among equals, any."""
        return max(options, key=lambda option: (value(option), self.rng.random()))

    def odds(self, p: Position, seat: int) -> float:
        assert self.outlook is not None
        return self.outlook.judge(p, seat)[seat]

    def begin(self, t: CosaNostraTable, asked: Asked) -> Any:
        def value(option: Any) -> float:
            p = position(t)
            bit = t.edition.bits[option.gate if isinstance(option, o.Start) else option.cell]
            p.lay(asked.seat, bit)
            if isinstance(option, o.Start):
                p.gates = p.gates[:]
                p.gates[asked.seat] = bit
            return self.odds(p, asked.seat)

        return self.best(asked.options, value)

    # The ring

    def arrived(self, p: Position, seat: int, distance: int) -> float:
        """How likely the own seat wins after moving so far."""
        assert self.outlook is not None
        e = self.outlook.e
        there = p.at[seat] + distance
        p = p.copy()
        if there >= len(e.ring):
            p.pay(seat, -min(e.bonus, p.bank))
        p.at[seat] = there % len(e.ring)
        place, stop = e.places[p.at[seat]], self.outlook.visits(p, seat)[p.at[seat]]
        if place.kind is Kind.AGENT:
            p.watch[seat] = max(p.watch[seat], place.amount)
        elif place.kind is Kind.BUSINESS and p.owners[p.at[seat]] not in (-1, seat):
            p.cash[p.owners[p.at[seat]]] -= stop
            p.cash[seat] += stop
        else:
            p.cash[seat] += stop
        if p.cash[seat] < 0:
            p.cash[seat] -= 2 * e.council_price * -(p.cash[seat] // e.council_price)
        if not p.watch[seat] and self.outlook.strike(p, seat) <= p.cash[seat]:
            return 1.0
        return self.odds(p, seat)

    def roll(self, t: CosaNostraTable, asked: Asked) -> Any:
        p, seat = position(t), asked.seat
        values = {far: self.arrived(p, seat, far) for far in t.edition.distances}
        play = 0 if p.holds(seat, Effect.BLOCK_ADJUSTMENT) else t.edition.adjustment[t.rank(seat)]
        odds = windows(t.edition, play)
        average = sum(weight * max(values[far] for far in range(low, high + 1)) for low, high, weight in odds)
        average /= sum(weight for _, _, weight in odds)
        poorer = p.copy()
        poorer.hands[seat] -= worth(t.edition, next((it.card.id for it in asked.options[1:]), None), t.rank(seat))
        kept = self.odds(p, seat) - self.odds(poorer, seat)

        def value(option: Any) -> float:
            return values[option.distance] - kept if isinstance(option, o.Drive) else average

        return self.best(asked.options, value)

    def move(self, t: CosaNostraTable, asked: Asked) -> Any:
        p = position(t)
        return self.best(asked.options, lambda option: self.arrived(p, asked.seat, option.distance))

    def club(self, t: CosaNostraTable, asked: Asked) -> Any:
        p, seat = position(t), asked.seat
        hired = p.copy()
        hired.pay(seat, t.edition.places[p.at[seat]].amount)
        hired.waiting[seat] += 1
        return o.Plain.HIRE if self.odds(hired, seat) > self.odds(p, seat) else o.Quiet.DECLINE

    def tip(self, t: CosaNostraTable, asked: Asked) -> Any:
        p, seat = position(t), asked.seat
        told = p.copy()
        told.pay(seat, t.edition.places[p.at[seat]].amount)
        told.hands[seat] += UNKNOWN
        return o.Plain.TIP if self.odds(told, seat) > self.odds(p, seat) else o.Quiet.DECLINE

    def yakuza(self, t: CosaNostraTable, asked: Asked) -> Any:
        p, seat = position(t), asked.seat

        def value(option: Any) -> float:
            if not isinstance(option, o.Remove):
                return self.odds(p, seat)
            gone = p.copy()
            gone.pay(seat, t.edition.places[p.at[seat]].amount)
            gone.dismiss(t.edition.bits[option.cell])
            return self.odds(gone, seat)

        return self.best(asked.options, value)

    def lose(self, t: CosaNostraTable, asked: Asked) -> Any:
        p, seat, e = position(t), asked.seat, t.edition

        def value(option: Any) -> float:
            left = p.copy()
            if isinstance(option, o.LoseBusiness):
                left.own(option.field.number, -1)
            elif option.cell == o.WAITING:
                left.waiting[seat] -= 1
            elif isinstance(option, o.LosePicciotto):
                left.dismiss(e.bits[option.cell])
            else:
                left.lift(e.bits[option.cell])
            return self.odds(left, seat)

        return self.best(asked.options, value)

    def black(self, t: CosaNostraTable, asked: Asked) -> Any:
        """A lawyer answers what costs more than he is worth."""
        assert t.drawn is not None
        cancel = next((option for option in asked.options if isinstance(option, o.Cancel)), None)
        if cancel is None:
            return asked.options[0]
        rank = t.rank(asked.seat)
        cost = harm(t.edition, t.drawn, rank, position(t), asked.seat)
        return cancel if cost > worth(t.edition, cancel.card.id, rank) else asked.options[0]

    def who(self, t: CosaNostraTable, asked: Asked) -> Any:
        """Take from whoever is most likely to win and has something; give to whoever is least likely."""
        assert self.outlook is not None
        odds = self.outlook.judge(position(t), asked.seat)
        e = t.edition
        red = bool(t.under) and t.under[-1].card in e.red and e.red[t.under[-1].card].effect is Effect.COLLECT_COLOUR
        if not red:
            return min(asked.options, key=lambda option: odds[option.rival])
        return max(asked.options, key=lambda option: (min(t.players[option.rival].cash, 2000), odds[option.rival]))

    # Trade

    def bargains(self, t: CosaNostraTable, asked: Asked) -> Bargains:
        assert self.outlook is not None
        return Bargains(self.outlook, asked.seat, t)

    def price(self, t: CosaNostraTable, asked: Asked) -> Any:
        price = self.bargains(t, asked).price(asked)
        assert t.deal is not None
        if t.deal.seat == asked.seat:
            self.offered[t.deal.rival, t.deal.item] = (price, t.round)
        return price

    def counter(self, t: CosaNostraTable, asked: Asked) -> Any:
        assert t.deal is not None
        return o.Plain.ACCEPT if self.bargains(t, asked).good(t.deal) else o.Quiet.REFUSE

    def raise_cash(self, t: CosaNostraTable, asked: Asked) -> Any:
        """Sell to a rival what is worth more to him, else let the piece go that matters least."""
        sale = self.bargains(t, asked).raise_cash(asked)
        if sale is not None:
            return sale
        sales = [option for option in asked.options if isinstance(option, o.Council)]
        p = position(t)

        def value(option: Any) -> float:
            left = p.copy()
            left.lift(t.edition.bits[option.cell], gone=True)
            return self.odds(left, asked.seat)

        return self.best(sales, value) if sales else asked.options[0]

    # Actions

    def act(self, t: CosaNostraTable, asked: Asked) -> Any:
        """The next step of the plan, or of a new one if something else has happened since."""
        p = position(t)
        key = self.planner.key(p)
        if self.next is not None and self.next[0] == key and self.next[1]:
            actions = self.next[1]
        else:
            cards = [option for option in asked.options if isinstance(option, CARDS)]
            plans = self.planner.plan(p, cards)
            if plans[0].value < 1.0 and p.seats > 2:
                offers = [option for option in asked.options if isinstance(option, OFFERS)]
                if offers and (found := self.bargains(t, asked).openings(offers, self.offered)):
                    return found[0][1]
            if self.foresight:
                plans = self.planner.foreseen(plans, self.foresight)
            actions = plans[0].actions
        if not actions or actions[0] not in asked.options:
            return o.Quiet.DONE
        self.next = self.planner.key(self.planner.after(p, actions[0])), actions[1:]
        return actions[0]
