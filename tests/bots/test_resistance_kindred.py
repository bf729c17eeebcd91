"""Who thinks alike at a table of The Resistance, and what a master makes of it."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.bots import bot
from omerta.bots.resistance import Master, detective
from omerta.bots.resistance.hearsay import Gifts, Hearsay
from omerta.bots.resistance.kindred import Kinship, foretold, likely_alike, together
from omerta.bots.resistance.mind import Mind
from omerta.bots.resistance.weights import all_sets
from omerta.games.resistance import Side, Vote
from omerta.kernel import View
from omerta.lab.matches import play
from tests.amounts import amount

CLEAR = 0.5
"""A team so much better than waiting leaves no doubt."""


def kinship(votes: int, strays: int) -> Kinship:
    """Somebody who was to approve so many times, and did not so many times."""
    found = Kinship()
    for number in range(votes):
        found = found.after(foretold(CLEAR, approved=number >= strays))
    return found


def told(strays: list[int]) -> dict[tuple[int, ...], float]:
    """What ten votes say of each set, if each seat strayed so often from what was foretold."""
    sets = all_sets(len(strays))
    logs = together(sets, [0.0] * len(sets), [kinship(10, one) for one in strays])
    return dict(zip(sets, logs, strict=True))


def test_who_strays_where_the_others_think_alike_is_taken_for_a_detective() -> None:
    found = told([0, 3, 0, 3, 0])
    assert max(found, key=found.__getitem__) == (1, 3)
    assert found[1, 3] > found[0, 1] + 0.5
    many = told([0, 4, 0, 4, 0, 0, 4, 0, 4, 0])
    assert many[1, 3, 6, 8] > max(much for chosen, much in many.items() if chosen != (1, 3, 6, 8)) + 1, "six agree"


def test_where_nobody_thinks_alike_straying_says_nothing() -> None:
    found = told([5, 4, 6, 3, 5])
    assert max(found.values()) - min(found.values()) < 0.05


def test_votes_of_one_seat_say_more_the_clearer_they_were() -> None:
    assert foretold(CLEAR, True) > 0.9 > foretold(0.02, True) > 0.5 > foretold(-CLEAR, True)
    assert foretold(0.0, True) == pytest.approx(0.5)
    assert foretold(CLEAR, False) == pytest.approx(1 - foretold(CLEAR, True))


def test_three_who_never_stray_think_alike_and_others_do_not() -> None:
    assert likely_alike([kinship(12, 0)] * 4)
    assert not likely_alike([kinship(12, 0), kinship(12, 4), kinship(12, 0), kinship(12, 5)])
    assert not likely_alike([kinship(2, 0)] * 3), "two votes are not enough"


def reads_kinship(seed: int, mafiosi: str) -> bool:
    """Whether a detective reckons with such mafiosi's thinking alike, when three actions are done."""
    match = omerta.game("resistance").start(7, seed=seed)
    players = [
        bot("resistance", "master" if side is Side.DETECTIVE else mafiosi)(random.Random(f"{seed} {seat}"))
        for seat, side in enumerate(match.table.roles)
    ]
    while len(match.table.done) < 3 and match.waiting:
        seat = match.waiting[0]
        match.answer(seat, players[seat].choose(match.view(seat), match.ask(seat)))
    player = players[match.table.detectives[0]]
    assert isinstance(player, Master)
    player.mind.attend(match.view(match.table.detectives[0]))
    return player.mind.now.kin is not None


def test_a_detective_reckons_with_mafiosi_who_think_alike_only_among_such() -> None:
    seeds = range(amount(12, 4))
    among_masters = sum(reads_kinship(seed, "master") for seed in seeds)
    among_thumbs = sum(reads_kinship(seed, "belief") for seed in seeds)
    assert among_masters > len(seeds) * 0.7
    assert among_thumbs < len(seeds) * 0.3


def guises(seed: int, fellow: str, mafiosi: str) -> list[tuple[bool, Vote, Vote]]:
    """Of each vote of a detective of ``master``: whether it is among strangers, and what rules of thumb would do."""
    match = omerta.game("resistance").start(5, seed=seed)
    me, other = match.table.detectives
    names = {me: "master", other: fellow}
    players = [bot("resistance", names.get(seat, mafiosi))(random.Random(f"{seed} {seat}")) for seat in match.seats]
    master, found = players[me], []
    assert isinstance(master, Master)
    while match.waiting:
        seat = match.waiting[0]
        view, asked = match.view(seat), match.ask(seat)
        chosen = players[seat].choose(view, asked)
        if seat == me and asked.kind == "vote":
            thumbs = Mind(random.Random(1))
            thumbs.attend(view)
            assert isinstance(chosen, Vote)
            found.append((master.mind.among_strangers, chosen, detective.vote(thumbs, asked)))
        match.answer(seat, chosen)
    return found


def test_a_detective_votes_by_rules_of_thumb_only_where_neither_its_fellow_nor_the_mafiosi_reckon_as_it_does() -> None:
    votes = [one for seed in range(amount(12, 6)) for one in guises(seed, "belief", "belief")]
    strange = [(own, thumbs) for strangers, own, thumbs in votes if strangers]
    assert len(strange) > len(votes) * 0.1
    assert sum(own is thumbs for own, thumbs in strange) > len(strange) * 0.8, "what it does, but where a vote decides"
    assert any(own is not thumbs for strangers, own, thumbs in votes if not strangers)


@pytest.mark.parametrize("mafiosi", ["belief", "master"])
def test_a_side_of_masters_keeps_voting_in_its_own_way(mafiosi: str) -> None:
    votes = [one for seed in range(amount(12, 6)) for one in guises(seed, "master", mafiosi)]
    assert sum(strangers for strangers, _, _ in votes) < len(votes) * 0.2
    assert any(own is not thumbs for _, own, thumbs in votes)


@pytest.mark.parametrize(("seats", "strange"), [(9, False), (10, True)])
def test_one_of_four_detectives_counts_its_fellows_as_strangers_from_the_first_vote(seats: int, strange: bool) -> None:
    match = omerta.game("resistance").start(seats, seed=1)
    for seat in match.table.detectives:
        master = Master(random.Random(1))
        master.mind.attend(match.view(seat))
        assert master.mind.among_strangers is strange


@pytest.mark.slow
def test_mafiosi_of_master_find_detectives_of_belief_at_a_table_of_seven() -> None:
    won, matches = 0, 30
    for seed in range(matches):
        match = omerta.game("resistance").start(7, seed=seed)
        makers = {Side.MAFIA: bot("resistance", "master"), Side.DETECTIVE: bot("resistance", "belief")}
        play(match, [makers[side](random.Random(f"{seed} {seat}")) for seat, side in enumerate(match.table.roles)])
        won += match.result is not None and match.result.side == Side.MAFIA.value
    assert won > matches * 0.5, "without it they won four of ten"


def given(giver: int, receiver: int) -> View:
    return View(event="PlotGiven", seat=giver, receiver=receiver, plot="no-confidence")


def test_votes_are_foretold_by_the_gifts_that_had_been_made_then() -> None:
    hearsay, view = Hearsay(), View(seats=tuple(range(5)), attempts=(None, None))
    hearsay.heard(View(event="VotesRevealed"))
    assert hearsay.given(view) == []
    hearsay.heard(given(0, 1))
    hearsay.heard(View(event="VotesRevealed"))
    before, after = hearsay.given(view)
    assert before == Gifts(5, ())
    assert after == Gifts(5, ((0, 1),))
    assert before((0, 1)) == before((2, 3)) == 1.0
    assert after((0, 1)) > after((2, 3)) > after((0, 4)), "detectives give to one another"
