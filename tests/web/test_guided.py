"""The guided first game: every kind of decision that comes up has its sentence in every language, and points somewhere.

It is played by several bots in the learner's place: any legal move is allowed, and the coach goes along.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from markupsafe import Markup, escape
from playwright.sync_api import Page, expect

from backroom.bots import adviser, bot, seatable, usual
from backroom.engine import Chance, Game, State
from backroom.engine.bulletin import Gatherer, spoken
from backroom.games import game
from backroom.games import games as all_games
from backroom.games.machtwechsel.actions import Discard, FormSet, LayOut, LayOutOskar
from backroom.games.machtwechsel.steps.turn import AfterMove
from backroom.lessons import Question, coach, examples, figures, question, step_of
from backroom.lessons.guided import FIGURE, LEARNER, Guided, guided, reason, with_figures
from backroom.lessons.machtwechsel.coach import LAYING
from backroom.locale import LANGUAGES, Speaker
from backroom.locale.collect import domains, sentences
from backroom.web.boards import board
from backroom.web.examples import played, rules_page
from backroom.web.guiding import RINGED, Guide, Nudge, said
from backroom.web.scene import Drawn
from backroom.web.start import start
from web.conftest import Server, Visitor, id_of
from web.markup import PAGES, page_of, scene_of
from web.test_browser import PRESS_ANY
from web.test_play import wait_for
from web.windows import NEEDS_CHROMIUM, PHONE, browser, window

__all__ = ["browser", "window"]

GUIDED = [id for id in all_games() if guided(id)]
MOST_DECISIONS = 90  # of the learner, however the lesson is played
OVER = f'id="le" tabindex="-1" {RINGED}'
COUNT = "count"  # the story of an election, where there is none yet
REPLIES = ("usual", "novice/greedy", "random")


def lesson_of(id: str) -> Guided:
    lesson = guided(id)
    assert lesson is not None
    return lesson


def playing(id: str, replies: str) -> Iterator[tuple[State, Gatherer]]:
    """The lesson at every decision of the learner, who replies like this; and once more when it is over."""
    known, lesson = game(id), lesson_of(id)
    chance = Chance(f"guided {replies}")
    learner = bot(known, usual(known) if replies == "usual" else replies)
    others = bot(known, lesson.level)
    gatherer = Gatherer(known.bulletins, LEARNER, lesson.seats)
    s = known.new_game(lesson.seats, seed=lesson.seed)
    s.telling = True
    met: Counter[str] = Counter()
    moves = 0
    while s.deciders() and not lesson.over(known.view(s, LEARNER), met):
        seat = LEARNER if LEARNER in s.deciders() else s.deciders()[0]
        if seat == LEARNER:
            yield s, gatherer
            met[type(s.stack[-1]).__name__] += 1
            assert sum(met.values()) < MOST_DECISIONS
        view = known.view(s, seat)
        view.orders = []
        s.told.clear()
        s.apply(seat, (learner if seat == LEARNER else others).decide(view, view.choices, chance, 0.05))
        moves += 1
        for told in s.told:
            if told.audience >> LEARNER & 1:
                gatherer.hear(told.event, moves)
    yield s, gatherer


@pytest.mark.parametrize("replies", REPLIES)
@pytest.mark.parametrize("id", GUIDED)
def test_every_decision_has_its_sentence_and_its_place(id: str, replies: str) -> None:
    known, lesson, met, seen = game(id), lesson_of(id), set[Question](), set[str]()
    for s, gatherer in playing(id, replies):
        seen |= {bulletin.kind for bulletin in gatherer.bulletins()}
        if not s.deciders() or lesson.over(known.view(s, LEARNER), Counter()):
            break
        scene = scene_of(known, s, LEARNER)
        step = question(id, scene.view)
        if step in met:
            continue
        met.add(step)
        point = lesson.points[step]
        first = scene.view.choices[0][0] if len(scene.view.choices[0]) else None
        nudge = Nudge(known.text(first), "", "") if first else None
        body = Guide(lesson, "…", True, point.at, nudge).pointing(board(known)(scene)).body
        assert body.count('id="pointed"') == 1, f"{step} points at nothing: {point.at}"
        told = {language: said(scene_of(known, s, LEARNER, language), step, point) for language in LANGUAGES}
        assert len(set(told.values())) == len(LANGUAGES), told
        assert all("{" not in text and len(text) > 40 for text in told.values()), told
    assert len(met) >= 3
    assert len(seen & set(lesson.seen)) >= 2, "too little of what the coach explains has happened"


def test_a_suggestion_opens_the_fold_that_it_is_in() -> None:
    folds = Markup('<details class="pair" name="a">{}</details><details class="pair" name="a">{}</details>')
    buttons = Markup('<button value="swap a b"></button>'), Markup('<button value="swap c d"></button>')
    drawn = Drawn("", "", "", Markup(), panel={Drawn: folds.format(*buttons)})
    shown = Guide(lesson_of("die-macher"), nudge=Nudge("swap c d", "", "")).pointing(drawn).panel[Drawn]
    first, second = shown.split("</details>")[:2]
    assert " open" not in first
    assert second.startswith('<details class="pair" open name="a">')
    assert f'value="swap c d" {RINGED}' in second


@pytest.mark.parametrize("id", GUIDED)
def test_it_is_over_after_a_round_and_the_game_goes_on(id: str) -> None:
    *_, (s, _) = playing(id, "usual")
    known, lesson = game(id), lesson_of(id)
    assert s.deciders(), "the lesson was the whole game"
    view = known.view(s, LEARNER)
    assert lesson.over(view, {})
    told = {spoken(with_figures(id, lesson.scoring, view), known.words, Speaker(lang, id)) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert start(id)


@pytest.mark.parametrize("id", GUIDED)
def test_numbers_are_found_not_typed(id: str) -> None:
    """Every sentence is in the catalogues, names only figures that the game knows, and has no digit of its own."""
    known, lesson = game(id), lesson_of(id)
    points = [point.says for point in (*lesson.points.values(), *lesson.offers.values())]
    said = [*coach(id).values(), *points, *lesson.seen.values(), *lesson.because.values(), lesson.scoring]
    assert [text for text in said if re.search(r"\d", text)] == []
    assert set(said) <= set(sentences(domains()[id]))
    named = {name for text in said for name in FIGURE.findall(text)}
    assert named == set(figures(id))
    assert not named & {name for name, kind in known.words.kinds.items() if kind.names or kind.name == "seat"}
    assert set(lesson.points) == set(coach(id))
    assert {step_of(each) for each in lesson.points} == set(known.words.asks)
    stories = {place.story.id for place in known.bulletins.places.values()}
    assert set(lesson.seen) <= stories | {COUNT}
    kinds = {key if isinstance(key, type) else type(key) for key in (*lesson.because, *lesson.offers)}
    assert kinds <= set(known.words.says)


@pytest.mark.parametrize("id", GUIDED)
def test_a_suggestion_has_its_reason(id: str) -> None:
    """Most of what the usual bot does has a reason of its own, and what it is good for stands in for the rest."""
    known, lesson = game(id), lesson_of(id)
    own, all_of_them = set[str](), set[str]()
    chance, advises = Chance("advice"), bot(known, adviser(known))
    assert not seatable(known, adviser(known))
    for s, _ in playing(id, "novice/even"):
        if not s.deciders() or lesson.over(known.view(s, LEARNER), {}):
            break
        view = known.view(s, LEARNER)
        step = question(id, view)
        view.orders = []
        action = advises.decide(view, view.choices, chance, 0.05)
        if isinstance(action, Discard):  # the best, and not now and then one that is nearly as good
            assert {advises.decide(view, view.choices, Chance(str(n)), 0.05) for n in range(8)} == {action}
        because = reason(id, lesson, step, action)
        all_of_them.add(type(action).__name__)
        if because != coach(id)[step]:
            own.add(type(action).__name__)
        assert "{" not in spoken(with_figures(id, because, view), known.words, Speaker("de", id))
    assert len(own) >= 0.8 * len(all_of_them), all_of_them - own


def test_what_a_learner_keeps_is_not_called_a_gift() -> None:
    lesson, known = lesson_of("tiefe-taschen"), game("tiefe-taschen")
    s = known.new_game(lesson.seats, seed=lesson.seed)
    offered = [*s.choices(LEARNER)[0]]  # one for each seat, the president's own first
    kept, given = (reason(known.id, lesson, type(s.stack[-1]), give) for give in offered[:2])
    assert kept.endswith("keep what you do not need for others.")
    assert given != kept


def test_the_coach_speaks_of_a_question_within_a_question() -> None:
    """Open or face down, and the second marker: steps of their own to whoever plays, though not to the rules."""
    lesson, known = lesson_of("tiefe-taschen"), game("tiefe-taschen")
    said = {}
    s = known.new_game(lesson.seats, seed=lesson.seed)
    for action in ("give 4 1", "give 4 1", "give 2 2", "give 1 1", "keep_snoop", "lay_marker first approve 2",
                   "put_card 2", "lay_down", "keep_marker second"):  # fmt: skip
        point = lesson.point(known.view(s, LEARNER))
        said[action] = point.says if point else ""
        s.apply(LEARNER, known.parse(action))
    assert {action for action, says in said.items() if says} == {"lay_down", "keep_marker second"}
    assert "may turn it up" in said["lay_down"]


# --- on the page, without script


def coached(page: str) -> str:
    """What the coach says of a new kind of decision, or nothing."""
    found = re.search(r'<p id="gd">(.*?)</p>', page)
    return found[1] if found else ""


def my_turn(visitor: Visitor, id: str) -> str:
    wait_for(visitor, id, lambda info: info["seat"] in info["must"] or info["status"] == "over")
    return visitor.get(f"/table/{id}").text


def test_a_guest_learns_by_playing(server: Server) -> None:
    """From the front page to the end of the lesson, with whatever the page offers first."""
    guest = Visitor(server)
    assert 'action="/learn/tiefe-taschen"' in guest.get("/").text
    assert 'action="/learn/tiefe-taschen"' in guest.get("/start/tiefe-taschen").text
    id = id_of(guest.post("/learn/tiefe-taschen"))
    page = my_turn(guest, id)
    first = coached(page)
    assert first
    assert page.count('id="pointed"') == 1
    assert page.count(RINGED) == 1
    story = start("tiefe-taschen")
    assert story
    assert story.wins in page  # before anything is asked: what it is about
    assert 'class="coach"' not in page  # not both
    guest.post(f"/table/{id}/nudge", seat=0)
    assert 'class="nudge"' in guest.page
    assert guest.page.count(RINGED) >= 2  # and the button of the suggested move
    others = Visitor(server)
    assert not coached(others.get(f"/table/{id}").text)
    assert "nudge" not in others.post(f"/table/{id}/nudge", seat=0).text
    heard = {first}
    for _ in range(60):
        page = my_turn(guest, id)
        if OVER in page:
            break
        heard.add(coached(page))
        server.room.house._matches.clear()  # it survives that the process forgets it
        pressed = re.search(r'name="action" value="((?!call)[^"*?]+)"', page)
        picked = re.search(r'name="pick.choose_card" value="([^"]+)"', page)
        action = picked[1] if picked else pressed[1] if pressed else ""
        answer = guest.play(id, 0, action)
        assert answer.status_code == 200, action
    assert OVER in page, "the lesson does not end"
    assert len(heard) >= 4
    assert f'href="/rules/tiefe-taschen?table={id}"' in page
    guest.post(f"/table/{id}/unguided", seat=0)
    page = my_turn(guest, id)
    assert "lessonend" not in page
    assert 'class="guide"' not in page


def test_the_coach_speaks_of_what_is_asked_when_it_is_asked(server: Server) -> None:
    """A step that asks for different things has a sentence for each, the first time that this one is asked."""
    guest = Visitor(server)
    guest.get("/")
    id = id_of(guest.post("/learn/machtwechsel"))
    my_turn(guest, id)
    guest.play(id, 0, "purchase red")
    bought = coached(guest.get(f"/table/{id}").text)
    assert "name your price" in bought
    guest.play(id, 0, "offer_price 1")
    for _ in range(20):
        page = my_turn(guest, id)
        press = next(
            (text for text in ("exchange green", "pick_partner", "decline", "end_turn") if f'value="{text}"' in page),
            "",
        )
        if not press:
            break
        guest.play(id, 0, press)
        if press == "exchange green":
            guest.play(id, 0, "want red")
            page = guest.get(f"/table/{id}").text
            assert "money on top of your card" in coached(page)
            guest.play(id, 0, "add_money 0")
            return
    raise AssertionError("no exchange could be offered")


def test_laying_out_is_explained_when_something_can_be_laid_out() -> None:
    """And not after the first move, when nothing can."""
    known: Game[Any] = game("machtwechsel")
    sides = set[Question]()
    for replies in REPLIES:
        for s, _ in playing(known.id, replies):
            view = known.view(s, LEARNER)
            if not s.deciders() or not isinstance(s.stack[-1], AfterMove):
                continue
            asked = question(known.id, view)
            lays = any(choice.kind in (LayOut, LayOutOskar, FormSet) and len(choice) for choice in view.choices)
            assert (asked == (AfterMove, LAYING)) == lays
            sides.add(asked)
    assert {AfterMove, (AfterMove, LAYING)} <= sides


def test_it_can_be_played_on_without_the_coach_at_once(server: Server) -> None:
    guest = Visitor(server)
    guest.get("/")
    id = id_of(guest.post("/learn/machtwechsel"))
    assert coached(my_turn(guest, id))
    Visitor(server).get("/")
    guest.post(f"/table/{id}/unguided", seat=0)
    page = my_turn(guest, id)
    assert not coached(page)
    assert page.count(f'action="/table/{id}/guided"') == 2  # in its place, and about this table
    guest.post(f"/table/{id}/guided", seat=0)
    assert coached(my_turn(guest, id))
    guest.get("/")
    assert coached(my_turn(guest, id_of(guest.post("/learn/machtwechsel"))))  # another lesson begins anew


def test_the_waiting_room_leads_to_it(anna: Visitor) -> None:
    anna.get("/new")
    id = id_of(anna.post("/new", game="die-macher", who="anyone"))
    assert 'action="/learn/die-macher"' in anna.get(f"/table/{id}").text
    assert anna.post("/learn/toy").status_code == 404


# --- worked examples, and forms without a default


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GUIDED)
def test_the_rules_page_draws_worked_examples_by_the_rules(id: str, language: str) -> None:
    """At least three, each beneath its paragraph, with the pieces of the table and the sums of the engine."""
    html = str(rules_page(PAGES, id, language))
    assert html.count('class="example"') == len(examples(id)) >= 3
    for lesson in examples(id):
        drawn = html[html.index(f'id="r{lesson.rule}"') :].partition("</figure>")[0]
        assert drawn.count("<figure") == 1
        assert str(escape(Speaker(language, id).say(lesson.told))) in drawn
        assert 'class="picture"' in drawn
        _, gatherer = played(game(id), lesson)
        assert any(bulletin.written.beats for bulletin in gatherer.bulletins())


def test_a_list_has_no_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.web.decision.BUTTONS", 1)
    known = game("die-macher")
    s = known.new_game(3, seed="list")
    _, html = page_of(scene_of(known, s, s.deciders()[0]), s)
    lists = re.findall(r"<select.*?</select>", html)
    assert lists
    for each in lists:
        assert re.findall(r"<option[^>]*selected[^>]*>", each) == ['<option value="" disabled selected>']


def test_nothing_chosen_is_said_plainly(server: Server) -> None:
    guest = Visitor(server)
    guest.get("/")
    id = id_of(guest.post("/learn/tiefe-taschen"))
    my_turn(guest, id)
    before = guest.number(id)
    assert "Choose one first." in guest.play(id, 0, "choose_card *").text
    assert guest.number(id) == before


# --- in a browser, on a phone and by keyboard

IN_SIGHT = """() => {
  const place = document.getElementById("pointed");
  const [box, bar] = [place.getBoundingClientRect(), document.querySelector(".decision").getBoundingClientRect()];
  return place.checkVisibility() && box.top >= 0 && box.top < bar.top - 20;
}"""


@NEEDS_CHROMIUM
def test_what_the_coach_points_at_is_seen_on_a_phone(window: Callable[..., Page]) -> None:
    """Not hidden, not behind the bar; the welcome is read first; a suggestion comes by keyboard without leaving."""
    page = window(viewport=PHONE)
    page.goto("/")
    page.locator("form[action='/learn/die-macher'] button").click()
    expect(page.locator("#gd")).to_be_visible()
    expect(page.locator("#le")).to_be_in_viewport()
    expect(page.locator("#pointed[data-place=opinions-full]")).to_be_visible()
    page.locator("a[href='#pointed']").click()
    page.wait_for_function(IN_SIGHT)
    page.locator("form[action$='/nudge'] button").press("Enter")
    expect(page.locator(".nudge")).to_be_visible()
    asked = page.locator("#dc").inner_text()
    page.locator("[form=act][data-ringed], #act [data-ringed]").first.dispatch_event("click")
    expect(page.locator("#le")).to_have_count(0)
    for _ in range(200):  # until the next new kind of decision
        if page.locator("#gd").count():
            break
        page.evaluate(PRESS_ANY, 0.5)
        page.wait_for_timeout(50)
    assert page.locator("#dc").inner_text() != asked
    page.wait_for_function(IN_SIGHT)
