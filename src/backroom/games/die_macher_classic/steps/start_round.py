"""Chapter 3: the start sheets."""

from dataclasses import dataclass

from backroom.engine.action import Action
from backroom.engine.choice import Choice, one_of, only
from backroom.engine.step import Step
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
    SHEET_FIELDS,
    SHEET_MEETINGS,
    SHEET_TREND,
    SHEET_VOTES,
)
from backroom.games.die_macher_classic.events import MeetingsPlaced, SheetHandedIn, SheetShown, StonePlaced
from backroom.games.die_macher_classic.state import Campaign


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
        at = len(sheet)
        if at == 0:
            return [one_of(TickFirst, s.rules.first[:])]
        if at <= SHEET_FIELDS:
            if at <= s.rules.first_trends[sheet[0]]:
                return [one_of(WriteTrend, [WRITE_TREND[land] for land in s.lands])]
            if at <= s.rules.first_trends[sheet[0]] + s.rules.first_votes[sheet[0]]:
                return [one_of(WriteVotes, [WRITE_VOTES[land] for land in s.lands])]
            return [one_of(WriteMeetings, [WRITE_MEETINGS[land] for land in s.lands])]
        if at == SHEET_FIELDS + 1:
            return [one_of(TickSecond, s.rules.second[:])]
        if at < SHEET_FIELDS + 2 + s.rules.second_media[sheet[SHEET_FIELDS + 1]]:
            return [one_of(WriteMedia, [WRITE_MEDIA[land] for land in s.lands])]
        return [only(HAND_IN)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        sheet = self.sheets[seat]
        if isinstance(action, HandIn):
            self.handed[seat] = True
            if s.telling:
                s.tell(SheetHandedIn(seat))
        elif isinstance(action, TickFirst):
            sheet.append(s.rules.first.index(action))
        elif isinstance(action, TickSecond):
            sheet.append(s.rules.second.index(action))
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
    rules = s.rules
    first, second = sheet[0], sheet[SHEET_FIELDS + 1]
    trends = rules.first_trends[first]
    votes = rules.first_votes[first]
    if s.telling:
        rest = SHEET_FIELDS - trends - votes
        s.tell(SheetShown(seat, trends, votes, rest, rules.second_media[second], rules.second_members[second]))
    for field in range(SHEET_FIELDS):
        election = sheet[field + 1]
        if field < trends:
            s.move_trend(seat, election, SHEET_TREND)
        elif field < trends + votes:
            s.gain_votes(seat, election, SHEET_VOTES)
        else:
            s.place_meetings(seat, election, SHEET_MEETINGS)
            if s.telling:
                s.tell(MeetingsPlaced(seat, s.lands[election], SHEET_MEETINGS))
    for election in sheet[SHEET_FIELDS + 2 :]:
        # 3.4 There is no limit here: all stones stay.
        s.place_stone(seat, election)
        if s.telling:
            s.tell(StonePlaced(seat, s.lands[election]))
    if rules.second_members[second]:
        s.move_members(seat, rules.second_members[second])


def fill_in_sheets(s: Campaign) -> None:
    s.begin(StartSheets([[] for _ in range(s.seats)], [False] * s.seats))
