"""What becomes known alike in both editions; their own words say it."""

from dataclasses import dataclass

from backroom.engine import Event


@dataclass(frozen=True)
class PartyTaken(Event):
    seat: int
    party: int


@dataclass(frozen=True)
class DoublerRemoved(Event):
    seat: int
    land: int
    card: int


@dataclass(frozen=True)
class PollUnsold(Event):
    land: int


@dataclass(frozen=True)
class PollWithheld(Event):
    seat: int
    land: int
