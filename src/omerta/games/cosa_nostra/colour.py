"""The colour die in cards: it means a rival, lets a seat name one, or means nobody (CN-8.9)."""

from __future__ import annotations

from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.edition import BANK
from omerta.games.cosa_nostra.money import owe
from omerta.games.cosa_nostra.table import CosaNostraTable
from omerta.kernel import Ask, Asks, Chance, Seat, step


@step
def roll_colour(t: CosaNostraTable, seat: Seat, card: str) -> Asks[str]:
    """A rival's colour is that rival, the chooser's face any rival; every other face is nobody (CN-8.9)."""
    face = yield Chance("colour", t.edition.colour)
    t.colour = face
    rivals = t.rivals(seat)
    meant = next((rival for rival in rivals if t.edition.colours[rival] == face), None)
    t.tell(events.ColourRolled, seat, face, meant)
    if face == t.edition.chooser:
        if len(rivals) == 1:
            meet(t, seat, card, rivals[0])
        else:
            t.then(name_rival(seat, card))
        return
    meet(t, seat, card, meant)


@step
def name_rival(t: CosaNostraTable, seat: Seat, card: str) -> Asks[o.Who]:
    """The user or drawer chooses a rival (CN-8.9)."""
    who = yield Ask(seat, "who", tuple(o.Who(rival) for rival in t.rivals(seat)))
    t.tell(events.RivalNamed, seat, who.rival)
    meet(t, seat, card, who.rival)


def meet(t: CosaNostraTable, seat: Seat, card: str, rival: Seat | None) -> None:
    """By a red card the rival pays, by his own rank; by a black one the drawer does, to the bank if nobody is meant."""
    if rival is None:
        t.tell(events.NobodyMeant, seat)
    if card in t.edition.red:
        if rival is not None:
            t.then(owe(rival, seat, t.edition.red[card].amount[t.rank(rival)]))
    else:
        t.then(owe(seat, BANK if rival is None else rival, t.edition.black[card].amount[t.rank(seat)]))
