"""What holds at every question of any match (sections 1, 6 and 12)."""

from __future__ import annotations

from collections.abc import Iterator

from omerta.gamekit import Match
from omerta.games.cosa_nostra.table import CosaNostraTable, conserved


def wrong(match: Match) -> Iterator[str]:
    """What cannot be, one sentence each."""
    t: CosaNostraTable = match.table
    yield from wrong_on_the_map(t)
    yield from wrong_with_cards(t)
    yield from wrong_in_the_box(t)


def wrong_on_the_map(t: CosaNostraTable) -> Iterator[str]:
    """Nobody has less than nothing; a cell holds one piece, and picciotti stand on own pieces (CN-6.5)."""
    taken = 0
    for player in t.players:
        if min(player.cash, player.supply, player.sold, player.waiting, player.watch) < 0:
            yield f"seat {player.seat} has less than nothing: {player}."
        if player.pieces & taken:
            yield f"two pieces stand on {t.edition.called(player.pieces & taken)}."
        if alone := player.guards & ~player.pieces:
            yield f"seat {player.seat} guards {t.edition.called(alone)}, where it has no piece."
        taken |= player.pieces


def wrong_with_cards(t: CosaNostraTable) -> Iterator[str]:
    """A face-down card lies in one place, and where those who have learnt of it think it may be (section 12)."""
    lying = {card: player.seat for player in t.players for card in player.hand}
    lying |= {entry.card: entry.place for entry in t.under}
    if len(lying) != sum(len(player.hand) for player in t.players) + len(t.under):
        yield f"a card lies in two places, one of them {lying}."
    for player in t.players:
        for learnt in player.learnt:
            if lying.get(learnt.card, player.seat) not in (*learnt.places, player.seat):
                yield f"seat {player.seat} thinks {learnt.card} at {learnt.places}, and it is at {lying[learnt.card]}."


def wrong_in_the_box(t: CosaNostraTable) -> Iterator[str]:
    """Money, pieces, picciotti and cards are those of the box, wherever they are (CN-1.2 to CN-1.6)."""
    e = t.edition
    box = e.money, (e.pieces,) * len(t.players), e.picciotti, tuple(sorted((*e.red, *e.black)))
    for found, wanted in zip(conserved(t) or box, box, strict=True):
        if found != wanted:
            yield f"there are {found}, and the box has {wanted}."
