"""Chapter 8: buying media stones, and exchanging opinions with the pool."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, none_of, one_of, only
from backroom.games.die_macher_classic.actions import (
    BUY_STONE,
    EXCHANGE,
    KEEP_OPINIONS,
    PASS_STONE,
    BuyStone,
    ExchangeOpinion,
)
from backroom.games.die_macher_classic.components import MEDIA_SPACES, STONE_PRICE
from backroom.games.die_macher_classic.events import OpinionExchanged, StoneBought, StonePassed
from backroom.games.die_macher_classic.state import Campaign
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY, UntilAllPass
from backroom.words import N_

MAY_PASS: Final[OneOf] = only(PASS_STONE)
MAY_KEEP: Final[OneOf] = only(KEEP_OPINIONS)
NOT_THERE: Final = Because("8.1", N_("Stones are bought for states in play."))
TOO_DEAR: Final = Because("8.1", N_("A media stone costs {amount}. You have less."), {"amount": STONE_PRICE})
FOR_THE_POOL: Final = Because("8.4", N_("An open opinion of this state is exchanged for a card of the pool."))
FULL: Final = Because("8.2", N_("{number} media stones lie there. Only a media swap changes anything in that state."))
DOUBLED: Final = Because("8.5", N_("A doubled opinion cannot be exchanged."))
CLASH: Final = Because("8.5", N_("The new card would clash with another open opinion of the state."))
THERE: Final = Because("8.5", N_("The same card lies there already."))


@dataclass
class BuyingStones(UntilAllPass):
    """8.1 In turn buy one media stone for 4,000 or pass, until all pass in succession."""

    def rule(self) -> str:
        return "8.1"

    def able(self, s: Campaign, seat: int) -> bool:
        if s.stones[seat] == 0 or not s.seems_to_have(seat, STONE_PRICE):
            return False
        return min([sum(s.media[election]) for election in range(s.election, len(s.lands))]) < MEDIA_SPACES

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if s.cash[seat] < STONE_PRICE:
            return [MAY_PASS, none_of(BuyStone, TOO_DEAR)]
        lands = s.lands
        media = s.media
        stones = [BUY_STONE[lands[e]] for e in range(s.election, len(lands)) if sum(media[e]) < MEDIA_SPACES]
        return [MAY_PASS, one_of(BuyStone, stones, NOT_THERE)]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        found: list[tuple[Action, Because]] = []
        for election in range(s.election, len(s.lands)):
            lying = sum(s.media[election])  # since the start round maybe more than there are spaces (3.4)
            if lying >= MEDIA_SPACES:
                found.append((BUY_STONE[s.lands[election]], Because(FULL.rule, FULL.says, {"number": lying})))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, BuyStone):
            s.pay(seat, STONE_PRICE)
            s.place_stone(seat, s.election_of(action.land))
            if s.telling:
                s.tell(StoneBought(seat, action.land, STONE_PRICE))
            self.acted()
        else:
            if s.telling:
                s.tell(StonePassed(seat))
            self.passed()

    def copy(self) -> "BuyingStones":
        return BuyingStones(self.turn, self.passes, self.seat)


@dataclass
class ControllersExchange(Step):
    """8.4 In order of the states, whoever controls the media may exchange an opinion."""

    election: int

    def rule(self) -> str:
        return "8.4"

    def proceed(self, s: Campaign) -> None:
        while self.election < len(s.lands):
            election = self.election
            self.election += 1
            if begins_exchange(s, s.controller(election), election, False):
                return
        s.finish()

    def copy(self) -> "ControllersExchange":
        return ControllersExchange(self.election)


@dataclass
class Exchanging(Step):
    """8.4 One open opinion of a state for a card of the pool, by media control or by absolute majority (11.5)."""

    seat: int
    election: int
    by_majority: bool

    def rule(self) -> str:
        return "11.5" if self.by_majority else "8.4"

    def deciders(self, s: Campaign) -> list[int]:
        return [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [MAY_KEEP, one_of(ExchangeOpinion, exchanges(s, self.election), FOR_THE_POOL)]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        legal = exchanges(s, self.election)
        found = []
        for old in s.open_opinions(self.election):
            for new in sorted(set(s.pool)):
                action = EXCHANGE[old][new]
                if action in legal:
                    continue
                reason = DOUBLED if old in s.doubled[self.election] else THERE if old == new else CLASH
                found.append((action, reason))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, ExchangeOpinion):
            row = s.opinions[self.election]
            row[row.index(action.old)] = action.new
            s.pool[s.pool.index(action.new)] = action.old
            if s.telling:
                s.tell(OpinionExchanged(seat, s.lands[self.election], action.old, action.new))
        s.finish()

    def copy(self) -> "Exchanging":
        return Exchanging(self.seat, self.election, self.by_majority)


def exchanges(s: Campaign, election: int) -> list[Action]:
    """8.5 What may be exchanged: open, not doubled, for an issue that no other open opinion has."""
    row = s.opinions[election]
    doubled = s.doubled[election]
    shown = s.shown[election]
    issues = 0
    for at in range(shown):
        if row[at] != NO_CARD:
            issues |= 1 << (row[at] >> 1)
    found: list[Action] = []
    offered = 0
    for new in s.pool:
        if (offered >> new) & 1:
            continue
        offered |= 1 << new
        clash = (issues >> (new >> 1)) & 1
        for at in range(shown):
            old = row[at]
            # Where the issue is there, only its own opposite can make way for it.
            if old != NO_CARD and old not in doubled and (old == new ^ 1 if clash else True):
                found.append(EXCHANGE[old][new])
    return found


def begins_exchange(s: Campaign, seat: int, election: int, by_majority: bool) -> bool:
    if seat == NOBODY or not exchanges(s, election):
        return False
    s.begin(Exchanging(seat, election, by_majority))
    return True


def buy_stones(s: Campaign) -> None:
    s.begin(BuyingStones())


def exchange_opinions(s: Campaign) -> None:
    s.begin(ControllersExchange(s.election))
