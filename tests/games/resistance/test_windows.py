"""Plot cards that are kept: their windows (RS-7.9 to RS-7.12) and what they do (section 8)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from omerta.kernel import HIDDEN, NotAsked, NotOffered, letter
from omerta.testing import rule
from tests.games.resistance.table import Sitting, sitting


def kept(seats: int, at: str, *hands: str) -> Sitting:
    """An attempt without a deal, with these cards in front of the seats."""
    return sitting(seats, f"attempt=2 {at}", *(f"hand {hand}" for hand in hands), plots=1)


# The window as the rules file writes it, to compare with


@dataclass
class Model:
    """As much of a match as a window looks at."""

    seats: int
    leader: int
    hands: list[list[str]]
    team: list[int] = field(default_factory=list)
    approved: bool = False
    spotlit: int | None = None
    looked: set[tuple[int, int]] = field(default_factory=set)

    def holds(self, kind: str) -> bool:
        return self.approved if kind == "no-confidence" else True

    def playable(self, kind: str, seat: int) -> list[str]:
        if kind not in self.hands[seat]:
            return []
        if kind == "strong-leader":
            return [f"play {kind}"] if seat != self.leader else []
        if kind == "no-confidence":
            return [f"play {kind}"]
        others = [member for member in self.team if member != seat]
        if kind == "close-eye":
            others = [one for one in others if one != self.spotlit and (seat, one) not in self.looked]
        return [f"play {kind} {letter(member)}" for member in others]

    def resolve(self, kind: str, seat: int, text: str) -> None:
        self.hands[seat].remove(kind)
        target = ord(text[-1]) - ord("A")
        if kind == "strong-leader":
            self.leader = seat
        elif kind == "no-confidence":
            self.approved = False
        elif kind == "in-the-spotlight":
            self.spotlit = target
        else:
            self.looked.add((seat, target))

    def window(self, kind: str, answers: Iterator[tuple[int, list[str], str]]) -> None:
        """RS-7.9, line by line; every request must be the next one of the engine."""
        asked: set[int] = set()
        i = self.leader
        quiet = 0
        while quiet < self.seats and self.holds(kind):
            if i not in asked and self.playable(kind, i):
                asked.add(i)
                while True:
                    seat, options, choice = next(answers)
                    assert (seat, options) == (i, ["pass", *self.playable(kind, i)])
                    if choice == "pass":
                        break
                    self.resolve(kind, i, choice)
                    quiet = -1
                    if not self.holds(kind) or not self.playable(kind, i):
                        break
            quiet += 1
            i = (i + 1) % self.seats


COPIES = {"strong-leader": 2, "no-confidence": 3, "in-the-spotlight": 1, "close-eye": 2}


def answers_in(game: Sitting, kind: str, rng: random.Random) -> Iterator[tuple[int, list[str], str]]:
    """Answer at random whatever the engine asks in this window, and tell who was asked what."""
    while game.asked.endswith(f" {kind}"):
        (seat,) = game.match.waiting
        options = game.options(letter(seat))
        choice = rng.choice([options[0], *options])
        game.play(f"{letter(seat)} {choice}")
        yield seat, options, choice


@rule("RS-7.9", "RS-7.10", "RS-7.11", "RS-7.12")
@pytest.mark.parametrize("seats", [7, 8, 9, 10])
def test_a_window_asks_exactly_as_the_algorithm_says(seats: int) -> None:
    for seed in range(80):
        compare_windows(seats, random.Random(seed))


def compare_windows(seats: int, rng: random.Random) -> None:
    """All windows of one attempt with random hands and random answers, in the engine and in the model."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for kind, copies in COPIES.items():
        for _ in range(rng.randrange(copies + 1)):
            hands[rng.randrange(seats)].append(kind)
    lines = [f"{letter(seat)} {' '.join(hand)}" for seat, hand in enumerate(hands) if hand]
    leader = rng.randrange(seats)
    game = kept(seats, f"leader={leader} results=1s,2f,3s,4f", *lines)  # the last round, so the deck will do
    model = Model(seats, leader, hands)

    def window(kind: str) -> None:
        answers = answers_in(game, kind, rng)
        model.window(kind, answers)
        assert next(answers, None) is None  # nobody is asked beyond what the algorithm asks
        assert [sorted(hand) for hand in game.t.hands] == [sorted(hand) for hand in model.hands]

    window("strong-leader")
    assert game.t.leader == model.leader
    game.quietly("vote").approve()
    model.team, model.approved = list(game.t.team), True
    window("no-confidence")
    if not model.approved:
        assert game.asked.split()[1] in ("strong-leader", "team")
        return
    window("in-the-spotlight")
    game.act()
    window("close-eye")
    assert game.asked == "over"


# Consequences (RS-7.10 to RS-7.12)


@rule("RS-7.10")
def test_the_order_is_leftwards_from_the_leader() -> None:
    game = kept(7, "leader=E", "B no-confidence", "E no-confidence", "G no-confidence")
    game.play("E team A C").approve()
    for name in "EGB":
        assert game.asked == f"{name} no-confidence"
        game.play(f"{name} pass")
    assert game.asked == "A C card"


@rule("RS-7.10")
def test_a_pass_is_final_for_the_window() -> None:
    game = kept(7, "leader=A", "B strong-leader", "D strong-leader").play("B pass", "D play strong-leader")
    assert game.asked == "D team"  # B is not asked again though the circle went on
    with pytest.raises(NotAsked):
        game.play("B play strong-leader")


@rule("RS-7.10")
def test_a_pass_does_not_bind_in_a_later_window() -> None:
    game = kept(7, "leader=A", "B strong-leader").play("B pass", "A team A C").reject()
    assert game.asked == "B team"  # he leads himself now, so he has no use for it
    game.play("B team A C").reject()
    assert game.asked == "B strong-leader"


@rule("RS-7.10", "RS-8.3")
def test_a_seat_whose_card_was_not_playable_before_still_gets_its_chance() -> None:
    """The leader cannot become leader; once another is, he can take the lead back, and the last one stands."""
    game = kept(7, "leader=A", "A strong-leader", "C strong-leader")
    assert game.asked == "C strong-leader"
    game.play("C play strong-leader")
    assert game.leader == "C"
    assert game.asked == "A strong-leader"
    game.play("A play strong-leader")
    assert game.leader == "A"
    assert game.asked == "A team"


@rule("RS-7.10")
def test_a_seat_may_play_several_cards_in_its_one_chance() -> None:
    game = kept(7, "leader=A", "E close-eye close-eye").play("A team A C").approve().act()
    game.play("E play close-eye A")
    assert game.options("E") == ["pass", "play close-eye C"]
    game.play("E play close-eye C")
    assert game.asked == "luck draw"
    assert len(game.view("E").looks) == 2


@rule("RS-7.10")
def test_or_play_one_and_keep_the_other() -> None:
    game = kept(7, "leader=A", "E close-eye close-eye").play("A team A C").approve().act()
    game.play("E play close-eye A", "E pass")
    assert game.hand("E") == ["close-eye"]
    assert game.asked == "luck draw"


@rule("RS-7.10")
def test_after_a_played_card_the_circle_goes_on_from_the_players_left() -> None:
    game = kept(7, "leader=A", "B close-eye", "F close-eye").play("A team A C").approve().act()
    game.play("B play close-eye A")
    assert game.asked == "F close-eye"


@rule("RS-7.11")
def test_the_window_starts_with_the_leader_at_its_opening_though_the_lead_changes_in_it() -> None:
    """F leads; the circle runs F, G, A, B and on. B takes the lead, and only then can F play his card."""
    game = kept(7, "leader=F", "B strong-leader", "F strong-leader")
    assert game.asked == "B strong-leader"
    game.play("B play strong-leader")
    assert game.asked == "F strong-leader"  # on from C: once round, not from the new leader again
    game.play("F pass")
    assert game.asked == "B team"


@rule("RS-7.12")
def test_a_seat_with_nothing_to_play_is_not_asked() -> None:
    game = kept(7, "leader=A", "B no-confidence opinion-maker", "C close-eye")
    assert game.asked == "A team"  # no window, for nobody holds a strong leader
    game.play("A team A C").approve()
    assert game.asked == "B no-confidence"
    game.play("B pass")
    assert game.asked == "A C card"  # no spotlight
    game.act()
    assert game.options("C") == ["pass", "play close-eye A"]


# Strong Leader


@rule("RS-8.1")
def test_a_strong_leader_deals_the_plot_cards_and_proposes() -> None:
    game = sitting(7, "leader=A results=1s", "hand D strong-leader", plots=1)
    assert game.asked == "D strong-leader"  # before the deal
    game.play("D play strong-leader", "draw no-confidence", "draw close-eye")
    assert game.asked == "D plot"
    assert "plot no-confidence D" not in game.options("D")
    game.play("D plot no-confidence A", "D plot close-eye A")
    assert game.asked == "D team"
    assert game.view().discard == ("strong-leader",)


@rule("RS-8.1")
def test_it_can_be_played_at_every_attempt_and_leaves_the_count_of_failed_votes_alone() -> None:
    game = sitting(7, "leader=A attempt=4", "hand D strong-leader", plots=1)
    game.play("D play strong-leader")
    assert game.t.failed == 3
    assert game.t.attempt == 4
    assert game.asked == "D team"


@rule("RS-8.1")
def test_later_leaders_follow_the_new_one_and_the_order_does_not_snap_back() -> None:
    game = kept(7, "leader=A", "D strong-leader").play("D play strong-leader", "D team A C").reject()
    assert game.leader == "E"
    game.play("E team A C").approve().act()
    assert game.leader == "F"


@rule("RS-8.1")
def test_the_leader_himself_cannot_play_it() -> None:
    assert kept(7, "leader=D", "D strong-leader").asked == "D team"


@rule("RS-8.1")
def test_a_strong_leader_may_be_declined() -> None:
    game = kept(7, "leader=A", "D strong-leader")
    assert game.options("D") == ["pass", "play strong-leader"]
    game.play("D pass")
    assert game.asked == "A team"
    assert game.hand("D") == ["strong-leader"]
    assert game.told(None, "PlotPassed")[0].seat == 3


@rule("RS-8.2")
def test_one_received_in_this_deal_can_first_be_played_at_the_second_attempt() -> None:
    game = sitting(7, plots=1).play("draw strong-leader", "draw no-confidence")
    game.play("A plot strong-leader D", "A plot no-confidence E")
    assert game.asked == "A team"
    game.play("A team A C").reject()
    assert game.asked == "D strong-leader"


@rule("RS-8.2")
def test_or_at_the_first_attempt_of_a_later_round() -> None:
    game = sitting(7, plots=1).play("draw strong-leader", "draw opinion-maker")
    game.play("A plot strong-leader D", "A plot opinion-maker E").send("AC")
    assert game.asked == "D strong-leader"


@rule("RS-8.3")
def test_if_two_are_played_in_one_window_the_last_one_stands() -> None:
    game = kept(7, "leader=A", "C strong-leader", "F strong-leader")
    game.play("C play strong-leader")
    assert game.asked == "F strong-leader"
    game.play("F play strong-leader")
    assert game.leader == "F"
    assert game.asked == "F team"
    assert [happened.leader for happened in game.told(None, "LeaderMoved")] == [2, 5]


@rule("RS-8.1", "RS-7.10")
def test_one_holder_of_both_has_no_use_for_the_second() -> None:
    game = kept(7, "leader=A", "C strong-leader strong-leader").play("C play strong-leader")
    assert game.asked == "C team"
    assert game.hand("C") == ["strong-leader"]


# No Confidence


@rule("RS-8.4", "RS-3.7")
def test_no_confidence_makes_an_approved_vote_a_failed_one() -> None:
    game = kept(7, "leader=A", "E no-confidence").play("A team A C").vote("++++---")
    assert game.asked == "E no-confidence"
    game.play("E play no-confidence")
    assert (game.t.failed, game.leader, game.asked) == (2, "B", "B team")
    attempt = game.view().attempts[-1]
    assert (attempt.approved, attempt.nullified) == (False, True)
    assert attempt.votes == ("approve",) * 4 + ("reject",) * 3  # the votes stay public
    assert game.view().discard == ("no-confidence",)


@rule("RS-8.4")
def test_there_is_no_window_after_a_rejection() -> None:
    game = kept(7, "leader=A", "E no-confidence").play("A team A C").vote("+++----")
    assert game.asked == "B team"


@rule("RS-8.4")
@pytest.mark.parametrize("holder", ["A", "C", "G"])
def test_any_holder_may_play_it_leader_and_members_too(holder: str) -> None:
    game = kept(7, "leader=A", f"{holder} no-confidence").play("A team A C").approve()
    assert game.options(holder) == ["pass", "play no-confidence"]


@rule("RS-8.4", "RS-7.9")
def test_the_first_one_closes_the_window() -> None:
    game = kept(7, "leader=A", "B no-confidence no-confidence", "E no-confidence").play("A team A C").approve()
    game.play("B play no-confidence")
    assert game.asked == "B team"
    assert (game.hand("B"), game.hand("E")) == (["no-confidence"], ["no-confidence"])


@rule("RS-8.4", "RS-3.7", "RS-5.1")
def test_as_the_fifth_failed_vote_it_wins_for_the_detectives() -> None:
    game = sitting(7, "leader=A attempt=5", "hand B no-confidence", plots=1).play("A team A C").approve()
    game.play("B play no-confidence")
    assert game.asked == "over"
    assert game.match.result.side == "detective"
    assert game.match.result.why == "rejections"


@rule("RS-8.4")
def test_it_may_be_played_again_on_the_next_attempt() -> None:
    game = kept(7, "leader=A", "B no-confidence no-confidence").play("A team A C").approve()
    game.play("B play no-confidence", "B team A C").approve()
    assert game.asked == "B no-confidence"


# Opinion Maker


@rule("RS-8.5", "RS-3.4")
def test_opinion_makers_vote_first_at_once_and_the_others_know_it() -> None:
    game = kept(7, "leader=A", "B opinion-maker", "E opinion-maker").play("A team A C")
    assert game.asked == "B E open-vote"
    game.play("E approve")
    assert game.view("B").open_votes == {}  # among themselves they choose in secret
    assert game.told(None, "OpinionsRevealed") == []
    game.play("B reject")
    assert game.view("A").open_votes == {1: "reject", 4: "approve"}
    assert game.told(None, "OpinionsRevealed")[0].votes == {1: "reject", 4: "approve"}
    assert game.asked == "A C D F G vote"
    game.vote("++++---")
    assert game.view().attempts[-1].votes == ("approve", "reject", *("approve",) * 3, "reject", "reject")
    assert game.t.attempts[-1].approved


@rule("RS-8.5")
def test_the_opinions_of_one_attempt_are_none_of_the_next() -> None:
    game = kept(7, "leader=A", "B opinion-maker").play("A team A C").vote("+++----").play("B team A C")
    assert game.asked == "B open-vote"
    assert game.view("A").open_votes == {}


@rule("RS-8.5")
def test_without_a_holder_there_is_one_stage() -> None:
    game = kept(7, "leader=A").play("A team A C")
    assert game.asked == "A B C D E F G vote"


@rule("RS-8.5")
def test_two_of_them_at_one_seat_do_nothing_more() -> None:
    game = kept(7, "leader=A", "B opinion-maker opinion-maker").play("A team A C")
    assert game.asked == "B open-vote"
    game.vote("+++----")
    assert len(game.view().attempts[-1].votes) == 7
    assert game.asked == "B team"  # his vote counts once


@rule("RS-8.5")
def test_it_works_from_the_deal_on() -> None:
    game = sitting(5, plots=1).play("draw opinion-maker", "A plot opinion-maker C", "A team A C")
    assert game.asked == "C open-vote"


@rule("RS-8.5")
def test_when_all_others_hold_one_the_rest_still_vote_second() -> None:
    game = kept(7, "leader=A", "A opinion-maker", "B opinion-maker").play("A team A C", "A approve", "B approve")
    assert game.asked == "C D E F G vote"
    game.vote("++++---")
    assert game.t.attempts[-1].approved


# In the Spotlight


def in_the_spotlight(*hands: str) -> Sitting:
    """The team A, B and D of action 2 is approved; G holds the card."""
    return (
        sitting(7, "attempt=2 results=1s", "hand G in-the-spotlight", *(f"hand {hand}" for hand in hands), plots=1)
        .play("A team A B D")
        .approve()
    )


@rule("RS-8.6")
def test_the_holder_names_a_member_whose_card_is_shown_when_all_have_chosen() -> None:
    game = in_the_spotlight()
    assert game.options("G") == ["pass"] + [f"play in-the-spotlight {name}" for name in "ABD"]
    game.play("G play in-the-spotlight B")
    assert game.asked == "A B D card"  # all choose at the same time as usual
    game.play("B fail", "A success")
    assert game.told(None, "CardSpotlit") == []
    game.play("D success")
    for viewer in (*"ABCDEFG", None):
        shown = game.told(viewer, "CardSpotlit")[0]
        assert (shown.seat, shown.card) == (1, "fail")
        assert game.view(viewer).played[1][1] == "fail"
    assert game.t.done[-1].fails == 1  # it counts like any other
    assert game.score == "1:1"


@rule("RS-8.6", "RS-7.7")
def test_the_cards_of_the_others_stay_hidden() -> None:
    game = in_the_spotlight().play("G play in-the-spotlight B").act(D="fail")
    assert game.view("C").played[1] == {0: HIDDEN, 1: "success", 3: HIDDEN}


@rule("RS-8.6")
def test_nobody_puts_himself_in_the_spotlight() -> None:
    game = sitting(7, "attempt=2", "hand A in-the-spotlight", plots=1).play("A team A B").approve()
    assert game.options("A") == ["pass", "play in-the-spotlight B"]
    with pytest.raises(NotOffered) as refusal:
        game.play("A play in-the-spotlight A")
    assert refusal.value.rule == "RS-8.6"


@rule("RS-8.6")
def test_a_member_in_the_spotlight_still_chooses_freely() -> None:
    game = in_the_spotlight().play("G play in-the-spotlight B")
    assert game.options("B") == ["success", "fail"]


@rule("RS-8.6")
def test_its_window_comes_after_that_of_no_confidence_and_before_the_cards() -> None:
    game = in_the_spotlight("C no-confidence")
    assert game.asked == "C no-confidence"
    game.play("C pass")
    assert game.asked == "G in-the-spotlight"
    game.play("G pass")
    assert game.asked == "A B D card"
    assert game.hand("G") == ["in-the-spotlight"]


@rule("RS-8.6")
def test_a_veto_wastes_no_spotlight() -> None:
    game = in_the_spotlight("C no-confidence").play("C play no-confidence")
    assert game.asked == "B team"
    assert game.hand("G") == ["in-the-spotlight"]


@rule("RS-8.6", "RS-8.7")
def test_the_spotlit_card_is_shown_before_the_close_eyes_look() -> None:
    game = in_the_spotlight("C close-eye").play("G play in-the-spotlight B").act(B="fail")
    assert game.asked == "C close-eye"
    assert game.told(None, "CardSpotlit")[0].card == "fail"
    assert game.told(None, "ActionRevealed") == []


# Keeping a Close Eye on You


@rule("RS-8.7", "RS-7.8")
def test_a_close_eye_sees_one_card_before_they_are_shuffled() -> None:
    game = kept(7, "leader=A results=1s", "G close-eye").play("A team A B D").approve().act(B="fail")
    assert game.asked == "G close-eye"
    assert game.told(None, "ActionRevealed") == []
    assert game.options("G") == ["pass"] + [f"play close-eye {name}" for name in "ABD"]
    game.play("G play close-eye B")
    for viewer in (*"ABCDEFG", None):
        seen = game.told(viewer, "CardSeen")[0]
        assert (seen.seat, seen.target) == (6, 1)  # that he looked, everybody knows
        assert (seen.card is HIDDEN) is (viewer != "G")
        assert (game.view(viewer).played[1][1] is HIDDEN) is (viewer not in ("B", "G"))
    assert game.told("G", "CardSeen")[0].card == "fail"
    assert game.view("G").looks[0].seen == "fail"
    assert game.told(None, "ActionRevealed")[0].fails == 1


@rule("RS-8.7")
def test_a_member_does_not_look_at_his_own_card() -> None:
    game = kept(7, "leader=A", "B close-eye").play("A team A B").approve().act()
    assert game.options("B") == ["pass", "play close-eye A"]


@rule("RS-8.7")
def test_a_face_up_card_cannot_be_looked_at() -> None:
    game = in_the_spotlight("C close-eye").play("G play in-the-spotlight B").act()
    assert game.options("C") == ["pass", "play close-eye A", "play close-eye D"]
    with pytest.raises(NotOffered) as refusal:
        game.play("C play close-eye B")
    assert refusal.value.rule == "RS-8.7"


@rule("RS-8.7")
def test_two_holders_may_look_at_the_same_card() -> None:
    game = kept(7, "leader=A", "E close-eye", "G close-eye").play("A team A B").approve().act(B="fail")
    game.play("E play close-eye B")
    assert "play close-eye B" in game.options("G")
    game.play("G play close-eye B")
    assert [game.told(name, "CardSeen")[index].card for name, index in (("E", 0), ("G", 1))] == ["fail", "fail"]
    assert game.told("E", "CardSeen")[1].card is HIDDEN


@rule("RS-8.7")
def test_one_holder_of_two_must_name_two_different_members() -> None:
    game = kept(7, "leader=A", "E close-eye close-eye").play("A team A B").approve().act(B="fail")
    game.play("E play close-eye B")
    with pytest.raises(NotOffered):
        game.play("E play close-eye B")
    assert game.options("E") == ["pass", "play close-eye A"]


@rule("RS-8.7", "RS-7.12")
def test_a_member_with_two_of_them_on_a_team_of_two_has_one_target() -> None:
    game = kept(7, "leader=A", "B close-eye close-eye").play("A team A B").approve().act()
    game.play("B play close-eye A")
    assert game.asked == "luck draw"
    assert game.hand("B") == ["close-eye"]


@rule("RS-8.7", "RS-7.12")
def test_a_holder_without_a_legal_target_is_not_asked() -> None:
    """B is on a team of two, and the other card is face up."""
    game = sitting(7, "attempt=2", "hand G in-the-spotlight", "hand B close-eye", plots=1)
    game.play("A team A B").approve().play("G play in-the-spotlight A").act()
    assert game.asked == "luck draw"
    assert game.hand("B") == ["close-eye"]


@rule("RS-8.7")
def test_the_same_member_may_be_looked_at_again_in_a_later_action() -> None:
    game = kept(7, "leader=A", "E close-eye close-eye").play("A team A B").approve().act()
    game.play("E play close-eye B", "E pass").quietly("team")
    game.play(f"{game.leader} team A B C").approve().quietly("close-eye")
    assert "play close-eye B" in game.options("E")


@rule("RS-8.7")
def test_what_was_seen_belongs_to_its_own_action() -> None:
    """A look in round 1 tells nothing of the same member's card in round 2."""
    game = kept(7, "leader=A", "E close-eye").play("A team A B").approve().act(B="fail")
    game.play("E play close-eye B").quietly("team").play(f"{game.leader} team A B C").approve().quietly("card").act()
    assert game.view("E").played[0][1] == "fail"
    assert game.view("E").played[1][1] is HIDDEN
