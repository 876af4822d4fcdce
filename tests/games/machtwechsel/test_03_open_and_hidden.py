"""3 What is open and what is hidden, and what attentive players remember."""

from backroom.engine import HIDDEN, SPECTATOR, Chance
from backroom.games.machtwechsel.actions import (
    AcceptBid,
    AddMoney,
    Agree,
    Buy,
    Claim,
    DealWith,
    Decline,
    Discard,
    Draw,
    Enough,
    Exchange,
    OfferPrice,
    Purchase,
    RotateWith,
    SellOskar,
    SetAside,
    SitOut,
    SpyOn,
    Steal,
    Strike,
    SwapMission,
    Want,
)
from backroom.games.machtwechsel.components import OSKAR, RED, VIOLET
from backroom.games.machtwechsel.events import Exchanged, HandSeen, Sold, Stole, StoleCard
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import (
    GAME,
    A,
    B,
    C,
    D,
    answer,
    cards,
    counts,
    do,
    end,
    hand,
    kind,
    knows,
    playing,
    quiet,
    table,
    view,
)

MISSIONS = ["red", "black-yellow", "red-green"]


def heard(s: object, seat: int, told: type) -> list[object]:
    return [t.event for t in s.told if t.heard_by(seat) and isinstance(t.event, told)]  # type: ignore[attr-defined]


def test_hands_and_missions_are_hidden() -> None:
    """3.1 Hands and missions are seen by their owners only, the order of the pile by nobody (ruling M-16)."""
    s = table(["black yellow", "green red", "violet rotation"], MISSIONS)
    seen = view(s, A).seen
    assert seen.hand == [s.hand[A], [], []]
    assert seen.faces[0] == s.faces[0]
    assert set(seen.faces[1:]) == {HIDDEN}
    assert set(seen.pile) == {HIDDEN}
    assert view(s, SPECTATOR).seen.hand == [[], [], []]
    assert set(view(s, SPECTATOR).seen.faces) == {HIDDEN}


def test_there_is_no_hand_limit() -> None:
    """3.1 Ten cards in a hand are fine, and all see how many they are (ruling M-14)."""
    s = table(["10 black", "red", "red"], ["red", "black-yellow", "black"], money=[1, 1, 1])
    do(s, A, Buy())
    assert view(s, B).seen.held[A] == 11


def test_what_is_open() -> None:
    """3.2 Money, displays, sizes, discards and removed events are open to all (rulings M-15, M-16)."""
    s = table(["2 black", "red", "red"], MISSIONS, laid={A: "3 red"}, turned={C: "3 green"}, chest=3, out="comeback")
    seen = view(s, SPECTATOR).seen
    assert (seen.money, seen.bank, seen.chest) == (s.money, s.bank, s.chest)
    assert (seen.active, seen.turned) == (s.active, s.turned)
    assert seen.held == [2, 1, 1]
    assert len(seen.pile) == len(s.pile)
    assert seen.unassigned() == 8
    assert seen.discards == s.discards
    assert seen.out == s.out


def test_discards_are_remembered_until_they_are_shuffled() -> None:
    """3.3 What lies among the discards, and in which order, is common knowledge (ruling M-17)."""
    s = table(["black", "red", "red"], MISSIONS, top="green comeback yellow")
    do(s, A, Draw(), Discard(kind("black")))
    assert view(s, C).seen.discards == cards("green comeback yellow black")


def test_after_the_shuffle_the_pile_is_known_but_not_its_order() -> None:
    """3.3 A new pile holds what was discarded: whoever imagines it deals just these cards (ruling M-17)."""
    s = table(["black", "red", "red"], ["red", "black-yellow", "black"], top="green comeback", pile="violet")
    do(s, A, Draw(), Discard(kind("violet")))
    shuffled = sorted([*s.pile, *s.discards])
    assert shuffled == sorted(cards("green comeback violet"))
    seen = view(s, B)
    assert set(seen.seen.pile) == {HIDDEN}
    for number in range(20):
        t = GAME.imagine(seen, Chance(f"{number}"))
        assert sorted(t.pile) == sorted(s.pile)


def test_after_a_swap_the_two_know_both_missions() -> None:
    """3.4 After a swap each of the two knows what the other now holds; a third player does not (rulings M-16, M-24)."""
    s = table(["koalitionswechsel", "red", "red"], MISSIONS)
    do(s, A, playing("koalitionswechsel"), SwapMission(B))
    assert s.mission_of(A) == 3
    assert s.mission_of(B) == 1
    for seat in (A, B):
        seen = view(s, seat).seen
        assert (seen.mission_of(A), seen.mission_of(B)) == (3, 1)
    third = view(s, C).seen
    assert (third.mission_of(A), third.mission_of(B)) == (HIDDEN, HIDDEN)


def test_a_known_mission_is_followed_when_it_moves_on() -> None:
    """3.4 Who knows a mission sees the card go round: when B and C swap, A knows what C has (ruling M-16)."""
    s = table(["koalitionswechsel", "koalitionswechsel", "red"], MISSIONS)
    do(s, A, playing("koalitionswechsel"), SwapMission(B))
    end(s)
    do(s, B, playing("koalitionswechsel"), SwapMission(C))
    seen = view(s, A).seen
    assert seen.mission_of(C) == s.mission_of(C) == 1
    assert seen.mission_of(B) == HIDDEN


def test_a_removed_mission_stays_face_down() -> None:
    """3.4 A replaced mission leaves the game unseen; only its old owner knows it (ruling M-24)."""
    s = table(["die-wende", "red", "red"], MISSIONS)
    do(s, A, playing("die-wende"), Strike(B))
    assert 1 not in s.holds
    assert view(s, A).seen.faces[1] == HIDDEN
    assert view(s, B).seen.faces[1] == 3


def test_the_sides_of_a_deal_know_the_card() -> None:
    """3.5 Oskar sold as red: the buyer knows him, the others know that a red card was sold (ruling M-53)."""
    s = table(["oskar", "black", "black"], MISSIONS)
    do(s, A, SellOskar(RED))
    do(s, B, Bid(1))
    do(s, C, Pass())
    do(s, A, AcceptBid(1))
    assert heard(s, B, Sold) == [Sold(A, B, OSKAR, 1)]
    assert heard(s, C, Sold) == [Sold(A, B, RED, 1)]
    assert knows(s, A, B) == {"oskar": 1}
    assert knows(s, C, B) == {"red or oskar": 1}
    assert knows(s, 3, B) == {"red or oskar": 1}
    assert view(s, C).seen.hand[B] == []


def test_an_exchange_is_known_to_its_sides() -> None:
    """3.5 Both cards of an exchange are known to both, their kinds to the rest (ruling M-53)."""
    s = table(["green", "violet oskar", "black"], MISSIONS)
    do(s, A, Exchange(kind("green")), Want(VIOLET), AddMoney(0))
    do(s, B, Agree(OSKAR))
    do(s, C, Decline())
    assert heard(s, A, Exchanged) == [Exchanged(A, B, kind("green"), OSKAR, 0)]
    assert heard(s, C, Exchanged) == [Exchanged(A, B, kind("green"), VIOLET, 0)]
    assert knows(s, B, A) == {"oskar": 1}
    assert knows(s, C, A) == {"violet or oskar": 1}
    assert knows(s, C, B) == {"green": 1}


def test_who_is_asked_follows_from_open_facts() -> None:
    """3.6 The window asks by money and hand size, whoever holds a Direktmandat (ruling M-54)."""
    held = table(["direktmandat", "red", "red"], MISSIONS, money=[4, 4, 1], at="window", window="asked")
    not_held = table(["black", "red", "red"], MISSIONS, money=[4, 4, 1], at="window", window="asked")
    assert held.deciders() == not_held.deciders() == [A, B]


def test_an_answer_given_looks_like_any_other() -> None:
    """3.6 While others are still to answer, nobody can tell a claim from a pass (ruling M-54)."""
    s = table(["direktmandat", "red", "red"], MISSIONS, at="window", window="asked")
    t = s.copy()
    do(s, A, Claim())
    t.apply(A, Pass())
    for seat in (B, C, SPECTATOR):
        assert GAME.view(s, seat) == GAME.view(t, seat)
    assert s.told == []


def test_cards_bought_are_remembered() -> None:
    """3.2 A bought card is known to be in that hand until it is seen to leave (ruling M-16)."""
    s = table(["black", "red", "red"], MISSIONS, top="green")
    do(s, A, Buy())
    assert knows(s, B, A) == knows(s, 3, A) == {"green": 1}
    for number in range(20):
        assert GAME.imagine(view(s, B), Chance(f"{number}")).hand[A][kind("green")] >= 1
    end(s)
    do(s, B, SitOut())
    end(s)
    do(s, C, SitOut())
    end(s)
    do(s, A, Draw(), Discard(kind("green")))
    assert knows(s, B, A) == {}


def test_a_card_stolen_unseen_makes_a_memory_doubtful() -> None:
    """3.2 Of two known cards one is left for sure when a third player's spy has taken one (rulings M-16, M-31)."""
    s = table(["der-guillaume", "black", "red", "red"], [*MISSIONS, "black"], turn=B, top="yellow green", money=[4] * 4)
    do(s, B, Buy())
    end(s)
    do(s, C, SitOut())
    end(s)
    do(s, D, SitOut())
    end(s)
    do(s, A, playing("der-guillaume"), SpyOn(B))
    assert heard(s, A, HandSeen)
    do(s, A, Steal(kind("black")))
    assert heard(s, C, Stole) == [Stole(A, B)]
    assert heard(s, B, StoleCard) == [StoleCard(A, B, kind("black"))]
    assert knows(s, A, B) == {"green": 1}
    assert knows(s, B, A) == {"black": 1}
    assert knows(s, C, B) == {}  # one claim, one card gone: nothing is sure


def test_two_claims_and_one_card_gone() -> None:
    """3.2 With two known cards and one gone unseen, every imagined hand has one of them at least (ruling M-16)."""
    s = table(["der-guillaume", "black", "red", "red"], [*MISSIONS, "black"], turn=B, top="yellow green", money=[4] * 4)
    do(s, B, Buy())
    s.known[C][B * 19 + kind("black")] += 1  # as if C had seen that one as well
    for seat in (C, D):
        end(s)
        do(s, seat, SitOut())
    end(s)
    do(s, A, playing("der-guillaume"), SpyOn(B), Steal(kind("black")))
    assert knows(s, C, B) == {"black": 1, "green": 1}
    assert s.gone[C][B] == 1
    for number in range(30):
        t = GAME.imagine(view(s, C), Chance(f"{number}"))
        assert t.hand[B][kind("black")] or t.hand[B][kind("green")]


def test_a_rotation_is_seen_by_the_two() -> None:
    """3.2 The two of a Rotation know all cards that went over, the third none of them (ruling M-32)."""
    s = table(["rotation black", "green", "red"], MISSIONS)
    do(s, A, playing("rotation"), RotateWith(B), SetAside(kind("black")), Enough())
    assert (hand(s, A), hand(s, B)) == (["green"], ["black"])
    assert knows(s, A, B) == {"black": 1}
    assert knows(s, B, A) == {"green": 1}
    assert knows(s, C, A) == knows(s, C, B) == {}


def test_a_willing_seat_that_was_not_picked_is_remembered() -> None:
    """3.2 Who was willing holds a card that fits, and all have seen it (ruling M-16)."""
    s = table(["black", "green", "green"], MISSIONS)
    do(s, A, Purchase(kind("green")), OfferPrice(2))
    answer(s, B=Agree(kind("green")), C=Agree(kind("green")))
    do(s, A, DealWith(B))
    assert knows(s, B, C) == knows(s, A, C) == {"green": 1}


def test_an_offer_shows_what_it_names() -> None:
    """5.16 An offer that finds nobody still has shown that its maker holds the card (ruling De2)."""
    s = table(["green", "black", "black"], MISSIONS)
    do(s, A, Exchange(kind("green")), Want(RED), AddMoney(0))
    answer(s, B=Decline(), C=Decline())
    assert knows(s, B, A) == knows(s, C, A) == {"green": 1}


def test_own_draws_are_remembered() -> None:
    """3.3 What I have drawn from the pile is no longer there, even when I have sold it since."""
    s = table(["black", "red", "red"], MISSIONS, next_cards="comeback")
    do(s, A, Draw(), Discard(kind("black")))
    assert s.drawn[A] == counts("black comeback")
    assert view(s, B).seen.drawn[A] == []


def test_when_the_game_is_over_hands_and_missions_are_shown() -> None:
    """4.1 The winner shows the cards, and all others theirs."""
    s = table(["4 red", "red", "violet"], ["red", "black-yellow", "black"], laid={A: "3 red"}, at="begin")
    assert s.over()
    seen = view(s, SPECTATOR).seen
    assert seen.hand == s.hand
    assert seen.faces[:3] == s.faces[:3]
    quiet(s)
