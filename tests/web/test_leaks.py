"""Two truths a seat cannot tell apart give it the same bytes: pages, streams, API, exports, feeds, letters, errors."""

import re
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

import backroom.match.entries
from backroom.engine import Chance, Game
from backroom.games import game as game_by_id
from backroom.games import games
from backroom.games.tiefe_taschen.steps.placing import Choosing
from backroom.match.calling import OVER, TURN
from backroom.match.match import Match
from backroom.match.verbs import Act, Promise, Reply
from backroom.notices.letter import item, letter
from conventions import pick, play
from toy import TOY
from web.conftest import Server, Visitor, serve, toy_table
from web.every_page import done
from web.test_players import whose
from web.test_sessions import account
from web.test_stream import Ear

PAGES = ("", "/log", "/replay", "/replay?at=0", "/replay?at=1", "/check", "/report", "/export.json", "/promising")
ELSEWHERE = ("/", "/mine", "/calling", "/ratings", "/daily")
API = ("", "/export", "/report")


def same(text: str) -> str:
    """What differs between any two visits: tokens of forms, addresses, times, and the hash of the seed."""
    text = re.sub(r'(form_token" value|data-token|data-key|x-form-token)="[\w-]+"', "TOKEN", text)
    text = re.sub(r"[0-9a-f]{64}", "HASH", text)
    text = re.sub(r"http://127.0.0.1:\d+", "HOST", text)
    text = re.sub(r"/feed/[\w-]+|urn:uuid:[\w-]+", "FEED", text)
    return re.sub(r'data-at="[\d.]+"|"at":[\d.]+', "AT", text)


def everything(visitor: Visitor, id: str, seat: int) -> list[str]:
    """All that is ever sent about a match to this visitor, refusals included."""
    sent = [same(visitor.get(f"/table/{id}{page}").text) for page in PAGES]
    sent += [same(visitor.get(page).text) for page in ELSEWHERE]
    sent += [same(visitor.api("GET", f"/matches/{id}{path}").text) for path in API]
    sent += [same(visitor.api("GET", f"/matches/{id}{path}").text) for path in lists_for(seat)]
    feed = re.search(r"/feed/[\w-]+", visitor.post("/calling/feed", on="1").text)
    assert feed
    told = visitor.get(feed[0]).text
    assert seat or f"/table/{id}" in told
    sent.append(same(told))
    visitor.get(f"/table/{id}")
    seen = visitor.number(id)
    for action in ("bid 99", "nonsense", "bid x"):
        sent.append(same(visitor.post(f"/table/{id}/act", seat=seat, seen=seen, action=action).text))
        body = {"seat": min(seat, 15), "action": action, "seen": seen}
        sent.append(same(visitor.api("POST", f"/matches/{id}/actions", body).text))
    return sent


def lists_for(seat: int) -> list[str]:
    """What a seat can promise and order now."""
    if seat == 15:
        return ["/promises?seat=0", "/orders?seat=0"]  # refused
    other = 1 if seat == 0 else 0
    return [f"/promises?seat={seat}", f"/promises?seat={seat}&to={other}", f"/orders?seat={seat}"]


def story(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *secrets: str, game: str = "toy", **fields: str
) -> dict[str, list[str]]:
    """Anna, Bert and Dora who watches; Bert files a secret bid. What Anna and Dora get."""
    monkeypatch.setattr("backroom.match.laying.new_seed", lambda: "the same for both")
    numbers = count(1)  # of matches, and of feeds
    monkeypatch.setattr("backroom.match.laying.secrets.token_urlsafe", lambda _: f"the-same-{next(numbers)}")
    server = serve(folder)
    try:
        anna, bert, dora = (Visitor(server, name) for name in ("Anna", "Bert", "Dora"))
        server.room.house.now = lambda: 1_800_000_000.0
        id = toy_table(anna, bert, game=game, **fields)
        ears = {"anna": Ear(anna, id), "dora": Ear(dora, id)}
        for secret in secrets:
            order = secret.removeprefix("order ")
            path = "undo" if secret == "undo" else "orders" if order != secret else "actions"
            body: dict[str, object] = {"seat": 1}
            if path == "orders":
                body |= {"what": order}
            elif path == "actions":
                body |= {"action": secret, "seen": bert.number(id)}
            assert bert.api("POST", f"/matches/{id}/{path}", body).status_code == 201
        if game == "hush":
            anna.post(f"/table/{id}/say", seat=0, say="hm")  # so that there is something to hear
        sent = {"anna": everything(anna, id, 0), "dora": everything(dora, id, 15)}
        for who, ear in ears.items():
            ear.until(lambda ear: ear.heard)
            sent[who].append(same(str(ear.heard)))
        return sent
    finally:
        server.stop()


def test_a_filed_secret_changes_no_byte_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = story(tmp_path / "1", monkeypatch, "bid 1")
    two = story(tmp_path / "2", monkeypatch, "bid 2")
    for who in ("anna", "dora"):
        for first, second in zip(one[who], two[who], strict=True):
            assert first == second


@pytest.mark.parametrize("clock", ["none", pytest.param("brisk", marks=pytest.mark.long)])
def test_a_secret_entry_changes_no_byte_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: str) -> None:
    """Filed, taken back, ordered, left with the house: to everybody else it is as if nothing had been done."""
    done = [(), ("bid 1",), ("bid 1", "undo"), ("ceiling 2",), ("bid 1", "ceiling 2", "undo", "bid 2")]
    done += [("order abstain_for_me",), ("order bid_for_me 1", "order bid_for_me 2")]
    sent = [story(tmp_path / str(n), monkeypatch, *secrets, game="hush", pace=clock) for n, secrets in enumerate(done)]
    for who in ("anna", "dora"):
        for secrets, other in zip(done[1:], sent[1:], strict=True):
            for first, second in zip(sent[0][who], other[who], strict=True):
                assert first == second, secrets


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backroom.match.entries, "heard", lambda told, seat: [event for event, _ in told])
    one = story(tmp_path / "1", monkeypatch, "bid 1")
    two = story(tmp_path / "2", monkeypatch, "bid 2")
    assert one["dora"] != two["dora"]


@pytest.mark.parametrize("game", [TOY, *games().values()], ids=lambda game: game.id)
def test_imagined_truths_look_alike_on_every_page(server: Server, game: Game) -> None:
    """At some moments of a random game: the truth is exchanged behind the counter for another that fits the view."""
    rng = Chance("leaks")
    people = [Visitor(server, f"P{seat}") for seat in range(game.seats[0])]
    host = people[0]
    host.get(f"/new?game={game.id}")
    from web.conftest import id_of

    id = id_of(host.post("/new", game=game.id, seats=game.seats[0], who="link"))
    for seat, person in enumerate(people[1:], 1):
        person.get(f"/table/{id}")
        person.post(f"/table/{id}/sit", seat=seat)
    house = server.room.house
    house.now = lambda: 1_800_000_000.0
    truth = house._matches[id]
    state = game.begin(truth.setup)
    watcher = Visitor(server, "Dora")
    try:
        for number, _ in enumerate(play(game, state, rng)):
            if number % 37 != 5:
                continue
            for eyes, visitor in [(number % len(people), people[number % len(people)]), (15, watcher)]:
                look = game.view(state, eyes)
                sent = []
                for shown in (state.copy(), game.imagine(look, rng), game.imagine(look, rng)):
                    house._matches[id] = replace(truth, state=shown, must=shown.deciders())
                    sent.append(
                        [
                            same(visitor.get(f"/table/{id}").text),
                            same(visitor.api("GET", f"/matches/{id}").text),
                            same(visitor.api("GET", f"/matches/{id}/export").text),
                            same(visitor.get(f"/table/{id}/promising?to={(eyes + 1) % len(people)}").text),
                            *(same(visitor.api("GET", f"/matches/{id}{path}").text) for path in lists_for(eyes)),
                            same(visitor.post(f"/table/{id}/act", seat=eyes, seen=10**6, action="nonsense").text),
                        ]
                    )
                for other in sent[1:]:
                    assert other == sent[0]
            if number > 200:
                break
    finally:
        house._matches.pop(id, None)
        house.now = __import__("time").time


# --- what two have said to each other

TAVERN = game_by_id("tiefe-taschen")
PARTIES, THIRD, STRANGER = (1, 2), 3, 4  # who deals in private, who sits beside them, who looks on
AFTER = ("", "/log", "/replay", "/report", "/export.json", "/check")


def between_two(folder: Path, monkeypatch: pytest.MonkeyPatch, what: str, *orders: str) -> list[str]:
    """What is sent to the third and to a stranger, while it goes on and when it is over; the words are kept."""
    monkeypatch.setattr("backroom.match.laying.new_seed", lambda: "the same for both")
    numbers = count(1)
    monkeypatch.setattr("backroom.match.laying.secrets.token_urlsafe", lambda _: f"the-same-{next(numbers)}")
    server = serve(folder)
    try:
        people = [account(server, name) for name in ("Anna", "Bert", "Carl", "Dora", "Stranger")]
        ids = [int(whose(each)) for each in people]
        house = server.room.house
        house.now = lambda: 1_800_000_000.0
        id = toy_table(*people[:4], game="tiefe-taschen", bots=0, hints="1")
        ears = [Ear(people[THIRD], id), Ear(people[STRANGER], id)]
        giver, other = PARTIES
        for order in orders:
            body = {"seat": giver, "what": order}
            assert people[giver].api("POST", f"/matches/{id}/orders", body).status_code == 201
        promise = Promise(giver, what, to=other, private=True)
        number = done(server, house.do(id, ids[giver], promise)).promises[-1].number
        done(server, house.do(id, ids[other], Reply(other, number, True)))
        sent = seen_from_outside(server, people, ids, id, TURN)
        rng = Chance("played alike")
        while not (match := done(server, house.match(id))).over:
            seat = match.must[0]
            action = TAVERN.text(pick(match.state, seat, rng))
            if isinstance(match.state.stack[-1], Choosing) and seat == giver:
                action = "choose_card approve"
            done(server, house.do(id, ids[seat], Act(seat, action, match.number)))
            if match.number % 100 == 0:
                sent += seen_from_outside(server, people, ids, id, TURN)
        house.words._records.clear()  # which may be a minute old
        told = people[STRANGER].api("GET", f"/players/{ids[giver]}").json()
        assert told["word"]["kept"] == 1, told  # how somebody keeps their word everybody is told, not to whom or what
        sent += seen_from_outside(server, people, ids, id, OVER)
        for ear in ears:
            ear.until(lambda ear: "over" in str(ear.heard[-1]) or len(ear.heard) > 50)
        return sent
    finally:
        server.stop()


def seen_from_outside(server: Server, people: list[Visitor], ids: list[int], id: str, why: str) -> list[str]:
    pages = AFTER if why == OVER else PAGES
    sent = []
    for who in (THIRD, STRANGER):
        sent += [same(people[who].get(f"/table/{id}{page}").text) for page in pages]
        sent += [same(people[who].get(page).text) for page in ("/", "/mine", "/ratings", "/company")]
        sent += [same(people[who].get(f"/player/{ids[party]}").text) for party in PARTIES]
        sent += [same(people[who].api("GET", f"/players/{ids[party]}").text) for party in PARTIES]
        sent += [same(people[who].api("GET", f"/matches/{id}{path}").text) for path in API]
    feed = re.search(r"/feed/[\w-]+", people[THIRD].post("/calling/feed", on="1").text)
    assert feed
    sent.append(same(people[THIRD].get(feed[0]).text))
    house = server.room.house

    async def told() -> str:
        match: Match = await house.match(id)
        said = await item(house, match, ids[THIRD], why, "en")
        return str(letter([said], "en")) if said else ""

    shown = [*sent, done(server, told())]
    # The file of a match that is over tells everybody which orders there were.
    return [re.sub(r'"standing":\[[^]]*\]', "ORDERS", each) for each in shown] if why == OVER else shown


def test_what_two_promise_and_order_in_private_changes_no_byte_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor what is left with the house: on pages, profiles and reports, in feeds and letters."""
    one = between_two(tmp_path / "1", monkeypatch, "play approve")
    two = between_two(tmp_path / "2", monkeypatch, "not_play reach", "no_snoop")
    assert len(one) == len(two)
    for first, second in zip(one, two, strict=True):
        assert first == second
