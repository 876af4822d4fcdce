"""What the boards of both editions of Die Macher are held to alike, over random games of all sizes and readings."""

from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from backroom.engine import SPECTATOR, Chance, Game
from backroom.games.die_macher import GAME as REVISION
from backroom.games.die_macher_classic import GAME as CLASSIC
from backroom.web.assets import STATIC
from backroom.web.boards import board
from backroom.web.decision import BLANK, decision
from conventions import eyes
from web.campaign import check
from web.markup import LIGHT, moments, page_of, scene_of, weight
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser"]

VARIANTS = [
    *((REVISION, seats, {"elections": elections}) for seats in (3, 4, 5) for elections in ("4", "7")),
    (CLASSIC, 3, {}),
    (CLASSIC, 4, {"reading": "dutch"}),
    (CLASSIC, 5, {"reading": "italian"}),
]
EDITIONS = pytest.mark.parametrize("game", [REVISION, CLASSIC], ids=lambda game: game.id)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_every_legal_action_is_a_control_and_nothing_else_is(game: Game, seats: int, options: dict[str, str]) -> None:
    for s in moments(game, seats, options, "controls", 31):
        for seat in eyes(s):
            check(game, s, seat)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), [VARIANTS[0], VARIANTS[3], VARIANTS[4], *VARIANTS[6:]])
def test_two_truths_a_seat_cannot_tell_apart_look_the_same(game: Game, seats: int, options: dict[str, str]) -> None:
    rng = Chance("truths")
    for s in moments(game, seats, options, "truths", 43):
        for seat in (rng.draw(seats), SPECTATOR):
            assert check(game, s, seat) == check(game, game.imagine(game.view(s, seat), rng), seat)


@EDITIONS
@pytest.mark.parametrize("language", ["de", "nl", "it"])
def test_it_speaks_every_language(game: Game, language: str) -> None:
    for s in moments(game, 4, {}, "languages", 97):
        english, spoken = (page_of(scene_of(game, s, 0, tongue), s)[0] for tongue in ("en", language))
        assert english.kicker != spoken.kicker
        assert english.standfirst != spoken.standfirst or s.over()


@EDITIONS
def test_a_replay_has_no_controls(game: Game) -> None:
    for s in moments(game, 3, {}, "replay", 29):
        for seat in eyes(s):
            body = board(game)(scene_of(game, s, seat, live=False)).body
            assert "<button" not in body
            assert "<select" not in body


@pytest.mark.parametrize(("game", "options"), [(REVISION, {"elections": "7"}), (CLASSIC, {})])
def test_the_page_is_light(game: Game, options: dict[str, str]) -> None:
    """As the server sends it: page, styles, icons and script together."""
    for s in moments(game, 5, options, "weight", 41):
        assert weight(page_of(scene_of(game, s, 0), s)[1], "die-macher.css") < LIGHT


@EDITIONS
def test_what_cannot_be_done_is_said_without_gaps(game: Game) -> None:
    for s in moments(game, 3, {}, "gaps", 5):
        for seat in s.deciders():
            scene = scene_of(game, s, seat)
            asked = decision(scene, board(game)(scene))
            assert asked
            dead = [control.label for control in asked.controls if control.form in ("dead", "why")]
            assert not [label for label in dead if BLANK in label]


# The figures that are marked in the score, each with its column's party, and those of meetings.
MARKED = """([old, now]) => {
  const [before, after] = [old, now].map((html) => Object.assign(document.createElement("div"), { innerHTML: html }));
  markChanges(before, after);
  return [
    [...after.querySelectorAll(".score td[data-of]")].map((e) => [e.dataset.of, e.dataset.was ?? e.textContent]),
    [...after.querySelectorAll(".g-votes td:last-child")].map((e) => e.dataset.was ?? e.textContent),
  ];
}"""


@NEEDS_CHROMIUM
def test_a_changed_figure_is_compared_with_its_own_party_and_with_nought(browser: Browser) -> None:
    """A score is sorted anew; where no meeting stands no figure does."""
    page = browser.new_page()
    script = (STATIC / "script" / "changes.js").read_text("utf-8")
    page.add_script_tag(content=script.replace("export function markChanges", "window.markChanges = function"))
    drawn = [board(CLASSIC)(scene_of(CLASSIC, s, 0)).body for s in moments(CLASSIC, 3, {}, "changes", 7)]
    resorted = began = 0
    for before, after in pairwise(drawn):
        old, _ = page.evaluate(MARKED, [before, before])
        now, meetings = page.evaluate(MARKED, [before, after])
        if [of for of, _ in old] != [of for of, _ in now]:
            resorted += 1
            assert sorted(old) == sorted(now)
        began += "0" in meetings
    assert resorted
    assert began
    page.close()


# By state, its figures in the glance and in full; those that were marked as they are said to have been.
OF_STATES = """([old, now]) => {
  const [before, after] = [old, now].map((html) => Object.assign(document.createElement("div"), { innerHTML: html }));
  if (old !== now) markChanges(before, after);
  const figure = (e) => e.dataset.was ?? e.dataset.figure ?? e.textContent;
  return Object.fromEntries([...after.querySelectorAll(".glance > section")].map((e) => {
    const figures = [...e.querySelectorAll(".g-votes td")].map(figure);
    return [e.querySelector("strong").textContent, [figures, e.querySelectorAll("[data-was]").length]];
  }));
}"""


@NEEDS_CHROMIUM
@EDITIONS
def test_a_state_is_compared_with_itself_wherever_it_stands(browser: Browser, game: Game) -> None:
    """After an election all stand in another place, and a new one is new: nothing of it has changed."""
    page = browser.new_page()
    script = (STATIC / "script" / "changes.js").read_text("utf-8")
    page.add_script_tag(content=script.replace("export function markChanges", "window.markChanges = function"))
    drawn = [board(game)(scene_of(game, s, 0)).body for s in moments(game, 3, {}, "changes", 7)]
    moved = 0
    for before, after in pairwise(drawn):
        old, now = page.evaluate(OF_STATES, [before, before]), page.evaluate(OF_STATES, [before, after])
        if list(old) == list(now):
            continue
        moved += 1
        for land, (figures, marked) in now.items():
            if land not in old:
                assert not marked
            elif marked:
                assert len(figures) == len(old[land][0])
        assert {land: figures for land, (figures, marked) in now.items() if land in old and marked} == {
            land: old[land][0] for land in now if land in old and now[land][1]
        }
    assert moved > 1
    page.close()
