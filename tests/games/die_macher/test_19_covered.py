"""1.7 Covered money: others' sums are not seen, and nothing but payments, income and open bids tells of them."""

from backroom.engine import HIDDEN, SPECTATOR, Chance
from backroom.games.die_macher.effects import MEDIA_POOR
from backroom.games.die_macher.events import MainActionClosed, Passed, PoliticianLost, PoliticianTooDear
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import begin_cabinet
from backroom.games.die_macher.steps.media import begin_media
from backroom.games.die_macher.steps.polls import begin_polls
from backroom.games.die_macher.steps.rallies import begin_rallies
from backroom.games.die_macher.steps.start_player import begin_bids
from conventions import play
from games.die_macher.table import (
    GAME,
    begin,
    do,
    of,
    offered,
    pay_in,
    politician,
    put,
    reasons,
    refused,
    step,
    table,
    told,
)


def covered(*cash: int) -> Campaign:
    s = table()
    s.covered = True
    pay_in(s, *cash)
    return s


def test_each_sees_his_own_money_until_the_end() -> None:
    """1.7, R9: others' sums are hidden, from those who watch all of them; in the end all are seen."""
    s = GAME.new_game(3, {"money": "covered"}, "covered")
    for _ in play(GAME, s, Chance("covered")):
        for seat in range(3):
            seen = GAME.view(s, seat).seen
            assert seen.cash == [s.cash[seat] if other == seat else HIDDEN for other in range(3)]
            assert seen.bank == s.bank
        assert GAME.view(s, SPECTATOR).seen.cash == [HIDDEN] * 3
    assert GAME.view(s, 1).seen.cash == GAME.view(s, SPECTATOR).seen.cash == s.cash


def test_open_money_is_as_it_was() -> None:
    """1.7: that is the usual way."""
    s = GAME.new_game(3, {}, "open")
    assert not s.covered
    assert GAME.view(s, SPECTATOR).seen.cash == [30_000] * 3


def test_who_lacks_the_money_is_asked_about_markers_all_the_same() -> None:
    """1.7, 6.5: he can only pass, and nobody can tell why he does."""
    s = begin(covered(4_000, 0, 30_000, 30_000), begin_media)
    for seat in (0, 1):
        assert s.deciders() == [seat]
        assert offered(s, seat) == ["pass"]
        assert reasons(s, seat) == {"BuyMarker": "6.5"}
        assert do(s, seat, "pass") == [Passed(seat)]
    assert s.deciders() == [2]


def test_who_lacks_the_money_is_asked_about_rallies_all_the_same() -> None:
    """1.7, 7.1: also after the last note is spent the turn goes on until he ends it."""
    s = begin(covered(0, 3_000, 0, 0), begin_rallies)
    assert (s.deciders(), offered(s, 0), reasons(s, 0)) == ([0], ["done"], {"HoldRallies": "7.3"})
    do(s, 0, "done")
    do(s, 1, "hold_rallies brandenburg 3 3000")
    assert s.deciders() == [1]
    assert refused(s, 1, "hold_rallies bremen 1 1000").values == {"amount": 0}


def test_who_cannot_pay_a_politician_lets_him_go() -> None:
    """1.7, 9.2: he is asked, and the log does not say that he could not pay."""
    s = covered(2_000, 30_000, 30_000, 30_000)
    s.laid[0][0] = politician("hinterbaenkler")
    begin(s, begin_cabinet)
    assert (s.deciders(), offered(s, 0)) == ([0], ["drop_politician hinterbaenkler"])
    assert refused(s, 0, "pay_politician hinterbaenkler 3000").values == {"amount": 3_000}
    events = do(s, 0, "drop_politician hinterbaenkler")
    assert of(events, PoliticianLost)
    assert not of(events, PoliticianTooDear)


def test_a_removal_that_cannot_be_paid_is_not_called_closed() -> None:
    """1.7, 9.8: the Pressesprecher's owner is asked and does without."""
    s = covered(6_000, 30_000, 30_000, 30_000)
    put(s, 0, media=[0, 1, 0, 0])
    s.laid[0][0] = politician("pressesprecher")
    begin(s, begin_cabinet)
    do(s, 0, "pay_politician pressesprecher 5000")
    assert not told(s, MainActionClosed)
    assert offered(s, 0) == ["skip_action"]
    assert refused(s, 0, "remove_marker 2") == MEDIA_POOR


def test_everybody_is_asked_in_an_auction() -> None:
    """1.7, 11.4: who cannot top the highest bid is asked too; the reason names his own money only."""
    s = begin(covered(30_000, 1_000, 0, 30_000), begin_polls)
    do(s, 1, "bid_for_poll 1000")
    assert s.deciders() == [2]
    assert offered(s, 2) == ["pass"]
    assert refused(s, 2, "bid_for_poll 2000").values == {"amount": 0}


def test_a_tie_asks_also_who_has_no_more() -> None:
    """1.7, 4.3: the tied are asked one after the other, whatever they have left."""
    s = begin(covered(5_000, 5_000, 0, 0), begin_bids)
    for seat, bid in enumerate((5_000, 5_000, 0, 0)):
        do(s, seat, f"write_bid {bid}")
    assert (step(s), s.deciders(), offered(s, 0)) == ("RaiseBids", [0], ["pass"])
    do(s, 0, "pass")
    assert s.deciders() == [1]


def test_a_payment_cannot_be_taken_back_freely() -> None:
    """1.7: it shows that there was so much; with open money it shows nothing new."""
    s = covered(30_000, 30_000, 30_000, 30_000)
    begin(s, begin_media)
    do(s, 0, "buy_marker bremen")
    assert s.unveiled
    do(s, 1, "pass")
    assert not s.unveiled
    plain = begin(table(), begin_media)
    do(plain, 0, "buy_marker bremen")
    assert not plain.unveiled


def test_imagined_purses_fit_the_bank_and_the_bids() -> None:
    """1.7: together they are what the bank has not, and whoever leads has at least the bid; else any division."""
    s = begin(covered(12_000, 40_000, 7_000, 3_000), begin_polls)
    do(s, 1, "bid_for_poll 35000")
    rng = Chance("purses")
    seen = [GAME.imagine(GAME.view(s, 0), rng).cash for _ in range(50)]
    assert all(cash[0] == 12_000 and sum(cash) == 62_000 and cash[1] >= 35_000 and min(cash) >= 0 for cash in seen)
    assert len({tuple(cash) for cash in seen}) > 20
