"""What bots answer whoever asks or accuses them: from their own minutes, each question and accusation once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from omerta.bots.spehov.minutes import Addressed, Kind, Word
from omerta.bots.spehov.seat import mates, with_mafia
from omerta.games.spehov import A, M, Topic
from omerta.kernel import Seat, View, letter

if TYPE_CHECKING:
    from omerta.bots.spehov.talking import Talking

MOST_ANSWERS = 2
SURE, HARDLY = 0.75, 0.35
"""Who seems a mafioso so much is accused for certain, and who seems one less only a little."""
STATED = (Kind.ACCUSE, Kind.PLAN, Kind.VOUCH, Kind.REPORT, Kind.TAP)
"""Words that somebody may be asked the reasons of."""
Ways = list[list[str]]
"""What can be answered, the best first; another is taken so that nobody says the same twice in a row."""


def answers(bot: Talking, view: View) -> list[str]:
    """What a seat says to all who have asked or accused it since it last spoke."""
    acts: list[str] = []
    for said in bot.minutes.take(view.seat):
        if said.topic is None and "defend" in acts:
            continue
        for way in _ways(bot, view, said):
            if (acts or not bot.repeats(way)) and not {*way} & {*acts} and len(acts) + len(way) <= MOST_ANSWERS + 1:
                acts += way
                break
        if len(acts) >= MOST_ANSWERS:
            break
    return acts


def _ways(bot: Talking, view: View, said: Addressed) -> Ways:
    if said.topic is None:
        return _defence(bot, view, said)
    if said.topic is Topic.ROLE:
        return _role(bot, view)
    if said.topic is Topic.VOTE:
        target = letter(bot.target(view, mates(view)))
        return [[f"plan {target}"], [f"accuse {target}"]]
    return _why(bot, view)


def _defence(bot: Talking, view: View, said: Addressed) -> Ways:
    """Who is reported to be a mafioso may have news or a lie ready, as in any window; everybody else denies it."""
    news = bot.news(view) if said.reported and view.window is None else []
    denied = [["defend"], [f"disagree {said.name}"] if said.name else [claim(bot, view.seat)]]
    return [news, *denied] if news else denied


def _role(bot: Talking, view: View) -> Ways:
    """Who has come out as the Agent tells what is new; anybody else is a policeman, whether it is true or not."""
    agent = view.tokens[view.seat] is A and not with_mafia(view) and view.seat in bot.minutes.claimants()
    news = bot.news(view) if agent else []
    return [*([news] if news else []), [claim(bot, view.seat)], ["defend"]]


def claim(bot: Talking, me: Seat) -> str:
    """What a seat says to be: the Agent if it has said so before, or else a policeman."""
    return "claim agent" if me in bot.minutes.claimants() else "claim police"


def _why(bot: Talking, view: View) -> Ways:
    """The reason of what this seat said last, or else of its last vote."""
    words = bot.minutes.words
    stated = next((word for word in reversed(words) if word.seat == view.seat and word.kind in STATED), None)
    if stated is None:
        voted = (vote.target for poll in reversed(view.polls) for vote in poll.votes if vote.seat == view.seat)
        target = next(voted, None)
        against = [] if target is None else _against(bot, view, target, words)
        return [*against, ["defend"], [claim(bot, view.seat)]]
    target = stated.target
    assert target is not None
    if stated.token is not None:
        shown = f"{letter(target)} {stated.token.value[0]}"
        told = f"report {shown} wiretap" if stated.kind is Kind.TAP else f"report {shown}"
        return [[told], ["claim agent" if stated.kind is Kind.REPORT else "defend"]]
    before = words[: words.index(stated)]
    if stated.kind is Kind.VOUCH:
        cleared = [word for word in before if word.target == target and word.token not in (None, M)]
        return [*_because(bot, cleared), [f"defend {letter(target)}"], [f"vouch {letter(target)}"]]
    return [*_against(bot, view, target, before), [f"plan {letter(target)}"]]


def _against(bot: Talking, view: View, target: Seat, before: tuple[Word, ...]) -> Ways:
    """What others had said of somebody or what they said against this seat, or else how they seem to it."""
    ranks = [
        [word for word in before if word.seat == target and word.kind is Kind.CONFESS],
        [word for word in before if word.target == target and word.token is M],
        [word for word in before if word.seat == target and word.target == view.seat],
        [word for word in before if word.target == target and word.kind is Kind.ACCUSE],
    ]
    ways = [way for rank in ranks for way in _because(bot, [word for word in rank if word.seat != view.seat])]
    chance = bot.suspicion(view).get(target)
    if chance is None:
        return ways
    weight = " 3" if chance >= SURE else " 1" if chance < HARDLY else ""
    return [*ways, [f"accuse {letter(target)}{weight}"]]


def _because(bot: Talking, words: list[Word]) -> Ways:
    """The last of these words as a reason."""
    names = [bot.minutes.names[word] for word in words if word in bot.minutes.names]
    return [[f"because {names[-1]}"]] if names else []
