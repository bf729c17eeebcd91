"""Lengths that tell nothing: whoever watches encrypted connections sees how long every message is.

A message is filled up with blanks to the length of what an onlooker would be sent, and a reserve for what one seat
alone is shown. Both depend on public facts, and so does the sum. Where the reserve is too small it is doubled until it
is not: then the length says that somebody has much to see, such as very many options.
"""

from __future__ import annotations

COUNTS = 64
"""Bytes for numbers that differ from person to person, in a message that is otherwise the same for all."""
SECRETS = 1_024
"""Bytes for what a seat alone is shown, without a question: its hand, its role, its standing orders."""
QUESTION = 8_192
"""Bytes for a question that is put to one seat; how many options it has may depend on a hand."""
PAST = 8_192
"""Bytes for what a seat alone was told before, in a message with everything."""
STEP = 512
"""A receipt or a refusal is a multiple of so many bytes long."""


def padded(text: bytes, alike: int, reserve: int, blank: bytes = b" ") -> bytes:
    """A text as long as what everybody may know, which takes ``alike`` bytes, and the reserve."""
    return text.ljust(alike + enough(reserve, len(text) - alike), blank)


def enough(reserve: int, needed: int) -> int:
    """A reserve, or twice as much, or four times."""
    while reserve < needed:
        reserve *= 2
    return reserve


def rounded(text: bytes) -> bytes:
    """A short text, as long as most of its kind."""
    return text.ljust(-(-len(text) // STEP) * STEP)
