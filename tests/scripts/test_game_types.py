"""The browser's types of games say what views, options and facts really look like."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from omerta.gamekit import Game, plain
from omerta.games import cosa_nostra, mafia_city, resistance, spehov
from omerta.words.phrasing import kebab
from scripts.game_types import ByKey, GameTypes, ListOf, Named, OneOf, Plain, Row, Shape

GAMES: list[Game] = [cosa_nostra.GAME, mafia_city.GAME, resistance.GAME, spehov.GAME]
KINDS = {"unknown": object, "null": type(None), "string": str, "number": int}
MATCHES = 4


class Reader:
    """Holds values against the types of one game."""

    def __init__(self, game: Game) -> None:
        self.types = GameTypes(game)
        self.wrong: list[str] = []

    def check(self, shape: Shape, value: Any, where: str) -> None:
        if not self.fits(shape, value, where):
            self.wrong.append(f"{where}: {value!r} is no {shape}")

    def fits(self, shape: Shape, value: Any, where: str) -> bool:
        match shape:
            case Plain("boolean"):
                return isinstance(value, bool)
            case Plain(name):
                if name.startswith('"'):
                    return bool(value == name.strip('"'))
                return isinstance(value, KINDS[name]) and not (name == "number" and isinstance(value, bool))
            case Named(name):
                return self.fits_named(name, value, where)
            case ListOf(item):
                return isinstance(value, list) and all(self.fits(item, one, where) for one in value)
            case Row(items):
                if not isinstance(value, list) or len(value) != len(items):
                    return False
                return all(self.fits(item, one, where) for item, one in zip(items, value, strict=True))
            case ByKey(key, item, some):
                if not isinstance(value, dict) or not all(self.fits(item, one, where) for one in value.values()):
                    return False
                keys = self.words(key) if isinstance(key, Named) else value.keys()
                return value.keys() <= keys if some else value.keys() == keys
            case OneOf(shapes):
                return any(self.fits(one, value, where) for one in shapes)

    def fits_named(self, name: str, value: Any, where: str) -> bool:
        what = self.types.found[name]
        if not isinstance(what, dict):
            return self.fits(what, value, where)
        if not isinstance(value, dict) or value.keys() != what.keys():
            return False
        return all(self.fits(what[key], entry, f"{where}.{key}") for key, entry in value.items())

    def words(self, key: Named) -> set[str]:
        what = self.types.found[key.name]
        assert isinstance(what, OneOf)
        return {word.name.strip('"') for word in what.shapes if isinstance(word, Plain)}

    def check_view(self, view: dict[str, Any]) -> None:
        view.pop("sealed", None)
        fields = self.types.found[self.types.view]
        assert isinstance(fields, dict)
        assert view.keys() == fields.keys()
        for name, value in view.items():
            self.check(fields[name], value, name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_view_and_every_option_has_the_type_that_the_browser_is_told(game: Game) -> None:
    reader, rng = Reader(game), random.Random(1)
    for number in range(MATCHES):
        seats = rng.choice(game.seats)
        settings = rng.choice(game.agreed(seats))
        match = game.start(seats, **{field.name: getattr(settings, field.name) for field in fields(settings)})
        while not match.over:
            if match.chance is not None:
                outcomes, weights = zip(*match.chance.odds, strict=True)
                match.settle(rng.choices(outcomes, weights)[0])
                continue
            if rng.random() < 0.05:
                for seat in (None, *match.seats):
                    reader.check_view(plain(match.view(seat)))
            seat = match.waiting[0]
            options = match.ask(seat).options
            for option in options[:3] + options[-3:]:
                if (kind := kebab(type(option).__name__)) in reader.types.options:
                    reader.check(reader.types.options[kind], plain(option), f"option {kind}")
            match.answer(seat, rng.choice(options))
        reader.check_view(plain(match.view(None)))
        reader.check_view(plain(match.uncovered()))
        assert not reader.wrong, (number, reader.wrong[:5])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_facts_have_the_type_that_the_browser_is_told(game: Game) -> None:
    reader = Reader(game)
    reader.check(Named("Facts"), plain(game.facts(game.settings())), "facts")
    assert not reader.wrong


@pytest.mark.parametrize("game", GAMES[1:], ids=lambda game: game.id)
def test_facts_that_the_browser_knows_beforehand_are_those_of_every_match(game: Game) -> None:
    known = GameTypes(game).facts
    assert known is not None
    for seats in game.seats:
        assert all(game.facts(settings) == known for settings in game.agreed(seats))
