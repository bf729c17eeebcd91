"""Section 18: board, map, cards and sums are data, and another edition plays by data alone."""

import random
from pathlib import Path

import pytest

from omerta.bots.cosa_nostra import Simple
from omerta.cli import main
from omerta.gamekit import BadSetting, draw, plain, playout
from omerta.games.cosa_nostra import GAME
from omerta.games.cosa_nostra.editions import LARGEST, edition_of, pack, read_setting, text_of
from omerta.games.cosa_nostra.reading import BrokenEdition, read_edition
from omerta.play import OpenGame, replay
from omerta.testing import check_game, check_match, rule
from omerta.words import Words
from tests.amounts import amount, some
from tests.games.cosa_nostra.sitting import Sitting, sit_down

TINY = Path(__file__).with_name("tiny.toml").read_text(encoding="utf-8")
STANDARD = text_of("standard")


def tiny(seats: int = 2, **settings: object) -> Sitting:
    return sit_down(seats, edition=TINY, **settings)


@rule("CN-1.5", "CN-1.7", "CN-2.2")
def test_the_box_of_another_edition() -> None:
    game = tiny().play("first A")
    assert (game.table.bank, [player.cash for player in game.table.players]) == (16_000 - 3000, [1500, 1500])
    assert (game.table.picciotti, game.player("blue").supply) == (4, 6)


@rule("CN-2.5", "CN-6.1", "CN-11.1")
def test_holes_listed_sides_and_start_points_with_several_gates() -> None:
    game = tiny().play("first A")
    assert game.options == ["start north a1", "start north b1", "start east", "start south", "start west"]
    game.play("start north b1", "start south")
    assert (game.cells("blue"), game.player("blue").point) == ({"b1"}, "north")
    game.table.players[0].cash = 9000
    game.play("go", "roll 1", "move 1")
    assert game.offered("buy") == ["buy a1", "buy b2"]
    game.play("buy b2", "buy c2", "buy d2")
    assert game.rank("blue") == "capo"
    assert "buy c1" not in game.options


def test_what_is_printed_can_be_drawn_from_the_facts_alone() -> None:
    facts = plain(GAME.facts(tiny().table.settings))
    assert facts["rows"] == ["..#.", "....", ".#.."]
    assert facts["sides"][0] == ["a1", "b1", "d1"]
    assert facts["starts"][0] == {"name": "north", "gates": ["a1", "b1"]}
    assert [printed["field"]["name"] for printed in facts["ring"]][:3] == ["home", "harbour", "den"]
    assert facts["ring"][1]["place"]["neutral"] == [100, 200, 300]
    assert set(facts["cards"]) == set(edition_of(pack(TINY)).faces)


@rule("CN-11.1")
def test_a_match_of_another_edition_is_won_on_its_own_sides() -> None:
    game = tiny().play("first A", "start north a1", "start south")
    game.table.players[0].cash = 9000
    game.play("go", "roll 1", "move 1", "buy a2", "buy a3", "buy b2", "buy c2")
    assert game.ended is None
    game.play("buy d2")
    assert game.ended == ("connection", ("blue",))


@rule("CN-5.2", "CN-7.2")
def test_sums_and_cards_of_another_edition() -> None:
    game = tiny().play("first A", "start north a1", "start east", "go", "roll 1", "move 1")
    assert game.cash("blue") == 1600
    game.play("acquire @3")
    assert (game.cash("blue"), game.owner(3)) == (400, "blue")
    assert game.refuses("acquire @5") == "CN-7.2"
    game.play("done", "go", "roll 2", "move 2", "fortune 2", "draw red X1", "card smugglers @5")
    assert (game.owner(5), game.cash("red")) == ("red", 1400)
    game.play("done", "go", "roll 3", "move 2")
    assert (game.player("blue").at, game.cash("blue")) == (3, 1300)


@rule("CN-8.1")
def test_lasting_cards_of_another_edition_end_where_its_data_says() -> None:
    game = tiny().play(
        "first A", "start north a1", "start east", "go", "roll 2", "move 2", "fortune 1", "draw black Y4", "face"
    )
    assert game.player("blue").lasting == ("Y4",)
    game.play("done", "go", "roll 1", "move 1", "done", "go", "roll 1", "move 1")
    assert game.player("blue").lasting == ()


def test_matches_of_another_edition_conform() -> None:
    for seats in some((2, 3, 4), 1):
        check_match(GAME, seats, {"edition": read_setting(TINY)}, seed=seats)


def test_random_matches_of_another_edition_end() -> None:
    ends = set()
    for seed in range(60):
        match = GAME.start(2 + seed % 3, quiet=True, edition=TINY)
        playout(match, random.Random(seed).random)
        assert match.result is not None
        ends.add(match.result.why)
    assert {"connection", "supplies"} <= ends


def test_a_record_carries_its_edition_and_replays_without_the_file() -> None:
    match = OpenGame(GAME).start(2, seed=1, edition=TINY)
    playout(match, random.Random(2).random)
    again = replay(match.record(), GAME)
    assert again.table == match.table
    assert again.table.edition is match.table.edition


def test_words_of_another_edition_come_from_its_data() -> None:
    game = tiny().play("first A", "start north a1", "start east", "go", "roll 1", "move 1", "acquire @3")
    for lang, name in (("en", "harbour"), ("cs", "přístav")):
        assert name in "\n".join(game.match.story(1, lang))
        words = Words(GAME, lang)
        game_options = game.match.ask(0)
        assert all(words.option("act", option, 0) for option in game_options.options)


def test_tables_share_one_edition_and_clones_do_not_copy_it() -> None:
    match = GAME.start(2, edition=TINY)
    assert match.clone().table.edition is match.table.edition is edition_of(pack(TINY))


BROKEN = [
    # what is replaced, by what, the line the complaint names (of the first place where it is replaced), a word of it
    ('W2 = "a2"', 'W2 = "a9"', "no cell of the map"),
    ("price = 4000", "price = 4100", "no multiple"),
    ("amount = [400, 800, 1200]", "amount = [400, 800]", "three numbers"),
    ('"fortuna", "sports-club", "police", "bank", "casino", "yakuza"', '"fortuna", "club"', "no field called"),
    ('ids = "R05"', 'ids = "R04"', "two cards R04"),
    ('ids = "R05"', 'ids = "R5-B6"', "counts no cards"),
    ('ids = "R05"', 'ids = "five"', "must be an id"),
    ("[ring] ", "[ring ", "Expected"),
    ('kind = "city"', 'kind = "town"', "kind must be one of"),
    ("council = 1000", "council = 0", "must pay"),
    ("steps = 3", "stops = 3", "missing"),
    ("pieces = 18", 'pieces = "many"', "must be a number"),
    ("pieces = 18", "pieces = 18\nchips = 3", "no meaning"),
    ("from = [0, 3, 7]", "from = [0, 7, 3]", "rise"),
    ('colours = ["blue", "red", "green", "yellow"]', 'colours = ["blue", "blue", "green", "yellow"]', "four different"),
    ("notes = { 200 = 40, 1000 = 28, 2000 = 12 }", "notes = { 200 = 4 }", "do not reach"),
    ('effect = "go-to", field = "police"', 'effect = "go-to", field = "harbour"', "no field called"),
    ('effect = "drive"', 'effect = "debt", amount = [0, 0, 0]', "no effect of this deck"),
    ('effect = "block-hiring", ends = "police"', 'effect = "block-hiring"', "way to end"),
    ('"start", "bank", "informer"', '"bank", "start", "informer"', "the first field"),
    ('name = "heist"', 'name = "Heist!"', "is no name"),
    ('name = "heist"', 'name = "fine"', "two different cards"),
    ("guard = true }", "guard = 1 }", "true or false"),
    ('target = "guarded"', 'target = "sleeping"', "target must be one of"),
    ('  "......",\n]', '  "..x...",\n]', "made of"),
    ('W1 = "a5"\nW2 = "a2"\n', "", None),
]


@pytest.mark.parametrize(("old", "new", "why"), BROKEN)
def test_a_broken_edition_is_refused_with_its_line(old: str, new: str, why: str | None) -> None:
    assert old in STANDARD
    text = STANDARD.replace(old, new, 1)
    if why is None:
        assert len(read_edition(text).starts) == 6
        return
    with pytest.raises(BrokenEdition, match=why) as broken:
        read_edition(text)
    if "missing" not in why and "two" not in why and "reach" not in why:
        first = STANDARD[: STANDARD.index(old)].count("\n") + 1
        assert broken.value.line in range(first, first + new.count("\n") + 1)
    assert f"line {broken.value.line}: " in str(broken.value)


def test_a_missing_key_names_the_line_of_its_table() -> None:
    with pytest.raises(BrokenEdition) as broken:
        read_edition(STANDARD.replace('cs = "velkoměsto"\n', ""))
    assert STANDARD.splitlines()[broken.value.line - 1] == "[fields.big-city]"


def test_a_broken_setting_is_refused_and_says_where() -> None:
    with pytest.raises(BadSetting) as refusal:
        GAME.start(2, edition=STANDARD.replace("price = 4000", "price = 4100", 1))
    assert "line " in str(refusal.value.fields["allowed"])
    for wrong in ("deluxe", "toml-nonsense", "toml-" + pack(TINY)[20:], pack("#" * (LARGEST + 1))):
        with pytest.raises(BadSetting):
            GAME.start(2, edition=wrong)


def test_a_packed_standard_edition_plays_like_the_named_one() -> None:
    ends = []
    for edition in ("standard", STANDARD, pack(STANDARD)):
        match = GAME.start(3, quiet=True, edition=edition)
        playout(match, random.Random(5).random)
        ends.append((match.result, match.table.players))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("seats", some(GAME.seats, 1))
def test_the_standard_edition_keeps_every_promise(seats: int) -> None:
    assert check_game(GAME, seats=[seats], matches=1, seed=seats, most=amount(4, 1)) == amount(4, 1)


# At the command line


def test_an_edition_of_ones_own_is_played_from_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OMERTA_DATA", str(tmp_path))
    file = tmp_path / "mine.toml"
    file.write_text(TINY, encoding="utf-8")
    table = ["watch", "cosa-nostra", "--seats", "2", "--bots", "random", "--run", "--seed", "3", "--lang", "en"]
    assert main([*table, "--edition", str(file)]) == 0
    assert "harbour" in capsys.readouterr().out
    assert main([*table, "--option", f"edition=@{file}"]) == 0
    file.write_text(TINY.replace("price = 1200", "price = 1250"), encoding="utf-8")
    assert main([*table, "--edition", str(file)]) != 0
    line = TINY[: TINY.index("price = 1200")].count("\n") + 1
    assert f"line {line}: 1250 is no multiple" in capsys.readouterr().err


def test_the_planner_plays_another_edition_to_the_end() -> None:
    ends = set()
    for seed in range(3):
        rng = random.Random(seed)
        match = GAME.start(2, dealer=lambda question, rng=rng: draw(question, rng.random), quiet=True, edition=TINY)
        players = [Simple(random.Random(seed)), Simple(random.Random(seed + 9))]
        while not match.over:
            for seat in match.waiting:
                match.answer(seat, players[seat].choose(match.view(seat), match.ask(seat)))
        assert match.result is not None
        ends.add(match.result.why)
    assert "connection" in ends
