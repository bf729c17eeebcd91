"""The steps of a rulebook by name, as saved agendas name them."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

from omerta.kernel import LawBroken, Step


def step_of(thing: Any) -> Step | None:
    """The step that something in a rulebook describes, if it does."""
    found = getattr(thing, "step", None)
    return found if isinstance(found, Step) else None


def steps_of(modules: Iterable[ModuleType]) -> dict[str, Step]:
    """All steps defined in ``modules``, by name; two of one name would make a saved agenda ambiguous."""
    found: dict[str, Step] = {}
    for module in modules:
        for thing in vars(module).values():
            if (step := step_of(thing)) and found.setdefault(step.name, step) is not step:
                raise LawBroken(f"two steps are called {step.name}")
    return found
