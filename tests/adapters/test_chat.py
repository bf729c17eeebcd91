"""A chat model on a seat, against a small server that answers as it is told to."""

from __future__ import annotations

import random
import re
import socket
import threading
from typing import Any

import pytest

import omerta
from omerta.adapters.chat import (
    Budget,
    ChatClient,
    ChatFailed,
    ChatOff,
    ChatPlayer,
    chat_bot,
    read_answer,
    read_speech,
    read_transcripts,
    with_transcripts,
)
from omerta.bots import bot
from omerta.play import BotDriver, Match
from tests.adapters.fake_chat import FakeChat, fake_chat

SECRET = "sk-very-secret"


def player(fake: FakeChat, budget: Budget | None = None, **options: Any) -> ChatPlayer:
    client = ChatClient(fake.url, "small", key=SECRET, timeout=options.pop("timeout", 5.0))
    return ChatPlayer(random.Random(1), client, budget, sleep=lambda seconds: None, **options)


def at_the_table(name: str, mind: ChatPlayer, seats: int, **settings: Any) -> tuple[Match, BotDriver]:
    match = omerta.game(name).start(seats=seats, seed=7, **settings)
    others = {seat: bot(name, "simple")(random.Random(seat)) for seat in range(1, seats)}
    return match, BotDriver(match, {0: mind, **others})


def last_number(asked: dict[str, Any]) -> str:
    """What a model would say that always takes the last option; to what it may say aloud, a sentence."""
    numbers = re.findall(r"(?m)^(\d+)\. ", asked["messages"][-1]["content"])
    return f"I think so.\nANSWER: {numbers[-1]}" if numbers else 'SAY: "I am honest; ask anybody."'


@pytest.mark.parametrize(("name", "seats"), [("resistance", 5), ("spehov", 6)])
def test_a_model_plays_a_match_and_its_transcript_stands_in_the_record(name: str, seats: int) -> None:
    with fake_chat(last_number) as fake:
        mind = player(fake)
        match, driver = at_the_table(name, mind, seats)
        driver.run()
    assert match.over
    assert fake.requests
    assert set(fake.paths) == {"/v1/chat/completions"}
    record = with_transcripts(match, {0: mind.transcript})
    assert omerta.replay(record).record() == match.record()  # the match is what it was without them
    kept = read_transcripts(record)
    assert kept == mind.transcript
    assert any("ANSWER" in one.answered for one in kept)
    assert len(fake.requests) == len(kept)


def test_the_copy_of_another_seat_has_no_word_of_a_transcript() -> None:
    with fake_chat(last_number) as fake:
        mind = player(fake)
        match, driver = at_the_table("resistance", mind, 5)
        driver.run()
    transcripts = {0: mind.transcript}
    assert read_transcripts(with_transcripts(match, transcripts, seat=0)) == mind.transcript
    for other in (1, "C", None):
        copy = with_transcripts(match, transcripts, seat=other)
        assert copy == match.record(other)


def test_a_model_is_sent_its_own_view_and_nothing_else() -> None:
    with fake_chat(last_number) as fake:
        mind = player(fake)
        _, driver = at_the_table("resistance", mind, 5, blind=True)
        driver.run()
    (mafia,) = {asked["messages"][1]["content"].split("\n")[1] for asked in fake.requests[:1]}
    assert mafia.count("?") == 4  # it knows one role, its own
    assert all("seat A" in asked["messages"][1]["content"].split("\n")[0] for asked in fake.requests)


def test_what_a_model_says_is_heard_and_recorded() -> None:
    with fake_chat(last_number) as fake:
        mind = player(fake)
        match, driver = at_the_table("resistance", mind, 5)
        driver.run()
        assert any("I am honest; ask anybody." in line for _, line in match.talk)
        silent = player(fake, talks=False)
        match, driver = at_the_table("resistance", silent, 5)
        driver.run()
        assert not any(line.startswith("T A ") for _, line in match.talk)


def test_the_key_is_sent_in_a_header_and_stands_nowhere_else() -> None:
    with fake_chat(lambda asked: f"your key is {SECRET}\nANSWER: 1") as fake:
        mind = player(fake)
        match, driver = at_the_table("resistance", mind, 5)
        driver.run()
        assert {headers["Authorization"] for headers in fake.headers} == {f"Bearer {SECRET}"}
    assert SECRET not in with_transcripts(match, {0: mind.transcript})
    assert SECRET not in repr(fake.requests)
    with fake_chat(lambda asked: (401, f"bad key {SECRET}".encode())) as fake, pytest.raises(ChatFailed) as failed:
        ChatClient(fake.url, "small", key=SECRET).complete([{"role": "user", "content": "hello"}])
    assert SECRET not in str(failed.value)
    assert "[key]" in str(failed.value)


@pytest.mark.parametrize(
    ("reply", "option"),
    [
        ("ANSWER: 2", "approve"),
        ("I would reject, but no.\n**Answer: 2**", "approve"),
        ("ANSWER: 1\nWait.\nANSWER: 2.", "approve"),
        ("2", "approve"),
        ("2.", "approve"),
        ("approve", "approve"),
        ("ANSWER: 2. approve (approve)", "approve"),
        ('{"answer": 2}', "approve"),
        ('```json\n{"answer": "approve"}\n```', "approve"),
        ("ANSWER: 3", None),
        ("ANSWER: 0", None),
        ("ANSWER: -1", None),
        ("I cannot decide between 1 and 2, there is\nso much to say", None),
        ("", None),
        ("{" * 5000, None),
        ("ANSWER: " + "9" * 5000, None),
    ],
)
def test_answers_are_read_however_much_is_said_around_them(reply: str, option: str | None) -> None:
    match = omerta.game("resistance").start(seats=5, seed=7)
    match.play("B: team A E")
    assert read_answer(match.game, match.ask(0), reply) == option


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("SAY: accuse C", "accuse C"),
        ("I should be careful.\nSAY: I trust nobody", 'say "I trust nobody"'),
        ("-", None),
        ("", None),
        ("I think\nand think", None),
        ("Trust me", 'say "Trust me"'),
    ],
)
def test_speech_is_acts_or_free_text_or_nothing(reply: str, said: str | None) -> None:
    assert read_speech(omerta.game("resistance").rules, 5, reply) == said


def test_an_answer_that_cannot_be_read_is_asked_for_again_and_then_the_quiet_one_is_taken() -> None:
    replies = iter(["no idea\nat all", "still\nnone", "ANSWER: 2"])
    with fake_chat(lambda asked: next(replies, "never\nany")) as fake:
        mind = player(fake, talks=False)
        match, _ = at_the_table("resistance", mind, 5)
        match.play("B: team A E")
        view, asked = match.view(0), match.ask(0)
        assert mind.choose(view, asked) == "approve"
        assert [len(request["messages"]) for request in fake.requests] == [2, 4, 6]
        assert mind.choose(view, asked) == asked.options[0]
    assert [one.attempt for one in mind.transcript] == [1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize(
    ("limits", "calls"),
    [({"calls": 2}, 2), ({"tokens": 120}, 3), ({"seconds": 0.0}, 0)],
    ids=["calls", "tokens", "time"],
)
def test_a_budget_ends_the_calls_and_the_match_goes_on(limits: dict[str, Any], calls: int) -> None:
    with fake_chat(last_number) as fake:
        mind = player(fake, Budget(**limits))
        match, driver = at_the_table("resistance", mind, 5)
        driver.run()
        assert match.over
        assert len(fake.requests) == calls
    assert mind.transcript[-1].problem == next(iter(limits))


@pytest.mark.parametrize(
    ("answer", "how"),
    [
        ((200, b"not json"), "wrong"),
        ((200, b"{}"), "wrong"),
        ((200, b'{"choices": []}'), "wrong"),
        ((200, b'{"choices": [{"message": {"content": null}}]}'), "wrong"),
        ((200, b"[" * 100_000), "wrong"),
        ((200, b"x" * 2_000_000), "wrong"),
        ((404, b"no such model"), "status"),
        ((302, b"", {"Location": "http://127.0.0.1:1/elsewhere"}), "status"),
        ((503, b"later"), "status"),
    ],
)
def test_an_endpoint_that_answers_wrongly_is_named_so(answer: Any, how: str) -> None:
    with fake_chat(lambda asked: answer) as fake:
        with pytest.raises(ChatFailed) as failed:
            ChatClient(fake.url, "small", timeout=5.0).complete([{"role": "user", "content": "hello"}])
        assert failed.value.fields["how"] == how
        assert len(fake.requests) == 1


def test_an_endpoint_that_is_slow_is_not_waited_for() -> None:
    go_on = threading.Event()
    with fake_chat(lambda asked: (go_on.wait(20), (200, b"{}"))[1]) as fake:
        with pytest.raises(ChatFailed) as failed:
            ChatClient(fake.url, "small", timeout=0.2).complete([{"role": "user", "content": "hello"}])
        go_on.set()
    assert failed.value.fields["how"] == "slow"


def test_an_endpoint_that_is_gone_is_given_up_after_a_while_and_the_match_goes_on() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/v1"
    waits: list[float] = []
    client = ChatClient(url, "small", timeout=2.0)
    mind = ChatPlayer(random.Random(1), client, tries=2, patience=2, talks=False, sleep=waits.append)
    match, driver = at_the_table("resistance", mind, 5)
    driver.run()
    assert match.over
    assert waits == [0.5, 0.5]  # a pause after the first try of each of two questions; then it is left alone
    assert "gone" in mind.transcript[0].problem
    assert mind.transcript[-1].problem == "patience"


def test_it_is_off_unless_somebody_configures_it() -> None:
    with pytest.raises(ChatOff, match="OMERTA_CHAT_URL"):
        ChatClient.configured({})
    with fake_chat(last_number) as fake:
        given = {"OMERTA_CHAT_URL": fake.url, "OMERTA_CHAT_MODEL": "small", "OMERTA_CHAT_KEY": SECRET}
        client = ChatClient.configured(given)
        assert client.complete([{"role": "user", "content": "hello"}]).tokens == 50
        assert chat_bot(client)(random.Random(1)).client is client  # type: ignore[attr-defined]
    assert SECRET not in repr(vars(client).keys())


@pytest.mark.parametrize("url", ["", "localhost:80", "file:///etc/passwd", "http://", "http://me:you@host/v1"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(ChatFailed, match="address"):
        ChatClient(url, "small")


def test_a_question_in_czech() -> None:
    with fake_chat(last_number) as fake:
        mind = player(fake, lang="cs")
        match, _ = at_the_table("resistance", mind, 5)
        match.play("B: team A E")
        mind.choose(match.view(0), match.ask(0))
        rules, text = (message["content"] for message in fake.requests[0]["messages"])
    assert "číslo možnosti" in rules
    assert "Ptáme se tě" in text
