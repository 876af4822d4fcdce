"""The board of Die Macher in the browser, over random games of all sizes and both lengths."""

from itertools import chain

import pytest

from backroom.engine import SPECTATOR, Chance
from backroom.games.die_macher import GAME
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.web.boards import board
from conventions import eyes
from web.campaign import check, weight
from web.markup import moments, page_of, scene_of

VARIANTS = [(seats, {"elections": elections}) for seats in (3, 4, 5) for elections in ("4", "7")]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_legal_action_is_a_control_and_nothing_else_is(seats, options) -> None:
    for s in moments(GAME, seats, options, "controls", 31):
        for seat in eyes(s):
            check(GAME, s, seat)


@pytest.mark.parametrize(("seats", "options"), [VARIANTS[0], VARIANTS[3], VARIANTS[4]])
def test_two_truths_a_seat_cannot_tell_apart_look_the_same(seats, options) -> None:
    rng = Chance("truths")
    for s in moments(GAME, seats, options, "truths", 43):
        for seat in (rng.draw(seats), SPECTATOR):
            assert check(GAME, s, seat) == check(GAME, GAME.imagine(GAME.view(s, seat), rng), seat)


@pytest.mark.parametrize("language", ["de", "nl", "it"])
def test_it_speaks_every_language(language: str) -> None:
    for s in moments(GAME, 4, {}, "languages", 97):
        english, spoken = (page_of(scene_of(GAME, s, 0, tongue), s)[0] for tongue in ("en", language))
        assert english.kicker != spoken.kicker
        assert english.standfirst != spoken.standfirst or s.over()


def test_a_replay_has_no_controls() -> None:
    for s in moments(GAME, 3, {}, "replay", 29):
        for seat in eyes(s):
            body = board(GAME)(scene_of(GAME, s, seat, live=False)).body
            assert "<button" not in body
            assert "<select" not in body


def test_the_own_sum_is_the_one_the_count_makes() -> None:
    """(rallies + trend) × agreement is written out before the count, and the count brings just that."""
    found = 0
    for s in chain.from_iterable(moments(GAME, 3, {}, f"sums {game}", 1) for game in range(6)):
        if s.over() or not isinstance(s.stack[-1], ConvertRallies):
            continue
        (seat,) = s.deciders()
        step, number = s.stack[-1], s.rallies[s.stack[-1].election][seat]
        before = s.votes[step.election][seat]
        body = board(GAME)(scene_of(GAME, s, seat)).body
        after = s.copy()
        after.apply(seat, s.choices(seat)[0][len(s.choices(seat)[0]) - 1])
        gain = after.votes[step.election][seat] - before
        assert f"<i>=</i> {gain}</p>" in body, number
        assert f"= {gain}</span>" in body
        found += 1
    assert found > 3


def test_a_full_state_says_why_nothing_can_be_bought_there() -> None:
    for s in moments(GAME, 5, {}, "full", 1):
        if s.over() or not isinstance(s.stack[-1], BuyMedia):
            continue
        (seat,) = s.deciders()
        full = [e for e in range(s.election, len(s.lands)) if sum(s.media[e]) == 5]
        if full:
            body = board(GAME)(scene_of(GAME, s, seat)).body
            assert body.count("All five slots are taken.") == len(full)
            return
    pytest.fail("no state was ever full")


def test_prices_of_rallies_stand_at_every_state() -> None:
    for s in moments(GAME, 4, {}, "prices", 1):
        if not s.over() and isinstance(s.stack[-1], HoldRalliesInTurn):
            body = board(GAME)(scene_of(GAME, s, s.deciders()[0])).body
            assert body.count('<div class="prices">') == 4
            assert body.count("<b>+8</b><span>20,000</span>") == 4
            return


def test_a_hand_is_nowhere_in_anybody_else_s_page() -> None:
    """Hands are just counted: the same page whatever is in them."""
    s = next(s for s in moments(GAME, 4, {}, "hands", 1) if s.hand[1])
    other = s.copy()
    other.hand[1] = [(s.hand[1][0] + 5) % 14]
    for seat in (0, 2, 3, SPECTATOR):
        assert check(GAME, s, seat) == check(GAME, other, seat)
    assert check(GAME, s, 1) != check(GAME, other, 1)


def test_the_page_is_light() -> None:
    """As the server sends it: page, styles, icons and script together."""
    for s in moments(GAME, 5, {"elections": "7"}, "weight", 41):
        assert weight(GAME, s, 0, "die-macher.css") < 100_000
