"""``belief``: exact weights over detective sets, both sides."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from omerta.bots.bot import Player
from omerta.bots.resistance import detective, mafioso
from omerta.bots.resistance.mind import Mind
from omerta.bots.resistance.talk import Mouth
from omerta.gamekit import Utterance
from omerta.kernel import Asked, View


class Belief(Player):
    """Weighs every possible set of detectives, as a mafioso to find them, as a detective to stay hidden."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.mind = Mind(rng)
        self.mouth = Mouth(self.mind)

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        self.mind.attend(view)
        decide = detective.DECIDE if self.mind.detective else mafioso.DECIDE
        return decide[asked.kind](self.mind, asked)

    def heard(self, happened: View) -> None:
        self.mind.hearsay.heard(happened)

    def listened(self, said: Utterance) -> None:
        self.mind.hearsay.listened(said)
        self.mouth.listened(said)

    def speak(self, view: View) -> Sequence[str]:
        return self.mouth.speak(view)
