"""The toy once more, in whispers: nobody sees who has bid until all have, and a seat may order secretly when to win."""

from dataclasses import dataclass, replace
from typing import Any

from backroom.engine import (
    N_,
    OWNER,
    PUBLIC,
    Action,
    Amount,
    Chance,
    Choice,
    Game,
    Option,
    Setup,
    View,
    Words,
    amounts,
)
from backroom.engine.standing import Orders
from toy import (
    ABSTAINING,
    BIDDING,
    PRIZES,
    UNFILED,
    Abstain,
    AbstainForMe,
    Bid,
    BidForMe,
    Fair,
    Filed,
    Mill,
    SealedBids,
    Won,
    lists,
)
from toy import WORDS as TOY_WORDS


@dataclass(frozen=True)
class Ceiling(Amount):
    """A secret order: never pay more than this."""


@dataclass
class Hall(Fair):
    ceiling: list[int]

    def copy(self) -> "Hall":
        stack = [step.copy() for step in self.stack]
        t = Hall(self.seats, self.seed, self.draws, stack, self.purse[:], self.prizes[:], self.box, self.ceiling[:])
        t.telling = False
        return t

    def orders(self, seat: int) -> list[Choice]:
        return [amounts(Ceiling, 0, 9)]

    def take_order(self, seat: int, action: Action) -> None:
        assert isinstance(action, Ceiling)
        self.ceiling[seat] = action.amount


@dataclass
class HushedBids(SealedBids):
    """1. As in the toy, but in a hush."""

    def hushed(self, s: Any) -> bool:
        return True

    def awaited(self, s: Any, eye: int) -> list[int]:
        return [seat for seat in range(s.seats) if seat != eye or self.bids[seat] == UNFILED]

    def proceed(self, s: Any) -> None:
        self.bids = [min(bid, s.ceiling[seat]) for seat, bid in enumerate(self.bids)]
        left = self.left
        super().proceed(s)
        if left > 1:
            s.stack[-1] = HushedBids([UNFILED] * s.seats, left - 1)

    def copy(self) -> "HushedBids":
        return HushedBids(self.bids[:], self.left)


def deal(setup: Setup) -> Hall:
    s = Hall(setup.seats, setup.seed, 0, [], [], [0] * setup.seats, 0, [9] * setup.seats)
    s.purse = [3 + s.draw(5) for _ in range(s.seats)]
    if setup.options["poor"] == "yes":
        s.purse[1] = 0  # the second seat can only abstain
    s.begin(HushedBids([UNFILED] * s.seats, PRIZES))
    return s


def imagine(view: View, rng: Chance) -> Hall:
    s = view.seen.copy()
    assert isinstance(s, Hall)
    s.seed, s.draws = f"{rng.draw(2**60)}", 0
    for seat in range(s.seats):
        if seat != view.seat:
            s.purse[seat], s.ceiling[seat] = rng.draw(8), rng.draw(10)
    for step in s.stack:
        assert isinstance(step, HushedBids)
        asked = [seat for seat in range(s.seats) if seat != view.seat]
        spared = asked[rng.draw(len(asked))] if view.seat not in view.deciders or view.seat >= s.seats else -1
        for seat in asked:
            filed = seat != spared and rng.draw(2)
            step.bids[seat] = rng.draw(s.purse[seat] + 1) if filed else UNFILED
    return s


WORDS = Words(
    kinds=TOY_WORDS.kinds,
    says={**TOY_WORDS.says, Ceiling: N_("Never pay more than {amount}")},
    asks={HushedBids: N_("What do you bid?")},
)
HUSH = Game(
    id="hush", title="Hush", tagline="", seats=(2, 3, 4), rules_version=1,
    options=(Option("poor", "Poor", "no", "The second seat has nothing", ("no", "yes"), ("no", "yes")),),
    deal=deal,
    sights={
        Hall: {"purse": OWNER, "prizes": PUBLIC, "box": PUBLIC, "ceiling": OWNER},
        HushedBids: {"bids": OWNER, "left": PUBLIC},
        Mill: {},
    },
    imagine=imagine, words=WORDS, length_bound=PRIZES * 4,
    standing=Orders(
        {
            AbstainForMe: replace(ABSTAINING, steps=(HushedBids,)),
            BidForMe: replace(BIDDING, steps=(HushedBids,)),
        },
        lists,
    ),
)  # fmt: skip
__all__ = ["HUSH", "Abstain", "Bid", "Ceiling", "Filed", "Hall", "HushedBids", "Won"]
