"""The levels of Špehov answer: whoever asks or accuses them hears something, once, and with reasons."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from omerta.bots import CHARACTERS, bot
from omerta.bots.characters import PLAIN
from omerta.bots.spehov import Beginner, Master, Regular
from omerta.bots.spehov.reader import fitted
from omerta.bots.spehov.reckoning import FINER_FILE
from omerta.games.spehov import GAME as SPEHOV
from omerta.games.spehov import SpehovTalk
from omerta.kernel import letter
from omerta.play import Match, OpenGame
from omerta.play.bot_driver import BotDriver
from omerta.play.dealer import Seeded
from tests.bots.test_spehov_levels import DAY, SILENT, until

TALK = SpehovTalk()
LEVELS = (Beginner, Regular, Master)


class Listener:
    """A bot on a seat of a match, to whom others talk."""

    def __init__(self, match: Match, seat: int, make: Any, style: Any = PLAIN, seed: int = 1) -> None:
        self.match = match
        self.bot = make(random.Random(seed), style)
        self.seat = seat
        self._number = 0

    def hears(self, seat: int, typed: str) -> str:
        """Somebody says something; its id is returned."""
        self._number += 1
        name = f"u{self._number}"
        self.bot.minutes.note(seat, TALK.read(typed, len(self.match.seats))[0], name)
        return name

    def says(self, window: str | None = None) -> list[str]:
        view = self.match.view(self.seat)
        view["window"] = window
        return list(self.bot.speak(view))


def day(seat: int, make: Any, position: str = DAY, **more: Any) -> Listener:
    return Listener(until(position, "talk", {"inspect": "inspect A", "kill": "kill I"}), seat, make, **more)


# Asked and accused


@pytest.mark.parametrize("make", LEVELS)
def test_who_is_asked_answers(make: Any) -> None:
    player = day(5, make)
    assert player.says() == []
    player.hears(4, "ask F role")
    assert player.says() == ["claim police"]
    player.hears(4, "ask F vote")
    assert player.says()[0].startswith("plan ")


@pytest.mark.parametrize("seat", [0, 2, 5])
@pytest.mark.parametrize("make", LEVELS)
def test_who_is_accused_answers_once_and_not_twice_in_the_same_words(make: Any, seat: int) -> None:
    player = day(seat, make)
    player.hears(4, f"accuse {letter(seat)}")
    assert player.says() == ["defend"]
    assert player.says() == []
    again = player.hears(4, f"accuse {letter(seat)} 3")
    assert player.says() == [f"disagree {again}"]
    player.hears(3, f"accuse {letter(seat)}")
    player.hears(6, f"accuse {letter(seat)}")
    assert player.says() == ["defend"]


@pytest.mark.parametrize("make", LEVELS)
def test_who_is_accused_in_a_talk_denies_it_there(make: Any) -> None:
    for seed in range(6):
        player = day(5, make, seed=seed)
        player.hears(4, "accuse F")
        assert player.says("talk")[0] == "defend"


def test_an_answer_is_in_character() -> None:
    player = day(5, Regular, style=CHARACTERS["vengeful"])
    player.hears(4, "accuse F")
    assert player.says() == ["defend", "as vengeful"]


def test_what_was_said_before_a_ballot_needs_no_answer_after_it() -> None:
    player = day(5, Regular)
    player.hears(4, "accuse F")
    player.bot.minutes.polls += 1
    assert player.says() == []


def test_a_reported_mafioso_lies_at_once_and_a_beginner_denies_it() -> None:
    for make, said in (
        (Beginner, ["defend"]),
        (Regular, ["claim agent", "report C m"]),
        (Master, ["claim agent", "report C m"]),
    ):
        player = day(0, make)
        player.hears(2, "claim agent ; report A m 1")
        assert player.says() == said


@pytest.mark.parametrize("make", LEVELS)
def test_an_agent_who_is_reported_by_a_false_one_comes_out_at_once(make: Any) -> None:
    player = day(2, make)
    player.hears(0, "claim agent ; report C m")
    claim, report, *_ = player.says()
    assert claim == "claim agent"
    assert report.startswith("report A m")


@pytest.mark.parametrize("topic", ["vote", "why", "role"])
def test_a_mafioso_who_is_asked_during_a_second_vote_names_one_of_those_voted_on(topic: str) -> None:
    match = until(SILENT, "vote", {"kill": "kill I"})
    for seat, target in enumerate("EEFFFEEF"):
        match.answer(seat, f"vote {target}")
    while match.question is not None and match.question.kind != "second-vote":
        for seat in match.waiting:
            match.answer(seat, match.ask(seat).options[0])
    assert match.table.candidates == (4, 5)
    for seat in (0, 1):
        player = Listener(match, seat, Master)
        player.hears(7, f"ask {letter(seat)} {topic}")
        (said,) = player.says()
        if topic == "vote":
            assert said in ("plan E", "plan F")


@pytest.mark.parametrize("make", LEVELS)
def test_who_has_come_out_as_the_agent_does_not_say_to_be_a_policeman(make: Any) -> None:
    player = day(0, make)
    player.bot.remember(player.match.view(0), ["claim agent", "report C m"])
    player.hears(4, "ask A role")
    assert player.says() == ["claim agent"]
    player = day(0, make)
    player.bot.remember(player.match.view(0), ["claim agent", "report C m", "report H p"])
    player.bot.said = ("defend",)
    view = player.match.view(0)
    view["window"] = "defence"
    assert player.bot._as_anybody(view, {0, 1}, False) == ["claim agent"]


# Why


@pytest.mark.parametrize("make", LEVELS)
def test_who_is_asked_why_names_what_others_had_said(make: Any) -> None:
    player = day(5, make)
    why = player.hears(3, "accuse H")
    player.bot.remember(player.match.view(5), ["plan H"])
    player.hears(4, "accuse H")
    player.hears(4, "ask F why")
    assert player.says() == [f"because {why}"]
    player.hears(7, "ask F why")
    assert player.says()[0].startswith("accuse H")


@pytest.mark.parametrize("make", LEVELS)
def test_the_reason_of_a_report_is_the_look(make: Any) -> None:
    player = day(2, make)
    player.bot.remember(player.match.view(2), ["claim agent", "report A m 1"])
    player.hears(4, "ask C why")
    assert player.says() == ["report A m"]


@pytest.mark.parametrize("make", LEVELS)
def test_who_has_said_nothing_is_asked_for_the_reason_of_the_last_vote(make: Any) -> None:
    match = until(SILENT, "vote", {"kill": "kill I"})
    for seat, target in enumerate("EEFFFHEF"):
        match.answer(seat, f"vote {target}")
    player = Listener(match, 5, make)
    player.bot.minutes.polls = 1
    player.hears(4, "ask F why")
    assert player.says()[0].startswith("accuse H")


# Somebody confesses


def test_who_says_to_be_with_the_mafia_is_believed_a_little() -> None:
    player = day(5, Master)
    course = player.bot.course(player.match.view(5))
    player.hears(7, "claim mafia")
    after = player.bot.course(player.match.view(5))
    for name in ("weights.json", FINER_FILE):
        before, now = fitted(name).odds(course).chances[7], fitted(name).odds(after).chances[7]
        assert before < now < 0.9
        assert fitted(name).odds(after).order[0] == 7


@pytest.mark.parametrize("make", LEVELS)
def test_the_police_speak_and_vote_against_whoever_confesses(make: Any) -> None:
    player = day(5, make)
    name = player.hears(7, "claim mafia")
    assert player.says("talk")[-2:] == ["plan H", f"because {name}"]
    match = until(DAY, "vote", {"inspect": "inspect A", "kill": "kill I"})
    assert player.bot.choose(match.view(5), match.ask(5)).target == 7


def test_after_a_confession_nothing_is_said_for_it() -> None:
    """A person who is cleared by a look and confesses is suspected no less than one who is cleared."""
    player = day(5, Master)
    player.hears(2, "claim agent ; report H p 1")
    cleared = player.bot.suspicion(player.match.view(5))[7]
    player.hears(7, "claim mafia")
    assert player.bot.suspicion(player.match.view(5))[7] > cleared


# At the table


def nagged(level: str, seed: int, talk: str) -> list[tuple[int, Sequence[str]]]:
    """All that is said in a match in which a person asks and accuses everybody all the time."""
    match = OpenGame(SPEHOV).start(9, dealer=Seeded(seed), talk=talk)
    driver = BotDriver(match, {seat: bot("spehov", level)(random.Random(seat)) for seat in range(8)})
    rng = random.Random(seed)
    while not match.over:
        if not driver.step():
            match.answer(8, rng.choice(match.ask(8).options))
        elif rng.random() < 0.2 and not match.over and not TALK.mute(match.view(None), 8):
            seat = rng.choice([seat for seat in match.table.active if seat != 8])
            wanted = rng.choice(("ask {} why", "ask {} role", "ask {} vote", "accuse {}", "report {} m"))
            answers = driver.say(8, wanted.format(letter(seat)))[1:]
            assert [said.seat for said in answers] == ([] if TALK.mute(match.view(None), seat) else [seat])
    return [(said.seat, TALK.write(said.acts).split(" ; ")) for said in driver.log.said if said.seat != 8]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "regular", "master"])
@pytest.mark.parametrize("talk", ["none", "free"])
def test_whoever_is_asked_or_accused_answers_at_once_and_nobody_says_the_same_twice_in_a_row(
    level: str, talk: str
) -> None:
    said = [one for seed in range(4) for one in [(-1, [""]), *nagged(level, seed, talk)]]
    last: dict[int, Sequence[str]] = {}
    for seat, acts in said:
        if seat < 0:
            last.clear()
            continue
        assert acts != last.get(seat)
        assert acts[0] != last.get(seat, [""])[-1]
        last[seat] = acts
