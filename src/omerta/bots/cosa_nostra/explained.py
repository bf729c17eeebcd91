"""The reasons behind options: what each changes for the own seat and for its rivals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from omerta.bots.cosa_nostra.bargains import Bargains
from omerta.bots.cosa_nostra.outlook import CODE, Terms
from omerta.bots.cosa_nostra.position import Position, harm, position
from omerta.bots.cosa_nostra.roads import Prices, tree
from omerta.bots.explaining import Explained, Reason
from omerta.games.cosa_nostra import CosaNostraTable
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, Seat

if TYPE_CHECKING:
    from omerta.bots.cosa_nostra.strategist import Strategist

JUDGED = ("start", "lay", "move", "club", "tip", "yakuza", "lose", "act", "answer", "counter", "raise")
"""Questions whose options lead to positions that can be compared; of the others the choice alone is told."""
OFFERS = (o.AskForCell, o.OfferCell, o.AskForBusiness, o.OfferBusiness, o.OfferCard)
NOTABLE = 0.3
"""Turns that are worth a word."""
USES = (
    (o.Plain.HIRE, "picciotto"),
    (o.Buy, "piece"),
    (o.Claim, "piece"),
    (o.Seize, "piece"),
    (o.Acquire, "business"),
    (o.Walk, "walks"),
    (o.Move, "lands"),
    (o.Quiet.DONE, "nothing-better"),
    (o.Quiet.DECLINE, "not-worth"),
    (o.Quiet.REFUSE, "not-worth"),
)
"""What speaks for a choice that changes nothing that can be counted."""


def explained(bot: Strategist, t: CosaNostraTable, asked: Asked) -> tuple[Explained, ...]:
    """The options of a question with worth and reasons: the one that the bot has chosen, or else the best, first."""
    chosen = bot.chosen[1] if bot.chosen[0] == asked.number else None
    p, seat = position(t), asked.seat
    if asked.kind not in JUDGED:
        told = [Explained(chosen, 0.0, tuple(plainly(bot, t, asked, chosen)))] if chosen is not None else []
        return (*told, *(Explained(option, 0.0, ()) for option in asked.options if told and option != chosen))
    before = terms(bot, p, seat)
    found = []
    for option in asked.options:
        if option is o.Plain.COUNTER and option != chosen:
            continue
        if isinstance(option, OFFERS) or option is o.Plain.COUNTER:
            if option == chosen:
                found.append(offer(bot, t, asked, option))
            continue
        after = bot.outcome(p, t, asked, option)
        if bot.judge.roads(after, seat).cost == 0:
            found.append(Explained(option, 1.0, (Reason("wins", {}),)))
            continue
        changed = (*changes(bot, p, after, before, seat), *debts(bot, t, after, seat))
        steps = len(bot.next[1]) if bot.next is not None and option == chosen and asked.kind == "act" else 0
        plan = (Reason("plan", {"steps": steps + 1}),) if steps else ()
        reasons = (*changed, *plan)
        if option == chosen and not reasons:
            reasons = tuple([Reason(code, {}) for kind, code in USES if option is kind or type(option) is kind])
        found.append(Explained(option, bot.value(p, t, asked, option), reasons))
    found.sort(key=lambda it: (it.option != chosen, -it.worth))
    return tuple(found)


def offer(bot: Strategist, t: CosaNostraTable, asked: Asked, option: Any) -> Explained:
    """An offer, as the trade would be that comes of it."""
    bargains = bot.bargains(t, asked)
    now = bargains.before()[asked.seat]
    if option is o.Plain.COUNTER:
        return Explained(option, now, (Reason("counter", {}),))
    deal = bargains.deal(option)
    if deal.item == "#":
        return Explained(option, now, (Reason("trade", {"seat": option.rival}),))
    price = bargains.opening_price(deal)
    after = bargains.traded(deal, price)
    p = position(t)
    changed = changes(bot, p, after, terms(bot, p, asked.seat), asked.seat)
    return Explained(option, now + bargains.gain(deal, price), (Reason("trade", {"seat": option.rival}), *changed))


def plainly(bot: Strategist, t: CosaNostraTable, asked: Asked, chosen: Any) -> Iterator[Reason]:
    """What speaks for the answer to a question that is not answered by comparing positions."""
    match chosen:
        case o.Drive():
            p = position(t)
            after = bot.outcome(p, t, asked, chosen)
            yield Reason("drives", {})
            yield from changes(bot, p, after, terms(bot, p, asked.seat), asked.seat)
        case _ if asked.kind == "roll":
            yield Reason("dice", {})
        case o.Cancel() if t.drawn is not None:
            yield Reason("spares", {"amount": harm(position(t), asked.seat, t.drawn)})
        case _ if asked.kind == "black":
            yield Reason("bears", {})
        case o.Who(rival=rival):
            odds = bot.judge.judge(position(t), asked.seat)
            others = [odds[option.rival] for option in asked.options]
            if odds[rival] == min(others):
                yield Reason("trails", {"seat": rival})
            elif odds[rival] == max(others):
                yield Reason("leads", {"seat": rival})
            else:
                yield Reason("pays", {"seat": rival})
        case o.Show():
            yield Reason("least-card", {})
        case _ if asked.kind == "price":
            yield Reason("both-gain", {})


def terms(bot: Strategist, p: Position, after: Seat) -> list[Terms]:
    judge = bot.judge
    return [judge.with_strike(p, seat, after, judge.terms(p, seat, judge.roads(p, seat))) for seat in range(p.seats)]


def changes(bot: Strategist, p: Position, after: Position, before: list[Terms], seat: Seat) -> Iterator[Reason]:
    """What is otherwise afterwards: the own road and time, those of rivals, income, cash."""
    now = terms(bot, after, seat)
    if now[seat].road != before[seat].road:
        yield Reason(
            "connects", {"missing": missing(bot, after, seat), "cost": now[seat].road, "before": before[seat].road}
        )
    if abs(gained := before[seat].turns - now[seat].turns) >= NOTABLE:
        yield Reason("sooner" if gained > 0 else "later", {"turns": round(abs(gained), 1)})
    for rival in range(p.seats):
        if rival == seat:
            continue
        if before[rival].strike > now[rival].strike:
            yield Reason("stops", {"seat": rival, "chance": round(before[rival].strike, 2)})
        if now[rival].road > before[rival].road:
            yield Reason("blocks", {"seat": rival, "cost": now[rival].road - before[rival].road})
        elif now[rival].road < before[rival].road:
            yield Reason("opens", {"seat": rival, "cost": before[rival].road - now[rival].road})
    yield from money(bot, p, after, seat)


def missing(bot: Strategist, p: Position, seat: Seat) -> int:
    """How many cells are missing in one of the cheapest connections; all of them together have many more."""
    mine, others, guards = bot.judge.sets(p, seat)
    groups = [(price >> CODE, cells) for price, cells in bot.judge.prices(mine, others, guards)]
    prices = Prices(p.e, (0, mine), *groups)
    return (tree(prices)[1] & ~mine).bit_count()


def money(bot: Strategist, p: Position, after: Position, seat: Seat) -> Iterator[Reason]:
    earned = bot.judge.earnings.each_turn(after, seat) - bot.judge.earnings.each_turn(p, seat)
    if abs(earned) >= bot.judge.e.unit / 4:
        yield Reason("earns" if earned > 0 else "forgoes", {"each_turn": round(abs(earned))})
    paid: Any = p.cash[seat] - after.cash[seat]
    if paid:
        yield Reason("costs" if paid > 0 else "brings", {"amount": abs(paid)})


def debts(bot: Strategist, t: CosaNostraTable, after: Position, seat: Seat) -> Iterator[Reason]:
    """The pieces that still go to the council, where a debt cannot be paid in money."""
    if t.debtor is None:
        return
    left = Bargains(bot.judge, seat, t).settled(after)
    if lost := (after.pieces[t.debtor] & ~left.pieces[t.debtor]).bit_count():
        yield (
            Reason("sells", {"pieces": lost})
            if t.debtor == seat
            else Reason("strips", {"seat": t.debtor, "pieces": lost})
        )
