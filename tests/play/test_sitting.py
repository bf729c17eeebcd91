"""Bots at a table: what they are given, what they may do, and what happens when they break down."""

import gc
import random

import pytest

from omerta.bots import Player, Random
from omerta.gamekit import Match as KernelMatch
from omerta.kernel import Table, View
from omerta.play import game
from omerta.play.sitting import BotFailed, Sitting


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


def sitting(bot=Spy, people=(), seats=5, **settings):
    match = game("resistance").start(seats, seed=1, **settings)
    return Sitting(match, {seat: bot(random.Random(seat)) for seat in match.seats if seat not in people})


def test_bots_play_a_match_to_its_end():
    table = sitting(Random, seats=7, plots=True)
    table.run()
    assert table.match.over


def test_people_are_waited_for():
    table = sitting(Random, people=(2,))
    table.run()
    assert table.match.waiting == (2,)
    before = len(table.match.log)
    assert not table.step()
    assert len(table.match.log) == before
    table.answer(2, table.match.ask(2).options[0])
    table.run()
    assert table.match.over or table.match.waiting == (2,)


def test_a_bot_hears_what_its_seat_is_told_in_order_and_once():
    table = sitting()
    table.run()
    table.attend()
    for seat in table.match.seats:
        spy = table.bots[seat].bot
        assert [one for one in spy.given if isinstance(one, View) and "event" in one] == table.match.told(seat)


def test_bots_hear_one_another_but_not_themselves():
    table = sitting()
    table.run()
    said = table.talk.said
    assert said
    heard = [one for one in table.bots[3].bot.given if type(one).__name__ == "Utterance"]
    assert heard == [one for one in said if one.seat != 3]


def test_nothing_a_bot_is_given_leads_to_a_table():
    table = sitting(seats=7, plots=True)
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
        sitting(bot).run()
    assert refused.value.fields["bot"] == "Broken"
    assert "ZeroDivisionError: oh" in str(refused.value.fields["problem"])


def test_a_bot_that_chooses_what_is_not_offered_is_blamed_and_nothing_changes():
    bot = type("Cheat", (Spy,), {"choose": lambda self, view, asked: "everything"})
    table = sitting(bot)
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

    table = sitting(Bare)
    table.run()
    assert table.match.over
