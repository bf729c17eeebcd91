"""Pieces, picciotti, businesses and money: what every chapter of the rules does with them, and when a match is over."""

from __future__ import annotations

from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra.edition import RANKS
from omerta.games.cosa_nostra.table import CosaNostraTable
from omerta.kernel import Result, Seat, Seats

# The bank


def receive(t: CosaNostraTable, seat: Seat, amount: int) -> None:
    """The bank pays; if it cannot, or is empty afterwards, the tax is levied once, and a remainder is lost (CN-9.2)."""
    if amount <= 0:
        return
    short = t.bank < amount
    if short:
        levy_tax(t)
    paid = min(amount, t.bank)
    t.bank -= paid
    t.players[seat].cash += paid
    if not t.bank and not short:
        levy_tax(t)


def levy_tax(t: CosaNostraTable) -> None:
    """Everybody pays half of his cash, rounded down to the smallest note (CN-9.3)."""
    unit, total = t.edition.unit, 0
    for player in t.players:
        half = player.cash // (2 * unit) * unit
        player.cash -= half
        total += half
    t.bank += total
    t.tell(events.TaxLevied, tuple(player.seat for player in t.players if not player.out), total)


def spend(t: CosaNostraTable, seat: Seat, amount: int) -> None:
    """Money goes to the bank."""
    t.players[seat].cash -= amount
    t.bank += amount


# Pieces and picciotti


def lay_piece(t: CosaNostraTable, seat: Seat, bit: int) -> None:
    """A piece from the supply goes on a cell; the match may be over by it (CN-11.7)."""
    player = t.players[seat]
    before = t.rank(seat)
    player.pieces |= bit
    player.supply -= 1
    tell_rank(t, seat, before)
    check_victory(t, seat)


def lift_piece(t: CosaNostraTable, seat: Seat, bit: int, *, gone: bool = False) -> None:
    """A piece leaves a cell for its owner's supply, or the game; a picciotto on it is lost (CN-6.10)."""
    player = t.players[seat]
    before = t.rank(seat)
    if player.guards & bit:
        dismiss(t, seat, bit)
    player.pieces &= ~bit
    if gone:
        player.sold += 1
    else:
        player.supply += 1
    tell_rank(t, seat, before)


def tell_rank(t: CosaNostraTable, seat: Seat, before: int) -> None:
    if (rank := t.rank(seat)) != before:
        t.tell(events.RankChanged, seat, RANKS[rank])


def dismiss(t: CosaNostraTable, seat: Seat, bit: int) -> None:
    """A picciotto on a cell returns to the supply."""
    t.players[seat].guards &= ~bit
    t.moved &= ~bit
    t.picciotti += 1


def dismiss_waiting(t: CosaNostraTable, seat: Seat) -> None:
    """A picciotto at a start point returns to the supply; one hired in this turn last."""
    player = t.players[seat]
    player.waiting -= 1
    if seat == t.turn:
        t.fresh = min(t.fresh, player.waiting)
    t.picciotti += 1


def hire(t: CosaNostraTable, seat: Seat, price: int) -> None:
    """A picciotto appears at the start point; in this turn he may not seize (CN-6.4, CN-6.6)."""
    spend(t, seat, price)
    t.picciotti -= 1
    t.players[seat].waiting += 1
    t.fresh += 1
    t.tell(events.PicciottoHired, seat, price)


def owner_of(t: CosaNostraTable, bit: int) -> Seat:
    """Whose piece lies on a cell that holds one."""
    return next(player.seat for player in t.players if player.pieces & bit)


def set_watch(t: CosaNostraTable, seat: Seat, turns: int) -> None:
    """A new cause never shortens the watch (CN-5.12)."""
    player = t.players[seat]
    player.watch = max(player.watch, turns)
    t.tell(events.WatchBegan, seat, player.watch)


# The end


def check_victory(t: CosaNostraTable, seat: Seat) -> None:
    """After a piece is laid: connection of the layer, a full map, empty supplies, in this order (CN-11.7)."""
    if t.edition.connects(t.players[seat].pieces):
        finish(t, (seat,), "connection")
    elif t.taken() == t.edition.cells:
        finish_by_power(t, "full")
    else:
        check_supplies(t)


def check_supplies(t: CosaNostraTable) -> None:
    """When no player still in the game has a piece left, the map counts as full (CN-11.3)."""
    for player in t.players:
        if player.supply and not player.out:
            return
    finish_by_power(t, "supplies")


def power(t: CosaNostraTable, seat: Seat) -> tuple[bool, int, int, int]:
    """Pieces on the map, then businesses, then cash; who is out comes last (CN-11.6)."""
    player = t.players[seat]
    return not player.out, player.pieces.bit_count(), len(t.businesses(seat)), player.cash


def by_power(t: CosaNostraTable, seats: Seats) -> tuple[Seats, ...]:
    """The seats from the most powerful down, equals together."""
    levels = sorted({power(t, seat) for seat in seats}, reverse=True)
    return tuple(tuple(seat for seat in seats if power(t, seat) == level) for level in levels)


def finish_by_power(t: CosaNostraTable, why: str) -> None:
    """The most powerful wins; equals share the victory (CN-11.6)."""
    finish(t, by_power(t, t.seats)[0], why)


def finish(t: CosaNostraTable, winners: Seats, why: str) -> None:
    losers = tuple(seat for seat in t.seats if seat not in winners)
    t.end(Result(winners, (winners, *by_power(t, losers)), why))
    t.tell(events.MatchEnded, winners, why)
