"""Chapters 9 and 11: holding meetings, and converting them into votes."""

from dataclasses import dataclass, field
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, one_of, only
from backroom.games.die_macher_classic.actions import (
    CONVERT,
    END_MEETINGS,
    HOLD_MEETINGS,
    KEEP_MEETINGS,
    Convert,
    HoldMeetings,
)
from backroom.games.die_macher_classic.components import (
    MEETING_PRICE,
    MEETING_SPACES,
    NEW_MEETINGS,
)
from backroom.games.die_macher_classic.election_events import MeetingsConverted, MeetingsHalved
from backroom.games.die_macher_classic.events import MeetingsHeld
from backroom.games.die_macher_classic.reckoning import absolute_majority, may_convert, votes_from
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.media import begins_exchange
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

MAY_END: Final[OneOf] = only(END_MEETINGS)
MAY_KEEP: Final[OneOf] = only(KEEP_MEETINGS)
NOT_THERE: Final = Because("9.1", N_("From one to {number} new meetings in a state in play."), {"number": NEW_MEETINGS})
TOO_DEAR: Final = Because("9.1", N_("A meeting costs {amount}. You have less."), {"amount": MEETING_PRICE})
STANDING_HERE: Final[list[Because]] = [
    Because("11.1", N_("It is about this state, where you have {number} {number|meeting|meetings}."), {"number": n})
    for n in range(MEETING_SPACES + 1)
]
ALREADY: Final = Because(
    "9.1",
    N_("You have decided on this state. At most {number} new meetings there in a round."),
    {"number": NEW_MEETINGS},
)
STANDING: Final = Because(
    "9.1", N_("At most {number} of your meetings can stand in a state."), {"number": MEETING_SPACES}
)
SUPPLY: Final = Because("9.1", N_("You do not have that many meetings left, or cannot pay for them."))


@dataclass
class HoldingMeetings(EachInTurn):
    """9.1 In turn, hold up to four new meetings in each state, for 1,000 each: state by state, in any order."""

    visited: list[bool] = field(default_factory=list)  # by election

    def rule(self) -> str:
        return "9.1"

    def starts(self, s: Campaign, seat: int) -> bool:
        self.visited = [False] * len(s.lands)
        return self.any_left(s, seat)

    def most(self, s: Campaign, seat: int, election: int) -> int:
        if self.visited[election]:
            return 0
        most = min(NEW_MEETINGS, MEETING_SPACES - s.rallies[election][seat])
        return min(most, s.meetings[seat])

    def any_left(self, s: Campaign, seat: int) -> bool:
        if s.meetings[seat] == 0 or not s.seems_to_have(seat, MEETING_PRICE):
            return False
        return any(self.most(s, seat, election) > 0 for election in range(s.election, len(s.lands)))

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        found: list[Action] = []
        for election in range(s.election, len(s.lands)):
            most = min(self.most(s, seat, election), s.cash[seat] // MEETING_PRICE)
            if most > 0:
                found += HOLD_MEETINGS[s.lands[election]][1 : most + 1]
        return [MAY_END, one_of(HoldMeetings, found, NOT_THERE if found else TOO_DEAR)]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        if seat != self.seat:
            return []
        found = []
        for election in range(s.election, len(s.lands)):
            most = min(self.most(s, seat, election), s.cash[seat] // MEETING_PRICE)
            for number in range(most + 1, NEW_MEETINGS + 1):
                over = s.rallies[election][seat] + number > MEETING_SPACES
                reason = ALREADY if self.visited[election] else STANDING if over else SUPPLY
                found.append((HOLD_MEETINGS[s.lands[election]][number], reason))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, HoldMeetings):
            election = s.election_of(action.land)
            price = action.meetings * MEETING_PRICE
            s.pay(seat, price)
            s.place_meetings(seat, election, action.meetings)
            self.visited[election] = True
            if s.telling:
                s.tell(MeetingsHeld(seat, action.land, action.meetings, price))
            if self.any_left(s, seat):
                return
        self.seat = NOBODY

    def copy(self) -> "HoldingMeetings":
        return HoldingMeetings(self.turn, self.seat, self.visited[:])


@dataclass
class Conversion(Step):
    """11.1 From the last state back to the current one, in turn, parties with five meetings may convert."""

    election: int
    turn: int = 0
    seat: int = NOBODY

    def rule(self) -> str:
        return "11.1"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        standing = s.rallies[self.election][seat]
        converting = CONVERT[s.lands[self.election]][1 : standing + 1]
        return [MAY_KEEP, one_of(Convert, converting, STANDING_HERE[standing])]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Convert):
            convert(s, seat, self.election, action.meetings)
            if self.election == s.election:
                s.converted[seat] = action.meetings
        self.seat = NOBODY

    def proceed(self, s: Campaign) -> None:
        while self.election >= s.election:
            row = s.rallies[self.election]
            while self.turn < s.seats:
                seat = (s.start_player + self.turn) % s.seats
                self.turn += 1
                if may_convert(row[seat], False):
                    self.seat = seat
                    return
            election = self.election
            self.election -= 1
            self.turn = 0
            if begins_exchange(s, absolute_majority(s.votes[election]), election, True):
                return
        s.finish()

    def copy(self) -> "Conversion":
        return Conversion(self.election, self.turn, self.seat)


def convert(s: Campaign, seat: int, election: int, meetings: int) -> None:
    """11.2 They go back to the supply, and their votes are added."""
    agreement = s.agreement(seat, election)
    trend = s.trend[election][seat]
    reckoned = votes_from(meetings, trend, agreement)
    s.return_meetings(seat, election, meetings)
    if s.telling:
        told = MeetingsConverted if reckoned.factor > 0 else MeetingsHalved
        s.tell(told(seat, s.lands[election], meetings, trend, agreement, reckoned.factor, reckoned.votes))
    s.gain_votes(seat, election, reckoned.votes)


def hold_meetings(s: Campaign) -> None:
    s.begin(HoldingMeetings())


def convert_meetings(s: Campaign) -> None:
    s.converted = [0] * s.seats
    s.begin(Conversion(len(s.lands) - 1))
