"""6 Phase 3 in order: placing turns, the last pass, and the choice of an action."""

import pytest

from backroom.games.tiefe_taschen.actions import (
    ChooseCard,
    KeepMarker,
    KeepSnoop,
    LayDown,
    LayMarker,
    LayOpen,
    LeaveBribes,
    OpenBribe,
    PlaceSnoop,
    PutCard,
)
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    DOWN,
    EXTORT,
    FEND_OFF,
    NOT_AGAINST,
    NOT_FOR,
    OPEN,
    REACH,
    REJECT,
)
from backroom.games.tiefe_taschen.events import BribeLaidDown, BribeSeen, CardChosen, CardShown, OwnCardChosen
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, OpeningBribes, PlacingSnoop
from games.tiefe_taschen.table import (
    GAME,
    Bribe,
    allot,
    choose,
    heard,
    kinds,
    lay,
    offered,
    place,
    refused,
    table,
    vote,
)


def test_everybody_plays_exactly_one_action() -> None:
    """6.1, ruling T35: there is nothing but the five cards, and phase 4 waits for the last player."""
    s = table()
    allot(s)
    place(s)
    assert [choice.kind for choice in s.choices(3)] == [ChooseCard]
    for seat in (0, 1, 2):
        s.apply(seat, ChooseCard(APPROVE))
        assert isinstance(s.stack[-1], Choosing)
    assert s.deciders() == [3]
    s.apply(3, ChooseCard(REACH))
    assert isinstance(s.stack[-1], Allot)


def test_the_president_may_not_reject() -> None:
    """6.2 He has four cards to choose from, Reject is refused with its reason; he need not approve."""
    s = table(president=2)
    allot(s)
    place(s)
    assert offered(s, 2, ChooseCard) == [ChooseCard(card) for card in (APPROVE, REACH, EXTORT, FEND_OFF)]
    assert refused(s, 2, ChooseCard(REJECT)).rule == "6.2"
    choose(s, EXTORT, APPROVE, APPROVE, APPROVE)
    assert s.shown == [APPROVE, APPROVE, EXTORT, APPROVE]


def test_the_snoop_may_bluff() -> None:
    """6.3 A snoop may be placed without any extortion, every time."""
    s = table()
    for _ in range(2):
        allot(s)
        place(s, snoops={0: 1, 1: 0, 2: 1, 3: 2})
        choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert s.pile[1] == [2, 3, 4]


def test_not_before_oneself() -> None:
    """6.3, ruling T15: neither snoop nor marker before oneself."""
    s = table()
    allot(s)
    assert refused(s, 0, PlaceSnoop(0)).rule == "6.3"
    assert offered(s, 0, PlaceSnoop) == [PlaceSnoop(1), PlaceSnoop(2), PlaceSnoop(3)]
    s.apply(0, KeepSnoop())
    assert refused(s, 0, LayMarker(0, BE_FOR, 0)).rule == "6.3"


def test_the_marker_that_is_asked_for() -> None:
    """6.6, 9.1 Another marker, or a face of the other one, is refused for that reason and not for its target."""
    s = table()
    allot(s)
    s.apply(0, KeepSnoop())
    for action in (LayMarker(1, BE_AGAINST, 1), LayMarker(0, BE_AGAINST, 1)):
        because = refused(s, 0, action)
        assert because.rule == "9.1"
        assert "marker you are asked for" in because.says


def test_not_before_somebody_who_resigned() -> None:
    """6.3, ruling T13: no piece before the resigned president; he plays nothing, gets nothing, keeps his money."""
    s = table()
    vote(s, EXTORT, REJECT, REJECT, APPROVE)
    fortune = s.pile[0][:]
    allot(s, 1, 2, 3, 1)
    assert "out of the round" in refused(s, 1, PlaceSnoop(0)).says
    s.apply(1, KeepSnoop())
    assert refused(s, 1, LayMarker(0, BE_FOR, 0)).rule == "6.3"
    s.apply(1, KeepMarker(0))
    assert refused(s, 1, LayMarker(1, NOT_AGAINST, 0)).rule == "6.3"
    place(s, snoops={2: 3})
    assert 0 not in s.deciders()
    choose(s, APPROVE, APPROVE, APPROVE)
    assert s.pile[0] == fortune


@pytest.mark.parametrize(("protocol", "step"), [("orderly", PlacingSnoop), ("free", Negotiating)])
def test_two_protocols(protocol: str, step: type) -> None:
    """6.4, ruling T1: the table agrees on phase 3 in order, or free."""
    s = table(options={"protocol": protocol})
    allot(s)
    assert isinstance(s.stack[-1], step)
    assert GAME.full_options({})["protocol"] == "orderly"


def test_one_turn_each_from_the_president_clockwise() -> None:
    """6.5, ruling T2: the president, then clockwise; those who resigned are passed over."""
    s = table(5, president=3)
    assert turns(s) == [3, 4, 0, 1, 2]
    choose(s, EXTORT, REACH, REJECT, REJECT, APPROVE)
    assert turns(s) == [0, 1, 2, 4]


def turns(s: Republic) -> list[int]:
    allot(s)
    seen = []
    while not isinstance(s.stack[-1], Choosing):
        seat = s.deciders()[0]
        seen.append(seat)
        s.apply(seat, s.choices(seat)[0][0])
    assert all(seen.count(seat) == 3 for seat in seen)
    return list(dict.fromkeys(seen))


def test_the_parts_of_a_placing_turn() -> None:
    """6.6 Hidden bribes that lie there, the snoop, the first marker, the second; then it is the next one's turn."""
    s = table()
    allot(s)
    s.apply(0, KeepSnoop())
    lay(s, Bribe(0, 1, NOT_FOR, 3, DOWN))
    s.apply(0, KeepMarker(1))
    assert isinstance(s.stack[-1], OpeningBribes)
    assert s.deciders() == [1]
    s.apply(1, LeaveBribes())
    s.apply(1, PlaceSnoop(3))
    s.apply(1, KeepMarker(0))
    s.apply(1, LayMarker(1, BE_AGAINST, 2))
    s.apply(1, PutCard(4))
    s.apply(1, LayOpen())
    assert s.deciders() == [2]
    assert refused(s, 1, PlaceSnoop(2)).says
    assert (s.snoop[1], s.target[3], s.face[3], s.cover[3], s.bribe[3]) == (3, 2, BE_AGAINST, OPEN, [4])


def test_all_is_public_but_the_hidden_value() -> None:
    """6.7 Everybody sees marker, face and target; briber and target see the card, the others do not."""
    s = table()
    allot(s)
    s.apply(0, KeepSnoop())
    s.apply(0, LayMarker(0, BE_FOR, 2))
    s.apply(0, PutCard(4))
    s.apply(0, LayDown())
    for seat in range(4):
        assert kinds(heard(s, seat), BribeLaidDown) == [BribeLaidDown(0, 2, BE_FOR)]
        assert kinds(heard(s, seat), BribeSeen) == ([BribeSeen(0, 2, (4,))] if seat in (0, 2) else [])
        seen = GAME.view(s, seat).seen
        assert (seen.target[0], seen.face[0], seen.cover[0]) == (2, BE_FOR, DOWN)
        assert seen.bribe[0] == ([4] if seat in (0, 2) else [-1])


def test_the_last_pass() -> None:
    """6.8 A bribe laid after a player's turn can be turned up in the last pass; who has none is not asked."""
    s = table()
    allot(s)
    s.apply(0, KeepSnoop())
    s.apply(0, KeepMarker(0))
    s.apply(0, KeepMarker(1))
    s.apply(1, KeepSnoop())
    lay(s, Bribe(1, 0, BE_FOR, 3, DOWN))
    lay(s, Bribe(1, 0, NOT_AGAINST, 2, DOWN))
    while s.deciders() != [0]:
        s.apply(s.deciders()[0], s.choices(s.deciders()[0])[0][0])
    assert offered(s, 0, OpenBribe) == [OpenBribe(1, 0), OpenBribe(1, 1)]
    s.apply(0, OpenBribe(1, 1))
    assert offered(s, 0, OpenBribe) == [OpenBribe(1, 0)]
    s.apply(0, LeaveBribes())
    assert isinstance(s.stack[-1], Choosing)
    assert s.cover[2:4] == [DOWN, OPEN]


def test_without_hidden_bribes_there_is_no_last_pass() -> None:
    """6.8 Open bribes give nobody anything to turn up."""
    s = table()
    allot(s)
    s.apply(0, KeepSnoop())
    lay(s, Bribe(0, 1, BE_FOR, 3, OPEN))
    while not isinstance(s.stack[-1], Choosing):
        assert not isinstance(s.stack[-1], OpeningBribes)
        s.apply(s.deciders()[0], s.choices(s.deciders()[0])[0][0])


def test_a_choice_is_secret_and_final() -> None:
    """6.9 All choose at once; others see only that a choice was made, and it cannot be changed."""
    s = table()
    allot(s)
    place(s)
    assert s.deciders() == [0, 1, 2, 3]
    s.apply(2, ChooseCard(EXTORT))
    assert heard(s, 2) == [CardChosen(2), OwnCardChosen(EXTORT)]
    assert heard(s, 1) == [CardChosen(2)]
    assert GAME.view(s, 2).seen.card[2] == EXTORT
    assert GAME.view(s, 1).seen.card[2] == -1
    assert s.deciders() == [0, 1, 3]
    refused(s, 2, ChooseCard(APPROVE))


def test_with_the_last_choice_cards_are_revealed() -> None:
    """6.10 Phase 4 begins by itself when the last one has chosen."""
    s = table()
    allot(s)
    place(s)
    events = choose(s, APPROVE, REACH, APPROVE, APPROVE)
    assert len(kinds(events, CardShown)) == 4
