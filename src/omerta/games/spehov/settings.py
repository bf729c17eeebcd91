"""What a table agrees on before a match (section 20)."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from omerta.gamekit import BadSetting, setting, settings
from omerta.games.spehov.cards import (
    ACTION_CARDS,
    COPIES,
    GANG_CARDS,
    LEAST_FOR_GANG,
    NEUTRALS_IN_THE_BOX,
    Card,
)

GANG = (Card.GANG,) * GANG_CARDS
SMALL_MIX = (Card.VEST, Card.LASTSHOT, Card.COMMANDER, Card.REVERSE, Card.WIRETAP)
MIDDLE_MIX = (Card.BANDAGE, Card.RECRUIT, Card.SWAP, Card.HIDEOUT, Card.CORNER)
GREAT_MIX = (Card.RECRUIT, Card.REVERSE, Card.SWAP, Card.SAFE, Card.ARREST, Card.KIDNAP, Card.LASTSHOT, *GANG)


def read_cards(text: str) -> tuple[Card, ...]:
    """Card ids with commas or spaces between them; the order does not matter."""
    words = text.replace(",", " ").lower().split()
    known = {card.value: card for card in ACTION_CARDS}
    if any(word not in known for word in words):
        raise ValueError(", ".join(known))
    return tuple(card for card in ACTION_CARDS for _ in range(words.count(card.value)))


@settings
class Settings:
    """The options of section 20; the number of seats is given apart."""

    retired: ClassVar = frozenset({"mafia_chat"})

    cards: tuple[Card, ...] = setting(
        (), rule="SP-2.3", read=read_cards, tried=((), SMALL_MIX, MIDDLE_MIX, GREAT_MIX), group="cards"
    )
    box_supply: bool = setting(False, rule="SP-10.4", tried=(False,), group="cards")
    gang_recognition: bool = setting(False, rule="SP-11.15", group="cards")
    commander_first_vote: str = setting(
        "eliminate", rule="SP-7.12", values=("eliminate", "select"), tried=("eliminate",), group="cards"
    )
    saves_vs_shots: bool = setting(True, rule="SP-8.2", tried=(True,), group="cards")
    small_max_n: int = setting(9, rule="SP-13.1", values=(9, 8), tried=(9,), group="small")
    small_round1_mafia: bool = setting(False, rule="SP-13.3", group="small")
    tie_revotes: int = setting(3, rule="SP-7.20", values=(3, 1, 2, 4, 5), tried=(3,), group="votes")
    kill_rounds: int = setting(3, rule="SP-6.5", values=(3, 1, 2, 4, 5), tried=(3,), group="votes")
    children_no_agent: bool = setting(False, rule="SP-13.10", group="children")
    children_last_shot_all: bool = setting(False, rule="SP-13.11", group="children")
    children_single_vote: bool = setting(False, rule="SP-13.12", group="children")
    children_wording: bool = setting(False, rule="SP-13.13", tried=(False,), group="children")
    talk: str = setting(
        "none", rule="SP-17.10", values=("none", "free"), group="evening", formerly={"beats": "free", "bid": "free"}
    )
    ghost_view: str = setting("eyes_open", rule="SP-16.7", values=("eyes_open", "public"), group="evening")
    timers: bool = setting(False, rule="SP-17.7", group="evening")


PRESETS = {
    "first": {"talk": "free"},
    "experienced": {"talk": "free", "cards": ",".join(SMALL_MIX)},
    "children": {
        "talk": "free",
        "children_no_agent": "1",
        "children_last_shot_all": "1",
        "children_single_vote": "1",
        "children_wording": "1",
    },
}


def check(seats: int, chosen: Settings) -> None:
    """Refuse a mix that the box, the seats or the New Gang do not allow (SP-10.3, SP-10.4, section 20)."""
    mix = chosen.cards
    written = ",".join(mix)
    if len(mix) > seats:
        raise BadSetting(rule="SP-2.3", name="cards", value=written, allowed=f"0-{seats}")
    gangs = mix.count(Card.GANG)
    if gangs not in (0, GANG_CARDS) or (gangs and seats < LEAST_FOR_GANG):
        raise BadSetting(rule="SP-10.3", name="cards", value=written, allowed=f"gang,gang,gang ({LEAST_FOR_GANG}+)")
    if any(number > COPIES[card] for card, number in Counter(mix).items()):
        raise BadSetting(rule="SP-1.1", name="cards", value=written, allowed=",".join(ACTION_CARDS))
    if chosen.box_supply and mix and seats - len(mix) > NEUTRALS_IN_THE_BOX:
        least = seats - NEUTRALS_IN_THE_BOX
        raise BadSetting(rule="SP-10.4", name="cards", value=written, allowed=f"{least}-{seats}")
