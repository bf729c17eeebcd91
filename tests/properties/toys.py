"""Toy games for the conformance suite: an honest one, and many that each break one promise.

In the honest game every seat draws a secret card and says twice whether it is high; then all cards are shown and the
highest wins. A broken game is the honest one with one part replaced.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import count
from types import ModuleType
from typing import Any

from omerta.gamekit import Game, Kind, Match, Notation, Rng, Sight, kinds, setting, settings
from omerta.kernel import (
    HIDDEN,
    NO_ONE,
    Ask,
    AskAll,
    Asked,
    Asks,
    Bag,
    Chance,
    Exclusion,
    Result,
    Seat,
    Table,
    View,
    by_rule,
    event,
    nobody,
    owner,
    per_seat,
    public,
    step,
    table,
    value,
)

CARDS = (1, 1, 2, 2, 3, 3)
HIGH = 2


class Says(StrEnum):
    LOW = "low"
    HIGH = "high"


BOTH = (Says.LOW, Says.HIGH)


@settings
class Settings:
    rounds: int = setting(1, rule="TY-1", values=(1, 2))
    sealed: bool = setting(False, rule="TY-2")


@event
class CardDealt:
    seat: Seat = public()
    card: int = owner("seat")


@event
class Said:
    seat: Seat = public()
    says: Says = public()


@event
class CardsShown:
    cards: tuple[int, ...] = public()


@table
class ToyTable(Table):
    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = per_seat(default_factory=list)
    said: list[Says] = public(default_factory=list)
    turns: int = public(default=0)


# The honest game


@step
def deal(t: ToyTable, seat: Seat) -> Asks[int]:
    card = yield t.deck.draw("card", seen_by=(seat,))
    t.deck.take(card)
    t.cards.append(card)
    t.tell(CardDealt, seat, card)


@step
def speak(t: ToyTable, seat: Seat) -> Asks[Says]:
    says = yield Ask(seat, "say", BOTH)
    t.said.append(says)
    t.tell(Said, seat, says)


@step
def speak_at_once(t: ToyTable) -> Asks[dict[Seat, Says]]:
    answers = yield AskAll("say", dict.fromkeys(t.seats, BOTH))
    for seat, says in answers.items():
        t.said.append(says)
        t.tell(Said, seat, says)


@step
def show(t: ToyTable) -> None:
    t.tell(CardsShown, tuple(t.cards))
    best = tuple(seat for seat in t.seats if t.cards[seat] == max(t.cards))
    rest = tuple(seat for seat in t.seats if seat not in best)
    t.end(Result(best, (best, rest), "highest"))


def fill(t: ToyTable, sight: Sight, rng: Rng) -> None:
    """Deal the cards that the seat does not see again."""
    hidden = list(CARDS)
    for card in t.cards:
        if card is not HIDDEN:
            hidden.remove(card)
    rng.shuffle(hidden)
    t.cards = [hidden.pop() if card is HIDDEN else card for card in t.cards]
    t.deck = Bag(sorted(hidden))


def held(t: ToyTable) -> list[int]:
    return sorted([*t.deck, *t.cards])


def toy(
    name: str,
    *more: Any,
    dealing: Any = deal,
    speaking: Any = speak,
    showing: Any = show,
    kind: Any = ToyTable,
    **changes: Any,
) -> Game:
    """The honest game with some of its parts replaced; ``more`` are further steps and types it needs."""

    @step
    def set_up(t: Any) -> None:
        t.deck = Bag(CARDS)
        t.then(*(dealing(seat) for seat in t.seats))
        for _ in range(t.settings.rounds):
            t.then(*([speak_at_once()] if t.settings.sealed else [speaking(seat) for seat in t.seats]))
        t.then(showing())

    book = ModuleType(name)
    for thing in (CardDealt, CardsShown, Said, Says, set_up, speak_at_once, dealing, speaking, showing, kind, *more):
        setattr(book, getattr(thing, "name", None) or thing.__name__, thing)
    parts: dict[str, Any] = {
        "redeal": fill,
        "conserved": held,
        "notation": Notation(),
        "kinds": kinds(Kind("say", "TY-1")),
        "reveals": frozenset({"CardsShown"}),
        **changes,
    }
    return Game(
        id=name,
        prefix="TY",
        seats=range(3, 5),
        minutes=range(1, 2),
        table=kind,
        settings=Settings,
        begin=set_up,
        rulebook=(book,),
        **parts,
    )


HONEST = toy("honest")


# Games that leak


@event
class SaidBoldly:
    seat: Seat = public()
    says: Says = public()
    bold: bool = public()


@step
def speak_boldly(t: ToyTable, seat: Seat) -> Asks[Says]:
    """The event tells everybody something of the card."""
    says = yield Ask(seat, "say", BOTH)
    t.tell(SaidBoldly, seat, says, t.cards[seat] > HIGH)


@event
class Whispered:
    to: tuple[Seat, ...] = public()
    card: int = public()


@step
def whisper(t: ToyTable, seat: Seat) -> Asks[Says]:
    """The left neighbour is told the card, and no rule says so."""
    says = yield Ask(seat, "say", BOTH)
    t.tell(Said, seat, says)
    t.tell(Whispered, (t.left(seat),), t.cards[seat])


@step
def speak_if_high(t: ToyTable, seat: Seat) -> Asks[Says]:
    """Only those with a high card are asked."""
    if t.cards[seat] >= HIGH:
        says = yield Ask(seat, "say", BOTH)
        t.tell(Said, seat, says)


@step
def speak_by_neighbour(t: ToyTable, seat: Seat) -> Asks[Says]:
    """What is offered depends on the neighbour's card."""
    says = yield Ask(seat, "say", BOTH if t.cards[t.left(seat)] >= HIGH else BOTH[:1])
    t.tell(Said, seat, says)


@step
def speak_in_order(t: ToyTable, seat: Seat) -> Asks[Says]:
    """What is offered first depends on the neighbour's card."""
    says = yield Ask(seat, "say", BOTH if t.cards[t.left(seat)] >= HIGH else BOTH[::-1])
    t.tell(Said, seat, says)


@step
def speak_by_card(t: ToyTable, seat: Seat) -> Asks[Says]:
    """What is offered first depends on the own card: when a room tells of an answer would show it."""
    says = yield Ask(seat, "say", BOTH if t.cards[seat] >= HIGH else BOTH[::-1])
    t.tell(Said, seat, says)


@step
def speak_if_able(t: ToyTable, seat: Seat) -> Asks[Says]:
    """Whether there is a choice depends on the own card: a room that answers for whoever has none would show it."""
    says = yield Ask(seat, "say", BOTH if t.cards[seat] >= HIGH else BOTH[:1])
    t.tell(Said, seat, says)


@step
def toss(t: ToyTable, seat: Seat) -> Asks[int]:
    """A coin is tossed for high cards only: others can count the tosses."""
    if t.cards[seat] >= HIGH:
        yield Chance("coin", ((0, 1), (1, 1)), NO_ONE)


@step
def speak_and_toss(t: ToyTable, seat: Seat) -> Asks[Says]:
    says = yield Ask(seat, "say", BOTH)
    t.tell(Said, seat, says)
    t.then(toss(seat))


@step
def toss_by_card(t: ToyTable, seat: Seat) -> Asks[int]:
    """Everybody sees the coin, and its odds are a secret: checked after the end, they tell the card."""
    face = yield Chance("coin", ((0, t.cards[seat]), (1, 1)))
    t.tell(Said, seat, BOTH[face])


@step
def speak_and_toss_openly(t: ToyTable, seat: Seat) -> Asks[Says]:
    says = yield Ask(seat, "say", BOTH)
    t.tell(Said, seat, says)
    t.then(toss_by_card(seat))


@step
def count_card(t: ToyTable, seat: Seat, card: int) -> None:
    """A step whose argument is a secret."""


@step
def deal_and_plan(t: ToyTable, seat: Seat) -> Asks[int]:
    card = yield t.deck.draw("card", seen_by=(seat,))
    t.deck.take(card)
    t.cards.append(card)
    t.tell(CardDealt, seat, card)
    if seat == t.seats[-1]:
        t.then(*(speak_knowing(other, t.cards[other]) for other in t.seats))


@step
def speak_knowing(t: ToyTable, seat: Seat, card: int) -> Asks[Says]:
    """A step that asks and whose argument is a secret."""
    says = yield Ask(seat, "say", BOTH)
    t.tell(Said, seat, says)


@step
def deal_last_and_plan(t: ToyTable, seat: Seat) -> Asks[int]:
    """The secret argument belongs to a step that is done last of all."""
    card = yield t.deck.draw("card", seen_by=(seat,))
    t.deck.take(card)
    t.cards.append(card)
    t.tell(CardDealt, seat, card)
    t.then(speak(seat), count_card(seat, card))


@table
class OpenTable(Table):
    """The cards are declared public, though the game deals them again as if they were not."""

    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = public(default_factory=list)
    said: list[Says] = public(default_factory=list)


def fill_all_but_own(t: Any, sight: Sight, rng: Rng) -> None:
    t.cards = [card if seat == sight.seat else HIDDEN for seat, card in enumerate(t.cards)]
    fill(t, sight, rng)


def nearly_hidden(t: Any, cards: list[int], viewer: Seat | None, _table: Any) -> tuple[Any, ...]:
    """Others' cards are hidden, but whether two of them are equal is not."""
    pair = len(set(cards)) < len(cards)
    return (*(card if seat == viewer else HIDDEN for seat, card in enumerate(cards)), pair)


@table
class HintingTable(Table):
    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = by_rule(nearly_hidden, default_factory=list)
    said: list[Says] = public(default_factory=list)


def fill_hinting(t: Any, sight: Sight, rng: Rng) -> None:
    t.cards = list(t.cards[:-1])
    fill(t, sight, rng)


@table
class SortedTable(Table):
    """Everybody sees who has drawn a card; the order in which the seats stand there tells the rest."""

    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = per_seat(default_factory=list)
    drawn: dict[Seat, bool] = public(default_factory=dict)
    said: list[Says] = public(default_factory=list)


def sort_by_card(t: Any) -> None:
    t.drawn = dict.fromkeys(sorted(range(len(t.cards)), key=lambda seat: t.cards[seat]), True)


@step
def deal_and_sort(t: Any, seat: Seat) -> Asks[int]:
    card = yield t.deck.draw("card", seen_by=(seat,))
    t.deck.take(card)
    t.cards.append(card)
    t.tell(CardDealt, seat, card)
    sort_by_card(t)


def fill_sorted(t: Any, sight: Sight, rng: Rng) -> None:
    fill(t, sight, rng)
    sort_by_card(t)


def open_to_spectators(t: Any, cards: list[int], viewer: Seat | None, _table: Any) -> tuple[Any, ...]:
    """Who does not play sees everything, and may sit behind a player."""
    return tuple(card if viewer in (seat, None) else HIDDEN for seat, card in enumerate(cards))


@table
class WatchedTable(Table):
    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = by_rule(open_to_spectators, default_factory=list)
    said: list[Says] = public(default_factory=list)


def low_cards_say_low(view: View, asked: Asked) -> bool:
    """A standing order that looks at the hand: who answers without thinking shows what they hold."""
    return asked.kind == "say" and view.cards[asked.seat] < HIGH


@event
class SeatExcluded:
    seat: Seat = public()
    card: int = public()


@step
def exclude_and_show(t: Any, seat: Seat, again: bool) -> None:
    """Who is taken out shows the card, and no rule says so."""
    t.excluded += (seat,)
    t.tell(SeatExcluded, seat, t.cards[seat])


@table
class LedTable(ToyTable):
    excluded: tuple[Seat, ...] = public(default=())


class TellingNotation(Notation):
    """A seat's record has the cards of others."""

    def masked(self, kind: str, outcome: Any, seat: Seat | None, view: Any) -> str | None:
        return f"card {outcome}"


LEAKING = {
    "event": (toy("leak-event", SaidBoldly, speaking=speak_boldly), "is told something"),
    "event to one seat": (toy("leak-whisper", Whispered, speaking=whisper), "is told something"),
    "who is asked": (toy("leak-asked", speaking=speak_if_high), "can tell two worlds apart"),
    "options": (toy("leak-options", speaking=speak_by_neighbour), "by what it is asked|by who has a choice"),
    "order of options": (toy("leak-order", speaking=speak_in_order), "by what it is asked|by the first option"),
    "first of another's options": (toy("leak-first", speaking=speak_by_card), "by the first option"),
    "another's choice": (toy("leak-choice", speaking=speak_if_able), "by who has a choice"),
    "luck for some": (toy("leak-luck", toss, speaking=speak_and_toss), "can tell two worlds apart"),
    "odds of open luck": (toy("leak-odds", toss_by_card, speaking=speak_and_toss_openly), "what else could have come"),
    "arguments of the asking step": (toy("leak-frame", speak_knowing, dealing=deal_and_plan), "steps still to be done"),
    "arguments of a later step": (toy("leak-agenda", count_card, dealing=deal_last_and_plan), "steps still to be done"),
    "public field": (toy("leak-field", kind=OpenTable, redeal=fill_all_but_own), "by its view"),
    "rule of a field": (toy("leak-rule", kind=HintingTable, redeal=fill_hinting), "by its view"),
    "order of a field": (
        toy("leak-sorted", dealing=deal_and_sort, kind=SortedTable, redeal=fill_sorted),
        "by its view as it is sent",
    ),
    "spectators": (toy("leak-spectators", kind=WatchedTable), "what a spectator sees"),
    "standing order": (toy("leak-order", orders={"low": low_cards_say_low}), "by whether a standing order answers"),
    "exclusion": (
        toy(
            "leak-exclusion",
            SeatExcluded,
            exclude_and_show,
            kind=LedTable,
            kinds=kinds(Kind("say", "TY-1")),
            exclusion=Exclusion(exclude_and_show, "TY-3"),
            out=lambda t: t.excluded,
        ),
        "is told something",
    ),
    "record": (toy("leak-record", notation=TellingNotation()), "The notation writes it"),
}


# Games that break something else


@step
def speak_and_copy(t: ToyTable, seat: Seat) -> Asks[Says]:
    """The own card lies in the deck as well."""
    says = yield Ask(seat, "say", BOTH)
    t.tell(Said, seat, says)
    t.deck.add(t.cards[seat])


@step
def speak_twice(t: ToyTable, seat: Seat) -> Asks[Says]:
    yield Ask(seat, "say", BOTH)
    yield Ask(seat, "say", BOTH)


@step
def speak_and_return(t: ToyTable, seat: Seat) -> Any:
    says = yield Ask(seat, "say", BOTH)
    return says


@step
def count_before(t: ToyTable, seat: Seat) -> Asks[Says]:
    t.turns += 1
    yield Ask(seat, "say", BOTH)


@step
def set_before(t: ToyTable, seat: Seat) -> Asks[Says]:
    """Setting the same again changes nothing; setting it the first time does."""
    t.turns = 7
    yield Ask(seat, "say", BOTH)


@step
def tell_before(t: ToyTable, seat: Seat) -> Asks[Says]:
    t.tell(Said, seat, Says.LOW)
    yield Ask(seat, "say", BOTH)


@step
def plan_before(t: ToyTable, seat: Seat) -> Asks[Says]:
    t.then(nothing())
    yield Ask(seat, "say", BOTH)


@step
def nothing(t: ToyTable) -> None:
    """Nothing happens."""


@step
def speak_for_ever(t: ToyTable, seat: Seat) -> Asks[Says]:
    yield Ask(seat, "say", BOTH)
    t.then(speak_for_ever(seat))


@step
def toss_for_ever(t: ToyTable, seat: Seat) -> Asks[int]:
    yield Chance("coin", ((0, 1), (1, 1)))
    t.then(toss_for_ever(seat))


@step
def fall_silent(t: ToyTable) -> None:
    """The agenda is empty and nobody has won."""


@step
def offer_nothing(t: ToyTable, seat: Seat) -> Asks[Says]:
    yield Ask(seat, "say", ())


@step
def offer_twice(t: ToyTable, seat: Seat) -> Asks[Says]:
    yield Ask(seat, "say", (Says.LOW, Says.LOW))


@step
def draw_from_nothing(t: ToyTable, seat: Seat) -> Asks[int]:
    yield Chance("coin", ((0, 1), (1, 0)))


TICKS = count()


@step
def deal_by_the_clock(t: ToyTable, seat: Seat) -> Asks[int]:
    """Something outside the match decides what is told."""
    card = yield t.deck.draw("card", seen_by=(seat,))
    t.deck.take(card)
    t.cards.append(card)
    t.tell(CardDealt, seat, next(TICKS))


@step
def ask_by_the_clock(t: ToyTable, seat: Seat) -> Asks[Says]:
    says = yield Ask(seat, "say", BOTH[:: 1 if next(TICKS) % 3 else -1])
    t.tell(Said, seat, says)


@step
def speak_of(t: ToyTable, thing: Any) -> None:
    """Its argument is no plain value."""


@step
def plan_with_objects(t: ToyTable, seat: Seat) -> Asks[Says]:
    says = yield Ask(seat, "say", BOTH)
    t.tell(Said, seat, says)
    t.then(speak(seat), speak_of(Seat))


@table
class SharedTable(Table):
    """A tuple of lists: a clone shares the lists."""

    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = per_seat(default_factory=list)
    said: tuple[list[Says], ...] = public(default_factory=lambda: ([],))


@step
def speak_into_a_shared_list(t: Any, seat: Seat) -> Asks[Says]:
    says = yield Ask(seat, "say", BOTH)
    t.said[0].append(says)


@step
def speak_at_once_into_nothing(t: Any) -> Asks[dict[Seat, Says]]:
    yield AskAll("say", dict.fromkeys(t.seats, BOTH))


@value
class Word:
    text: str
    shade: int


@step
def offer_words(t: ToyTable, seat: Seat) -> Asks[Word]:
    yield Ask(seat, "say", (Word("yes", 1), Word("yes", 2)))


class ShadelessNotation(Notation):
    """Two options are written alike."""

    def write(self, kind: str, option: Any) -> str:
        return option.text if isinstance(option, Word) else super().write(kind, option)


class DumbNotation(Notation):
    """What it writes it cannot read."""

    def spell(self, kind: str, text: str) -> str:
        return f"the {text}"


class BlurredNotation(Notation):
    """Two outcomes of luck are written alike."""

    def chance(self, kind: str, outcome: Any) -> str:
        return f"card {'high' if outcome >= HIGH else 'low'}"


class ForgetfulNotation(Notation):
    """A derived line that depends on nothing in the match."""

    def derived(self, happened: Any) -> str | None:
        return f"tick {next(TICKS)}" if happened.event == "Said" else None


def fill_at_random(t: Any, sight: Sight, rng: Rng) -> None:
    """The cards of others are any cards."""
    fill(t, sight, rng)
    t.cards = [card if seat == sight.seat else rng.choice(CARDS) for seat, card in enumerate(t.cards)]


def whole_box(match: Match) -> list[str]:
    return [] if held(match.table) == sorted(CARDS) else ["cards are missing from the box."]


def nobody_says_high(match: Match) -> list[str]:
    return ["somebody said high."] if Says.HIGH in match.table.said else []


def seen_as_sum(t: Any, cards: list[int], viewer: Seat | None, _table: Any) -> Any:
    """Shown in another form than it is kept in, and to each seat another."""
    return {seat: card if seat == viewer else HIDDEN for seat, card in enumerate(cards)}


@table
class FormTable(Table):
    settings: Settings = public()
    deck: Bag[int] = nobody(default_factory=Bag)
    cards: list[int] = by_rule(seen_as_sum, default_factory=list)
    said: list[Says] = public(default_factory=list)


@step
def rank_one(t: ToyTable) -> None:
    t.tell(CardsShown, tuple(t.cards))
    t.end(Result((0,), ((0,),), "first"))


BROKEN = {
    "not conserved": (toy("copies", speaking=speak_and_copy), "not conserved"),
    "an impossible table": (
        toy("high", invariants=lambda: nobody_says_high),
        "cannot be like this: somebody said high",
    ),
    "an impossible world": (
        toy("random", redeal=fill_at_random, conserved=lambda t: None, invariants=lambda: whole_box),
        "redeal deals seat . a table that cannot be: cards are missing",
    ),
    "a world with other cards": (toy("others", redeal=fill_at_random), "redeal does not keep what is conserved"),
    "covered when looking back": (toy("form", kind=FormTable), "looking back it would be covered"),
    "asks twice": (toy("asks-twice", speaking=speak_twice), "asked twice"),
    "returns something": (toy("returns", speaking=speak_and_return), "returned something"),
    "changes before it asks": (toy("counts", speaking=count_before), "changes something before it asks"),
    "sets before it asks": (toy("sets", speaking=set_before), "changes something before it asks"),
    "tells before it asks": (toy("tells", speaking=tell_before), "changes something before it asks"),
    "plans before it asks": (toy("plans", nothing, speaking=plan_before), "changes something before it asks"),
    "never ends": (toy("endless", speaking=speak_for_ever), "has not ended after"),
    "luck never ends": (toy("endless-luck", speaking=toss_for_ever), "has not ended after"),
    "ends without a result": (toy("silent", showing=fall_silent), "nothing is left to do"),
    "offers nothing": (toy("nothing", speaking=offer_nothing), "offers nothing"),
    "offers something twice": (toy("twice", speaking=offer_twice), "offers something twice"),
    "luck without a weight": (toy("weightless", speaking=draw_from_nothing), "without a weight"),
    "depends on the world outside": (toy("clock", dealing=deal_by_the_clock), "led to another match"),
    "asks differently": (toy("fickle", speaking=ask_by_the_clock), "asks something else|went different ways"),
    "no plain argument": (toy("objects", speak, speak_of, speaking=plan_with_objects), "no plain value"),
    "clone shares": (
        toy("shared", kind=SharedTable, speaking=speak_into_a_shared_list),
        "changed (the original|something)",
    ),
    "options written alike": (
        toy("shadeless", Word, speaking=offer_words, notation=ShadelessNotation()),
        "but read as",
    ),
    "options that cannot be read": (toy("dumb", notation=DumbNotation()), "not understood"),
    "outcomes written alike": (toy("blurred", notation=BlurredNotation()), "are written alike"),
    "record that cannot be replayed": (toy("forgetful", notation=ForgetfulNotation()), "cannot be replayed"),
    "seats without a place": (toy("unranked", showing=rank_one), "does not place every seat"),
    "words lack an argument": (toy("mute", words="tests.properties.catalogues"), "cannot be said in en"),
}
