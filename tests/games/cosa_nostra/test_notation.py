"""Section 14: how things are written, typed in one line, and put down as positions."""

import pytest

from omerta.gamekit import BadPosition
from omerta.games.cosa_nostra import GAME
from omerta.play import replay
from omerta.testing import rule
from tests.games.cosa_nostra.sitting import opened, position

TWO = "at blue act\nblue 5000 @0 N1 b1 c1 c2 hand R12 R14\nred 3000 @0 S1 e6 d2"


@rule("CN-10.3")
def test_an_offer_is_typed_in_one_line_or_in_stages() -> None:
    for lines in (
        ["offer red buy d2 3600"],
        ["offer B buy d2", "3600"],
        ["OFFER 1 buy D2 3,600"],
        ["offer b buy d2", "price 3600"],
    ):
        game = position(TWO).play(*lines)
        assert (game.waiting, game.match.view(1).deal.price) == ("red", 3600)
    for line in ("offer red sell #R12 800", "offer red sell card R12 800", "offer B sell card show R12 800"):
        game = position(TWO).play(line)
        assert (game.match.view(1).deal.item, game.match.view(1).deal.price) == ("#R12", 800)


def test_colours_letters_and_numbers_name_seats() -> None:
    text = "game seats=3\nat blue act\nblue 0 @0 N1 b1 hand R16\nred 5000 @0 S1 e6\ngreen 5000 @0 E1 f2"
    for line in ("card blackmail green", "card blackmail C", "card blackmail c", "card blackmail 2"):
        assert position(text).play(line).cash("green") == 4400
    assert position(text.replace("green", "2")).cash("green") == 5000


def test_a_bare_number_moves() -> None:
    game = opened(2).play("go", "roll 3", "4")
    assert game.player("blue").at == 4


def test_outcomes_of_luck_are_written_as_in_the_rules_file() -> None:
    lines = GAME.notation
    assert lines.chance("first", 0) == "first A"
    assert lines.chance("roll", 4) == "roll 4"
    assert lines.chance("fortune", 3) == "fortune 3"
    assert lines.chance("colour", "white") == "colour white"
    assert lines.chance("draw-red", "R12") == "draw red R12"
    assert lines.chance("draw-black", "B05") == "draw black B05"
    assert lines.chance("traitor", "R12") == "traitor R12"


def test_a_record_replays_trade_and_cards() -> None:
    game = opened(2, offers_per_turn=5).play(
        "go", "roll 2", "move 2", "tip", "draw red R12", "offer red sell #R12 800", "counter 600"
    )
    game.play("accept", "done", "go", "roll 6", "move 6", "fortune 1", "draw black B08", "face", "colour blue")
    again = replay(game.match.record(), GAME)
    assert again.table == game.table


def test_a_written_position_is_the_position() -> None:
    game = position(
        "game seats=2 round_limit=50\nat red roll first=blue round=4\n"
        "blue 5000 @3 N1 b1 c1* c2 (start 1) supply 12 sold 3 watch 2 hand R12 R14 lasting B19\n"
        "red 1200 @20 S1 e6\nowns blue @3\nowns red @9 R01\ndocuments blue @13 R06\nbank 53800\n"
        "under red R03 R04\nunder black B01"
    )
    blue = game.player("blue")
    assert (blue.cash, blue.at, blue.point, blue.waiting, blue.supply, blue.sold, blue.watch) == (
        5000,
        3,
        "N1",
        1,
        12,
        3,
        2,
    )
    assert (blue.hand, blue.lasting, game.guards("blue")) == (("R12", "R14"), ("B19",), {"c1"})
    assert (game.table.bank, game.table.round, game.table.first, game.table.picciotti) == (53_800, 4, 0, 28)
    assert (len(game.table.red), len(game.table.black)) == (24 - 6, 24 - 2)


@pytest.mark.parametrize(
    "text",
    [
        "at blue act\nblue 5000 @0 N1 z9\nred 0 @0 S1 e6",
        "at blue act\nblue lots @0 N1 b1\nred 0 @0 S1 e6",
        "at blue dinner\nblue 0 @0 N1 b1\nred 0 @0 S1 e6",
        "at blue act\nblue 0 @0 N1 b1\nred 0 @0 S1 b1",
        "at blue act\nblue 0 @0 N1 b1 supply 18\nred 0 @0 S1 e6",
        "at blue act\nblue 0 @0 N1 b1 (start 31)\nred 0 @0 S1 e6",
        "at blue act\nblue 61000 @0 N1 b1\nred 0 @0 S1 e6",
        "at blue act\nblue 0 @0 N1 b1 hand R12\nred 0 @0 S1 e6 hand R12",
        "at blue act\nblue 0 @99 N1 b1\nred 0 @0 S1 e6",
        "at blue act\nblue 0 @0 N1 b1\nred 0 @0 S1 e6\nowns red @7",
        "at green act\nblue 0 @0 N1 b1\nred 0 @0 S1 e6",
        "purple 0 @0 N1 b1",
        "game seats=two",
    ],
)
def test_an_impossible_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        position(text)


def test_a_position_for_five_is_refused() -> None:
    with pytest.raises(BadPosition):
        position("game seats=5")
