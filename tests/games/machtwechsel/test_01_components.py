"""1 Components."""

from typing import Any

import pytest

from backroom.engine import BadSetup
from backroom.games.machtwechsel.components import CARDS, FIRST_EVENT, KIND_IDS
from backroom.games.machtwechsel.data import numbers, replaceable, shipped
from games.machtwechsel.table import GAME, kind


def test_eleven_missions() -> None:
    """1.1 The eleven missions: two of one colour with 5 cards, the grand coalition with 7, five of two with 6, three of
    three with 7."""
    table = numbers(None)
    found = sorted((len(colours), need) for colours, need in zip(table.colours, table.need, strict=True))
    assert found == [(1, 5)] * 2 + [(2, 6)] * 5 + [(2, 7)] + [(3, 7)] * 3
    named = {m["id"]: m["cards"] for m in shipped()["missions"]}
    assert named["black-red"] == 7
    assert named["black-yellow-green"] == 7
    assert len(set(table.colours)) == 11


def test_coalition_cards() -> None:
    """1.2 12 black, 11 red, 6 green, 6 yellow, 5 violet and Der Rote Oskar."""
    assert numbers(None).copies[:FIRST_EVENT] == (12, 11, 6, 6, 5, 1)


def test_event_cards() -> None:
    """1.3 42 events in eleven kinds."""
    copies = dict(zip(KIND_IDS[FIRST_EVENT:], numbers(None).copies[FIRST_EVENT:], strict=True))
    assert copies == {
        "wahlkampfkostenerstattung": 6, "koalitionswechsel": 6, "buerokratieabbau": 4, "direktmandat": 4,
        "parteispende": 4, "ueberhangmandate": 4, "rotation": 4, "die-wende": 2, "misstrauensvotum": 4, "comeback": 2,
        "der-guillaume": 2,
    }  # fmt: skip


def test_costs() -> None:
    """6.1 to 6.12 What the events cost, by the cards or as far as it could be reconstructed."""
    cost = numbers(None).cost
    expected = [0, 1, 1, 2, 0, 0, 1, 2, 2, 2, 2]
    assert list(cost[FIRST_EVENT:]) == expected
    assert replaceable() == ["rotation", "die-wende", "misstrauensvotum"]


def test_eighty_three_cards_without_blanks() -> None:
    """1.4 83 action cards; the blank ones stay in the box (ruling M-49)."""
    assert sum(numbers(None).copies) == CARDS == 83


def test_money() -> None:
    """1.5 59p in all; coins are not told apart (ruling M-43)."""
    s = GAME.new_game(5, seed="money")
    assert sum(s.money) + s.bank + s.chest == 59


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play_alone(seats: int) -> None:
    """1.6 2 to 6 play for themselves (ruling M-48)."""
    assert GAME.new_game(seats).team_count == seats


@pytest.mark.parametrize("seats", [6, 8])
def test_six_or_eight_play_in_pairs(seats: int) -> None:
    """1.6 6 or 8 play in pairs (ruling M-48)."""
    assert GAME.new_game(seats, {"teams": "yes"}).team_count == seats // 2


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (8, {}),
        (7, {}),
        (4, {"teams": "yes"}),
        (6, {"teams": "no", "partnerHands": "open"}),
        (4, {"partnerHands": "open"}),
    ],
)
def test_other_numbers_are_refused(seats: int, options: dict[str, str]) -> None:
    """1.6 Eight alone, seven, pairs of four, or open hands without partners: refused with a reason (ruling M-48)."""
    with pytest.raises(BadSetup) as bad:
        GAME.new_game(seats, options)
    assert bad.value.says


def test_open_hands_mean_pairs() -> None:
    """13.12 Whoever asks for open partner hands plays in pairs without saying so."""
    s = GAME.new_game(6, {"partnerHands": "open"})
    assert s.pairs()
    assert s.open_hands


def test_own_numbers_replace_the_reconstructed_ones() -> None:
    """6.8, 6.9, 6.10 The three reconstructed costs can be replaced by those on one's own cards."""
    s = GAME.new_game(3, data={"costs": {"rotation": 3, "misstrauensvotum": 1}})
    assert s.numbers.cost[kind("rotation")] == 3
    assert s.numbers.cost[kind("misstrauensvotum")] == 1
    assert s.numbers.cost[kind("die-wende")] == 2


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"prices": {}}, "prices"),
        ({"costs": [1]}, "costs"),
        ({"costs": {"comeback": 1}}, "comeback"),
        ({"costs": {"rotation": 0}}, "rotation"),
        ({"costs": {"rotation": "two"}}, "rotation"),
        ({"costs": {"rotation": True}}, "rotation"),
        ({"costs": {"die-wende": 10}}, "die-wende"),
    ],
)
def test_bad_numbers_are_refused(data: dict[str, Any], says: str) -> None:
    """6.8 Numbers that cannot be: unknown names, printed costs, costs below 1."""
    with pytest.raises(BadSetup, match=says):
        GAME.new_game(3, data=data)
