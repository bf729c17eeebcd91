"""Who knows what, and that nothing betrays the rest: section 16 of the rules."""

from __future__ import annotations

import random

import pytest

from omerta.gamekit import Match, draw
from omerta.games.spehov import GAME
from omerta.games.spehov.cards import A, Card, M, P
from omerta.games.spehov.redeal import possible_tokens
from omerta.kernel import HIDDEN
from omerta.testing import check_game, rule
from tests.amounts import some
from tests.games.spehov.town import Town, base, written


@rule("SP-16.1", "SP-16.8")
def test_a_spectator_sees_what_is_public_and_nothing_else() -> None:
    town = base("1=recruit 4=swap 5=commander").play("4:swap 6", "3:inspect 1").quiet()
    town.play("1:card recruit 7").quiet().night(kill=9)
    view = town.match.view(None)
    assert view.tokens == (HIDDEN,) * 8 + (P,)
    assert [seat for seat, card in enumerate(view.cards) if card is not HIDDEN] == [3, 4]
    assert (view.recruited, view.recruit_round) == (HIDDEN, 1)
    assert view.nights[0].awake is HIDDEN
    assert [(look.viewer, look.target, look.token) for look in view.looks] == [(3, 5, HIDDEN), (5, 3, HIDDEN)]
    assert (view.badge, view.named, view.round) == (4, (8,), 1)
    assert view.settings.cards == (Card.RECRUIT, Card.COMMANDER, Card.SWAP)
    private = {"TokenInspected", "MafiaMet", "PlayerRecruited", "VictimsProposed", "VictimChosen"}
    assert private.isdisjoint(happened.event for happened in town.match.told())


@rule("SP-16.2", "SP-16.3")
def test_the_agent_keeps_what_he_saw() -> None:
    town = base().night(kill=9, inspect=1).condemn(8, 7)
    town.night(kill=7, inspect=4)
    looks = [(look.round, look.target + 1, look.token) for look in town.sees(3).looks]
    assert looks == [(1, 1, M), (2, 4, P)]


@rule("SP-16.4")
def test_the_awake_remember_the_nights_they_attended_and_a_recruit_no_earlier_one() -> None:
    town = base("1=recruit").play("3:inspect 4").quiet().quiet().night(kill=9).condemn(8, 7)
    town.play("3:inspect 5").quiet().play("1:card recruit 6").quiet().night(kill=7)
    assert [night.awake for night in town.sees(6).nights] == [HIDDEN, (0, 1, 5)]
    assert [night.awake for night in town.sees(2).nights] == [(0, 1), (0, 1, 5)]


@rule("SP-16.5")
def test_who_plays_mafia_by_reverse_recruit_meets_the_others_in_the_first_mafia_phase() -> None:
    town = base("4=reverse")
    assert town.sees(4).nights == ()
    town.play("3:inspect 1").quiet()
    assert town.sees(4).nights[0].awake == (0, 1, 3)
    town = base("2=reverse").play("3:inspect 1").quiet()
    assert town.sees(2).nights[0].awake is HIDDEN
    assert town.sees(2).cards[1] is Card.REVERSE


@rule("SP-16.7", "Q49", "SP-8.5")
def test_the_eliminated_watch_the_nights_with_open_eyes() -> None:
    town = base("5=vest").night(kill=9).quiet().condemn(8, 7)
    town.play("3:inspect 1").quiet()
    ghost = town.sees(9)
    assert (ghost.tokens[2], ghost.tokens[0]) == (A, M)
    assert ghost.nights[-1].awake == (0, 1)
    assert ghost.nights[0].awake is HIDDEN
    assert ghost.cards[4] is HIDDEN
    assert town.told("TokenInspected", 9)[0].target == 0
    town.night(kill=7)
    assert town.told("VictimChosen", 9)[-1].target == 6
    assert town.told("VictimChosen", 4) == []


@rule("SP-16.7", "Q49")
def test_by_agreement_the_eliminated_see_only_what_is_public() -> None:
    town = base(options="ghost_view=public").night(kill=9).condemn(8, 7).play("3:inspect 1").quiet()
    ghost = town.sees(9)
    assert ghost.tokens[2] is HIDDEN
    assert ghost.nights[-1].awake is HIDDEN
    assert town.told("TokenInspected", 9) == []


@rule("SP-16.9", "SP-16.10", "SP-5.4")
@pytest.mark.parametrize("seats", some(GAME.seats, 2))
def test_nothing_a_seat_sees_is_asked_or_told_depends_on_what_it_may_not_know(seats: int) -> None:
    assert check_game(GAME, seats=[seats], matches=1, looks=4, most=4, seed=seats) == 4


@rule("SP-16.9")
def test_a_refusal_tells_nothing_but_the_rule() -> None:
    mine = base("5=vest").night(kill=5)
    other = base("6=vest").night(kill=5)
    assert mine.refuses("5:card bandage") == other.refuses("5:card bandage") == "SP-10.1"
    with pytest.raises(Exception, match="not-asked"):
        mine.match.answer(5, "card vest")


# Other worlds


def play_on(match: Match, rng: random.Random, answers: int) -> None:
    for _ in range(answers):
        for seat in match.waiting:
            if not match.over:
                match.answer(seat, rng.choice(match.ask(seat).options))


@rule("SP-2.2", "SP-16.2")
def test_without_cards_every_world_the_seat_cannot_exclude_is_dealt_equally_often() -> None:
    town = base().night(kill=9, inspect=4).condemn(1, 4)
    t = town.table
    worlds = set(possible_tokens(town.sees(3), t.counts()))
    assert len(worlds) == 5
    assert t.tokens in worlds
    rng = random.Random(1)
    sight = town.match.sight(2)
    found = [GAME.deal_world(sight, rng).table.tokens for _ in range(1000)]
    assert set(found) == worlds
    assert all(130 <= found.count(world) <= 270 for world in worlds)


@rule("SP-16.4")
def test_the_awake_know_the_mafia_exactly() -> None:
    town = base().night(kill=9)
    worlds = set(possible_tokens(town.sees(1), town.table.counts()))
    assert {tuple(seat for seat, token in enumerate(world) if token is M) for world in worlds} == {(0, 1)}
    assert len(worlds) == 6


def test_worlds_dealt_with_cards_agree_with_what_was_seen_and_can_be_played_on() -> None:
    rng = random.Random(4)
    mixes = ("recruit,reverse,swap", "gang,gang,gang,recruit,reverse", "vest,wiretap,corner,commander,hideout")
    for number in range(30):
        mix = mixes[number % 3]
        match = GAME.start(15, dealer=lambda question: draw(question, rng.random), cards=mix, gang_recognition=True)
        play_on(match, rng, 3 * number)
        for seat in match.seats:
            if match.over:
                break
            world = GAME.deal_world(match.sight(seat), rng)
            assert world.view(seat) == match.view(seat)
            assert GAME.conserved(world.table) == GAME.conserved(match.table)
            world.dealer = lambda question: draw(question, rng.random)
            play_on(world, rng, 10)


def test_a_recruit_whom_a_sleeper_does_not_know_is_dealt_again() -> None:
    town = base("1=recruit").play("3:inspect 4").quiet().play("1:card recruit 6").quiet().night(kill=9)
    rng = random.Random(2)
    recruits = {GAME.deal_world(town.match.sight(7), rng).table.recruited for _ in range(60)}
    assert 7 not in recruits
    assert 8 not in recruits
    assert len(recruits) > 4


def test_positions_are_read_strictly() -> None:
    for text in (
        "game n=5\ndeal MAPP",
        "game\ndeal MAPPPP",
        "game n=7\ndeal MMAPPP",
        "game n=7 cards=vest\ndeal MAPPPP\ncards 1=bandage",
        "game n=7 cards=vest\ndeal MAPPPP\ncards 9=vest",
        "game n=7\ndeal MAPPPP\nround zero",
    ):
        with pytest.raises(Exception, match="bad-position"):
            Town(text)
    assert Town(written("7", "MAPPPP", "")).asked == "inspect"
