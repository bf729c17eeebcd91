"""The rules of Špehov, in the order of the rulebook.

    set_up ─ deal ─ open_cards ─ [may_trade] ─ check_end ─ begin_round
    begin_round ─ [agent phase: inspect] ─ [meet_gang] ─ [mafia phase: wake_mafia ─ [may_recruit] ─ propose … ─ settle]
                ─ dawn ─ police phase (``police``) ─ end_round ─ begin_round

At night every active seat is asked alike; who has nothing to decide is offered dreams, which are ignored. Which phases
take place, how often is asked, and that a lot follows, depends on public facts alone. Eliminations are in
``elimination``, cards shown by day in ``windows``; what a seat may choose is in ``choices``; who knows what, on the
fields in ``table``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from omerta.gamekit import even
from omerta.games.spehov import events
from omerta.games.spehov.cards import A, Card, Cause, Force, How, M, P, Phase, Token
from omerta.games.spehov.choices import inspect_choices, kill_choices, recruit_choices, swap_choices, victims
from omerta.games.spehov.elimination import check_end, eliminate, move_badge
from omerta.games.spehov.options import Dream, Inspect, Kill, Play, Quiet, Swap
from omerta.games.spehov.police import meet
from omerta.games.spehov.table import Look, Night, Proposal, SpehovTable
from omerta.kernel import NO_ONE, Ask, AskAll, Asks, Chance, Odds, Seat, Seats, step, value

# Set-up


@value
class Dealt:
    """A seat got a token or a card."""

    seat: Seat
    thing: Token | Card


@step
def set_up(t: SpehovTable) -> None:
    """Tokens, then cards in the extended game; shown cards; the end check; round 1 (section 2)."""
    t.active = t.checked = t.seats
    counts = t.counts()
    t.tell(events.GameBegan, counts[M], counts[A], counts[P])
    t.then(*(deal_token(seat) for seat in t.seats))
    if t.settings.cards:
        t.then(show_mix(), deal_cards(), open_cards(), check_end())
    t.then(begin_round())


@cache
def token_odds(seat: Seat, policemen: int, mafiosi: int, agents: int) -> Odds:
    left = ((P, policemen), (M, mafiosi), (A, agents))
    return tuple((Dealt(seat, token), number) for token, number in left if number)


@step
def deal_token(t: SpehovTable, seat: Seat) -> Asks[Dealt]:
    """Tokens are shuffled and dealt one per seat, in secret (SP-2.2)."""
    counts, out = t.counts(), t.tokens.count
    dealt = yield Chance("deal", token_odds(seat, counts[P] - out(P), counts[M] - out(M), counts[A] - out(A)), (seat,))
    assert isinstance(dealt.thing, Token)
    t.tokens += (dealt.thing,)
    t.tell(events.TokenDealt, seat, dealt.thing)


@step
def show_mix(t: SpehovTable) -> None:
    """The action cards in the mix are public (SP-2.1)."""
    t.tell(events.MixShown, t.settings.cards)


@step
def deal_cards(t: SpehovTable) -> None:
    """One card per seat; nobody looks before the deal stands (SP-2.3, SP-2.4)."""
    t.dealt = ()
    t.then(*(deal_card(seat) for seat in t.seats), keep_cards())


@step
def deal_card(t: SpehovTable, seat: Seat) -> Asks[Dealt]:
    """The action cards are mixed with neutral ones up to the number of seats (SP-2.3)."""
    mix = t.settings.cards
    left = {card: mix.count(card) for card in mix}
    left[Card.NEUTRAL] = len(t.seats) - len(mix)
    for card in t.dealt:
        left[card] -= 1
    dealt = yield Chance(
        "cards", tuple([(Dealt(seat, card), number) for card, number in left.items() if number]), NO_ONE
    )
    assert isinstance(dealt.thing, Card)
    t.dealt += (dealt.thing,)


@step
def keep_cards(t: SpehovTable) -> None:
    """If the Mafia or the Police would have no member, the cards are dealt again (SP-2.4)."""
    t.cards = t.dealt
    forces = {t.force(seat) for seat in t.seats}
    if Force.MAFIA not in forces or Force.POLICE not in forces:
        t.cards = ()
        t.then(deal_cards())
        return
    t.dealt = ()
    for seat in t.seats:
        t.tell(events.CardDealt, seat, t.cards[seat])


@step
def open_cards(t: SpehovTable) -> None:
    """The Commander is shown by whoever has it, Role Swap by a Policeman or Mafioso (SP-2.5, SP-2.6)."""
    if Card.COMMANDER in t.cards:
        t.badge = t.cards.index(Card.COMMANDER)
        t.show(t.badge, Card.COMMANDER)
        t.tell(events.CommanderShown, t.badge)
    if Card.SWAP in t.cards and t.live(seat := t.cards.index(Card.SWAP)):
        t.show(seat, Card.SWAP)
        t.tell(events.RoleSwapShown, seat)
        t.then(may_trade(seat))


@step
def may_trade(t: SpehovTable, seat: Seat) -> Asks[Quiet | Swap]:
    """The holder may trade tokens with anybody; both then know both (SP-2.6, SP-11.6)."""
    if seat not in t.active:
        return
    swap = yield Ask(seat, "swap", swap_choices(t, seat))
    if not isinstance(swap, Swap):
        t.tell(events.TradeDeclined, seat)
        return
    partner = swap.target
    tokens = list(t.tokens)
    tokens[seat], tokens[partner] = tokens[partner], tokens[seat]
    t.tokens = tuple(tokens)
    t.looks += (Look(0, seat, partner, How.SWAP, tokens[partner]), Look(0, partner, seat, How.SWAP, tokens[seat]))
    t.tell(events.TokensTraded, seat, partner, (seat, partner), tokens[seat], tokens[partner])


# A round


@step
def begin_round(t: SpehovTable) -> None:
    """The phases of a round are always in the order Agent, Mafia, Police (SP-4.1)."""
    t.round += 1
    t.tell(events.RoundBegan, t.round)
    if agent_wakes(t):
        t.then(wake_agent(), inspect())
    if mafia_meets(t):
        if t.round == 1 and t.settings.gang_recognition and Card.GANG in t.settings.cards:
            t.then(meet_gang())
        t.then(wake_mafia())
    t.then(dawn(), meet(), end_round(), begin_round())


def agent_wakes(t: SpehovTable) -> bool:
    """Left out once the Agent's token was shown, after round 1 of a small game, and without an Agent (SP-5.6, 13.1)."""
    if t.settings.children_no_agent or any(fall.token is A for fall in t.fallen):
        return False
    return t.round == 1 or not t.small


def mafia_meets(t: SpehovTable) -> bool:
    """A small game has no mafia phase in round 1, unless the table wants it (SP-13.3)."""
    return t.round > 1 or not t.small or t.settings.small_round1_mafia


@step
def end_round(t: SpehovTable) -> None:
    """The badge passes to the left unless it moved after the last ballot; the markers of the round end (SP-7.26)."""
    if t.badge is not None and not t.badge_moved:
        move_badge(t)
    t.badge_moved = False
    t.arrested = t.kidnapped = None
    if t.hideout is not None and t.hideout[1] == t.round:
        t.hideout = None


# The agent phase


@step
def wake_agent(t: SpehovTable) -> None:
    t.phase = Phase.AGENT
    t.tell(events.AgentWoke, t.small)


@step
def inspect(t: SpehovTable) -> Asks[dict[Seat, Quiet | Inspect | Dream]]:
    """The Agent alone sees a token; in a small game a mafioso's token exposes him (SP-5.1, SP-13.4)."""
    answers = yield AskAll("inspect", inspect_choices(t), NO_ONE)
    agent = t.agent
    look = None if agent is None else answers.get(agent)
    if agent is not None and isinstance(look, Inspect):
        token = t.tokens[look.target]
        t.looks += (Look(t.round, agent, look.target, How.INSPECT, token, t.watchers),)
        t.tell(events.TokenInspected, (agent, *t.watchers), agent, look.target, token)
        if t.small and token is M:
            t.exposed = agent
    t.tell(events.AgentSlept)


# The mafia phase


@step
def meet_gang(t: SpehovTable) -> None:
    """The live holders of New Gang see each other before the first mafia phase (SP-11.15)."""
    t.phase = Phase.GANG
    t.gang_met = True
    t.tell(events.GangWoke)
    t.tell(events.GangMet, t.gang, t.gang)
    t.tell(events.GangSlept)


@step
def wake_mafia(t: SpehovTable) -> None:
    """All active players with the function of a mafioso see each other (SP-6.1)."""
    t.phase = Phase.MAFIA
    awake = tuple([seat for seat in t.standing() if t.plays_mafia(seat)])
    t.nights += (Night(t.round, t.active, t.protected(), t.watchers, awake),)
    t.tell(events.MafiaWoke)
    t.tell(events.MafiaMet, awake + t.watchers, awake)
    if t.exposed is not None:
        t.tell(events.ExposureSeen, awake, t.exposed)
    if t.unspent(Card.RECRUIT):
        t.then(may_recruit())
    t.then(check_end(), seek_victim())


@step
def may_recruit(t: SpehovTable) -> Asks[dict[Seat, Quiet | Play | Dream]]:
    """While Recruit was not announced, its holder may use it before the kill (SP-6.3, SP-11.3)."""
    night = t.nights[-1]
    answers = yield AskAll("recruit", recruit_choices(t, night), NO_ONE)
    used = [(seat, answer) for seat in night.awake if isinstance(answer := answers.get(seat), Play)]
    for recruiter, play in used:
        assert play.target is not None
        t.recruited = play.target
        t.recruit_round = t.round
        t.spent |= {Card.RECRUIT}
        awake = tuple(sorted((*night.awake, play.target)))
        record(t, awake, (), None, (recruiter, play.target))
        t.tell(events.RecruitmentAnnounced)
        t.tell(events.PlayerRecruited, awake + night.watchers, recruiter, play.target, awake)


@step
def seek_victim(t: SpehovTable) -> None:
    """All proposal rounds are asked every night, so that their number tells a sleeper nothing (SP-6.5)."""
    t.tell(events.VictimSought)
    t.then(*(propose(attempt) for attempt in range(1, t.settings.kill_rounds + 1)), settle())


@step
def propose(t: SpehovTable, attempt: int) -> Asks[dict[Seat, Quiet | Kill | Dream]]:
    """Every awake player proposes one victim; when all proposals agree, the rest of the asking is a decoy (SP-6.5)."""
    night = t.nights[-1]
    answers = yield AskAll("kill", kill_choices(t, night), NO_ONE)
    if night.victim is not None:
        return
    made = tuple(
        [Proposal(seat, answer.target) for seat in night.awake if isinstance(answer := answers.get(seat), Kill)]
    )
    if night.awake:
        t.tell(events.VictimsProposed, night.audience, attempt, made)
    named = {proposal.target for proposal in made}
    victim = named.pop() if len(named) == 1 else None
    record(t, night.awake, (*night.proposals, made), victim, (night.recruiter, night.recruit))


def record(
    t: SpehovTable,
    awake: Seats,
    proposals: tuple[tuple[Proposal, ...], ...],
    victim: Seat | None,
    recruitment: tuple[Seat | None, Seat | None],
) -> None:
    """Write down what the awake did in this night."""
    last = t.nights[-1]
    recruiter, recruit = recruitment
    night = replace(last, awake=awake, proposals=proposals, victim=victim, recruiter=recruiter, recruit=recruit)
    t.nights = (*t.nights[:-1], night)


@step
def settle(t: SpehovTable) -> Asks[Seat | None]:
    """After the last round the most proposals decide, equals by lot; the lot is always drawn, often of one (SP-6.5)."""
    night = t.nights[-1]
    victim = yield Chance("klot", even(leading(t, night)), night.audience)
    record(t, night.awake, night.proposals, victim, (night.recruiter, night.recruit))
    t.tell(events.VictimChosen, night.audience, victim)
    t.tell(events.MafiaSlept)


def leading(t: SpehovTable, night: Night) -> tuple[Seat | None, ...]:
    """The agreed victim, else those with most proposals in the last round, else any legal victim, or nobody."""
    if night.victim is not None:
        return (night.victim,)
    last = night.proposals[-1] if night.proposals else ()
    named = [proposal.target for proposal in last if proposal.target not in night.excluded]
    if named:
        most = max(map(named.count, named))
        return tuple(sorted({seat for seat in named if named.count(seat) == most}))
    return (victims(t, night) if set(night.awake) - set(night.excluded) else ()) or (None,)


# The morning


@step
def dawn(t: SpehovTable) -> None:
    """First the exposed Agent, then the mafia's victim, then the end check (SP-7.1 to SP-7.3)."""
    t.phase = Phase.MORNING
    t.tell(events.MorningCame, t.round)
    if t.exposed is not None:
        t.tell(events.AgentLost, t.exposed)
        t.then(eliminate(t.exposed, Cause.EXPOSURE))
        t.exposed = None
    if mafia_meets(t):
        victim = t.nights[-1].victim
        t.named += (victim,)
        t.then(announce(victim))
    t.then(check_end())


@step
def announce(t: SpehovTable, victim: Seat | None) -> None:
    """With cards the victim is named and may react; without one the game master says so (SP-7.1, SP-7.2)."""
    if victim is None:
        t.tell(events.NobodyChosen)
        return
    if t.settings.cards:
        t.tell(events.VictimNamed, victim)
    t.then(eliminate(victim, Cause.MAFIA))
