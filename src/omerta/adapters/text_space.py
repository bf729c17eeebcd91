"""A space of texts: Gymnasium's own knows no Czech letters unless each is listed, and samples gibberish."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces


class AnyText(spaces.Space[str]):
    """Every text; a sample is a short one."""

    def __init__(self) -> None:
        super().__init__(dtype=str)

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        return f"text {int(self.np_random.integers(1000))}"

    def contains(self, x: Any) -> bool:
        return isinstance(x, str)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyText)

    def __hash__(self) -> int:
        return hash(AnyText)
