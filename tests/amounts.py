"""How much is tried: everything by the whole suite, a little of it by ``dev.py test --fast``."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

FAST = False


def amount(whole: int, fast: int) -> int:
    """So many matches, positions or examples."""
    return fast if FAST else whole


def some(values: Sequence[T], fast: int) -> Sequence[T]:
    """All of them, or so many from the beginning."""
    return values[:fast] if FAST else values
