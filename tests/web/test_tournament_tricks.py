"""Tournaments under people who want more than their due, who go, or whom a server has left waiting."""

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import update

from backroom.match.schema import PEOPLE
from web.conftest import Server, Visitor
from web.test_daily import NOON
from web.test_sessions import account
from web.test_tournaments import FORM, HOUR, at, house, opened, play_out, seated, told, until

__all__ = ["house"]


def begun(house: Server, id: int, *people: Visitor) -> Any:
    assert people[0].api("POST", f"/tournaments/{id}/start").status_code == 201
    return told(people[0], id)["rounds"][0]["tables"]


def test_whoever_lets_a_bot_decide_and_comes_back_gets_nothing_for_it(house: Server) -> None:
    id, people = opened(house, "Rosa", "Karl", rounds=1)
    (table,) = begun(house, id, *people)
    here, match = seated(table, dict(zip(("Rosa", "Karl"), people, strict=True))), table["match"]
    honest, cheat = here[0], here[1]

    def must() -> list[int]:
        found: list[int] = honest.api("GET", f"/matches/{match}").json()["must"]
        return found

    assert honest.play(match, 0, "abstain").status_code == 200
    for deed in ("leave", "sit"):  # nobody asks the seat meanwhile
        assert honest.api("POST", f"/matches/{match}/{deed}", {"seat": 0}).status_code == 201
    assert cheat.api("POST", f"/matches/{match}/leave", {"seat": 1}).status_code == 201
    for _ in range(200):
        if 0 in must():  # the bot has answered, and the next prize is up
            break
        time.sleep(0.05)
    assert cheat.api("POST", f"/matches/{match}/sit", {"seat": 1}).status_code == 201
    play_out(match, here)
    info = until(people[0], id, lambda info: not info["tournament"]["due"])
    first, second = info["rounds"][0]["tables"][0]["sitting"]
    assert first["score"] is not None
    assert second["points"] is not None
    assert second["score"] is None


def test_no_table_is_laid_open_while_another_can_still_be_played(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, people = opened(house, "Rosa", "Karl", "Ida", "Otto", rounds=1)
    tables = [table["match"] for table in begun(house, id, *people)]
    known, seen = house.room.house, []
    change = known.change

    async def watched(*given: Any) -> Any:
        changed = await change(*given)
        now = [known._matches[table] for table in tables]
        seen.append((any(match.unsealed for match in now), all(match.over or match.closed for match in now)))
        return changed

    monkeypatch.setattr(known, "change", watched)
    at(house, NOON + HOUR)
    until(people[0], id, lambda info: not info["tournament"]["due"])
    assert (True, True) in seen
    assert (True, False) not in seen


def test_who_is_gone_or_sent_away_is_neither_counted_nor_seated(house: Server) -> None:
    id, (rosa, karl, ida) = opened(house, "Rosa", "Karl", "Ida")
    ida.get("/settings/farewell")
    assert ida.post("/settings/farewell", sure="1", password="correct horse").status_code == 200
    assert told(rosa, id)["tournament"]["entrants"] == 2
    assert karl.api("POST", f"/tournaments/{id}/leave").status_code == 201
    assert rosa.api("POST", f"/tournaments/{id}/start").status_code == 409, "not called off"
    otto, emil = account(house, "Otto"), account(house, "Emil")
    for each in (karl, otto, emil):
        assert each.api("POST", f"/tournaments/{id}/enter").status_code == 201
    sent = update(PEOPLE).where(PEOPLE.c.name == "Otto").values(away=NOON + 2 * HOUR)
    asyncio.run(house.room.house.store.write(lambda db: db.execute(sent)))
    tables = begun(house, id, rosa)
    assert sorted(each["name"] for table in tables for each in table["sitting"] if each["person"]) == [
        "Emil", "Karl", "Rosa",
    ]  # fmt: skip
    emil.get("/settings/farewell")
    assert emil.post("/settings/farewell", sure="1", password="correct horse").status_code == 200
    gone = [each for each in told(rosa, id)["standings"] if each["out"]]
    assert [each["name"] for each in gone] == ["N. N."]
    page = rosa.get(f"/tournament/{id}").text
    assert f"/player/{gone[0]['person']}" not in page, "there is nobody to look at"


def test_the_time_that_nobody_served_is_not_on_the_rounds_clock(house: Server) -> None:
    id, people = opened(house, "Rosa", "Karl")
    (table,) = begun(house, id, *people)
    at(house, NOON + 60)
    at(house, NOON + 30 * 86_400, stopped=True)
    info = until(people[0], id, lambda info: info["tournament"]["due"] != NOON + HOUR)
    assert info["tournament"]["due"] == NOON + 30 * 86_400 + HOUR - 60
    assert Visitor(house).http.get(f"/api/matches/{table['match']}").status_code == 403, "still sealed"
    play_out(table["match"], seated(table, dict(zip(("Rosa", "Karl"), people, strict=True))))
    assert until(people[0], id, lambda info: info["tournament"]["round"] == 2)["standings"][0]["scores"] != [None]


def test_what_cannot_be_dealt_without_choosing_is_not_offered(house: Server) -> None:
    rosa = account(house, "Rosa")
    answer = rosa.api("POST", "/tournaments", FORM | {"game": "machtwechsel", "seats": 8, "span": 3 * HOUR})
    assert answer.status_code == 400
    assert "pairs" in answer.text
    page = rosa.get("/tournaments?game=machtwechsel").text
    assert "<option>7</option>" in page
    assert "<option>8</option>" not in page.partition('name="rounds"')[0]
