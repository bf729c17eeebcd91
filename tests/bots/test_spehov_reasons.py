"""The reasons of a master of Špehov: what it would choose comes first, and why is true."""

from __future__ import annotations

import random
from typing import Any

import pytest

from omerta.bots import bot
from omerta.bots.spehov import Master
from omerta.games.spehov import GAME as SPEHOV
from omerta.games.spehov import SpehovTalk
from omerta.play import OpenGame
from omerta.play.bot_driver import BotDriver
from omerta.play.dealer import Seeded
from tests.bots.test_spehov_levels import DAY, EVERY_CARD, until

TALK = SpehovTalk()


def test_reasons_name_the_option_that_is_chosen_and_leave_the_bot_as_it_was() -> None:
    match = until(DAY, "vote", {"inspect": "inspect A", "kill": "kill I"})
    player = Master(random.Random(1))
    player.minutes.note(2, TALK.read("claim agent ; report A m 1", 9)[0])
    state = player.rng.getstate()
    best = player.reasons(match.view(4), match.ask(4))[0]
    assert best.option == player.choose(match.view(4), match.ask(4))
    assert best.reasons[0].code == "suspicion"
    assert best.reasons[0].arguments["seat"] == 0
    assert best.worth > 0.5
    for seat in (0, 1):
        assert {one.option for one in player.reasons(match.view(seat), match.ask(seat))} <= set(match.ask(seat).options)
    assert player.rng.getstate() == state


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (7, {"talk": "none"}),
        (9, {"talk": "free", "children_last_shot_all": True}),
        (15, {"talk": "free", "cards": EVERY_CARD}),
    ],
)
def test_whatever_is_asked_the_first_reasons_are_of_what_a_master_chooses(seats: int, settings: dict[str, Any]) -> None:
    kinds = set()
    for seed in range(3):
        match = OpenGame(SPEHOV).start(seats, dealer=Seeded(seed), **settings)
        players = {seat: bot("spehov", "master")(random.Random(seat)) for seat in match.seats}
        driver = BotDriver(match, players)
        while not match.over:
            driver.attend()
            for seat in match.waiting:
                asked, player = match.ask(seat), players[seat]
                if len(asked.options) > 1:
                    state = player.rng.getstate()
                    found = player.reasons(match.view(seat), asked)
                    assert player.rng.getstate() == state
                    assert found[0].option == player.choose(match.view(seat), asked)
                    assert found[0].worth == max(one.worth for one in found)
                    assert len(found) == len({one.option for one in found})
                    assert {one.option for one in found} <= set(asked.options)
                    player.rng.setstate(state)
                    kinds.add(asked.kind)
            driver.step()
    assert {"kill", "inspect", "vote", "second-vote"} <= kinds


def test_an_agent_is_not_advised_to_look_at_somebody_twice() -> None:
    match = until(DAY, "talk", {"inspect": "inspect A", "kill": "kill I"})
    while match.question is None or match.question.kind != "inspect":
        for seat in match.waiting:
            match.answer(seat, match.ask(seat).options[-1 if match.question.kind in ("vote", "second-vote") else 0])
    found = Master(random.Random(1)).reasons(match.view(2), match.ask(2))
    looked = next(one for one in found if one.option.target == 0)
    assert looked.worth == 0.0 < found[0].worth
    assert "looked" in {reason.code for reason in looked.reasons}


def test_whoever_sleeps_is_advised_to_sleep_on() -> None:
    match = until(DAY, "inspect")
    found = Master(random.Random(1)).reasons(match.view(4), match.ask(4))
    assert [match.game.notation.write("inspect", one.option) for one in found] == ["sleep"]


def test_in_a_small_game_it_is_told_why_an_agent_does_not_look() -> None:
    match = until("game n=8\ndeal MAPPPPP", "inspect")
    best = Master(random.Random(1)).reasons(match.view(1), match.ask(1))[0]
    assert match.game.notation.write("inspect", best.option) == "pass"
    assert [reason.code for reason in best.reasons] == ["risky-look"]


def test_a_mafiosos_reasons_for_a_victim_are_trust_claims_and_what_others_propose() -> None:
    match = until(DAY, "kill")
    player = Master(random.Random(1))
    player.minutes.note(4, TALK.read("claim agent", 9)[0])
    best = player.reasons(match.view(0), match.ask(0))[0]
    assert {reason.code for reason in best.reasons} == {"trusted", "claims-agent"}
    match.answer(0, "kill E")
    match.answer(1, "kill F")
    for seat in match.waiting:
        match.answer(seat, match.ask(seat).options[0])
    best = player.reasons(match.view(0), match.ask(0))[0]
    assert best.option.target == 4
    assert best.reasons[0] == ("proposed", {"seat": 4, "votes": 1})


def test_a_vote_of_a_mafioso_harms_or_helps_as_compared_with_its_other_votes() -> None:
    match = until(DAY, "vote", {"kill": "kill I"})
    player = Master(random.Random(1))
    for planner in (3, 4, 5):
        player.minutes.note(planner, TALK.read("plan A", 9)[0])
    found = player.reasons(match.view(1), match.ask(1))
    harms = [reason.arguments["harm"] for one in found for reason in one.reasons if reason.code == "harm"]
    assert harms[0] < 0 < max(harms)
    assert "expected" in {reason.code for reason in found[0].reasons}
