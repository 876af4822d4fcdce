"""2 Set-up, up to the opinions and the display."""

from collections import Counter

import pytest

from backroom.engine import HIDDEN
from backroom.games.die_macher.components import DOUBLERS, PARTY_IDS
from backroom.games.die_macher.election_events import NoOpinionFits, OpinionClashes, OpinionShown, OpinionsShuffled
from backroom.games.die_macher.opinions import turn_up
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import CARDS, NO_PARTY
from backroom.games.macher.events import PartyTaken
from backroom.mechanisms.stances import NO_CARD, topic
from games.die_macher.table import (
    GAME,
    card,
    cards,
    check,
    do,
    land,
    of,
    offered,
    refused,
    step,
    table,
    told,
    top_opinions,
)


def fresh(seats: int = 4, seed: str = "0", **options: str) -> Campaign:
    s = GAME.new_game(seats, options, seed=seed)
    assert isinstance(s, Campaign)
    return s


def test_parties_by_luck_or_by_seat() -> None:
    """2.1, R65: parties are dealt by luck, or by seat in the order of the board."""
    dealt = {tuple(fresh(3, str(n)).parties) for n in range(40)}
    assert len(dealt) > 20
    assert all(len(set(parties)) == 3 for parties in dealt)
    assert fresh(5, parties="seating").parties == (0, 1, 2, 3, 4)
    assert fresh(3, parties="seating").parties == (0, 1, 2)


def test_parties_chosen_in_turn() -> None:
    """2.1, R65: in turn from a seat drawn by lot each takes a party nobody leads, with all set up but the draft."""
    s = fresh(3, "choose", parties="chosen")
    assert (step(s), s.stack[-1].rule()) == ("ChooseParties", "2.1")
    assert s.parties == (NO_PARTY,) * 3
    (first,) = s.deciders()
    second, third = (first + 1) % 3, (first + 2) % 3
    assert offered(s, first) == [f"choose_party {name}" for name in PARTY_IDS]
    assert do(s, first, "choose_party gruene") == [PartyTaken(first, 2)]
    assert s.deciders() == [second]
    assert refused(s, second, "choose_party gruene").rule == "2.1"
    assert len(s.display) == 3
    assert not any(s.hand), "the draft comes later"
    do(s, second, "choose_party fdp")
    do(s, third, "choose_party linke")
    assert [s.parties[seat] for seat in (first, second, third)] == [2, 4, 0]
    assert step(s) == "Draft"
    assert {fresh(4, f"first {n}", parties="chosen").deciders()[0] for n in range(60)} == {0, 1, 2, 3}


def test_parties_named_as_agreed() -> None:
    """2.1, R65: in any order, each names a free party; of five the last gets what is left and is not asked."""
    s = fresh(5, parties="agreed")
    assert s.deciders() == [0, 1, 2, 3, 4]
    for seat, party in ((3, "cdu"), (0, "linke"), (4, "fdp")):
        do(s, seat, f"choose_party {party}")
    assert s.deciders() == [1, 2]
    assert refused(s, 1, "choose_party linke").rule == "2.1"
    assert refused(s, 3, "choose_party spd").rule == "", "who has named a party is not asked again"
    assert of(do(s, 2, "choose_party spd"), PartyTaken) == [PartyTaken(2, 1), PartyTaken(1, 2)]
    assert s.parties == (0, 2, 1, 3, 4)
    assert step(s) == "Draft"


def test_what_each_begins_with() -> None:
    """2.2: 30,000, base 10, trend and votes 0 everywhere."""
    s = fresh(5)
    assert s.cash == [30_000] * 5
    assert s.base == [10] * 5
    assert s.trend == s.votes == s.rallies == s.media == [[0] * 5] * 4


def test_two_large_and_two_small_states() -> None:
    """2.3: two of each kind, in any order round the ring."""
    orders = set()
    for number in range(60):
        s = fresh(seed=str(number))
        assert sorted(s.numbers.small[land] for land in s.lands) == [False, False, True, True]
        orders.add(tuple(s.numbers.small[land] for land in s.lands))
    assert orders == {(True, True, False, False), (True, False, True, False), (True, False, False, True)}


def test_the_lowest_maximum_votes_first() -> None:
    """2.4, R8: the state with the lowest maximum is first; all maxima differ, so there is no tie."""
    for number in range(20):
        s = fresh(seed=str(number))
        maxima = [s.numbers.maximum[land] for land in s.lands]
        assert maxima[0] == min(maxima)
        assert len(set(s.numbers.maximum)) == 16


def test_opinions_are_dealt() -> None:
    """2.5: 14 open on the board, four in each state, the rest in the pile or replaced."""
    s = fresh()
    assert s.opinion_board == [1] * CARDS
    assert [len(row) for row in s.opinions] == [4] * 4
    assert len(s.opinion_pile) + len(s.opinion_discards) == 12


def test_four_three_two_one_are_turned_up() -> None:
    """2.6: the first state shows four, the second three, the third two, the fourth one, all of different topics."""
    for number in range(30):
        s = fresh(seed=str(number))
        assert s.shown == [4, 3, 2, 1]
        for election in range(4):
            shown = s.open_opinions(election)
            assert len({topic(c) for c in shown}) == len(shown)
            seen = GAME.view(s, 0).seen.opinions[election]
            assert seen[4 - election :] == [HIDDEN] * election


def test_example_a_card_turned_up_twice_is_replaced() -> None:
    """2.6, example: pro education and pro transport lie open; pro education comes again and is discarded, and the
    next card of the pile, against the welfare state, takes its place."""
    s = table(opinions=["", "bildung+ verkehr+"], down=["", "bildung+"])
    top_opinions(s, "sozialstaat-")
    s.told = []
    turn_up(s, 1, 1)
    assert s.open_opinions(1) == cards("bildung+ verkehr+ sozialstaat-")
    assert s.opinion_discards == cards("bildung+")
    place = land("niedersachsen")
    assert told(s, OpinionClashes) == [OpinionClashes(place, card("bildung+"))]
    assert told(s, OpinionShown) == [OpinionShown(place, card("sozialstaat-"))]


def test_opposites_clash_too_and_replacing_goes_on() -> None:
    """2.6: against education clashes with pro education; so does the next one of the pile; the third one fits."""
    s = table(opinions=["bildung+"], down=["bildung-"])
    top_opinions(s, "bildung- umwelt+")
    turn_up(s, 0, 1)
    assert s.open_opinions(0) == cards("bildung+ umwelt+")
    assert s.opinion_discards == cards("bildung- bildung-")
    assert s.clashed == (0, card("bildung-"), 0, card("bildung-"))


def test_cards_face_down_do_not_clash() -> None:
    """2.6: only open cards are compared; a card face down in the same state does not matter."""
    s = table(opinions=["bildung+"], down=["umwelt+ umwelt-"])
    turn_up(s, 0, 1)
    assert s.open_opinions(0) == cards("bildung+ umwelt+")


def test_an_empty_opinion_pile_is_made_of_the_discards() -> None:
    """2.7, R32: when a card is needed and the pile is empty, the discards are shuffled."""
    s = table(opinions=["bildung+"], down=["bildung-"])
    s.opinion_discards, s.opinion_pile = s.opinion_pile, []
    turn_up(s, 0, 1)
    assert s.shown[0] == 2
    assert topic(s.opinions[0][1]) != topic(card("bildung+"))
    assert told(s, OpinionsShuffled)
    check(s)


def test_what_lay_face_down_before_the_shuffle_is_remembered() -> None:
    """2.7, R9: with the pile empty all cards out of sight lie face down in states, and everybody can reckon which."""
    s = table(opinions=["bildung+ verkehr+ umwelt-", "gentechnik+ sozialstaat+ verkehr-"], down=["bildung-"])
    s.opinion_discards, s.opinion_pile = s.opinion_pile, []
    hidden = Counter(c for row, shown in zip(s.opinions, s.shown, strict=True) for c in row[shown:])
    hidden[card("bildung-")] -= 1
    turn_up(s, 0, 1)
    assert {c: n for c, n in enumerate(s.buried) if n} == {c: n for c, n in hidden.items() if n}
    assert s.dealt_before == [0, 1, 1, 1]


def test_a_place_stays_empty_when_no_card_fits() -> None:
    """2.7, R32: if neither pile nor discards hold a card that fits, the place stays empty, and all cards looked at are
    discarded."""
    s = table(opinions=["bildung+ verkehr+ umwelt+"], down=["bildung-"])
    clashing = [c for c in s.opinion_pile if topic(c) in {topic(o) for o in s.open_opinions(0)}]
    # All others lie in the other states now, more of them than there is room for: what counts is pile and discards.
    s.opinion_pile, s.opinion_discards = clashing[:2], clashing[2:]
    turn_up(s, 0, 1)
    assert s.opinions[0][3] == NO_CARD
    assert s.open_opinions(0) == cards("bildung+ verkehr+ umwelt+")
    assert sorted(s.opinion_discards) == sorted([*clashing, card("bildung-")])
    assert s.opinion_pile == []
    assert told(s, NoOpinionFits) == [NoOpinionFits(land("brandenburg"))]


@pytest.mark.parametrize("seats", [3, 5])
def test_all_ten_polls_are_shuffled(seats: int) -> None:
    """2.8: ten polls whatever the number of parties; the back of the top one can be seen."""
    piles = set()
    for number in range(10):
        s = fresh(seats, str(number))
        assert sorted(s.poll_pile) == list(range(10))
        assert s.numbers.polls[s.poll_pile[-1]][s.poll_back] == 2
        piles.add(tuple(s.poll_pile))
    assert len(piles) == 10


def test_four_doublers_lie_ready() -> None:
    """2.9: none lies on a state yet; there is one for each state in play."""
    assert fresh().doubled == [NO_CARD] * 4
    assert DOUBLERS == 4


@pytest.mark.parametrize(("seats", "size"), [(3, 3), (4, 5), (5, 6)])
def test_the_display(seats: int, size: int) -> None:
    """2.10: three, five or six open programme cards."""
    assert len(fresh(seats).display) == size


def test_the_polls_treat_all_parties_alike() -> None:
    """2.8: on every card the values are +2, +1, +1, −1 and −2; each party has +2 and −2 twice."""
    polls = fresh().numbers.polls
    assert all(sorted(values) == [-2, -1, 1, 1, 2] for values in polls)
    for party in range(5):
        assert Counter(values[party] for values in polls) == {2: 2, 1: 4, -1: 2, -2: 2}


def test_the_start_blocks() -> None:
    """2.16: the five blocks, symbol by symbol."""
    named = ["".join("TRMV"[symbol] for symbol in sorted(block)) for block in fresh().numbers.blocks]
    assert named == ["TTRRV", "RRMMV", "TTRMM", "TRRVV", "TRRMV"]
