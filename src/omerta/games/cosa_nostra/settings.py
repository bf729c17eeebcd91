"""What a table agrees on before a match (section 18)."""

from __future__ import annotations

from typing import Any

from omerta.gamekit import setting, settings
from omerta.games.cosa_nostra.editions import NAMES, read_setting


def _whole(most: int, step: int = 1) -> Any:
    """Reads a number from 0 to ``most``."""

    def read(text: str) -> int:
        number = int(text) if text.strip().isdecimal() else -1
        if not 0 <= number <= most or number % step:
            raise ValueError(f"0-{most}")
        return number

    return read


@settings
class Settings:
    """What a table can agree on (section 18)."""

    edition: str = setting("standard", rule="CN-1.1", values=NAMES, read=read_setting, group="board")
    round_limit: int = setting(100, rule="CN-11.5", read=_whole(9_999), group="length")
    bankruptcy: str = setting("end", rule="CN-11.4", values=("end", "eliminate"), group="length")
    offers_per_turn: int = setting(2, rule="CN-10.2", read=_whole(99), group="trade")
    offers_per_raise: int = setting(3, rule="CN-9.6", read=_whole(99), group="trade")
    counters: int = setting(1, rule="CN-10.8", values=(0, 1), tried=(1,), group="trade")
    rent_to: str = setting("owner", rule="CN-5.2", values=("owner", "bank"), group="rulings")
    sold_piece: str = setting(
        "removed", rule="CN-9.5", values=("removed", "supply"), tried=("removed",), group="rulings"
    )
    capo_diagonal: str = setting("all", rule="CN-6.7", values=("all", "seize"), tried=("all",), group="rulings")
    seat_bonus: int = setting(0, rule="CN-2.2", read=_whole(1_000, 200), group="board")


PRESETS = {"first": {"round_limit": "40", "counters": "0"}, "experienced": {}}
