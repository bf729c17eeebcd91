"""What is wrong at the command line is refused in one sentence, in the person's language, with exit code 2."""

import pytest

GAME = ("play", "resistance")

BROKEN_BOTS = """
from omerta.bots import Player

class Clumsy(Player):
    def choose(self, view, asked):
        return 1 / 0

class Cheat(Player):
    def choose(self, view, asked):
        return "fail in every way"

class Lost:
    def choose(self, view, asked):
        return asked.options[0]
"""


@pytest.mark.parametrize(
    ("arguments", "english", "czech"),
    [
        (("play", "poker"), "There is no game called “poker”", "Hru „poker“ neznáme"),
        ((*GAME, "--seats", "4"), "4 seats are not possible", "4 místa nelze"),
        ((*GAME, "--seats", "11"), "11 seats are not possible", "11 míst nelze"),
        ((*GAME, "--seats", "many"), "“many” is not possible for --seats", "--seats nemůže být „many“"),
        ((*GAME, "--seats", "-3"), "“-3” is not possible for --seats", "--seats nemůže být „-3“"),
        ((*GAME, "--me", "Z"), "There is no seat “Z”", "Místo „Z“ u tohoto stolu není"),
        ((*GAME, "--me", "9"), "There is no seat “9”", "Místo „9“ u tohoto stolu není"),
        ((*GAME, "--me", "-"), "There is no seat “-”", "Místo „-“ u tohoto stolu není"),
        ((*GAME, "--me", "A,B", "--name", "Eva,eva"), "cannot both be called", "nemohou jmenovat stejně"),
        ((*GAME, "--me", "A", "--name", "Eva,Petr"), "no seat for Petr", "Pro jméno Petr není místo"),
        ((*GAME, "--name", "x" * 40), "A name has between 1 and 16", "Jméno má mít 1 až 16"),
        ((*GAME, "--option", "ghosts"), "There is no option “ghosts”", "Volba „ghosts“ neexistuje"),
        ((*GAME, "--option", "plots=maybe"), "“maybe” is not possible", "nemůže mít hodnotu „maybe“"),
        ((*GAME, "--bots", "einstein"), "There is no bot called “einstein”", "Bota „einstein“ pro tuto hru nemáme"),
        ((*GAME, "--seed", "luck"), "“luck” is not possible for --seed", "--seed nemůže být „luck“"),
        ((*GAME, "--code", "nowhere.py"), "The bots in nowhere.py cannot be used", "Boty ze souboru nowhere.py nelze"),
        ((*GAME, "--record", "no/such/folder"), "no/such/folder is not there", "no/such/folder neexistuje"),
        ((*GAME, "--dance"), "This does not belong here: --dance", "Tohle sem nepatří: --dance"),
        ((*GAME, "--seats"), "--seats needs a value", "--seats potřebuje hodnotu"),
        ((*GAME, "--se", "7"), "--se could mean several", "--se může znamenat víc"),
        (("dance",), "There is no command “dance”", "Příkaz „dance“ neexistuje"),
        (("--lang",), "--lang needs a value", "--lang potřebuje hodnotu"),
        (("rules",), "Something is missing: GAME", "Něco chybí: GAME"),
        (("rules", "resistance", "RS-99"), "There is no rule RS-99", "Pravidlo RS-99 neexistuje"),
        (("watch", "resistance", "--seat", "K"), "There is no seat “K”", "Místo „K“"),
        (("replay", "nowhere.omerta"), "nowhere.omerta is not there", "nowhere.omerta neexistuje"),
        (("verify", "."), ". is a folder", ". je složka"),
        (("simulate", "resistance", "--num", "0"), "1 or more", "nejméně 1"),
        (("simulate", "resistance", "--seats", "4"), "4 seats are not possible", "4 místa nelze"),
        (("simulate", "resistance", "--players", "einstein"), "no bot called “einstein”", "Bota „einstein“"),
        (("simulate", "resistance", "--workers", "0"), "for --workers", "--workers nemůže"),
        (("simulate", "resistance", "--output", "a/b"), "a/b is not there", "a/b neexistuje"),
    ],
)
def test_each_mistake_has_its_sentence(refused, arguments, english, czech):
    assert english in refused(*arguments)
    assert czech in refused(*arguments, OMERTA_LANG="cs")


@pytest.mark.parametrize("arguments", [("play", "poker"), ("dance",), ("replay", "nowhere.omerta")])
def test_the_command_itself_says_so_and_nothing_else(run, refused, arguments):
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == refused(*arguments) + "\n"


def test_an_unknown_language_is_refused(refused):
    assert "The language “de” is not spoken here. There are: en, cs." in refused("games", "--lang", "de")


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("", "no line that begins with “game”"),
        ("once upon a time\n", "no line that begins with “game”"),
        ("game poker n=5\n", "a game that is not installed: poker"),
        ("game resistance n=4\n", "The first line does not describe a match"),
        ("game resistance\n", "The first line does not describe a match"),
        ("game resistance n=5 ghosts=1\n", "The first line does not describe a match"),
        ("game resistance n=5\nroles m m m m m\n", "Line 2 does not fit"),
        ("game resistance n=5\nroles m m m d d\nleader A\nB: team A B\n", "Line 4 does not fit"),
        ("game resistance n=5\nroles m m m d d\nleader A\nA: team A Z\n", "Line 4 does not fit"),
        ("game resistance n=5\nroles m m m d d\nleader A\nZ: team A B\n", "Line 4 does not fit"),
        ("game resistance n=5\nseat A\n", "Line 2 does not fit"),
        ("game resistance n=5\nseat AB x\n", "Line 2 does not fit"),
        ("{}\n", "There is no match 0"),
        ('{"record": "game poker"}\n', "a game that is not installed: poker"),
    ],
)
def test_a_broken_record_is_refused(here, refused, tmp_path, text, english):
    file = tmp_path / "broken.omerta"
    file.write_text(text, encoding="utf-8")
    for command in ("replay", "record"):
        assert english in refused(command, str(file)), command
    checked = here("verify", str(file))
    assert checked.returncode == 1
    assert "Rules: " in checked.stdout
    assert "Signature: none" in checked.stdout


def test_what_is_no_text_is_no_record(refused, tmp_path):
    file = tmp_path / "picture.omerta"
    file.write_bytes(bytes(range(256)))
    assert "no record of a match" in refused("replay", str(file))


def test_a_file_that_is_there_is_not_overwritten(refused, tmp_path):
    file = tmp_path / "precious.omerta"
    file.write_text("mine", encoding="utf-8")
    sentence = "is there already and will not be overwritten"
    assert sentence in refused("play", "resistance", "--record", str(file))
    assert sentence in refused("watch", "resistance", "--record", str(file))
    assert sentence in refused("simulate", "resistance", "--num", "1", "--players", "random", "--output", str(file))
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("def", "SyntaxError"),
        ("import nothing_like_that", "nothing_like_that"),
        ("x = 1", "no class with a method choose"),
    ],
)
def test_a_file_without_proper_bots_is_refused(refused, tmp_path, code, problem):
    file = tmp_path / "my_bot.py"
    file.write_text(code, encoding="utf-8")
    for command in ("play", "watch", "simulate"):
        assert problem in refused(command, "resistance", "--code", str(file)), command


def test_a_bot_that_breaks_down_is_named(refused, tmp_path):
    file = tmp_path / "my_bot.py"
    file.write_text(BROKEN_BOTS, encoding="utf-8")
    for bot, problem in (("Clumsy", "division by zero"), ("Cheat", "fail"), ("Lost", "argument")):
        sentence = refused("watch", "resistance", "--code", str(file), "--bots", bot.lower())
        assert bot.lower() in sentence.lower()
        assert problem in sentence


def test_names_cannot_move_the_cursor(run):
    done = run("play", "resistance", "--name", "Eva\x1b[2J", "--bots", "random", typed="quit\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "Eva·[2J" in done.stdout
