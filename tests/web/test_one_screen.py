"""Several players at one screen: each sees what is theirs, and nobody else's, on pages, in the API and in files."""

import re
from pathlib import Path

import pytest

from web.conftest import Server, Visitor, id_of, toy_table
from web.test_crash import Process
from web.test_stream import Ear

PRIVATE = "Purse"


def shared_screen(host: Visitor, *people: str, seats: int = 0) -> str:
    host.get("/new?game=toy")
    return id_of(host.post("/new", game="toy", seats=seats or len(people), who="screen", people=", ".join(people)))


def lift(visitor: Visitor, id: str, seat: int) -> str:
    visitor.get(f"/table/{id}")
    return visitor.post(f"/table/{id}/eyes", seat=seat).text


def looks_as(page: str) -> str:
    found = re.search(r'data-seat="(\d+)"', page)
    return found[1] if found else "curtain"


def test_the_curtain_opens_for_whom_it_was_lifted_every_time(anna: Visitor) -> None:
    """The frame keeps the cookies of a request and gives them to the next with the same ones."""
    id = shared_screen(anna, "Anna", "Bert", "Carl")
    for seat in (0, 1, 2, 0, 1, 0, 2, 1):
        assert looks_as(lift(anna, id, seat)) == str(seat)
        assert looks_as(anna.get(f"/table/{id}").text) == str(seat)


def test_where_nobody_here_must_decide_all_see_what_everybody_may(
    server: Server, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.room.house.bots, "wake", lambda id: None)  # the bot thinks for ever
    id = shared_screen(anna, "Anna", "Bert", seats=3)
    for seat in (0, 1):
        lift(anna, id, seat)
        anna.play(id, seat, f"bid {seat + 1}")
    assert looks_as(anna.page) == "15"
    for private in (PRIVATE, "You bid", f"/table/{id}/say", f"/table/{id}/undo"):
        assert private not in anna.page
    assert "You bid" not in anna.get(f"/table/{id}/log").text
    assert anna.get(f"/table/{id}/export.json").json()["seat"] == 15
    # Whoever wants to look all the same says so, and may take back.
    assert "I am Anna" in anna.get(f"/table/{id}").text
    lift(anna, id, 1)
    assert looks_as(anna.page) == "1"
    assert "You bid 2." in anna.page
    anna.post(f"/table/{id}/undo", seat=1)
    assert "What do you bid?" in anna.page
    anna.play(id, 1, "abstain")
    assert looks_as(anna.page) == "15"


def bulletins(page: str) -> list[str]:
    """What they tell; before a curtain they lead nowhere."""
    found = re.findall(r'<li class="bulletin.*?\n</li>', page, re.DOTALL)
    return [re.sub(r"</?a\b[^>]*>", "", bulletin) for bulletin in found]


def test_the_stage_before_the_curtain_shows_what_a_stranger_sees(server: Server, anna: Visitor) -> None:
    """A whole vote is played there; what the next player alone has heard comes with the curtain lifted, not before."""
    anna.get("/new?game=tiefe-taschen")
    people = "Anna, Bert, Carl, Dora"
    id = id_of(anna.post("/new", game="tiefe-taschen", seats=4, who="screen", people=people))
    staged = own = 0
    for _ in range(60):
        page = anna.get(f"/table/{id}").text
        if looks_as(page) == "curtain":
            seen = Visitor(server).get(f"/table/{id}").text
            assert looks_as(seen) == "15"
            assert set(bulletins(page)) <= set(bulletins(seen))
            staged += len(bulletins(page))
            hand = re.search(r'/eyes"[^>]*>.*?name="seat" value="(\d+)"', page)
            assert hand
            page = lift(anna, id, int(hand[1]))
            own += bool(set(bulletins(page)) - set(bulletins(seen)))
        actions = re.findall(r'name="(?:action|pick\.\w+)" value="([^"?*+&]+)"', page)
        anna.play(id, int(looks_as(page)), actions[-1])
        if staged and own:
            return
    pytest.fail(f"{staged} bulletins before the curtain, {own} behind it")


@pytest.mark.parametrize("path", ["", "/export", "/stream"])
def test_the_api_wants_the_curtain_lifted_too(anna: Visitor, path: str) -> None:
    id = shared_screen(anna, "Anna", "Bert")

    def status(seat: int) -> int:
        with anna.http.stream("GET", f"/api/matches/{id}{path}", params={"seat": seat}) as answer:
            return answer.status_code

    assert [status(seat) for seat in (0, 1, 15)] == [409, 409, 200]
    lift(anna, id, 1)
    assert [status(seat) for seat in (0, 1, 15)] == [409, 200, 200]
    anna.play(id, 1, "abstain")
    assert [status(seat) for seat in (0, 1, 15)] == [409, 409, 200]


def test_without_a_seat_the_api_looks_as_the_page_does(anna: Visitor) -> None:
    id = shared_screen(anna, "Anna", "Bert")
    assert anna.api("GET", f"/matches/{id}").json()["seat"] == 15
    lift(anna, id, 1)
    assert anna.api("GET", f"/matches/{id}").json()["seat"] == 1


def test_what_the_api_says_of_a_stale_action_stays_behind_the_curtain(anna: Visitor) -> None:
    id = shared_screen(anna, "Anna", "Bert")
    lift(anna, id, 0)
    seen = anna.number(id)
    body = {"seat": 0, "action": "bid 2", "seen": seen}
    assert anna.api("POST", f"/matches/{id}/actions", body).status_code == 201
    for seat in (-1, 1):
        if seat >= 0:
            lift(anna, id, seat)
        answer = anna.api("POST", f"/matches/{id}/actions", body)
        assert answer.status_code == 409
        assert "Filed" not in answer.text


def told(ear: Ear) -> list[str]:
    return [event for event, _, _ in ear.heard]


def test_a_stream_behind_the_curtain_ends_when_it_falls(anna: Visitor) -> None:
    id = shared_screen(anna, "Anna", "Bert")
    lift(anna, id, 0)
    ears = [Ear(anna, id, f"?seat={seat}") for seat in (0, 15)]
    anna.play(id, 0, "bid 2")
    assert ears[0].ended.wait(5)
    assert told(ears[0]) == ["curtain"]  # nothing of what Anna did: Bert may be looking
    ears[1].until(lambda ear: told(ear) == ["entry"])
    assert not ears[1].ended.is_set()
    ears[0].listen()
    assert ears[0].status == 409


def test_a_stream_ends_when_the_curtain_is_lifted_for_another(server: Server, anna: Visitor) -> None:
    """Both are asked: by what the stream was opened with Anna could go on listening."""
    id = shared_screen(anna, "Anna", "Bert")
    lift(anna, id, 0)
    first = Ear(anna, id, "?seat=0")
    lift(anna, id, 1)
    assert first.ended.wait(5)
    second = Ear(anna, id, "?seat=1")
    lift(anna, id, 1)  # it was lifted already
    carl = Visitor(server, "Carl")
    carl.get(f"/table/{id}")
    carl.post(f"/table/{id}/eyes", seat=1)  # it is not his
    second.until(lambda ear: not ear.ended.is_set())
    anna.get(f"/table/{id}")
    anna.post(f"/table/{id}/say", seat=1, say="still here")
    second.until(lambda ear: "talk" in told(ear))


def test_a_lifted_curtain_is_heard_of_in_other_processes(tmp_path: Path) -> None:
    processes = [Process(f"sqlite:///{tmp_path / 'two.db'}") for _ in range(2)]
    try:
        lifted_everywhere(*processes)
    finally:
        for process in processes:
            process.kill()


def lifted_everywhere(first: Process, second: Process) -> None:
    anna = Visitor(first, "Anna")
    id = shared_screen(anna, "Anna", "Bert")
    lift(anna, id, 0)
    elsewhere = Visitor(second)
    elsewhere.http.cookies.update(anna.http.cookies)
    ear = Ear(elsewhere, id, "?seat=0")
    assert ear.status == 200
    lift(anna, id, 1)
    assert ear.ended.wait(5)


def test_a_program_with_a_token_is_nobodys_screen(server: Server, anna: Visitor) -> None:
    id = shared_screen(anna, "Anna", "Bert")
    anna.get("/settings")
    anna.post("/settings/token", label="bot")
    token = re.findall(r"<code>([^<]+)</code>", anna.page)[0]
    robot = Visitor(server)
    robot.http.headers["authorization"] = f"Bearer {token}"
    for seat in (0, 1):
        answer = robot.http.get(f"/api/matches/{id}", params={"seat": seat})
        assert answer.json()["seat"] == seat


def test_alone_at_a_screen_there_is_no_curtain(anna: Visitor) -> None:
    id = toy_table(anna, who="screen", people="Anna", seats=2)
    assert looks_as(anna.get(f"/table/{id}").text) == "0"
    assert anna.api("GET", f"/matches/{id}", params={"seat": 0}).status_code == 200
