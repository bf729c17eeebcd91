"""Detectives of ``master``: whom they give plot cards, and when they let an action go."""

from __future__ import annotations

import random
from typing import Any

import pytest

import omerta
from omerta.bots import CHARACTERS, PLAIN, bot
from omerta.bots.resistance import Master, hiding
from omerta.games.resistance import Card, Plot, Side
from omerta.play import Match
from tests.amounts import amount

FEW = """
    game resistance n=5 plots=1
    roles d d m m m
    at leader=0
"""
MANY = """
    game resistance n=7 plots=1
    roles d m d m m d m
    at leader=0
"""


def gifts(text: str, seed: int) -> list[Any]:
    """What a detective who leads gives to whom at the first deal."""
    match = omerta.game("resistance").position(text, seed=seed)
    master, found = Master(random.Random(1)), []
    while match.open_question is not None and match.open_question.kind == "plot":
        found.append(master.choose(match.view(0), match.ask(0)))
        match.answer(0, found[-1])
    return found


@pytest.mark.parametrize("text", [FEW, MANY])
def test_a_detective_gives_a_friend_nothing_but_the_sight_of_its_own_role(text: str) -> None:
    given = [gift for seed in range(30) for gift in gifts(text, seed)]
    roles = text.split("roles ")[1].split("\n")[0].split()
    to_friends = {gift.plot for gift in given if roles[gift.receiver] == "d"}
    assert len({gift.plot for gift in given}) >= 5
    assert to_friends == ({Plot.ESTABLISH_CONFIDENCE} if text is MANY else set())


def test_an_overheard_conversation_is_given_where_no_detective_sits_beside() -> None:
    text = "game resistance n=7 plots=1\nroles d d m m m d m\nat leader=0"
    receivers = {
        gift.receiver for seed in range(30) for gift in gifts(text, seed) if gift.plot is Plot.OVERHEARD_CONVERSATION
    }
    assert receivers == {3}, "beside C, E and G sits a detective"


def cards(seed: int) -> list[tuple[tuple[int, int], int, int, Card]]:
    """The cards of detectives in turn, after the first action: the score, detectives aboard, how many it takes."""
    match: Match = omerta.game("resistance").start(5, seed=seed)
    players = [
        bot("resistance", "master" if side is Side.DETECTIVE else "belief")(random.Random(f"{seed} {seat}"))
        for seat, side in enumerate(match.table.roles)
    ]
    found = []
    while match.waiting:
        seat = match.waiting[0]
        player, view, asked = players[seat], match.view(seat), match.ask(seat)
        chosen = player.choose(view, asked)
        if asked.kind == "card" and isinstance(player, Master) and view.done and hiding.in_turn(player.mind):
            mind = player.mind
            found.append(((mind.won, mind.lost), len(mind.on_team()), mind.needed, chosen))
        match.answer(seat, chosen)
    return found


def test_a_detective_spares_an_action_neither_behind_nor_where_it_decides() -> None:
    played = [card for seed in range(amount(40, 20)) for card in cards(seed)]
    spared = [one for one in played if one[-1] is Card.SUCCESS]
    assert spared
    assert {score for score, *_ in spared} == {(0, 1), (1, 1)}
    assert any(card is Card.FAIL for *_, card in played)


def test_the_bold_wait_less_and_the_cautious_more() -> None:
    match = omerta.game("resistance").start(5, seed=1)
    minds = [Master(random.Random(1), style).mind for style in (CHARACTERS["bold"], PLAIN, CHARACTERS["cautious"])]
    for mind in minds:
        mind.attend(match.view(0))
    bold, plain, cautious = map(hiding.waits, minds)
    assert 0 < bold < plain < cautious <= 1
