"""What bulletins say to each side of a deal, to a victim and to bystanders."""

from collections.abc import Iterator

import pytest

from backroom.engine import Chance, Event
from backroom.engine.bulletin import CLIMAX, PLAIN, Bulletin, Gatherer, entry, headline, spoken
from backroom.games import game
from backroom.games.machtwechsel import events as e
from backroom.games.machtwechsel.bulletins import laid_cards
from backroom.games.machtwechsel.components import OSKAR, RED
from backroom.locale import Speaker
from backroom.mechanisms.open_auction import BidMade, BidPassed
from backroom.web.stage import is_news, is_own, whole
from conventions import pick, told_to

GAME = game("machtwechsel")
SEATS = 4
VOICE = Speaker("en", GAME.id, ("Ruth", "Konrad", "Thea", "Emil"))

Told = dict[int, Bulletin]


@pytest.fixture(scope="module")
def played() -> list[Told]:
    """Whatever ends in some games of random play, as each seat is told it."""
    return [told for number in range(6) for told in play(f"bulletins {number}")]


def play(seed: str) -> Iterator[Told]:
    s = GAME.new_game(SEATS, {}, seed=seed)
    rng = Chance(seed)
    gatherers = [Gatherer(GAME.bulletins, seat, SEATS) for seat in range(SEATS)]
    number = 0
    while not s.over():
        who = s.deciders()[rng.draw(len(s.deciders()))]
        s.apply(who, pick(s, who, rng))
        number += 1
        for seat, gatherer in enumerate(gatherers):
            for event in told_to(s, seat):
                gatherer.hear(event, number)
        ended = {seat: g.bulletins(number) for seat, g in enumerate(gatherers)}
        if all(found and found[-1].closed for found in ended.values()):
            yield {seat: found[-1] for seat, found in ended.items()}


def mine(one: Bulletin) -> list[str]:
    return [spoken(said, GAME.words, VOICE) for said in one.written.mine]


def test_each_side_of_an_exchange_is_told_what_it_gives_and_gets(played: list[Told]) -> None:
    """5.10 What the one gives the other gets; 3.5 the others are told the kinds that were named."""
    found = 0
    for told in played:
        for deal in [event for event in told[0].events if isinstance(event, e.Exchanged)]:
            found += 1
            one, other = told[deal.seat].written.mine[0].values, told[deal.other].written.mine[0].values
            assert (one["kind"], one["wanted"]) == (other["wanted"], other["kind"])
            assert all(bulletin.weight == CLIMAX for bulletin in told.values())
            for seat in set(range(SEATS)) - {deal.seat, deal.other}:
                assert not told[seat].written.mine
    assert found >= 3


def test_an_offer_that_nobody_takes_is_no_climax(played: list[Told]) -> None:
    refused = [told for told in played if isinstance(told[0].events[-1], e.NobodyWilling)]
    assert refused
    for told in refused:
        offered = next(x for x in told[0].events if isinstance(x, e.ExchangeOffered | e.PurchaseOffered))
        assert all(bulletin.weight == PLAIN for bulletin in told.values())
        for seat, bulletin in told.items():
            own = seat == offered.seat
            assert mine(bulletin) == (["It was your move all the same"] if own else [])
            assert (headline(bulletin, GAME.words, VOICE) == "Nobody takes your offer") == own


def test_what_nobody_bids_for_is_the_sellers_news(played: list[Told]) -> None:
    """5.15 It was the seller's move: that the card stays is told before what touched others."""
    unsold = [told for told in played if isinstance(told[0].events[-1], e.NoBid)]
    assert unsold
    for told in unsold:
        offered = next((x for x in told[0].events if isinstance(x, e.SaleOpened)), None)
        for seat, bulletin in told.items():
            own = offered is not None and seat == offered.seat
            assert [line.startswith("It stays with you: ") for line in mine(bulletin)] == ([True] if own else [])


def test_a_card_drawn_and_discarded_is_news() -> None:
    """5.4 The next player can buy it: whoever comes later wants to know what lay there."""
    gatherer = Gatherer(GAME.bulletins, 0, SEATS)
    for event in (e.Drew(1), e.Discarded(1, RED)):
        gatherer.hear(event, 1)
    told = gatherer.bulletins()[-1]
    assert told.weight == PLAIN
    assert headline(told, GAME.words, VOICE) == "Konrad discards red"


@pytest.mark.parametrize("seats", [2, 4])
def test_bulletins_count_the_turns_as_the_table_does(seats: int) -> None:
    """5.1 Every turn has one move; what is laid out or reactivated before it belongs to it, too."""
    seen = set[type]()
    for number in range(4):
        s, rng = GAME.new_game(seats, {}, seed=f"turns {number}"), Chance(f"turns {number}")
        gatherers = [Gatherer(GAME.bulletins, seat, seats) for seat in range(seats)]
        for mark in range(4000):
            if s.over():
                break
            turn, who = s.number, s.deciders()[0]
            s.apply(who, pick(s, who, rng))
            for seat, gatherer in enumerate(gatherers):
                for event in told_to(s, seat):
                    gatherer.hear(event, mark)
                    if type(event) in GAME.bulletins.moves | GAME.bulletins.own:
                        seen.add(type(event))
                        assert gatherer.runs[-1].turn == (s.number if isinstance(event, e.Won) else turn), event
        last = gatherers[0].bulletins()[-1]
        assert entry(last, GAME.words, VOICE) == f"Turn {s.number} · The government"
    assert len(seen) >= 10, seen


def test_only_the_two_are_told_which_card_was_stolen(played: list[Told]) -> None:
    """6.12 The others hear of the theft."""
    found = 0
    for told in played:
        for theft in [event for event in told[0].events if isinstance(event, e.Stole | e.StoleCard)]:
            found += 1
            assert "from you" in mine(told[theft.other])[-1]
            assert told[theft.other].weight == CLIMAX
            for seat in set(range(SEATS)) - {theft.seat, theft.other}:
                assert not mine(told[seat])
                assert not any(isinstance(event, e.StoleCard) for event in told[seat].events)
    assert found


def test_who_governs_is_told_so(played: list[Told]) -> None:
    """4.1"""
    ends = [told for told in played if told[0].kind == "government"]
    assert ends
    for told in ends:
        won = told[0].events[-1]
        for seat, bulletin in told.items():
            assert ("You govern" in mine(bulletin)) == (isinstance(won, e.Won) and won.seat == seat)
            assert bulletin.written.sums.get("count", 0) == bulletin.running("count")[-1]


def test_a_turn_after_ones_own_draw_is_told_apart() -> None:
    """5.4 One's own draw names no seat; what the next player does is no part of it."""
    gatherer = Gatherer(GAME.bulletins, 0, SEATS)
    heard = (e.DrewCard(0, RED), e.Discarded(0, RED), e.Drew(1), e.Discarded(1, RED), e.Drew(2), e.Discarded(2, RED))
    for mark, event in enumerate(heard):
        gatherer.hear(event, mark)
    told = [headline(one, GAME.words, VOICE) for one in gatherer.bulletins()]
    assert told == ["Ruth discards red", "Konrad discards red", "Thea discards red"]


def test_ones_own_draw_is_no_news_and_the_others_turns_are() -> None:
    gatherer = Gatherer(GAME.bulletins, 0, SEATS)
    for mark, event in enumerate((e.DrewCard(0, RED), e.Discarded(0, RED), e.Drew(1), e.Discarded(1, RED))):
        gatherer.hear(event, mark)
    mine, others = gatherer.runs
    assert is_own(gatherer, mine)
    assert not is_news(gatherer.bulletin(0), 0, 0, own=True)
    assert not is_own(gatherer, others)
    assert is_news(gatherer.bulletin(1), 0, 0)


def test_the_seller_sees_the_bids_before_the_question_and_not_again() -> None:
    """5.12 Whoever is to accept the highest bid has been shown how it came about."""
    gatherer = Gatherer(GAME.bulletins, 0, SEATS)
    heard = (e.SaleOpened(0, RED), BidMade(1, 1), BidMade(2, 3), BidPassed(1))
    for mark, event in enumerate(heard, 1):
        gatherer.hear(event, mark)
    assert gatherer.bulletin(0).written.so_far
    assert headline(gatherer.bulletin(0), GAME.words, VOICE) == "The highest bid for red: 3p, from Thea"
    gatherer.hear(e.Sold(0, 2, RED, 3), 5)
    assert whole(gatherer, 0, since=5) == 4


def test_the_end_says_with_what_and_that_one_has_lost() -> None:
    gatherer = Gatherer(GAME.bulletins, 0, SEATS)
    gatherer.hear(e.Bought(1, RED, 1), 1)
    gatherer.hear(e.Won(1, 1, (RED,) * 5), 2)
    end = gatherer.bulletin(1)
    assert mine(end) == ["You have lost"]
    assert spoken(end.written.standfirst, GAME.words, VOICE).endswith("The last of them was red.")


def test_a_set_is_played_and_a_single_card_only_near_a_mission() -> None:
    """7.1, 7.4 A set tells a colour of the mission, and pays; one more card is news, until the fifth."""
    gatherer = Gatherer(GAME.bulletins, 0, SEATS)
    entries: list[list[Event]] = [
        [e.Bought(1, RED, 2)], [e.Bought(2, RED, 2), e.SetLaidOut(2, RED, 3)], [e.Bought(1, RED, 2)],
        [e.LaidOut(2, RED, 1)], [e.Bought(1, RED, 2)], [e.LaidOut(2, RED, 1)], [e.Bought(1, RED, 2)],
    ]  # fmt: skip
    for number, events in enumerate(entries):
        for event in events:
            gatherer.hear(event, number)
    assert [one.weight for one in gatherer.bulletins()] == [PLAIN, CLIMAX, PLAIN, PLAIN, PLAIN, CLIMAX, PLAIN]
    assert spoken(gatherer.bulletins()[1].written.beats[-1].effect, GAME.words, VOICE) == "+3p"


def test_der_rote_oskar_lies_there_with_those_he_goes_with() -> None:
    """7.6 Three cards, of which two are natural."""
    assert laid_cards(e.OskarSetLaidOut(0, RED, 3)) == (OSKAR, RED, RED)
    assert laid_cards(e.OskarLaidOut(0, RED, 1)) == (OSKAR,)
    assert laid_cards(e.SetLaidOut(0, RED, 3)) == (RED, RED, RED)
    assert laid_cards(e.CardsLaidOut(0, (RED, OSKAR), 2)) == (RED, OSKAR)


def test_whoever_buys_is_marked_on_the_line_and_pays(played: list[Told]) -> None:
    """5.13 The card comes from the other seat; the line is the buyer's, and so is the price."""
    bought = [beat for told in played for beat in told[0].written.beats if isinstance(beat.event, e.Purchased)]
    assert bought
    for beat in bought:
        assert isinstance(beat.event, e.Purchased)
        assert (beat.seat, beat.whose) == (beat.event.other, beat.event.seat)
        assert spoken(beat.effect, GAME.words, VOICE) == f"−{beat.event.amount}p"
