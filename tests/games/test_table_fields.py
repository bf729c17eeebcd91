"""Boards that serve every game are told which fields hold seats, and which not everybody sees."""

from __future__ import annotations

from omerta.gamekit.fields import TableFields, table_fields
from omerta.games import cosa_nostra, resistance
from tests.properties.toys import HONEST


def test_seats_and_secrets_are_told_from_the_declarations() -> None:
    fields = table_fields(cosa_nostra.GAME.table)
    assert {"turn", "first", "owners", "seat", "rival"} <= set(fields.seats)
    assert "bank" not in fields.seats
    assert "under" in fields.secret
    assert "bank" not in fields.secret
    assert table_fields(resistance.GAME.table).by_seat == ("open_votes",)


def test_a_game_that_says_nothing_about_its_board_says_this_much() -> None:
    assert isinstance(HONEST.facts(None), TableFields)
    assert not isinstance(resistance.GAME.facts(resistance.Settings()), TableFields)
