"""Chapter 9: meetings."""

from backroom.games.die_macher_classic.actions import EndMeetings, HoldMeetings
from backroom.games.die_macher_classic.steps.meetings import HoldingMeetings, hold_meetings
from games.die_macher_classic.table import at, before, begin, can, cash, meetings, offered, play, refused, top


def test_a_thousand_each() -> None:
    """9.1 Three meetings cost 3,000, from the supply; then the same party may go on with another state."""
    s = at(hold_meetings)
    play(s, (0, HoldMeetings(s.lands[1], 3)))
    assert s.rallies[1] == [4, 1, 1]
    assert s.meetings == [11, 14, 14]
    assert s.cash == [22_000, 25_000, 25_000]
    play(s, (0, HoldMeetings(s.lands[0], 1)), (0, EndMeetings()))
    assert s.deciders() == [1]


def test_four_new_in_a_state() -> None:
    """9.1 At most four new meetings in a state and round; a state is decided on once."""
    s = at(hold_meetings)
    assert len(offered(s, 0, HoldMeetings)) == 4 * 4
    play(s, (0, HoldMeetings(s.lands[1], 2)))
    assert refused(s, 0, HoldMeetings(s.lands[1], 1)).rule == "9.1"


def test_ten_standing() -> None:
    """9.1 With eight standing two more find a place."""
    s = before(hold_meetings)
    meetings(s, 0, 8)
    begin(s, hold_meetings)
    assert can(s, 0, HoldMeetings(s.lands[0], 2))
    assert refused(s, 0, HoldMeetings(s.lands[0], 3)).rule == "9.1"


def test_the_supply_is_the_limit() -> None:
    """9.1 With one meeting in supply just one can be held, wherever."""
    s = before(hold_meetings)
    meetings(s, 0, 7)
    meetings(s, 1, 8)
    begin(s, hold_meetings)
    assert s.meetings[0] == 1
    assert refused(s, 0, HoldMeetings(s.lands[2], 2)).rule == "9.1"
    play(s, (0, HoldMeetings(s.lands[2], 1)))
    assert s.deciders() == [1]


def test_money_is_the_limit() -> None:
    """9.1 With 2,000 two meetings; without money nobody waits for the party."""
    s = before(hold_meetings)
    cash(s, 2_000, 0, 1_000)
    begin(s, hold_meetings)
    assert len(offered(s, 0, HoldMeetings)) == 4 * 2
    play(s, (0, HoldMeetings(s.lands[0], 2)))
    assert top(s, HoldingMeetings).seat == 2
