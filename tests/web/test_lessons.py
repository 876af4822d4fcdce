"""Lessons on the page: found from everywhere, answered without script, remembered for guests too."""

import re

import pytest

from backroom.games import games
from backroom.lessons import Lesson, lessons
from backroom.locale import LANGUAGES, Speaker
from backroom.rulebook import paragraphs
from web.conftest import Server, Visitor, id_of
from web.test_play import wait_for

TAUGHT = [id for id in games() if lessons(id)]
FIRST = lessons(TAUGHT[0])[0]
HERE = f"/lessons/{TAUGHT[0]}"


def answer(visitor: Visitor, id: str, lesson: Lesson, place: int) -> str:
    visitor.get(f"/lessons/{id}/{lesson.name}")
    return visitor.post(f"/lessons/{id}/{lesson.name}", answer=place).text


@pytest.mark.parametrize(
    "language", [one if one == "de" else pytest.param(one, marks=pytest.mark.long) for one in LANGUAGES]
)
@pytest.mark.parametrize("id", TAUGHT)
def test_every_lesson_can_be_solved(server: Server, id: str, language: str) -> None:
    """Each in its reader's language, with the paragraph, and then it is ticked off."""
    guest = Visitor(server)
    guest.get(f"/lessons/{id}")
    guest.post("/language", language=language)
    voice = Speaker(language, id)
    for count, lesson in enumerate(lessons(id)):
        right = lesson.answers().index(lesson.right)
        page = answer(guest, id, lesson, right)
        for text in (lesson.asks, lesson.told, *(a.because for a in lesson.answers())):
            assert shown(voice.say(text)) in page
        assert '<button name="answer"' not in page
        assert f'href="/rules/{id}#r{lesson.rule}"' in page
        listed = guest.get(f"/lessons/{id}").text
        assert listed.count('class="done"') == count + 1
    assert paragraphs(id, language)[lesson.rule].split()[0].strip("*") in page


def shown(text: str) -> str:
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;").replace(">", "&gt;")


def test_a_wrong_answer_tells_why_and_asks_again(server: Server) -> None:
    guest = Visitor(server)
    answers = FIRST.answers()
    wrong = answers.index(FIRST.wrong[0])
    page = answer(guest, TAUGHT[0], FIRST, wrong)
    assert FIRST.wrong[0].because in page
    assert FIRST.right.because not in page
    assert page.count('<button name="answer"') == len(answers) - 1
    assert 'class="done"' not in guest.get(HERE).text


def test_the_question_gives_nothing_away(server: Server) -> None:
    page = Visitor(server).get(f"{HERE}/{FIRST.name}").text
    assert page.count('<button name="answer"') == len(FIRST.answers())
    assert "judged" not in page
    assert not [answer.because for answer in FIRST.answers() if answer.because in page]
    assert 'form="act"' not in page  # a picture of the table: nothing else can be pressed


def test_progress_is_kept_for_a_guest_and_goes_along_into_an_account(server: Server) -> None:
    guest = Visitor(server)
    answer(guest, TAUGHT[0], FIRST, FIRST.answers().index(FIRST.right))
    answer(guest, TAUGHT[0], FIRST, FIRST.answers().index(FIRST.right))  # once more: it is learnt once
    assert guest.get(HERE).text.count('class="done"') == 1
    assert Visitor(server).get(HERE).text.count('class="done"') == 0
    guest.get("/settings")
    guest.post("/settings/account", name="Lerner", password="correct horse")
    assert guest.get(HERE).text.count('class="done"') == 1
    elsewhere = Visitor(server)
    elsewhere.get("/sign-in")
    elsewhere.post("/sign-in", name="Lerner", password="correct horse")
    assert elsewhere.get(HERE).text.count('class="done"') == 1


def test_strange_answers_are_no_answers(server: Server) -> None:
    guest = Visitor(server)
    for strange in ("", "-1", "99", "x", "१"):
        guest.get(f"{HERE}/{FIRST.name}")
        assert guest.post(f"{HERE}/{FIRST.name}", answer=strange).status_code == 200
        assert "judged" not in guest.page
    assert guest.get(f"{HERE}/nothing").status_code == 404
    assert guest.get("/lessons/toy").status_code == 404
    assert guest.get("/lessons/nothing/at-all").status_code == 404


def test_lessons_are_found_from_everywhere(server: Server, anna: Visitor) -> None:
    link = f'href="{HERE}"'
    assert link in anna.get("/").text
    assert link in anna.get("/lessons").text
    assert link in anna.get(f"/rules/{TAUGHT[0]}").text
    assert link in anna.get(f"/start/{TAUGHT[0]}").text
    assert "/lessons/toy" not in anna.get("/").text
    anna.get("/new")
    waiting = id_of(anna.post("/new", game=TAUGHT[0], who="anyone"))
    assert link in anna.get(f"/table/{waiting}").text
    assert re.search(r"lessons", anna.get("/rules/toy").text) is None


def coach_of(visitor: Visitor, id: str) -> str:
    """open, folded, or nothing."""
    page = visitor.get(f"/table/{id}").text
    return "open" if 'class="coach"' in page else "folded" if "why coached" in page else ""


def my_decision(visitor: Visitor, game: str) -> str:
    id = id_of(visitor.post(f"/play/{game}"))
    wait_for(visitor, id, lambda info: info["seat"] in info["must"])
    return id


def test_advice_stands_open_until_one_has_had_enough_of_it(server: Server) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = my_decision(anna, "die-macher")
    assert coach_of(anna, id) == "open"
    step = re.search(r'name="step" value="(\w+)"><p>', anna.page)
    assert step
    anna.post(f"/table/{id}/coach", step=step[1], all=0)
    assert coach_of(anna, id) == "folded"
    anna.get("/")
    assert coach_of(anna, my_decision(anna, "die-macher")) == "folded"  # at every table
    bert.get("/")
    assert coach_of(bert, my_decision(bert, "die-macher")) == "open"  # and for nobody else


def test_advice_can_be_folded_away_for_good(server: Server) -> None:
    anna = Visitor(server, "Anna")
    id = my_decision(anna, "die-macher")
    anna.get(f"/table/{id}")
    anna.post(f"/table/{id}/coach", step="nonsense", all=0)
    assert coach_of(anna, id) == "open"
    anna.post(f"/table/{id}/coach", step="", all=1)
    assert coach_of(anna, id) == "folded"
    anna.get("/")
    assert coach_of(anna, my_decision(anna, "tiefe-taschen")) == "folded"
    anna.get("/settings")
    anna.post("/settings/advice", advice="on")
    assert coach_of(anna, id) == "open", "and be taken back, on the page of settings"
