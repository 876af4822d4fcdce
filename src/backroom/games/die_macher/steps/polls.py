"""Phase 8: polls are auctioned, and published or not."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, amounts, only, with_amount
from backroom.games.die_macher.actions import MAY_PASS, PUBLISH, WITHHOLD, BidForPoll, Pass, Publish, Withhold
from backroom.games.die_macher.components import CDU, FDP, GRUENE, LINKE, SPD, WITHHELD_BASE
from backroom.games.die_macher.events import (
    AuctionOpens,
    Passed,
    PollBid,
    PollPublished,
    PollSold,
    PollsShuffled,
    PollTaken,
    PollTurned,
    Shielded,
)
from backroom.games.die_macher.reckoning import published
from backroom.games.die_macher.state import NO_POLL, Campaign
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.events import PollUnsold, PollWithheld
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

NOT_THAT_MUCH: Final = Because("11.4", N_("You have {amount}. No bid can be higher."))
TOO_LOW: Final = Because("11.3", N_("A bid must top the highest so far: {amount} or more. Or pass."))
THOUSANDS: Final = Because("1.6", N_("Money comes in whole thousands, and so do bids."))
MAY_PUBLISH: Final[OneOf] = only(PUBLISH)
MAY_WITHHOLD: Final[OneOf] = only(WITHHOLD)


@dataclass
class PollAuctions(Step):
    """11.1 One poll for each state, from the election state on; 11.2 who has most votes there is the auctioneer."""

    election: int

    def rule(self) -> str:
        return "11.1"

    def proceed(self, s: Campaign) -> None:
        election = self.election
        if election == len(s.lands):
            s.finish()
            return
        self.election += 1
        auctioneer = s.most_votes(election)
        if s.telling:
            votes = s.votes[election][auctioneer]
            s.tell(AuctionOpens(s.lands[election], s.poll_back, auctioneer, votes))
        s.begin(PollAuction(election, auctioneer))

    def copy(self) -> "PollAuctions":
        return PollAuctions(self.election)


def begin_polls(s: Campaign) -> Step:
    return PollAuctions(s.election)


@dataclass
class PollAuction(Step):
    """11.3 Once around from the auctioneer's left, each tops the highest bid or passes; the auctioneer is last."""

    election: int
    auctioneer: int
    turn: int = 0
    seat: int = NOBODY
    lowest: int = 0  # what the next bid must be at least
    leader: int = NOBODY

    def rule(self) -> str:
        return "11.3"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        low, cash = self.lowest, s.cash[seat]
        poor = with_amount(NOT_THAT_MUCH, cash) if cash < low else None
        return [MAY_PASS, amounts(BidForPoll, low, cash, THOUSAND, poor, TOO_LOW, NOT_THAT_MUCH, THOUSANDS)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if isinstance(action, BidForPoll):
            s.show_money()
            self.lowest = action.amount + THOUSAND
            self.leader = seat
            if s.telling:
                s.tell(PollBid(seat, action.amount))
            return
        assert isinstance(action, Pass)
        if s.telling:
            s.tell(Passed(seat))

    def proceed(self, s: Campaign) -> None:
        while self.turn < s.seats:
            self.turn += 1
            seat = (self.auctioneer + self.turn) % s.seats
            if s.seems_to_have(seat, self.lowest):
                self.seat = seat
                return
            if s.telling:
                s.tell(Passed(seat))  # 11.4: who cannot top the highest bid is not asked
        if self.leader == NOBODY:
            # 11.5: nobody wants it. It is turned up and discarded.
            poll = turn_up_poll(s)
            if s.telling:
                s.tell(PollUnsold(s.lands[self.election]))
            discard_poll(s, poll)
            s.finish()
            return
        price = self.lowest - THOUSAND
        s.pay(self.leader, price)
        if s.telling:
            s.tell(PollSold(self.leader, s.lands[self.election], price))
        s.hand_over(PublishPoll(self.leader, self.election, turn_up_poll(s)))

    def copy(self) -> "PollAuction":
        return PollAuction(self.election, self.auctioneer, self.turn, self.seat, self.lowest, self.leader)


def take_poll(s: Campaign, seat: int, election: int) -> None:
    """9.12 A politician's poll: the top card without an auction."""
    if s.telling:
        s.tell(PollTaken(seat, s.lands[election]))
    s.begin(PublishPoll(seat, election, turn_up_poll(s)))


def turn_up_poll(s: Campaign) -> int:
    poll = s.poll_pile.pop()
    s.poll_back = s.numbers.backs[s.poll_pile[-1]] if s.poll_pile else NO_POLL
    s.unveil()
    if s.telling:
        values = s.numbers.polls[poll]
        s.tell(PollTurned(values[LINKE], values[SPD], values[GRUENE], values[CDU], values[FDP]))
    return poll


def discard_poll(s: Campaign, poll: int) -> None:
    """11.10 With the last one gone all ten are shuffled at once, so that a back can be seen."""
    s.poll_discards.append(poll)
    if s.poll_pile:
        return
    s.poll_pile = s.poll_discards
    s.poll_discards = []
    s.shuffle(s.poll_pile)
    s.poll_back = s.numbers.backs[s.poll_pile[-1]]
    if s.telling:
        s.tell(PollsShuffled(s.poll_back))


@dataclass
class PublishPoll(Step):
    """11.6 The card lies open: 11.8 publish it, if the own party rises on it, or 11.7 withhold it for party base."""

    seat: int
    election: int
    poll: int

    def rule(self) -> str:
        return "11.8"

    def own_value(self, s: Campaign) -> int:
        return s.numbers.polls[self.poll][s.parties[self.seat]]

    def deciders(self, s: Campaign) -> list[int]:
        return [self.seat] if self.own_value(s) > 0 else []

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [MAY_PUBLISH, MAY_WITHHOLD]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Publish):
            self.publish(s)
            self.close(s)
            return
        assert isinstance(action, Withhold)
        self.proceed(s)

    def proceed(self, s: Campaign) -> None:
        """11.7 Withheld, by choice or because the own value is not positive (11.8)."""
        if s.telling:
            s.tell(PollWithheld(self.seat, s.lands[self.election]))
        s.move_base(self.seat, WITHHELD_BASE)
        self.close(s)

    def publish(self, s: Campaign) -> None:
        """11.8 The own party rises, the two with negative values fall; 11.9 but never who controls the media."""
        if s.telling:
            s.tell(PollPublished(self.seat, s.lands[self.election]))
        values = s.numbers.polls[self.poll]
        moves = published(values, s.parties, self.seat, s.controller(self.election))
        s.move_trend(self.seat, self.election, moves[self.seat])
        for seat in s.in_turn():
            if seat == self.seat or values[s.parties[seat]] >= 0:
                continue
            if moves[seat]:
                s.move_trend(seat, self.election, moves[seat])
            elif s.telling:
                s.tell(Shielded(seat, s.lands[self.election]))

    def close(self, s: Campaign) -> None:
        discard_poll(s, self.poll)
        s.finish()

    def copy(self) -> "PublishPoll":
        return PublishPoll(self.seat, self.election, self.poll)
