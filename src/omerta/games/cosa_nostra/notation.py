"""How Cosa Nostra is written down (section 14): options and outcomes. Positions are in ``position``."""

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
        match option:
            case o.Plain.HIRE if kind == "club":
                return "hire club"
            case o.Start(point, gate, several):
                return f"start {point} {gate}" if several else f"start {point}"
            case o.Lay(cell):
                return f"lay {cell}"
            case o.Move(distance):
                return f"move {distance}"
            case o.Drive(card, distance):
                return f"card {card.name} {distance}"
            case o.Remove(cell):
                return f"yakuza {cell}"
            case o.Cancel(card):
                return card.name
            case o.LosePicciotto(cell) | o.LosePiece(cell):
                return f"lose {cell}"
            case o.LoseBusiness(field):
                return f"lose @{field.number}"
            case o.Who(rival):
                return f"who {letter(rival)}"
            case o.Show(card):
                return f"show {card.id}"
        return self._action(option)

    def _action(self, option: Any) -> str:
        match option:
            case o.Buy(cell):
                return f"buy {cell}"
            case o.Walk(origin, cell):
                return f"walk {origin} {cell}"
            case o.Claim(origin, cell):
                return f"claim {origin} {cell}"
            case o.Seize(origin, cell):
                return f"seize {origin} {cell}"
            case o.Acquire(field):
                return f"acquire @{field.number}"
            case o.Use(card):
                return f"card {card.name}"
            case o.UseOnCell(card, cell):
                return f"card {card.name} {cell}"
            case o.UseOnField(card, field):
                return f"card {card.name} @{field.number}"
            case o.UseOnRival(card, rival):
                return f"card {card.name} {letter(rival)}"
            case o.UseOnBlack(card, black):
                return f"card {card.name} {black.name}"
            case o.PayOff(card):
                return f"payoff {card.name}"
            case o.Council(cell):
                return f"council {cell}"
            case o.AskForCell(rival, cell):
                return f"offer {letter(rival)} buy {cell}"
            case o.OfferCell(rival, cell):
                return f"offer {letter(rival)} sell {cell}"
            case o.AskForBusiness(rival, field):
                return f"offer {letter(rival)} buy @{field.number}"
            case o.OfferBusiness(rival, field):
                return f"offer {letter(rival)} sell @{field.number}"
            case o.OfferCard(rival):
                return f"offer {letter(rival)} sell card"
        return spelled(option)

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
        if kind == "price":
            return " ".join(words[verb == "price" :]).replace(",", "")
        if kind == "show":
            return f"show {' '.join(words[verb == 'show' :]).removeprefix('#')}"
        if verb in SEATED and len(words) > 1:
            words[1] = self._seat(words[1])
        elif verb == "card" and len(words) == 3:
            words[2] = COLOURS.get(words[2].lower(), words[2])
        if verb == "offer" and len(words) == 3 and words[2].lower() == "sell":
            words.append("card")
        return " ".join(words)

    def _seat(self, word: str) -> str:
        return COLOURS.get(word.lower(), letter(int(word)) if word in "0123" else word)
