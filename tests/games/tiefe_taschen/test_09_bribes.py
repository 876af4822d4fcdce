"""9 Bribes: laying, looking, checking."""

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
    PutCard,
)
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    DOWN,
    EXTORT,
    FEND_OFF,
    HOME,
    NOT_AGAINST,
    NOT_FOR,
    OPEN,
    REACH,
    REJECT,
)
from backroom.games.tiefe_taschen.events import (
    BribeInVain,
    BribeIsGift,
    BribeOpened,
    BribePaid,
    BribePaidUnseen,
    BribeReturned,
    BribeReturnedUnseen,
    ExtortedOf,
    NothingToDraw,
)
from games.tiefe_taschen.table import GAME, Bribe, allot, choose, heard, kinds, lay, offered, place, refused, table

CARDS = (APPROVE, REJECT, REACH, EXTORT, FEND_OFF)
EARNS = {
    BE_FOR: {APPROVE},
    NOT_FOR: {REJECT, REACH, EXTORT, FEND_OFF},
    BE_AGAINST: {REJECT},
    NOT_AGAINST: {APPROVE, REACH, EXTORT, FEND_OFF},
}


def test_a_marker_with_one_card_of_ones_own() -> None:
    """9.1 Target and face, then a card of the own pile by its value, then open or hidden: exactly one card."""
    s = table(piles=[[1, 1, 4], [2], [2], [2]])
    allot(s)
    s.apply(0, KeepSnoop())
    s.apply(0, LayMarker(0, NOT_FOR, 3))
    assert offered(s, 0, PutCard) == [PutCard(1), PutCard(4)]
    assert refused(s, 0, PutCard(5)).rule == "9.1"
    s.apply(0, PutCard(1))
    assert [c.kind for c in s.choices(0)] == [LayOpen, LayDown]
    s.apply(0, LayOpen())
    assert (s.bribe[0], s.pile[0]) == ([1], [1, 4])


def test_without_a_card_no_bribe() -> None:
    """9.1, ruling T33: an empty pile has nothing to bribe with, and the player is told so."""
    s = table(piles=[[], [2], [2], [2]])
    allot(s)
    s.apply(0, KeepSnoop())
    assert offered(s, 0, LayMarker) == []
    assert refused(s, 0, LayMarker(0, BE_FOR, 1)).rule == "9.1"
    s.apply(0, KeepMarker(0))


def test_the_last_card_can_be_laid_once() -> None:
    """9.1, ruling T33: one card serves one marker; the second marker then has none."""
    s = table(piles=[[3], [2], [2], [2]])
    allot(s)
    s.apply(0, KeepSnoop())
    lay(s, Bribe(0, 1, BE_FOR, 3))
    assert offered(s, 0, LayMarker) == []


def test_the_target_may_look_and_turn_up() -> None:
    """9.2, ruling T34: the target knows the value at once, and may turn it up in his placing turn or the last pass."""
    s = table()
    allot(s)
    s.apply(0, KeepSnoop())
    lay(s, Bribe(0, 1, BE_FOR, 4, DOWN))
    lay(s, Bribe(0, 3, NOT_AGAINST, 2, DOWN))
    assert GAME.view(s, 1).seen.bribe[0] == [4]
    assert GAME.view(s, 2).seen.bribe[0] == [-1]
    assert s.deciders() == [1]
    refused(s, 1, OpenBribe(0, 1))  # that one lies before seat 3
    s.apply(1, OpenBribe(0, 0))
    assert [told.event for told in s.told] == [BribeOpened(1, 0, BE_FOR, (4,))]
    assert all(GAME.view(s, seat).seen.bribe[0] == [4] for seat in range(4))
    while s.deciders() != [3]:
        s.apply(s.deciders()[0], s.choices(s.deciders()[0])[0][0])
    s.apply(3, LeaveBribes())
    s.apply(3, KeepSnoop())
    s.apply(3, KeepMarker(0))
    s.apply(3, KeepMarker(1))
    s.apply(3, OpenBribe(0, 1))
    assert s.cover[:2] == [OPEN, OPEN]


def test_not_once_actions_are_chosen() -> None:
    """9.2, ruling T34: when all choose their action, nothing can be turned up any more."""
    s = table()
    allot(s)
    place(s, bribes=(Bribe(0, 1, BE_FOR, 4, DOWN),))
    assert [c.kind for c in s.choices(1)] == [ChooseCard]
    refused(s, 1, OpenBribe(0, 0))


def test_a_bribe_lies_in_nobodys_pile() -> None:
    """9.3, ruling T5: seat 0 has laid his only card; who extorts him, or its target, finds no card."""
    s = table(president=2, piles=[[5], [], [2], [2]])
    allot(s)
    place(s, snoops={2: 0, 3: 1}, bribes=(Bribe(0, 1, BE_AGAINST, 5),))
    events = choose(s, EXTORT, EXTORT, APPROVE, REJECT)
    assert kinds(events, NothingToDraw) == [NothingToDraw(2, 0), NothingToDraw(3, 1)]
    assert s.pile[1] == [5]


def test_a_bribe_cannot_be_drawn_by_who_fends_off() -> None:
    """9.3, ruling T5: the extorter's card lies before a player who reveals later: the defender finds nothing."""
    s = table(piles=[[2], [5], [2], [2]])
    allot(s)
    place(s, snoops={1: 2}, bribes=(Bribe(1, 3, BE_FOR, 5),))
    events = choose(s, APPROVE, EXTORT, FEND_OFF, REACH)
    assert kinds(events, NothingToDraw) == [NothingToDraw(2, 1)]
    assert s.pile[1] == [5]


def test_paid_or_returned_at_the_reveal() -> None:
    """9.4 Fulfilled: the target pockets the card. Not fulfilled: it goes back. The markers are home either way."""
    s = table(piles=[[1, 5], [2], [3], [4]])
    allot(s)
    place(s, bribes=(Bribe(0, 1, BE_FOR, 5), Bribe(0, 2, NOT_AGAINST, 1)))
    events = choose(s, APPROVE, APPROVE, REJECT, REJECT)
    assert kinds(events, BribePaid, BribeReturned) == [
        BribePaid(1, 0, BE_FOR, (5,)),
        BribeReturned(2, 0, NOT_AGAINST, (1,)),
    ]
    assert s.pile[1:] == [[2, 5], [3], [4]]
    assert s.pile[0][0] == 1
    assert s.cover == [HOME] * 8


def test_hidden_values_stay_hidden() -> None:
    """9.4 A hidden card is paid or returned unseen by all but the two."""
    s = table(piles=[[1, 5], [2], [3], [4]])
    allot(s)
    place(s, bribes=(Bribe(0, 1, BE_FOR, 5, DOWN), Bribe(0, 2, NOT_AGAINST, 1, DOWN)))
    choose(s, APPROVE, APPROVE, REJECT, REJECT)
    assert kinds(heard(s, 1), BribePaid, BribePaidUnseen) == [BribePaid(1, 0, BE_FOR, (5,))]
    assert kinds(heard(s, 2), BribePaid, BribePaidUnseen) == [BribePaidUnseen(1, 0, BE_FOR)]
    assert kinds(heard(s, 2), BribeReturned, BribeReturnedUnseen) == [BribeReturned(2, 0, NOT_AGAINST, (1,))]
    assert kinds(heard(s, 3), BribeReturned, BribeReturnedUnseen) == [BribeReturnedUnseen(2, 0, NOT_AGAINST)]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("face", list(EARNS))
def test_what_fulfils_a_marker(face: int, card: int) -> None:
    """9.5 Approve by Approve, not approve by the four others, reject by Reject, not reject by the four others."""
    s = table(piles=[[1], [2], [3], [5]])
    allot(s)
    place(s, bribes=(Bribe(3, 1, face, 5),))
    choose(s, FEND_OFF, card, REJECT, REJECT)
    assert (5 in s.pile[1]) == (card in EARNS[face])
    assert (5 in s.pile[3]) == (card not in EARNS[face])


def test_a_bribe_cannot_be_refused() -> None:
    """9.6, ruling T18: the target is asked nothing when his bribe is paid; he fulfilled it, so he has it."""
    s = table(piles=[[5], [2], [3], [4]])
    allot(s)
    place(s, bribes=(Bribe(0, 1, NOT_AGAINST, 5),))
    choose(s, REACH, REACH, REJECT, REJECT)
    assert s.pile[1] == [2, 5]


def test_everybody_may_bribe_two_players_or_one_twice() -> None:
    """9.7 Not only the president: seat 1 bribes two players, seat 2 one player with both markers."""
    s = table(piles=[[2], [1, 1], [4, 5], [3]])
    allot(s)
    place(
        s,
        bribes=(
            Bribe(1, 2, BE_FOR, 1),
            Bribe(1, 3, BE_AGAINST, 1),
            Bribe(2, 3, NOT_FOR, 5),
            Bribe(2, 3, BE_AGAINST, 4),
        ),
    )
    choose(s, FEND_OFF, FEND_OFF, APPROVE, REJECT)
    assert s.pile[2] == [1]
    assert s.pile[3] == [1, 3, 4, 5]


def test_contradicting_markers() -> None:
    """9.7, ruling T17: not approve and not reject before one player are both earned by a neutral action."""
    s = table(piles=[[1, 5], [2], [3], [4]])
    allot(s)
    place(s, bribes=(Bribe(0, 1, NOT_FOR, 5), Bribe(0, 1, NOT_AGAINST, 1)))
    choose(s, FEND_OFF, FEND_OFF, REJECT, REJECT)
    assert s.pile[:2] == [[], [1, 2, 5]]
    s = table(piles=[[1, 5], [2], [3], [4]])
    allot(s)
    place(s, bribes=(Bribe(0, 1, BE_FOR, 5), Bribe(0, 1, BE_AGAINST, 1)))
    choose(s, FEND_OFF, REJECT, REJECT, REJECT)
    assert s.pile[:2] == [[5], [1, 2]]


def test_bribing_the_president() -> None:
    """9.8, ruling T16: before him not reject is a gift, and reject can never be earned."""
    for card in (APPROVE, REACH, EXTORT, FEND_OFF):
        for face, earned in ((NOT_AGAINST, True), (BE_AGAINST, False)):
            s = table(piles=[[1], [5], [3], [4]], opened=[2, 2, 2, 2])
            allot(s, 2, 2, 2, 2)
            place(s, bribes=(Bribe(1, 0, face, 5),))
            choose(s, card, EXTORT, EXTORT, EXTORT)
            assert (5 in s.pile[0]) == earned


def test_the_briber_of_a_president_is_warned() -> None:
    """9.8, ruling T16: he alone is told that the president can never earn the one and always earns the other, before
    he names a card, and can still take it back."""
    for face, warning in ((BE_AGAINST, BribeInVain(0, BE_AGAINST)), (NOT_AGAINST, BribeIsGift(0, NOT_AGAINST))):
        s = table()
        allot(s)
        while s.deciders() != [1]:
            s.apply(0, s.choices(0)[0][0])
        s.apply(1, KeepSnoop())
        s.apply(1, KeepMarker(0))
        s.apply(1, LayMarker(1, face, 0))
        assert [heard(s, seat) for seat in range(4)] == [[], [warning], [], []]
        assert not s.unveiled


def test_bribe_money_can_be_taken_again() -> None:
    """9.9, ruling T6: seat 1 pockets a 5, and seat 2, who reveals later, extorts it from him."""
    s = table(piles=[[5], [], [1], [4]])
    allot(s)
    place(s, snoops={2: 1}, bribes=(Bribe(0, 1, BE_FOR, 5),))
    events = choose(s, FEND_OFF, APPROVE, EXTORT, REJECT)
    assert kinds(events, ExtortedOf) == [ExtortedOf(2, 1, 5)]
    assert s.pile[2] == [1, 5]


def test_returned_money_can_be_taken_too() -> None:
    """9.9, ruling T6: seat 0's bribe fails at seat 1; then seat 2 extorts it from seat 0."""
    s = table(piles=[[5], [], [1], [4]])
    allot(s)
    place(s, snoops={2: 0}, bribes=(Bribe(0, 1, BE_FOR, 5),))
    events = choose(s, APPROVE, REACH, EXTORT, REJECT)
    assert kinds(events, ExtortedOf) == [ExtortedOf(2, 0, 5)]
