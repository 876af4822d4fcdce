"""The board of Tiefe Taschen in the browser, over random games of all sizes and options."""

import re

import pytest

from backroom.engine import SPECTATOR, Chance
from backroom.engine.bulletin import Gatherer
from backroom.games.tiefe_taschen import GAME
from backroom.games.tiefe_taschen.actions import LayMarker
from backroom.games.tiefe_taschen.components import ANY_CARDS, BE_AGAINST, NOT_AGAINST
from backroom.games.tiefe_taschen.reckoning import fortune_of
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker
from backroom.web.boards import board
from backroom.web.boards.tiefe_taschen.desk import known_of
from backroom.web.boards.tiefe_taschen.pictures import vote
from backroom.web.boards.tiefe_taschen.table import Table
from conventions import eyes, play, told_to
from web.markup import LIGHT, check, moments, page_of, scene_of, weight

VARIANTS = [
    (4, {}),
    (5, {"protocol": "free"}),
    (6, {"variant": "goodcritters"}),
    (7, {"bribes": "binding-any", "bribePeek": "bribers-choice"}),
    (8, {"bribes": "binding-any", "protocol": "free", "presidentRotates": "yes"}),
    (8, {"length": "short"}),
]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_action_is_a_control_exactly_once(seats: int, options: dict[str, str]) -> None:
    for s in moments(GAME, seats, options, "controls", 23):
        for seat in eyes(s):
            check(GAME, s, seat)


@pytest.mark.parametrize(("seats", "options"), VARIANTS[1:4])
def test_two_truths_a_seat_cannot_tell_apart_look_the_same(seats: int, options: dict[str, str]) -> None:
    rng = Chance("truths")
    for s in moments(GAME, seats, options, "truths", 41):
        for seat in (rng.draw(seats), SPECTATOR):
            view = GAME.view(s, seat)
            assert check(GAME, s, seat) == check(GAME, GAME.imagine(view, rng), seat)


@pytest.mark.parametrize(("seats", "options"), [VARIANTS[0], VARIANTS[1], VARIANTS[3]])
def test_what_is_told_of_a_fortune_is_true_and_no_less_than_one_could_know(seats: int, options: dict[str, str]) -> None:
    """12.3 Exactly where every card is known; else the least among all truths that fit is never below the figure."""
    exact = bounded = 0
    rng = Chance("fortunes")
    for s in moments(GAME, seats, options, "fortunes", 7):
        table, seat = Table(scene_of(GAME, s, 0)), 1
        known, true = known_of(table, seat), fortune_of(s.pile[seat], s.payoffs[seat])
        assert known.least <= true <= known.most
        if known.exact:
            assert known.least == true
            exact += 1
        elif known.left:
            imagined = [GAME.imagine(GAME.view(s, 0), rng) for _ in range(5)]
            assert known.least <= min(fortune_of(t.pile[seat], t.payoffs[seat]) for t in imagined)
            bounded += known.least > len(s.pile[seat])
    assert exact
    assert bounded


@pytest.mark.parametrize("language", ["de", "nl", "it"])
def test_it_speaks_every_language(language: str) -> None:
    texts = set()
    for s in moments(GAME, 5, {}, "languages", 31):
        for tongue in ("en", language):
            drawn, _ = page_of(scene_of(GAME, s, 0, tongue), s)
            texts.add((tongue, drawn.kicker))
    assert not {text for tongue, text in texts if tongue == "en"} & {text for tongue, text in texts if tongue != "en"}


def test_the_president_is_told_of_four_cards() -> None:
    """6.2 Four are to be chosen from, five by everybody else."""
    told = {}
    for s in moments(GAME, 5, {}, "cards", 1):
        for seat in s.deciders() if s.stack and isinstance(s.stack[-1], Choosing) else ():
            told[seat == s.order[0]] = board(GAME)(scene_of(GAME, s, seat)).lede
    assert "four cards" in told[True]
    assert "five cards" in told[False]


def test_a_bribe_the_president_always_or_never_earns_says_so_where_it_is_laid() -> None:
    """9.8, ruling T16: the warning stands on the button, before anything is laid."""
    said = set()
    for s in moments(GAME, 5, {}, "warned", 1):
        step = s.stack[-1] if s.stack else None
        if isinstance(step, LayingMarker) and step.seat != s.order[0] and s.pile[step.seat]:
            body = str(board(GAME)(scene_of(GAME, s, step.seat)).body)
            for face, warning in ((BE_AGAINST, "never earned"), (NOT_AGAINST, "a gift")):
                action = GAME.text(LayMarker(step.marker, face, s.order[0]))
                if f'value="{action}"' in body:
                    button = body.split(f'value="{action}"')[1].split("</button>")[0]
                    assert warning in button
                    said.add(warning)
    assert said == {"never earned", "a gift"}


def test_no_reason_names_a_face_that_the_marker_has_not() -> None:
    """9.1 “Why can’t I?” speaks of a marker’s own two faces."""
    tried = 0
    for s in moments(GAME, 5, {"protocol": "free"}, "faces", 3):
        for seat in s.may_act():
            for action, _ in s.stack[-1].barred(s, seat):
                if isinstance(action, LayMarker):
                    tried += 1
                    assert action.face // 2 == action.marker
    assert tried


def test_a_replay_has_no_controls() -> None:
    s = GAME.new_game(4, {}, "replay")
    drawn = board(GAME)(scene_of(GAME, s, s.order[0], live=False))
    assert "<button" not in drawn.body
    assert "<input" not in drawn.body


def test_the_vote_is_written_out_clockwise_from_the_president() -> None:
    for s in moments(GAME, 5, {"presidentRotates": "yes"}, "votes", 1):
        if s.over() or all(card == 5 for card in s.shown):
            continue
        approvals, rejections = s.shown.count(0), s.shown.count(1)
        aside = board(GAME)(scene_of(GAME, s, 0)).aside
        assert f"{approvals} for, {rejections} against" in aside
        first = aside.split('<th scope="row"')[1].split("</th>")[0]
        voters = [number for number in range(5) if s.shown[number] != 5]
        assert any(name in first for name in (scene_of(GAME, s, 0).chairs[number].called(str) for number in voters))
        assert "Reject" not in aside.split("<tr>")[1], "a president cannot have rejected"


def test_the_fortune_is_written_out_as_a_sum() -> None:
    s = GAME.new_game(4, {}, "sum")
    assert "4 + 3 + 2 =\u00a09" in board(GAME)(scene_of(GAME, s, 1)).body
    assert "4 + 3 + 2 =\u00a09" not in board(GAME)(scene_of(GAME, s, SPECTATOR)).body


def test_what_is_known_of_a_fortune_is_added_up() -> None:
    """12.3 All begin with the same cards: a sum, and nothing that one has not seen."""
    s = GAME.new_game(4, {}, "sum")
    body = board(GAME)(scene_of(GAME, s, 1)).body
    assert body.count("<td>4 + 3 + 2 =\u00a09</td><td>–</td><td>0</td>") == 3


def test_how_near_the_end_is_can_be_read_off() -> None:
    s = GAME.new_game(4, {}, "sum")
    del s.treasury[s.numbers.below_high :]
    assert "may be the next;" in board(GAME)(scene_of(GAME, s, 0)).body
    s = GAME.new_game(4, {}, "sum")
    assert "state bankruptcy, comes after" in board(GAME)(scene_of(GAME, s, 0)).body


def test_payoff_cards_are_told_from_money() -> None:
    s = GAME.new_game(4, {"bribes": "binding-any"}, "payoffs")
    assert s.numbers.bribes == ANY_CARDS
    assert "5 payoff cards" in board(GAME)(scene_of(GAME, s, SPECTATOR)).body


def test_a_president_reads_why_rejecting_is_not_for_them() -> None:
    for s in moments(GAME, 4, {"protocol": "free"}, "president", 1):
        if type(s.stack[-1]).__name__ == "Negotiating":
            html = check(GAME, s, s.order[0])
            assert "The president may not reject" in html
            return
    raise AssertionError


def test_a_page_stays_light() -> None:
    seats, options = (8, {"bribes": "binding-any", "protocol": "free"})
    pages = [check(GAME, s, 0) for s in moments(GAME, seats, options, "weight", 29)]
    assert max(weight(page, f"{GAME.id}.css") for page in pages) < LIGHT


def test_a_sum_breaks_between_its_terms_alone() -> None:
    written = object.__new__(Table).sum_of([5, 3, 3], 2)
    assert written.split(" ") == ["5", "+", "2\u00a0×\u00a03", "+", "2\u00a0×\u00a01", "=\u00a013"]


def test_what_comes_and_goes_in_the_picture_of_a_vote_is_what_it_changes() -> None:
    """7.2, 11.6 With a sign for each; one's own bribe that comes back is neither."""
    counted = lost = 0
    for seed in ("signs", "and wonders"):
        s = GAME.new_game(4, {}, seed=seed)
        gatherer = Gatherer(GAME.bulletins, 0, 4)
        for number, _ in enumerate(play(GAME, s, Chance(seed))):
            for event in told_to(s, 0):
                gatherer.hear(event, number)
        scene = scene_of(GAME, s, 0)
        for one in gatherer.bulletins():
            if one.kind != "vote" or "change" not in one.written.sums:
                continue
            drawn = str(vote(scene, one))
            mine = re.search(r'<li data-spot="seat0" class="you">(.*?)</li>', drawn, re.DOTALL)
            moved = re.findall(r'class="note [^"]*"[^>]*>([+−])(\d+)<', mine[1]) if mine else []
            if mine:
                assert sum(int(n) * (1 if sign == "+" else -1) for sign, n in moved) == one.written.sums["change"]
            counted += bool(moved)
            lost += any(sign == "−" for sign, _ in moved)
    assert counted > 5
    assert lost
