"""Imagination: cards are dealt exactly, worlds are found even without luck, and what is known is kept."""

import sys
from itertools import product

import pytest

from backroom.engine import SPECTATOR, Chance
from backroom.games.machtwechsel.actions import Buy
from backroom.games.machtwechsel.components import KINDS, OSKAR, RED
from backroom.games.machtwechsel.dealing import Place, deal
from backroom.games.machtwechsel.state import Wahlkampf, spread
from conventions import check_views, eyes, play
from games.machtwechsel.table import GAME, A, B, C, do, kind, table, view


def places(rng: Chance, cards: int) -> list[Place]:
    """Three places for so many cards of three kinds, with limits that may or may not allow it."""
    first = rng.draw(cards + 1)
    second = rng.draw(cards - first + 1)
    rooms = [first, second, cards - first - second]
    found = []
    for room in rooms:
        most = [rng.draw(4) for _ in range(3)] + [0] * (KINDS - 3)
        group = [rng.draw(2) == 0 for _ in range(KINDS)]
        found.append(Place(room, most, group, rng.draw(4), []))
    return found


def possible(cards: list[int], where: list[Place]) -> bool:
    """By trying everything."""
    for choice in product(range(3), repeat=len(cards)):
        if all(
            fit(place, [card for card, at in zip(cards, choice, strict=True) if at == i])
            for i, place in enumerate(where)
        ):
            return True
    return False


def fit(place: Place, cards: list[int]) -> bool:
    return (
        len(cards) == place.room
        and all(cards.count(kind) <= place.most[kind] for kind in range(3))
        and sum(place.group[card] for card in cards) <= place.group_room
    )


def test_cards_are_dealt_whenever_it_is_possible() -> None:
    """The dealing succeeds exactly when trying everything would, and keeps to every limit."""
    verdicts = set()
    for number in range(400):
        rng = Chance(f"deal {number}")
        pool = [rng.draw(3) for _ in range(3)] + [0] * (KINDS - 3)
        cards = spread(pool)
        where = places(rng, len(cards))
        wanted = [Place(p.room, p.most[:], p.group[:], p.group_room, []) for p in where]
        found = deal(pool, where, rng)
        assert found == possible(cards, wanted), number
        verdicts.add(found)
        if found:
            assert sorted(card for place in where for card in place.cards) == cards
            assert all(fit(before, after.cards) for before, after in zip(wanted, where, strict=True))
    assert verdicts == {True, False}


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (6, {"teams": "yes"})])
def test_without_luck_all_worlds_are_searched(
    seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if no random try were allowed, the search through all worlds finds one."""
    monkeypatch.setattr(sys.modules["backroom.games.machtwechsel.imagine"], "TRIES", 0)
    s = GAME.new_game(seats, {**options, "turnLimit": "60"}, seed="exhaustive")
    rng = Chance("exhaustive")
    for count, _ in enumerate(play(GAME, s, rng)):
        if count % 23 == 0:
            check_views(GAME, s, rng, [])


def test_every_possible_hand_occurs() -> None:
    """What is unknown really varies: over many worlds a hidden card is now this, now that."""
    s = table(["black", "green", "violet"], ["red", "black-yellow", "red-green"])
    found = {tuple(GAME.imagine(view(s, A), Chance(f"{i}")).hand[B]) for i in range(120)}
    assert len(found) > 10
    missions = {GAME.imagine(view(s, A), Chance(f"{i}")).mission_of(B) for i in range(120)}
    assert missions == set(range(11)) - {1}


def test_a_display_tells_of_the_mission() -> None:
    """Whoever has laid out yellow has a mission with yellow."""
    s = table(["black", "green", "violet"], ["red", "black-yellow", "red-green"], laid={B: "3 yellow"})
    for i in range(40):
        t = GAME.imagine(view(s, A), Chance(f"{i}"))
        assert s.numbers.matching[t.mission_of(B)][kind("yellow")]


def test_three_cards_that_were_not_laid_out_tell_of_the_mission_too() -> None:
    """Whoever is known to hold three red cards and lays out none has a mission without red."""
    s = table(["black", "3 red", "violet"], ["red", "black-yellow", "red-green"], at="turn")
    s.known[A][B * 19 + RED] = 3
    for i in range(40):
        t = GAME.imagine(view(s, A), Chance(f"{i}"))
        assert not s.numbers.matching[t.mission_of(B)][RED]


def test_whose_turn_it_is_has_not_won() -> None:
    """In no imagined world has the player whose turn it is already won."""
    s = table(["2 black", "green", "violet"], ["black", "red-green", "red"], laid={B: "4 red"}, turn=B, top="comeback")
    for i in range(60):
        t = GAME.imagine(view(s, A), Chance(f"{i}"))
        assert not GAME.laws(t)


def test_oskar_may_stand_behind_a_red_name() -> None:
    """A card sold as red is mostly a red one, now and then Oskar."""
    s = table(["red", "green", "violet"], ["black", "black-yellow", "red-green"])
    s.known[C][B * 19 + KINDS] = 1
    s.hand[B][RED], s.held[B] = 1, 2
    s.pile.remove(RED)
    seen = set()
    for i in range(150):
        hand = GAME.imagine(view(s, C), Chance(f"{i}")).hand[B]
        assert hand[RED] or hand[OSKAR]
        seen.add(hand[OSKAR])
    assert seen == {0, 1}


def test_a_spectator_imagines_too() -> None:
    """Who owns nothing knows what the table knows."""
    s = table(["black", "green", "violet"], ["red", "black-yellow", "red-green"], top="violet comeback")
    do(s, A, Buy())
    assert isinstance(s, Wahlkampf)
    assert SPECTATOR in eyes(s)
    for i in range(20):
        assert GAME.imagine(view(s, SPECTATOR), Chance(f"{i}")).hand[A][kind("comeback")]


def test_late_in_the_game_hands_hold_what_their_owners_need() -> None:
    """Nobody keeps what is of no use; before anybody has had a turn the cards are as they were dealt."""

    def of_use(turns_begun: int) -> float:
        s = GAME.new_game(4, seed="liking")
        s.number = turns_begun
        seen = view(s, A)
        found = 0
        for number in range(150):
            world = GAME.imagine(seen, Chance(f"liking {number}"))
            for seat in range(1, 4):
                matching = world.numbers.matching[world.mission_of(seat)]
                found += sum(world.hand[seat][card] for card in range(OSKAR + 1) if matching[card])
        return found / 450

    assert of_use(40) > 1.5 * of_use(0) > 0
