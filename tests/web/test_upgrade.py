"""Databases that older versions of the program left behind: every match opens, goes on and ends."""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config as Alembic
from sqlalchemy import Boolean, MetaData, insert, text

import backroom.match
from backroom.games import game
from backroom.journal import verify
from backroom.match.store import Store
from backroom.web.config import Config
from postgres import own_postgres
from web.conftest import Server, serve
from web.record_database import FOLDER
from web.remote import Remote, play_on

LEFT = sorted(file.name.removesuffix(".db.gz") for file in FOLDER.glob("*.db.gz"))
BY_HAND = 12  # entries that people add themselves; then they leave their seats to bots


def unpacked(name: str, folder: Path) -> tuple[Path, dict[str, Any]]:
    file = folder / "web.db"
    file.write_bytes(gzip.decompress((FOLDER / f"{name}.db.gz").read_bytes()))
    about: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return file, about


def copy_rows(file: Path, store: Store) -> None:
    """The rows of a SQLite file in another database, with the tables as they were then."""
    source = sqlite3.connect(file)
    source.row_factory = sqlite3.Row
    revision = source.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    config = Alembic()
    config.set_main_option("script_location", str(Path(backroom.match.__file__).parent / "migrations"))
    with store.engine.begin() as db:
        config.attributes["connection"] = db
        command.upgrade(config, revision)
    with store.engine.begin() as db:
        tables = MetaData()
        tables.reflect(db)
        for table in tables.sorted_tables:
            rows = [dict(row) for row in source.execute(f'SELECT * FROM "{table.name}"')]
            if table.name == "alembic_version" or not rows:
                continue
            truths = [column.name for column in table.columns if isinstance(column.type, Boolean)]
            db.execute(insert(table), [row | {name: bool(row[name]) for name in truths} for row in rows])
            if "id" in table.columns and isinstance(rows[0]["id"], int):
                last = max(row["id"] for row in rows)
                db.execute(text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), {last})"))
    source.close()


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with own_postgres() as (address, _):
        yield address


@pytest.mark.long
@pytest.mark.parametrize("name", LEFT)
def test_every_match_of_an_older_program_goes_on_and_ends(name: str, tmp_path: Path) -> None:
    _, about = unpacked(name, tmp_path)
    server = serve(tmp_path)
    try:
        assert {match["game"] for match in about["matches"].values()} == {
            "die-macher", "die-macher-classic", "machtwechsel", "tiefe-taschen"
        }  # fmt: skip
        for id, match in about["matches"].items():
            goes_on(server, about["tokens"], id, match)
    finally:
        server.stop()


@pytest.mark.long
@pytest.mark.parametrize("name", LEFT)
def test_they_go_on_in_another_database_too(name: str, tmp_path: Path, postgres: str) -> None:
    """The same rows in PostgreSQL."""
    file, about = unpacked(name, tmp_path)
    store = Store(postgres)
    copy_rows(file, store)
    store.close()
    server = Server(Config(postgres, bot_workers=0, bot_pause=0.0, bot_budget=0.1, limits=False)).start()
    try:
        for id, match in about["matches"].items():
            goes_on(server, about["tokens"], id, match)
    finally:
        server.stop()


def goes_on(server: Server, tokens: dict[str, str], id: str, match: dict[str, Any]) -> None:
    people = {int(seat): Remote(server.url, tokens[who], int(seat)) for seat, who in match["people"].items()}
    host = people[0]
    info = host.get(id)
    assert {key: info[key] for key in ("status", "must", "result")} == {
        key: match[key] for key in ("status", "must", "result")
    }
    for seat, person in people.items():
        if match["status"] == "open" and seat:
            assert person.post(id, "sit", seat=seat).status_code == 201
        if match["paused"] and not seat:
            assert person.post(id, "resume", seat=seat).status_code == 201
    if match["status"] != "over":
        info = play_on(host, id, people, host.get(id)["number"] + BY_HAND)
        for seat, person in people.items():
            assert info["status"] == "over" or person.post(id, "leave", seat=seat).status_code == 201
        info = play_on(host, id, {})
    assert info["status"] == "over"
    file = host.http.get(f"/matches/{id}/export").json()
    played = game(match["game"])
    verdict = verify(played, file)
    assert (verdict.wrong, verdict.finished) == ([], True)
    begun = {} if match["rules_version"] == played.rules_version else {"begun": match["rules_version"]}
    assert {key: file[key] for key in ("begun",) if key in file} == begun
    assert file["result"] == info["result"]
    for page in ("", "/log", "/replay?at=1", "/check"):
        shown = httpx.get(f"{server.url}/table/{id}{page}", timeout=60)
        assert shown.status_code == 200, f"{match['game']}{page}: {shown.text[:500]}"
