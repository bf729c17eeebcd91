"""What the server is, its games and their rules."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from litestar import get
from litestar.di import NamedDependency

from omerta import __version__
from omerta.analysis.puzzles import games_with_puzzles, puzzles
from omerta.bots import offered
from omerta.gamekit import Game, groups_of, plain, write_value
from omerta.play import game, games
from omerta.play.examples import Example, examples, played
from omerta.play.room import favourite
from omerta.web.http import schemas
from omerta.web.http.caller import Caller
from omerta.web.http.openapi import refuses
from omerta.web.http.parameters import Code, Lang
from omerta.web.protocol.errors import NotFound
from omerta.web.protocol.messages import VERSION
from omerta.web.server import Server
from omerta.words import LANGUAGES, Words, catalogue, rulebook


@get("/api/server", summary="What this server is", operation_id="ApiServerServer", responses=refuses())
async def about(server: NamedDependency[Server]) -> schemas.ServerShown:
    return schemas.ServerShown(
        name=server.settings.name,
        version=__version__,
        protocol=VERSION,
        languages=list(LANGUAGES),
        public=server.settings.public,
        league=server.settings.league,
    )


def shown_game(rules: Game, lang: str) -> schemas.GameShown:
    words = Words(rules, lang)
    return schemas.GameShown(
        id=rules.id,
        name=_said(words, "game-name") or rules.id,
        tagline=_said(words, "game-tagline"),
        least=rules.seats[0],
        most=rules.seats[-1],
        minutes=[rules.minutes[0], rules.minutes[-1]],
        settings=[_setting(words, field) for field in dataclasses.fields(rules.settings)],
        groups=[
            schemas.SettingGroupShown(name=name, title=_said(words, f"group-{name}") or name, settings=settings)
            for name, settings in groups_of(rules.settings).items()
        ],
        presets=[
            schemas.PresetShown(
                name=name,
                title=_said(words, f"preset-{name}") or name,
                help=_said(words, f"preset-{name}-help"),
                settings=dict(settings),
            )
            for name, settings in rules.presets.items()
        ],
        bots=offered(rules.id),
        bot=favourite(rules.id),
        asks={kind.name: kind.rule or "" for kind in rules.kinds.values()},
        polled=sorted(kind.name for kind in rules.kinds.values() if kind.goes_round),
        windows=any(kind.goes_round and not kind.reaction for kind in rules.kinds.values()),
        nights=any(kind.decoy is not None for kind in rules.kinds.values()),
        orders=list(rules.orders),
        talk=list(rules.talk.forms),
        puzzles=len(puzzles(rules.id)) if rules.id in games_with_puzzles() else 0,
        terms=_terms(rules, lang) if rules.words else {},
    )


def _terms(rules: Game, lang: str) -> dict[str, str]:
    common = catalogue(lang).messages
    own = {name: said for name, said in catalogue(lang, rules).messages.items() if name not in common}
    return {name: said({}) for name, said in own.items() if not said.needs}


def _said(words: Words, message: str) -> str | None:
    return words.say(message) if words.has(message) else None


def _setting(words: Words, field: dataclasses.Field[Any]) -> schemas.SettingShown:
    name = field.name.replace("_", "-")
    values = [write_value(value) for value in field.metadata["values"]]
    yes_no = isinstance(field.default, bool)
    titles = {value: _said(words, f"setting-{name}-{value}") or value for value in values}
    if yes_no:
        titles = {"0": words.say("setting-no"), "1": words.say("setting-yes")}
    return schemas.SettingShown(
        name=field.name,
        kind="yes-no" if yes_no else "choice" if values else "text",
        title=_said(words, f"setting-{name}") or field.name,
        help=_said(words, f"setting-{name}-help"),
        default=write_value(field.default),
        values=[schemas.SettingValueShown(value=value, title=titles[value]) for value in values],
        rule=field.metadata["rule"],
    )


@cache
def _all_games(lang: str) -> list[schemas.GameShown]:
    """They are those of the installed packages, as long as the server runs."""
    return [shown_game(game(name).rules, lang) for name in games()]


@get("/api/games", summary="All games, with seats, minutes, settings and bots", responses=refuses())
async def list_games(
    server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None
) -> list[schemas.GameShown]:
    """For the first who asks in a language the words of all games are read, which takes a second: rooms go on."""
    return await server.in_thread(lambda: _all_games(caller.lang))


@get("/api/games/{name:str}", summary="One game", responses=refuses(404))
async def show_game(name: Code, caller: NamedDependency[Caller], lang: Lang = None) -> schemas.GameShown:
    return shown_game(game(name).rules, caller.lang)


@get("/api/rules/{name:str}", summary="The rules of a game, each with its number", responses=refuses(404))
async def show_rules(name: Code, caller: NamedDependency[Caller], lang: Lang = None) -> schemas.RulesShown:
    rules = game(name).rules
    book = rulebook(rules, caller.lang)
    if book is None:
        raise NotFound()
    return schemas.RulesShown(
        game=rules.id,
        lang=caller.lang,
        title=book.title,
        text=book.text,
        rules=[schemas.RuleShown(id=name, text=text) for name, text in book.rules.items()],
    )


@cache
def _examples(rules: Game, lang: str) -> list[schemas.ExampleShown]:
    return [_example(rules, one, lang) for one in examples(rules)]


def _example(rules: Game, example: Example, lang: str) -> schemas.ExampleShown:
    steps: list[schemas.ExampleStepShown] = []
    for step in played(rules, example):
        match, question = step.match, step.match.question
        steps.append(
            schemas.ExampleStepShown(
                text=step.text[lang],
                done=list(step.done),
                told=match.story(example.viewer, lang, step.heard),
                names=list(match.names),
                view=plain(match.view(example.viewer)),
                waiting=list(match.waiting),
                asked=question.kind if question else None,
            )
        )
    return schemas.ExampleShown(
        id=example.id,
        rule=example.rule,
        title=example.title[lang],
        viewer_seat=example.viewer,
        steps=steps,
        facts=plain(rules.facts(match.table.settings)),
    )


@get("/api/examples/{name:str}", summary="Examples of rules, as positions to step through", responses=refuses(404))
async def show_examples(
    name: Code, server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None
) -> list[schemas.ExampleShown]:
    rules = game(name).rules
    return await server.in_thread(lambda: _examples(rules, caller.lang))


HANDLERS = [about, list_games, show_game, show_rules, show_examples]
