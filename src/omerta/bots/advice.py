"""What a strong bot would do in somebody's place, and why."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import nan
from typing import Any

from omerta.bots.characters import PLAIN
from omerta.bots.explaining import Explained
from omerta.bots.registry import BadBot, bots, levels
from omerta.bots.thinking import UNHURRIED, Budget, Thinking
from omerta.gamekit import Match, Utterance
from omerta.kernel import Match as Engine
from omerta.kernel import Seat, View


def explain(
    match: Match,
    seat: Seat,
    *,
    told: Sequence[View | Utterance] | None = None,
    seed: int = 0,
    budget: Budget = UNHURRIED,
) -> list[Explained]:
    """The options of the open question as a master on this seat weighs them: what it would do, then the best others.

    It knows what the seat knows: its view, and what it was told and heard, which is given by ``told`` where others have
    spoken. The same seed gives the same advice.
    """
    game = match.game
    maker = levels(game.id).get("master")
    if maker is None:
        raise BadBot(name="master", bots=", ".join(bots(game.id)))
    bot = maker(random.Random(seed), style=PLAIN)
    asked, view = Engine.ask(match, seat), match.view(seat)
    for one in match.told(seat) if told is None else told:
        if isinstance(one, Utterance):
            bot.listened(one)
        else:
            bot.heard(one)
    luck = bot.rng.getstate()
    if bot.thinks:
        chosen = bot.think(view, asked, Thinking(game, match.sight(seat), budget))
    else:
        chosen = bot.choose(view, asked)
    bot.rng.setstate(luck)  # reasons that ask it again get the same answer
    return _first(chosen, list(bot.reasons(view, asked)))


def _first(chosen: Any, weighed: list[Explained]) -> list[Explained]:
    """What was chosen goes before what was weighed; it need not be worth most, nor have been weighed at all."""
    own = next((one for one in weighed if one.option == chosen), Explained(chosen, nan, ()))
    return [own, *(one for one in weighed if one.option != chosen)]
