"""The rules of The Resistance, in the order of the rulebook.

    set_up ─ begin_round ─ build_team ─ [strong leader] ─ [deal plot cards] ─ [name_action] ─ name_team
           ─ [open_vote] ─ vote ─ [no confidence] ─┬ fail_vote ─ build_team, or the end
                                                   └ action ─ [spotlight] ─ carry_out_action ─ [close eye]
                                                     ─ count_fails ─ begin_round, or the end

A step does one thing and plans the next with ``t.then``. Plot cards and their windows are in ``plots``; what a seat may
choose is in ``choices``; who knows what, on the fields in ``table``.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from omerta.gamekit import any_seat, even
from omerta.games.resistance import events, plots
from omerta.games.resistance.cards import (
    ACTIONS_TO_WIN,
    DETECTIVES,
    MOST_FAILED_VOTES,
    Card,
    Plot,
    Side,
    Vote,
    fails_needed,
    plot_deck,
)
from omerta.games.resistance.choices import BALLOT, action_choices, card_choices, team_choices, vote_choices
from omerta.games.resistance.options import Team
from omerta.games.resistance.table import Attempt, Done, ResistanceTable
from omerta.kernel import NO_ONE, Ask, AskAll, Asks, Chance, Odds, Result, Seat, step

# Set-up


@step
def set_up(t: ResistanceTable) -> None:
    """Roles are dealt, the first leader is drawn, the detectives meet, round 1 begins (RS-2.2 to RS-2.6)."""
    t.hands = [()] * len(t.seats)
    if t.settings.plots:
        t.deck = plot_deck(len(t.seats))
    t.then(deal_roles(), choose_leader(), meet(), begin_round())


@cache
def ways_to_deal(seats: int) -> Odds:
    """Every way to deal the roles, all equally likely (RS-2.2)."""
    sets = combinations(range(seats), DETECTIVES[seats])
    return even(tuple(Side.DETECTIVE if seat in chosen else Side.MAFIA for seat in range(seats)) for chosen in sets)


@step
def deal_roles(t: ResistanceTable) -> Asks[tuple[Side, ...]]:
    """One role card per seat, in secret (RS-2.2)."""
    t.roles = yield Chance("roles", ways_to_deal(len(t.seats)), NO_ONE)
    for seat in t.seats:
        t.tell(events.RoleDealt, seat, t.roles[seat])


@step
def choose_leader(t: ResistanceTable) -> Asks[Seat]:
    """The first leader is any seat with equal odds (RS-2.2)."""
    t.leader = yield Chance("leader", any_seat(t.seats))
    t.tell(events.LeaderChosen, t.leader)


@step
def meet(t: ResistanceTable) -> None:
    """The detectives learn who they are, unless they play blind (RS-2.4, RS-2.5)."""
    if not t.settings.blind:
        detectives = t.detectives
        t.tell(events.DetectivesMet, detectives, detectives)


# Building the team


@step
def begin_round(t: ResistanceTable) -> None:
    """A round repeats attempts until a team stands, then plays one action (RS-3.1, RS-3.2)."""
    t.round += 1
    t.attempt = 0
    t.failed = 0
    t.tell(events.RoundBegan, t.round)
    build_team(t)


@step
def begin_attempt(t: ResistanceTable) -> None:
    """An attempt with which a written position begins (RS-3.2)."""
    build_team(t)


def build_team(t: ResistanceTable) -> None:
    """A strong leader may step in, a round's first attempt deals plot cards, then the leader proposes (section 10)."""
    t.attempt = t.failed + 1
    t.team = ()
    t.approved = False
    t.action = t.round
    if t.settings.plots:
        t.then(plots.window(Plot.STRONG_LEADER, t.leader, 0, ()))
        if t.attempt == 1:
            t.then(plots.deal())
    if t.settings.order:
        t.then(name_action())
    t.then(name_team())


@step
def name_action(t: ResistanceTable) -> Asks[int]:
    """With `order` the leader first names the number of the action (RS-6.1)."""
    t.action = yield Ask(t.leader, "action", action_choices(t))
    t.tell(events.ActionNamed, t.leader, t.action)


@step
def name_team(t: ResistanceTable) -> Asks[Team]:
    """The leader names a team of the size of the action, himself or not; it is final (RS-3.3)."""
    team = yield Ask(t.leader, "team", team_choices(t))
    t.team = team.seats
    t.tell(events.TeamNamed, t.leader, t.action, t.team, t.attempt)
    t.open_votes = {}
    if t.holders(Plot.OPINION_MAKER):
        t.then(open_vote())
    t.then(vote())


@step
def open_vote(t: ResistanceTable) -> Asks[dict[Seat, Vote]]:
    """Opinion makers vote first, among themselves at once (RS-8.5)."""
    t.open_votes = yield AskAll("open-vote", dict.fromkeys(t.holders(Plot.OPINION_MAKER), BALLOT))
    t.tell(events.OpinionsRevealed, dict(t.open_votes))


@step
def vote(t: ResistanceTable) -> Asks[dict[Seat, Vote]]:
    """All seats vote in secret; more than half of all approve a team, a tie rejects it (RS-3.4, RS-3.5)."""
    ballots = yield AskAll("vote", vote_choices(t))
    votes = all_votes(t, ballots)
    approvals = votes.count(Vote.APPROVE)
    t.approved = 2 * approvals > len(t.seats)
    t.attempts += (Attempt(t.round, t.attempt, t.leader, t.action, t.team, votes, t.approved),)
    t.tell(events.VotesRevealed, votes, approvals, t.approved)
    if t.approved and t.settings.plots:
        t.then(plots.window(Plot.NO_CONFIDENCE, t.leader, 0, ()), close_vote())
    else:
        end_vote(t)


def all_votes(t: ResistanceTable, ballots: dict[Seat, Vote]) -> tuple[Vote, ...]:
    """Open votes and secret ones together, in seat order (RS-8.5)."""
    if not t.open_votes:
        return tuple(ballots.values())
    cast = t.open_votes | ballots
    return tuple([cast[seat] for seat in t.seats])


@step
def close_vote(t: ResistanceTable) -> None:
    """Nobody wants to add anything to an approval (RS-8.4)."""
    end_vote(t)


def end_vote(t: ResistanceTable) -> None:
    """A standing approval leads to the action and resets the count; anything else is a failed vote (RS-3.7, RS-3.9)."""
    if not t.approved:
        fail_vote(t)
        return
    t.failed = 0
    if t.settings.plots:
        t.then(plots.window(Plot.IN_THE_SPOTLIGHT, t.leader, 0, ()))
    t.then(carry_out_action())


def fail_vote(t: ResistanceTable) -> None:
    """The fifth failed vote of a round wins for the detectives; otherwise the next leader tries (RS-3.7, RS-3.8)."""
    t.failed += 1
    t.tell(events.VoteFailed, t.failed)
    if t.failed == MOST_FAILED_VOTES:
        finish(t, Side.DETECTIVE, "rejections")
        return
    pass_the_lead(t)
    build_team(t)


def pass_the_lead(t: ResistanceTable) -> None:
    t.leader = t.left(t.leader)
    t.tell(events.LeaderMoved, t.leader)


# The action


@step
def carry_out_action(t: ResistanceTable) -> Asks[dict[Seat, Card]]:
    """Each member plays one card in secret; a mafioso is asked like a detective (RS-4.1, RS-4.2, RS-4.4)."""
    cards = yield AskAll("card", {seat: card_choices(t, seat) for seat in t.team}, NO_ONE)
    t.played += (cards,)
    if t.settings.plots:
        t.then(plots.show_spotlit(), plots.window(Plot.CLOSE_EYE, t.leader, 0, ()))
    t.then(count_fails())


@step
def count_fails(t: ResistanceTable) -> None:
    """Only the number of fails becomes known, and it decides by the number of the action (RS-4.5, RS-4.7, RS-4.8)."""
    fails = [*t.played[-1].values()].count(Card.FAIL)
    needed = fails_needed(len(t.seats), t.action)
    t.done += (Done(t.action, t.team, fails, fails < needed),)
    successes = t.succeeded()
    failures = len(t.done) - successes
    t.tell(events.ActionRevealed, t.action, t.team, fails, needed, fails < needed, successes, failures)
    if ACTIONS_TO_WIN in (successes, failures):
        finish(t, Side.MAFIA if successes == ACTIONS_TO_WIN else Side.DETECTIVE, "actions")
        return
    pass_the_lead(t)
    t.then(begin_round())


# The end


def finish(t: ResistanceTable, side: Side, why: str) -> None:
    """A side wins or loses together; then all roles are shown, the action cards never (RS-5.1 to RS-5.3)."""
    winners = tuple([seat for seat in t.seats if t.roles[seat] is side])
    losers = tuple([seat for seat in t.seats if t.roles[seat] is not side])
    t.end(Result(winners, (winners, losers), why, side.value))
    t.tell(events.MatchEnded, side, why)
    t.tell(events.RolesRevealed, t.roles)
