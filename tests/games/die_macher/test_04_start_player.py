"""4 Phase 1: start player."""

from backroom.engine import Event
from backroom.games.die_macher.events import BidRaised, BidShown, BidsTied, StartPlayer
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.next_round import begin_next_round
from backroom.games.die_macher.steps.start_player import begin_bids
from games.die_macher.table import begin, do, of, offered, pay_in, refused, step, table


def bid(s: Campaign, *amounts: int) -> list[Event]:
    told: list[Event] = []
    for seat, amount in enumerate(amounts):
        told += do(s, seat, f"write_bid {amount}")
    return told


def test_secret_bids_from_nothing_to_all_one_has() -> None:
    """4.1: 0 is a bid; the most is all one's money."""
    s = begin(table(), begin_bids)
    assert s.deciders() == [0, 1, 2, 3]
    assert offered(s, 1)[0] == "write_bid 0"
    assert offered(s, 1)[-1] == "write_bid 30000"


def test_overbidding_is_impossible() -> None:
    """4.1, R17, R35: a bid above one's money is refused with the reason; so nobody is ever fined or shut out."""
    s = table()
    pay_in(s, 30_000, 8_000)
    begin(s, begin_bids)
    because = refused(s, 1, "write_bid 9000")
    assert because.rule == "4.1"
    assert because.values == {"amount": 8_000}
    assert s.base == [10] * 4


def test_the_highest_bid_pays_and_starts() -> None:
    """4.2: only the highest bidder pays, to the bank."""
    s = begin(table(), begin_bids)
    told = bid(s, 2_000, 0, 6_000, 5_000)
    assert s.start_player == 2
    assert s.cash == [30_000, 30_000, 24_000, 30_000]
    assert s.bank == 6_000
    assert of(told, StartPlayer) == [StartPlayer(2, 6_000)]
    assert len(of(told, BidShown)) == 4
    assert step(s) == "ProgrammeChange"
    assert s.deciders() == [2]


def test_example_tied_bids() -> None:
    """4.3, R15, example: Marion and Angelika both bid 3,000; Marion, the provisional start player, raises to 4,000,
    Angelika passes, and Marion pays 4,000."""
    s = begin(table(start_player=1), begin_bids)
    told = bid(s, 3_000, 3_000, 1_000, 0)
    assert BidsTied((0, 1), 3_000) in told
    assert s.deciders() == [1], "the provisional start player speaks first"
    assert refused(s, 1, "raise_bid 3000").rule == "4.3"
    assert BidRaised(1, 4_000) in do(s, 1, "raise_bid 4000")
    assert refused(s, 0, "raise_bid 4000").rule == "4.3"
    do(s, 0, "pass")
    assert s.start_player == 1
    assert s.cash == [30_000, 26_000, 30_000, 30_000]


def test_tied_without_the_provisional_start_player() -> None:
    """4.3: the next one clockwise from him speaks first; each speaks once; a raise must top an earlier raise (R15)."""
    s = begin(table(start_player=2), begin_bids)
    bid(s, 3_000, 3_000, 0, 3_000)
    assert s.deciders() == [3]
    do(s, 3, "raise_bid 5000")
    assert s.deciders() == [0]
    do(s, 0, "raise_bid 6000")
    assert s.deciders() == [1]
    do(s, 1, "pass")
    assert s.start_player == 0
    assert s.cash == [24_000, 30_000, 30_000, 30_000]


def test_nobody_raises_beyond_his_money() -> None:
    """4.3, R17: a raise above one's money is refused with the reason."""
    s = table()
    pay_in(s, 5_000)
    begin(s, begin_bids)
    bid(s, 3_000, 3_000, 0, 0)
    assert refused(s, 0, "raise_bid 6000").values == {"amount": 5_000}


def test_if_all_pass_the_last_to_pass_starts() -> None:
    """4.4, R15: he pays the bid he wrote."""
    s = begin(table(start_player=3), begin_bids)
    bid(s, 2_000, 2_000, 2_000, 0)
    for seat in (0, 1, 2):
        do(s, seat, "pass")
    assert s.start_player == 2
    assert s.cash == [30_000, 30_000, 28_000, 30_000]


def test_who_cannot_raise_passes() -> None:
    """4.4: with nothing left all are tied at 0; nobody can raise, and the last in order starts for nothing."""
    s = table(start_player=1)
    pay_in(s, 0, 0, 0, 0)
    begin(s, begin_bids)
    bid(s, 0, 0, 0, 0)
    assert s.start_player == 0
    assert s.cash == [0] * 4


def test_the_last_start_player_is_the_next_provisional_one() -> None:
    """4.5, R14: in the next round he speaks first when bids are tied."""
    s = begin(table(start_player=0), begin_bids)
    bid(s, 0, 0, 1_000, 0)
    assert s.start_player == 2
    s.won = [0] * 4
    begin(s, begin_next_round)
    assert step(s) == "BidForStart"
    assert s.round == 2
    bid(s, 1_000, 0, 1_000, 1_000)
    assert s.deciders() == [2]
