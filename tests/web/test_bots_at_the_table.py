"""Bots at the page: their level and temper are chosen seat by seat, and shown at the seat."""

import pytest

from backroom.bots import usual
from backroom.games import game
from web.conftest import Visitor

CAMPAIGN = "die-macher-classic"


def levels(visitor: Visitor, id: str) -> list[str]:
    return [seat["level"] for seat in visitor.get(f"/api/matches/{id}").json()["seats"] if seat["kind"] == "bot"]


def test_each_bot_has_the_level_and_temper_that_was_chosen(anna: Visitor) -> None:
    laid = anna.post(
        "/new", game=CAMPAIGN, seats=4, bots=3, level="novice", who="link", pace="none", level1="regular",
        temper1="greedy", temper2="loyal",
    )  # fmt: skip
    id = str(laid.url).rpartition("/")[2]
    assert levels(anna, id) == ["regular/greedy", "novice/loyal", "novice/fickle"]
    assert "greedy" in anna.get(f"/table/{id}").text


@pytest.mark.parametrize("chosen", [{"level1": "genius"}, {"temper1": "furious"}, {"level1": "strong:900"}])
def test_what_no_bot_is_is_refused(anna: Visitor, chosen: dict[str, str]) -> None:
    laid = anna.post("/new", game=CAMPAIGN, seats=4, bots=3, level="novice", who="link", pace="none", **chosen)
    assert laid.status_code == 400


def test_three_bots_of_the_house_are_three_players(anna: Visitor) -> None:
    laid = anna.post(f"/play/{CAMPAIGN}")
    seated = levels(anna, str(laid.url).rpartition("/")[2])
    assert {text.partition("/")[0] for text in seated} == {usual(game(CAMPAIGN))}
    assert len(set(seated)) == len(seated)
