"""The vector: from the view alone, at fixed places, and nothing of the view is lost but what `shapes` says."""

from itertools import islice

import numpy as np
import pytest

from backroom.engine import Chance, Game, State, View, replaced
from backroom.envs.observation import NOTHING, Encoder, Outgrown, Vector
from backroom.envs.play import Door
from backroom.envs.shapes import HAND
from backroom.games import games
from backroom.games.die_macher.steps.draft import KeepOne, LayProgrammes
from backroom.games.macher.components import CARDS
from conventions import eyes, play
from toy import TOY

GAMES = [TOY, *games().values()]
MOST_ACTIONS = 700  # of a game that is decided late


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_two_truths_a_seat_cannot_tell_apart_look_the_same(game: Game) -> None:
    variants = [(seats, options) for seats, options in game.variants() if not options or seats == game.seats[-1]]
    for number, (seats, options) in enumerate(variants):
        setup = game.setup(seats, options, f"look {number}")
        encoder = Encoder(game, setup)
        s, rng = game.begin(setup), Chance(f"look {number}")
        for count, _ in enumerate(islice(play(game, s, rng), MOST_ACTIONS)):
            if count % 61 != number % 61:
                continue
            for seat in eyes(s):
                view = game.view(s, seat)
                vector = encoder.encode(view)
                assert vector.shape == (encoder.size,)
                other = game.imagine(view, rng)
                assert np.array_equal(encoder.encode(game.view(other, seat)), vector)
                assert np.array_equal(encoder.observe(other, seat), vector)
        for seat in eyes(s):
            encoder.encode(game.view(s, seat))  # the end of a game has its place too


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_without_a_view_the_vector_is_the_same(game: Game) -> None:
    """At every decision of whole games, of each seat in turn and of whoever looks on; into a used row, too."""
    variants = [(seats, options) for seats, options in game.variants() if not options or seats == game.seats[-1]]
    for number, (seats, options) in enumerate(variants):
        setup = game.setup(seats, options, f"quick {number}")
        encoder, s = Encoder(game, setup), game.begin(setup)
        rows = np.zeros((3, encoder.size), np.int32)
        for count, _ in enumerate(play(game, s, Chance(f"quick {number}"))):
            assert_alike(game, encoder, s, eyes(s)[count % (seats + 1)], rows[1])
        for eye in eyes(s):
            assert_alike(game, encoder, s, eye, rows[1])
        assert not rows[[0, 2]].any()


def assert_alike(game: Game, encoder: Encoder, s: State, eye: int, row: Vector) -> None:
    slow = encoder.encode(game.view(s, eye))
    encoder.write(row, s, eye)
    assert np.array_equal(row, slow)


def test_what_is_seen_stands_at_its_name() -> None:
    door = Door("tiefe-taschen", 5)
    game = door.begin("names")
    view = door.game.view(game.state, 2)
    named = door.encoder.named(door.encoder.encode(view))
    assert named["seat"] == 2
    assert named["Republic.order"].tolist() == view.seen.order
    assert named["Republic.treasury"] == len(game.state.treasury)
    assert named["Republic.pile"][2].tolist() == [0, 0, 0, 1, 1, 1, 0]  # a 2, a 3 and a 4
    assert named["Republic.pile"][3].tolist() == [3, 0, 0, 0, 0, 0, 0]  # hidden
    assert sum(len(part.ravel()) for part in named.values()) == door.encoder.size
    assert set(view.deciders) == set(np.flatnonzero(named["awaited"]))
    assert NOTHING not in named["Republic.pile"]


def test_no_secret_reaches_the_vector_of_another() -> None:
    """Change one hidden number of the truth: only its owner's vector moves."""
    door = Door("machtwechsel", 3)
    s = door.begin("secret").state
    before = [door.encoder.observe(s, seat) for seat in range(3)]
    s.claim_on = replaced(s.claim_on, 1, replaced(s.claim_on[1], 4, not s.claim_on[1][4]))
    after = [door.encoder.observe(s, seat) for seat in range(3)]
    assert [not np.array_equal(a, b) for a, b in zip(before, after, strict=True)] == [False, True, False]


def test_a_list_that_outgrows_its_place_is_an_error() -> None:
    door = Door("tiefe-taschen", 4)
    view: View = door.game.view(door.begin("long").state, 0)
    view.seen.order = list(range(9))
    with pytest.raises(Outgrown, match=r"Republic.order has 9 entries, and 4"):
        door.encoder.encode(view)


def test_cards_drawn_in_vain_again_and_again_have_room() -> None:
    """2.13: whoever draws no new topic shows the cards and draws anew, without end."""
    door = Door("die-macher", 3)
    s = door.begin("again 465").state
    most = 0
    for _ in play(door.game, s, Chance("again 465")):
        step = s.stack[-1]
        if isinstance(step, KeepOne):
            break
        if isinstance(step, LayProgrammes):
            seen = door.encoder.named(door.encoder.encode(door.game.view(s, 0)))["LayProgrammes.surplus"]
            counts = [list(row[1:]) for row in seen]
            assert counts == [[cards.count(card) for card in range(CARDS)] for cards in step.surplus]
            most = max(most, *map(len, step.surplus))
    assert most > HAND
