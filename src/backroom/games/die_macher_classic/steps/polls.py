"""Chapter 10: auctions of polls, and what their buyers make of them."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Amounts, Because, Choice, OneOf, Step, none_of, one_of, only, only_to, with_amount
from backroom.games.die_macher_classic.actions import END_RESULTS, WITHHOLD, UseResult, Withhold
from backroom.games.die_macher_classic.events import DeckShuffled, PollBought, PollPublished, PollSeen
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.events import PollUnsold, PollWithheld
from backroom.mechanisms.open_auction import MAY_PASS, Bid, OpenAuction
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

MAY_WITHHOLD: Final[OneOf] = only(WITHHOLD)
MAY_END: Final[OneOf] = only(END_RESULTS)
TOO_LOW: Final = Because("10.1", N_("A bid must top the last one: {amount} or more. Or pass."))
NOT_THAT_MUCH: Final = Because("1.3", N_("You have {amount}; nobody may bid more than they have."))
THOUSANDS: Final = Because("1.3", N_("Money comes in thousands, and so do bids."))
NO_RESULT: Final = Because("10.3", N_("The poll has no result that you could use."))
OTHER_RESULT: Final = Because("10.3", N_("Results of the poll are used as they stand, each once; 0 is none."))
IMMUNE: Final = Because("10.4", N_("Whoever controls the media of a state cannot be lowered by a poll there."))


@dataclass
class Polls(Step):
    """10.1 In order of the states, one poll is auctioned for each."""

    election: int

    def rule(self) -> str:
        return "10.1"

    def proceed(self, s: Campaign) -> None:
        if self.election == len(s.lands):
            s.finish()
            return
        auction = PollAuction([False] * s.seats, NOBODY, 0, NOBODY, self.election)
        self.election += 1
        auction.open(s, s.start_player)
        s.begin(auction)

    def copy(self) -> "Polls":
        return Polls(self.election)


@dataclass
class PollAuction(OpenAuction):
    """10.1 Bid more than the last bid, or pass and be out; the lowest bid is 1,000."""

    election: int

    def rule(self) -> str:
        return "10.1"

    def may_bid(self, s: Campaign, seat: int) -> bool:
        return s.seems_to_have(seat, self.high + THOUSAND)

    def most(self, s: Campaign, seat: int) -> int:
        return s.cash[seat]

    def unit(self) -> int:
        return THOUSAND

    def beyond(self, s: Campaign, seat: int) -> Because:
        return with_amount(NOT_THAT_MUCH, s.cash[seat])

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        low, cash = self.high + THOUSAND, s.cash[seat]
        poor = self.beyond(s, seat) if cash < low else None
        return [MAY_PASS, Amounts(Bid, poor, low, cash, THOUSAND, TOO_LOW, NOT_THAT_MUCH, THOUSANDS)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Bid):
            s.show_money()
        OpenAuction.take(self, s, seat, action)

    def won(self, s: Campaign) -> None:
        """10.2 The winner pays and alone looks at the poll."""
        s.pay(self.leader, self.high)
        land = s.lands[self.election]
        if not s.poll_pile:
            # 5.4 Twenty polls, and one more could be sold.
            s.poll_pile = s.poll_discards
            s.poll_discards = []
            s.polled_by = []
            s.shuffle(s.poll_pile)
            if s.telling:
                s.tell(DeckShuffled())
        poll = s.poll_pile.pop()
        s.unveil()
        if s.telling:
            s.tell(PollBought(self.leader, land, self.high))
            row = s.numbers.polls[poll]
            s.tell(PollSeen(self.leader, land, row[0], row[1], row[2], row[3], row[4]), only_to([self.leader]))
        s.hand_over(Publishing(self.leader, self.election, poll, NOBODY))

    def unsold(self, s: Campaign) -> None:
        if s.telling:
            s.tell(PollUnsold(s.lands[self.election]))
        s.finish()

    def copy(self) -> "PollAuction":
        return PollAuction(self.passed[:], self.bidder, self.high, self.leader, self.election)


@dataclass
class Publishing(Step):
    """10.3 The buyer uses one or two results of the poll, or withholds it (10.5)."""

    seat: int
    election: int
    poll: int
    used: int  # the seat whose result was used first

    def rule(self) -> str:
        return "10.3"

    def deciders(self, s: Campaign) -> list[int]:
        return [self.seat]

    def results(self, s: Campaign) -> list[Action]:
        """10.3, 10.4 What can be used: no 0, and nothing that lowers the media controller."""
        row = s.numbers.polls[self.poll]
        controller = s.controller(self.election)
        found: list[Action] = []
        for other in range(s.seats):
            steps = row[s.parties[other]]
            if steps and other != self.used and (steps > 0 or other != controller):
                found.append(UseResult(other, steps))
        return found

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        results = self.results(s)
        family = one_of(UseResult, results, OTHER_RESULT) if results else none_of(UseResult, NO_RESULT)
        return [family, MAY_WITHHOLD if self.used == NOBODY else MAY_END]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        controller = s.controller(self.election)
        if seat != self.seat or controller == NOBODY or controller == self.used:
            return []
        steps = s.numbers.polls[self.poll][s.parties[controller]]
        return [(UseResult(controller, steps), IMMUNE)] if steps < 0 else []

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, UseResult):
            self.use(s, seat, action)
        elif isinstance(action, Withhold):
            self.file(s, seat)
            if s.telling:
                s.tell(PollWithheld(seat, s.lands[self.election]))
            s.move_members(seat, sum(s.roll(seat, s.numbers.withheld_dice)))
        else:
            self.file(s, NOBODY)

    def use(self, s: Campaign, seat: int, action: UseResult) -> None:
        first = self.used == NOBODY
        if first:
            s.unveil(but=seat)
            if s.telling:
                row = s.numbers.polls[self.poll]
                s.tell(PollPublished(seat, s.lands[self.election], row[0], row[1], row[2], row[3], row[4]))
        # At the end of the scale nothing moves and nothing is told: it is as if the result had not been used.
        s.move_trend(action.target, self.election, action.steps)
        self.used = action.target
        # A second result may follow, of another party.
        if not first or not self.results(s):
            self.file(s, NOBODY)

    def file(self, s: Campaign, withheld_by: int) -> None:
        """The poll goes to the discards."""
        s.poll_discards.append(self.poll)
        s.polled_by.append(withheld_by)
        s.finish()

    def copy(self) -> "Publishing":
        return Publishing(self.seat, self.election, self.poll, self.used)


def auction_polls(s: Campaign) -> None:
    s.begin(Polls(s.election))
