"""Which option leads where: candidates are tried in the same worlds, and half of them are dropped again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from omerta.bots.search.playouts import Evaluator, Horizon, Policies, Random, decide, play_on
from omerta.bots.thinking import Thinking
from omerta.gamekit import Match, Rng, draw
from omerta.kernel import Ask, AskAll, Seat


class Rated(NamedTuple):
    """An option, how well worlds went on average in which it was chosen, and how many there were."""

    option: Any
    worth: float
    tries: int


def rate(
    thinking: Thinking,
    candidates: Sequence[Any],
    *,
    playouts: int,
    deal: Callable[[Rng], Match],
    policies: Policies,
    horizon: Horizon,
    evaluate: Evaluator,
    rng: Rng,
    priors: Sequence[float] | None = None,
    prior_tries: float = 0.0,
) -> list[Rated]:
    """The candidates, the best first (sequential halving).

    ``priors`` are what candidates seem worth before any is tried; they count like so many tries. One that is dropped
    early stands behind all that were tried longer.
    """
    seat, random = thinking.sight.seat, rng.random
    sums = [prior_tries * prior for prior in priors or [0.5] * len(candidates)]
    tries = [0] * len(candidates)
    left = list(range(len(candidates)))
    worlds = thinking.iterations(playouts)
    dropped: list[int] = []
    rounds = max(1, (len(left) - 1).bit_length())
    share = (playouts if thinking.budget.iterations is None else thinking.budget.iterations) // rounds

    def worth(number: int) -> float:
        return sums[number] / (tries[number] + prior_tries) if tries[number] + prior_tries else 0.5

    while len(left) > 1:
        for _ in range(max(1, share // len(left))):
            world = deal(rng)
            for number in left:
                if next(worlds, None) is None:
                    return _ranked(candidates, [*dropped, *sorted(left, key=worth)], worth, tries)
                tried = world.clone()
                answer(tried, seat, candidates[number], policies, random)
                play_on(tried, policies, horizon, random)
                sums[number] += evaluate(tried.table, seat)
                tries[number] += 1
        left.sort(key=worth)
        half = len(left) // 2
        dropped += left[:half]
        left = left[half:]
    return _ranked(candidates, [*dropped, *left], worth, tries)


def _ranked(
    candidates: Sequence[Any], order: Sequence[int], worth: Callable[[int], float], tries: Sequence[int]
) -> list[Rated]:
    return [Rated(candidates[number], worth(number), tries[number]) for number in reversed(order)]


def answer(world: Match, seat: Seat, option: Any, policies: Policies, random: Random) -> None:
    """Let a seat choose an option in a world; whoever is asked together with it answers by policy."""
    question = world.open_question
    world.dealer = lambda chance: draw(chance, random)
    if type(question) is Ask:
        world.close(question, option)
    elif type(question) is AskAll:
        answers = {
            other: option if other == seat else decide(policies, world.table, question.kind, other, options, random)
            for other, options in question.options.items()
        }
        world.sealed = {}
        world.close(question, answers)
