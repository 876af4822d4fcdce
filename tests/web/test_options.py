"""Options speak to people in their language, and to programs as they are typed."""

import html
import re

import pytest

from backroom.engine import Game
from backroom.games import games
from backroom.locale import LANGUAGES, Speaker
from backroom.web.pages.home import seats_for_now
from backroom.web.presets import presets
from web.conftest import Server, Visitor, id_of
from web.markup import read


def variants(page: str) -> str:
    return html.unescape(page.split('class="newtable variants"')[1].split("</section>")[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_form_names_options_and_values(server: Server, game: Game, language: str) -> None:
    visitor, voice = Visitor(server), Speaker(language, game.id)
    page = visitor.get(f"/new?game={game.id}", headers={"accept-language": language}).text
    form = variants(page)
    labels = re.findall(r'<label class="field"><span>(.*?)</span>', form)
    assert labels == [voice.say(option.title) for option in game.options]
    for option in game.options:
        for value in option.values:
            assert option.spoken(value, voice) in form
            assert f">{value}<" not in form or option.spoken(value, voice) == value
        assert option.spoken(option.default, voice) in form
    read(page.split("<main")[1].split("</main>")[0].split(">", 1)[1])


def test_the_default_is_shown_by_name_and_numbers_show_their_range(server: Server) -> None:
    page = Visitor(server).get("/new?game=machtwechsel", headers={"accept-language": "en"}).text
    assert '<option value="hidden" selected>hidden (default)</option>' in page
    assert "From 10 to 2,000, usually 1,000." in page
    assert "Usually: everybody alone. With “Partners’ hands: open”: in pairs." in page


def test_what_is_usual_may_depend_on_another_choice(anna: Visitor) -> None:
    """The form leaves to the game what nobody chose: with GoodCritters another deck is usual."""
    anna.get("/new?game=tiefe-taschen")
    fields = dict(re.findall(r'<select name="(option\.\w+)"><option value="([^"]*)"', anna.page))
    chosen = {name.replace(".", "__"): value for name, value in fields.items()} | {"option__variant": "goodcritters"}
    id = id_of(anna.post("/new", game="tiefe-taschen", seats=4, who="anyone", **chosen))
    options = anna.api("GET", f"/matches/{id}").json()["options"]
    assert (options["deck"], options["bribes"]) == ("4x35", "none")
    for path in (f"/table/{id}", "/", "/mine"):
        page = anna.get(path).text
        assert "Variant: GoodCritters" in page, path
        assert "Money cards" not in page, path
    own = id_of(
        anna.post("/new", game="tiefe-taschen", who="link", option__variant="goodcritters", option__deck="5x18")
    )
    assert "Money cards: 18 each of 1 to 5" in anna.get(f"/table/{own}").text


def test_a_table_that_has_begun_says_what_was_agreed_on(anna: Visitor) -> None:
    anna.get("/new?game=machtwechsel")
    chosen = {"option__partnerHands": "open", "option__turnLimit": "60"}
    id = id_of(anna.post("/new", game="machtwechsel", seats=6, bots=5, who="link", **chosen))
    about = anna.get(f"/table/{id}").text.split('class="about"')[1]
    assert "<li>Partners’ hands: open</li>" in about
    assert "<li>Turn limit: 60</li>" in about
    assert "partnerHands" not in about


def test_a_refusal_speaks_the_words_of_the_form(anna: Visitor) -> None:
    anna.get("/new?game=machtwechsel")
    answer = anna.post("/new", game="machtwechsel", title="Ours", option__turnLimit="5", option__partnerHands="open")
    assert answer.status_code == 400
    assert "Turn limit cannot be 5; it can be 10–2,000" in answer.text
    assert 'value="Ours"' in answer.text
    assert '<option value="open" data-seats="6 8" selected>' in answer.text


def test_programs_get_both(server: Server) -> None:
    visitor = Visitor(server)
    for info in visitor.http.get("/api/games", headers={"accept-language": "de"}).json():
        for option in info["options"]:
            assert option["title"]
            assert len(option["titles"]) == len(option["values"])
            assert {"name", "default", "meaning", "low", "high"} <= option.keys()
    by_id = {info["id"]: info for info in visitor.http.get("/api/games").json()}
    assert by_id["machtwechsel"]["takes_data"]
    assert not by_id["toy"]["takes_data"]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_usual_table_of_a_game_can_be_laid(game: Game) -> None:
    """Its own, or those of any game; none of them asks for what does not go together."""
    own = presets(game.id)
    assert len({preset.id for preset in own}) == len(own)
    for preset in own:
        options = {name.removeprefix("option."): value for name, value in preset.fills.items() if "option." in name}
        seats = int(preset.fills.get("seats", seats_for_now(game)))
        assert not game.refuse(seats, game.full_options(options)), preset.id
        game.new_game(seats, options, "preset")


def test_a_press_lays_the_usual_table(server: Server) -> None:
    visitor = Visitor(server, "Rosa")
    page = visitor.get("/new?game=machtwechsel", headers={"accept-language": "en"}).text
    assert "Three pairs" in page
    id = id_of(visitor.post("/new", game="machtwechsel", seats=4, preset="six"))
    laid = visitor.api("GET", f"/matches/{id}").json()
    assert (len(laid["seats"]), laid["options"]["teams"]) == (6, "yes")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_no_press_is_refused_whatever_else_was_chosen(server: Server, game: Game) -> None:
    """Eight of Machtwechsel play in pairs; over weeks, too."""
    visitor = Visitor(server, "Rosa")
    for preset in presets(game.id):
        for seats in game.seats:
            chosen = {f"option.{option.name}": option.default for option in game.options}
            answer = visitor.post("/new", game=game.id, seats=seats, **(chosen | {"preset": preset.id}))
            assert "/table/" in answer.url.path, (preset.id, seats)
        for option in game.options:
            for value in option.values:
                answer = visitor.post(
                    "/new", game=game.id, seats=4, **{f"option.{option.name}": value, "preset": preset.id}
                )
                assert "/table/" in answer.url.path, (preset.id, option.name, value)
