"""One's own data as a file, and leaving for good."""

import time

from web.conftest import Server, Visitor, id_of, toy_table
from web.test_players import play_out, whose
from web.test_sessions import account, copy_of, new_token, program


def test_the_file_has_what_one_did_said_and_noted_and_nothing_of_others(server: Server) -> None:
    anna, bert = account(server, "Anna of the file"), account(server, "Bert of the file")
    id = toy_table(anna, bert)
    for visitor, seat, words in ((anna, 0, "a secret of mine"), (bert, 1, "a secret of his")):
        visitor.get(f"/table/{id}")
        visitor.post(f"/table/{id}/say", seat=seat, to=1 - seat, say=words)
        visitor.post(f"/table/{id}/note", seat=seat, note=f"noted: {words}")
    play_out(id, anna, bert)
    answer = anna.get("/settings/data.json")
    assert "attachment" in answer.headers["content-disposition"]
    file = answer.json()
    (match,) = file["matches"]
    assert match["id"] == id
    assert [each["text"] for each in match["said"]] == ["a secret of mine"]
    assert [each["text"] for each in match["notes"]] == ["noted: a secret of mine"]
    assert {each["seat"] for each in match["actions"]} == {0}
    assert file["person"]["name"] == "Anna of the file"
    assert file["signed in"]
    for unwanted in ("secret of his", "argon2", "password", "epoch", anna.http.cookies["backroom"].split(".")[3]):
        assert unwanted not in answer.text
    assert Visitor(server).get("/settings/data.json").status_code == 409


def test_the_file_has_what_one_said_and_noted_where_one_sits_no_more(server: Server) -> None:
    anna, bert, carl = (account(server, f"{name} of the gallery") for name in ("Anna", "Bert", "Carl"))
    watched = toy_table(anna, bert)
    carl.get(f"/table/{watched}")
    carl.post(f"/table/{watched}/say", seat=15, say="from the gallery")
    anna.get("/new?game=toy")
    left = id_of(anna.post("/new", game="toy", seats=3, who="link"))
    carl.get(f"/table/{left}")
    carl.post(f"/table/{left}/sit", seat=1)
    carl.post(f"/table/{left}/note", seat=1, note="noted before I left")
    carl.post(f"/table/{left}/leave", seat=1)
    matches = {match["id"]: match for match in carl.get("/settings/data.json").json()["matches"]}
    assert [each["text"] for each in matches[watched]["said"]] == ["from the gallery"]
    assert [each["text"] for each in matches[left]["notes"]] == ["noted before I left"]
    assert [match["seats"] for match in matches.values()] == [[], []]


def test_a_shared_screen_tells_nothing_by_the_file_before_the_end(server: Server) -> None:
    anna = Visitor(server, "Anna")
    anna.get("/new?game=toy")
    id = id_of(anna.post("/new", game="toy", seats=2, who="screen", people="Anna, Bert"))
    anna.post(f"/table/{id}/eyes", seat=0)
    anna.post(f"/table/{id}/note", seat=0, note="only for these eyes")
    anna.play(id, 0, "bid 1")
    (match,) = anna.get("/settings/data.json").json()["matches"]
    assert match["id"] == id
    assert not {"actions", "notes", "said"} & set(match)


def test_whoever_leaves_for_good_is_gone_everywhere(server: Server) -> None:
    clara, bert = account(server, "Clara goes"), account(server, "Bert stays")
    over = toy_table(clara, bert, rated="1")
    play_out(over, clara, bert)
    running = toy_table(clara, bert)
    page, thief, robot = whose(clara), copy_of(clara), program(server, new_token(clara))
    clara.get("/settings/farewell")
    assert clara.post("/settings/farewell", sure="1", password="wrong horse").status_code == 403
    assert clara.post("/settings/farewell", password="correct horse").status_code == 403
    assert "Clara goes" in clara.get("/settings").text
    clara.get("/settings/farewell")
    assert clara.post("/settings/farewell", sure="1", password="correct horse").status_code == 200
    assert "Clara" not in clara.get("/settings").text
    assert "Clara" not in thief.get("/settings").text
    assert robot.api("GET", "/matches?mine=true").status_code == 403
    until = time.monotonic() + 20
    while "Clara" in bert.get(f"/table/{running}").text and time.monotonic() < until:
        time.sleep(0.1)
    for path in (f"/table/{running}", f"/table/{over}", "/", "/mine", "/ratings", f"/table/{over}/log"):
        assert "Clara" not in bert.get(path).text, path
    assert bert.get(f"/player/{page}").status_code == 404
    nobody = Visitor(server)
    nobody.get("/sign-in")
    assert nobody.post("/sign-in", name="Clara goes", password="correct horse").status_code == 403
    assert "Clara goes" in account(server, "Clara goes").get("/settings").text  # the name is free again


def test_a_guest_leaves_without_a_password(server: Server) -> None:
    guest = Visitor(server, "Gustav goes")
    guest.get("/settings/farewell")
    assert guest.post("/settings/farewell", sure="1").status_code == 200
    assert "Gustav" not in guest.get("/settings").text
