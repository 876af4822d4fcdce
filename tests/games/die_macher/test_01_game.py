"""1 The game and its pieces."""

from collections import Counter

import pytest

from backroom.engine import HIDDEN, SPECTATOR, BadSetup, Chance
from backroom.games.die_macher.components import LAND_IDS
from backroom.games.die_macher.data import SAMPLE, provenance, shipped
from backroom.games.die_macher.election_events import FinalScore
from backroom.games.die_macher.events import TrendMoved
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.media import begin_media
from backroom.games.die_macher.steps.money import begin_payout
from backroom.games.die_macher.steps.polls import begin_polls
from backroom.games.die_macher.steps.sending import begin_sending
from backroom.games.die_macher.steps.start_player import BidForStart, begin_bids
from backroom.games.macher.components import CARDS, NO_POLITICIAN
from conventions import play
from games.die_macher.table import (
    GAME,
    begin,
    card,
    do,
    land,
    of,
    offered,
    pay_in,
    put,
    refused,
    step,
    table,
    told,
    top,
    top_poll,
)


def test_turn_order_is_clockwise_from_the_start_player() -> None:
    """1.1, R12: five parties; clockwise is the order of the seats, and turns go round from the start player."""
    assert GAME.seats == (3, 4, 5)
    s = begin(table(start_player=2), begin_media)
    order = []
    for _ in range(4):
        order += s.deciders()
        do(s, s.deciders()[0], "pass")
    assert order == [2, 3, 0, 1]


def test_most_points_win() -> None:
    """1.2: points from votes, wins, media presence, base and money add up, and who has most wins."""
    s = GAME.new_game(4, seed="most")
    assert isinstance(s, Campaign)
    for _ in play(GAME, s, Chance("most")):
        pass
    finals = [event for event in told(s, FinalScore) if isinstance(event, FinalScore)]
    assert len(finals) == 4
    for f in finals:
        assert f.total == f.for_votes + f.for_wins + f.for_presence + f.for_base + f.for_money == s.scores()[f.seat]
    assert all(s.scores()[seat] == max(s.scores()) for seat in s.winners())


@pytest.mark.parametrize(("elections", "markers", "politicians"), [(4, 4, 5), (7, 5, 8)])
def test_supplies(elections: int, markers: int, politicians: int) -> None:
    """1.3, 17.1: five politicians and four markers, in the game of seven elections eight and five; 20 cubes."""
    s = table(elections=elections)
    assert s.markers == [markers] * 4
    assert [bits.bit_count() for bits in s.cabinet] == [politicians] * 4
    assert [bits.bit_count() for bits in s.donations] == [3] * 4
    assert s.cubes == [20] * 4


def test_the_supply_is_a_hard_limit() -> None:
    """1.3, R20: who has placed all his markers cannot buy another and is passed over."""
    s = table()
    put(s, 0, media=[0, 2, 0, 0])
    put(s, 1, media=[0, 2, 0, 0])
    begin(s, begin_media)
    do(s, 0, "pass")
    assert s.deciders() == [2]


def test_a_step_past_the_end_of_the_trend_scale_is_lost() -> None:
    """1.4, R33: the trend scale runs from −3 to +4; +2 at +3 gives +4, −2 at −2 gives −3."""
    s = table()
    put(s, 0, trend=[0, 0, 3, -2])
    top_poll(s, 4)  # CDU +2, FDP −2, Linke −1
    begin(s, begin_polls)
    do(s, 1, "pass")
    do(s, 2, "bid_for_poll 0")
    do(s, 3, "pass")
    do(s, 0, "pass")
    events = do(s, 2, "publish")
    assert s.trend[0] == [-1, 0, 4, -3]
    assert TrendMoved(2, land("brandenburg"), 3, 2, 4) in events
    assert TrendMoved(3, land("brandenburg"), -2, -2, -3) in events


def test_base_never_falls_below_nothing() -> None:
    """1.5, R50: a donation may be accepted although the base cannot fall that far; it falls to 0."""
    s = table()
    s.base = [2, 60, 10, 10]
    begin(s, begin_payout)
    do(s, 0, "accept_donation 30000 3")
    assert s.base[0] == 0
    do(s, 1, "refuse_donation 30000 5")
    assert s.base[1] == 65, "there is no upper end"


def test_money_comes_in_whole_thousands() -> None:
    """1.6, R16: bids are whole thousands."""
    s = begin(table(), begin_bids)
    refused(s, 0, "write_bid 1500")
    do(s, 0, "write_bid 1000")


def test_nobody_can_choose_what_he_cannot_pay() -> None:
    """1.6, R54: with 4,000 no marker can be bought."""
    s = table()
    pay_in(s, 4_000, 5_000)
    begin(s, begin_media)
    assert s.deciders() == [1], "who cannot pay is passed over"
    assert refused(s, 0, "buy_marker bayern")


def test_the_bank_never_runs_out() -> None:
    """1.6, R51: payments are made however much was paid before."""
    s = table()
    s.bank = -900_000
    s.cash = [930_000 + 30_000 * 3 - 90_000, 30_000, 30_000, 30_000]
    s.base = [50] * 4
    begin(s, begin_payout)
    assert s.cash[0] == 980_000


def test_what_is_open_and_what_is_hidden() -> None:
    """1.7, R9: hands, face-down cards and bids are hidden; money can be reckoned, backs and boards are seen."""
    s = begin(table(opinions=["bildung+", "verkehr+"]), begin_sending)
    do(s, 0, "send_to brandenburg", "send_politician generalsekretaer", "done")
    mine, theirs, strangers = (GAME.view(s, seat).seen for seat in (0, 1, SPECTATOR))
    assert mine.laid[0][0] == 3
    for seen in (theirs, strangers):
        assert seen.laid[0] == [HIDDEN, NO_POLITICIAN, NO_POLITICIAN, NO_POLITICIAN]
        assert seen.hand[0] == [HIDDEN]
        assert seen.programme_pile == [HIDDEN] * len(s.programme_pile)
    assert theirs.hand[1] == s.hand[1]
    for seen in (mine, theirs, strangers):
        assert seen.opinions[0] == [card("bildung+"), HIDDEN, HIDDEN, HIDDEN]
        assert seen.poll_pile == [HIDDEN] * 10
        for field in (
            "cash",
            "poll_back",
            "votes",
            "trend",
            "programme",
            "display",
            "opinion_board",
            "cabinet",
            "base",
        ):
            assert getattr(seen, field) == getattr(s, field)


def test_bids_are_hidden_until_revealed() -> None:
    """1.7, R9: a written bid is its writer's secret; once revealed it stays open."""
    s = begin(table(), begin_bids)
    do(s, 0, "write_bid 7000")
    assert top(GAME.view(s, 1).seen, BidForStart).bids == [HIDDEN] * 4
    assert top(GAME.view(s, 0).seen, BidForStart).bids[0] == 7_000
    for seat, bid in ((1, 0), (2, 1_000), (3, 2_000)):
        do(s, seat, f"write_bid {bid}")
    assert GAME.view(s, SPECTATOR).seen.bids == (7_000, 0, 1_000, 2_000)


def test_cards() -> None:
    """1.8: seven topics; 56 programme cards, four of each; 42 opinions, three of each."""
    s = GAME.new_game(3, seed="cards")
    assert isinstance(s, Campaign)
    draft = s.stack[-1]
    hands = [c for row in getattr(draft, "hands", []) for c in row]
    assert Counter(s.programme_pile + s.display + hands) == dict.fromkeys(range(CARDS), 4)
    lying = [c for row in s.opinions for c in row]
    assert Counter(s.opinion_pile + s.opinion_discards + lying + list(range(CARDS))) == dict.fromkeys(range(CARDS), 3)


# --- numbers of one's own


def test_numbers_can_be_replaced() -> None:
    """1.9: the sample's donations and media fields are played; what it leaves out stays as shipped."""
    s = GAME.new_game(4, seed="own", data=dict(SAMPLE))
    assert isinstance(s, Campaign)
    assert s.numbers.accepted == [1, 3, 5]
    assert s.numbers.fields == [20, 15, 15, 10, 10, 7, 5]
    assert len(s.display) == 4
    assert s.numbers.maximum[land("brandenburg")] == 21


def test_provenance_is_told() -> None:
    """1.9: every table says where its numbers come from."""
    assert provenance()["donations"] == "rulebook"
    assert provenance()["states"] == "reconstructed"
    assert provenance({"media": {"fields": []}})["media"] == "own"


def states(**changed: object) -> dict[str, object]:
    table = {**shipped()["states"]}
    for name, value in changed.items():
        table[name] = {**table.get(name, {}), **value} if isinstance(value, dict) else value
    return {"states": table}


def poll(number: int, **values: int) -> dict[str, object]:
    found = [dict(c) for c in shipped()["polls"]["cards"]]
    found[number].update(values)
    return {"polls": {"cards": found}}


def blocks(number: int, symbols: list[str]) -> dict[str, object]:
    found = [list(b) for b in shipped()["blocks"]["blocks"]]
    found[number] = symbols
    return {"blocks": {"blocks": found}}


BAD = [
    ({"cards": {}}, "there is no table cards"),
    ({"media": 7}, "must be a table"),
    ({"media": {"fields": [1, 2, 3]}}, "seven numbers"),
    ({"media": {"fields": [1, 2, 3, 4, 5, 6, "7"]}}, "whole numbers"),
    ({"media": {"fields": [1] * 7, "colour": 1}}, "look at colour"),
    ({"media": {"fields": [1] * 7, "provenance": "hearsay"}}, "provenance is one of"),
    (states(bremen={"points": [5, 4, 8, 9, 10, 11, 12, 13, 14, 15]}), "points must not fall"),
    (states(bremen={"votes": [5, 10, 15, 20, 25, 25, 35, 40, 45, 50]}), "votes must rise"),
    (states(bremen={"votes": [5, 10, 15, 20, 25, 30, 35, 40, 45, 60]}), "votes must rise"),
    (states(bremen={"votes": [5]}), "as many entries"),
    (states(bremen={"points": [5, 7, 8, 9, 10, 11, 12, 13, 14, 16]}), "same maximum"),
    (states(bremen={"size": "tiny"}), "small or large"),
    (states(**{name: {"size": "small"} for name in LAND_IDS}), "two must be large"),
    (states(preussen={}), "look at preussen"),
    ({"polls": {"cards": []}}, "a list of 10"),
    (poll(0, cdu=2), "exactly one party has +2"),
    (poll(0, cdu=-1), "exactly two parties fall"),
    (blocks(0, ["trend"] * 5), "at most four fields alike"),
    (blocks(0, ["trend"] * 4), "five fields"),
    (blocks(0, ["trend", "money", "votes", "votes", "votes"]), "a field is one of"),
    (blocks(1, ["votes", "trend", "rallies", "trend", "rallies"]), "two blocks are the same"),
    ({"display": {"players3": 4, "players4": 3, "players5": 6}}, "not fewer with more players"),
    ({"donations": {"cards": [{"amount": 1500, "accepted": 1, "refused": 1}] * 3}}, "whole thousands"),
    ({"donations": {"cards": [{"amount": 1000, "accepted": -1, "refused": 1}] * 3}}, "base changes by"),
    ({"donations": {"cards": [{"amount": 1000, "accepted": 1, "refused": 1}] * 3}}, "three amounts must differ"),
    (
        {"donations": {"cards": [{"amount": 10**25, "accepted": 1, "refused": 1}] * 3}},
        "donations.cards 1: no number beyond",
    ),
    ({"media": {"fields": [10**9] * 7}}, "media.fields: no number beyond"),
    (poll(0, spd=-(10**9)), "polls.cards 1: no number beyond"),
    (states(bremen={"points": [5, 7, 8, 9, 10, 11, 12, 13, 14, 10**30]}), "no number beyond"),
    ([], "data must be a table"),
]


@pytest.mark.parametrize(("data", "says"), BAD, ids=[says for _, says in BAD])
def test_bad_numbers_are_refused(data: dict[str, object], says: str) -> None:
    """1.9: whatever replaces a table is checked, and the sentence says what is wrong."""
    with pytest.raises(BadSetup, match=says.replace("+", r"\+")):
        GAME.setup(4, {}, "x", data)


def test_own_states_are_played() -> None:
    """1.9: a table of points of one's own decides who votes first and what votes are worth."""
    data = states(bayern={"votes": [10, 52], "points": [1, 3]})
    firsts = set()
    for number in range(40):
        s = GAME.new_game(3, seed=str(number), data=data)
        assert isinstance(s, Campaign)
        if land("bayern") in s.lands:
            firsts.add(s.lands[0])
            assert [s.points_for(0, votes) for votes in (9, 10, 51, 52, 99)] == [0, 1, 1, 3, 3]
    assert firsts == {land("bayern")}


def test_the_offers_are_spoken_for() -> None:
    """1.7: whoever is not to decide is offered nothing."""
    s = begin(table(), begin_media)
    assert offered(s, 1) == []
    assert step(s) == "BuyMedia"
    assert of(do(s, 0, "pass"), FinalScore) == []
