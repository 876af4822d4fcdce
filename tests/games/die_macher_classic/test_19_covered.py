"""17.1 Covered money: others' sums are not seen, and nothing but payments, income and open bids tells of them."""

from typing import Any

from backroom.engine import HIDDEN, SPECTATOR, Chance
from backroom.games.die_macher_classic.actions import (
    BidForStart,
    BuyStone,
    EndLaying,
    HoldMeetings,
    LayPolitician,
    NameStartPlayer,
    PassStone,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import lay_politicians
from backroom.games.die_macher_classic.steps.media import buy_stones
from backroom.games.die_macher_classic.steps.meetings import hold_meetings
from backroom.games.die_macher_classic.steps.polls import auction_polls
from backroom.games.die_macher_classic.steps.start_player import bid_for_start
from backroom.mechanisms.open_auction import PASS, Bid
from conventions import play as random_play
from games.die_macher_classic.table import GAME, before, begin, cash, offered, play, refused


def covered(phase: Any, *money: int) -> Campaign:
    s = before(phase)
    s.covered = True
    cash(s, *money)
    return begin(s, phase)


def legal(s: Campaign, seat: int) -> list[str]:
    return [GAME.text(action) for family in s.choices(seat) for action in family]


def test_each_sees_his_own_money_until_the_end() -> None:
    """17.1, K8 Others' sums are hidden, from those who watch all of them; in the end all are seen."""
    s = GAME.new_game(3, {"money": "covered"}, "covered")
    for _ in random_play(GAME, s, Chance("covered")):
        for seat in range(3):
            seen = GAME.view(s, seat).seen
            assert seen.cash == [s.cash[seat] if other == seat else HIDDEN for other in range(3)]
        assert GAME.view(s, SPECTATOR).seen.cash == [HIDDEN] * 3
    assert GAME.view(s, SPECTATOR).seen.cash == s.cash


def test_the_penniless_write_a_bid_too() -> None:
    """17.1, 4.1 With open money whoever has none is not asked."""
    s = covered(bid_for_start, 0, 25_000, 25_000)
    assert s.deciders() == [0, 1, 2]
    assert legal(s, 0) == ["bid_for_start 0"]
    assert refused(s, 0, BidForStart(1_000)).values == {"amount": 0}
    assert begin_open(bid_for_start, 0, 25_000, 25_000).deciders() == [1, 2]


def begin_open(phase: Any, *money: int) -> Campaign:
    s = before(phase)
    cash(s, *money)
    return begin(s, phase)


def test_who_lacks_the_money_is_asked_all_the_same() -> None:
    """17.1 About shadow cabinet cards (6.1), media stones (8.1) and meetings (9.1): he can only end it or pass."""
    for phase, answer, kind in (
        (lay_politicians, "end_laying", LayPolitician),
        (buy_stones, "pass_stone", BuyStone),
        (hold_meetings, "end_meetings", HoldMeetings),
    ):
        s = covered(phase, 0, 25_000, 25_000)
        assert s.deciders() == [0]
        assert legal(s, 0) == [answer]
        empty = next(family for family in s.choices(0) if family.kind is kind)
        assert empty.because is not None
        assert empty.because.rule
        assert begin_open(phase, 0, 25_000, 25_000).deciders() == [1]


def test_meetings_go_on_after_the_last_note() -> None:
    """17.1, 9.1 Whoever has spent all ends his turn himself."""
    s = covered(hold_meetings, 2_000, 25_000, 25_000)
    play(s, (0, HoldMeetings(s.lands[0], 2)))
    assert s.deciders() == [0]
    assert offered(s, 0, HoldMeetings) == []


def test_everybody_is_asked_in_an_auction() -> None:
    """17.1, 10.1 Also whoever cannot top the last bid; the reason names his own money only."""
    s = covered(auction_polls, 25_000, 3_000, 0)
    play(s, (0, Bid(5_000)))
    assert legal(s, 1) == ["pass"]
    assert refused(s, 1, Bid(6_000)).values == {"amount": 3_000}
    play(s, (1, PASS))
    assert s.deciders() == [2]


def test_a_payment_or_an_open_bid_cannot_be_taken_back_freely() -> None:
    """17.1 It shows that there was so much; a pass shows nothing."""
    s = covered(buy_stones, 25_000, 25_000, 25_000)
    play(s, (0, BuyStone(s.lands[1])))
    assert s.unveiled
    play(s, (1, PassStone()))
    assert not s.unveiled
    s = covered(auction_polls, 25_000, 25_000, 25_000)
    play(s, (0, Bid(1_000)))
    assert s.unveiled


def test_imagined_purses_fit_what_is_open() -> None:
    """17.1 Together what the bank has not; bids shown (4.1), leading bids (10.1) and cards laid (6.1) are covered."""
    rng = Chance("purses")
    s = covered(bid_for_start, 12_000, 20_000, 9_000)
    play(s, (0, BidForStart(2_000)), (1, BidForStart(18_000)), (2, BidForStart(9_000)))
    seen = [GAME.imagine(GAME.view(s, 0), rng).cash for _ in range(30)]
    assert {tuple(cash) for cash in seen} == {
        (12_000, 18_000, 11_000),
        (12_000, 19_000, 10_000),
        (12_000, 20_000, 9_000),
    }
    play(s, (1, NameStartPlayer(1)))
    s = covered(lay_politicians, 6_000, 3_000, 3_000)
    play(s, (0, LayPolitician(0, s.lands[0], 2_000)), (0, LayPolitician(1, s.lands[1], 4_000)), (0, EndLaying()))
    seen = [GAME.imagine(GAME.view(s, 1), rng).cash for _ in range(30)]
    assert all(cash[0] >= 6_000 and cash[1] == 3_000 and sum(cash) == 12_000 for cash in seen)
    assert len({tuple(cash) for cash in seen}) > 1
