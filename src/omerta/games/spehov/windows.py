"""Windows: the moments of a police phase at which every active player may show a card (section 10)."""

from __future__ import annotations

from omerta.games.spehov import events
from omerta.games.spehov.cards import PLAYED_IN, Card, Cause, How, Phase, Window
from omerta.games.spehov.choices import plays, targets, window_choices
from omerta.games.spehov.elimination import check_end, eliminate
from omerta.games.spehov.options import Play, Quiet
from omerta.games.spehov.table import Look, SpehovTable
from omerta.kernel import NO_ONE, AskAll, Asks, Options, Seat, step

NEXT = {
    Phase.MORNING: Window.START,
    Phase.TALK: Window.TALKED,
    Phase.VOTE: Window.AGAIN,
    Phase.DEFENCE: Window.AGAIN,
    Phase.VERDICT: Window.CLOSING,
    Phase.CLOSING: Window.CLOSING,
}
"""The window that may come next in each phase of a day, if none is open."""


def is_open(t: SpehovTable, window: Window) -> bool:
    """Some card of the window is in the mix and not publicly spent, whoever may hold it (SP-10.7)."""
    return any(card in t.settings.cards for card in PLAYED_IN[window] - t.spent)


@step
def open_window(t: SpehovTable, window: Window) -> None:
    """A window opens by public facts only (SP-10.7)."""
    if is_open(t, window):
        t.window = window
        t.tell(events.WindowOpened, window)
        t.then(may_play(window))


@step
def may_play(t: SpehovTable, window: Window) -> Asks[dict[Seat, Quiet | Play]]:
    """Every active player is asked at once; plays take effect clockwise from the reference seat (SP-10.8, SP-10.9)."""
    answers = yield AskAll(f"window-{window}", window_choices(t, window), NO_ONE)
    played = {seat: answer for seat, answer in answers.items() if isinstance(answer, Play)}
    t.pending = tuple((seat, played[seat]) for seat in t.clockwise(played))
    if t.pending:
        t.then(carry_out(window))
    else:
        t.window = None


@step
def carry_out(t: SpehovTable, window: Window) -> None:
    """One play after another, void ones left out; then the window is asked again while it holds (SP-10.9)."""
    if t.pending:
        (seat, play), *rest = t.pending
        t.pending = tuple(rest)
        if seat in t.active and (play.target is None or play.target in targets(t, seat, play.card)):
            t.show(seat, play.card)
            t.tell(events.CardPlayed, seat, play.card, play.target)
            take_effect(t, seat, play)
        t.then(carry_out(window))
    elif is_open(t, window):
        t.then(may_play(window))
    else:
        t.window = None


def prepared(t: SpehovTable, seat: Seat) -> tuple[str, Options] | None:
    """By day a play may be armed for the next window that allows it; an open one may be asked again (SP-10.10)."""
    if t.phase not in NEXT or not t.cards or seat not in t.active:
        return None
    windows = tuple(Window)
    for window in windows[windows.index(t.window or NEXT[t.phase]) :]:
        if offered := plays(t, seat, window):
            return f"window-{window}", offered
    return None


def take_effect(t: SpehovTable, seat: Seat, play: Play) -> None:
    """What a card of a window does (SP-11.7 to SP-11.12)."""
    card, target = play.card, play.target
    if card is Card.HIDEOUT:
        t.hideout = (seat, t.round + 1)
    elif card is Card.SAFE:
        t.safe = (seat, t.round + 1)
    elif card is Card.ARREST:
        t.arrested = seat
    elif card is Card.KIDNAP:
        t.kidnapped = target
    elif target is not None and card is Card.WIRETAP:
        t.looks += (Look(t.round, seat, target, How.WIRETAP, t.tokens[target]),)
        t.tell(events.TokenTapped, seat, target, t.tokens[target])
    elif target is not None:
        t.then(eliminate(target, Cause.CORNER), check_end())
