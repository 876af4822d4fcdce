"""6.13 Direktmandate: the window before every turn with everybody asked, and on one's own turn."""

from backroom.games.machtwechsel.actions import Claim, EndTurn, Exchange, PlayDirektmandat, SitOut
from backroom.games.machtwechsel.components import BLACK, GREEN, RED
from backroom.games.machtwechsel.events import DirektmandatPlayed, TurnedUp
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.mechanisms.open_auction import Pass
from games.machtwechsel.table import A, B, C, because, cards, counts, do, end, family, hand, kind, lies, table, view

MISSIONS = ["red", "black-yellow", "red-green"]


def test_the_window_opens_before_every_turn() -> None:
    """6.13 Before the first turn and before every other one (rulings Dm1, M-26, Z1)."""
    s = table(["black", "green", "violet"], MISSIONS, at="window", window="asked")
    for turn in (A, B, C):
        assert isinstance(s.stack[-1], Window)
        assert s.turn == turn
        for seat in (A, B, C):
            do(s, seat, Pass())
        do(s, turn, SitOut(), EndTurn())


def test_no_top_no_window() -> None:
    """6.13 Without a top there is nothing to claim (ruling Dm1)."""
    s = table(
        ["black", "green", "violet"], ["red", "black-yellow", "black"], top="", pile="", at="window", window="asked"
    )
    assert isinstance(s.stack[-1], Turn)


def test_who_is_asked() -> None:
    """6.13 Everybody with 2p and a hand card, by open facts (ruling Dm2)."""
    s = table(["direktmandat", "", "violet"], MISSIONS, money=[1, 4, 2], at="window", window="asked")
    assert s.deciders() == [C]


def test_all_four_gone_no_window() -> None:
    """6.13 When all four have left the game nobody is asked any more (ruling Dm2)."""
    s = table(["black", "green", "violet"], MISSIONS, out="4 direktmandat", at="window", window="asked")
    assert isinstance(s.stack[-1], Turn)


def test_answers_are_secret_and_at_once() -> None:
    """6.14 All are asked at once, in any order; only the holder can claim (ruling Dm3)."""
    s = table(["black", "green direktmandat", "violet"], MISSIONS, at="window", window="asked")
    assert s.deciders() == [A, B, C]
    assert because(s, A, Claim()).rule == "6.14"
    assert family(s, B, Claim) == [Claim()]
    do(s, C, Pass())
    do(s, B, Claim())
    assert s.deciders() == [A]
    assert s.money == [4, 4, 4]
    assert set(view(s, A).seen.stack[-1].answers) == {-1, 0}


def test_a_claim_is_granted() -> None:
    """6.15 2p into the chest and nothing on top, the Direktmandat leaves the game, the top is taken
    (rulings Dm5, M-28), 6.4."""
    s = table(["black", "green direktmandat", "violet"], MISSIONS, top="comeback yellow", at="window", window="asked")
    do(s, A, Pass())
    do(s, C, Pass())
    told = do(s, B, Claim())
    assert DirektmandatPlayed(B, kind("yellow"), 2) in told
    assert hand(s, B) == ["green", "yellow"]
    assert (s.money, s.chest) == ([4, 2, 4], 2)
    assert s.out == counts("direktmandat")
    assert s.discards == cards("comeback")


def test_the_first_clockwise_from_the_next_player_counts() -> None:
    """6.14 B's turn comes next; A and C both claim: C is nearer. A keeps card and money, unseen (rulings Dm4, M-27)."""
    s = table(
        ["direktmandat", "black", "direktmandat"], MISSIONS, turn=B, top="comeback yellow", at="window", window="asked"
    )
    do(s, A, Claim())
    do(s, B, Pass())
    told = do(s, C, Claim())
    assert [type(e) for e in told] == [DirektmandatPlayed]
    assert hand(s, C) == ["yellow"]
    assert hand(s, A) == ["direktmandat"]
    assert s.money == [4, 4, 2]


def test_the_one_who_just_moved_is_last() -> None:
    """6.14 After A's turn A comes last: B's claim goes before A's (ruling M-27)."""
    s = table(["direktmandat", "direktmandat", "black"], MISSIONS, top="comeback yellow", window="asked")
    do(s, A, SitOut(), EndTurn())
    do(s, A, Claim())
    do(s, B, Claim())
    do(s, C, Pass())
    assert hand(s, B) == ["yellow"]


def test_the_window_opens_again_for_the_new_top() -> None:
    """6.15 After a claim a new window, until nobody claims (rulings Dm5, M-27)."""
    s = table(
        ["direktmandat", "black", "direktmandat"], MISSIONS, turn=B, top="comeback yellow", at="window", window="asked"
    )
    do(s, A, Claim())
    do(s, B, Pass())
    do(s, C, Claim())
    assert isinstance(s.stack[-1], Window)
    assert s.deciders() == [A, B, C]
    do(s, B, Pass())
    do(s, C, Pass())
    do(s, A, Claim())
    assert hand(s, A) == ["comeback"]
    for seat in s.deciders():
        do(s, seat, Pass())
    assert isinstance(s.stack[-1], Turn)


def test_a_claim_of_the_last_discard() -> None:
    """6.15 The next card of the pile is turned up (rulings M-28, Pi1)."""
    s = table(
        ["direktmandat", "black", "violet"], MISSIONS, top="yellow", next_cards="rotation", at="window", window="asked"
    )
    do(s, B, Pass())
    do(s, C, Pass())
    told = do(s, A, Claim())
    assert TurnedUp(kind("rotation")) in told
    assert s.discards == cards("rotation")


def test_a_claim_forces_laying_out() -> None:
    """6.15 The third black card is laid out at once, though it is nobody's turn (rulings Dm5, L2, M-8)."""
    s = table(
        ["direktmandat", "2 black direktmandat", "violet"], MISSIONS, top="yellow black", at="window", window="asked"
    )
    do(s, A, Pass())
    do(s, C, Pass())
    do(s, B, Claim())
    assert lies(s, B) == {"black": (3, 0)}
    assert s.money[B] == 4 - 2 + 3


def test_nobody_wins_in_the_window() -> None:
    """6.16 B claims the fifth black card before A's turn: no win until B's turn begins (rulings Dm6, M-29)."""
    s = table(
        ["red", "black direktmandat", "violet"],
        ["red", "black", "red-green"],
        laid={B: "3 black"},
        top="green black",
        at="window",
        window="asked",
    )
    do(s, A, Pass())
    do(s, C, Pass())
    do(s, B, Claim())
    for seat in s.deciders():
        do(s, seat, Pass())
    assert s.turn == A
    assert not s.over()
    do(s, A, SitOut())
    end(s)
    assert s.winners() == [B]


def test_on_ones_own_turn() -> None:
    """6.17 Before the move and behind it, several if one likes, and none of them is the move (rulings Dm7, M-26)."""
    s = table(["2 direktmandat", "black", "violet"], MISSIONS, top="comeback green yellow")
    do(s, A, PlayDirektmandat())
    assert isinstance(s.stack[-1], Turn)
    do(s, A, SitOut())
    assert isinstance(s.stack[-1], AfterMove)
    do(s, A, PlayDirektmandat())
    assert hand(s, A) == ["green", "yellow"]
    assert (s.money[A], s.chest) == (1, 4)


def test_no_window_before_or_after_an_own_one() -> None:
    """6.17 Nobody else is asked (ruling Dm7)."""
    s = table(["direktmandat", "direktmandat", "violet"], MISSIONS, top="comeback green yellow")
    do(s, A, PlayDirektmandat())
    assert s.deciders() == [A]


def test_never_within_a_move() -> None:
    """6.17 Once a move is declared no Direktmandat interrupts it (ruling M-26)."""
    s = table(["direktmandat black", "direktmandat", "violet"], MISSIONS)
    do(s, A, Exchange(BLACK))
    assert family(s, A, PlayDirektmandat) == []
    assert s.choices(B) == []


def test_what_it_needs_on_ones_own_turn() -> None:
    """6.17 A Direktmandat, 2p and a top."""
    s = table(["black", "green", "violet"], MISSIONS)
    assert because(s, A, PlayDirektmandat()).rule == "6.17"
    s = table(["direktmandat", "green", "violet"], MISSIONS, money=[1, 4, 4])
    assert because(s, A, PlayDirektmandat()).rule == "6.17"
    s = table(["direktmandat", "green", "violet"], ["red", "black-yellow", "black"], top="", pile="")
    assert because(s, A, PlayDirektmandat()).rule == "6.17"


def test_the_new_card_may_make_three() -> None:
    """6.17 An own Direktmandat is a check point as well (ruling L2)."""
    s = table(["direktmandat 2 red", "green", "violet"], MISSIONS, top="green red")
    do(s, A, PlayDirektmandat())
    assert lies(s, A) == {"red": (3, 0)}
    assert RED not in s.discards
    assert GREEN in s.discards
