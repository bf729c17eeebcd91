"""The reasons of a master of The Resistance: for every kind of question, and each says whose view it is."""

from __future__ import annotations

import random
from functools import cache

import omerta
from omerta.analysis.hints import told
from omerta.bots import Explained
from omerta.bots.resistance import Master
from omerta.games.resistance import Card, Side
from omerta.kernel import Asked, View
from omerta.words import LANGUAGES
from tests.amounts import amount

PLOT_KINDS = {"strong-leader", "plot", "take", "open-up", "overhear", "no-confidence", "in-the-spotlight", "close-eye"}
KINDS = PLOT_KINDS | {"action", "team", "open-vote", "vote", "card"}


@cache
def questions() -> list[tuple[View, Asked]]:
    """Questions with a choice in matches of masters who now and then do anything."""
    found = []
    for seed in range(amount(12, 9)):
        match = omerta.game("resistance").start((5, 7)[seed % 2], seed=seed, plots=True, order=seed % 3 == 0)
        masters, rng = [Master(random.Random(seat)) for seat in match.seats], random.Random(seed)
        while match.waiting:
            seat = match.waiting[0]
            view, asked = match.view(seat), match.ask(seat)
            if len(asked.options) > 1:
                found.append((view, asked))
            anything = rng.random() < 0.2
            match.answer(seat, rng.choice(asked.options) if anything else masters[seat].choose(view, asked))
    return found


@cache
def explained() -> list[tuple[View, Asked, list[Explained]]]:
    return [(view, asked, Master(random.Random(1)).reasons(view, asked)) for view, asked in questions()]


def test_a_master_explains_first_what_it_chooses_whatever_it_is_asked() -> None:
    kinds = set()
    for view, asked, found in explained():
        assert found[0].option == Master(random.Random(1)).choose(view, asked)
        assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
        assert {one.option for one in found} <= set(asked.options)
        kinds.add(asked.kind)
    assert kinds == KINDS


def test_to_ask_for_reasons_does_not_change_what_is_chosen() -> None:
    for view, asked in questions()[::5]:
        asks, chooses = (Master(random.Random(5)) for _ in range(2))
        asks.reasons(view, asked)
        assert asks.choose(view, asked) == chooses.choose(view, asked)


def test_every_plot_card_question_has_reasons_in_both_languages() -> None:
    said = dict.fromkeys(KINDS, 0)
    words = [omerta.game("resistance").start(7, seed=1, plots=True).words(lang) for lang in LANGUAGES]
    for _, asked, found in explained():
        for one in found[:3]:
            english, czech = (told(one, language) for language in words)
            assert len(english) == len(czech) == min(4, len(set(map(repr, one.reasons))))
        said[asked.kind] += bool(found[0].reasons)
    assert all(said.values()), said


def test_a_detective_is_told_of_nobody_they_know_how_likely_they_are_a_detective_but_as_the_table_sees_it() -> None:
    seen = 0
    for view, _, found in explained():
        detective = view.roles[view.seat] is Side.DETECTIVE
        codes = {reason.code for one in found for reason in one.reasons}
        if detective:
            assert codes.isdisjoint({"team-suspicion", "suspicion", "team-succeeds"})
        else:
            assert not any(code.startswith("table-") or code in ("with-you", "against-you") for code in codes)
        for one in found:
            for reason in one.reasons:
                if reason.code in ("with-you", "against-you"):
                    assert (view.roles[reason.arguments["seat"]] is Side.DETECTIVE) is (reason.code == "with-you")
                    seen += 1
    assert seen > 20


def test_a_vote_against_is_as_unlike_a_mafioso_as_a_vote_for_is_like_one() -> None:
    compared = 0
    for _, asked, found in explained():
        chances = {
            reason.arguments["chance"]: reason.code
            for one in found
            for reason in one.reasons
            if reason.code in ("looks-loyal", "looks-disloyal")
        }
        if chances:
            assert asked.kind in ("vote", "open-vote")
            assert sum(chances) == 1 or set(chances) == {0.5}
            assert chances[max(chances)] == "looks-loyal"
            assert len(chances) == 1 or chances[min(chances)] == "looks-disloyal"
            compared += 1
    assert compared


def test_whoever_must_play_a_card_is_told_which() -> None:
    match = omerta.game("resistance").position("""
        game resistance n=5
        roles m m m d d
        at leader=0
    """)
    match.answer(0, "team A B")
    for seat in match.seats:
        match.answer(seat, "approve")
    (only,) = Master(random.Random(1)).reasons(match.view(0), match.ask(0))
    assert only.option is Card.SUCCESS
