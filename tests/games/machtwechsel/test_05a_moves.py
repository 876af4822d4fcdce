"""5 The turn and the moves A to D."""

import pytest

from backroom.games.machtwechsel.actions import (
    Buy,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    LayOut,
    PlayDirektmandat,
    PlayEvent,
    Purchase,
    Reactivate,
    Sell,
    SitOut,
    TakeFromBank,
)
from backroom.games.machtwechsel.components import BLACK, RED
from backroom.games.machtwechsel.events import Bought, Discarded, EventPlayed, SatOut, TurnedUp
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.mechanisms.open_auction import Pass
from games.machtwechsel.table import (
    A,
    B,
    C,
    because,
    cards,
    counts,
    do,
    end,
    family,
    hand,
    kind,
    lies,
    no_mission_left,
    playing,
    table,
)

MISSIONS = ["red", "black-yellow", "red-green"]
HANDS = ["black yellow", "green", "violet"]


def moves(s: object, seat: int = A) -> set[type]:
    return {c.kind for c in s.choices(seat) if len(c)}  # type: ignore[attr-defined]


def test_the_frame_of_a_turn() -> None:
    """5.1 Window, preparations and move, what may follow, the next player's window
    (rulings M-2, Z1, Z3, Z4, Z5, Z6)."""
    s = table(HANDS, MISSIONS, at="window", window="asked")
    assert isinstance(s.stack[-1], Window)
    for seat in (A, B, C):
        do(s, seat, Pass())
    assert isinstance(s.stack[-1], Turn)
    do(s, A, SitOut())
    assert isinstance(s.stack[-1], AfterMove)
    assert s.turn == A
    do(s, A, EndTurn())
    assert isinstance(s.stack[-1], Window)
    assert s.turn == B


def test_preparations_in_any_order_and_laying_out_pays_the_reactivation() -> None:
    """5.1 Without money: first lay out a card for 1p, then reactivate with it, then the move (rulings M-2, Z3)."""
    s = table(["red", "green", "violet"], MISSIONS, turned={A: "3 red"}, money=[0, 4, 4])
    assert family(s, A, Reactivate) == []
    do(s, A, LayOut(RED), Reactivate(RED))
    assert lies(s, A) == {"red": (2, 2)}
    assert s.money[A] == 0
    assert isinstance(s.stack[-1], Turn)
    do(s, A, SitOut())


def test_no_reactivation_behind_the_move() -> None:
    """5.1 Behind the move laying out and Direktmandate are left, a reactivation is not (ruling Z5)."""
    s = table(["red direktmandat", "green", "violet"], MISSIONS, turned={A: "3 red"})
    do(s, A, SitOut())
    assert moves(s) == {EndTurn, LayOut, PlayDirektmandat}
    assert because(s, A, Reactivate(RED)).rule == "9.1"


def test_one_move_only() -> None:
    """5.1 After the move there is no second one (ruling Z4)."""
    s = table(HANDS, MISSIONS)
    do(s, A, SitOut())
    assert not moves(s) & {Buy, Draw, SitOut, PlayEvent, Exchange, Sell, Purchase}


def test_with_nothing_to_do_behind_the_move_the_turn_ends_by_itself() -> None:
    """5.1 Who by open facts can do nothing more is not asked (ruling Z5)."""
    s = table(HANDS, MISSIONS, money=[0, 1, 1])
    do(s, A, SitOut())
    assert s.turn == B


def test_sitting_out_is_all_that_is_left() -> None:
    """5.2 With neither money nor cards, and no pile to draw from, one has to sit out (ruling M-3)."""
    s = table(["", "green", "violet"], ["red", "black-yellow", "black"], money=[0, 4, 4], top="", pile="")
    assert moves(s) == {SitOut}


def test_a_move_is_compulsory() -> None:
    """5.2 The turn cannot be ended without a move (ruling M-3)."""
    s = table(HANDS, MISSIONS)
    assert EndTurn not in moves(s)
    assert because(s, A, EndTurn()).rule == "5.2"


def test_buying() -> None:
    """5.3 Move A: 1p into the chest, the top into the hand."""
    s = table(HANDS, MISSIONS, top="comeback green")
    told = do(s, A, Buy())
    assert hand(s, A) == ["black", "green", "yellow"]
    assert (s.money[A], s.chest) == (3, 1)
    assert s.discards == cards("comeback")
    assert Bought(A, kind("green"), 1) in told


def test_buying_an_event() -> None:
    """5.3 An event is bought like any card."""
    s = table(HANDS, MISSIONS, top="rotation")
    do(s, A, Buy())
    assert "rotation" in hand(s, A)


def test_buying_the_last_discard() -> None:
    """5.3 After the last discard the next card of the pile is turned up."""
    s = table(HANDS, MISSIONS, top="green", next_cards="comeback")
    told = do(s, A, Buy())
    assert s.discards == cards("comeback")
    assert TurnedUp(kind("comeback")) in told


def test_drawing_and_discarding() -> None:
    """5.4 Move B: draw, discard any card; an event that is discarded does nothing."""
    s = table(["parteispende yellow", "green", "violet"], MISSIONS, top="red", next_cards="comeback")
    do(s, A, Draw())
    assert hand(s, A) == ["yellow", "parteispende", "comeback"]
    told = do(s, A, Discard(kind("parteispende")))
    assert s.discards == cards("red parteispende")
    assert s.money == [4, 4, 4]
    assert s.out == counts("")
    assert Discarded(A, kind("parteispende")) in told


def test_the_drawn_card_may_be_discarded() -> None:
    """5.4 The drawn card itself will do."""
    s = table(HANDS, MISSIONS, next_cards="comeback")
    do(s, A, Draw(), Discard(kind("comeback")))
    assert hand(s, A) == ["black", "yellow"]


def test_nothing_is_laid_out_before_the_discard() -> None:
    """5.5 The third red card is drawn: before the discard nothing is laid out, afterwards the three are
    (rulings M-6, L3)."""
    s = table(["2 red black", "green", "violet"], MISSIONS, next_cards="red")
    do(s, A, Draw())
    assert lies(s, A) == {}
    assert moves(s) == {Discard}
    do(s, A, Discard(BLACK))
    assert lies(s, A) == {"red": (3, 0)}
    assert s.money[A] == 7


def test_the_discard_may_break_the_three() -> None:
    """5.5 One may discard one of the three, then nothing is laid out (rulings M-6, L3)."""
    s = table(["2 red black", "green", "violet"], MISSIONS, next_cards="red")
    do(s, A, Draw(), Discard(RED))
    assert lies(s, A) == {}
    assert s.money[A] == 4


def test_drawing_with_an_empty_hand() -> None:
    """5.6 The drawn card must go (ruling M-7)."""
    s = table(["", "green", "violet"], MISSIONS, next_cards="comeback")
    do(s, A, Draw())
    assert family(s, A, Discard) == [Discard(kind("comeback"))]
    do(s, A, Discard(kind("comeback")))
    assert s.held[A] == 0


def test_sitting_out() -> None:
    """5.7 Move C: 1p from the bank."""
    s = table(HANDS, MISSIONS)
    bank = s.bank
    told = do(s, A, SitOut())
    assert (s.money[A], s.bank) == (5, bank - 1)
    assert SatOut(A, 1) in told


def test_playing_an_event() -> None:
    """5.8 Move D: the cost goes into the chest, the card leaves the game and never lies among the discards
    (rulings M-20, M-50)."""
    s = table(["koalitionswechsel", "green", "violet"], MISSIONS, top="black")
    told = do(s, A, playing("koalitionswechsel"))
    assert (s.money[A], s.chest) == (3, 1)
    assert s.out == counts("koalitionswechsel")
    assert s.held[A] == 0
    assert s.discards == cards("black")
    assert EventPlayed(A, kind("koalitionswechsel"), 1) in told


def test_an_event_that_was_bought_waits_for_the_next_turn() -> None:
    """5.8 Buying is the move; the event cannot be played in the same turn (ruling M-18)."""
    s = table(["", "green", "violet"], MISSIONS, top="parteispende")
    do(s, A, Buy())
    assert PlayEvent not in moves(s)


def test_an_event_that_was_drawn_waits_for_the_next_turn() -> None:
    """5.8 Likewise one that was drawn (ruling M-18)."""
    s = table(["black", "green", "violet"], MISSIONS, next_cards="parteispende")
    do(s, A, Draw(), Discard(BLACK))
    assert PlayEvent not in moves(s)
    end(s)
    do(s, B, SitOut())
    end(s)
    do(s, C, SitOut())
    end(s)
    do(s, A, playing("parteispende"), TakeFromBank())


def test_the_cost_must_be_there_before_the_effect() -> None:
    """5.8 With 1p in the hand and plenty in the chest an event for 2p cannot be paid (ruling M-20)."""
    s = table(["comeback", "green", "violet"], MISSIONS, money=[1, 4, 4], chest=9)
    reason = because(s, A, playing("comeback"))
    assert (reason.rule, reason.values) == ("5.8", {"amount": 2})


@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("wahlkampfkostenerstattung", {"chest": 0}),
        ("buerokratieabbau", {}),
        ("ueberhangmandate", {"pile": ""}),
        ("rotation", {"hand": ""}),
        ("die-wende", {"missions": 0}),
        ("misstrauensvotum", {}),
        ("misstrauensvotum", {"turned": {B: "3 black"}, "laid": {A: "3 red"}}),
        ("comeback", {"top": "", "pile": ""}),
        ("der-guillaume", {"others": ""}),
    ],
)
def test_events_that_could_do_nothing(card: str, position: dict[str, object]) -> None:
    """5.9 Empty chest, nobody with more than two cards, empty pile, no other card, no unassigned mission, no active
    card elsewhere, no discards, empty hands: the event cannot be played, but it can be discarded (ruling M-19)."""
    left = position.pop("missions", 11)
    own = position.pop("hand", "yellow" if card != "der-guillaume" else "")
    others = str(position.pop("others", "green"))
    missions = ["red", "black-yellow", "black"]
    s = table([f"{card} {own}", others, others], missions, **position)  # type: ignore[arg-type]
    if not left:
        no_mission_left(s)
    assert playing(card) not in family(s, A, PlayEvent)
    assert because(s, A, playing(card)).rule == "5.9"
    if s.pile:
        do(s, A, Draw())
        assert Discard(kind(card)) in family(s, A, Discard)


def test_rotation_needs_somebody_or_the_pile() -> None:
    """5.9 Rotation against empty hands and an empty pile is impossible (ruling M-19)."""
    s = table(["rotation yellow", "", ""], ["red", "black-yellow", "black"], pile="")
    s.hand[C] = [0] * 17
    s.held[C] = 0
    s.offered_to = -1
    assert family(s, A, PlayEvent) == []


def test_what_each_move_needs() -> None:
    """5.19 A with 1p and a top, B with a pile, E and selling with a hand card, E and buying with another's, buying with
    1p (ruling Z4)."""
    s = table(HANDS, MISSIONS, money=[0, 4, 4])
    assert moves(s) == {Draw, SitOut, Exchange, Sell}
    s = table(HANDS, ["red", "black-yellow", "black"], top="", pile="")
    assert moves(s) == {SitOut, Exchange, Sell, Purchase}
    s = table(["", "green", "violet"], MISSIONS)
    assert moves(s) == {Buy, Draw, SitOut, Purchase}
    s = table(["yellow", "", ""], MISSIONS)
    assert moves(s) == {Buy, Draw, SitOut, Sell}


def test_every_missing_move_says_why() -> None:
    """5.19 What cannot be done names its rule (ruling Z4)."""
    s = table(["", "", ""], ["red", "black-yellow", "black"], money=[0, 4, 4], top="")
    for choice in s.choices(A):
        assert len(choice) or (choice.because and choice.because.rule)
