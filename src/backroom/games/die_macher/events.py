"""What becomes known: one frozen class per thing that can happen, with every number of its result."""

from dataclasses import dataclass

from backroom.engine import Event

# --- set-up


@dataclass(frozen=True)
class Drawn(Event):
    """A state card for the election of that number."""

    nth: int
    land: int
    points: int


@dataclass(frozen=True)
class Picked(Event):
    card: int


@dataclass(frozen=True)
class HandPassed(Event):
    """All have picked; what the left neighbour receives."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class LaidDown(Event):
    card: int


@dataclass(frozen=True)
class TooFewTopics(Event):
    seat: int
    number: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class DrewAnew(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ProgrammeShown(Event):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Kept(Event):
    card: int


@dataclass(frozen=True)
class Discarded(Event):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ProvisionalStart(Event):
    seat: int


@dataclass(frozen=True)
class BlockChosen(Event):
    """To its owner alone."""

    block: int


@dataclass(frozen=True)
class FieldFilled(Event):
    """To its owner alone."""

    symbol: int
    land: int


@dataclass(frozen=True)
class BlockShown(Event):
    seat: int
    block: int


@dataclass(frozen=True)
class FieldApplied(Event):
    seat: int
    symbol: int
    land: int


# --- rounds


@dataclass(frozen=True)
class RoundBegins(Event):
    round: int
    lands: tuple[int, ...]


@dataclass(frozen=True)
class BidWritten(Event):
    """To its writer alone."""

    amount: int


@dataclass(frozen=True)
class BidShown(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class BidsTied(Event):
    seats: tuple[int, ...]
    amount: int


@dataclass(frozen=True)
class BidRaised(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class StartPlayer(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True)
class DrewHidden(Event):
    seat: int


@dataclass(frozen=True)
class DrewCard(Event):
    """To its owner alone."""

    card: int


@dataclass(frozen=True)
class DisplayCleared(Event):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class TookOpen(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Swapped(Event):
    seat: int
    card: int
    out: int


@dataclass(frozen=True)
class ProgrammeUnchanged(Event):
    seat: int


@dataclass(frozen=True)
class DisplayFilled(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ProgrammesShuffled(Event):
    number: int


@dataclass(frozen=True)
class MarkerBought(Event):
    seat: int
    land: int
    amount: int


@dataclass(frozen=True)
class RalliesHeld(Event):
    seat: int
    land: int
    number: int
    amount: int


@dataclass(frozen=True)
class NoRalliesHeld(Event):
    seat: int


@dataclass(frozen=True)
class PoliticianSent(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class YouSent(Event):
    """To its owner alone."""

    politician: int
    land: int


@dataclass(frozen=True)
class NobodySent(Event):
    seat: int


@dataclass(frozen=True)
class PoliticianShown(Event):
    seat: int
    politician: int
    land: int


@dataclass(frozen=True)
class PoliticianPaid(Event):
    seat: int
    politician: int
    amount: int


@dataclass(frozen=True)
class PoliticianLost(Event):
    """Not paid for, by choice."""

    seat: int
    politician: int


@dataclass(frozen=True)
class PoliticianTooDear(Event):
    seat: int
    politician: int
    amount: int
    cash: int


@dataclass(frozen=True)
class ActionSkipped(Event):
    seat: int
    politician: int


@dataclass(frozen=True)
class MainActionClosed(Event):
    """Barred or impossible; the reason is a sentence of the rules."""

    seat: int
    politician: int
    reason: str


@dataclass(frozen=True)
class SideActionsClosed(Event):
    """Both of them, each for its own reason."""

    seat: int
    politician: int
    reason: str
    other: str


@dataclass(frozen=True)
class VotesGained(Event):
    seat: int
    land: int
    before: int
    votes: int
    total: int


@dataclass(frozen=True)
class TrendMoved(Event):
    seat: int
    land: int
    before: int
    steps: int
    trend: int


@dataclass(frozen=True)
class BaseMoved(Event):
    seat: int
    before: int
    steps: int
    base: int


@dataclass(frozen=True)
class DoublerSet(Event):
    seat: int
    card: int
    land: int


@dataclass(frozen=True)
class MarkerRemoved(Event):
    seat: int
    rival: int
    land: int
    amount: int


@dataclass(frozen=True)
class MarkerReplaced(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class SlotLeft(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class OpinionReplaced(Event):
    seat: int
    out: int
    card: int
    land: int


@dataclass(frozen=True)
class AuctionOpens(Event):
    """The auctioneer has the most votes in the state and bids last."""

    land: int
    party: int
    seat: int
    votes: int


@dataclass(frozen=True)
class PollBid(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class PollSold(Event):
    seat: int
    land: int
    amount: int


@dataclass(frozen=True)
class PollTaken(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class PollTurned(Event):
    linke: int
    spd: int
    gruene: int
    cdu: int
    fdp: int


@dataclass(frozen=True)
class PollPublished(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class Shielded(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class PollsShuffled(Event):
    party: int
