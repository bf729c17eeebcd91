"""Actions are numbers that never change, and every option can be chosen by them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from omerta.adapters.actions import WAIT, IllegalAction, actions_of, table
from omerta.adapters.episode import Episode
from omerta.adapters.spaces import NoActions, space_of
from omerta.play import game as find_game
from tests.adapters.matches import NAMES, moments, settings_of, some_counts

WRITTEN = Path(__file__).parents[2] / "docs" / "actions"


@pytest.mark.parametrize("name", NAMES)
def test_the_number_of_an_action_is_the_one_that_is_written_down(name: str) -> None:
    written = (WRITTEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert list(table(find_game(name).rules)) == written


@pytest.mark.parametrize("name", NAMES)
def test_fewer_seats_have_the_first_actions_of_more(name: str) -> None:
    game = find_game(name).rules
    most = actions_of(game, game.seats[-1], game.agree(game.seats[-1], {})).words
    for seats in game.seats:
        words = actions_of(game, seats, game.agree(seats, {})).words
        assert words == most[: len(words)]


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_a_row_of_actions_of_its_own(name: str) -> None:
    game, rng = find_game(name).rules, random.Random(name)
    for seats in some_counts(name):
        for settings in settings_of(game, seats, rng, 4):
            for match in moments(name, seats, rng.getrandbits(32), settings, every=2, most=400):
                actions = actions_of(game, seats, match.settings)
                for seat in match.waiting:
                    asked = match.ask(seat)
                    paths = {actions.path(asked.kind, option): option for option in asked.options}
                    assert len(paths) == len(asked.options)
                    assert not any(path[:cut] in paths for path in paths for cut in range(1, len(path)))
                    path, option = rng.choice(list(paths.items()))
                    for cut in range(len(path)):
                        assert path[cut] in actions.legal(asked.kind, asked.options, path[:cut])
                    assert actions.chosen(asked.kind, asked.options, path) == option


def test_stages_make_a_choice_of_many_a_few_small_ones() -> None:
    city, nostra = find_game("mafia-city").rules, find_game("cosa-nostra").rules
    assert space_of(city.id).parts("back", "back 1,3", None) == ("back", "#1", "#3", "end")
    assert space_of(city.id).parts("jail", "jail harbor#3", None) == ("jail a chip", "harbor", "#3")
    chosen = nostra.agree(2, {})
    assert space_of(nostra.id).parts("price", "12400", chosen) == ("1____", "_2___", "__4__")
    assert space_of(nostra.id).parts("act", "walk c4 c5", chosen) == ("walk", "c4", "c5")
    assert space_of(nostra.id).parts("act", "offer B sell @13", chosen) == ("offer B sell", "@13")


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    match = find_game("resistance").start(seats=5, seed=7)
    episode, before = Episode(match), match.record()
    seat = match.waiting[0]
    for other, action in ((seat, WAIT), (seat, 10_000), (seat, -1), ((seat + 1) % 5, episode.legal(seat)[0])):
        with pytest.raises(IllegalAction):
            episode.act(other, action)
    assert match.record() == before
    assert episode.mask((seat + 1) % 5).nonzero()[0].tolist() == [WAIT]


def test_a_game_without_a_table_of_actions_is_refused() -> None:
    with pytest.raises(NoActions, match="small-hours"):
        space_of("small-hours")
