"""Chapter 4: the start player."""

from collections import Counter

from backroom.games.die_macher_classic.actions import BidForStart, NameStartPlayer
from backroom.games.die_macher_classic.events import DiceRolled, StartBidShown, StartBidsTied, StartPlayerNamed
from backroom.games.die_macher_classic.steps.programme import Conference
from backroom.games.die_macher_classic.steps.start_player import NamingStartPlayer, bid_for_start
from games.die_macher_classic.table import at, before, begin, cash, events, play, refused, top


def test_the_highest_bid_names_the_start_player() -> None:
    """4.1 The highest bidder names his neighbour and pays all the same; the others keep their money (ruling K13)."""
    s = at(bid_for_start)
    play(s, (0, BidForStart(3_000)), (2, BidForStart(2_000)), (1, BidForStart(5_000)))
    assert s.deciders() == [1]
    assert s.cash == [25_000] * 3
    play(s, (1, NameStartPlayer(2)))
    assert s.start_player == 2
    assert s.cash == [25_000, 20_000, 25_000]
    assert top(s, Conference).seat == 2


def test_he_may_name_himself() -> None:
    """4.1 Any party, his own included (ruling K13)."""
    s = at(bid_for_start)
    play(s, (0, BidForStart(0)), (1, BidForStart(0)), (2, BidForStart(1_000)), (2, NameStartPlayer(2)))
    assert s.start_player == 2
    assert events(s, StartPlayerNamed) == [StartPlayerNamed(2, 2, 1_000)]


def test_bids_are_secret_until_all_are_written() -> None:
    """4.1 The bids are shown together; nobody may change one."""
    s = at(bid_for_start)
    play(s, (1, BidForStart(5_000)))
    assert s.deciders() == [0, 2]
    assert refused(s, 1, BidForStart(6_000))
    assert not s.bids
    play(s, (0, BidForStart(1_000)), (2, BidForStart(0)))
    assert s.bids == (1_000, 5_000, 0)
    assert events(s, StartBidShown) == [StartBidShown(0, 1_000), StartBidShown(1, 5_000), StartBidShown(2, 0)]


def test_who_has_no_money_bids_nothing() -> None:
    """4.1 Without money the bid is 0, and nobody waits for it."""
    s = before(bid_for_start)
    cash(s, 0, 5_000, 0)
    begin(s, bid_for_start)
    assert s.deciders() == [1]
    play(s, (1, BidForStart(1_000)))
    assert top(s, NamingStartPlayer).seat == 1


def test_ties_are_rolled_off() -> None:
    """4.2 Seats 0 and 2 are tied at 4,000: they roll until one is higher; he names and pays, seat 1 does not roll
    (ruling K14)."""
    winners: Counter[int] = Counter()
    for number in range(40):
        s = at(bid_for_start, seed=f"tie {number}")
        play(s, (0, BidForStart(4_000)), (1, BidForStart(3_000)), (2, BidForStart(4_000)))
        rolls = [(e.seat, e.dice[0]) for e in events(s, DiceRolled) if isinstance(e, DiceRolled)]
        assert events(s, StartBidsTied) == [StartBidsTied((0, 2))] * (len(rolls) // 2)
        assert {seat for seat, _ in rolls} == {0, 2}
        pairs = list(zip(rolls[::2], rolls[1::2], strict=True))
        assert all(first[1] == second[1] for first, second in pairs[:-1])
        best = max(pairs[-1], key=lambda roll: roll[1])
        assert top(s, NamingStartPlayer) == NamingStartPlayer(best[0], 4_000)
        winners[best[0]] += 1
    assert set(winners) == {0, 2}


def test_a_tie_at_nothing() -> None:
    """4.2 All bid 0: all are tied and roll (ruling K14)."""
    s = at(bid_for_start)
    play(s, *((seat, BidForStart(0)) for seat in range(3)))
    assert {e.seat for e in events(s, DiceRolled) if isinstance(e, DiceRolled)} == {0, 1, 2}
    assert top(s, NamingStartPlayer).bid == 0
