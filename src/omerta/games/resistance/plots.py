"""The plot cards of the expansion: the deal, the immediate ones, the windows of the kept ones (sections 7 and 8)."""

from __future__ import annotations

from omerta.games.resistance import events
from omerta.games.resistance.cards import KIND, Kind, Plot, plots_dealt
from omerta.games.resistance.choices import give_choices, open_up_choices, overhear_choices, plays, take_choices
from omerta.games.resistance.options import Give, Overhear, Play, Quiet, Show, Take
from omerta.games.resistance.table import Attempt, Look, ResistanceTable
from omerta.kernel import Ask, Asks, Frame, Seat, Seats, step

# The deal


@step
def deal(t: ResistanceTable) -> None:
    """Once a round cards are turned up, given away one by one, and the immediate ones carried out (RS-7.2, RS-7.5)."""
    t.drawn = t.given = ()
    t.then(*[draw_plot()] * plots_dealt(len(t.seats)), hand_out())


@step
def draw_plot(t: ResistanceTable) -> Asks[Plot]:
    """The top card is turned up for all to see (RS-7.2)."""
    plot = yield t.deck.draw("draw")
    t.deck.take(plot)
    t.drawn += (plot,)
    t.tell(events.PlotDrawn, plot)


@step
def hand_out(t: ResistanceTable) -> None:
    """In the order drawn (RS-7.3)."""
    t.then(*(give(plot) for plot in t.drawn), carry_out())


@step
def give(t: ResistanceTable, plot: Plot) -> Asks[Give]:
    """The leader gives the card to anybody but himself (RS-7.3)."""
    gift = yield Ask(t.leader, "plot", give_choices(t, plot))
    t.drawn = t.drawn[1:]
    t.tell(events.PlotGiven, t.leader, gift.receiver, plot)
    if KIND[plot] is Kind.IMMEDIATE:
        t.given += ((plot, gift.receiver),)
    else:
        t.hands[gift.receiver] += (plot,)


@step
def carry_out(t: ResistanceTable) -> None:
    """Immediate cards act by the acting seat's distance leftwards from the leader; equals in draw order (RS-7.5)."""

    def distance(gift: tuple[Plot, Seat]) -> int:
        plot, receiver = gift
        actor = t.leader if plot is Plot.ESTABLISH_CONFIDENCE else receiver
        return (actor - t.leader) % len(t.seats)

    t.then(*(immediate(plot, receiver) for plot, receiver in sorted(t.given, key=distance)))


def immediate(plot: Plot, seat: Seat) -> Frame:
    if plot is Plot.TAKE_RESPONSIBILITY:
        return take_responsibility(seat)
    if plot is Plot.ESTABLISH_CONFIDENCE:
        return establish_confidence(seat)
    return open_up(seat) if plot is Plot.OPEN_UP else overhear(seat)


def use_up(t: ResistanceTable, plot: Plot, seat: Seat) -> None:
    """An immediate card is discarded when it has been carried out (RS-7.4)."""
    given = list(t.given)
    given.remove((plot, seat))
    t.given = tuple(given)
    t.discard += (plot,)


def look_at_role(t: ResistanceTable, viewer: Seat, target: Seat, plot: Plot) -> None:
    """The fact is public, the role is the viewer's (RS-7.8)."""
    t.looks += (Look(viewer, target, plot, t.round, t.roles[target]),)
    t.tell(events.RoleSeen, viewer, target, plot, t.roles[target])


@step
def take_responsibility(t: ResistanceTable, seat: Seat) -> Asks[Take]:
    """The receiver must take a kept or permanent card of another seat, if there is one (RS-8.8)."""
    choices = take_choices(t, seat)
    if not choices:
        use_up(t, Plot.TAKE_RESPONSIBILITY, seat)
        t.tell(events.NothingTaken, seat)
        return
    taken = yield Ask(seat, "take", choices)
    use_up(t, Plot.TAKE_RESPONSIBILITY, seat)
    t.lose(taken.loser, taken.plot)
    t.hands[seat] += (taken.plot,)
    t.tell(events.PlotTaken, seat, taken.loser, taken.plot)


@step
def establish_confidence(t: ResistanceTable, seat: Seat) -> None:
    """The receiver learns the leader's role (RS-8.9)."""
    use_up(t, Plot.ESTABLISH_CONFIDENCE, seat)
    look_at_role(t, seat, t.leader, Plot.ESTABLISH_CONFIDENCE)


@step
def open_up(t: ResistanceTable, seat: Seat) -> Asks[Show]:
    """The receiver shows his role to one seat of his choice (RS-8.10)."""
    shown = yield Ask(seat, "open-up", open_up_choices(t, seat))
    use_up(t, Plot.OPEN_UP, seat)
    look_at_role(t, shown.seat, seat, Plot.OPEN_UP)


@step
def overhear(t: ResistanceTable, seat: Seat) -> Asks[Overhear]:
    """The receiver looks at the role of a neighbour (RS-8.11)."""
    neighbour = yield Ask(seat, "overhear", overhear_choices(t, seat))
    use_up(t, Plot.OVERHEARD_CONVERSATION, seat)
    look_at_role(t, seat, neighbour.seat, Plot.OVERHEARD_CONVERSATION)


# Windows


@step
def window(t: ResistanceTable, plot: Plot, seat: Seat, quiet: int, asked: Seats) -> None:
    """One circle leftwards from the leader at its opening, one chance per seat (RS-7.9 to RS-7.12)."""
    while quiet < len(t.seats) and still_open(t, plot):
        if seat not in asked and plays(t, plot, seat):
            t.then(may_play(plot, seat, quiet, (*asked, seat)))
            return
        quiet += 1
        seat = t.left(seat)


def still_open(t: ResistanceTable, plot: Plot) -> bool:
    """The first No Confidence closes its window; the others stay open for the whole circle (RS-8.4)."""
    return t.approved or plot is not Plot.NO_CONFIDENCE


@step
def may_play(t: ResistanceTable, plot: Plot, seat: Seat, quiet: int, asked: Seats) -> Asks[Play | Quiet]:
    """Within its one chance a seat may play every copy it can; a pass is final (RS-7.10)."""
    play = yield Ask(seat, plot.value, (Quiet.PASS, *plays(t, plot, seat)))
    if not isinstance(play, Play):
        t.tell(events.PlotPassed, seat, plot)
        t.then(window(plot, t.left(seat), quiet + 1, asked))
        return
    t.lay_away(seat, plot)
    t.tell(events.PlotPlayed, seat, plot, play.target)
    resolve(t, seat, play)
    if still_open(t, plot) and plays(t, plot, seat):
        t.then(may_play(plot, seat, -1, asked))
    else:
        t.then(window(plot, t.left(seat), 0, asked))


def resolve(t: ResistanceTable, seat: Seat, play: Play) -> None:
    """What a kept card does when it is played (RS-8.1, RS-8.4, RS-8.6, RS-8.7)."""
    if play.plot is Plot.STRONG_LEADER:
        t.leader = seat
        t.tell(events.LeaderMoved, seat)
    elif play.plot is Plot.NO_CONFIDENCE:
        t.approved = False
        t.attempts = (*t.attempts[:-1], nullified(t.attempts[-1]))
    elif play.plot is Plot.IN_THE_SPOTLIGHT:
        assert play.target is not None
        t.spotlights[t.round] = play.target
    elif play.target is not None:
        card = t.played[-1][play.target]
        t.looks += (Look(seat, play.target, play.plot, t.round, card),)
        t.tell(events.CardSeen, seat, play.target, card)


def nullified(attempt: Attempt) -> Attempt:
    """The votes stay public; the approval is gone (RS-8.4)."""
    return Attempt(
        attempt.round, attempt.attempt, attempt.leader, attempt.action, attempt.team, attempt.votes, False, True
    )


@step
def show_spotlit(t: ResistanceTable) -> None:
    """When all have chosen, the named member's card is turned up (RS-8.6)."""
    if (seat := t.spotlights.get(t.round)) is not None:
        t.tell(events.CardSpotlit, seat, t.played[-1][seat])
