"""Chapter 7: coalitions."""

from backroom.games.die_macher_classic.actions import Accept, EndCoalitions, Impose, Offer, Refuse
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.coalitions import Answering, Coalitions, form_coalitions
from backroom.games.die_macher_classic.steps.end_of_round import dissolve_coalitions
from backroom.games.die_macher_classic.steps.media import BuyingStones
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NO_GENES,
    NO_HEALTH,
    NO_NUCLEAR,
    NO_SECURITY,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    before,
    begin,
    bound,
    can,
    free_of_coalitions,
    offered,
    play,
    programmes,
    refused,
    tiles,
    top,
)

MINE = [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR]
TWO_EQUAL = [WELFARE, SECURITY, EURO_LATER, NO_GENES, SPELLING]
THREE_EQUAL = [WELFARE, SECURITY, EURO_NOW, NO_GENES, SPELLING]
ONE_EQUAL = [WELFARE, NO_SECURITY, NO_GENES, NO_NUCLEAR, NO_HEALTH]


def table(*rows: list[int], with_tile: tuple[int, ...], round: int = 1) -> Campaign:
    s = before(form_coalitions, round, seats=len(rows))
    programmes(s, *rows)
    tiles(s, s.election, *with_tile)
    return begin(s, form_coalitions)


def test_only_with_tiles_at_the_current_state() -> None:
    """7.1 Parties without a tile there can neither offer nor be asked, whatever their programmes."""
    s = table(MINE, MINE, MINE, with_tile=(0, 1))
    assert offered(s, 0, Offer) == [Offer(1)]
    s = table(MINE, MINE, MINE, with_tile=(0,))
    top(s, BuyingStones)


def test_tiles_elsewhere_do_not_count() -> None:
    """7.1 A tile beside a later state waits for that election."""
    s = before(form_coalitions)
    programmes(s, MINE, MINE, MINE)
    tiles(s, 1, 0, 1, 2)
    begin(s, form_coalitions)
    top(s, BuyingStones)


def test_one_coalition_each() -> None:
    """7.1 Who is bound can neither be asked nor forced by a third."""
    s = table(MINE, MINE, MINE, with_tile=(0, 1, 2))
    play(s, (0, Impose(1)))
    assert s.partner == [1, 0, -1]
    top(s, BuyingStones)


def test_offer_and_consent() -> None:
    """7.2 With two identical cards a coalition needs the other's consent (ruling K17)."""
    s = table(MINE, TWO_EQUAL, ONE_EQUAL, with_tile=(0, 1, 2))
    assert offered(s, 0, Offer) == [Offer(1)]
    assert refused(s, 0, Impose(1)).rule == "7.3"
    assert refused(s, 0, Offer(2))
    play(s, (0, Offer(1)))
    assert top(s, Answering).target == 1
    assert s.deciders() == [1]
    play(s, (1, Accept()))
    assert s.partner == [1, 0, -1]


def test_after_a_refusal_the_turn_goes_on() -> None:
    """7.2 Refused by one, the party may ask another, but nobody twice (ruling K17)."""
    s = table(MINE, TWO_EQUAL, TWO_EQUAL, with_tile=(0, 1, 2))
    play(s, (0, Offer(1)), (1, Refuse()))
    assert s.deciders() == [0]
    assert offered(s, 0, Offer) == [Offer(2)]
    play(s, (0, Offer(2)), (2, Refuse()))
    # Seat 0 has nobody left to ask; seat 1 may still ask both.
    assert s.deciders() == [1]
    assert offered(s, 1, Offer) == [Offer(0), Offer(2)]


def test_each_party_has_one_turn() -> None:
    """7.2 In turn from the start player; ending the turn is always possible (ruling K17)."""
    s = table(MINE, MINE, MINE, with_tile=(0, 1, 2))
    order = []
    while isinstance(s.stack[-1], Coalitions):
        order += s.deciders()
        play(s, (s.deciders()[0], EndCoalitions()))
    assert order == [0, 1, 2]
    assert free_of_coalitions(s)


def test_forced_with_three() -> None:
    """7.3 With three identical cards the coalition is imposed, and nobody is asked; an offer is possible too."""
    s = table(MINE, THREE_EQUAL, ONE_EQUAL, with_tile=(0, 1))
    assert can(s, 0, Offer(1))
    play(s, (0, Impose(1)))
    assert s.partner == [1, 0, -1]


def test_imposed_after_a_refusal() -> None:
    """7.3 A refused offer does not protect against being forced (ruling K17)."""
    s = table(MINE, THREE_EQUAL, ONE_EQUAL, with_tile=(0, 1))
    play(s, (0, Offer(1)), (1, Refuse()))
    assert s.deciders() == [0]
    play(s, (0, Impose(1)))
    assert s.partner[0] == 1


def test_opposites_are_not_identical() -> None:
    """7.4 Cards of the same issue but opposite do not count (ruling K17)."""
    s = before(form_coalitions)
    programmes(s, MINE, [WELFARE, NO_SECURITY, EURO_LATER, NO_GENES, HEALTH])
    assert s.equal_cards(0, 1) == 1


def test_two_coalitions() -> None:
    """7.4 With four parties two coalitions can face each other (ruling K17)."""
    s = table(MINE, MINE, MINE, MINE, with_tile=(0, 1, 2, 3))
    play(s, (0, Impose(3)), (1, Impose(2)))
    assert s.partner == [3, 2, 1, 0]


def test_tiles_leave_the_game() -> None:
    """7.4 After the election all tiles beside the state are gone, used or not (rulings K17, K4)."""
    s = before(form_coalitions)
    programmes(s, MINE, MINE, MINE)
    bound(s, 0, 1)
    tiles(s, 0, 2)
    tiles(s, 1, 2)
    dissolve_coalitions(s)
    assert s.telephones[0] == [0, 0, 0]
    assert s.tiles_gone == (1, 1, 1)
    assert s.telephones[1] == [0, 0, 1]
    assert free_of_coalitions(s)
