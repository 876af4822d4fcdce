"""Promises by plain forms and by the API: made, answered, told; others see only that two deal."""

import re

from web.conftest import Server, Visitor, id_of

NAMES = ("Anna", "Bert", "Carla", "Dora")


def test_a_promise_is_made_by_two_presses_and_answered_by_one(server: Server) -> None:
    people = [Visitor(server, name) for name in NAMES]
    people[0].get("/new?game=tiefe-taschen")
    id = id_of(people[0].post("/new", game="tiefe-taschen", seats=4, who="link", whispers="1"))
    for seat, person in enumerate(people[1:], 1):
        person.get(f"/table/{id}")
        person.post(f"/table/{id}/sit", seat=seat)
    match = people[0].api("GET", f"/matches/{id}?seat=0").json()
    president = match["must"][0]
    ruth, thea = [seat for seat in range(4) if seat != president][:2]
    speaker, hearer, third = people[ruth], people[president], people[thea]
    assert f"/table/{id}/promising?to={president}" in speaker.get(f"/table/{id}").text
    page = speaker.get(f"/table/{id}/promising?to={president}").text
    assert "I play “Approve” in this vote" in page
    assert "if you allot me at least 1 million in this round" in page
    assert "<select" not in page.split('/promise"')[1].split("</form>")[0], (
        "nothing is chosen before one has pressed it"
    )
    assert 'value="give_this_round 2"' in page
    picked = {"what": "play approve", "condition": "give_this_round 2", "to": president, "private": 1, "seat": ruth}
    speaker.post(f"/table/{id}/promise", **picked)
    says = "I play “Approve” in this vote if you allot me at least 2 million in this round."
    assert says in speaker.page
    page = hearer.get(f"/table/{id}").text
    assert says in page
    assert f'action="/table/{id}/reply"' in page
    for other in (third, Visitor(server)):
        page = other.get(f"/table/{id}").text
        assert "a promise that only the two know" in page
        assert "allot me" not in page
    number = re.search(r'name="of" value="(\d+)"', hearer.page)
    assert number
    hearer.post(f"/table/{id}/reply", seat=president, of=number[1], yes="1")
    assert "agreed" in hearer.page
    assert 'name="of"' not in hearer.page
    known = speaker.api("GET", f"/matches/{id}?seat={ruth}").json()["promises"]
    assert [(each["what"], each["condition"], each["state"]) for each in known] == [
        ("play approve", "give_this_round 2", "agreed")
    ]
    (hidden,) = third.api("GET", f"/matches/{id}?seat={thea}").json()["promises"]
    assert set(hidden) == {"number", "at", "seat", "to", "private", "says"}
    assert hidden["says"] == ""
    offered = third.api("GET", f"/matches/{id}/promises?seat={thea}").json()
    assert {"text": "not_play extort", "says": "I do not play “Extort” in this vote"} in offered["promises"]
    assert offered["conditions"] == []
    body = {"seat": thea, "what": "not_play extort"}
    assert third.api("POST", f"/matches/{id}/promises", body).status_code == 201
    assert "I do not play “Extort” in this vote." in speaker.get(f"/table/{id}").text
    assert "2" in third.api("GET", f"/matches/{id}?seat={thea}").text
    assert third.api("POST", f"/matches/{id}/promises", body | {"what": "nonsense"}).status_code == 409


def test_a_deal_that_was_agreed_becomes_the_rules_own_offer_by_one_press(server: Server) -> None:
    people = [Visitor(server, name) for name in NAMES[:3]]
    people[0].get("/new?game=machtwechsel")
    id = id_of(people[0].post("/new", game="machtwechsel", seats=3, who="link", whispers="1"))
    for seat, person in enumerate(people[1:], 1):
        person.get(f"/table/{id}")
        person.post(f"/table/{id}/sit", seat=seat)
    turn = people[0].api("GET", f"/matches/{id}?seat=0").json()["must"][0]
    me, other = people[turn], people[(turn + 1) % 3]
    known = me.api("GET", f"/matches/{id}?seat={turn}").json()
    texts = [text for choice in known["choices"] for text in choice.get("texts", ())]
    card = next(text.split()[1] for text in texts if text.startswith("exchange "))
    wanted = next(kind for kind in ("black", "red", "green") if kind != card)
    body = {"seat": (turn + 1) % 3, "to": turn, "what": f"give_card {wanted}", "condition": f"give_card {card}"}
    other.get(f"/table/{id}")
    assert other.api("POST", f"/matches/{id}/promises", body).status_code == 201
    me.get(f"/table/{id}")
    assert "Make this offer now" not in me.page
    number = re.search(r'name="of" value="(\d+)"', me.page)
    assert number
    me.post(f"/table/{id}/reply", seat=turn, of=number[1], yes="1")
    assert "Make this offer now" in me.page
    assert "Make this offer now" not in other.get(f"/table/{id}").text
    plan = re.findall(r'name="plan.deal" value="([^"]+)"', me.page)
    data = {"form_token": me.token, "seat": str(turn), "seen": str(me.number(id)), "action": "deal + "}
    answer = me.http.post(f"/table/{id}/act", data={**data, "plan.deal": plan})
    assert answer.status_code == 200
    now = me.api("GET", f"/matches/{id}?seat={turn}").json()
    assert now["view"]["stack"][-1]["type"] == "Answers"
    assert now["promises"][0]["state"] == "agreed"
