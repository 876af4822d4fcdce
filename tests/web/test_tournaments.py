"""Tournaments: the same deal at all tables, closed until the round is over, and everybody compared with their like."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from backroom.match import contests
from backroom.match.schema import KEYS
from web.conftest import Server, Visitor, serve
from web.test_daily import CLOSED, NOON
from web.test_sessions import account

HOUR = 3600
FORM = {"game": "toy", "seats": 2, "rounds": 2, "pace": "live", "span": HOUR, "until": HOUR}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    server = serve(tmp_path)
    at(server, NOON)
    yield server
    server.stop()


def at(server: Server, now: float, stopped: bool = False) -> None:
    """It is so late now, and somebody has served until then, unless everything had stopped."""
    house = server.room.house
    if not stopped:
        asyncio.run(house.store.write(lambda db: _seen_to_serve(db, now)))
    house.now = lambda: now


def _seen_to_serve(db: Connection, now: float) -> None:
    db.execute(KEYS.delete().where(KEYS.c.name == "pulse"))
    db.execute(KEYS.insert().values(name="pulse", value=str(now)))


def opened(house: Server, *names: str, **fields: Any) -> tuple[int, list[Visitor]]:
    """A tournament for which these have signed up; the first has opened it."""
    visitors = [account(house, name) for name in names]
    visitors[0].get("/tournaments?game=toy")
    page = visitors[0].post("/tournaments", **FORM | {"name": "Cup"} | fields)
    id = int(str(page.url).rpartition("/")[2])
    for visitor in visitors[1:]:
        visitor.get(f"/tournament/{id}")
        assert visitor.post(f"/tournament/{id}/enter").status_code == 200
    return id, visitors


def told(visitor: Visitor, id: int) -> Any:
    return visitor.http.get(f"/api/tournaments/{id}").json()


def until(visitor: Visitor, id: int, done: Callable[[Any], bool]) -> Any:
    """The sweep of the house does the rest."""
    for _ in range(400):
        info = told(visitor, id)
        if done(info):
            return info
        time.sleep(0.05)
    raise AssertionError(info)


def seated(table: Any, visitors: dict[str, Visitor]) -> dict[int, Visitor]:
    return {each["seat"]: visitors[each["name"]] for each in table["sitting"] if each["person"]}


def play_out(id: str, people: dict[int, Visitor], bidder: int = -1) -> None:
    """One bids and wins every prize; the others abstain."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        match = next(iter(people.values())).api("GET", f"/matches/{id}").json()
        if match["status"] == "over":
            return
        for seat in match["must"]:
            if seat in people:
                answer = people[seat].play(id, seat, "bid 1" if seat == bidder else "abstain")
                assert answer.status_code == 200, answer.text
        time.sleep(0.02)
    raise AssertionError("no end")


def test_a_tournament_from_sign_up_to_its_standings(house: Server) -> None:
    id, people = opened(house, "Rosa", "Karl", "Ida", "Otto")
    named = dict(zip(("Rosa", "Karl", "Ida", "Otto"), people, strict=True))
    rosa, karl, gast = people[0], people[1], Visitor(house, "Gast")
    gast.get(f"/tournament/{id}")
    assert gast.post(f"/tournament/{id}/enter").status_code == 409, "guests come and go"
    karl.get(f"/tournament/{id}")
    assert karl.post(f"/tournament/{id}/start").status_code == 409, "whoever opened it begins it"
    assert "Cup" in gast.get("/tournaments").text
    assert told(gast, id)["rounds"] == []
    assert rosa.post(f"/tournament/{id}/start").status_code == 200
    info = told(rosa, id)
    (first,) = info["rounds"]
    assert sorted(each["name"] for table in first["tables"] for each in table["sitting"]) == sorted(named)
    one, other = first["tables"]
    sides = {table["match"]: seated(table, named) for table in first["tables"]}
    views = [
        [sides[table["match"]][seat].api("GET", f"/matches/{table['match']}").json() for seat in (0, 1)]
        for table in (one, other)
    ]
    for seat in (0, 1):
        assert views[0][seat]["view"] == views[1][seat]["view"], "the same cards"
        assert views[0][seat]["commitment"] == views[1][seat]["commitment"] == first["commitment"]
    assert views[0][0]["view"] != views[0][1]["view"]
    seed = house.room.house._matches[one["match"]].setup.seed
    play_out(one["match"], sides[one["match"]], 0)
    # Nobody who may still play the same cards is told anything, nor is anybody at the table that has ended.
    for stranger in (*sides[other["match"]].values(), gast, Visitor(house)):
        for path in CLOSED:
            answer = stranger.get(f"/table/{one['match']}{path}")
            assert answer.status_code == 403, path
            assert seed not in answer.text
        for path in ("", "/export", "/stream", "/report", "/promises?seat=0", "/orders?seat=0"):
            assert stranger.http.get(f"/api/matches/{one['match']}{path}").status_code == 403, path
        info = told(stranger, id)
        assert {each["points"] for table in info["rounds"][0]["tables"] for each in table["sitting"]} == {None}
        assert [each["scores"] for each in info["standings"]] == [[]] * 4
        assert seed not in stranger.get(f"/tournament/{id}").text
    assert one["match"] not in gast.get("/").text + gast.get(f"/player/{one['sitting'][0]['person']}").text
    for player in sides[one["match"]].values():
        assert all(seed not in player.get(f"/table/{one['match']}{path}").text for path in CLOSED)
        assert player.get(f"/table/{one['match']}/report").status_code == 403
    play_out(other["match"], sides[other["match"]], 1)
    info = until(rosa, id, lambda info: info["tournament"]["round"] == 2)
    scores = [[each["score"] for each in table["sitting"]] for table in info["rounds"][0]["tables"]]
    assert scores == [[100, 0], [0, 100]], "each compared with the same seat"
    assert seed in gast.get(f"/table/{one['match']}/check").text
    assert gast.get(f"/table/{one['match']}/replay?at=0&eyes=all").status_code == 200
    assert "everybody may look" in gast.get(f"/table/{one['match']}/log").text
    second = info["rounds"][1]
    assert second["commitment"] != first["commitment"]
    seats = [{each["name"]: each["seat"] for table in each_round["tables"] for each in table["sitting"]}
             for each_round in info["rounds"]]  # fmt: skip
    assert all(seats[0][name] != seats[1][name] for name in named), "everybody has sat in both seats"
    table = second["tables"][0]
    here = seated(table, named)
    here[0].get(f"/table/{table['match']}")
    assert here[0].post(f"/table/{table['match']}/leave", seat=0).status_code == 200
    play_out(table["match"], {1: here[1]})
    play_out(second["tables"][1]["match"], seated(second["tables"][1], named))
    info = until(rosa, id, lambda info: not info["tournament"]["due"])
    gone, stayed = info["rounds"][1]["tables"][0]["sitting"]
    assert gone["score"] is None, "a walk-over"
    assert stayed["score"] is not None
    totals = [each["total"] for each in info["standings"]]
    assert totals == sorted(totals, reverse=True)
    assert [each["place"] for each in info["standings"]] == [1 + totals.index(total) for total in totals]
    walked = next(each for each in info["standings"] if each["person"] == gone["person"])
    assert walked["scores"][1] is None
    assert rosa.post(f"/tournament/{id}/enter").status_code == 409, "over"
    for language in ("de", "en"):
        page = gast.get(f"/tournament/{id}", headers={"accept-language": language}).text
        assert "data-fresh" not in page
    assert re.search(r"<td>–</td>", page)


def test_a_league_waits_for_its_day_and_ends_what_has_not_ended(house: Server) -> None:
    id, people = opened(house, "Rosalind", "Karla", "Idalia", next="league", name="")
    named = dict(zip(("Rosalind", "Karla", "Idalia"), people, strict=True))
    assert people[0].post(f"/tournament/{id}/nonsense").status_code == 404
    at(house, NOON + HOUR)  # sign-up is over
    info = until(people[0], id, lambda info: info["tournament"]["round"] == 1)
    tables = info["rounds"][0]["tables"]
    assert sum(not each["person"] for table in tables for each in table["sitting"]) == 1, "a bot stands in"
    for table in tables:
        play_out(table["match"], seated(table, named))
    info = until(people[0], id, lambda info: info["tournament"]["settled"])
    assert info["tournament"]["round"] == 1, "the next round waits"
    assert all(len(each["scores"]) == 1 for each in info["standings"])
    assert people[0].http.get(f"/api/matches/{tables[1]['match']}/export").json()["seed"]
    people[2].get(f"/tournament/{id}")
    assert people[2].post(f"/tournament/{id}/leave").status_code == 200
    at(house, NOON + 2 * HOUR)
    info = until(people[0], id, lambda info: info["tournament"]["round"] == 2)
    (table,) = info["rounds"][1]["tables"]
    assert "Idalia" not in [each["name"] for each in table["sitting"]]
    assert people[2].http.get(f"/api/matches/{table['match']}").status_code == 403
    here = seated(table, named)
    assert here[0].api("POST", f"/matches/{table['match']}/pause", {"seat": 0}).status_code == 201
    assert here[1].api("POST", f"/matches/{table['match']}/answer", {"seat": 1, "yes": True}).status_code == 201
    at(house, NOON + 3 * HOUR)  # a pause stops the clocks at the table, not the round's
    info = until(people[0], id, lambda info: not info["tournament"]["due"])
    assert all(each["scores"][1] is None for each in info["standings"])
    match = people[2].http.get(f"/api/matches/{table['match']}").json()
    assert match["status"] == "closed"
    assert next(each for each in info["standings"] if each["name"] == "Idalia")["out"]


def test_who_lets_the_others_wait_until_the_time_is_up_gets_nothing_and_they_get_half(house: Server) -> None:
    days = 3 * 24 * HOUR
    id, people = opened(house, "Rosa", "Karl", rounds=1, pace="daily", span=days)
    people[0].post(f"/tournament/{id}/start")
    (table,) = until(people[0], id, lambda info: info["tournament"]["round"] == 1)["rounds"][0]["tables"]
    here = seated(table, dict(zip(("Rosa", "Karl"), people, strict=True)))
    assert here[0].play(table["match"], 0, "abstain").status_code == 200
    at(house, NOON + HOUR)  # nobody's clock runs out before the round's time does
    assert here[1].play(table["match"], 1, "abstain").status_code == 200
    assert here[0].play(table["match"], 0, "abstain").status_code == 200
    at(house, NOON + days)
    info = until(people[0], id, lambda info: not info["tournament"]["due"])
    sitting = info["rounds"][0]["tables"][0]["sitting"]
    assert [(each["points"], each["score"]) for each in sitting] == [(None, 50), (None, None)]
    assert "→ <b>50</b>" in people[0].get(f"/tournament/{id}").text


def test_what_cannot_be_a_tournament_is_refused(house: Server) -> None:
    rosa = account(house, "Rosemarie")
    unclocked = {"pace": "none"}, {"pace": "daily"}  # no clock at all, or one that outlasts the round
    for wrong in (*unclocked, {"seats": 99}, {"span": 5}, {"rounds": 0}, {"until": 1}, {"game": "chess"}):
        assert rosa.api("POST", "/tournaments", FORM | wrong).status_code == 409, wrong
    ids = [rosa.api("POST", "/tournaments", FORM).json()["tournament"]["id"] for _ in range(3)]
    assert rosa.api("POST", "/tournaments", FORM).status_code == 409, "three at once are enough"
    assert rosa.api("POST", f"/tournaments/{ids[0]}/start").status_code == 409, "nobody to play against"
    assert Visitor(house).http.get("/api/tournaments/99").status_code == 404
    at(house, NOON + HOUR)
    info = until(rosa, ids[0], lambda info: not info["tournament"]["due"])
    assert info["tournament"]["round"] == 0
    assert "Called off" in rosa.get(f"/tournament/{ids[0]}").text


def test_a_tournament_whose_game_is_gone_waits_for_it(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = opened(house, "Rosa", "Karl")
    with house.room.house.store.engine.connect() as db:
        due = partial(contests.pending, db, NOON + 2 * HOUR)
        assert due() == [id]
        monkeypatch.setattr("backroom.games.games", dict)
        assert due() == []
