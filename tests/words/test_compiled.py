"""Messages that are said without Fluent read as Fluent says them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast, visitor

from omerta.play import find, games
from omerta.words import LANGUAGES, catalogue
from omerta.words.catalogues import Catalogue
from omerta.words.compiled import SMALL, Compiled, NotCompilable, compile_pattern
from tests.amounts import some

TEXTS = some(("Adéla", "none", "", "5"), 2)
NUMBERS = some((1, 2, 5, SMALL, 0, SMALL - 1, -3, 1.5), 4)


def made(text: str) -> Compiled:
    """A Czech message as a function."""
    entry = FluentParser().parse_entry(text)
    assert isinstance(entry, ast.Message)
    assert entry.value is not None
    return compile_pattern(entry.value, Locale.parse("cs").plural_form)


class Keys(visitor.Visitor):
    """What each argument is compared with in a message."""

    def __init__(self) -> None:
        self.found: dict[str, set[str]] = defaultdict(set)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            names = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            self.found[node.selector.id.name] |= names
        self.generic_visit(node)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [None, *games()])
def test_every_message_reads_as_fluent_says_it(name: str | None, lang: str) -> None:
    book = catalogue(lang, find(name) if name else None)
    quickly = 0
    for message, known in book.messages.items():
        if known.pattern is None:
            continue
        keys = Keys()
        keys.visit(known.pattern)
        needed = sorted(known.needs)
        given: list[dict[str, Any]] = [dict.fromkeys(needed, value) for value in (*TEXTS, *NUMBERS)]
        plain = dict.fromkeys(needed, "Eva")
        given += [plain | {one: key} for one in needed for key in keys.found[one]]
        given += [plain | {one: number} for one in needed for number in NUMBERS]
        for arguments in given:
            said = _said(book.resolve, message, arguments)
            assert _said(book.say, message, arguments) == said, (message, arguments)
            quickly += _quickly(book, message, arguments) == said
    assert quickly > 3 * len(book.messages), "most are said without Fluent"


def _said(say: Callable[[str, dict[str, Any]], str], message: str, arguments: dict[str, Any]) -> str:
    try:
        return say(message, arguments)
    except LookupError as why:  # a text where a number has to be
        return str(why)


def _quickly(book: Catalogue, message: str, arguments: dict[str, Any]) -> str | None:
    try:
        return book.messages[message].compiled()(arguments)
    except NotCompilable:
        return None


def test_what_needs_more_than_text_is_left_to_fluent() -> None:
    assert made("a = Plain")({}) == "Plain"
    assert made('a = { "{" }{ $b }')({"b": "x"}) == "{x"
    for beyond in ("a = { NUMBER($b) }", "a = { c }", "a = { -term }", "a = { NUMBER($b) ->\n *[one] x\n }"):
        with pytest.raises(NotCompilable):
            made(beyond)
    plural = made("a = { $b ->\n [one] one\n *[other] more\n }")
    assert plural({"b": "one"}) == "one"
    assert plural({"b": "x"}) == "more"
    for value in (-1, 1.0, SMALL, True, None):
        with pytest.raises(NotCompilable):
            plural({"b": value})


def test_a_number_is_chosen_by_itself_or_by_its_plural_form_whatever_stands_first() -> None:
    said = made("a = { $b ->\n [0] none\n [one] one\n [1] never\n [few] some\n *[other] many\n }")
    assert [said({"b": number}) for number in (0, 1, 2, 5)] == ["none", "one", "some", "many"]
    with pytest.raises(NotCompilable):
        said({"b": "one"})


@pytest.mark.parametrize("arguments", [{}, {"name": None}])
def test_a_message_that_lacks_an_argument_says_so(arguments: dict[str, Any]) -> None:
    book = catalogue("en")
    message = next(one for one in book.messages if len(book.messages[one].needs) == 1)
    with pytest.raises(LookupError):
        book.say(message, arguments)
