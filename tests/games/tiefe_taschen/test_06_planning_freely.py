"""6 Phase 3 without an order: acts, ready marks, and the call for order."""

import pytest

from backroom.engine import TABLE, Action
from backroom.games.tiefe_taschen.actions import (
    AskForOrder,
    CallOrder,
    ChooseCard,
    FetchMarker,
    FetchSnoop,
    KeepSnoop,
    LayDown,
    LayMarker,
    LayOpen,
    OpenBribe,
    PlaceSnoop,
    PutCard,
    Ready,
    WithdrawAsking,
    WithdrawReady,
)
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    DOWN,
    EXTORT,
    HOME,
    NO_CARD,
    NOT_FOR,
    OPEN,
    REACH,
    REJECT,
    VALUES,
)
from backroom.games.tiefe_taschen.events import MarksWiped, OrderCalled, SnoopPlaced
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import PlacingSnoop
from games.tiefe_taschen.table import GAME, Bribe, allot, choose, kinds, lawful, lay, offered, place, refused, table


def free(seats: int = 4, **position: object) -> Republic:
    s = table(seats, options={"protocol": "free"}, **position)  # type: ignore[arg-type]
    allot(s)
    return s


def marks(s: Republic) -> list[bool]:
    assert isinstance(s.stack[-1], Negotiating)
    return s.stack[-1].ready


def acts(s: Republic) -> int:
    assert isinstance(s.stack[-1], Negotiating)
    return s.stack[-1].acts


def everybody_ready_but_the_last(s: Republic) -> None:
    for seat in s.order:
        s.apply(seat, ChooseCard(APPROVE))
    for seat in s.order[:-1]:
        s.apply(seat, Ready())


def test_all_may_act_in_any_order() -> None:
    """6.11 Everything is at home, nobody has chosen or is ready, and everybody may act."""
    s = free()
    assert s.deciders() == [0, 1, 2, 3]
    assert (s.snoop, s.cover, s.card) == ([-1] * 4, [HOME] * 8, [NO_CARD] * 4)
    for seat in (3, 1, 3, 0):
        s.apply(seat, PlaceSnoop(2 if s.snoop[seat] != 2 else 1))
    assert s.snoop == [2, 2, -1, 1]


def test_every_act() -> None:
    """6.12 Choose and replace a card, place, move and fetch the snoop, lay, alter and fetch markers, turn up a bribe,
    be ready or not, ask for order or not."""
    s = free()
    s.apply(1, ChooseCard(REACH))
    s.apply(1, ChooseCard(REJECT))
    assert s.card[1] == REJECT
    s.apply(1, PlaceSnoop(0))
    s.apply(1, PlaceSnoop(3))
    s.apply(1, FetchSnoop())
    assert s.snoop[1] == -1
    lay(s, Bribe(1, 2, BE_FOR, 3, DOWN))
    s.apply(2, OpenBribe(1, 0))
    assert s.cover[2] == OPEN
    lay(s, Bribe(1, 0, NOT_FOR, 4, DOWN))
    assert (s.target[2], s.face[2], s.bribe[2], s.pile[1]) == (0, NOT_FOR, [4], [2, 3])
    s.apply(1, FetchMarker(0))
    assert s.pile[1] == [2, 3, 4]
    s.apply(1, Ready())
    assert s.deciders() == [0, 2, 3]
    s.apply(1, WithdrawReady())
    assert s.deciders() == [0, 1, 2, 3]
    s.apply(1, AskForOrder())
    s.apply(1, WithdrawAsking())
    assert acts(s) == 12


def test_ready_needs_a_card() -> None:
    """6.12 Without a chosen action nobody is ready; the president's is never Reject."""
    s = free()
    assert refused(s, 0, Ready()).rule == "6.12"
    assert refused(s, 0, ChooseCard(REJECT)).rule == "6.2"
    assert refused(s, 0, FetchSnoop()).rule == "6.12"


def test_why_a_piece_cannot_go_there() -> None:
    """6.12, 9.1 A snoop that stands there already, and a marker with the other one's face, are refused for that."""
    s = free()
    s.apply(1, PlaceSnoop(2))
    assert "already" in refused(s, 1, PlaceSnoop(2)).says
    assert "own faces" in refused(s, 1, LayMarker(0, BE_AGAINST, 2)).says
    s = free()
    s.order = [1, 2]
    s.apply(1, PlaceSnoop(2))
    (nowhere,) = (c for c in s.choices(1) if c.kind is PlaceSnoop)
    assert len(nowhere) == 0
    assert nowhere.because is not None
    assert "already" in nowhere.because.says


def test_a_bribe_under_way_is_finished_first() -> None:
    """6.12 Whoever lays a marker names the card and how it lies, or takes it home, before anything else."""
    s = free()
    s.apply(1, LayMarker(0, BE_FOR, 2))
    assert [c.kind for c in s.choices(1)] == [PutCard]
    s.apply(1, PutCard(3))
    assert offered(s, 1, FetchMarker) == [FetchMarker(0)]
    s.apply(1, FetchMarker(0))
    assert (s.cover, s.pile[1]) == ([HOME] * 8, [2, 3, 4])


@pytest.mark.parametrize(
    "change",
    [
        [PlaceSnoop(1)], [LayMarker(0, BE_FOR, 1)], [LayMarker(0, BE_FOR, 1), PutCard(3), LayOpen()],
        [LayMarker(1, BE_AGAINST, 1), PutCard(3), LayDown()],
    ],
)  # fmt: skip
def test_a_public_change_wipes_all_marks(change: list[Action]) -> None:
    """6.13 Snoop or marker moved: nobody is ready any more, the mover included."""
    s = free()
    everybody_ready_but_the_last(s)
    for action in change:
        s.apply(0, action)
        assert marks(s) == [False] * 4


def test_who_was_ready_is_told_why_he_is_not() -> None:
    """6.13 The log says who has changed something, after what was changed; but only where a mark was wiped."""
    s = free()
    s.apply(0, PlaceSnoop(1))
    assert [told.event for told in s.told] == [SnoopPlaced(0, 1)]
    everybody_ready_but_the_last(s)
    s.apply(0, PlaceSnoop(2))
    assert [told.event for told in s.told] == [SnoopPlaced(0, 2), MarksWiped(0)]
    everybody_ready_but_the_last(s)
    s.apply(2, LayMarker(0, BE_FOR, 1))
    assert [told.event for told in s.told] == [MarksWiped(2)]


def test_fetching_and_turning_up_wipe_all_marks() -> None:
    """6.13 Taking a piece home, and turning up a bribe, are public changes too."""
    for action in (FetchSnoop(), FetchMarker(0), OpenBribe(0, 0)):
        s = free()
        s.apply(0, PlaceSnoop(1))
        lay(s, Bribe(0, 1, BE_FOR, 3, DOWN))
        everybody_ready_but_the_last(s)
        s.apply(1 if isinstance(action, OpenBribe) else 0, action)
        assert marks(s) == [False] * 4


def test_a_replaced_card_is_seen_to_be_replaced() -> None:
    """6.13 Everybody sees that a card was replaced, and remembers it: it does not look like a mark withdrawn."""
    s = free()
    everybody_ready_but_the_last(s)
    replaced, withdrawn = s.copy(), s.copy()
    replaced.apply(1, ChooseCard(REJECT))
    withdrawn.apply(1, WithdrawReady())
    assert marks(replaced) == marks(withdrawn)
    assert GAME.view(replaced, 2) != GAME.view(withdrawn, 2)


def test_another_card_wipes_only_ones_own_mark() -> None:
    """6.13 Seat 1 replaces his card: only he is not ready any more; asking for order wipes nothing."""
    s = free()
    everybody_ready_but_the_last(s)
    s.apply(1, ChooseCard(REJECT))
    assert marks(s) == [True, False, True, False]
    s.apply(2, AskForOrder())
    assert marks(s) == [True, False, True, False]


def test_a_bribe_taken_home() -> None:
    """6.14 The card is back on the pile at once; the target still knows what he saw, the others nothing new."""
    s = free(piles=[[1, 5], [2], [2], [2]])
    lay(s, Bribe(0, 1, BE_FOR, 5, DOWN))
    assert s.pile[0] == [1]
    s.apply(0, FetchMarker(0))
    assert s.pile[0] == [1, 5]
    assert s.sure[1][0 * VALUES + 5] == 1
    assert s.sure[2][0 * VALUES + 5] == s.sure[4][0 * VALUES + 5] == 0
    lawful(s)


def test_when_all_are_ready_cards_are_revealed() -> None:
    """6.15 The last ready mark begins phase 4. Until then those who are ready may still change something."""
    s = free()
    everybody_ready_but_the_last(s)
    assert s.deciders() == [3]
    assert s.may_act() == [3, 0, 1, 2, TABLE]
    s.apply(3, Ready())
    assert isinstance(s.stack[-1], Allot)
    assert s.shown == [APPROVE] * 4


def test_more_than_half_call_order() -> None:
    """6.16 Two of four who ask are not enough, three are; one who asks no more does not count."""
    s = free()
    for seat in (0, 1):
        s.apply(seat, AskForOrder())
    assert isinstance(s.stack[-1], Negotiating)
    s.apply(1, WithdrawAsking())
    s.apply(2, AskForOrder())
    assert isinstance(s.stack[-1], Negotiating)
    s.apply(3, AskForOrder())
    assert isinstance(s.stack[-1], PlacingSnoop)


def test_ten_acts_a_player_call_order() -> None:
    """6.16 The fortieth act of four players calls order. Getting ready is not counted; a bribe is one act."""
    s = free()
    for number in range(36):
        s.apply(1, PlaceSnoop(2 if number % 2 else 3))
    lay(s, Bribe(1, 2, BE_FOR, 3))
    s.apply(0, ChooseCard(APPROVE))
    s.apply(0, Ready())
    assert acts(s) == 38
    s.apply(0, WithdrawReady())
    s.apply(0, Ready())
    assert isinstance(s.stack[-1], Negotiating)
    s.apply(0, WithdrawReady())
    assert isinstance(s.stack[-1], PlacingSnoop)


def test_the_act_that_calls_order_is_void() -> None:
    """6.16 The fortieth act would turn up a hidden bribe: it goes home unseen."""
    s = free(piles=[[5], [2], [2], [2]])
    lay(s, Bribe(0, 1, BE_FOR, 5, DOWN))
    for number in range(38):
        s.apply(3, PlaceSnoop(2 if number % 2 else 1))
    s.apply(1, OpenBribe(0, 0))
    assert isinstance(s.stack[-1], PlacingSnoop)
    assert s.pile[0] == [5]
    assert s.sure[2][0 * VALUES + 5] == 0
    assert [told.event for told in s.told] == [OrderCalled()]


def test_fewer_players_fewer_acts() -> None:
    """6.16 Only players in the round count: with three of them thirty acts, or two who ask."""
    s = free()
    for seat, card in enumerate((EXTORT, REJECT, REJECT, APPROVE)):
        s.apply(seat, ChooseCard(card))
    for seat in range(4):
        s.apply(seat, Ready())
    allot(s)
    for number in range(30):
        assert isinstance(s.stack[-1], Negotiating)
        s.apply(1, PlaceSnoop(2 if number % 2 else 3))
    assert isinstance(s.stack[-1], PlacingSnoop)


def test_the_clock_calls_order() -> None:
    """6.16 The table itself may call, as an entry of the journal; no player may."""
    s = free()
    assert TABLE in s.may_act()
    assert TABLE not in s.deciders()
    refused(s, 1, CallOrder())
    s.apply(TABLE, CallOrder())
    assert [told.event for told in s.told] == [OrderCalled()]
    assert isinstance(s.stack[-1], PlacingSnoop)


def test_after_the_call_everything_is_void() -> None:
    """6.17 Snoops, markers, their cards and the chosen actions go home, and the phase is played in order."""
    s = free()
    s.apply(0, PlaceSnoop(1))
    lay(s, Bribe(2, 3, BE_FOR, 4, DOWN))
    s.apply(3, LayMarker(1, BE_AGAINST, 0))
    s.apply(3, PutCard(2))
    s.apply(1, ChooseCard(REACH))
    s.apply(TABLE, CallOrder())
    assert (s.snoop, s.cover, s.card) == ([-1] * 4, [HOME] * 8, [NO_CARD] * 4)
    assert s.pile == [[2, 3, 4]] * 4
    assert s.deciders() == [0]
    refused(s, 0, FetchSnoop())
    refused(s, 1, AskForOrder())
    s.apply(0, KeepSnoop())
    place(s)
    events = choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert not kinds(events, OrderCalled)


def test_the_next_phase_is_free_again() -> None:
    """6.18 Order lasts for this phase 3 only."""
    s = free()
    s.apply(TABLE, CallOrder())
    place(s)
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    allot(s)
    assert isinstance(s.stack[-1], Negotiating)
    assert (marks(s), acts(s)) == ([False] * 4, 0)


def test_the_clock_is_replayed_from_the_journal() -> None:
    """6.16 A call of the clock survives writing and reading like any action."""
    action = GAME.codec.decode_action(GAME.codec.encode(CallOrder()))
    assert action == CallOrder()
    assert GAME.parse("call_order") == CallOrder()
