"""Chapter 3: the start sheets."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, one_of, only
from backroom.games.die_macher_classic.actions import (
    HAND_IN,
    WRITE_MEDIA,
    WRITE_MEETINGS,
    WRITE_TREND,
    WRITE_VOTES,
    HandIn,
    TickFirst,
    TickSecond,
    WriteMedia,
    WriteMeetings,
    WriteTrend,
    WriteVotes,
)
from backroom.games.die_macher_classic.components import (
    SHEET_MEETINGS,
    SHEET_TREND,
    SHEET_VOTES,
)
from backroom.games.die_macher_classic.events import MeetingsPlaced, SheetHandedIn, SheetShown, StonePlaced
from backroom.games.die_macher_classic.reckoning import (
    FIRST_LINE,
    MEDIA,
    MEETINGS,
    SECOND_LINE,
    TREND,
    VOTES,
    next_entry,
    sheet_entries,
    sheet_members,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.words import N_

NO_LINE: Final = Because("3.1", N_("There is no such line on the sheet. Tick one of those printed."))
NOT_THERE: Final = Because("3.1", N_("Write a state that is in play."))


@dataclass
class StartSheets(Step):
    """3.1 All fill in a sheet in secret, field by field; when all are handed in they are shown and carried out.

    A sheet grows entry by entry: the line of section 1, a state for each of its fields (3.2), the line of section 2,
    and a state for each of its stones (3.3). States are written as the number of their election.
    """

    sheets: list[list[int]]
    handed: list[bool]

    def rule(self) -> str:
        return "3.1"

    def deciders(self, s: Campaign) -> list[int]:
        return [seat for seat in range(s.seats) if not self.handed[seat]]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        sheet = self.sheets[seat]
        kind = next_entry(s.numbers, sheet)
        if kind == FIRST_LINE:
            return [one_of(TickFirst, s.numbers.first[:], NO_LINE)]
        if kind == TREND:
            return [one_of(WriteTrend, [WRITE_TREND[land] for land in s.lands], NOT_THERE)]
        if kind == VOTES:
            return [one_of(WriteVotes, [WRITE_VOTES[land] for land in s.lands], NOT_THERE)]
        if kind == MEETINGS:
            return [one_of(WriteMeetings, [WRITE_MEETINGS[land] for land in s.lands], NOT_THERE)]
        if kind == SECOND_LINE:
            return [one_of(TickSecond, s.numbers.second[:], NO_LINE)]
        if kind == MEDIA:
            return [one_of(WriteMedia, [WRITE_MEDIA[land] for land in s.lands], NOT_THERE)]
        return [only(HAND_IN)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        sheet = self.sheets[seat]
        if isinstance(action, HandIn):
            self.handed[seat] = True
            if s.telling:
                s.tell(SheetHandedIn(seat))
        elif isinstance(action, TickFirst):
            sheet.append(s.numbers.first.index(action))
        elif isinstance(action, TickSecond):
            sheet.append(s.numbers.second.index(action))
        else:
            assert isinstance(action, (WriteTrend, WriteVotes, WriteMeetings, WriteMedia))
            sheet.append(s.election_of(action.land))

    def proceed(self, s: Campaign) -> None:
        """3.5 Seat by seat from one drawn by lot."""
        s.unveil()
        first = s.draw(s.seats)
        for turn in range(s.seats):
            seat = (first + turn) % s.seats
            carry_out(s, seat, self.sheets[seat])
        s.finish()

    def copy(self) -> "StartSheets":
        return StartSheets([sheet[:] for sheet in self.sheets], self.handed[:])


def carry_out(s: Campaign, seat: int, sheet: list[int]) -> None:
    """3.2, 3.3 Everything on a sheet, free of charge."""
    entries = sheet_entries(s.numbers, sheet)
    members = sheet_members(s.numbers, sheet)
    if s.telling:
        counts = [entries.count(kind) for kind in (TREND, VOTES, MEETINGS, MEDIA)]
        s.tell(SheetShown(seat, counts[0], counts[1], counts[2], counts[3], members))
    for at in range(len(entries)):
        kind, election = entries[at], sheet[at]
        if kind == TREND:
            s.move_trend(seat, election, SHEET_TREND)
        elif kind == VOTES:
            s.gain_votes(seat, election, SHEET_VOTES)
        elif kind == MEETINGS:
            s.place_meetings(seat, election, SHEET_MEETINGS)
            if s.telling:
                s.tell(MeetingsPlaced(seat, s.lands[election], SHEET_MEETINGS))
        elif kind == MEDIA:
            # 3.4 There is no limit here: all stones stay.
            s.place_stone(seat, election)
            if s.telling:
                s.tell(StonePlaced(seat, s.lands[election]))
    if members:
        s.move_members(seat, members)


def fill_in_sheets(s: Campaign) -> None:
    s.begin(StartSheets([[] for _ in range(s.seats)], [False] * s.seats))
