"""The event stream: everything once and in order, through breaks, for those who may hear it."""

import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from backroom.match.store import StoreTrouble
from web.conftest import Server, Visitor, toy_table


class Ear:
    """Listens in a thread; can be cut off and come back with its last id."""

    def __init__(self, visitor: Visitor, id: str, query: str = "") -> None:
        self.path = f"/api/matches/{id}/stream{query}"
        self.http = httpx.Client(base_url=visitor.server.url, cookies=visitor.http.cookies, timeout=30)
        self.http.headers.update(visitor.http.headers)
        self.heard: list[tuple[str, str, dict[str, Any]]] = []
        self.last = ""
        self.status = 0
        self.hello = threading.Event()
        self.ended = threading.Event()
        self.listen()

    def listen(self) -> None:
        self.hello.clear()
        self.ended.clear()
        self.cut = False
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()
        assert self.hello.wait(5) or self.status != 200

    def _listen(self) -> None:
        headers = {"last-event-id": self.last} if self.last else {}
        try:
            with self.http.stream("GET", self.path, headers=headers) as answer:
                self.status = answer.status_code
                for event, id, data in blocks(answer.iter_lines(), self.hello):
                    if self.cut:
                        return
                    self.last = id
                    self.heard.append((event, id, json.loads(data)))
        except httpx.HTTPError:
            pass
        finally:
            self.ended.set()
            self.hello.set()

    def numbers(self) -> list[int]:
        return [data["number"] for event, _, data in self.heard if event == "entry"]

    def until(self, holds: Callable[["Ear"], object]) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if holds(self):
                return
            time.sleep(0.01)
        raise AssertionError(self.heard)


def blocks(lines: Iterator[str], hello: threading.Event) -> Iterator[tuple[str, str, str]]:
    fields: dict[str, str] = {}
    for line in lines:
        if line.startswith(":"):
            hello.set()
        elif line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            yield fields["event"], fields["id"], fields["data"]
            fields = {}


def test_everybody_hears_their_own_and_nothing_else(server: Server, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    watcher = Visitor(server, "Dora")
    ears = {"anna": Ear(anna, id), "bert": Ear(bert, id), "dora": Ear(watcher, id), "anna again": Ear(anna, id)}
    start = anna.number(id)
    anna.play(id, 0, "bid 2")
    bert.play(id, 1, "abstain")
    anna.post(f"/table/{id}/say", seat=0, to=1, say="psst")
    anna.post(f"/table/{id}/say", seat=0, say="aloud")
    for ear in ears.values():
        ear.until(lambda ear: any(data.get("text") == "aloud" for _, _, data in ear.heard))
        assert ear.numbers() == [start + 1, start + 2]
    told = {who: ear.heard[0][2]["told"] for who, ear in ears.items()}
    assert told["anna"] == told["anna again"] == [{"type": "Filed", "amount": 2}]
    assert told["bert"] == told["dora"] == []
    assert "action" not in ears["bert"].heard[0][2]
    assert [who for who, ear in ears.items() if "psst" in str(ear.heard)] == ["anna", "bert", "anna again"]
    # that two whisper everybody sees, and nobody what
    assert [data["to"] for what, _, data in ears["dora"].heard if what == "talk" and not data["text"]] == [[0, 1]]
    assert ears["dora"].last == f"{start + 2}.2.0"
    assert ears["anna"].last == f"{start + 2}.2.0"


def heard_so_many(entries: int) -> Callable[[Ear], bool]:
    return lambda ear: len(ear.numbers()) == entries


def test_nothing_missed_and_nothing_doubled_through_breaks(server: Server, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    ear = Ear(anna, id)
    start = anna.number(id)
    for turn in range(3):
        anna.play(id, 0, "abstain")
        ear.until(heard_so_many(2 * turn + 1))
        ear.cut = True  # as when a laptop sleeps: the next block is lost with the connection
        bert.play(id, 1, "abstain")
        bert.post(f"/table/{id}/say", seat=1, say=f"line {turn}")
        ear.ended.wait(5)
        ear.listen()
        ear.until(heard_so_many(2 * turn + 2))
    ear.until(lambda ear: len(ear.heard) == 9)
    assert ear.numbers() == list(range(start + 1, start + 7))
    assert [data["text"] for event, _, data in ear.heard if event == "talk"] == ["line 0", "line 1", "line 2"]


def test_whoever_leaves_the_seat_is_cut_off(server: Server, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    ear = Ear(bert, id, "?seat=1")
    bert.get(f"/table/{id}")
    bert.post(f"/table/{id}/leave", seat=1)
    assert ear.ended.wait(5)
    assert Ear(bert, id, "?seat=1").status == 403


def test_a_restart_loses_no_listener(tmp_path: Path) -> None:
    from web.conftest import Server as AnyServer
    from web.conftest import serve

    first = serve(tmp_path)
    anna, bert = Visitor(first, "Anna"), Visitor(first, "Bert")
    id = toy_table(anna, bert)
    ear = Ear(anna, id)
    start = anna.number(id)
    anna.play(id, 0, "abstain")
    ear.until(lambda ear: ear.numbers() == [start + 1])
    first.stop()
    assert ear.ended.wait(5)
    second = AnyServer(first.config, first.port).start()
    try:
        bert.play(id, 1, "abstain")
        ear.listen()
        ear.until(lambda ear: ear.numbers() == [start + 1, start + 2])
    finally:
        second.stop()


def test_a_quiet_stream_can_be_told_from_a_dead_one(
    anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backroom.match.news.HEARTBEAT_SECONDS", 0.05)
    id = toy_table(anna, bert)
    ear = Ear(anna, id)
    ear.until(lambda ear: [event for event, _, _ in ear.heard[:3]] == ["beat"] * 3)
    assert ear.last == f"{anna.number(id)}.0.0"


def test_a_stream_that_loses_the_database_ends_and_nobody_is_alarmed(
    anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> None:
        raise StoreTrouble("the connection is gone")

    alarms: list[logging.LogRecord] = []
    alarm = logging.Handler()
    alarm.emit = alarms.append  # type: ignore[method-assign, assignment]
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "handlers", [alarm])
    id = toy_table(anna, bert)
    ear = Ear(anna, id)
    anna.play(id, 0, "abstain")
    ear.until(heard_so_many(1))
    with monkeypatch.context() as trouble:
        trouble.setattr("backroom.match.records.lines_heard", gone)
        bert.api("POST", f"/matches/{id}/talk", {"seat": 1, "text": "aloud"})
        assert ear.ended.wait(5)
    assert not alarms
    ear.listen()
    ear.until(lambda ear: [data.get("text") for _, _, data in ear.heard] == [None, "aloud"])
