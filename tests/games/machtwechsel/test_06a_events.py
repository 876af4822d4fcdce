"""6 The events."""

from backroom.engine import Chance
from backroom.games.machtwechsel.actions import (
    Buy,
    Discard,
    Distrust,
    DrawMission,
    Enough,
    PlayEvent,
    RotatePile,
    RotateWith,
    SellLot,
    SetAside,
    SpyOn,
    Steal,
    Strike,
    SwapMission,
    TakeBack,
    TakeFrom,
    TakeFromBank,
    TakeLot,
)
from backroom.games.machtwechsel.components import BLACK, GREEN, RED, VIOLET, YELLOW
from backroom.games.machtwechsel.events import (
    CameBack,
    Deactivated,
    DonationTakenFrom,
    LotFree,
    LotSold,
    LotTaken,
    LotTurnedUp,
    Refunded,
    RotatedPile,
)
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.turn import AfterMove
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import (
    GAME,
    A,
    B,
    C,
    D,
    because,
    cards,
    counts,
    do,
    end,
    family,
    hand,
    kind,
    knows,
    lies,
    no_mission_left,
    playing,
    table,
    view,
)

MISSIONS = ["red", "black-yellow", "red-green"]


def play(s: Wahlkampf, name: str) -> list[object]:
    return list(do(s, A, playing(name)))


# --- Wahlkampfkostenerstattung


def test_the_chest_is_divided() -> None:
    """6.1 8p among three: 2p each, the indivisible 2p to the player of the card."""
    s = table(["wahlkampfkostenerstattung", "red", "red"], MISSIONS, chest=8)
    told = play(s, "wahlkampfkostenerstattung")
    assert s.money == [8, 6, 6]
    assert s.chest == 0
    assert Refunded(A, 8, 2, 2) in told


def test_a_chest_smaller_than_the_table() -> None:
    """6.1 2p among three: all of it is rest (ruling M-21)."""
    s = table(["wahlkampfkostenerstattung", "red", "red"], MISSIONS, chest=2)
    play(s, "wahlkampfkostenerstattung")
    assert s.money == [6, 4, 4]


# --- Koalitionswechsel


def test_swapping_missions() -> None:
    """6.2 Any other player; the mission is swapped unseen (ruling M-22)."""
    s = table(["koalitionswechsel", "red", "red"], MISSIONS)
    play(s, "koalitionswechsel")
    assert family(s, A, SwapMission) == [SwapMission(B), SwapMission(C)]
    do(s, A, SwapMission(C))
    assert s.holds == [2, 1, 0]
    assert s.chest == 1


def test_drawing_a_mission() -> None:
    """6.2 An unassigned mission; the old one leaves the game."""
    s = table(["koalitionswechsel", "red", "red"], MISSIONS, unassigned=["black-red"])
    play(s, "koalitionswechsel")
    do(s, A, DrawMission())
    assert s.mission_of(A) == 2
    assert 0 not in s.holds
    assert s.unassigned() == 7


def test_both_sides_of_a_swap_follow_chapter_10() -> None:
    """6.2 A's black set goes back to the hand, B must lay out three black cards at once (ruling M-22)."""
    s = table(["koalitionswechsel", "3 black", "red"], ["black", "red", "red-green"], laid={A: "3 black"})
    play(s, "koalitionswechsel")
    do(s, A, SwapMission(B))
    assert hand(s, A) == ["black"] * 3
    assert lies(s, A) == {}
    assert lies(s, B) == {"black": (3, 0)}
    assert s.money == [3, 7, 4]


def test_the_target_of_a_swap_wins_on_their_own_turn_only() -> None:
    """6.2 B gets the mission that B fulfils: not won before B's turn (ruling M-22)."""
    s = table(["koalitionswechsel green", "5 black", "red"], ["black", "red", "red-green"])
    play(s, "koalitionswechsel")
    do(s, A, SwapMission(B))
    assert not s.over()
    end(s)
    assert s.winners() == [B]


def test_no_mission_is_left_to_draw() -> None:
    """6.2 When all missions are gone only the swap remains (ruling M-23)."""
    s = no_mission_left(table(["koalitionswechsel", "red", "red"], MISSIONS))
    play(s, "koalitionswechsel")
    assert because(s, A, DrawMission()).rule == "6.2"
    assert len(family(s, A, SwapMission)) == 2


# --- Bürokratieabbau


def test_everybody_discards_down_to_two() -> None:
    """6.3 From the player of the card clockwise, card by card, each in their own order; the played card does not count
    (rulings M-25, M-50)."""
    s = table(
        ["buerokratieabbau 2 black yellow", "3 green rotation", "red violet"],
        ["red", "black-yellow", "black-red"],
        top="comeback",
    )
    play(s, "buerokratieabbau")
    assert s.deciders() == [A]
    do(s, A, Discard(BLACK))
    assert s.deciders() == [B]
    do(s, B, Discard(GREEN), Discard(kind("rotation")))
    assert s.held == [2, 2, 2]
    assert s.discards == cards("comeback black green rotation")
    assert isinstance(s.stack[-1], AfterMove)


def test_displays_are_not_touched() -> None:
    """6.3 Only hand cards are discarded (rulings M-25, L5)."""
    s = table(["buerokratieabbau 2 black yellow", "green", "red"], MISSIONS, laid={A: "3 red"})
    play(s, "buerokratieabbau")
    do(s, A, Discard(YELLOW))
    assert lies(s, A) == {"red": (3, 0)}


# --- Parteispende


def test_three_p_from_the_bank() -> None:
    """6.5 3p from the bank, for nothing."""
    s = table(["parteispende", "red", "red"], MISSIONS, top="black")
    bank = s.bank
    play(s, "parteispende")
    do(s, A, TakeFromBank())
    assert (s.money[A], s.bank, s.chest) == (7, bank - 3, 0)


def test_two_p_from_a_player() -> None:
    """6.5 2p from another player; from one with 1p just that; from one with nothing, nothing (ruling M-33)."""
    s = table(["parteispende", "red", "red", "red"], [*MISSIONS, "black"], money=[0, 5, 1, 0], top="black")
    play(s, "parteispende")
    assert family(s, A, TakeFrom) == [TakeFrom(B), TakeFrom(C)]
    t = s.copy()
    do(s, A, TakeFrom(B))
    assert s.money == [2, 3, 1, 0]
    t.telling = True
    told = do(t, A, TakeFrom(C))
    assert t.money == [1, 5, 0, 0]
    assert DonationTakenFrom(A, C, 1) in told


def test_nobody_has_anything() -> None:
    """6.5 With all others penniless only the bank is left (ruling M-33)."""
    s = table(["parteispende", "red", "red"], MISSIONS, money=[1, 0, 0], top="black")
    play(s, "parteispende")
    assert because(s, A, TakeFrom(B)).rule == "6.5"


# --- Überhangmandate


def lot(money: list[int] | None = None) -> Wahlkampf:
    s = table(["ueberhangmandate", "red", "red"], MISSIONS, money=money, next_cards="green comeback")
    told = play(s, "ueberhangmandate")
    assert LotTurnedUp((GREEN, kind("comeback"))) in told
    return s


def test_two_cards_are_auctioned_as_one_lot() -> None:
    """6.6 Both cards together to the highest bidder, who pays the player of the card (rulings M-34, Au5)."""
    s = lot()
    assert s.deciders() == [B]
    do(s, B, Bid(1))
    do(s, C, Bid(2))
    do(s, B, Pass())
    told = do(s, A, SellLot(2))
    assert LotSold(A, C, (GREEN, kind("comeback")), 2) in told
    assert hand(s, C) == ["red", "green", "comeback"]
    assert s.money == [6, 4, 2]
    assert s.lot == []
    assert knows(s, B, C) == {"green": 1, "comeback": 1}


def test_taking_the_lot_oneself() -> None:
    """6.6 Or the player of the card pays the highest bid into the chest and takes both (ruling M-34)."""
    s = lot()
    do(s, B, Bid(3))
    do(s, C, Pass())
    told = do(s, A, TakeLot(3))
    assert LotTaken(A, (GREEN, kind("comeback")), 3) in told
    assert hand(s, A) == ["green", "comeback"]
    assert (s.money, s.chest) == ([1, 4, 4], 3)


def test_no_bid_means_for_nothing() -> None:
    """6.6 Nobody bids: both cards are free (ruling M-34)."""
    s = lot()
    do(s, B, Pass())
    told = do(s, C, Pass())
    assert LotFree(A, (GREEN, kind("comeback"))) in told
    assert hand(s, A) == ["green", "comeback"]
    assert s.money == [4, 4, 4]


def test_without_the_money_one_must_sell() -> None:
    """6.6 With less than the highest bid the lot is sold (ruling M-34)."""
    s = lot([1, 4, 4])
    do(s, B, Bid(2))
    do(s, C, Pass())
    assert because(s, A, TakeLot(2)).rule == "6.6"
    do(s, A, SellLot(2))
    assert s.money == [3, 2, 4]


def test_the_lot_is_a_check_point_for_its_buyer() -> None:
    """7.3 The bought lot completes three of a colour: laid out at once (rulings L2, M-8)."""
    s = table(["ueberhangmandate", "2 black", "red"], MISSIONS, next_cards="black comeback")
    play(s, "ueberhangmandate")
    do(s, B, Bid(1))
    do(s, C, Pass())
    do(s, A, SellLot(1))
    assert lies(s, B) == {"black": (3, 0)}


def test_one_card_in_the_pile() -> None:
    """6.7 The one card, then a reshuffle, then the next (rulings M-35, Pi3)."""
    s = table(
        ["ueberhangmandate", "red", "red"], ["red", "black-yellow", "black"], top="2 green 2 yellow", pile="violet"
    )
    play(s, "ueberhangmandate")
    assert len(s.lot) == 2
    assert s.lot[0] == VIOLET
    assert sorted([s.lot[1], *s.pile, *s.discards]) == sorted(cards("2 green 2 yellow"))
    assert len(s.discards) == 1


def test_one_card_in_all() -> None:
    """6.7 With one card in the pile and one discard the lot is one card (ruling M-35)."""
    s = table(["ueberhangmandate", "red", "red"], ["red", "black-yellow", "black"], top="green", pile="violet")
    play(s, "ueberhangmandate")
    assert s.lot == [VIOLET]
    do(s, B, Pass())
    do(s, C, Pass())
    assert hand(s, A) == ["violet"]


# --- Rotation


def test_rotating_with_a_player() -> None:
    """6.8 Two cards against two drawn blind; one's own cannot come back (ruling M-32)."""
    s = table(["rotation 2 black yellow", "green violet comeback", "red"], ["red", "red-green", "black"])
    play(s, "rotation")
    assert family(s, A, RotateWith) == [RotateWith(B), RotateWith(C)]
    do(s, A, RotateWith(B), SetAside(BLACK), SetAside(BLACK), Enough())
    assert hand(s, B).count("black") == 2
    assert s.held == [3, 3, 1]
    assert "black" not in hand(s, A)
    assert s.chest == 1


def test_rotating_is_blind() -> None:
    """6.8 Which card is drawn is chance: every card of the other hand can come (ruling M-32)."""
    found = set()
    for number in range(40):
        s = table(["rotation black", "green violet comeback", "red"], ["red", "red-green", "black"])
        s.seed = f"{number}"
        play(s, "rotation")
        do(s, A, RotateWith(B), SetAside(BLACK), Enough())
        found.add(hand(s, A)[0])
    assert found == {"green", "violet", "comeback"}


def test_at_least_one_at_most_what_both_hold() -> None:
    """6.8 At least one card, no more than the other holds or one holds oneself (ruling M-32)."""
    s = table(["rotation 2 black", "green", "red"], MISSIONS)
    play(s, "rotation")
    do(s, A, RotateWith(B))
    assert because(s, A, Enough()).rule == "6.8"
    do(s, A, SetAside(BLACK))
    assert because(s, A, SetAside(BLACK)).rule == "6.8"


def test_rotating_with_the_pile() -> None:
    """6.8 Discard openly one by one, then draw as many (ruling M-32)."""
    s = table(["rotation black yellow", "green", "red"], MISSIONS, next_cards="comeback violet", top="red")
    play(s, "rotation")
    do(s, A, RotatePile())
    assert because(s, A, Enough()).rule == "6.8"
    do(s, A, Discard(YELLOW), Discard(BLACK))
    assert family(s, A, Discard) == []
    told = do(s, A, Enough())
    assert s.discards == cards("red yellow black")
    assert hand(s, A) == ["violet", "comeback"]
    assert RotatedPile(A, 2) in told
    assert s.drawn[A] == counts("black yellow rotation violet comeback")


def test_rotating_with_a_small_pile() -> None:
    """6.8 The reshuffle comes in between, with the cards just discarded; too few are what there is
    (rulings M-32, Pi3)."""
    s = table(["rotation black yellow green", "violet", "red"], ["red", "red-violet", "black"], top="", pile="comeback")
    play(s, "rotation")
    do(s, A, RotatePile(), Discard(YELLOW), Discard(BLACK), Discard(GREEN), Enough())
    assert s.held[A] == 3  # comeback, and two of the three discards; the third was turned up
    assert "comeback" in hand(s, A)
    assert len(s.discards) == 1
    assert len(s.pile) == 0


def test_rotation_is_a_check_point_for_both() -> None:
    """7.3 Three of a colour after the Rotation are laid out by both sides (rulings L2, M-8)."""
    s = table(["rotation 3 black", "3 red", "red"], ["red", "black-yellow", "black"])
    play(s, "rotation")
    do(s, A, RotateWith(B), SetAside(BLACK), SetAside(BLACK), SetAside(BLACK), Enough())
    assert lies(s, A) == {"red": (3, 0)}
    assert lies(s, B) == {"black": (3, 0)}


# --- Die Wende


def test_die_wende() -> None:
    """6.9 Another player draws a new mission, the old one leaves the game; the cards follow chapter 10."""
    s = table(
        ["die-wende", "red", "red"], ["red", "black", "red-green"], laid={B: "3 black"}, unassigned=["red-violet"]
    )
    play(s, "die-wende")
    assert family(s, A, Strike) == [Strike(B), Strike(C)]
    do(s, A, Strike(B))
    assert s.mission_of(B) == 7
    assert hand(s, B) == ["black"] * 3 + ["red"]
    assert (s.money, s.chest) == ([2, 4, 4], 2)


# --- Misstrauensvotum


def test_misstrauensvotum() -> None:
    """6.10, 8.1 All laid-out cards of one colour of another player are deactivated, other colours are not."""
    s = table(
        ["misstrauensvotum", "red", "red"],
        ["red", "black-yellow", "red-green"],
        laid={B: "3 black 3 yellow", C: "4 green"},
    )
    play(s, "misstrauensvotum")
    assert family(s, A, Distrust) == [Distrust(B, BLACK), Distrust(B, YELLOW), Distrust(C, GREEN)]
    told = do(s, A, Distrust(B, YELLOW))
    assert lies(s, B) == {"black": (3, 0), "yellow": (0, 3)}
    assert Deactivated(B, YELLOW, 3) in told
    assert s.chest == 2


def test_a_set_that_is_partly_active_can_be_struck_again() -> None:
    """6.10 One active card is enough; afterwards all of the colour lie turned over."""
    s = table(
        ["misstrauensvotum", "red", "red"], ["red", "black", "red-green"], laid={B: "black"}, turned={B: "2 black"}
    )
    play(s, "misstrauensvotum")
    do(s, A, Distrust(B, BLACK))
    assert lies(s, B) == {"black": (0, 3)}


def test_oskar_is_struck_with_his_set() -> None:
    """6.10 Oskar in a red set is deactivated with it."""
    s = table(["misstrauensvotum", "red", "red"], ["black", "red", "red-green"], laid={B: "4 red"}, oskar=(B, "red"))
    play(s, "misstrauensvotum")
    do(s, A, Distrust(B, RED))
    assert lies(s, B) == {"red": (0, 4)}


# --- Comeback


def test_comeback_takes_any_discard() -> None:
    """6.11 Any discard, the top or an event too; seen by all, the others keep their order (ruling M-30)."""
    s = table(["comeback", "red", "red"], MISSIONS, top="green rotation yellow black")
    play(s, "comeback")
    assert [a.card for a in family(s, A, TakeBack)] == cards("black yellow rotation green")  # type: ignore[attr-defined]
    told = do(s, A, TakeBack(kind("rotation"), 3))
    assert s.discards == cards("green yellow black")
    assert CameBack(A, kind("rotation")) in told
    assert knows(s, C, A) == {"rotation": 1}


def test_which_of_two_like_cards_matters() -> None:
    """6.11 With red on top and red below, one may take either: another card lies on top then (ruling M-30)."""
    s = table(["comeback", "black", "black"], MISSIONS, top="red green red")
    play(s, "comeback")
    assert family(s, A, TakeBack) == [TakeBack(RED, 1), TakeBack(GREEN, 2), TakeBack(RED, 3)]
    do(s, A, TakeBack(RED, 3))
    assert s.discards == cards("green red")


def test_executed_events_do_not_come_back() -> None:
    """6.11 An event that was played is not among the discards (ruling M-30)."""
    s = table(["comeback parteispende", "red", "red"], MISSIONS, top="green")
    do(s, A, playing("parteispende"), TakeFromBank())
    assert s.discards == cards("green")


def test_comeback_takes_the_last_discard() -> None:
    """6.11 After the last discard the next card is turned up (rulings M-28, Pi1)."""
    s = table(["comeback", "red", "red"], MISSIONS, top="green", next_cards="violet")
    play(s, "comeback")
    do(s, A, TakeBack(GREEN, 1))
    assert s.discards == cards("violet")


# --- Der Guillaume


def test_the_spy_sees_and_takes() -> None:
    """6.12 A sees B's whole hand and must take one card of it (ruling M-31)."""
    s = table(["der-guillaume", "green violet", "red"], MISSIONS)
    play(s, "der-guillaume")
    assert family(s, A, SpyOn) == [SpyOn(B), SpyOn(C)]
    do(s, A, SpyOn(B))
    assert family(s, A, Steal) == [Steal(GREEN), Steal(VIOLET)]
    assert len(s.choices(A)) == 1
    assert knows(s, A, B) == {"green": 1, "violet": 1}
    for number in range(10):
        assert GAME.imagine(view(s, A), Chance(f"{number}")).hand[B] == s.hand[B]
    do(s, A, Steal(VIOLET))
    assert (hand(s, A), hand(s, B)) == (["violet"], ["green"])
    assert s.chest == 2


def test_the_spy_does_not_reach_the_table() -> None:
    """6.12 Laid-out cards are safe (rulings M-31, L5)."""
    s = table(["der-guillaume", "green", "red"], ["red", "black", "red-green"], laid={B: "3 black"})
    play(s, "der-guillaume")
    do(s, A, SpyOn(B))
    assert family(s, A, Steal) == [Steal(GREEN)]


def test_who_has_no_card_cannot_be_spied_on() -> None:
    """6.12 The target has at least one hand card (ruling M-19)."""
    s = table(["der-guillaume", "", "red"], MISSIONS)
    play(s, "der-guillaume")
    assert family(s, A, SpyOn) == [SpyOn(C)]


def test_events_come_by_move_d_only() -> None:
    """6.4 A Direktmandat is the only event that is not played by move D."""
    s = table(["direktmandat parteispende", "red", "red"], MISSIONS)
    assert family(s, A, PlayEvent) == [playing("parteispende")]
    assert because(s, A, playing("direktmandat")).rule == "6.4"
    assert all(s.choices(seat) == [] for seat in (B, C))
    do(s, A, Buy())


def test_four_seats_strike_clockwise() -> None:
    """6.3 D plays Bürokratieabbau: D first, then A, B, C (ruling M-25)."""
    s = table(
        ["3 green", "2 violet yellow", "2 violet yellow", "buerokratieabbau 3 yellow"],
        ["red", "black-red", "black-green", "black"],
        turn=D,
    )
    do(s, D, playing("buerokratieabbau"))
    order = []
    while not isinstance(s.stack[-1], AfterMove):
        order.append(s.deciders()[0])
        do(s, order[-1], family(s, order[-1], Discard)[0])
    assert order == [D, A, B, C]
