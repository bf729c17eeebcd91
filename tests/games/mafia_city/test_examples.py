"""The worked examples of the rules file, EX-1 to EX-13, with their variants."""

from __future__ import annotations

from omerta.games.mafia_city.cards import CARDS
from omerta.testing import rule
from tests.games.mafia_city.city import City, position

# EX-1: a cancelled cancellation


def two_hats() -> City:
    return position("""
        pos 3p to=A
        A cards=thief.hat trade.hat raid.fist scheme.fist
        B cards=snitch.fist fbi.fist
        C cards=agreement.hat complicity.bullet
    """)


@rule("MC-11.5", "MC-11.6", "MC-11.8", "MC-11.9", "MC-10.11", "AMB-32", "DIS-16", "DIS-3")
def test_ex_1_a_cancelled_cancellation_lets_two_hats_place_their_chip():
    city = two_hats().play(
        "A hats thief.hat trade.hat harbor",
        "B fists fbi.fist snitch.fist",
        "C allow",
        "A fists raid.fist scheme.fist",
        "C allow",
        "C allow",
    )

    assert city.stack("harbor") == "A"
    assert city.reserve("A") == 3
    assert city.chips("A") == 8
    assert city.hand("A") == city.hand("B") == ""
    assert len(city.discarded) == 6
    assert city.asked == "B turn"


@rule("MC-4.6")
def test_ex_1_variant_if_the_owner_allows_the_cancellation_nothing_is_placed():
    city = two_hats().play("A hats thief.hat trade.hat harbor", "B fists", "C allow", "A allow")

    assert city.stack("harbor") == ""
    assert city.hand("A") == "raid.fist scheme.fist"
    assert city.reserve("A") == 4
    assert city.asked == "B turn"


# EX-2: three pairs of Fists on top of one another


@rule("MC-11.7", "MC-11.8", "DIS-16")
def test_ex_2_the_third_pair_of_fists_makes_the_first_one_count():
    city = position("""
        pos 4p first=D to=D
        jail: A B
        club: B
        D cards=shadow.hat
        A cards=raid.fist scheme.fist
        B cards=snitch.fist fbi.fist
        C cards=chief.fist trade.fist
    """)
    city.play("D card shadow.hat jail club", "A fists raid.fist scheme.fist", "B fists fbi.fist snitch.fist")
    assert city.announced == ["D shadow", "A fists", "B fists"]
    city.play("C fists chief.fist trade.fist")

    assert city.stack("jail") == "A B"
    assert city.stack("club") == "B"
    assert [city.hand(seat) for seat in "ABCD"] == ["", "", "", ""]
    assert city.asked == "A turn"


# EX-3: every “+1” is cancelled


@rule("MC-6.10", "MC-11.12", "MC-3.7")
def test_ex_3_both_plus_ones_are_cancelled_and_one_point_remains():
    city = position("""
        pos 3p first=A phase=location
        club: A A B
        cubes=jail,harbor,fight,police,business
        A cards=hitman.plus snitch.plus
        B cards=snitch.fist fbi.fist
        C cards=chief.fist trade.fist
    """)
    city.play("A no", "B no", "C no")
    assert city.points("A") == 1
    city.play("A plus hitman.plus", "B fists fbi.fist snitch.fist", "C allow")
    assert city.asked == "A plus"
    city.play("A plus snitch.plus", "C fists chief.fist trade.fist")

    assert city.points("A") == 1
    assert city.hand("A") == ""
    assert "club" in city.cubes


# EX-4: a Bullet, and what can be cancelled about it


def bullet() -> City:
    return position("""
        pos 3p to=A
        harbor: B
        club: A A A A A A A
        A passed cards=hitman.bullet snitch.hat
        B cards=raid.fist trade.fist
        C cards=chief.hat
    """)


@rule("MC-4.12", "MC-4.13")
def test_ex_4a_a_cancelled_bullet_ends_the_turn():
    city = bullet()
    assert city.chips("A") == 1
    city.play("A bullet hitman.bullet", "B fists raid.fist trade.fist")

    assert city.hand("A") == "snitch.hat"
    assert city.passed == "A"
    assert city.asked == "B turn"


@rule("MC-4.3", "MC-4.11")
def test_ex_4b_a_chip_placed_after_a_bullet_cannot_be_cancelled():
    city = bullet().play("A bullet hitman.bullet", "B allow", "A place hall")

    assert city.stack("hall") == "A"
    assert city.passed == "A"
    assert city.asked == "B turn"


@rule("MC-4.11", "DIS-13")
def test_ex_4c_the_card_after_a_bullet_has_its_own_window():
    city = bullet().play("A bullet hitman.bullet", "B allow", "A card snitch.hat harbor#1", "B fists")

    assert city.stack("harbor") == "B"
    assert city.cell == ""
    assert city.asked == "B turn"


@rule("DIS-13", "MC-11.3")
def test_ex_4d_police_chief_cancels_the_card_after_a_bullet():
    city = bullet().play("A bullet hitman.bullet", "B allow", "A card snitch.hat harbor#1", "B allow")
    city.play("C chief chief.hat", "B allow")

    assert city.stack("harbor") == "B"
    assert city.hand("B") == "raid.fist trade.fist"
    assert city.asked == "B turn"


# EX-5: a chain of Complicity


@rule("MC-12.3", "MC-12.6", "MC-12.7")
def test_ex_5_complicity_drags_one_after_the_other_into_the_cell():
    city = position("""
        pos 4p to=A
        harbor: A B
        club: C D
        hall: A
        A cards=snitch.hat trade.bullet
        B cards=complicity.hat
        C cards=complicity.fist
        D cards=thief.bullet
    """)
    city.play("A card snitch.hat harbor#2", "B allow", "C allow", "D allow")
    assert city.cell == "B"
    city.play("B complicity complicity.hat")
    assert city.offered() == ["club#1", "club#2"]
    city.play("B club#1")
    assert city.cell == "B C"
    city.play("C complicity complicity.fist")
    assert city.offered() == ["harbor#1", "club#1", "hall#1"]
    city.play("C hall#1")
    assert city.cell == "A B C"
    assert city.asked == "A complicity"
    city.play("A decline")

    assert city.stack("harbor") == "A"
    assert city.stack("club") == "D"
    assert city.asked == "B turn"


# EX-6: an auction for City Hall


def bidding() -> City:
    city = position("""
        pos 3p first=A phase=location
        hall: A B A B A B
        cubes=jail,harbor,fight,police,business,club
        A cards=agreement.hat thief.bullet
        B cards=agreement.fist agreement.bullet
        C cards=trade.hat
    """)
    return city.play("A agree agreement.hat", "B allow", "B agree agreement.fist", "C no", "A no")


@rule("MC-13.4", "MC-13.5", "MC-3.3", "DIS-2", "AMB-20")
def test_ex_6_the_last_agreement_decides_city_hall():
    city = bidding().play("B agree agreement.bullet", "C no", "A no")

    assert city.points("B") == 1
    city.play("B take")
    assert city.table.mayor == 1


@rule("MC-3.5", "MC-6.11")
def test_ex_6_variant_a_tie_gives_city_hall_to_nobody():
    city = bidding().play("B no")

    assert [city.points(seat) for seat in "ABC"] == [0, 0, 0]
    assert city.table.mayor is None


# EX-7: who draws at the end of a round


def draws(*seats: str) -> list[int]:
    """How many cards each seat draws; a seat is its points and its number of cards."""
    deck = map(str, CARDS)
    lines = []
    for name, seat in zip("ABC", seats, strict=True):
        points, cards = seat.split("/")
        lines.append(f"{name} vp={points} cards={' '.join(next(deck) for _ in range(int(cards)))}")
    city = position("pos 3p phase=end\n" + "\n".join(lines))
    return [len(city.hand(name).split()) - int(seat.split("/")[1]) for name, seat in zip("ABC", seats, strict=True)]


@rule("MC-8.2", "MC-8.3", "MC-8.4")
def test_ex_7a_two_seats_share_the_last_place_so_nobody_draws_more():
    assert draws("1/0", "1/1", "2/2") == [1, 1, 1]


@rule("MC-8.2", "MC-8.3", "MC-8.4", "AMB-39")
def test_ex_7b_the_sole_last_seat_with_the_fewest_cards_draws_three():
    assert draws("2/1", "3/2", "4/2") == [3, 1, 1]


@rule("MC-8.2", "MC-8.3")
def test_ex_7c_the_sole_last_seat_that_shares_the_fewest_cards_draws_two():
    assert draws("3/2", "4/2", "4/3") == [2, 1, 1]


@rule("MC-8.2", "MC-8.3")
def test_ex_7d_the_fewest_cards_alone_bring_nothing():
    assert draws("1/0", "1/3", "2/3") == [1, 1, 1]


# EX-8: the Harbor and two kinds of F.B.I.


def harbor() -> City:
    city = position("""
        pos 3p first=A phase=location
        harbor: A A B
        jail: C B
        cubes=jail
        layout: harbor | jail fight police business club hall
        A cards=hitman.hat
        B cards=fbi.hat fbi.bullet
        C cards=thief.hat
    """)
    city.play("A no", "B no", "C no")
    assert city.points("A") == 1
    return city


@rule("MC-6.3", "MC-6.4", "AMB-23", "DIS-15")
def test_ex_8a_a_cancelled_move_leaves_the_hitman_in_the_harbor():
    city = harbor().play("A move jail", "B fbi fbi.bullet")

    assert city.table.hitman == "harbor"
    assert city.asked == "A hit"
    city.play("A hit hitman.hat")
    assert city.offered() == ["harbor#2", "harbor#3"]


@rule("MC-6.4", "MC-6.5")
def test_ex_8b_the_order_can_be_cancelled_instead():
    city = harbor().play("A move jail", "B allow", "C allow", "A hit hitman.hat jail#2", "B fbi fbi.bullet")

    assert city.table.hitman == "jail"
    assert city.stack("jail") == "C B"
    assert city.reserve("B") == 4


@rule("MC-6.3", "MC-6.4")
def test_ex_8c_two_fbi_cards_cancel_both():
    city = harbor().play("A move jail", "B fbi fbi.bullet", "A hit hitman.hat harbor#3", "B fbi fbi.hat")

    assert city.table.hitman == "harbor"
    assert city.stack("harbor") == "A A B"
    assert city.hand("A") == ""
    assert city.points("A") == 1


# EX-9: a tie at the Fight Club


@rule("MC-6.6", "MC-3.5")
def test_ex_9_tied_seats_recruit_although_nobody_controls():
    city = position("""
        pos 3p first=A phase=location
        fight: A B A B
        cubes=jail,harbor
    """)
    assert city.asked == "A recruit"
    city.play("A recruit")
    assert city.asked == "B recruit"
    city.play("B recruit")

    assert [city.reserve(seat) for seat in "ABC"] == [3, 3, 4]
    assert [city.points(seat) for seat in "ABC"] == [0, 0, 0]


# EX-10: a raid


@rule("MC-10.3", "MC-4.14", "MC-4.15", "AMB-15")
def test_ex_10_a_raid_wakes_only_those_who_get_a_chip_back():
    city = position("""
        pos 3p to=A
        club: A B A
        hall: C
        A cards=raid.hat
        B passed
        C passed
    """)
    city.play("A card raid.hat club")

    assert city.stack("club") == ""
    assert city.chips("A") == city.chips("B") == 8
    assert city.passed == "C"
    assert city.asked == "B turn"


# EX-11: the cancelled Police Chief


@rule("MC-11.8", "MC-12.2", "MC-12.7")
def test_ex_11_fists_against_police_chief_let_the_snitch_talk():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat raid.fist trade.fist
        B cards=chief.hat
        C cards=thief.plus
    """)
    city.play("A card snitch.hat club#1", "B chief chief.hat", "A fists raid.fist trade.fist", "C allow")

    assert city.cell == "B"
    assert city.asked == "B turn"


# EX-12: the Mayor in the strategy phase


@rule("MC-7.3", "MC-7.4", "MC-2.3", "AMB-28")
def test_ex_12_the_mayors_holder_chooses_the_order_and_the_last_is_not_chosen():
    city = position("""
        pos 3p phase=strategy
        police: A B C B A C
        mayor=B
    """)
    city.play("B ask B", "B back 2,4", "B ask A")
    assert city.stack("police") == "A C A C"
    city.play("A back 3")
    assert city.asked == "C back"
    city.play("C back none")

    assert city.stack("police") == "A C C"


# EX-13: the Mayor stays at home


@rule("MC-5.1", "MC-5.2")
def test_ex_13_without_a_mayor_the_locations_are_solved_by_their_numbers():
    city = position("pos 3p phase=location")

    chosen = [happened.location for happened in city.match.told(None) if happened.event == "LocationChosen"]
    assert chosen == ["jail", "harbor", "fight", "police", "business", "club", "hall"]
