"""``master``: reads teams, votes and cards by fitted odds; as a detective it weighs how loyal a choice looks."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from omerta.bots.bot import Player
from omerta.bots.characters import PLAIN, Style
from omerta.bots.explaining import Explained
from omerta.bots.resistance import hiding, leading
from omerta.bots.resistance.fitted import Fitted
from omerta.bots.resistance.reader import Reader
from omerta.bots.resistance.reasons import reasons
from omerta.bots.resistance.speaking import Speaker
from omerta.gamekit import Utterance
from omerta.kernel import Asked, View

Decide: TypeAlias = Mapping[str, Callable[[Any, Asked], Any]]


class Master(Player):
    """Weighs every possible set of detectives by what many kinds of player do."""

    mind_of = Reader
    shares = True
    loyal: Decide = leading.DECIDE
    hiding: Decide = hiding.DECIDE

    def __init__(self, rng: random.Random, style: Style = PLAIN, odds: Fitted | None = None) -> None:
        super().__init__(rng)
        self.mind = self.mind_of(rng, style, odds)
        self.mouth = Speaker(self.mind, self.approves, self.shares)

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        self.mind.attend(view)
        return self.decide(asked.kind)(self.mind, asked)

    def decide(self, kind: str) -> Callable[[Any, Asked], Any]:
        return (self.hiding if self.mind.detective else self.loyal)[kind]

    def approves(self) -> bool:
        return hiding.approves(self.mind) if self.mind.detective else leading.approves(self.mind)

    def reasons(self, view: View, asked: Asked) -> list[Explained]:
        """What it makes of each option, the one that it chooses first."""
        if len(asked.options) == 1:
            return [Explained(asked.options[0], 1.0, ())]
        self.mind.attend(view)
        return reasons(self.mind, asked, self.decide(asked.kind))

    def heard(self, happened: View) -> None:
        self.mind.hearsay.heard(happened)

    def listened(self, said: Utterance) -> None:
        self.mind.hearsay.listened(said)
        self.mouth.listened(said)

    def speak(self, view: View) -> Sequence[str]:
        return self.mouth.speak(view)
