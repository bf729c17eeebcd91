"""What a seat may choose."""

from __future__ import annotations

from collections.abc import Mapping

from omerta.games.spehov.cards import PLAYED_IN, Card, Window
from omerta.games.spehov.options import DREAM, INSPECT, KILL, VOTE, Play, Quiet, Shoot, Swap
from omerta.games.spehov.table import Night, SpehovTable
from omerta.kernel import Options, Seat, Seats

PASS: Options = (Quiet.PASS,)
READY: Options = (Quiet.READY,)


def missing(t: SpehovTable) -> Options:
    """With clocks an answer may be missing, and that is then the quiet one (SP-17.7, Q51)."""
    return (Quiet.MISSED,) if t.settings.timers else ()


def dreams(active: Seats) -> Options:
    """What everybody is offered who has nothing to decide at night: one tuple for all of them."""
    return (Quiet.SLEEP, *[DREAM[seat] for seat in active])


def inspect_choices(t: SpehovTable) -> Mapping[Seat, Options]:
    """The Agent names another active player, in a small game or nobody; the others dream (SP-5.2, SP-13.1)."""
    asleep = dreams(t.active)
    asked = dict.fromkeys(t.active, asleep)
    agent = t.agent
    if agent is not None and agent in asked:
        quiet = PASS if t.small else missing(t)
        asked[agent] = (*quiet, *[INSPECT[seat] for seat in t.active if seat != agent])
    return asked


def recruit_choices(t: SpehovTable, night: Night) -> Mapping[Seat, Options]:
    """Only the live holder of Recruit can do more than pass; any active sleeper can be recruited (SP-6.3, SP-11.3)."""
    asked = dict.fromkeys(t.active, dreams(t.active))
    for seat in night.awake:
        if seat in asked and t.holds(seat, Card.RECRUIT):
            sleepers = [other for other in t.standing() if other not in night.awake]
            asked[seat] = (*PASS, *[Play(Card.RECRUIT, other) for other in sleepers])
    return asked


def victims(t: SpehovTable, night: Night) -> Seats:
    """Active, asleep, neither hidden nor under safe-conduct this round (SP-6.4)."""
    spared = {*night.awake, *night.protected, t.exposed}
    return tuple([seat for seat in t.active if seat not in spared])


def kill_choices(t: SpehovTable, night: Night) -> Mapping[Seat, Options]:
    """The awake propose a legal victim until they agree; all others, and they too after that, dream (SP-6.5)."""
    asked = dict.fromkeys(t.active, dreams(t.active))
    if night.victim is None:
        legal = victims(t, night)
        if legal:
            awake = [seat for seat in night.awake if seat in asked]
            asked.update(dict.fromkeys(awake, (*missing(t), *[KILL[seat] for seat in legal])))
    return asked


def swap_choices(t: SpehovTable, seat: Seat) -> Options:
    return (*PASS, *[Swap(other) for other in t.active if other != seat])


def vest_choices(t: SpehovTable, seat: Seat) -> Options:
    return (Quiet.PASS, Play(Card.VEST)) if t.holds(seat, Card.VEST) else PASS


def bandage_choices(t: SpehovTable, endangered: Seat) -> Mapping[Seat, Options]:
    """Everybody but the endangered player is asked alike (SP-8.4)."""
    asked = {seat: PASS for seat in t.active if seat != endangered}
    for seat in asked:
        if t.holds(seat, Card.BANDAGE):
            asked[seat] = (Quiet.PASS, Play(Card.BANDAGE))
    return asked


def shootable(t: SpehovTable, shooter: Seat) -> list[Seat]:
    """Active and not hidden this round (SP-8.7)."""
    return [seat for seat in t.active if seat != shooter and not t.hidden(seat)]


def shot_choices(t: SpehovTable, seat: Seat) -> Options:
    return (*PASS, *[Shoot(other) for other in shootable(t, seat)])


def last_shot_choices(t: SpehovTable, seat: Seat) -> Options:
    """Only the live holder of the card has targets (SP-8.7)."""
    if not t.holds(seat, Card.LASTSHOT):
        return PASS
    return (*PASS, *[Play(Card.LASTSHOT, other) for other in shootable(t, seat)])


def vote_choices(t: SpehovTable, seat: Seat) -> Options:
    """One candidate other than oneself; nobody abstains (SP-7.8, SP-7.16)."""
    return (*missing(t), *[VOTE[other] for other in t.candidates if other != seat])


def targets(t: SpehovTable, seat: Seat, card: Card) -> list[Seat]:
    """On whom a card of a window may be played (SP-11.7, SP-11.11, SP-11.12)."""
    if card is Card.CORNER:
        return shootable(t, seat)
    return [other for other in t.active if other != seat]


def plays(t: SpehovTable, seat: Seat, window: Window) -> Options:
    """How a seat can play its card in this window; nothing if it cannot."""
    card = t.cards[seat]
    if card not in PLAYED_IN[window] or not t.live(seat):
        return ()
    if card in (Card.WIRETAP, Card.CORNER, Card.KIDNAP):
        return tuple([Play(card, other) for other in targets(t, seat, card)])
    return (Play(card),)


def window_choices(t: SpehovTable, window: Window) -> Mapping[Seat, Options]:
    """Every active player is asked alike; without a card for this window the only option is to pass (SP-10.8)."""
    return {seat: PASS + plays(t, seat, window) for seat in t.active}
