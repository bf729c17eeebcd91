"""Bluff, a small game as somebody else might write it, and the same game with one mistake each.

Everybody gets one card from 1 to 9, face down. From the first seat on, each says stay or fold. Then the cards of those
who stayed are turned up: the highest wins. If everybody folds, nobody wins.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from types import ModuleType
from typing import Any

from omerta.gamekit import Game, Kind, Notation, Rng, Sight, kinds, setting, settings
from omerta.kernel import (
    HIDDEN,
    Ask,
    AskAll,
    Asks,
    Bag,
    Result,
    Seat,
    Seats,
    Table,
    event,
    nobody,
    owner,
    per_seat,
    public,
    step,
    table,
)


class Move(StrEnum):
    FOLD = "fold"
    STAY = "stay"


MOVES = (Move.FOLD, Move.STAY)


@settings
class Settings:
    highest: int = setting(9, rule="BL-1", values=(9, 13))


@table
class BluffTable(Table):
    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = per_seat(default_factory=list)
    staying: Seats = public(default=())


@event
class CardDealt:
    seat: Seat = public()
    card: int = owner("seat")


@event
class Decided:
    seat: Seat = public()
    move: Move = public()


@event
class CardsShown:
    cards: dict[Seat, int] = public()


@step
def deal(t: BluffTable, seat: Seat) -> Asks[int]:
    """A card for one seat, which it alone sees."""
    card = yield t.deck.draw("deal", seen_by=(seat,))
    t.deck.take(card)
    t.cards[seat] = card
    t.tell(CardDealt, seat, card)


@step
def decide(t: BluffTable, seat: Seat) -> Asks[Move]:
    """Stay or fold, for all to see."""
    move = yield Ask(seat, "decide", MOVES)
    t.tell(Decided, seat, move)
    if move is Move.STAY:
        t.staying += (seat,)


@step
def show(t: BluffTable) -> None:
    """The highest card of those who stayed wins."""
    shown = {seat: t.cards[seat] for seat in t.staying}
    t.tell(CardsShown, shown)
    best = max(shown.values(), default=0)
    winners = tuple(seat for seat in t.staying if shown[seat] == best)
    losers = tuple(seat for seat in t.seats if seat not in winners)
    t.end(Result(winners, (winners, losers), "cards"))


def redeal(t: BluffTable, sight: Sight, rng: Rng) -> None:
    known = {seat: card for seat, card in enumerate(t.cards) if card is not HIDDEN}
    unknown = [card for card in range(1, t.settings.highest + 1) if card not in known.values()]
    rng.shuffle(unknown)
    t.cards = [known[seat] if seat in known else unknown.pop() for seat in t.seats]
    t.deck = Bag(sorted(unknown))


def held(t: BluffTable) -> list[int]:
    """Every card is somewhere."""
    return sorted([*t.deck, *(card for card in t.cards if card)])


def bluff(*more: Any, dealing: Any = deal, deciding: Any = None, **changes: Any) -> Game:
    """Bluff with some of its parts replaced; ``more`` are types it needs. ``deciding`` asks all seats at once."""

    @step
    def set_up(t: Any) -> None:
        t.deck = Bag(range(1, t.settings.highest + 1))
        t.cards = [0] * len(t.seats)
        t.then(*(dealing(seat) for seat in t.seats))
        t.then(*([deciding()] if deciding else [decide(seat) for seat in t.seats]), show())

    book = ModuleType("bluff")
    for thing in (Move, CardDealt, Decided, CardsShown, set_up, decide, show, dealing, deciding, *more):
        if thing is not None:
            setattr(book, thing.__name__, thing)
    parts: dict[str, Any] = {"table": BluffTable, "redeal": redeal, "reveals": frozenset({"CardsShown"}), **changes}
    return Game(
        id="bluff",
        prefix="BL",
        seats=range(2, 6),
        minutes=range(2, 4),
        settings=Settings,
        begin=set_up,
        rulebook=(book,),
        notation=Notation(),
        kinds=kinds(Kind("decide", "BL-2")),
        conserved=held,
        **parts,
    )


BLUFF = bluff()
TOO_MUCH = frozenset({"CardDealt", "CardsShown"})
"""What somebody might name who thinks that an event with a secret field reveals something."""


# With a mistake


def open_deal() -> Game:
    """Everybody is told the card that is dealt."""

    @event
    class CardDealt:
        seat: Seat = public()
        card: int = public()

    @step
    def deal(t: BluffTable, seat: Seat) -> Asks[int]:
        card = yield t.deck.draw("deal", seen_by=(seat,))
        t.deck.take(card)
        t.cards[seat] = card
        t.tell(CardDealt, seat, card)

    return bluff(CardDealt, dealing=deal)


@step
def deal_for_the_record(t: BluffTable, seat: Seat) -> Asks[int]:
    """It does not say who may know the card."""
    card = yield t.deck.draw("deal")
    t.deck.take(card)
    t.cards[seat] = card
    t.tell(CardDealt, seat, card)


@table
class SecretTable(Table):
    """Who stays is a secret until the cards are shown."""

    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = per_seat(default_factory=list)
    moves: list[Move] = per_seat(default_factory=list)
    rounds: int = public(default=0)

    @property
    def staying(self) -> Seats:
        return tuple(seat for seat, move in enumerate(self.moves) if move is Move.STAY)


@event
class AllDecided:
    pass


@event
class StayersCounted:
    number: int = public()


@step
def decide_at_once(t: Any) -> Asks[dict[Seat, Move]]:
    """The table hides the answers, and nothing keeps them out of the record."""
    t.moves = list((yield AskAll("decide", dict.fromkeys(t.seats, MOVES))).values())
    t.tell(AllDecided)
    t.then(confirm(0))


@step
def decide_and_count(t: Any) -> Asks[dict[Seat, Move]]:
    """How many stay is told, and who stands in the record."""
    t.moves = list((yield AskAll("decide", dict.fromkeys(t.seats, MOVES))).values())
    t.tell(StayersCounted, len(t.staying))
    t.then(confirm(0))


@step
def confirm(t: Any, seat: Seat) -> Asks[Move]:
    """A question after it, so that somebody has time to look."""
    move = yield Ask(seat, "decide", MOVES)
    t.tell(Decided, seat, move)


def redeal_secret(t: Any, sight: Sight, rng: Rng) -> None:
    redeal(t, sight, rng)
    t.moves = [rng.choice(MOVES) if move is HIDDEN else move for move in t.moves]


def redeal_counted(t: Any, sight: Sight, rng: Rng) -> None:
    """As many stay as was told."""
    redeal(t, sight, rng)
    if (told := [happened.number for happened in sight.told if happened.event == "StayersCounted"]) and t.moves:
        hidden = [seat for seat, move in enumerate(t.moves) if move is HIDDEN]
        staying = rng.sample(hidden, told[0] - t.moves.count(Move.STAY))
        t.moves = [MOVES[seat in staying] if move is HIDDEN else move for seat, move in enumerate(t.moves)]


def redeal_nothing(t: Any, sight: Sight, rng: Rng) -> None:
    """What somebody writes who will come back to it later."""


def redeal_sizes(t: Any, sight: Sight, rng: Rng) -> None:
    """The cards are dealt, the deck is forgotten."""
    redeal(t, sight, rng)
    t.deck = HIDDEN


def redeal_twice(t: Any, sight: Sight, rng: Rng) -> None:
    """Cards of others may be the own one."""
    redeal(t, sight, rng)
    t.cards = [rng.randrange(9) + 1 if seat != sight.seat else card for seat, card in enumerate(t.cards)]


SECRET: dict[str, Any] = {"table": SecretTable, "redeal": redeal_secret}
TOLD = r"“deal” keeps its answer from seat \d, who is told it all the same.\nLook at who sees the fields of CardDealt"
RECORDED = r"record of (seat \d|a spectator) tells what nothing else tells them: "
LEAKING = {
    "an open deal": (open_deal(), f"{TOLD}|is told something that depends"),
    "the same among what reveals": (replace(open_deal(), reveals=TOO_MUCH), TOLD),
    "a draw without seen_by": (bluff(dealing=deal_for_the_record), RECORDED + "“deal"),
    "such a draw among what reveals": (bluff(dealing=deal_for_the_record, reveals=TOO_MUCH), RECORDED + "“deal"),
    "a secret AskAll without seen_by": (
        bluff(AllDecided, confirm, deciding=decide_at_once, **SECRET),
        RECORDED + "“[A-E]: (stay|fold)”",
    ),
    "a count of what the record tells": (
        bluff(
            StayersCounted,
            confirm,
            deciding=decide_and_count,
            reveals=frozenset({"StayersCounted", "CardsShown"}),
            table=SecretTable,
            redeal=redeal_counted,
        ),
        RECORDED + "“[A-E]: (stay|fold)”",
    ),
    "needless reveals": (
        bluff(reveals=TOO_MUCH),
        r"reveals of bluff names CardDealt, which was told \d+ times .* and never differed: leave it out",
    ),
}
MISTAKEN = {
    "misspelled reveals": (
        bluff(reveals=frozenset({"CardShown"})),
        "reveals of bluff names CardShown, and there is no such event in its rulebook. Is it CardsShown?",
    ),
    "an empty redeal": (
        bluff(redeal=redeal_nothing),
        "redeal leaves BluffTable.deck as seat 1 sees it, ?: it must put a real value there.",
    ),
    "half a redeal": (bluff(redeal=redeal_sizes), "redeal leaves BluffTable.deck as seat 1 sees it, ?"),
    "a redeal that deals cards twice": (bluff(redeal=redeal_twice), "redeal does not keep what is conserved"),
    "an event outside the rulebook": (
        bluff(confirm, deciding=decide_at_once, **SECRET),
        "AllDecided was told, and no module of the rulebook has it",
    ),
    "no package of words": (
        bluff(words="tests.properties.unwritten"),
        "Game(words='tests.properties.unwritten') names a package with catalogues, and there is none",
    ),
}
