"""What a player reads off the table: everybody's rank, and to whom a debt is owed that somebody raises cash for."""

from __future__ import annotations

from omerta.gamekit import TableView
from omerta.games.cosa_nostra.edition import BANK, Rank
from omerta.games.cosa_nostra.editions import edition_of
from omerta.kernel import Seat


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


READINGS = {"ranks": ranks, "creditor": creditor}
