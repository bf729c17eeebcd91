"""Which deals are possible, seen from a seat, and dealing again what it cannot know (section 23).

Without action cards the worlds can be enumerated: ``possible_tokens``. With them they are sampled: token and card deals
are drawn at random and kept if they agree with everything the seat saw; where that is rarely so, the cards and tokens
that the evidence pins down are placed first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from omerta.gamekit import Rng, Sight
from omerta.games.spehov.cards import A, Card, Cause, How, M, P, Phase, Token
from omerta.games.spehov.choices import victims
from omerta.games.spehov.evidence import BLIND_TRIES, Deal, Draw, functions, mix
from omerta.games.spehov.table import Look, Night, Proposal, SpehovTable
from omerta.kernel import HIDDEN, Frame, Seat, Seats

FEWEST_TRIES = 2


def possible_tokens(view: Any, counts: Mapping[Token, int]) -> Iterator[tuple[Token, ...]]:
    """All token deals that agree with the view of a seat in a game without action cards; the truth is among them."""
    known = {seat: token for seat, token in enumerate(view.tokens) if token is not HIDDEN}
    left = {token: number - sum(token is other for other in known.values()) for token, number in counts.items()}
    free = [seat for seat in view.seats if seat not in known]
    asleep = {seat for seat in view.named if seat is not None}
    asleep |= {seat for night in view.nights if night.awake is not HIDDEN for seat in night.active} - _seen_awake(view)
    awake = _seen_awake(view)
    for agents in combinations(free, left[A]):
        for mafiosi in combinations([seat for seat in free if seat not in agents and seat not in asleep], left[M]):
            if awake <= {*mafiosi, *(seat for seat, token in known.items() if token is M)}:
                dealt = {**dict.fromkeys(free, P), **dict.fromkeys(mafiosi, M), **dict.fromkeys(agents, A), **known}
                tokens = tuple(dealt[seat] for seat in view.seats)
                if {tokens[seat] is M for seat in view.checked} == {True, False}:
                    yield tokens


def _seen_awake(view: Any) -> set[Seat]:
    return {seat for night in view.nights if night.awake is not HIDDEN for seat in night.awake}


def redeal(t: SpehovTable, sight: Sight, rng: Rng, draw: Draw | None = None) -> None:
    """Deal tokens, cards and the recruitment again, then make up the nights that the seat did not see.

    The tokens may be drawn by other odds than the deal's.
    """
    if not t.cards and (t.dealt or len(t.tokens) < len(t.seats)):
        _deal_on(t, rng)
        return
    tries = sight.worked_out.get("tries", BLIND_TRIES)
    deal = sight.worked_out.get("deal")
    if deal is None:
        deal = sight.worked_out["deal"] = Deal(t, sight.seat)
    if not deal.run(t, rng, draw, tries):  # where blind draws seldom agree, fewer are made next time
        sight.worked_out["tries"] = max(FEWEST_TRIES, tries // 4)
    t.looks = tuple(_look(t, look) for look in t.looks)
    _dream_up_looks(t, sight, rng)
    mafia = functions(t)
    t.nights = tuple([_night(t, number, night, mafia, sight, rng) for number, night in enumerate(t.nights)])


def redeal_by(draw: Draw) -> Callable[[SpehovTable, Sight, Rng], None]:
    """Deals again with tokens drawn by somebody's own odds."""
    return lambda t, sight, rng: redeal(t, sight, rng, draw)


def _deal_on(t: SpehovTable, rng: Rng) -> None:
    """In the middle of the deal nothing is known but the own token."""
    left = [token for token, number in t.counts().items() for _ in range(number)]
    for token in t.tokens:
        if token is not HIDDEN:
            left.remove(token)
    rng.shuffle(left)
    t.tokens = tuple(left.pop() if token is HIDDEN else token for token in t.tokens)
    cards = mix(t)
    rng.shuffle(cards)
    t.dealt = tuple(cards[: len(t.dealt)])


# What happened while the seat slept


def _look(t: SpehovTable, look: Look) -> Look:
    return Look(look.round, look.viewer, look.target, look.how, t.tokens[look.target], look.watchers)


def _dream_up_looks(t: SpehovTable, sight: Sight, rng: Rng) -> None:
    """The Agent looked at somebody in every agent phase; a small game's look tells by its consequence (SP-13.4)."""
    agent = t.agent
    if agent is None or agent == sight.seat:
        return
    out = next((fall for fall in t.fallen if fall.seat == agent), None)
    rounds = [1] if t.small else [night.round for night in t.nights]
    if not t.small and t.round not in rounds and t.phase is Phase.MAFIA:
        rounds.append(t.round)
    for number in rounds:
        if (out is not None and out.round < number) or (number == t.round and _asks(sight, "inspect")):
            continue
        watchers = _watchers(t, number)
        if sight.seat in watchers or not t.round:
            continue
        active = next((night.active for night in t.nights if night.round == number), t.seats)
        targets = _targets(t, sight, agent, [seat for seat in active if seat != agent])
        if targets:
            target = rng.choice(targets)
            t.looks += (Look(number, agent, target, How.INSPECT, t.tokens[target], watchers),)
            if t.small and t.tokens[target] is M and out is None:
                t.exposed = agent
    t.looks = tuple(sorted(t.looks, key=lambda look: (look.round, look.how is not How.INSPECT)))


def _targets(t: SpehovTable, sight: Sight, agent: Seat, others: list[Seat]) -> list[Seat]:
    if not t.small:
        return others
    exposed = any(fall.cause is Cause.EXPOSURE for fall in t.fallen) or t.exposed is not None
    if not exposed and _undecided(t, sight):
        return others
    return [seat for seat in others if (t.tokens[seat] is M) == exposed]


def _undecided(t: SpehovTable, sight: Sight) -> bool:
    """In the night of a small game's look a sleeper does not know yet whether the Agent was exposed."""
    if t.round != 1 or t.phase is not Phase.MAFIA:
        return False
    return t.nights[-1].awake is HIDDEN or sight.seat not in t.nights[-1].awake


def _watchers(t: SpehovTable, number: int) -> Seats:
    if t.settings.ghost_view != "eyes_open":
        return ()
    return tuple(fall.seat for fall in t.fallen if fall.round < number)


def _asks(sight: Sight, name: str) -> bool:
    return sight.frame is not None and sight.frame[0].name == name


def _night(t: SpehovTable, number: int, night: Night, mafia: set[Seat], sight: Sight, rng: Rng) -> Night:
    """A night the seat slept through: who must have been awake agreed at once on the victim announced."""
    if night.awake is not HIDDEN:
        return night
    recruited = t.recruit_round == night.round
    recruiter, recruit = (t.cards.index(Card.RECRUIT), t.recruited) if recruited else (None, None)
    late = t.recruited if t.recruit_round <= night.round else None
    awake = tuple([s for s in night.active if s != t.exposed and (s in mafia or s == late)])
    made = night
    if number < len(t.named):
        victim, attempts = t.named[number], 1
    else:
        attempts = _attempts(sight.frame)
        made = replace(night, awake=awake, proposals=(), victim=None, recruiter=recruiter, recruit=recruit)
        legal = victims(t, made)
        victim = rng.choice(legal) if legal and set(awake) - set(night.excluded) and attempts else None
    if victim is None:
        proposals: tuple[tuple[Proposal, ...], ...] = ((),) * (
            t.settings.kill_rounds if number < len(t.named) else attempts
        )
    else:
        proposals = (tuple(Proposal(seat, victim) for seat in awake if seat not in night.excluded),)
    return replace(made, awake=awake, proposals=proposals, victim=victim, recruiter=recruiter, recruit=recruit)


def _attempts(frame: Frame | None) -> int:
    """How many proposal rounds are over in the night that is going on."""
    if frame is None or frame[0].name not in ("propose", "settle"):
        return 0
    return int(frame[1][0]) - 1 if frame[0].name == "propose" else 1
