"""Talk: section 17 of the rules. It is outside the rules of the game and never changes a match."""

from __future__ import annotations

import random

import pytest

from omerta.bots import Player
from omerta.gamekit import BadTalk, Muted, Utterance
from omerta.games.spehov import GAME, KINDS
from omerta.games.spehov.talk import Accuse, Claim, ClaimCard, Plan, Report, ReportTap, SpehovTalk
from omerta.games.spehov.times import seconds
from omerta.kernel import View
from omerta.play import Match, OpenGame
from omerta.play.bot_driver import BotDriver
from omerta.testing import rule
from omerta.words import Words

TALK = SpehovTalk()
NAMES = ("Eva", "Petr", "Jana", "Karel", "Ota", "Iva", "Max", "Ema", "Vít")


def sit_down(position: str = "game n=10 talk=free\ndeal MMAPPPPPP") -> Match:
    return OpenGame(GAME).position(position, seed=1, names=NAMES)


def play_to(match: Match, kind: str) -> Match:
    """Everybody answers quietly, the mafia chooses seat 9, until this is asked."""
    while match.question is None or match.question.kind != kind:
        for seat in match.waiting:
            options = match.ask(seat).options
            match.answer(seat, next((o for o in options if GAME.notation.write("kill", o) == "kill I"), options[0]))
    return match


@rule("SP-17.1")
def test_an_item_has_an_id_a_seat_at_most_three_acts_and_a_short_text() -> None:
    talk = BotDriver(play_to(sit_down(), "talk"))
    (said,) = talk.say(3, 'claim police ; accuse A ; plan A ; say "He is lying."')
    assert (said.id, said.seat, len(said.acts), said.text) == ("u1", 3, 3, "He is lying.")
    with pytest.raises(BadTalk):
        talk.say(3, "claim police ; accuse A ; plan A ; vouch B")
    with pytest.raises(BadTalk) as caught:
        talk.chat(3, "x" * 281)
    assert caught.value.rule == "SP-17.1"
    assert len(talk.log.said) == 1


@rule("SP-17.2")
@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Karel: I am the Agent. My look at Eva in round 1 leaves no doubt: Mafioso."),
     ("cs", "Karel: Já jsem Agent. Vím to ze žetonu (1. kolo): Eva je Mafián.")],
)  # fmt: skip
def test_acts_are_rendered_in_words_of_both_languages(lang: str, said: str) -> None:
    talk = BotDriver(play_to(sit_down(), "talk"))
    (one,) = talk.say(3, "claim agent ; report A m 1")
    assert Words(GAME, lang, NAMES).utterance(one) == said


FORMS = (
    "claim agent", "claim police", "claim mafia", "claim gang", "claim card vest", "report B m", "report B p 2",
    "report B a wiretap", "accuse B", "accuse B 3", "vouch B", "defend", "defend B", "plan B", "ask B role",
    "ask B vote", "ask B why", "agree u3", "disagree u3", "because u3", "retract u3", "skip", "over",
)  # fmt: skip


@rule("SP-17.3")
@pytest.mark.parametrize("typed", FORMS)
def test_every_act_is_written_as_it_is_read_and_said_in_both_languages(typed: str) -> None:
    acts, text = TALK.read(typed, 9)
    assert (TALK.write(acts), text) == (typed, None)
    for lang in ("en", "cs"):
        assert Words(GAME, lang, NAMES).speech(Utterance("u1", 0, acts), 1) != typed


@rule("SP-17.3")
def test_seats_may_be_said_by_their_numbers_from_0() -> None:
    assert TALK.read("report 1 M 1 ; accuse 8 2", 9)[0] == (Report(1, "mafioso", 1), Accuse(8, 2))
    assert TALK.read("claim card corner ; report A A wiretap", 9)[0][0] == ClaimCard("corner")
    assert isinstance(TALK.read("report A A wiretap", 9)[0][0], ReportTap)
    for wrong in (
        "accuse 10",
        "accuse 9",
        "accuse B 4",
        "report B a",
        "report B m zero",
        "claim king",
        "plan ²",
        "agree 3",
    ):
        with pytest.raises(BadTalk) as caught:
            TALK.read(wrong, 9)
        assert caught.value.rule == "SP-17.3"


@rule("SP-17.4", "SP-7.6")
def test_nothing_said_is_checked_for_truth() -> None:
    match = play_to(sit_down(), "talk")
    talk = BotDriver(match)
    (said,) = talk.say(0, "claim agent ; report C m 1 ; accuse I")
    assert said.acts[0] == Claim("agent")
    assert match.table.tokens[0] == "mafioso"


@rule("SP-17.6", "SP-7.5")
def test_the_discussion_ends_when_all_are_ready() -> None:
    match = play_to(sit_down(), "talk")
    for seat in match.waiting[:-1]:
        match.answer(seat, "ready")
    assert match.question is not None
    assert match.question.kind == "talk"
    match.answer(match.waiting[0], "ready")
    assert match.question.kind == "vote"


@rule("SP-17.7", "SP-4.2")
def test_the_default_times() -> None:
    assert [seconds("talk", active=number) for number in (4, 9, 21)] == [100, 150, 270]
    assert seconds("talk", active=30) == 300
    assert seconds("talk", active=9, tie=True) == 30
    assert (seconds("vote", active=9), seconds("defence", active=9), seconds("window-start", active=9)) == (30, 20, 6)
    assert (seconds("inspect", active=9), 3 * seconds("kill", active=9)) == (15, 30)
    assert seconds("kill", active=9, first=True, kill_rounds=1) == 40
    assert {kind.name for kind in KINDS.values() if kind.full_time} == {"inspect", "recruit", "kill"}
    assert all(kind.seconds or kind.name in ("talk", "kill") for kind in KINDS.values())


@rule("SP-17.8")
def test_in_a_defence_only_the_suspect_speaks_and_in_a_ballot_nobody() -> None:
    match = play_to(sit_down(), "vote")
    talk = BotDriver(match)
    with pytest.raises(Muted) as caught:
        talk.chat(3, "Wait!")
    assert caught.value.rule == "SP-17.8"
    play_to(match, "defence")
    (suspect,) = match.waiting
    other = next(seat for seat in match.table.active if seat != suspect)
    talk.chat(suspect, "It was not me.")
    with pytest.raises(Muted):
        talk.chat(other, "It was!")


@rule("SP-17.9", "SP-7.5", "SP-16.7")
def test_the_eliminated_are_silent_to_the_living() -> None:
    match = play_to(sit_down(), "talk")
    talk = BotDriver(match)
    with pytest.raises(Muted) as caught:
        talk.say(8, "claim agent ; report A m")
    assert caught.value.rule == "SP-17.9"
    assert talk.log.said == []
    assert GAME.out(match.table) == (8,)
    talk.chat(3, "Rest in peace.")


@rule("SP-17.10")
def test_without_talk_the_discussion_is_empty_and_talk_never_changes_a_match() -> None:
    quiet = play_to(sit_down("game n=10\ndeal MMAPPPPPP"), "vote")
    assert [happened.event for happened in quiet.told() if "Talk" in happened.event] == []
    spoken = play_to(sit_down("game n=10\ndeal MMAPPPPPP"), "vote")
    BotDriver(spoken).say(2, "claim agent ; report A m")
    assert spoken.table == quiet.table
    assert spoken.record() != quiet.record()
    assert "T C u1 claim agent ; report A m" in spoken.record()


class Chatty(Player):
    """Says something in every window."""

    def choose(self, view: View, asked: object) -> object:
        return asked.options[0]  # type: ignore[attr-defined]

    def speak(self, view: View) -> list[str]:
        return [f"accuse {min(seat for seat in view.active if seat != view.seat) + 1}", "over"]


@rule("SP-17.2", "SP-17.9")
def test_bots_talk_in_the_discussion_and_in_their_defence_while_they_are_in_the_game() -> None:
    match = sit_down()
    driver = BotDriver(match, {seat: Chatty(random.Random(seat)) for seat in match.seats})
    going_on = True
    while going_on:
        active, heard = set(match.table.active), len(driver.log.said)
        going_on = driver.step()
        assert {said.seat for said in driver.log.said[heard:]} <= active
    assert match.over
    assert len(driver.log.said) > 9
    assert all(isinstance(said.acts[0], Accuse) for said in driver.log.said)


def test_a_question_is_put_to_the_one_it_names() -> None:
    assert TALK.addressed(TALK.read("ask C role ; plan D", 9)[0]) == (2,)
    assert TALK.addressed((Plan(3),)) == ()
