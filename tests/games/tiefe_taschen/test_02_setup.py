"""2 Set-up: fortunes, treasury, the place of Staatsbankrott, and the first president."""

from collections import Counter

import pytest

from backroom.engine import BadSetup
from backroom.games.tiefe_taschen.components import HOME, NO_CARD, STAATSBANKROTT
from backroom.games.tiefe_taschen.state import Republic
from games.tiefe_taschen.table import GAME, lawful

BELOW = {4: 26, 5: 21, 6: 16, 7: 11, 8: 6}


def dealt(seats: int, seed: str = "deal", **options: str) -> Republic:
    s = GAME.deal(GAME.setup(seats, options, seed))
    assert isinstance(s, Republic)
    return s


def depths(seats: int, **options: str) -> Counter[int]:
    """How many money cards lie beneath Staatsbankrott, over many games."""
    return Counter(dealt(seats, f"{i}", **options).treasury.index(STAATSBANKROTT) for i in range(400))


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_everything_is_at_home(seats: int) -> None:
    """2.1 Everybody has his own pieces, and nothing lies on the table."""
    s = dealt(seats)
    assert s.snoop == [-1] * seats
    assert s.cover == [HOME] * 2 * seats
    assert s.card == [NO_CARD] * seats
    assert s.open == s.given == []


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_nine_each(seats: int) -> None:
    """2.2 Everybody begins with one 2, one 3 and one 4."""
    s = dealt(seats)
    assert s.pile == [[2, 3, 4]] * seats
    assert s.scores() == [9] * seats


def test_a_fortune_is_secret_but_for_its_owner() -> None:
    """2.3, ruling T36: the owner sees his own cards at any time, even while others decide; nobody else does."""
    s = GAME.new_game(4)
    for seat in range(4):
        piles = GAME.view(s, seat).seen.pile
        assert piles[seat] == [2, 3, 4]
        assert all(piles[other] == [-1, -1, -1] for other in range(4) if other != seat)


def test_the_rest_is_the_treasury() -> None:
    """2.4 78, 75, 72, 69 or 66 cards beside Staatsbankrott, shuffled by the seed; the mean card is worth 3."""
    for seats, size in zip((4, 5, 6, 7, 8), (78, 75, 72, 69, 66), strict=True):
        s = dealt(seats)
        assert len(s.treasury) == size + 1
        assert sum(s.treasury) == 3 * size
    assert dealt(4, "a").treasury == dealt(4, "a").treasury != dealt(4, "b").treasury


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_the_mark_and_three_cards_around_it(seats: int) -> None:
    """2.5, 2.6 About the mark for the number of players, up to three cards higher or lower, all equally likely."""
    found = depths(seats)
    assert set(found) == set(range(BELOW[seats] - 3, BELOW[seats] + 4))
    # 400 games over 7 places, 6 degrees of freedom: 99.99 % of honest shuffles stay under 27.9.
    assert sum((count - 400 / 7) ** 2 / (400 / 7) for count in found.values()) < 27.9
    assert max(found) <= (90 - 3 * seats) // 3


def test_four_players_stay_in_the_bottom_third() -> None:
    """2.5, 2.6 With four players never more than 26 beneath, a third of 78."""
    assert set(depths(4)) == {23, 24, 25, 26}


@pytest.mark.parametrize(
    ("length", "below"), [("short", (38, 33, 28, 23, 18)), ("long", (14, 9, 4, 3, 3))]
)  # fmt: skip
def test_shorter_and_longer_games(length: str, below: tuple[int, ...]) -> None:
    """2.7, ruling T30: twelve more or fewer beneath, not under three, and three around it for every number."""
    for seats, mark in zip((4, 5, 6, 7, 8), below, strict=True):
        assert set(depths(seats, length=length)) == set(range(mark - 3, mark + 4))


def test_another_treasury_keeps_the_share() -> None:
    """2.5 With 140 cards and four each, six players have 116 in the treasury: 116 × 16 / 72 = 25 beneath."""
    found = depths(6, deck="4x35", startCards="2345")
    assert set(found) == set(range(25 - 3, 25 + 4))


def test_the_first_president_is_drawn() -> None:
    """2.8, ruling T26: any seat, by the seed, about equally often."""
    found = Counter(dealt(4, f"{i}").order[0] for i in range(400))
    assert set(found) == {0, 1, 2, 3}
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 21.1  # 3 degrees of freedom, 99.99 %


def test_own_numbers_replace_the_reconstructed_ones() -> None:
    """2.5 Who owns the box can lay the printed marks over ours; the rest stays."""
    marks = {"4": 20, "5": 18, "6": 15, "7": 10, "8": 5}
    own = {"depth": {"below": marks, "higher": dict.fromkeys(marks, 0), "lower": dict.fromkeys(marks, 0)}}
    for seats in (4, 8):
        s = GAME.new_game(seats, {}, "own", own)
        assert isinstance(s, Republic)
        assert s.treasury.index(STAATSBANKROTT) == marks[str(seats)]
        lawful(s)


@pytest.mark.parametrize(
    "own",
    [
        {"marks": {}}, {"depth": 3}, {"depth": {"deep": {}}}, {"depth": {"below": {"4": 26}}},
        {"depth": {"below": {"4": "26", "5": 21, "6": 16, "7": 11, "8": 6}}},
        {"depth": {"below": {"4": 77, "5": 21, "6": 16, "7": 11, "8": 6}}},
        {"deck": {"5x18": {"cards": {"6": 18}}}}, {"deck": {"5x18": {"cards": {"2": 1, "3": 18, "4": 18}}}},
        {"deck": {"5x18": {"cards": [1]}}}, {"start": {"234": {"cards": {"1": 1}}}},
        {"start": {"234": {"cards": [True]}}},
        {"start": {"234": {"cards": [9]}}}, {"length": {"short": 60}}, {"length": {"short": True}},
        {"deck": {"5x18": {"cards": dict.fromkeys("12345", 41)}}},
        {"depth": {"provenance": ["a", {}]}},
        {"deck": {"5x18": {"cards": dict.fromkeys("2345", 40), "provenance": 1}}},
        {"depth": {"below": {"4": 73, "5": 21, "6": 16, "7": 11, "8": 6}}, "length": {"short": 0, "higher": 0}},
        {"depth": {"treasury": {"4": 0, "5": 75, "6": 72, "7": 69, "8": 66}}},
    ],
)  # fmt: skip
def test_numbers_that_cannot_be_played_are_refused(own: dict[str, object]) -> None:
    """2.5 A file with other tables, shapes or impossible numbers is refused with a sentence, never a crash."""
    with pytest.raises(BadSetup):
        GAME.setup(4, {}, "own", own)
