"""The table of Mafia City in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from omerta.terminal.boards import draw, legend
from omerta.words import LANGUAGES
from tests.games.mafia_city.city import City, position, start

TABLE = """
    pos 4p first=B round=4 phase=action to=A
    harbor: A A B
    club: A B A B C D A B A
    jail: D
    cell: C B@2
    hitman=jail mayor=B
    layout: harbor | jail fight police business club hall
    A vp=5 cards=snitch.hat trade.bullet fbi.plus fbi.plus
    B passed vp=7 cards=chief.hat raid.fist
    C cards=hitman.fist trade.fist
    D vp=2 cards=agreement.hat scheme.fist
    discard: agreement.fist
"""
NAMES = ("Jana", "Petr", "Eva", "Maxmilián z Dlouhé Lhoty")


def drawn(city: City, viewer: int | None, lang: str = "en", width: int = 80) -> str:
    console = Console(width=width, file=StringIO(), color_system=None)
    names = NAMES[: len(city.table.seats)]
    city.match.names = names
    words = city.match.words(lang)
    console.print(draw(city.match.view(viewer), words, names, width))
    console.print(legend(city.match.view(viewer), words))
    text = console.file.getvalue()
    assert max(map(len, text.splitlines())) <= width
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1, 3, None])
def test_it_fits_80_columns_in_both_languages(lang, viewer):
    city = position(TABLE).play("A card snitch.hat club#2", "B chief chief.hat")

    text = drawn(city, viewer, lang)
    assert all(name.split()[0] in text for name in NAMES)


def test_stacks_are_shown_from_the_bottom_to_the_top_with_the_map_and_the_hitman():
    text = drawn(position(TABLE), 0)
    lines = {line.split()[1]: line for line in text.splitlines() if line[2:3].isdigit()}

    assert "A A B" in lines["Harbor"]
    assert "A B A B C D A B A" in lines["Gentlemen's"]
    assert "†" in lines["Jail"]
    assert "[1]" in text
    assert "B C" in next(line for line in text.splitlines() if "in the cell" in line)


def test_own_cards_are_shown_and_those_of_others_only_to_the_policemans_holder():
    city = position(TABLE)
    assert "2× F.B.I. (+1)" in drawn(city, 0)
    assert "Police Raid (Fist)" not in drawn(city, 0)
    assert "F.B.I. (+1)" not in drawn(city, None)

    holder = position(TABLE.replace("mayor=B", "mayor=B policeman=C"))
    assert "Petr: Police Chief (Hat), Police Raid (Fist)" in drawn(holder, 2)


def test_announcements_are_shown_in_their_order_and_who_is_awaited():
    city = position(TABLE).play("A card snitch.hat club#2", "B chief chief.hat")
    lines = drawn(city, 0).splitlines()

    assert [line[:2] for line in lines if line.startswith("@")][:2] == ["@1", "@2"]
    assert "…" in next(line for line in lines if "C Eva" in line)


def test_cards_that_wait_for_their_targets_are_shown():
    assert "Laid on the table: Snitch (Hat)" in drawn(position(TABLE).play("A card snitch.hat"), 1)


def test_the_table_before_the_first_round_and_after_the_end():
    assert "Before the first round" in drawn(start(3), 0)
    every = "jail,harbor,fight,police,business,club,hall"
    assert "won" in drawn(position(f"pos 3p phase=location\ncubes={every}\nA vp=15"), 0)
