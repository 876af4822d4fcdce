"""The course of a match: lines that end where the result is, and the bulletins that turned it."""

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from backroom.engine.bulletin import CLIMAX, QUIET, Bulletin, Written, line
from backroom.games import games
from backroom.web.course import LABEL, LETTER, WIDTH, Moment, Scale, heads_of, lines_of, spread, taken_leads, weightiest
from web.conftest import Visitor, id_of
from web.markup import scene_of


@pytest.mark.parametrize("id", games())
def test_at_the_end_those_who_have_won_stand_best(id: str) -> None:
    game = games()[id]
    for seed in range(3):
        s, rng = game.new_game(4, {}, f"course {seed}"), random.Random(seed)
        while not s.over():
            seat = rng.choice(s.deciders())
            family = rng.choice([choice for choice in s.choices(seat) if len(choice)])
            s.apply(seat, family[rng.randrange(len(family))])
            assert len(game.standings.of(s)) == 4
        stood = game.standings.of(s)
        assert all(stood[seat] == max(stood) for seat in s.winners())
        if max(s.scores()) > 1:
            assert stood == s.scores()


def test_those_who_have_not_won_are_ranked_by_how_near_they_came() -> None:
    """In Machtwechsel all of them have nothing; the result still names the nearest first."""
    game = games()["machtwechsel"]
    scene = scene_of(game, game.new_game(4, {}, "ranked"), 0)
    scene = replace(scene, result={"winners": [3], "scores": [0, 0, 0, 1]})
    story = [Moment(0, [0, 0, 0, 0]), Moment(1, [28, 83, 42, 100])]
    drawn = lines_of(scene, Scale(2, 0, 100), story, [], " %")
    assert [each.value for each in drawn] == ["100 %", "83 %", "42 %", "28 %"]


def test_no_label_stands_over_another() -> None:
    for wanted in ([50.0, 50.0, 50.0, 50.0], [190.0, 195.0, 197.0], [22.0, 22.0, 30.0]):
        placed = sorted(spread(wanted))
        assert all(low + LABEL <= high for low, high in pairwise(placed))
        assert placed[0] >= 0
        assert placed[-1] <= 210


def test_no_name_stands_as_high_as_the_titles_of_chapters() -> None:
    """A title’s line is at 17, fifteen units high; so is that of a name, four beneath its end of the line."""
    best = Scale(2, 0, 100).y(100)
    assert min(spread([best, best, best, best])) + 4 - LABEL >= 17


def test_no_title_of_a_chapter_is_cut_off_or_stands_over_another() -> None:
    titles = ["Der erste Stapel", "Ein neuer Stapel", "Ein neuer Stapel"]
    for begins in ([0, 30, 60], [0, 58, 60], [0, 1, 60], [0, 1, 2]):
        drawn = Scale(61, 0, 100).marks([*zip(begins, titles, strict=True)])
        shown = [(begin, begin + LETTER * len(title)) for _, begin, title in drawn if title]
        assert shown[-1][1] <= WIDTH
        assert all(end <= begin for (_, end), (begin, _) in pairwise(shown))
        assert len(shown) == (1 if begins[2] == 2 else 2), begins


def test_chapters_with_numbers_are_numbered_and_others_keep_their_names() -> None:
    assert heads_of(["Runde 1: Berlin", "Runde 12: Hessen"]) == ("Runde", ["1", "12"])
    assert heads_of(["The first pile", "A new pile"]) == ("", ["The first pile", "A new pile"])


def test_the_lead_changes_when_one_alone_is_ahead_of_who_led() -> None:
    told = Bulletin("told", 1, line(""), "News", 1, 1, 1, True, (), (), Written(line("")))
    story = [Moment(n, each, told) for n, each in enumerate([[0, 0], [3, 1], [3, 3], [3, 4], [5, 5], [6, 7], [8, 7]])]
    assert taken_leads(story) == [(3, 1), (6, 0)]


def test_a_turn_is_told_by_the_weightiest_of_what_one_move_brought() -> None:
    """The last card that is laid brings the vote: it is the vote that turned the game."""
    laid, vote = (
        Bulletin(kind, weight, line(""), "News", 1, 1, 1, True, (), (), Written(line("")))
        for kind, weight in (("laid", QUIET), ("vote", CLIMAX))
    )
    story = [Moment(0, [3, 0], laid), Moment(1, [3, 4], laid), Moment(1, [3, 4], vote), Moment(1, [3, 4])]
    ((turn, _),) = taken_leads(story)
    assert weightiest(story, turn).bulletin is vote


@pytest.mark.long
def test_after_the_end_the_page_draws_the_course_and_links_to_its_turns(anna: Visitor) -> None:
    anna.get("/new?game=tiefe-taschen")
    id = id_of(anna.post("/new", game="tiefe-taschen", who="link", bots="9", option__length="short"))
    rng = random.Random(1)
    for _ in range(600):
        page = anna.get(f"/table/{id}").text
        if "The end</p>" in page:
            break
        assert 'class="course"' not in page, "what lies hidden counts in it"
        offered = re.findall(r'(?:name="action"|name="pick\.\w+") value="([^"?*]+)"', page)
        if offered:
            anna.play(id, 0, rng.choice(offered))
    course = page[page.index('class="course"') :].partition("</section>")[0]
    rows = re.findall(r'<th scope="row">.*?</th>((?:<td>\d+</td>)+)', course)
    ends = [int(re.findall(r"\d+", row)[-1]) for row in rows]
    result = anna.api("GET", f"/matches/{id}").json()["result"]
    assert ends == sorted(result["scores"], reverse=True)
    assert course.count("<polyline") == 4
    for moment in re.findall(r"replay\?at=(\d+)", course):
        assert anna.get(f"/table/{id}/replay?at={moment}").status_code == 200
    assert "data-ends" in page
