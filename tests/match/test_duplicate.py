"""What a round is worth: compared with the same seat at the other tables."""

from backroom.match.duplicate import compared


def test_the_share_of_the_same_seat_that_did_worse() -> None:
    tables = [[(True, 9), (False, 3)], [(False, 20), (True, 3)], [(True, 9), (False, 1)]]
    # In the first seat two won alike, and the other had more points but lost; in the second one won.
    assert compared(tables) == [[75, 50], [0, 100], [75, 0]]


def test_rounded_shares() -> None:
    tables = [[(False, points)] for points in (1, 2, 3, 4)]
    assert compared(tables) == [[0], [33], [67], [100]]


def test_a_table_that_has_not_ended_gives_nothing_and_counts_for_nobody() -> None:
    assert compared([None, [(True, 5), (False, 2)], [(True, 4), (False, 3)]]) == [[], [100, 0], [0, 100]]


def test_one_table_alone_is_compared_within_itself() -> None:
    assert compared([[(False, 5), (True, 3), (False, 5)], None]) == [[25, 100, 25], []]
    assert compared([None]) == [[]]
