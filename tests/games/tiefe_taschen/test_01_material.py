"""1 Material: what every player has, and the money in the box."""

from collections import Counter

from backroom.games.tiefe_taschen.actions import ChooseCard, LayMarker, PlaceSnoop
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    EXTORT,
    FEND_OFF,
    NOT_AGAINST,
    NOT_FOR,
    REACH,
    REJECT,
)
from games.tiefe_taschen.table import Bribe, allot, choose, lay, offered, place, table


def test_five_action_cards_every_time() -> None:
    """1.1 All five action cards can be chosen in every phase 3: a card played before is back."""
    s = table()
    for _ in range(2):
        allot(s)
        place(s)
        five = [ChooseCard(card) for card in (APPROVE, REJECT, REACH, EXTORT, FEND_OFF)]
        assert offered(s, 1, ChooseCard) == five
        choose(s, APPROVE, APPROVE, APPROVE, APPROVE)


def test_two_markers_with_two_faces() -> None:
    """1.2 The first marker asks to approve or not to approve, the second to reject or not to reject."""
    s = table()
    allot(s)
    faces: list[set[int]] = []
    while not faces or len(faces) < 2:
        seat = s.deciders()[0]
        laid = offered(s, seat, LayMarker)
        if laid:
            faces.append({a.face for a in laid if isinstance(a, LayMarker)})
        s.apply(seat, s.choices(seat)[0][0])
    assert faces == [{BE_FOR, NOT_FOR}, {BE_AGAINST, NOT_AGAINST}]


def test_no_second_bribe_of_a_kind() -> None:
    """1.2 Who has laid his first marker for approval is next asked about his second: never two of one kind."""
    s = table()
    allot(s)
    s.apply(0, s.choices(0)[0][0])
    lay(s, Bribe(0, 1, BE_FOR, 2))
    assert {a.face for a in offered(s, 0, LayMarker) if isinstance(a, LayMarker)} == {BE_AGAINST, NOT_AGAINST}


def test_one_snoop() -> None:
    """1.3 Everybody has one snoop: once placed, the player is asked about his markers."""
    s = table()
    allot(s)
    s.apply(0, PlaceSnoop(2))
    assert offered(s, 0, PlaceSnoop) == []
    assert s.snoop == [2, -1, -1, -1]


def test_ninety_money_cards() -> None:
    """1.4 18 each of 1 to 5, 270 in all, wherever they lie; and one Staatsbankrott."""
    s = table(8)
    money = Counter(s.treasury + s.open + [card for cards in s.pile for card in cards])
    assert money.pop(0) == 1
    assert money == {1: 18, 2: 18, 3: 18, 4: 18, 5: 18}
    assert sum(value * count for value, count in money.items()) == 270
