"""Table talk, for games in which everybody knows who is who: thanks, complaints, threats, deals and their answers.

Nothing said binds anybody: whoever agrees to a truce may break it, and hears of it. A game subclasses ``TableTalk``,
says what can be done to a seat (``deeds``) and what can be spoken of (``thing``), and when its bots talk.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, ClassVar

from omerta.gamekit.notation import read_seat
from omerta.gamekit.talk import Act, Talk
from omerta.kernel import Seat, Seats, letter, value


class Topic(StrEnum):
    """What a seat can be asked."""

    WHY = "why"
    PLAN = "plan"


class Motive(StrEnum):
    """Why a seat did something, or so it says."""

    BUSINESS = "business"
    REVENGE = "revenge"
    LEADER = "leader"
    SECRET = "secret"


@value
class Thank:
    target: Seat


@value
class Sorry:
    target: Seat


@value
class Complain:
    """The speaker holds against somebody what was done to him, and where."""

    target: Seat
    deed: Any = None
    thing: Any = None


@value
class Threaten:
    target: Seat


@value
class Stop:
    """Somebody is about to win; all others shall stand together."""

    target: Seat


@value
class Truce:
    """An offer: neither does the other any harm for a while."""

    target: Seat


@value
class Ask:
    target: Seat
    topic: Topic


@value
class Explain:
    motive: Motive


@value
class Want:
    """What the speaker is after."""

    thing: Any


@value
class Agree:
    """An answer to a deal that was offered in an utterance."""

    about: str


@value
class Refuse:
    about: str


UTTERANCE = re.compile(r"u[1-9]\d*")
AT_SEATS: dict[str, type] = {"thank": Thank, "sorry": Sorry, "threaten": Threaten, "stop": Stop, "truce": Truce}
ANSWERS: dict[str, type] = {"agree": Agree, "refuse": Refuse}


class TableTalk(Talk):
    words = "table_talk"
    deeds: ClassVar[type[StrEnum]]
    """What can be done to a seat that it may complain about."""
    deals: tuple[type, ...] = (Truce,)
    """What can be agreed to or refused; each names its ``target``."""
    things = "THING"
    """What the forms call what can be spoken of."""

    def __init__(self) -> None:
        self.forms = (
            'say "TEXT"',
            "thank SEAT",
            "sorry SEAT",
            f"complain SEAT [{'|'.join(self.deeds)}] [{self.things}]",
            "threaten SEAT",
            "stop SEAT",
            "truce SEAT",
            *self.own_forms(),
            f"ask SEAT {'|'.join(Topic)}",
            f"explain {'|'.join(Motive)}",
            f"want {self.things}",
            "agree u17",
            "refuse u17",
        )

    def own_forms(self) -> tuple[str, ...]:
        """The forms of the deals that only this game knows."""
        return ()

    def thing(self, word: str) -> Any:
        """What can be spoken of, by its word; anything else raises ``ValueError``."""
        raise ValueError(word)

    def act(self, words: list[str], seats: int) -> Act:
        match words:
            case ["thank" | "sorry" | "threaten" | "stop" | "truce" as verb, seat]:
                return AT_SEATS[verb](read_seat(seat, seats))
            case ["complain", seat, *rest] if len(rest) <= 2:
                return self._complaint(read_seat(seat, seats), rest)
            case ["ask", seat, topic]:
                return Ask(read_seat(seat, seats), Topic(topic))
            case ["explain", motive]:
                return Explain(Motive(motive))
            case ["want", word]:
                return Want(self.thing(word))
            case ["agree" | "refuse" as verb, said] if UTTERANCE.fullmatch(said):
                return ANSWERS[verb](said)
        return super().act(words, seats)

    def _complaint(self, target: Seat, rest: list[str]) -> Complain:
        """A deed, a thing, both in this order, or neither."""
        deed = self.deeds(rest.pop(0)) if rest and rest[0] in tuple(self.deeds) else None
        if len(rest) > 1:
            raise ValueError(rest)
        return Complain(target, deed, self.thing(rest[0]) if rest else None)

    def spell(self, act: Act) -> str:
        match act:
            case Complain(target, deed, thing):
                named = [str(word) for word in (deed, thing) if word is not None]
                return " ".join(["complain", letter(target), *named])
            case Ask(target, topic):
                return f"ask {letter(target)} {topic}"
            case Explain(word) | Want(word) | Agree(word) | Refuse(word):
                return f"{type(act).__name__.lower()} {word}"
            case Thank(target) | Sorry(target) | Threaten(target) | Stop(target) | Truce(target):
                return f"{type(act).__name__.lower()} {letter(target)}"
        return super().spell(act)

    def addressed(self, acts: Sequence[Act]) -> Seats:
        """Who is asked, offered something, blamed, threatened or pointed at may answer at once."""
        to_answer: tuple[Any, ...] = (Ask, Complain, Threaten, Stop, *self.deals)
        return tuple(dict.fromkeys(act.target for act in acts if isinstance(act, to_answer)))
