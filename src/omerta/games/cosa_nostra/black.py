"""What the black cards do to the one who draws them (CN-8b); those that move the figure are in ``ring``."""

from __future__ import annotations

from typing import Any

from omerta.gamekit import even
from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.board import dismiss, dismiss_waiting, lift_piece, set_watch
from omerta.games.cosa_nostra.cards import Effect, Printed
from omerta.games.cosa_nostra.choices import lose_choices
from omerta.games.cosa_nostra.colour import roll_colour
from omerta.games.cosa_nostra.decks import bury_black, bury_unseen
from omerta.games.cosa_nostra.edition import BANK, LASTING
from omerta.games.cosa_nostra.knowledge import everybody_but, learn
from omerta.games.cosa_nostra.money import owe
from omerta.games.cosa_nostra.table import CosaNostraTable
from omerta.kernel import Ask, Asks, Chance, Seat, step

LOSSES = frozenset({Effect.LOSE_PICCIOTTO, Effect.LOSE_BUSINESS, Effect.LOSE_PIECE})


def lay_black(t: CosaNostraTable, seat: Seat, card: str) -> None:
    """A lasting card stays before the drawer; any other goes under the deck before it acts (CN-8.1, CN-8.3)."""
    if t.edition.black[card].effect in LASTING:
        player = t.players[seat]
        player.lasting = tuple(sorted((*player.lasting, card)))
        t.tell(events.BlackStayed, seat, t.edition.faces[card])
    else:
        bury_black(t, card)


def act_on(t: CosaNostraTable, seat: Seat, card: str) -> None:
    """The effects that need no movement; lasting ones work later."""
    printed = t.edition.black[card]
    amount = printed.amount[t.rank(seat)]
    match printed.effect:
        case Effect.PAY_BANK:
            t.then(owe(seat, BANK, amount))
        case Effect.PAY_RIVALS:
            t.then(*(owe(seat, rival, amount) for rival in t.rivals(seat)))
        case Effect.PAY_COLOUR:
            t.then(roll_colour(seat, card))
        case Effect.WATCH:
            set_watch(t, seat, amount)
        case Effect.SHOW_CARDS:
            show_hand(t, seat)
        case Effect.LOSE_CARD:
            if t.players[seat].hand:
                t.then(lose_card(seat))
            else:
                pay_instead(t, seat, printed)
        case _ if printed.effect in LOSSES:
            if t.rank(seat) in printed.ranks:
                t.then(lose(seat, card))


def pay_instead(t: CosaNostraTable, seat: Seat, printed: Printed) -> None:
    """Who has nothing to lose pays the bank, if the card says so."""
    if printed.instead is not None:
        t.then(owe(seat, BANK, printed.instead[t.rank(seat)]))


@step
def lose(t: CosaNostraTable, seat: Seat, card: str) -> Asks[Any]:
    """The drawer chooses what he loses; he is not asked where there is one choice or none (D-LOSE)."""
    printed = t.edition.black[card]
    choices = lose_choices(t, seat, printed.effect)
    if not choices:
        pay_instead(t, seat, printed)
        return
    lost = choices[0] if len(choices) == 1 else (yield Ask(seat, "lose", choices))
    match lost:
        case o.LosePicciotto(cell):
            if cell == o.WAITING:
                dismiss_waiting(t, seat)
            else:
                dismiss(t, seat, t.edition.bits[cell])
            t.tell(events.PicciottoLost, seat, cell)
        case o.LosePiece(cell):
            t.tell(events.PieceLost, seat, cell)
            lift_piece(t, seat, t.edition.bits[cell])
        case o.LoseBusiness(field):
            t.lose_business(field.number)
            t.tell(events.BusinessLost, seat, field)


@step
def lose_card(t: CosaNostraTable, seat: Seat) -> Asks[str]:
    """A random face-down card goes under the red deck unseen."""
    card = yield Chance("traitor", even(t.players[seat].hand), (seat,))
    bury_unseen(t, seat, (card,))
    t.tell(events.CardLost, seat, t.edition.faces[card], (seat,))


def show_hand(t: CosaNostraTable, seat: Seat) -> None:
    """All face-down cards are shown once; everybody remembers them (section 12)."""
    hand = t.players[seat].hand
    for card in hand:
        learn(t, everybody_but(t, seat), card, seat)
    t.tell(events.HandShown, seat, tuple(t.edition.faces[card] for card in hand))
