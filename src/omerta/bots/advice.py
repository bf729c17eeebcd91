"""What a strong bot would do in somebody's place, and why."""

from __future__ import annotations

import random
from collections.abc import Sequence

from omerta.bots.characters import PLAIN
from omerta.bots.explaining import Explained
from omerta.bots.registry import BadBot, bots, levels
from omerta.bots.thinking import UNHURRIED, Budget, Thinking
from omerta.gamekit import Match, Utterance
from omerta.kernel import Match as Engine
from omerta.kernel import Seat


def explain(
    match: Match, seat: Seat, *, said: Sequence[Utterance] = (), seed: int = 0, budget: Budget = UNHURRIED
) -> list[Explained]:
    """The options of the open question as a master on this seat weighs them, the best first, each with its reasons.

    It knows what the seat knows: its view, what it was told, and what was said. The same seed gives the same advice.
    """
    game = match.game
    maker = levels(game.id).get("master")
    if maker is None:
        raise BadBot(name="master", bots=", ".join(bots(game.id)))
    bot = maker(random.Random(seed), style=PLAIN)
    asked, view = Engine.ask(match, seat), match.view(seat)
    for happened in match.told(seat):
        bot.heard(happened)
    for utterance in said:
        if utterance.seat != seat:
            bot.listened(utterance)
    if bot.thinks and len(asked.options) > 1:
        bot.think(view, asked, Thinking(game, match.sight(seat), budget))
    return list(bot.reasons(view, asked))
