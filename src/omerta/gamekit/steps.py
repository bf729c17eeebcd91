"""The steps of a rulebook by name, as saved agendas name them."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

from omerta.kernel import LawBroken, Step


def steps_of(modules: Iterable[ModuleType]) -> dict[str, Step[Any]]:
    """All steps defined in ``modules``, by name; two of one name would make a saved agenda ambiguous."""
    found: dict[str, Step[Any]] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, Step) and found.setdefault(thing.name, thing) is not thing:
                raise LawBroken(f"two steps are called {thing.name}")
    return found
