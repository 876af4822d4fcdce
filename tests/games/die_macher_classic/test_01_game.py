"""Chapter 1: the game as a whole."""

from collections import Counter
from dataclasses import fields

import pytest

from backroom.engine import SPECTATOR, BadSetup
from backroom.games.die_macher_classic.actions import BidForStart, KeepMeetings
from backroom.games.die_macher_classic.numbers import Numbers
from backroom.games.die_macher_classic.sequence import SEQUENCE
from backroom.games.die_macher_classic.steps.cabinet import lay_politicians
from backroom.games.die_macher_classic.steps.coalitions import form_coalitions
from backroom.games.die_macher_classic.steps.contributions import lay_contributions
from backroom.games.die_macher_classic.steps.election import hold_election
from backroom.games.die_macher_classic.steps.end_of_round import (
    clear_state,
    dissolve_coalitions,
    members_grow,
    pay_parties,
    renew_states,
)
from backroom.games.die_macher_classic.steps.media import BuyingStones, buy_stones, exchange_opinions
from backroom.games.die_macher_classic.steps.meetings import Conversion, convert_meetings, hold_meetings
from backroom.games.die_macher_classic.steps.polls import PollAuction, Polls, auction_polls
from backroom.games.die_macher_classic.steps.programme import hold_conference
from backroom.games.die_macher_classic.steps.start_player import StartBids, bid_for_start
from backroom.games.die_macher_classic.steps.start_round import StartSheets, fill_in_sheets
from backroom.games.macher.components import NO_PARTY, THOUSAND
from backroom.games.macher.events import PartyTaken
from backroom.games.macher.parties import ChooseParties, ChooseParty
from backroom.mechanisms.open_auction import Pass
from backroom.mechanisms.stances import clashes, opposite
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GAME,
    GENES,
    at,
    before,
    begin,
    campaign,
    cash,
    events,
    lawful,
    meetings,
    offered,
    play,
    refused,
    top,
    wait,
)

CAMPAIGN = [
    bid_for_start, hold_conference, lay_politicians, form_coalitions, buy_stones, exchange_opinions, hold_meetings,
    auction_polls, convert_meetings,
]  # fmt: skip
SETTLEMENT = [hold_election, dissolve_coalitions, members_grow]
END = [clear_state, renew_states, pay_parties, lay_contributions]


def test_seven_elections_for_three_to_five() -> None:
    """1.1 Three to five parties; a game has seven elections, and the points say who has won."""
    assert GAME.seats == (3, 4, 5)
    for seats in GAME.seats:
        s = campaign(seats)
        while not s.over():
            seat = s.deciders()[0]
            s.apply(seat, s.choices(seat)[0][0])
        assert [len(row) for row in s.seats_won] == [7] * seats
        assert max(s.scores()) == s.scores()[s.winners()[0]]
    with pytest.raises(BadSetup):
        GAME.new_game(2)


def test_parties_are_dealt() -> None:
    """1.2 Every seat has another party, by lot; all of them turn up in the first seat (ruling K5)."""
    first = Counter(GAME.new_game(3, seed=str(number)).parties[0] for number in range(100))
    assert set(first) == set(range(5))
    for number in range(20):
        parties = GAME.new_game(5, seed=str(number)).parties
        assert sorted(parties) == list(range(5))


def test_parties_can_be_chosen() -> None:
    """1.2 If the table agrees on it, parties are chosen in turn from a seat drawn by lot: any that nobody has taken
    yet, before anything else is decided (ruling K5)."""
    s = GAME.new_game(3, {"parties": "chosen"}, seed="choose")
    assert s.parties == (NO_PARTY,) * 3
    lawful(s)
    first = s.deciders()[0]
    second, third = (first + 1) % 3, (first + 2) % 3
    assert offered(s, first, ChooseParty) == [ChooseParty(party) for party in range(5)]
    assert refused(s, second, ChooseParty(0))
    play(s, (first, ChooseParty(4)))
    assert events(s, PartyTaken) == [PartyTaken(first, 4)]
    assert s.deciders() == [second]
    assert refused(s, second, ChooseParty(4)).rule == "1.2"
    play(s, (second, ChooseParty(0)), (third, ChooseParty(2)))
    assert [s.parties[seat] for seat in (first, second, third)] == [4, 0, 2]
    top(s, StartSheets)
    assert s.deciders() == [0, 1, 2]


def test_the_first_to_choose_is_drawn_by_lot() -> None:
    """1.2 Every seat comes first now and then (ruling K5)."""
    games = [GAME.new_game(4, {"parties": "chosen"}, seed=f"first {number}") for number in range(60)]
    assert {s.deciders()[0] for s in games} == {0, 1, 2, 3}


def test_the_last_of_five_takes_what_is_left() -> None:
    """1.2 With five seats the last has no choice and is not asked; all are told what it leads (ruling K5)."""
    s = GAME.new_game(5, {"parties": "chosen"}, seed="five")
    asked = []
    for party in (3, 1, 4, 0):
        asked += s.deciders()
        top(s, ChooseParties)
        play(s, (s.deciders()[0], ChooseParty(party)))
    last = ({0, 1, 2, 3, 4} - set(asked)).pop()
    assert s.parties[last] == 2
    assert events(s, PartyTaken)[-1] == PartyTaken(last, 2)
    top(s, StartSheets)


def test_parties_can_be_named_as_agreed() -> None:
    """1.2 Or each names a free party when he likes, in any order (ruling K5)."""
    s = GAME.new_game(4, {"parties": "agreed"}, seed="agreed")
    assert s.deciders() == [0, 1, 2, 3]
    play(s, (2, ChooseParty(4)), (0, ChooseParty(1)))
    assert s.deciders() == [1, 3]
    assert refused(s, 3, ChooseParty(1)).rule == "1.2"
    play(s, (3, ChooseParty(0)), (1, ChooseParty(3)))
    assert s.parties == (1, 3, 4, 0)
    top(s, StartSheets)


def test_turns_go_clockwise_by_seat() -> None:
    """1.2, 1.9 After the start player comes the next seat, and after the last the first (ruling K5)."""
    s = at(buy_stones, seats=4, start_player=2)
    order = []
    for _ in range(4):
        order += s.deciders()
        s.apply(s.deciders()[0], s.choices(s.deciders()[0])[0][0])
    assert order == [2, 3, 0, 1]


def test_money_is_in_thousands_and_nobody_owes() -> None:
    """1.3 Bids are whole thousands, and nobody may bid more than he has (ruling K11)."""
    s = at(bid_for_start)
    assert refused(s, 0, BidForStart(1_500))
    assert refused(s, 0, BidForStart(26_000)).rule == "1.3"
    play(s, (0, BidForStart(25_000)))


def test_nobody_can_give_money_away() -> None:
    """1.3 No action gives money to another but the media swap; all else goes to or comes from the bank (ruling K8)."""
    verbs = set(GAME.verbs)
    assert not {verb for verb in verbs if "give" in verb or "lend" in verb or "gift" in verb}
    s = at(buy_stones)
    before = sum(s.cash) + s.bank
    while s.round == 1:
        seat = s.deciders()[0]
        s.apply(seat, s.choices(seat)[-1][0] if len(s.choices(seat)[-1]) else s.choices(seat)[0][0])
        assert sum(s.cash) + s.bank == before


def test_the_special_die() -> None:
    """1.4 Faces 0, 1, 1, 2, 2, 3: in 6,000 rolls each face comes about as often as it should."""
    s = campaign()
    assert s.numbers.die == [0, 1, 1, 2, 2, 3]
    counts = Counter(s.roll(0, 6000))
    for face, share in {0: 1000, 1: 2000, 2: 2000, 3: 1000}.items():
        assert abs(counts[face] - share) < 200


def test_identical_opposite_clashing() -> None:
    """1.5 Euro sofort and Euro später are opposite and clash; Euro sofort and Gentechnik ja do not."""
    assert opposite(EURO_NOW) == EURO_LATER
    assert clashes(EURO_NOW, [EURO_LATER])
    assert clashes(EURO_NOW, [EURO_NOW])
    assert not clashes(EURO_NOW, [GENES])


def test_the_sequence_of_play() -> None:
    """1.6 The start round; rounds 1 to 5 in full; round 6 without its end; round 7 is the election only."""
    assert SEQUENCE[0] == [fill_in_sheets]
    for number in range(1, 6):
        assert SEQUENCE[number] == CAMPAIGN + SETTLEMENT + END
    assert SEQUENCE[6] == CAMPAIGN + SETTLEMENT
    assert SEQUENCE[7] == SETTLEMENT


def test_round_seven_is_led_by_the_start_player_of_round_six() -> None:
    """1.6 Nobody bids in round 7: the start player of round 6 still leads, members grow, no money (ruling K32)."""
    s = at(convert_meetings, round=6, start_player=2)
    purse = s.cash[:]
    # Everybody keeps and declines; round 7 comes and goes without a step of the campaign.
    seen = set()
    while not s.over():
        seen.add(type(s.stack[-1]))
        seat = s.deciders()[0]
        s.apply(seat, s.choices(seat)[0][0])
    assert s.round == 7
    assert s.start_player == 2
    assert s.cash == purse
    assert not seen & {StartBids, BuyingStones, Polls}


def test_the_readings_depart_in_nine_points() -> None:
    """1.7 The readings differ in V1 to V9 and in nothing else: dutch departs in V6, italian in the others."""
    settled, dutch, italian = (campaign(reading=reading).numbers for reading in ("settled", "dutch", "italian"))

    def differs(a: Numbers, b: Numbers) -> set[str]:
        return {f.name for f in fields(a) if getattr(a, f.name) != getattr(b, f.name)}

    assert differs(settled, dutch) == {"secured_grow"}
    assert differs(settled, italian) == {
        "hand_shrinks", "may_keep_tile", "many_doublers", "withheld_dice", "highest_first", "free_meeting", "risk_sum",
        "bonus_once",
    }  # fmt: skip
    with pytest.raises(BadSetup):
        GAME.new_game(3, {"reading": "german"})


def test_order_of_the_states() -> None:
    """1.8 Polls run from the current state through the coming ones, conversion back to it (ruling K40)."""
    s = at(auction_polls, round=2)
    cash(s, 99_000, 0, 0)
    order = []
    while any(isinstance(step, Polls) for step in s.stack):
        order.append(top(s, PollAuction).election)
        play(s, (0, Pass()))
    assert order == [1, 2, 3, 4]
    s = before(convert_meetings, round=2)
    for election, row in enumerate([[5], [0, 5], [0, 0, 5], [5]], 1):
        meetings(s, election, *row)
    begin(s, convert_meetings)
    order = []
    while any(isinstance(step, Conversion) for step in s.stack):
        order.append(top(s, Conversion).election)
        play(s, (s.deciders()[0], KeepMeetings()))
    assert order == [4, 3, 2, 1]


def test_the_current_state_follows_from_the_round() -> None:
    """1.8 In round 6 both states in play show four opinions; the current one is the sixth (ruling K40)."""
    s = at(buy_stones, round=6)
    assert s.shown[5:] == [4, 4]
    assert s.election == 5
    assert len(s.lands) == 7


def test_states_without_an_election_have_no_part() -> None:
    """1.8 In round 5 three states are in play, in round 6 two."""
    s = at(buy_stones, round=5)
    cash(s, *([100 * THOUSAND] * 3))
    assert len(s.choices(0)[1]) == 3
    wait(s, BuyingStones, round=6)
    assert len(s.choices(s.deciders()[0])[1]) == 2


def test_spectators_have_nothing_to_do() -> None:
    """1.1 Whoever only watches is offered nothing."""
    s = at(buy_stones)
    assert GAME.view(s, SPECTATOR).choices == []
