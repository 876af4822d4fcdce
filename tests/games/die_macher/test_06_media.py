"""6 Phase 3: media."""

from backroom.games.die_macher.events import MarkerBought
from backroom.games.die_macher.steps.media import begin_media
from games.die_macher.table import begin, do, land, offered, pay_in, put, refused, step, table


def test_buy_one_or_pass() -> None:
    """6.1: one marker for 5,000 to the bank, on a free slot of any state in play."""
    s = begin(table(start_player=1), begin_media)
    assert offered(s, 1) == [f"buy_marker {name}" for name in ("brandenburg", "niedersachsen", "bremen", "bayern")] + [
        "pass"
    ]
    events = do(s, 1, "buy_marker bayern")
    assert events == [MarkerBought(1, land("bayern"), 5_000)]
    assert s.media[3] == [0, 1, 0, 0]
    assert s.markers[1] == 3
    assert s.cash[1] == 25_000
    assert s.bank == 5_000
    assert s.deciders() == [2]


def test_passing_is_not_final() -> None:
    """6.2: seat 0 passes, seat 1 buys, and seat 0 may buy after all."""
    s = begin(table(), begin_media)
    do(s, 0, "pass")
    do(s, 1, "buy_marker bremen")
    do(s, 2, "pass")
    do(s, 3, "pass")
    assert s.deciders() == [0]
    do(s, 0, "buy_marker bremen")


def test_it_ends_when_all_pass_in_succession() -> None:
    """6.3: the last buyer too must pass, and may go on buying alone."""
    s = begin(table(), begin_media)
    for seat in (0, 1, 2):
        do(s, seat, "pass")
    for _ in range(3):
        do(s, 3, "buy_marker bremen")
        for seat in (0, 1, 2):
            do(s, seat, "pass")
        assert s.deciders() == [3]
    do(s, 3, "pass")
    assert step(s) == "HoldRalliesInTurn"
    assert s.media[2] == [0, 0, 0, 3]


def test_example_the_fifth_slot() -> None:
    """6.4, example: Marion buys a marker in Niedersachsen, Angelika too; with five there nobody may add one."""
    s = table(start_player=1)
    put(s, 1, media=[1, 1, 1, 0])
    begin(s, begin_media)
    do(s, 1, "buy_marker niedersachsen")
    do(s, 2, "pass")
    do(s, 3, "pass")
    do(s, 0, "buy_marker niedersachsen")
    assert sum(s.media[1]) == 5
    assert refused(s, 1, "buy_marker niedersachsen").rule == "6.4"
    assert "buy_marker niedersachsen" not in offered(s, 1)


def test_who_cannot_buy_is_passed_over() -> None:
    """6.5, R20: no money, no marker, or no free slot anywhere."""
    s = table()
    pay_in(s, 30_000, 4_000)
    put(s, 0, media=[0, 0, 4, 0])
    begin(s, begin_media)
    do(s, 0, "pass")
    assert s.deciders() == [3]
    do(s, 3, "buy_marker bremen")
    assert s.deciders() == [0]


def test_all_slots_full() -> None:
    """6.5, R20: with all slots of all states in play taken the phase is over at once."""
    s = table(5, elections=7)
    for election in range(4):
        put(s, election, media=[1, 1, 1, 1, 1])
    begin(s, begin_media)
    assert step(s) == "HoldRalliesInTurn"
