"""Steps: the sentences of a rulebook as functions that ask at most once.

Calling a step does nothing but describe work; the match does it when its turn comes. A frame of the agenda is therefore
plain data: which step, with which arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from inspect import isgeneratorfunction
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from omerta.kernel.questions import Question

P = ParamSpec("P")
A = TypeVar("A")

Asks: TypeAlias = Generator[Question, A, None]
"""What a step that asks returns; ``A`` is the type of the answer it gets."""


class Step:
    """A rule of a game that the agenda can name."""

    __slots__ = ("asks", "name", "run", "text")

    def __init__(self, run: Callable[..., Any]) -> None:
        self.name = run.__name__
        self.text = run.__doc__ or ""
        self.run = run
        self.asks = isgeneratorfunction(run)

    def __repr__(self) -> str:
        return f"<step {self.name}>"


Frame: TypeAlias = tuple[Step, tuple[Any, ...]]


def step(run: Callable[Concatenate[Any, P], Asks[Any] | None]) -> Callable[P, Frame]:
    """Make a rule a step: it asks at most once, before it changes anything, then acts, then plans what follows."""
    made = Step(run)

    @wraps(run)
    def describe(*args: Any) -> Frame:  # an object that can be called would take four times as long
        return made, args

    describe.step = made  # type: ignore[attr-defined]
    return describe  # type: ignore[return-value]
