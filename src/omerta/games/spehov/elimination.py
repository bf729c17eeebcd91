"""The elimination pipeline and the end of the game (sections 8 and 9).

    eliminate ─ [may_wear_vest] ─ [may_bandage] ─ fall ─ [may_shoot] ─ [may_fire_last_shot] ─ eliminate …

A shot runs its own pipeline to the end before anything else goes on; the end check is planned by whoever began the
outermost one (SP-8.8).
"""

from __future__ import annotations

from omerta.games.spehov import events
from omerta.games.spehov.cards import Card, Cause, Force
from omerta.games.spehov.choices import bandage_choices, last_shot_choices, shot_choices, vest_choices
from omerta.games.spehov.options import Play, Quiet, Shoot
from omerta.games.spehov.table import Fall, SpehovTable
from omerta.kernel import NO_ONE, Ask, AskAll, Asks, Result, Seat, step

UNSAVABLE = frozenset({Cause.EXPOSURE, Cause.EXCLUSION})
SHOTS = frozenset({Cause.CORNER, Cause.SHOT})


@step
def eliminate(t: SpehovTable, seat: Seat, cause: Cause) -> None:
    """A player is about to go; saves come first, unless the cause allows none (SP-8.2)."""
    if seat not in t.active:
        return
    if cause in UNSAVABLE or (cause in SHOTS and not t.settings.saves_vs_shots):
        t.then(fall(seat, cause))
    elif t.unspent(Card.VEST):
        t.then(may_wear_vest(seat, cause))
    else:
        seek_help(t, seat, cause)


@step
def may_wear_vest(t: SpehovTable, seat: Seat, cause: Cause) -> Asks[Quiet | Play]:
    """While the Vest is not publicly spent, whoever is about to go is asked for it (SP-8.3, SP-11.1)."""
    if seat not in t.active:
        return
    played = yield Ask(seat, "vest", vest_choices(t, seat), NO_ONE)
    if isinstance(played, Play):
        t.show(seat, Card.VEST)
        t.tell(events.VestHeld, seat)
    else:
        seek_help(t, seat, cause)


def seek_help(t: SpehovTable, seat: Seat, cause: Cause) -> None:
    if t.unspent(Card.BANDAGE):
        t.tell(events.HelpSought, seat)
        t.then(may_bandage(seat, cause))
    else:
        t.then(fall(seat, cause))


@step
def may_bandage(t: SpehovTable, seat: Seat, cause: Cause) -> Asks[dict[Seat, Quiet | Play]]:
    """While the Bandage is not publicly spent, all others are asked for it at once; nobody saves himself (SP-8.4)."""
    if seat not in t.active:
        return
    answers = yield AskAll("bandage", bandage_choices(t, seat), NO_ONE)
    helper = next((other for other, answer in answers.items() if isinstance(answer, Play)), None)
    if helper is None:
        t.then(fall(seat, cause))
        return
    t.show(helper, Card.BANDAGE)
    t.tell(events.BandageGiven, helper, seat)


@step
def fall(t: SpehovTable, seat: Seat, cause: Cause) -> None:
    """The token is shown, a live gang card too, a badge moves on, then last shots (SP-8.5 to SP-8.7)."""
    if seat not in t.active:
        return
    t.active = tuple([other for other in t.active if other != seat])
    t.fallen += (Fall(t.round, seat, t.tokens[seat], cause),)
    t.tell(events.PlayerEliminated, seat, t.tokens[seat], cause)
    if t.in_gang(seat):
        t.shown += (seat,)
        t.tell(events.GangCardShown, seat)
    if t.badge == seat and t.active:
        move_badge(t)
    if cause in UNSAVABLE:
        return
    if has_right(t, cause):
        t.tell(events.LastShotOffered, seat, False)
        t.then(may_shoot(seat))
    if t.unspent(Card.LASTSHOT):
        t.then(offer_last_shot(seat))


def move_badge(t: SpehovTable) -> None:
    """The badge goes to the next active seat clockwise (SP-8.6, SP-7.26)."""
    assert t.badge is not None
    t.badge = t.next_active(t.left(t.badge))
    t.badge_moved = True
    t.tell(events.BadgeMoved, t.badge)


def has_right(t: SpehovTable, cause: Cause) -> bool:
    """A variant grants one last shot to a victim of the mafia or of the vote (SP-13.6, SP-13.11)."""
    if cause not in (Cause.MAFIA, Cause.VOTE):
        return False
    return t.settings.children_last_shot_all or (t.large and t.round == 1)


@step
def may_shoot(t: SpehovTable, seat: Seat) -> Asks[Quiet | Shoot]:
    """The last shot of a variant is optional (SP-8.7)."""
    shot = yield Ask(seat, "shoot", shot_choices(t, seat))
    if isinstance(shot, Shoot):
        t.tell(events.ShotFired, seat, shot.target, False)
        t.then(eliminate(shot.target, Cause.SHOT))


@step
def offer_last_shot(t: SpehovTable, seat: Seat) -> None:
    """While the Last Shot card is not publicly spent, every eliminated player is asked for it (SP-8.7)."""
    if t.unspent(Card.LASTSHOT):
        t.tell(events.LastShotOffered, seat, True)
        t.then(may_fire_last_shot(seat))


@step
def may_fire_last_shot(t: SpehovTable, seat: Seat) -> Asks[Quiet | Play]:
    """The holder takes one more player along; only a live holder can (SP-11.13)."""
    played = yield Ask(seat, "last-shot", last_shot_choices(t, seat), NO_ONE)
    if isinstance(played, Play):
        assert played.target is not None
        t.show(seat, Card.LASTSHOT)
        t.tell(events.ShotFired, seat, played.target, True)
        t.then(eliminate(played.target, Cause.SHOT))


# The end of the game


@step
def check_end(t: SpehovTable) -> None:
    """The game goes on while at least two forces have an active member; tokens are not counted (SP-9.1 to SP-9.4)."""
    left = {t.force(seat) for seat in t.standing()}
    if len(left) > 1:
        t.checked = t.active
        return
    finish(t, next(iter(left), None))


def finish(t: SpehovTable, side: Force | None) -> None:
    """All of the last force win, eliminated or not; if nobody is left nobody wins; all is shown (SP-9.3, 9.5, 9.7)."""
    winners = tuple(seat for seat in t.seats if side is not None and t.force(seat) is side)
    losers = tuple(seat for seat in t.seats if seat not in winners)
    ranking = (winners, losers) if winners else (losers,)
    why = "nobody-left" if side is None else f"{side}-left"
    t.end(Result(winners, ranking, why, side))
    t.tell(events.MatchEnded, side, why)
    t.tell(events.TruthRevealed, t.tokens, t.cards, t.recruited, t.looks, t.nights)
