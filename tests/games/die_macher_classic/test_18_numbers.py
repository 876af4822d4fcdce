"""Numbers of one's own: what can be replaced, and what is refused."""

import copy
from typing import Any

import pytest

from backroom.engine import BadSetup
from backroom.games.die_macher_classic.data import PROVENANCE, PROVENANCES, shipped
from games.die_macher_classic.table import GAME, campaign


def changed(table: str, **entries: Any) -> dict[str, Any]:
    own = copy.deepcopy(shipped()[table])
    own.update(entries)
    return {table: own}


def test_every_table_says_where_it_comes_from() -> None:
    """Each shipped table names its provenance."""
    assert all(table[PROVENANCE] in PROVENANCES for table in shipped().values())


def test_sample_numbers_are_played() -> None:
    """The sample replaces dice, contributions and the national board, and nothing else."""
    s = campaign(data=dict(GAME.sample_data))
    assert s.numbers.die == [0, 0, 1, 1, 2, 3]
    assert s.numbers.amount == [5_000, 15_000, 25_000, 35_000, 60_000]
    assert s.numbers.figures == [4, 3, 2, 1, 1]
    assert s.numbers.media_points == [25, 20, 20, 15, 15, 12, 10]


def test_a_table_can_be_replaced_by_itself() -> None:
    """What is shipped is accepted as one's own."""
    for name in shipped():
        assert campaign(data=changed(name)).numbers == campaign().numbers


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"weather": {}}, "no table weather"),
        ({"die": 6}, "must be a table"),
        ({"die": {"sides": [1]}}, "must have exactly"),
        (changed("die", faces=[1, 2, 3]), "a list of 6"),
        (changed("die", faces=[0, 1, 1, 2, 2, 9]), "from 0 to 3"),
        (changed("die", faces=["0", 1, 1, 2, 2, 3]), "a whole number"),
        (changed("die", faces=[1] * 6), "differ"),  # a tie for the start player (4.2) would be rolled off for ever
        (changed("die", provenance="hearsay"), "is one of"),
        (changed("cabinet", hinterbaenkler={"price": 1}), "must have exactly"),
        (changed("cabinet", hinterbaenkler={**shipped()["cabinet"]["hinterbaenkler"], "price": 2500}), "thousands"),
        (changed("cabinet", hinterbaenkler={**shipped()["cabinet"]["hinterbaenkler"], "doubler": 1}), "true or false"),
        (changed("contributions", cards=[{"amount": 1000, "risk": 1, "refusal": 1}] * 5), "must differ"),
        (changed("contributions", cards=[{"amount": 1500, "risk": 1, "refusal": 1}] * 5), "thousands"),
        (changed("contributions", cards=[]), "a list of 5"),
        (changed("start_sheet", first=[{"trends": 3, "votes": 0, "meetings": 0}] * 3), "must differ"),
        (changed("start_sheet", first=[{"trends": 1, "votes": 0, "meetings": 2}] * 3), "at most one"),
        (changed("polls", cards=[[9, 0, 0, 0, 0]] * 20), "from -3 to 3"),
        (changed("states", votes=[]), "a list of 1"),
        (changed("states", votes=[0, 6, 6]), "rising"),
        (changed("states", bremen=[0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 1]), "never give fewer"),
        (changed("national_media", points=[1]), "a list of 7"),
        (changed("national_opinion", figures=[1, 1, 1, 1, 99]), "from 0 to 9"),
    ],
)
def test_wrong_numbers_are_refused(data: dict[str, Any], says: str) -> None:
    """A clear sentence says what is wrong."""
    with pytest.raises(BadSetup, match=says):
        GAME.new_game(3, data=data)
