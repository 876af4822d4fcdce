"""What becomes known when votes are counted, at elections, between rounds and at the end; see also `events`."""

from dataclasses import dataclass

from backroom.engine import Event


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
class RalliesKept(Event):
    """Not converted, by choice."""

    seat: int
    land: int
    number: int


@dataclass(frozen=True)
class NoRallies(Event):
    seat: int
    land: int
    votes: int


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
class OpinionsKept(Event):
    """Who controls the media replaces nothing, by choice."""

    seat: int
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
