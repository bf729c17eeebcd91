"""Bots at the tables of Mafia City and Cosa Nostra: they remember, complain about the right seat, thank and answer."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any

import pytest

import omerta
from omerta.bots import CHARACTERS, LEVEL_NAMES, PLAIN, Style, bot
from omerta.bots.characters import manner_of
from omerta.bots.cosa_nostra.talk import CosaNostraMouth
from omerta.bots.mafia_city.talk import MafiaCityMouth
from omerta.bots.table_memory import Incident
from omerta.bots.table_talk import TableMouth, TableTalker
from omerta.gamekit import Manner, Utterance
from omerta.gamekit.table_talk import Agree, Refuse
from omerta.games.cosa_nostra import Deed as CosaDeed
from omerta.games.mafia_city import Deed, Location
from omerta.kernel import Asked, Seat, View
from omerta.play import BotDriver, Match, find
from omerta.testing import check_bots, rule
from tests.amounts import amount

MOUTHS: dict[str, type[TableMouth]] = {"mafia-city": MafiaCityMouth, "cosa-nostra": CosaNostraMouth}
TALKATIVE = CHARACTERS["talkative"]
every_game = pytest.mark.parametrize("name", MOUTHS)


class Talker(TableTalker):
    """Chooses at random, and speaks by a mouth."""

    mouth_kind: type[TableMouth]
    style = TALKATIVE

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.mouth = self.mouth_kind(rng, self.style)

    def choose(self, view: View, asked: Asked) -> Any:
        return self.rng.choice(asked.options)


def talker(name: str, style: Style = TALKATIVE) -> type[Talker]:
    return type("Talker", (Talker,), {"mouth_kind": MOUTHS[name], "style": style})


@every_game
def test_what_a_mouth_says_depends_on_what_its_seat_may_know(name: str) -> None:
    game = find(name)
    assert game is not None
    seats = {"mafia-city": 3, "cosa-nostra": 2}[name]
    assert check_bots(game, {"talker": talker(name)}, seats=[seats], matches=amount(2, 1), seed=6) > 15


# One seat and its table


MC = """
    pos 3p to=A
    harbor: A B
    A cards=snitch.hat thief.bullet trade.hat
    B cards=agreement.hat
    C cards=chief.hat fbi.hat
"""


def at_table(text: str, *, people: Sequence[Seat] = (), style: Style = TALKATIVE) -> BotDriver:
    """A position of Mafia City with mouths on the seats of all who are no people."""
    match = omerta.game("mafia-city").position("\n".join(line.strip() for line in text.strip().splitlines()), seed=1)
    bots = {seat: talker("mafia-city", style)(random.Random(seat)) for seat in match.seats if seat not in people}
    driver = BotDriver(match, bots)
    driver.attend()
    return driver


def play(driver: BotDriver, *lines: str) -> list[str]:
    """What is said after these lines."""
    before = len(driver.log.said)
    for line in lines:
        seat, answer = line.split(maxsplit=1)
        driver.answer(ord(seat) - ord("A"), answer)
        driver.attend()
    return lines_of(driver.match)[before:]


def lines_of(match: Match) -> list[str]:
    """What was said, without ids and manners."""
    words = [line.split(maxsplit=3) for _, line in match.talk]
    return [f"{seat} {typed.partition(' ; as ')[0]}" for _, seat, _, typed in words]


@rule("MC-10.1")
def test_a_bot_whose_chip_went_to_the_cell_complains_about_who_sent_it_there() -> None:
    driver = at_table(MC)
    assert play(driver, "A card snitch.hat harbor#2", "B allow") == []
    said = play(driver, "C allow")
    assert said[0] == "B complain A jailed harbor"
    assert "A sorry B" in said


def test_a_bot_whose_effect_was_cancelled_complains_and_the_victim_thanks() -> None:
    said = play(at_table(MC), "A card snitch.hat harbor#2", "B allow", "C chief chief.hat", "A allow")
    assert "A complain C cancelled" in said
    assert "B thank C" in said


DEFENDED = """
    pos 3p to=A
    harbor: A B
    A cards=snitch.hat trade.hat raid.fist scheme.fist
    B cards=chief.hat fbi.hat
    C cards=agreement.hat
"""


@rule("MC-11.8")
def test_nobody_complains_that_the_other_one_fought_back() -> None:
    said = play(at_table(DEFENDED), "A card snitch.hat harbor#2", "B chief chief.hat", "A allow")
    assert not [line for line in said if " complain " in line]  # A aimed at B, who would not have it
    driver = at_table(DEFENDED)
    play(driver, "A card trade.hat", "B fbi fbi.hat", "A fists raid.fist scheme.fist")
    assert not [line for line in lines_of(driver.match) if line.startswith("B complain ")]  # B stopped A first


RAIDED = """
    pos 3p to=A
    harbor: A A B
    A cards=raid.hat
    B cards=thief.fist scheme.fist
    C cards=agreement.hat
"""


@rule("MC-10.3")
def test_nobody_thanks_for_a_raid_of_their_own_that_was_stopped() -> None:
    driver = at_table(RAIDED)
    play(driver, "A card raid.hat harbor", "B fists thief.fist scheme.fist")
    assert driver.match.table.stacks[Location.HARBOR] == (0, 0, 1)
    assert "A thank B" not in lines_of(driver.match)  # chips of A would have come back as well, but A wanted that


def test_nobody_complains_about_what_was_done_to_others() -> None:
    driver = at_table(MC)
    said = play(driver, "A card thief.bullet C", "B allow", "C allow")
    assert [line for line in said if " complain " in line] == ["C complain A stole"]


def test_a_bot_that_is_asked_answers_at_once() -> None:
    driver = at_table(MC, people=(0,))
    assert [one.seat for one in driver.say(0, "ask B plan")] == [0, 1]
    assert lines_of(driver.match)[-1] == "B want harbor"
    driver.say(0, "ask C why")
    assert lines_of(driver.match)[-1].startswith("C explain ")


def test_a_quiet_bot_answers_too_but_hardly_speaks_of_itself() -> None:
    driver = at_table(MC, people=(0,), style=CHARACTERS["quiet"])
    driver.say(0, "truce B")
    assert lines_of(driver.match)[-1] in ("B agree u1", "B refuse u1")


def test_what_was_agreed_is_remembered_and_whoever_breaks_it_hears_of_it() -> None:
    driver = at_table(MC, people=(0,))
    driver.say(0, "truce B")
    assert lines_of(driver.match)[-1] == "B agree u1"
    assert driver.bots[1].bot.mouth.at_peace(0, driver.match.view(None).round)  # type: ignore[union-attr]
    play(driver, "A card snitch.hat harbor#2", "B allow", "C allow")
    assert "B complain A broke harbor" in lines_of(driver.match)
    assert not driver.bots[1].bot.mouth.truces  # type: ignore[union-attr]


def test_an_offer_of_its_own_that_is_accepted_makes_peace() -> None:
    mouth = MafiaCityMouth(random.Random(0), TALKATIVE)
    mouth._offers[2] = mouth.grammar.read("truce C", 3)[0][0]
    driver = at_table(MC)
    view = driver.match.view(0)
    view["window"] = None
    mouth.speak(view)
    mouth.listened(Utterance("u2", 2, mouth.grammar.read("agree u1", 3)[0]))
    assert mouth.at_peace(2, view.round)


@pytest.mark.parametrize("name", ["talkative", "vengeful"])
def test_nobody_refuses_a_truce_and_offers_it_in_one_breath(name: str) -> None:
    view = at_table(MC).match.view(1)
    view["window"] = "round"
    mouth = MafiaCityMouth(random.Random(1), CHARACTERS[name]._replace(talk=1.0))
    mouth.incidents = [Incident(0, 1, 2.5, Deed.KILLED, round=view.round)]
    mouth.deal = lambda view: None  # type: ignore[method-assign]
    alone = mouth.speak(view)
    assert "truce A" in alone
    mouth._spoken = None
    mouth.listened(Utterance("u9", 0, mouth.grammar.read("truce B", 3)[0]))
    assert "truce A" not in mouth.speak(view)


def test_every_offer_is_answered_when_several_come_at_once() -> None:
    match = omerta.game("mafia-city").start(5, seed=1)
    view, mouth = match.view(0), MafiaCityMouth(random.Random(1))
    view["window"] = None
    for seat in (1, 2, 3):
        mouth.listened(Utterance(f"u{seat}", seat, mouth.grammar.read("truce A", 5)[0]))
    assert mouth.speak(view) == ["agree u1", "agree u2", "agree u3"]
    assert set(mouth.truces) == {1, 2, 3}


def test_the_quiet_make_offers_as_often_as_the_talkative() -> None:
    view = at_table(MC).match.view(1)
    view["window"] = "round"
    offered = {}
    for name in ("quiet", "talkative"):
        mouths = [MafiaCityMouth(random.Random(seed), CHARACTERS[name]) for seed in range(200)]
        for mouth in mouths:
            mouth.incidents = [Incident(0, 1, 2.5, Deed.KILLED, round=view.round)]
            mouth.deal = lambda view: None  # type: ignore[method-assign]
        offered[name] = sum("truce A" in mouth.speak(view) for mouth in mouths)
    assert 80 < offered["quiet"] < 120
    assert abs(offered["quiet"] - offered["talkative"]) < 30


def test_the_vengeful_take_a_hand_that_is_held_out_but_never_again_of_who_broke_their_word() -> None:
    view = at_table(MC).match.view(1)
    view["window"] = None
    answers = {}
    for broken in (False, True):
        mouth = MafiaCityMouth(random.Random(1), CHARACTERS["vengeful"])
        mouth.incidents = [Incident(0, 1, 2.5, Deed.KILLED, round=view.round)]
        mouth.traitors = {0: view.round - 99} if broken else {}
        mouth.listened(Utterance("u9", 0, mouth.grammar.read("truce B", 3)[0]))
        answers[broken] = mouth.speak(view)[0]
    assert answers == {False: "agree u9", True: "refuse u9"}


def test_the_vengeful_forget_half_as_fast_as_others() -> None:
    left = {}
    for name in ("vengeful", "quiet"):
        mouth = MafiaCityMouth(random.Random(1), CHARACTERS[name])
        mouth.incidents, mouth._now = [Incident(0, 1, 1.0, Deed.JAILED, round=1)], 5
        left[name] = mouth.grudge(1, 0)
    assert left == pytest.approx({"vengeful": 0.5, "quiet": 0.25})


def test_whoever_was_turned_down_does_not_ask_again_soon() -> None:
    view = at_table(MC).match.view(1)
    mouth = MafiaCityMouth(random.Random(1), TALKATIVE)
    mouth.incidents = [Incident(0, 1, 2.5, Deed.KILLED, round=view.round)]
    mouth.deal = lambda view: None  # type: ignore[method-assign]
    said = []
    for number in range(6):
        view["window"], view["number"] = "round", number
        said += [line for line in mouth.speak(view) if line == "truce A"]
        mouth.listened(Utterance(f"u{number + 2}", 0, mouth.grammar.read("refuse u1", 3)[0]))
    assert len(said) == 1


def test_the_vengeful_threaten_sooner_and_only_once_in_a_while() -> None:
    driver = at_table(MC)
    view = driver.match.view(1)
    said: dict[str, list[str]] = {}
    for name in ("vengeful", "cautious"):
        mouth = MafiaCityMouth(random.Random(1), CHARACTERS[name]._replace(talk=1.0))
        for number in range(3):
            mouth._news = [Incident(0, 1, 2.0, Deed.KILLED, round=view.round)]
            mouth.incidents += mouth._news
            view["window"], view["number"] = "deed", number
            said.setdefault(name, []).extend(mouth.speak(view)[:1])
    assert said["vengeful"] == ["threaten A"]
    assert said["cautious"][0] == "complain A killed"


def test_talk_takes_no_luck_from_the_bot_and_knows_its_manner() -> None:
    rngs = random.Random(7), random.Random(7)
    mouths = [MafiaCityMouth(rng, PLAIN) for rng in rngs]
    view = at_table(MC).match.view(0)
    view["window"], view["number"] = "round", 1
    mouths[0].speak(view)
    assert rngs[0].random() == rngs[1].random()
    assert manner_of(PLAIN) is None
    assert [manner_of(style) for style in CHARACTERS.values()] == list(CHARACTERS)


@every_game
def test_whole_matches_are_talked_over_in_proper_sentences(name: str) -> None:
    verbs: set[str] = set()
    for seed in range(amount(6, 4)):
        options = {"maxrounds": 5} if name == "mafia-city" else {"round_limit": 25}
        match = omerta.game(name).start(3, seed=seed, **options)
        driver = BotDriver(match, {seat: talker(name)(random.Random(seed + seat)) for seat in match.seats})
        driver.run()
        for said in driver.log.said:
            assert said.acts[-1] == Manner("talkative")
            assert len(said.acts) >= 2
            assert len([act for act in said.acts if not isinstance(act, Agree | Refuse)]) <= 3
            assert all(getattr(act, "target", None) != said.seat for act in said.acts)
            verbs |= {match.game.talk.spell(act).split()[0] for act in said.acts}
    assert {"thank", "complain", "explain", "as"} <= verbs


@pytest.mark.parametrize("seats", [2, 4])
def test_in_cosa_nostra_somebody_speaks_of_plans_within_three_rounds(seats: int) -> None:
    matches = []
    for seed in range(4):
        match = omerta.game("cosa-nostra").start(seats, seed=seed, round_limit=3)
        driver = BotDriver(match, {s: talker("cosa-nostra", PLAIN)(random.Random(seed + s)) for s in match.seats})
        driver.run()
        matches.append([line.split()[1] for line in lines_of(match)])
    assert all({"ask", "want"} & set(verbs) for verbs in matches)
    assert {"ask", "want"} <= {verb for verbs in matches for verb in verbs}


def test_whoever_took_a_later_offer_is_not_blamed_for_refusing_the_first() -> None:
    view = omerta.game("cosa-nostra").start(2, seed=1).view(0)
    view["window"], view["number"] = "deed", 1
    refused, bought = Incident(1, 0, 0.5, CosaDeed.REFUSED), Incident(1, 0, -0.7)
    said = []
    for news in ([bought, refused], [refused, bought]):
        mouth = CosaNostraMouth(random.Random(1), TALKATIVE)
        mouth._news = news
        said.append(mouth.speak(view)[0])
    assert said == ["complain B refused", "thank B"]


def test_whoever_is_asked_for_a_plan_names_one_thing_and_no_other() -> None:
    view = omerta.game("cosa-nostra").start(2, seed=1).view(0)
    view["window"], view["number"] = "round", 1
    for seed in range(9):
        mouth = CosaNostraMouth(random.Random(seed), TALKATIVE)
        mouth.listened(Utterance("u1", 1, mouth.grammar.read("ask A plan", 2)[0]))
        assert [line.split()[0] for line in mouth.speak(view)] in (["want", "as"], ["explain", "as"])


@pytest.mark.parametrize("style", [PLAIN, TALKATIVE])
def test_nobody_opens_a_conversation_again_soon(style: Style) -> None:
    match = omerta.game("cosa-nostra").start(2, seed=1)
    mouth, view, said = CosaNostraMouth(random.Random(2), style), match.view(0), []
    for number in range(1, 9):
        view["window"], view["number"], view["round"] = "round", number, number
        said += mouth.speak(view)
    assert len([line for line in said if line.startswith(("ask", "want"))]) == 1


# All levels, when a person speaks


SAID = ("ask B why", "ask B plan", "complain B", "threaten B", "stop B", "truce B")


@every_game
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_answers_whoever_asks_accuses_threatens_warns_or_offers_and_not_twice_alike(
    name: str, level: str
) -> None:
    offer = {"mafia-city": "pact B harbor for hall", "cosa-nostra": "would buy B @13 9000"}[name]
    for style in CHARACTERS:
        match = omerta.game(name).start(3, seed=4)
        driver = BotDriver(match, {seat: bot(name, f"{level}-{style}")(random.Random(seat)) for seat in (1, 2)})
        for line in (*SAID, offer, *SAID, offer):
            answers: list[tuple[Any, ...]] = []
            for _ in range(3):
                heard = driver.say(0, line)
                (answer,) = [one for one in heard[1:] if one.seat == 1]
                answers.append(tuple(act for act in answer.acts if not isinstance(act, Manner | Agree | Refuse)))
            for one, other in itertools.pairwise(answers):
                assert not one or one != other, (line, style)


def test_whoever_is_asked_why_names_what_it_is_for() -> None:
    driver = at_table(MC, people=(0,))
    play(driver, "A card snitch.hat harbor#2", "B allow", "C allow")
    assert lines_of(driver.match) == ["B complain A jailed harbor"]
    driver.say(0, "ask B why")
    assert lines_of(driver.match)[-1] == "B explain revenge"  # what for, it has just said
    driver.say(0, "ask B why")
    assert lines_of(driver.match)[-1] == "B complain A jailed harbor"


def test_whoever_has_warned_of_the_leader_and_is_asked_why_says_so() -> None:
    mouth = MafiaCityMouth(random.Random(0), TALKATIVE)
    view = at_table(MC.replace("C cards", "C vp=13 cards")).match.view(1)
    view["window"], view["number"] = "lead", 1
    assert mouth.speak(view)[0] == "stop C"
    view["window"] = None
    mouth.listened(Utterance("u2", 0, mouth.grammar.read("ask B why", 3)[0]))
    assert mouth.speak(view)[0] == "explain leader"


def test_in_mafia_city_somebody_speaks_of_plans_before_the_first_chip_is_placed() -> None:
    for seed in range(4):
        match = omerta.game("mafia-city").start(3, seed=seed)
        driver = BotDriver(match, {seat: talker("mafia-city", PLAIN)(random.Random(seed + seat)) for seat in range(3)})
        while match.open_question.kind != "turn":  # type: ignore[union-attr]
            driver.step()
        driver.attend()
        assert {"ask", "want"} & {line.split()[1] for line in lines_of(match)}


@pytest.mark.parametrize(("seats", "motive"), [(2, "business"), (3, "leader")])
def test_with_two_at_the_table_nobody_speaks_of_the_others_whom_a_leader_beats(seats: int, motive: str) -> None:
    view = omerta.game("cosa-nostra").start(seats, seed=1).view(0)
    view["window"] = None
    mouth = CosaNostraMouth(random.Random(1), PLAIN)
    mouth.leader = lambda view: (1, 4)  # type: ignore[method-assign]
    mouth.incidents = [Incident(0, 1, 1.5, CosaDeed.SEIZED)]
    mouth.listened(Utterance("u1", 1, mouth.grammar.read("ask A why", seats)[0]))
    mouth._cause = mouth.incidents[0]
    assert mouth.speak(view) == [f"explain {motive}"]
