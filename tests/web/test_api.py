"""The API by its own description, and the remote bot of the examples."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from web.conftest import Server, Visitor, toy_table
from web.test_play import wait_for

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "remote_bot.py"


def token_of(visitor: Visitor) -> str:
    visitor.get("/settings")
    visitor.post("/settings/token", label="bot")
    return visitor.page.split("<code>")[1].split("</code>")[0]


@pytest.mark.long
def test_no_request_makes_the_server_fail(server: Server) -> None:
    """Schemathesis makes up requests from the description, by the book and beside it."""
    anna = Visitor(server, "Anna")
    id = toy_table(anna, seats=3, bots=2)
    headers = {"authorization": f"Bearer {token_of(anna)}"}
    described = list(schemathesis.openapi.from_url(f"{server.url}/api/openapi.json").get_all_operations())
    operations = [found.ok() for found in described if isinstance(found, Ok)]
    assert len(operations) == len(described)
    assert len(operations) > 12
    for operation in operations:
        if operation.path.endswith("/stream"):
            continue
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            def ask(case: schemathesis.Case[Any]) -> None:
                if len(str(case.body)) % 2 and "id" in (case.path_parameters or {}):
                    case.path_parameters["id"] = id
                answer = case.call(headers=headers)
                case.validate_response(answer, checks=[not_a_server_error])

            try:
                ask()
            except Unsatisfiable:
                assert mode is GenerationMode.NEGATIVE  # nothing can be wrong about this one


def test_the_stream_refuses_politely(server: Server) -> None:
    visitor = Visitor(server, "Anna")
    id = toy_table(visitor, seats=2, bots=1)
    for query in ("?seat=99", "?seat=x", "?last=" + "9" * 99):
        assert visitor.api("GET", f"/matches/{id}/stream{query}").status_code in (400, 403)


def test_the_example_bot_takes_a_seat_and_plays(server: Server) -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60
    anna, robot = Visitor(server, "Anna"), Visitor(server, "Robot")
    id = toy_table(anna, seats=2)
    token = token_of(robot)
    process = subprocess.Popen([sys.executable, EXAMPLE, server.url, id, token])
    try:
        wait_for(anna, id, lambda info: info["status"] == "running")
        for _ in range(3):
            if wait_for(anna, id, lambda info: 0 in info["must"] or info["status"] == "over")["status"] != "over":
                anna.play(id, 0, "abstain")
        wait_for(anna, id, lambda info: info["status"] == "over")
        assert process.wait(10) == 0
    finally:
        process.kill()


def test_an_answer_left_with_the_house_is_one_s_own_affair(server: Server) -> None:
    """By the API and on the page: it is given in time, shown to its owner alone, and taken back."""
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = toy_table(anna, bert)
    server.room.house._matches[id].took["SealedBids"] = [0.01]  # as fast as people are here
    done = anna.api("POST", f"/matches/{id}/orders", {"seat": 0, "what": "abstain_for_me"})
    assert done.status_code == 201
    assert anna.api("GET", f"/matches/{id}").json()["standing"] == [
        {"what": "abstain_for_me", "says": "Abstain for me", "until": "until you take it back"}
    ]
    assert bert.api("GET", f"/matches/{id}").json()["standing"] == []
    wait_for(bert, id, lambda info: info["must"] == [1])
    anna.get(f"/table/{id}")
    assert "Abstain for me" in anna.page
    bert.get(f"/table/{id}")
    assert "Standing order:" not in bert.page
    assert anna.api("GET", f"/matches/{id}/orders?seat=0").json()[-1]["text"] == "bid_for_me ?"
    anna.post(f"/table/{id}/order", seat=0, what="abstain_for_me", on=0)
    assert anna.api("GET", f"/matches/{id}").json()["standing"] == []
