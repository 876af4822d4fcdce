"""The regular of Tiefe Taschen: better than novices, bribing in every way, and no rule of one line beats it."""

from collections import Counter
from typing import ClassVar

import pytest

from backroom.bots import Bot, bot
from backroom.bots.search import searcher
from backroom.engine import Action, Chance, Choice, View
from backroom.games.tiefe_taschen.actions import (
    ChooseCard,
    Give,
    KeepMarker,
    KeepSnoop,
    LayMarker,
    LeaveBribes,
    PlaceSnoop,
)
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    DOWN,
    HOME,
    NOT_AGAINST,
    NOT_FOR,
    OPEN,
    REJECT,
)
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.placing import Choosing
from backroom.lab.play import play_game
from games.tiefe_taschen.table import GAME, table

REGULAR = bot(GAME, "regular")
SEATS = 5


class OneRule:
    """It keeps its pieces at home, shares out by `gives` and plays the card that one line says. A president who snoops
    places the snoop before somebody who gets nothing."""

    looks: ClassVar[bool] = True

    def __init__(self, gives: str, plays: str) -> None:
        self.gives = gives
        self.plays = plays

    def decide(self, view: View[Republic] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        s, me = view.seen, view.seat
        offered = {choice.kind: choice for choice in choices if len(choice)}
        if Give in offered:
            return Give(s.open[len(s.given)], self.friend(s))
        if ChooseCard in offered:
            return ChooseCard(self.card(s, me))
        left_out = [seat for seat in s.order[1:] if not s.allotted(seat)]
        if PlaceSnoop in offered and self.plays == "snoop" and s.order[0] == me and left_out:
            return PlaceSnoop(left_out[0])
        return next(offered[kind][0] for kind in (KeepSnoop, KeepMarker, LeaveBribes) if kind in offered)

    def friend(self, s: Republic) -> int:
        """The last two cards go to the last two, or every card to somebody else."""
        left = len(s.open) - len(s.given)
        if self.gives == "evenly":
            return s.order[len(s.given) % len(s.order)]
        return s.order[-left] if left <= 2 < len(s.order) else s.order[0]

    def card(self, s: Republic, me: int) -> int:
        if s.order[0] == me:
            return APPROVE
        paid = sum(s.allotted(me)) * len(s.order) >= sum(s.open)
        return APPROVE if self.plays != "reject" and paid else REJECT


def share(one: Bot, others: Bot, games: int, seed: str) -> float:
    """How much of its fair share one wins among others, every deal from every seat."""
    won = 0.0
    for number in range(games):
        at = number % SEATS
        setup = GAME.setup(SEATS, {}, f"{seed} {number // SEATS}")
        result = play_game(GAME, setup, [one if seat == at else others for seat in range(SEATS)], Chance(f"{number}"))
        won += (at in result.winners) / len(result.winners)
    return won / games * SEATS


def test_better_than_novices() -> None:
    assert share(REGULAR, bot(GAME, "novice"), 20, "novices") >= 1.5


@pytest.mark.long
@pytest.mark.parametrize(
    ("gives", "plays"),
    [("two", "reject"), ("evenly", "reject"), ("two", "reject unless paid"), ("two", "snoop")],
    ids=str,
)
def test_no_rule_of_one_line_beats_it(gives: str, plays: str) -> None:
    """Approve in office, else always reject: the novices fell for that."""
    assert share(OneRule(gives, plays), REGULAR, 10, f"{gives} {plays}") <= 1


@pytest.mark.parametrize("protocol", ["orderly", "free"])
def test_everybody_bribes_in_every_way(protocol: str) -> None:
    """Open and hidden, for and against, in office and out of it, whatever the protocol."""
    laid: Counter[tuple[str, int]] = Counter()
    for number in range(4):
        s = GAME.new_game(SEATS, {"protocol": protocol}, f"bribes {number}")
        rng = Chance(f"{number}")
        while not s.over():
            seat = s.deciders()[0]
            before = s.cover[:]
            view = GAME.view(s, seat)
            s.apply(seat, REGULAR.decide(view, view.choices, rng, 0.1))
            for marker, cover in enumerate(s.cover):
                if cover in (OPEN, DOWN) and before[marker] not in (OPEN, DOWN, HOME):
                    laid["office" if s.order[0] == seat else "others", s.face[marker]] += 1
                    laid["cover", cover] += 1
    assert laid["cover", OPEN]
    assert laid["cover", DOWN]
    assert sum(count for (who, _), count in laid.items() if who == "office")
    assert sum(count for (who, _), count in laid.items() if who == "others")
    assert len({face for (who, face) in laid if who != "cover"}) >= 3


def test_the_search_tries_no_bribe_that_is_a_gift_or_in_vain() -> None:
    """9.8 A president cannot reject: who pays for that, or for the contrary, gains nothing by it."""
    rng, tried = Chance("gifts"), set()
    s = GAME.new_game(SEATS, {}, "gifts")
    while not s.over():
        seat = s.deciders()[0]
        view = GAME.view(s, seat)
        own = REGULAR.decide(view, view.choices, rng, 0.1)
        for move in searcher(GAME).moves(view, own, view.choices):
            if isinstance(move, LayMarker):
                tried.add((move.target == s.order[0], move.face))
        s.apply(seat, own)
    assert {face for presides, face in tried if presides} == {BE_FOR, NOT_FOR}
    assert {face for presides, face in tried if not presides} == {BE_FOR, NOT_FOR, BE_AGAINST, NOT_AGAINST}


def test_it_learns_from_what_was_shown() -> None:
    """12.3 Whoever rejected what he was given time and again is not thought to be won over: he is given less often."""

    def paid(habit: int) -> int:
        given = 0
        for number in range(30):
            s = table(4, opened=[3, 3, 3, 3])
            s.habits[(1 * 3 + 1) * 5 + habit] = 12
            while s.deciders() == [0] and len(s.given) < 4:
                view = GAME.view(s, 0)
                s.apply(0, REGULAR.decide(view, view.choices, Chance(f"{number}"), 0.1))
            given += 1 in s.given
        return given

    assert paid(APPROVE) > paid(REJECT)


def test_it_does_not_play_like_clockwork() -> None:
    """Of its action cards many could have been others; under the same luck it plays the same."""
    s = GAME.new_game(SEATS, {}, "clockwork")
    rng = Chance("clockwork")
    chosen = mixed = 0
    while not s.over():
        seat = s.deciders()[0]
        view = GAME.view(s, seat)
        if isinstance(s.stack[-1], Choosing):
            played = [REGULAR.decide(view, view.choices, Chance(f"{i % 6}"), 0.1) for i in range(12)]
            assert played[:6] == played[6:]
            chosen += 1
            mixed += len(set(played)) > 1
        s.apply(seat, REGULAR.decide(view, view.choices, rng, 0.1))
    assert mixed > chosen / 4
