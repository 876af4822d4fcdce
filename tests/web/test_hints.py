"""Hints at the page and the API: for whoever is asked, by the terms of the table, and nobody notices."""

import time

import pytest

from backroom.bots.advice import Advice, Part
from backroom.engine import Game, Setup, View
from backroom.lessons import coach
from backroom.lessons.guided import guided
from web.conftest import Server, Visitor

CAMPAIGN = "die-macher-classic"


@pytest.fixture(autouse=True)
def _quick(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thinking has its own cases; here it is what comes of it."""

    async def advise(game: Game, setup: Setup, view: View) -> Advice:
        first, second = (action for family in view.choices for action in [*family][:2] if len(family) > 1)
        return Advice(first, 0.41, 400, [(second, 0.36)], [Part("members", 2.5)], False)

    monkeypatch.setattr(server.room.house.thinkers, "advise", advise)


def laid(visitor: Visitor, **terms: object) -> str:
    answer = visitor.post("/new", game=CAMPAIGN, seats=3, bots=2, level="random", who="link", pace="none", **terms)
    return str(answer.url).rpartition("/")[2]


@pytest.mark.parametrize(("language", "says"), [("en", "Ask for a hint"), ("de", "Um einen Hinweis bitten")])
def test_the_page_leads_to_a_hint_and_back(server: Server, language: str, says: str) -> None:
    anna = Visitor(server, "Anna")
    anna.post("/language", language=language)
    id = laid(anna, hints=1)
    assert f'href="/table/{id}/hint"' in anna.get(f"/table/{id}").text
    page = anna.get(f"/table/{id}/hint")
    assert page.status_code == 200
    for words in (says, "41 %", "36 %", "400", "2.5" if language == "en" else "2,5", f'href="/table/{id}"'):
        assert words in page.text


def test_without_figures_a_hint_still_says_what_the_move_is_good_for(
    server: Server, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def advise(game: Game, setup: Setup, view: View) -> Advice:
        first = next(action for family in view.choices for action in family)
        return Advice(first, 0.0, 12, [], [], False)

    monkeypatch.setattr(server.room.house.thinkers, "advise", advise)
    id = laid(anna, hints=1)
    lesson = guided(CAMPAIGN)
    assert lesson
    reasons = {*lesson.because.values(), *coach(CAMPAIGN).values()}
    because, usual = anna.api("GET", f"/matches/{id}/hint?seat=0").json()["reasons"]
    assert usual == "Experienced players usually do this."
    assert because in reasons


def test_asking_leaves_no_trace(anna: Visitor) -> None:
    id = laid(anna, hints=1)
    while anna.get(f"/api/matches/{id}").json()["must"] != [0]:
        time.sleep(0.05)  # the bots hand in their sheets
    before = anna.number(id), anna.get(f"/api/matches/{id}").json()
    anna.get(f"/table/{id}/hint")
    assert (anna.number(id), anna.get(f"/api/matches/{id}").json()) == before


def test_programs_get_the_same(anna: Visitor) -> None:
    id = laid(anna, hints=1)
    told = anna.api("GET", f"/matches/{id}/hint?seat=0").json()
    assert told["chance"] == "41 %"
    assert len(told["reasons"]) == 3
    done = {"seat": 0, "action": told["action"], "seen": anna.number(id)}
    assert anna.api("POST", f"/matches/{id}/actions", done).is_success


def test_where_the_table_agreed_on_none_there_are_none(anna: Visitor) -> None:
    id = laid(anna)
    assert "/hint" not in anna.get(f"/table/{id}").text
    assert anna.get(f"/table/{id}/hint").status_code == 409
    assert anna.api("GET", f"/matches/{id}/hint?seat=0").status_code == 409


def test_nobody_gets_hints_for_another_seat(server: Server, anna: Visitor) -> None:
    id = laid(anna, hints=1)
    mallory = Visitor(server, "Mallory")
    mallory.get("/settings")
    assert mallory.api("GET", f"/matches/{id}/hint?seat=0").status_code == 403
    assert mallory.get(f"/table/{id}/hint").status_code == 409
    assert anna.api("GET", f"/matches/{id}/hint?seat=1").status_code == 403
