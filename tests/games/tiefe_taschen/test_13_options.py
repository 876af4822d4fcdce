"""13 Options, and GoodCritters as a set of them."""

from collections import Counter

import pytest

from backroom.engine import BadSetup
from backroom.games.tiefe_taschen.actions import (
    AddCard,
    AddPayoff,
    ChooseCard,
    Give,
    KeepSnoop,
    LayDown,
    LayMarker,
    LayOpen,
    LaySealed,
    OpenBribe,
    PlaceSnoop,
    PutCard,
)
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    EXTORT,
    HOME,
    OPEN,
    REACH,
    REJECT,
    SEALED,
    STAATSBANKROTT,
)
from backroom.games.tiefe_taschen.events import (
    BribeHolds,
    BribeLaidSealed,
    BribePaid,
    BribePaidUnseen,
    BribeReturned,
    BribeReturnedUnseen,
    BribeSeen,
    CountedWithPayoffs,
    NothingToDraw,
    TookOffice,
)
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.placing import Choosing, OpeningBribes
from games.tiefe_taschen.table import (
    GAME,
    Bribe,
    allot,
    choose,
    heard,
    kinds,
    lawful,
    lay,
    offered,
    place,
    refused,
    table,
    vote,
)

GOODCRITTERS = {
    "variant": "goodcritters",
    "protocol": "orderly",
    "deck": "4x35",
    "startCards": "2345",
    "revealExtra": "2",
    "endCard": "shuffled-in-last-third",
    "length": "standard",
    "bribes": "none",
    "bribePeek": "bribers-choice",
    "presidentRotates": "no",
    "resignedTalk": "yes",
}


def dealt(seats: int, seed: str = "deal", **options: str) -> Republic:
    s = GAME.deal(GAME.setup(seats, options, seed))
    assert isinstance(s, Republic)
    return s


def any_cards(seats: int = 4, piles: list[list[int]] | None = None, **options: str) -> Republic:
    return table(seats, piles=piles, options={"bribes": "binding-any", **options})


def lay_token(s: Republic, seat: int, marker: int, face: int, target: int, cards: list[int], cover: object) -> None:
    """A token with pile cards and, for each 0, a payoff card."""
    s.apply(seat, LayMarker(marker, face, target))
    for money in cards:
        if money:
            s.apply(seat, AddCard())
            s.apply(seat, PutCard(money))
        else:
            s.apply(seat, AddPayoff())
    s.apply(seat, cover)  # type: ignore[arg-type]


def test_a_variant_sets_the_defaults() -> None:
    """13.1 GoodCritters changes the defaults; each option may still be set by itself."""
    assert GAME.full_options({"variant": "goodcritters"}) == GOODCRITTERS
    mixed = GAME.full_options({"variant": "goodcritters", "deck": "5x18", "bribes": "binding-any"})
    assert mixed == {**GOODCRITTERS, "deck": "5x18", "bribes": "binding-any"}
    assert GAME.full_options({})["bribes"] == "binding-one-card"


def test_everything_else_is_as_before() -> None:
    """13.1 Under GoodCritters the president may not reject, the first Reject succeeds him, and a tie accepts."""
    s = table(options={"variant": "goodcritters"})
    allot(s)
    place(s)
    assert refused(s, 0, ChooseCard(REJECT)).rule == "6.2"
    choose(s, EXTORT, REACH, REJECT, REJECT)
    assert s.order == [2, 3, 1]
    vote(s, APPROVE, REJECT, EXTORT)
    assert (s.round, s.order) == (2, [2, 3, 0, 1])


def test_another_deck_and_start() -> None:
    """13.2 140 cards, 35 each of 2 to 5; everybody begins with one of each; the treasury holds 124 to 108 cards."""
    for seats, size in zip((4, 5, 6, 7, 8), (124, 120, 116, 112, 108), strict=True):
        s = dealt(seats, deck="4x35", startCards="2345")
        assert s.pile == [[2, 3, 4, 5]] * seats
        assert len(s.treasury) == size + 1
        money = Counter(s.treasury + [card for cards in s.pile for card in cards])
        assert money == {0: 1, 2: 35, 3: 35, 4: 35, 5: 35}
        lawful(s)


def test_two_more_cards() -> None:
    """13.3 Six cards are turned up for four players, and all six are allotted."""
    s = table(options={"revealExtra": "2"})
    assert len(s.open) == 6
    allot(s, 0, 1, 2, 3, 0, 1)
    assert len(s.given) == 6
    place(s)
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert len(s.open) == 6
    assert offered(s, 0, Give)


def test_anywhere_in_the_last_third() -> None:
    """13.4 From none to a third of the treasury beneath Staatsbankrott: 0 to 22 of 66, each about equally often."""
    found = Counter(
        dealt(8, f"{i}", endCard="shuffled-in-last-third").treasury.index(STAATSBANKROTT) for i in range(690)
    )
    assert set(found) == set(range(23))
    assert sum((count - 30) ** 2 / 30 for count in found.values()) < 58  # 22 degrees of freedom, 99.99 %


@pytest.mark.parametrize("length", ["short", "long"])
def test_a_length_needs_the_fixed_depth(length: str) -> None:
    """13.5 Another length is refused where the depth is not fixed, also when a variant made it so."""
    for options in ({"endCard": "shuffled-in-last-third"}, {"variant": "goodcritters"}):
        with pytest.raises(BadSetup, match="fixed-depth"):
            GAME.setup(4, {**options, "length": length}, "x")
    GAME.setup(4, {"variant": "goodcritters", "endCard": "fixed-depth", "length": length}, "x")


@pytest.mark.parametrize("protocol", ["orderly", "free"])
def test_no_bribes(protocol: str) -> None:
    """13.6 Only the snoop is placed and the action chosen; markers do not exist."""
    s = table(options={"bribes": "none", "protocol": protocol})
    allot(s)
    assert not any(choice.kind in (LayMarker, OpenBribe) for choice in s.choices(0))
    refused(s, 0, LayMarker(0, BE_FOR, 1))
    if protocol == "orderly":
        for seat in range(4):
            assert s.deciders() == [seat]
            s.apply(seat, KeepSnoop())
        assert isinstance(s.stack[-1], Choosing)


def test_tokens_are_alike() -> None:
    """13.7, ruling T38: the first and the second token are asked for in turn; both may show the same face and lie
    before the same player."""
    s = any_cards()
    allot(s)
    s.apply(0, KeepSnoop())
    for marker in (0, 1):
        faces = {a.face for a in offered(s, 0, LayMarker) if isinstance(a, LayMarker) and a.marker == marker}
        assert faces == {BE_FOR, BE_AGAINST}
        lay_token(s, 0, marker, BE_AGAINST, 1, [2 + marker], LayOpen())
    assert s.face[:2] == [BE_AGAINST, BE_AGAINST]
    assert s.target[:2] == [1, 1]


def test_any_mix_of_cards() -> None:
    """13.7 At least one card, then as many as one likes; how many of each kind is public, values of hidden ones not."""
    s = any_cards()
    allot(s)
    s.apply(0, KeepSnoop())
    s.apply(0, LayMarker(0, BE_FOR, 2))
    assert [c.kind for c in s.choices(0)] == [AddCard, AddPayoff]
    s.apply(0, AddCard())
    assert [c.kind for c in s.choices(0)] == [PutCard]
    s.apply(0, PutCard(4))
    s.apply(0, AddPayoff())
    s.apply(0, AddPayoff())
    s.apply(0, AddCard())
    s.apply(0, PutCard(2))
    s.apply(0, LayDown())
    assert (s.bribe[0], s.pile[0], s.payoffs[0]) == ([0, 0, 2, 4], [3], 3)
    assert GAME.view(s, 2).seen.bribe[0] == [0, 0, 2, 4]
    assert GAME.view(s, 1).seen.bribe[0] == [0, 0, -1, -1]
    assert all(kinds(heard(s, seat), BribeHolds) == [BribeHolds(2, 2)] for seat in range(4))
    lawful(s)


def test_no_more_than_one_has() -> None:
    """13.7 Five payoff cards and the pile: then there is nothing to add, and the player is told so."""
    s = any_cards(piles=[[3], [2], [2], [2]])
    allot(s)
    s.apply(0, KeepSnoop())
    s.apply(0, LayMarker(0, BE_FOR, 2))
    s.apply(0, AddCard())
    s.apply(0, PutCard(3))
    for _ in range(5):
        s.apply(0, AddPayoff())
    assert refused(s, 0, AddPayoff()).rule == "13.7"
    assert refused(s, 0, AddCard()).rule == "13.7"
    s.apply(0, LayOpen())
    assert refused(s, 0, LayMarker(1, BE_FOR, 2)).rule == "9.1"


def test_tokens_are_paid_and_returned() -> None:
    """13.7 Fulfilled: pile cards to the pile, payoff cards to the payoff cards of the target. Otherwise all return."""
    s = any_cards(piles=[[2, 4], [1], [1], [1]])
    allot(s, *[3] * 4)
    s.apply(0, KeepSnoop())
    lay_token(s, 0, 0, BE_FOR, 1, [4, 0, 0], LayOpen())
    lay_token(s, 0, 1, BE_FOR, 2, [2, 0], LayOpen())
    place(s)
    events = choose(s, EXTORT, APPROVE, REJECT, REJECT)
    assert kinds(events, BribePaid, BribeReturned) == [
        BribePaid(1, 0, BE_FOR, (0, 0, 4)),
        BribeReturned(2, 0, BE_FOR, (0, 2)),
    ]
    assert s.pile == [[2], [1, 4], [1], [1]]
    assert s.payoffs == [3, 7, 5, 5]
    lawful(s)


def test_payoff_cards_cannot_be_extorted_and_count() -> None:
    """13.7 Seat 1 has only payoff cards: there is nothing to draw; at the end each of them counts 1."""
    s = table(piles=[[2], [], [1], [1]], opened=[3, 3, 3, 3], above=0, options={"bribes": "binding-any"})
    allot(s)
    place(s, snoops={2: 1})
    events = choose(s, APPROVE, APPROVE, EXTORT, APPROVE)
    assert kinds(events, NothingToDraw) == [NothingToDraw(2, 1)]
    assert s.over()
    assert s.scores() == [2 + 12 + 5, 5, 1 + 5, 1 + 5]
    assert CountedWithPayoffs(1, (), 5, 5) in events


def test_only_payoff_cards_can_be_laid_too() -> None:
    """13.7 With an empty pile a token can still be laid with payoff cards."""
    s = any_cards(piles=[[], [2], [1], [1]])
    allot(s)
    s.apply(0, KeepSnoop())
    lay_token(s, 0, 0, BE_FOR, 1, [0], LayOpen())
    assert s.bribe[0] == [0]


def sealed(money: int = 4, **options: str) -> Republic:
    s = table(options={"bribePeek": "bribers-choice", **options})
    allot(s)
    s.apply(0, KeepSnoop())
    lay(s, Bribe(0, 1, BE_FOR, money, SEALED))
    return s


def test_the_briber_says_who_may_look() -> None:
    """13.8, ruling T37: a sealed bribe is known to the briber alone; that it is sealed is public."""
    s = sealed()
    assert kinds(heard(s, 1), BribeSeen, BribeLaidSealed) == [BribeLaidSealed(0, 1, BE_FOR)]
    assert kinds(heard(s, 0), BribeSeen) == [BribeSeen(0, 1, (4,))]
    for seat in range(4):
        assert GAME.view(s, seat).seen.cover[0] == SEALED
        assert GAME.view(s, seat).seen.bribe[0] == ([4] if seat == 0 else [-1])


def test_who_may_turn_up_nothing_is_not_asked() -> None:
    """13.8, ruling T37: neither in his placing turn nor in the last pass."""
    s = sealed()
    while not isinstance(s.stack[-1], Choosing):
        assert not isinstance(s.stack[-1], OpeningBribes)
        refused(s, 1, OpenBribe(0, 0))
        s.apply(s.deciders()[0], s.choices(s.deciders()[0])[0][0])
    assert s.cover[0] == SEALED


def test_a_hidden_bribe_may_still_be_shown() -> None:
    """13.8 All three ways are open to the briber; without the option there are two."""
    s = table(options={"bribePeek": "bribers-choice"})
    allot(s)
    s.apply(0, KeepSnoop())
    s.apply(0, LayMarker(0, BE_FOR, 1))
    s.apply(0, PutCard(3))
    assert [c.kind for c in s.choices(0)] == [LayOpen, LayDown, LaySealed]
    s.apply(0, LayDown())
    assert GAME.view(s, 1).seen.bribe[0] == [3]


def test_a_sealed_bribe_is_learned_by_pocketing_it() -> None:
    """13.8 Paid, its target has the card and knows it. Returned, he never learns what it was."""
    s = sealed()
    place(s)
    choose(s, APPROVE, APPROVE, REJECT, REJECT)
    assert kinds(heard(s, 1), BribePaid, BribePaidUnseen) == [BribePaid(1, 0, BE_FOR, (4,))]
    assert kinds(heard(s, 2), BribePaid, BribePaidUnseen) == [BribePaidUnseen(1, 0, BE_FOR)]
    assert s.pile[1] == [2, 3, 4, 4]
    s = sealed()
    place(s)
    choose(s, APPROVE, REJECT, REJECT, APPROVE)
    assert kinds(heard(s, 1), BribeReturned, BribeReturnedUnseen) == [BribeReturnedUnseen(1, 0, BE_FOR)]
    assert kinds(heard(s, 0), BribeReturned, BribeReturnedUnseen) == [BribeReturned(1, 0, BE_FOR, (4,))]


def test_sealed_tokens_in_the_free_protocol() -> None:
    """13.8 The free protocol knows the same three ways."""
    s = any_cards(protocol="free", bribePeek="bribers-choice")
    allot(s)
    lay_token(s, 2, 1, BE_FOR, 1, [4, 0], LaySealed())
    assert s.cover[5] == SEALED
    refused(s, 1, OpenBribe(2, 1))
    s.apply(1, PlaceSnoop(0))
    lawful(s)


def test_the_office_rotates() -> None:
    """13.9 After an accepted distribution the next seat clockwise is president."""
    s = table(president=3, options={"presidentRotates": "yes"})
    events = vote(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert kinds(events, TookOffice) == [TookOffice(0)]
    assert s.order == [0, 1, 2, 3]


def test_the_office_rotates_to_one_who_resigned() -> None:
    """13.9, ruling T39: seat 1 resigned in this round; seat 0's distribution passes, and seat 1 is president."""
    s = table(president=1, options={"presidentRotates": "yes"})
    vote(s, EXTORT, APPROVE, REJECT, REJECT)
    assert s.order == [3, 0, 2]
    vote(s, EXTORT, REJECT, REJECT)
    assert s.order == [0, 2]
    vote(s, APPROVE, APPROVE)
    assert s.order == [1, 2, 3, 0]


def test_no_rotation_after_a_resignation_or_a_last_payment() -> None:
    """13.9 Then the office goes as usual: to the first who rejected, or to the last one left."""
    s = table(options={"presidentRotates": "yes"})
    vote(s, EXTORT, APPROVE, REJECT, REJECT)
    assert s.order == [2, 3, 1]
    vote(s, EXTORT, REJECT, REJECT)
    assert s.order == [3, 1]
    vote(s, EXTORT, REJECT)
    assert s.order == [1, 2, 3, 0]


def test_talk_of_the_resigned() -> None:
    """13.10 Silent until he is back; and the option changes nothing else."""
    options = GAME.full_options({"resignedTalk": "no"})
    s = GAME.new_game(4, options, "talk")
    assert s == GAME.new_game(4, {}, "talk")
    president = s.order.pop(0)
    assert GAME.silent(s, president, options)
    s.order.append(president)
    assert not GAME.silent(s, president, options)


def test_a_token_at_home_is_at_home() -> None:
    """13.7 After the vote tokens and cards are back, as markers are."""
    s = any_cards()
    allot(s)
    s.apply(0, KeepSnoop())
    lay_token(s, 0, 0, BE_FOR, 1, [4, 0, 0], LayOpen())
    assert s.cover[0] == OPEN
    place(s)
    choose(s, APPROVE, REJECT, APPROVE, APPROVE)
    assert s.cover == [HOME] * 8
    assert s.payoffs == [5] * 4
