"""Messages compiled to Python functions, because Fluent's resolver walks the syntax tree on every call.

Most messages are text, arguments that are text or small numbers, and selections by such an argument, plurals included.
Those are compiled once. Anything else, such as formatted numbers, is left to Fluent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from fluent.syntax import FluentParser, ast, visitor

Arguments: TypeAlias = Mapping[str, Any]
Compiled: TypeAlias = Callable[[Arguments], str]
Plural: TypeAlias = Callable[[int], str]
"""Which plural form a language has for a number: one, few, many, other."""
SMALL = 1000
"""Numbers below it have up to three digits, which every language of ours writes alike."""


class NotCompilable(Exception):
    """Fluent has to resolve this message, or this argument."""


class Message:
    """A message of a catalogue: said by a function if it can be compiled, and by Fluent if not."""

    def __init__(self, source: str, plural: Plural, resolve: Compiled) -> None:
        self._source = source
        self._plural = plural
        self._resolve = resolve
        self._said: Compiled | None = None

    @cached_property
    def _entry(self) -> ast.EntryType:
        return FluentParser(with_spans=False).parse_entry(self._source)

    @cached_property
    def pattern(self) -> ast.Pattern | None:
        """The parts of which it is made."""
        return self._entry.value if isinstance(self._entry, ast.Message) else None

    @cached_property
    def needs(self) -> frozenset[str]:
        """The names of the arguments that it uses."""
        found = _Variables()
        found.visit(self._entry)
        return frozenset(found.names)

    def __call__(self, arguments: Arguments) -> str:
        """The message with its arguments filled in; one that lacks an argument is a defect and says so."""
        if self._said is None:
            try:
                self._said = self.compiled()
            except NotCompilable:
                self._said = self._resolve
        try:
            return self._said(arguments)
        except NotCompilable:
            return self._resolve(arguments)

    def compiled(self) -> Compiled:
        """The message as a function; raises ``NotCompilable`` if Fluent has to resolve it."""
        if self.pattern is None:
            raise NotCompilable
        return compile_pattern(self.pattern, self._plural)


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def compile_pattern(pattern: ast.Pattern, plural: Plural) -> Compiled:
    """A message as a function. Both raise ``NotCompilable``: this for the message, the function for an argument."""
    parts = [_part(element, plural) for element in pattern.elements]
    if len(parts) == 1:
        only = parts[0]
        return only if callable(only) else lambda arguments: only

    def said(arguments: Arguments) -> str:
        return "".join([part if type(part) is str else part(arguments) for part in parts])  # type: ignore[operator]

    return said


def _part(element: ast.TextElement | ast.Placeable, plural: Plural) -> str | Compiled:
    if isinstance(element, ast.TextElement):
        return str(element.value)
    match element.expression:
        case ast.StringLiteral() as literal:
            return str(literal.parse()["value"])
        case ast.VariableReference() as variable:
            return _argument(variable.id.name)
        case ast.SelectExpression(selector=ast.VariableReference() as variable) as choice:
            return _choice(variable.id.name, choice.variants, plural)
        case _:
            raise NotCompilable


def _argument(name: str) -> Compiled:
    def said(arguments: Arguments) -> str:
        value = arguments.get(name)
        if type(value) is str:
            return value
        if type(value) is int and 0 <= value < SMALL:
            return str(value)
        raise NotCompilable

    return said


def _choice(name: str, variants: list[ast.Variant], plural: Plural) -> Compiled:
    """What is said depends on an argument: on its text, or on its number itself or the plural form of that."""
    cases = [(_key(variant.key), compile_pattern(variant.value, plural)) for variant in variants]
    default = next(said for variant, (_, said) in zip(variants, cases, strict=True) if variant.default)
    texts = {key: said for key, said in cases if isinstance(key, str)}
    numbers: dict[int, Compiled] = {}

    def of_number(number: int) -> Compiled:
        known = numbers.get(number)
        if known is None:
            form = plural(number)
            fitting = (said for key, said in cases if key == (number if isinstance(key, int) else form))
            known = numbers[number] = next(fitting, default)
        return known

    def said(arguments: Arguments) -> str:
        value = arguments.get(name)
        if type(value) is int and 0 <= value < SMALL:
            return of_number(value)(arguments)
        if type(value) is not str or len(texts) < len(cases):
            raise NotCompilable  # a text is compared with numbers in ways of its own
        return texts.get(value, default)(arguments)

    return said


def _key(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    if isinstance(key, ast.Identifier):
        return str(key.name)
    if not key.value.isdigit():
        raise NotCompilable
    return int(key.value)
