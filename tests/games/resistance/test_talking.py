"""Talk at the table of The Resistance (section 9), and what can be deduced from a view (RS-11.5)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import omerta
from omerta.gamekit import BadTalk, Utterance
from omerta.games.resistance.redeal import possible_detectives
from omerta.kernel import View
from omerta.play import BotDriver, Match, moments
from omerta.play.talk import utterances
from omerta.testing import rule

ACTS = (
    "claim role mafia",
    "claim saw D detective by overheard-conversation",
    "claim played success 2",
    "accuse D 0.8",
    "vouch D 0.2",
    "estimate A=0.1 C=0.7 E=0.5",
    "suggest team A C E action 3",
    "intend approve",
    "ask D vote 2.3",
    "explain vote 2.3 because trust A C",
    "agree u17",
    "disagree u17",
    "request D reject",
    "call",
    "over",
    'say "Proč zase D? # ; uvidíme"',
)


def started(seats: int = 5, **settings: bool) -> Match:
    return omerta.game("resistance").start(seats, seed=7, **settings)


def finish(match: Match) -> None:
    rng = random.Random(1)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))


class Talker:
    """Says one thing in each round of a window, then over."""

    def __init__(self, acts: Sequence[str] = ("over",)) -> None:
        self.acts = acts
        self.windows: list[str | None] = []
        self.heard: list[Utterance] = []

    def speak(self, view: View) -> Sequence[str]:
        self.windows.append(view.window)
        return self.acts

    def listened(self, said: Utterance) -> None:
        self.heard.append(said)


@rule("RS-9.1")
def test_deleting_all_talk_from_a_record_gives_the_same_match() -> None:
    match = started(7, plots=True)
    talk = BotDriver(match)
    rng = random.Random(3)
    while not match.over:
        talk.say(rng.choice(match.seats), rng.choice(ACTS))
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    record = match.record()
    silent = "\n".join(line for line in record.splitlines() if not line.startswith(("T ", "digest ")))
    assert record.count("\nT ") > 10
    for spoken, quiet in zip(moments(omerta.replay(record)), moments(omerta.replay(silent)), strict=True):
        assert spoken.match.table == quiet.match.table
        assert spoken.match.waiting == quiet.match.waiting
        for seat in spoken.match.waiting:
            assert spoken.match.ask(seat).options == quiet.match.ask(seat).options


@rule("RS-9.2")
def test_what_is_said_is_heard_by_every_seat_and_stands_in_every_copy() -> None:
    match = started()
    bots = {seat: Talker() for seat in range(1, 5)}
    BotDriver(match, bots).say(0, "accuse C 0.8")
    assert all([said.seat for said in bot.heard] == [0] for bot in bots.values())
    for seat in (*match.seats, None):
        assert "T A u1 accuse C 0.8" in match.record(seat)


@rule("RS-9.3")
def test_nobody_checks_whether_a_claim_is_true() -> None:
    match = started()
    talk = BotDriver(match)
    for side in ("mafia", "detective"):
        (said,) = talk.say(2, f"claim role {side}")
        assert said.seat == 2
    before = match.save()["table"]
    talk.say(3, "claim saw A detective by overheard-conversation")
    assert match.save()["table"] == before


@rule("RS-9.4")
def test_people_speak_whenever_they_like_even_when_others_are_asked() -> None:
    match = started()
    talk = BotDriver(match)
    idle = next(seat for seat in match.seats if seat not in match.waiting)
    assert talk.chat(idle, "Počkejte!")[0].text == "Počkejte!"


@rule("RS-9.4")
def test_bots_speak_in_turn_leftwards_from_the_leader_for_at_most_two_rounds() -> None:
    match = started()
    bots = {seat: Talker(("accuse A",)) for seat in match.seats}
    said = BotDriver(match, bots).attend()
    leader = match.view().leader
    round_once = [(leader + step) % 5 for step in range(5)]
    assert [one.seat for one in said] == round_once * 2 * 2  # two windows, W-start and W-plan, of two rounds


@rule("RS-9.4")
def test_a_window_ends_early_when_all_say_over() -> None:
    match = started()
    bots = {seat: Talker() for seat in match.seats}
    assert len(BotDriver(match, bots).attend()) == 2 * 5


@rule("RS-9.4")
def test_at_most_four_acts_are_said_at_once() -> None:
    talk = BotDriver(started())
    talk.say(0, " ; ".join(["accuse B"] * 4))
    with pytest.raises(BadTalk):
        talk.say(0, " ; ".join(["accuse B"] * 5))


@rule("RS-9.4")
def test_a_bot_that_is_asked_may_answer_at_once() -> None:
    match = started()
    bots = {3: Talker(("claim role mafia",))}
    said = BotDriver(match, bots).say(0, "ask D role")
    assert [one.seat for one in said] == [0, 3]


@rule("RS-9.5")
def test_the_windows_open_at_their_moments_and_only_then() -> None:
    match = started(7, plots=True)
    bot = Talker()
    talk = BotDriver(match, dict.fromkeys(match.seats, bot))
    seen: dict[str, set[str]] = {}
    rng = random.Random(5)
    while True:
        bot.windows = []
        talk.attend()
        for window in bot.windows:
            seen.setdefault(str(window), set()).add(match.question.kind if match.question else "end")
        talk.turns.close()
        if match.over:
            break
        for seat in match.waiting:
            options = match.ask(seat).options
            match.answer(seat, "approve" if "approve" in options else rng.choice(options))
    assert seen["W-end"] == {"end"}
    assert seen["W-team"] <= {"vote", "open-vote"}
    assert seen["W-plan"] == seen["W-plot"] == {"team"}
    assert {"W-start", "W-vote", "W-action"} <= set(seen)


@rule("RS-9.5")
def test_the_vote_waits_for_people_until_the_leader_calls_or_all_say_over() -> None:
    match = started()
    talk = BotDriver(match)
    leader = match.view().leader
    match.answer(leader, match.ask(leader).options[0])
    talk.attend()
    assert talk.turns.awaited == (0, 1, 2, 3, 4)
    talk.say(0, "over")
    assert talk.turns.awaited == (1, 2, 3, 4)
    talk.say(leader, "call")
    assert talk.turns.awaited == ()


@rule("RS-9.6")
@pytest.mark.parametrize("typed", ACTS)
def test_every_act_is_recorded_with_its_number_and_read_back(typed: str) -> None:
    match = started()
    talk = BotDriver(match)
    talk.chat(1, "první")
    (said,) = talk.say(4, typed)
    assert said.id == "u2"
    assert match.talk[-1] == (len(match.log or ()), f"T E u2 {typed}")
    finish(match)
    assert utterances(omerta.replay(match.record())) == talk.log.said


@rule("RS-9.6")
def test_free_text_and_acts_may_stand_together_and_text_is_never_read_as_an_act() -> None:
    talk = BotDriver(started())
    (said,) = talk.say(0, 'accuse B 0.7 ; say "accuse C 0.9"')
    assert len(said.acts) == 1
    assert said.text == "accuse C 0.9"


# What can be deduced


def sets(match: Match, seat: int | None) -> set[frozenset[int]]:
    return set(possible_detectives(match.view(seat)))


def played(roles: str, leader: str, team: str, fails: str, **settings: bool) -> Match:
    """Five players, a first action carried out by a team of which some members fail."""
    match = omerta.game("resistance").start(5, dealer=None, **settings)
    match.settle(next(outcome for outcome, _ in match.chance.odds if "".join(s.value[0] for s in outcome) == roles))
    match.settle(ord(leader) - ord("A"))
    match.answer(ord(leader) - ord("A"), f"team {' '.join(team)}")
    for seat in match.waiting:
        match.answer(seat, "approve")
    for seat in match.waiting:
        match.answer(seat, "fail" if "ABCDE"[seat] in fails else "success")
    return match


@rule("RS-11.5")
def test_a_fail_leaves_only_sets_with_a_detective_on_that_team() -> None:
    match = played("mmddm", "A", "AC", "C")
    assert sets(match, 0) == {frozenset({2, other}) for other in (1, 3, 4)}  # A was loyal, so it was C
    assert sets(match, 1) == {frozenset({0, 2}), *({frozenset({one, other}) for one in (0, 2) for other in (3, 4)})}
    assert len(sets(match, None)) == 7


@rule("RS-11.5")
def test_a_known_success_does_not_clear_its_owner() -> None:
    match = played("mmddm", "A", "AC", "")
    assert any(0 in chosen for chosen in sets(match, 1))
    assert any(2 in chosen for chosen in sets(match, 1))


@rule("RS-11.5")
def test_a_detective_knows_the_set_and_a_blind_one_counts_the_own_card_as_known() -> None:
    assert sets(played("mmddm", "A", "CD", "C"), 2) == {frozenset({2, 3})}
    blind = played("mmddm", "A", "CD", "CD", blind=True)
    assert sets(blind, 2) == {frozenset({2, 3})}
    one_fail = played("mmddm", "A", "CD", "C", blind=True)
    assert sets(one_fail, 2) == {frozenset({2, other}) for other in (0, 1, 3, 4)}


@rule("RS-11.5")
def test_the_truth_is_always_possible_whatever_was_seen() -> None:
    for seed in range(12):
        match = omerta.game("resistance").start(7, seed=seed, plots=True, blind=bool(seed % 2))
        rng = random.Random(seed)
        while not match.over:
            for seat in (*match.seats, None):
                assert frozenset(match.table.detectives) in sets(match, seat)
            for seat in match.waiting:
                match.answer(seat, rng.choice(match.ask(seat).options))
