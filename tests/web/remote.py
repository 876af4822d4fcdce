"""Somebody who plays by the API with a token, taking any choice that is offered: the same against every version."""

import random
import re
import time
from typing import Any

import httpx

from web.conftest import Server, Visitor


class Remote:
    def __init__(self, url: str, token: str, seed: int = 0) -> None:
        self.http = httpx.Client(base_url=url + "/api", headers={"authorization": f"Bearer {token}"}, timeout=60)
        self.rng = random.Random(seed)

    def get(self, id: str, **wanted: Any) -> dict[str, Any]:
        answer = self.http.get(f"/matches/{id}", params=wanted)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, id: str, what: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/matches/{id}/{what}", json=body)

    def decide(self, id: str, seat: int) -> bool:
        """Take any choice; whether there was one and the table had not moved on meanwhile."""
        info = self.get(id, seat=seat)
        offered = [choice for choice in info["choices"] or [] if choice.get("actions") or "low" in choice]
        if seat not in info["must"] or not offered:
            return False
        choice = self.rng.choice(offered)
        if "actions" in choice:
            action: Any = self.rng.choice(choice["actions"])
        else:
            action = f"{choice['verb']} {self.rng.randrange(choice['low'], choice['high'] + 1, choice['unit'])}"
        answer = self.post(id, "actions", seat=seat, action=action, seen=info["number"], own=info["own"])
        assert answer.status_code in (201, 409), answer.text
        return answer.status_code == 201


def new_token(server: Server, name: str) -> str:
    """A guest with a token."""
    visitor = Visitor(server, name)
    visitor.get("/settings")
    visitor.post("/settings/token", label="remote")
    found = re.search(r"br_[\w-]+", visitor.page)
    assert found, visitor.page
    return found[0]


def play_on(eyes: Remote, id: str, seats: dict[int, Remote], upto: int = 1_000_000) -> dict[str, Any]:
    """Everybody decides until the match is over or its journal has so many entries; bots move by themselves."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        info = eyes.get(id)
        if info["status"] == "over" or (info["number"] >= upto and set(info["must"]) <= seats.keys()):
            return info
        waited = [seat for seat in info["must"] if seat in seats]
        for seat in waited:
            seats[seat].decide(id, seat)
        if not waited:
            time.sleep(0.03)
    raise AssertionError(
        f"{info['game']} does not come to an end: {info['number']} entries, {info['must']} must decide"
    )
