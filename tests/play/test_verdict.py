"""What verifying says: rules, luck and signature apart, and never that something is unchanged that nobody signed."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from omerta.play import Committed, Contributed, Match, Share, game, replay, verify
from omerta.play.dealer import seal_of
from omerta.play.record import digest
from omerta.play.signing import SigningKey, check
from omerta.play.verdict import examine

KEY, OTHER = SigningKey(b"k" * 32), SigningKey(b"o" * 32)
SHARES = (Share("A", seal_of("ab" * 32), "ab" * 32), Share("B", seal_of("cd" * 32), "cd" * 32), Share("-", "0" * 64))


def finished(dealer: Committed, name: str = "resistance", seats: int = 5) -> Match:
    rng = random.Random(6)
    match = game(name).start(seats, names=[f"P{seat}" for seat in range(seats)], dealer=dealer)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


MATCH = finished(Contributed(b"s" * 32, shares=SHARES))
TEXT = MATCH.record()
SIGNED = KEY.sign(TEXT, "room-1", "Eva")


def again(text: str) -> str:
    """A record with a digest that fits, as somebody who knows how would write it; without a signature."""
    lines = [line for line in text.splitlines() if not line.startswith(("digest ", "signed-by ", "signature "))]
    return "\n".join([*lines, f"digest {digest(lines)}"]) + "\n"


def flip_a_vote(text: str) -> str:
    """A free choice that leads to the same result: a vote that did not decide, with what follows from it."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.endswith(": approve") and lines[number - 1].endswith((": approve", ": reject")):
            changed = [*lines[:number], line.replace("approve", "reject"), *lines[number + 1 :]]
            following = next(at for at in range(number, len(lines)) if lines[at].startswith("votes "))
            signs = changed[following].split()
            signs[1 + "ABCDE".index(line[0])] = "-"
            changed[following] = " ".join(signs[:6]) + f"   {signs[6]}"
            try:
                replay(again("\n".join(changed)))
            except Exception:  # noqa: BLE001 - this vote decided
                continue
            return "\n".join(changed) + "\n"
    raise AssertionError("no vote can be flipped")


CHANGES: dict[str, Callable[[str], str]] = {
    "a flipped vote": flip_a_vote,
    "a changed name": lambda text: text.replace('"P0"', '"Zuzana"'),
    "added talk": lambda text: text.replace("\nleader ", '\nT A u1 say "I am a mafioso"\nleader ', 1),
    "a removed share": lambda text: "\n".join(line for line in text.split("\n") if not line.startswith("luck-share -")),
}


def test_a_signed_record_is_legal_complete_lucky_and_signed() -> None:
    verdict = examine(SIGNED)
    assert (verdict.rules, verdict.luck, verdict.sound) == ("complete", "committed", True)
    assert verdict.checked == verdict.outcomes == verify(SIGNED) == MATCH.dealer.dealt
    assert verdict.shares == SHARES
    assert verdict.signature == ("signed", KEY.public, "Eva", "room-1")
    assert replay(SIGNED).record() == TEXT


@pytest.mark.parametrize("change", CHANGES)
def test_what_the_rules_cannot_tell_breaks_the_signature(change: str) -> None:
    changed = CHANGES[change](SIGNED)
    assert changed != SIGNED
    assert examine(changed).signature.state == "wrong"
    assert not examine(changed).sound


@pytest.mark.parametrize("change", ["a flipped vote", "a changed name", "added talk"])
def test_with_a_recomputed_digest_and_no_signature_nobody_vouches(change: str) -> None:
    """The record is legal then, and its luck is right: it is said that it is not signed."""
    verdict = examine(again(CHANGES[change](SIGNED)))
    assert (verdict.rules, verdict.luck) == ("complete", "committed")
    assert verdict.signature.state == "unsigned"


def test_a_removed_digest_breaks_the_signature() -> None:
    changed = "\n".join(line for line in SIGNED.split("\n") if not line.startswith("digest "))
    assert examine(changed).signature.state == "wrong"


def test_somebody_elses_signature_is_somebody_elses() -> None:
    forged = OTHER.sign(again(CHANGES["a changed name"](SIGNED)), "room-1", "Eva")
    assert examine(forged).signature.key == OTHER.public != KEY.public


@pytest.mark.parametrize("tail", ["# a remark\n", "signature " + "0" * 64 + " " + "0" * 128 + "\n", "signed-by x y\n"])
def test_nothing_may_stand_after_a_signature(tail: str) -> None:
    assert check(SIGNED + tail).state == "wrong"


def test_windows_line_ends_do_not_matter() -> None:
    assert examine(SIGNED.replace("\n", "\r\n")).signature.state == "signed"


def test_a_share_that_is_not_what_was_sealed_is_found_out() -> None:
    verdict = examine(again(TEXT.replace("ab" * 32, "ac" * 32)))
    assert verdict.luck == "wrong"
    assert verdict.problem is not None
    assert verdict.problem.fields["problem"] == "share"


def test_a_share_swapped_with_its_seal_did_not_deal_this_match() -> None:
    other = "ef" * 32
    swapped = TEXT.replace(seal_of("ab" * 32), seal_of(other)).replace("ab" * 32, other)
    assert examine(again(swapped)).luck == "wrong"


def test_an_older_record_with_one_secret_verifies_as_what_it_is() -> None:
    text = finished(Committed(b"s" * 32)).record()
    verdict = examine(text)
    assert (verdict.rules, verdict.luck, verdict.signature.state) == ("complete", "committed", "unsigned")
    assert verdict.shares == ()


def test_a_copy_of_an_older_match_keeps_its_luck_closed() -> None:
    match = finished(Committed(b"s" * 32))
    assert match.dealer.secret.hex() not in match.record(0)
    verdict = examine(match.record(0))
    assert (verdict.rules, verdict.luck, verdict.copy, verdict.sound) == ("complete", "closed", "A", True)


@pytest.mark.parametrize("text", ["", "rubbish", "game chess n=2\n"])
def test_rubbish_is_broken(text: str) -> None:
    verdict = examine(text)
    assert (verdict.rules, verdict.luck, verdict.sound) == ("broken", "unknown", False)
