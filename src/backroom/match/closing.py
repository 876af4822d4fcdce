"""The entries by which a table is closed, laid open or called something else, or forgets who has sat there."""

from typing import ClassVar

from backroom.match.clocks import Seat
from backroom.match.match import Deed, Entry, Match
from backroom.words import N_


class Gone(Deed, frozen=True, tag="gone"):
    """Who sat here when the game was over is to be forgotten."""

    shows: ClassVar = ("name",)
    says: ClassVar = ""
    moves_people: ClassVar = True
    stirs: ClassVar = False
    name: str

    def follow(self, match: Match, entry: Entry) -> None:
        chair = match.seats[entry.seat]
        match.seats[entry.seat] = Seat(chair.kind, 0, self.name, chair.level)


class Closed(Deed, frozen=True, tag="close"):
    """For good: by whoever runs the house, or because its last player has left it for ever, or the time is up.

    `late` are those for whom the others have waited longest then.
    """

    shows: ClassVar = ("late",)
    says: ClassVar = N_("The table is closed.")
    late: list[int] | None = None

    def follow(self, match: Match, entry: Entry) -> None:
        match.closed = match.paused = True
        match.asked = None


class Unsealed(Deed, frozen=True, tag="unseal"):
    """Nobody plays the same deal any more: see `Terms.closed`."""

    shows: ClassVar = ()
    says: ClassVar = N_("The round is over: everybody may look at this table now.")
    stirs: ClassVar = False

    def follow(self, match: Match, entry: Entry) -> None:
        match.unsealed = True


class Renamed(Deed, frozen=True, tag="name"):
    """Whoever runs the house has taken its name away; what it was called stands nowhere any more."""

    shows: ClassVar = ("name",)
    says: ClassVar = N_("The house has given this table another name: {name}.")
    stirs: ClassVar = False
    name: str

    def follow(self, match: Match, entry: Entry) -> None:
        match.name = self.name
