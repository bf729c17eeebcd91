"""The police phase: talk, votes, suspects, defences, ties and lots (section 7).

meet ─ W1 ─ discuss ─ W2 ─ first_vote ─ count_first ─ question ─ defend … ─ W3 ─ review_suspects ─ second_vote
     ─ count_again ─┬ condemn ─ eliminate ─ check_end
                    └ tie: discuss ─ W3 ─ review_tie ─ revote ─ count_again, or a lot
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from omerta.gamekit import even
from omerta.games.spehov import events
from omerta.games.spehov.cards import Ballot, Cause, Phase, Window
from omerta.games.spehov.choices import READY, vote_choices
from omerta.games.spehov.elimination import check_end, eliminate
from omerta.games.spehov.options import Quiet, Vote
from omerta.games.spehov.table import Cast, Night, Poll, SpehovTable
from omerta.games.spehov.windows import open_window
from omerta.kernel import Ask, AskAll, Asks, Chance, Frame, Seat, Seats, step


@step
def meet(t: SpehovTable) -> None:
    """Safe-conduct ends; then cards, talk, cards, the votes, closing cards (SP-7.3 to SP-7.8, SP-7.25)."""
    t.polled = False
    if t.safe is not None and t.safe[1] == t.round:
        t.safe = None
    t.then(open_window(Window.START), *discussion(t, False), open_window(Window.TALKED), first_vote(), close())


@step
def close(t: SpehovTable) -> None:
    """The closing window always opens; a badge that moved before the last ballot still passes (SP-7.25, SP-7.26)."""
    t.phase = Phase.CLOSING
    t.suspects = t.tied = t.candidates = t.voters = ()
    t.ballot = None
    if not t.polled:
        t.badge_moved = False
    t.then(open_window(Window.CLOSING))


# Talk


def discussion(t: SpehovTable, tie: bool) -> tuple[Frame, ...]:
    """Without talk the discussion is empty (SP-17.10)."""
    return () if t.settings.talk == "none" else (open_talk(tie), discuss())


@step
def open_talk(t: SpehovTable, tie: bool) -> None:
    t.phase = Phase.TALK
    t.tell(events.TalkBegan, tie)


@step
def discuss(t: SpehovTable) -> Asks[dict[Seat, Quiet]]:
    """Every active player may talk until all are ready (SP-7.5, SP-17.6)."""
    yield AskAll("talk", dict.fromkeys(t.active, READY))
    t.tell(events.TalkEnded)


@step
def defend(t: SpehovTable, seat: Seat) -> None:
    """Each suspect may make one short speech (SP-7.14)."""
    if seat in t.active and seat not in t.defended:
        t.phase = Phase.DEFENCE
        t.defended += (seat,)
        t.tell(events.DefenceBegan, seat)
        if t.settings.talk != "none":
            t.then(speak(seat))


@step
def speak(t: SpehovTable, seat: Seat) -> Asks[Quiet]:
    """Only the speaking suspect is heard (SP-17.8)."""
    if seat not in t.active:
        return
    yield Ask(seat, "defence", READY)


# Ballots


def hold_ballot(t: SpehovTable, ballot: Ballot, candidates: Seats) -> bool:
    """Open a ballot for all eligible voters, at once or one by one from the Commander (SP-7.8, SP-7.9, section 15)."""
    t.phase = Phase.VOTE
    t.ballot = ballot
    t.candidates = candidates
    t.votes = {}
    named = set(candidates)
    t.voters = tuple([seat for seat in t.active if t.may_vote(seat) and named - {seat}])
    if not t.voters:
        return False
    t.badge_moved = False
    t.polled = t.voting = True
    if t.badge is None:
        t.tell(events.BallotOpened, ballot, None, candidates)
        t.then(vote_at_once())
    else:
        order = t.clockwise(t.voters)
        t.tell(events.BallotOpened, ballot, order[0], candidates)
        t.then(*(vote_in_turn(seat) for seat in order))
    return True


@step
def vote_at_once(t: SpehovTable) -> Asks[dict[Seat, Quiet | Vote]]:
    """Every eligible voter names one candidate other than himself (SP-7.8, SP-7.16)."""
    assert t.ballot is not None
    asked = {seat: choices for seat in t.voters if (choices := vote_choices(t, seat))}
    if not asked:
        return
    answers = yield AskAll(t.ballot.value, asked)
    t.votes = {seat: answer.target for seat, answer in answers.items() if isinstance(answer, Vote)}


@step
def vote_in_turn(t: SpehovTable, seat: Seat) -> Asks[Quiet | Vote]:
    """With a Commander each vote is public before the next is asked (SP-7.9)."""
    choices = vote_choices(t, seat)
    if seat not in t.active or not choices:
        return
    assert t.ballot is not None
    answer = yield Ask(seat, t.ballot.value, choices)
    target = answer.target if isinstance(answer, Vote) else None
    if target is not None:
        t.votes[seat] = target
    t.tell(events.VoteCast, seat, target)


def publish(t: SpehovTable) -> None:
    """All votes are public with the voters' names (SP-7.10)."""
    assert t.ballot is not None
    t.voting = False
    t.polls += (Poll(t.round, t.ballot, t.candidates, t.voters, tuple([Cast(*vote) for vote in t.votes.items()])),)
    voters: dict[Seat, Seats] = {}
    for seat in sorted(t.votes):
        voters[t.votes[seat]] = (*voters.get(t.votes[seat], ()), seat)
    order = sorted(voters, key=lambda seat: (-len(voters[seat]), seat))
    t.tell(
        events.VotesRevealed, t.ballot, tuple([events.Tally(seat, len(voters[seat]), voters[seat]) for seat in order])
    )


def count(votes: Mapping[Seat, Seat]) -> dict[Seat, int]:
    """Votes cast for each candidate that has one."""
    counts: dict[Seat, int] = {}
    for target in votes.values():
        counts[target] = counts.get(target, 0) + 1
    return counts


def highest(counts: Mapping[Seat, int]) -> Seats:
    """Who has the highest count."""
    most = max(counts.values(), default=0)
    return tuple(sorted(seat for seat, number in counts.items() if number == most))


# The first vote


@step
def first_vote(t: SpehovTable) -> None:
    """If no vote can be cast, nobody is condemned (SP-7.8, SP-7.23)."""
    t.suspects = t.defended = t.tied = ()
    t.revotes = 0
    if hold_ballot(t, Ballot.FIRST, tuple([seat for seat in t.active if t.may_be_named(seat)])):
        t.then(count_first())
    else:
        t.tell(events.NobodyCondemned)


@step
def count_first(t: SpehovTable) -> None:
    """The Commander may decide a tie at once; otherwise the suspects are questioned (SP-7.11, SP-7.12, SP-13.12)."""
    publish(t)
    t.first_votes = t.votes.copy()
    t.first_leader = t.badge
    counts = count(t.votes)
    if not counts:
        t.tell(events.NobodyCondemned)
        return
    top = highest(counts)
    choice = commanders_choice(t, top)
    if len(top) > 1 and choice is not None and t.settings.commander_first_vote == "eliminate":
        decide(t, choice)
    elif len(top) == 1 and t.settings.children_single_vote:
        t.then(condemn(top[0]))
    else:
        question(t, suspects(t, counts))


def commanders_choice(t: SpehovTable, among: Seats) -> Seat | None:
    """Whom of these the Commander of the ballot voted for, if he cast a vote at all (Q16)."""
    choice = None if t.first_leader is None else t.first_votes.get(t.first_leader)
    return choice if choice in among else None


def suspects(t: SpehovTable, counts: Mapping[Seat, int]) -> Seats:
    """All who tie for first place, else the first and all second, or the Commander's choice (SP-7.11, 7.12)."""
    top = highest(counts)
    if len(top) > 1 or t.settings.children_single_vote:
        return top
    second = highest({seat: number for seat, number in counts.items() if seat not in top})
    choice = commanders_choice(t, second)
    return tuple(sorted(top + (second if choice is None else (choice,))))


def question(t: SpehovTable, suspected: Seats) -> None:
    """Suspects speak, fewest votes first; a lone one is condemned, others are voted on again (SP-7.13 to SP-7.16)."""
    t.suspects = suspected
    t.tell(events.SuspectsNamed, suspected)
    t.then(*defences(t, suspected))
    if len(suspected) == 1:
        t.then(condemn(suspected[0]))
    else:
        t.then(open_window(Window.AGAIN), review_suspects())


def defences(t: SpehovTable, suspected: Iterable[Seat]) -> list[Frame]:
    """Fewest first votes first, equals clockwise from the reference seat (SP-7.14)."""
    counts = count(t.first_votes)
    return [defend(seat) for seat in sorted(t.clockwise(suspected), key=lambda seat: counts.get(seat, 0))]


@step
def review_suspects(t: SpehovTable) -> None:
    """If a shot took a suspect, the next highest move up (SP-7.22)."""
    if all(seat in t.active for seat in t.suspects):
        t.then(second_vote())
        return
    counts = {seat: number for seat, number in count(t.first_votes).items() if seat in t.active}
    if not counts:
        t.then(first_vote())
        return
    t.suspects = suspects(t, counts)
    t.tell(events.SuspectsNamed, t.suspects)
    t.then(*defences(t, t.suspects))
    t.then(condemn(t.suspects[0]) if len(t.suspects) == 1 else review_suspects())


# The second vote and revotes


@step
def second_vote(t: SpehovTable) -> None:
    """Suspects vote too; without any vote a lot decides (SP-7.16, SP-7.23)."""
    standing = tuple([seat for seat in t.suspects if seat in t.active])
    if hold_ballot(t, Ballot.SECOND, standing):
        t.then(count_again(()))
    else:
        t.then(draw_lot(standing))


@step
def revote(t: SpehovTable) -> None:
    """Only the tied are candidates (SP-7.19)."""
    before = tuple(t.votes.items())
    if hold_ballot(t, Ballot.REVOTE, t.tied):
        t.then(count_again(before))
    else:
        t.then(draw_lot(t.tied))


@step
def count_again(t: SpehovTable, before: tuple[tuple[Seat, Seat], ...]) -> None:
    """The highest count is condemned; the Commander decides a tie, else the table or a lot (SP-7.17 to SP-7.23)."""
    publish(t)
    counts = count(t.votes)
    top = highest(counts) if counts else t.candidates
    leader = None if t.badge is None else t.votes.get(t.badge)
    if not top:
        t.then(first_vote())
    elif len(top) == 1:
        t.then(condemn(top[0]))
    elif leader is not None and leader in top:
        decide(t, leader)
    elif not counts or is_stuck(t, dict(before)) or not has_choice(t, top):
        t.then(draw_lot(top))
    else:
        t.tied = top
        t.tell(events.VoteTied, top)
        t.then(*discussion(t, True), open_window(Window.AGAIN), review_tie())


def is_stuck(t: SpehovTable, before: Mapping[Seat, Seat]) -> bool:
    """A tied revote in which nobody changed the vote, or the last one allowed (SP-7.20)."""
    if t.ballot is not Ballot.REVOTE:
        return False
    t.revotes += 1
    return t.revotes >= t.settings.tie_revotes or all(t.votes.get(seat) == before.get(seat) for seat in t.voters)


def has_choice(t: SpehovTable, tied: Seats) -> bool:
    """Whether some eligible voter would have two candidates to choose from (SP-7.21)."""
    return any(len(tied) - (seat in tied) > 1 for seat in t.active if t.may_vote(seat))


@step
def review_tie(t: SpehovTable) -> None:
    """If shots took some of the tied, the rest or the next highest remain (SP-7.22)."""
    left = tuple([seat for seat in t.tied if seat in t.active])
    if not left:
        left = highest({seat: number for seat, number in count(t.votes).items() if seat in t.active})
    t.tied = left
    if not left:
        t.then(first_vote())
    elif len(left) == 1:
        t.then(condemn(left[0]))
    elif has_choice(t, left):
        t.then(revote())
    else:
        t.then(draw_lot(left))


@step
def draw_lot(t: SpehovTable, tied: Seats) -> Asks[Seat]:
    """A lot among the tied, all equally likely (SP-7.20, SP-7.21, SP-7.23)."""
    seat = yield Chance("lot", even(tied))
    t.tell(events.LotDrawn, seat)
    t.then(condemn(seat))


def decide(t: SpehovTable, seat: Seat) -> None:
    """The Commander's vote decides (SP-7.12, SP-7.18)."""
    assert t.badge is not None
    t.tell(events.CommanderDecided, t.badge, seat)
    t.then(condemn(seat))


@step
def condemn(t: SpehovTable, seat: Seat) -> None:
    """The condemned goes through the pipeline; if saved, nobody goes instead (SP-7.24).

    A lone suspect may have been excluded during the defence: then the next highest move up (SP-7.22).
    """
    if seat not in t.active:
        t.then(review_suspects())
        return
    t.phase = Phase.VERDICT
    t.tell(events.PlayerCondemned, seat)
    t.then(eliminate(seat, Cause.VOTE), check_end())


# The game master


@step
def exclude(t: SpehovTable, seat: Seat, again: bool) -> None:
    """Who peeks or shows a card at the wrong time is out at once, in any phase, without saves or shots (SP-8.9).

    In the Commander's ballot those who had voted for the player vote again.
    """
    t.tell(events.PlayerExcluded, seat)
    t.pending = tuple([play for play in t.pending if play[0] != seat])
    t.candidates = tuple([other for other in t.candidates if other != seat])
    t.voters = tuple([other for other in t.voters if other != seat])
    stranded = [voter for voter, target in t.votes.items() if target == seat and voter != seat]
    t.votes = {voter: target for voter, target in t.votes.items() if seat not in (voter, target)}
    t.exposed = None if t.exposed == seat else t.exposed
    if t.phase is Phase.MAFIA:
        t.nights = (*t.nights[:-1], without(t.nights[-1], seat))
    t.then(eliminate(seat, Cause.EXCLUSION), check_end())
    if again and t.voting:
        t.then(*(vote_in_turn(voter) for voter in t.clockwise(stranded)))


def without(night: Night, seat: Seat) -> Night:
    """A night that goes on without a player; what was settled about them is open again."""
    victim = None if night.victim == seat else night.victim
    return replace(night, excluded=(*night.excluded, seat), victim=victim)
