"""Records: written, replayed, verified, and refused when they were tampered with."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import omerta
from omerta.gamekit import BadRecord
from omerta.play import Match, game, games, moments, replay, verify
from omerta.play.record import digest
from tests.amounts import amount


def finished(name: str, seats: int, seed: int = 3, names: tuple[str, ...] = (), **chosen: object) -> Match:
    rng = random.Random(seed)
    match = game(name).start(seats, seed, names=names, **chosen)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


MATCH = finished("resistance", 7, names=("Pavel", "Zuzana", 'Řehoř "Ř" # ;', "D", "E", "F", "G"), plots=True)
RECORD = MATCH.record()
LINES = RECORD.splitlines()


def signed(lines: list[str]) -> str:
    """With a digest that fits, as somebody who knows how would write it."""
    return "\n".join([*lines, f"digest {digest(lines)}"]) + "\n"


def changed(find: Callable[[str], bool], change: Callable[[str], str]) -> list[str]:
    """The record without its digest, with the first line that fits changed."""
    lines = LINES[:-1]
    number = next(number for number, line in enumerate(lines) if find(line))
    assert change(lines[number]) != lines[number]
    return [*lines[:number], change(lines[number]), *lines[number + 1 :]]


def problem(text: str, read: Callable[[str], object] = verify) -> str:
    with pytest.raises(BadRecord) as refusal:
        read(text)
    return str(refusal.value.fields["problem"])


# A good record


@pytest.mark.parametrize("name", games())
def test_a_real_match_of_every_game_is_replayed_and_verified(name: str) -> None:
    match = finished(name, game(name).seats[0], seed=5)
    again = replay(match.record())
    assert again.table == match.table
    assert again.record() == match.record()
    assert again.names == match.names
    dealt = sum(entry.seat is None for entry in match.log or ())
    assert verify(match.record()) == dealt > 0


def test_the_names_of_the_players_come_back() -> None:
    assert replay(RECORD).names == MATCH.names


def test_the_commitment_stands_first_and_the_secret_only_after_the_end() -> None:
    match = game("resistance").start(5, seed=1)
    assert f"commit {match.dealer.commitment}\n" in match.record()
    assert "secret" not in match.record()
    assert match.dealer.secret.hex() not in match.record(0)
    assert f"secret {MATCH.dealer.secret.hex()}" in LINES


def test_a_replayed_match_can_go_on() -> None:
    match = game("resistance").start(5, seed=2)
    again = replay(match.record())
    assert again.waiting == match.waiting
    assert again.record() == "\n".join([*match.record().splitlines()[:1], *match.record().splitlines()[2:-1]]) + (
        f"\ndigest {again.record().split()[-1]}\n"
    )  # all but the commitment, whose secret the record does not have


def test_comments_blank_lines_and_spaces_do_not_matter() -> None:
    lines = [f"  {line}   # a remark" if line[1:3] == ": " else line for line in LINES[:-1]]
    again = replay("# a match\n\n" + "\n\n".join(lines))
    assert again.table == MATCH.table


def test_talk_is_kept_and_changes_nothing() -> None:
    middle = next(number for number, line in enumerate(LINES) if line.startswith("votes ")) + 1
    talking = [*LINES[:middle], 'T C u1 say "Nobody # trusts ; me"', *LINES[middle:-1]]
    again = replay(signed(talking))
    assert again.table == MATCH.table
    assert [line for _, line in again.talk] == ['T C u1 say "Nobody # trusts ; me"']
    assert again.record() == signed(talking)


# Tampering


def is_answer(line: str) -> bool:
    return line.endswith(": approve")


def test_an_edited_answer_does_not_fit_the_digest() -> None:
    assert problem("\n".join([*changed(is_answer, lambda line: line.replace("approve", "reject")), LINES[-1]])) in (
        "derived",
        "tampered",
        "answer",
    )


def test_an_edited_answer_contradicts_what_follows_from_it() -> None:
    assert problem(signed(changed(is_answer, lambda line: line.replace("approve", "reject")))) == "derived"


def test_an_impossible_answer_is_refused_with_its_line() -> None:
    lines = changed(is_answer, lambda line: line.replace("approve", "abstain"))
    with pytest.raises(BadRecord) as refusal:
        replay(signed(lines))
    assert refusal.value.fields["problem"] == "answer"
    assert lines[refusal.value.fields["line"] - 1] == refusal.value.fields["detail"]


def test_an_answer_of_a_seat_that_is_not_asked_is_refused() -> None:
    assert problem(signed(changed(is_answer, lambda line: "Z" + line[1:]))) == "answer"


def test_edited_luck_was_not_dealt_by_the_secret() -> None:
    def other_leader(line: str) -> str:
        return "leader " + ("A" if line != "leader A" else "B")

    lines = changed(lambda line: line.startswith("leader "), other_leader)
    assert problem(signed(lines)) in ("luck", "answer")
    start = lines[: next(number for number, line in enumerate(lines) if line.startswith("leader ")) + 1]
    secret = [line for line in lines if line.startswith("secret ")]
    with pytest.raises(BadRecord) as refusal:
        verify(signed([*start, *secret]))
    assert refusal.value.fields["problem"] == "luck"
    assert refusal.value.fields["expected"] == next(line for line in LINES if line.startswith("leader "))


def test_an_edited_derived_line_is_refused_even_with_a_fitting_digest() -> None:
    lines = changed(lambda line: line.startswith("fails "), lambda line: f"fails {int(line.split()[1]) + 1}")
    assert problem(signed(lines)) == "derived"


def test_a_derived_line_out_of_nowhere_is_refused() -> None:
    lines = LINES[:-1]
    assert problem(signed([*lines[:20], "spotlight A fail", *lines[20:]])) == "answer"


def test_a_swapped_secret_does_not_fit_the_commitment() -> None:
    other = "secret " + "ab" * 32
    assert problem(signed(changed(lambda line: line.startswith("secret "), lambda _: other))) == "commitment"


def test_a_swapped_secret_with_its_own_commitment_did_not_deal_this_match() -> None:
    from omerta.play.dealer import commitment

    lines = changed(lambda line: line.startswith("secret "), lambda _: "secret " + "ab" * 32)
    lines = [f"commit {commitment(bytes.fromhex('ab' * 32))}" if line.startswith("commit ") else line for line in lines]
    assert problem(signed(lines)) == "luck"


def test_a_broken_secret_is_refused() -> None:
    assert problem(signed(changed(lambda line: line.startswith("secret "), lambda _: "secret xyz"))) == "commitment"


@pytest.mark.parametrize("word", ["secret", "commit"])
def test_without_secret_or_commitment_luck_cannot_be_verified(word: str) -> None:
    lines = [line for line in LINES[:-1] if not line.startswith(f"{word} ")]
    assert problem(signed(lines)) == "unsealed"
    replay(signed(lines))  # it can still be replayed


def test_a_truncated_record_is_too_short_to_verify() -> None:
    kept = LINES[: len(LINES) // 2]
    secret = next(line for line in LINES if line.startswith("secret "))
    assert problem(signed([*kept, secret])) == "short"
    assert not replay(signed(kept)).over  # it can be replayed as far as it goes


def test_lines_after_the_end_are_refused() -> None:
    assert problem(signed([*LINES[:-1], "A: approve"])) == "answer"


def test_a_record_of_an_unknown_game_is_foreign() -> None:
    lines = ["game monopoly n=7", *LINES[1:-1]]
    with pytest.raises(BadRecord) as refusal:
        replay(signed(lines))
    assert refusal.value.fields == {"problem": "foreign", "detail": "monopoly"}


@pytest.mark.parametrize(
    "first",
    [
        "game resistance",
        "game resistance n=seven",
        "game resistance n=²",
        "game resistance n=4",
        "game resistance n=7 plots=perhaps",
        "game resistance n=7 merlin=1",
    ],
)
def test_a_broken_header_is_refused(first: str) -> None:
    assert problem(signed([first, *LINES[1:-1]]), replay) == "settings"


@pytest.mark.parametrize("text", ["", "\n", "hello", "# game resistance", "A: approve", "{}", "gameresistance n=5"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    assert problem(text, replay) == "empty"


@pytest.mark.parametrize("line", ["seat A", 'seat AB "x"', "seat A Pavel", 'seat A "Pavel'])
def test_a_broken_name_is_refused(line: str) -> None:
    assert problem(signed([LINES[0], line, *LINES[1:-1]]), replay) == "answer"


@pytest.mark.parametrize("seat", [0, 3, None])
def test_a_seats_copy_is_told_from_a_whole_record(seat: int | None) -> None:
    copy = MATCH.record(seat)
    assert problem(copy) == "copy"
    assert problem(copy, replay) == "copy"


def test_a_wrong_digest_is_noticed() -> None:
    other_names = changed(lambda line: line.startswith("seat A "), lambda _: 'seat A "Somebody else"')
    text = "\n".join([*other_names, LINES[-1]])
    assert problem(text) == "tampered"
    assert problem(text, replay) == "tampered"
    assert replay("\n".join(other_names)).names[0] == "Somebody else"  # meant, and the last line removed


@given(st.data())
@settings(max_examples=amount(300, 30))
def test_whatever_is_done_to_a_record_it_is_refused_or_read_and_never_stumbled_over(data: st.DataObject) -> None:
    lines = LINES[:-1]
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["drop", "double", "swap", "word", "letter"])):
            case "drop":
                del lines[number]
            case "double":
                lines.insert(number, lines[number])
            case "swap":
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[number], lines[other] = lines[other], lines[number]
            case "word":
                words = lines[number].split()
                words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.text(max_size=6))
                lines[number] = " ".join(words)
            case "letter":
                at = data.draw(st.integers(0, len(lines[number]) - 1))
                lines[number] = lines[number][:at] + data.draw(st.characters()) + lines[number][at + 1 :]
    for read in (replay, verify):
        with suppress(BadRecord):
            read("\n".join(lines))


# Moments


@pytest.mark.parametrize("name", games())
def test_moments_lead_from_the_start_to_the_end(name: str) -> None:
    match = finished(name, game(name).seats[0], seed=4)
    told: list[str] = []
    last = None
    for moment in moments(match, 0):
        told += moment.said
        last = moment.match
    assert last is not None
    assert last.table == match.table
    assert told == match.story(0)


def test_a_group_of_sealed_answers_is_one_moment_with_what_the_viewer_may_know() -> None:
    match = game("resistance").start(5, dealer=None)
    for line in ("roles m d m d m", "leader A"):
        outcomes = [outcome for outcome, _ in match.chance.odds]
        match.settle(match.game.notation.read_outcome(match.chance.kind, outcomes, line))
    match.answer(0, "team A B")
    for seat in range(5):
        match.answer(seat, "approve")
    match.answer(1, "fail")
    match.answer(0, "success")
    seen = {viewer: [moment.done for moment in moments(match, viewer)] for viewer in (0, 1, 2, None)}
    assert seen[2] == [
        None,
        None,
        "leader A",
        "A: team A B",
        "A: approve; B: approve; C: approve; D: approve; E: approve",
        None,
    ]
    assert seen[None] == seen[2]
    assert seen[0][-1] == "A: success"
    assert seen[1][-1] == "B: fail"


def test_moments_carry_the_talk() -> None:
    match = replay("\n".join([*LINES[: len(LINES) // 2], 'T C u1 say "hello"', *LINES[len(LINES) // 2 : -1]]))
    assert [line for moment in moments(match) for line in moment.talk] == ['T C u1 say "hello"']


def test_a_record_can_be_had_from_the_library() -> None:
    assert omerta.replay(RECORD).record() == RECORD
    assert omerta.verify(RECORD) > 2


@pytest.mark.parametrize(
    ("written", "shown"), [('"\\ud800"', "A"), ('"\\u3164"', "A"), ('"E\\u200bva\\u0000"', "E va")]
)
def test_names_that_cannot_be_seen_are_cleaned_when_a_record_is_read(written: str, shown: str) -> None:
    lines = changed(lambda line: line.startswith("seat A "), lambda _: f"seat A {written}")
    again = replay("\n".join(lines))
    assert again.names[0] == shown
    assert again.record().encode()
