"""What becomes known: one frozen class per thing that can happen, with every number of its result."""

from dataclasses import dataclass

from backroom.engine.event import Event

# --- set-up


@dataclass(frozen=True)
class TakesParty(Event):
    seat: int
    party: int


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
class PoliticianSent(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class YouSent(Event):
    """To its owner alone."""

    politician: int
    land: int


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
class NothingOpen(Event):
    """A main action, or all side actions, are barred or impossible."""

    seat: int
    politician: int


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
class DoublerRemoved(Event):
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
class PollUnsold(Event):
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
class PollWithheld(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class Shielded(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class PollsShuffled(Event):
    party: int


@dataclass(frozen=True)
class Converted(Event):
    """Rallies become votes; `sum` and `balance` are raw, `strength` and `agreement` what they count as."""

    seat: int
    land: int
    number: int
    trend: int
    sum: int
    strength: int
    same: tuple[int, ...]
    against: tuple[int, ...]
    doubled: tuple[int, ...]
    balance: int
    agreement: int
    votes: int
    total: int


@dataclass(frozen=True)
class NoRallies(Event):
    seat: int
    land: int
    votes: int


# --- elections


@dataclass(frozen=True)
class ElectionHeld(Event):
    nth: int
    land: int


@dataclass(frozen=True)
class VotePoints(Event):
    seat: int
    land: int
    votes: int
    points: int


@dataclass(frozen=True)
class SoleWinner(Event):
    seat: int
    land: int
    votes: int
    points: int


@dataclass(frozen=True)
class SharedWin(Event):
    seats: tuple[int, ...]
    land: int
    points: int


@dataclass(frozen=True)
class Coalition(Event):
    seat: int
    partner: int
    land: int
    votes: int
    others: int
    total: int
    number: int
    points: int


@dataclass(frozen=True)
class Minority(Event):
    seat: int
    land: int
    votes: int
    points: int


@dataclass(frozen=True)
class MarkerToBoard(Event):
    seat: int
    land: int
    points: int


@dataclass(frozen=True)
class ControllerToBoard(Event):
    seat: int
    land: int
    points: int


@dataclass(frozen=True)
class Income(Event):
    seat: int
    points: int
    base: int
    amount: int
    cash: int


@dataclass(frozen=True)
class DonationAccepted(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class DonationRefused(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class StateCleared(Event):
    land: int


@dataclass(frozen=True)
class OpinionShown(Event):
    land: int
    card: int


@dataclass(frozen=True)
class OpinionClashes(Event):
    land: int
    card: int


@dataclass(frozen=True)
class NoOpinionFits(Event):
    land: int


@dataclass(frozen=True)
class OpinionsShuffled(Event):
    number: int


@dataclass(frozen=True)
class OpinionBoardFilled(Event):
    cards: tuple[int, ...]


# --- the end


@dataclass(frozen=True)
class PresencePoints(Event):
    seat: int
    fields: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class BasePoints(Event):
    seat: int
    points: int


@dataclass(frozen=True)
class MoneyPoints(Event):
    seat: int
    cash: int
    points: int


@dataclass(frozen=True)
class FinalScore(Event):
    """All victory points of a seat, by where they came from."""

    seat: int
    for_votes: int
    for_wins: int
    for_presence: int
    for_base: int
    for_money: int
    total: int
