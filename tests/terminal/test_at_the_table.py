"""What a person at a small terminal meets: the board in sight, one number for a place, Enter, orders, plain words."""

from __future__ import annotations

import random
from typing import Any

import pytest

import omerta
from omerta.games.cosa_nostra import FieldKind, edition_of
from omerta.games.cosa_nostra import options as o
from omerta.kernel import letter
from omerta.play import Match, OpenGame, game
from omerta.play.bot_driver import BotDriver
from omerta.terminal.ascii import SIGNS
from omerta.terminal.boards import draw, leads_to
from omerta.terminal.boards.cosa_nostra_options import toll
from omerta.terminal.screen import Screen
from omerta.terminal.shell import Left, Shell
from omerta.terminal.typed_options import Choice
from omerta.testing import rule
from tests.terminal.conftest import plain

MAFIA_CITY = ("play", "mafia-city", "--seats", "4", "--name", "Eva", "--bots", "simple", "--seed", "5")


class Typed(Screen):
    """A screen at which these lines are typed, and then somebody leaves."""

    def __init__(self, lines: list[str], lang: str = "en") -> None:
        super().__init__(lang)
        self.interactive = True
        self.lines = lines

    def ask(self, prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if not self.lines:
            raise Left
        return self.lines.pop(0)


def sit(match: Match, lines: list[str], *people: int, lang: str = "en") -> Shell:
    """A shell whose people type these lines as they are asked."""
    driver = BotDriver(match, {})
    driver.people = people
    shell = Shell(Typed(lines, lang), driver, lambda: None, None)
    try:
        while not match.over:
            for seat in match.waiting:
                shell.turn(seat)
    except Left:
        pass
    return shell


def choice(match: Match, seat: str) -> Choice:
    return Choice(match.words("en"), match.ask(seat))


# A screen of 24 lines


PLAIN_C = {"TERM": "dumb", "LANG": "C", "PYTHONUTF8": ""}


@pytest.mark.parametrize(("environment", "enter"), [({}, "↵"), (PLAIN_C, "[Enter]")], ids=["utf-8", "dumb"])
def test_the_board_of_mafia_city_stays_in_sight_on_24_lines(terminal, environment, enter):  # type: ignore[no-untyped-def]
    table = terminal(*MAFIA_CITY, **environment)
    table.expect("Do you keep your two cards?")
    table.line()
    for place in (2, 6, 7):
        shown = plain(table.expect("Eva (A) > ")).rpartition("Mafia City")[2]
        assert len(shown.splitlines()) <= 23
        assert max(map(len, shown.splitlines()[1:])) <= 80, "and columns stay straight"
        for name in ("Jail", "City Hall", "Your cards:", "Your turn. What do you do?", f" 0 pass {enter}"):
            assert name in shown
        table.line(str(place))


def test_options_that_do_not_fit_are_on_pages(terminal):  # type: ignore[no-untyped-def]
    table = terminal("play", "cosa-nostra", "--seats", "3", "--name", "Eva", "--bots", "simple", "--seed", "5")
    for typed in ("1", "1", "1", "", "4"):
        table.expect("Eva (A) > ")
        table.line(typed)
    table.expect("1–6 of 13: type + for more")
    table.line("+")
    table.expect("7–12 of 13: type + for more")


# One number for a place


def test_a_location_has_the_number_of_its_tile_everywhere() -> None:
    match = game("mafia-city").position("pos 3p to=A\nclub: A B\nhall: C\nA cards=snitch.hat shadow.hat raid.fist")
    turn = choice(match, "A")
    labels = dict(zip(turn.written, turn.labels, strict=True))
    assert labels["pass"] == "0"
    assert [labels[f"place {place}"] for place in ("jail", "club", "hall")] == ["1", "6", "7"]
    assert labels["discard raid.fist"] not in "01234567"
    assert len(set(turn.labels)) == len(turn.labels)
    assert str(turn.pick("6")) == "place club"
    match.answer("A", "card snitch.hat")
    assert choice(match, "A").labels == ["6.1", "6.2", "7.1"]
    assert str(choice(match, "A").pick("6.2")) == "club#2"


def test_a_distance_stands_for_itself() -> None:
    match = game("cosa-nostra").position("at A roll\nblue 5000 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6", dealer=None)
    match.play("A: go", "roll 3")
    assert sorted(choice(match, "A").labels) == ["2", "3", "4"]
    assert str(choice(match, "A").pick("4")) == "move 4"


# Enter and standing orders


@pytest.mark.parametrize(
    ("name", "position", "takes"),
    [
        ("mafia-city", "pos 3p to=A\nclub: B\nA cards=snitch.hat\nB cards=chief.hat", "pass"),
        ("cosa-nostra", "at A roll\nblue 5000 @0 N1 b1\nred 5000 @0 S1 e6", "go"),
    ],
)
def test_enter_takes_the_only_option_or_the_quiet_one(name: str, position: str, takes: str) -> None:
    match = game(name).position(position, seed=1)
    sit(match, [""], 0, 1, 2)
    assert match.log
    assert str(match.log[0].choice) == takes


def test_enter_never_votes() -> None:
    match = game("resistance").position("game resistance n=5\nroles m d m d m\nat leader=A", seed=1)
    sit(match, ["ab", "", "", ""], 0, 1, 2, 3, 4)
    assert match.waiting == (0, 1, 2, 3, 4)


REACTIONS = "pos 3p to=A\nclub: B B B\nA cards=snitch.hat snitch.fist\nC cards=chief.hat raid.fist\nB cards=raid.hat"


@rule("MC-16.9")
def test_a_standing_order_answers_until_it_is_lifted(capsys: pytest.CaptureFixture[str]) -> None:
    match = game("mafia-city").position(REACTIONS, seed=1)
    sit(match, ["card snitch.hat", "6.3", "orders react"], 0, 1, 2)
    assert [letter(entry.seat) for entry in match.log or () if entry.kind == "react" and entry.seat is not None] == [
        "B"
    ]
    shown = capsys.readouterr().out
    assert "  1 [x] Let everything happen." in shown
    assert "  2 [ ] Let everything happen that is not aimed at me." in shown
    shell = sit(match, [], 0, 1, 2)
    shell.orders.toggle(2, "not-aimed-at-me")
    assert shell.orders.answers(match, 2)
    shell.orders.toggle(2, "not-aimed-at-me")
    assert not shell.orders.answers(match, 2)


def test_an_order_is_offered_after_the_second_quiet_answer(capsys: pytest.CaptureFixture[str]) -> None:
    match = game("mafia-city").position("pos 3p to=A\nA passed cards=raid.hat trade.hat\nB\nC", seed=1)
    typed = ["", "1", "1", "", "1", "1"]
    sit(match, typed, 0, 1, 2)
    assert "Always the same? Type orders 1" in capsys.readouterr().out


# What an option brings


def test_a_move_names_the_field_and_what_it_does() -> None:
    match = game("cosa-nostra").position(
        "game seats=2\nat A roll\nblue 5000 @9 N1 b1 c1 c2\nred 5000 @0 S1 e6\nowns red @10", dealer=None
    )
    match.play("A: go", "roll 2")
    said = {
        lang: [leads_to(match.view("A"), match.words(lang), 0, option) for option in match.ask("A").options]
        for lang in ("en", "cs")
    }
    assert any("federal" in text and "watched for" in text for text in said["en"] if text)
    assert any("pay B" in text for text in said["en"] if text)
    assert any("federální" in text and "sledován" in text for text in said["cs"] if text)


@rule("CN-5.1", "CN-5.2", "CN-5.3")
def test_what_is_said_of_a_business_is_what_happens_there() -> None:
    rng, met = random.Random(3), 0
    for seed in range(4):
        match = omerta.game("cosa-nostra").start(3, seed=seed, round_limit=25)
        while not match.over:
            (seat,) = match.waiting
            option = rng.choice(match.ask(seat).options)
            view, e = match.view(seat), edition_of(match.settings.edition)
            at = view.players[seat].at + (option.distance if isinstance(option, o.Move) else 0)
            match.answer(seat, option)
            field = at % len(e.ring)
            if not isinstance(option, o.Move) or at >= len(e.ring) or e.places[field].kind is not FieldKind.BUSINESS:
                continue
            amount, _owner = toll(view, e, seat, field)
            after = match.view(seat).players[seat].cash
            if view.players[seat].cash + amount >= 0 and not view.players[seat].lasting:
                met += 1
                assert after - view.players[seat].cash == amount
    assert met > 50


@pytest.mark.parametrize(("lang", "said"), [("en", "costs 3,000"), ("cs", "stojí 3 000")])
def test_actions_say_what_they_cost_and_amounts_are_written_one_way(lang: str, said: str) -> None:
    match = game("cosa-nostra").position("at A act\nblue 5000 @9 N1 b1 c1 c2\nred 5000 @0 S1 e6", dealer=None)
    words, view = match.words(lang), match.view("A")
    buy = next(option for option in match.ask("A").options if isinstance(option, o.Buy))
    brings = leads_to(view, words, 0, buy)
    assert brings is not None
    assert brings.replace("\xa0", " ") == said
    amount = said.split(maxsplit=1)[1].replace("3", "5", 1)
    screen = Screen(lang)
    with screen.console.capture() as captured:
        screen.console.print(draw(view, words, ["Eva", "Petr"], 80))
    assert amount in captured.get().replace("\xa0", " ")


# Words


def test_a_role_says_how_one_wins() -> None:
    match = OpenGame(game("resistance").rules).start(5, seed=1)
    for seat in match.seats:
        for lang, how in (("en", "You win when three actions"), ("cs", "Vyhraješ, když")):
            assert how in match.story(seat, lang)[0]


@rule("SP-6.5")
@pytest.mark.parametrize(("lang", "said"), [("en", "The mafia has agreed on I"), ("cs", "Mafie se shodla: I")])
def test_the_mafia_is_told_when_it_has_agreed(lang: str, said: str) -> None:
    match = game("spehov").position("game n=10\ndeal MMAPPPPPP\nround 2", seed=1)
    match.play(*(f"{letter(seat)}: {match.ask(seat).options[0]}" for seat in match.waiting))
    assert match.question is not None
    assert match.question.kind == "kill"
    before = drawn(match, 0, lang)
    for seat in match.waiting:
        match.answer(seat, "kill I" if seat < 2 else match.ask(seat).options[0])
    assert said not in before
    assert said in drawn(match, 0, lang)
    assert said in drawn(match, 1, lang)
    assert not any(said in drawn(match, seat, lang) for seat in (None, *range(2, 9)))


def drawn(match: Match, seat: int | None, lang: str) -> str:
    screen = Screen(lang)
    with screen.console.capture() as captured:
        screen.console.print(draw(match.view(seat), match.words(lang), [letter(sat) for sat in match.seats], 100))
    return captured.get()


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_talk_explains_its_words_and_offers_what_the_game_has(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    def talk(name: str, position: str) -> str:
        capsys.readouterr()
        sit(game(name).position(position, seed=1), ["talk"], *range(5), lang=lang)
        return capsys.readouterr().out

    plain = talk("resistance", "game resistance n=5\nroles m d m d m")
    assert "accuse SEAT" in plain
    assert {"en": "you suspect somebody", "cs": "někoho podezíráš"}[lang] in plain
    assert "PLOT" not in plain
    assert "CARD" not in plain
    assert "by PLOT" in talk("resistance", "game resistance n=5 plots=1\nroles m d m d m\nhand A strong-leader")
    city = talk("mafia-city", "pos 3p to=A")
    assert "call" not in city
    assert {"en": "your own words", "cs": "vlastní slova"}[lang] in city


def test_every_form_of_talk_is_explained() -> None:
    for name in ("resistance", "spehov"):
        for lang in ("en", "cs"):
            words = game(name).start(game(name).seats[0]).words(lang)
            forms: Any = words.game.talk.forms[1:]
            assert [form for form in forms if not words.has(f"talk-{form.split()[0]}")] == []


# Terminals that know only ASCII


def test_a_stand_in_is_as_wide_as_its_sign_so_that_columns_stay_straight() -> None:
    assert {sign for sign, plain_sign in SIGNS.items() if len(plain_sign) != 1} == {"↵"}


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("name", ["resistance", "mafia-city", "cosa-nostra", "spehov"])
def test_an_ascii_terminal_gets_ascii_signs(run, lang: str, name: str) -> None:  # type: ignore[no-untyped-def]
    typed = "1\n?\nno such thing\nquit\n"
    done = run("play", name, "--seed", "1", "--lang", lang, typed=typed, LANG="C", PYTHONUTF8="")
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert "?????" not in done.stdout
    assert done.stdout.startswith("\n--")
    refusal = run("play", "poker", "--lang", lang, LANG="C", PYTHONUTF8="").stderr
    assert refusal.isascii()
    assert '"poker"' in refusal
