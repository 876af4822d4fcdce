"""9 Phase 6: cabinet actions."""

import pytest

from backroom.engine import HIDDEN
from backroom.engine.bulletin import NOTHING, Run, line
from backroom.games.die_macher.bulletins import CABINET, cabinet
from backroom.games.die_macher.components import POLITICIANS
from backroom.games.die_macher.effects import DOUBLER_USED, MEDIA_NONE, MEDIA_POOR, TREND_TOP
from backroom.games.die_macher.events import (
    BaseMoved,
    DoublerSet,
    MainActionClosed,
    MarkerRemoved,
    MarkerReplaced,
    PoliticianShown,
    PoliticianTooDear,
    PollTurned,
    Shielded,
    SideActionsClosed,
    SlotLeft,
    TrendMoved,
)
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import begin_cabinet
from backroom.games.macher.components import NO_POLITICIAN
from backroom.games.macher.events import DoublerRemoved
from backroom.mechanisms.stances import NO_CARD
from games.die_macher.table import (
    GAME,
    begin,
    card,
    cards,
    do,
    land,
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
    top_poll,
)

OPEN = ["bildung+ verkehr+ umwelt- sozialstaat-", "bildung+ verkehr+ sozialstaat-", "gentechnik+ umwelt+", "bildung-"]
BRANDENBURG, NIEDERSACHSEN = "brandenburg", "niedersachsen"


def sent(*rows: dict[int, str], elections: int = 4, start_player: int = 0) -> Campaign:
    """Politicians laid state by state: seat → name; then money for everything."""
    s = table(opinions=OPEN, elections=elections, start_player=start_player)
    for election, row in enumerate(rows):
        for seat, name in row.items():
            s.laid[election][seat] = politician(name)
    pay_in(s, 60_000, 60_000, 60_000, 60_000)
    return s


def pay(s: Campaign, seat: int, name: str) -> None:
    do(s, seat, f"pay_politician {name} {POLITICIANS[politician(name)].cost}")


def acting(name: str, elections: int = 7, **put_there: list[int]) -> Campaign:
    """Seat 0's politician in the election state is paid and may act."""
    s = sent({0: name}, elections=elections)
    put(s, 0, **put_there)
    begin(s, begin_cabinet)
    pay(s, 0, name)
    return s


def closed(s: Campaign) -> list[tuple[int, str]]:
    """Whose main action was closed by the last action, and why."""
    return [(e.seat, e.reason) for e in told(s, MainActionClosed) if isinstance(e, MainActionClosed)]


def test_state_by_state_from_the_election_state() -> None:
    """9.1: the politicians of the election state are turned up first; those in later states stay face down."""
    s = begin(sent({1: "hinterbaenkler"}, {}, {0: "vizekanzler"}), begin_cabinet)
    assert told(s, PoliticianShown) == [PoliticianShown(1, 0, land(BRANDENBURG))]
    assert GAME.view(s, 2).seen.laid[2][0] == HIDDEN
    assert GAME.view(s, 2).seen.laid[0][1] == 0
    events = do(s, 1, "drop_politician hinterbaenkler")
    assert of(events, PoliticianShown) == [PoliticianShown(0, 1, land("bremen"))]
    assert GAME.view(s, 2).seen.laid[2][0] == politician("vizekanzler")


def test_pay_or_lose_in_the_order_played() -> None:
    """9.2, R66: each decides knowing all cards of the state, in the order played, before anybody acts."""
    s = sent({0: "generalsekretaer", 1: "hinterbaenkler", 3: "vizekanzler"}, start_player=1)
    begin(s, begin_cabinet)
    assert len(told(s, PoliticianShown)) == 3
    assert s.deciders() == [1]
    pay(s, 1, "hinterbaenkler")
    assert s.deciders() == [3]
    do(s, 3, "drop_politician vizekanzler")
    assert step(s) == "PayCabinet", "nobody acts before all have decided"
    pay(s, 0, "generalsekretaer")
    assert s.cash == [52_000, 57_000, 60_000, 60_000]
    assert s.deciders() == [1]
    assert step(s) == "ActCabinet"
    assert s.cabinet[3] == 0b11101, "out, unused (8.4)"


def test_who_cannot_pay_loses_the_card() -> None:
    """9.2, R20b: the bluff is called; the card leaves unused without a question."""
    s = sent({0: "fraktionsvorsitzender"})
    pay_in(s, 14_000)
    begin(s, begin_cabinet)
    assert told(s, PoliticianTooDear) == [PoliticianTooDear(0, 4, 15_000, 14_000)]
    assert s.cabinet[0] == 0b01111
    assert s.cash[0] == 14_000
    assert step(s) == "PollAuction"


def test_main_action_then_one_side_action() -> None:
    """9.3, R22: the main action first, then one of the side actions, each optional."""
    s = acting("pressesprecher", media=[0, 1, 0, 0])
    assert set(offered(s, 0)) == {"remove_marker 2", "skip_action"}
    do(s, 0, "skip_action")
    assert set(offered(s, 0)) == {"raise_trend 1", "gain_votes 5", "skip_action"}
    do(s, 0, "gain_votes 5")
    assert s.votes[0] == [5, 0, 0, 0]
    assert s.media[0] == [0, 1, 0, 0]
    assert step(s) == "MediaInfluence"


def test_both_may_be_left_out() -> None:
    """9.3, R22: a paid politician need not act at all."""
    s = acting("generalsekretaer")
    do(s, 0, "skip_action", "skip_action")
    assert s.votes[0] == [0] * 4
    assert step(s) == "PollAuction"


def test_actions_concern_the_politicians_own_state() -> None:
    """9.3: votes and trend in the state where he lies."""
    s = begin(sent({}, {0: "parteivorstand"}, elections=7), begin_cabinet)
    pay(s, 0, "parteivorstand")
    do(s, 0, "gain_votes 10", "raise_trend 3")
    assert [row[0] for row in s.votes] == [0, 10, 0, 0]
    assert [row[0] for row in s.trend] == [0, 3, 0, 0]


TABLE = [
    ("hinterbaenkler", 3_000, {"set_doubler"}, {"raise_trend 1", "gain_votes 3"}),
    ("vizekanzler", 5_000, {"raise_trend 1"}, {"set_doubler", "change_programme"}),
    ("pressesprecher", 5_000, {"remove_marker 2"}, {"raise_trend 1", "gain_votes 5"}),
    ("generalsekretaer", 8_000, {"gain_votes 8"}, {"remove_marker 2", "take_poll"}),
    ("fraktionsvorsitzender", 15_000, {"lower_trends"}, {"change_programme", "take_poll"}),
    ("ehrenvorsitzender", 8_000, {"gain_votes 8"}, {"remove_marker 2", "set_doubler"}),
    ("parteivorstand", 10_000, {"gain_votes 10"}, {"raise_base 5", "raise_trend 3"}),
    ("spitzenkandidat", 20_000, {"raise_trend 4"}, {"gain_votes 12", "take_poll", "change_programme"}),
]


def verbs(texts: list[str]) -> set[str]:
    """Doublers by verb alone, all others whole."""
    return {text.split()[0] if text.startswith("set_doubler") else text for text in texts} - {"skip_action"}


@pytest.mark.parametrize(("name", "price", "main", "sides"), TABLE, ids=[row[0] for row in TABLE])
def test_the_politicians(name: str, price: int, main: set[str], sides: set[str]) -> None:
    """9.4, R2, R4: price, main action and side actions of each; the Spitzenkandidat's main action is trend +4."""
    s = acting(name, media=[0, 1, 0, 0])
    assert s.cash[0] == 60_000 - price
    assert verbs(offered(s, 0)) == main
    do(s, 0, "skip_action")
    assert verbs(offered(s, 0)) == sides


def test_the_cabinets_in_sum() -> None:
    """9.4: the five cost 36,000, all eight 74,000."""
    assert sum(p.cost for p in POLITICIANS if p.short_game) == 36_000
    assert sum(p.cost for p in POLITICIANS) == 74_000


def test_example_the_doubler_is_used_once_per_state() -> None:
    """9.5, example: Marion's Hinterbänkler sets the doubler in Niedersachsen; Angelika's Vizekanzler behind her must
    take her other side action."""
    s = begin(sent({}, {1: "hinterbaenkler", 0: "vizekanzler"}, start_player=1), begin_cabinet)
    pay(s, 1, "hinterbaenkler")
    pay(s, 0, "vizekanzler")
    assert s.cash == [55_000, 57_000, 60_000, 60_000]
    events = do(s, 1, "set_doubler sozialstaat-contra", "raise_trend 1")
    assert of(events, DoublerSet) == [DoublerSet(1, card("sozialstaat-"), land(NIEDERSACHSEN))]
    do(s, 0, "raise_trend 1")
    assert s.trend[1] == [1, 1, 0, 0]
    assert reasons(s, 0) == {"SetDoubler": "9.5", "RemoveDoubler": "9.5"}
    assert refused(s, 0, "remove_doubler sozialstaat-contra").rule == "9.5"
    do(s, 0, "change_programme")
    assert step(s) == "ProgrammeChange"


def test_an_action_left_undone_stays_free() -> None:
    """9.5: Marion does without the doubler, so Angelika may set it."""
    s = begin(sent({1: "hinterbaenkler", 0: "vizekanzler"}, start_player=1), begin_cabinet)
    pay(s, 1, "hinterbaenkler")
    pay(s, 0, "vizekanzler")
    do(s, 1, "skip_action", "gain_votes 3")
    do(s, 0, "skip_action", "set_doubler bildung-pro")
    assert s.doubled[0] == card("bildung+")


def test_the_mark_counts_state_by_state() -> None:
    """9.5: used in Brandenburg, the doubler is free again in Niedersachsen."""
    s = begin(sent({1: "hinterbaenkler"}, {0: "hinterbaenkler"}), begin_cabinet)
    pay(s, 1, "hinterbaenkler")
    do(s, 1, "set_doubler bildung-pro", "skip_action")
    pay(s, 0, "hinterbaenkler")
    do(s, 0, "set_doubler bildung-pro")
    assert s.doubled[:2] == cards("bildung+ bildung+")


def test_the_ehrenvorsitzenders_doubler_is_marked() -> None:
    """9.5, R4: it is barred like all others once a doubler was set in the state."""
    s = sent({1: "hinterbaenkler", 2: "ehrenvorsitzender"}, elections=7, start_player=1)
    put(s, 0, media=[0, 1, 0, 0])
    begin(s, begin_cabinet)
    pay(s, 1, "hinterbaenkler")
    pay(s, 2, "ehrenvorsitzender")
    do(s, 1, "set_doubler bildung-pro", "skip_action")
    do(s, 2, "gain_votes 8")
    assert reasons(s, 2)["SetDoubler"] == "9.5"


def test_two_closed_side_actions_are_not_called_a_main_action() -> None:
    """9.3, 9.5: after his main action an Ehrenvorsitzender can find both side actions closed; the log says which."""
    s = sent({1: "hinterbaenkler", 2: "ehrenvorsitzender"}, elections=7, start_player=1)
    begin(s, begin_cabinet)
    pay(s, 1, "hinterbaenkler")
    pay(s, 2, "ehrenvorsitzender")
    do(s, 1, "set_doubler bildung-pro", "skip_action")
    do(s, 2, "gain_votes 8")
    assert closed(s) == []
    assert told(s, SideActionsClosed) == [SideActionsClosed(2, 5, MEDIA_NONE.says, DOUBLER_USED.says)]
    assert step(s) != "ActCabinet", "nothing is left for him to do"


def test_a_barred_main_action_leaves_the_side_action() -> None:
    """9.5: whose main action is barred goes on to a side action."""
    s = begin(sent({1: "hinterbaenkler", 2: "hinterbaenkler"}, start_player=1), begin_cabinet)
    pay(s, 1, "hinterbaenkler")
    pay(s, 2, "hinterbaenkler")
    do(s, 1, "set_doubler bildung-pro", "skip_action")
    assert closed(s) == [(2, "A doubler was set or removed in this state in this phase. That is possible only once.")]
    assert set(offered(s, 2)) == {"raise_trend 1", "gain_votes 3", "skip_action"}


def test_set_or_remove_the_doubler() -> None:
    """9.6, R23: where one lies it can only be removed, not moved; it goes back to the others."""
    s = sent({0: "hinterbaenkler"})
    s.doubled[0] = card("umwelt-")
    begin(s, begin_cabinet)
    pay(s, 0, "hinterbaenkler")
    assert offered(s, 0) == ["remove_doubler umwelt-contra", "skip_action"]
    assert reasons(s, 0) == {"SetDoubler": "9.6"}
    events = do(s, 0, "remove_doubler umwelt-contra")
    assert DoublerRemoved(0, land(BRANDENBURG), card("umwelt-")) in events
    assert s.doubled[0] == NO_CARD


def test_setting_and_removing_are_one_action() -> None:
    """9.6, R23: after one has removed it, the next cannot set it anew in this phase."""
    s = sent({0: "hinterbaenkler", 1: "vizekanzler"})
    s.doubled[0] = card("umwelt-")
    begin(s, begin_cabinet)
    pay(s, 0, "hinterbaenkler")
    pay(s, 1, "vizekanzler")
    do(s, 0, "remove_doubler umwelt-contra", "skip_action")
    do(s, 1, "raise_trend 1")
    assert reasons(s, 1) == {"SetDoubler": "9.5", "RemoveDoubler": "9.5"}


def test_only_open_opinions_take_a_doubler() -> None:
    """9.6: in a state with one open opinion there is one place for it."""
    s = begin(sent({}, {}, {}, {0: "hinterbaenkler"}), begin_cabinet)
    pay(s, 0, "hinterbaenkler")
    assert offered(s, 0) == ["set_doubler bildung-contra", "skip_action"]


def test_media_removal() -> None:
    """9.8, R24: without consent; 5,000 go to the marker's owner, the marker to his supply, and the slot to the acting
    player, free of charge."""
    s = acting("pressesprecher", media=[0, 2, 1, 0])
    assert set(offered(s, 0)) == {"remove_marker 2", "remove_marker 3", "skip_action"}
    bank = s.bank
    assert do(s, 0, "remove_marker 2") == [MarkerRemoved(0, 1, land(BRANDENBURG), 5_000)]
    assert s.cash[:2] == [50_000, 65_000]
    assert s.markers[1] == 4
    assert MarkerReplaced(0, land(BRANDENBURG)) in do(s, 0, "replace_marker")
    assert s.media[0] == [1, 1, 1, 0]
    assert s.bank == bank, "the bank has no part in it"
    assert s.cash[0] == 50_000


def test_the_replacement_is_optional() -> None:
    """9.8, R24: the slot may stay free."""
    s = acting("generalsekretaer", media=[1, 1, 0, 0])
    do(s, 0, "gain_votes 8", "remove_marker 2")
    assert do(s, 0, "leave_slot")[0] == SlotLeft(0, land(BRANDENBURG))
    assert s.media[0] == [1, 0, 0, 0]


def test_a_main_action_that_cannot_be_paid() -> None:
    """9.8, R24: a Pressesprecher with nothing left but his price goes on to a side action, and the log says why."""
    s = sent({0: "pressesprecher"})
    put(s, 0, media=[0, 1, 0, 0])
    pay_in(s, 9_000)
    begin(s, begin_cabinet)
    pay(s, 0, "pressesprecher")
    assert verbs(offered(s, 0)) == {"raise_trend 1", "gain_votes 5"}
    assert closed(s) == [(0, MEDIA_POOR.says)]


def test_no_replacement_from_an_empty_supply() -> None:
    """9.8, R24: without a marker in supply there is nothing to ask."""
    s = sent({0: "pressesprecher"})
    put(s, 1, media=[4, 0, 0, 0])
    put(s, 0, media=[0, 1, 0, 0])
    begin(s, begin_cabinet)
    pay(s, 0, "pressesprecher")
    do(s, 0, "remove_marker 2")
    assert s.media[0] == [0, 0, 0, 0]
    assert "raise_trend 1" in offered(s, 0)


def test_media_removal_needs_money_and_a_marker() -> None:
    """9.8, R24: without 5,000, or with no marker of another there, it is not available."""
    s = sent({0: "generalsekretaer", 1: "generalsekretaer"})
    put(s, 0, media=[1, 0, 0, 0])
    pay_in(s, 60_000, 12_000)
    begin(s, begin_cabinet)
    pay(s, 0, "generalsekretaer")
    pay(s, 1, "generalsekretaer")
    do(s, 0, "skip_action")
    assert reasons(s, 0) == {"RemoveMarker": "9.8"}, "only one's own marker is there"
    do(s, 0, "skip_action")
    do(s, 1, "skip_action")
    assert reasons(s, 1) == {"RemoveMarker": "9.8"}, "4,000 are left"
    assert refused(s, 1, "remove_marker 1").rule == "9.8"


def test_the_pressesprecher_is_never_barred_but_bars() -> None:
    """9.9, R5: a second Pressesprecher may remove a marker too, the Generalsekretär behind them may not."""
    s = sent({0: "pressesprecher", 1: "pressesprecher", 2: "generalsekretaer"})
    put(s, 0, media=[1, 1, 1, 2])
    begin(s, begin_cabinet)
    pay(s, 0, "pressesprecher")
    pay(s, 1, "pressesprecher")
    pay(s, 2, "generalsekretaer")
    do(s, 0, "remove_marker 4", "leave_slot", "skip_action")
    do(s, 1, "remove_marker 4", "leave_slot", "skip_action")
    do(s, 2, "gain_votes 8")
    assert reasons(s, 2) == {"RemoveMarker": "9.9"}
    assert refused(s, 2, "remove_marker 1").rule == "9.9"


def test_a_marked_removal_does_not_bar_the_pressesprecher() -> None:
    """9.9, R5: the Generalsekretär has removed a marker; the Pressesprecher may follow."""
    s = sent({0: "generalsekretaer", 1: "pressesprecher"})
    put(s, 0, media=[0, 1, 0, 2])
    begin(s, begin_cabinet)
    pay(s, 0, "generalsekretaer")
    pay(s, 1, "pressesprecher")
    do(s, 0, "skip_action", "remove_marker 4", "replace_marker")
    assert "remove_marker 1" in offered(s, 1)


def test_a_politician_grants_a_change_of_programme() -> None:
    """9.10: the same as in phase 2: cards are taken, swapped, and one is kept."""
    s = acting("vizekanzler", elections=4)
    do(s, 0, "raise_trend 1", "change_programme")
    assert {"draw_hidden", "clear_display", "done"} <= set(offered(s, 0))
    do(s, 0, "draw_hidden")
    do(s, 0, offered(s, 0)[0])
    do(s, 0, next(text for text in offered(s, 0) if text.startswith("keep")))
    assert len(s.hand[0]) == 1
    assert step(s) == "PollAuction"


def test_all_others_fall_even_who_controls_the_media() -> None:
    """9.11, R25: trend −1 for all other parties in this state; media control is no protection."""
    s = acting("fraktionsvorsitzender", media=[0, 3, 1, 0], trend=[0, 0, 4, -3])
    assert s.controller(0) == 1
    events = do(s, 0, "lower_trends")
    assert s.trend[0] == [0, -1, 3, -3]
    assert TrendMoved(1, land(BRANDENBURG), 0, -1, -1) in events


def test_lowering_is_marked() -> None:
    """9.5, 9.11: a second Fraktionsvorsitzender in the state cannot lower trends again."""
    s = begin(sent({0: "fraktionsvorsitzender", 1: "fraktionsvorsitzender"}), begin_cabinet)
    pay(s, 0, "fraktionsvorsitzender")
    pay(s, 1, "fraktionsvorsitzender")
    do(s, 0, "lower_trends", "skip_action")
    assert "lower_trends" not in offered(s, 1)
    assert closed(s) == [(1, "The others’ trend was lowered in this state in this phase. That is possible only once.")]
    assert s.trend[0] == [0, -1, -1, -1]


def test_example_a_free_poll() -> None:
    """9.12, R26, example: Angelika's Generalsekretär in Brandenburg: 8 votes, then the top poll without an auction.
    She publishes it: Linke +1, SPD −1; the Grüne are not in play."""
    s = sent({0: "generalsekretaer"})
    top_poll(s, 9)  # CDU +2, Linke +1, FDP +1, SPD −1, Grüne −2
    begin(s, begin_cabinet)
    pay(s, 0, "generalsekretaer")
    do(s, 0, "gain_votes 8")
    assert PollTurned(1, -1, -2, 2, 1) in do(s, 0, "take_poll")
    assert s.cash[0] == 52_000, "nothing is paid for it"
    do(s, 0, "publish")
    assert s.votes[0] == [8, 0, 0, 0]
    assert s.trend[0] == [1, -1, 0, 0], "the CDU's +2 does nothing for her rival"


def test_a_free_poll_without_a_value_of_ones_own() -> None:
    """9.12, R26: the card is seen first; with no positive value only base +3 is left."""
    s = sent({0: "generalsekretaer"})
    top_poll(s, 4)  # Linke −1
    begin(s, begin_cabinet)
    pay(s, 0, "generalsekretaer")
    events = do(s, 0, "skip_action", "take_poll")
    assert of(events, BaseMoved) == [BaseMoved(0, 10, 3, 13)]
    assert s.poll_discards == [3]


def test_the_media_protect_against_a_free_poll() -> None:
    """9.12, 11.9, R26: the SPD controls the media in Brandenburg and does not fall by Angelika's free poll."""
    s = sent({0: "generalsekretaer"})
    put(s, 0, media=[0, 2, 1, 0])
    top_poll(s, 9)  # CDU +2, Linke +1, FDP +1, SPD −1, Grüne −2
    begin(s, begin_cabinet)
    pay(s, 0, "generalsekretaer")
    do(s, 0, "skip_action", "take_poll")
    assert Shielded(1, land(BRANDENBURG)) in do(s, 0, "publish")
    assert s.trend[0] == [1, 0, 0, 0]


def test_a_politician_lies_open_until_the_round_is_over() -> None:
    """9.1: who was sent where stays to be seen; his seat in the cabinet is empty."""
    s = acting("generalsekretaer", elections=4)
    do(s, 0, "skip_action", "skip_action")
    assert s.laid[0] == [politician("generalsekretaer"), *[NO_POLITICIAN] * 3]
    assert s.cabinet[0] == 0b10111


def test_a_trend_at_the_top_cannot_be_raised() -> None:
    """1.4, 9.3: at +4 there is nothing to raise; the Vizekanzler goes on to his side actions."""
    s = acting("vizekanzler", elections=4, trend=[4, 0, 0, 0])
    assert verbs(offered(s, 0)) == {"set_doubler", "change_programme"}
    assert closed(s) == [(0, TREND_TOP.says)]


def test_after_a_poll_the_cabinet_is_told_to_go_on() -> None:
    """9.1 What comes after it names the state, not the first trend that moved; one politician alone shows himself."""
    run = Run(CABINET, 0, 4, NOTHING, 2, None)
    run.events = [TrendMoved(0, 3, 0, -1, -1), TrendMoved(1, 3, 0, -1, -1)]
    assert cabinet(run).headline == line("The shadow cabinet in {land} goes on", land=3)
    shown = PoliticianShown(0, 1, 3)
    run.events = [shown]
    assert cabinet(run).headline == line("{told}", told=shown)
