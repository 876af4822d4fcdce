"""7 Laying out, 8 deactivating, 9 reactivating."""

import pytest

from backroom.games.machtwechsel.actions import (
    AcceptBid,
    Buy,
    Discard,
    Distrust,
    Draw,
    FormSet,
    LayOut,
    LayOutOskar,
    Reactivate,
    Sell,
    SitOut,
    SwapMission,
)
from backroom.games.machtwechsel.components import BLACK, GREEN, RED, VIOLET, YELLOW
from backroom.games.machtwechsel.events import LaidOut, OskarLaidOut, OskarSetLaidOut, Reactivated, SetLaidOut
from backroom.games.machtwechsel.laying import check_point
from backroom.games.machtwechsel.steps.window import Window
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import A, B, C, because, do, end, family, hand, lies, playing, table

MISSIONS = ["red", "black-yellow", "red-green"]


def test_three_of_a_colour_must_be_laid_out() -> None:
    """7.1 The third red card is bought: the three are laid out and pay 3p; it is no move of its own (ruling L1)."""
    s = table(["2 red black", "green", "violet"], MISSIONS, top="green red")
    bank = s.bank
    told = do(s, A, Buy())
    assert lies(s, A) == {"red": (3, 0)}
    assert hand(s, A) == ["black"]
    assert (s.money[A], s.bank) == (4 - 1 + 3, bank - 3)
    assert SetLaidOut(A, RED, 3) in told


def test_a_colour_that_is_not_in_the_mission_stays_in_the_hand() -> None:
    """7.1 Three yellow cards do not matter to "red" (ruling L1)."""
    s = table(["2 yellow", "green", "violet"], MISSIONS, top="green yellow")
    do(s, A, Buy())
    assert lies(s, A) == {}


def test_exactly_three_even_of_four() -> None:
    """7.1 Of four cards that come together three are laid out, the fourth stays (rulings M-9, L1)."""
    s = table(["koalitionswechsel 4 black", "green", "violet"], ["red", "black", "red-green"])
    do(s, A, playing("koalitionswechsel"), SwapMission(B))
    assert lies(s, A) == {"black": (3, 0)}
    assert hand(s, A) == ["black"]


def test_discarding_goes_before_laying_out() -> None:
    """7.2 Only the three are in the hand after the draw: one of them must go and nothing is laid out."""
    s = table(["2 red", "green", "violet"], MISSIONS, next_cards="red")
    do(s, A, Draw())
    assert family(s, A, Discard) == [Discard(RED)]
    do(s, A, Discard(RED))
    assert lies(s, A) == {}
    assert s.money[A] == 4


def test_off_turn_too() -> None:
    """7.3 B wins A's auction and must lay out at once: 3p at once (rulings M-8, L2)."""
    s = table(["yellow", "2 yellow", "violet"], MISSIONS, money=[4, 1, 4])
    do(s, A, Sell(YELLOW))
    do(s, B, Bid(1))
    do(s, C, Pass())
    do(s, A, AcceptBid(1))
    assert lies(s, B) == {"yellow": (3, 0)}
    assert s.money[B] == 3


def test_not_in_the_middle_of_an_auction() -> None:
    """7.3 While the bidding goes on nothing is laid out (ruling L3)."""
    s = table(["yellow", "2 yellow", "violet"], MISSIONS)
    do(s, A, Sell(YELLOW))
    do(s, B, Bid(1))
    assert all(not lies(s, seat) for seat in (A, B, C))


def test_the_order_of_players_and_colours() -> None:
    """7.3 The player whose turn it is first, then clockwise; several colours in their order (rulings M-51, L2)."""
    s = table(["", "", ""], ["red-yellow-green", "black-yellow", "black"], turn=B)
    for seat, card in ((A, RED), (A, YELLOW), (B, BLACK), (B, YELLOW), (C, BLACK)):
        for _ in range(3):
            s.pile.remove(card)
            s.hand[seat][card] += 1
            s.held[seat] += 1
    s.told = []
    check_point(s)
    order = [(t.event.seat, t.event.colour) for t in s.told if isinstance(t.event, SetLaidOut)]
    assert order == [(B, BLACK), (B, YELLOW), (C, BLACK), (A, RED), (A, YELLOW)]


def test_in_the_window_the_next_player_goes_first() -> None:
    """7.3 While the window is open before B's turn, B lays out first, then C, then A (ruling M-51)."""
    s = table(["violet"] * 3, ["red", "black-yellow", "red-green"], at="window", window="asked", turn=B)
    assert isinstance(s.stack[-1], Window)
    for seat, card in ((A, RED), (B, BLACK), (C, GREEN)):
        for _ in range(3):
            s.pile.remove(card)
            s.hand[seat][card] += 1
            s.held[seat] += 1
    s.told = []
    check_point(s)
    assert [t.event.seat for t in s.told if isinstance(t.event, SetLaidOut)] == [B, C, A]


def test_further_cards_are_never_forced() -> None:
    """7.4 With a red set on the table three more red cards may stay in the hand (ruling M-10)."""
    s = table(
        ["2 black", "2 black", "violet"],
        ["black", "black-yellow", "red-green"],
        laid={B: "3 black"},
        turn=B,
        top="green black",
    )
    do(s, B, Buy())
    assert hand(s, B) == ["black"] * 3
    assert lies(s, B) == {"black": (3, 0)}


def test_adding_cards_on_ones_own_turn() -> None:
    """7.4 Any number, 1p each, before the move and behind it (rulings M-12, L4)."""
    s = table(["2 yellow", "green", "violet"], ["black-yellow", "red", "red-green"], laid={A: "3 yellow"})
    told = do(s, A, LayOut(YELLOW))
    assert LaidOut(A, YELLOW, 1) in told
    do(s, A, SitOut(), LayOut(YELLOW))
    assert lies(s, A) == {"yellow": (5, 0)}
    assert s.money[A] == 4 + 1 + 1 + 1


def test_not_on_anothers_turn() -> None:
    """7.4 Off turn nobody adds cards (ruling M-12)."""
    s = table(["black", "black", "violet"], ["red", "black-yellow", "red-green"], laid={B: "3 black"})
    assert s.choices(B) == []


def test_one_or_two_cards_cannot_begin_a_set() -> None:
    """7.4 Without a set there is nothing to add to."""
    s = table(["2 red", "green", "violet"], MISSIONS)
    assert because(s, A, LayOut(RED)).rule == "7.4"


def test_adding_to_a_deactivated_set() -> None:
    """7.4 The new card lies active among deactivated ones (rulings M-11, L4)."""
    s = table(["red", "green", "violet"], MISSIONS, turned={A: "3 red"})
    do(s, A, LayOut(RED))
    assert lies(s, A) == {"red": (1, 3)}
    assert s.money[A] == 5


def test_laid_out_cards_are_not_discarded() -> None:
    """7.5 The discard of move B comes from the hand (ruling L5)."""
    s = table(["black", "green", "violet"], MISSIONS, laid={A: "3 red"}, next_cards="yellow")
    do(s, A, Draw())
    assert family(s, A, Discard) == [Discard(BLACK), Discard(YELLOW)]


def test_oskar_never_forces_a_set() -> None:
    """7.6 Two red cards and Oskar stay in the hand until their owner wants it otherwise."""
    s = table(["2 red", "green", "violet"], MISSIONS, top="green oskar")
    do(s, A, Buy())
    assert lies(s, A) == {}
    told = do(s, A, FormSet(RED))
    assert OskarSetLaidOut(A, RED, 3) in told
    assert lies(s, A) == {"red": (3, 0)}
    assert (s.oskar_at, s.oskar_as) == (A, RED)
    assert hand(s, A) == []
    assert s.money[A] == 4 - 1 + 3


@pytest.mark.parametrize("colour", [RED, VIOLET])
def test_oskar_forms_a_red_or_a_violet_set(colour: int) -> None:
    """7.6 With two violet ones just so."""
    name = "red" if colour == RED else "violet"
    s = table([f"oskar 2 {name}", "green", "black"], ["red-violet", "black-yellow", "black"])
    assert family(s, A, FormSet) == [FormSet(colour)]
    do(s, A, FormSet(colour))
    assert lies(s, A) == {name: (3, 0)}


def test_oskar_needs_two_and_the_mission() -> None:
    """7.6 One red card is too few, and a colour outside the mission will not do."""
    assert family(table(["oskar red", "green", "black"], MISSIONS), A, FormSet) == []
    assert family(table(["oskar 2 violet", "green", "black"], MISSIONS), A, FormSet) == []
    assert family(table(["oskar 2 red", "green", "black"], ["black", "red", "red-green"]), A, FormSet) == []


def test_oskar_joins_a_set() -> None:
    """7.6 He joins a red or violet set for 1p and has its colour (ruling L4)."""
    s = table(["oskar", "green", "black"], MISSIONS, laid={A: "3 red"})
    assert family(s, A, FormSet) == []
    told = do(s, A, LayOutOskar(RED))
    assert OskarLaidOut(A, RED, 1) in told
    assert lies(s, A) == {"red": (4, 0)}
    assert s.money[A] == 5


def test_oskar_is_free_again_in_the_hand() -> None:
    """7.6 A mission change sends his set back: he is Oskar again."""
    s = table(
        ["koalitionswechsel", "green", "black"], ["red", "black-yellow", "black"], laid={A: "4 red"}, oskar=(A, "red")
    )
    do(s, A, playing("koalitionswechsel"), SwapMission(B))
    assert hand(s, A) == ["red", "red", "red", "oskar"]
    assert s.oskar_at == -1


def test_oskar_forms_no_second_set_of_the_same_colour() -> None:
    """7.6 With a red set on the table he joins it, he does not form another one."""
    s = table(["oskar 2 red", "green", "black"], ["red-green", "black-yellow", "black"], laid={A: "3 red"})
    assert family(s, A, FormSet) == []
    assert family(s, A, LayOutOskar) == [LayOutOskar(RED)]


def test_deactivated_cards_do_not_count_and_all_of_a_colour_are_struck() -> None:
    """8.1 Struck on A's turn, B's red set does not count when B's turn begins."""
    s = table(["misstrauensvotum", "2 red", "black"], ["black", "red", "black-red"], laid={B: "4 red"})
    do(s, A, playing("misstrauensvotum"), Distrust(B, RED))
    assert lies(s, B) == {"red": (0, 4)}
    end(s)
    assert not s.over()


def test_one_reactivation_a_turn() -> None:
    """9.1 One card for 1p into the chest before the move, a second one only on the next turn; the bank pays nothing
    (ruling M-13)."""
    s = table(["black", "green", "violet"], ["red", "black-yellow", "red-green"], turned={A: "3 red"})
    bank = s.bank
    told = do(s, A, Reactivate(RED))
    assert Reactivated(A, RED, 1) in told
    assert lies(s, A) == {"red": (1, 2)}
    assert (s.money[A], s.chest, s.bank) == (3, 1, bank)
    assert because(s, A, Reactivate(RED)).rule == "9.1"
    do(s, A, SitOut())


def test_any_deactivated_card() -> None:
    """9.1 Of two struck sets one card of either may be chosen (ruling M-13)."""
    s = table(["red", "green", "violet"], ["black-yellow", "red", "red-green"], turned={A: "3 black 3 yellow"})
    assert family(s, A, Reactivate) == [Reactivate(BLACK), Reactivate(YELLOW)]


def test_reactivation_costs_1p() -> None:
    """9.1 Without money there is none."""
    s = table(["black", "green", "violet"], MISSIONS, turned={A: "3 red"}, money=[0, 4, 4])
    assert because(s, A, Reactivate(RED)).rule == "9.1"


def test_a_reactivation_that_fulfils_the_mission_wins() -> None:
    """9.2 One reactivation short at the start of the turn: reactivate and you have won."""
    s = table(["red", "green", "violet"], MISSIONS, laid={A: "3 red"}, turned={A: "red"}, at="begin")
    assert not s.over()
    do(s, A, Reactivate(RED))
    assert s.winners() == [A]
