"""What becomes known before the votes are counted; see also `election_events`.

Where a card is secret there are two events: one for those who see it, one for the others.
"""

from dataclasses import dataclass

from backroom.engine import Event

# --- pieces on the boards


@dataclass(frozen=True)
class TrendMoved(Event):
    seat: int
    land: int
    before: int
    steps: int
    after: int


@dataclass(frozen=True)
class VotesGained(Event):
    seat: int
    land: int
    before: int
    votes: int
    after: int


@dataclass(frozen=True)
class MembersMoved(Event):
    seat: int
    before: int
    steps: int
    after: int


@dataclass(frozen=True)
class MeetingsPlaced(Event):
    seat: int
    land: int
    meetings: int


@dataclass(frozen=True)
class StonePlaced(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class OpinionTurnedUp(Event):
    land: int
    card: int


@dataclass(frozen=True)
class OpinionClashed(Event):
    land: int
    card: int


@dataclass(frozen=True)
class PlaceLeftEmpty(Event):
    land: int


@dataclass(frozen=True)
class DiceRolled(Event):
    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class DeckShuffled(Event):
    pass


# --- the parties, the start round, the start player


@dataclass(frozen=True)
class SheetShown(Event):
    seat: int
    trends: int
    votes: int
    meetings: int
    media: int
    members: int


@dataclass(frozen=True)
class SheetHandedIn(Event):
    seat: int


@dataclass(frozen=True)
class RoundBegun(Event):
    round: int
    land: int


@dataclass(frozen=True)
class StartBidWritten(Event):
    seat: int


@dataclass(frozen=True)
class StartBidShown(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class StartBidsTied(Event):
    tied: tuple[int, ...]


@dataclass(frozen=True)
class StartPlayerNamed(Event):
    seat: int
    target: int
    amount: int


# --- the programme


@dataclass(frozen=True)
class HandKept(Event):
    seat: int


@dataclass(frozen=True)
class CardsDiscarded(Event):
    seat: int
    number: int


@dataclass(frozen=True)
class YouDiscarded(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class CardsDrawn(Event):
    seat: int
    number: int


@dataclass(frozen=True)
class YouDrew(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ProgrammeChanged(Event):
    seat: int
    old: int
    new: int


# --- the shadow cabinet


@dataclass(frozen=True)
class PoliticiansLaid(Event):
    seat: int
    lands: tuple[int, ...]


@dataclass(frozen=True)
class NoPoliticianLaid(Event):
    seat: int


@dataclass(frozen=True)
class PoliticianShown(Event):
    seat: int
    politician: int
    land: int
    amount: int


@dataclass(frozen=True)
class PoliticianIdle(Event):
    seat: int
    politician: int
    land: int


@dataclass(frozen=True)
class TilePlaced(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class DoublerPlaced(Event):
    seat: int
    land: int
    card: int


@dataclass(frozen=True)
class TrendLowered(Event):
    seat: int
    target: int
    land: int
    steps: int


@dataclass(frozen=True)
class MediaSwapped(Event):
    seat: int
    land: int
    target: int
    amount: int


# --- coalitions


@dataclass(frozen=True)
class CoalitionOffered(Event):
    seat: int
    target: int


@dataclass(frozen=True)
class CoalitionRefused(Event):
    seat: int
    target: int


@dataclass(frozen=True)
class CoalitionFormed(Event):
    seat: int
    target: int


@dataclass(frozen=True)
class CoalitionImposed(Event):
    seat: int
    target: int


# --- media, meetings, polls


@dataclass(frozen=True)
class StoneBought(Event):
    seat: int
    land: int
    amount: int


@dataclass(frozen=True)
class StonePassed(Event):
    seat: int


@dataclass(frozen=True)
class OpinionExchanged(Event):
    seat: int
    land: int
    old: int
    new: int


@dataclass(frozen=True)
class MeetingsHeld(Event):
    seat: int
    land: int
    meetings: int
    amount: int


@dataclass(frozen=True)
class PollBought(Event):
    seat: int
    land: int
    amount: int


@dataclass(frozen=True)
class PollSeen(Event):
    seat: int
    land: int
    cdu: int
    spd: int
    fdp: int
    gruene: int
    pds: int


@dataclass(frozen=True)
class PollPublished(Event):
    seat: int
    land: int
    cdu: int
    spd: int
    fdp: int
    gruene: int
    pds: int
