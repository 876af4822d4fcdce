"""One page of every kind, for what must hold on all of them: asked for by somebody who runs the house."""

import asyncio
import re
import secrets
import time
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest
from litestar.enums import MediaType
from litestar.routes import HTTPRoute
from sqlalchemy import insert

import backroom.games
from backroom.cli import main
from backroom.lessons import lessons
from backroom.match import once
from backroom.match.calling import MAIL
from backroom.match.schema import REACHES
from backroom.web import recovery
from web.conftest import Server, Visitor, id_of, serve, toy_table
from web.test_players import whose
from web.test_report import bots_only

PARAGRAPH = "1.1"  # is fetched into other pages, and none of its own
ERRORS = ("/nowhere", "/table/nothing")
PARTS = ("", "/replay", "/log", "/check", "/hint", "/promising", "/report")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With mail, or some pages are not there."""
    mail = {"url": "https://table.example", "smtp": "smtp://127.0.0.1:9", "sender": "t@table.example"}
    running = serve(tmp_path_factory.mktemp("pages"), **mail)
    yield running
    running.stop()


def every_page(server: Server, visitor: Visitor, game: str, table: str) -> list[str]:
    """`table` is a match of `game` in which the visitor sits."""
    name = f"Olga {secrets.randbelow(10**6)}"
    visitor.get("/settings")
    visitor.post("/settings/account", name=name, password="correct horse")
    assert main(["owner", name, "--database", server.config.database]) == 0
    person = int(whose(visitor))
    visitor.get(f"/new?game={game}")
    waiting = id_of(visitor.post("/new", game=game, seats=backroom.games.games()[game].seats[0], who="link", title="x"))
    complained = Visitor(server, "Ruth")
    seen = toy_table(complained, seats=2, bots=1)
    complained.get(f"/complaint?table={seen}")
    complained.post("/complaint", table=seen, text="x")
    taught = game if lessons(game) else "tiefe-taschen"  # a game that was laid down just now has no lessons yet
    of_game = [f"/rules/{game}", f"/start/{taught}", f"/lessons/{taught}"]
    return [
        *(f"/table/{table}{part}" for part in PARTS), f"/table/{waiting}", f"/table/{bots_only(server, 'toy')}/report",
        *of_game, f"/rules/{game}/{PARAGRAPH}", f"/lessons/{taught}/{lessons(taught)[0].name}", f"/new?game={game}",
        "/", "/daily", f"/daily/{time.strftime('%Y-%m-%d', time.gmtime())}", "/mine", "/settings", "/sign-in", "/rules",
        "/lessons", "/calling", "/ratings", "/settings/farewell", "/company", f"/complaint?table={table}",
        f"/player/{person}", "/tournaments", tournament(server, person, game), "/house", "/recover",
        *by_letter(server, person), *ERRORS,
    ]  # fmt: skip


def tournament(server: Server, person: int, game: str) -> str:
    """One that has begun."""
    contests, other = server.room.tournaments, int(whose(Visitor(server, "Ruth")))

    async def begun() -> int:
        id = await contests.open(person, backroom.games.games()[game], "", 4, 2, "live", 3600, True, 3600)
        await contests.enter(id, other)
        await contests.start(id, person)
        return id

    return f"/tournament/{done(server, begun())}"


def by_letter(server: Server, person: int) -> list[str]:
    """The pages whose addresses only letters tell."""
    secret, store = secrets.token_urlsafe(20), server.room.house.store
    reach = {"person": person, "kind": MAIL, "address": "a@b.example", "secret": secret, "confirmed": False}
    done(server, store.write(lambda db: db.execute(insert(REACHES).values(**reach, since=0.0, recovers=True))))
    token = done(server, store.write(lambda db: once.issue(db, recovery.WHAT, 3600, person)))
    return [f"/reach/{secret}", f"/reach/{secret}/stop", f"/recover/{token}"]


def done(server: Server, work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(30)


def kinds_left_out(server: Server, paths: list[str]) -> set[str]:
    """The kinds of pages, by the patterns of their addresses, of which none is among these."""
    left = set()
    for route in server.app.routes:
        if not isinstance(route, HTTPRoute) or route.path.startswith("/api"):
            continue
        shows = [one for one in route.route_handlers if "GET" in one.http_methods and one.media_type == MediaType.HTML]
        if shows:
            pattern = re.sub(r"\{[^}]+\}", "[^/]+", route.path)
            if not any(re.fullmatch(pattern, path.partition("?")[0]) for path in paths):
                left.add(route.path)
    return left
