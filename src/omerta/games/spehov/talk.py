"""The talk of Špehov: a small closed grammar, when bots use it, and who is silent when (section 17).

Nothing said is checked for truth (SP-17.4).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from omerta.gamekit import Act, BadTalk, Manner, Talk, Window, read_seat
from omerta.games.spehov.cards import A, Card, How, M, P, Phase, Token
from omerta.games.spehov.settings import Settings
from omerta.kernel import Seat, Seats, View, letter, value

MOST_ACTS = 3
MOST_LETTERS = 280


class Role(StrEnum):
    """What a player can claim to be."""

    AGENT = "agent"
    POLICE = "police"
    MAFIA = "mafia"
    GANG = "gang"


class Topic(StrEnum):
    """What a player can be asked about."""

    ROLE = "role"
    VOTE = "vote"
    WHY = "why"


@value
class Claim:
    role: Role


@value
class ClaimCard:
    card: Card


@value
class Report:
    """What a look as the Agent showed, or so the speaker says."""

    target: Seat
    token: Token
    round: int | None = None


@value
class ReportTap:
    """What a wiretap showed, or so the speaker says."""

    target: Seat
    token: Token


@value
class Accuse:
    target: Seat
    weight: int | None = None


@value
class Vouch:
    target: Seat


@value
class Defend:
    """The speaker defends somebody, or himself."""

    target: Seat | None = None


@value
class Plan:
    """The speaker says for whom he will vote."""

    target: Seat


@value
class Ask:
    target: Seat
    topic: Topic


@value
class Agree:
    about: str


@value
class Disagree:
    about: str


@value
class Because:
    about: str


@value
class Retract:
    about: str


@value
class Skip:
    """Nothing to say in this beat."""


UTTERANCE = re.compile(r"#?u[1-9]\d*")
CLAIMED = {Role.AGENT: A, Role.POLICE: P, Role.MAFIA: M}
TOKENS = {token.value[0]: token for token in Token} | {token.value: token for token in Token}


class SpehovTalk(Talk):
    rule = "SP-17.3"
    forms = (
        'say "TEXT"',
        "claim agent|police|mafia|gang",
        "claim card CARD",
        "report SEAT p|m [ROUND]",
        "report SEAT p|m|a wiretap",
        "accuse SEAT [1|2|3]",
        "vouch SEAT",
        "defend [SEAT]",
        "plan SEAT",
        "ask SEAT role|vote|why",
        "agree u17",
        "disagree u17",
        "because u17",
        "retract u17",
        "skip",
        "over",
    )

    def offered(self, settings: Settings) -> tuple[str, ...]:
        """Cards are spoken of where they are in the mix, and so is what only they bring."""
        mix = settings.cards
        without = {"claim card CARD": not mix, "report SEAT p|m|a wiretap": Card.WIRETAP not in mix}
        forms = (form for form in self.forms if not without.get(form))
        return tuple(form if Card.GANG in mix else form.replace("|gang", "") for form in forms)

    def act(self, words: list[str], seats: int) -> Act:
        match words:
            case ["claim", "card", card]:
                return ClaimCard(Card(card))
            case ["claim", role]:
                return Claim(Role(role))
            case ["report", seat, token, "wiretap"]:
                return ReportTap(read_seat(seat, seats), _token(token))
            case ["report", seat, "p" | "m" | "policeman" | "mafioso" as token, *rest] if len(rest) <= 1:
                return Report(read_seat(seat, seats), _token(token), *map(_round, rest))
            case ["accuse", seat]:
                return Accuse(read_seat(seat, seats))
            case ["accuse", seat, "1" | "2" | "3" as weight]:
                return Accuse(read_seat(seat, seats), int(weight))
            case ["vouch", seat]:
                return Vouch(read_seat(seat, seats))
            case ["defend"]:
                return Defend()
            case ["defend", seat]:
                return Defend(read_seat(seat, seats))
            case ["plan", seat]:
                return Plan(read_seat(seat, seats))
            case ["ask", seat, topic]:
                return Ask(read_seat(seat, seats), Topic(topic))
            case ["agree" | "disagree" | "because" | "retract" as verb, said] if UTTERANCE.fullmatch(said):
                kind = {"agree": Agree, "disagree": Disagree, "because": Because, "retract": Retract}[verb]
                return kind(said.lstrip("#"))
            case ["skip"]:
                return Skip()
        return super().act(words, seats)

    def spell(self, act: Act) -> str:
        match act:
            case Claim(role):
                return f"claim {role}"
            case ClaimCard(card):
                return f"claim card {card}"
            case Report(target, token, number):
                return f"report {letter(target)} {token.value[0]}" + ("" if number is None else f" {number}")
            case ReportTap(target, token):
                return f"report {letter(target)} {token.value[0]} wiretap"
            case Accuse(target, weight):
                return f"accuse {letter(target)}" + ("" if weight is None else f" {weight}")
            case Defend(None):
                return "defend"
            case Vouch(target) | Defend(int() as target) | Plan(target):
                return f"{type(act).__name__.lower()} {letter(target)}"
            case Ask(target, topic):
                return f"ask {letter(target)} {topic}"
            case Agree(about) | Disagree(about) | Because(about) | Retract(about):
                return f"{type(act).__name__.lower()} {about}"
        return super().spell(act)

    def read(self, typed: str, seats: int) -> tuple[tuple[Act, ...], str | None]:
        """At most three acts and a short text at once (SP-17.1)."""
        acts, text = super().read(typed, seats)
        if sum(not isinstance(act, Manner) for act in acts) > MOST_ACTS:
            raise BadTalk(rule="SP-17.1", typed=typed)
        return acts, text

    def text(self, typed: str) -> str:
        clean = super().text(typed)
        if len(clean) > MOST_LETTERS:
            raise BadTalk(rule="SP-17.1", typed=clean[:40])
        return clean

    def truth(self, act: Act, seat: Seat, view: View) -> bool | None:
        """By tokens, cards and looks, which all lie open after the end; a traded token proves nothing of the past."""
        traded = {one for look in view.looks if look.how is How.SWAP for one in (look.viewer, look.target)}
        match act:
            case Claim(Role.GANG):
                return bool(view.cards) and view.cards[seat] is Card.GANG and view.tokens[seat] is not A
            case Claim(role) if seat not in traded:
                return bool(view.tokens[seat] is CLAIMED[role])
            case ClaimCard(card):
                return bool(view.cards) and view.cards[seat] is card
            case Report(target, token) | ReportTap(target, token):
                seen = [(look.viewer, look.target, look.token) for look in view.looks if look.how is not How.SWAP]
                return (seat, target, token) in seen
            case Accuse(target) if target not in traded:
                return bool(view.tokens[target] is M)
            case Vouch(target) if target not in traded:
                return bool(view.tokens[target] is not M)
        return None

    def addressed(self, acts: Sequence[Act]) -> Seats:
        """Who is asked something, accused or reported may answer at once."""
        return tuple(dict.fromkeys(act.target for act in acts if isinstance(act, (Ask, Accuse, Report, ReportTap))))

    def windows(self, happened: Sequence[View], view: View) -> tuple[Window, ...]:
        """Bots talk when the discussion opens, again when a vote is tied, and each suspect in his own defence."""
        if not view.active:
            return ()
        start = (view.round - 1) % len(view.seats)
        first = next(seat for seat in (*view.seats[start:], *view.seats[:start]) if seat in view.active)
        if view.asked == "talk":
            return (Window("tie" if view.tied else "talk", first),)
        if view.asked == "defence":
            return (Window("defence", view.waiting[0] if view.waiting else first),)
        return ()

    def mute(self, view: View, seat: Seat) -> str | None:
        """The eliminated are silent; at a talking table a defence is the suspect's alone, and ballots are silent."""
        if view.result is not None or not view.round:
            return None
        if seat not in view.active:
            return "SP-17.9"
        if view.settings.talk == "none":
            return None
        if view.asked == "defence":
            return None if seat in view.waiting else "SP-17.8"
        at_night = view.phase in (Phase.AGENT, Phase.GANG, Phase.MAFIA)
        return "SP-17.8" if view.asked in ("vote", "second-vote", "revote") or at_night else None


def _round(word: str) -> int:
    if not re.fullmatch("[1-9][0-9]?", word):
        raise ValueError(word)
    return int(word)


def _token(word: str) -> Token:
    if word.lower() not in TOKENS:
        raise ValueError(word)
    return TOKENS[word.lower()]
