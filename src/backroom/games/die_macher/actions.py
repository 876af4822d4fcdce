"""What a seat can choose: one frozen class per verb, and tables of those that are always the same."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Amount, OneOf, only
from backroom.games.die_macher.components import BLOCKS, POLITICIANS, RALLY_COST, RALLY_SLOTS, SYMBOLS
from backroom.games.macher.components import CARDS, LANDS, MOST_SEATS

# --- set-up


@dataclass(frozen=True)
class Pick(Action):
    card: int


@dataclass(frozen=True)
class Lay(Action):
    card: int


@dataclass(frozen=True)
class Ready(Action):
    pass


@dataclass(frozen=True)
class Keep(Action):
    """Keep this one in hand; all other hand cards are discarded."""

    card: int


@dataclass(frozen=True)
class ChooseBlock(Action):
    block: int


@dataclass(frozen=True)
class FillField(Action):
    symbol: int
    land: int


# --- the phases


@dataclass(frozen=True)
class Pass(Action):
    pass


@dataclass(frozen=True)
class Done(Action):
    pass


@dataclass(frozen=True)
class WriteBid(Amount):
    pass


@dataclass(frozen=True)
class RaiseBid(Amount):
    pass


@dataclass(frozen=True)
class DrawHidden(Action):
    """Take the top card of the pile; an open card must follow."""


@dataclass(frozen=True)
class ClearDisplay(Action):
    """Discard all open cards and lay out new ones; one of them must be taken."""


@dataclass(frozen=True)
class TakeOpen(Action):
    card: int


@dataclass(frozen=True)
class Swap(Action):
    card: int
    out: int


@dataclass(frozen=True)
class BuyMarker(Action):
    land: int


@dataclass(frozen=True)
class HoldRallies(Action):
    land: int
    number: int
    amount: int


@dataclass(frozen=True)
class SendTo(Action):
    land: int


@dataclass(frozen=True)
class SendPolitician(Action):
    politician: int


@dataclass(frozen=True)
class PayPolitician(Action):
    politician: int
    amount: int


@dataclass(frozen=True)
class DropPolitician(Action):
    politician: int


@dataclass(frozen=True)
class GainVotes(Action):
    votes: int


@dataclass(frozen=True)
class RaiseTrend(Action):
    steps: int


@dataclass(frozen=True)
class RaiseBase(Action):
    steps: int


@dataclass(frozen=True)
class SetDoubler(Action):
    card: int


@dataclass(frozen=True)
class RemoveDoubler(Action):
    card: int


@dataclass(frozen=True)
class RemoveMarker(Action):
    rival: int


@dataclass(frozen=True)
class ReplaceMarker(Action):
    pass


@dataclass(frozen=True)
class LeaveSlot(Action):
    pass


@dataclass(frozen=True)
class LowerTrends(Action):
    pass


@dataclass(frozen=True)
class TakePoll(Action):
    pass


@dataclass(frozen=True)
class ChangeProgramme(Action):
    pass


@dataclass(frozen=True)
class SkipAction(Action):
    pass


@dataclass(frozen=True)
class ReplaceOpinion(Action):
    out: int
    card: int


@dataclass(frozen=True)
class BidForPoll(Amount):
    pass


@dataclass(frozen=True)
class Publish(Action):
    pass


@dataclass(frozen=True)
class Withhold(Action):
    pass


@dataclass(frozen=True)
class Convert(Action):
    land: int
    number: int


@dataclass(frozen=True)
class AcceptDonation(Action):
    amount: int
    steps: int


@dataclass(frozen=True)
class RefuseDonation(Action):
    amount: int
    steps: int


READY: Final = Ready()
PASS: Final = Pass()
DONE: Final = Done()
DRAW_HIDDEN: Final = DrawHidden()
CLEAR_DISPLAY: Final = ClearDisplay()
REPLACE_MARKER: Final = ReplaceMarker()
LEAVE_SLOT: Final = LeaveSlot()
LOWER_TRENDS: Final = LowerTrends()
TAKE_POLL: Final = TakePoll()
CHANGE_PROGRAMME: Final = ChangeProgramme()
SKIP_ACTION: Final = SkipAction()
PUBLISH: Final = Publish()
WITHHOLD: Final = Withhold()

# Families that are the same whenever they are offered are made once.
MAY_PASS: Final[OneOf] = only(PASS)
MAY_BE_DONE: Final[OneOf] = only(DONE)

PICK: Final[list[Action]] = [Pick(card) for card in range(CARDS)]
LAY: Final[list[Action]] = [Lay(card) for card in range(CARDS)]
KEEP: Final[list[Action]] = [Keep(card) for card in range(CARDS)]
TAKE_OPEN: Final[list[Action]] = [TakeOpen(card) for card in range(CARDS)]
SWAP: Final[list[Action]] = [Swap(card, out) for card in range(CARDS) for out in range(CARDS)]
SET_DOUBLER: Final[list[Action]] = [SetDoubler(card) for card in range(CARDS)]
REMOVE_DOUBLER: Final[list[Action]] = [RemoveDoubler(card) for card in range(CARDS)]
REPLACE_OPINION: Final[list[Action]] = [ReplaceOpinion(out, card) for out in range(CARDS) for card in range(CARDS)]
CHOOSE_BLOCK: Final[list[Action]] = [ChooseBlock(block) for block in range(BLOCKS)]
FILL_FIELD: Final[list[Action]] = [FillField(symbol, land) for symbol in range(SYMBOLS) for land in range(LANDS)]
BUY_MARKER: Final[list[Action]] = [BuyMarker(land) for land in range(LANDS)]
HOLD_RALLIES: Final[list[Action]] = [
    HoldRallies(land, number, RALLY_COST[number]) for land in range(LANDS) for number in range(RALLY_SLOTS + 1)
]
SEND_TO: Final[list[Action]] = [SendTo(land) for land in range(LANDS)]
SEND: Final[list[Action]] = [SendPolitician(number) for number in range(len(POLITICIANS))]
PAY: Final[list[Action]] = [PayPolitician(number, POLITICIANS[number].cost) for number in range(len(POLITICIANS))]
DROP: Final[list[Action]] = [DropPolitician(number) for number in range(len(POLITICIANS))]
REMOVE_MARKER: Final[list[Action]] = [RemoveMarker(rival) for rival in range(MOST_SEATS)]
CONVERT: Final[list[Action]] = [Convert(land, number) for land in range(LANDS) for number in range(RALLY_SLOTS + 1)]
