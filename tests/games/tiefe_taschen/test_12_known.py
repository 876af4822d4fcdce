"""12 What is known: to everybody, to some, and what can be remembered."""

import pytest

from backroom.engine import SPECTATOR, Chance
from backroom.games.tiefe_taschen.actions import ChooseCard, PlaceSnoop, Ready
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_FOR,
    DOWN,
    EXTORT,
    FEND_OFF,
    NOT_AGAINST,
    NOT_FOR,
    REACH,
    REJECT,
    STAATSBANKROTT,
    VALUES,
)
from backroom.games.tiefe_taschen.imagine import imagine
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from conventions import check_told, check_views, eyes, play
from games.tiefe_taschen.table import GAME, Bribe, allot, choose, lawful, lay, place, table, vote

ROOM = 4  # the row of what the whole room knows, at a table of four


def sure(s: Republic, eye: int, owner: int) -> list[int]:
    """The cards that eye takes to be surely in the owner's fortune."""
    return [money for money in range(VALUES) for _ in range(s.sure[eye][owner * VALUES + money])]


def maybe(s: Republic, eye: int, owner: int) -> tuple[list[int], int]:
    """The cards of which some may have gone, and how many."""
    cards = [money for money in range(VALUES) for _ in range(s.maybe[eye][owner * VALUES + money])]
    return cards, s.gone[eye][owner]


def test_what_everybody_sees() -> None:
    """12.1, ruling T19: allotment, snoops, markers, open bribes, sizes of piles and treasury, who resigned, who has
    chosen: every seat and every spectator sees the same of it."""
    s = table(5, opened=[5, 4, 3, 2, 1])
    vote(s, EXTORT, REJECT, REJECT, REJECT, REJECT)
    allot(s, 1, 2, 3, 1, 1)
    place(s, snoops={2: 4}, bribes=(Bribe(1, 3, BE_FOR, 4), Bribe(2, 4, NOT_FOR, 3, DOWN)))
    s.apply(3, ChooseCard(APPROVE))
    for eye in eyes(s):
        seen = GAME.view(s, eye).seen
        assert (seen.open, seen.given) == ([5, 4, 3, 2, 1], [1, 2, 3, 1, 1])
        assert seen.snoop == [-1, -1, 4, -1, -1]
        assert (seen.target[2], seen.face[2], seen.bribe[2]) == (3, BE_FOR, [4])
        assert (seen.target[4], seen.face[4], len(seen.bribe[4])) == (4, NOT_FOR, 1)
        assert [len(cards) for cards in seen.pile] == [3, 2, 2, 3, 3]
        assert len(seen.treasury) == len(s.treasury)
        assert seen.order == [1, 2, 3, 4]
        assert [card != 5 for card in seen.card] == [False, False, False, True, False]


def test_ready_marks_are_public() -> None:
    """12.1, ruling T19: in the free protocol everybody sees who is ready."""
    s = table(options={"protocol": "free"})
    allot(s)
    s.apply(2, ChooseCard(REJECT))
    s.apply(2, Ready())
    for eye in eyes(s):
        step = GAME.view(s, eye).seen.stack[-1]
        assert isinstance(step, Negotiating)
        assert step.ready == [False, False, True, False]


def test_what_is_secret() -> None:
    """12.2, ruling T19: values in piles, hidden bribes, chosen actions, the treasury and its order."""
    s = table()
    allot(s)
    place(s, bribes=(Bribe(1, 3, BE_FOR, 4, DOWN),))
    s.apply(3, ChooseCard(FEND_OFF))
    for eye in eyes(s):
        seen = GAME.view(s, eye).seen
        for owner in range(4):
            assert seen.pile[owner] == (s.pile[owner] if owner == eye else [-1] * len(s.pile[owner]))
        assert seen.bribe[2] == ([4] if eye in (1, 3) else [-1])
        assert seen.card[3] == (FEND_OFF if eye == 3 else -1)
        assert set(seen.treasury) == {-1}
        assert (seen.seed, seen.draws) == ("", -1)


def test_a_card_from_the_treasury_is_its_takers_secret() -> None:
    """12.2 Nobody else learns anything about it, and nobody has anything to remember."""
    s = table(piles=[[1], [1], [1], [1]], top=[5])
    allot(s)
    place(s)
    choose(s, FEND_OFF, REACH, FEND_OFF, FEND_OFF)
    assert s.pile[1] == [1, 5]
    assert all(sure(s, eye, 1) == [] for eye in (0, 2, 3, ROOM))


def test_start_cards_are_remembered() -> None:
    """12.3, ruling T19: everybody knows that everybody began with 2, 3 and 4."""
    s = table()
    for eye in range(5):
        for owner in range(4):
            assert sure(s, eye, owner) == ([] if eye == owner else [2, 3, 4])


def test_accepted_allotments_are_remembered() -> None:
    """12.3 The 5 that seat 1 received was open."""
    s = table(opened=[5, 4, 3, 2])
    allot(s, 1, 0, 0, 0)
    place(s)
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert all(sure(s, eye, 1) == [2, 3, 4, 5] for eye in (0, 2, 3, ROOM))


def test_an_open_bribe_is_remembered() -> None:
    """12.3 Its card left one fortune and joined another, for all to see."""
    s = table()
    allot(s, 0, 0, 0, 0)
    place(s, bribes=(Bribe(1, 2, NOT_AGAINST, 4),))
    choose(s, EXTORT, REJECT, EXTORT, REJECT)
    assert all(sure(s, eye, 1) == [2, 3] for eye in (0, 2, 3, ROOM))
    assert all(sure(s, eye, 2) == [2, 3, 4, 4] for eye in (0, 1, 3, ROOM))


def test_a_hidden_bribe_leaves_doubt() -> None:
    """12.3 A hidden 4 was paid: the two know it, for the others one card of the three has gone unseen."""
    s = table()
    allot(s)
    place(s, bribes=(Bribe(1, 2, NOT_AGAINST, 4, DOWN),))
    choose(s, EXTORT, REJECT, EXTORT, REJECT)
    assert sure(s, 2, 1) == [2, 3]
    assert sure(s, 1, 2) == [2, 3, 4, 4]
    for eye in (0, 3, ROOM):
        assert (sure(s, eye, 1), maybe(s, eye, 1)) == ([], ([2, 3, 4], 1))
        assert sure(s, eye, 2) == [2, 3, 4]  # and one card nobody knows


def test_a_hidden_bribe_that_returns_leaves_none() -> None:
    """12.3 What went back is what lay there before: the fortune is known as well as before."""
    s = table()
    allot(s)
    place(s, bribes=(Bribe(1, 2, BE_FOR, 4, DOWN),))
    choose(s, EXTORT, REJECT, EXTORT, REJECT)
    assert all(sure(s, eye, 1) == [2, 3, 4] for eye in (0, 2, 3, ROOM))


def test_drawn_cards_are_remembered_by_the_two() -> None:
    """12.3 Seat 1 extorts seat 3: both know the card, to the others one of three has gone."""
    s = table()
    allot(s)
    place(s, snoops={1: 3})
    choose(s, APPROVE, EXTORT, APPROVE, APPROVE)
    (lost,) = {2, 3, 4} - set(s.pile[3])
    assert sure(s, 1, 3) == s.pile[3]
    assert sure(s, 3, 1) == sorted([2, 3, 4, lost])
    assert all(maybe(s, eye, 3) == ([2, 3, 4], 1) for eye in (0, 2, ROOM))


def test_what_lies_in_sight_is_not_doubted() -> None:
    """12.3 Seat 3 has an open 4 before seat 0 when seat 1 extorts him: the 4 cannot be the card that went."""
    s = table(president=1)
    allot(s)
    place(s, snoops={1: 3}, bribes=(Bribe(3, 0, BE_FOR, 4),))
    choose(s, EXTORT, FEND_OFF, APPROVE, FEND_OFF)
    assert (sure(s, 2, 3), maybe(s, 2, 3)) == ([4], ([2, 3], 1))


def test_a_doubted_card_that_is_seen_is_sure_again() -> None:
    """12.3 After an unseen loss seat 3 lays an open 4: it was not the one that went."""
    s = table()
    allot(s)
    place(s, snoops={1: 3})
    choose(s, APPROVE, EXTORT, APPROVE, APPROVE)
    kept = s.pile[3][0]
    allot(s)
    place(s, bribes=(Bribe(3, 0, BE_FOR, kept),))
    assert sure(s, 2, 3) == [kept]
    assert maybe(s, 2, 3) == (sorted({2, 3, 4} - {kept}), 1)


def test_the_log_stands_in_the_view() -> None:
    """12.3 The cards revealed last are still known, for they may have done nothing else that one could see."""
    s = table()
    vote(s, EXTORT, FEND_OFF, REACH, REACH)
    assert all(GAME.view(s, eye).seen.shown == [EXTORT, FEND_OFF, REACH, REACH] for eye in eyes(s))


MIXES = [
    {"protocol": "free", "bribes": "binding-any", "bribePeek": "bribers-choice"},
    {"protocol": "free", "bribePeek": "bribers-choice", "length": "short"},
    {"bribes": "binding-any", "bribePeek": "bribers-choice", "deck": "4x35", "startCards": "2345", "revealExtra": "2"},
    {"variant": "goodcritters", "bribes": "binding-any", "presidentRotates": "yes"},
    {"variant": "goodcritters", "protocol": "free"},
]


@pytest.mark.long
@pytest.mark.parametrize("options", MIXES, ids=lambda options: "+".join(options.values()))
@pytest.mark.parametrize("seats", [4, 8])
def test_several_options_at_once_leak_nothing(seats: int, options: dict[str, str]) -> None:
    """12.2 The leak test over mixes of options, for every seat and spectators."""
    rng = Chance("mixes")
    s = GAME.new_game(seats, options, "mixes")
    for count, (seat, action) in enumerate(play(GAME, s, rng)):
        assert not GAME.laws(s)
        if count % 17 == 0:
            check_views(GAME, s, rng, [action])
            check_told(GAME, s, seat, action, rng)
    assert not GAME.laws(s)


def test_imagined_fortunes_respect_what_was_seen() -> None:
    """12.3 Seat 0 saw seat 1 receive a 5, and knows that one of four cards has gone: never more than one is missing."""
    s = table(opened=[5, 1, 1, 1])
    allot(s, 1, 2, 2, 2)
    place(s)
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    allot(s)
    place(s, snoops={3: 1})
    choose(s, APPROVE, APPROVE, APPROVE, EXTORT)
    rng = Chance("respect")
    missing = set()
    for _ in range(60):
        t = imagine(GAME.view(s, 0), rng)
        lawful(t)
        left = [2, 3, 4, 5]
        for money in t.pile[1]:
            if money in left:
                left.remove(money)
        assert len(left) <= 1
        missing.update(left)
        assert sorted(t.pile[2]) == [1, 1, 1, 2, 3, 4]
    assert missing == {2, 3, 4, 5}


def test_imagination_gives_way_when_the_box_is_short() -> None:
    """12.3 Seats 1 and 2 may each hold all the fives there are but one is gone from each, and seat 0 holds the rest:
    memories are doubted until the box suffices."""
    s = table(piles=[[5] * 10, [5, 5, 5, 5, 1], [5, 5, 5, 5, 1], [2, 2]], opened=[1, 2, 3, 4])
    for owner in (1, 2):
        # Seat 0 remembers five fives, one of which has gone since, and not which card it got for it.
        s.sure[0][owner * VALUES + 5] = 0
        s.maybe[0][owner * VALUES + 5] = 5
        s.gone[0][owner] = 1
    lawful(s)
    rng = Chance("short")
    for _ in range(50):
        t = imagine(GAME.view(s, 0), rng)
        lawful(t)
        assert t.pile[1].count(5) == t.pile[2].count(5) == 4


def test_imagination_swaps_values_when_it_must() -> None:
    """12.3 A card of one value is doubted in place of another where only that fits the box."""
    s = table(piles=[[4] * 18 + [5] * 17, [3], [5], []], opened=[1, 1, 2, 2])
    # Seat 1 had a 3 and a 5, seat 2 a 4 and a 5, and each has lost one of them. Seat 0 has all the other
    # fours and fives: so seat 2 kept the 5, and therefore seat 1 the 3.
    for owner, cards in ((1, (3, 5)), (2, (4, 5))):
        for money in cards:
            s.maybe[0][owner * VALUES + money] = 1
        s.gone[0][owner] = 1
    lawful(s)
    rng = Chance("swap")
    for _ in range(50):
        t = imagine(GAME.view(s, 0), rng)
        lawful(t)
        assert t.pile[1:3] == [[3], [5]]


def test_imagined_staatsbankrott_follows_the_public_rule() -> None:
    """2.6, 12.2 It is imagined where the rule allows and where the treasury has not been searched yet."""
    s = GAME.new_game(6, {}, "depth")
    assert isinstance(s, Republic)
    rng = Chance("depth")
    places = {imagine(GAME.view(s, 2), rng).treasury.index(STAATSBANKROTT) for _ in range(80)}
    assert places == set(range(13, 20))
    s.treasury = s.treasury[:16]
    if STAATSBANKROTT not in s.treasury:
        s.treasury[13] = STAATSBANKROTT
    t = GAME.view(s, 2)
    t.seen.pile[0] = [-1] * (len(t.seen.pile[0]) + 72 + 1 - 6 - 16)
    places = {imagine(t, rng).treasury.index(STAATSBANKROTT) for _ in range(60)}
    assert places == {13, 14, 15}


def test_spectators_know_what_the_room_knows() -> None:
    """12.1 A spectator owns nothing, and remembers what was open."""
    s = table(opened=[5, 4, 3, 2])
    allot(s, 1, 0, 0, 0)
    place(s, bribes=(Bribe(0, 2, BE_FOR, 4, DOWN),))
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    seen = GAME.view(s, SPECTATOR).seen
    assert seen.sure[:4] == [[], [], [], []]
    assert seen.sure[ROOM] == s.sure[ROOM]
    t = imagine(GAME.view(s, SPECTATOR), Chance("spectator"))
    lawful(t)
    assert t.pile[1] == [2, 3, 4, 5]


def test_the_free_protocol_shows_what_lies_there() -> None:
    """12.1 Pieces are public as soon as they are moved."""
    s = table(options={"protocol": "free"})
    allot(s)
    s.apply(3, PlaceSnoop(1))
    lay(s, Bribe(2, 1, BE_FOR, 2))
    assert all(GAME.view(s, eye).seen.snoop[3] == 1 for eye in eyes(s))
    assert all(GAME.view(s, eye).seen.bribe[4] == [2] for eye in eyes(s))
