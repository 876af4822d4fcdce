"""What the boards of both editions of Die Macher are held to alike, over random games of all sizes and readings."""

import pytest

from backroom.engine import SPECTATOR, Chance, Game
from backroom.games.die_macher import GAME as REVISION
from backroom.games.die_macher_classic import GAME as CLASSIC
from backroom.web.boards import board
from conventions import eyes
from web.campaign import check
from web.markup import LIGHT, moments, page_of, scene_of, weight

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
