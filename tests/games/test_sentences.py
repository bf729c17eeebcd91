"""Talk in every game: it is written as it is read, it stands in the record, and it changes nothing."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.gamekit import BadTalk, Manner, Utterance
from omerta.play import BotDriver, Match, find, moments
from omerta.play.talk import utterances
from omerta.testing import rule
from tests.games.sentences import SENTENCES

TABLES = [name for name in SENTENCES if name in ("mafia-city", "cosa-nostra")]
MANY = 7
every_game = pytest.mark.parametrize("name", SENTENCES)
every_table = pytest.mark.parametrize("name", TABLES)


def talk_of(name: str):
    game = find(name)
    assert game is not None
    return game.talk


@every_game
def test_every_act_is_written_as_it_is_read(name: str) -> None:
    talk = talk_of(name)
    for typed in SENTENCES[name]:
        acts, text = talk.read(typed, MANY)
        assert len(acts) == 1
        assert text is None
        assert talk.write(acts) == typed


@every_game
def test_the_sentences_say_every_form(name: str) -> None:
    said = {typed.split()[0] for typed in SENTENCES[name]}
    assert {form.split()[0] for form in talk_of(name).forms} - {"say"} <= said


@every_game
def test_a_manner_is_no_act_and_stands_once_beside_what_is_said(name: str) -> None:
    talk, typed = talk_of(name), SENTENCES[name][0]
    acts, _ = talk.read(" ; ".join([*[typed] * 3, "as bold"]), MANY)
    assert acts[-1] == Manner("bold")
    assert talk.write(acts).endswith(" ; as bold")
    for wrong in ("as bold", f"{typed} ; as bold ; as bold", f"{typed} ; as 7", f"{typed} ; as"):
        with pytest.raises(BadTalk):
            talk.read(wrong, MANY)


@every_table
@pytest.mark.parametrize(
    "typed",
    ["thank", "thank Z", "thank A B", "complain", "complain B broke broke", "complain B nowhere", "ask B", "ask B role",
     "explain", "explain greed", "want", "want you", "agree", "agree v1", "agree u0", "refuse 17", "stop", "truce",
     "pact B harbor for harbor", "pact B harbor", "would buy B", "would rent B c4", "would buy B c4 0", "want @123"],
)  # fmt: skip
def test_what_is_no_act_is_refused(name: str, typed: str) -> None:
    with pytest.raises(BadTalk):
        talk_of(name).read(typed, 3)


@every_table
def test_who_is_asked_offered_something_blamed_threatened_or_pointed_at_is_addressed(name: str) -> None:
    talk = talk_of(name)
    addressed = {typed for typed in SENTENCES[name] if talk.addressed(talk.read(typed, MANY)[0]) == (1,)}
    to_answer = {"ask", "complain", "threaten", "stop", "truce", "pact", "would"}
    assert {typed.split()[0] for typed in addressed} == to_answer & {typed.split()[0] for typed in SENTENCES[name]}


@rule("RS-9.4")
def test_who_is_accused_is_addressed() -> None:
    for name, typed in (
        ("resistance", "accuse B 0.7 because votes 1"),
        ("spehov", "accuse B 2"),
        ("spehov", "report B m"),
    ):
        talk = talk_of(name)
        assert talk.addressed(talk.read(typed, MANY)[0]) == (1,)


def test_seats_of_cosa_nostra_go_by_colours_too() -> None:
    talk = talk_of("cosa-nostra")
    assert talk.write(talk.read("would buy red c4 3600 ; thank green", 4)[0]) == "would buy B c4 3600 ; thank C"


def test_locations_of_mafia_city_go_by_numbers_too() -> None:
    talk = talk_of("mafia-city")
    assert talk.write(talk.read("complain B jailed 2 ; want 7", 4)[0]) == "complain B jailed harbor ; want hall"


def test_what_a_grammar_cannot_read_stays_readable() -> None:
    for name in SENTENCES:
        said = talk_of(name).read_line('T A u3 sing B ; say "la"', MANY)
        assert said == Utterance("u3", 0, (), 'sing B ; say "la"')


# At the table


def talked_over(name: str, seed: int) -> Match:
    """A random match in which the seats say something at every other question."""
    match = omerta.game(name).start(3, seed=seed, **({"maxrounds": 3} if name == "mafia-city" else {"round_limit": 8}))
    driver, rng = BotDriver(match), random.Random(seed)
    sentences = [typed for typed in SENTENCES[name] if "u17" not in typed]
    while not match.over:
        if rng.random() < 0.5:
            driver.say(rng.choice(match.seats), rng.choice(sentences))
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


@every_table
def test_deleting_all_talk_from_a_record_gives_the_same_match(name: str) -> None:
    match = talked_over(name, 3)
    record = match.record()
    assert record.count("\nT ") > 10
    assert utterances(omerta.replay(record)) == utterances(match)
    silent = "\n".join(line for line in record.splitlines() if not line.startswith(("T ", "digest ")))
    for spoken, quiet in zip(moments(omerta.replay(record)), moments(omerta.replay(silent)), strict=True):
        assert spoken.match.table == quiet.match.table
        assert spoken.match.waiting == quiet.match.waiting


@every_table
def test_what_is_said_stands_in_every_copy(name: str) -> None:
    match = talked_over(name, 4)
    spoken = [line for line in match.record().splitlines() if line.startswith("T ")]
    for seat in (*match.seats, None):
        assert [line for line in match.record(seat).splitlines() if line.startswith("T ")] == spoken


@every_table
def test_windows_open_seldom_and_never_while_something_hangs_in_the_air(name: str) -> None:
    names: set[str] = set()
    questions = opened = 0
    for seed in range(4):
        match = omerta.game(name).start(
            3, seed=seed, **({"maxrounds": 5} if name == "mafia-city" else {"round_limit": 30})
        )
        rng, told = random.Random(seed), 0
        while not match.over:
            happened, told = match.told(None, told), len(match.events)
            view = match.view(None)
            windows = match.game.talk.windows(happened, view)
            names |= {window.name for window in windows}
            questions, opened = questions + 1, opened + len(windows)
            assert len(windows) <= 1
            assert not windows or any(one.event in match.game.talk.moments for one in happened)
            assert not windows or not (view.stack if name == "mafia-city" else view.deal)
            for seat in match.waiting:
                match.answer(seat, rng.choice(match.ask(seat).options))
        assert match.game.talk.windows(match.told(None, told), match.view(None)) == ()
    assert names == {"round", "deed", "lead"} | ({"trade"} if name == "cosa-nostra" else set())
    assert 0 < opened * 6 < questions
