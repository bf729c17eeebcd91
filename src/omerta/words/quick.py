"""Messages said without Fluent's own resolver, which looks at every part of a message anew each time.

Most messages are text, arguments that are text or small numbers, and choices by an argument that is text. Those are
made functions once. Whatever else a message needs, such as a plural, is left to Fluent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from fluent.syntax import ast

Arguments: TypeAlias = Mapping[str, Any]
Said: TypeAlias = Callable[[Arguments], str]
SMALL = 1000
"""Numbers below it have up to three digits, which every language of ours writes alike."""


class Beyond(Exception):
    """This message, or this argument, is for Fluent."""


def quick(pattern: ast.Pattern) -> Said:
    """A message as a function, which raises ``Beyond`` if it meets an argument for Fluent; so does this."""
    parts = [_part(element) for element in pattern.elements]
    if len(parts) == 1:
        only = parts[0]
        return only if callable(only) else lambda arguments: only

    def said(arguments: Arguments) -> str:
        return "".join([part if type(part) is str else part(arguments) for part in parts])  # type: ignore[operator]

    return said


def _part(element: ast.TextElement | ast.Placeable) -> str | Said:
    if isinstance(element, ast.TextElement):
        return str(element.value)
    match element.expression:
        case ast.StringLiteral() as literal:
            return str(literal.parse()["value"])
        case ast.VariableReference() as variable:
            return _argument(variable.id.name)
        case ast.SelectExpression(selector=ast.VariableReference() as variable) as choice:
            return _choice(variable.id.name, choice.variants)
        case _:
            raise Beyond


def _argument(name: str) -> Said:
    def said(arguments: Arguments) -> str:
        value = arguments.get(name)
        if type(value) is str:
            return value
        if type(value) is int and 0 <= value < SMALL:
            return str(value)
        raise Beyond

    return said


def _choice(name: str, variants: list[ast.Variant]) -> Said:
    known: dict[str, Said] = {}
    for variant in variants:
        if not isinstance(variant.key, ast.Identifier):
            raise Beyond  # a number is compared in ways of its own
        known[variant.key.name] = quick(variant.value)
    default = next(known[variant.key.name] for variant in variants if variant.default)  # type: ignore[union-attr]

    def said(arguments: Arguments) -> str:
        value = arguments.get(name)
        if type(value) is not str:
            raise Beyond
        return known.get(value, default)(arguments)

    return said
