"""The rules where people read them: the page, beside a decision, at the terminal and by the API, in their language."""

import html
import io
import re
from importlib import resources
from importlib.resources.abc import Traversable

import pytest
from rich.console import Console

from backroom.games import game
from backroom.locale import LANGUAGES, Speaker
from backroom.rulebook import paragraphs
from backroom.terminal.session import Session
from backroom.terminal.table import PERSON, new_table
from backroom.web.assets import STATIC
from backroom.web.rulebook import page
from backroom.web.start import start, table
from web.conftest import Server, Visitor, id_of
from web.test_play import wait_for

BOOK = "tiefe-taschen"
RULE = r'<details class="why rule">.*?</details>'


def first_words(language: str, number: str) -> str:
    return " ".join(paragraphs(BOOK, language)[number].split()[:4])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_in_the_language_of_its_reader(server: Server, language: str) -> None:
    page = Visitor(server).get(f"/rules/{BOOK}", headers={"accept-language": language}).text
    assert first_words(language, "3.3") in page
    article = re.search(r'<article class="rulebook"[^>]*>', page)
    assert article
    assert "lang=" not in article[0]
    assert page.count('id="r') == len(paragraphs(BOOK))
    assert re.search(r'<span class="ruling">[^<]*T28', page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_beside_a_decision_is_in_the_language_of_its_reader(server: Server, language: str) -> None:
    anna = Visitor(server, "Anna")
    anna.get("/settings")
    anna.post("/language", language=language)
    id = id_of(anna.post(f"/play/{BOOK}"))
    wait_for(anna, id, lambda info: info["seat"] in info["must"])
    rule = re.search(RULE, anna.get(f"/table/{id}").text, re.DOTALL)
    assert rule
    number = re.search(r"#r([\d.]+)", rule[0])
    assert number
    assert first_words(language, number[1]) in rule[0]
    assert "lang=" not in rule[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_gives_the_rules_in_the_language_of_its_reader(server: Server, language: str) -> None:
    answer = Visitor(server).get(f"/api/games/{BOOK}/rules", headers={"accept-language": language}).json()
    assert answer["language"] == language
    assert {rule["number"]: rule["text"] for rule in answer["rules"]} == paragraphs(BOOK, language)


def test_a_game_without_a_rulebook_has_no_rules(server: Server) -> None:
    assert Visitor(server).get("/api/games/toy/rules").json() == {"language": "en", "rules": []}
    assert Visitor(server).get("/api/games/nothing/rules").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_the_rules_in_its_language(language: str) -> None:
    told = io.StringIO()
    table = new_table(game(BOOK), game(BOOK).setup(4, {}, "x"), [PERSON] * 4, list("ABCD"))
    session = Session(Console(file=told, width=200), table, language, None)
    for line in ("?", "rules 3.3", "rules"):
        told.truncate(0)
        assert session.command(1, line)
        assert first_words(language, table.s.stack[-1].rule() if line == "?" else "3.3") in told.getvalue()


def test_terms_and_numbers_lead_to_their_paragraphs(server: Server) -> None:
    """Every link of the page leads to a paragraph of it, none to its own, and a term is told once in a paragraph."""
    for id in ("tiefe-taschen", "machtwechsel", "die-macher", "die-macher-classic"):
        for language in LANGUAGES:
            text = page(id, language)
            known = set(re.findall(r'<p id="r([^"]+)"', text))
            assert known == set(paragraphs(id))
            for own, body in re.findall(r'<p id="r([^"]+)"><a class="number"[^>]*>[^<]*</a>(.*?)</p>', text, re.DOTALL):
                led = re.findall(r'<a class="(?:term|ref)" href="#r([^"]+)">', body)
                assert set(led) <= known - {own}
                assert len(led) == len(set(led))
            assert len(re.findall(r'class="term"', text)) > 20
            assert not re.search(r"<a[^>]*>[^<]*<a", text)


def test_the_page_leads_back_to_the_table(server: Server) -> None:
    anna = Visitor(server, "Anna")
    id = id_of(anna.post(f"/play/{BOOK}"))
    assert f"/rules/{BOOK}?table={id}" in anna.get(f"/table/{id}").text
    assert f'href="/table/{id}"' in anna.get(f"/rules/{BOOK}?table={id}").text
    assert "Back to my table" not in anna.get(f"/rules/{BOOK}").text
    assert anna.get(f"/rules/{BOOK}?table=%22%3E").status_code == 400


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", ["tiefe-taschen", "machtwechsel", "die-macher", "die-macher-classic"])
def test_every_game_in_two_minutes(server: Server, id: str, language: str) -> None:
    visitor = Visitor(server)
    shown = visitor.get(f"/start/{id}", headers={"accept-language": language})
    assert shown.status_code == 200
    story = start(id)
    assert story
    said = Speaker(language, id)
    for text in (story.are, story.wins, *story.round, *story.miss):
        assert said.say(text) in html.unescape(shown.text)
    board = shown.text.split('class="startboard"')[1]
    assert len(board) > 3000
    assert "<button" not in board.split("</main>")[0].replace("<button disabled", "")
    assert f'href="/start/{id}"' in visitor.get("/", headers={"accept-language": language}).text


def test_whatever_draws_a_board_is_sent_its_styles() -> None:
    """A page that includes a board or its pieces names the game's style; parts.html is drawn within such a page."""
    pages = resources.files("backroom.web") / "templates"
    drawing = [one for one in pages.iterdir() if one.name.endswith(".html") and "extends" in one.read_text("utf-8")]
    drawing = [one for one in drawing if "board.body" in whole_page(one) or "since.html" in whole_page(one)]
    assert {one.name for one in drawing} >= {"start.html", "lesson.html", "replay.html", "table.html"}
    for one in drawing:
        assert "asset(stylesheet(game.id))" in one.read_text("utf-8"), one.name


def whole_page(one: Traversable) -> str:
    """A template with what it includes."""
    text = one.read_text("utf-8")
    pages = resources.files("backroom.web") / "templates"
    return text + "".join(
        (pages / name).read_text("utf-8") for name in re.findall(r'include "([^"]+)"', text) if (pages / name).is_file()
    )


def test_the_style_of_two_minutes_leaves_the_board_alone() -> None:
    """The board has sections and lists of its own: its neighbours' style speaks of children, never of descendants."""
    style = (STATIC / "style" / "rulebook.css").read_text("utf-8")
    selectors = re.findall(r"^(\.start[^{,]*?) ?[{,]$", style, re.MULTILINE)
    assert len(selectors) > 4
    assert not [one for one in selectors if re.search(r"[\w)] +[\w.:#]", re.sub(r" > ", ">", one))]


@pytest.mark.parametrize("id", ["machtwechsel", "die-macher", "die-macher-classic", "tiefe-taschen"])
def test_the_table_in_play_asks_you_alone(id: str) -> None:
    story = start(id)
    assert story
    assert table(game(id), story).deciders() == [0]


def test_a_game_without_a_story_is_told_by_its_rules(server: Server) -> None:
    visitor = Visitor(server)
    led = visitor.get("/start/toy")
    assert (led.status_code, led.url.path) == (200, "/rules/toy")
    assert "/start/toy" not in led.text
    assert visitor.get("/start/chess").status_code == 404
