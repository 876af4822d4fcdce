"""Chapter 8: media."""

from backroom.games.die_macher_classic.actions import BuyStone, ExchangeOpinion, KeepOpinions, PassStone
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.media import BuyingStones, Exchanging, buy_stones, exchange_opinions
from backroom.games.die_macher_classic.steps.meetings import HoldingMeetings
from backroom.mechanisms.turns import NOBODY
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NO_GENES,
    NO_NUCLEAR,
    NO_WELFARE,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    at,
    before,
    begin,
    can,
    cash,
    offered,
    opinions,
    play,
    refused,
    stones,
    top,
)

POOL = [EURO_LATER, EURO_LATER, NO_GENES, HEALTH, NUCLEAR, NO_NUCLEAR]


def test_buy_or_pass() -> None:
    """8.1 4,000 to the bank, a stone from the supply into any state in play."""
    s = at(buy_stones)
    assert offered(s, 0, BuyStone) == [BuyStone(land) for land in s.lands]
    play(s, (0, BuyStone(s.lands[3])))
    assert s.media[3] == [1, 0, 0]
    assert s.stones == [4, 5, 5]
    assert s.cash == [21_000, 25_000, 25_000]
    assert s.deciders() == [1]


def test_passing_is_not_final() -> None:
    """8.1 Who has passed may buy again when his turn comes; it ends with three passes in a row of three parties."""
    s = at(buy_stones)
    play(s, (0, PassStone()), (1, PassStone()), (2, BuyStone(s.lands[0])))
    play(s, (0, BuyStone(s.lands[0])), (1, PassStone()), (2, PassStone()))
    assert s.deciders() == [0]
    play(s, (0, PassStone()))
    assert not isinstance(s.stack[-1], BuyingStones)


def test_one_may_go_on_buying_alone() -> None:
    """8.1 While the others pass, one party buys one stone after the other."""
    s = at(buy_stones)
    for _ in range(5):
        play(s, (0, BuyStone(s.lands[0])), (1, PassStone()), (2, PassStone()))
    assert s.media[0] == [5, 0, 0]
    # Without a stone left the party is passed over, and that is the third pass in a row.
    assert not isinstance(s.stack[-1], BuyingStones)


def test_who_cannot_buy_is_passed_over() -> None:
    """8.1 Without 4,000 or without a stone nobody waits for the party."""
    s = before(buy_stones)
    cash(s, 3_000, 25_000, 25_000)
    stones(s, 0, 0, 0, 5)
    begin(s, buy_stones)
    assert s.deciders() == [1]


def test_five_spaces_for_all() -> None:
    """8.2 With five stones in a state nothing more can be bought there."""
    s = before(buy_stones)
    stones(s, 1, 2, 2, 1)
    begin(s, buy_stones)
    assert refused(s, 0, BuyStone(s.lands[1])).rule == "8.2"


def test_an_overfull_state() -> None:
    """8.2 Seven stones from the start round: nothing can be bought, all count for control (ruling K18)."""
    s = before(buy_stones)
    stones(s, 1, 3, 2, 2)
    begin(s, buy_stones)
    because = refused(s, 0, BuyStone(s.lands[1]))
    assert (because.rule, because.values) == ("8.2", {"number": 7})
    assert s.controller(1) == 0


def test_control_needs_more_than_every_other() -> None:
    """8.3 Two of five are enough if nobody else has two; a tie controls nothing (ruling K18)."""
    s = before(buy_stones, seats=4)
    stones(s, 0, 2, 1, 1, 1)
    stones(s, 1, 2, 2, 1)
    assert s.controller(0) == 0
    assert s.controller(1) == NOBODY
    assert s.controller(2) == NOBODY


def exchange(doubled: list[int] | None = None) -> Campaign:
    """Seat 1 controls the second state, with Euro sofort, Gentechnik ja and Sozialstaat mehr open."""
    s = before(exchange_opinions)
    opinions(s, {1: [EURO_NOW, GENES, WELFARE]}, pool=POOL)
    s.doubled[1] = doubled or []
    stones(s, 1, 0, 1)
    return begin(s, exchange_opinions)


def test_the_controller_exchanges() -> None:
    """8.4 An open opinion goes to the pool and a card of the pool takes its place; the pool keeps six (ruling K9)."""
    s = exchange()
    assert s.deciders() == [1]
    play(s, (1, ExchangeOpinion(WELFARE, HEALTH)))
    assert s.opinions[1][:3] == [EURO_NOW, GENES, HEALTH]
    assert sorted(s.pool) == sorted([EURO_LATER, EURO_LATER, NO_GENES, WELFARE, NUCLEAR, NO_NUCLEAR])
    top(s, HoldingMeetings)


def test_any_card_of_the_pool() -> None:
    """8.4 Kernenergie ja and nein lie on one place of the pool; either may be taken (ruling K9)."""
    s = exchange()
    assert can(s, 1, ExchangeOpinion(WELFARE, NUCLEAR))
    assert can(s, 1, ExchangeOpinion(WELFARE, NO_NUCLEAR))


def test_exchange_is_voluntary_and_in_order_of_the_states() -> None:
    """8.4 From the current state on; a state without control is passed over."""
    s = before(exchange_opinions)
    stones(s, 0, 0, 1)
    stones(s, 1, 1, 1)
    stones(s, 3, 1)
    begin(s, exchange_opinions)
    order = []
    while isinstance(s.stack[-1], Exchanging):
        order.append((top(s, Exchanging).election, s.deciders()[0]))
        play(s, (s.deciders()[0], KeepOpinions()))
    assert order == [(0, 1), (3, 0)]


def test_no_duplicate_and_no_clash() -> None:
    """8.5 Euro später may replace Euro sofort but not Gentechnik ja (ruling K9)."""
    s = exchange()
    assert can(s, 1, ExchangeOpinion(EURO_NOW, EURO_LATER))
    assert refused(s, 1, ExchangeOpinion(GENES, EURO_LATER)).rule == "8.5"
    assert can(s, 1, ExchangeOpinion(GENES, NO_GENES))


def test_the_same_card_is_no_exchange() -> None:
    """8.5 A card that lies there already cannot come, not even for itself (ruling K9)."""
    s = before(exchange_opinions)
    opinions(s, {1: [EURO_NOW, GENES, WELFARE]}, pool=[EURO_NOW, GENES, WELFARE, WELFARE, GENES, EURO_NOW])
    stones(s, 1, 0, 1)
    begin(s, exchange_opinions)
    # There is nothing to exchange, so nobody is asked.
    top(s, HoldingMeetings)


def test_doubled_and_hidden_opinions_stay() -> None:
    """8.5, 6.6 A doubled opinion cannot go; a hidden one is not on offer (ruling K9)."""
    s = exchange([WELFARE])
    assert refused(s, 1, ExchangeOpinion(WELFARE, HEALTH)).rule == "8.5"
    assert {action.old for action in offered(s, 1, ExchangeOpinion) if isinstance(action, ExchangeOpinion)} == {
        EURO_NOW,
        GENES,
    }


def test_a_hidden_card_does_not_bar_an_issue() -> None:
    """8.5 Only open opinions count: what lies face down may clash with the new card (ruling K9)."""
    s = before(exchange_opinions)
    opinions(s, {1: [EURO_NOW, GENES, WELFARE]}, hidden={1: [HEALTH]}, pool=[HEALTH, *POOL[:3], SECURITY, NO_WELFARE])
    stones(s, 1, 0, 1)
    begin(s, exchange_opinions)
    assert can(s, 1, ExchangeOpinion(EURO_NOW, HEALTH))
    assert can(s, 1, ExchangeOpinion(EURO_NOW, SECURITY))
    assert not can(s, 1, ExchangeOpinion(EURO_NOW, SPELLING))
