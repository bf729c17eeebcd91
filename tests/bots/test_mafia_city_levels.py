"""The levels of Mafia City: what a master sees, what a regular reads, what a beginner overlooks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from omerta.bots import CHARACTERS, PLAIN, Budget, Style, Thinking, levels
from omerta.bots.mafia_city import Beginner, FirstSight, Master, Regular
from omerta.bots.mafia_city.forecast import solved, win_chance
from omerta.bots.mafia_city.policies import POLICIES, TEXTS, own_best
from omerta.bots.mafia_city.prospects import COUNTED, chances, features, hand_counts, hand_worth, strengths, weighed
from omerta.bots.mafia_city.reading import read
from omerta.bots.mafia_city.stacks import (
    ALL_BUT_RECRUITS,
    CONTROL,
    DENIES,
    LAST,
    NOTHING,
    controller,
    controller_with,
    recruits,
    scale,
    shares,
    standing_in,
)
from omerta.bots.search import decide
from omerta.bots.table_memory import Agreed
from omerta.gamekit import draw
from omerta.gamekit.sight import sight
from omerta.games.mafia_city import GAME, KINDS, LOCATIONS, Answer, Location, Pact, Place, Play
from omerta.kernel import View
from tests.games.mafia_city.city import position

FEW = Budget(iterations=40)
MARKED = "cubes=jail,harbor,fight,police,business"


def thought(match: Any, bot: Any, budget: Budget = FEW) -> Any:
    """What a bot on the seat that is asked chooses."""
    (seat,) = match.waiting
    view, asked = match.view(seat), match.ask(seat)
    if not bot.thinks:
        return bot.choose(view, asked)
    return bot.think(view, asked, Thinking(GAME, sight(match, seat), budget))


def chosen(text: str, *lines: str, level: type[FirstSight] = Master, style: Style = PLAIN) -> str:
    match = position(text).play(*lines).match
    kind = match.ask(match.waiting[0]).kind
    return GAME.notation.write(kind, thought(match, level(random.Random(0), style)))


def test_there_are_three_levels_from_the_weakest_to_the_strongest():
    assert list(levels("mafia-city")) == ["beginner", "regular", "master"]


@pytest.mark.parametrize("level", [Regular, Master])
def test_it_takes_the_plus_that_wins(level):
    text = f"pos 3p phase=location\nclub: A\n{MARKED}\nA vp=13 cards=raid.plus\nB vp=14"
    assert chosen(text, "A no", level=level) == "plus raid.plus"


@pytest.mark.parametrize("level", [Regular, Master])
def test_it_cancels_what_would_make_a_rival_win(level):
    text = f"""
        pos 3p phase=location
        club: B
        {MARKED}
        A vp=12 cards=raid.fist trade.fist
        B vp=13 cards=raid.plus snitch.hat
        C vp=12
    """
    assert chosen(text, "A no", "B no", "B plus raid.plus", level=level) == "fists raid.fist trade.fist"


@pytest.mark.parametrize("level", [Regular, Master])
def test_it_does_not_cancel_what_helps_it(level):
    text = """
        pos 3p to=B
        harbor: C A C
        A cards=chief.hat snitch.fist thief.fist
        B cards=snitch.hat
        C vp=9
    """
    assert chosen(text, "B card snitch.hat harbor#3", level=level) == "allow"


@pytest.mark.parametrize("level", [Regular, Master])
def test_it_defends_its_own_plus_against_fists(level):
    text = f"""
        pos 3p phase=location
        club: A
        {MARKED}
        A vp=13 cards=raid.plus chief.fist fbi.fist
        B vp=12 cards=raid.fist trade.fist
        C vp=14
    """
    lines = ("A no", "B no", "A plus raid.plus", "B fists raid.fist trade.fist")
    assert chosen(text, *lines, level=level) == "fists chief.fist fbi.fist"


def test_it_places_its_last_chip_where_that_turns_a_location():
    text = """
        pos 3p to=A
        A reserve=6 vp=5
        B passed
        C reserve=3 passed
        jail: B A
        harbor: B B B
        fight: C C C
        police: B B B
        business: A B A
        club: C C C
        hall: C C A A C
    """
    assert chosen(text) == "place jail"


# Words that were given

TWO_RIVALS = """
    pos 3p to=A
    harbor: B A
    club: C A
    A cards=snitch.hat
    B passed vp=5
    C passed vp=4
"""


def aimed(style: Style = PLAIN, level: type[FirstSight] = Master, **truces: int) -> str:
    """Whose chip a seat sends to the cell that can take any, with these truces."""
    match = position(TWO_RIVALS).play("A card snitch.hat").match
    bot = level(random.Random(0), style)
    bot.mouth.truces = {"ABC".index(seat): until for seat, until in truces.items()}
    return str(thought(match, bot))


@pytest.mark.parametrize("level", [Regular, Master])
def test_a_truce_is_kept_as_long_as_it_lasts(level):
    assert aimed(level=level) == "harbor#1"
    assert aimed(level=level, B=99) == "club#1"
    assert aimed(level=level, B=1) == "harbor#1"


def test_nobody_keeps_peace_with_whoever_is_about_to_win():
    match = position(TWO_RIVALS.replace("vp=5", "vp=13")).play("A card snitch.hat").match
    bot = Master(random.Random(0))
    bot.mouth.truces = {1: 99}
    assert str(thought(match, bot)) == "harbor#1"


def test_the_bold_break_a_truce_sooner_than_others():
    view = position(TWO_RIVALS).match.view(0)
    firm = {}
    for name, style in CHARACTERS.items():
        bot = Regular(random.Random(0), style)
        bot.mouth.truces = {1: 99}
        firm[name] = bot.reading(view, 0).spared[1]
    assert firm["bold"] < firm["quiet"] < firm["cautious"]


def test_a_vengeful_seat_punishes_a_broken_truce():
    view = position(TWO_RIVALS).match.view(0)
    snitched = View({"event": "Announced", "seat": 1, "victims": (0,), "what": "snitch", "depth": 1})
    weights = []
    for broken in ({}, {1: 3}):
        bot = Regular(random.Random(0), CHARACTERS["vengeful"])
        bot.seat, bot.mouth.traitors = 0, dict(broken)
        bot.heard(snitched)
        weights.append(bot.reading(view, 0).weights[1])
    assert weights[1] < weights[0] < Regular(random.Random(0)).reading(view, 0).weights[1]


def test_a_place_that_was_left_by_a_pact_is_left():
    text = "pos 3p to=A\nA vp=2\nB passed\nC passed"
    match = position(text).match
    assert thought(match, Regular(random.Random(0))) == Place(Location.JAIL)
    bot = Regular(random.Random(0))
    bot.mouth.deals = {1: Agreed(Pact(1, Location.JAIL, Location.CLUB), own=True, until=99)}
    assert thought(match, bot) != Place(Location.JAIL)


def test_with_nothing_to_gain_it_passes_so_that_matches_end():
    assert chosen("pos 3p to=A\nA reserve=12 cards=chief.fist fbi.fist\nB passed\nC passed") == "pass"


def test_what_a_master_does_depends_on_seed_and_iterations_alone():
    rng = random.Random(3)
    match = GAME.start(3, dealer=lambda question: draw(question, rng.random))
    compared = 0
    while match.table.round < 2:
        (seat,) = match.waiting
        asked = match.ask(seat)
        if compared < 25 and len(asked.options) > 1 and rng.random() < 0.4:
            first, second = (thought(match, Master(random.Random(5))) for _ in range(2))
            assert first == second
            world = GAME.deal_world(match.sight(seat), rng)
            seen = Thinking(GAME, match.sight(seat), FEW)
            assert Master(random.Random(5)).think(world.view(seat), world.ask(seat), seen) == first
            compared += 1
        match.answer(seat, decide(POLICIES, match.table, asked.kind, seat, asked.options, rng.random))
    assert compared > 10


def test_a_master_without_time_answers_at_first_sight():
    text = "pos 3p to=A\njail: B\nA cards=snitch.hat\nB passed\nC passed"
    match = position(text).match
    bot = Master(random.Random(0))
    assert thought(match, bot, Budget(seconds=0.0)) in match.ask(0).options


@pytest.mark.parametrize("level", [Beginner, Regular])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_levels_play_matches_to_their_end(level, seats):
    rng = random.Random(seats)
    players = [level(random.Random(seat), Style(risk=1 - seat % 3, grudge=seat % 2)) for seat in range(seats)]
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), maxrounds=25)
    told = 0
    while not match.over:
        for seat, player in enumerate(players):
            for happened in match.told(seat, since=told):
                player.heard(happened)
        told = len(match.events)
        (seat,) = match.waiting
        asked = match.ask(seat)
        option = players[seat].choose(match.view(seat), asked)
        assert option in asked.options
        match.answer(seat, option)
    assert match.result is not None
    assert match.result.why == "target"


def test_there_is_a_policy_for_every_kind_of_question():
    assert set(POLICIES) == set(KINDS)


# A beginner's mistakes


def test_a_beginner_answers_only_what_is_aimed_at_them_and_overlooks_some_of_it():
    text = """
        pos 3p to=A
        harbor: {stack}
        A vp=12 cards=snitch.hat
        B cards=chief.hat
    """
    answers = {seed: react(text.format(stack="B"), seed) for seed in range(20)}
    assert set(answers.values()) == {"allow", "chief chief.hat"}
    assert {react(text.format(stack="C"), seed) for seed in range(20)} == {"allow"}


def react(text: str, seed: int) -> str:
    match = position(text).play("A card snitch.hat harbor#1").match
    return GAME.notation.write("react", thought(match, Beginner(random.Random(seed))))


def test_a_beginner_forgets_that_a_tie_denies_city_hall():
    text = "pos 3p to=A\nhall: B\nB passed\nC passed\nA reserve=11"
    assert read(position(text).match.view(0), 0).denies[Location.HALL]
    assert not Beginner(random.Random(0)).reading(position(text).match.view(0), 0).denies[Location.HALL]


def test_a_beginner_may_pass_with_chips_in_hand_when_they_hold_some_places():
    text = "pos 3p to=A\njail: {0}\nclub: {0}\nhall: {0}"
    ahead, behind = (position(text.format(seat)).match for seat in "AB")
    assert any(thought(ahead, Beginner(random.Random(seed))) is Answer.PASS for seed in range(20))
    assert not any(thought(behind, Beginner(random.Random(seed))) is Answer.PASS for seed in range(20))


def test_a_regular_takes_all_chips_back_and_a_master_leaves_one_that_holds_its_place():
    text = "pos 3p phase=strategy\njail: A A B"
    assert chosen(text, level=Regular) == "back 1,2"
    assert chosen(text) == "back 2"


# Characters


def test_a_vengeful_regular_grudges_who_harmed_it():
    bot = Regular(random.Random(0), Style(grudge=1.0))
    match = position("pos 3p to=B\nharbor: A\nB cards=snitch.hat\nA cards=raid.hat").match
    before = bot.reading(match.view(0), 0).weights
    bot.seat = 0
    match.answer(1, "card snitch.hat")
    match.answer(1, "harbor#1")
    for happened in match.told(0):
        bot.heard(happened)
    after = bot.reading(match.view(0), 0).weights
    assert after[1] < before[1]
    assert after[2] > before[2]
    assert sum(after) == pytest.approx(sum(before))


@pytest.mark.parametrize("level", [Regular, Master])
def test_a_vengeful_seat_goes_for_who_harmed_it_more_than_the_others_did(level):
    match = position(TWO_RIVALS.replace("vp=5", "vp=4")).play("A card snitch.hat").match
    aimed = []
    for harmed in ({1: 3}, {2: 3}):
        bot = level(random.Random(0), CHARACTERS["vengeful"])
        bot.seat, bot.harmed = 0, harmed
        aimed.append(str(thought(match, bot)))
    assert aimed == ["harbor#1", "club#1"]


def test_a_vengeful_seat_that_all_have_harmed_alike_fights_nobody_more():
    view = position(TWO_RIVALS).match.view(0)
    bot = Regular(random.Random(0), CHARACTERS["vengeful"])
    before = bot.reading(view, 0).weights
    bot.seat, bot.harmed = 0, {1: 3, 2: 3}
    assert bot.reading(view, 0).weights == before
    bot.harmed = {1: 3, 2: 4}
    after = bot.reading(view, 0).weights
    assert after[1] > before[1]
    assert after[2] < before[2]


# What levels read


def test_control_is_read_as_the_rules_have_it():
    rng = random.Random(2)
    for _ in range(300):
        seats = rng.choice((3, 4, 5))
        stack = tuple(rng.randrange(seats) for _ in range(rng.randrange(8)))
        for location in LOCATIONS:
            none = (0,) * seats
            assert controller(stack, DENIES[location]) == controller_with(stack, DENIES[location], none)
        assert 0 <= sum(shares(stack, True, LAST, seats)) <= 1


def test_who_is_tied_at_the_fight_club_has_a_recruit_already():
    tied, alone = (0, 1, 0, 1, 0, 1), (0, 1, 0, 1, 0, 1, 0)
    assert recruits(standing_in(tied, 3), LAST)[:2] == pytest.approx((0.85, 0.85), abs=0.02)
    weights = (1.0, -0.5, -0.5)
    hall, fight = [scale(LAST, weights, 0.5)[denies].value for denies in (CONTROL, ALL_BUT_RECRUITS)]
    assert fight[alone] - fight[tied] < 0.8 * (hall[alone] - hall[tied])  # one chip more brings the point only
    assert scale(LAST, weights)[ALL_BUT_RECRUITS].value[tied] == hall[tied]  # and without a reserve there is no other
    early = read(position("pos 3p to=A\nfight: A B A B").match.view(0), 0)
    assert early.part == 0.5
    assert Regular(random.Random(0)).reading(position("pos 3p to=A").match.view(0), 0).part == 0.2
    assert read(position("pos 3p to=A\nA vp=14").match.view(0), 0).part == 0


def test_the_best_chip_to_remove_is_the_rivals_that_holds_the_stack():
    best = scale(LAST, (1.0, -0.5, -0.5))[NOTHING].removals[1, 0, 1][0]
    assert best.seat == 1
    assert best.worth > 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_playouts_remember_of_stacks_is_what_would_be_found_anew(seats):
    rng = random.Random(seats)
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random))
    for _ in range(400):
        (seat,) = match.waiting
        asked, table = match.ask(seat), match.table
        r = read(table, seat)
        anew = r.weighing(r.weights, r.stage)
        works = [own_best, *(TEXTS[option.card.kind] for option in asked.options if isinstance(option, Play))]
        assert [r.once(work) for work in works] == [work(anew) for work in works]
        for location, stack in table.stacks.items():
            promises = r.scale[DENIES[location]]
            now, more = promises.value[stack], promises.value[*stack, seat]
            assert promises.added[stack][seat] == more - now
        match.answer(seat, decide(POLICIES, table, asked.kind, seat, asked.options, rng.random))


def test_a_forecast_counts_points_pluses_and_agreements():
    text = """
        pos 3p phase=location
        cubes=jail,harbor,fight
        police: A
        business: B A
        club: A
        hall: C
        A cards=agreement.hat raid.plus
    """
    table = position(text).match.table
    points, _ = solved(table)
    assert points == pytest.approx([3.8, 0, 1])


def test_who_has_more_points_than_needed_and_than_all_others_wins():
    text = "pos 3p phase=location\ncubes=jail,harbor,fight,police,business,club\nhall: A\nA vp=14\nB vp=12"
    match = position(text).match
    assert win_chance(match.table, 0) > 0.9
    while not match.over:
        match.answer(match.waiting[0], match.ask(match.waiting[0]).options[0])
    assert [win_chance(match.table, seat) for seat in (0, 1)] == [1.0, 0.0]


def test_strength_is_the_weighted_sum_of_features():
    text = "pos 3p to=A\njail: B\ncell: C\npoliceman=B mayor=C\nA cards=raid.plus chief.fist fbi.fist"
    table = position(text).match.table
    found = strengths(table, table.points, (0.0, 0.0, 0.0))
    for seat in table.seats:
        assert found[seat] == pytest.approx(
            table.points[seat]
            + sum(w * x for w, x in zip(COUNTED[3], weighed(features(table, seat), 15, 3), strict=True))
        )
    assert sum(chances(table, table.points, (0.0, 0.0, 0.0))) == pytest.approx(1)
    assert hand_counts(table.hands[0]) == (3, 1, 1, 0)
    assert hand_worth((), 3) == 0


def test_a_master_gives_its_reasons_as_data():
    text = "pos 3p to=A\njail: B\nclub: A B\nA cards=snitch.hat\nB vp=12"
    match = position(text).match
    bot = Master(random.Random(0))
    bot.think(match.view(0), match.ask(0), Thinking(GAME, match.sight(0), FEW))
    explained = bot.reasons(match.view(0), match.ask(0))
    assert {one.option for one in explained} == set(match.ask(0).options)
    codes = {reason.code for one in explained for reason in one.reasons}
    assert {"majority", "action", "cost", "unplaced"} <= codes
    assert explained[-1].option is Answer.PASS or explained[0].worth >= explained[-1].worth
