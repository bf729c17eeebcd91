"""Bots say and choose the same in worlds that their seats cannot tell apart, and proof that this can fail."""

from __future__ import annotations

import random
import sys
import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import count, cycle
from types import SimpleNamespace
from typing import Any

import pytest

from omerta.bots import CHARACTERS, Maker, Player, Thinking, bot, bots, levels
from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import Utterance
from omerta.gamekit.sight import sight
from omerta.kernel import Asked, View, fields_of
from omerta.play import BotDriver, Committed, find
from omerta.play import game as open_game
from omerta.play.match import OWN
from omerta.play.talk import TalkLog
from omerta.testing import Broken, check_bots
from tests.amounts import amount, some
from tests.games.sentences import SENTENCES
from tests.properties.reached import Digests, reached

GAMES = [pytest.param(name, marks=pytest.mark.slow) if name == "cosa-nostra" else name for name in OWN]
SEATS = {"resistance": (5, 7, 10), "mafia-city": (3, 5), "cosa-nostra": (2,), "spehov": (7, 12)}


def own_bots(name: str) -> dict[str, Maker]:
    """The bots of a game, and those of a level with each character."""
    own = {bot: maker for bot, maker in bots(name).items() if maker not in bots("no-such-game").values()}
    return own | {f"{level}-{one}": bot(name, f"{level}-{one}") for level in levels(name) for one in CHARACTERS}


class Mixed:
    """Makes bots of several kinds, one after the other, so that they meet at a table."""

    def __init__(self, kinds: Sequence[Maker]) -> None:
        self.kinds = cycle(kinds)

    def __call__(self, rng: random.Random) -> Player:
        return next(self.kinds)(rng)


def tables(own: Mapping[str, Maker], seats: int, seed: int) -> dict[str, Maker]:
    """Tables of so many seats at which each kind sits once, or a few of them twice."""
    names = list(own)
    random.Random(seed).shuffle(names)
    names += names[: -len(names) % seats]
    at = [names[first : first + seats] for first in range(0, len(names), seats)]
    return {", ".join(some): Mixed([own[name] for name in some]) for some in at}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_bot_says_answers_and_chooses_depends_on_what_its_seat_may_know(name: str) -> None:
    game = find(name)
    assert game is not None
    own = own_bots(name)
    assert len(own) > 15
    smallest, *larger = SEATS[name]
    for seats in (smallest, *some(larger, 0)):
        shuffled = list(tables(own, seats, seats).items())
        meeting = dict(shuffled[: amount(len(shuffled), 2)])
        assert check_bots(game, meeting, seats=[seats], matches=1, seed=seats, sentences=SENTENCES[name]) > 10


class Teller(Player):
    """Chooses at random, and says the side of the next seat."""

    def choose(self, view: View, asked: Asked) -> Any:
        return self.rng.choice(asked.options)

    def speak(self, view: View) -> Sequence[str]:
        return (f'say "{self.side(view)}"',)

    def side(self, view: View) -> str:
        return str(view.roles[(view.seat + 1) % len(view.seats)])


class Peeking(Teller):
    """Looks for the match in whatever called it."""

    def side(self, view: View) -> str:
        frame = sys._getframe()
        while frame is not None:
            for thing in frame.f_locals.values():
                if hasattr(match := getattr(thing, "match", None), "table"):
                    return str(match.table.roles[(view.seat + 1) % len(view.seats)])
            frame = frame.f_back  # type: ignore[assignment]
        return "unknown"


class Guessing(Teller):
    """Chooses by something outside the match."""

    ticks = count()

    def choose(self, view: View, asked: Asked) -> Any:
        return asked.options[next(self.ticks) % len(asked.options)]


class Reaching(Player):
    """Chooses by all that can be reached from what it is given; later in a match only now and then, as it is much."""

    thinks = True

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        if asked.number > 40 and asked.number % 20:
            return self.rng.choice(asked.options)
        known = Digests(thinking.game).of((view, asked, thinking))
        return asked.options[int(known, 16) % len(asked.options)]


class Dealing(Player):
    """Chooses by the worlds that it deals."""

    thinks = True

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        worlds = repr([thinking.world(self.rng).table for _ in thinking.iterations(3)])
        return asked.options[zlib.crc32(worlds.encode()) % len(asked.options)]


@pytest.mark.parametrize("maker", [Reaching, Dealing])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_bot_is_given_to_look_ahead_with_depends_on_what_its_seat_may_know(
    name: str, maker: type[Player]
) -> None:
    game = find(name)
    assert game is not None
    assert check_bots(game, {"own": maker}, seats=SEATS[name][:1], matches=amount(2, 1), seed=1) > 5


def test_a_sight_that_shows_more_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def whole(match: Any, seat: Any, told: Any = None) -> Any:
        return sight(match, seat, told)._replace(table=match.table)

    monkeypatch.setattr("omerta.play.bot_driver.sight", whole)
    with pytest.raises(Broken, match=r"Bot own on seat . chooses something that depends on what it may not know"):
        checked(Reaching)


class Keeper(Player):
    """Keeps all that it is given."""

    thinks = True

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.given: list[Any] = []

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        self.given += [view, asked, thinking]
        return self.rng.choice(asked.options)

    def heard(self, happened: View) -> None:
        self.given.append(happened)

    def listened(self, said: Utterance) -> None:
        self.given.append(said)

    def speak(self, view: View) -> Sequence[str]:
        self.given.append(view)
        return ('say "Well."',)


@pytest.mark.parametrize("name", GAMES)
def test_no_way_leads_from_what_a_bot_is_given_to_the_match_its_table_or_its_secret(name: str) -> None:
    assert look_for_ways(name) > 100


def look_for_ways(name: str, moves: int = 40) -> int:
    """Look at what bots are given in a match; how many things that is."""
    secret = bytes(range(32))
    match = open_game(name).start(SEATS[name][0], dealer=Committed(secret))
    keepers = {seat: Keeper(random.Random(seat)) for seat in match.seats}
    driver, looked = BotDriver(match, keepers), 0
    another = open_game(name).start(SEATS[name][0], seed=1)
    for _ in range(moves):
        driver.step()
        program = {id(thing) for _, thing in reached(another.game, another.table)}  # what matches have in common
        real = {id(thing): way for way, thing in reached(match.table) if id(thing) not in program and changes(thing)}
        assert len(real) > 5
        for keeper in keepers.values():
            for way, thing in reached(*keeper.given, beside=match.game):
                looked += 1
                assert not isinstance(thing, (KernelMatch, Committed, TalkLog, BotDriver)), way
                assert id(thing) not in real, f"{way} is {real[id(thing)]} of the table"
                assert thing not in (secret, secret.hex()), way
            keeper.given.clear()
        if match.over:
            break
    return looked


def changes(thing: Any) -> bool:
    """Whether a thing of a table is itself what lies there; what never changes may be the same one elsewhere."""
    return bool(fields_of(thing)) or isinstance(thing, (list, dict, set)) or type(thing).__hash__ is None


@pytest.mark.parametrize(
    "hide",
    [
        lambda match: lambda: match.table,
        lambda match: partial(len, match.table.events),
        lambda match: iter([match.table]),
        lambda match: match.dealer.secret,
        lambda match: {"deeper": [SimpleNamespace(of=match.view)]},
    ],
)
def test_a_way_is_found_wherever_it_is_hidden(monkeypatch: pytest.MonkeyPatch, hide: Any) -> None:
    def careless(match: Any, seat: Any, told: Any = None) -> Any:
        seen = sight(match, seat, told)
        seen.worked_out["way"] = hide(match)
        return seen

    monkeypatch.setattr("omerta.play.bot_driver.sight", careless)
    with pytest.raises(AssertionError, match="way"):
        look_for_ways("resistance", 5)


def checked(maker: Any, sentences: Sequence[str] = ()) -> int:
    game = find("resistance")
    assert game is not None
    return check_bots(game, {"own": maker}, seats=[5], matches=4, sentences=sentences)


def test_an_honest_teller_passes() -> None:
    assert checked(Teller) > 20


def test_a_bot_that_finds_the_table_gives_itself_away() -> None:
    with pytest.raises(Broken, match=r"Bot own on seat . says something that depends on what it may not know"):
        checked(Peeking)


def test_a_bot_that_is_not_its_own_gives_itself_away() -> None:
    with pytest.raises(Broken, match=r"Bot own on seat . chooses something that depends on what it may not know"):
        checked(Guessing)


def test_a_bot_whose_answers_to_people_tell_more_gives_itself_away() -> None:
    class Answering(Teller):
        def side(self, view: View) -> str:
            return "nothing" if view.window else Peeking.side(self, view)  # type: ignore[arg-type]

    assert checked(Answering) > 20
    with pytest.raises(Broken, match=r"Bot own on seat . answers something that depends on what it may not know"):
        checked(Answering, SENTENCES["resistance"])


def test_a_character_that_knows_more_gives_itself_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of all that sit at a table is enough."""
    honest = Mixed([Teller])
    mixed = Mixed([Teller, Teller, Peeking, Teller, Teller])
    assert checked(honest) > 20
    with pytest.raises(Broken, match=r"on seat 2 says something that depends on what it may not know"):
        checked(mixed)
