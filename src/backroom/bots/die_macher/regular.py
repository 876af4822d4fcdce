"""The regular of Die Macher: it knows when money is short, whom it must outbid, and what agreement lasts."""

from typing import ClassVar, Final

from backroom.bots.die_macher.foresight import Foresight
from backroom.bots.die_macher.novice import answer
from backroom.bots.die_macher.outlook import Outlook
from backroom.bots.die_macher.spending import HIGHEST_START_BID, Purse
from backroom.bots.temper import EVEN, Temper
from backroom.engine import HIDDEN, Action, Chance, Choice, View
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.polls import PollAuction
from backroom.games.macher.components import THOUSAND

FIRST_WORD: Final = 1.0  # points that it is worth to be the start player
BID_PART: Final = 0.95  # what one bids of a poll's worth while others still speak: who shows less is topped
PURSE_PART: Final = 0.75


class RegularBot:
    """Worths from what the seat sees; it looks no move ahead, and of moves as good makes now this, now that."""

    looks: ClassVar[bool] = True

    def __init__(self) -> None:
        self.temper = EVEN

    def decide(self, view: View[Campaign] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        return answer(Bidder(Foresight(view.seen, view.seat, self.temper, rng), self.temper), choices, rng)


class Bidder(Purse):
    """A purse that looks into the others'."""

    def __init__(self, outlook: Outlook, temper: Temper) -> None:
        super().__init__(outlook)
        self.temper = temper
        self.bid_part = BID_PART
        self.purse_part = PURSE_PART

    def start_bid(self, rng: Chance) -> Action:
        most = min(HIGHEST_START_BID, int(FIRST_WORD * self.temper.nerve / self.outlook.rate))
        return act.WriteBid(min(rng.draw(most + 1) * THOUSAND, self.cash))

    def deterrent(self, limit: int, step: PollAuction) -> int:
        """What nobody after me can top, if it is worth that; else a part, which need not be foreseen."""
        enough = self.beyond_all(step)
        if HIDDEN not in self.s.cash and enough <= limit:
            return enough
        return super().deterrent(limit, step)
