"""What everybody has seen that speaks against a seat, so that an accusation can say why."""

from __future__ import annotations

import random

import omerta
from omerta.games.resistance import Accuse, Evidence, Ground, ResistanceTalk, ground_against, grounds
from omerta.games.resistance.cards import Vote
from tests.games.resistance.table import sitting


def test_who_approved_both_teams_that_failed_is_told_so() -> None:
    game = sitting(7).play("A team A B").vote("+++++--").act(B="fail")
    game.play("B team B C D").vote("-++++--").act(B="fail")
    view = game.match.view(5)
    assert ground_against(view, 1) == Ground(Evidence.TEAMS, (1, 2))
    assert ground_against(view, 4) == Ground(Evidence.VOTES, (1, 2))
    assert grounds(view, 0) == [Ground(kind, (1,)) for kind in (Evidence.TEAMS, Evidence.LEADS, Evidence.VOTES)]
    assert ground_against(view, 6) is None


def test_a_success_speaks_against_nobody() -> None:
    game = sitting(7).play("A team A B").approve().act()
    assert [grounds(game.match.view(None), seat) for seat in range(7)] == [[]] * 7


def test_a_ground_is_part_of_an_accusation() -> None:
    talk = ResistanceTalk()
    (said,), _ = talk.read("accuse D 0.8 because votes 3 1", 7)
    assert said == Accuse(3, 0.8, Ground(Evidence.VOTES, (1, 3)))
    assert talk.spell(said) == "accuse D 0.8 because votes 1 3"


def test_every_ground_is_true_and_known_to_all() -> None:
    found = 0
    for seed in range(6):
        match = omerta.game("resistance").start(7, seed=seed, plots=bool(seed % 2), order=seed > 2)
        rng = random.Random(seed)
        while not match.over:
            for seat in match.seats:
                known = grounds(match.view(None), seat)
                assert all(grounds(match.view(other), seat) == known for other in match.seats)
                for ground in known:
                    found += 1
                    for action in ground.actions:
                        done = next(one for one in match.table.done if one.action == action)
                        sent = [one for one in match.table.attempts if one.action == action and one.team == done.team]
                        assert not done.succeeded
                        assert {
                            Evidence.TEAMS: seat in done.team,
                            Evidence.LEADS: any(one.leader == seat for one in sent),
                            Evidence.VOTES: any(one.votes[seat] is Vote.APPROVE for one in sent),
                        }[ground.kind]
            for seat in match.waiting:
                match.answer(seat, rng.choice(match.ask(seat).options))
    assert found > 50
