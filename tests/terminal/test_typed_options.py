"""What a person types finds the option that is meant, and never another one."""

import pytest

from omerta.gamekit import Ambiguous
from omerta.play import game
from omerta.terminal.typed_options import Choice, fold, typed_seat

NAMES = ("Alba", "Bruno", "Carla", "Dante", "Elena", "Fabio", "Gina", "Hugo", "Ines", "Bea")


def position(text: str):
    match = game("resistance").position(text, names=NAMES)
    match.names = match.names[: len(match.seats)]
    return match


def choice(match, lang="en"):
    seat = match.waiting[0]
    return Choice(match.words(lang), match.ask(seat))


@pytest.fixture
def team():
    """A leads ten seats and sends three."""
    return choice(position("game resistance n=10\nroles m m m m m m d d d d\nat leader=A"))


@pytest.fixture
def voting():
    match = position("game resistance n=7\nroles m m m m d d d\nat leader=A")
    match.answer(0, "team A B")
    return match


@pytest.mark.parametrize(
    "typed",
    ["acd", "ACD", "dca", "a c d", "A, C, D", "a+c+d", "team A C D", "team acd", "Team d c a", "Alba Carla Dante",
     "alba c dan"],
)  # fmt: skip
def test_a_team_by_its_letters_or_names(team, typed):
    assert team.pick(typed).seats == (0, 2, 3)


def test_a_team_by_its_number(team):
    assert team.pick("1") == team.options[0]
    assert team.pick("120") == team.options[119]


@pytest.mark.parametrize("typed", ["ab", "abcd", "aab", "abz", "121", "0", "-1", "1 2 3 4", "nobody", "a b 1"])
def test_what_names_no_team_is_left_to_be_refused(team, typed):
    assert team.pick(typed) == typed


def test_a_name_goes_before_its_letters():
    """Bea is a player, and her name could be read as the seats B, E and A."""
    picks = choice(position("game resistance n=10\nroles m m m m m m d d d d\nat leader=A"))
    assert picks.pick("bea").seats == (0, 1, 4)  # she alone is no team of three, so these are letters
    assert picks.pick("bea c d").seats == (2, 3, 9)


def test_a_vote_by_its_beginning_in_both_languages(voting):
    for typed, option in (("a", "approve"), ("rej", "reject"), ("approve", "approve"), ("2", "approve")):
        assert choice(voting).pick(typed) == option
    for typed, option in (("schv", "approve"), ("odmítnout", "reject"), ("ODMITNOUT", "reject"), ("a", "approve")):
        assert choice(voting, "cs").pick(typed) == option


@pytest.mark.parametrize("typed", ["x", "b", "no", "3", "approve it", "ab"])
def test_a_vote_is_never_guessed(voting, typed):
    assert choice(voting).pick(typed) == typed


def test_a_beginning_that_fits_several_is_refused_with_them(team):
    with pytest.raises(Ambiguous) as refused:
        team.pick("team")
    assert str(refused.value.fields["options"]).startswith("team A B C, team A B D")


def test_no_is_not_no_confidence():
    """Passing by typing “no” must not play the card whose name begins so."""
    match = position("game resistance n=7 plots=1\nroles m m m m d d d\nat leader=A attempt=2\nhand B strong-leader")
    assert match.question.kind == "strong-leader"
    for typed in ("no", "strong", "s", "leader"):
        assert choice(match).pick(typed) == typed
    assert choice(match).pick("pa") == choice(match).options[0]
    assert match.game.notation.write("strong-leader", choice(match).pick("play")) == "play strong-leader"


def test_numbers_that_are_options_stand_for_themselves():
    match = position("game resistance n=7 order=1\nroles m m m m d d d\nat leader=A results=1s")
    picks = choice(match)
    assert picks.labels == ["2", "3", "4"]
    assert picks.pick("3") == 3
    assert picks.pick("1") == "1"


@pytest.mark.parametrize(
    ("typed", "seat"), [("A", 0), ("g", 6), ("1", 1), ("6", 6), ("7", None), ("0", 0), ("H", None), ("", None)]
)
def test_seats_at_the_command_line_are_letters_or_numbers_from_0(typed, seat):
    assert typed_seat(typed, 7) == seat


def test_folding_forgets_accents_and_capitals():
    assert fold("Příběh") == fold("PRIBEH")
