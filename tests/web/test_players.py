"""Pages of players and ratings: what is public, and what a rated table asks of people."""

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
