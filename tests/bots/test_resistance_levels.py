"""The levels of The Resistance: the same match for the same generator, together as detectives, each in character."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

import pytest

import omerta
from omerta.bots import CHARACTERS, LEVEL_NAMES, PLAIN, Style, bot, levels
from omerta.bots.resistance import Beginner, Master, leading
from omerta.bots.resistance.speaking import Speaker
from omerta.bots.resistance.weights import common
from omerta.gamekit import Utterance
from omerta.games.resistance import (
    Accuse,
    Agree,
    Ask,
    Attempt,
    Card,
    Estimate,
    Explain,
    Reason,
    Side,
    Vote,
    fails_needed,
)
from omerta.kernel import View
from omerta.lab.matches import play
from omerta.play import Match
from omerta.play.bot_driver import BotDriver
from tests.amounts import amount


def played(name: str, seats: int, seed: int, **settings: bool) -> Match:
    match = omerta.game("resistance").start(seats, seed=seed, **settings)
    play(match, [bot("resistance", name)(random.Random(f"{seed} {seat}")) for seat in match.seats])
    return match


def asked_at(match: Match, kind: str, names: Iterable[str] = ("master",)) -> Match:
    """Play on until somebody is asked such a thing."""
    names = list(names)
    bots = [bot("resistance", names[seat % len(names)])(random.Random(seat)) for seat in match.seats]
    while match.open_question is not None and match.open_question.kind != kind:
        seat = match.waiting[0]
        match.answer(seat, bots[seat].choose(match.view(seat), match.ask(seat)))
    return match


def test_the_game_has_every_level() -> None:
    assert tuple(levels("resistance")) == LEVEL_NAMES


@pytest.mark.parametrize("name", ["beginner-bold", "regular-vengeful", "master-talkative"])
def test_a_level_plays_the_same_match_with_the_same_generator(name: str) -> None:
    assert played(name, 5, 3, plots=True).record() == played(name, 5, 3, plots=True).record()


@pytest.mark.parametrize("settings", [{}, {"plots": True, "order": True, "blind": True}], ids=str)
def test_levels_and_characters_play_mixed_tables_to_the_end(settings: Mapping[str, bool]) -> None:
    names = [f"{level}-{character}" for level in LEVEL_NAMES for character in CHARACTERS]
    match = omerta.game("resistance").start(10, seed=2, **settings)
    play(match, [bot("resistance", names[3 * seat % len(names)])(random.Random(seat)) for seat in match.seats])
    assert match.over


def test_masters_on_one_team_fail_no_more_than_it_takes() -> None:
    matches = [played("master", 7, seed) for seed in range(amount(6, 3))]
    actions = [done for match in matches for done in match.table.done]
    held = [len(set(done.team) & set(match.table.detectives)) for match in matches for done in match.table.done]
    assert all(done.fails <= fails_needed(7, done.action) for done in actions)
    assert any(many > done.fails > 0 for many, done in zip(held, actions, strict=True))


def test_two_beginners_on_one_team_both_fail() -> None:
    match = omerta.game("resistance").position("""
        game resistance n=5
        roles d d m m m
        at leader=0
    """)
    match.answer(0, "team A B")
    for seat in match.seats:
        match.answer(seat, Vote.APPROVE)
    assert [Beginner(random.Random(1)).choose(match.view(seat), match.ask(seat)) for seat in (0, 1)] == [Card.FAIL] * 2


@pytest.mark.parametrize("leader", [0, 1])
def test_a_mafioso_has_no_confidence_in_a_bad_team_but_does_not_stop_their_own(leader: int) -> None:
    text = f"""
        game resistance n=5 plots=1
        roles m d d m m
        hand A no-confidence
        at leader={leader} results=1f,2f
    """
    match = omerta.game("resistance").position(text, seed=1)
    while match.waiting != (0,) or match.ask(0).kind != "no-confidence":
        for seat in match.waiting:
            options = {str(option): option for option in match.ask(seat).options}
            kind = match.ask(seat).kind
            answer = "team B C" if kind == "team" else Vote.APPROVE if kind == "vote" else next(iter(options.values()))
            match.answer(seat, answer)
    asked = match.ask(0)
    assert (Master(random.Random(1)).choose(match.view(0), asked) == asked.options[0]) is (leader == 0)


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_no_mafioso_rejects_the_fifth_team(level: str, character: str) -> None:
    match = omerta.game("resistance").position("""
        game resistance n=5
        roles d d m m m
        at leader=0 attempt=5
    """)
    match.answer(0, "team A B")
    maker = bot("resistance", f"{level}-{character}")
    assert all(
        maker(random.Random(1)).choose(match.view(seat), match.ask(seat)) is Vote.APPROVE
        for seat in match.seats
        if match.table.roles[seat] is Side.MAFIA
    )


def test_a_beginner_forgets_old_votes() -> None:
    match = asked_at(played_until(3), "vote")
    seat = match.waiting[0]
    view, beginner = match.view(seat), Beginner(random.Random(1))
    beginner.mind.attend(view)
    old = [attempt for attempt in view.attempts if attempt.round < view.round - 1]
    assert old
    assert beginner.mind.table.votes != common(view).votes
    altered = View(view)
    against = tuple(Vote.REJECT for _ in view.seats)
    altered["attempts"] = tuple(
        type(one)(one.round, one.attempt, one.leader, one.action, one.team, against, one.approved)
        if one in old
        else one
        for one in view.attempts
    )
    again = Beginner(random.Random(1))
    again.mind.attend(altered)
    assert again.mind.own.weights == beginner.mind.own.weights


def played_until(done: int) -> Match:
    """A match of masters with so many actions done, at its next team."""
    for seed in range(50):
        match = omerta.game("resistance").start(6, seed=seed)
        bots = [Master(random.Random(seat)) for seat in match.seats]
        while not match.over and len(match.table.done) < done:
            seat = match.waiting[0]
            match.answer(seat, bots[seat].choose(match.view(seat), match.ask(seat)))
        if not match.over:
            return match
    raise AssertionError("no match was long enough")


def said(style: Style, seed: int) -> int:
    """How many things bots of a style say in a match."""
    match = omerta.game("resistance").start(5, seed=seed)
    play(match, [Master(random.Random(f"{seed} {seat}"), style) for seat in match.seats])
    return sum(line.count(" ; ") + 1 for _, line in match.talk)


def test_a_talkative_character_says_more_and_a_quiet_one_less() -> None:
    quiet, plain, talkative = (
        sum(said(style, seed) for seed in range(2)) for style in (CHARACTERS["quiet"], PLAIN, CHARACTERS["talkative"])
    )
    assert quiet < plain < talkative


def moments(seed: int, seats: int = 5) -> Iterator[tuple[Match, list[Speaker]]]:
    """A match of talkative masters, with what speaks for each seat, whenever a team has been named or voted on."""
    match = omerta.game("resistance").start(seats, seed=seed)
    masters = [Master(random.Random(f"{seed} {seat}"), CHARACTERS["talkative"]) for seat in match.seats]
    while match.waiting:
        if match.open_question is not None and match.open_question.kind in ("team", "vote"):
            for seat, master in enumerate(masters):
                master.mind.attend(match.view(seat))
            yield match, [master.mouth for master in masters]
        for seat in match.waiting:
            match.answer(seat, masters[seat].choose(match.view(seat), match.ask(seat)))


def test_only_those_who_were_on_a_failed_action_are_blamed_for_one() -> None:
    blamed = 0
    for seed in range(6):
        for match, mouths in moments(seed):
            failed = {seat for done in match.table.done if done.fails for seat in done.team}
            acts = [act for mouth in mouths if match.table.team for act in mouth.proposed()]
            for act in acts:
                if isinstance(act, Explain) and act.reason is Reason.FAILED_TEAM_MEMBER:
                    assert set(act.seats) <= failed
                    blamed += 1
    assert blamed


def test_no_leader_is_asked_why_it_alone_votes_for_its_own_team() -> None:
    asked = lonely = 0
    for seed in range(6):
        for match, mouths in moments(seed):
            if match.table.attempts:
                last = match.table.attempts[-1]
                lonely += last.votes.count(Vote.APPROVE) == 1 and last.votes[last.leader] is Vote.APPROVE
                acts = [act for mouth in mouths for act in mouth.voted() if isinstance(act, Ask)]
                assert all(act.target != last.leader for act in acts)
                asked += len(acts)
    assert asked
    assert lonely


def test_a_quiet_character_answers_when_asked() -> None:
    match = omerta.game("resistance").start(5, seed=1)
    bots: dict[int, Any] = {seat: Master(random.Random(seat), CHARACTERS["quiet"]) for seat in (1, 2, 3, 4)}
    lines = BotDriver(match, bots).say(0, "ask B role")
    assert [line.seat for line in lines] == [0, 1]


def test_a_seat_gives_few_numbers_and_only_where_it_thinks_otherwise_than_it_said() -> None:
    given = silent = 0
    for match, mouths in moments(1, seats=8):
        for mouth in mouths:
            for act in mouth.estimate():
                assert isinstance(act, Estimate)
                assert all(one.chance == mouth.chance(one.target) for one in act.chances)
                assert len(act.chances) <= 4
                just_said = {one.target for one in act.chances}
                assert all(just_said.isdisjoint(one.target for one in more.chances) for more in mouth.estimate())
                given += 1
            silent += len(mouth.told) < len(match.seats) - 1
    assert given
    assert silent, "of some there is nothing to say yet"


def test_nobody_takes_the_side_of_two_who_accuse_each_other() -> None:
    agreed = 0
    for _, mouths in moments(2):
        for mouth in mouths:
            others = [seat for seat in mouth.mind.view.seats if seat != mouth.mind.seat]
            for one, other in combinations(others, 2):
                sides = []
                for accuser, accused in ((one, other), (other, one)):
                    mouth.lately = [Utterance("u1", accuser, (Accuse(accused, mouth.chance(accused)),))]
                    sides += [act for act in mouth.opinions() if isinstance(act, Agree)]
                assert len(sides) < 2
                agreed += len(sides)
    assert agreed


@pytest.mark.parametrize("attempt", [2, 5])
def test_a_strong_leader_does_not_name_again_what_was_just_rejected(attempt: int) -> None:
    match = omerta.game("resistance").position(
        f"""
        game resistance n=5 plots=1
        roles m d d m m
        hand A strong-leader
        at leader=1 results=1f,2f attempt={attempt}
    """,
        seed=1,
    )
    while match.ask(match.waiting[0]).kind != "strong-leader" or match.waiting != (0,):
        match.answer(match.waiting[0], match.ask(match.waiting[0]).options[0])
    view, asked, master = match.view(0), match.ask(0), Master(random.Random(1))
    master.mind.attend(view)
    named = leading.best_team(master.mind)
    assert master.choose(view, asked) == asked.options[1]
    rejected = Attempt(view.round, attempt - 1, 4, view.action, named, (Vote.REJECT,) * 5, False)
    master.mind.view = View({**view, "attempts": (*view.attempts, rejected)})
    assert leading.DECIDE["strong-leader"](master.mind, asked) == asked.options[1 if attempt == 5 else 0]
