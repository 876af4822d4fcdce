"""Pages of players and ratings: what is public, and what a rated table asks of people."""

import time

from backroom.match.keeping import Record
from web.conftest import Server, Visitor, id_of, toy_table
from web.test_sessions import account


def whose(visitor: Visitor) -> str:
    visitor.get("/mine")
    return visitor.page.split('href="/player/')[1].split('"')[0]


def play_out(id: str, *people: Visitor) -> None:
    for _ in range(3):
        for seat, visitor in enumerate(people):
            visitor.play(id, seat, "bid 1" if seat == 0 else "abstain")


def test_a_rated_table_needs_accounts_and_gives_no_hints(server: Server) -> None:
    guest = Visitor(server, "Gustav")
    guest.get("/new?game=toy")
    refused = guest.post("/new", game="toy", seats=2, who="link", rated="1")
    assert refused.status_code == 400
    assert "account" in guest.page
    host = account(server, "Rosa")
    id = toy_table(host, seats=2, rated="1")
    guest.get(f"/table/{id}")
    assert guest.post(f"/table/{id}/sit", seat=1).status_code == 409
    assert "Rated tables need an account" in guest.page
    host.get("/new?game=toy")
    assert host.post("/new", game="toy", seats=2, who="screen", people="A, B", rated="1").status_code == 400


def test_a_players_page_tells_what_was_played_in_public(server: Server) -> None:
    rosa, karl = account(server, "Rosalie"), account(server, "Karlchen")
    secret = toy_table(rosa, karl)
    play_out(secret, rosa, karl)
    rated = toy_table(rosa, karl, rated="1")
    play_out(rated, rosa, karl)
    going_on = toy_table(rosa, karl, rated="1")
    stranger = Visitor(server)
    page = stranger.get(f"/player/{whose(rosa)}").text
    assert f"/table/{rated}" in page
    assert f"/table/{secret}" not in page  # by link, among themselves
    assert f"/table/{going_on}" not in page
    assert "±" in page
    assert f"/table/{secret}" in karl.get(f"/player/{whose(rosa)}").text
    assert "Rosalie" in stranger.get("/ratings").text
    assert stranger.get("/player/99999").status_code == 404
    assert id_of(stranger.get(f"/table/{rated}")) == rated


def test_a_name_at_the_table_leads_to_its_page_but_no_guest_has_one(server: Server) -> None:
    """Profile, rating, friendship and block are reached from where one meets somebody."""
    rosa, gustav = account(server, "Rosamunde"), Visitor(server, "Gustav")
    id = toy_table(rosa, seats=2)
    page = f'href="/player/{whose(rosa)}"'
    gustav.get("/")
    assert page in gustav.get(f"/table/{id}").text, "in the waiting room"
    gustav.post(f"/table/{id}/sit", seat=1)
    assert page in gustav.get(f"/table/{id}").text
    assert "/player/" not in rosa.get(f"/table/{id}").text.split("<main")[1], "neither to oneself nor to a guest"


def test_names_in_lists_of_matches_lead_to_pages_but_not_those_of_guests_bots_and_seats_at_one_screen(
    server: Server,
) -> None:
    rosa, gustav = account(server, "Rosabella"), Visitor(server, "Gustav")
    page = f'<a href="/player/{whose(rosa)}">Rosabella</a>'
    id = toy_table(rosa, gustav, seats=2)
    for address in ("/", "/mine"):
        assert page in gustav.get(address).text, "in play"
        assert ">Gustav</a>" not in rosa.get(address).text, "a guest"
    play_out(id, rosa, gustav)
    for address in ("/", "/mine"):
        assert page in gustav.get(address).text, "over"
    rosa.get("/new?game=toy")
    rosa.post("/new", game="toy", seats=2, who="screen", people="Ada, Ben")
    assert "Ada" in rosa.get("/mine").text
    assert ">Ada</a>" not in rosa.page


def test_how_somebody_has_kept_their_word_ever_stands_beside_the_name_and_in_the_api(server: Server) -> None:
    """So that remote bots weigh it, as those of the house do."""
    rosa, gustav = account(server, "Rosaura"), Visitor(server, "Gustav")
    number = int(whose(rosa))
    server.room.house.words._records[number] = time.monotonic(), Record(5, 3, 2)
    id = toy_table(rosa, gustav)
    page = gustav.get(f"/table/{id}").text.split(f'href="/player/{number}"')[1].split("</a>")[0]
    assert "3 ✓ 2 ✗" in page
    assert "Promises: 5, kept 3, broken 2" in page.split('class="sr"')[1], "to be heard, too"
    assert [seat["player"] for seat in gustav.api("GET", f"/matches/{id}").json()["seats"]] == [number, 0]
    told = gustav.api("GET", f"/players/{number}").json()
    assert told == {
        "player": number, "name": "Rosaura", "word": {"given": 5, "kept": 3, "broken": 2}, "ratings": {},
    }  # fmt: skip
    other = account(server, "Karlotta")
    rated = toy_table(rosa, other, rated="1")
    play_out(rated, rosa, other)
    standing = gustav.api("GET", f"/players/{number}").json()["ratings"]["toy"]
    assert standing["rating"] > 1000
    assert (standing["matches"], standing["wins"]) == (1, 1)
    guest = server.room.house._matches[id].seats[1].person
    for nobody in (guest, 99999):
        assert gustav.api("GET", f"/players/{nobody}").status_code == 404
