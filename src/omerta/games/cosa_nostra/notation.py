"""How Cosa Nostra is written down (section 14): options and outcomes. Positions are in ``positions``."""

from __future__ import annotations

from typing import Any

from omerta.gamekit import Notation, spelled
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Seat, View, letter

COLOURS = {
    "blue": "A",
    "red": "B",
    "green": "C",
    "yellow": "D",
    "modrá": "A",
    "červená": "B",
    "zelená": "C",
    "žlutá": "D",
}
"""The colours of the seats, accepted wherever a seat is written."""

SEATED = {"offer": 1, "who": 1, "first": 1}
"""Which word after the verb is a seat."""


class CosaNostraNotation(Notation):
    def write(self, kind: str, option: Any) -> str:
        """Options write themselves; a picciotto hired at the club is told from one hired on the way."""
        return "hire club" if option is o.HIRE and kind == "club" else spelled(option)

    def chance(self, kind: str, outcome: Any) -> str:
        if kind == "first":
            return f"first {letter(outcome)}"
        if kind == "colour":
            return f"colour {outcome}"
        return f"{kind.replace('-', ' ')} {outcome}"

    def masked(self, kind: str, outcome: Any, seat: Seat | None, view: View) -> str | None:
        return f"{kind.replace('-', ' ')} ?"

    def spell(self, kind: str, text: str) -> str:
        """Colours and numbers may stand for seats, and a bare number for a move; ``#R12`` is a card on offer."""
        words = text.split()
        verb = words[0].lower() if words else ""
        if kind == "move" and verb.isdecimal():
            return f"move {verb}"
        if kind == "club" and words == ["hire"]:
            return "hire club"
        if kind == "price":
            return " ".join(words[verb == "price" :]).replace(",", "")
        if kind == "show":
            return f"show {' '.join(words[verb == 'show' :]).removeprefix('#')}"
        if verb in SEATED and len(words) > 1:
            words[1] = self._seat(words[1])
        elif verb == "card" and len(words) == 3 and kind != "roll":
            words[2] = self._seat(words[2])
        if verb == "offer" and len(words) == 3 and words[2].lower() == "sell":
            words.append("card")
        return " ".join(words)

    def _seat(self, word: str) -> str:
        return COLOURS.get(word.lower(), letter(int(word)) if word in "0123" else word)
