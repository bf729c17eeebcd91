"""The rule behind a refusal, as far as the refused seat can know (bad input)."""

from __future__ import annotations

from omerta.gamekit import read_seat
from omerta.games.spehov.cards import ACTION_CARDS, PLAYED_IN, Card
from omerta.games.spehov.options import MOST_SEATS
from omerta.kernel import Asked, Seat, View

VOTES = frozenset({"vote", "second-vote", "revote"})
EFFECT = {
    Card.RECRUIT: "SP-11.3",
    Card.WIRETAP: "SP-11.7",
    Card.CORNER: "SP-11.11",
    Card.KIDNAP: "SP-11.12",
    Card.LASTSHOT: "SP-11.13",
}
OWN_STEP = {Card.VEST: "SP-11.1", Card.BANDAGE: "SP-11.2", Card.RECRUIT: "SP-11.3", Card.LASTSHOT: "SP-11.13"}


def why(view: View, asked: Asked, typed: str) -> str | None:
    """A vote for oneself, the dead or the hidden; a card that is another's, spent, or shown at the wrong time."""
    words = typed.lower().split()
    target = _seat(words[-1]) if words else None
    if words and words[0] in ("card", "play") and len(words) > 1:
        return _card(view, asked, words[1], target)
    if target is None or target not in view.seats:
        return None
    if asked.kind in VOTES:
        return _vote(view, asked, target)
    if asked.kind == "kill":
        return "SP-6.4"
    if asked.kind == "inspect":
        return "SP-5.2"
    return None


def _seat(word: str) -> Seat | None:
    try:
        return read_seat(word, MOST_SEATS)
    except ValueError:
        return None


def _vote(view: View, asked: Asked, target: int) -> str:
    if target == asked.seat:
        return "SP-7.8"
    if target not in view.active:
        return "SP-0.3"
    if view.hideout == (target, view.round):
        return "SP-11.8"
    if target == view.arrested:
        return "SP-11.10"
    return "SP-7.8" if asked.kind == "vote" else "SP-7.16" if asked.kind == "second-vote" else "SP-7.19"


def _card(view: View, asked: Asked, word: str, target: int | None) -> str | None:
    card = next((card for card in ACTION_CARDS if card == word), None)
    if card is None:
        return None
    if not view.cards or view.cards[asked.seat] is not card or card in view.spent:
        return "SP-10.1"
    if len(asked.options) == 1 and card in PLAYED_IN.get(view.window, ()):
        return "SP-3.2"
    if any(getattr(option, "card", None) is card for option in asked.options):
        hidden = target is not None and view.hideout == (target, view.round)
        return "SP-11.8" if hidden else EFFECT.get(card, "SP-10.7")
    return OWN_STEP.get(card, "SP-10.7")
