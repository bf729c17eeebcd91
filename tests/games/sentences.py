"""Sentences of every game's talk: each act with all that it may name, at least once."""

from __future__ import annotations

from enum import StrEnum

from omerta.gamekit.table_talk import Motive, Topic
from omerta.games.cosa_nostra.talk import Deed as Wrong
from omerta.games.mafia_city import LOCATIONS
from omerta.games.mafia_city.talk import Deed
from omerta.games.resistance.cards import Card, Plot, Side, Vote
from omerta.games.resistance.talk import Evidence, Reason
from omerta.games.resistance.talk import Topic as Question
from omerta.games.spehov.cards import Card as Effect
from omerta.games.spehov.talk import Role
from omerta.games.spehov.talk import Topic as Doubt

CHANCES = ("0", "0.1", "0.3", "0.5", "0.6", "0.8", "1")


def at_the_table(deeds: type[StrEnum], thing: str) -> list[str]:
    """What the two games of table talk have in common."""
    return [
        *(f"{verb} B" for verb in ("thank", "sorry", "threaten", "stop", "truce", "complain")),
        *(f"complain B {deed}" for deed in deeds),
        *(f"complain B {deed} {thing}" for deed in deeds),
        f"complain B {thing}",
        *(f"ask B {topic}" for topic in Topic),
        *(f"explain {motive}" for motive in Motive),
        f"want {thing}",
        "agree u17",
        "refuse u17",
    ]


SENTENCES: dict[str, list[str]] = {
    "mafia-city": [
        *at_the_table(Deed, "harbor"),
        *(f"want {place}" for place in LOCATIONS),
        *(f"pact B {place} for hall" for place in LOCATIONS if place != "hall"),
    ],
    "cosa-nostra": [
        *at_the_table(Wrong, "c4"),
        "complain B taken @13",
        "want @13",
        *(f"would {does} B {thing}" for does in ("buy", "sell") for thing in ("c4", "@13", "c4 3600", "@13 800")),
    ],
    "resistance": [
        *(f"claim role {side}" for side in Side),
        *(f"claim saw B {side} by open-up" for side in Side),
        *(f"claim saw B {card} by close-eye" for card in Card),
        *(f"claim played {card} {action}" for card in Card for action in (1, 2, 5)),
        *(f"accuse B{chance}{why}" for chance in ("", *(f" {one}" for one in CHANCES))
          for why in ("", *(f" because {kind} {actions}" for kind in Evidence for actions in ("2", "1 3", "1 3 4")))),
        *(f"vouch B{chance}" for chance in ("", *(f" {one}" for one in CHANCES))),
        "estimate " + " ".join(f"{seat}={chance}" for seat, chance in zip("ABCDEFG", CHANCES, strict=True)),
        "suggest team A B",
        "suggest team A B action 3",
        *(f"intend {vote}" for vote in Vote),
        *(f"ask B {topic}{about}" for topic in Question for about in ("", " 2.3", " u17")),
        *(f"explain {deed} 2.3 because {reason}" for deed in ("vote", "team", "play") for reason in Reason),
        "explain vote 2.3 because seen A D",
        "agree u17",
        "disagree u17",
        *(f"request B {vote}" for vote in Vote),
        *(f"request B {does} {plot}" for does in ("play", "keep") for plot in Plot),
        "request B team A C",
        "call",
        "over",
    ],
    "spehov": [
        *(f"claim {role}" for role in Role),
        *(f"claim card {card}" for card in Effect),
        *(f"report B {token}{when}" for token in "pm" for when in ("", " 2")),
        *(f"report B {token} wiretap" for token in "pma"),
        *(f"accuse B{weight}" for weight in ("", " 1", " 2", " 3")),
        "vouch B",
        "defend",
        "defend B",
        "plan B",
        *(f"ask B {topic}" for topic in Doubt),
        *(f"{verb} u17" for verb in ("agree", "disagree", "because", "retract")),
        "skip",
        "over",
        "call",
    ],
}  # fmt: skip
