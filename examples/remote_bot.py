"""A remote bot: takes a seat at a table and plays at random until the end.

python remote_bot.py http://127.0.0.1:8000 MATCH TOKEN   (make the token in the settings, the address has the match)
"""

import json
import random
import sys
import urllib.error
import urllib.request
from http.client import HTTPResponse
from typing import Any, cast

BASE, MATCH, TOKEN = sys.argv[1], sys.argv[2], sys.argv[3]
HEADERS = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}


def call(path: str, body: Any = None) -> HTTPResponse:
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(f"{BASE}/api/matches/{MATCH}{path}", data, HEADERS)
    return cast(HTTPResponse, urllib.request.urlopen(request))


def ask(path: str, body: Any = None) -> Any:
    with call(path, body) as answer:
        return json.load(answer)


def take_a_seat(match: Any) -> None:
    if not any(seat["you"] for seat in match["seats"]):
        free = next(number for number, seat in enumerate(match["seats"]) if seat["kind"] == "open")
        ask("/sit", {"seat": free})


def decide(match: Any) -> Any:
    """Any family, then any action of it. A better bot looks at match["view"]."""
    families = [f for f in match["choices"] if f.get("actions") or f.get("high", -1) >= f.get("low", 0)]
    family = random.choice(families)
    if "actions" in family:
        return random.choice(family["actions"])
    return f"{family['verb']} {random.randrange(family['low'], family['high'] + 1, family['unit'])}"


def play() -> bool:
    """Act while it is our turn; True when the game is over."""
    while (match := ask(""))["status"] == "running" and match["seat"] in match["must"]:
        try:
            ask("/actions", {"seat": match["seat"], "action": decide(match), "seen": match["number"]})
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # 409: the table has changed meanwhile; look again
                raise
    return bool(match["status"] == "over")


take_a_seat(ask(""))
with call("/stream") as news:
    while not play():
        while not news.readline().startswith(b"data:"):
            pass
