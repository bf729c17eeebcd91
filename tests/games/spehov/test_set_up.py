"""Seats, tokens, cards and what a player is: sections 0 to 3 of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.gamekit import BadPosition, BadSeats, BadSetting, Match
from omerta.games.spehov import GAME
from omerta.games.spehov.cards import COPIES, MAFIOSI, A, Card, M, P, advised
from omerta.kernel import HIDDEN, Chance, NotAsked
from omerta.play.record import course
from omerta.testing import rule
from tests.games.spehov.town import Town, base, written

ROLES = {
    7: (1, 4), 8: (1, 5), 9: (2, 5), 10: (2, 6), 11: (2, 7), 12: (2, 8), 13: (2, 9), 14: (3, 9), 15: (3, 10),
    16: (3, 11), 17: (3, 12), 18: (3, 13), 19: (4, 13), 20: (4, 14), 21: (5, 14), 22: (5, 15),
}  # fmt: skip


def dealt(seats: int, cards: list[str], tokens: str, settings: dict[str, str]) -> Match:
    """A match whose tokens and cards were dealt as written; card deals follow one another."""
    luck = iter([*tokens, *cards])

    def deal(question: Chance) -> object:
        wanted = next(luck)
        return next(o for o, _ in question.odds if wanted in (o.thing.value, o.thing.value[0].upper()))

    return GAME.start(seats, dealer=deal, **settings)


# Conventions


@rule("SP-0.1", "Q1")
def test_the_game_master_counts_as_a_player_of_the_rulebook_but_has_no_seat() -> None:
    assert (GAME.seats[0], GAME.seats[-1]) == (6, 21)
    assert len(base().match.seats) == 9
    for seats in (5, 22):
        with pytest.raises(BadSeats):
            GAME.agree(seats, {})


@rule("SP-0.2")
def test_left_is_the_next_active_seat_clockwise_and_the_last_wraps_to_the_first() -> None:
    town = Town(written("10", "PMAMPPPPP", "9=commander")).night(kill=1)
    town.condemn(4, 5)
    assert town.badge == 2
    assert town.table.left(8) == 0


@rule("SP-0.3")
def test_who_is_eliminated_is_asked_nothing_more_and_named_no_more() -> None:
    town = base().night(kill=9)
    with pytest.raises(NotAsked):
        town.play("9:vote 1")
    assert town.refuses("4:vote 9") == "SP-0.3"
    town.condemn(8, 7)
    while town.winner is None:
        assert 9 not in town.waiting
        town.quiet()


@rule("SP-0.4", "SP-10.9")
def test_plays_of_one_window_go_clockwise_from_the_seat_of_the_round() -> None:
    town = Town(written("10", "MMAPPPPPP", "1=arrest 5=kidnap", more="round 4\nout 9"))
    town.night(kill=8).play("1:card arrest", "5:card kidnap 6").quiet()
    assert [played.seat + 1 for played in town.told("CardPlayed")] == [5, 1]


@rule("SP-0.4")
def test_with_a_badge_plays_go_clockwise_from_the_commander() -> None:
    town = base("1=arrest 5=kidnap 6=commander").night(kill=9).play("1:card arrest", "5:card kidnap 7").quiet()
    assert [played.seat + 1 for played in town.told("CardPlayed")] == [1, 5]


@rule("SP-0.5", "SP-7.9")
def test_simultaneous_votes_stay_sealed_until_the_last_is_cast() -> None:
    town = base().night(kill=9).play("1:vote 4")
    assert town.sees(2).votes == {}
    assert town.sees(2).waiting == (1, 2, 3, 4, 5, 6, 7)
    assert "sealed" not in town.sees(2)
    assert town.told("VotesRevealed") == []


@rule("SP-0.5", "SP-7.9", "SP-7.10")
def test_sequential_votes_are_public_before_the_next_is_asked() -> None:
    town = base("4=commander").night(kill=9)
    assert town.waiting == [4]
    town.play("4:vote 1")
    assert town.waiting == [5]
    assert town.sees(2).votes == {3: 0}
    assert [cast.seat + 1 for cast in town.told("VoteCast")] == [4]


@rule("SP-0.6")
def test_luck_is_even_and_written_down() -> None:
    odds: list[Chance] = []

    def deal(question: Chance) -> object:
        odds.append(question)
        return question.odds[0][0]

    match = GAME.start(6, dealer=deal)
    assert [weight for _, weight in odds[0].odds] == [4, 1, 1]
    assert sum(weight for _, weight in odds[3].odds) == 3
    assert match.log is not None
    assert [entry.kind for entry in match.log] == ["deal"] * 6


@rule("SP-0.7", "SP-5.5", "SP-8.5", "Q5")
def test_looks_and_eliminations_show_the_token_and_never_the_side() -> None:
    town = base("4=reverse").night(kill=9, inspect=4)
    assert town.awake == [1, 2, 4]
    assert town.told("TokenInspected", 3)[0].token == "policeman"
    town.condemn(4, 5)
    assert town.told("PlayerEliminated")[-1].token == "policeman"
    assert town.sees(1).cards[3] is HIDDEN


# Components


@rule("SP-1.1")
def test_the_box_has_sixteen_action_cards_and_fourteen_neutral_ones() -> None:
    assert sum(number for card, number in COPIES.items() if card is not Card.NEUTRAL) == 16
    assert (COPIES[Card.NEUTRAL], COPIES[Card.GANG]) == (14, 3)
    assert all(COPIES[card] == 1 for card in COPIES if card not in (Card.GANG, Card.NEUTRAL))
    with pytest.raises(BadSetting):
        GAME.agree(9, {"cards": "vest,vest"})


@rule("SP-1.2", "SP-2.1")
@pytest.mark.parametrize("count", ROLES)
def test_the_role_table(count: int) -> None:
    mafiosi, policemen = ROLES[count]
    match = GAME.start(count - 1, dealer=lambda question: question.odds[0][0])
    tokens = Counter(match.table.tokens)
    assert (tokens[M], tokens[A], tokens[P]) == (mafiosi, 1, policemen)
    assert MAFIOSI[count - 1] == mafiosi
    (began,) = [happened for happened in match.told() if happened.event == "GameBegan"]
    assert (began.mafiosi, began.agents, began.policemen) == (mafiosi, 1, policemen)


# Set-up


@rule("SP-2.1", "SP-2.3")
def test_the_mix_is_shown_before_the_cards_are_dealt() -> None:
    match = GAME.start(9, dealer=lambda question: question.odds[-1][0], cards="vest,recruit")
    told = [happened.event for happened in match.told()]
    assert told.index("MixShown") < told.index("CardDealt")
    assert Counter(match.table.cards) == {Card.VEST: 1, Card.RECRUIT: 1, Card.NEUTRAL: 7}


@rule("SP-2.2", "SP-2.3", "SP-16.2")
def test_everybody_knows_only_the_own_token_and_card() -> None:
    town = base("5=vest")
    view = town.sees(5)
    assert [seat for seat, token in enumerate(view.tokens) if token is not HIDDEN] == [4]
    assert [seat for seat, card in enumerate(view.cards) if card is not HIDDEN] == [4]
    assert (view.tokens[4], view.cards[4], view.recruited) == (P, Card.VEST, None)


@rule("SP-2.4", "Q25")
def test_cards_that_leave_a_force_empty_are_dealt_again_before_anyone_sees_them() -> None:
    first = ["reverse", "neutral", "neutral", "neutral", "neutral", "neutral"]
    second = ["neutral", "reverse", "neutral", "neutral", "neutral", "neutral"]
    match = dealt(6, first + second, "MAPPPP", {"cards": "reverse"})
    assert match.table.cards.index(Card.REVERSE) == 1
    seen = [happened.card for happened in match.told(0) if happened.event == "CardDealt"]
    assert seen == [Card.NEUTRAL, *[HIDDEN] * 5]


@rule("SP-2.4")
def test_no_record_of_a_seat_tells_that_cards_were_dealt_again() -> None:
    first = ["reverse", "neutral", "neutral", "neutral", "neutral", "neutral"]
    second = ["neutral", "reverse", "neutral", "neutral", "neutral", "neutral"]
    once, again = (dealt(6, cards, "MAPPPP", {"cards": "reverse"}) for cards in (second, first + second))
    for seat in (*range(6), None):
        courses = [list(course(match, seat)) for match in (once, again)]
        assert courses[0] == courses[1]


@rule("SP-2.5", "SP-11.4", "SP-11.17")
def test_even_the_agent_shows_the_commander_at_once() -> None:
    town = base("3=commander")
    assert town.badge == 3
    assert town.told("CommanderShown")[0].seat + 1 == 3
    assert town.sees(9).tokens[2] is HIDDEN


@rule("SP-2.6", "SP-11.6", "SP-3.1", "Q26")
def test_role_swap_is_shown_and_may_be_left_unused() -> None:
    town = base("4=swap")
    assert (town.asked, town.waiting) == ("swap", [4])
    assert town.options(4) == ["pass", *[f"swap {seat}" for seat in (1, 2, 3, 5, 6, 7, 8, 9)]]
    before = town.table.tokens
    town.play("4:pass")
    assert town.table.tokens == before
    assert town.told("RoleSwapShown")
    assert town.asked == "inspect"


@rule("SP-2.6", "SP-3.2", "Q18", "Q26")
def test_in_the_agents_hand_role_swap_stays_hidden() -> None:
    town = base("3=swap")
    assert town.asked == "inspect"
    assert town.told("RoleSwapShown") == []
    assert town.sees(1).cards[2] is HIDDEN


@rule("SP-11.6", "SP-3.1", "SP-16.3", "Q26")
def test_traders_know_both_tokens_and_the_others_only_the_pair() -> None:
    town = base("4=swap").play("4:swap 1")
    assert (town.table.tokens[3], town.table.tokens[0]) == (M, P)
    for trader in (1, 4):
        view = town.sees(trader)
        assert (view.tokens[0], view.tokens[3]) == (P, M)
    view = town.sees(5)
    assert (view.tokens[0], view.tokens[3]) == (HIDDEN, HIDDEN)
    assert (town.told("TokensTraded", 5)[0].seat, town.told("TokensTraded", 5)[0].partner) == (3, 0)
    town.night(kill=9)
    assert town.table.nights[0].awake == (1, 3)


@rule("SP-2.7", "SP-9.2", "Q25")
def test_a_trade_that_leaves_the_mafia_empty_ends_the_game_before_round_one() -> None:
    town = Town(written("7", "MAPPPP", "1=swap 3=reverse")).play("1:swap 3")
    assert town.winner == "police"
    assert town.table.round == 0


# What a player is


@rule("SP-3.2", "Q18", "Q19", "SP-12.10")
def test_a_card_lives_by_the_current_token() -> None:
    town = base("4=swap 5=recruit").play("4:swap 1")
    assert not town.table.live(4)
    town = base("4=swap 1=recruit").play("4:swap 1")
    assert not town.table.live(0)
    town = base("4=swap 5=corner").play("4:swap 5")
    assert town.table.live(4)
    town = base("1=swap 4=recruit").play("1:swap 4")
    assert town.table.live(3)


@rule("SP-3.2", "Q53")
def test_a_neutral_card_cannot_be_used_or_shown() -> None:
    town = base("1=corner").night(kill=9)
    assert town.asked == "window-start"
    assert town.options(1) == ["pass"]
    assert town.refuses("1:card corner 4") == "SP-3.2"
    assert town.table.shown == ()


@rule("SP-3.3", "SP-11.3", "SP-3.1")
def test_a_recruit_keeps_token_and_card() -> None:
    town = base("1=recruit 6=vest").play("3:inspect 4").quiet().play("1:card recruit 6").quiet()
    assert town.table.recruited == 5
    assert town.table.tokens[5] is P
    assert town.table.holds(5, Card.VEST)
    town.night(kill=9).condemn(8, 7)
    assert town.table.recruited == 5


@rule("SP-3.4", "SP-3.5", "SP-11.5", "SP-11.14", "SP-11.17", "Q42")
@pytest.mark.parametrize(
    ("token", "card", "mafia", "force"),
    [
        (P, Card.NEUTRAL, False, "police"),
        (M, Card.NEUTRAL, True, "mafia"),
        (A, Card.NEUTRAL, False, "police"),
        (P, Card.REVERSE, True, "mafia"),
        (M, Card.REVERSE, False, "police"),
        (A, Card.REVERSE, False, "police"),
        (P, Card.GANG, False, "gang"),
        (M, Card.GANG, True, "gang"),
        (A, Card.GANG, False, "police"),
    ],
)
def test_token_and_card_make_function_and_force(token: str, card: Card, mafia: bool, force: str) -> None:
    seat = {P: 5, M: 1, A: 4}[token]
    others = [number for number in (2, 7, 8, 9) if number != seat]
    cards = {Card.NEUTRAL: "2=vest", Card.REVERSE: f"{seat}=reverse"}.get(card)
    cards = cards or f"{seat}=gang {others[1]}=gang {others[2]}=gang"
    t = Town(written("15", "MMMAPPPPPPPPPP", cards)).table
    assert t.plays_mafia(seat - 1) is mafia
    assert t.force(seat - 1) == force


@rule("SP-3.4", "SP-3.5", "SP-12.11", "Q43")
@pytest.mark.parametrize(("card", "force"), [("reverse", "mafia"), ("gang", "gang")])
def test_a_recruit_plays_mafia_whatever_he_holds_but_a_gang_member_stays_one(card: str, force: str) -> None:
    cards = "1=recruit 2=reverse" if card == "reverse" else "1=recruit 2=gang 8=gang 9=gang"
    deal = "MMMAPPPPPPPPPP" if card == "reverse" else "MPMMAPPPPPPPPP"
    town = Town(written("15", deal, cards))
    while town.asked != "recruit":
        town.quiet()
    assert not town.table.plays_mafia(1)
    town.play("1:card recruit 2").quiet()
    assert town.table.plays_mafia(1)
    assert town.table.force(1) == force


@rule("SP-3.6", "SP-5.7", "SP-12.11", "Q21")
def test_a_recruited_agent_goes_on_looking() -> None:
    town = base("1=recruit").play("3:inspect 4").quiet().play("1:card recruit 3").quiet()
    assert town.awake == [1, 2, 3]
    town.night(kill=9).condemn(8, 7)
    assert town.asked == "inspect"
    assert town.options(3) == [f"inspect {seat}" for seat in (1, 2, 4, 5, 6, 7)]


@rule("SP-3.7", "SP-9.5")
def test_an_eliminated_player_wins_with_the_force_he_had() -> None:
    town = base("1=recruit").play("3:inspect 4").quiet().play("1:card recruit 6").quiet().night(kill=9)
    town.condemn(6, 5)
    town.night(kill=8).condemn(7, 5)
    town.night(kill=5).condemn(4, 3)
    town.night(kill=3)
    assert town.winner == "mafia"
    assert town.winners == [1, 2, 6]


# The mix


@rule("SP-10.2")
def test_the_advice_is_one_action_card_per_four_holders() -> None:
    assert advised(12) == 3
    assert [advised(seats) for seats in GAME.seats] == [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5]


@rule("SP-10.3", "SP-2.3", "SP-10.4", "Q41", "Q45")
@pytest.mark.parametrize(
    ("seats", "settings", "refused"),
    [
        (13, {"cards": "gang,gang,gang"}, "SP-10.3"),
        (14, {"cards": "gang,gang,gang"}, None),
        (14, {"cards": "gang,gang"}, "SP-10.3"),
        (14, {"cards": "gang"}, "SP-10.3"),
        (6, {"cards": "vest,bandage,recruit,commander,reverse,swap,wiretap"}, "SP-2.3"),
        (6, {"cards": "vest,bandage,recruit,commander,reverse,swap"}, None),
        (9, {"cards": "vest,vest"}, "SP-1.1"),
        (9, {"cards": "umbrella"}, "SP-2.3"),
        (20, {"cards": "vest,recruit"}, None),
        (20, {"cards": "vest,recruit", "box_supply": "1"}, "SP-10.4"),
        (20, {"cards": "vest,recruit,bandage,reverse,swap,safe", "box_supply": "1"}, None),
        (20, {"box_supply": "1"}, None),
    ],
)
def test_impossible_mixes_are_refused(seats: int, settings: dict[str, str], refused: str | None) -> None:
    if refused is None:
        GAME.agree(seats, settings)
        return
    with pytest.raises(BadSetting) as caught:
        GAME.agree(seats, settings)
    assert caught.value.rule == refused


@rule("SP-11.16")
def test_a_neutral_card_does_nothing_and_is_never_shown() -> None:
    town = base("5=wiretap").night(kill=9)
    assert town.options(6) == ["pass"]
    town.condemn(6, 7)
    assert town.table.shown == ()


@pytest.mark.parametrize("line", ["spent moon", "spent wiretap", "recruited F", "moon A", "round 4", "badge Z"])
def test_a_position_that_makes_no_sense_is_refused(line: str) -> None:
    text = "game n=10 cards=vest\ndeal MMAPPPPPP\ncards E=vest\nround 3"
    assert GAME.position(text).waiting
    with pytest.raises(BadPosition):
        GAME.position(f"{text}\n{line}")
