"""The bots of Špehov: what they reckon, what they say, and that reckoning pays."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from omerta.bots.spehov import BOTS, Belief, Simple
from omerta.bots.spehov.ears import Ears, Said, reported
from omerta.bots.spehov.suspicion import History, following, odds
from omerta.games.spehov import GAME
from omerta.games.spehov.cards import A, Ballot, M, P
from omerta.games.spehov.table import Cast, Poll
from omerta.games.spehov.talk import SpehovTalk
from omerta.lab.matches import play
from omerta.play import Match, OpenGame
from omerta.play.bot_driver import BotDriver
from omerta.play.dealer import Seeded


def poll(votes: str, ballot: Ballot = Ballot.FIRST, candidates: tuple[int, ...] | None = None) -> Poll:
    """Votes such as ``1>4 2>4``, seats by the numbers of the rules."""
    cast = tuple(Cast(int(one) - 1, int(other) - 1) for one, other in (pair.split(">") for pair in votes.split()))
    voters = tuple(vote.seat for vote in cast)
    return Poll(1, ballot, voters if candidates is None else candidates, voters, cast)


def known(*polls: Poll, fallen: tuple[tuple[int, str], ...] = (), said: tuple[Said, ...] = ()) -> History:
    return History(9, 2, fallen, polls, said)  # type: ignore[arg-type]


# Reckoning


def test_before_anything_happened_all_are_equally_suspicious() -> None:
    first = odds(known(fallen=((8, P),)))
    assert first.chances[8] == 0
    assert all(abs(chance - 2 / 8) < 1e-9 for chance in first.chances[:8])
    assert sorted(first.order) == list(range(9))


def test_everybody_reckons_the_same_order_and_it_changes_from_day_to_day() -> None:
    days = {odds(known(fallen=((seat, P),))).order for seat in range(9)}
    assert len(days) > 5


def test_who_does_not_vote_with_a_table_that_agrees_becomes_suspicious() -> None:
    before = known(fallen=((8, P),))
    leader = odds(before).first(range(8))
    others = [seat for seat in range(8) if seat != leader]
    odd = others[0]
    second = next(seat for seat in others if seat != odd)
    votes = " ".join(f"{seat + 1}>{(second if seat == odd else leader) + 1}" for seat in others)
    after = odds(known(poll(f"{votes} {leader + 1}>{second + 1}"), fallen=((8, P), (leader, P))))
    assert after.order[0] == odd
    assert after.chances[odd] > 0.4
    assert following(known(poll(f"{votes} {leader + 1}>{second + 1}"), fallen=((8, P),))) > 0.8


def test_at_a_table_that_scatters_nobody_is_blamed_for_going_his_own_way() -> None:
    scattered = poll("1>2 2>3 3>4 4>5 5>6 6>7 7>8 8>1")
    after = odds(known(scattered, fallen=((8, P),)))
    assert max(after.chances) < 0.35


def test_who_voted_for_a_mafioso_is_less_likely_one() -> None:
    after = odds(known(poll("1>2 2>3 3>2 4>5 5>6 6>7 7>8 8>1"), fallen=((8, P), (1, M))))
    assert after.chances[0] < after.chances[4]
    assert after.chances[2] < after.chances[4]


def test_a_lone_agents_report_is_believed_and_a_shown_agents_is_certain() -> None:
    said = (Said(0, 3), Said(0, 3, 5, M))
    assert odds(known(said=said)).chances[5] > 0.75
    assert odds(known(said=said, fallen=((3, A),))).chances[5] > 0.999
    assert odds(known(said=said, fallen=((3, P),))).chances[5] < 0.4


def test_two_claimants_share_the_blame() -> None:
    said = (Said(0, 3), Said(0, 3, 5, M), Said(0, 5), Said(0, 5, 3, M))
    chances = odds(known(said=said)).chances
    assert abs(chances[3] - chances[5]) < 0.05
    assert chances[3] + chances[5] > 0.95


def test_what_a_seat_knows_besides_is_kept_apart() -> None:
    public = known(fallen=((8, P),))
    mine = odds(public, frozenset({0, 3}), frozenset({4}))
    assert (mine.chances[0], mine.chances[3], mine.chances[4]) == (0, 0, 1)
    assert odds(public).chances[4] < 0.3


# Hearing


def test_ears_keep_claims_and_reports_and_forget_what_is_taken_back() -> None:
    talk, ears = SpehovTalk(), Ears()
    ears.note(2, talk.read("claim agent ; report E m 1 ; report F p", 9)[0], "u1")
    assert ears.claimants() == [2]
    assert reported(ears.said, {}) == ({4}, {5})
    assert reported(ears.said, {2: P}) == (set(), set())
    ears.note(2, talk.read("retract u1", 9)[0], "u2")
    assert ears.claimants() == []


# Playing


def sit(position: str, bots: Mapping[int, str], seed: int = 1) -> BotDriver:
    match = OpenGame(GAME).position(position, seed=seed)
    return BotDriver(match, {seat: BOTS[name](random.Random(seat)) for seat, name in bots.items()})


@pytest.mark.parametrize("bot", ["simple", "belief"])
def test_an_agent_who_has_found_a_mafioso_comes_out_and_the_table_votes_for_him(bot: str) -> None:
    driver = sit("game n=10 talk=free\ndeal MMAPPPPPP", {seat: bot for seat in range(9) if seat != 2})
    match = driver.match
    driver.bots[2] = type(driver.bots[3])(2, BOTS[bot](random.Random(7)))
    driver.attend()
    match.answer(2, "inspect A")
    while match.question is not None and match.question.kind != "vote":
        assert driver.step()
    if 2 in match.table.active:
        reports = [said for said in driver.log.said if said.seat == 2]
        assert match.game.talk.write(reports[0].acts).startswith("claim agent ; report A m")
        driver.run()
        assert match.table.fallen[1].seat == 0


def test_a_reported_mafioso_claims_to_be_the_agent_himself() -> None:
    bot = Belief(random.Random(1))
    match = OpenGame(GAME).position("game n=10 talk=free\ndeal MMAPPPPPP", seed=1)
    talk = SpehovTalk()
    while match.question is not None and match.question.kind != "talk":
        for seat in match.waiting:
            options = match.ask(seat).options
            match.answer(
                seat, next((o for o in options if match.game.notation.write("kill", o) == "kill I"), options[0])
            )
    bot.ears.note(2, talk.read("claim agent ; report A m 1", 9)[0])
    view = match.view(0)
    view["window"] = "talk"
    assert bot.speak(view) == ["claim agent", "report C m"]


def test_mafiosi_kill_a_claimed_agent_and_propose_alike() -> None:
    match = OpenGame(GAME).position("game n=10 talk=free\ndeal MMAPPPPPP", seed=1)
    for seat in match.waiting:
        match.answer(seat, match.ask(seat).options[0])
    asked = match.ask(0)
    one, other = Belief(random.Random(1)), Belief(random.Random(2))
    assert one.choose(match.view(0), asked) == other.choose(match.view(1), match.ask(1))
    one.ears.note(4, SpehovTalk().read("claim agent", 9)[0])
    assert one.choose(match.view(0), asked).target == 4


MIXES = ("", "vest,bandage,recruit,corner,lastshot", "swap,wiretap,hideout,safe,arrest,kidnap,commander,reverse")


@pytest.mark.parametrize("bot", ["uninformed", "simple", "belief"])
@pytest.mark.parametrize("mix", MIXES)
def test_bots_finish_matches_with_any_cards(bot: str, mix: str) -> None:
    for seats in (8, 11):
        match = OpenGame(GAME).start(seats, dealer=Seeded(seats), cards=mix, talk="free", children_last_shot_all=True)
        play(match, [BOTS[bot](random.Random(seat)) for seat in match.seats])
        assert match.over


def test_bots_play_gangs_and_clocks_too() -> None:
    settings = {"cards": "gang,gang,gang,recruit,reverse", "gang_recognition": True, "timers": True}
    match = OpenGame(GAME).start(14, dealer=Seeded(3), **settings)
    play(match, [(Belief, Simple)[seat % 2](random.Random(seat)) for seat in match.seats])
    assert match.over


def mafia_wins(police: str, mafia: str, count: int, matches: int) -> float:
    won = 0
    for number in range(matches):
        match: Match = OpenGame(GAME).start(count - 1, dealer=Seeded(number), talk="free")
        sides = GAME.sides(match.table)
        names = [mafia if sides[seat] == "mafia" else police for seat in match.seats]
        play(match, [BOTS[name](random.Random(f"{number} {seat}")) for seat, name in enumerate(names)])
        assert match.result is not None
        won += match.result.side == "mafia"
    return won / matches


@pytest.mark.slow
def test_reckoning_pays_for_both_sides() -> None:
    against_reckoning = mafia_wins("belief", "simple", 10, 20)
    assert against_reckoning < mafia_wins("simple", "simple", 10, 20) - 0.25
    assert against_reckoning < mafia_wins("belief", "belief", 10, 20) - 0.1
