"""14 Phase 9c: money."""

from backroom.engine import Chance
from backroom.games.die_macher.election_events import DonationAccepted, DonationRefused, Income
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.elections import begin_elections
from backroom.games.die_macher.steps.money import begin_payout
from backroom.locale import Speaker
from conventions import play
from games.die_macher.table import GAME, begin, do, offered, put, refused, step, table, told


def payout(start_player: int = 0, votes: list[int] | None = None) -> Campaign:
    s = table(start_player=start_player)
    put(s, 0, votes=votes or [])
    return s


def test_in_turn_order() -> None:
    """14.1: each receives his money and decides on his donation before the next one does."""
    s = begin(payout(2), begin_payout)
    assert s.deciders() == [2]
    assert s.cash == [30_000, 30_000, 40_000, 30_000], "the others are paid when their turn comes"
    for seat in (2, 3, 0, 1):
        do(s, seat, "refuse_donation 10000 1")
    assert step(s) == "BidForStart"
    assert s.cash == [40_000] * 4


def test_example_sixteen_points_and_base_twelve() -> None:
    """14.2, 14.3, example: 16 points and a base of 12 bring 16,000 + 12,000 = 28,000 before the donation."""
    s = payout(1, [0, 34, 0, 0])
    s.base[1] = 12
    begin(s, begin_payout)
    event = told(s, Income)[0]
    assert event == Income(1, 16, 12, 28_000)
    assert s.cash[1] == 58_000
    assert "16 points" in GAME.words.arithmetic(event, Speaker(domain="die-macher"))


def test_points_for_winning_bring_no_money() -> None:
    """14.2: 21 points for votes count, the 12 for winning do not."""
    s = payout(0, [52, 0, 0, 0])
    begin(s, begin_elections)
    assert s.points[0] == 33
    assert s.cash[0] == 30_000 + 21_000 + 10_000


def test_base_pays_before_the_donation() -> None:
    """14.3, R48: the base as it stands before; the loss comes after."""
    s = begin(payout(), begin_payout)
    do(s, 0, "accept_donation 30000 3")
    assert s.cash[0] == 30_000 + 10_000 + 30_000
    assert s.base[0] == 7


def test_accept_or_refuse_one_of_those_left() -> None:
    """14.4, R49, R1: a card must be played; accepting costs 1, 2 or 3 points of base, refusing brings 1, 3 or 5."""
    s = payout()
    s.donations[0] = 0b101
    begin(s, begin_payout)
    assert offered(s, 0) == [
        "accept_donation 10000 1", "accept_donation 30000 3", "refuse_donation 10000 1", "refuse_donation 30000 5",
    ]  # fmt: skip
    refused(s, 0, "accept_donation 20000 2")
    refused(s, 0, "pass")
    assert DonationRefused(0, 30_000) in do(s, 0, "refuse_donation 30000 5")
    assert s.base[0] == 15
    assert s.donations[0] == 0b001, "the card is gone"


def test_accepting_twenty_thousand_costs_two() -> None:
    """14.4, R1: two points of base; the printed example's three contradicts its own rule."""
    s = begin(payout(1), begin_payout)
    assert DonationAccepted(1, 20_000) in do(s, 1, "accept_donation 20000 2")
    assert s.base[1] == 8
    assert s.cash[1] == 60_000


def test_three_rounds_three_cards() -> None:
    """14.4, R49: after the third round no donation card is left."""
    s = GAME.new_game(4, seed="donations")
    assert isinstance(s, Campaign)
    for _ in play(GAME, s, Chance("donations")):
        pass
    assert s.donations == [0] * 4


def test_a_donation_beyond_the_base() -> None:
    """14.4, R50: accepting stays legal; the base falls to 0."""
    s = payout()
    s.base[0] = 1
    begin(s, begin_payout)
    do(s, 0, "accept_donation 30000 3")
    assert s.base[0] == 0
    assert s.cash[0] == 61_000
