"""Cards for and against topics."""

import pytest

from backroom.mechanisms.stances import NO_CARD, agreement, any_fits, clashes, opposite, topic


def test_numbers_of_cards() -> None:
    assert [topic(card) for card in range(6)] == [0, 0, 1, 1, 2, 2]
    assert [opposite(card) for card in range(6)] == [1, 0, 3, 2, 5, 4]


@pytest.mark.parametrize(("card", "clash"), [(0, True), (1, True), (2, True), (3, True), (4, False), (5, False)])
def test_equal_and_opposite_cards_clash(card: int, clash: bool) -> None:
    assert clashes(card, [0, 3, NO_CARD]) is clash


def test_whether_any_fits() -> None:
    assert any_fits([0, 1, 4], [0, 3])
    assert not any_fits([0, 1, 2], [0, 3])
    assert not any_fits([], [])


@pytest.mark.parametrize(
    ("doubled", "total"), [(NO_CARD, 1), (0, 2), (3, 0), (4, 2), (6, 1)],
)  # fmt: skip
def test_agreement(doubled: int, total: int) -> None:
    """0 and 4 are shared, 3 is opposed, 6 does not occur in the programme."""
    assert agreement([0, 3, 4, 6, NO_CARD], [doubled], [0, 2, 4, 8, 10]) == total
