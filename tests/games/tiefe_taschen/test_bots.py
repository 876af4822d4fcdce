"""Novice and regular: legal under every option, better than luck, and it knows the arithmetic of two."""

import pytest

from backroom.bots import Bot, bot
from backroom.engine import Action, Chance, View
from backroom.games.tiefe_taschen.actions import ChooseCard, LayMarker, PlaceSnoop
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    EXTORT,
    FEND_OFF,
    NOT_FOR,
    REJECT,
)
from backroom.games.tiefe_taschen.state import Republic
from games.tiefe_taschen.table import GAME, Bribe, allot, place, table

NOVICE = bot(GAME, "novice")
REGULAR = bot(GAME, "regular")
RANDOM = bot(GAME, "random")


def game(seats: int, options: dict[str, str], novices: list[int], seed: str, able: Bot = NOVICE) -> Republic:
    s = GAME.new_game(seats, options, seed)
    assert isinstance(s, Republic)
    s.telling = False
    rng = Chance(seed)
    while not s.over():
        seat = s.deciders()[0]
        player: Bot = able if seat in novices else RANDOM
        view = GAME.view(s, seat)
        s.apply(seat, player.decide(view, view.choices, rng, 0.1))
    return s


def decision(s: Republic, seat: int) -> object:
    view: View = GAME.view(s, seat)
    return NOVICE.decide(view, view.choices, Chance("decision"), 0.1)


@pytest.mark.parametrize(("seats", "games"), [(4, 40), (6, 36)])
def test_better_than_luck(seats: int, games: int) -> None:
    """One novice among random players wins at least twice its fair share."""
    won = 0.0
    for number in range(games):
        winners = game(seats, {}, [number % seats], f"luck {number}").winners()
        won += (number % seats in winners) / len(winners)
    assert won / games >= 2 / seats


def test_whoever_is_content_thanks_for_it_more_often_than_not() -> None:
    """A newcomer who shares sees that it buys votes; when nobody has ever approved, the coach's advice is untrue."""
    content: list[object] = []
    for number in range(10):
        s = GAME.new_game(4, {}, f"thanks {number}")
        assert isinstance(s, Republic)
        rng = Chance(f"{number}")
        while not s.over():
            seat = s.deciders()[0]
            view = GAME.view(s, seat)
            action = NOVICE.decide(view, view.choices, rng, 0.1)
            even = sum(s.open) / len(s.order) if s.order else 0
            if isinstance(action, ChooseCard) and seat != s.order[0] and sum(s.allotted(seat)) >= even > 0:
                content.append(action.card)
            s.apply(seat, action)
    assert content.count(APPROVE) > len(content) / 2 > 10


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [
        {}, {"protocol": "free"}, {"bribes": "binding-any"}, {"bribePeek": "bribers-choice"},
        {"variant": "goodcritters"}, {"variant": "goodcritters", "bribes": "binding-any", "protocol": "free"},
    ],
    ids=lambda options: "+".join(options.values()) or "default",
)  # fmt: skip
@pytest.mark.parametrize("able", [NOVICE, REGULAR], ids=["novice", "regular"])
def test_legal_under_every_option(able: Bot, options: dict[str, str]) -> None:
    """Whole games, with the bot in every seat and in some."""
    assert game(4, options, list(range(4)), "all", able).over()
    assert game(7, options, [1, 2], "some", able).over()


def test_two_left_the_president_approves() -> None:
    """8.5, ruling T27: the novice knows that with two left he cannot lose by approving, and may by anything else."""
    s = table(opened=[5, 4, 3, 2])
    s.order = [2, 3]
    allot(s, 2, 2, 2, 2)
    place(s)
    assert decision(s, 2) == ChooseCard(APPROVE)


def test_the_other_one_of_two_rejects() -> None:
    """8.4 And the other, who would take all, rejects when he is given nothing."""
    s = table(opened=[5, 4, 3, 2])
    s.order = [2, 3]
    allot(s, 2, 2, 2, 2)
    place(s)
    assert decision(s, 3) == ChooseCard(REJECT)


def test_a_bribe_is_priced() -> None:
    """9.5 Given nothing of little, he plays what the dearest bribe asks for."""
    for face, card in ((BE_FOR, APPROVE), (BE_AGAINST, REJECT)):
        s = table(piles=[[5], [1], [1], [1]], opened=[2, 2, 1, 1])
        allot(s)
        place(s, bribes=(Bribe(0, 1, face, 5),))
        assert decision(s, 1) == ChooseCard(card)


def test_three_snoops_are_a_reason_to_fend_off() -> None:
    """11.5 With three snoops before him and dear cards at stake, he fends off."""
    s = table(piles=[[5, 5], [5, 5], [5, 5], [5, 5]], opened=[1, 1, 1, 1])
    allot(s, 0, 1, 2, 3)
    place(s, snoops={0: 3, 1: 3, 2: 3}, bribes=(Bribe(0, 3, NOT_FOR, 5),))
    assert decision(s, 3) == ChooseCard(FEND_OFF)


def test_among_equals_not_all_hunt_the_same() -> None:
    s = GAME.new_game(4, {}, "equals")
    assert isinstance(s, Republic)
    hunted: list[int] = []
    while len(hunted) < 4:
        seat = s.deciders()[0]
        action = decision(s, seat)
        assert isinstance(action, Action)
        if isinstance(action, PlaceSnoop):
            hunted.append(action.target)
        s.apply(seat, action)
    assert len(set(hunted)) > 1


def test_a_rich_victim_is_extorted() -> None:
    """11.4 With the snoop before a rich player, nothing to win in the vote and nothing to lose, he extorts."""
    s = table(piles=[[1], [5, 5, 5, 5], [1], []], opened=[1, 1, 1, 1])
    s.sure[3][1 * 6 + 5] = 4
    allot(s, 0, 0, 1, 3)
    place(s, snoops={3: 1})
    assert decision(s, 3) == ChooseCard(EXTORT)


def test_gifts_that_carry_the_vote() -> None:
    """8.2 As president he gives just enough players something: one of three, two of five."""
    for seats, friends in ((4, 1), (6, 2), (8, 3)):
        s = table(seats, opened=[3] * seats)
        while s.deciders() == [0] and len(s.given) < seats:
            action = decision(s, 0)
            s.apply(0, action)  # type: ignore[arg-type]
        assert len(set(s.given)) == friends + 1
        assert s.given.count(0) == seats - friends
        assert not isinstance(decision(s, 0), LayMarker)
