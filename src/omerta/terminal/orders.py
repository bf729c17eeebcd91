"""Standing orders: questions that a seat has answered in advance, quietly, whatever it holds."""

from __future__ import annotations

from collections import Counter

from omerta.kernel import Seat
from omerta.play import Match
from omerta.terminal.typed_options import Choice

OFTEN = 2
"""After so many quiet answers to a kind of question an order is offered."""


class StandingOrders:
    """The orders of the people at one terminal: kinds of question, or orders that the game knows."""

    def __init__(self) -> None:
        self._given: dict[Seat, list[str]] = {}
        self._quiet: Counter[tuple[Seat, str]] = Counter()

    def given(self, seat: Seat) -> list[str]:
        return self._given.get(seat, [])

    def known(self, match: Match, seat: Seat, choice: Choice) -> list[str]:
        """What can be ordered now: all that the game knows, what was ordered before, and this kind of question."""
        kind = [choice.asked.kind] if self._orderable(match, choice) else []
        return list(dict.fromkeys([*kind, *match.game.orders, *self.given(seat)]))

    @staticmethod
    def _orderable(match: Match, choice: Choice) -> bool:
        """Whether nobody has to act on the question; a turn of one's own is not ordered away."""
        kind = choice.asked.kind
        return choice.at_once is not None and (match.game.kinds[kind].goes_round or choice.words.has(f"order-{kind}"))

    def toggle(self, seat: Seat, name: str) -> None:
        given = self._given.setdefault(seat, [])
        given.remove(name) if name in given else given.append(name)

    def answers(self, match: Match, seat: Seat) -> bool:
        """Whether an order answers the open question of a seat."""
        if not (given := self.given(seat)):
            return False
        asked, orders = match.ask(seat), match.game.orders
        return asked.kind in given or any(orders[name](match.view(seat), asked) for name in given if name in orders)

    def note(self, match: Match, seat: Seat, choice: Choice, option: object) -> None:
        """Somebody has answered; a quiet answer counts."""
        if self._orderable(match, choice):
            self._quiet[seat, choice.asked.kind] += option == choice.options[0]

    def offered(self, match: Match, seat: Seat) -> bool:
        """Whether a person has answered this kind of question quietly again and again."""
        return self._quiet[seat, match.ask(seat).kind] >= OFTEN
