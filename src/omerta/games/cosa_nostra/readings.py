"""What a player reads off the table: ranks, to whom a debt is owed, and what is on offer, from whom and for whom."""

from __future__ import annotations

from omerta.gamekit import TableView
from omerta.games.cosa_nostra.edition import BANK, Rank
from omerta.games.cosa_nostra.editions import edition_of
from omerta.kernel import Seat, value


def ranks(view: TableView) -> tuple[Rank, ...]:
    """The rank of each seat, by its pieces (CN-3.1)."""
    edition = edition_of(view.settings.edition)
    return tuple(tuple(Rank)[edition.rank(len(player.pieces))] for player in view.players)


def creditor(view: TableView) -> Seat | None:
    """The rival to whom the open debt is owed; nobody if there is none, or if it is owed to the bank (CN-9.5)."""
    for name, args in reversed(view.agenda):
        if name in ("raise_cash", "settle"):
            _debtor, owed_to, _amount = args
            return None if owed_to == BANK else owed_to
    return None


@value
class Thing:
    """What is on offer: a cell, a business by its number and names, or a red card, which is not named."""

    kind: str
    cell: str = ""
    number: int = 0
    en: str = ""
    cs: str = ""


def thing(view: TableView) -> Thing | None:
    """What the open offer is about (CN-10.3)."""
    if view.deal is None:
        return None
    item = view.deal.item
    if item[0] == "@":
        field = edition_of(view.settings.edition).ring[int(item[1:])]
        return Thing("business", number=field.number, en=field.en, cs=field.cs)
    return Thing("card") if item[0] == "#" else Thing("cell", cell=item)


def buyer(view: TableView) -> Seat | None:
    """Who would pay for what is on offer."""
    return None if view.deal is None else view.deal.buyer


def seller(view: TableView) -> Seat | None:
    """Who would give what is on offer."""
    return None if view.deal is None else view.deal.seller


def price(view: TableView) -> int:
    """What is asked or offered for it so far; nothing before a price is named."""
    return 0 if view.deal is None else view.deal.price


READINGS = {"ranks": ranks, "creditor": creditor, "thing": thing, "buyer": buyer, "seller": seller, "price": price}
