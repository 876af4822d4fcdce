"""Playing by plain forms, as a browser without script would."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from backroom.journal import verify
from backroom.match.verbs import Say
from toy import TOY
from web.conftest import Server, Visitor, id_of, toy_table


def test_one_click_from_the_first_page_starts_a_game_against_bots(server: Server) -> None:
    visitor = Visitor(server)
    visitor.get("/")
    answer = visitor.post("/play/toy")
    id = id_of(answer)
    assert answer.status_code == 200
    for _ in range(3):
        visitor.play(id, 0, "abstain")
        wait_for(visitor, id, lambda info: info["status"] == "over" or 0 in info["must"])
    assert visitor.api("GET", f"/matches/{id}").json()["status"] == "over"


def wait_for(visitor: Visitor, id: str, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        info: dict[str, Any] = visitor.api("GET", f"/matches/{id}").json()
        if holds(info):
            return info
        time.sleep(0.01)
    raise AssertionError(info)


def test_a_whole_match_by_link_with_replay_export_and_proof(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    anna.get(f"/table/{id}")
    assert "What do you bid?" in anna.page
    anna.post(f"/table/{id}/act", seat=0, seen=anna.number(id), action="bid ?", amount__bid=2)
    assert "You bid 2." in anna.page
    bert.get(f"/table/{id}")
    assert "You bid 2." not in bert.page
    file = anna.get(f"/table/{id}/export.json").json()
    assert "seed" not in file
    assert file["view"]["purse"][1] == -1
    bert.play(id, 1, "abstain")
    assert "Anna wins a prize for 2." in bert.page
    for _ in range(2):
        anna.play(id, 0, "abstain")
        bert.play(id, 1, "abstain")
    anna.get(f"/table/{id}")
    assert "Save as a file" in anna.page
    whole = anna.get(f"/table/{id}/export.json").json()
    assert verify(TOY, whole).wrong == []
    assert "every state is the same" in anna.get(f"/table/{id}/check").text
    # any moment, any eyes
    assert "Moment 2 of 6" in bert.get(f"/table/{id}/replay?at=2").text
    assert "You bid 2." in bert.get(f"/table/{id}/replay?at=1&eyes=0").text
    assert "You bid 2." not in bert.get(f"/table/{id}/replay?at=1&eyes=1").text
    assert ">To Anna: You bid 2." in bert.get(f"/table/{id}/replay?at=6&eyes=all").text
    # and back from the file
    upload = {"file": ("game.json", json.dumps(whole), "application/json")}
    carl = Visitor(anna.server, "Carl")
    carl.get("/mine")
    back = carl.http.post("/import", data={"form_token": carl.token}, files=upload)
    assert back.status_code == 200
    assert "wins" in back.text
    whole["actions"][0][1]["amount"] = 1
    upload = {"file": ("game.json", json.dumps(whole), "application/json")}
    assert carl.http.post("/import", data={"form_token": carl.token}, files=upload).status_code == 409


def test_a_replay_of_a_running_match_shows_only_what_the_seat_saw(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    anna.play(id, 0, "bid 3")
    assert "You bid 3." in anna.get(f"/table/{id}/replay?at=1&eyes=0").text
    for eyes in ("0", "all", "15", "1", ""):
        assert "You bid 3." not in bert.get(f"/table/{id}/replay?at=1&eyes={eyes}").text


def test_a_dead_control_says_why(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    anna.get(f"/table/{id}")
    assert re.search(r"<details class=\"why\".*You have only \d\.", anna.page, re.DOTALL)
    answer = anna.play(id, 0, "bid 99")
    assert answer.status_code == 422
    assert re.search(r'class="notice">You have only \d\.', answer.text)


def test_a_stale_form_is_refused_and_nothing_happens(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    seen = anna.number(id)
    anna.post(f"/table/{id}/act", seat=0, seen=seen, action="bid 1")
    again = anna.post(f"/table/{id}/act", seat=0, seen=seen, action="bid 1")
    assert again.status_code == 409
    assert "has changed since you looked. Look again, then decide. You bid 1." in again.text
    assert bert.post(f"/table/{id}/act", seat=1, seen=seen, action="abstain").status_code == 200


@pytest.mark.parametrize("later", [1, 10**6])
def test_an_answer_to_a_question_that_was_never_asked_is_refused(anna: Visitor, bert: Visitor, later: int) -> None:
    """Whoever names a moment that has not come cannot have read the question."""
    id = toy_table(anna, bert)
    seen = anna.number(id)
    body = {"seat": 0, "action": "bid 1", "seen": seen + later}
    assert anna.api("POST", f"/matches/{id}/actions", body).status_code == 409
    assert anna.post(f"/table/{id}/act", **body).status_code == 409
    assert anna.number(id) == seen


def test_undo_with_consent_by_forms(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    free = '<form class="free"'  # the way back that the folded bar shows too
    anna.play(id, 0, "bid 1")
    assert free in anna.page
    anna.post(f"/table/{id}/undo", seat=0)
    anna.play(id, 0, "bid 2")
    bert.play(id, 1, "abstain")
    assert free not in anna.get(f"/table/{id}").text
    anna.post(f"/table/{id}/undo", seat=0)
    bert.get(f"/table/{id}")
    assert "Anna asks to take back: 2 decisions would go, of Anna and Bert. Do you agree?" in bert.page
    bert.post(f"/table/{id}/answer", seat=1, yes=1)
    assert anna.api("GET", f"/matches/{id}").json()["must"] == [0, 1]


def test_one_screen_for_two_has_a_curtain_between(server: Server) -> None:
    host = Visitor(server, "Anna")
    id = toy_table(host, who="screen", people="Anna, Bert", seats=2)
    page = host.get(f"/table/{id}").text
    assert "Hand the screen to Anna" in page
    assert "Purse" not in page
    for path in ("log", "replay", "export.json"):
        assert host.get(f"/table/{id}/{path}").status_code == 409
    host.get(f"/table/{id}")
    host.post(f"/table/{id}/eyes", seat=0)
    assert "What do you bid?" in host.page
    assert "Purse" in host.page
    host.play(id, 0, "bid 2")
    assert "Hand the screen to Bert" in host.page
    assert "You bid 2." not in host.page
    host.post(f"/table/{id}/eyes", seat=1)
    assert "You bid 2." not in host.page
    host.play(id, 1, "abstain")
    assert "What do you bid?" in host.page  # the next prize: whoever holds the screen goes on
    host.play(id, 1, "abstain")
    assert "Hand the screen to Anna" in host.page


def test_bots_fill_free_seats_and_can_be_sent_away(server: Server) -> None:
    host = Visitor(server, "Anna")
    id = toy_table(host, seats=3)
    host.get(f"/table/{id}")
    host.post(f"/table/{id}/bot", seat=1, level="random")
    host.post(f"/table/{id}/clear", seat=1)
    host.post(f"/table/{id}/fill", level="random")
    assert wait_for(host, id, lambda info: info["must"] == [0])["status"] == "running"


def test_leaving_and_coming_back(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    bert.get(f"/table/{id}")
    bert.post(f"/table/{id}/leave", seat=1)
    assert "Take your seat back" in bert.page
    assert "You are watching" in bert.page
    bert.post(f"/table/{id}/sit", seat=1)
    assert anna.api("GET", f"/matches/{id}").json()["seats"][1]["kind"] == "person"


def test_talk_reaches_whom_it_is_for(server: Server, anna: Visitor, bert: Visitor) -> None:
    carl, watcher = Visitor(server, "Carl"), Visitor(server, "Dora")
    id = toy_table(anna, bert, carl)
    for visitor in (anna, watcher):
        visitor.get(f"/table/{id}")
    anna.post(f"/table/{id}/say", seat=0, say="<b>hello</b> all")
    anna.post(f"/table/{id}/say", seat=0, to=1, say="psst Bert")
    watcher.post(f"/table/{id}/say", seat=15, say="from the gallery")
    pages = {who: visitor.get(f"/table/{id}").text for who, visitor in
             {"anna": anna, "bert": bert, "carl": carl, "dora": watcher}.items()}  # fmt: skip
    assert all("&lt;b&gt;hello&lt;/b&gt; all" in page for page in pages.values())
    assert [who for who, page in pages.items() if "psst Bert" in page] == ["anna", "bert"]
    assert [who for who, page in pages.items() if "from the gallery" in page] == ["dora"]
    # notes are for one's own eyes
    anna.post(f"/table/{id}/note", seat=0, note="Bert bluffs")
    assert "Bert bluffs" in anna.get(f"/table/{id}").text
    assert "Bert bluffs" not in bert.get(f"/table/{id}").text


def test_whoever_has_but_one_answer_is_told_that_the_house_gives_it(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert, game="hush", option__poor="yes")
    for visitor, spared in ((anna, False), (bert, True)):
        visitor.get(f"/table/{id}")
        assert ("You have only one answer to this" in visitor.page) == spared
        assert ('id="act"' in visitor.page) != spared


def test_pause_by_consent(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    anna.get(f"/table/{id}")
    anna.post(f"/table/{id}/pause", seat=0)
    bert.get(f"/table/{id}")
    bert.post(f"/table/{id}/answer", seat=1, yes=1)
    assert anna.play(id, 0, "abstain").status_code == 409
    anna.post(f"/table/{id}/resume", seat=0)
    assert anna.play(id, 0, "abstain").status_code == 200


def test_every_page_in_every_language(server: Server, anna: Visitor) -> None:
    id = toy_table(anna, seats=2, bots=1)
    paths = ["/", "/mine", "/new?game=toy", "/settings", "/sign-in", "/rules", "/rules/toy", f"/table/{id}",
             f"/table/{id}/log", f"/table/{id}/replay", f"/table/{id}/check", "/nowhere"]  # fmt: skip
    for language in ("en", "de", "nl", "it"):
        anna.get("/settings")
        anna.post("/language", language=language)
        for path in paths:
            page = anna.get(path)
            assert page.status_code in (200, 404)
            assert f'<html lang="{language}"' in page.text
            assert "<style" not in page.text
            assert " style=" not in page.text
            assert not re.search(r"<script(?! type=\"module\" src=\"/static/)", page.text)
            assert not re.search(r"\son\w+=", page.text)
    assert "Regeln" in Visitor(server).get("/", headers={"accept-language": "de-AT,en;q=0.5"}).text


def test_a_guest_becomes_an_account_and_keeps_the_matches(server: Server) -> None:
    guest = Visitor(server, "Gerda")
    id = toy_table(guest, seats=2, bots=1)
    guest.get("/settings")
    assert guest.post("/settings/account", name="Gerda", password="short").status_code == 400
    guest.post("/settings/account", name="Gerda", password="long enough")
    elsewhere = Visitor(server)
    elsewhere.get("/sign-in")
    assert elsewhere.post("/sign-in", name="gerda", password="wrong").status_code == 403
    elsewhere.post("/sign-in", name="gerda", password="long enough")
    assert id in elsewhere.get("/mine").text
    other = Visitor(server, "Hugo")
    other.get("/settings")
    assert other.post("/settings/name", name="gerda").status_code == 400
    other.get("/settings")
    assert other.post("/settings/account", name="GERDA", password="long enough").status_code == 400


def test_without_script_a_whisper_stays_one(server: Server, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert, Visitor(server, "Carl"))
    anna.post(f"/table/{id}/say", seat=0, to=1, say="psst", key=0)
    assert '<option value="1" selected>only Bert</option>' in anna.page
    assert "in private, only to Bert" in anna.page
    bert.get(f"/table/{id}")
    assert "in private, only to you" in bert.page
    # Pressed twice, or sent again because no answer came: said once.
    anna.post(f"/table/{id}/say", seat=0, to=1, say="psst", key=0)
    assert anna.page.count("psst") == 1
    anna.post(f"/table/{id}/say", seat=0, to=1, say="psst", key=1)
    assert anna.page.count("psst") == 2
    # Whoever has lost the seat meanwhile does not whisper to the gallery.
    anna.post(f"/table/{id}/leave", seat=0)
    assert anna.post(f"/table/{id}/say", seat=0, to=1, say="I was about to whisper this").status_code == 403
    watcher = Visitor(server, "Dora")
    watcher.get(f"/table/{id}")
    assert "I was about to whisper this" not in watcher.page


def test_without_script_refused_words_stay_in_the_field(anna: Visitor, bert: Visitor) -> None:
    anna.get("/new?game=toy")
    id = id_of(anna.post("/new", game="toy", seats=2, who="link"))
    bert.get(f"/table/{id}")
    bert.post(f"/table/{id}/sit", seat=1)
    assert anna.post(f"/table/{id}/say", seat=0, to=1, say="psst").status_code == 409
    assert "At this table all talk is open." in anna.page
    assert 'value="psst"' in anna.page


def test_what_is_said_while_a_page_is_drawn_counts_with_the_next(
    server: Server, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = toy_table(anna, bert)
    house = server.room.house
    read = house.lines

    async def lines(*wanted: Any, **how: Any) -> Any:
        found = await read(*wanted, **how)
        monkeypatch.setattr(house, "lines", read)
        person = (await house.match(id)).seats[1].person
        await house.do(id, person, Say("too late for this page", 1), "Bert")
        return found

    monkeypatch.setattr(house, "lines", lines)
    page = anna.get(f"/table/{id}").text
    assert "too late" not in page
    assert 'data-heard="0"' in page
    page = anna.get(f"/table/{id}").text
    assert "too late" in page
    assert 'data-heard="1"' in page


def test_what_luck_had_shown_is_taken_back_for_practice_and_everybody_sees_it(server: Server) -> None:
    anna, dora = Visitor(server, "Anna"), Visitor(server, "Dora")
    id = toy_table(anna, seats=2, bots=1)
    anna.play(id, 0, "bid 1")
    wait_for(anna, id, lambda info: info["must"] == [0] and info["view"]["stack"][0]["left"] == 2)
    assert not anna.api("GET", f"/matches/{id}").json()["practice"]
    anna.get(f"/table/{id}")
    assert "the match is marked as practice" in anna.page
    anna.post(f"/table/{id}/undo", seat=0)
    for visitor in (anna, dora):
        assert visitor.api("GET", f"/matches/{id}").json()["practice"]
        assert visitor.api("GET", f"/matches/{id}/export").json()["practice"]
        page = visitor.get(f"/table/{id}").text
        assert "For practice" in page
        assert "From now on this match is for practice." in page
