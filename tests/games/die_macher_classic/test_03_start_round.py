"""Chapter 3: the start round."""

from collections import Counter

from backroom.engine import Action
from backroom.games.die_macher_classic.actions import (
    HandIn,
    TickFirst,
    TickSecond,
    WriteMedia,
    WriteMeetings,
    WriteTrend,
    WriteVotes,
)
from backroom.games.die_macher_classic.events import SheetShown
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.start_player import StartBids
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from games.die_macher_classic.table import GAME, campaign, events, offered, play, refused, top, wait


def fill(s: Campaign, seat: int, *actions: Action) -> None:
    for action in actions:
        play(s, (seat, action))


def sheet(
    s: Campaign, seat: int, first: tuple[int, int, int], states: list[int], second: tuple[int, int], *media: int
) -> None:
    """A whole sheet; states are given as the numbers of their elections."""
    fill(s, seat, TickFirst(*first))
    kinds = [WriteTrend] * first[0] + [WriteVotes] * first[1] + [WriteMeetings] * first[2]
    for kind, state in zip(kinds, states, strict=True):
        fill(s, seat, kind(s.lands[state]))
    fill(s, seat, TickSecond(*second))
    for state in media:
        fill(s, seat, WriteMedia(s.lands[state]))
    fill(s, seat, HandIn())


def test_all_at_once_and_in_secret() -> None:
    """3.1 Everybody may write at any time; others see neither what is written nor how far it is."""
    s = campaign(4)
    assert s.deciders() == [0, 1, 2, 3]
    before = GAME.view(s, 1).seen
    fill(s, 2, TickFirst(2, 0, 1), WriteTrend(s.lands[0]))
    assert GAME.view(s, 1).seen == before
    assert top(s, StartSheets).sheets[2] == [0, 0]


def test_shown_when_all_are_handed_in() -> None:
    """3.1 The last sheet handed in shows all of them; everything is free."""
    s = campaign(3)
    sheet(s, 0, (2, 0, 1), [0, 0, 0], (0, 12))
    sheet(s, 2, (2, 0, 1), [0, 0, 0], (0, 12))
    assert s.trend[0] == [0, 0, 0]
    assert s.deciders() == [1]
    assert refused(s, 0, HandIn())
    sheet(s, 1, (2, 0, 1), [0, 0, 0], (0, 12))
    assert len(events(s, SheetShown)) == 3
    assert s.trend[0] == [2, 2, 2]
    assert s.cash == [25_000] * 3
    top(s, StartBids)


def test_top_line_of_section_one() -> None:
    """3.2 The example: trend in one state, trend in the same or another, six meetings in the same or another."""
    s = campaign(3)
    sheet(s, 0, (2, 0, 1), [1, 3, 1], (0, 12))
    wait(s, StartBids)
    assert [s.trend[e][0] for e in range(4)] == [0, 1, 0, 1]
    assert [s.rallies[e][0] for e in range(4)] == [1, 7, 1, 1]
    assert s.meetings[0] == 14 - 6


def test_the_other_lines_of_section_one() -> None:
    """3.2 Trend, votes and meetings; votes, votes and meetings: six votes each, the same state twice gives twelve."""
    s = campaign(3)
    sheet(s, 0, (1, 1, 1), [0, 1, 2], (0, 12))
    sheet(s, 1, (0, 2, 1), [3, 3, 3], (0, 12))
    wait(s, StartBids)
    assert s.trend[0][0] == 1
    assert s.votes[1][0] == 6
    assert s.rallies[2][0] == 7
    assert s.votes[3][1] == 12
    assert s.rallies[3][1] == 7


def test_the_lines_that_there_are() -> None:
    """3.2, 3.3 Three lines in section 1, four in section 2; one is ticked in each."""
    s = campaign(3)
    assert offered(s, 0, TickFirst) == [TickFirst(2, 0, 1), TickFirst(1, 1, 1), TickFirst(0, 2, 1)]
    fill(s, 0, TickFirst(0, 2, 1))
    assert refused(s, 0, TickFirst(2, 0, 1))
    assert len(offered(s, 0, WriteVotes)) == 4
    fill(s, 0, *[WriteVotes(s.lands[0])] * 2, WriteMeetings(s.lands[0]))
    assert offered(s, 0, TickSecond) == [TickSecond(3, 0), TickSecond(2, 4), TickSecond(1, 8), TickSecond(0, 12)]


def test_section_two() -> None:
    """3.3 Stones with a state each, or members: 3 and 0, 2 and 4, 1 and 8, 0 and 12."""
    s = campaign(4)
    sheet(s, 0, (2, 0, 1), [0, 0, 0], (3, 0), 0, 1, 1)
    sheet(s, 1, (2, 0, 1), [0, 0, 0], (2, 4), 2, 2)
    sheet(s, 2, (2, 0, 1), [0, 0, 0], (1, 8), 3)
    sheet(s, 3, (2, 0, 1), [0, 0, 0], (0, 12))
    assert [row[:] for row in s.media] == [[1, 0, 0, 0], [2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 0]]
    assert s.members == [5, 9, 13, 17]
    assert s.stones == [2, 3, 4, 5]


def test_more_than_five_stones_in_a_state() -> None:
    """3.4 Eight stones come to one state: all stay, all count, from the owners' supplies."""
    s = campaign(3)
    for seat in range(3):
        sheet(s, seat, (2, 0, 1), [0, 0, 0], (3, 0), *([1] * (3 if seat else 2)), *([] if seat else [2]))
    assert s.media[1] == [2, 3, 3]
    assert s.stones == [2, 2, 2]


def test_equal_votes_are_reached_one_after_the_other() -> None:
    """3.5 Sheets are carried out clockwise from a seat drawn by lot, so equal votes have a time (ruling K26)."""
    last: Counter[int] = Counter()
    for number in range(60):
        s = GAME.new_game(3, seed=f"order {number}")
        assert isinstance(s, Campaign)
        for seat in range(3):
            sheet(s, seat, (0, 2, 1), [0, 0, 0], (0, 12))
        times = s.reached[0]
        assert s.votes[0] == [12, 12, 12]
        seat = times.index(max(times))
        # The last one is the one before the first, clockwise.
        assert times.index(min(times)) == (seat + 1) % 3
        last[seat] += 1
    assert set(last) == {0, 1, 2}
