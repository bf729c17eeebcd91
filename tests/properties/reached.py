"""All that somebody's code can get at from something that it is given."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from functools import partial
from hashlib import sha256
from types import CellType, FunctionType, MethodType, ModuleType
from typing import Any

LEAVES = (str, bytes, int, float, complex, Enum, type(None), type, ModuleType)
"""Nothing is looked for in these: classes and modules are the program, which everybody may read."""


def reached(*given: Any, beside: Any = None) -> Iterator[tuple[str, Any]]:
    """Each thing once, with a way to it: by attributes, slots, parts, closures, defaults, bound and frozen arguments.

    What can be reached from what lies ``beside`` is left out.
    """
    kept = [] if beside is None else [thing for _, thing in reached(beside)]  # so that nothing else gets the same id
    seen = {id(thing) for thing in kept}
    waiting = [(f"given {number}", thing) for number, thing in enumerate(given)]
    while waiting:
        way, thing = waiting.pop()
        if isinstance(thing, LEAVES):
            yield way, thing
        elif id(thing) not in seen:
            seen.add(id(thing))
            kept.append(thing)
            yield way, thing
            waiting += [(f"{way}{step}", part) for step, part in parts(thing)]


class Digests:
    """What can be learnt from things: equal for equal contents by equal ways, whichever objects hold them."""

    def __init__(self, *known: Any) -> None:
        self.found = {id(thing): f"known {number}" for number, thing in enumerate(known)}
        self.kept = list(known)

    def of(self, thing: Any) -> str:
        if isinstance(thing, LEAVES):
            return repr(thing)
        if id(thing) not in self.found:
            self.found[id(thing)] = "itself"
            self.kept.append(thing)
            inside = sorted(f"{step} {self.of(part)}" for step, part in parts(thing))
            self.found[id(thing)] = sha256(repr((type(thing).__qualname__, inside)).encode()).hexdigest()
        return self.found[id(thing)]


def parts(thing: Any) -> Iterable[tuple[str, Any]]:
    """What belongs to a thing; of one without names and places, as an iterator, what the interpreter finds in it."""
    found = [
        *_parts(thing),
        *_slots(thing),
        *((f".{name}", part) for name, part in getattr(thing, "__dict__", {}).items()),
    ]
    return found or [("?", part) for part in gc.get_referents(thing)]


def _parts(thing: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(thing, FunctionType):
        yield ".__qualname__", thing.__qualname__
        yield from (("()", part) for part in (thing.__closure__, thing.__defaults__, thing.__kwdefaults__))
    elif isinstance(thing, CellType):
        with suppress(ValueError):  # it may be empty
            yield "", thing.cell_contents
    elif isinstance(thing, MethodType):
        yield from ((".__self__", thing.__self__), (".__func__", thing.__func__))
    elif isinstance(thing, partial):
        yield from ((".func", thing.func), (".args", thing.args), (".keywords", thing.keywords))
    elif isinstance(thing, Mapping):
        yield from ((f"[{key!r}]", value) for key, value in thing.items())
        yield from (("{}", key) for key in thing)
    elif isinstance(thing, list | tuple):
        yield from ((f"[{place}]", part) for place, part in enumerate(thing))
    elif isinstance(thing, set | frozenset):
        yield from (("{}", part) for part in thing)


def _slots(thing: Any) -> Iterator[tuple[str, Any]]:
    for kind in type(thing).__mro__:
        slots = vars(kind).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            mangled = f"_{kind.__name__.lstrip('_')}{name}" if name.startswith("__") else name
            if mangled not in ("__dict__", "__weakref__") and hasattr(thing, mangled):
                yield f".{mangled}", getattr(thing, mangled)
