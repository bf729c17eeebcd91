"""Advice: what a master would do in a seat's place, with its reasons, from what the seat knows alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import isnan
from typing import Any

import pytest

from omerta.analysis.hints import told
from omerta.bots import BadBot, Budget, Random, bot, explain, levels
from omerta.gamekit import Utterance
from omerta.games.spehov.options import Quiet
from omerta.kernel import Seat, View
from omerta.play import BotDriver, Match, game, told_and_heard
from omerta.play.bot_driver import SeatedBot
from omerta.play.talk import TalkLog
from tests.amounts import amount
from tests.properties.toys import toy

FEW = Budget(iterations=12)
OF_A_KIND = 20
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("resistance", 6, {"plots": True}),
    ("mafia-city", 3, {}),
    ("cosa-nostra", 3, {}),
    ("spehov", 9, {"cards": "corner lastshot wiretap kidnap"}),
]


def questions(name: str, seats: int, settings: dict[str, Any], most: int) -> Iterator[tuple[Match, Seat]]:
    """Questions with a choice, of many kinds, in matches among talking bots that now and then do anything."""
    kinds: Counter[str] = Counter()
    for seed in range(1, 9):
        match = game(name).start(seats, seed=seed, **settings)
        players = {seat: bot(name, "regular")(random.Random(f"{seed} {seat}")) for seat in match.seats}
        driver, rng = BotDriver(match, players), random.Random(seed)
        for _ in range(200):
            driver.attend()
            if match.over:
                break
            for seat in match.waiting:
                asked = match.ask(seat)
                if len(asked.options) > 1 and kinds[asked.kind] < OF_A_KIND and rng.random() < 0.4:
                    yield match, seat
                    kinds[asked.kind] += 1
            if kinds.total() >= most:
                return
            if rng.random() < 0.2:
                match.answer(match.waiting[0], rng.choice(match.ask(match.waiting[0]).options))
            else:
                driver.step()


def advised(match: Match, seat: Seat) -> list[Any]:
    return explain(match, seat, told=told_and_heard(match, seat), seed=3, budget=FEW)


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=[table[0] for table in TABLES])
def test_advice_begins_with_what_a_master_on_the_seat_does_and_says_why_in_both_languages(
    name: str, seats: int, settings: dict[str, Any]
) -> None:
    for match, seat in questions(name, seats, settings, amount(80, 30)):
        master = SeatedBot(seat, bot(name, "master")(random.Random(3)), FEW)
        chosen, weighed = master.prepare_choice(TalkLog(match))(), advised(match, seat)
        options = [one.option for one in weighed]
        assert options[0] == chosen, match.ask(seat).kind
        assert set(options) <= set(match.ask(seat).options)
        assert len(options) == len(set(options))
        assert all(0 <= one.worth <= 1 or isnan(one.worth) for one in weighed), match.ask(seat).kind
        if not isinstance(chosen, Quiet):  # to sleep or pass by night in Špehov goes without saying
            for lang in ("en", "cs"):
                assert told(weighed[0], match.words(lang)), (match.ask(seat).kind, weighed[0])


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=[table[0] for table in TABLES])
def test_the_same_seed_gives_the_same_advice(name: str, seats: int, settings: dict[str, Any]) -> None:
    for match, seat in questions(name, seats, settings, 8):
        assert advised(match, seat) == advised(match, seat)
    assert list(levels(name)) == ["beginner", "regular", "master"]


class Listener(Random):
    """Keeps what it is told and hears."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.news: list[Any] = []

    def heard(self, happened: View) -> None:
        self.news.append(happened)

    def listened(self, said: Utterance) -> None:
        self.news.append(said)


def test_advice_goes_by_what_a_bot_on_the_seat_is_told_and_hears_in_the_same_order() -> None:
    mixed = 0
    for match, seat in questions("resistance", 6, {}, 40):
        listener = Listener(random.Random(0))
        SeatedBot(seat, listener).catch_up(TalkLog(match))
        assert told_and_heard(match, seat) == listener.news
        spoken = [isinstance(one, Utterance) for one in listener.news]
        mixed += any(spoken) and sorted(spoken) != spoken
    assert mixed, "something happened after somebody spoke"


def test_a_game_without_a_master_gives_no_advice() -> None:
    played = toy("toy")
    match = played.start(played.seats[0], dealer=lambda question: question.odds[0][0])
    with pytest.raises(BadBot):
        explain(match, match.waiting[0])
