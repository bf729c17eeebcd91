"""Playing through a pipe: whole matches, commands at the table, several people, and records that outlive everything."""

import contextlib
import random
import re
import subprocess
import sys

import pytest

from omerta.bots import Player, bot
from omerta.play import game, replay
from omerta.play.bot_driver import BotDriver
from omerta.terminal.play import take_turns
from omerta.terminal.screen import Screen
from omerta.terminal.shell import Left, Shell
from omerta.testing import rule

FIRST_ALWAYS = "1\n" * 600
PLAY = ("play", "resistance", "--bots", "random", "--seed", "7")


def record_of(run_output, tmp_path):
    (file,) = (tmp_path / "data" / "records").iterdir()
    assert str(file) in run_output
    return file


def test_a_newcomer_plays_a_match_with_plots_in_czech_and_looks_at_it_again(run, tmp_path):
    played = run(*PLAY, "--seats", "7", "--me", "A", "--option", "plots", "--lang", "cs", typed=FIRST_ALWAYS)
    assert played.returncode == 0, played.stderr
    assert "\x1b" not in played.stdout
    assert "Konec hry" in played.stdout
    assert re.search(r"Vyhrává mafie|Vyhrávají detektivové", played.stdout)
    assert re.search(r"Hra skončila tvou (výhrou|prohrou)\.", played.stdout)
    file = str(record_of(played.stdout, tmp_path))

    seen = {seat: run("replay", file, "--seat", seat, "--lang", "cs").stdout for seat in ("A", "B")}
    assert "ty, " in seen["A"]
    assert seen["A"] != seen["B"]
    checked = run("verify", file, "--lang", "cs").stdout
    assert "každý řádek odpovídá pravidlům a partie je úplná" in checked
    assert "Podpis: žádný" in checked

    copied = run("record", file, "--seat", "B")
    assert copied.stdout.startswith("game resistance n=7")
    assert "\ncopy B\n" in copied.stdout
    assert "\nA: success" not in copied.stdout


def test_leaving_at_the_end_of_input_keeps_the_record(run, tmp_path):
    left = run(*PLAY, typed="1\n1\n")
    assert left.returncode == 130
    assert left.stderr == ""
    assert "The match is not over" in left.stdout
    match = replay(record_of(left.stdout, tmp_path).read_text(encoding="utf-8"))
    assert not match.over
    assert len(match.log) > 2


def test_quitting_is_no_mistake(run, tmp_path):
    left = run(*PLAY, "--record", "here.omerta", typed="quit\n")
    assert left.returncode == 0
    assert (tmp_path / "here.omerta").exists()
    assert not (tmp_path / "data" / "records").exists()


def until_asked(output):
    heard = ""
    while not heard.endswith("Alba (A) > "):
        letter = output.read(1)
        assert letter, f"the match ended: {heard}"
        heard += letter


@pytest.mark.process
def test_a_killed_match_leaves_its_record_whole(surroundings, tmp_path):
    file = tmp_path / "killed.omerta"
    command = [sys.executable, "-m", "omerta", *PLAY, "--record", str(file)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(4):
            until_asked(process.stdout)
            process.stdin.write("1\n")
            process.stdin.flush()
        until_asked(process.stdout)
        process.kill()
    match = replay(file.read_text(encoding="utf-8"))
    assert sum(entry.seat == 0 for entry in match.log) >= 3


def test_the_same_seed_deals_the_same_match(run, tmp_path):
    for name in ("one", "two"):
        run(*PLAY, "--record", name, typed=FIRST_ALWAYS)
    one, two = ((tmp_path / name).read_text(encoding="utf-8") for name in ("one", "two"))
    assert one == two


def test_sitting_down_by_questions(run, tmp_path):
    wrong_first = "99\nresistance\n4\n5\n\nrandom\nghosts\nblind\n"
    done = run("play", typed=wrong_first + FIRST_ALWAYS)
    assert done.returncode == 0, done.stderr
    assert "There is no game called “99”" in done.stdout
    assert "4 seats are not possible" in done.stdout
    assert "There is no option “ghosts”" in done.stdout
    text = record_of(done.stdout, tmp_path).read_text(encoding="utf-8")
    assert text.startswith("game resistance n=5 blind=1 order=0 plots=0\n")
    assert 'seat A "Alba"' in text


def test_enter_takes_the_default_for_everything(run):
    done = run("play", "--lang", "cs", typed="\n\n\n\n\nkonec\n")
    assert done.returncode == 0, done.stderr
    assert "Alba (A) >" in done.stdout


def test_arguments_answer_questions_in_advance(run):
    done = run("play", "--seats", "6", "--name", "Eva", "--bots", "quiet", "-o", "order", typed="1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Eva (A) >" in done.stdout


# Several people


def test_people_at_one_terminal_never_see_each_others_pages(run):
    seats = "ABCDE"
    done = run(*PLAY, "--seats", "5", "--me", ",".join(seats), "--option", "blind", typed="\n1\n" * 600)
    assert done.returncode == 0, done.stderr
    *pages, end = done.stdout.split("\f")
    read = 0
    for page in pages:
        prompt = re.search(r"\(([A-E])\) > ", page)
        if not prompt:
            assert "mafioso" not in page
            assert "detective" not in page
            continue
        read += 1
        for line in page.splitlines():
            if row := re.match(r"^ [ ★]([A-E]) .*(mafioso|detective)", line):
                assert row[1] == prompt[1], page
    assert read > 10
    assert "The match is over" in end


def test_a_person_is_asked_on_a_covered_page_before_reading(run):
    done = run(*PLAY, "--seats", "5", "--me", "B,D", "--name", "Eva,Petr", typed="\n1\n\n1\n")
    pages = done.stdout.split("\f")
    assert "Next: " in pages[1]
    assert "Everybody else looks away." in pages[1]
    assert "The Resistance" not in pages[1]
    assert "The Resistance" in pages[2]


# At the table


class Scripted(Screen):
    """A screen at which the typed lines are known beforehand."""

    def __init__(self, *lines: str, lang: str = "en") -> None:
        super().__init__(lang)
        self.lines = list(lines)

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


class Parrot(Player):
    """Suspects B, and says so when asked."""

    def choose(self, view, asked):
        return asked.options[0]

    def speak(self, view):
        return ["accuse B 0.7"] if view.window is None else []


NAMES = ("Alba", "Bruno", "Carla", "Dante", "Elena")


def on_action(role="m"):
    """Seat A is on the approved team and is asked for its card."""
    roles = "m m m d d" if role == "m" else "d m m m d"
    match = game("resistance").position(f"game resistance n=5\nroles {roles}\nat leader=A", names=NAMES)
    match.answer(0, "team A B")
    for seat in range(5):
        match.answer(seat, "approve")
    return match


def at_table(match, *lines, people=(0,), lang="en"):
    bots = {seat: Parrot(random.Random(1)) for seat in match.seats if seat not in people}
    kept = []
    shell = Shell(Scripted(*lines, lang=lang), BotDriver(match, bots), lambda: kept.append(match.record()), "somewhere")
    shell.kept = kept
    return shell


def turn(match, *lines, seat=0, lang="en"):
    seat = match.waiting[0] if seat is None else seat
    shell = at_table(match, *lines, lang=lang, people=(0, seat))
    with contextlib.suppress(EOFError):
        shell.turn(seat)
    return shell


@rule("CN-10.3")
def test_an_offer_is_withdrawn_before_its_price_is_named_unless_a_card_was_shown(capsys):
    match = game("cosa-nostra").position("at blue act\nblue 5000 @0 N1 b1 c2 hand R12\nred 3000 @0 S1 e6 d2")
    before = match.save(without_dealer=True)
    shell = at_table(
        match, "back", "offer B buy d2", "back", "offer B sell card", "zpět", "offer B sell card", "show R12", "back"
    )
    for asked in ("act", "price", "act", "show", "act", "show", "price"):
        assert match.question.kind == asked
        assert asked != "act" or match.save(without_dealer=True) == before
        with contextlib.suppress(EOFError):
            shell.turn(0)
    assert capsys.readouterr().out.count("There is nothing that can be taken back now.") == 2
    assert (match.question.kind, match.view(1).deal.item) == ("price", "#R12")


@rule("RS-4.3")
def test_a_mafiosos_fail_is_refused_with_the_rule_and_changes_nothing(capsys):
    match = on_action()
    before = match.save()
    turn(match, "fail", "why")
    said = " ".join(capsys.readouterr().out.split())
    rule = "RS-4.2 A mafioso on the team must play success. A detective may play success or fail."
    assert f"“fail” is not among your options. {rule} {rule}" in said  # at once, and for why
    assert match.save() == before


def test_the_refusal_is_czech_at_a_czech_table(capsys):
    turn(on_action(), "fail", "proč", lang="cs")
    said = capsys.readouterr().out
    assert "„fail“ mezi tvými možnostmi není.\nRS-4.2  Mafián v týmu musí zahrát úspěch." in said


def test_a_detective_may_fail_and_the_record_is_kept_at_once():
    match = on_action("d")
    shell = turn(match, "fail")
    assert 0 not in match.waiting
    assert match.sealed[0] == "fail"
    assert len(shell.kept) == 1


def test_why_without_a_refusal_tells_the_rule_of_the_question(capsys):
    turn(on_action(), "why", "why RS-3.5", "why 9.1", "why RS-99")
    said = capsys.readouterr().out
    for part in ("RS-4.1  ", "RS-3.5  ", "RS-9.1  ", "There is no rule RS-99"):
        assert part in said


def test_what_is_said_is_heard_and_recorded(capsys):
    match = on_action()
    shell = turn(match, "say Trust me; I am Alba.", "ask C suspects", "/say success", "accuse Z")
    said = capsys.readouterr().out
    assert "Alba: Trust me; I am Alba." in said
    assert "Carla: The game of Bruno smells of police to me." in said
    assert "This cannot be said like that: “accuse Z”" in said
    assert [line for _, line in match.talk] == [
        'T A u1 say "Trust me; I am Alba."',
        "T A u2 ask C suspects",
        "T C u3 accuse B 0.7",
        'T A u4 say "success"',
    ]
    assert 0 in match.waiting
    assert len(shell.kept) == 3


def test_talk_is_told_from_options_that_begin_with_the_same_word(capsys):
    match = game("mafia-city").position("pos 3p phase=strategy\nmayor=A\npolice: A B C")
    turn(match, "ask B why", "ask B")
    assert next(line for _, line in match.talk) == "T A u1 ask B why"
    assert match.waiting == (1,)
    assert match.ask(1).kind == "back"
    assert "B, why did you do that?" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "lang", "parts"),
    [
        ("mafia-city", "en", ("pact SEAT PLACE for PLACE", "you offer somebody a place for another", "PLACE is jail,")),
        ("cosa-nostra", "cs", ("would buy|sell SEAT", "někomu děkuješ", "CELL je ulice")),
    ],
)
def test_the_terminal_lists_and_explains_table_talk(capsys, name, lang, parts):
    turn(game(name).start(3, seed=1), "talk" if lang == "en" else "řeč", "thank B", lang=lang, seat=None)
    said = capsys.readouterr().out
    for part in (*parts, {"en": "Thank you, B", "cs": "B má u mě dík"}[lang]):
        assert part in said


def test_commands_show_what_they_promise(capsys):
    turn(on_action(), "?", "table", "options", "story", "record", "rules RS-2.6", "talk")
    said = capsys.readouterr().out
    for part in ("say TEXT", "why [RULE]", "Record: somewhere", "RS-2.6", "suggest team SEAT"):
        assert part in said
    assert said.count("━━ The Resistance") == 2
    assert "copy A" in said
    assert "Approved with 5." in said


def test_czech_commands_work_with_and_without_accents(capsys):
    turn(
        on_action(),
        "pomoc",
        "stůl",
        "stul",
        "možnosti",
        "pribeh",
        "záznam",
        "pravidla RS-2.6",
        "řeč",
        "řekni Ahoj",
        lang="cs",
    )
    said = capsys.readouterr().out
    assert said.count("━━ The Resistance") == 3
    assert "Alba: Ahoj" in said
    assert "není" not in said.partition("Kterou kartu")[2].partition("RS-")[0]


def test_the_own_record_hides_what_others_know(capsys):
    turn(on_action(), "record")
    said = capsys.readouterr().out
    assert "copy A" in said
    assert "roles m m m d d" not in said


def test_somebody_may_leave():
    with pytest.raises(Left):
        at_table(on_action(), "quit").turn(0)
    with pytest.raises(Left):
        at_table(on_action(), "konec", lang="cs").turn(0)


def test_after_the_end_everybody_sees_the_same(capsys):
    match = game("resistance").position("game resistance n=5\nroles m m m d d\nat leader=A results=1s,2s", names=NAMES)
    shell = at_table(match, "", "1", "", "1", "", "1", "", "1", people=(0, 1))
    driver = shell.driver
    while not match.over:
        driver.run()
        for seat in match.waiting:
            match.answer(
                seat, match.ask(seat).options[-1] if match.question.kind == "vote" else match.ask(seat).options[0]
            )
    capsys.readouterr()
    shell.finish()
    said = capsys.readouterr().out
    assert said.startswith("\f")
    assert "The detectives were: Dante and Elena." in said
    assert "you, " not in said


class Asked:
    """A person who takes the first option, and what they were offered."""

    def __init__(self, driver: BotDriver) -> None:
        self.match = driver.match
        self.offered: list[int] = []
        self.decoys = 0

    def keep(self) -> None:
        """Nothing is kept."""

    def turn(self, seat: int) -> None:
        options = self.match.ask(seat).options
        self.offered.append(len(options))
        self.decoys += str(options[0]) == "sleep"
        self.match.answer(seat, options[0])


@pytest.mark.parametrize("people", [1, 2])
def test_against_bots_nobody_is_asked_for_the_only_answer(people):
    match = game("mafia-city").start(4, seed=3, maxrounds=1)
    bots = {seat: bot("mafia-city", "random")(random.Random(seat)) for seat in range(people, 4)}
    asked = Asked(driver := BotDriver(match, bots))
    take_turns(driver, asked)
    assert match.over
    assert (1 in asked.offered) is (people > 1), "people who share a terminal are asked alike"
    assert max(asked.offered) > 1


@pytest.mark.parametrize("people", [1, 2])
def test_against_bots_nobody_is_woken_who_has_nothing_to_decide(people):
    match = game("spehov").start(9, seed=4)
    bots = {seat: bot("spehov", "random")(random.Random(seat)) for seat in range(people, 9)}
    asked = Asked(driver := BotDriver(match, bots))
    take_turns(driver, asked)
    assert match.over
    assert (asked.decoys > 0) is (people > 1), "people who share a terminal are asked alike"
    assert asked.offered
