"""How the levels of Špehov reckon: the signs they see, the odds they make of them, and where they see a table go."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from omerta.bots.fitting import OtherFit
from omerta.bots.spehov import fit
from omerta.bots.spehov.course import Course, Fallen
from omerta.bots.spehov.crowd import ByFinerSigns, Heads, agreed, crowd, standing
from omerta.bots.spehov.finer import FINER_PAIR, FINER_SINGLE
from omerta.bots.spehov.minutes import Kind, Minutes, Word
from omerta.bots.spehov.reader import fitted, reckoning_by
from omerta.bots.spehov.reckoning import COMMON_FILE, FINER_FILE, USUAL, Evidence, Odds, Reckoner, membership
from omerta.bots.spehov.signs import PAIR, SINGLE, Before, Signs
from omerta.games.spehov import A, Ballot, Cast, Cause, M, P, Poll, SpehovTalk

TALK = SpehovTalk()
NO_WEIGHT = Reckoner({"silent": {}, "spoken": {}})


def poll(votes: str, ballot: Ballot = Ballot.FIRST, names: tuple[int, ...] | None = None, number: int = 1) -> Poll:
    """Votes such as ``AD BD``: who for whom."""
    cast = tuple(Cast(ord(pair[0]) - 65, ord(pair[1]) - 65) for pair in votes.split())
    voters = tuple(vote.seat for vote in cast)
    return Poll(number, ballot, voters if names is None else names, voters, cast)


def nine(*polls: Poll, **more: Any) -> Course:
    return Course(9, 2, 1, True, False, polls=polls, **more)


def seen(signs: Signs, seat: int) -> set[str]:
    return set(signs.singles[seat])


# Signs


def test_a_vote_against_somebody_is_a_sign_between_the_two() -> None:
    signs = Signs(nine(poll("AB BC CA")), [Before(tuple(range(9)), None)])
    assert "votes-for" in signs.pairs[0, 1]
    assert "follows" not in signs.singles[0]


def test_who_goes_along_follows_and_who_does_not_strays() -> None:
    signs = Signs(nine(poll("AC BC CA DA")), [Before(tuple(range(9)), 2)])
    assert "follows" in seen(signs, 0)
    assert "strays" in seen(signs, 3)
    assert "strayed-at" in seen(signs, 0)


def test_nobody_strays_where_nobody_was_in_mind() -> None:
    signs = Signs(nine(poll("AC BC CA DA")), [Before(tuple(range(9)), None)])
    assert not any("strays" in values for values in signs.singles)


def test_a_word_that_is_not_kept_is_a_sign() -> None:
    words = (Word(0, 0, Kind.PLAN, 1), Word(0, 1, Kind.PLAN, 2))
    signs = Signs(nine(poll("AC BC CA"), words=words), [Before(tuple(range(9)), None)])
    assert "breaks-word" in seen(signs, 0)
    assert "breaks-word" not in seen(signs, 1)


def test_a_claim_is_another_sign_when_it_is_made_in_need_or_second() -> None:
    before = [Before(tuple(range(9)), None)]
    early = Signs(nine(words=(Word(0, 3, Kind.CLAIM),)), ())
    needy = Signs(nine(poll("AD BD CD DA"), words=(Word(1, 3, Kind.CLAIM),)), before)
    second = Signs(nine(words=(Word(0, 2, Kind.CLAIM), Word(0, 3, Kind.CLAIM))), ())
    assert "claims" in seen(early, 3)
    assert "claims-in-need" in seen(needy, 3)
    assert "claims-second" in seen(second, 3)


def test_who_names_somebody_first_opens_and_the_others_join_in_or_name_another() -> None:
    words = (Word(0, 3, Kind.PLAN, 4), Word(0, 5, Kind.ACCUSE, 4), Word(0, 6, Kind.PLAN, 7), Word(0, 3, Kind.PLAN, 7))
    signs = Signs(nine(words=words), ())
    assert {"opens"} == seen(signs, 3) & {*FINER_SINGLE}
    assert {"joins-in"} == seen(signs, 5) & {*FINER_SINGLE}
    assert {"names-another"} == seen(signs, 6) & {*FINER_SINGLE}


def test_a_word_for_somebody_is_a_sign_of_both() -> None:
    signs = Signs(nine(words=(Word(0, 3, Kind.VOUCH, 4),)), ())
    assert "vouches" in seen(signs, 3)
    assert "vouched" in seen(signs, 4)


def test_who_leaves_one_suspect_for_another_turns() -> None:
    polls = poll("AC BC CD DC EC FD", names=tuple(range(6))), poll("AD BC CD DC ED FD", Ballot.SECOND, (2, 3))
    signs = Signs(nine(*polls), [Before(tuple(range(9)), None)] * 2)
    assert "turns" in seen(signs, 0)
    assert "turns" not in seen(signs, 1)
    assert "turns-from" in signs.pairs[0, 2]
    assert "turns-to" in signs.pairs[0, 3]
    assert "saves-of-two" in signs.pairs[1, 3]


@pytest.mark.parametrize(("votes", "decides"), [("AC BC CA DA", True), ("AC BC CA DA EA", False)])
def test_votes_are_signs_of_their_own_when_half_of_them_are_the_mafias(votes: str, decides: bool) -> None:
    signs = Signs(nine(poll(votes, number=3)), [Before(tuple(range(9)), None)])
    assert ("decides-alike" in signs.pairs[0, 1]) is decides
    assert ("decides-against" in signs.pairs[0, 2]) is decides


def test_every_fitted_weight_is_of_a_known_sign() -> None:
    assert len(fitted(FINER_FILE).kinds) == len(fit.KINDS)
    for kind in fitted(FINER_FILE).kinds:
        for table in kind.values():
            assert set(table) == {USUAL, *SINGLE, *PAIR}


def test_only_masters_weigh_the_finer_signs() -> None:
    for table in fitted().kinds[0].values():
        assert set(table) == {*SINGLE, *PAIR} - {*FINER_SINGLE, *FINER_PAIR}
    course = nine(words=(Word(0, 3, Kind.VOUCH, 4),))
    for name, alike in ((COMMON_FILE, True), (FINER_FILE, False)):
        chances = fitted(name).odds(course).chances
        assert (chances[3] == pytest.approx(chances[4], abs=0.01)) is alike


# Reckoning


def test_odds_over_sets_of_mafiosi_are_exact() -> None:
    evidence = Evidence((0.0, 1.0, 0.0, 0.0), {(2, 3): 2.0})
    weights = {(0, 1): 1.0, (0, 2): 0.0, (0, 3): 0.0, (1, 2): 1.0, (1, 3): 1.0, (2, 3): 2.0}
    e = 2.718281828459045
    total = sum(e**weight for weight in weights.values())
    wanted = [sum(e**weight for pair, weight in weights.items() if seat in pair) / total for seat in range(4)]
    assert membership([evidence], [], range(4), 2) == pytest.approx(wanted)


def test_what_gives_away_one_kind_of_mafia_counts_as_far_as_the_mafia_may_be_of_that_kind() -> None:
    """If the two seats that are seen alike must be of one kind, what speaks against others of that kind counts."""
    sure = [0]
    loyal = Evidence((2.0, 1.0, 0.0), {}, usual=0.0)
    wary = Evidence((0.0, -1.0, 0.0), {}, usual=0.0)
    even = membership([loyal._replace(single=(0.0, 1.0, 0.0)), wary], sure, [1, 2], 1)
    seen = membership([loyal, wary], sure, [1, 2], 1)
    assert membership([wary], sure, [1, 2], 1)[0] < even[0] < seen[0] < membership([loyal], sure, [1, 2], 1)[0]
    unusual = membership([loyal._replace(usual=-3.0), wary], sure, [1, 2], 1)
    assert unusual[0] < seen[0]


def test_a_report_is_believed_and_two_agents_share_the_blame() -> None:
    lone = (Word(0, 3, Kind.CLAIM), Word(0, 3, Kind.REPORT, 5, M))
    assert fitted().odds(nine(words=lone)).chances[5] > 0.6
    shown = nine(words=lone, fallen=(Fallen(2, 3, A, Cause.MAFIA),))
    assert fitted().odds(shown).chances[5] > 0.98
    both = (*lone, Word(0, 5, Kind.CLAIM), Word(0, 5, Kind.REPORT, 3, M))
    chances = fitted().odds(nine(words=both)).chances
    assert chances[3] + chances[5] > 0.9


def test_whom_the_mafia_chose_is_none_of_it() -> None:
    assert fitted().odds(nine(named=((1, 4),))).chances[4] == 0


def test_the_table_has_in_mind_whom_most_have_named() -> None:
    called = nine(words=(Word(0, 0, Kind.PLAN, 4), Word(0, 1, Kind.PLAN, 4), Word(0, 2, Kind.PLAN, 5)))
    assert NO_WEIGHT.leader(called, Ballot.FIRST, range(9)) == 4
    assert NO_WEIGHT.leader(nine(), Ballot.FIRST, range(9)) is None
    assert NO_WEIGHT.leader(nine(poll("AB CB BC DC EC")), Ballot.SECOND, (1, 2)) == 2


# Foreseeing


def test_who_is_voted_on_again_is_as_the_rules_say() -> None:
    assert sorted(standing(Ballot.FIRST, {1: 4, 2: 1, 3: 1})) == [1, 2, 3]
    assert sorted(standing(Ballot.FIRST, {1: 2, 2: 2, 3: 1})) == [1, 2]
    assert standing(Ballot.SECOND, {1: 3, 2: 2}) == [1]


def test_a_table_that_votes_as_it_says_is_expected_to_do_so_again() -> None:
    plan = (Word(0, 0, Kind.PLAN, 4), Word(1, 0, Kind.PLAN, 6))
    voted = poll("AE BE CE DE EA FE GE HE IE")
    course = nine(voted, words=plan, fallen=(Fallen(1, 4, P, Cause.VOTE),))
    active = [seat for seat in range(9) if seat != 4]
    shares = crowd(Heads(fitted(), fitted(FINER_FILE)), course, active, ()).shares(Ballot.FIRST, active)
    assert max(shares, key=lambda seat: shares[seat]) == 6


def test_a_table_that_votes_by_the_finer_signs_is_foreseen_by_them() -> None:
    """D names somebody first, which only masters mind, and all vote for D."""
    words = Word(0, 3, Kind.PLAN, 7), Word(1, 4, Kind.PLAN, 7)
    voted = poll("AD BD CD DH ED FD GD HD ID")
    course = nine(voted, words=words, fallen=(Fallen(1, 3, P, Cause.VOTE),))
    active = [seat for seat in range(9) if seat != 3]
    practised = Reckoner({"silent": {}, "spoken": {"opens": 3.0}})
    found = crowd(Heads(NO_WEIGHT, practised), course, active, ())
    assert isinstance(found.way, ByFinerSigns)
    assert not isinstance(crowd(Heads(NO_WEIGHT, NO_WEIGHT), course, active, ()).way, ByFinerSigns)
    shares = found.shares(Ballot.FIRST, active)
    assert max(shares, key=lambda seat: shares[seat]) == 4


def test_masters_vote_for_one_of_those_named_unless_another_is_far_more_suspicious() -> None:
    course = nine(words=(Word(0, 0, Kind.PLAN, 4), Word(0, 1, Kind.PLAN, 5)))
    even = Odds((0.25,) * 9, tuple(range(9)))
    assert agreed(even, course, Ballot.FIRST, range(9)) == 4
    found = Odds((0.9, *[0.1] * 8), tuple(range(9)))
    assert agreed(found, course, Ballot.FIRST, range(9)) == 0


# Minutes


def test_minutes_keep_a_claim_once_and_what_is_said_again_on_another_day() -> None:
    minutes = Minutes()
    minutes.note(2, TALK.read("claim agent ; report E m 1 ; accuse E", 9)[0], "u1")
    minutes.polls = 1
    minutes.note(2, TALK.read("claim agent ; accuse E", 9)[0], "u2")
    assert [word.kind for word in minutes.words] == [Kind.CLAIM, Kind.REPORT, Kind.ACCUSE, Kind.ACCUSE]
    assert minutes.claimants() == [2]
    minutes.note(2, TALK.read("retract u1", 9)[0], "u3")
    assert Kind.REPORT not in {word.kind for word in minutes.words}


# Fitting


@pytest.mark.parametrize("signs", ["common", "finer"])
def test_fitting_goes_on_where_it_was_stopped_and_keeps_its_command(signs: str, tmp_path: Path) -> None:
    data, weights = tmp_path / "matches.jsonl", tmp_path / "weights.json"
    fit.main([signs, "--matches", "2", "--seed", "4", "--data", str(data), "--weights", str(weights)])
    before = data.read_text()
    fit.main([signs, "--matches", "3", "--seed", "4", "--data", str(data), "--weights", str(weights)])
    assert data.read_text().startswith(before)
    assert len(data.read_text().splitlines()) == 4, "three matches, and first what they were made for"
    with pytest.raises(OtherFit):
        fit.main([signs, "--matches", "3", "--seed", "5", "--data", str(data), "--weights", str(weights)])
    kept = json.loads(weights.read_text())
    assert f"fit {signs} --matches 3 --seed 4 " in kept["command"]
    form = fit.FORMS[signs]
    assert set(kept["weights"]) == set(form.kinds)
    assert set(kept["weights"][form.kinds[-1]]["silent"]) == set(form.signs)


@pytest.mark.slow
@pytest.mark.parametrize("signs", ["common", "finer"])
def test_the_weights_that_are_fitted_have_no_part_in_the_matches_they_are_fitted_from(
    signs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the same command would not make the same file again. What the finer are built on, the common, may count."""
    monkeypatch.setattr(fit, "FIRST", 2)
    odd = Reckoner({mode: dict.fromkeys((*SINGLE, *PAIR), 1.5) for mode in ("silent", "spoken")})
    common = odd if signs == "common" else fitted()
    made = []
    for number, reckoners in enumerate([(fitted(), fitted(FINER_FILE)), (common, odd)]):
        data, weights = tmp_path / f"{number}.jsonl", tmp_path / f"{number}.json"
        with reckoning_by(*reckoners):
            fit.main([signs, "--matches", "4", "--seed", "4", "--data", str(data), "--weights", str(weights)])
        made.append((data.read_text(), weights.read_text()))
    assert made[0] == made[1]


def test_the_weights_tell_a_mafia_by_its_signs() -> None:
    """Pairs that never accuse each other weigh more than pairs that do."""
    told = [({"beginners accuses-mate": -1.0}, 0), ({"beginners alike": 1.0}, 1)] * 40
    learned = fit.fit(told, fit.FORMS["finer"], random.Random(0))
    assert learned["beginners accuses-mate"] < -0.5
    assert learned["beginners alike"] > 0.5
    assert learned["practised alike"] == 0
