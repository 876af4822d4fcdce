"""The guided first game: every kind of decision that comes up has its sentence in every language, and points somewhere.

It is played by several bots in the learner's place: any legal move is allowed, and the coach goes along.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from markupsafe import Markup

from backroom.bots import adviser, bot, seatable, usual
from backroom.engine import Action, Chance, Choice, Game, State, View, commitment
from backroom.engine.bulletin import Gatherer, spoken
from backroom.games import game
from backroom.games import games as all_games
from backroom.games.machtwechsel.actions import Discard, FormSet, LayOut, LayOutOskar
from backroom.games.machtwechsel.steps.turn import AfterMove
from backroom.games.tiefe_taschen.components import APPROVE
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, PlacingSnoop
from backroom.lessons import Question, coach, figures, question, step_of
from backroom.lessons.guided import FIGURE, LEARNER, Guided, guided, parts, reason, with_figures
from backroom.lessons.machtwechsel.coach import LAYING
from backroom.lessons.tiefe_taschen.coach import VOTING
from backroom.locale import LANGUAGES, Speaker
from backroom.locale.collect import domains, sentences
from backroom.web.boards import board
from backroom.web.guiding import RINGED, Guide, Nudge, said
from backroom.web.scene import Drawn
from backroom.web.start import start
from web.markup import scene_of

GUIDED = [id for id in all_games() if guided(id)]
PARTS = [(id, number) for id in GUIDED for number, _ in enumerate(parts(id))]
MOST_DECISIONS = 90  # of the learner, however the lesson is played
COUNT = "count"  # the story of an election, where there is none yet
REPLIES = ("usual", "novice/greedy", "random")


def lesson_of(id: str, number: int = 0) -> Guided:
    return parts(id)[number]


class Stubborn:
    """Places nothing, and lays this card of Tiefe Taschen."""

    def __init__(self, replies: str) -> None:
        self.card = replies.replace("cards ", "choose_card ")

    def decide(self, view: View[Any], choices: list[Choice], rng: Chance, budget: float) -> Action:
        known = game("tiefe-taschen")
        return next((each for family in choices for each in family if known.text(each) == self.card), choices[0][0])


def playing(id: str, replies: str, number: int = 0) -> Iterator[tuple[State, Gatherer]]:
    """The lesson at every decision of the learner, who replies like this; and once more when it is over.

    The bots have the luck that they have at the table.
    """
    known, lesson = game(id), lesson_of(id, number)
    chance = Chance(f"guided {replies}")
    learner = (
        Stubborn(replies)
        if replies.startswith("cards ")
        else bot(known, usual(known) if replies == "usual" else replies)
    )
    others = bot(known, lesson.level)
    gatherer = Gatherer(known.bulletins, LEARNER, lesson.seats)
    s = known.new_game(lesson.seats, seed=lesson.seed)
    s.telling = True
    met: Counter[str] = Counter()
    done: Counter[int] = Counter()
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
        luck = chance if seat == LEARNER else Chance(commitment(f"{lesson.seed}/bot/{seat}/{done[seat]}"))
        s.apply(seat, (learner if seat == LEARNER else others).decide(view, view.choices, luck, 0.05))
        done[seat] += 1
        moves += 1
        for told in s.told:
            if told.audience >> LEARNER & 1:
                gatherer.hear(told.event, moves)
    yield s, gatherer


@pytest.mark.parametrize("replies", REPLIES)
@pytest.mark.parametrize(("id", "number"), PARTS)
def test_every_decision_has_its_sentence_and_its_place(id: str, number: int, replies: str) -> None:
    known, lesson, met, seen = game(id), lesson_of(id, number), set[Question](), set[str]()
    for s, gatherer in playing(id, replies, number):
        seen |= {bulletin.kind for bulletin in gatherer.bulletins()}
        if LEARNER not in s.deciders() or lesson.over(known.view(s, LEARNER), Counter()):
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


@pytest.mark.parametrize(("id", "number"), PARTS)
def test_it_is_over_after_a_round_and_the_game_goes_on(id: str, number: int) -> None:
    *_, (s, _) = playing(id, "usual", number)
    known, lesson = game(id), lesson_of(id, number)
    assert s.deciders(), "the lesson was the whole game"
    view = known.view(s, LEARNER)
    assert lesson.over(view, {} if number == 0 else {"Choosing": 1})
    told = {spoken(with_figures(id, lesson.scoring, view), known.words, Speaker(lang, id)) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert start(id)


@pytest.mark.parametrize(("id", "number"), PARTS)
def test_numbers_are_found_not_typed(id: str, number: int) -> None:
    """Every sentence is in the catalogues, names only figures that the game knows, and has no digit of its own."""
    known, lesson = game(id), lesson_of(id, number)
    assert bool(lesson.opening) == (number > 0)
    points = [point.says for point in (*lesson.points.values(), *lesson.offers.values())]
    said = [*coach(id).values(), *points, *lesson.seen.values(), *lesson.because.values(), lesson.scoring]
    said += [lesson.opening] if lesson.opening else []
    assert [text for text in said if re.search(r"\d", text)] == []
    assert set(said) <= set(sentences(domains()[id]))
    named = {name for text in said for name in FIGURE.findall(text)}
    assert named <= set(figures(id))
    every = str([parts(id), coach(id)])  # a later part may be the only one that names a figure
    assert {name for name in figures(id) if f"{{{name}" not in every} == set()
    assert not named & {name for name, kind in known.words.kinds.items() if kind.names or kind.name == "seat"}
    assert set(lesson.points) == set(coach(id))
    assert {step_of(each) for each in lesson.points} == set(known.words.asks)
    stories = {place.story.id for place in known.bulletins.places.values()}
    assert set(lesson.seen) <= stories | {COUNT}
    kinds = {key if isinstance(key, type) else type(key) for key in (*lesson.because, *lesson.offers)}
    assert kinds <= set(known.words.says)


@pytest.mark.parametrize(("id", "number"), PARTS)
def test_a_suggestion_has_its_reason(id: str, number: int) -> None:
    """Most of what the usual bot does has a reason of its own, and what it is good for stands in for the rest."""
    known, lesson = game(id), lesson_of(id, number)
    own, all_of_them = set[str](), set[str]()
    chance, advises = Chance("advice"), bot(known, adviser(known))
    assert not seatable(known, adviser(known))
    for s, _ in playing(id, "novice/even", number):
        if LEARNER not in s.deciders() or lesson.over(known.view(s, LEARNER), {}):
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


@pytest.mark.parametrize("card", ["approve", "reject", "reach", "extort", "fend_off"])
def test_the_second_vote_is_on_somebody_elses_money_and_the_learner_decides_it(card: str) -> None:
    """They get a share and a bribe; approving carries it, rejecting makes them president, anything else a bot."""
    known, lesson = game("tiefe-taschen"), lesson_of("tiefe-taschen", 1)
    said = list[Question]()
    s: Any = None
    for s, gatherer in playing(known.id, f"cards {card}", 1):
        kinds = [bulletin.kind for bulletin in gatherer.bulletins()]
        if LEARNER in s.deciders() and "vote" not in kinds:
            assert s.order[0] != LEARNER
            said.append(question(known.id, known.view(s, LEARNER)))
            assert sum(s.allotted(LEARNER)) > 0
            assert [s.face[marker] for marker, target in enumerate(s.target) if target == LEARNER] == [APPROVE]
    assert said == [PlacingSnoop, LayingMarker, LayingMarker, (Choosing, VOTING)]
    assert all(lesson.points[each] for each in said)
    if card == "approve":
        assert (s.round, s.order[0] != LEARNER, sum(s.pile[LEARNER])) == (2, True, 9 + 3 + 2)
    else:
        assert (s.round, s.order[0] == LEARNER) == (1, card == "reject")


def test_laying_out_is_explained_when_something_can_be_laid_out() -> None:
    """And not after the first move, when nothing can."""
    known: Game[Any] = game("machtwechsel")
    sides = set[Question]()
    moments = [s.copy() for replies in REPLIES for s, _ in playing(known.id, replies) if s.deciders()]
    for moment in (s for s in moments if isinstance(s.stack[-1], AfterMove)):
        for laid_out, held in ((0, 0), (3, 1)):
            s: Any = moment.copy()
            colour = s.numbers.colours[s.mission_of(LEARNER)][0]
            s.active[LEARNER][colour] += laid_out
            s.hand[LEARNER][colour] += held
            s.held[LEARNER] += held
            view = known.view(s, LEARNER)
            asked = question(known.id, view)
            lays = any(choice.kind in (LayOut, LayOutOskar, FormSet) and len(choice) for choice in view.choices)
            assert (asked == (AfterMove, LAYING)) == lays
            sides.add(asked)
    assert {AfterMove, (AfterMove, LAYING)} <= sides
