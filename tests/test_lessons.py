"""Lessons are true: every answer is played by the rules, and one that they contradict fails here."""

import re
from dataclasses import replace

import pytest

from backroom import rulebook
from backroom.games import game
from backroom.games import games as all_games
from backroom.lessons import YOU, Answer, Lesson, coach, lessons, step_of
from backroom.lessons import found as held
from backroom.locale import LANGUAGES
from backroom.locale.collect import domains, sentences

TAUGHT = [id for id in all_games() if lessons(id)]  # a game that was laid down just now has none yet
LESSONS = [(id, each) for id in TAUGHT for each in lessons(id)]
FEWEST = 12
NAMES_AND_NUMBERS = r"Ada|Ben|Cleo|Dario|Eva|−?\d+p?"  # the same in every language


def faults(lesson: Lesson) -> list[str]:
    """Where the rules contradict it."""
    found = []
    best = lesson.outcome(lesson.right)
    if best != lesson.right.value:
        found.append(f"“{lesson.right.says}” is said to be {lesson.right.value}, the rules say {best}")
    for answer in lesson.wrong:
        comes_to = lesson.outcome(answer)
        if not answer.does and answer.value == comes_to:
            found.append(f"“{answer.says}” is right too")
        if answer.does and answer.value != comes_to:
            found.append(f"“{answer.says}” is said to come to {answer.value}, the rules say {comes_to}")
        if answer.does and comes_to >= best:
            found.append(f"“{answer.says}” comes to {comes_to}, as good as the right answer")
    return found


@pytest.mark.parametrize(("id", "lesson"), LESSONS, ids=lambda part: part.name if isinstance(part, Lesson) else part)
def test_the_rules_say_the_same(id: str, lesson: Lesson) -> None:
    assert faults(lesson) == []


@pytest.mark.parametrize(("id", "lesson"), LESSONS, ids=lambda part: part.name if isinstance(part, Lesson) else part)
def test_a_wrong_answer_would_be_noticed(id: str, lesson: Lesson) -> None:
    """Each wrong answer in turn is passed off as the right one, and a right one among the wrong ones."""
    for answer in lesson.wrong:
        assert faults(replace(lesson, right=answer, wrong=(lesson.right,)))
    assert faults(replace(lesson, wrong=(replace(lesson.right, says="also"),)))
    assert faults(replace(lesson, right=replace(lesson.right, value="something else")))


@pytest.mark.parametrize(("id", "lesson"), LESSONS, ids=lambda part: part.name if isinstance(part, Lesson) else part)
def test_a_position_is_one_of_the_game(id: str, lesson: Lesson) -> None:
    """It keeps the laws, is the same every time, and its paragraph is in every rulebook."""
    s = lesson.position()
    assert game(id).laws(s) == []
    assert s == lesson.position()
    assert game(id).view(s, YOU).seen
    assert all(lesson.rule in rulebook.paragraphs(id, language) for language in LANGUAGES)


@pytest.mark.parametrize("id", TAUGHT)
def test_a_game_has_enough_of_them(id: str) -> None:
    known = lessons(id)
    assert len(known) >= FEWEST
    assert len({each.name for each in known}) == len(known)
    marked = set(sentences(domains()[id]))
    for each in known:
        assert {answer.says for answer in each.answers()} == {each.right.says, *(a.says for a in each.wrong)}
        said = [each.told, each.asks, *(text for a in each.answers() for text in (a.says, a.because))]
        unmarked = [text for text in said if text not in marked and not re.fullmatch(NAMES_AND_NUMBERS, text)]
        assert unmarked == []


def test_the_four_games_are_taught() -> None:
    assert {"die-macher", "die-macher-classic", "machtwechsel", "tiefe-taschen"} <= set(TAUGHT)


def test_answers_stand_in_no_telling_order() -> None:
    """The right one is not always the first, and the order is the same each time."""
    places = [each.answers().index(each.right) for _, each in LESSONS]
    assert len(set(places)) > 1
    assert all(each.answers() == each.answers() for _, each in LESSONS)
    assert isinstance(LESSONS[0][1].right, Answer)


def test_a_coach_needs_no_figures_and_a_game_no_examples() -> None:
    assert held("tiefe-taschen", "FIGURES", {}, ".guided") == {}
    assert held("tiefe-taschen", "FIGURES", {}, ".coach") != {}
    assert held("no-such-game", "EXAMPLES", ()) == ()


@pytest.mark.parametrize("id", TAUGHT)
def test_every_decision_says_what_it_is_good_for(id: str) -> None:
    """A sentence for each step that asks people, and for no other."""
    assert {step_of(each) for each in coach(id)} == set(game(id).words.asks)
    assert set(coach(id).values()) <= set(sentences(domains()[id]))
