"""The bots of The Resistance answer who asks or accuses them, by what they themselves did and said."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import omerta
from omerta.bots import CHARACTERS, LEVEL_NAMES, Maker, bot, levels
from omerta.bots.resistance.answering import sentence
from omerta.gamekit import Act, Manner, Utterance
from omerta.games.resistance import Accuse, Ask, Deed, Evidence, Explain, Ground, Reason, Side, Vote
from omerta.lab.matches import play
from omerta.play import Match, utterances
from omerta.play.bot_driver import BotDriver

TALKERS = ["belief", *LEVEL_NAMES, *(f"master-{character}" for character in CHARACTERS)]


def maker(name: str) -> Maker:
    return bot("resistance", name)


def at_table(name: str, seed: int = 1, seats: int = 5, steps: int = 0, **settings: bool) -> BotDriver:
    """Bots on all seats but the first, where a person sits; so many answers were given, the person's by chance."""
    match = omerta.game("resistance").start(seats, seed=seed, **settings)
    driver = BotDriver(match, {seat: maker(name)(random.Random(seat)) for seat in match.seats[1:]})
    rng = random.Random(seed)
    for _ in range(steps):
        if not driver.step() and not match.over:
            match.answer(0, rng.choice(match.ask(0).options))
    driver.attend()
    return driver


def acts_of(said: Utterance) -> tuple[Act, ...]:
    return tuple(act for act in said.acts if not isinstance(act, Manner))


def replies(driver: BotDriver, typed: str, seat: int = 1) -> list[tuple[Act, ...]]:
    """What a seat says when the person has said something."""
    return [acts_of(line) for line in driver.say(0, typed) if line.seat == seat]


@pytest.mark.parametrize("name", TALKERS)
@pytest.mark.parametrize("steps", [0, 25])
def test_whoever_is_accused_in_between_answers_each_accusation_once_and_never_alike_twice_in_a_row(
    name: str, steps: int
) -> None:
    driver, before = at_table(name, steps=steps), None
    for typed in ("accuse B 0.8", "accuse B 0.8", "accuse B", "accuse B 0.9"):
        (said,) = replies(driver, typed)
        assert said
        assert set(map(sentence, said)).isdisjoint(map(sentence, before or ()))
        before = said
    assert [line.seat for line in driver.say(0, "agree u1")] == [0], "nobody answers the same accusation once more"


@pytest.mark.parametrize("name", TALKERS)
@pytest.mark.parametrize("topic", ["vote", "team", "role", "saw", "suspects", "vote u1", "suspects u1"])
def test_whoever_is_asked_answers_at_any_time(name: str, topic: str) -> None:
    for steps in (0, 25):
        driver = at_table(name, steps=steps)
        assert len(replies(driver, f"ask C {topic}", seat=2)) == 1
        assert len(replies(driver, f"ask C {topic}", seat=2)) == 1


@pytest.mark.parametrize("name", ["belief", "regular-talkative", "master-talkative"])
def test_why_somebody_voted_is_told_as_they_explained_it_then(name: str) -> None:
    told = 0
    for seed in range(12):
        driver = at_table(name, seed=seed, steps=22)
        if driver.match.over:
            continue
        said = utterances(driver.match)
        explained = [
            (line.seat, act)
            for line in said
            for act in line.acts
            if isinstance(act, Explain) and act.deed is Deed.VOTE and line.seat and voted(driver.match, line.seat, act)
        ]
        for seat, act in explained[:2]:
            driver.say(0, f"ask {'ABCDE'[seat]} role")  # so that it does not repeat what it said last
            (answer,) = replies(driver, f"ask {'ABCDE'[seat]} vote {act.about}", seat)
            assert answer == (act,)
            told += 1
    assert told


def voted(match: Match, seat: int, act: Explain) -> bool:
    """Whether a reason to reject belongs to a vote that did."""
    past = [one for one in match.table.attempts if f"{one.round}.{one.attempt}" == act.about]
    return bool(past) and past[0].votes[seat] is Vote.REJECT and act.reason is not Reason.OTHER


def test_who_is_reproached_with_a_team_speaks_of_that_team() -> None:
    match = omerta.game("resistance").position("""
        game resistance n=5
        roles m m m d d
        at leader=1
    """)
    driver = BotDriver(match, {seat: maker("master")(random.Random(seat)) for seat in (1, 2, 3, 4)})
    match.answer(1, "team B D")
    for seat in match.seats:
        match.answer(seat, Vote.APPROVE)
    match.answer(1, "success")
    match.answer(3, "fail")
    driver.attend()
    for kind, deed in (("leads", Deed.TEAM), ("votes", Deed.VOTE)):
        (said,) = replies(driver, f"accuse B 0.8 because {kind} 1")
        assert isinstance(said[0], Explain)
        assert (said[0].deed, said[0].about) == (deed, "1.1")
    (said,) = replies(driver, "ask B suspects")
    assert said == (Accuse(3, said[0].chance, Ground(Evidence.TEAMS, (1,))),), (
        "and says itself what speaks against whom"
    )


@pytest.mark.parametrize(("name", "seats", "plots"), [("master", 5, False), ("regular", 7, True), ("belief", 5, False)])
def test_among_bots_every_accusation_and_question_is_answered_soon(name: str, seats: int, plots: bool) -> None:
    accused = 0
    for seed in (1, 2):
        said = talk_of([name, f"{name}-talkative"] if name in LEVEL_NAMES else [name], seats, seed, plots)
        for at, line in enumerate(said):
            for act in line.acts:
                if isinstance(act, Accuse | Ask):
                    assert any(later.seat == act.target for later in said[at + 1 : at + 1 + 2 * seats]), (at, act)
                    accused += 1
    assert accused > 5


def talk_of(names: Sequence[str], seats: int, seed: int, plots: bool) -> list[Utterance]:
    match = omerta.game("resistance").start(seats, seed=seed, plots=plots)
    play(match, [maker(names[seat % len(names)])(random.Random(f"{seed} {seat}")) for seat in match.seats])
    return utterances(match)


def test_nobody_says_twice_in_a_row_what_reads_the_same() -> None:
    spoke = 0
    for name in ("master", "master-vengeful", "beginner"):
        last: dict[int, set[object]] = {}
        for line in talk_of([name], 5, 3, plots=True):
            said = set(map(sentence, acts_of(line)))
            assert said.isdisjoint(last.get(line.seat, set()))
            last[line.seat] = said
            spoke += 1
    assert spoke > 20


def test_who_is_called_a_detective_by_a_look_keeps_saying_that_it_was_a_lie() -> None:
    driver = at_table("master", plots=True)
    (said,) = replies(driver, "claim saw B detective by overheard-conversation")
    assert Accuse(0, 0.9) in said
    (said,) = replies(driver, "ask B suspects")
    assert any(one.target == 0 and one.chance == 0.9 for act in said for one in getattr(act, "chances", (act,)))


@pytest.mark.parametrize("typed", ["accuse {} 0.8", "ask {} vote", "ask {} suspects", "ask {} team", "accuse {} 0.9"])
def test_an_answer_is_equal_in_worlds_that_the_seat_cannot_tell_apart(typed: str) -> None:
    rng, sides = random.Random(3), set()
    for steps in (9, 21, 30):
        driver = at_table("regular", seed=5, seats=6, steps=steps, plots=True)
        match = driver.match
        for seat in (1, 2, 3):
            world = Match(match.game, match.game.deal_world(match.sight(seat), rng).table, list(match.agenda))
            world.number, world.sealed, world.log = match.number, dict(match.sealed), match.log
            world.table.events, world.talk = match.table.events, list(match.talk)
            assert match.asking is not None
            world.put_again(match.asking)
            sides |= {one.table.roles for one in (match, world)}
            said = []
            for one in (match, world):
                level = levels("resistance")["master"](random.Random(1), CHARACTERS["vengeful"])
                said.append(BotDriver(one, {seat: level}).say(0, typed.format("ABCDEF"[seat]))[1:])
                del one.talk[-len(said[-1]) - 1 :]
            assert said[0] == said[1]
            assert len(said[0]) == 1
    assert len(sides) > 3
    assert Side.DETECTIVE in {side for roles in sides for side in roles}
