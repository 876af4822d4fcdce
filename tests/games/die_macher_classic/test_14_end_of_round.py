"""Chapter 14: the end of the round."""

from backroom.engine import Chance
from backroom.games.die_macher_classic.actions import BringNothing
from backroom.games.die_macher_classic.events import DeckShuffled, OpinionClashed, PlaceLeftEmpty
from backroom.games.die_macher_classic.opinions import turn_up_opinion
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.election import hold_election
from backroom.games.die_macher_classic.steps.end_of_round import (
    clear_state,
    dissolve_coalitions,
    pay_parties,
    renew_states,
)
from backroom.games.die_macher_classic.steps.media import BuyingStones
from backroom.games.die_macher_classic.steps.start_player import StartBids
from backroom.mechanisms.stances import NO_CARD
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GAME,
    GENES,
    HEALTH,
    NO_GENES,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    before,
    begin,
    campaign,
    events,
    lawful,
    national,
    opinions,
    play,
    programmes,
    stones,
    tiles,
    top,
    wait,
)

OPEN = [WELFARE, SECURITY, EURO_NOW, GENES]


def settled(round: int = 1, **how: str) -> Campaign:
    """A round whose election is over, nothing cleared yet."""
    s = before(clear_state, round, **how) if round <= 5 else before(dissolve_coalitions, round, **how)
    s.won_by += ((),)
    s.seats_won = tuple((*row, 0) for row in s.seats_won)
    for seat in range(s.seats):
        s.return_meetings(seat, s.election, s.rallies[s.election][seat])
    return s


def test_clearing() -> None:
    """14.1 Stones go home, the doubler to the supply, what was not taken to the discards (ruling K4)."""
    s = settled()
    opinions(s, {0: [WELFARE, SECURITY, NO_CARD, GENES]})
    stones(s, 0, 2, 1)
    s.doubled[0] = [GENES]
    clear_state(s)
    assert s.media[0] == [0, 0, 0]
    assert s.stones == [5, 5, 5]
    assert s.opinion_discards == [WELFARE, SECURITY, GENES]
    assert s.opinions[0] == []
    assert s.free_doublers() == 4


def test_after_round_six_only_the_tiles_leave() -> None:
    """14.1 The sixth state keeps its stones and opinions; its tiles are gone (ruling K4)."""
    s = settled(6)
    stones(s, 5, 1)
    tiles(s, 5, 0)
    begin(s, dissolve_coalitions)
    assert s.round == 7
    assert s.tiles_gone[0] == 1
    assert s.media[5][0] == 1
    assert len(s.opinions[5]) == 4


def test_new_states_after_three_rounds() -> None:
    """14.2 A new state after rounds 1, 2, 3, then no more: in play are 4, 4, 4, 4, 3, 2, 1 (ruling K1)."""
    in_play = []
    for round in range(1, 8):
        phase = hold_election
        s = before(phase, round)
        in_play.append(len(s.lands) - s.election)
    assert in_play == [4, 4, 4, 4, 3, 2, 1]
    assert len(set(s.lands)) == 7


def test_a_new_state_begins_empty() -> None:
    """14.2 0 votes, trend 0, four opinions of which one is open (ruling K1)."""
    s = settled()
    clear_state(s)
    renew_states(s)
    assert s.votes[4] == s.trend[4] == s.media[4] == [0, 0, 0]
    assert len(s.opinions[4]) == 4
    assert s.shown[4] == 1


def test_no_free_meeting() -> None:
    """14.3 In states 5 to 7 nobody has a meeting at first (rulings K3, V7)."""
    for reading in ("settled", "dutch"):
        s = settled(reading=reading)
        clear_state(s)
        renew_states(s)
        assert s.rallies[4] == [0, 0, 0]


def test_italian_free_meeting() -> None:
    """14.3 italian: one from the supply for everybody who has one (ruling V7)."""
    s = settled(reading="italian")
    s.place_meetings(1, 1, 7)
    s.place_meetings(1, 2, 8)
    assert s.meetings[1] == 0
    clear_state(s)
    renew_states(s)
    assert s.rallies[4] == [1, 0, 1]
    assert s.meetings == [14, 0, 14]


def test_the_seventh_state() -> None:
    """14.4 It begins with two open opinions; there are no coalitions in it (ruling K2)."""
    s = settled(3)
    clear_state(s)
    renew_states(s)
    assert len(s.lands) == 7
    assert s.shown[6] == 2
    issues = {card >> 1 for card in s.open_opinions(6)}
    assert len(issues) == 2


def test_open_opinions_round_by_round() -> None:
    """14.5 States 5 and 6 show 1, 2, 3, 4, state 7 shows 2, 3, 4; the current one four (rulings K2, K42)."""
    shown = [before(hold_election, round).shown for round in range(1, 8)]
    assert [row[4] for row in shown[1:5]] == [1, 2, 3, 4]
    assert [row[5] for row in shown[2:6]] == [1, 2, 3, 4]
    assert [row[6] for row in shown[3:7]] == [2, 3, 4, 4]
    assert all(row[round] == 4 for round, row in enumerate(shown))


def test_the_new_state_comes_first() -> None:
    """14.5 The new state draws its four cards before the others need any (ruling K42)."""
    s = settled()
    opinions(
        s,
        {0: OPEN, 1: [WELFARE, SECURITY, EURO_NOW]},
        hidden={1: [EURO_LATER]},
        top=[SPELLING, SPELLING, HEALTH, HEALTH, NUCLEAR],
    )
    clear_state(s)
    renew_states(s)
    assert s.opinions[4] == [SPELLING, SPELLING, HEALTH, HEALTH]
    assert s.opinions[1] == [WELFARE, SECURITY, EURO_NOW, NUCLEAR]


def test_a_clash_is_replaced() -> None:
    """14.6 Euro später clashes and so does the next card; the third fits; both others are discarded (ruling K42)."""
    s = settled(4)
    opinions(
        s,
        {3: [*OPEN[:2], EURO_NOW, GENES], 4: [WELFARE, SECURITY, EURO_NOW]},
        hidden={4: [EURO_LATER]},
        top=[SECURITY, SPELLING],
    )
    clear_state(s)
    s.told = []
    renew_states(s)
    assert s.opinions[4] == [WELFARE, SECURITY, EURO_NOW, SPELLING]
    assert events(s, OpinionClashed)[:2] == [
        OpinionClashed(s.lands[4], EURO_LATER),
        OpinionClashed(s.lands[4], SECURITY),
    ]
    assert s.opinion_discards[4:6] == [EURO_LATER, SECURITY]
    assert s.clashed[:4] == (s.lands[4], EURO_LATER, s.lands[4], SECURITY)
    lawful(s)


def test_no_card_fits() -> None:
    """14.6 Deck and discards hold nothing that fits: the place stays empty, and counts as nothing (ruling K42)."""
    s = settled(5)
    opinions(s, {5: [WELFARE, SECURITY, EURO_NOW]}, hidden={5: [EURO_LATER]})
    clear_state(s)
    s.opinions_gone += tuple(card for card in s.opinion_pile + s.opinion_discards if card >> 1 > 2)
    s.opinion_discards = [card for card in s.opinion_pile + s.opinion_discards if card >> 1 <= 2]
    s.opinion_pile = []
    s.told = []
    turn_up_opinion(s, 5)
    assert s.opinions[5] == [WELFARE, SECURITY, EURO_NOW, NO_CARD]
    assert s.shown[5] == 4
    assert events(s, PlaceLeftEmpty) == [PlaceLeftEmpty(s.lands[5])]
    assert s.open_opinions(5) == [WELFARE, SECURITY, EURO_NOW]
    lawful(s)


def test_the_opinion_deck_runs_out() -> None:
    """14.6, 5.4 The discards are shuffled; what lies face down is then known to be none of them (ruling K6)."""
    s = settled(4)
    opinions(s, {4: [WELFARE, SECURITY, EURO_NOW]}, hidden={4: [EURO_LATER], 5: [NUCLEAR, HEALTH], 6: [SPELLING]})
    clear_state(s)
    s.opinion_discards += s.opinion_pile
    s.opinion_pile = []
    s.told = []
    turn_up_opinion(s, 4)
    assert events(s, DeckShuffled)
    assert s.buried == tuple(sorted(s.opinions[5][s.shown[5] :] + s.opinions[6][s.shown[6] :]))
    lawful(s)
    t = GAME.imagine(GAME.view(s, 0), Chance("x"))
    lawful(t)


def test_seats_are_paid() -> None:
    """14.7 12 seats, 12,000."""
    s = before(pay_parties, round=2)
    s.seats_won = ((0, 12), (0, 0), (0, 3))
    pay_parties(s)
    assert s.cash == [37_000, 25_000, 28_000]


def test_members_pay_after_rounds_one_three_and_five() -> None:
    """14.8 25 members, 25,000, after rounds 1, 3, 5 only."""
    paid = []
    for round in range(1, 6):
        s = before(pay_parties, round)
        s.seats_won = tuple((*row, 0) for row in s.seats_won)
        s.members = [25, 0, 1]
        pay_parties(s)
        paid.append([cash - 25_000 for cash in s.cash])
    assert paid == [[25_000, 0, 1_000], [0, 0, 0]] * 2 + [[25_000, 0, 1_000]]


def test_growth_is_paid_contributions_are_not_yet() -> None:
    """14.8 Members won on the national board count for the payment; money comes before contributions (ruling K41)."""
    s = before(hold_election)
    programmes(s, [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR])
    national(s, [WELFARE])
    opinions(s, {0: [SECURITY, EURO_NOW, NO_GENES, HEALTH]})
    for seat in range(3):
        s.return_meetings(seat, 0, 1)
    begin(s, hold_election)
    # Nobody had a vote, so everything up to the contributions has happened.
    top(s, Contributing)
    assert s.members[0] == 8
    assert s.cash[0] == 25_000 + 8_000
    assert s.shown[:5] == [0, 4, 3, 2, 1]


def test_no_end_after_round_six() -> None:
    """14.1, 1.6 After round 6 nothing is turned up and nobody is paid (ruling K4)."""
    s = before(hold_election, round=6)
    purse = s.cash[:]
    begin(s, hold_election)
    while not s.over():
        play(s, (s.deciders()[0], BringNothing()))
    assert s.cash == purse
    assert s.round == 7


def test_the_next_round_begins_with_bids() -> None:
    """14.8, 1.6 After the contributions of round 1 comes round 2, in the second state."""
    s = campaign()
    wait(s, BuyingStones, round=1)
    wait(s, StartBids, round=2)
    assert s.election == 1
