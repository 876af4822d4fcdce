"""Promises by plain forms and by the API: made, answered, told; others see only that two deal."""

import re

import pytest

from web.conftest import Server, Visitor, id_of

NAMES = ("Anna", "Bert", "Carla", "Dora")


def four_at_a_table(server: Server) -> tuple[list[Visitor], str]:
    people = [Visitor(server, name) for name in NAMES]
    people[0].get("/new?game=tiefe-taschen")
    id = id_of(people[0].post("/new", game="tiefe-taschen", seats=4, who="link", whispers="1"))
    for seat, person in enumerate(people[1:], 1):
        person.get(f"/table/{id}")
        person.post(f"/table/{id}/sit", seat=seat)
    return people, id


def test_what_was_offered_between_two_is_countered_between_them(server: Server) -> None:
    """Unless one wants otherwise: else an offer that nobody else may know would be told by a press too few."""
    people, id = four_at_a_table(server)
    president = people[0].api("GET", f"/matches/{id}?seat=0").json()["must"][0]
    ruth = next(seat for seat in range(4) if seat != president)
    for private, checked in ((1, 1), ("", 0)):
        offer = {"what": "play approve", "condition": "give_this_round 2", "to": president, "private": private}
        people[ruth].get(f"/table/{id}/promising?to={president}")
        people[ruth].post(f"/table/{id}/promise", seat=ruth, **offer)
        page = people[president].get(f"/table/{id}").text
        way = re.findall(rf'href="(/table/{id}/promising\?to={ruth}&amp;counters=\d+)"', page)[-1]
        form = people[president].get(way.replace("&amp;", "&")).text
        assert form.count('name="private" value="1" checked') == checked
    assert "checked> only" not in people[ruth].get(f"/table/{id}/promising?to={president}&counters=999").text


def test_a_promise_is_made_by_two_presses_and_answered_by_one(server: Server) -> None:
    people, id = four_at_a_table(server)
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
    assert "<summary>I play “…” in this vote</summary>" in page, "no line is named by one of the cards it hides"
    assert page.count(">I bribe you with at least") == 1, "a sentence stands once"
    picked = {"what": "play approve", "condition": "give_this_round 2", "to": president, "private": 1, "seat": ruth}
    speaker.post(f"/table/{id}/promise", **picked)
    says = "I play “Approve” in this vote if you allot me at least 2 million in this round."
    assert says in speaker.page
    inner = says.replace("“", "‘").replace("”", "’")
    sent = f'<p class="sent">Your promise to {NAMES[president]} is made and not answered yet: “{inner}”</p>'
    assert sent in speaker.page, "at the top of the table, not only among the talk"
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
    agreed = f'<p class="sent">{NAMES[president]} agrees to your promise: “{inner}”</p>'
    assert agreed in speaker.get(f"/table/{id}").text
    assert '<p class="sent">' not in hearer.get(f"/table/{id}").text + third.get(f"/table/{id}").text
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

    # The president gives her all, she breaks her word: told with the vote and in the talk, though words came later.
    third.post(f"/table/{id}/say", seat=thea, say="What do they deal?")
    while len(must := hearer.api("GET", f"/matches/{id}?seat={president}").json()["must"]) == 1:
        (seat,) = must
        texts = re.findall(
            r'name="action" value="((?:give|keep|leave)[^"?*&+]*)"', people[seat].get(f"/table/{id}").text
        )
        people[seat].play(id, seat, next((text for text in texts if text.endswith(f" {ruth + 1}")), texts[-1]))
    for seat, person in enumerate(people):
        person.play(id, seat, f"choose_card {'reject' if seat == ruth else 'reach'}")
    news = f"{NAMES[ruth]} broke the promise: {says}"
    page = hearer.get(f"/table/{id}").text
    assert news in page.split('class="words small"')[1].split("</ul>")[0]
    assert "broke the promise" in page.split('class="talk"')[1]
    assert f"you broke your promise: {says}" in speaker.get(f"/table/{id}").text
    assert says not in third.get(f"/table/{id}").text


@pytest.mark.parametrize("added", [0, 1])
def test_a_deal_that_was_agreed_becomes_the_rules_own_offer_by_one_press(server: Server, added: int) -> None:
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
    body |= {"condition": f"give_with_money {card} {added}"} if added else {}
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
    assert now["view"]["stack"][-1]["amount"] == added
    assert now["promises"][0]["state"] == "agreed"


def test_the_page_offers_no_bribe_that_one_could_not_pay_and_asks_for_no_money_that_nobody_could_allot(
    server: Server,
) -> None:
    """9.1 A marker has one card; 8.3 whoever takes the office takes it from the president, who is out by then."""
    people, id = four_at_a_table(server)
    known = people[0].api("GET", f"/matches/{id}?seat=0").json()
    president = known["must"][0]
    other = (president + 1) % 4
    speaker = people[president]
    view = speaker.api("GET", f"/matches/{id}?seat={president}").json()["view"]
    most = sum(sorted(view["pile"][president])[-2:])
    page = speaker.get(f"/table/{id}/promising?to={other}").text
    assert f'value="pay_bribe {most}"' in page.split("In return for what?")[0]
    assert f'value="pay_bribe {most + 1}"' not in page.split("In return for what?")[0]
    assert 'value="give_this_round 1"' in page.split("In return for what?")[0]
    assert 'value="give_this_round 1"' not in page.split("In return for what?")[1]
    body = {"seat": president, "to": other, "what": "pay_bribe 10"}
    assert speaker.api("POST", f"/matches/{id}/promises", body).status_code == 201, "whoever wants to bluff may"
