"""Whoever presses *Play now* meets regular bots, and they talk."""

from __future__ import annotations

import random

import pytest

from omerta.bots import bot, levels
from omerta.play import BotDriver, games
from omerta.play import game as find_game
from omerta.play.room import favourite


@pytest.mark.parametrize("name", games())
def test_the_bots_that_sit_in_are_regular_ones_and_talk_at_the_table_that_is_opened(name: str) -> None:
    assert favourite(name) == "regular"
    assert "regular" in levels(name)
    game = find_game(name)
    seats = game.seats[0]
    preset: dict[str, str] = next((dict(settings) for settings in game.rules.presets.values()), {})
    match = game.start(seats, seed=11, **preset)
    driver = BotDriver(match, {seat: bot(name, favourite(name))(random.Random(seat)) for seat in range(1, seats)})
    driver.run()
    rng = random.Random(11)
    while not match.over and not driver.log.said:
        driver.answer(0, rng.choice(match.ask(0).options))
        driver.run()
    assert driver.log.said
    assert all(said.seat and said.acts for said in driver.log.said)
