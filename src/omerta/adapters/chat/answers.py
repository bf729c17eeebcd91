"""Reading what a chat model answers: a number or a notation, however much it says around it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from omerta.gamekit import Game
from omerta.kernel import Asked, Refusal

MARKED = re.compile(r"(?im)^[\s>*_#`-]*answer\s*[:=]\s*(.+?)\s*$")
OBJECT = re.compile(r"\{[^{}]*\}")
SHORT = 80
"""A reply of one line that is no longer is taken for the answer itself."""
LONGEST = 8
"""No number of an option has more digits."""
TRIM = " \t\n\r*_`\"'.,;:()[]"


def read_answer(game: Game, asked: Asked, reply: str) -> Any:
    """The option that a reply chooses; nothing if it chooses none. What is marked last counts."""
    for text in _candidates(reply):
        if text.isdecimal() and len(text) < LONGEST and 1 <= int(text) <= len(asked.options):
            return asked.options[int(text) - 1]
        for words in (text, re.sub(r"^\d+[.)]\s*|\s*\(.*$", "", text)):
            try:
                return game.notation.read(asked.kind, asked.options, words, asked.seat)
            except Refusal:
                continue
    return None


def read_speech(game: Game, seats: int, reply: str) -> str | None:
    """What a reply says aloud, in the notation of talk: acts if it is some, free text otherwise, nothing for a dash."""
    marked = re.findall(r"(?im)^[\s>*_#`-]*say\s*[:=]\s*(.+?)\s*$", reply)
    text = (marked[-1] if marked else reply).strip().strip("`")
    if not text or text in ("-", "–", "—") or (not marked and "\n" in text):
        return None
    try:
        game.talk.read(text, seats)
    except Refusal:
        text = " ".join(text.strip("\"'").split())[:400]
        return f"say {json.dumps(text, ensure_ascii=False)}" if text else None
    return text


def _candidates(reply: str) -> Iterator[str]:
    """What may be the answer, the most certain first."""
    for found in reversed(MARKED.findall(reply)):
        yield found.strip(TRIM)
    for found in reversed(OBJECT.findall(reply)):
        try:
            answer = json.loads(found).get("answer")
        except (ValueError, AttributeError):
            continue
        if isinstance(answer, (str, int)) and not isinstance(answer, bool):
            yield str(answer).strip(TRIM)
    whole = reply.strip()
    if "\n" not in whole and len(whole) <= SHORT:
        yield whole.strip(TRIM)
