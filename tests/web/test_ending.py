"""After the end: the same people play again."""

import random
import re

import pytest

from web.conftest import Visitor, id_of, toy_table


def played(anna: Visitor, bert: Visitor) -> str:
    id = toy_table(anna, bert)
    for _ in range(9):
        for seat, who in enumerate((anna, bert)):
            who.play(id, seat, "abstain")
        if "Same again" in anna.get(f"/table/{id}").text:
            return id
    raise AssertionError("no end")


def test_one_press_lays_the_table_again_and_the_other_finds_it_everywhere(anna: Visitor, bert: Visitor) -> None:
    id = played(anna, bert)
    again = id_of(anna.post(f"/table/{id}/again"))
    assert again != id
    assert "asked to play" in anna.page
    assert "The same table is laid again." in bert.get(f"/table/{id}").text
    for page in ("/", "/mine"):
        assert "You are asked to play" in bert.get(page).text
        assert "You are asked to play" not in anna.get(page).text
    bert.get(f"/table/{id}")
    assert id_of(bert.post(f"/table/{id}/again")) == again
    assert 'name="action"' in bert.page, "the game has begun"
    assert id_of(anna.post(f"/table/{id}/again")) == again
    assert bert.api("GET", f"/matches/{id}").json()["again"] == again


def test_a_stranger_may_look_but_not_lay(anna: Visitor, bert: Visitor) -> None:
    id = played(anna, bert)
    carl = Visitor(anna.server, "Carl")
    assert "Same again" not in carl.get(f"/table/{id}").text
    assert carl.post(f"/table/{id}/again").status_code == 403
    again = id_of(anna.post(f"/table/{id}/again"))
    assert f'href="/table/{again}"' in carl.get(f"/table/{id}").text
    carl.get(f"/table/{again}")
    assert "Sit down</button>" not in carl.page
    assert carl.post(f"/table/{again}/sit", seat=0).status_code == 409
    bert.get(f"/table/{again}")
    assert "Not this time" in bert.page
    bert.post(f"/table/{again}/clear", seat=0)
    assert carl.post(f"/table/{again}/sit", seat=0).status_code == 200


@pytest.mark.long
def test_the_lists_tell_the_newest_of_each_match_and_how_others_ended(anna: Visitor, bert: Visitor) -> None:
    anna.get("/new?game=tiefe-taschen")
    id = id_of(anna.post("/new", game="tiefe-taschen", who="anyone", bots="9", option__length="short"))
    rng, told = random.Random(2), set()
    for _ in range(600):
        page = anna.get(f"/table/{id}").text
        if "The end</p>" in page:
            break
        offered = re.findall(r'(?:name="action"|name="pick\.\w+") value="([^"?*]+)"', page)
        if offered:
            anna.play(id, 0, rng.choice(offered))
            told |= set(re.findall(r'class="brief">([^<]+)', anna.get("/").text))
    assert any(re.search(r"\d", each) for each in told), told  # a headline has its sum
    own = anna.get("/").text.partition('id="m"')[2].partition("</section>")[0]
    assert f'href="/table/{id}"' in own  # what is over is not forgotten
    assert "Won by" in own
    results = bert.get("/").text.partition('class="briefs"')[2].partition("</ul>")[0]
    assert re.search(r"has the deepest pockets|A shared victory", results)
    assert re.search(r"<i>\d+ million, of \d+ in all pockets\.</i>", results)
