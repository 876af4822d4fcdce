"""Served by https: strict cookies and headers; and names that are not ours."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from web.conftest import Server, Visitor, serve


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = serve(tmp_path_factory.mktemp("https"), secure=True, hosts=("backroom.example",))
    yield server
    server.stop()


def cookies(answer: httpx.Response) -> dict[str, str]:
    pairs = (line.partition(";")[0].partition("=") for line in answer.headers.get_list("set-cookie"))
    return {name: value for name, _, value in pairs}


def given(answer: httpx.Response, name: str) -> str:
    return next(line for line in answer.headers.get_list("set-cookie") if line.startswith(name + "=")).lower()


def test_browsers_are_told_to_stay_with_https(secure: Server, server: Server) -> None:
    for path in ("/", "/nothing", "/static/backroom.css", "/api/games"):
        assert "max-age=" in httpx.get(secure.url + path).headers["strict-transport-security"]
        assert "strict-transport-security" not in httpx.get(server.url + path).headers


def test_no_other_host_can_set_the_cookie_of_a_session(secure: Server) -> None:
    answer = httpx.get(secure.url + "/settings")
    line = given(answer, "__Host-backroom")
    assert "; secure" in line
    assert "; path=/" in line
    assert "domain=" not in line


def test_who_came_before_keeps_the_seats(secure: Server) -> None:
    """Cookies had a plain name once; one of a person is still taken, and exchanged. One of nobody is not."""
    visitor = Visitor(secure)
    page = visitor.get("/settings")
    visitor.http.headers["cookie"] = f"__Host-backroom={cookies(page)['__Host-backroom']}"
    named = visitor.http.post(
        "/settings/name", data={"form_token": visitor.token, "name": "Anna"}, follow_redirects=False
    )
    value = cookies(named)["__Host-backroom"]
    old = httpx.get(secure.url + "/settings", headers={"cookie": f"backroom={value}"})
    assert "Anna" in old.text
    assert cookies(old)["__Host-backroom"] == value
    nobody = cookies(page)["__Host-backroom"]
    assert cookies(httpx.get(secure.url + "/settings", headers={"cookie": f"backroom={nobody}"})) != {}
    both = httpx.get(secure.url + "/settings", headers={"cookie": f"backroom={value}; __Host-backroom={nobody}"})
    assert "Anna" not in both.text


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("backroom.example", 200), ("BACKROOM.example:443", 200), ("localhost:8000", 200), ("127.0.0.1", 200),
        ("[::1]:8000", 200), ("[::1]", 200), ("evil.example", 421), ("backroom.example.evil.example", 421),
        ("evil.example:8000", 421), ("x.backroom.example", 421),
    ],
)  # fmt: skip
def test_names_that_are_not_ours_are_not_answered(secure: Server, host: str, status: int) -> None:
    for path in ("/settings", "/api/games", "/healthz"):
        assert httpx.get(secure.url + path, headers={"host": host}).status_code == status


def test_who_names_no_hosts_answers_to_all(server: Server) -> None:
    assert httpx.get(server.url + "/settings", headers={"host": "my-laptop.local:8000"}).status_code == 200


def test_the_game_of_one_answers_to_its_own_machine_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from backroom.web import serving
    from backroom.web.config import from_environment
    from backroom.web.door import _is_ours

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("BACKROOM_SERVER", "")
    monkeypatch.setattr(serving.Table, "run", lambda table: None)
    serving.play(browser=False)
    hosts = from_environment().hosts
    assert _is_ours(hosts, "127.0.0.1:4711")
    assert _is_ours(hosts, "localhost:4711")
    assert not _is_ours(hosts, "rebound.example:4711")
