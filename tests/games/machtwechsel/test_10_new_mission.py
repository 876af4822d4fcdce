"""10 A new mission, 11 bank and piles, 12 the example."""

from backroom.games.machtwechsel.actions import (
    Buy,
    Discard,
    Draw,
    DrawMission,
    LayOut,
    Reactivate,
    SitOut,
    Strike,
    SwapMission,
    TakeFromBank,
)
from backroom.games.machtwechsel.components import BLACK, GREEN, RED
from backroom.games.machtwechsel.events import Bankrupt, NewMission, Reshuffled, TookBack
from backroom.games.machtwechsel.state import Wahlkampf
from games.machtwechsel.table import A, B, C, because, cards, do, end, family, hand, knows, lies, playing, table


def change(start: str, new: str, hand: str = "", laid: str = "", turned: str = "", **more: object) -> Wahlkampf:
    """A has drawn a new mission."""
    others = [m for m in ("black-red", "red-violet", "black") if m not in (start, new)][:2]
    s = table([f"koalitionswechsel {hand}", "violet", "violet"], [start, *others], laid={A: laid}, turned={A: turned},
              unassigned=[new], **more)  # type: ignore[arg-type]  # fmt: skip
    do(s, A, playing("koalitionswechsel"), DrawMission())
    return s


def test_a_new_mission_holds_at_once() -> None:
    """10.1 The drawn mission counts at once; the old one leaves the game unseen (ruling Mc1)."""
    s = change("red", "black", hand="2 black", laid="")
    assert s.mission_of(A) == 0
    assert 0 not in s.holds
    assert NewMission(0) in [t.event for t in s.told if t.heard_by(A)]
    assert not [t for t in s.told if isinstance(t.event, NewMission) and t.heard_by(B)]


def test_what_does_not_fit_goes_back() -> None:
    """10.2 A set outside the new mission goes back to the hand, active or not; the money stays (ruling Mc2)."""
    s = change("red-green", "black-yellow", laid="3 red", turned="3 green")
    assert lies(s, A) == {}
    assert hand(s, A) == ["red"] * 3 + ["green"] * 3
    assert s.money[A] == 3
    assert TookBack(A, tuple(cards("3 red 3 green"))) in [t.event for t in s.told]
    assert knows(s, B, A) == {"red": 3, "green": 3}


def test_what_fits_stays_as_it_lies() -> None:
    """10.3 The green set stays, deactivated as it was (rulings Mc3, M-45)."""
    s = change("red-green", "black-green", laid="3 red green", turned="2 green")
    assert lies(s, A) == {"green": (1, 2)}
    assert hand(s, A) == ["red"] * 3


def test_cards_taken_back_are_clean_again() -> None:
    """10.2, 10.3 A struck set that goes back and comes again lies active (ruling M-45)."""
    s = table(["2 koalitionswechsel", "violet", "violet"], ["red", "black", "red-violet"], turned={A: "3 red"},
              unassigned=["black-yellow", "red-yellow"], money=[9, 4, 4])  # fmt: skip
    do(s, A, playing("koalitionswechsel"), DrawMission())
    for seat in (B, C):
        end(s)
        do(s, seat, SitOut())
    end(s)
    do(s, A, playing("koalitionswechsel"), DrawMission())
    assert lies(s, A) == {"red": (3, 0)}


def test_a_new_mission_forces_laying_out_and_pays_anew() -> None:
    """10.4 Cards that were laid out once pay 3p again, further ones 1p (rulings Mc4, M-46)."""
    s = table(["2 koalitionswechsel black", "violet", "violet"], ["black", "red", "red-violet"], laid={A: "3 black"},
              unassigned=["red-yellow", "black-red"], money=[4, 4, 4])  # fmt: skip
    do(s, A, playing("koalitionswechsel"), DrawMission())
    assert hand(s, A) == ["black"] * 4 + ["koalitionswechsel"]
    for seat in (B, C):
        end(s)
        do(s, seat, SitOut())
    end(s)
    do(s, A, playing("koalitionswechsel"), DrawMission())
    assert lies(s, A) == {"black": (3, 0)}
    assert s.money[A] == 4 - 1 - 1 + 3
    do(s, A, LayOut(BLACK))
    assert s.money[A] == 6


def test_the_struck_player_does_not_win_on_anothers_turn() -> None:
    """10.4 Die Wende gives B a mission that B fulfils: no win before B's turn (ruling Mc4)."""
    s = table(["die-wende green", "5 black", "violet"], ["red", "red-violet", "red-green"], unassigned=["black"])
    do(s, A, playing("die-wende"), Strike(B))
    assert lies(s, B) == {"black": (3, 0)}
    assert not s.over()
    end(s)
    assert s.winners() == [B]


def test_the_player_on_turn_wins_at_once() -> None:
    """10.4 The drawn mission is fulfilled: won (ruling Mc4)."""
    assert change("red", "black", hand="5 black").winners() == [A]


def test_two_sets_without_a_win() -> None:
    """10.5 With three colours two sets may have to be laid out without a win."""
    s = change("red-violet-green", "black-yellow-green", hand="3 black 3 yellow")
    assert lies(s, A) == {"black": (3, 0), "yellow": (3, 0)}
    assert s.money[A] == 4 - 1 + 6
    assert not s.over()


# --- 11


def test_the_bank_pays() -> None:
    """11.1 For sitting out 1p, for three cards 3p, for a further one 1p, Parteispende 3p (ruling Bk1)."""
    s = table(
        ["parteispende red", "2 green", "violet"], ["red", "red-green", "black"], laid={A: "3 red"}, top="black green"
    )
    bank = s.bank
    do(s, A, LayOut(RED), playing("parteispende"), TakeFromBank())
    end(s)
    do(s, B, Buy())
    end(s)
    do(s, C, SitOut())
    assert s.bank == bank - 1 - 3 - 3 - 1


def test_bankruptcy() -> None:
    """11.2 The bank has 2p and owes 3p: everybody, the payee too, and the chest hand in half, rounded down; then it
    pays in full (rulings M-42, Bk2)."""
    s = table(
        ["parteispende", "violet", "violet"], ["red", "red-green", "black"], money=[9, 20, 15], chest=13, top="black"
    )
    assert s.bank == 2
    do(s, A, playing("parteispende"))
    told = do(s, A, TakeFromBank())
    assert Bankrupt((4, 10, 7), 6, 27) in told
    assert s.money == [9 - 4 + 3, 10, 8]
    assert s.chest == 7
    assert s.bank == 2 + 27 - 3


def test_the_last_penny_is_no_bankruptcy() -> None:
    """11.2 A payout of exactly the stock is paid; only a larger one breaks the bank (ruling M-42)."""
    s = table(["black", "violet", "violet"], ["red", "red-green", "black"], money=[9, 20, 15], chest=14)
    assert s.bank == 1
    do(s, A, SitOut())
    assert s.bank == 0
    assert s.money == [10, 20, 15]
    end(s)
    do(s, B, SitOut())
    assert s.money == [5, 11, 8]


def test_payouts_are_looked_at_one_by_one() -> None:
    """11.2 Two sets at once with 4p in the bank: the first 3p are paid, the second payout breaks it (ruling M-52)."""
    s = table(["koalitionswechsel 3 black 3 yellow", "violet", "violet"], ["red", "red-green", "black"],
              unassigned=["black-yellow-green"], money=[5, 20, 15], chest=15)  # fmt: skip
    assert s.bank == 4
    told = do(s, A, playing("koalitionswechsel"), DrawMission())
    assert [type(e).__name__ for e in told if type(e).__name__ in ("SetLaidOut", "Bankrupt")] == [
        "SetLaidOut", "SetLaidOut", "Bankrupt",
    ]  # fmt: skip
    # 5 - 1 + 3 = 7, half of it is kept: 4; then 3p more
    assert s.money == [4 + 3, 10, 8]
    assert s.chest == 16 - 8


def test_the_last_discard_is_taken() -> None:
    """11.3 A new top is turned up from the pile (ruling Pi1)."""
    s = table(["black", "violet", "violet"], ["red", "red-green", "black"], top="green", next_cards="yellow")
    do(s, A, Buy())
    assert s.discards == cards("yellow")


def test_the_pile_is_used_up() -> None:
    """11.4 After the discard of move B all discards are shuffled, and one is turned up (rulings M-44, Pi2)."""
    s = table(["black", "violet", "violet"], ["red", "red-green", "black"], top="green yellow", pile="comeback")
    do(s, A, Draw())
    assert s.discards == cards("green yellow")  # not before the discard
    told = do(s, A, Discard(BLACK))
    assert Reshuffled(3) in told
    assert len(s.pile) == 2
    assert sorted([*s.pile, *s.discards]) == sorted(cards("green yellow black"))


def test_buying_can_empty_the_pile() -> None:
    """11.4 The last card of the pile becomes the only discard: nothing to shuffle (rulings Pi1, Pi4)."""
    s = table(["black", "violet", "violet"], ["red", "red-green", "black"], top="green", pile="comeback")
    do(s, A, Buy())
    assert (s.pile, s.discards) == ([], cards("comeback"))


def test_one_discard_is_not_shuffled() -> None:
    """11.5 With one discard and no pile, B waits; buying the one leaves nothing (ruling Pi4)."""
    s = table(["black", "violet", "violet"], ["red", "red-green", "black"], top="green", pile="")
    assert because(s, A, Draw()).rule == "11.5"
    do(s, A, Buy())
    assert (s.pile, s.discards) == ([], [])
    end(s)
    assert family(s, B, Buy) == []
    assert family(s, B, SitOut) == [SitOut()]


def test_cards_come_again() -> None:
    """11.5 Two cards discarded by Bürokratieabbau are enough for a new pile (rulings Pi2, Pi4, M-44)."""
    s = table(["buerokratieabbau 4 green", "violet", ""], ["red", "red-violet", "black"], top="", pile="")
    s.hand[C], s.held[C] = [0] * 17, 0  # C's rest is out of this case
    s.apply(A, playing("buerokratieabbau"))
    s.apply(A, Discard(GREEN))
    assert s.discards == [GREEN]
    s.apply(A, Discard(GREEN))
    assert (s.pile, s.discards) == ([GREEN], [GREEN])


# --- 12


def test_the_example() -> None:
    """12.1 Black + yellow + green with 7: three green active, two black and two yellow in hand: won on one's turn."""
    missions = ["black-yellow-green", "red", "red-violet"]
    s = table(["2 black 2 yellow", "violet", "violet"], missions, laid={A: "3 green"}, at="begin")
    assert s.winners() == [A]


def test_the_example_with_a_reactivation() -> None:
    """12.1 With one of the green cards deactivated, reactivate it first; 9.2 then it is won."""
    missions = ["black-yellow-green", "red", "red-violet"]
    s = table(["2 black 2 yellow", "violet", "violet"], missions, laid={A: "2 green"}, turned={A: "green"}, at="begin")
    assert not s.over()
    do(s, A, Reactivate(GREEN))
    assert s.winners() == [A]


def test_the_example_needs_every_colour() -> None:
    """12.1 Seven green and black cards without a yellow one are no such coalition."""
    missions = ["black-yellow-green", "red", "red-violet"]
    s = table(["2 black", "violet", "violet"], missions, laid={A: "5 green"}, at="begin")
    assert not s.over()


def test_a_swap_changes_the_missions_in_order() -> None:
    """6.2 A swap is a mission change for both, A first: A's cards go back before B's are laid out (ruling M-22)."""
    s = table(["koalitionswechsel", "3 black", "violet"], ["black", "red", "red-violet"], laid={A: "3 black"})
    told = [type(e).__name__ for e in do(s, A, playing("koalitionswechsel"), SwapMission(B))]
    assert [name for name in told if name in ("TookBack", "SetLaidOut")] == ["TookBack", "SetLaidOut"]
