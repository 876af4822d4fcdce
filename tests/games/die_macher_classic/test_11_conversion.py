"""Chapter 11: conversion."""

from typing import Any

from backroom.games.die_macher_classic.actions import Convert, ExchangeOpinion, KeepMeetings, KeepOpinions
from backroom.games.die_macher_classic.election_events import MeetingsConverted, MeetingsHalved
from backroom.games.die_macher_classic.reckoning import absolute_majority
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.media import Exchanging
from backroom.games.die_macher_classic.steps.meetings import Conversion, convert_meetings
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NO_GENES,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    before,
    begin,
    bound,
    events,
    meetings,
    offered,
    opinions,
    play,
    programmes,
    refused,
    top,
    votes,
)

PROGRAMME = [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR]


def state(open: list[int], trend: int = 0, standing: int = 5, hidden: list[int] | None = None, **how: Any) -> Campaign:
    """Seat 0 with PROGRAMME in the fourth state, where these opinions lie open."""
    s = before(convert_meetings, **how)
    programmes(s, PROGRAMME, [HEALTH, SPELLING, 3, 5, 9], [HEALTH, SPELLING, 3, 5, 9])
    opinions(s, {3: open}, hidden={3: hidden} if hidden else None)
    s.trend[3][0] = trend
    meetings(s, 3, standing)
    return s


def converted(s: Campaign, count: int = 5) -> int:
    begin(s, convert_meetings)
    play(s, (0, Convert(s.lands[3], count)))
    return s.votes[3][0]


def test_five_meetings_are_needed() -> None:
    """11.1 With four standing nobody is asked; with five any number from one to all may go (ruling K22)."""
    s = begin(state([WELFARE], standing=4), convert_meetings)
    assert not any(isinstance(step, Conversion) for step in s.stack)
    s = begin(state([WELFARE], standing=6), convert_meetings)
    assert offered(s, 0, Convert) == [Convert(s.lands[3], n) for n in range(1, 7)]
    play(s, (0, Convert(s.lands[3], 2)))
    assert s.rallies[3][0] == 4
    assert s.meetings[0] == 18 - 3 - 4


def test_once_per_state() -> None:
    """11.1 Nobody is asked twice in a state, and nobody has to convert (ruling K22)."""
    s = state([WELFARE], standing=10)
    votes(s, 3, 0, 5, 5)
    begin(s, convert_meetings)
    play(s, (0, Convert(s.lands[3], 1)))
    assert not any(isinstance(step, Conversion) for step in s.stack)
    s = begin(state([WELFARE], standing=10), convert_meetings)
    play(s, (0, KeepMeetings()))
    assert s.rallies[3][0] == 10


def test_from_the_last_state_to_the_current_one() -> None:
    """11.1 State by state backwards, the current one included; in each in turn (rulings K22, K40)."""
    s = before(convert_meetings, start_player=2)
    meetings(s, 0, 5, 5, 0)
    meetings(s, 2, 5, 0, 5)
    meetings(s, 3, 0, 5, 5)
    begin(s, convert_meetings)
    order = []
    while isinstance(s.stack[-1], Conversion):
        order.append((top(s, Conversion).election, s.deciders()[0]))
        play(s, (s.deciders()[0], KeepMeetings()))
    assert order == [(3, 2), (3, 1), (2, 2), (2, 0), (0, 0), (0, 1)]


def test_factor() -> None:
    """11.2 Trend +1 and one matching opinion: factor 2, five meetings are ten votes; all numbers are told."""
    s = state([WELFARE], trend=1)
    assert converted(s) == 10
    assert events(s, MeetingsConverted) == [MeetingsConverted(0, s.lands[3], 5, 1, 1, 2, 10)]


def test_agreement() -> None:
    """11.2 Two opinions match, one is opposite, one does not matter: agreement 1."""
    s = state([WELFARE, SECURITY, EURO_LATER, SPELLING])
    assert s.agreement(0, 3) == 1
    assert converted(s) == 5


def test_doubled_opinions_count_twice() -> None:
    """11.2 A doubled match is +2, a doubled opposite −2."""
    s = state([WELFARE, EURO_LATER])
    s.doubled[3] = [WELFARE]
    assert s.agreement(0, 3) == 1
    s.doubled[3] = [EURO_LATER]
    assert s.agreement(0, 3) == -1


def test_several_doubled_opinions() -> None:
    """11.2, 6.6 italian: each of them counts twice (ruling V3)."""
    s = state([WELFARE, SECURITY], reading="italian")
    s.doubled[3] = [WELFARE, SECURITY]
    assert s.agreement(0, 3) == 4


def test_hidden_opinions_do_not_count() -> None:
    """11.2, 11.3 Only what lies open (ruling K23)."""
    s = state([WELFARE], hidden=[SECURITY, GENES, NUCLEAR])
    assert s.agreement(0, 3) == 1
    s.opinions[3][0], s.shown[3] = NO_CARD, 1
    assert s.agreement(0, 3) == 0


def test_factor_of_nothing() -> None:
    """11.3 Factor 0 or less: two meetings for a vote, five give two (ruling K23)."""
    s = state([NO_GENES], trend=1)
    assert converted(s) == 2
    assert events(s, MeetingsHalved) == [MeetingsHalved(0, s.lands[3], 5, 1, -1, 0, 2)]
    assert converted(state([NO_GENES], trend=-3)) == 2
    assert converted(state([NO_GENES], trend=-3, standing=6), 6) == 3
    assert converted(state([NO_GENES]), 1) == 0


def test_votes_end_at_fifty() -> None:
    """11.4 46 votes and ten more are 50; converting at 50 just returns the meetings (ruling K25)."""
    s = state([WELFARE], trend=1)
    votes(s, 3, 46)
    assert converted(s) == 50
    time = s.reached[3][0]
    s.round, s.stack = 1, s.stack[:1]
    meetings(s, 3, 5)
    assert converted(s) == 50
    assert s.reached[3][0] == time


def test_who_comes_later_stands_on_top() -> None:
    """11.4 Both at 50: the later one has the later time; a move of 0 votes is no arrival (ruling K25)."""
    s = before(convert_meetings)
    votes(s, 0, 50, 50)
    assert s.reached[0][1] > s.reached[0][0]
    s.gain_votes(0, 0, 10)
    assert s.reached[0][1] > s.reached[0][0]
    votes(s, 1, 5, 5)
    s.gain_votes(0, 1, 0)
    assert s.reached[1][1] > s.reached[1][0]


def test_absolute_majority() -> None:
    """11.5 More votes than all others together; half is not enough (ruling K24)."""
    assert absolute_majority([11, 5, 5]) == 0
    assert absolute_majority([10, 5, 5]) == NOBODY
    assert absolute_majority([0, 0, 0]) == NOBODY
    assert absolute_majority([0, 0, 1]) == 2


def test_exchange_by_majority() -> None:
    """11.5 After the state's conversions its leader may exchange an opinion, before the next state (ruling K24)."""
    s = state([WELFARE])
    opinions(s, {3: [WELFARE]}, pool=[HEALTH, HEALTH, SECURITY, NUCLEAR, GENES, EURO_NOW])
    votes(s, 3, 3, 4)
    votes(s, 2, 0, 0, 7)
    begin(s, convert_meetings)
    play(s, (0, Convert(s.lands[3], 5)))
    assert top(s, Exchanging) == Exchanging(0, 3, True)
    assert s.stack[-1].rule() == "11.5"
    play(s, (0, ExchangeOpinion(WELFARE, SECURITY)))
    assert s.opinions[3][0] == SECURITY
    # The third state: seat 2 has all votes there although it did not convert.
    assert top(s, Exchanging) == Exchanging(2, 2, True)
    play(s, (2, KeepOpinions()))
    assert not any(isinstance(step, Conversion) for step in s.stack)


def test_majority_in_the_current_state() -> None:
    """11.5 The current state is included; a doubled opinion cannot be exchanged (rulings K24, K22)."""
    s = before(convert_meetings)
    opinions(s, {0: [WELFARE, SECURITY, EURO_NOW, GENES]}, pool=[HEALTH] * 3 + [NUCLEAR] * 3)
    s.doubled[0] = [WELFARE]
    votes(s, 0, 20, 5, 5)
    begin(s, convert_meetings)
    assert top(s, Exchanging) == Exchanging(0, 0, True)
    assert refused(s, 0, ExchangeOpinion(WELFARE, HEALTH)).rule == "8.5"


def test_coalitions_have_no_majority() -> None:
    """11.5 Two partners have more than all others together, but neither has it alone (ruling K24)."""
    s = before(convert_meetings)
    votes(s, 0, 10, 10, 5)
    bound(s, 0, 1)
    begin(s, convert_meetings)
    assert not isinstance(s.stack[-1], Exchanging)
