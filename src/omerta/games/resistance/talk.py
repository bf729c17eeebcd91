"""The talk of The Resistance: a small closed grammar, and the windows in which bots may use it (section 9).

Nothing said is checked or certified; an act holds seats, numbers and words that everybody knows, and no proof.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from omerta.gamekit import Act, Talk, Window, letters, read_seat
from omerta.games.resistance.cards import ACTIONS, Card, Plot, Side, Vote
from omerta.games.resistance.settings import Settings
from omerta.kernel import HIDDEN, Seat, Seats, View, letter, value

# What can be said


class Topic(StrEnum):
    """What a seat can be asked about."""

    VOTE = "vote"
    TEAM = "team"
    ROLE = "role"
    SAW = "saw"
    SUSPECTS = "suspects"


class Deed(StrEnum):
    """What can be explained."""

    VOTE = "vote"
    TEAM = "team"
    PLAY = "play"


class Reason(StrEnum):
    NOT_ON_TEAM = "not-on-team"
    FAILED_TEAM_MEMBER = "failed-team-member"
    SAME_VOTERS = "same-voters"
    LEADER_SUSPECT = "leader-suspect"
    SEEN = "seen"
    FIFTH_ATTEMPT = "fifth-attempt"
    INFO = "info"
    SIZE = "size"
    TRUST = "trust"
    OTHER = "other"


class Evidence(StrEnum):
    """What speaks against a seat, seen by everybody: of failed actions it approved, joined or chose the teams."""

    VOTES = "votes"
    TEAMS = "teams"
    LEADS = "leads"


@value
class Ground:
    """Why somebody is suspected: what the seat had to do with these actions, which failed."""

    kind: Evidence
    actions: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(map(str, self.actions))}"


@value
class ClaimRole:
    side: Side


@value
class ClaimSaw:
    """What a look showed, or so the speaker says: a role, or an action card by Close Eye."""

    target: Seat
    seen: Side | Card
    plot: Plot


@value
class ClaimPlayed:
    card: Card
    action: int


@value
class Accuse:
    """The speaker takes somebody for a detective, with this probability, and may say why."""

    target: Seat
    chance: float | None = None
    why: Ground | None = None


@value
class Vouch:
    """The speaker takes somebody for a mafioso; the chance is still that of being a detective."""

    target: Seat
    chance: float | None = None


@value
class Belief:
    """How likely a seat is a detective."""

    target: Seat
    chance: float


@value
class Estimate:
    chances: tuple[Belief, ...]


@value
class Suggest:
    team: Seats
    action: int | None = None


@value
class Intend:
    vote: Vote


@value
class Ask:
    """A question to a seat; ``about`` is an attempt such as 2.3 or an utterance such as u17."""

    target: Seat
    topic: Topic
    about: str | None = None


@value
class Explain:
    deed: Deed
    about: str
    reason: Reason
    seats: Seats = ()


@value
class Agree:
    about: str


@value
class Disagree:
    about: str


@value
class RequestVote:
    target: Seat
    vote: Vote


@value
class RequestPlay:
    target: Seat
    card: Plot | Card


@value
class RequestKeep:
    target: Seat
    card: Plot


@value
class RequestTeam:
    target: Seat
    team: Seats


# How it is written

ATTEMPT = re.compile(r"[1-5]\.[1-5]")
UTTERANCE = re.compile(r"u[1-9]\d*")
CARDS_IN = re.compile(r"PLOT|CARD")
ROLE_LOOKS = frozenset({Plot.ESTABLISH_CONFIDENCE, Plot.OPEN_UP, Plot.OVERHEARD_CONVERSATION})
DEALS = frozenset({"PlotGiven", "PlotTaken", "NothingTaken", "RoleSeen"})


class ResistanceTalk(Talk):
    rule = "RS-9.6"
    forms = (
        'say "TEXT"',
        "claim role mafia|detective",
        "claim saw SEAT mafia|detective|success|fail by PLOT",
        "claim played success|fail ACTION",
        f"accuse SEAT [0.8] [because {'|'.join(Evidence)} ACTION ...]",
        "vouch SEAT [0.2]",
        "estimate SEAT=0.1 SEAT=0.7 ...",
        "suggest team SEAT ... [action ACTION]",
        "intend approve|reject",
        "ask SEAT vote|team|role|saw|suspects [2.3|u17]",
        f"explain vote|team|play 2.3 because {'|'.join(Reason)} [SEAT ...]",
        "agree u17",
        "disagree u17",
        "request SEAT approve|reject",
        "request SEAT play|keep CARD",
        "request SEAT team SEAT ...",
        "call",
        "over",
    )

    def offered(self, settings: Settings) -> tuple[str, ...]:
        """Without plot cards nobody has looked at anything and nobody holds a card; without the option no action."""
        forms = self.forms if settings.plots else tuple(form for form in self.forms if not CARDS_IN.search(form))
        return forms if settings.order else tuple(form.replace(" [action ACTION]", "") for form in forms)

    def act(self, words: list[str], seats: int) -> Act:
        match words:
            case ["claim", "role", side]:
                return ClaimRole(Side(side))
            case ["claim", "saw", seat, seen, "by", plot]:
                return _saw(read_seat(seat, seats), seen, Plot(plot))
            case ["claim", "played", card, action]:
                return ClaimPlayed(Card(card), _action(action))
            case ["accuse", seat, *rest]:
                return _accuse(read_seat(seat, seats), rest)
            case ["vouch", seat, *rest]:
                return Vouch(read_seat(seat, seats), *map(_chance, _at_most_one(rest)))
            case ["estimate", *pairs] if pairs:
                return _estimate(pairs, seats)
            case ["suggest", "team", *team, "action", action]:
                return Suggest(_team(team, seats), _action(action))
            case ["suggest", "team", *team]:
                return Suggest(_team(team, seats))
            case ["intend", vote]:
                return Intend(Vote(vote))
            case ["ask", seat, topic, *rest]:
                return Ask(read_seat(seat, seats), Topic(topic), *map(_about, _at_most_one(rest)))
            case ["explain", deed, attempt, "because", reason, *named]:
                return Explain(Deed(deed), _attempt(attempt), Reason(reason), _seats(named, seats))
            case ["agree", said]:
                return Agree(_utterance(said))
            case ["disagree", said]:
                return Disagree(_utterance(said))
            case ["request", seat, *what]:
                return _request(read_seat(seat, seats), what, seats)
        return super().act(words, seats)

    def spell(self, act: Act) -> str:
        match act:
            case ClaimRole(side):
                return f"claim role {side}"
            case ClaimSaw(target, seen, plot):
                return f"claim saw {letter(target)} {seen} by {plot}"
            case ClaimPlayed(card, action):
                return f"claim played {card} {action}"
            case Accuse(target, chance, why):
                return f"accuse {letter(target)}{_spelled(chance)}" + (f" because {why}" if why else "")
            case Vouch(target, chance):
                return f"vouch {letter(target)}{_spelled(chance)}"
            case Estimate(chances):
                return "estimate " + " ".join(f"{letter(one.target)}={one.chance:g}" for one in chances)
            case Suggest(team, action):
                return f"suggest team {letters(team)}" + ("" if action is None else f" action {action}")
            case Intend(vote):
                return f"intend {vote}"
            case Ask(target, topic, about):
                return f"ask {letter(target)} {topic}" + (f" {about}" if about else "")
            case Explain(deed, about, reason, seats):
                return f"explain {deed} {about} because {reason}" + "".join(f" {letter(seat)}" for seat in seats)
            case Agree(about):
                return f"agree {about}"
            case Disagree(about):
                return f"disagree {about}"
            case RequestVote(target, vote):
                return f"request {letter(target)} {vote}"
            case RequestPlay(target, card):
                return f"request {letter(target)} play {card}"
            case RequestKeep(target, card):
                return f"request {letter(target)} keep {card}"
            case RequestTeam(target, team):
                return f"request {letter(target)} team {letters(team)}"
        return super().spell(act)

    def truth(self, act: Act, seat: Seat, view: View) -> bool | None:
        """Roles lie open after the end; looks and action cards are known to those who saw them (RS-5.3)."""
        match act:
            case ClaimRole(side):
                return bool(view.roles[seat] is side)
            case Accuse(target):
                return bool(view.roles[target] is Side.DETECTIVE)
            case Vouch(target):
                return bool(view.roles[target] is Side.MAFIA)
            case ClaimPlayed(card, action):
                cards = view.played[action - 1] if action <= len(view.played) else {}
                return seat in cards and (None if cards[seat] is HIDDEN else bool(cards[seat] is card))
            case ClaimSaw(target, seen, plot):
                looks = [look for look in view.looks if (look.viewer, look.target, look.plot) == (seat, target, plot)]
                if plot in ROLE_LOOKS:
                    return bool(looks) and view.roles[target] is seen
                known = [look.seen for look in looks if look.seen is not HIDDEN]
                return None if looks and not known else seen in known
        return None

    def addressed(self, acts: Sequence[Act]) -> Seats:
        """Who is asked something or accused may answer at once (RS-9.4)."""
        return tuple(dict.fromkeys(act.target for act in acts if isinstance(act, (Ask, Accuse, ClaimSaw))))

    def windows(self, happened: Sequence[View], view: View) -> tuple[Window, ...]:
        """The windows of RS-9.5; those after a vote and a result begin with the leader of that attempt."""
        told = {happening.event for happening in happened}
        past: Any = view.attempts
        before = past[-1].leader if past else view.leader
        opened = (
            ("W-start", "LeaderChosen" in told, view.leader),
            ("W-vote", "VotesRevealed" in told, before),
            ("W-action", "ActionRevealed" in told, before),
            ("W-end", view.result is not None, before),
            ("W-plot", view.asked in ("action", "team") and bool(told & DEALS), view.leader),
            ("W-plan", view.asked == ("action" if view.settings.order else "team"), view.leader),
            ("W-team", "TeamNamed" in told and view.asked in ("open-vote", "vote"), view.leader),
        )
        return tuple(Window(name, first, name == "W-team") for name, is_open, first in opened if is_open)


# How it is read


def _at_most_one(words: list[str]) -> list[str]:
    if len(words) > 1:
        raise ValueError(words)
    return words


def _accuse(target: Seat, rest: list[str]) -> Accuse:
    """What is said of somebody: a chance, a ground, both in this order, or neither."""
    at = rest.index("because") if "because" in rest else len(rest)
    chance = next(map(_chance, _at_most_one(rest[:at])), None)
    if at == len(rest):
        return Accuse(target, chance)
    kind, *actions = rest[at + 1 :]
    numbers = tuple(sorted(set(map(_action, actions))))
    if not numbers or len(numbers) != len(actions):
        raise ValueError(rest)
    return Accuse(target, chance, Ground(Evidence(kind), numbers))


def _chance(word: str) -> float:
    chance = float(word)
    if not 0 <= chance <= 1:
        raise ValueError(word)
    return round(chance, 2)


def _spelled(chance: float | None) -> str:
    return "" if chance is None else f" {chance:g}"


def _action(word: str) -> int:
    action = int(word)
    if action not in ACTIONS:
        raise ValueError(word)
    return action


def _seats(words: list[str], seats: int) -> Seats:
    named = tuple(sorted({read_seat(word, seats) for word in words}))
    if len(named) != len(words):
        raise ValueError(words)
    return named


def _team(words: list[str], seats: int) -> Seats:
    if not 2 <= len(words) <= 5:
        raise ValueError(words)
    return _seats(words, seats)


def _attempt(word: str) -> str:
    if not ATTEMPT.fullmatch(word):
        raise ValueError(word)
    return word


def _utterance(word: str) -> str:
    if not UTTERANCE.fullmatch(word):
        raise ValueError(word)
    return word


def _about(word: str) -> str:
    return _utterance(word) if word.startswith("u") else _attempt(word)


def _saw(target: Seat, seen: str, plot: Plot) -> ClaimSaw:
    if plot is Plot.CLOSE_EYE:
        return ClaimSaw(target, Card(seen), plot)
    if plot in ROLE_LOOKS:
        return ClaimSaw(target, Side(seen), plot)
    raise ValueError(plot)


def _estimate(pairs: list[str], seats: int) -> Estimate:
    chances = {}
    for pair in pairs:
        seat, _, chance = pair.partition("=")
        chances[read_seat(seat, seats)] = _chance(chance)
    if len(chances) != len(pairs):
        raise ValueError(pairs)
    return Estimate(tuple(Belief(seat, chances[seat]) for seat in sorted(chances)))


def _request(target: Seat, what: list[str], seats: int) -> Act:
    match what:
        case [vote] if vote in tuple(Vote):
            return RequestVote(target, Vote(vote))
        case ["play", card]:
            return RequestPlay(target, Card(card) if card in tuple(Card) else Plot(card))
        case ["keep", card]:
            return RequestKeep(target, Plot(card))
        case ["team", *team]:
            return RequestTeam(target, _team(team, seats))
    raise ValueError(what)
