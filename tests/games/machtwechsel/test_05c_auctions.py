"""5 Move F, selling by auction."""

from backroom.engine import HIDDEN
from backroom.games.machtwechsel.actions import AcceptBid, RefuseBid, Sell, SellOskar
from backroom.games.machtwechsel.components import BLACK, GREEN, VIOLET
from backroom.games.machtwechsel.events import NoBid, SaleOpened, SaleRefused, Sold
from backroom.games.machtwechsel.steps.turn import AfterMove
from backroom.mechanisms.open_auction import Bid, BidMade, BidPassed, Pass
from games.machtwechsel.table import A, B, C, D, because, do, family, hand, lies, table, view

MISSIONS = ["red", "black-yellow", "red-green", "black"]
HANDS = ["green", "red", "red", "red"]


def test_a_sale() -> None:
    """5.12 A names the kind, the others bid, A accepts: the bidder pays A and gets the card (rulings M-36, De5)."""
    s = table(HANDS, MISSIONS)
    told = do(s, A, Sell(GREEN))
    assert SaleOpened(A, GREEN) in told
    assert do(s, B, Bid(1)) == [BidMade(B, 1)]
    do(s, C, Bid(3))
    assert do(s, D, Pass()) == [BidPassed(D)]
    do(s, B, Pass())
    told = do(s, A, AcceptBid(3))
    assert Sold(A, C, GREEN, 3) in told
    assert hand(s, C) == ["red", "green"]
    assert s.money == [7, 4, 1, 4]


def test_the_seller_may_refuse() -> None:
    """5.12 There is no minimum, but the highest bid may be refused; card and money stay (rulings M-36, De5)."""
    s = table(HANDS, MISSIONS)
    do(s, A, Sell(GREEN))
    do(s, B, Bid(4))
    told = do(s, A, RefuseBid())
    assert SaleRefused(A, 4) in told
    assert hand(s, A) == ["green"]
    assert s.money == [4, 4, 4, 4]
    assert isinstance(s.stack[-1], AfterMove)


def test_no_bid() -> None:
    """5.12 Nobody bids: the move is over (ruling De5)."""
    s = table(HANDS, MISSIONS)
    do(s, A, Sell(GREEN))
    do(s, B, Pass())
    do(s, C, Pass())
    told = do(s, D, Pass())
    assert NoBid() in told
    assert isinstance(s.stack[-1], AfterMove)


def test_clockwise_from_the_left_without_the_seller() -> None:
    """5.14 C sells: D bids first, then A, then B; C is not asked (ruling Au1)."""
    s = table(HANDS, MISSIONS, turn=C)
    do(s, C, Sell(s.hand[C].index(1)))
    order = []
    while s.stack and s.deciders() != [C]:
        order.append(s.deciders()[0])
        do(s, order[-1], Pass())
        if len(order) == 3:
            break
    assert order == [D, A, B]


def test_bids_are_open_and_rise() -> None:
    """5.14 At least 1p, then at least 1p more, at most one's own money (ruling Au2)."""
    s = table(HANDS, MISSIONS, money=[4, 4, 6, 4])
    do(s, A, Sell(GREEN))
    assert family(s, B, Bid) == [Bid(n) for n in (1, 2, 3, 4)]
    assert because(s, B, Bid(5)).values == {"amount": 4}
    do(s, B, Bid(3))
    assert family(s, C, Bid) == [Bid(n) for n in (4, 5, 6)]
    assert view(s, D).seen.stack[-1].high == 3


def test_a_pass_is_final() -> None:
    """5.15 Who has passed is not asked again (ruling Au3)."""
    s = table(HANDS, MISSIONS)
    do(s, A, Sell(GREEN))
    do(s, B, Pass())
    do(s, C, Bid(1))
    do(s, D, Bid(2))
    assert s.deciders() == [C]
    do(s, C, Pass())
    assert s.deciders() == [A]


def test_who_cannot_raise_is_passed_over() -> None:
    """5.15 C has 2p and B bids 2p: C is not asked (ruling Au3)."""
    s = table(HANDS, MISSIONS, money=[4, 4, 2, 4])
    do(s, A, Sell(GREEN))
    do(s, B, Bid(2))
    assert s.deciders() == [D]


def test_the_highest_bidder_is_not_asked_against_himself() -> None:
    """5.15 When all others have passed the auction is over (ruling Au4)."""
    s = table(HANDS, MISSIONS)
    do(s, A, Sell(GREEN))
    do(s, B, Bid(1))
    do(s, C, Pass())
    do(s, D, Pass())
    assert s.deciders() == [A]
    assert len(family(s, A, AcceptBid)) == 1


def test_the_last_one_may_still_open() -> None:
    """5.15 The first two pass, the third may bid and then has it (rulings Au3, Au4)."""
    s = table(HANDS, MISSIONS)
    do(s, A, Sell(GREEN))
    do(s, B, Pass())
    do(s, C, Pass())
    do(s, D, Bid(1))
    do(s, A, AcceptBid(1))
    assert s.money == [5, 4, 4, 3]


def test_nobody_has_money() -> None:
    """5.15 When nobody can bid there is no bid (ruling Au3)."""
    s = table(HANDS, MISSIONS, money=[4, 0, 0, 0])
    told = do(s, A, Sell(GREEN))
    assert NoBid() in told


def test_the_lot_is_one_card_described_by_its_kind() -> None:
    """5.15 One card; the bidders know its kind, not whether it is Oskar (rulings Au5, M-36)."""
    s = table(["oskar", "red", "red", "red"], MISSIONS)
    do(s, A, SellOskar(VIOLET))
    step = view(s, B).seen.stack[-1]
    assert (step.kind, step.card) == (VIOLET, HIDDEN)
    do(s, B, Bid(1))
    do(s, C, Pass())
    do(s, D, Pass())
    do(s, A, AcceptBid(1))
    assert "oskar" in hand(s, B)


def test_a_sale_is_a_check_point() -> None:
    """7.3 The buyer's third black card is laid out at once, off turn (rulings M-8, L2)."""
    s = table(["black", "2 black", "red", "red"], ["red", "black-yellow", "red-green", "black"])
    do(s, A, Sell(BLACK))
    do(s, B, Bid(2))
    do(s, C, Pass())
    do(s, D, Pass())
    do(s, A, AcceptBid(2))
    assert lies(s, B) == {"black": (3, 0)}
    assert s.money[B] == 4 - 2 + 3
