"""``master``: reads teams, votes and cards by fitted odds, and as a detective weighs what every choice gives away."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from omerta.bots.bot import Player
from omerta.bots.characters import PLAIN, Style
from omerta.bots.resistance import hiding, leading
from omerta.bots.resistance.fitted import Fitted
from omerta.bots.resistance.reader import Reader
from omerta.bots.resistance.talk import Mouth
from omerta.gamekit import Utterance
from omerta.kernel import Asked, View


class Master(Player):
    """Weighs every possible set of detectives by what many kinds of player do."""

    def __init__(self, rng: random.Random, style: Style = PLAIN, odds: Fitted | None = None) -> None:
        super().__init__(rng)
        self.mind = Reader(rng, style, odds)
        self.mouth = Mouth(self.mind)

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        self.mind.attend(view)
        decide = hiding.DECIDE if self.mind.detective else leading.DECIDE
        return decide[asked.kind](self.mind, asked)

    def heard(self, happened: View) -> None:
        self.mind.hearsay.heard(happened)

    def listened(self, said: Utterance) -> None:
        self.mind.hearsay.listened(said)
        self.mouth.listened(said)

    def speak(self, view: View) -> Sequence[str]:
        return self.mouth.speak(view)
