"""A bot that plans its whole turn by who will be first to connect the city; its habits make it a level."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from omerta.bots.characters import PLAIN, Style
from omerta.bots.cosa_nostra import promises
from omerta.bots.cosa_nostra.bargains import FAIR, WORTHWHILE, Bargains
from omerta.bots.cosa_nostra.explained import explained
from omerta.bots.cosa_nostra.habits import MASTER, Habits, styled
from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.plan import Planner
from omerta.bots.cosa_nostra.position import UNKNOWN, Position, harm, position, worth
from omerta.bots.cosa_nostra.strikes import Node
from omerta.bots.cosa_nostra.talk import CosaNostraMouth
from omerta.bots.cosa_nostra.weights import Weights, weights_for
from omerta.bots.explaining import Explained
from omerta.bots.table_talk import TableTalker
from omerta.bots.thinking import Thinking
from omerta.games.cosa_nostra import CosaNostraTable, Effect, seen_table
from omerta.games.cosa_nostra import FieldKind as Kind
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, Seat, View

CARDS = (o.Use, o.UseOnCell, o.UseOnField, o.UseOnRival, o.UseOnBlack, o.PayOff)
OFFERS = (o.AskForCell, o.OfferCell, o.AskForBusiness, o.OfferBusiness)
COME_TO_MIND = 3
"""So many of all things that are for sale come to mind at once."""
WARES = (o.Plain.HIRE, o.Acquire, o.Buy)
SPENDING = ("act", "club", "tip", "yakuza", "answer", "counter", "price", "raise")
"""Questions about money, which may be saved for something."""
HARM = {"CellSeized": 2, "CellTaken": 2, "BusinessTaken": 2, "PicciottoRemoved": 1}
"""What a seat does not forget, if it bears grudges."""
SPITE = 0.05
"""How much of the own odds revenge is worth."""
WAYS = {
    "roll": "roll",
    "black": "black",
    "who": "who",
    "act": "act",
    "show": "show",
    "price": "price",
    "answer": "answer",
    "counter": "counter",
    "raise": "raise_cash",
}
"""Questions that are not answered by the best position alone."""


class Strategist(TableTalker):
    """Judges every option by the odds of the position it leads to, and keeps its word within reason."""

    mouth: CosaNostraMouth
    judge: Outlook
    planner: Planner
    truces: dict[Seat, float]
    """Those with whom it keeps peace at this question, and what it takes to break it."""
    budget: Thinking | None = None

    def __init__(
        self, rng: random.Random, style: Style = PLAIN, habits: Habits = MASTER, weights: Weights | None = None
    ) -> None:
        super().__init__(rng)
        self.mouth = CosaNostraMouth(rng, style)
        self.thinks = habits.foresight > 0
        self.style = style
        self.habits = habits
        self.weights = weights
        self.next: tuple[Any, Any] | None = None
        """The position that the plan expects, and the rest of the plan."""
        self.offered: dict[tuple[Seat, str], tuple[int, int]] = {}
        """What was offered to whom: the last price, and the round."""
        self.chosen: tuple[int, Any] = (-1, None)
        """What it chose last, and the number of the question."""
        self.harmed: dict[tuple[Seat, Seat], int] = {}
        """Who did how much harm to whom."""

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        t = self.look(view, asked)
        way: Callable[[CosaNostraTable, Asked], Any] | None = getattr(self, WAYS.get(asked.kind, ""), None)
        option = self.best(t, asked, asked.options) if way is None else way(t, asked)
        self.chosen = asked.number, option
        return option

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        """As always; a budget says how many plans are looked at again."""
        self.budget = thinking
        try:
            return self.choose(view, asked)
        finally:
            self.budget = None

    def __getstate__(self) -> dict[str, Any]:
        """What it needs to remember; everything else is worked out again at the next question."""
        return {
            name: thing for name, thing in vars(self).items() if name not in ("judge", "planner", "truces", "budget")
        }

    def look(self, view: View, asked: Asked) -> CosaNostraTable:
        """The table that a view shows, with everything ready to judge it."""
        t = seen_table(view)
        weights = styled(self.weights or weights_for(len(t.seats)), self.habits, self.style)
        self.judge = Outlook(t.edition, weights)
        self.judge.fills = self.habits.fills
        self.judge.spite = self.spite(asked.seat, len(t.seats), t.round)
        if self.habits.saves and asked.kind in SPENDING:
            self.judge.saving = self.judge.worth_saving(position(t), asked.seat)
        self.planner = Planner(self.judge, asked.seat, self.habits, self.rng)
        self.truces = (
            promises.spared(self.mouth, view, self.judge, position(t), asked.seat) if self.mouth.truces else {}
        )
        return t

    def heard(self, happened: View) -> None:
        """Harm is remembered, to be paid back by those who bear grudges."""
        super().heard(happened)
        if harm_done := HARM.get(happened.event):
            who = (happened.rival, happened.seat)
            self.harmed[who] = self.harmed.get(who, 0) + harm_done

    def spite(self, seat: Seat, seats: int, now: int) -> tuple[float, ...]:
        """How much the odds of each rival are begrudged; whoever has threatened somebody means it.

        A broken truce is as bad as it gets. With two at the table what harms the other is good anyway.
        """
        share = SPITE * max(0.0, self.style.grudge)
        harms = [4 if rival in self.mouth.traitors else self.harmed.get((seat, rival), 0) for rival in range(seats)]
        found = [share * min(4, harm) for harm in harms]
        for rival in self.mouth.threatened(now) if seats > 2 else ():
            found[rival] = max(SPITE, found[rival])
        return tuple(found) if any(found) else ()

    def reasons(self, view: View, asked: Asked) -> tuple[Explained, ...]:
        """The options with what they are worth and why: the one it has chosen, or else the best, first."""
        return explained(self, self.look(view, asked), asked)

    # Options that lead to a position

    def best(self, t: CosaNostraTable, asked: Asked, options: Any) -> Any:
        """The option that leads to the best position; among equals, any."""
        p = position(t)
        if self.truces:
            options = promises.peaceful(p, options, self.truces) or options
        return max(options, key=lambda option: (self.value(p, t, asked, option), self.rng.random()))

    def value(self, p: Position, t: CosaNostraTable, asked: Asked, option: Any) -> float:
        after, seat = self.outcome(p, t, asked, option), asked.seat
        if isinstance(option, (o.Move, o.Drive)):
            if not after.watch[seat] and self.judge.strike(after, seat) <= after.cash[seat]:
                return 1.0
            if self.habits.hasty:
                return after.cash[seat] / 1e6 - after.watch[seat] / 1e3
        return self.judge.odds_of(after, seat)

    def outcome(self, p: Position, t: CosaNostraTable, asked: Asked, option: Any) -> Position:
        """The position that an option leads to."""
        e, seat, p = t.edition, asked.seat, p.copy()
        price = e.places[p.at[seat]].amount
        match option:
            case o.Start(_, gate):
                p.lay(seat, e.bits[gate])
                p.gates = [e.bits[gate] if other == seat else mine for other, mine in enumerate(p.gates)]
            case o.Lay(cell):
                p.lay(seat, e.bits[cell])
            case o.Move(distance) | o.Drive(_, distance):
                self.arrive(p, seat, distance)
            case o.Plain.HIRE if asked.kind == "club":
                p.pay(seat, price)
                p.waiting[seat] += 1
            case o.Plain.TIP:
                p.pay(seat, price)
                p.hands[seat] += UNKNOWN
            case o.Remove(cell):
                p.pay(seat, price)
                p.dismiss(e.bits[cell])
            case o.LoseBusiness(field):
                p.own(field.number, -1)
            case o.LosePicciotto(o.WAITING):
                p.waiting[seat] -= 1
            case o.LosePicciotto(cell):
                p.dismiss(e.bits[cell])
            case o.LosePiece(cell):
                p.lift(e.bits[cell])
            case o.Council(cell):
                p.lift(e.bits[cell], gone=True)
                p.cash[seat] += e.council_price
            case o.Plain.ACCEPT if t.deal is not None:
                return Bargains(self.judge, seat, t).traded(t.deal, t.deal.price)
            case _ if asked.kind == "act":
                return self.planner.after(p, option)
        return p

    def arrive(self, p: Position, seat: Seat, distance: int) -> None:
        """Move so far, and let the field do what it does on average."""
        e = self.judge.e
        at = p.at[seat] + distance
        if at >= len(e.ring):
            p.pay(seat, -min(e.bonus, p.bank))
        at = p.at[seat] = at % len(e.ring)
        place, owner = e.places[at], p.owners[at]
        stop = self.judge.earnings.ring(p, seat, self.judge.storming(p, seat)).visits[at]
        if place.kind is Kind.AGENT:
            p.watch[seat] = max(p.watch[seat], place.amount)
        elif place.kind is Kind.BUSINESS and owner not in (-1, seat):
            p.cash[owner] -= stop
            p.cash[seat] += stop
        else:
            p.cash[seat] += stop
        if p.cash[seat] < 0:
            p.cash[seat] -= 2 * e.council_price * -(p.cash[seat] // e.council_price)

    # The ring and black cards

    def roll(self, t: CosaNostraTable, asked: Asked) -> Any:
        """Drive off if that is better than what the dice bring on average and the card is worth."""
        p, seat = position(t), asked.seat
        drives = {option.distance: option for option in asked.options if isinstance(option, o.Drive)}
        values = {far: self.value(p, t, asked, drive) for far, drive in drives.items()}
        faces = self.judge.earnings.ring(p, seat).windows
        average = sum(weight * max(values[far] for far in range(low, high + 1)) for low, high, weight in faces)
        average /= sum(weight for _, _, weight in faces)
        poorer = p.copy()
        poorer.hands[seat] -= worth(t.edition, asked.options[1].card.id, p.rank(seat))
        kept = self.judge.odds_of(p, seat) - self.judge.odds_of(poorer, seat)
        best = max(values, key=lambda far: values[far])
        return drives[best] if values[best] - kept > average else asked.options[0]

    def black(self, t: CosaNostraTable, asked: Asked) -> Any:
        """A lawyer answers what costs more than he is worth."""
        cancel = next((option for option in asked.options if isinstance(option, o.Cancel)), None)
        if cancel is None or t.drawn is None:
            return asked.options[0]
        rank = t.rank(asked.seat)
        cost = harm(position(t), asked.seat, t.drawn)
        return cancel if cost > worth(t.edition, cancel.card.id, rank) else asked.options[0]

    def who(self, t: CosaNostraTable, asked: Asked) -> Any:
        """Take from whoever has something and is most likely to win; give to whoever is least likely."""
        odds, red = self.judge.judge(position(t), asked.seat), t.edition.red
        last = t.under[-1].card if t.under else None
        if isinstance(last, str) and red[last].effect is Effect.COLLECT_COLOUR:
            return max(asked.options, key=lambda option: (min(t.players[option.rival].cash, 2000), odds[option.rival]))
        return min(asked.options, key=lambda option: odds[option.rival])

    # Trade

    def bargains(self, t: CosaNostraTable, asked: Asked) -> Bargains:
        return Bargains(self.judge, asked.seat, t, self.habits.generous)

    def show(self, t: CosaNostraTable, asked: Asked) -> Any:
        return self.bargains(t, asked).show(asked)

    def answer(self, t: CosaNostraTable, asked: Asked) -> Any:
        bargains, deal = self.bargains(t, asked), t.deal
        if deal is not None and promises.as_promised(self.mouth, deal, asked.seat, t.round) and bargains.bearable(deal):
            return o.Plain.ACCEPT
        return bargains.answer(asked)

    def price(self, t: CosaNostraTable, asked: Asked) -> Any:
        agreed = None
        if t.deal is not None and not t.deal.price:
            agreed = promises.promised_price(self.mouth, t.deal, asked.seat, t.round)
        price: int = self.bargains(t, asked).price(asked) if agreed is None or agreed not in asked.options else agreed
        if t.deal is not None and t.deal.seat == asked.seat:
            self.offered[t.deal.rival, t.deal.item] = (price, t.round)
        return price

    def counter(self, t: CosaNostraTable, asked: Asked) -> Any:
        return o.Plain.ACCEPT if t.deal and self.bargains(t, asked).good(t.deal) else o.Quiet.REFUSE

    def raise_cash(self, t: CosaNostraTable, asked: Asked) -> Any:
        """Sell to a rival what is worth more to him, else let the piece go that matters least."""
        sale = self.bargains(t, asked).raise_cash(asked)
        if sale is not None:
            return sale
        sales = [option for option in asked.options if isinstance(option, o.Council)]
        return self.best(t, asked, sales) if sales else asked.options[0]

    # Actions

    def plans(self, p: Position, cards: list[Any]) -> list[Node]:
        """Plans that break no truce, unless one that does is better by more than the word is worth."""
        if not self.truces:
            return self.planner.plan(p, cards)
        anyhow = self.planner.plan(p, cards)
        self.planner.spared = frozenset(self.truces)
        keeping = self.planner.plan(p, cards)
        return anyhow if anyhow[0].value > keeping[0].value + min(self.truces.values()) else keeping

    def idle(self, p: Position, plan: Node, seat: Seat) -> bool:
        """Whether a turn would end with money in hand and nothing done."""
        acted = self.next is not None and self.next[0][0] == p.round
        return not (plan.actions or acted) and p.cash[seat] >= p.e.cell_price

    def busy(self, p: Position, plans: list[Node], asked: Asked, cards: list[Any]) -> Node:
        """Instead of doing nothing with money in hand: what is best of all that spends some or uses a card.

        It may cost only a little of the odds. Steps alone do not count: nobody walks to and fro to look busy.
        """
        seat, idle = asked.seat, next(node for node in plans if not node.actions)
        if not self.habits.restless or not self.idle(p, idle, seat):
            return idle
        if self.habits.fritters and self.rng.random() < self.habits.fritters:
            return self.bought_in_haste(p, asked) or idle
        least = idle.value * (1 - self.habits.restless)
        doing = [node for node in plans if node.actions and node.position.cash[seat] < p.cash[seat]]
        doing += [node for node in self.planner.single_actions(p, cards) if not isinstance(node.actions[0], o.Walk)]
        good = [node for node in doing if node.value > least and node.actions[0] in asked.options]
        return max(good, key=lambda node: node.value, default=idle)

    def bought_in_haste(self, p: Position, asked: Asked) -> Node | None:
        """The best of a few picciotti, businesses and cells, as somebody buys who cannot keep money in hand."""
        wares = [one for one in asked.options if one in WARES or type(one) in WARES]
        seen = self.rng.sample(wares, min(COME_TO_MIND, len(wares)))
        found = [Node(self.judge.odds_of(self.planner.after(p, one), asked.seat), (one,), p) for one in seen]
        return max(found, key=lambda node: node.value, default=None)

    def act(self, t: CosaNostraTable, asked: Asked) -> Any:
        """The next step of the plan, or of a new one if something else has happened since."""
        p = position(t)
        cards = [option for option in asked.options if isinstance(option, CARDS)]
        if self.next is not None and self.next[0] == self.planner.key(p) and (self.next[1] or not cards):
            actions = self.next[1]
        else:
            plans = self.plans(p, cards)
            if plans[0].value < 1.0:
                offers = [option for option in asked.options if isinstance(option, OFFERS)]
                word = promises.promised_offer(self.mouth, t, asked.seat, offers) if self.mouth.deals else None
                if word is not None and self.bargains(t, asked).stands(word, self.mouth.deals[word.rival].offer.price):
                    return word
                bargains = self.bargains(t, asked)
                least = FAIR if self.habits.haggles else WORTHWHILE
                found = bargains.openings(offers, self.offered, least) if p.seats > 2 and offers else []
                if found and found[0][0] > WORTHWHILE * bargains.before()[asked.seat]:
                    return found[0][1]
                usual = self.habits.foresight
                tries = range(usual) if self.budget is None else self.budget.iterations(usual)
                chosen = self.planner.foreseen(plans, tries)[0]
                if found and self.idle(p, chosen, asked.seat):
                    return found[0][1]
                plans = [chosen if chosen.actions else self.busy(p, plans, asked, cards)]
            actions = plans[0].actions
        if not actions or actions[0] not in asked.options:
            return o.Quiet.DONE
        self.next = self.planner.key(self.planner.after(p, actions[0])), actions[1:]
        return actions[0]
