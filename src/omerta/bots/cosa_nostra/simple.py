"""A planner that looks one step ahead: it connects, blocks, guards, invests and haggles by what things are worth."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from omerta.bots.bot import Player
from omerta.bots.cosa_nostra.haggling import Haggler
from omerta.bots.cosa_nostra.judgement import Judgement, Roads
from omerta.games.cosa_nostra import Effect, seen_table
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, View

BLOCK = {2: 0.5, 3: 0.35, 4: 0.25}
"""How much the leading rival's loss counts beside the own gain, by the number of players who share the work."""
STOP = 3
"""What it is worth to keep a rival from winning in his next turn, in cells."""
GREED = 10
"""How much the own road counts when it can be finished in this turn."""
MOST_PICCIOTTI = 3
MOST_ROADS = 5000
PLENTY = 2
"""More cash than the price of so many cells lies idle."""


IDLE = (o.Quiet, o.Plain, o.Acquire, o.PayOff, o.AskForCell, o.Walk)
"""What stops nobody from winning."""


class Simple(Player):
    """Chooses the action of the best value, one at a time, and stops when nothing is worth its price."""

    judgement = Judgement
    """How it judges a table."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.haggler = Haggler()
        self.roads: Roads = {}
        """Roads found before in this match."""
        self.ways: dict[str, Callable[[Judgement, Asked], Any]] = {
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
            "show": self.haggler.show,
            "price": self.haggler.price,
            "answer": self.haggler.answer,
            "counter": self.haggler.counter,
            "raise": self.haggler.raise_cash,
        }

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        if len(self.roads) > MOST_ROADS:
            self.roads.clear()
        return self.ways[asked.kind](self.judgement(seen_table(view), asked.seat, self.roads), asked)

    def best(self, options: Any, value: Callable[[Any], float]) -> Any:
        """The option of the greatest value; among equals, any."""
        return max(options, key=lambda option: (value(option), self.rng.random()))

    # Set-up and the ring

    def begin(self, judge: Judgement, asked: Asked) -> Any:
        """Begin where the road is shortest, and in the way of others."""

        def value(option: Any) -> float:
            bit = judge.e.bits[option.gate if isinstance(option, o.Start) else option.cell]
            mine, theirs = judge.after(asked.seat, bit)
            return mine + BLOCK[len(judge.t.seats)] * theirs

        return self.best(asked.options, value)

    def roll(self, judge: Judgement, asked: Asked) -> Any:
        """Drive off if that is clearly better than what the dice bring on average."""
        worth = {far: judge.arrival(far) for far in judge.e.distances}
        average = sum(worth.values()) / len(worth) + 400 * judge.e.adjustment[judge.t.rank(asked.seat)]

        def value(option: Any) -> float:
            return worth[option.distance] - 1200 if isinstance(option, o.Drive) else average

        return self.best(asked.options, value)

    def move(self, judge: Judgement, asked: Asked) -> Any:
        return self.best(asked.options, lambda option: judge.arrival(option.distance))

    def club(self, judge: Judgement, asked: Asked) -> Any:
        busy = judge.me.guards.bit_count() + judge.me.waiting
        return o.Plain.HIRE if busy <= MOST_PICCIOTTI else o.Quiet.DECLINE

    def tip(self, judge: Judgement, asked: Asked) -> Any:
        return o.Plain.TIP if judge.me.cash >= 800 else o.Quiet.DECLINE

    def yakuza(self, judge: Judgement, asked: Asked) -> Any:
        value, bit = judge.best_removal()
        price = judge.e.places[judge.me.at].amount
        return o.Remove(judge.e.names[bit]) if value > price else o.Quiet.DECLINE

    # Black cards

    def black(self, judge: Judgement, asked: Asked) -> Any:
        """A lawyer is worth a good deal: he answers what hurts."""
        assert judge.t.drawn is not None
        printed = judge.e.black[judge.t.drawn]
        harm = printed.amount[judge.t.rank(asked.seat)]
        if printed.effect in (Effect.LOSE_PIECE, Effect.LOSE_BUSINESS, Effect.BLOCK_STEPS, Effect.DEBT, Effect.WATCH):
            harm = 2000
        return asked.options[-1] if harm >= 1000 else asked.options[0]

    def lose(self, judge: Judgement, asked: Asked) -> Any:
        """Lose what is worth least."""

        def value(option: Any) -> float:
            if isinstance(option, o.LoseBusiness):
                return -judge.business(option.field.number, asked.seat)
            if option.cell == o.WAITING:
                return 0
            bit = judge.e.bits[option.cell]
            mine, theirs = judge.unguarded(bit) if isinstance(option, o.LosePicciotto) else judge.after(0, bit, False)
            return mine + theirs / 4

        return self.best(asked.options, value)

    def who(self, judge: Judgement, asked: Asked) -> Any:
        return self.best(asked.options, lambda option: judge.t.players[option.rival].cash)

    # Actions

    def act(self, judge: Judgement, asked: Asked) -> Any:
        """The action that gains most, if any gains."""
        cost, cells = judge.strike(judge.seat)
        self.striking = cost <= judge.me.cash
        self.finish = cells if self.striking else 0
        self.leader = judge.leader()
        self.blocking = BLOCK[len(judge.t.seats)]
        threats = [] if self.striking else [rival for rival in judge.rivals if judge.threatens(rival)]
        self.threat = threats[0] if threats else None
        self.purse = judge.purse(threats[0]) if threats else 0
        choice = self.best(asked.options, lambda option: self.value(judge, option))
        if self.threat is not None and isinstance(choice, IDLE):
            bit = judge.barrier(self.threat, self.purse)
            wall = o.Buy(judge.e.names[bit]) if bit else None
            return wall if wall in asked.options else choice
        return choice

    def value(self, judge: Judgement, option: Any) -> float:
        """What an action gains beyond what it costs."""
        match option:
            case o.Quiet.DONE:
                return 0
            case o.Buy(cell):
                return self.gain(judge, judge.e.bits[cell]) - self.spending(judge, judge.e.cell_price) + 1
            case o.Claim(_, cell):
                return self.claiming(judge, judge.e.bits[cell])
            case o.Seize(_, cell):
                hired = judge.e.hire_price * self.thrift(judge)
                return self.gain(judge, judge.e.bits[cell]) - hired - self.spending(judge, judge.e.seize_tax)
            case o.Walk(origin, cell):
                return self.walking(judge, origin, cell)
            case o.Plain.HIRE:
                return self.hiring(judge)
            case o.Acquire(field):
                price = judge.e.places[field.number].price or 0
                return judge.business(field.number, judge.seat) - self.spending(judge, price)
            case o.PayOff(card):
                return self.relief(judge, card.id)
            case o.AskForCell() | o.OfferCell() | o.AskForBusiness() | o.OfferBusiness() | o.OfferCard():
                return self.haggler.opening(judge, option)
        return self.card(judge, option)

    def gain(self, judge: Judgement, bit: int) -> float:
        """What a cell is worth: the own road gets shorter, that of the leading rival longer."""
        stopped = self.stopping(judge, bit)
        if not bit & (judge.road(judge.seat)[1] | judge.road(self.leader)[1] | self.finish):
            return stopped
        mine, theirs = judge.after(judge.seat, bit)
        return mine * (GREED if self.striking else 1) + theirs * self.blocking + stopped

    def stopping(self, judge: Judgement, bit: int, guard: bool = False) -> float:
        """What it is worth to gain or to guard a cell: much, if a rival cannot win in his next turn then."""
        if self.threat is None or not bit & (judge.strike(self.threat)[1] | judge.t.players[self.threat].pieces):
            return 0
        if guard and judge.stops(self.threat, self.purse, bit):
            return 0
        return STOP * judge.e.cell_price if judge.stops(self.threat, self.purse, bit, guard) else 0

    def claiming(self, judge: Judgement, bit: int) -> float:
        """On the own road a picciotto has done what he was hired for; elsewhere he is a price to pay."""
        on_road = bool(bit & judge.missing(judge.seat))
        return self.gain(judge, bit) + (
            judge.e.hire_price // 4 if on_road else -judge.e.hire_price * self.thrift(judge)
        )

    def spending(self, judge: Judgement, amount: int) -> float:
        """The money, and the danger of being short of it."""
        if self.striking:
            return amount
        cash = judge.me.cash
        return amount * self.thrift(judge) + judge.danger(cash - amount) - judge.danger(cash)

    def thrift(self, judge: Judgement) -> float:
        """How much money counts: the less, the more of it lies idle and waits for the tax."""
        return max(0.25, 1 - 0.25 * (judge.me.cash // (PLENTY * judge.e.cell_price or 1)))

    def walking(self, judge: Judgement, origin: str, cell: str) -> float:
        """Picciotti walk to where the road goes on, and stay where they protect it."""
        bits = judge.e.bits
        to = bits[cell]
        here = 0 if origin == o.WAITING else bits[origin]
        left = self.post(judge, here) + self.stopping(judge, here, guard=True) if here else 0
        return self.post(judge, to) + self.stopping(judge, to, guard=True) - left - 1

    def post(self, judge: Judgement, bit: int) -> float:
        """What a picciotto is good for on a cell: the nearer to the missing cells the better, or against seizure."""
        return 900 - 100 * self.steps(judge, bit) + (500 if self.exposed(judge, bit) else 0)

    def steps(self, judge: Judgement, bit: int) -> int:
        """How many steps over own pieces it is from a cell to one beside a missing cell."""
        wanted = judge.missing(judge.seat)
        steps = 0
        while not judge.e.beside(bit) & wanted:
            grown = bit | judge.e.beside(bit) & judge.me.pieces
            if grown == bit:
                return 9
            bit = grown
            steps += 1
        return steps

    def exposed(self, judge: Judgement, bit: int) -> bool:
        """Whether a rival's picciotto stands beside an own cell of the road."""
        return bool(bit & judge.road(judge.seat)[1]) and any(
            judge.e.beside(bit) & judge.t.players[rival].guards for rival in judge.rivals
        )

    def hiring(self, judge: Judgement) -> float:
        """A picciotto saves a third of a cell's price, if there is a road to walk and time to do it."""
        me, e = judge.me, judge.e
        busy = me.guards.bit_count() + me.waiting
        needed = judge.missing(judge.seat).bit_count()
        blocked = bool(me.gate & judge.t.taken() & ~me.pieces)
        if self.striking or blocked or busy >= min(MOST_PICCIOTTI + me.cash // (PLENTY * e.cell_price or 1), needed):
            return -1
        steps = self.steps(judge, me.gate)
        return e.cell_price * (1 - steps / 25) - self.spending(judge, e.hire_price)

    def relief(self, judge: Judgement, card: str) -> float:
        """What getting rid of a lasting black card is worth."""
        printed = judge.e.black[card]
        payoff = (printed.payoff or (0, 0, 0))[judge.t.rank(judge.seat)]
        worth = {
            Effect.DEBT: printed.amount[judge.t.rank(judge.seat)] * judge.rounds_left() * 0.7,
            Effect.BLOCK_INCOME: 700 * len(judge.t.businesses(judge.seat)),
            Effect.BLOCK_STEPS: 700 * (judge.me.guards.bit_count() + judge.me.waiting),
            Effect.BLOCK_HIRING: 600,
            Effect.BLOCK_ADJUSTMENT: 600,
        }[printed.effect]
        return worth - self.spending(judge, payoff)

    # Red cards

    def card(self, judge: Judgement, option: Any) -> float:
        """What using a red card now gains beyond keeping it."""
        printed = judge.e.red[option.card.id]
        match printed.effect:
            case Effect.TAKE | Effect.TAKE_EACH | Effect.COLLECT | Effect.COLLECT_COLOUR:
                rich = judge.t.players[option.rival].cash / 100 if isinstance(option, o.UseOnRival) else 0
                return 3000 + rich
            case Effect.GAIN_CELL:
                cost = self.spending(judge, printed.amount[judge.t.rank(judge.seat)])
                kept = 0 if self.striking else 900
                return self.gain(judge, judge.e.bits[option.cell]) - cost - kept
            case Effect.REMOVE_PICCIOTTO:
                mine, theirs = judge.unguarded(judge.e.bits[option.cell])
                return mine + self.blocking * theirs - 1200
            case Effect.CONTROL:
                return judge.control(option.card.id, option.field.number)
            case Effect.FRIENDLY:
                return judge.toll(option.field.number)
            case Effect.WATCH_RIVAL:
                return (
                    1500
                    if option.rival == (self.leader if self.threat is None else self.threat)
                    and judge.cost(option.rival) < 12_000
                    else -1
                )
            case Effect.END_WATCH:
                return 500 * judge.me.watch - 400
            case Effect.CANCEL_BLACK:
                return self.relief(judge, option.black.id) - 600
        return -1
