"""The reasons behind options: what each changes for the own seat and for its rivals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from omerta.bots.cosa_nostra.bargains import Bargains
from omerta.bots.cosa_nostra.outlook import Terms
from omerta.bots.cosa_nostra.position import Position, position
from omerta.bots.explaining import Explained, Reason
from omerta.games.cosa_nostra import CosaNostraTable
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, Seat

if TYPE_CHECKING:
    from omerta.bots.cosa_nostra.strategist import Strategist

JUDGED = ("start", "lay", "move", "club", "tip", "yakuza", "lose", "act", "answer", "counter", "raise")
"""Questions whose options lead to positions that can be compared."""
NOTABLE = 0.3
"""Turns that are worth a word."""


def explained(bot: Strategist, t: CosaNostraTable, asked: Asked) -> tuple[Explained, ...]:
    """The options of a question with worth and reasons, the best first; offers are left to those who make them."""
    if asked.kind not in JUDGED:
        return ()
    p, seat = position(t), asked.seat
    before = terms(bot, p, seat)
    found = []
    for option in asked.options:
        if isinstance(option, (o.AskForCell, o.OfferCell, o.AskForBusiness, o.OfferBusiness, o.OfferCard)):
            continue
        if option is o.Plain.COUNTER:
            continue
        after = bot.outcome(p, t, asked, option)
        wins = bot.judge.roads(after, seat).cost == 0
        worth = 1.0 if wins else bot.value(p, t, asked, option)
        changed = (*changes(bot, p, after, before, seat), *debts(bot, t, after, seat))
        reasons = (Reason("wins", {}),) if wins else changed
        found.append(Explained(option, worth, reasons))
    found.sort(key=lambda it: -it.worth)
    return tuple(found)


def terms(bot: Strategist, p: Position, after: Seat) -> list[Terms]:
    judge = bot.judge
    return [judge.with_strike(p, seat, after, judge.terms(p, seat, judge.roads(p, seat))) for seat in range(p.seats)]


def changes(bot: Strategist, p: Position, after: Position, before: list[Terms], seat: Seat) -> Iterator[Reason]:
    """What is otherwise afterwards: the own road and time, those of rivals, income, cash."""
    judge, now = bot.judge, terms(bot, after, seat)
    if now[seat].road != before[seat].road:
        missing = (judge.roads(after, seat).cells & ~after.pieces[seat]).bit_count()
        yield Reason("connects", {"missing": missing, "cost": now[seat].road, "before": before[seat].road})
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
