"""The levels of Špehov: what they do and say in written positions, their reasons and their worlds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from omerta.bots import CHARACTERS, Player, Style, Thinking, bot, levels
from omerta.bots.spehov import Beginner, Master, Regular
from omerta.bots.spehov.ahead import Future
from omerta.bots.spehov.crowd import SCATTERED
from omerta.bots.spehov.master import INDIFFERENT
from omerta.bots.spehov.reader import fitted
from omerta.bots.spehov.worlds import believed
from omerta.games.spehov import GAME as SPEHOV
from omerta.games.spehov import Cause, M, P, SpehovTalk, Vote
from omerta.lab.matches import play
from omerta.play import Match, OpenGame
from omerta.play.dealer import Seeded

TALK = SpehovTalk()


# Playing


def until(position: str, kind: str, answers: dict[str, str] | None = None) -> Match:
    """A match from a position played on quietly until a kind of question."""
    match = OpenGame(SPEHOV).position(position, seed=1)
    while match.question is not None and match.question.kind != kind:
        for seat in match.waiting:
            asked = match.ask(seat)
            wanted = (answers or {}).get(asked.kind)
            written = {match.game.notation.write(asked.kind, option): option for option in asked.options}
            match.answer(seat, written.get(wanted or "", asked.options[0]))
    return match


DAY = "game n=10 talk=free\ndeal MMAPPPPPP"


def test_an_agent_votes_for_a_mafioso_seen_and_tells_it() -> None:
    match = until(DAY, "talk", {"inspect": "inspect A", "kill": "kill I"})
    agent = Master(random.Random(1))
    view = match.view(2)
    view["window"] = "talk"
    assert agent.speak(view)[:2] == ["claim agent", "report A m 1"]
    match = until(DAY, "vote", {"inspect": "inspect A", "kill": "kill I"})
    assert agent.choose(match.view(2), match.ask(2)).target == 0


def test_nobody_can_tell_whom_of_equals_an_agent_looks_at_first() -> None:
    match = until(DAY, "inspect")
    looks = {Master(random.Random(seed)).choose(match.view(2), match.ask(2)).target for seed in range(12)}
    assert len(looks) > 3


@pytest.mark.parametrize(("against", "out"), [(1, False), (4, True)])
def test_an_agent_who_defends_themselves_comes_out_only_if_they_may_lose(against: int, out: bool) -> None:
    match = until(DAY, "vote", {"inspect": "inspect H", "kill": "kill I"})
    for seat in range(8):
        match.answer(seat, "vote C" if seat in range(4, 4 + against) else "vote E" if seat == 3 else "vote D")
    view = match.view(2)
    view["window"] = "defence"
    assert ("claim agent" in Master(random.Random(1)).speak(view)) is out


def test_the_police_vote_for_whom_a_lone_agent_reports() -> None:
    match = until(DAY, "vote", {"inspect": "inspect A", "kill": "kill I"})
    for make in (Beginner, Regular, Master):
        player = make(random.Random(2))
        player.minutes.note(2, TALK.read("claim agent ; report A m 1", 9)[0])
        assert player.choose(match.view(4), match.ask(4)).target == 0


@pytest.mark.parametrize(("news", "kept"), [("plan G", True), ("claim agent ; report G m 1", False)])
def test_a_vote_that_was_announced_is_kept_unless_something_is_learned(news: str, kept: bool) -> None:
    match = until(DAY, "vote", {"kill": "kill I"})
    player = Master(random.Random(1))
    player.minutes.note(4, TALK.read("plan H", 9)[0])
    for seat in (2, 3) if kept else (2,):
        player.minutes.note(seat, TALK.read(news, 9)[0])
    assert player.choose(match.view(4), match.ask(4)).target == (7 if kept else 6)


def test_a_reported_mafioso_claims_to_be_the_agent_and_a_beginner_does_not_dare() -> None:
    match = until(DAY, "talk", {"kill": "kill I"})
    view = match.view(0)
    view["window"] = "talk"
    for make, said in ((Master, ["claim agent", "report C m"]), (Beginner, None)):
        player = make(random.Random(1))
        player.minutes.note(2, TALK.read("claim agent ; report A m 1", 9)[0])
        words = list(player.speak(view))
        assert words == said if said else "claim agent" not in words


@pytest.mark.parametrize(("make", "dares"), [(Beginner, False), (Regular, True), (Master, True)])
def test_a_mafioso_names_somebody_first_as_policemen_do_but_a_beginner_does_not_dare(make: Any, dares: bool) -> None:
    match = until(DAY, "talk", {"kill": "kill I"})
    view = match.view(0)
    view["window"] = "talk"
    assert any(make(random.Random(seed)).speak(view) for seed in range(30)) is dares


def regulars_words(*plans: tuple[int, str]) -> set[str]:
    """For whom a regular mafioso on A says to vote, with B as a mate, after others said so."""
    match = until(DAY, "talk", {"kill": "kill I"})
    view = match.view(0)
    view["window"] = "talk"
    said: set[str] = set()
    for seed in range(30):
        player = Regular(random.Random(seed))
        for planner, target in plans:
            player.minutes.note(planner, TALK.read(f"plan {target}", 9)[0])
        said.update(act for act in player.speak(view) if act.startswith("plan"))
    return said


def test_a_regular_mafioso_joins_in_like_others_and_does_not_name_another_where_a_mate_was_named() -> None:
    assert regulars_words((3, "G"), (4, "G"), (5, "H")) == {"plan G"}
    assert regulars_words((3, "B")) == set()
    assert regulars_words((3, "B"), (4, "H")) == {"plan H"}


@pytest.mark.parametrize("said", [True, False])
def test_a_regular_mafioso_votes_for_whom_it_said_it_would(said: bool) -> None:
    match = until(DAY, "vote", {"kill": "kill I"})
    votes = set()
    for seed in range(12):
        player = Regular(random.Random(seed))
        for planner in (0, 4) if said else (4,):
            player.minutes.note(planner, TALK.read("plan F" if planner == 0 else "plan G", 9)[0])
        votes.add(player.choose(match.view(0), match.ask(0)).target)
    assert (votes == {5}) is said


def test_masters_of_the_mafia_choose_a_claimed_agent() -> None:
    match = until(DAY, "kill")
    for seat in (0, 1):
        player = Master(random.Random(seat))
        player.minutes.note(4, TALK.read("claim agent", 9)[0])
        assert player.choose(match.view(seat), match.ask(seat)).target == 4


def test_nobody_can_tell_whom_the_mafia_kills_first_and_it_agrees_at_once() -> None:
    victims = set()
    for seed in range(12):
        match = until(DAY, "kill")
        players = [Master(random.Random(2 * seed + seat)) for seat in (0, 1)]
        while match.question is not None and match.question.kind == "kill":
            for seat in match.waiting:
                asked = match.ask(seat)
                match.answer(seat, players[seat].choose(match.view(seat), asked) if seat < 2 else asked.options[0])
        night = match.table.nights[-1]
        assert len({made.target for made in night.proposals[1]}) == 1 if len(night.proposals) > 1 else night.victim
        victims.add(night.victim)
    assert len(victims) > 3


def test_a_mafioso_goes_with_a_table_that_has_a_policeman_in_mind() -> None:
    match = until(DAY, "vote", {"kill": "kill I"})
    player = Master(random.Random(3))
    for seat in (3, 4, 5):
        player.minutes.note(seat, TALK.read("plan G", 9)[0])
    assert player.choose(match.view(0), match.ask(0)).target == 6


def test_when_half_the_votes_are_the_mafias_it_votes_together_for_a_policeman() -> None:
    match = until("game n=10 talk=free\ndeal MMAPPPPPP\nout C F G H I\nround 3", "vote", {"kill": "kill D"})
    votes = {Master(random.Random(seat)).choose(match.view(seat), match.ask(seat)).target for seat in (0, 1)}
    assert len(votes) == 1
    assert not votes & {0, 1}


SILENT = "game n=10 talk=none\ndeal MMAPPPPPP"


def test_where_all_vote_as_they_like_the_mafia_does_not_kill_who_is_on_its_track() -> None:
    match = until(SILENT, "vote", {"kill": "kill I"})
    for seat, target in enumerate("DFAEFHEG"):
        match.answer(seat, f"vote {target}")
    while match.question is not None and match.question.kind != "kill":
        for seat in match.waiting:
            asked = match.ask(seat)
            votes = [option for option in asked.options if option == Vote(4)]
            match.answer(seat, votes[0] if votes else asked.options[0])
    victims = {Master(random.Random(seed)).choose(match.view(0), match.ask(0)).target for seed in range(20)}
    assert Master(random.Random(1)).crowd(match.view(0)).way is SCATTERED
    assert len(victims) > 1
    assert 2 not in victims, "C alone voted for a mafioso"
    view = match.view(0)
    eyes = {seat: Master(random.Random(1))._seen_after(view, seat) for seat in (2, 3, 5, 6, 7)}
    assert max(eyes, key=lambda seat: eyes[seat]) == 2
    assert max(eyes[seat] for seat in victims) < min(eyes[seat] for seat in eyes.keys() - victims)


def test_beginners_of_the_mafia_never_vote_for_each_other() -> None:
    match = until(DAY, "vote", {"kill": "kill I"})
    for seed in range(10):
        player = Beginner(random.Random(seed))
        for seat in (3, 4, 5, 6, 7):
            player.minutes.note(seat, TALK.read("accuse B ; plan B", 9)[0])
        assert player.choose(match.view(0), match.ask(0)).target != 1


def test_an_agent_of_a_small_game_does_not_look() -> None:
    match = until("game n=8\ndeal MAPPPPP", "inspect")
    choice = Master(random.Random(1)).choose(match.view(1), match.ask(1))
    assert match.game.notation.write("inspect", choice) == "pass"


# Cards


def offered(card: str, kind: str, holder: str = "E", **answers: str) -> tuple[Match, int]:
    match = until(f"game n=10 cards={card}\ndeal MMAPPPPPP\ncards {holder}={card}", kind, {"kill": "kill E", **answers})
    return match, ord(holder) - 65


def test_a_vest_is_worn() -> None:
    match, seat = offered("vest", "vest")
    assert match.game.notation.write("vest", Master(random.Random(1)).choose(match.view(seat), match.ask(seat))) == (
        "card vest"
    )


def test_a_trusted_victim_is_bandaged_and_a_mafioso_saves_no_policeman() -> None:
    match, seat = offered("bandage", "bandage", "F")
    assert "bandage" in match.game.notation.write(
        "bandage", Master(random.Random(1)).choose(match.view(seat), match.ask(seat))
    )
    match, seat = offered("bandage", "bandage", "A")
    assert Master(random.Random(1)).choose(match.view(seat), match.ask(seat)) == match.ask(seat).options[0]


def test_a_shot_waits_for_a_suspect() -> None:
    match, seat = offered("corner", "window-start", "F")
    player = Master(random.Random(1))
    assert player.choose(match.view(seat), match.ask(seat)) == match.ask(seat).options[0]
    player.minutes.note(2, TALK.read("claim agent ; report A m 1", 9)[0])
    assert player.choose(match.view(seat), match.ask(seat)).target == 0


def test_a_wiretap_is_used_and_told() -> None:
    match, seat = offered("wiretap", "window-start", "F")
    assert Master(random.Random(1)).choose(match.view(seat), match.ask(seat)).target not in (seat, None)


EVERY_CARD = "vest,bandage,recruit,commander,reverse,swap,wiretap,hideout,safe,arrest,corner,kidnap,lastshot"


@pytest.mark.parametrize("level", ["beginner", "regular", "master"])
@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (7, {"talk": "free"}),
        (15, {"talk": "free", "cards": EVERY_CARD}),
        (14, {"talk": "free", "cards": "gang,gang,gang,recruit,reverse", "gang_recognition": True}),
        (9, {"talk": "free", "children_no_agent": True, "children_last_shot_all": True, "children_single_vote": True}),
    ],
)
def test_levels_finish_matches_of_every_kind(level: str, seats: int, settings: dict[str, Any]) -> None:
    match = OpenGame(SPEHOV).start(seats, dealer=Seeded(seats), **settings)
    styles = list(CHARACTERS.values())
    make = levels("spehov")[level]
    play(match, [make(random.Random(seat), style=styles[seat % len(styles)]) for seat in match.seats])
    assert match.over


def test_the_same_seed_is_the_same_match() -> None:
    def record() -> list[Any]:
        match = OpenGame(SPEHOV).start(9, dealer=Seeded(5), talk="free")
        play(match, [bot("spehov", "master")(random.Random(seat)) for seat in match.seats])
        return [match.talk, [(entry.seat, entry.choice) for entry in match.log or () if entry.seat is not None]]

    assert record() == record()


def said(style: Style) -> int:
    count = 0
    for seed in range(3):
        match = OpenGame(SPEHOV).start(9, dealer=Seeded(seed), talk="free")
        players: list[Player] = [Regular(random.Random(seat), style) for seat in match.seats]
        play(match, players)
        count += len(match.talk)
    return count


def test_the_talkative_say_more_than_the_quiet() -> None:
    assert said(CHARACTERS["talkative"]) > 1.3 * said(CHARACTERS["quiet"])


# Worlds


def test_worlds_come_as_often_as_a_seat_believes_in_them() -> None:
    match = until(DAY, "vote", {"inspect": "inspect A", "kill": "kill I"})
    player = Master(random.Random(1))
    player.minutes.note(2, TALK.read("claim agent ; report A m 1", 9)[0])
    course = player.course(match.view(4))
    thinking, rng = Thinking(match.game, match.sight(4)), random.Random(0)
    guilty: Counter[int] = Counter()
    for _ in range(400):
        tokens = thinking.world(rng, believed(fitted(), course)).table.tokens
        assert tokens[4] is P
        assert tokens[8] is P
        guilty.update(seat for seat in range(9) if tokens[seat] is M)
    chances = player.private(match.view(4)).chances
    for seat in range(9):
        assert guilty[seat] / 400 == pytest.approx(chances[seat], abs=0.09)


def test_worlds_with_cards_agree_with_what_was_seen() -> None:
    for seed in range(4):
        match = OpenGame(SPEHOV).start(15, dealer=Seeded(seed), talk="none", cards=EVERY_CARD)
        rng, player = random.Random(seed), Master(random.Random(seed))
        for _ in range(120):
            if not match.waiting:
                break
            seat = match.waiting[0]
            match.answer(seat, rng.choice(match.ask(seat).options))
        if match.over:
            continue
        world = Thinking(match.game, match.sight(3)).world(rng, believed(fitted(), player.course(match.view(3))))
        assert world.view(3).tokens == match.view(3).tokens
        assert sorted(world.table.tokens) == sorted(match.table.tokens)
        assert sorted(world.table.cards) == sorted(match.table.cards)


# Looking ahead as the mafia


def test_mafiosi_take_their_parts_in_one_way_to_vote() -> None:
    match = until(DAY, "vote", {"inspect": "inspect D", "kill": "kill I"})
    players = [Master(random.Random(seat)) for seat in (0, 1)]
    for player in players:
        for planner in (3, 4, 5):
            player.minutes.note(planner, TALK.read("plan A", 9)[0])
    ways = [player._ways(match.view(seat)) for seat, player in enumerate(players)]
    assert ways[0] == ways[1]
    votes = {seat: player.choose(match.view(seat), match.ask(seat)).target for seat, player in enumerate(players)}
    worth = {way: players[0].outlook(match.view(0), dict(way)) for way in ways[0]}
    assert worth[tuple(sorted(votes.items()))] == pytest.approx(max(worth.values()), abs=1e-5)


def test_a_match_is_worth_nothing_without_mafiosi_and_everything_without_policemen() -> None:
    match = until(DAY, "vote", {"inspect": "inspect D", "kill": "kill I"})
    player = Master(random.Random(1))
    crowd, course = player.crowd(match.view(0)), player.course(match.view(0))
    last = Future(crowd, course, (0, 4), frozenset({0}), 2)
    assert last.condemned(0) == 0.0
    assert last.condemned(4) == 1.0
    assert last.day() == 0.5  # one against one is decided by lot
    assert 0 < Future(crowd, course, (0, 1, 2, 3, 4), frozenset({0, 1}), 2).day() <= 1


def after_a_vote() -> Match:
    """The second night, after all others had voted for F."""
    match = until(DAY, "vote", {"inspect": "inspect H", "kill": "kill I"})
    for seat in range(8):
        match.answer(seat, "vote F" if seat != 5 else "vote A")
    while match.question is not None and match.question.kind != "kill":
        for seat in match.waiting:
            options = {match.game.notation.write("second-vote", option): option for option in match.ask(seat).options}
            match.answer(seat, options.get("vote F", match.ask(seat).options[0]))
    return match


def test_the_mafia_kills_any_of_those_after_whom_the_match_goes_on_best(monkeypatch: pytest.MonkeyPatch) -> None:
    match = after_a_vote()
    view, asked = match.view(0), match.ask(0)
    names = [option.target for option in asked.options if hasattr(option, "target")]
    assert all(0 < Master(random.Random(0)).killing(view, seat) < 1 for seat in names)
    monkeypatch.setattr(
        Master, "killing", lambda _player, _view, seat: 0.5 if seat in (3, 6) else 0.5 - 2 * INDIFFERENT
    )
    assert {Master(random.Random(seed)).choose(view, asked).target for seed in range(12)} == {3, 6}


def test_a_mafioso_joins_those_who_speak_against_a_mate_who_is_lost() -> None:
    match = until(DAY, "talk", {"kill": "kill I"})
    view = match.view(0)
    view["window"] = "talk"
    player = Master(random.Random(1))
    player.minutes.note(2, TALK.read("claim agent ; report B m 1", 9)[0])
    for planner in (3, 4, 5, 6):
        player.minutes.note(planner, TALK.read("plan B", 9)[0])
    assert player.target(view, {0, 1}) == 1


def test_a_reported_mafioso_says_what_the_match_goes_on_best_after() -> None:
    match = until(DAY, "talk", {"kill": "kill I"})
    view = match.view(0)
    view["window"] = "talk"
    player = Master(random.Random(1))
    for planner in (3, 4):
        player.minutes.note(planner, TALK.read("plan C", 9)[0])
    player.minutes.note(2, TALK.read("claim agent ; report A m 1", 9)[0])
    worths = {tuple(lie): player.saying(view, lie) for lie in ([], *player._lies(view))}
    assert worths[tuple(player.speak(view))] == max(worths.values())


def test_a_mafioso_foresees_that_a_claimed_agent_is_shown_as_one() -> None:
    match = until(DAY, "vote", {"inspect": "inspect D", "kill": "kill I"})
    player = Master(random.Random(1))
    player.minutes.note(2, TALK.read("claim agent", 9)[0])
    view = match.view(0)
    assert player.agent(view) == 2
    future = Future(player.crowd(view), player.course(view), view.active, frozenset({0, 1}), 1, agent=2)
    assert future.without(2, Cause.VOTE).course.agent_gone
    assert not future.without(3, Cause.VOTE).course.agent_gone


def test_an_agent_who_lives_on_costs_the_mafia_something_and_most_if_it_is_suspected() -> None:
    match = until(DAY, "vote", {"inspect": "inspect D", "kill": "kill I"})
    player = Master(random.Random(1))
    crowd, course = player.crowd(match.view(0)), player.course(match.view(0))
    order = [seat for seat in crowd.way.odds(crowd.heads, course).order if seat != 8]
    active = tuple(range(8))
    suspected = Future(crowd, course, active, frozenset(order[:2]), 2, agent=order[-1])
    trusted = suspected._replace(mine=frozenset(order[3:5]))
    assert suspected.looked_at(order[-2]) > trusted.looked_at(order[-2]) > suspected.looked_at(order[-1]) == 0.0
