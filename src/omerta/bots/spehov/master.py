"""The strongest level: the police vote as one and listen to the Agent, the mafia goes with the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb

from omerta.bots.characters import PLAIN, Style
from omerta.bots.explaining import Explained
from omerta.bots.spehov import ahead
from omerta.bots.spehov.course import Course, Fallen
from omerta.bots.spehov.crowd import FEELING, SCATTERED, Crowd, Heads, agreed, crowd
from omerta.bots.spehov.explained import reasons
from omerta.bots.spehov.minutes import Kind, Minutes
from omerta.bots.spehov.playing_cards import PlayingCards
from omerta.bots.spehov.reader import TALK, fitted
from omerta.bots.spehov.reckoning import FINER_FILE, Odds, Reckoner
from omerta.bots.spehov.seat import mates, own_looks, with_mafia
from omerta.bots.spehov.talking import Talking
from omerta.games.spehov import Ballot, Cast, Cause, M, P, Poll
from omerta.kernel import HIDDEN, Asked, Seat, Seats, View, letter

LOOKED_AT = 5
"""So many candidates a mafioso thinks of, those the table thinks of."""
INDIFFERENT = 0.03
FORESEEABLE = 130
"""A match with so many sets of mafiosi at most is played on in mind to its end."""
BETRAYAL = 0.5
"""So much better it must be to vote for a mate whom the table does not have in mind, if nothing is known of it."""
LEADS = 1e-6
"""So much the best way is ahead of equals, so that all take the same."""
HARM = 0.3
"""What it is worth to be suspected less, against winning as far as that can be foreseen."""

SPOKEN_OF = 2
"""So many of those the table thinks of a mafioso thinks of speaking against."""

LEARNED = (Kind.CLAIM, Kind.REPORT, Kind.TAP)
"""After these words a vote that was announced need not be kept."""


class Master(Talking, PlayingCards):
    """Votes, kills and looks by the odds, and keeps apart what the table knows and what it knows itself."""

    opens = 1.0

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng, style)
        self._crowd_of: tuple[Course, Seats, set[Seat]] | None = None
        self._crowd: Crowd
        self.feelings = [rng.uniform(-FEELING, FEELING) for _ in range(32)]

    @property
    def reckoner(self) -> Reckoner:
        return fitted(FINER_FILE)

    # The police

    def vote(self, view: View, names: Sequence[Seat]) -> Seat:
        return self._vote_as_mafia(view, names) if with_mafia(view) else self._vote_as_police(view, names)

    def _vote_as_police(self, view: View, names: Sequence[Seat]) -> Seat:
        """With the table, unless this seat knows better."""
        known = own_looks(view)
        common, mine = self.common(view), self.private(view)
        sure = [seat for seat in names if known.get(seat) is M]
        if sure:
            return common.first(sure)
        said = self._word(view) if view.ballot is Ballot.FIRST else None
        if said is not None and said in names and said not in known:
            return said
        odds = Odds(mine.chances, tuple(sorted(common.order, key=lambda seat: -round(mine.chances[seat], 6))))
        return agreed(odds, self.course(view), view.ballot, names)

    def _word(self, view: View) -> Seat | None:
        """For whom this seat said it would vote, unless somebody claimed or reported something since."""
        said: Seat | None = None
        for word in self.minutes.since(self.minutes.polls, *LEARNED, Kind.PLAN):
            if word.kind in LEARNED:
                said = None
            elif word.seat == view.seat:
                said = word.target
        return said

    def leader(self, view: View, names: Sequence[Seat]) -> Seat | None:
        """Whom the table has in mind, if this seat can name them."""
        candidates = view.candidates or view.active
        found = self.reckoner.leader(self.course(view), view.ballot or Ballot.FIRST, candidates)
        return found if found in names else None

    # The mafia by day

    def _vote_as_mafia(self, view: View, names: Sequence[Seat]) -> Seat:
        """Where the table goes; against a mate only when he is lost anyway."""
        mine = mates(view)
        others = [seat for seat in names if seat not in mine]
        if not others:
            return self.common(view).first(names)
        if 2 * sum(seat in mine for seat in view.voters) >= len(view.voters):  # together they decide
            return self.expected(view, others)
        if self.crowd(view).way is SCATTERED:
            return self.crowd(view).as_they_like(self.rng, self.feelings, view.ballot, view.candidates, names, others)
        harms = self.harms(view, names)
        least = min(harms.values())
        if self._foreseeable(view):
            return next(target for target, harm in harms.items() if harm == least)
        return self.rng.choice([target for target, harm in harms.items() if harm <= least + INDIFFERENT])

    def _foreseeable(self, view: View) -> bool:
        return comb(len(view.active), self.course(view).mafia_left) <= FORESEEABLE

    def _foreseeing(self, view: View) -> bool:
        """Whether it pays to play the match on in mind: not with too many ways to go, nor where all do as they like."""
        return self._foreseeable(view) and self.crowd(view).way is not SCATTERED

    def _together(self, view: View, names: Sequence[Seat]) -> dict[Seat, float]:
        """What this seat's part in each way to vote costs; all mafiosi reckon alike, so they agree on the best."""
        ways = [(round(self.outlook(view, dict(way)), 6), dict(way).get(view.seat)) for way in self._ways(view)]
        most, best = max(ways, key=lambda way: way[0])
        harms: dict[Seat, float] = {}
        for much, target in ways:
            if target is not None and target in names:
                harms[target] = min(harms.get(target, 1.0), -much)
        if best in harms:
            harms[best] = -most - LEADS
        return harms or {self.expected(view, names): 0.0}

    def _ways(self, view: View) -> list[tuple[tuple[Seat, Seat], ...]]:
        """How the mafiosi may vote: with the table, one of them otherwise, or all for one."""
        mafia = [seat for seat in view.voters if seat in mates(view) and seat not in self.cast(view)]
        shares = self.forecast(view)
        usual = self.crowd(view).ballot(view.ballot, view.candidates, view.voters)
        along = {seat: usual[seat] for seat in mafia}
        likely = sorted(view.candidates, key=lambda seat: (-round(shares[seat], 6), seat))[:LOOKED_AT]
        ways = [along]
        for target in likely:
            ways += [{**along, seat: target} for seat in mafia if seat != target]
            ways += [{seat: target if seat != target else along[seat] for seat in mafia}]
        return list(dict.fromkeys(tuple(sorted(way.items())) for way in ways))

    def cast(self, view: View) -> Mapping[Seat, Seat]:
        return view.votes if view.voting else {}

    def outlook(self, view: View, way: Mapping[Seat, Seat]) -> float:
        """What the match is worth to the mafia if its mafiosi vote so."""
        mine, agent, crowd, found = mates(view), self.agent(view), self.crowd(view), 0.0
        unsure = 1 - max(belief for _, belief in crowd.likely())
        for one, belief in crowd.likely():
            usual = one.ballot(view.ballot, view.candidates, view.voters)
            votes = {**usual, **way, **self.cast(view)}
            made = tuple(Cast(seat, vote) for seat, vote in votes.items())
            poll = Poll(view.round, view.ballot, view.candidates, view.voters, made)
            found += belief * (
                ahead.after_vote(one, view.active, frozenset(mine), agent, poll) - HARM * one.after(poll, mine)
            )
            if any(vote in mine and usual[seat] != vote for seat, vote in way.items()):
                found -= belief * BETRAYAL * unsure
        return found

    def harms(self, view: View, names: Sequence[Seat]) -> dict[Seat, float]:
        """How badly this ballot would go for the mafia with each vote of this seat, seen with the table's eyes."""
        if self._foreseeing(view):
            return self._together(view, names)
        mine, crowd, shares = mates(view), self.crowd(view), self.forecast(view)
        cast = self.cast(view)
        votes = {**crowd.ballot(view.ballot, view.candidates, view.voters), **cast}
        likely = sorted([seat for seat in names if seat not in mine], key=lambda seat: -shares[seat])[:LOOKED_AT]
        harms = {}
        for target in [*likely, *[seat for seat in names if seat in mine]]:
            made = tuple(Cast(seat, target if seat == view.seat else vote) for seat, vote in votes.items())
            poll = Poll(view.round, view.ballot, view.candidates, view.voters, made)
            harms[target] = crowd.after(poll, mine)
        return harms

    def reasons(self, view: View, asked: Asked) -> list[Explained]:
        """Why it prefers what it prefers, as data."""
        return reasons(self, view, asked)

    def crowd(self, view: View) -> Crowd:
        """How the table thinks; reckoned once for all that is weighed at one moment."""
        known = self.course(view), view.active, mates(view)
        if known != self._crowd_of:
            self._crowd_of, self._crowd = known, crowd(Heads(fitted(), fitted(FINER_FILE)), *known)
        return self._crowd

    def forecast(self, view: View) -> dict[Seat, float]:
        """What part of the others' votes each candidate may get: by what the table did before, and votes already cast.

        Between votes it is asked for the next first one.
        """
        ballot, names = (view.ballot, view.candidates) if view.voting else (Ballot.FIRST, view.active)
        shares = self.crowd(view).shares(ballot, names)
        for target in view.votes.values() if view.voting else ():
            shares[target] += 1 / len(view.voters)
        return shares

    def expected(self, view: View, names: Sequence[Seat]) -> Seat:
        shares = self.forecast(view)
        return max(names, key=lambda seat: shares.get(seat, 0.0))

    # The mafia's words

    def _lie(self, view: View) -> list[str]:
        """Who is reported or nearly condemned tries in mind what could be said, and lies if no harm comes of it."""
        if not self._foreseeing(view) or view.window is None:
            return super()._lie(view)
        lies = self._lies(view)
        worths = [round(self.saying(view, lie), 6) for lie in lies]
        if not lies or max(worths) < round(self.saying(view, []), 6):
            return []
        return lies[worths.index(max(worths))]

    def _lies(self, view: View) -> list[list[str]]:
        """Claims to be the Agent that may help: against who else claims it, alone, or with somebody cleared."""
        me, mine = view.seat, mates(view)
        claimants = [seat for seat in self.minutes.claimants() if seat in view.active]
        if self.course(view).agent_gone or mine & {*claimants} - {me}:
            return []
        if me in claimants:
            return [said] if (said := self._feign(view)) else []
        reported = any(word.target == me and word.token is M and word.seat in claimants for word in self.minutes.words)
        names = view.tied or view.suspects
        if not reported and (me not in names or self.expected(view, names) != me):
            return []
        against = [f"report {letter(seat)} m" for seat in claimants]
        cleared = [f"report {letter(seat)} p" for seat in view.active if seat not in mine and seat not in claimants]
        return [["claim agent", *more] for more in (*([one] for one in against), [], *([one] for one in cleared))]

    def target(self, view: View, spared: set[Seat]) -> Seat:
        """A mafioso speaks against whom it is best to be heard speaking, be it a mate who is lost."""
        if not spared:
            return super().target(view, spared)
        names = self.names(view)
        usual = self.expected(view, self.names(view, spared))
        if not self._foreseeable(view):
            return usual
        shares = self.forecast(view)
        names = sorted(names, key=lambda seat: (-shares.get(seat, 0.0), seat))
        worths = {seat: round(self.saying(view, [f"plan {letter(seat)}"]), 6) for seat in (usual, *names[:SPOKEN_OF])}
        best: Seat = max(worths, key=lambda seat: worths[seat])
        return best

    def saying(self, view: View, acts: Sequence[str]) -> float:
        """What the match is worth to the mafia if this seat says so."""
        heard = Minutes()
        heard.polls, heard.words = self.minutes.polls, self.minutes.words
        heard.note(view.seat, TALK.read(" ; ".join(acts), len(view.seats))[0] if acts else ())
        words, mine, agent = heard.words[len(self.minutes.words) :], frozenset(mates(view)), self.agent(view)
        return sum(
            belief * ahead.after_words(one, mine, agent, view, words) for one, belief in self.crowd(view).likely()
        )

    # The night

    def kill(self, view: View, names: Sequence[Seat]) -> Seat:
        """One of the best victims, so that nobody can reckon whom; then as was proposed, so that all agree."""
        proposals = view.nights[-1].proposals
        if proposals is not HIDDEN and proposals and proposals[-1]:
            made: Counter[Seat] = Counter(proposal.target for proposal in proposals[-1])
            return min(made, key=lambda seat: (-made[seat], seat))
        worths = self.victims(view, names)
        least = max(worths.values()) - INDIFFERENT
        return self.rng.choice([seat for seat in names if worths[seat] >= least])

    def victims(self, view: View, names: Sequence[Seat]) -> dict[Seat, float]:
        """What it is worth to kill each: an Agent most, others by how the match would go on, or by their danger.

        Before the first vote nothing tells the players apart, so anybody is killed: whom the mafia would choose by the
        order in which bots think of equals could be reckoned back. Where all vote as they like, any of those the table
        trusts is killed: a victim who was on the mafia's track would point at it.
        """
        agent = None if self.course(view).agent_gone else self.agent(view)
        if view.polls and self._foreseeing(view):
            return {seat: 1.0 if seat == agent else self.killing(view, seat) for seat in names}
        eyes = self.crowd(view).suspicion()
        if view.polls and self.crowd(view).way is SCATTERED:
            looks = {seat: self._seen_after(view, seat) for seat in names}
            least = sorted(names, key=lambda seat: looks[seat])[: max(1, len(names) // 2)]
            return {seat: 2.0 if seat == agent else float(seat in least) for seat in names}
        return {seat: self.danger(view, seat, eyes) for seat in names}

    def _seen_after(self, view: View, victim: Seat) -> float:
        """How the mafia would be looked at if somebody were its victim."""
        course, mine = self.course(view), mates(view)
        fallen = (*course.fallen, Fallen(view.round, victim, P, Cause.MAFIA))
        seen = course._replace(fallen=fallen, named=(*course.named, (view.round, victim)))
        chances = fitted().odds(seen).chances
        return sum(chances[seat] for seat in mine)

    def killing(self, view: View, seat: Seat) -> float:
        """What the match is worth to the mafia if it kills a seat this night."""
        mine, agent = frozenset(mates(view)), self.agent(view)
        return sum(
            belief * ahead.after_kill(one, view.active, mine, agent, view.round, seat)
            for one, belief in self.crowd(view).likely()
        )

    def agent(self, view: View) -> Seat | None:
        """Who must be the Agent, as a mafioso knows: the first who claims it and is no mate."""
        known = {*mates(view), *[fall.seat for fall in view.fallen if fall.token is M]}
        claimants = [seat for seat in self.minutes.claimants() if seat not in known]
        return claimants[0] if claimants else None

    def danger(self, view: View, seat: Seat, eyes: Sequence[float]) -> float:
        """How much a policeman harms the mafia by living on: an Agent, somebody trusted, one who is on its track."""
        worth = 1.0 - eyes[seat]
        course = self.course(view)
        if not course.agent_gone:
            if seat in self.minutes.claimants():
                worth += 5.0
            worth += 0.5 * self._knows(view, seat)
        return worth

    def _knows(self, view: View, seat: Seat) -> float:
        """How much a seat votes like one who has looked: against mafiosi, and not where the table went."""
        mine = mates(view) | {fall.seat for fall in view.fallen if fall.token is M}
        befores = self.reckoner.befores(self.course(view))
        track = 0.0
        for number, poll in enumerate(view.polls):
            if poll.ballot is not Ballot.FIRST:
                continue
            leader = befores[number].leader
            target = next((vote.target for vote in poll.votes if vote.seat == seat), None)
            if target is not None and target != leader:
                track += 1.0 if target in mine else -0.5
        return max(-1.0, min(2.0, track))
