"""Bots at a table: what they are given, what they may do, and what happens when they break down."""

import gc
import random

import pytest

from omerta.bots import Player, Random
from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import Utterance
from omerta.kernel import Table, View, see_event
from omerta.play import game
from omerta.play.bot_driver import BotDriver, BotFailed
from omerta.play.talk import course


class Spy(Player):
    """Remembers everything it is given."""

    def __init__(self, rng):
        super().__init__(rng)
        self.given = []

    def choose(self, view, asked):
        self.given += [view, asked]
        return asked.options[0]

    def heard(self, happened):
        self.given.append(happened)

    def listened(self, said):
        self.given.append(said)

    def speak(self, view):
        self.given.append(view)
        return ["accuse A 0.5"] if view.window == "W-team" else []


def driver(bot=Spy, people=(), seats=5, **settings):
    match = game("resistance").start(seats, seed=1, **settings)
    return BotDriver(match, {seat: bot(random.Random(seat)) for seat in match.seats if seat not in people})


def is_news(given):
    return isinstance(given, Utterance) or (isinstance(given, View) and "event" in given)


def test_bots_play_a_match_to_its_end():
    table = driver(Random, seats=7, plots=True)
    table.run()
    assert table.match.over


def test_people_are_waited_for():
    table = driver(Random, people=(2,))
    table.run()
    assert table.match.waiting == (2,)
    before = len(table.match.log)
    assert not table.step()
    assert len(table.match.log) == before
    table.answer(2, table.match.ask(2).options[0])
    table.run()
    assert table.match.over or table.match.waiting == (2,)


def test_a_bot_hears_what_its_seat_is_told_in_order_and_once():
    table = driver()
    table.run()
    table.attend()
    for seat in table.match.seats:
        spy = table.bots[seat].bot
        assert [one for one in spy.given if isinstance(one, View) and "event" in one] == table.match.told(seat)


def test_bots_hear_one_another_but_not_themselves():
    table = driver()
    table.run()
    said = table.log.said
    assert said
    heard = [one for one in table.bots[3].bot.given if type(one).__name__ == "Utterance"]
    assert heard == [one for one in said if one.seat != 3]


def test_nothing_a_bot_is_given_leads_to_a_table():
    table = driver(seats=7, plots=True)
    table.run()
    seen: set[int] = set()
    found = [thing for seated in table.bots.values() for thing in seated.bot.given]
    while found:
        thing = found.pop()
        if id(thing) in seen or isinstance(thing, type) or callable(thing):
            continue
        seen.add(id(thing))
        assert not isinstance(thing, (KernelMatch, Table))
        if type(thing).__name__ != "module":
            found += gc.get_referents(thing)


@pytest.mark.parametrize("where", ["choose", "heard", "speak", "listened"])
def test_a_bot_that_breaks_down_is_blamed_by_name(where):
    def broken(self, *given):
        raise ZeroDivisionError("oh")

    bot = type("Broken", (Spy,), {where: broken})
    with pytest.raises(BotFailed) as refused:
        driver(bot).run()
    assert refused.value.fields["bot"] == "Broken"
    assert "ZeroDivisionError: oh" in str(refused.value.fields["problem"])


def test_a_bot_that_chooses_what_is_not_offered_is_blamed_and_nothing_changes():
    bot = type("Cheat", (Spy,), {"choose": lambda self, view, asked: "everything"})
    table = driver(bot)
    table.attend()
    before = table.match.save()
    with pytest.raises(BotFailed, match="everything"):
        table.step()
    assert table.match.save() == before


def test_a_bot_needs_only_to_choose():
    class Bare:
        def __init__(self, rng):
            self.rng = rng

        def choose(self, view, asked):
            return self.rng.choice(asked.options)

    table = driver(Bare)
    table.run()
    assert table.match.over


def test_a_bot_hears_events_and_talk_in_the_order_in_which_they_came():
    table = driver()
    table.run()
    for seat in table.match.seats:
        given = [one for one in table.bots[seat].bot.given if is_news(one)]
        came = []
        for thing in course(table.match):
            if isinstance(thing, Utterance):
                came += [thing] if thing.seat != seat else []
            else:
                came += [seen] if (seen := see_event(thing, seat)) else []
        assert given == came


def test_bots_that_come_late_are_told_everything_and_speak_of_the_open_question_alone():
    early = driver(people=(0, 1, 2, 3, 4))
    match, rng = early.match, random.Random(2)
    while match.question.kind != "vote":
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    early.say(0, "accuse C 0.9")
    spy = Spy(random.Random(1))
    late = BotDriver(match, {3: spy})
    assert [said.seat for said in late.attend()] == [3, 3]
    windows = {one.window for one in spy.given if isinstance(one, View) and "window" in one}
    assert windows == {"W-team"}
    assert [one for one in spy.given if is_news(one) and isinstance(one, View)] == match.told(3)
    assert [one.seat for one in spy.given if isinstance(one, Utterance)] == [0]
