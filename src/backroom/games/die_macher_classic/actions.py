"""What a player can choose. Actions that depend on nothing but places and cards exist once, in tables."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Amount
from backroom.games.die_macher_classic.components import MEETING_SPACES, NEW_MEETINGS
from backroom.games.macher.components import CARDS, LANDS, MOST_SEATS

# --- 3 the start sheet


@dataclass(frozen=True)
class TickFirst(Action):
    trends: int
    votes: int
    meetings: int


@dataclass(frozen=True)
class TickSecond(Action):
    media: int
    members: int


@dataclass(frozen=True)
class WriteTrend(Action):
    land: int


@dataclass(frozen=True)
class WriteVotes(Action):
    land: int


@dataclass(frozen=True)
class WriteMeetings(Action):
    land: int


@dataclass(frozen=True)
class WriteMedia(Action):
    land: int


@dataclass(frozen=True)
class HandIn(Action):
    pass


# --- 4 the start player


@dataclass(frozen=True)
class BidForStart(Amount):
    pass


@dataclass(frozen=True)
class NameStartPlayer(Action):
    target: int


# --- 5 the programme conference


@dataclass(frozen=True)
class KeepHand(Action):
    pass


@dataclass(frozen=True)
class DiscardOne(Action):
    card: int


@dataclass(frozen=True)
class DiscardTwo(Action):
    card: int
    other: int


@dataclass(frozen=True)
class DiscardHand(Action):
    pass


@dataclass(frozen=True)
class ChangeProgramme(Action):
    old: int
    new: int


@dataclass(frozen=True)
class KeepProgramme(Action):
    pass


# --- 6 the shadow cabinet


@dataclass(frozen=True)
class LayPolitician(Action):
    politician: int
    land: int
    amount: int


@dataclass(frozen=True)
class EndLaying(Action):
    pass


@dataclass(frozen=True)
class GainVotes(Action):
    land: int
    votes: int


@dataclass(frozen=True)
class RaiseTrend(Action):
    land: int
    steps: int


@dataclass(frozen=True)
class PlaceDoubler(Action):
    land: int
    card: int


@dataclass(frozen=True)
class RemoveDoubler(Action):
    land: int
    card: int


@dataclass(frozen=True)
class SwapMedia(Action):
    land: int
    target: int


@dataclass(frozen=True)
class LowerTrend(Action):
    land: int
    target: int
    steps: int


@dataclass(frozen=True)
class UseNothing(Action):
    pass


@dataclass(frozen=True)
class PlaceTile(Action):
    land: int


@dataclass(frozen=True)
class KeepTile(Action):
    pass


# --- 7 coalitions


@dataclass(frozen=True)
class Offer(Action):
    target: int


@dataclass(frozen=True)
class Impose(Action):
    target: int


@dataclass(frozen=True)
class EndCoalitions(Action):
    pass


@dataclass(frozen=True)
class Accept(Action):
    pass


@dataclass(frozen=True)
class Refuse(Action):
    pass


# --- 8 media


@dataclass(frozen=True)
class BuyStone(Action):
    land: int


@dataclass(frozen=True)
class PassStone(Action):
    pass


@dataclass(frozen=True)
class ExchangeOpinion(Action):
    old: int
    new: int


@dataclass(frozen=True)
class KeepOpinions(Action):
    pass


# --- 9 meetings


@dataclass(frozen=True)
class HoldMeetings(Action):
    land: int
    meetings: int


@dataclass(frozen=True)
class EndMeetings(Action):
    pass


# --- 10 polls (bids are those of `mechanisms.open_auction`)


@dataclass(frozen=True)
class UseResult(Action):
    target: int
    steps: int


@dataclass(frozen=True)
class Withhold(Action):
    pass


@dataclass(frozen=True)
class EndResults(Action):
    pass


# --- 11 conversion


@dataclass(frozen=True)
class Convert(Action):
    land: int
    meetings: int


@dataclass(frozen=True)
class KeepMeetings(Action):
    pass


# --- 12 after the election


@dataclass(frozen=True)
class SendStone(Action):
    pass


@dataclass(frozen=True)
class KeepStone(Action):
    pass


@dataclass(frozen=True)
class BringOpinion(Action):
    card: int


@dataclass(frozen=True)
class ReplaceOpinion(Action):
    old: int
    new: int


@dataclass(frozen=True)
class BringNothing(Action):
    pass


# --- 15 contributions


@dataclass(frozen=True)
class AcceptContribution(Action):
    amount: int


@dataclass(frozen=True)
class RefuseContribution(Action):
    amount: int


HAND_IN: Final = HandIn()
KEEP_HAND: Final = KeepHand()
DISCARD_HAND: Final = DiscardHand()
KEEP_PROGRAMME: Final = KeepProgramme()
END_LAYING: Final = EndLaying()
USE_NOTHING: Final = UseNothing()
KEEP_TILE: Final = KeepTile()
END_COALITIONS: Final = EndCoalitions()
ACCEPT: Final = Accept()
REFUSE: Final = Refuse()
PASS_STONE: Final = PassStone()
KEEP_OPINIONS: Final = KeepOpinions()
END_MEETINGS: Final = EndMeetings()
WITHHOLD: Final = Withhold()
END_RESULTS: Final = EndResults()
KEEP_MEETINGS: Final = KeepMeetings()
SEND_STONE: Final = SendStone()
KEEP_STONE: Final = KeepStone()
BRING_NOTHING: Final = BringNothing()

# By land; by land and number; by cards; by seat.
WRITE_TREND: Final[list[Action]] = [WriteTrend(land) for land in range(LANDS)]
WRITE_VOTES: Final[list[Action]] = [WriteVotes(land) for land in range(LANDS)]
WRITE_MEETINGS: Final[list[Action]] = [WriteMeetings(land) for land in range(LANDS)]
WRITE_MEDIA: Final[list[Action]] = [WriteMedia(land) for land in range(LANDS)]
BUY_STONE: Final[list[Action]] = [BuyStone(land) for land in range(LANDS)]
PLACE_TILE: Final[list[Action]] = [PlaceTile(land) for land in range(LANDS)]
HOLD_MEETINGS: Final[list[list[Action]]] = [[HoldMeetings(g, n) for n in range(NEW_MEETINGS + 1)] for g in range(LANDS)]
CONVERT: Final[list[list[Action]]] = [[Convert(g, n) for n in range(MEETING_SPACES + 1)] for g in range(LANDS)]
DISCARD_ONE: Final[list[Action]] = [DiscardOne(card) for card in range(CARDS)]
DISCARD_TWO: Final[list[list[Action]]] = [[DiscardTwo(c, other) for other in range(CARDS)] for c in range(CARDS)]
CHANGE: Final[list[list[Action]]] = [[ChangeProgramme(old, new) for new in range(CARDS)] for old in range(CARDS)]
EXCHANGE: Final[list[list[Action]]] = [[ExchangeOpinion(old, new) for new in range(CARDS)] for old in range(CARDS)]
BRING: Final[list[Action]] = [BringOpinion(card) for card in range(CARDS)]
REPLACE: Final[list[list[Action]]] = [[ReplaceOpinion(old, new) for new in range(CARDS)] for old in range(CARDS)]
NAME: Final[list[Action]] = [NameStartPlayer(seat) for seat in range(MOST_SEATS)]
OFFER: Final[list[Action]] = [Offer(seat) for seat in range(MOST_SEATS)]
IMPOSE: Final[list[Action]] = [Impose(seat) for seat in range(MOST_SEATS)]
