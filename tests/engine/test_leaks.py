"""The leak test must catch planted leaks: each way a secret could get out is tried here once."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from backroom.compiled import rules_compiled
from backroom.engine import NEVER, OWNER, PUBLIC, Action, Because, Chance, Game, View
from backroom.engine.choice import with_amount
from conventions import check_told, check_views, play
from toy import NO_MORE, SIGHTS, TOY, Bid, Fair, SealedBids, imagine

COMPILED = rules_compiled()


def hunt(game: Game) -> None:
    """What the conventions do with every game."""
    for number in range(20):
        s = game.new_game(3, seed=f"hunt {number}")
        rng = Chance(f"hunt {number}")
        for seat, action in play(game, s, rng):
            check_views(game, s, rng, [Bid(n) for n in range(1, 9)])
            check_told(game, s, seat, action, rng)


def with_sights(record: type, **changed: Any) -> Game:
    return replace(TOY, sights={**SIGHTS, record: {**SIGHTS[record], **changed}})


def test_nothing_leaks_from_the_toy() -> None:
    hunt(TOY)


def test_a_public_purse_is_caught() -> None:
    with pytest.raises(AssertionError, match="purse"):
        hunt(with_sights(Fair, purse=PUBLIC))


def test_a_public_bid_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"bids|something hidden"):
        hunt(with_sights(SealedBids, bids=PUBLIC))


def test_a_leak_in_the_log_is_caught() -> None:
    """The log tells what was paid; when the view keeps no memory of it, it tells too much."""
    with pytest.raises(AssertionError, match="log tells"):
        hunt(with_sights(Fair, box=NEVER))


def test_a_field_without_an_entry_is_an_error() -> None:
    sights = {Fair: {"purse": OWNER, "prizes": PUBLIC}, SealedBids: SIGHTS[SealedBids]}
    with pytest.raises(KeyError, match="box"):
        hunt(replace(TOY, sights=sights))


def test_an_imagination_that_contradicts_the_view_is_caught() -> None:
    def careless(view: View, rng: Chance) -> Fair:
        s = imagine(view, rng)
        s.prizes[0] += 1
        return s

    with pytest.raises(AssertionError, match="prizes"):
        hunt(replace(TOY, imagine=careless))


def plant(monkeypatch: pytest.MonkeyPatch, name: str, leaky: Callable[..., Any]) -> None:
    if COMPILED:
        pytest.skip("compiled classes cannot be patched; the interpreted run plants these leaks")
    monkeypatch.setattr(SealedBids, name, leaky)


def test_deciders_that_depend_on_a_secret_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not asking those with an empty purse would tell everybody who has one."""
    honest = SealedBids.deciders
    plant(monkeypatch, "deciders", lambda step, s: [i for i in honest(step, s) if s.purse[i] != 3] or honest(step, s))
    with pytest.raises(AssertionError, match="deciders"):
        hunt(TOY)


def test_a_reason_that_tells_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(step: SealedBids, s: Fair, seat: int) -> list[tuple[Action, Because]]:
        return [(Bid(99), with_amount(NO_MORE, s.purse[(seat + 1) % s.seats]))]

    plant(monkeypatch, "barred", telling)
    with pytest.raises(AssertionError):
        hunt(TOY)


def test_a_forgotten_barrier_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Revealing the bids without saying so would let the last bidder look and take back."""
    plant(monkeypatch, "proceed", _without_barrier(SealedBids.proceed))
    with pytest.raises(AssertionError, match="undone freely"):
        hunt(TOY)


def _without_barrier(honest: Callable[..., None]) -> Callable[..., None]:
    def proceed(step: SealedBids, s: Fair) -> None:
        draws = s.draws
        honest(step, s)
        s.unveiled, s.draws = 0, draws

    return proceed
