"""Friends, blocks and invitations on the page: what the other side cannot tell."""

import re

from web.conftest import Server, Visitor, id_of, toy_table
from web.test_players import whose
from web.test_sessions import account
from web.test_stream import Ear


def plain(text: str) -> str:
    return re.sub(r"[0-9a-f]{40}", "", text)


def test_a_block_keeps_somebody_away_and_tells_nobody(server: Server) -> None:
    anna, bert = account(server, "Anna of peace"), account(server, "Bert of war")
    together = toy_table(anna, bert)
    page = f"/player/{whose(anna)}"
    before = [plain(bert.get(path).text) for path in (page, f"/table/{together}", "/", "/company")]
    anna.get("/company")
    assert anna.post("/company/block", name=" bert OF war ").status_code == 200
    assert "Bert of war" in anna.page
    assert [plain(bert.get(path).text) for path in (page, f"/table/{together}", "/", "/company")] == before
    bert.get(f"/table/{together}")
    assert bert.post(f"/table/{together}/say", seat=1, to=0, say="psst").status_code == 200
    assert "in private, only to Anna of peace" in bert.get(f"/table/{together}").text
    assert "psst" in bert.page
    assert "psst" not in anna.get(f"/table/{together}").text
    assert "whispers" not in anna.page
    assert bert.post(f"/table/{together}/say", seat=1, say="to all").status_code == 200
    assert "to all" in anna.get(f"/table/{together}").text
    anna.get("/new?game=toy")
    new = id_of(anna.post("/new", game="toy", seats=2, who="anyone"))
    bert.get(f"/table/{new}")
    assert bert.post(f"/table/{new}/sit", seat=1).status_code == 409
    assert "That cannot be done here." in bert.page
    assert "block" not in bert.page.lower()
    anna.get("/company")
    anna.post("/company/loosen", other=whose(bert))
    bert.get(f"/table/{new}")
    assert bert.post(f"/table/{new}/sit", seat=1).status_code == 200


def test_who_only_looks_on_is_answered_alike_blocked_or_not(server: Server) -> None:
    host, other = account(server, "Hostess in peace"), account(server, "Other in peace")
    foe, third = account(server, "Foe in peace"), account(server, "Third in peace")
    host.get("/new?game=toy")
    id = id_of(host.post("/new", game="toy", seats=2, who="link"))  # all talk is open
    other.get(f"/table/{id}")
    other.post(f"/table/{id}/sit", seat=1)
    host.get("/company")
    host.post("/company/block", name="Foe in peace")

    def answers(visitor: Visitor) -> list[tuple[int, str]]:
        found = [
            visitor.api("POST", f"/matches/{id}/{path}", body)
            for path, body in (
                ("talk", {"text": "x", "seat": 15, "to": 0}),
                ("talk", {"text": "x", "seat": 1, "to": 0}),
                ("promises", {"seat": 1, "what": "x", "to": 0, "private": True}),
                ("sit", {"seat": 0}),
            )
        ]
        return [(answer.status_code, answer.text if answer.status_code > 201 else "") for answer in found]

    assert answers(foe) == answers(third)
    assert [status for status, _ in answers(foe)] == [201, 403, 403, 409]


def test_guests_ask_nobody_by_name(server: Server) -> None:
    account(server, "Victor")
    guest = Visitor(server, "BUY NOW")
    guest.get("/new?game=toy")
    id = id_of(guest.post("/new", game="toy", seats=2))
    assert "Ask somebody by name" not in guest.get(f"/table/{id}").text
    assert guest.post(f"/table/{id}/invite", seat=1, name="Victor").status_code == 409
    assert "needs an account" in guest.page
    assert "Victor" not in guest.get(f"/table/{id}").text


def asked(host: Visitor, name: str) -> tuple[str, str]:
    """The table, and what the host sees of it."""
    host.get("/new?game=toy")
    id = id_of(host.post("/new", game="toy", seats=2, who="link", title="Asked"))
    host.get(f"/table/{id}")
    assert host.post(f"/table/{id}/invite", seat=1, name=name).status_code == 200
    return id, plain(host.get(f"/table/{id}").text).replace(id, "ID")


def test_an_invitation_is_seen_by_whom_it_is_for_unless_they_blocked_the_host(server: Server) -> None:
    host, guest = account(server, "Hanna asks"), account(server, "Gerd is asked")
    id, before = asked(host, "Gerd is asked")
    assert f"/table/{id}" in guest.get("/").text
    assert "You are asked to play" in guest.page
    guest.get("/company")
    guest.post("/company/block", name="Hanna asks")
    hidden, after = asked(host, "Gerd is asked")
    assert after == before
    for path in ("/", "/mine"):
        assert f"/table/{hidden}" not in guest.get(path).text
        assert f"/table/{id}" not in guest.page
    assert not {id, hidden} & {listed["id"] for listed in guest.api("GET", "/matches?mine=true").json()}


def test_friends_see_each_other_only_if_both_want_to(server: Server) -> None:
    frida, emil = account(server, "Frida"), account(server, "Emil")
    id = toy_table(frida, emil)
    emil.play(id, 1, "bid 2")
    ear = Ear(emil, id, "?seat=1")
    server.loop.call_soon_threadsafe(lambda: server.loop.create_task(server.room.presence.beat()))
    frida.get("/company")
    frida.post("/company/friend", name="Emil")
    assert "<small>last here" not in frida.page
    emil.get("/company")
    emil.post("/company/friend", name="Frida")
    assert "<small>last here" in frida.get("/company").text
    assert "Emil is here" in frida.get(f"/table/{id}").text
    assert "Emil is here" not in Visitor(server).get(f"/table/{id}").text
    emil.get("/company")
    emil.post("/company/shown")
    assert "<small>last here" not in frida.get("/company").text
    assert "Emil is here" not in frida.get(f"/table/{id}").text
    del ear
