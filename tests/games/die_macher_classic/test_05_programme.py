"""Chapter 5: the programme conference."""

from backroom.games.die_macher_classic.actions import (
    ChangeProgramme,
    DiscardHand,
    DiscardOne,
    DiscardTwo,
    KeepHand,
    KeepProgramme,
)
from backroom.games.die_macher_classic.events import DeckShuffled
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.programme import Conference, hold_conference
from backroom.mechanisms.turns import NOBODY
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NO_GENES,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    at,
    before,
    begin,
    can,
    events,
    offered,
    play,
    programmes,
    refused,
    top,
    wait,
)

PROGRAMME = [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR]


def conference(hand: list[int], reading: str = "settled") -> Campaign:
    s = before(hold_conference, reading=reading)
    programmes(s, PROGRAMME, hands={0: hand})
    return begin(s, hold_conference)


def test_discard_any_number_and_draw_to_three() -> None:
    """5.1 Nothing, one, two or all three; then the hand has three cards again (ruling V1)."""
    for action, left in [
        (KeepHand(), [HEALTH, HEALTH, SPELLING]),
        (DiscardOne(HEALTH), [HEALTH, SPELLING]),
        (DiscardTwo(HEALTH, SPELLING), [HEALTH]),
        (DiscardHand(), []),
    ]:
        s = conference([HEALTH, HEALTH, SPELLING])
        drawn = s.programme_pile[::-1][: 3 - len(left)]
        play(s, (0, action))
        assert s.hand[0] == sorted(left + drawn)
        assert s.discarded_by == [0] * (3 - len(left))


def test_what_can_be_discarded() -> None:
    """5.1 Equal cards are offered once: with two of a kind there are two single cards and two pairs."""
    s = conference([HEALTH, HEALTH, SPELLING])
    assert offered(s, 0, DiscardOne) == [DiscardOne(HEALTH), DiscardOne(SPELLING)]
    assert offered(s, 0, DiscardTwo) == [DiscardTwo(HEALTH, HEALTH), DiscardTwo(HEALTH, SPELLING)]


def test_a_hand_of_two_is_filled_up() -> None:
    """5.1 Who changed his programme last time holds two; also without discarding he draws one (ruling V1)."""
    s = conference([HEALTH, SPELLING])
    play(s, (0, KeepHand()))
    assert len(s.hand[0]) == 3


def test_italian_hands_shrink() -> None:
    """5.1 italian: draw exactly as many as discarded; a change leaves the hand smaller for good (ruling V1)."""
    s = conference([HEALTH, HEALTH, SPELLING], "italian")
    play(s, (0, DiscardOne(HEALTH)))
    assert len(s.hand[0]) == 3
    s = conference([HEALTH, SPELLING], "italian")
    play(s, (0, KeepHand()))
    assert len(s.hand[0]) == 2
    play(s, (0, ChangeProgramme(WELFARE, HEALTH)))
    assert s.hand[0] == [SPELLING]
    wait(s, Conference, round=2)
    while top(s, Conference).seat != 0:
        play(s, (s.deciders()[0], s.choices(s.deciders()[0])[0][0]))
    assert s.hand[0] == [SPELLING]


def test_an_italian_hand_used_up() -> None:
    """5.1 italian: with no card left there is no conference for that party (ruling V1)."""
    s = before(hold_conference, reading="italian")
    programmes(s, PROGRAMME, hands={0: []})
    begin(s, hold_conference)
    assert top(s, Conference).seat == 1


def test_change_one_card() -> None:
    """5.2 One programme card makes way for one of the hand and is discarded openly; the hand stays at two."""
    s = conference([HEALTH, HEALTH, SPELLING])
    play(s, (0, KeepHand()))
    assert refused(s, 0, KeepHand())
    play(s, (0, ChangeProgramme(EURO_NOW, SPELLING)))
    assert s.programme[0] == [WELFARE, SECURITY, SPELLING, GENES, NUCLEAR]
    assert s.hand[0] == [HEALTH, HEALTH]
    assert s.programme_discards == [EURO_NOW]
    assert s.discarded_by == [NOBODY]
    assert top(s, Conference).seat == 1


def test_a_change_is_voluntary() -> None:
    """5.2 The programme may stay as it is; one change a round is all."""
    s = conference([HEALTH, HEALTH, SPELLING])
    play(s, (0, KeepHand()), (0, KeepProgramme()))
    assert s.programme[0] == PROGRAMME
    assert top(s, Conference).seat == 1


def test_five_different_issues() -> None:
    """5.3 Gentechnik nein can replace Gentechnik ja only; one that is there replaces nothing (ruling K10)."""
    s = conference([GENES, NO_GENES, EURO_LATER])
    play(s, (0, KeepHand()))
    assert can(s, 0, ChangeProgramme(GENES, NO_GENES))
    assert can(s, 0, ChangeProgramme(EURO_NOW, EURO_LATER))
    assert refused(s, 0, ChangeProgramme(WELFARE, NO_GENES)).rule == "5.3"
    assert refused(s, 0, ChangeProgramme(WELFARE, GENES)).rule == "5.3"
    assert len(offered(s, 0, ChangeProgramme)) == 2


def test_no_hidden_card_would_change_anything() -> None:
    """5.3 With cards that are in the programme already, the reason is given."""
    s = conference([GENES, GENES, EURO_NOW])
    play(s, (0, KeepHand()))
    assert refused(s, 0, ChangeProgramme(WELFARE, HEALTH)).rule == "5.3"


def test_an_empty_deck() -> None:
    """5.4 The discards are shuffled and become the deck, those just discarded included (ruling K6)."""
    s = before(hold_conference)
    programmes(s, PROGRAMME, hands={0: [HEALTH, HEALTH, SPELLING]})
    s.programme_discards, s.programme_pile = s.programme_pile, []
    s.discarded_by = [NOBODY] * len(s.programme_discards)
    begin(s, hold_conference)
    count = len(s.programme_discards)
    play(s, (0, DiscardTwo(HEALTH, SPELLING)))
    assert events(s, DeckShuffled)
    assert s.programme_discards == []
    assert len(s.programme_pile) == count + 2 - 2


def test_in_turn() -> None:
    """5.1 The start player first, then clockwise."""
    s = at(hold_conference, seats=4, start_player=3)
    order = []
    while isinstance(s.stack[-1], Conference):
        seat = top(s, Conference).seat
        if seat not in order:
            order.append(seat)
        play(s, (seat, s.choices(seat)[0][0]))
    assert order == [3, 0, 1, 2]
