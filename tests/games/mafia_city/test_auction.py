"""Section 13: the Secret Agreement auction."""

from __future__ import annotations

from omerta.testing import rule
from tests.games.mafia_city.city import City, position

MARKED = "cubes=jail,harbor,fight,police,business,hall"


def bidding(*lines: str, head: str = "pos 3p phase=location first=B") -> City:
    return position("\n".join([head, MARKED, *lines]))


@rule("MC-13.1", "MC-10.8")
def test_every_location_with_a_chip_has_an_auction_before_control():
    city = bidding("club: A", "A cards=raid.hat")

    assert city.asked == "A agree"
    assert city.points("A") == 0


@rule("MC-13.2", "DIS-2")
def test_the_first_player_opens_then_clockwise():
    city = bidding("club: A", "A cards=raid.hat", "B cards=raid.fist", "C cards=raid.plus")
    asked = []
    for _ in range(3):
        asked.append(city.asked)
        city.play(f"{city.asked[0]} no")

    assert asked == ["B agree", "C agree", "A agree"]


@rule("MC-13.2")
def test_one_or_more_agreements_can_be_announced_at_once():
    city = bidding("club: A", "B cards=agreement.hat agreement.fist raid.hat")

    assert city.offered() == [
        "no",
        "agree agreement.fist",
        "agree agreement.hat",
        "agree agreement.fist agreement.hat",
    ]


@rule("MC-13.3", "AMB-19", "MC-11.12")
def test_two_fists_stop_one_of_the_cards_laid_together():
    city = bidding("club: A A", "B cards=agreement.hat agreement.fist agreement.plus", "C cards=raid.fist trade.fist")
    city.play("B agree agreement.fist agreement.hat agreement.plus", "C fists raid.fist trade.fist")

    # The windows come one after the other; the other two cards count, and B's two beat nobody's more: 2 to 2.
    assert city.table.bonus == (0, 2, 0)
    assert city.points("A") == 1
    assert city.points("B") == 0


@rule("MC-13.3", "MC-11.3")
def test_cards_laid_for_the_auction_no_longer_count_as_cards_in_hand():
    city = bidding("club: A", "B cards=agreement.hat agreement.fist", "C cards=raid.fist trade.fist")
    city.play("B agree agreement.fist agreement.hat", "C fists")

    assert city.hand("B") == ""
    assert city.discarded[:3] == ["raid.fist", "trade.fist", "agreement.fist"]


@rule("MC-13.4", "AMB-20")
def test_the_auction_ends_when_all_in_a_row_have_said_no():
    city = bidding("club: A A", "A cards=raid.hat", "B cards=agreement.hat trade.hat", "C cards=raid.plus")
    city.play("B no", "C no", "A no")

    assert city.points("A") == 1


@rule("MC-13.4", "MC-13.5")
def test_an_announcement_gives_everybody_another_chance_its_bidder_included():
    city = bidding("club: A A", "A cards=raid.hat", "B cards=agreement.hat trade.hat", "C cards=raid.plus")
    city.play("B no", "C no")
    city = bidding("club: A A", "A cards=agreement.plus raid.hat", "B cards=agreement.hat trade.hat")
    city.play("B no", "A agree agreement.plus", "B allow")
    assert city.asked == "B agree"
    city.play("B agree agreement.hat")
    assert city.asked == "A agree"
    city.play("A no")

    assert city.asked == "B agree"


@rule("MC-13.5")
def test_a_seat_whose_card_was_cancelled_is_asked_again():
    city = bidding("club: A", "B cards=agreement.hat agreement.plus", "C cards=raid.fist trade.fist")
    city.play("B agree agreement.hat", "C fists")

    assert city.asked == "B agree"


@rule("MC-13.6", "AMB-16")
def test_a_seat_without_a_chip_there_may_bid_by_default():
    city = bidding("club: A", "B cards=agreement.hat agreement.plus")
    city.play("B agree agreement.hat agreement.plus")

    assert city.points("B") == 1


@rule("MC-13.6", "AMB-16")
def test_with_present_only_seats_with_a_chip_there_are_asked():
    city = bidding(
        "club: A",
        "A cards=raid.hat",
        "B cards=agreement.hat agreement.plus",
        head="pos 3p phase=location first=B agreement=present",
    )

    assert city.asked == "A agree"
    city.play("A no")
    assert city.points("A") == 1
