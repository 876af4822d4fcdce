"""12 Phase 9a: conversion. The examples are no continuous game, here or elsewhere: each is taken alone (R7)."""

import pytest

from backroom.games.die_macher.election_events import Converted, NoRallies, RalliesKept
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.conversion import begin_conversion
from backroom.locale import Speaker
from games.die_macher.table import GAME, begin, card, cards, do, land, of, offered, put, refused, step, table, told

# Against all of this programme, or for it.
OPEN = ["bildung+ verkehr+ umwelt- sozialstaat-", "bildung- sozialstaat+ verkehr+"]
NEUTRAL = "bildung+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"


def converted(s: Campaign) -> list[Converted]:
    return [event for event in told(s, Converted) if isinstance(event, Converted)]


def test_reverse_order_and_turn_order() -> None:
    """12.1, R38: the last state first, the election state at the end; in each state once per seat in turn order."""
    s = table(start_player=2)
    for election in (1, 2, 3):
        put(s, election, rallies=[5, 4, 4, 0])
    put(s, 0, rallies=[1, 0, 0, 0])
    begin(s, begin_conversion)
    asked = []
    while step(s) == "ConvertRallies":
        seat = s.deciders()[0]
        asked.append((seat, offered(s, seat)[0].split()[1]))
        do(s, seat, offered(s, seat)[0])
    assert asked == [(seat, name) for name in ("bayern", "bremen", "niedersachsen") for seat in (2, 0, 1)]
    assert s.rallies[3] == [1, 0, 0, 0], "once each: what is left stays"


def test_at_least_four_or_none() -> None:
    """12.2, R38: before the election four rallies or more, or pass; with three one is not asked."""
    s = table()
    put(s, 3, rallies=[6, 3, 8, 0])
    begin(s, begin_conversion)
    assert offered(s, 0) == ["convert bayern 4", "convert bayern 5", "convert bayern 6", "pass"]
    assert refused(s, 0, "convert bayern 3").rule == "12.2"
    do(s, 0, "convert bayern 5")
    assert s.rallies[3][0] == 1
    assert s.deciders() == [2]
    assert RalliesKept(2, land("bayern"), 8) in do(s, 2, "pass")
    assert s.rallies[3] == [1, 3, 8, 0]


def test_example_marion_in_niedersachsen() -> None:
    """12.3, 12.4, 9.7, example: eight rallies and a trend of +4 make 12; one topic agrees and one under the doubler
    counts twice, which is 3: 12 × 3 = 36 votes, and the cubes go back to the supply (12.7)."""
    s = table(
        opinions=["", "bildung+ sozialstaat- verkehr+"],
        programmes=[NEUTRAL, "bildung+ sozialstaat- umwelt+ gentechnik- sicherheit-", NEUTRAL, NEUTRAL],
    )
    put(s, 1, rallies=[0, 8, 0, 0], trend=[0, 4, 0, 0])
    s.doubled[1] = card("sozialstaat-")
    begin(s, begin_conversion)
    events = do(s, 1, "convert niedersachsen 8")
    assert s.votes[1] == [0, 36, 0, 0]
    assert s.cubes[1] == 20
    assert s.rallies[1][1] == 0
    event = of(events, Converted)[0]
    assert event == Converted(
        seat=1, land=land("niedersachsen"), number=8, trend=4, sum=12, strength=12,
        same=tuple(cards("bildung+ sozialstaat-")), against=(), doubled=tuple(cards("sozialstaat-")),
        balance=3, agreement=3, votes=36, total=36,
    )  # fmt: skip
    working = GAME.words.arithmetic(event, Speaker(domain="die-macher"))
    assert "rallies 8 and trend +4 are 12" in working
    assert "12 × 3 = 36" in working
    assert "opposite –" in working


@pytest.mark.parametrize(
    ("programme", "doubled", "agreement"),
    [
        ("bildung+ verkehr+ umwelt- sozialstaat- gentechnik+", "", 4),
        ("bildung+ verkehr+ umwelt- sozialstaat+ gentechnik+", "", 2),
        ("bildung+ verkehr- umwelt- gentechnik+ sicherheit+", "", 1),
        ("bildung+ verkehr- umwelt- gentechnik+ sicherheit+", "umwelt-", 2),
        ("bildung+ verkehr- umwelt- gentechnik+ sicherheit+", "verkehr+", 1),
        ("bildung- verkehr- umwelt+ sozialstaat+ gentechnik+", "", 1),
        ("bildung- verkehr+ umwelt- gentechnik+ sicherheit+", "bildung+", 1),
    ],
)
def test_agreement(programme: str, doubled: str, agreement: int) -> None:
    """12.4: +1 shared, −1 opposed, twice that under the doubler; never less than 1."""
    s = table(opinions=[OPEN[0]], programmes=[programme, *[NEUTRAL] * 3])
    put(s, 0, rallies=[2, 0, 0, 0])
    if doubled:
        s.doubled[0] = card(doubled)
    begin(s, begin_conversion)
    assert s.votes[0][0] == 2 * agreement


def test_no_topic_shared_counts_one() -> None:
    """12.4, R63: without any common topic agreement counts as 1 as well."""
    s = table(opinions=["umwelt+ verkehr+"])
    put(s, 0, rallies=[3, 0, 0, 0])
    s.shown[0] = 2
    begin(s, begin_conversion)
    assert s.votes[0][0] == 3


def test_face_down_opinions_do_not_count() -> None:
    """12.4: only open opinions are compared."""
    s = table(opinions=["", "umwelt+"], down=["", "bildung+ digitalisierung+ gentechnik+"])
    put(s, 1, rallies=[4, 0, 0, 0])
    begin(s, begin_conversion)
    do(s, 0, "convert niedersachsen 4")
    assert s.votes[1][0] == 4


def test_all_rallies_count_where_the_election_is_due() -> None:
    """12.5: even one rally; who has none gets no votes, however good his trend."""
    s = table(opinions=["umwelt+ verkehr+ bildung+ gentechnik-"])
    put(s, 0, rallies=[1, 0, 7, 0], trend=[0, 4, 1, 0], votes=[0, 5, 0, 0])
    begin(s, begin_conversion)
    assert s.votes[0] == [1, 5, 8, 0]
    assert s.cubes == [20] * 4
    assert [event.seat for event in converted(s)] == [0, 2]
    assert told(s, NoRallies) == [NoRallies(1, land("brandenburg"), 5), NoRallies(3, land("brandenburg"), 0)]


@pytest.mark.parametrize(("rallies", "trend"), [(1, -1), (1, -3), (3, -3), (2, -2)])
def test_rallies_and_trend_never_count_less_than_one(rallies: int, trend: int) -> None:
    """12.6, R6: any sum of 0 or less counts as 1, not only with a trend of −2 or −3."""
    s = table(opinions=["bildung+ sozialstaat+ umwelt+ verkehr+"])
    put(s, 0, rallies=[rallies, 0, 0, 0], trend=[trend, 0, 0, 0])
    begin(s, begin_conversion)
    assert s.votes[0][0] == 2, "1 × agreement 2"


def test_example_the_vote_in_brandenburg() -> None:
    """12.5, 12.6, example: the FDP gains one vote, with both factors at their floor, and has 3; the CDU gains 8 and
    has 23; the SPD gains 21 and has 34; the Linke gains 20 and has 52 (13.2)."""
    opinions = "bildung+ verkehr+ umwelt- sozialstaat-"
    linke = "bildung+ verkehr+ umwelt- sozialstaat- gentechnik+"  # agreement 4: (3 + 2) × 4 = 20
    spd = "bildung+ verkehr+ umwelt- sicherheit+ gentechnik+"  # agreement 3: (6 + 1) × 3 = 21
    cdu = "bildung+ verkehr+ sicherheit- digitalisierung+ gentechnik-"  # agreement 2: (4 + 0) × 2 = 8
    fdp = "bildung- verkehr- umwelt+ sozialstaat+ gentechnik-"  # −4 counts 1: (1 − 3) counts 1
    s = table(opinions=[opinions], programmes=[linke, spd, cdu, fdp])
    put(s, 0, votes=[32, 13, 15, 2], rallies=[3, 6, 4, 1], trend=[2, 1, 0, -3])
    begin(s, begin_conversion)
    gained = {event.seat: event.votes for event in converted(s)}
    assert gained == {0: 20, 1: 21, 2: 8, 3: 1}
    assert s.votes[0] == [52, 34, 23, 3]


def test_converted_cubes_come_back() -> None:
    """12.7: used rallies return to the supply, the others stay."""
    s = table()
    put(s, 3, rallies=[7, 0, 0, 0])
    begin(s, begin_conversion)
    do(s, 0, "convert bayern 4")
    assert s.cubes[0] == 17
    assert s.rallies[3][0] == 3
