"""How Špehov is written down (section 19): options, outcomes, derived lines, positions."""

from __future__ import annotations

import re
from typing import Any

from omerta.gamekit import Notation, spelled
from omerta.games.spehov.cards import Token
from omerta.games.spehov.options import MOST_SEATS, Quiet
from omerta.games.spehov.rules import Dealt
from omerta.kernel import HIDDEN, Seat, View, letter

VERB = {"inspect": "inspect", "kill": "kill", "vote": "vote", "second-vote": "vote", "revote": "vote"}
NUMBERS = frozenset(map(str, range(MOST_SEATS)))


class SpehovNotation(Notation):
    seats = "seats"

    def write(self, kind: str, option: Any) -> str:
        """Options write themselves; a chance that was let pass is a dash after the verb."""
        return f"{VERB[kind]} -" if option is Quiet.MISSED else spelled(option)

    def chance(self, kind: str, outcome: Any) -> str:
        match outcome:
            case Dealt(seat, Token() as token):
                return f"deal {letter(seat)} {token[0].upper()}"
            case Dealt(seat, card):
                return f"cards {letter(seat)} {card}"
            case None:
                return f"{kind} -"
        return f"{kind} {letter(outcome)}"

    def masked(self, kind: str, outcome: Any, seat: Seat | None, view: View) -> str | None:
        """Tokens and cards are left out: the own one was told, and how often cards were dealt nobody sees (SP-2.4).

        At the end the tokens are turned over (SP-9.7).
        """
        if kind == "deal" and view.result is not None and view.tokens[outcome.seat] is outcome.thing:
            return self.chance(kind, outcome)
        return None

    def derived(self, happened: View) -> str | None:
        if any(value is HIDDEN for value in happened.values()):
            return None
        match happened.event:
            case "TokenInspected" | "TokenTapped":
                return f"look {letter(happened.seat)} {letter(happened.target)} {happened.token[0].upper()}"
            case "MafiaMet":
                return f"awake {spell_seats(happened.awake)}"
            case "PlayerRecruited":
                return f"recruited {letter(happened.target)}"
            case "VotesRevealed":
                return f"votes {' '.join(f'{letter(tally.target)}:{tally.votes}' for tally in happened.tallies) or '-'}"
            case "SuspectsNamed":
                return f"suspects {spell_seats(happened.suspects)}"
            case "PlayerEliminated":
                return f"out {letter(happened.seat)} {happened.token[0].upper()} {happened.cause}"
            case "MatchEnded":
                return f"end {happened.side or 'draw'}"
        return None

    def spell(self, kind: str, text: str) -> str:
        """Seats may be typed as numbers from 0; a bare seat means the usual verb."""
        words = text.split()
        if kind in VERB and words == [Quiet.MISSED]:
            return f"{VERB[kind]} -"
        if len(words) == 1 and kind in VERB and re.fullmatch(r"[A-Ua-u]|[0-9]{1,2}|-", words[0]):
            words.insert(0, VERB[kind])
        return " ".join(words[:1] + [letter(int(word)) if word in NUMBERS else word for word in words[1:]])


def spell_seats(seats: Any) -> str:
    return " ".join(map(letter, seats)) or "-"


# Positions
