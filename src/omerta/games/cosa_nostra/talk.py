"""The talk of Cosa Nostra: a small grammar of table talk, and the windows in which bots use it.

What is bought and sold goes by offers (section 10); talk binds nobody, and what somebody would pay is no offer. An act
names seats, cells, businesses and sums, and never a card in hand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from omerta.gamekit import Act, Window, read_seat
from omerta.gamekit.table_talk import TableTalk, Truce
from omerta.games.cosa_nostra.edition import Rank
from omerta.games.cosa_nostra.notation import COLOURS
from omerta.kernel import Seat, View, letter, value

EVERY = 3
"""So many rounds lie between two talks that nothing but time brings about."""
EARLY = 3
"""In so many rounds at the beginning there is talk each time: people get to know each other."""
RENT = 2000
"""A payment to a rival of this size is worth a word."""
HARMS = frozenset({"CellSeized", "CellTaken", "PicciottoRemoved", "BusinessTaken"})
TRADES = frozenset({"CellTraded", "BusinessTraded", "CardTraded"})


class Deed(StrEnum):
    """What was done to a seat, or a truce that was broken."""

    SEIZED = "seized"
    TAKEN = "taken"
    KILLED = "killed"
    CHARGED = "charged"
    REFUSED = "refused"
    BROKE = "broke"


@value
class Spot:
    """Something to be owned: a cell of the city such as c4, or the business on a field such as @13."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"@{self.name}" if self.kind == "business" else self.name


@value
class Would:
    """What the speaker would pay somebody for something, or take for it; a price may be left open."""

    target: Seat
    buys: bool
    thing: Spot
    price: int | None = None


CELL = re.compile(r"[a-z][1-9]\d?")
FIELD = re.compile(r"@\d{1,2}")
PRICE = re.compile(r"[1-9]\d{1,5}")


class CosaNostraTalk(TableTalk):
    deeds = Deed
    deals = (Truce, Would)
    things = "CELL|@FIELD"
    moments = HARMS | TRADES | {"RankChanged", "TurnBegan", "RivalPaid"}

    def own_forms(self) -> tuple[str, ...]:
        return ("would buy|sell SEAT CELL|@FIELD [PRICE]",)

    def thing(self, word: str) -> Spot:
        if FIELD.fullmatch(word):
            return Spot("business", str(int(word[1:])))
        if CELL.fullmatch(word):
            return Spot("cell", word)
        raise ValueError(word)

    def act(self, words: list[str], seats: int) -> Act:
        words = [COLOURS.get(word, word) for word in words]
        match words:
            case ["would", "buy" | "sell" as verb, seat, word, *price] if len(price) <= 1:
                return Would(read_seat(seat, seats), verb == "buy", self.thing(word), *map(_price, price))
        return super().act(words, seats)

    def spell(self, act: Act) -> str:
        if isinstance(act, Would):
            said = f"would {'buy' if act.buys else 'sell'} {letter(act.target)} {act.thing}"
            return said if act.price is None else f"{said} {act.price}"
        return super().spell(act)

    def windows(self, happened: Sequence[View], view: View) -> tuple[Window, ...]:
        """When something was taken from somebody, after a trade, when somebody becomes a capo, and now and then.

        Much rent is something taken, too.
        """
        if view.result is not None or view.deal is not None:
            return ()
        told = {happening.event for happening in happened}
        if any(happening.event == "RankChanged" and happening.rank is Rank.CAPO for happening in happened):
            return (Window("lead", view.turn),)
        if told & HARMS or any(one.event == "RivalPaid" and one.amount >= RENT for one in happened):
            return (Window("deed", view.turn),)
        if told & TRADES:
            return (Window("trade", view.turn),)
        new_round = any(happening.event == "TurnBegan" and happening.seat == view.first for happening in happened)
        return (Window("round", view.first),) if new_round and (view.round <= EARLY or view.round % EVERY == 1) else ()


def _price(word: str) -> int:
    if not PRICE.fullmatch(word):
        raise ValueError(word)
    return int(word)
