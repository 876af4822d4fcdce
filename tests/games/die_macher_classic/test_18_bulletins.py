"""What bulletins say of the reader's votes, members and money is what happened to them."""

import pytest

from backroom.engine import Chance, Event
from backroom.engine.bulletin import CLIMAX, PLAIN, Bulletin, Gatherer, Written
from backroom.games import game
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.mechanisms.open_auction import BidMade, BidPassed
from backroom.web.stage import is_news, known, whole
from conventions import pick, told_to

GAME = game("die-macher-classic")
SEATS = 4


@pytest.fixture(scope="module")
def played() -> list[list[Bulletin]]:
    """A whole game of random play as each seat is told it."""
    s = GAME.new_game(SEATS, {}, seed="bulletins")
    rng = Chance("bulletins")
    gatherers = [Gatherer(GAME.bulletins, seat, SEATS) for seat in range(SEATS)]
    number = 0
    while not s.over():
        who = s.deciders()[rng.draw(len(s.deciders()))]
        s.apply(who, pick(s, who, rng))
        number += 1
        for seat, gatherer in enumerate(gatherers):
            for event in told_to(s, seat):
                gatherer.hear(event, number)
    return [gatherer.bulletins() for gatherer in gatherers]


def of_kind(told: list[Bulletin], kind: str) -> list[Bulletin]:
    return [one for one in told if one.kind == kind]


def test_every_election_is_a_climax_that_tells_the_reader_his_seats(played: list[list[Bulletin]]) -> None:
    """12.2 The seats of seven elections are those of the final score (16.1)."""
    for seat, told in enumerate(played):
        elections = of_kind(told, "election")
        assert len(elections) == 7
        assert {one.weight for one in elections} == {CLIMAX}
        won = sum(one.written.sums["gain"] for one in elections)
        final = next(event for event in told[-1].events if isinstance(event, el.FinalScore) and event.seat == seat)
        assert won == final.seats
        assert {one.weight for one in of_kind(told, "count")} == {PLAIN}


def test_the_final_score_is_told_part_by_part(played: list[list[Bulletin]]) -> None:
    """16.1 What each bar is made of stands beside it, and adds up."""
    parts = ("seats", "media", "members", "bonus", "opinions", "securing")
    for told in played:
        for beat in told[-1].written.beats:
            assert sum(beat.says.values[part] for part in parts) == beat.value
            assert beat.says.values["seat"] == beat.seat


def test_who_loses_a_card_of_the_national_board_is_told_so_on_the_stage() -> None:
    """13.2 A replaced card costs its points, whoever sent a stone there first; a stone alone is no climax."""
    gatherer = Gatherer(GAME.bulletins, 1, 3)
    gatherer.hear(el.OpinionBrought(1, 4, 0), 1)
    gatherer.hear(el.MembersGrew(1, (4,), 5, 20), 1)
    gatherer.hear(ev.RoundBegun(2, 3), 2)
    gatherer.hear(el.StoneSent(0, 2, 20), 3)
    gatherer.hear(el.OpinionReplaced(0, 5, 4), 3)
    gatherer.hear(el.MembersGrew(0, (5,), 5, 25), 3)
    gatherer.hear(ev.RoundBegun(3, 2), 4)
    gatherer.hear(el.StoneSent(2, 3, 20), 5)
    brought, lost, stone = of_kind(gatherer.bulletins(), "board")
    assert (brought.weight, lost.weight, stone.weight) == (CLIMAX, CLIMAX, PLAIN)
    first = {"before": 5, "after": 10}  # 16.3 before it, all had as many members
    assert [said.values for said in brought.written.mine] == [{"card": 4}, {"steps": 5, "after": 20}, first]
    assert lost.written.headline.values == {"told": el.OpinionReplaced(0, 5, 4)}
    assert [said.values for said in lost.written.mine] == [{"old": 4}, {"before": 10, "after": 6}]


@pytest.mark.parametrize(
    "answer", [ev.CoalitionRefused(0, 1), ev.CoalitionFormed(0, 1)], ids=lambda each: type(each).__name__
)
def test_an_offer_and_its_answer_are_a_scene_for_both(answer: Event) -> None:
    """7.2 Who has offered is told the answer; who is asked is shown the offer before the question, and not again."""
    news = {}
    for seat in range(3):
        gatherer = Gatherer(GAME.bulletins, seat, 3)
        gatherer.hear(ev.CoalitionOffered(0, 1), 5)
        assert gatherer.bulletin(0).written.so_far == (seat == 1)
        gatherer.hear(answer, 6)
        gatherer.hear(ev.StoneBought(2, 3, 4000), 7)
        news[seat] = gatherer.bulletin(0)
        assert is_news(news[seat], seat, 5)
        assert whole(gatherer, 0, since=6 if seat == 1 else 5) == (5 if seat == 1 else 6)
    assert {news[0].weight, news[1].weight} == {CLIMAX}
    assert news[2].weight == (PLAIN if isinstance(answer, ev.CoalitionRefused) else CLIMAX)


def tied_at(amount: int) -> list[tuple[Event, int]]:
    heard: list[tuple[Event, int]] = [(ev.StartBidShown(seat, amount), 5) for seat in range(3)]
    return [*heard, (ev.StartBidsTied((0, 1, 2)), 5), *[(ev.DiceRolled(seat, (3 - seat,)), 5) for seat in range(3)]]


def test_where_nobody_bids_anything_the_roll_is_told_in_one_beat() -> None:
    gatherer = Gatherer(GAME.bulletins, 1, 3)
    for event, mark in tied_at(0):
        gatherer.hear(event, mark)
    (beat,) = gatherer.bulletin(0).written.beats
    assert beat.event == ev.DiceRolled(0, (3,))
    gatherer.hear(ev.StartPlayerNamed(0, 1, 0), 6)
    (beat,) = gatherer.bulletin(0).written.beats
    assert beat.event == ev.StartPlayerNamed(0, 1, 0)


def test_the_bids_and_their_roll_are_played_before_whoever_won_names() -> None:
    """4.2 And not again when he has named; the others see both as one scene."""
    heard = tied_at(1000)
    for seat in range(2):
        gatherer = Gatherer(GAME.bulletins, seat, 3)
        gatherer.hear(ev.StartBidWritten(seat), 4)
        for event, mark in heard:
            gatherer.hear(event, mark)
        so_far = gatherer.bulletin(0)
        assert so_far.written.so_far
        assert so_far.weight == CLIMAX
        assert so_far.written.headline.values == {"seat": 0}
        gatherer.hear(ev.StartPlayerNamed(0, 1, 0), 6)
        since = 6 if seat == 0 else 4
        assert known(gatherer, 0, since) == (8 if seat == 0 else 0)
        assert whole(gatherer, 0, since) == (5 if seat == 0 else 6)
        assert len(gatherer.bulletin(0).written.beats) == 7 + 1


def test_the_cabinet_is_played_up_to_the_question_and_later_from_there() -> None:
    """6.3 The cards are seen before one's own is used; what was seen stands there when the rest is played."""
    gatherer = Gatherer(GAME.bulletins, 0, 3)
    gatherer.hear(ev.PoliticianShown(0, 1, 3, 1000), 5)
    assert not gatherer.bulletin(0).written.so_far, "one's own card alone is no news"
    gatherer.hear(ev.PoliticianShown(1, 1, 3, 1000), 5)
    assert gatherer.bulletin(0).written.so_far
    gatherer.hear(ev.DoublerPlaced(0, 3, 4), 6)
    gatherer.hear(ev.PoliticianIdle(1, 1, 3), 7)
    gatherer.hear(ev.CoalitionOffered(1, 2), 8)
    assert known(gatherer, 0, since=6) == 3
    assert known(gatherer, 0, since=4) == 0
    assert whole(gatherer, 0, since=6) == 8


def test_a_poll_tells_what_both_its_results_move() -> None:
    """10.3 A second result belongs to its poll, the next bid to the next one."""
    gatherer = Gatherer(GAME.bulletins, 0, 3)
    heard = (
        BidMade(1, 2000), ev.PollBought(1, 3, 2000), ev.PollPublished(1, 3, -2, 2, 1, 0, -1),
        ev.TrendMoved(2, 3, 3, -2, 1), BidMade(1, 1000),
    )  # fmt: skip
    for mark, event in enumerate(heard, 1):
        gatherer.hear(event, mark)
        if mark == 3:
            assert "No trend" in gatherer.bulletin(0).written.standfirst.says
    first, second = gatherer.bulletins()
    assert isinstance(first.written.beats[-1].event, ev.TrendMoved)
    assert "No trend" not in first.written.standfirst.says
    assert second.events == (BidMade(1, 1000),)


def told_end(*scores: tuple[int, int, int, int]) -> Written:
    """The end as the second seat is told it; each seat with its members, bonus, seats and points."""
    gatherer = Gatherer(GAME.bulletins, 1, len(scores))
    for seat, (members, bonus, seats, points) in enumerate(scores):
        rest = points - members - bonus - seats
        gatherer.hear(el.FinalScore(seat, seats, rest, members, bonus, 0, 0, points), 1)
    return gatherer.bulletins()[-1].written


def test_the_end_says_what_decides_where_points_are_equal() -> None:
    """16.6 Most points, then seats, then members; only who is equal in all of them shares the victory."""
    by_seats = told_end((9, 6, 40, 100), (20, 10, 41, 100), (3, 0, 50, 90))
    assert (by_seats.headline.values["winners"], by_seats.standfirst.values) == ((1,), {"seats": 41, "count": 40})
    by_members = told_end((9, 6, 40, 100), (20, 10, 40, 100), (3, 0, 50, 90))
    assert by_members.headline.values["winners"] == (1,)
    assert by_members.standfirst.values == {"members": 20, "count": 9}
    assert by_members.mine[0].values["place"] == 1
    shared = told_end((20, 8, 40, 100), (20, 8, 40, 100), (3, 0, 50, 90))
    assert shared.headline.values["winners"] == (0, 1)
    assert not shared.standfirst


def test_the_end_says_that_the_bonus_for_members_is_shared() -> None:
    """16.3"""
    beats = told_end((20, 8, 40, 100), (20, 8, 41, 101), (3, 0, 50, 90)).beats
    assert ["shared" in beat.says.says for beat in beats] == [True, True, False]


def test_a_party_s_meetings_become_votes_in_one_beat(played: list[list[Bulletin]]) -> None:
    """11.1 And an election that follows the count has no number."""
    for told in played:
        for one in [*of_kind(told, "count"), *of_kind(told, "election")]:
            assert one.number == 1
            assert not any(isinstance(beat.event, ev.VotesGained) for beat in one.written.beats)


def test_what_the_parties_are_paid_is_what_the_reader_receives(played: list[list[Bulletin]]) -> None:
    """14.3"""
    for seat, told in enumerate(played):
        for one in of_kind(told, "money"):
            paid = sum(e.amount for e in one.events if isinstance(e, el.SeatsPaid | el.MembersPaid) and e.seat == seat)
            assert one.written.sums["amount"] == paid


def test_a_contribution_refused_in_secret_is_told_to_nobody_before_all_are_in(played: list[list[Bulletin]]) -> None:
    """15.1 What is laid down shows its amount when everybody has laid."""
    for told in played:
        for one in of_kind(told, "contributions"):
            shown = [beat.event for beat in one.written.beats]
            assert not any(isinstance(event, el.ContributionLaidDown | el.YouRefused) for event in shown)
            assert any(isinstance(event, el.ContributionRefused | el.ContributionAccepted) for event in shown)


def test_the_card_of_a_poll_is_seen_by_its_buyer_alone_unless_it_is_published(played: list[list[Bulletin]]) -> None:
    """10.4"""
    found = 0
    for seat, told in enumerate(played):
        for one in of_kind(told, "poll"):
            seen = [event for event in one.events if isinstance(event, ev.PollSeen)]
            found += len(seen)
            assert all(event.seat == seat for event in seen)
    assert found


def test_the_start_sheets_are_shown_as_one_thing(played: list[list[Bulletin]]) -> None:
    """3.5 One beat for each sheet; what stands on one's own is told by its states."""
    for seat, told in enumerate(played):
        (sheets,) = of_kind(told, "sheets")
        assert sheets.weight == CLIMAX
        assert sorted(beat.seat for beat in sheets.written.beats) == list(range(SEATS))
        stones = [event for event in sheets.events if isinstance(event, ev.StonePlaced) and event.seat == seat]
        lands = [said.values["lands"] for said in sheets.written.mine if "stones" in said.says]
        assert lands == ([tuple(event.land for event in stones)] if stones else [])


def test_whoever_is_passed_over_at_an_auction_is_told_of() -> None:
    """10.1 Who seems to have too little is not asked any more; the others pass."""
    gatherer = Gatherer(GAME.bulletins, 1, 4)
    gatherer.hear(BidMade(0, 3000), 1)
    gatherer.hear(BidPassed(2), 2)
    gatherer.hear(ev.PollBought(0, 4, 3000), 3)
    beats = gatherer.bulletins()[-1].written.beats
    assert [(beat.seat, bool(beat.says)) for beat in beats] == [
        (0, False), (2, False), (1, True), (3, True), (0, False),
    ]  # fmt: skip
    assert [beat.says.values["seat"] for beat in beats if beat.says] == [1, 3]


def test_the_points_of_most_members_are_told_to_whom_they_come_and_go(played: list[list[Bulletin]]) -> None:
    """16.3 By every change, so that they add up to the bonus of the final score."""
    for seat, told in enumerate(played):
        final = next(event for event in told[-1].events if isinstance(event, el.FinalScore) and event.seat == seat)
        changes = [said.values for one in told for said in one.written.mine if "most members" in said.says]
        points = 16 // SEATS  # all begin with as many members
        for change in changes:
            assert change["before"] == points
            points = change["after"]
        assert points == final.bonus
