"""11 Phase 8: polls."""

from backroom.games.die_macher.components import CDU, FDP, LINKE, SPD
from backroom.games.die_macher.events import (
    AuctionOpens,
    BaseMoved,
    Passed,
    PollPublished,
    PollsShuffled,
    PollTurned,
    Shielded,
    TrendMoved,
)
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.polls import begin_polls
from backroom.games.macher.events import PollUnsold
from games.die_macher.table import begin, do, land, of, offered, pay_in, put, refused, step, table, told, top_poll


def auction(number: int = 4, start_player: int = 0, **put_there: list[int]) -> Campaign:
    """The first auction, in Brandenburg, of the poll of this number."""
    s = table(start_player=start_player)
    put(s, 0, **put_there)
    top_poll(s, number)
    return begin(s, begin_polls)


def test_one_poll_for_each_state() -> None:
    """11.1: four auctions, from the election state clockwise."""
    s = begin(table(), begin_polls)
    lands = []
    while step(s) == "PollAuction":
        opens = told(s, AuctionOpens)
        lands += [event.land for event in opens if isinstance(event, AuctionOpens)]
        do(s, s.deciders()[0], "pass")
    assert lands == s.lands
    assert len(s.poll_discards) == 4


def test_the_auctioneer_has_most_votes() -> None:
    """11.2: he bids last; his left neighbour begins."""
    s = auction(votes=[3, 9, 4, 0])
    assert told(s, AuctionOpens) == [AuctionOpens(land("brandenburg"), CDU, 1, 9)]
    order = []
    for _ in range(4):
        order += s.deciders()
        do(s, s.deciders()[0], "pass")
    assert order == [2, 3, 0, 1]


def test_ties_for_the_auctioneer() -> None:
    """11.2, R34: among equals the start player, or the next in turn order; with no votes at all the start player."""
    assert auction(start_player=2, votes=[5, 5, 0, 0]).deciders() == [1], "seat 0 comes before seat 1"
    assert auction(start_player=1, votes=[5, 5, 0, 0]).deciders() == [2]
    assert auction(start_player=3).deciders() == [0]


def test_once_around_each_tops_or_passes() -> None:
    """11.3: the first bid may be 0; each must top the highest, once around; the auctioneer is last."""
    s = auction(votes=[1, 0, 0, 0])
    assert offered(s, 1)[:2] == ["pass", "bid_for_poll 0"]
    do(s, 1, "bid_for_poll 0")
    assert refused(s, 2, "bid_for_poll 0").rule == "11.3"
    do(s, 2, "bid_for_poll 3000")
    do(s, 3, "pass")
    assert offered(s, 0)[1] == "bid_for_poll 4000"
    do(s, 0, "pass")
    assert s.cash == [30_000, 30_000, 27_000, 30_000], "seat 1 is not asked again"


def test_nobody_bids_beyond_his_money() -> None:
    """11.4, R17: a bid above one's money is refused; who cannot top the highest bid is passed over."""
    s = table()
    pay_in(s, 30_000, 6_000, 5_000, 9_000)
    top_poll(s, 4)
    begin(s, begin_polls)
    because = refused(s, 1, "bid_for_poll 7000")
    assert because.rule == "11.4"
    assert because.values == {"amount": 6_000}
    events = do(s, 1, "bid_for_poll 6000")
    assert s.deciders() == [3], "seat 2 has only 5,000"
    assert Passed(2) in events, "and that is told"


def test_nobody_bids() -> None:
    """11.5, R30: the poll is turned up and discarded without effect."""
    s = auction()
    for seat in (1, 2, 3):
        do(s, seat, "pass")
    events = do(s, 0, "pass")
    assert PollUnsold(land("brandenburg")) in events
    assert PollTurned(-1, 1, 1, 2, -2) in events
    assert s.poll_discards == [3]
    assert s.trend[0] == [0] * 4
    assert s.base == [10] * 4


def test_the_winner_pays_and_turns_it_up() -> None:
    """11.6: the bank is paid, all see the card, and the winner chooses."""
    s = auction()
    do(s, 1, "pass")
    do(s, 2, "bid_for_poll 4000")
    do(s, 3, "pass")
    events = do(s, 0, "pass")
    assert s.cash[2] == 26_000
    assert s.bank == 4_000
    assert PollTurned(-1, 1, 1, 2, -2) in events
    assert offered(s, 2) == ["publish", "withhold"]


def test_withheld() -> None:
    """11.7: no trend moves, the winner's base rises by 3."""
    s = auction()
    do(s, 1, "bid_for_poll 1000")
    for seat in (2, 3, 0):
        do(s, seat, "pass")
    events = do(s, 1, "withhold")
    assert BaseMoved(1, 10, 3, 13) in events
    assert s.base == [10, 13, 10, 10]
    assert s.trend[0] == [0] * 4


def test_example_nicole_publishes() -> None:
    """11.8, 11.9, example: Nicole pays 4,000; the CDU rises by two, the FDP falls by two; the Linke controls the media
    and stays."""
    s = table()
    put(s, 1, media=[2, 1, 0, 0], votes=[0, 0, 0, 1])
    s.election = 0
    top_poll(s, 4)
    begin(s, begin_polls)
    # The first auction is Brandenburg's; nobody wants it, and the same card is put on top again.
    for seat in (1, 2, 3, 0):
        do(s, seat, "pass")
    s.poll_discards = []
    top_poll(s, 4)
    assert s.deciders() == [0], "the FDP has the only vote in Niedersachsen and bids last"
    do(s, 0, "pass")
    do(s, 1, "pass")
    do(s, 2, "bid_for_poll 4000")
    do(s, 3, "pass")
    events = do(s, 2, "publish")
    place = land("niedersachsen")
    assert s.cash[2] == 26_000
    assert s.trend[1] == [0, 0, 2, -2]
    assert PollPublished(2, place) in events
    assert of(events, Shielded) == [Shielded(0, place)]
    assert TrendMoved(3, place, 0, -2, -2) in events


def test_the_card_decides_not_the_trend() -> None:
    """11.8, R21: with a trend of −3 but a positive value on the card one may publish; with a trend of +4 and a
    negative value not."""
    s = auction(6, trend=[-3, 0, 0, 0], votes=[0, 1, 0, 0])  # Linke +2, SPD +1, CDU −1, FDP −2
    for seat in (2, 3):
        do(s, seat, "pass")
    do(s, 0, "bid_for_poll 0")
    do(s, 1, "pass")
    do(s, 0, "publish")
    assert s.trend[0] == [-1, 0, -1, -2]
    t = auction(6, trend=[0, 0, 4, 0])
    do(t, 1, "pass")
    do(t, 2, "bid_for_poll 0")
    do(t, 3, "pass")
    do(t, 0, "pass")
    assert t.base[2] == 13, "withheld without a question"
    assert t.trend[0] == [0, 0, 4, 0]


def test_other_positive_values_and_absent_parties() -> None:
    """11.8: both negatives apply, other parties' positive values do nothing, an absent party is ignored."""
    s = auction(3)  # Grüne +2, Linke +1, SPD +1, CDU −2, FDP −1; the back shows a party not in play
    do(s, 1, "bid_for_poll 0")
    for seat in (2, 3, 0):
        do(s, seat, "pass")
    do(s, 1, "publish")
    assert s.parties == (LINKE, SPD, CDU, FDP)
    assert s.trend[0] == [0, 1, -2, -1]


def test_both_negatives_at_the_end_of_the_scale() -> None:
    """11.8, R33: clamped at −3, the own rise at +4."""
    s = auction(4, trend=[-3, 0, 3, -2])
    do(s, 1, "pass")
    do(s, 2, "bid_for_poll 0")
    do(s, 3, "pass")
    do(s, 0, "pass")
    do(s, 2, "publish")
    assert s.trend[0] == [-3, 0, 4, -3]


def test_the_controller_never_falls_by_a_poll() -> None:
    """11.9, 10.2, R27: control is read when the poll is published, in that state alone."""
    s = auction(4, media=[0, 1, 0, 2])
    do(s, 1, "pass")
    do(s, 2, "bid_for_poll 0")
    do(s, 3, "pass")
    do(s, 0, "pass")
    do(s, 2, "publish")
    assert s.trend[0] == [-1, 0, 2, 0]


def test_the_last_poll_is_gone_and_all_are_shuffled() -> None:
    """11.10, R31: as soon as the tenth is discarded all ten make a new pile with a back to see."""
    s = table()
    s.poll_discards = [n for n in range(10) if n != 3]
    top_poll(s, 4)
    begin(s, begin_polls)
    for seat in (1, 2, 3):
        do(s, seat, "pass")
    events = do(s, 0, "pass")
    assert s.poll_discards == []
    assert sorted(s.poll_pile) == list(range(10))
    assert of(events, PollsShuffled) == [PollsShuffled(s.poll_back)]


def test_the_last_poll_is_kept_open_while_its_buyer_thinks() -> None:
    """11.10: before he has decided there is neither pile nor back."""
    s = table()
    s.poll_discards = [n for n in range(10) if n != 3]
    top_poll(s, 4)
    begin(s, begin_polls)
    do(s, 1, "bid_for_poll 0")
    for seat in (2, 3, 0):
        do(s, seat, "pass")
    assert s.poll_pile == []
    assert s.poll_back == -1
    do(s, 1, "publish")
    assert len(s.poll_pile) == 10
