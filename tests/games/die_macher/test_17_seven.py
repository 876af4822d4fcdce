"""17 Seven elections."""

from typing import Any

import pytest

from backroom.engine import Chance
from backroom.games.die_macher.election_events import (
    Converted,
    ElectionHeld,
    Income,
    MarkerToBoard,
    OpinionBoardFilled,
    OpinionShown,
    OpinionsShuffled,
    SoleWinner,
)
from backroom.games.die_macher.events import Drawn, RoundBegins
from backroom.games.die_macher.opinions import refill_board
from backroom.games.die_macher.reckoning import elections_in, round_of
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import begin_cabinet
from backroom.games.die_macher.steps.conversion import begin_conversion
from backroom.games.die_macher.steps.elections import begin_elections
from backroom.games.die_macher.steps.influence import begin_influence
from backroom.games.die_macher.steps.money import begin_payout
from backroom.games.die_macher.steps.next_round import add_state, begin_next_round
from backroom.games.die_macher.steps.polls import PollAuction, begin_polls
from backroom.games.macher.components import CARDS
from conventions import play
from games.die_macher.table import (
    GAME,
    begin,
    card,
    cards,
    check,
    do,
    land,
    of,
    offered,
    politician,
    put,
    step,
    table,
    told,
    top,
)

OPEN = ["bildung+ verkehr+ umwelt- sozialstaat-", "bildung- sozialstaat+ verkehr-", "gentechnik+ umwelt+", "bildung+"]
DOWN = ["", "gentechnik-", "sicherheit+ digitalisierung+", "verkehr+ umwelt+ umwelt-"]


def long_game(round: int = 1, **more: Any) -> Campaign:
    """The game of seven at the end of this round, the states before cleared."""
    s = table(elections=7, **({"opinions": OPEN, "down": DOWN} | more))
    held = {1: 0, 2: 1, 3: 2, 4: 3, 5: 5}[round]
    for election in range(held):
        s.opinion_discards += s.opinions[election]
        s.opinions[election], s.shown[election] = [], 0
        s.trend[election] = s.rallies[election] = s.media[election] = s.laid[election] = []
    while len(s.lands) < min(7, held + 4):
        new = len(s.lands)
        add_state(s, s.later.pop())
        s.opinions[new] = [s.opinion_pile.pop() for _ in range(4)]
    s.round, s.election, s.unmasked = round, held, held
    s.won = [0] * (4 * held)
    s.told = []
    return s


@pytest.mark.parametrize(("elections", "rounds"), [(4, [1, 2, 3, 4]), (7, [1, 2, 3, 4, 4, 5, 5])])
def test_the_round_of_each_election(elections: int, rounds: list[int]) -> None:
    """17.3: with seven, the fourth round ends with the fourth and fifth, the last with the sixth and seventh."""
    assert [round_of(elections, election) for election in range(elections)] == rounds
    assert [elections_in(elections, number) for number in sorted(set(rounds))] == [
        rounds.count(number) for number in sorted(set(rounds))
    ]


def test_eight_politicians_and_five_markers() -> None:
    """17.1: all eight may be sent, and a fifth marker bought."""
    s = GAME.new_game(3, {"elections": "7"}, seed="x")
    assert isinstance(s, Campaign)
    assert s.cabinet == [0b11111111] * 3
    assert s.markers == [5] * 3
    assert s.elections == 7


def test_states() -> None:
    """17.2, R60, R62: two large and two small first, then three of all others, face down, in any mixture."""
    mixtures = set()
    for number in range(60):
        s = GAME.new_game(3, {"elections": "7"}, seed=str(number))
        assert isinstance(s, Campaign)
        assert sorted(s.numbers.small[n] for n in s.lands) == [False, False, True, True]
        assert len(s.later) == 3
        assert len(set(s.lands + s.later)) == 7
        mixtures.add(sum(s.numbers.small[n] for n in s.later))
        assert GAME.view(s, 0).seen.later == [-1, -1, -1]
    assert mixtures == {0, 1, 2, 3}


def test_five_rounds() -> None:
    """17.3: one election in each of the first three rounds, then the fourth and fifth, then the sixth and seventh."""
    s = GAME.new_game(3, {"elections": "7"}, seed="rounds")
    assert isinstance(s, Campaign)
    begun: list[RoundBegins] = []
    held: list[tuple[int, int]] = []
    for _ in play(GAME, s, Chance("rounds")):
        begun += [t.event for t in s.told if isinstance(t.event, RoundBegins)]
        held += [(s.round, t.event.nth) for t in s.told if isinstance(t.event, ElectionHeld)]
    held += [(s.round, t.event.nth) for t in s.told if isinstance(t.event, ElectionHeld)]
    assert [len(event.lands) for event in begun] == [1, 1, 1, 2, 2]
    assert [nth for _, nth in held] == [1, 2, 3, 4, 5, 6, 7]
    assert held[3][0] == held[4][0]
    assert s.round == 5


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_open_opinions_in_each_round(seats: int) -> None:
    """17.3, 17.5, 17.6: how many opinions lie open in the states in play, round by round; four at every election."""
    s = GAME.new_game(seats, {"elections": "7"}, seed=f"open {seats}")
    assert isinstance(s, Campaign)
    seen = {}
    for _ in play(GAME, s, Chance("open")):
        if s.round > 1 or step(s) == "BidForStart":
            seen[s.round] = s.shown[s.election : len(s.lands)]
    assert seen == {1: [4, 3, 2, 1], 2: [4, 3, 2, 2], 3: [4, 3, 3, 2], 4: [4, 4, 3, 3], 5: [4, 4]}


def test_double_round_conversion() -> None:
    """17.4, R58: in both election states all rallies count, one is enough, and the earlier one comes last."""
    s = long_game(4)
    put(s, 3, rallies=[1, 0, 0, 0])
    put(s, 4, rallies=[2, 0, 0, 0])
    put(s, 5, rallies=[5, 0, 0, 0])
    put(s, 6, rallies=[3, 0, 0, 0])
    begin(s, begin_conversion)
    assert offered(s, 0)[0].startswith(f"convert {GAME.words.kinds['land'].ids[s.lands[5]]}")
    events = do(s, 0, "pass")
    order = [event.land for event in of(events, Converted) if isinstance(event, Converted)]
    assert order == [s.lands[4], s.lands[3]]
    assert s.rallies[6][0] == 3, "no election there yet"


def test_double_round_elections() -> None:
    """17.4, R58, R59: one after the other, each with its own winner and media field."""
    s = long_game(4)
    put(s, 3, votes=[50, 0, 0, 0], media=[1, 0, 0, 0])
    put(s, 4, votes=[0, 60, 0, 0], media=[0, 2, 0, 0])
    begin(s, begin_elections)
    assert [e.seat for e in told(s, SoleWinner) if isinstance(e, SoleWinner)] == [0, 1]
    assert told(s, MarkerToBoard) == [MarkerToBoard(0, s.lands[3], 10), MarkerToBoard(1, s.lands[4], 8)]
    assert s.presence[3:5] == [1, 2]
    assert s.won[-8:] == [12, 0, 0, 0, 0, 12, 0, 0]


def test_double_round_order_of_phases() -> None:
    """17.4, R58: cabinet, media influence and polls begin with the earlier of the two states."""
    s = long_game(4)
    s.laid[4][1] = s.laid[3][0] = politician("vizekanzler")
    begin(s, begin_cabinet)
    assert s.deciders() == [0]
    t = long_game(4)
    for election in (3, 4):
        t.shown[election] = 1
    put(t, 3, media=[0, 0, 1, 0])
    put(t, 4, media=[0, 1, 0, 0])
    begin(t, begin_influence)
    assert t.deciders() == [2]
    u = begin(long_game(4), begin_polls)
    auctions = [top(u, PollAuction).election]
    while step(u) == "PollAuction":
        do(u, u.deciders()[0], "pass")
        if step(u) == "PollAuction" and top(u, PollAuction).election != auctions[-1]:
            auctions.append(top(u, PollAuction).election)
    assert auctions == [3, 4, 5, 6]


def test_a_new_state_after_the_first_round() -> None:
    """17.5, R55, R56, R57a: its card comes on the cleared board, all scales at 0; two of its opinions are turned up
    first, then one in each other state; it turns up no more."""
    s = long_game(1)
    put(s, 0, votes=[9, 0, 0, 0], media=[0, 2, 0, 0])
    s.points[0] = s.points_for(0, 9)
    s.won = [0] * 4
    fifth = s.later[-1]
    begin(s, begin_next_round)
    assert s.lands[4] == fifth
    assert s.votes[4] == s.trend[4] == s.rallies[4] == s.media[4] == [0] * 4
    assert s.shown == [0, 4, 3, 2, 2]
    assert told(s, Drawn) == [Drawn(5, fifth, s.numbers.maximum[fifth])]
    shown = [event.land for event in told(s, OpinionShown) if isinstance(event, OpinionShown)]
    assert shown == [fifth, fifth, land("niedersachsen"), land("bremen"), land("bayern")]
    assert s.markers[1] == 5


def test_the_seventh_state_shows_three() -> None:
    """17.5: the fifth and sixth state begin with two open opinions, the seventh with three."""
    s = long_game(2)
    s.shown[2:5] = [3, 2, 2]
    begin(s, begin_next_round)
    assert s.shown[5] == 2
    t = long_game(3)
    begin(t, begin_next_round)
    assert t.shown[6] == 3
    assert t.later == []


def test_after_the_fourth_round_two_states_remain() -> None:
    """17.6, R61: both are cleared, none comes; the last round has two states and two polls."""
    s = long_game(4)
    s.shown[3:7] = [4, 4, 3, 3]
    s.opinions[5] = cards("bildung+ verkehr+ umwelt- gentechnik+")
    s.opinions[6] = cards("bildung- verkehr- umwelt+ gentechnik-")
    used = s.opinions[3] + s.opinions[4] + s.opinions[5] + s.opinions[6] + s.opinion_discards + list(range(CARDS))
    counts = [used.count(c) for c in range(CARDS)]
    assert max(counts) <= 4
    s.opinions[3], s.opinions[4] = [], []
    s.shown[3:5] = [0, 0]
    s.opinion_discards = []
    left = [c for c in range(CARDS) for _ in range(2)]
    for c in s.opinions[5] + s.opinions[6]:
        left.remove(c)
    s.opinion_pile = left
    s.won = [0] * 20
    begin(s, begin_next_round)
    assert s.round == 5
    assert s.election == 5
    assert len(s.lands) == 7
    assert s.shown[5:] == [4, 4]
    begin(s, begin_polls)
    auctions = 0
    while step(s) == "PollAuction":
        auctions += s.deciders() == [1]
        do(s, s.deciders()[0], "pass")
    assert auctions == 2


def test_the_opinion_board_is_filled_after_the_third_round() -> None:
    """17.7, R57: back to 14 cards out of discards and pile, after the opinions were turned up; the rest is shuffled."""
    s = long_game(3)
    for c in cards("bildung+ verkehr- gentechnik-"):
        s.opinion_board[c] = 0
        s.opinion_discards.append(c)
    begin(s, begin_next_round)
    assert s.opinion_board == [1] * CARDS
    assert s.opinion_discards == []
    kinds = [type(t.event) for t in s.told]
    assert kinds.index(OpinionBoardFilled) > max(n for n, kind in enumerate(kinds) if kind is OpinionShown)
    assert kinds[kinds.index(OpinionBoardFilled) + 1] is OpinionsShuffled
    check(s)


def test_a_card_whose_copies_all_lie_in_states_stays_away() -> None:
    """17.7, R57: its place on the opinion board stays empty."""
    s = table(elections=7, opinions=["bildung+", "bildung+", "umwelt+ verkehr+", "gentechnik+"])
    s.opinion_board[card("bildung+")] = 0
    s.opinions[2][0] = card("bildung+")
    s.opinion_discards.append(card("umwelt+"))
    check(s)
    refill_board(s)
    assert s.opinion_board[card("bildung+")] == 0
    assert sum(s.opinion_board) == 13
    check(s)


def test_the_board_is_filled_only_then() -> None:
    """17.7, 10.6: not after the second round."""
    s = long_game(2)
    s.opinion_board[0] = 0
    s.opinion_discards.append(0)
    begin(s, begin_next_round)
    assert s.opinion_board[0] == 0


def test_money_in_the_fourth_round() -> None:
    """17.8: the points of both elections, the base once, and no donation."""
    s = long_game(4)
    put(s, 3, votes=[50, 0, 0, 0])
    put(s, 4, votes=[50, 0, 0, 0])
    worth = [s.numbers.maximum[s.lands[n]] for n in (3, 4)]
    s.won += [0] * 8
    s.points[0] = sum(worth)
    begin(s, begin_payout)
    income = [event for event in told(s, Income) if isinstance(event, Income)]
    assert income[0] == Income(0, sum(worth), 10, (sum(worth) + 10) * 1_000)
    assert s.cash[0] == 30_000 + (sum(worth) + 10) * 1_000
    assert [event.seat for event in income] == [0, 1, 2, 3], "nobody is asked about donations"
    assert step(s) == "BidForStart"


def test_donations_in_the_first_three_rounds() -> None:
    """17.8: three cards, three rounds; no money after the last."""
    s = GAME.new_game(4, {"elections": "7"}, seed="donations")
    assert isinstance(s, Campaign)
    rounds: set[int] = set()
    paid: set[int] = set()
    for _ in play(GAME, s, Chance("donations")):
        if step(s) == "PayOut":
            rounds.add(s.round)
        paid |= {s.round for t in s.told if isinstance(t.event, Income)}
    assert rounds == {1, 2, 3}
    assert 5 in paid, "the fourth round's money is told as the fifth begins"
    assert not told(s, Income)
    assert s.donations == [0] * 4
