"""How well and in which manner a seat plays: what the levels do wrong, and what characters do otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from omerta.bots.characters import Style
from omerta.bots.cosa_nostra.weights import Weights


@dataclass(frozen=True)
class Habits:
    """What a level looks at, and the mistakes that people of that level make."""

    width: int = 3
    """How many sequences of actions are carried on in a plan."""
    foresight: int = 5
    """How many plans are looked at again with the next rival's answer."""
    misjudges: float = 0.0
    """By how much it takes plans for better or worse than they are."""
    overlooks: float = 0.0
    """What part of its possibilities it does not see."""
    heedless: bool = False
    """Does not see who is about to win, and leaves its road unguarded."""
    hasty: bool = False
    """Moves for what the next field brings, wherever that leads."""
    saves: bool = True
    """Does without today to afford what earns more tomorrow."""
    keeps: int = 0
    """Money it likes to keep in hand, whatever it could do with it."""
    fills: bool = True
    """Knows that the most powerful wins when the map is full, and who could fill it."""
    restless: float = 0.2
    """What part of its odds it gives for not standing idle with money."""
    fritters: float = 0.0
    """How often, where it would stand idle, it buys the best of the few things that come to mind."""
    haggles: bool = True
    """Offers trades that bring it little as well, where it would stand idle."""
    generous: float = 0.0
    """By what part it overpays, and sells too cheaply."""


MASTER = Habits()
REGULAR = Habits(
    width=1,
    foresight=0,
    misjudges=0.08,
    overlooks=0.3,
    saves=False,
    fills=False,
    haggles=False,
    generous=0.1,
)
BEGINNER = Habits(
    width=1,
    foresight=0,
    misjudges=0.3,
    overlooks=0.6,
    heedless=True,
    hasty=True,
    saves=False,
    keeps=4000,
    fritters=0.7,
    fills=False,
    haggles=False,
    generous=0.4,
)


def styled(weights: Weights, habits: Habits, style: Style) -> Weights:
    """The weights as a character sees them: the bold fear less, the cautious more; who is heedless fears nothing."""
    fear = 1 - 0.4 * style.risk
    changed = weights.but(
        strike=min(0.97, weights.strike * (1 - 0.15 * style.risk)),
        exposed=weights.exposed * fear,
        short=weights.short * fear,
        margin=weights.margin * (1 - 0.15 * style.risk),
    )
    return changed.but(strike=0.0, exposed=0.0) if habits.heedless else changed
