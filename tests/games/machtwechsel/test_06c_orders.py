"""6.18 Secret orders for the Direktmandat offer, as it is usually played."""

from backroom.engine import SPECTATOR, Chance
from backroom.games.machtwechsel.actions import AskMe, Claim, Draw, DropClaim, EndTurn, Exchange, OrderClaim, SitOut
from backroom.games.machtwechsel.components import BLACK, GREEN, RED, YELLOW
from backroom.games.machtwechsel.events import DirektmandatPlayed
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.turn import Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.mechanisms.open_auction import Pass
from games.machtwechsel.table import (
    GAME,
    A,
    B,
    C,
    because,
    cards,
    counts,
    do,
    end,
    hand,
    kind,
    lies,
    ordered,
    table,
    view,
)

MISSIONS = ["red", "black-yellow", "red-green"]


def next_turn(s: Wahlkampf) -> None:
    """A sits out; the window before B's turn follows."""
    do(s, A, SitOut())
    if s.deciders() == [A]:
        do(s, A, EndTurn())


def test_nobody_is_asked() -> None:
    """6.18 Nobody is asked and nobody waited for, whoever holds a Direktmandat (ruling M-55)."""
    s = table(["black", "direktmandat", "violet"], MISSIONS)
    next_turn(s)
    assert isinstance(s.stack[-1], Turn)
    assert s.deciders() == [B]
    assert hand(s, B) == ["direktmandat"]


def test_an_order_claims_at_once() -> None:
    """6.18 The top is named, a Direktmandat held and 2p there: claimed as in 6.15 (rulings M-55, Dm5)."""
    s = table(["black", "green", "direktmandat violet"], MISSIONS, top="comeback yellow")
    do(s, C, OrderClaim(YELLOW))
    do(s, A, SitOut())
    told = do(s, A, EndTurn())
    assert DirektmandatPlayed(C, YELLOW, 2) in told
    assert hand(s, C) == ["yellow", "violet"]
    assert (s.money, s.chest) == ([5, 4, 2], 2)
    assert s.out == counts("direktmandat")
    assert s.discards == cards("comeback")
    assert s.deciders() == [B]


def test_before_the_first_turn_too() -> None:
    """6.13 The window before the first turn settles by orders as any other, and all are empty then (ruling M-55)."""
    s = GAME.new_game(4, {}, "first")
    assert isinstance(s.stack[-1], Turn)
    assert not any(any(named) for named in s.claim_on)
    assert not any(s.ask_me)


def test_what_an_order_needs() -> None:
    """6.18 Without a Direktmandat, without 2p or for another kind of top nothing happens (ruling M-55)."""
    for hold, money, named in (("violet", 4, "yellow"), ("direktmandat", 1, "yellow"), ("direktmandat", 4, "green")):
        s = table(["black", "green", hold], MISSIONS, top="comeback yellow", money=[4, 4, money])
        do(s, C, OrderClaim(kind(named)))
        next_turn(s)
        assert hand(s, C) == [hold]
        assert s.discards == cards("comeback yellow")


def test_the_first_order_clockwise_counts() -> None:
    """6.14 Before B's turn B's order goes before C's and A's; theirs lapse unseen (rulings M-55, Dm4, M-27)."""
    s = table(["direktmandat", "direktmandat", "direktmandat"], MISSIONS, top="comeback yellow")
    for seat in (A, B, C):
        do(s, seat, OrderClaim(YELLOW))
    next_turn(s)
    assert [hand(s, seat) for seat in (A, B, C)] == [["direktmandat"], ["yellow"], ["direktmandat"]]
    s = table(["direktmandat", "black", "direktmandat"], MISSIONS, top="comeback yellow")
    for seat in (A, C):
        do(s, seat, OrderClaim(YELLOW))
    next_turn(s)
    assert [hand(s, seat) for seat in (A, C)] == [["direktmandat"], ["yellow"]]


def test_window_after_window() -> None:
    """6.15 The new top opens a new window, until no order names it: two claims before one turn (rulings M-55, Dm5)."""
    s = table(["direktmandat", "black", "direktmandat"], MISSIONS, top="comeback green yellow")
    do(s, C, OrderClaim(YELLOW))
    do(s, A, OrderClaim(GREEN))
    next_turn(s)
    assert (hand(s, A), hand(s, C)) == (["green"], ["yellow"])
    assert s.discards == cards("comeback")


def test_an_order_may_name_events() -> None:
    """6.18 Any kind of top can be named (ruling M-55)."""
    s = table(["black", "green", "direktmandat"], MISSIONS, top="green comeback")
    do(s, C, OrderClaim(kind("comeback")))
    next_turn(s)
    assert hand(s, C) == ["comeback"]


def test_a_claim_by_order_forces_laying_out_and_does_not_win() -> None:
    """6.15 and 6.16 The third black card is laid out; the fifth does not win before one's turn (rulings L2, Dm6)."""
    s = table(["red green", "violet", "2 black direktmandat"], ["red", "red-green", "black-yellow"], top="yellow black")
    do(s, C, OrderClaim(BLACK))
    next_turn(s)
    assert lies(s, C) == {"black": (3, 0)}
    missions = ["red", "red-green", "black"]
    s = table(["red green", "violet", "black direktmandat"], missions, laid={C: "3 black"}, top="yellow black")
    do(s, C, OrderClaim(BLACK))
    next_turn(s)
    assert not s.over()
    do(s, B, SitOut())
    end(s)
    assert s.winners() == [C]


def test_at_any_time_and_unseen() -> None:
    """6.18 Also when another decides, within a move, without a Direktmandat: nobody else sees, hears or waits
    (ruling M-55)."""
    s = table(["black green", "green", "violet"], MISSIONS)
    do(s, A, Exchange(BLACK))
    before = {eye: view(s, eye) for eye in (A, C, SPECTATOR)}
    deciders = s.deciders()
    assert do(s, B, OrderClaim(YELLOW), OrderClaim(RED), DropClaim(YELLOW), AskMe(True)) == []
    assert s.deciders() == deciders
    assert {eye: view(s, eye) for eye in before} == before
    assert ordered(s, B) == ["red"]
    assert view(s, B).seen.claim_on[B][RED]
    assert view(s, B).seen.ask_me[B]


def test_refused_orders() -> None:
    """6.18 What is ordered already, or was not, says so; with everybody asked, or all Direktmandate gone,
    there is nothing to order (ruling M-55)."""
    s = table(["black", "green", "violet"], MISSIONS)
    do(s, B, OrderClaim(RED))
    for action in (OrderClaim(RED), DropClaim(GREEN), AskMe(False)):
        assert because(s, B, action).rule == "6.18"
    assert [len(family) for family in s.orders(B)] == [16, 1, 1]
    for window, out in (("asked", ""), ("orders", "4 direktmandat")):
        s = table(["black", "green", "violet"], MISSIONS, window=window, out=out)
        assert s.orders(B) == []


def test_ask_me() -> None:
    """6.18 Whoever orders it is asked in every window of 6.13, whatever they hold, and nobody else is
    (rulings M-55, Dm2)."""
    for held in ("green direktmandat", "green"):
        s = table(["black", held, "violet"], MISSIONS, top="comeback yellow")
        do(s, B, AskMe(True))
        next_turn(s)
        assert isinstance(s.stack[-1], Window)
        assert s.deciders() == [B]
        assert view(s, C).deciders == [B]
        do(s, B, Pass())
        assert isinstance(s.stack[-1], Turn)


def test_ask_me_only_by_open_facts() -> None:
    """6.18 With less than 2p, without a card, or when all Direktmandate are gone, nobody is asked (ruling Dm2)."""
    for hold, money, out in (("green", 1, ""), ("", 4, ""), ("green", 4, "4 direktmandat")):
        s = table(["black", hold, "violet"], MISSIONS, money=[4, money, 4], out=out)
        s.ask_me = (False, True, False)
        next_turn(s)
        assert isinstance(s.stack[-1], Turn)


def test_who_is_asked_answers_for_the_order() -> None:
    """6.18 Asked instead: what one answers counts, not what one's order names (ruling M-55)."""
    s = table(["black", "direktmandat", "violet"], MISSIONS, top="comeback yellow")
    do(s, B, OrderClaim(YELLOW), AskMe(True))
    next_turn(s)
    do(s, B, Pass())
    assert hand(s, B) == ["direktmandat"]


def test_orders_wait_for_those_asked() -> None:
    """6.18 While somebody is asked the orders of the others wait; then the first clockwise counts (ruling Dm4)."""
    for answer, winner in ((Claim(), B), (Pass(), C)):
        s = table(["black", "direktmandat", "direktmandat"], MISSIONS, top="comeback yellow")
        do(s, B, AskMe(True))
        next_turn(s)
        do(s, C, OrderClaim(YELLOW))
        assert s.discards == cards("comeback yellow")
        do(s, B, answer)
        assert hand(s, winner) == ["yellow"]
        if winner == B:
            continue
        assert s.deciders() == [B]
        assert isinstance(s.stack[-1], Window)  # the new top opens a new one, and B is asked again
        do(s, B, Pass())
        assert isinstance(s.stack[-1], Turn)


def test_not_to_be_asked_any_more_holds_from_the_next_window() -> None:
    """6.18 An order moves nobody: whoever is being asked still answers (ruling M-55)."""
    s = table(["black", "green", "violet"], MISSIONS, top="comeback yellow")
    do(s, B, AskMe(True))
    next_turn(s)
    do(s, B, AskMe(False))
    assert s.deciders() == [B]
    do(s, B, Pass())
    do(s, B, SitOut(), EndTurn())
    assert isinstance(s.stack[-1], Turn)


def test_several_are_asked_in_secret() -> None:
    """3.6 Until the last answer is in nobody else sees who has answered (rulings M-54, M-55)."""
    s = table(["black", "green direktmandat", "violet"], MISSIONS, top="comeback yellow")
    for seat in (B, C):
        do(s, seat, AskMe(True))
    next_turn(s)
    before = {eye: view(s, eye) for eye in (A, C, SPECTATOR)}
    assert do(s, B, Claim()) == []
    assert {eye: view(s, eye) for eye in before} == before
    assert s.deciders() == [C]
    assert s.awaited(A) == s.awaited(C) == [B, C]
    assert s.awaited(B) == [C]
    do(s, C, Pass())
    assert hand(s, B) == ["green", "yellow"]


def test_a_claim_by_order_within_the_round() -> None:
    """6.13 The discard of one's move is the top of the next window: an order catches it (rulings M-55, Dm1)."""
    s = table(["black", "green", "direktmandat"], MISSIONS, next_cards="yellow")
    do(s, C, OrderClaim(YELLOW))
    do(s, A, Draw())
    s.apply(A, next(a for f in s.choices(A) for a in f if GAME.text(a) == "discard yellow"))
    end(s)
    assert hand(s, C) == ["yellow"]


def test_orders_are_imagined_not_known() -> None:
    """3.1 What others ordered is decided anew by whoever imagines it, but that somebody asked is waited for stays
    (ruling M-55)."""
    s = table(["black", "green direktmandat", "violet"], MISSIONS, top="comeback yellow")
    do(s, C, OrderClaim(kind("comeback")))
    do(s, B, AskMe(True))
    t = GAME.imagine(view(s, A), Chance("orders"))
    assert not t.claim_on[C][kind("comeback")]
    assert t.ask_me == (False, False, False)
    next_turn(s)
    t = GAME.imagine(view(s, A), Chance("orders"))
    assert t.ask_me == (False, True, False)
    assert t.deciders() == [B]


def test_pairs_order_each_for_themselves() -> None:
    """13.3 An order is one player's; the partner does not see it, open hands or not (rulings M-55, Tm3)."""
    s = GAME.new_game(6, {"partnerHands": "open"}, "pairs")
    before = view(s, A)
    do(s, 3, OrderClaim(RED), AskMe(True))
    assert view(s, A) == before
