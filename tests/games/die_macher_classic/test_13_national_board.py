"""Chapter 13: the national board."""

from typing import Any

from backroom.games.die_macher_classic.actions import BringNothing, BringOpinion, KeepStone, ReplaceOpinion
from backroom.games.die_macher_classic.election_events import MembersGrew
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.election import Rewards, hold_election
from backroom.games.die_macher_classic.steps.end_of_round import members_grow
from backroom.mechanisms.stances import NO_CARD
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NO_GENES,
    NO_WELFARE,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    before,
    begin,
    bound,
    campaign,
    can,
    events,
    lawful,
    national,
    offered,
    opinions,
    play,
    programmes,
    refused,
    votes,
)


def winner(open: list[int], lying: list[int], securing: list[int] | None = None, **how: Any) -> Campaign:
    """Seat 0 has won clearly in a state with these opinions; these lie on the national board."""
    s = before(hold_election, **how)
    national(s, lying, securing)
    opinions(s, {0: open})
    for seat in range(3):
        s.return_meetings(seat, 0, 1)
    votes(s, 0, 20, 5)
    return begin(s, hold_election)


def test_the_first_free_space() -> None:
    """13.1 From the left; a new issue takes the first free space."""
    s = winner([WELFARE, SECURITY, EURO_NOW, GENES], [NUCLEAR])
    play(s, (0, BringOpinion(GENES)), (0, BringOpinion(WELFARE)))
    assert s.national == [NUCLEAR, GENES, WELFARE, NO_CARD, NO_CARD]
    assert GENES not in s.opinions[0]


def test_securing_cards() -> None:
    """13.1 The identical card goes on top."""
    s = winner([WELFARE, SECURITY, EURO_NOW, GENES], [NUCLEAR, GENES])
    play(s, (0, BringOpinion(GENES)))
    assert s.national == [NUCLEAR, GENES, NO_CARD, NO_CARD, NO_CARD]
    assert s.securing == [0, 1, 0, 0, 0]


def test_the_opposite_ousts() -> None:
    """13.2 Gentechnik nein takes the space of Gentechnik ja, which leaves the game with its securing card."""
    s = winner([WELFARE, SECURITY, EURO_NOW, NO_GENES], [NUCLEAR, GENES], [0, 1])
    play(s, (0, BringOpinion(NO_GENES)))
    assert s.national[1] == NO_GENES
    assert s.securing[1] == 0
    assert s.opinions_gone == (GENES, GENES)
    assert GENES not in s.opinion_discards


def test_a_full_board() -> None:
    """13.3 A new issue replaces any unsecured card, in its space; it leaves the game (ruling K31)."""
    s = winner([WELFARE, SECURITY, EURO_NOW, GENES], [NUCLEAR, HEALTH, SPELLING, EURO_LATER, SECURITY], [1, 0, 0, 0, 0])
    # Euro sofort and Innere Sicherheit mehr find their own issue; the two others must replace something.
    assert offered(s, 0, BringOpinion) == [BringOpinion(SECURITY), BringOpinion(EURO_NOW)]
    assert refused(s, 0, BringOpinion(GENES)).rule
    assert refused(s, 0, ReplaceOpinion(NUCLEAR, GENES))
    play(s, (0, ReplaceOpinion(SPELLING, GENES)))
    assert s.national == [NUCLEAR, HEALTH, GENES, EURO_LATER, SECURITY]
    assert s.opinions_gone == (SPELLING,)


def test_all_secured() -> None:
    """13.3 Five secured spaces: a new issue cannot be brought, an opposite can (ruling K31)."""
    lying = [NUCLEAR, HEALTH, SPELLING, EURO_LATER, SECURITY]
    s = winner([WELFARE, GENES, EURO_NOW, NO_CARD], lying, [1] * 5)
    assert offered(s, 0, ReplaceOpinion) == []
    assert offered(s, 0, BringOpinion) == [BringOpinion(EURO_NOW)]
    s = winner([WELFARE, GENES, NO_CARD, NO_CARD], lying, [1] * 5)
    assert not isinstance(s.stack[-1], Rewards)


def test_two_securing_cards_at_most() -> None:
    """13.3 There are three of each card, so a space holds two securing cards at most (ruling K31)."""
    s = winner([WELFARE, SECURITY, EURO_NOW, GENES], [GENES], [1])
    play(s, (0, BringOpinion(GENES)))
    assert s.securing[0] == 2
    lawful(s)


def test_one_after_the_other() -> None:
    """13.4 The second opinion finds the board as the first has left it (ruling K30)."""
    s = winner([WELFARE, SECURITY, EURO_NOW, GENES], [NUCLEAR, HEALTH, SPELLING, EURO_LATER])
    play(s, (0, BringOpinion(GENES)))
    assert can(s, 0, ReplaceOpinion(GENES, WELFARE))
    assert not can(s, 0, BringOpinion(GENES))


def test_partners_cannot_take_the_same_card() -> None:
    """13.4 What the stronger partner took is gone for the other (ruling K30)."""
    s = before(hold_election)
    opinions(s, {0: [WELFARE, SECURITY, EURO_NOW, GENES]})
    for seat in range(3):
        s.return_meetings(seat, 0, 1)
    votes(s, 0, 20, 15, 5)
    bound(s, 0, 1)
    begin(s, hold_election)
    play(s, (0, BringOpinion(GENES)))
    assert s.deciders() == [1]
    assert not can(s, 1, BringOpinion(GENES))
    play(s, (1, BringNothing()))


def test_a_doubled_opinion_can_be_brought() -> None:
    """13.4 The doubler returns to the supply (ruling K29)."""
    s = before(hold_election)
    opinions(s, {0: [WELFARE, SECURITY, EURO_NOW, GENES]})
    s.doubled[0] = [GENES]
    votes(s, 0, 20)
    begin(s, hold_election)
    play(s, (0, BringOpinion(GENES)))
    assert s.doubled[0] == []
    assert s.free_doublers() == 4


def growing(securing: int = 0, reading: str = "settled") -> Campaign:
    s = campaign(reading=reading)
    programmes(
        s,
        [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR],
        [NO_WELFARE, HEALTH, SPELLING, EURO_LATER, NUCLEAR],
        [HEALTH, SPELLING, NO_WELFARE, EURO_LATER, 9],
    )
    national(s, [WELFARE, NUCLEAR], [securing])
    members_grow(s)
    return s


def test_members_grow() -> None:
    """13.5 Sozialstaat mehr under three figures brings three members; an opposite does nothing (ruling K33)."""
    s = growing()
    assert s.members == [5 + 3 + 3, 5 + 3, 5]
    assert events(s, MembersGrew) == [MembersGrew(0, (WELFARE, NUCLEAR), 6, 11), MembersGrew(1, (NUCLEAR,), 3, 8)]
    assert s.numbers.figures == [3, 3, 2, 2, 1]


def test_members_grow_each_round() -> None:
    """13.5 Every party grows in every round, also in the seventh (rulings K33, K32)."""
    s = before(hold_election, round=7)
    national(s, [WELFARE])
    programmes(s, [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR])
    opinions(s)
    begin(s, hold_election)
    while not s.over():
        seat = s.deciders()[0]
        play(s, (seat, KeepStone() if can(s, seat, KeepStone()) else BringNothing()))
    assert s.members[0] == 8


def test_secured_opinions_grow_once() -> None:
    """13.6 Two securing cards change nothing (rulings K33, V6)."""
    assert growing(2).members == [11, 8, 5]
    assert growing(2, "italian").members == [11, 8, 5]


def test_dutch_secured_opinions() -> None:
    """13.6 dutch: a secured opinion brings nobody anything; unsecured ones do (ruling V6)."""
    assert growing(1, "dutch").members == [8, 8, 5]
