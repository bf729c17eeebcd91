"""When a master shows a card, and on whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from omerta.bots.spehov.reader import Reader
from omerta.bots.spehov.seat import mafia_left, mates, with_mafia
from omerta.games.spehov import Card, Inspect, M, Play, Quiet, Swap
from omerta.kernel import Asked, Seat, View

SURE_SHOT = 0.65
CLOSING_SHOT = 0.5
DYING_SHOT = 0.34
"""How likely a mafioso somebody must be to be shot: at any time, as the day ends, and with the last breath."""
WORTH_A_VOTE = 0.6
ALIKE = 1e-6
"""Chances that differ by less are the same."""


class PlayingCards(Reader):
    """Saves at once, looks early, shoots by the odds, hides when it is wanted dead or condemned."""

    def danger(self, view: View, seat: Seat, eyes: Sequence[float]) -> float:
        """How much a seat harms the mafia."""
        return 1.0 - eyes[seat]

    def look(self, view: View, options: Sequence[Any]) -> Any:
        """The Agent looks at the most suspicious not seen yet; in a small game a look risks more than it tells."""
        if any(option is Quiet.PASS for option in options) and self.rng.random() > 0.5 * self.style.risk:
            return Quiet.PASS
        seen = {look.target for look in view.looks if look.viewer == view.seat}
        names = [option.target for option in options if isinstance(option, Inspect)]
        return Inspect(self._chosen(view, [seat for seat in names if seat not in seen] or names))

    def worst(self, view: View, names: Sequence[Seat], least: float) -> Seat | None:
        foes = [seat for seat in names if seat not in mates(view)]
        if not foes:
            return None
        if with_mafia(view):
            return self._feared(view, foes)
        target = self._top(view, foes)
        return target if self.private(view).chances[target] >= least - 0.05 * self.style.risk else None

    def card(self, view: View, asked: Asked) -> Any:
        quiet, plays = asked.options[0], asked.options[1:]
        names = [play.target for play in plays if play.target is not None] if asked.kind != "swap" else []
        if asked.kind == "swap":  # a mafioso who trades knows one of the mafia afterwards, as a policeman
            return Swap(self.rng.choice(plays).target) if view.tokens[view.seat] is M else quiet
        card = plays[0].card
        if card in (Card.CORNER, Card.LASTSHOT):
            target = self.worst(view, names, self._needed(view, card))
        elif card is Card.RECRUIT:
            target = self._feared(view, names)
        elif card is Card.WIRETAP:
            foes = [seat for seat in names if seat not in mates(view)] or names
            target = self._feared(view, foes) if with_mafia(view) else self._top(view, self._unseen(view, foes))
        elif card is Card.KIDNAP:
            target = self._silenced(view, names)
        else:
            return plays[0] if self._shows(view, card) else quiet
        return quiet if target is None else Play(card, target)

    # On whom

    def _chosen(self, view: View, names: Sequence[Seat]) -> Seat:
        """Any of the most suspicious: mafiosi can reckon as well, and would kill whom the Agent is sure to look at."""
        chances = self.private(view).chances
        most = max(chances[seat] for seat in names)
        return self.rng.choice([seat for seat in names if chances[seat] >= most - ALIKE])

    def _top(self, view: View, names: Sequence[Seat]) -> Seat:
        return self.private(view).first(names)

    def _unseen(self, view: View, names: Sequence[Seat]) -> Sequence[Seat]:
        seen = {look.target for look in view.looks if look.viewer == view.seat}
        return [seat for seat in names if seat not in seen] or names

    def _feared(self, view: View, names: Sequence[Seat]) -> Seat:
        eyes = self.common(view).chances
        return max(names, key=lambda seat: (self.danger(view, seat, eyes), -seat))

    def _needed(self, view: View, card: Card) -> float:
        """A shot that will be lost otherwise is fired sooner."""
        if card is Card.LASTSHOT or (
            view.seat in view.suspects and self.common(view).first(view.suspects) == view.seat
        ):
            return DYING_SHOT
        return CLOSING_SHOT if view.window == "closing" else SURE_SHOT

    def _silenced(self, view: View, names: Sequence[Seat]) -> Seat | None:
        """A vote is worth taking when few are left, or from one who is as good as found."""
        if with_mafia(view):
            foes = [seat for seat in names if seat not in mates(view)]
            return self._feared(view, foes) if foes and self._close(view) else None
        target = self._top(view, names)
        return target if self._close(view) or self.private(view).chances[target] >= WORTH_A_VOTE else None

    @staticmethod
    def _close(view: View) -> bool:
        return len(view.active) <= 2 * mafia_left(view) + 2

    # For oneself

    def _shows(self, view: View, card: Card) -> bool:
        if card is Card.BANDAGE:
            return self._worth_saving(view)
        if card is Card.ARREST:
            return self._wanted(view) == 0
        if card in (Card.HIDEOUT, Card.SAFE):
            hunted = not with_mafia(view) and self._trusted(view)
            condemned = card is Card.HIDEOUT and self._wanted(view) < 2 and bool(view.polls)
            bluff = card is Card.SAFE and with_mafia(view) and view.round > 1 and self.rng.random() < 0.3
            return hunted or condemned or bluff or self._close(view)
        return True

    def _wanted(self, view: View) -> int:
        """How many are more suspicious than this seat."""
        order = [seat for seat in self.common(view).order if seat in view.active]
        chances = self.common(view).chances
        return order.index(view.seat) if chances[view.seat] > 1.2 * mafia_left(view) / len(view.active) else len(order)

    def _trusted(self, view: View) -> bool:
        order = [seat for seat in self.common(view).order if seat in view.active]
        return order.index(view.seat) >= len(order) - 2 and bool(view.polls)
