"""Standing orders by plain forms, by the API and by typing: given beside the decision, listed, taken back."""

import re
from typing import Any

from web.conftest import Server, Visitor, id_of
from web.test_play import wait_for

LEFT_ALONE = ("bid_for_start 0", "keep_programme", "buy_no_media", "hold_none", "stay_home", "spare_opinions")


def waits(info: dict[str, Any]) -> bool:
    return 0 in info["must"] or info["status"] == "over"


def answer(anna: Visitor, id: str, info: dict[str, Any]) -> None:
    """Take the first thing there is."""
    choice = next(c for c in info["choices"] if c.get("texts") or c.get("high", -1) >= c.get("low", 0))
    text = choice["texts"][0] if choice.get("texts") else f"{choice['verb']} {choice['low']}"
    anna.api("POST", f"/matches/{id}/actions", {"seat": 0, "action": text, "seen": info["number"]})


def offered(anna: Visitor, id: str) -> list[str]:
    return [order["text"] for order in anna.api("GET", f"/matches/{id}/orders?seat=0").json()]


def test_a_sealed_maximum_for_a_poll_from_the_page_to_the_auction(server: Server) -> None:
    """Beside the first decision of the round; from then on nothing that was ordered is asked."""
    anna = Visitor(server, "Anna")
    anna.get("/new?game=die-macher")
    made = anna.api("POST", "/matches", {"game": "die-macher", "seating": ["me", "random", "random"]})
    id = made.json()["id"]
    info = wait_for(anna, id, waits)
    while not any(text.startswith("bid_up_to") for text in offered(anna, id)):
        answer(anna, id, info)
        info = wait_for(anna, id, waits)
    what = next(text for text in offered(anna, id) if text.startswith("bid_up_to"))
    page = anna.get(f"/table/{id}").text
    assert f'value="{what}">' in page
    given = page.split('id="orders"')[1].split("</details>")[0]
    assert given.count(">Bid for me</button>") == 2, "each button says what it does"
    assert re.search(
        r"For the poll in <span[^>]*><select .*?</select></span> bid.*?up to <span[^>]*><span[^>]*><input", given
    )
    anna.post(f"/table/{id}/order", seat=0, what=what, on=1, order__amount=999_000)
    assert "in steps of 1,000" in anna.page  # more than she has
    anna.post(f"/table/{id}/order", seat=0, what=what, on=1, order__amount=2000)
    assert "Standing order:" in anna.page
    assert "up to 2,000" in anna.page
    for other in LEFT_ALONE:
        if other in offered(anna, id) or other.startswith("bid_for_start"):
            assert anna.api("POST", f"/matches/{id}/orders", {"seat": 0, "what": other}).status_code == 201
    standing = [order["what"] for order in anna.api("GET", f"/matches/{id}").json()["standing"]]
    assert what.replace("?", "2000") in standing
    assert "bid_for_start 0" in standing
    land = what.split()[1]
    asked: set[str] = set()
    while what.replace("?", "2000") in [o["what"] for o in anna.api("GET", f"/matches/{id}").json()["standing"]]:
        info = wait_for(anna, id, waits)
        if info["status"] == "over":
            break
        asked.add(info["view"]["stack"][-1]["type"])
        answer(anna, id, info)
    assert not asked & {"BuyMedia", "HoldRalliesInTurn", "SendCabinet"}
    entries = anna.api("GET", f"/matches/{id}/export?seat=0").json()["entries"]
    done = [entry["action"]["type"] for entry in entries if "action" in entry]
    assert {"BidForPoll", "Pass"} & set(done), land
    watcher = Visitor(server, "Dora")
    assert "Standing order" not in watcher.get(f"/table/{id}").text
    assert watcher.api("GET", f"/matches/{id}/orders?seat=0").status_code in (403, 404, 409)


def test_orders_of_the_rules_stand_in_the_same_list_and_all_can_be_typed(server: Server) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    anna.get("/new?game=machtwechsel")
    id = id_of(anna.post("/new", game="machtwechsel", seats=2, who="link"))
    bert.get(f"/table/{id}")
    bert.post(f"/table/{id}/sit", seat=1)
    seen = anna.number(id)
    assert (
        anna.api("POST", f"/matches/{id}/actions", {"seat": 0, "action": "order_claim red", "seen": seen}).status_code
        == 201
    )
    page = anna.get(f"/table/{id}").text
    assert '<button form="order" name="action" value="drop_claim red">' in page
    own = anna.api("GET", f"/matches/{id}?seat=0").json()["own"]
    anna.http.cookies.set("reading", "type")
    anna.post(f"/table/{id}/type", seat=0, seen=seen, own=own, line="order pass_auctions")
    assert [order["what"] for order in anna.api("GET", f"/matches/{id}").json()["standing"]] == ["pass_auctions"]
    anna.post(f"/table/{id}/type", seat=0, seen=seen, own=own, line="orders")
    assert "ask pass_auctions: Pass for me in every auction" in anna.page
    assert "order decline_offers: Decline every offer for me" in anna.page
    anna.post(f"/table/{id}/type", seat=0, seen=seen, own=own, line="ask")
    assert anna.api("GET", f"/matches/{id}").json()["standing"] == []
    assert bert.api("GET", f"/matches/{id}").json()["standing"] == []


def test_each_order_is_a_sentence_with_blanks_and_an_own_button(server: Server) -> None:
    anna = Visitor(server, "Anna")
    anna.get("/new?game=machtwechsel")
    id = anna.api("POST", "/matches", {"game": "machtwechsel", "seating": ["me", "random", "random"]}).json()["id"]
    info = wait_for(anna, id, waits)
    while not any(text.startswith("swap_for") for text in offered(anna, id)):
        answer(anna, id, info)
        info = wait_for(anna, id, waits)
    page = anna.get(f"/table/{id}").text.split('id="orders"')[1].split("</details>")[0]
    forms = page.split("<form ")[1:]
    names = [
        re.sub(r"<[^>]*>", "", form.split("<button")[1].partition(">")[2].partition("</button>")[0]) for form in forms
    ]
    labels = re.findall(r'<button aria-label="([^"]+)"', page)
    assert len(labels) == len(set(labels))
    assert {"Bid for me", "Sell for me", "Swap for me"} <= set(names)
    assert "Give the order" not in names
    for form in forms:
        if "<select" in form or 'type="number"' in form:
            assert re.search(r"<p>[A-Z]\w+", form), "the sentence stands before its blanks"
    sells = next(form for form in forms if ">Sell for me<" in form)
    assert re.search(r"for <span[^>]*><span[^>]*><input [^>]*></span>p</span> or more", sells), (
        "the unit follows the sum"
    )
    mine, theirs = next(text for text in offered(anna, id) if text.startswith("swap_for")).split()[1:]
    anna.post(f"/table/{id}/order", seat=0, what=f"swap_for {mine} ?kind", order__kind=theirs, on=1)
    given = [order["what"] for order in anna.api("GET", f"/matches/{id}").json()["standing"]]
    assert given == [f"swap_for {mine} {theirs}"]
