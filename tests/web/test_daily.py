"""The deal of the day: the same for all, one try, and nothing of it is seen by others before the day is over."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

import backroom.games
from backroom.match.daily import Try, end_of, placed
from toy import TOY
from web.conftest import Server, Visitor, id_of, serve
from web.test_sessions import account

NOON = datetime(2027, 3, 1, 12, tzinfo=UTC).timestamp()
DAY = "2027-03-01"
CLOSED = ("", "/log", "/replay", "/replay?at=0&eyes=all", "/check", "/report", "/export.json")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    server = serve(tmp_path)
    server.room.house.now = lambda: NOON
    yield server
    server.stop()


def begin(visitor: Visitor, game: str = "toy") -> str:
    visitor.get("/daily")
    return id_of(visitor.post(f"/daily/{game}"))


def play_out(visitor: Visitor, id: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        match = visitor.api("GET", f"/matches/{id}").json()
        if match["status"] == "over":
            return
        if 0 in match["must"]:
            visitor.play(id, 0, "abstain")
        time.sleep(0.02)  # bots think
    raise AssertionError("no end")


def test_everybody_has_one_try_at_the_same_deal_and_nobody_sees_anothers(house: Server) -> None:
    rosa, karl, gast = account(house, "Rosa"), account(house, "Karl"), Visitor(house, "Gast")
    hashes = re.findall(r"<code>([0-9a-f]{64})</code>", rosa.get("/daily").text)
    assert hashes == re.findall(r"<code>([0-9a-f]{64})</code>", karl.get("/daily").text), "sealed once"
    first, second = begin(rosa), begin(karl)
    assert begin(rosa) == first, "one try"
    views = [one.api("GET", f"/matches/{id}").json() for one, id in ((rosa, first), (karl, second))]
    assert views[0]["view"] == views[1]["view"]
    assert views[0]["commitment"] == views[1]["commitment"]
    assert views[0]["commitment"] in hashes
    play_out(rosa, first)
    play_out(karl, second)
    ends = [one.api("GET", f"/matches/{id}").json() for one, id in ((rosa, first), (karl, second))]
    assert ends[0]["result"] == ends[1]["result"], "the same bots do the same"
    seed = house.room.house._matches[first].setup.seed
    for stranger in (karl, gast, Visitor(house)):
        for path in CLOSED:
            answer = stranger.get(f"/table/{first}{path}")
            assert answer.status_code == 403, path
            assert seed not in answer.text
        for path in ("", "/export", "/stream", "/report"):
            assert stranger.http.get(f"/api/matches/{first}{path}").status_code == 403
    gast.get("/")
    assert gast.post(f"/table/{first}/say", seat=15, say="hm").status_code == 403
    for path in CLOSED:  # even at the own table the cards stay down: somebody may look over the shoulder
        assert seed not in rosa.get(f"/table/{first}{path}").text
    assert rosa.get(f"/table/{first}/report").status_code == 403
    assert 'class="course"' not in rosa.get(f"/table/{first}").text
    assert "Rosa" not in karl.get(f"/daily/{DAY}").text.partition("<main")[2]
    again = id_of(rosa.post(f"/table/{first}/again")) if rosa.get(f"/table/{first}") else ""
    assert house.room.house._matches[again].terms.closed == 0
    assert house.room.house._matches[again].setup.seed != seed
    begin(gast)
    told = rosa.api("GET", "/daily").json()
    toy = next(deal for deal in told["deals"] if deal["game"] == "toy")
    assert (toy["match"], toy["tries"], toy["results"]) == (first, 3, [])
    assert rosa.api("POST", "/daily/toy").json() == {"match": first}
    assert Visitor(house).http.get("/api/daily?day=2027-03-02").status_code == 404
    gast.get("/settings")
    gast.post("/settings/account", name="Gast mit Konto", password="correct horse")
    house.room.house.now = lambda: end_of(DAY) + 60
    page = karl.get(f"/daily/{DAY}").text
    ranked = page.partition("<tbody>")[2].partition("</tbody>")[0]
    places = re.findall(r"</th><td>([^ <]+)", ranked)
    assert places == ["1", "1", "–"], "as good, so the same place; a guest is not ranked"
    told = rosa.api("GET", f"/daily?day={DAY}").json()
    toy = next(deal for deal in told["deals"] if deal["game"] == "toy")
    assert [each["place"] for each in toy["results"]] == [1, 1, 0]
    assert seed in gast.get(f"/table/{first}/check").text
    assert gast.get(f"/table/{first}/replay?at=0&eyes=all").status_code == 200
    assert begin(rosa) not in (first, second), "another day, another deal"
    assert rosa.get("/daily/2027-03-03").status_code == 404


def test_what_was_learnt_is_not_taken_back(house: Server) -> None:
    rosa = account(house, "Rosamunde")
    id = begin(rosa)
    rosa.play(id, 0, "abstain")
    assert rosa.api("POST", f"/matches/{id}/undo", {"seat": 0}).status_code == 409


def test_who_let_a_bot_play_for_a_while_is_not_ranked_and_who_plays_on_another_day_still_is(house: Server) -> None:
    rosa, ruth = account(house, "Rosalie"), account(house, "Ruth")
    ids = [begin(rosa), begin(ruth)]
    bots = [[seat.name for seat in house.room.house._matches[id].seats[1:]] for id in ids]
    assert bots[0] == bots[1], "the same bots, whatever one is called"
    assert ruth.api("POST", f"/matches/{ids[1]}/leave", {"seat": 0}).status_code < 300
    assert ruth.api("POST", f"/matches/{ids[1]}/sit", {"seat": 0}).status_code < 300
    for visitor, id in zip((rosa, ruth), ids, strict=True):
        play_out(visitor, id)
    house.room.house.now = lambda: end_of(DAY) + 60
    rosa.get(f"/table/{ids[0]}")
    rosa.post(f"/table/{ids[0]}/again")
    told = rosa.api("GET", f"/daily?day={DAY}").json()
    toy = next(deal for deal in told["deals"] if deal["game"] == "toy")
    assert {each["name"]: each["ranked"] for each in toy["results"]} == {"Rosalie": True, "Ruth": False}


def test_whoever_won_stands_first_then_by_the_lead() -> None:
    tries = [
        Try("a", 1, "A", False, True, False, 30, 2),
        Try("b", 2, "B", False, True, True, 20, 1),
        Try("c", 3, "C", False, True, True, 25, 4),
        Try("d", 4, "D", False, False, True, 90, 9),
        Try("e", 5, "E", False, True, True, 20, 1),
    ]
    assert [(each.name, each.place) for each in placed(tries)] == [("C", 1), ("B", 2), ("E", 2), ("A", 4), ("D", 0)]


def test_a_closed_table_stays_closed_when_its_rules_are_gone(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    rosa = account(house, "Rosina")
    id = begin(rosa)
    play_out(rosa, id)
    seed = house.room.house._matches[id].setup.seed
    house.room.house._matches.clear()
    monkeypatch.setitem(backroom.games.games(), "toy", replace(TOY, rules_version=2))
    assert Visitor(house).http.get(f"/api/matches/{id}/export").status_code == 403
    answer = rosa.api("GET", f"/matches/{id}/export")
    assert answer.status_code == 200
    assert seed not in answer.text
