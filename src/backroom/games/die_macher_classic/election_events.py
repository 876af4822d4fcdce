"""What becomes known when votes are counted, at elections, at the end of a round and of the game; see also `events`."""

from dataclasses import dataclass

from backroom.engine import Event

# --- conversion and election


@dataclass(frozen=True)
class MeetingsConverted(Event):
    seat: int
    land: int
    meetings: int
    trend: int
    agreement: int
    factor: int
    votes: int


@dataclass(frozen=True)
class MeetingsHalved(MeetingsConverted):
    """The factor is not above 0."""


@dataclass(frozen=True)
class SeatsWon(Event):
    seat: int
    land: int
    votes: int
    seats: int


@dataclass(frozen=True)
class NobodyWon(Event):
    land: int


@dataclass(frozen=True)
class WonClearly(Event):
    winners: tuple[int, ...]
    land: int
    votes: int


@dataclass(frozen=True)
class WonByANose(Event):
    winners: tuple[int, ...]
    land: int
    votes: int


@dataclass(frozen=True)
class StoneSent(Event):
    seat: int
    round: int
    points: int


@dataclass(frozen=True)
class OpinionBrought(Event):
    seat: int
    card: int
    space: int


@dataclass(frozen=True)
class OpinionSecured(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class OpinionReplaced(Event):
    seat: int
    card: int
    old: int


@dataclass(frozen=True)
class MembersGrew(Event):
    seat: int
    cards: tuple[int, ...]
    steps: int
    after: int


# --- the end of the round, contributions


@dataclass(frozen=True)
class StateDrawn(Event):
    land: int
    round: int


@dataclass(frozen=True)
class SeatsPaid(Event):
    seat: int
    seats: int
    amount: int


@dataclass(frozen=True)
class MembersPaid(Event):
    seat: int
    members: int
    amount: int


@dataclass(frozen=True)
class ContributionLaidDown(Event):
    seat: int


@dataclass(frozen=True)
class ContributionLaidUp(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class YouRefused(Event):
    amount: int


@dataclass(frozen=True)
class ContributionAccepted(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class ContributionRefused(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class RefusalBonus(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class NoRefusalBonus(Event):
    pass


# --- the final score: points, all but the last in the order of chapter 16


@dataclass(frozen=True)
class FinalScore(Event):
    seat: int
    seats: int
    media: int
    members: int
    bonus: int
    opinions: int
    securing: int
    points: int
