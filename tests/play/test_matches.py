"""A match as people hold it: games found by name, names, words, typed lines, saving."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import omerta
from omerta.gamekit import BadSeats, UnknownGame
from omerta.games.resistance import GAME
from omerta.kernel import Ask, Asks, NotOffered, Seat, StaleQuestion, owner, public, step
from omerta.kernel import event as an_event
from omerta.play import OpenGame
from omerta.testing import check_game
from tests.kernel.little import little

DICE = '''
"""A third party's game: everybody rolls a die in secret, bets, and shows it."""

import sys

from omerta.gamekit import Game, Kind, Notation, kinds
from omerta.kernel import HIDDEN, Ask, Chance, Result, Seat, Table, event, owner, per_seat, public
from omerta.gamekit import setting, settings
from omerta.kernel import step, table


@settings
class Settings:
    sides: int = setting(6, rule="DC-1", values=(4, 6))


@event
class Rolled:
    seat: Seat = public()
    die: int = owner("seat")


@event
class Shown:
    dice: tuple[int, ...] = public()


@table
class DiceTable(Table):
    settings: Settings = public()
    dice: list[int] = per_seat(default_factory=list)
    bets: list[str] = public(default_factory=list)


@step
def set_up(t):
    t.then(*(roll(seat) for seat in t.seats), *(bet(seat) for seat in t.seats), show())


@step
def roll(t, seat):
    die = yield Chance("roll", tuple((side, 1) for side in range(1, t.settings.sides + 1)), (seat,))
    t.dice.append(die)
    t.tell(Rolled, seat, die)


@step
def bet(t, seat):
    t.bets.append((yield Ask(seat, "bet", ("low", "high"))))


@step
def show(t):
    t.tell(Shown, tuple(t.dice))
    best = tuple(seat for seat in t.seats if t.dice[seat] == max(t.dice))
    t.end(Result(best, (best, tuple(seat for seat in t.seats if seat not in best)), "highest"))


def fill(t, sight, rng):
    t.dice = [rng.randrange(t.settings.sides) + 1 if die is HIDDEN else die for die in t.dice]


GAME = Game(
    id="dice",
    prefix="DC",
    seats=range(2, 4),
    minutes=range(1, 2),
    table=DiceTable,
    settings=Settings,
    begin=set_up,
    rulebook=(sys.modules[__name__],),
    notation=Notation(),
    kinds=kinds(Kind("bet", "DC-2")),
    redeal=fill,
    reveals=frozenset({"Shown"}),
)
'''


@pytest.fixture
def dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package beside Omertà, as pip would install it, with an entry point."""
    (tmp_path / "third_party_dice.py").write_text(DICE)
    info = tmp_path / "third_party_dice-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: third-party-dice\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[omerta.games]\ndice = third_party_dice:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    monkeypatch.delitem(sys.modules, "third_party_dice", raising=False)
    return "dice"


def test_a_third_partys_game_is_found_by_its_entry_point(dice: str) -> None:
    assert omerta.all_games() == ["resistance", "mafia-city", "cosa-nostra", "spehov", "dice"]
    game = omerta.game("dice")
    assert game.id == "dice"
    match = game.start(seats=3, seed=1, sides=4)
    for seat in range(3):
        match.answer(seat, "high")
    assert match.over
    assert match.story(0)[0].startswith("rolled: seat A, die ")
    again = omerta.replay(match.record())
    assert again.table == match.table
    assert omerta.verify(match.record()) == 3
    assert omerta.load(json.loads(json.dumps(match.save()))).table == match.table


def test_and_passes_the_conformance_suite(dice: str) -> None:
    assert check_game(omerta.game("dice").rules, matches=2) == 8


def test_everything_the_library_promises_is_there() -> None:
    for name in omerta.__all__:
        assert getattr(omerta, name) is not None
    assert callable(omerta.all_games)
    with pytest.raises(AttributeError):
        _ = omerta.nothing


def test_without_its_package_the_game_is_unknown() -> None:
    with pytest.raises(UnknownGame) as refusal:
        omerta.game("dice")
    assert "resistance" in str(refusal.value.fields["games"])


@pytest.mark.parametrize("name", ["resistance", "Resistance", " RESISTANCE "])
def test_our_own_games_are_found_by_name(name: str) -> None:
    assert omerta.game(name).id == "resistance"


@pytest.mark.parametrize("name", ["", "chess", "../resistance", "resistance.cards", "omerta", "\x00"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(UnknownGame):
        omerta.game(name)


def test_impossible_seats_are_refused() -> None:
    with pytest.raises(BadSeats):
        omerta.game("resistance").start(seats=4)


def test_a_match_is_played_as_the_library_shows() -> None:
    match = omerta.game("resistance").start(seats=5, seed=7, names=("Ada", "Bob", "Cyd", "Dan", "Eva"))
    while not match.over:
        for seat in match.question.waiting:
            ask = match.ask(seat)
            assert ask.text("en")
            assert ask.text("cs")
            assert all(ask.text_of(option, "cs") for option in ask.options)
            match.answer(seat, ask.notation(ask.options[0]))
    assert match.result.winners
    assert any("Ada" in line for line in match.story(None))
    assert match.words("cs").name(1) == "Bob"


def test_a_saved_match_keeps_names_talk_and_the_dealers_place() -> None:
    match = omerta.game("resistance").start(seats=7, seed=7, names=("Ada", "Bob"), plots=True)
    match.talk.append((0, 'T A u1 say "hello"'))
    again = omerta.load(json.loads(json.dumps(match.save())))
    assert again.save() == match.save()
    assert again.names == ("Ada", "Bob")
    assert again.talk == [(0, 'T A u1 say "hello"')]
    for copy in (match, again):
        while not copy.over:
            for seat in copy.waiting:
                copy.answer(seat, copy.ask(seat).options[0])
    assert again.record() == match.record()


def test_a_clone_keeps_the_names_and_a_loud_one_the_talk() -> None:
    match = omerta.game("resistance").start(seats=5, seed=7, names=("Ada",))
    match.talk.append((0, "T A u1 over"))
    assert match.clone().names == ("Ada",)
    assert match.clone().talk == []
    assert match.clone(quiet=False).talk == match.talk
    assert match.clone(quiet=False).talk is not match.talk


# Lines that answer several stages


@step
def choose_card(t: Any) -> Asks[str]:
    card = yield Ask(0, "card", ("ace", "king"))
    t.done.append(card)


@step
def choose_place(t: Any) -> Asks[str]:
    place = yield Ask(0, "place", ("club", "hall") if t.done[-1] == "ace" else ("harbor",))
    t.done.append(place)


@step
def choose_price(t: Any) -> Asks[int]:
    price = yield Ask(0, "price", (1, 2))
    t.done.append(str(price))


def staged(*steps: Any, **changes: Any) -> Any:
    return OpenGame(little(*steps, **changes)).start(3)


def test_a_typed_line_may_answer_several_stages_of_one_choice() -> None:
    match = staged(choose_card, choose_place, choose_price)
    match.answer(0, "ace hall 2")
    assert match.table.done == ["ace", "hall", "2"]
    assert len(match.log) == 3


def test_or_some_of_them() -> None:
    match = staged(choose_card, choose_place, choose_price)
    match.answer(0, "king harbor")
    assert match.table.done == ["king", "harbor"]
    assert match.question.kind == "price"


@pytest.mark.parametrize("line", ["ace harbor", "ace hall 3", "ace hall 2 more", "hall ace", "queen hall"])
def test_a_wrong_line_changes_nothing(line: str) -> None:
    match = staged(choose_card, choose_place, choose_price)
    before = match.save()
    with pytest.raises(NotOffered):
        match.answer(0, line)
    assert match.save() == before


def test_a_line_for_a_closed_question_is_refused() -> None:
    match = staged(choose_card, choose_place)
    match.answer(0, "ace", number=1)
    with pytest.raises(StaleQuestion):
        match.answer(0, "ace hall", number=1)


def test_a_very_long_line_is_no_answer() -> None:
    match = staged(choose_card, choose_place)
    with pytest.raises(NotOffered):
        match.answer(0, "ace hall " + "x " * 5000)


@an_event
class HandSeen:
    seat: Seat = public()
    card: int = owner("seat")


@step
def look(t: Any) -> Asks[str]:
    yield Ask(0, "look", ("look", "leave"))
    t.tell(HandSeen, 0, t.cards[1])


@step
def guess(t: Any) -> Asks[int]:
    """What is offered depends on what was just seen."""
    guess = yield Ask(0, "take", (0, t.cards[1]))
    t.done.append(str(guess))


def test_a_line_cannot_be_used_to_peek_between_its_stages() -> None:
    """If "look 2" were accepted and "look 5" refused, trying them out would show the hand without looking."""
    match = staged(look, guess, more=(HandSeen,), reveals=frozenset({"HandSeen"}))
    for line in ("look 2", "look 5"):
        with pytest.raises(NotOffered):
            match.answer(0, line)
    match.answer(0, "look")
    match.answer(0, "2")
    assert match.table.done == ["2"]


def test_nor_to_learn_how_the_others_voted_before_the_own_vote_is_given() -> None:
    """B votes last and would lead next: whether "reject team A B" fits depends on sealed votes."""
    refused = []
    for others in ("approve", "reject"):
        match = OpenGame(GAME).position("game resistance n=5\nroles m d m d m")
        match.answer(0, "team A C")
        for seat in (0, 2, 3, 4):
            match.answer(seat, others)
        before = match.save()
        with pytest.raises(NotOffered) as refusal:
            match.answer(1, "reject team A B C")
        with pytest.raises(NotOffered):
            match.answer(1, "reject team A B")
        assert match.save() == before
        refused.append((refusal.value.rule, refusal.value.fields))
    assert refused[0] == refused[1]
