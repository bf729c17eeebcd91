"""What a bot is: something that chooses from a view, may remember what it was told, and may speak."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from omerta.bots.explaining import Explained
from omerta.bots.thinking import Thinking
from omerta.gamekit import Utterance
from omerta.kernel import Asked, View


class Bot(Protocol):
    """A player by program. It is given views and told events of its own seat, and nothing else."""

    def choose(self, view: View, asked: Asked) -> Any:
        """One of ``asked.options``."""


class Player:
    """A bot with a generator and ears; to write one, override ``choose``.

    ``reads`` may be set to False by a bot that does not look at the view: it then gets an empty one. A bot that sets
    ``thinks``, or has no ``choose``, is asked by ``think``, with worlds to look ahead in and a budget.
    """

    reads = True
    thinks = False

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: View, asked: Asked) -> Any:
        """One of ``asked.options``."""
        raise NotImplementedError

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        """One of ``asked.options``, for a bot that ``thinks``."""
        return self.choose(view, asked)

    def reasons(self, view: View, asked: Asked) -> Sequence[Explained]:
        """The options it can weigh, the best first, with what speaks for each; nothing is the usual answer."""
        return ()

    def heard(self, happened: View) -> None:
        """An event was told to this seat."""

    def listened(self, said: Utterance) -> None:
        """Another seat spoke."""

    def speak(self, view: View) -> Sequence[str]:
        """What to say now, as acts in the talk notation of the game; nothing is the usual answer.

        ``view.window`` names the window that is open, or is None when the bot was asked something in between.
        """
        return ()


def defines(bot: object, method: str) -> bool:
    """Whether a bot, or a class of bots, has a method that does something."""
    found = getattr(bot if isinstance(bot, type) else type(bot), method, None)
    return found is not None and found is not getattr(Player, method)


def thinks(bot: object) -> bool:
    """Whether a bot, or a class of bots, is asked by ``think``: it says so, or has nothing else."""
    return bool(getattr(bot, "thinks", False)) or (defines(bot, "think") and not defines(bot, "choose"))


class Random(Player):
    """Chooses any option with equal odds."""

    reads = False

    def choose(self, view: View, asked: Asked) -> Any:
        options = asked.options
        return options[int(self.rng.random() * len(options))]


class Quiet(Player):
    """Always takes the first, the quiet option; sits in for the absent."""

    reads = False

    def choose(self, view: View, asked: Asked) -> Any:
        return asked.options[0]
