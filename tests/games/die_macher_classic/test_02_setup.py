"""Chapter 2: set-up."""

from collections import Counter

from backroom.games.die_macher_classic.deal import fitting
from games.die_macher_classic.table import EURO_LATER, EURO_NOW, GAME, GENES, HEALTH, campaign, lawful


def test_what_a_party_takes() -> None:
    """2.1 18 meetings (four of them stand in states), 5 stones, 7 and 5 cards, 4 tiles, 25,000, and 5 members."""
    s = campaign(4)
    assert s.meetings == [14] * 4
    assert s.stones == [5] * 4
    assert s.tiles == [4] * 4
    assert [len(row) for row in s.cabinet] == [7] * 4
    assert [len(row) for row in s.contributions] == [5] * 4
    assert s.cash == [25_000] * 4
    assert s.members == [5] * 4
    lawful(s)


def test_programmes_of_five_issues() -> None:
    """2.2 Five open cards of five issues for everybody, whatever the deal."""
    for number in range(200):
        s = GAME.new_game(5, seed=f"deal {number}")
        for row in s.programme:
            assert len({card >> 1 for card in row}) == 5
        lawful(s)


def test_euro_later_after_euro_now_is_replaced() -> None:
    """2.2 The example: Euro später comes after Euro sofort, so it is replaced; the one dealt first stays."""
    s = campaign()
    replaced: list[int] = []
    assert fitting(s, [HEALTH, GENES, EURO_LATER, EURO_NOW], 3, replaced) == [EURO_NOW, GENES, HEALTH]
    assert replaced == [EURO_LATER]


def test_hands_may_clash() -> None:
    """2.3 Three hidden cards each; among many deals some hold identical or opposite ones."""
    clashing = 0
    for number in range(60):
        s = GAME.new_game(3, seed=f"hands {number}")
        assert [len(hand) for hand in s.hand] == [3, 3, 3]
        assert len(s.programme_pile) == 56 - 3 * 8
        clashing += any(len({card >> 1 for card in hand}) < 3 for hand in s.hand)
    assert clashing > 5


def test_a_deck_used_up_while_dealing() -> None:
    """2.2, 5.4 With five parties the deal can use the deck up; the replaced cards are then shuffled (ruling K6)."""
    s = campaign()
    replaced: list[int] = []
    assert fitting(s, [EURO_NOW, EURO_NOW], 1, replaced) == [EURO_NOW]
    replaced = [GENES]
    assert fitting(s, [], 1, replaced) == [GENES]
    assert replaced == []


def test_four_states_are_drawn() -> None:
    """2.4 Four of 16 states; everybody has 0 votes, trend 0 and one meeting in each."""
    s = campaign(5)
    assert len(set(s.lands)) == 4
    assert len(s.land_pile) == 12
    assert s.votes == [[0] * 5] * 4
    assert s.trend == [[0] * 5] * 4
    assert s.rallies == [[1] * 5] * 4


def test_open_opinions_by_state() -> None:
    """2.5 Four, three, two and one open opinion; open ones never clash, hidden ones may."""
    hidden_clash = False
    for number in range(60):
        s = GAME.new_game(4, seed=f"opinions {number}")
        assert s.shown == [4, 3, 2, 1]
        for election in range(4):
            issues = [card >> 1 for card in s.open_opinions(election)]
            assert len(set(issues)) == len(issues)
            hidden_clash |= len({card >> 1 for card in s.opinions[election]}) < 4
    assert hidden_clash


def test_the_pool_of_six() -> None:
    """2.6 Six open cards, which may clash; 20 are left in the deck and nothing has been discarded."""
    clashing = 0
    for number in range(40):
        s = GAME.new_game(4, seed=f"pool {number}")
        assert len(s.pool) == 6
        assert len(s.opinion_pile) == 20
        assert s.opinion_discards == []
        clashing += len({card >> 1 for card in s.pool}) < 6
    assert clashing > 10


def test_polls_and_states_are_shuffled() -> None:
    """2.7 20 polls and 12 states face down, in an order that luck gives."""
    tops = Counter(GAME.new_game(3, seed=f"polls {number}").poll_pile[-1] for number in range(200))
    assert len(tops) == 20
    assert len(campaign().land_pile) == 12
