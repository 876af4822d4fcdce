"""Phase 3: buying media markers."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, none_of, one_of
from backroom.games.die_macher.actions import BUY_MARKER, MAY_PASS, BuyMarker, Pass
from backroom.games.die_macher.components import MARKER_PRICE, MEDIA_SLOTS
from backroom.games.die_macher.events import MarkerBought, Passed
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.turns import UntilAllPass
from backroom.words import N_

NOT_THERE: Final = Because("6.1", N_("Markers are bought for states in play."))
TOO_DEAR: Final = Because("6.5", N_("A marker costs {amount}. You have less."), {"amount": MARKER_PRICE})
SLOTS_TAKEN: Final = Because(
    "6.4", N_("All {number} slots are taken. A Pressesprecher can clear one in phase 6."), {"number": MEDIA_SLOTS}
)
MAY_NOT_BUY: Final[OneOf] = none_of(BuyMarker, TOO_DEAR)


@dataclass
class BuyMedia(UntilAllPass):
    """6.1 In turn order buy one media marker for 5,000 or pass; 6.3 it ends when all pass in succession (6.2)."""

    def rule(self) -> str:
        return "6.1"

    def able(self, s: Campaign, seat: int) -> bool:
        """6.5 A marker in supply, the money for it and a free slot: who lacks one of them is passed over."""
        if s.markers[seat] == 0 or not s.seems_to_have(seat, MARKER_PRICE):
            return False
        return any(sum(s.media[election]) < MEDIA_SLOTS for election in range(s.election, len(s.lands)))

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if s.cash[seat] < MARKER_PRICE:
            return [MAY_NOT_BUY, MAY_PASS]
        buying: list[Action] = [
            BUY_MARKER[s.lands[election]]
            for election in range(s.election, len(s.lands))
            if sum(s.media[election]) < MEDIA_SLOTS
        ]
        return [one_of(BuyMarker, buying, NOT_THERE), MAY_PASS]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        return [
            (BUY_MARKER[s.lands[election]], SLOTS_TAKEN)
            for election in range(s.election, len(s.lands))
            if sum(s.media[election]) >= MEDIA_SLOTS
        ]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, BuyMarker):
            s.pay(seat, MARKER_PRICE)
            s.place_marker(seat, s.election_of(action.land))
            self.acted()
            if s.telling:
                s.tell(MarkerBought(seat, action.land, MARKER_PRICE))
            return
        assert isinstance(action, Pass)
        self.passed()
        if s.telling:
            s.tell(Passed(seat))

    def copy(self) -> "BuyMedia":
        return BuyMedia(self.turn, self.passes, self.seat)


def begin_media(s: Campaign) -> Step:
    return BuyMedia()
