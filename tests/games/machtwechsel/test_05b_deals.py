"""5 Move E, the exchange, and move F, buying."""

from backroom.engine import HIDDEN, SPECTATOR
from backroom.games.machtwechsel.actions import (
    AddMoney,
    Agree,
    DealWith,
    Decline,
    EndTurn,
    Exchange,
    ExchangeOskar,
    LayOut,
    OfferPrice,
    Purchase,
    Sell,
    SellOskar,
    Want,
)
from backroom.games.machtwechsel.components import BLACK, GREEN, OSKAR, RED, VIOLET, YELLOW
from backroom.games.machtwechsel.events import (
    Exchanged,
    ExchangeOffered,
    NobodyWilling,
    Purchased,
    PurchaseOffered,
    Willing,
)
from backroom.games.machtwechsel.steps.turn import AfterMove
from games.machtwechsel.table import GAME, A, B, C, D, answer, because, do, family, hand, kind, lies, table, view

MISSIONS = ["red", "black-yellow", "red-green"]


def test_an_exchange() -> None:
    """5.10, 5.11 A gives green and 2p for a yellow card; B is willing, C is not (rulings M-38, De3)."""
    s = table(["green black", "yellow", "yellow"], MISSIONS)
    told = do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(2))
    assert ExchangeOffered(A, GREEN, YELLOW, 2) in told
    assert s.deciders() == [B, C]
    do(s, B, Agree(YELLOW))
    told = do(s, C, Decline())
    assert Willing((B,)) in told
    assert (hand(s, A), hand(s, B), hand(s, C)) == (["black", "yellow"], ["green"], ["yellow"])
    assert s.money == [2, 6, 4]
    assert isinstance(s.stack[-1], AfterMove)


def test_an_exchange_nobody_wants_is_a_move() -> None:
    """5.10 The move is over even if nothing comes of it (ruling De3)."""
    s = table(["green", "yellow", "violet"], MISSIONS)
    do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(0))
    do(s, B, Decline())
    told = do(s, C, Decline())
    assert NobodyWilling() in told
    assert s.money == [4, 4, 4]
    assert family(s, A, EndTurn) == [EndTurn()]


def test_any_kind_can_be_wanted() -> None:
    """5.10 All 17 kinds, even the one that is given; who deals with whom is open to all."""
    s = table(["green", "green", "violet"], MISSIONS, money=[0, 4, 4])
    do(s, A, Exchange(GREEN))
    assert len(family(s, A, Want)) == 17
    do(s, A, Want(GREEN))
    answer(s, B=Agree(GREEN), C=Decline())
    assert view(s, C).seen.deal == (GREEN, GREEN, 0, B)


def test_money_on_top_is_limited_by_the_purse() -> None:
    """5.10 From nothing up to all one has; only the offerer adds money (rulings M-38, De3)."""
    s = table(["green", "yellow", "violet"], MISSIONS)
    do(s, A, Exchange(GREEN), Want(YELLOW))
    assert family(s, A, AddMoney) == [AddMoney(n) for n in range(5)]
    assert because(s, A, AddMoney(5)).values == {"amount": 4}


def test_without_money_there_is_nothing_to_add() -> None:
    """5.10 Who has no money is not asked for any."""
    s = table(["green", "yellow", "violet"], MISSIONS, money=[0, 4, 4])
    do(s, A, Exchange(GREEN), Want(YELLOW))
    assert s.deciders() == [B, C]


def test_all_with_a_hand_card_answer_at_once_and_secretly() -> None:
    """5.11 Everybody with a hand card is asked, whether they hold a fitting card or not; an answer is not seen
    (rulings De3, M-54)."""
    s = table(["green", "yellow", "violet", ""], [*MISSIONS, "black"])
    do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(0))
    assert s.deciders() == [B, C]
    assert family(s, C, Agree) == []
    assert because(s, C, Agree(YELLOW)).rule == "5.11"
    do(s, B, Agree(YELLOW))
    assert view(s, A).seen.stack[-1].answers[B] == HIDDEN
    assert s.told == []


def test_answers_become_known_together() -> None:
    """5.11 Until the last answer is in nobody else sees who has answered, nor how (ruling M-56)."""
    for first in (Agree(YELLOW), Decline()):
        s = table(["green", "yellow", "violet yellow", "black"], [*MISSIONS, "black"])
        do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(0))
        before = {eye: view(s, eye) for eye in (A, C, D, SPECTATOR)}
        assert do(s, B, first) == []
        assert do(s, D, Decline()) == []  # who could only decline looks like everybody else
        del before[D]
        assert {eye: view(s, eye) for eye in before} == before
        assert s.deciders() == [C]
        assert view(s, A).deciders == [B, C, D]
        assert (view(s, B).deciders, view(s, D).deciders) == ([C, D], [B, C])
        assert family(s, B, Decline) == []
        told = do(s, C, Agree(YELLOW))
        assert Willing((B, C) if first == Agree(YELLOW) else (C,)) in told


def test_the_offerer_picks_among_the_willing() -> None:
    """5.11 Several are willing: all learn who, A picks one, and must (rulings M-38, M-39, De3)."""
    s = table(["green", "yellow", "yellow", "violet"], [*MISSIONS, "black"])
    do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(0))
    answer(s, B=Agree(YELLOW), C=Agree(YELLOW))
    told = do(s, D, Decline())
    assert told == [Willing((B, C))]
    assert family(s, A, DealWith) == [DealWith(B), DealWith(C)]
    assert len(s.choices(A)) == 1  # there is no way to take the offer back
    told = do(s, A, DealWith(C))
    assert Exchanged(A, C, GREEN, YELLOW, 0) in told
    assert hand(s, C) == ["green"]


def test_one_willing_is_dealt_with() -> None:
    """5.11 With one willing the exchange is made; an offer cannot be taken back (ruling M-39)."""
    s = table(["green", "yellow", "violet"], MISSIONS)
    do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(4))
    do(s, C, Decline())
    do(s, B, Agree(YELLOW))
    assert hand(s, A) == ["yellow"]
    assert s.money == [0, 8, 4]


def test_a_purchase() -> None:
    """5.13 A offers 3p for a black card; C sells (rulings M-37, De4)."""
    s = table(["green", "yellow", "black"], MISSIONS)
    told = do(s, A, Purchase(BLACK), OfferPrice(3))
    assert PurchaseOffered(A, BLACK, 3) in told
    do(s, B, Decline())
    told = do(s, C, Agree(BLACK))
    assert Purchased(A, C, BLACK, 3) in told
    assert (hand(s, A), hand(s, C)) == (["black", "green"], [])
    assert s.money == [1, 4, 7]


def test_a_purchase_with_several_sellers() -> None:
    """5.13 A picks the seller (rulings M-37, De4)."""
    s = table(["green", "black", "black"], MISSIONS)
    do(s, A, Purchase(BLACK), OfferPrice(1))
    answer(s, B=Agree(BLACK), C=Agree(BLACK))
    do(s, A, DealWith(B))
    assert s.money == [3, 5, 4]


def test_a_purchase_without_a_seller() -> None:
    """5.13 The move is over, the money stays (ruling De4)."""
    s = table(["green", "black", "black"], MISSIONS)
    do(s, A, Purchase(BLACK), OfferPrice(1))
    answer(s, B=Decline(), C=Decline())
    assert s.money == [4, 4, 4]
    assert isinstance(s.stack[-1], AfterMove)


def test_the_price_is_between_1p_and_all_one_has() -> None:
    """5.13 At least 1p, at most one's own money (ruling De4)."""
    s = table(["green", "black", "black"], MISSIONS, money=[2, 4, 4])
    do(s, A, Purchase(BLACK))
    assert family(s, A, OfferPrice) == [OfferPrice(1), OfferPrice(2)]
    assert because(s, A, OfferPrice(3)).rule == "5.13"


def test_only_what_one_holds_can_be_named() -> None:
    """5.16 The offer names a kind one holds (rulings M-39, De2)."""
    s = table(["green rotation", "black", "black"], MISSIONS)
    assert family(s, A, Exchange) == [Exchange(GREEN), Exchange(kind("rotation"))]
    assert because(s, A, Exchange(YELLOW)).says


def test_what_is_named_is_seen_by_all() -> None:
    """5.16 The kinds and the money of an offer are open (ruling De2)."""
    s = table(["green", "black", "black"], MISSIONS)
    do(s, A, Exchange(GREEN), Want(BLACK), AddMoney(1))
    step = view(s, C).seen.stack[-1]
    assert (step.kind, step.wanted, step.amount) == (GREEN, BLACK, 1)


def test_only_the_six_moves_and_events_move_cards_and_money() -> None:
    """5.17 No gifts, no loans: no verb of the game gives without a move or an event (ruling M-40)."""
    verbs = set(GAME.verbs)
    assert not verbs & {"give", "lend", "pay", "gift"}
    s = table(["green", "black", "black"], MISSIONS)
    assert all(s.choices(seat) == [] for seat in (B, C))


def test_laid_out_cards_are_no_goods() -> None:
    """5.17 Neither side deals in laid-out cards (rulings M-41, L5)."""
    s = table(["green", "yellow", "violet"], ["black", "red", "black-red"], laid={A: "3 black", B: "3 red"})
    assert Exchange(BLACK) not in family(s, A, Exchange)
    assert Sell(BLACK) not in family(s, A, Sell)
    do(s, A, Purchase(RED), OfferPrice(1))
    assert family(s, B, Agree) == []


def test_oskar_fits_three_kinds() -> None:
    """5.18 Oskar may be named Oskar, red or violet; a natural card only by its colour (ruling De1)."""
    s = table(["oskar red", "black", "black"], MISSIONS)
    assert family(s, A, Exchange) == [Exchange(RED), Exchange(OSKAR)]
    assert family(s, A, ExchangeOskar) == [ExchangeOskar(RED), ExchangeOskar(VIOLET)]
    assert family(s, A, SellOskar) == [SellOskar(RED), SellOskar(VIOLET)]
    do(s, A, ExchangeOskar(RED), Want(BLACK), AddMoney(0))
    assert view(s, B).seen.stack[-1].card == HIDDEN
    do(s, B, Agree(BLACK))
    do(s, C, Decline())
    assert hand(s, B) == ["oskar"]
    assert hand(s, A) == ["black", "red"]


def test_who_answers_settles_the_card() -> None:
    """5.18 Asked for red, B may give a natural red card or Oskar; asked for Oskar, only him (ruling De1)."""
    s = table(["green", "red oskar", "red"], MISSIONS)
    do(s, A, Purchase(RED), OfferPrice(1))
    assert family(s, B, Agree) == [Agree(RED), Agree(OSKAR)]
    assert family(s, C, Agree) == [Agree(RED)]
    s = table(["green", "red oskar", "red"], MISSIONS)
    do(s, A, Purchase(OSKAR), OfferPrice(1))
    assert family(s, B, Agree) == [Agree(OSKAR)]
    assert family(s, C, Agree) == []


def test_events_can_be_traded() -> None:
    """5.18 The name of an event is a kind (ruling De1)."""
    s = table(["green", "direktmandat", "red"], MISSIONS)
    do(s, A, Purchase(kind("direktmandat")), OfferPrice(1))
    answer(s, B=Agree(kind("direktmandat")), C=Decline())
    assert "direktmandat" in hand(s, A)


def test_a_deal_is_a_check_point() -> None:
    """7.3 The third black card comes by exchange on A's turn: B must lay out at once (rulings L2, M-8)."""
    s = table(["black", "2 black yellow", "violet"], ["red", "black", "red-green"])
    do(s, A, Exchange(BLACK), Want(YELLOW), AddMoney(0))
    answer(s, B=Agree(YELLOW), C=Decline())
    assert lies(s, B) == {"black": (3, 0)}
    assert s.money[B] == 7


def test_no_laying_out_within_a_move() -> None:
    """7.4 While an offer is open nothing is laid out voluntarily (ruling M-12)."""
    s = table(["black green", "yellow", "violet"], ["black", "red", "red-green"], laid={A: "3 black"})
    do(s, A, Exchange(GREEN))
    assert family(s, A, LayOut) == []
