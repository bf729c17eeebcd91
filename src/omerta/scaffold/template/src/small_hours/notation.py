"""How the game is written down. Options write themselves; here are the lines that follow from them."""

from __future__ import annotations

from omerta.gamekit import Notation, letters, read_seat
from omerta.kernel import View, letter


class SmallHoursNotation(Notation):
    def derived(self, happened: View) -> str | None:
        match happened.event:
            case "StayersCounted":
                return f"staying {happened.staying}"
            case "CardTurned":
                return f"card {letter(happened.seat)} {happened.card}"
            case "RaidCame":
                return f"raid {letters(happened.folded)}".rstrip()
        return None

    def spell(self, kind: str, text: str) -> str:
        """A seat may be typed as a number, and ``look`` may be left out: ``1`` is ``look B``."""
        if kind != "look":
            return text
        try:
            return f"look {letter(read_seat(text.removeprefix('look ')))}"
        except ValueError:
            return text
