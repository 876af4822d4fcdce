"""4 Winning."""

import pytest

from backroom.games.machtwechsel.actions import (
    AcceptBid,
    AddMoney,
    Agree,
    Buy,
    Claim,
    Decline,
    Discard,
    Distrust,
    Draw,
    EndTurn,
    Exchange,
    LayOut,
    PlayDirektmandat,
    Reactivate,
    Sell,
    SitOut,
    SwapMission,
    Want,
)
from backroom.games.machtwechsel.components import BLACK, RED
from backroom.games.machtwechsel.events import NobodyWon, Won
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import A, B, C, do, end, kind, playing, table

OTHERS = ["violet", "violet"]


def begins(mission: str, hand: str, laid: str = "", turned: str = "", **more: object) -> bool:
    """Whether A has won when the turn begins."""
    missions = [mission, *[m for m in ("black", "red", "black-yellow") if m != mission][:2]]
    s = table([hand, *OTHERS], missions, laid={A: laid}, turned={A: turned}, at="begin", **more)  # type: ignore[arg-type]
    assert s.winners() == ([A] if s.over() else [])
    return s.over()


def test_hand_and_display_count_together() -> None:
    """4.1 Five red cards, three laid out and two in hand, win "red alone" (ruling Wn2)."""
    assert begins("red", "2 red", laid="3 red")


def test_one_card_short() -> None:
    """4.1 Four are too few."""
    assert not begins("red", "red", laid="3 red")


def test_more_than_enough() -> None:
    """4.1 "At least": eight red cards do as well (ruling Wn2)."""
    assert begins("red", "2 red", laid="6 red")


def test_every_colour_must_occur() -> None:
    """4.1 Six black cards do not make black + yellow (ruling Wn2)."""
    assert not begins("black-yellow", "black", laid="6 black")
    assert begins("black-yellow", "yellow", laid="5 black")


@pytest.mark.parametrize(
    ("mission", "hand", "laid"),
    [
        ("black", "2 black", "3 black"),
        ("black-red", "red", "6 black"),
        ("black-green", "green", "5 black"),
        ("red-yellow", "2 yellow 2 red", "3 red"),
        ("red-green", "green 2 red", "3 red"),
        ("red-violet", "violet", "5 red"),
        ("black-yellow-green", "yellow green", "5 black"),
        ("red-yellow-green", "yellow green 2 red", "3 red"),
        ("red-violet-green", "violet green", "5 red"),
    ],
)
def test_every_mission_can_be_won(mission: str, hand: str, laid: str) -> None:
    """1.1 Every mission has its own colours and its number."""
    assert begins(mission, hand, laid=laid)


def test_deactivated_cards_do_not_count() -> None:
    """4.1 Three deactivated cards are missing, for the sum as well as for the colour (ruling Wn2)."""
    assert not begins("red", "2 red", turned="3 red")
    assert not begins("black-yellow", "2 black", laid="4 black", turned="3 yellow")


def test_events_do_not_count() -> None:
    """4.1 Only coalition cards of the mission count."""
    assert not begins("red", "red 3 black comeback", laid="3 red")


def test_not_on_another_turn() -> None:
    """4.2 B buys the fifth red card in A's auction: B has not won yet, but wins when B's turn begins
    (rulings Wn1, M-4)."""
    s = table(["red green", "red", "violet"], ["black", "red", "black-red"], laid={B: "3 red"})
    do(s, A, Sell(RED))
    do(s, B, Bid(1))
    do(s, C, Pass())
    do(s, A, AcceptBid(1))
    assert not s.over()
    end(s)
    assert s.winners() == [B]


def test_a_mission_fulfilled_too_early_can_be_lost_again() -> None:
    """4.2 Whoever waits for their turn with a fulfilled mission may lose a card before it comes (ruling Wn1)."""
    s = table(["misstrauensvotum", "2 red", "violet"], ["black", "red", "black-red"], laid={B: "3 red"})
    do(s, A, playing("misstrauensvotum"), Distrust(B, RED))
    end(s)
    assert not s.over()


def test_nobody_wins_at_the_same_time() -> None:
    """4.2 A and B both fulfil their missions; A's turn comes first (ruling M-5)."""
    s = table(
        ["2 red", "2 black", "violet"], ["red", "black", "black-red"], laid={A: "3 red", B: "3 black"}, at="begin"
    )
    assert s.winners() == [A]
    assert s.scores() == [1, 0, 0]


def test_check_when_the_turn_begins() -> None:
    """4.3 The check at the start of the turn is automatic (rulings M-4, Wn3, Z2)."""
    s = table(["2 red", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"}, at="window", window="asked")
    for seat in (A, B, C):
        assert not s.over()
        do(s, seat, Pass())
    assert s.winners() == [A]


def test_check_after_buying() -> None:
    """4.3 The fifth red card is bought: won (rulings M-4, Wn3)."""
    s = table(["red", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"}, top="red")
    told = do(s, A, Buy())
    assert s.winners() == [A]
    assert Won(A, 1, (RED,) * 5) in told


def test_check_after_a_trade() -> None:
    """4.3 The fifth red card comes by exchange: won (ruling Wn3)."""
    s = table(["red green", "red", "violet"], ["red", "black", "black-red"], laid={A: "3 red"})
    do(s, A, Exchange(kind("green")), Want(RED), AddMoney(0))
    do(s, B, Agree(RED))
    do(s, C, Decline())
    assert s.winners() == [A]


def test_check_after_a_mission_change() -> None:
    """4.3 A swap brings the mission that fits: won at once (rulings M-4, M-22)."""
    s = table(["koalitionswechsel 2 red", *OTHERS], ["red-green", "red", "black"], laid={A: "3 red"})
    do(s, A, playing("koalitionswechsel"), SwapMission(B))
    assert s.winners() == [A]


def test_check_after_an_own_direktmandat() -> None:
    """4.3 After a preparation: a Direktmandat before the move brings the fifth card (ruling Wn3)."""
    s = table(["red direktmandat", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"}, top="red")
    do(s, A, PlayDirektmandat())
    assert s.winners() == [A]


def test_check_behind_the_move() -> None:
    """4.3 And behind the move as well (rulings Wn3, Z5)."""
    s = table(["red direktmandat", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"}, top="red")
    do(s, A, SitOut(), PlayDirektmandat())
    assert s.winners() == [A]


def test_laying_out_does_not_change_the_count() -> None:
    """4.3 A card laid out counts as it did in the hand (ruling Wn3)."""
    s = table(["red", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"})
    do(s, A, LayOut(RED))
    assert not s.over()


def test_winning_goes_before_discarding() -> None:
    """4.4 The drawn card is the fifth: won, nothing is discarded, though one of the five would have had to go."""
    s = table(["red", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"}, next_cards="red")
    do(s, A, Draw())
    assert s.winners() == [A]
    assert s.held[A] == 2


def test_no_win_no_mercy() -> None:
    """4.4 Without a win the discard is compulsory."""
    s = table(["red", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"}, next_cards="black")
    do(s, A, Draw())
    assert s.deciders() == [A]
    assert {type(c[0]) for c in s.choices(A)} == {Discard}


def test_oskar_counts_as_red() -> None:
    """4.5 Oskar in the hand is the fifth red card."""
    assert begins("red", "red oskar", laid="3 red")


def test_oskar_counts_as_the_missing_colour() -> None:
    """4.5 Oskar is the violet one of red + violet; he counts once."""
    assert begins("red-violet", "oskar", laid="5 red")
    assert not begins("red-violet", "oskar", laid="4 red")


def test_oskar_cannot_be_two_colours() -> None:
    """4.5 With green alone he cannot be red and violet at once."""
    assert not begins("red-violet-green", "oskar", laid="6 green")


def test_oskar_counts_nothing_for_black() -> None:
    """4.5 For a mission without red and violet he counts nothing."""
    assert not begins("black", "black oskar", laid="3 black")


def test_oskar_laid_out_has_the_colour_of_his_set() -> None:
    """4.5 Laid out as red he is no violet card any more."""
    assert not begins("red-violet", "2 red", laid="4 red", oskar=(A, "red"))
    assert begins("red-violet", "violet red", laid="4 red", oskar=(A, "red"))


def test_the_turns_run_out() -> None:
    """4.6 After the last turn of the limit nobody has won (ruling M-47)."""
    s = table(["black", *OTHERS], ["red", "black", "black-red"], limit=2)
    do(s, A, SitOut())
    end(s)
    assert not s.over()
    told = do(s, B, SitOut(), EndTurn())
    assert s.over()
    assert s.winners() == []
    assert s.scores() == [0, 0, 0]
    assert NobodyWon(2) in told


def test_the_last_turn_can_still_be_won() -> None:
    """4.6 A win in the last turn counts (ruling M-47)."""
    s = table(["red", *OTHERS], ["red", "black", "black-red"], laid={A: "3 red"}, top="red", limit=1)
    do(s, A, Buy())
    assert s.winners() == [A]


def test_a_claim_in_the_window_does_not_win() -> None:
    """6.16 A takes the fifth red card in the window before A's own turn: the win comes in the check of that turn."""
    s = table(
        ["red direktmandat", *OTHERS],
        ["red", "black", "black-red"],
        laid={A: "3 red"},
        top="black red",
        at="window",
        window="asked",
    )
    do(s, A, Claim())
    do(s, B, Pass())
    do(s, C, Pass())
    assert not s.over()
    for seat in s.deciders():
        do(s, seat, Pass())
    assert s.winners() == [A]


def test_reactivating_can_win() -> None:
    """4.3 After a reactivation the check follows (ruling Wn3)."""
    s = table(["black", *OTHERS], ["black", "red", "black-red"], laid={A: "3 black"}, turned={A: "black"})
    do(s, A, Reactivate(BLACK))
    assert s.winners() == [A]
