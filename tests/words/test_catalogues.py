"""Words: complete in both languages, and no message names what its reader cannot see."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser, ast, visitor

import omerta
from omerta.gamekit import Game, groups_of, write_value
from omerta.kernel import Refusal, fields_of
from omerta.play import find, games
from omerta.words import LANGUAGES, Catalogue, Words, catalogue, rulebook
from omerta.words.phrasing import kebab

GAMES: list[Game] = [found for name in games() if (found := find(name)) is not None]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def resources(lang: str) -> dict[str, ast.Resource]:
    folder = files("omerta.words") / lang
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")}
    return {name: FluentParser().parse(text) for name, text in texts.items()}


RESOURCES = {lang: resources(lang) for lang in LANGUAGES}
FILES = sorted(RESOURCES["en"])


def messages(resource: ast.Resource) -> list[str]:
    return [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]


def events(game: Game) -> list[type]:
    """Events are frozen and say who sees their fields; tables and parts can change."""
    kinds = (kind for kind in game.types.values() if fields_of(kind))
    return [kind for kind in kinds if kind.__dataclass_params__.frozen]  # type: ignore[attr-defined]


def field_of(variable: str, fields: list[str]) -> str | None:
    """The field that an argument such as ``$team_count`` or ``$votes_approve`` is made of."""
    made = [name for name in fields if variable == name or variable.startswith(f"{name}_")]
    return max(made, key=len, default=None)


# Catalogues


def test_both_languages_have_the_same_catalogues() -> None:
    assert sorted(RESOURCES["cs"]) == FILES


@pytest.mark.parametrize("file", FILES)
def test_a_catalogue_has_the_same_messages_in_both_languages(file: str) -> None:
    assert sorted(messages(RESOURCES["cs"][file])) == sorted(messages(RESOURCES["en"][file]))


@pytest.mark.parametrize("file", FILES)
@every_language
def test_a_catalogue_can_be_read_and_says_nothing_twice(file: str, lang: str) -> None:
    resource = RESOURCES[lang][file]
    assert [entry for entry in resource.body if isinstance(entry, ast.Junk)] == []
    names = messages(resource)
    assert len(set(names)) == len(names)
    assert all(entry.value is not None for entry in resource.body if isinstance(entry, ast.Message))


@pytest.mark.parametrize("file", FILES)
@every_language
def test_a_message_is_read_alone_as_it_is_read_in_its_catalogue(file: str, lang: str) -> None:
    book = Catalogue(lang, [(files("omerta.words") / lang / file).read_text("utf-8")])
    whole = {entry.id.name: entry.value for entry in RESOURCES[lang][file].body if isinstance(entry, ast.Message)}
    assert list(book.messages) == list(whole)
    for name, message in book.messages.items():
        assert message.pattern is not None
        assert message.pattern.equals(whole[name], ignored_fields=["span"]), name


def test_a_message_that_cannot_be_read_is_named_and_where_one_is_doubted_is_not_there() -> None:
    texts = ["ask = Whom?\nname = Eva\n", "ask = { $who\n-hat = hat\n  of hers\nnothing at all\ntake = her { -hat }\n"]
    book = Catalogue("en", texts, doubtful=True)
    assert [start for start, _ in book.broken] == ["ask = { $who", "nothing at all"]
    assert all(why for _, why in book.broken)
    assert {name: book.say(name) for name in book.messages} == {
        "ask": "Whom?",
        "name": "Eva",
        "take": "her hat\nof hers",
    }


def bare(variable: str, lang: str) -> str:
    """An argument without what tells the raw value, and without the language in which a card's text stands."""
    return "_".join(part for part in variable.removesuffix("_id").split("_") if part != lang)


@pytest.mark.parametrize("file", FILES)
def test_a_message_needs_the_same_arguments_in_both_languages_or_fewer_in_one(file: str) -> None:
    """What one language leaves out it may leave out; it may not need what the other knows nothing of."""
    needs = {lang: Catalogue(lang, [(files("omerta.words") / lang / file).read_text("utf-8")]) for lang in LANGUAGES}
    for message in needs["en"].messages:
        roots = [{bare(name, lang) for name in needs[lang].messages[message].needs} for lang in LANGUAGES]
        assert roots[0] <= roots[1] or roots[1] <= roots[0], message


class Plurals(visitor.Visitor):
    """The choices by number in a message: their variants, and whether the number itself is said with a noun."""

    def __init__(self) -> None:
        self.found: list[tuple[set[str], bool]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        names = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if names & {"zero", "one", "two", "few", "many"} and isinstance(node.selector, ast.VariableReference):
            default = next(variant for variant in node.variants if variant.default)
            says = Variables()
            says.visit(default.value)
            self.found.append((names, node.selector.id.name in says.names))
        self.generic_visit(node)


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def plurals(lang: str, file: str) -> list[tuple[str, set[str], bool]]:
    chosen = []
    for entry in RESOURCES[lang][file].body:
        found = Plurals()
        found.visit(entry)
        chosen += [(str(messages(ast.Resource([entry]))), *one) for one in found.found]
    return chosen


@pytest.mark.parametrize("file", FILES)
def test_czech_plurals_tell_the_few_from_the_many(file: str) -> None:
    """Dva hráči, pět hráčů: where a number stands before a noun there is a form for two to four."""
    for message, names, with_noun in plurals("cs", file):
        assert "other" in names, message
        assert names <= {"one", "few", "many", "other"}, message
        assert "few" in names or not with_noun, message


@pytest.mark.parametrize("file", FILES)
def test_english_plurals_know_one_and_other(file: str) -> None:
    for message, names, _ in plurals("en", file):
        assert names == {"one", "other"}, message


@pytest.mark.parametrize(
    ("seats", "said"), [(1, "jedno místo"), (2, "2 místa"), (4, "4 místa"), (5, "5 míst"), (22, "22 míst")]
)
def test_czech_numbers_read_as_they_should(seats: int, said: str) -> None:
    assert said in catalogue("cs").say("refusal-unknown-seat", {"seat": "X", "seats": seats})


# Games


@every_game
@every_language
def test_a_game_has_a_name_and_a_tagline(game: Game, lang: str) -> None:
    words = Words(game, lang)
    assert words.say("game-name")
    assert words.say("game-tagline").endswith((".", "!"))


@every_game
@every_language
def test_every_event_has_words_and_the_plain_ones_name_public_fields_only(game: Game, lang: str) -> None:
    known = catalogue(lang, game)
    for kind in events(game):
        looks = dict(fields_of(kind))
        base = kebab(kind.__name__)
        assert known.has(base), f"{base} has no words in {lang}"
        for variable in known.messages[base].needs:
            field = field_of(variable, list(looks))
            assert field is not None, f"{base} names ${variable}, which is no field"
            assert looks[field] is None, f"{base} names ${variable}, which not every reader sees"
        for variant in ("-you", "-seen"):
            if known.has(base + variant):
                strangers = [v for v in known.messages[base + variant].needs if field_of(v, list(looks)) is None]
                assert strangers == [], f"{base}{variant}"


@every_game
@every_language
def test_a_wording_for_the_seat_itself_belongs_to_an_event_with_a_seat(game: Game, lang: str) -> None:
    known = catalogue(lang, game)
    by_name = {kebab(kind.__name__): kind for kind in events(game)}
    for message in known.messages:
        for variant in ("-you", "-seen"):
            if message.endswith(variant) and (kind := by_name.get(message.removesuffix(variant))) is not None:
                looks = dict(fields_of(kind))
                if variant == "-you":
                    assert "seat" in looks, message
                else:
                    assert any(look is not None for look in looks.values()), message


@every_language
def test_no_word_stands_in_the_names_of_two_games(lang: str) -> None:
    words = [word.strip("()").casefold() for game in GAMES for word in catalogue(lang, game).say("game-name").split()]
    assert sorted(words) == sorted(set(words))


@every_game
@every_language
def test_every_kind_of_question_has_words_that_name_what_lies_on_the_table(game: Game, lang: str) -> None:
    known = catalogue(lang, game)
    fields = [*(field.name for field in dataclasses.fields(game.table)), *game.readings]
    for kind in game.kinds:
        assert known.has(f"ask-{kind}"), f"ask-{kind} in {lang}"
        for variable in known.messages[f"ask-{kind}"].needs:
            assert field_of(variable, fields) is not None, f"ask-{kind} names ${variable}"


@every_game
@every_language
def test_settings_stand_in_groups_and_presets_each_with_a_sentence(game: Game, lang: str) -> None:
    known = catalogue(lang, game)
    groups = groups_of(game.settings)
    assert max(map(len, groups.values())) <= 5, "no long flat list"
    assert all(known.has(f"group-{group}") for group in groups)
    assert 2 <= len(game.presets) <= 3
    for name, preset in game.presets.items():
        assert known.has(f"preset-{name}"), name
        assert known.say(f"preset-{name}-help").endswith("."), name
        for seats in game.seats:
            game.agree(seats, preset)
    agreed = [game.agree(game.seats[-1], preset) for preset in game.presets.values()]
    assert len(set(agreed)) == len(agreed), "each is another evening"


@every_game
@every_language
def test_every_setting_has_a_title_a_sentence_and_its_values(game: Game, lang: str) -> None:
    known = catalogue(lang, game)
    for field in dataclasses.fields(game.settings):
        name = field.name.replace("_", "-")
        assert known.has(f"setting-{name}"), name
        assert known.has(f"setting-{name}-help"), name
        if not isinstance(field.default, bool):
            for value in field.metadata["values"]:
                if isinstance(value, str):
                    assert known.has(f"setting-{name}-{write_value(value)}"), f"{name}={value}"


def enums_in(kind: Any, seen: set[Any]) -> set[type[Enum]]:
    """The enums that an annotation is made of, in the fields of small values too."""
    if kind in seen:
        return set()
    seen.add(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {kind}
    found: set[type[Enum]] = set()
    inner = list(get_args(kind))
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        inner += list(get_type_hints(kind).values())
    for one in inner:
        found |= enums_in(one, seen)
    return found


@every_game
@every_language
def test_every_enum_that_an_event_shows_has_its_words(game: Game, lang: str) -> None:
    """A value is shown as a word of its own, or it is an option and is called by an option's message."""
    known = catalogue(lang, game)
    for kind in set().union(*(enums_in(happened, set()) for happened in events(game))):
        for member in kind:
            names = [f"{kebab(kind.__name__)}-{member.value}", f"option-{member.value}"]
            names += [f"option-{asked}-{member.value}" for asked in game.kinds]
            assert any(known.has(name) for name in names), f"{kind.__name__}.{member.name} in {lang}"


@every_game
@every_language
def test_an_enum_has_words_for_all_of_its_members_or_for_none(game: Game, lang: str) -> None:
    known = catalogue(lang, game)
    for kind in (kind for kind in game.types.values() if issubclass(kind, Enum) and len(kind)):
        has = {member.name: known.has(f"{kebab(kind.__name__)}-{member.value}") for member in kind}
        assert len(set(has.values())) == 1, f"{kind.__name__} in {lang}: {has}"


@every_game
@every_language
def test_every_end_has_its_reason(game: Game, lang: str) -> None:
    known = catalogue(lang, game)
    reasons = [message for message in known.messages if message.startswith("why-")]
    assert reasons, f"{game.id} in {lang}"


def refusals() -> list[type[Refusal]]:
    for module in pkgutil.walk_packages(omerta.__path__, "omerta."):
        if ".web" not in module.name and "__main__" not in module.name:
            importlib.import_module(module.name)
    found: list[type[Refusal]] = []
    new: list[Any] = [Refusal]
    while new:
        kind = new.pop()
        if kind.__module__.startswith("omerta"):
            found.append(kind)
        new += kind.__subclasses__()
    return found


@every_language
def test_every_refusal_has_words(lang: str) -> None:
    common = catalogue(lang)
    for kind in refusals():
        games_of_it = [
            game for game in GAMES if kind.__module__.startswith(f"omerta.games.{game.id.replace('-', '_')}")
        ]
        known = catalogue(lang, games_of_it[0]) if games_of_it else common
        assert known.has(f"refusal-{kind.code}"), f"{kind.__name__} in {lang}"


# Rules for players


@every_game
def test_the_rules_have_the_same_ids_in_both_languages(game: Game) -> None:
    english, czech = rulebook(game, "en"), rulebook(game, "cs")
    assert english is not None
    assert czech is not None
    assert list(english.rules) == list(czech.rules)
    assert english.title != ""
    assert all(len(sentence) > 10 for book in (english, czech) for sentence in book.rules.values())


@every_game
@every_language
def test_every_rule_that_a_refusal_names_can_be_shown(game: Game, lang: str) -> None:
    words = Words(game, lang)
    named = {
        *(kind.rule for kind in game.kinds.values()),
        *(field.metadata["rule"] for field in dataclasses.fields(game.settings)),
    }
    assert {rule for rule in named if words.rule(rule) is None} == set()


def test_the_rules_of_the_resistance_cover_every_rule() -> None:
    listed = (Path(__file__).parent.parent / "rules" / "resistance.txt").read_text(encoding="utf-8").split()
    book = rulebook(GAMES[0], "cs")
    assert book is not None
    assert [rule for rule in listed if rule.startswith("RS-")] == list(book.rules)
