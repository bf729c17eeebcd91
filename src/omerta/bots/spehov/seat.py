"""What a seat knows about itself and about cards, common to all bots that think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from omerta.bots.bot import Player
from omerta.bots.spehov.ears import Ears
from omerta.gamekit import Utterance
from omerta.games.spehov import MAFIOSI, A, Card, How, Inspect, Kill, M, P, Play, Quiet, Shoot, Swap, Token, Vote
from omerta.kernel import HIDDEN, Asked, Seat, View

BALLOTS = frozenset({"vote", "second-vote", "revote"})


class Thinker(Player):
    """Answers every kind of question; what to think of the others is up to the kinds of bot."""

    def __init__(self, rng: Any) -> None:
        super().__init__(rng)
        self.ears = Ears()

    # To be thought over by each kind

    def suspicion(self, view: View) -> dict[Seat, float]:
        """How likely each other active player is with the mafia."""
        raise NotImplementedError

    def vote(self, view: View, names: Sequence[Seat]) -> Seat:
        raise NotImplementedError

    def kill(self, view: View, names: Sequence[Seat]) -> Seat:
        raise NotImplementedError

    # Hearing

    def heard(self, happened: View) -> None:
        if happened.event == "VotesRevealed":
            self.ears.polls += 1

    def listened(self, said: Utterance) -> None:
        self.ears.note(said.seat, said.acts, said.id)

    # Choosing

    @staticmethod
    def decides(asked: Asked) -> bool:
        """Whether an answer makes a difference: who sleeps may point at anybody, and it is ignored."""
        return len(asked.options) > 1 and asked.options[0] is not Quiet.SLEEP

    def choose(self, view: View, asked: Asked) -> Any:
        options = asked.options
        if not self.decides(asked):
            return options[0]
        kind = asked.kind
        if kind in BALLOTS:
            names = [option.target for option in options if isinstance(option, Vote)]
            return self._pick(options, Vote(self.vote(view, names)))
        if kind == "kill":
            names = [option.target for option in options if isinstance(option, Kill)]
            return self._pick(options, Kill(self.kill(view, names)))
        if kind == "inspect":
            return self.look(view, options)
        if kind == "shoot":
            target = self.worst(view, [option.target for option in options if isinstance(option, Shoot)], 0.34)
            return options[0] if target is None else Shoot(target)
        return self.card(view, asked)

    @staticmethod
    def _pick(options: Sequence[Any], wanted: Any) -> Any:
        return wanted if wanted in options else options[-1]

    def look(self, view: View, options: Sequence[Any]) -> Any:
        """The Agent looks at whom he has not seen, the most suspicious first, but in a small game the least."""
        seen = {look.target for look in view.looks if look.viewer == view.seat and look.how is How.INSPECT}
        names = [option.target for option in options if isinstance(option, Inspect)]
        fresh = [seat for seat in names if seat not in seen and seat not in shown(view)] or names
        chances = self.suspicion(view)
        if any(option is Quiet.PASS for option in options):  # exposed by a mafioso: look at the least suspicious
            return Inspect(min(fresh, key=lambda seat: (chances.get(seat, 0.0), self.rng.random())))
        return Inspect(max(fresh, key=lambda seat: (chances.get(seat, 0.0), self.rng.random())))

    def worst(self, view: View, names: Sequence[Seat], least: float) -> Seat | None:
        """The best target of a shot for this seat's side, if it is good enough."""
        foes = [seat for seat in names if seat not in mates(view)]
        if not foes:
            return None
        if with_mafia(view):
            return self.rng.choice(foes)
        chances = self.suspicion(view)
        target = max(foes, key=lambda seat: (chances.get(seat, 0.0), self.rng.random()))
        return target if chances.get(target, 0.0) >= least else None

    # Cards

    def card(self, view: View, asked: Asked) -> Any:
        """Saves are used at once; looks early; shots at strong suspects; hiding when it is getting dangerous."""
        quiet, plays = asked.options[0], asked.options[1:]
        targets = [play.target for play in plays if getattr(play, "target", None) is not None]
        if asked.kind == "swap":
            return quiet if view.tokens[view.seat] is not M else Swap(self.rng.choice(targets))
        card = plays[0].card
        if card is Card.BANDAGE:
            return plays[0] if self._worth_saving(view) else quiet
        if card in (Card.LASTSHOT, Card.CORNER):
            target = self.worst(view, targets, 0.34 if card is Card.LASTSHOT else 0.5)
            return quiet if target is None else Play(card, target)
        if card is Card.RECRUIT:
            return Play(card, self.trusted(view, targets))
        if card in (Card.WIRETAP, Card.KIDNAP):
            chances = self.suspicion(view)
            foes = [seat for seat in targets if seat not in mates(view)] or targets
            return Play(card, max(foes, key=lambda seat: (chances.get(seat, 0.0), self.rng.random())))
        if card is Card.ARREST:
            return plays[0] if self._in_danger(view) else quiet
        return plays[0]

    def trusted(self, view: View, names: Sequence[Seat]) -> Seat:
        """Whom the table suspects least."""
        chances = self.suspicion(view)
        return min(names, key=lambda seat: (chances.get(seat, 0.0), self.rng.random()))

    def _worth_saving(self, view: View) -> bool:
        dying = victim(view)
        if dying is None or (with_mafia(view) and dying not in mates(view)):
            return False
        return with_mafia(view) or self.suspicion(view).get(dying, 0.0) < 0.5

    def _in_danger(self, view: View) -> bool:
        return view.round > 1 and any(vote.target == view.seat for poll in view.polls[-2:] for vote in poll.votes)


# What a seat knows of itself


def with_mafia(view: View) -> bool:
    """Whether this seat acts with the mafia at night (SP-3.4)."""
    seat = view.seat
    if view.recruited is not HIDDEN and view.recruited == seat:
        return True
    turned = bool(view.cards) and view.cards[seat] is Card.REVERSE
    token = view.tokens[seat]
    return (token is P) if turned and token is not A else token is M


def mates(view: View) -> set[Seat]:
    """Those whom this seat has seen awake, and itself; nobody for the police."""
    if not with_mafia(view):
        return set()
    awake = next((night.awake for night in reversed(view.nights) if night.awake is not HIDDEN), ())
    return {*awake, view.seat}


def victim(view: View) -> Seat | None:
    """Who is about to fall when a bandage is asked for: whoever else is in the game and not asked."""
    return next((seat for seat in view.active if seat not in view.waiting and seat != view.seat), None)


def shown(view: View) -> dict[Seat, Token]:
    """The tokens everybody has seen."""
    return {fall.seat: fall.token for fall in view.fallen}


def own_looks(view: View) -> dict[Seat, Token]:
    """The tokens this seat has seen by itself."""
    return {look.target: look.token for look in view.looks if look.viewer == view.seat}


def mafia_left(view: View) -> int:
    """How many Mafioso tokens have not been shown."""
    return max(0, MAFIOSI[len(view.seats)] - sum(token is M for token in shown(view).values()))
