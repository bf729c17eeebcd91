"""Talk: what seats say to one another. It is outside the rules and never changes a match.

A game may give a grammar of small acts, a subclass of ``Talk``. This one serves every game: free text, ``call`` and
``over``. A typed line is a few acts with semicolons between them, free text is ``say`` with a JSON string. A line may
end in ``as bold``: a manner, which says nothing and chooses among the phrases for the rest.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from omerta.gamekit.errors import BadTalk
from omerta.gamekit.notation import read_seat
from omerta.kernel import Seat, Seats, View, letter, value

Act: TypeAlias = Any
"""Something said that has a meaning: a small immutable value of a grammar."""

MOST_ACTS = 4
MOST_LETTERS = 500


@value
class Call:
    """The leader wants to go on."""


@value
class Over:
    """Nothing more to say."""


CALL, OVER = Call(), Over()


@value
class Manner:
    """How the rest of an utterance is said: the character of the speaker, by which its phrases are chosen."""

    word: str


MANNER = re.compile("[a-z]{2,20}")


@value
class Utterance:
    """What a seat said at once, with an id such as u17 by which others can refer to it."""

    id: str
    seat: Seat
    acts: tuple[Act, ...]
    text: str | None = None


@value
class Window:
    """A time to talk in: who speaks first, and whether the open question waits until that seat calls."""

    name: str
    first: Seat
    holds: bool = False


class Talk:
    """A grammar of talk. A game overrides ``act``, ``spell``, ``windows`` and ``addressed``."""

    rule: str | None = None
    """The rule that a refusal names."""
    forms: tuple[str, ...] = ('say "TEXT"', "call", "over")
    """How each act is typed, for people."""
    moments: frozenset[str] | None = None
    """The events after which windows may open, where it depends on events alone; without any of them nobody looks."""
    words: str | None = None
    """A catalogue that several games with such a grammar share, beside each game's own."""

    def offered(self, settings: Any) -> tuple[str, ...]:
        """The forms that make sense under these settings; where a game has no grammar of its own, free text."""
        return self.forms[:1] if type(self) is Talk else self.forms

    def act(self, words: list[str], seats: int) -> Act:
        """The act that the words of a part are; anything else raises ``ValueError``."""
        match words:
            case ["call"]:
                return CALL
            case ["over"]:
                return OVER
            case ["as", manner] if MANNER.fullmatch(manner):
                return Manner(manner)
        raise ValueError(words)

    def spell(self, act: Act) -> str:
        """An act as it is written."""
        return f"as {act.word}" if isinstance(act, Manner) else type(act).__name__.lower()

    def windows(self, happened: Sequence[View], view: View) -> tuple[Window, ...]:
        """The windows that open now, given what a spectator was told since the last question and sees."""
        return ()

    def mute(self, view: View, seat: Seat) -> str | None:
        """The rule by which a seat may not speak now, given what a spectator sees; nothing is the usual answer."""
        return None

    def truth(self, act: Act, seat: Seat, view: View) -> bool | None:
        """Whether what a seat said is so, by a view of a match that is over; nothing where that cannot be said."""
        return None

    def addressed(self, acts: Sequence[Act]) -> Seats:
        """The seats that are asked something."""
        return ()

    def read(self, typed: str, seats: int) -> tuple[tuple[Act, ...], str | None]:
        """The acts of a typed line and its free text."""
        acts: list[Act] = []
        texts: list[str] = []
        try:
            parts = list(_parts(typed))
            for words in parts:
                if words[0].lower() == "say":
                    texts.append(self.text(_quoted(words)))
                else:
                    acts.append(self.act([word if word[0] == '"' else word.lower() for word in words], seats))
            manners = sum(isinstance(act, Manner) for act in acts)
            if not 1 <= len(parts) - manners <= MOST_ACTS or len(texts) > 1 or manners > 1:
                raise ValueError(typed)
        except (ValueError, IndexError):
            raise BadTalk(rule=self.rule, typed=typed[:40]) from None
        return tuple(acts), texts[0] if texts else None

    def write(self, acts: Sequence[Act], text: str | None = None) -> str:
        """Acts and free text as a line that ``read`` reads."""
        said = [self.spell(act) for act in acts]
        if text is not None:
            said.append(f"say {json.dumps(text, ensure_ascii=False)}")
        return " ; ".join(said)

    def text(self, typed: str) -> str:
        """Free text as it may be said: one line, of a bounded length, with nothing unprintable in it."""
        clean = " ".join("".join(sign if sign.isprintable() else " " for sign in typed).split())
        if not clean or len(clean) > MOST_LETTERS:
            raise BadTalk(rule=self.rule, typed=clean[:40])
        return clean

    def line(self, said: Utterance) -> str:
        """An utterance as a record has it."""
        return f"T {letter(said.seat)} {said.id} {self.write(said.acts, said.text)}"

    def read_line(self, line: str, seats: int) -> Utterance:
        """An utterance from a record; what the grammar cannot read stays readable as free text."""
        try:
            _, seat, name, typed = line.split(maxsplit=3)
            speaker = read_seat(seat, seats)
        except ValueError:
            raise BadTalk(rule=self.rule, typed=line) from None
        try:
            acts, text = self.read(typed, seats)
        except BadTalk:
            acts, text = (), typed
        return Utterance(name, speaker, acts, text)


def _quoted(words: list[str]) -> str:
    _, quoted = words
    text = json.loads(quoted)
    if not isinstance(text, str):
        raise ValueError(quoted)
    return text


def _parts(typed: str) -> Iterator[list[str]]:
    """The words of a line, part by part; a JSON string is one word, and a semicolon in it is plain."""
    decoder = json.JSONDecoder()
    words: list[str] = []
    at = 0
    while at < len(typed):
        if typed[at] == ";":
            yield words
            words, at = [], at + 1
        elif typed[at] == '"':
            _, end = decoder.raw_decode(typed, at)
            words.append(typed[at:end])
            at = end
        elif typed[at].isspace():
            at += 1
        else:
            end = at
            while end < len(typed) and not typed[end].isspace() and typed[end] not in ';"':
                end += 1
            words.append(typed[at:end])
            at = end
    yield words
