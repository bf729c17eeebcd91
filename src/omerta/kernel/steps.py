"""Steps: the sentences of a rulebook as functions that ask at most once.

Calling a step does nothing but describe work; the match does it when its turn comes. A frame of the agenda is therefore
plain data: which step, with which arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from inspect import isgeneratorfunction
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from omerta.kernel.questions import Question

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")

Asks: TypeAlias = Generator[Question, A, None]
"""What a step that asks returns; ``A`` is the type of the answer it gets."""


class Step(Generic[P]):
    """A rule of a game that the agenda can name."""

    __slots__ = ("asks", "name", "run", "text")

    def __init__(self, run: Callable[..., Any]) -> None:
        self.name = run.__name__
        self.text = run.__doc__ or ""
        self.run = run
        self.asks = isgeneratorfunction(run)

    if TYPE_CHECKING:
        __call__: Callable[P, Frame]
    else:

        def __call__(self, *args):
            return self, args

    def __repr__(self) -> str:
        return f"<step {self.name}>"


Frame: TypeAlias = tuple[Step[Any], tuple[Any, ...]]


def step(run: Callable[Concatenate[T, P], Asks[Any] | None]) -> Step[P]:
    """Make a rule a step: it asks at most once, before it changes anything, then acts, then plans what follows."""
    return Step(run)
