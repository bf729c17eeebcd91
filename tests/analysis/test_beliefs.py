"""What could have been known: odds of sides against counting every world, and curves against what their viewer saw."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.analysis import analyse, curves, turning_points
from omerta.bots import bot
from omerta.games.resistance import Side
from omerta.play import BotDriver, Match
from omerta.play.copies import Copy
from tests.amounts import amount
from tests.analysis.brute_force import differences


def played(game: str, seats: int, seed: int = 3, level: str = "regular", **settings: object) -> Match:
    """A match of bots that talk, to its end."""
    match = omerta.game(game).start(seats, seed=seed, names=[f"Nr{seat}" for seat in range(seats)], **settings)
    driver = BotDriver(match, {seat: bot(game, level)(random.Random(seat)) for seat in range(seats)})
    driver.attend()
    while not match.over:
        driver.step()
        driver.attend()
    return match


@pytest.mark.parametrize("game", ["resistance", "spehov"])
def test_the_odds_of_sides_are_those_of_all_worlds(game: str) -> None:
    assert list(differences(game, amount(30, 6), seed=7)) == []


@pytest.mark.parametrize(("game", "seats"), [("resistance", 6), ("spehov", 8)])
def test_the_public_curve_needs_no_more_than_the_copy_of_a_spectator(game: str, seats: int) -> None:
    match = played(game, seats)
    copied = curves(Copy(match.record(None)).match, [None])[0].points
    whole = curves(match, [None])[0].points
    assert len(copied) > 5
    assert [point.odds for point in copied] == [point.odds for point in whole[: len(copied)]]


@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [("resistance", 6, {"plots": True}), ("spehov", 14, {"cards": "reverse,swap,recruit"})],
)
def test_the_odds_are_equal_in_worlds_that_their_viewer_cannot_tell_apart(
    game: str, seats: int, settings: dict[str, object]
) -> None:
    rng = random.Random(1)
    match = omerta.game(game).start(seats, seed=5, **settings)
    odds = match.game.odds_of_sides
    assert odds is not None
    while not match.over:
        seat = rng.choice(match.seats)
        world = match.game.deal_world(match.sight(seat), rng)
        here, there = odds(match.view(seat)), odds(world.view(seat))
        assert repr(here) == repr(there)  # the order in which sides are named, too
        for asked in match.question.waiting:
            match.answer(asked, rng.choice(match.ask(asked).options))


def test_a_detective_who_met_the_others_knows_every_side_from_the_deal_on() -> None:
    match = played("resistance", 5)
    detective = match.table.roles.index(Side.DETECTIVE)
    assert all(point.odds.certain for point in curves(match, [detective])[0].points[1:])


def test_a_failed_action_leaves_only_deals_with_a_detective_on_its_team() -> None:
    match = omerta.game("resistance").start(5, seed=7)
    leader = match.question.waiting[0]
    match.answer(leader, "team A E")
    for seat in match.question.waiting:
        match.answer(seat, "approve")
    guilty = [seat for seat in match.question.waiting if match.table.roles[seat] is Side.DETECTIVE]
    for seat in match.question.waiting:
        match.answer(seat, "fail" if seat in guilty[:1] else "success")
    public = curves(match, [None])[0]
    assert public.points[0].odds.worlds == 10
    expected = 7 if guilty else 10  # of ten pairs, three have nobody of the two
    assert public.points[-1].odds.worlds == expected
    turns = turning_points([public], over=False)
    assert [turn.kind for turn in turns] == (["narrowed"] if guilty else [])


def test_as_in_the_box_a_reader_gets_the_public_curve_and_their_own() -> None:
    match = played("resistance", 5)
    assert [curve.viewer for curve in analyse(match, 2).curves] == [None, 0, 1, 2, 3, 4]
    match.afterwards = "box"
    assert [curve.viewer for curve in analyse(match, 2).curves] == [None, 2]
    assert [curve.viewer for curve in analyse(match).curves] == [None]


def test_claims_that_only_the_action_cards_could_judge_are_left_open_as_in_the_box() -> None:
    match = omerta.game("resistance").start(5, seed=7)
    match.answer(match.question.waiting[0], "team A E")
    for seat in match.question.waiting:
        match.answer(seat, "approve")
    for seat in match.question.waiting:
        match.answer(seat, match.ask(seat).options[0])
    liar = match.table.roles.index(Side.DETECTIVE)
    honest = next(seat for seat in match.seats if seat != liar)
    log = len(match.log or ())
    match.talk += [
        (log, f"T {'ABCDE'[liar]} u1 claim role mafia"),
        (log, "T A u2 claim played fail 1"),
        (log, f"T {'ABCDE'[honest]} u3 accuse {'ABCDE'[liar]} 0.9"),
    ]
    while not match.over:
        for seat in match.question.waiting:
            match.answer(seat, match.ask(seat).options[0])
    found = {claim.said: (claim.true, claim.lie) for claim in analyse(match).claims}
    assert found["claim role mafia"] == (False, True)
    assert found[f"accuse {'ABCDE'[liar]} 0.9"] == (True, False)
    assert found["claim played fail 1"] == (False, True)
    match.afterwards = "box"
    boxed = {claim.said for claim in analyse(match, 3).claims}
    assert "claim played fail 1" not in boxed
    assert "claim role mafia" in boxed
    own = {claim.said for claim in analyse(match, 0).claims}
    assert "claim played fail 1" in own


def test_a_bluff_has_worked_if_its_side_won_and_nobody_could_disprove_it() -> None:
    for spoils, worked in ((False, False), (True, True)):
        match = omerta.game("resistance").start(5, seed=7)
        liar, other = (seat for seat, role in enumerate(match.table.roles) if role is Side.DETECTIVE)
        match.talk.append((len(match.log or ()), f"T {'ABCDE'[liar]} u1 claim role mafia"))
        while not match.over:
            for seat in match.question.waiting:
                asked = match.ask(seat)
                wanted = {"vote": "approve", "card": "fail" if spoils and seat == other else "success"}.get(asked.kind)
                both = (one for one in asked.options if wanted is None and {liar, other} <= set(one.seats))
                match.answer(seat, wanted or next(both))
        assert (liar in (match.result.winners if match.result else ())) == spoils
        (claim,) = analyse(match).claims
        assert (claim.lie, claim.worked) == (True, worked)


@pytest.mark.parametrize(("game", "seats", "seed"), [("resistance", 7, 1), ("spehov", 9, 1)])
def test_votes_that_told_made_the_right_seats_more_suspicious_without_any_fact(
    game: str, seats: int, seed: int
) -> None:
    match = played(game, seats, seed)
    found = analyse(match)
    public = found.curves[0]
    guilty = [seat for seat, chances in enumerate(public.points[-1].odds.chances) if public.side in chances]
    telling = [turn for turn in found.turns if turn.kind == "voted"]
    assert telling
    for turn in telling:
        at = next(at for at, point in enumerate(public.points) if point.number == turn.number)
        before, after = public.points[at - 1], public.points[at]
        assert before.odds.worlds == after.odds.worlds
        assert before.suspicion is not None
        assert after.suspicion is not None
        shares = [sum(one[seat] for seat in guilty) / len(guilty) for one in (before.suspicion, after.suspicion)]
        assert (turn.before, turn.left) == tuple(round(100 * share) for share in shares)
        assert turn.left > turn.before


def test_an_unfinished_match_is_not_analysed() -> None:
    with pytest.raises(omerta.analysis.Unfinished):
        analyse(omerta.game("resistance").start(5, seed=1))


def test_in_games_without_sides_the_odds_of_winning_end_with_the_winner() -> None:
    match = played("mafia-city", 3, level="simple", target="beginner")
    found = analyse(match, worlds=2)
    assert found.curves == ()
    assert [curve.viewer for curve in found.chances] == [0, 1, 2]
    for curve in found.chances:
        assert all(abs(sum(point.chances) - 1) < 1e-9 for point in curve.points)
        assert match.result is not None
        assert {seat for seat, chance in enumerate(curve.points[-1].chances) if chance} == set(match.result.winners)
