"""Which rule stands behind a refusal, as far as the refused seat can know."""

from __future__ import annotations

from omerta.games.mafia_city.cards import ROW, TIMING, Card, Kind, Timing
from omerta.games.mafia_city.notation import CARD
from omerta.games.mafia_city.options import Play
from omerta.kernel import Asked, View

TEXTS = {
    Kind.SNITCH: "MC-10.1",
    Kind.THIEF: "MC-10.2",
    Kind.RAID: "MC-10.3",
    Kind.SHADOW: "MC-10.4",
    Kind.SCHEME: "MC-10.5",
    Kind.TRADE: "MC-10.6",
    Kind.HITMAN: "MC-10.7",
    Kind.AGREEMENT: "MC-10.8",
    Kind.COMPLICITY: "MC-10.9",
    Kind.CHIEF: "MC-10.10",
    Kind.FBI: "MC-10.10",
}


def why(view: View, asked: Asked, typed: str) -> str | None:
    """The rule that what was typed offends; nothing if the rule behind the question says it best."""
    verb, *words = typed.lower().split() or [""]
    cards = [CARD[word] for word in words if word in CARD]
    if any(word.startswith("cell") for word in words):
        return "MC-2.6"
    if any(cards.count(card) > view.hands[asked.seat].count(card) for card in cards):
        return "MC-2.10"
    if asked.kind in ("turn", "extra"):
        return _act(view, asked, verb, cards)
    return _reaction(view, verb, cards) if asked.kind == "react" else None


def _act(view: View, asked: Asked, verb: str, cards: list[Card]) -> str | None:
    """Why an action is not possible (section 4)."""
    if verb == "place" and not view.chips[asked.seat]:
        return "MC-4.3"
    if verb in ("hat", "hats"):
        return "MC-10.11"
    if verb == "bullet":
        return "MC-4.11" if asked.kind == "extra" else "MC-4.10"
    if verb == "card" and cards:
        kind = cards[0].kind
        named_only = len(cards) == 1 and TIMING[kind] is Timing.ACTION and not _offers(asked, cards[0])
        return "MC-4.5" if named_only else TEXTS[kind]
    return None


def _offers(asked: Asked, card: Card) -> bool:
    """Whether the card's text could be played at all, so that only the target was wrong."""
    return Play(card) in asked.options


def _reaction(view: View, verb: str, cards: list[Card]) -> str | None:
    """Why an effect cannot be cancelled like that (section 11)."""
    row = ROW[view.stack[-1].what]
    if verb == "fists" and not row.fists:
        return "MC-6.12"
    if (verb == "chief" and not row.chief) or (verb == "fbi" and not row.fbi):
        return "MC-10.10"
    return None
