"""A toy for the engine's own tests: sealed bids for prizes, with secret purses. It shows a whole game in one file."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import (
    MONEY,
    N_,
    OWNER,
    PUBLIC,
    SEAT,
    Action,
    Amount,
    Because,
    Chance,
    Choice,
    Event,
    Game,
    Setup,
    Standing,
    State,
    Step,
    View,
    Words,
    amounts,
    only,
    only_to,
)
from backroom.engine.standing import OVER, Form, Offer, Orders, always

PRIZES: Final = 3
UNFILED: Final = -1
EMPTY: Final = Because("1.1", N_("Your purse is empty."))
AT_LEAST: Final = Because("1.1", N_("A bid is at least {amount}; or abstain."))
NO_MORE: Final = Because("1.1", N_("You have only {amount}."))


@dataclass(frozen=True)
class Bid(Amount):
    pass


@dataclass(frozen=True)
class Abstain(Action):
    pass


@dataclass(frozen=True)
class Elsewhere(Action):
    """A verb that the only step does not know; compiled with the toy, as an action must be."""


@dataclass(frozen=True)
class Won(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class Filed(Event):
    amount: int


@dataclass
class Fair(State):
    purse: list[int]
    prizes: list[int]
    box: int

    def copy(self) -> "Fair":
        stack = [step.copy() for step in self.stack]
        t = Fair(self.seats, self.seed, self.draws, stack, self.purse[:], self.prizes[:], self.box)
        t.telling = False
        return t

    def winners(self) -> list[int]:
        return [i for i in range(self.seats) if self.prizes[i] == max(self.prizes)]

    def scores(self) -> list[int]:
        return self.prizes[:]


@dataclass
class SealedBids(Step):
    """1. All bid secretly at once; the highest bid pays and wins a prize; luck decides ties."""

    bids: list[int]
    left: int

    def rule(self) -> str:
        return "1"

    def deciders(self, s: Fair) -> list[int]:
        return [i for i in range(s.seats) if self.bids[i] == UNFILED]

    def choices(self, s: Fair, seat: int) -> list[Choice]:
        return [only(Abstain()), amounts(Bid, 1, s.purse[seat], because=EMPTY, below=AT_LEAST, above=NO_MORE)]

    def take(self, s: Fair, seat: int, action: Action) -> None:
        self.bids[seat] = action.amount if isinstance(action, Bid) else 0
        s.tell(Filed(self.bids[seat]), only_to([seat]))

    def proceed(self, s: Fair) -> None:
        best = [i for i in range(s.seats) if self.bids[i] == max(self.bids)]
        seat = best[s.draw(len(best))]
        s.purse[seat] -= self.bids[seat]
        s.box += self.bids[seat]
        s.prizes[seat] += 1
        s.unveil()
        s.tell(Won(seat, self.bids[seat]))
        if self.left > 1:
            s.hand_over(SealedBids([UNFILED] * s.seats, self.left - 1))
        else:
            s.finish()

    def copy(self) -> "SealedBids":
        return SealedBids(self.bids[:], self.left)


@dataclass
class Mill(Step):
    """0. A fault for the tests: a step that goes round and round without anybody deciding."""

    def proceed(self, s: Fair) -> None:
        s.hand_over(Mill())


# --- standing orders


@dataclass(frozen=True)
class AbstainForMe(Standing):
    pass


@dataclass(frozen=True)
class BidForMe(Standing):
    amount: int


def bids(order: BidForMe, view: View) -> Action | None:
    return Bid(order.amount)


def this_prize(order: Standing, s: Fair) -> str:
    step = s.stack[-1]
    return str(step.left) if isinstance(step, SealedBids) else OVER


def lists(s: Fair, seat: int) -> list[Offer]:
    return [Offer(AbstainForMe()), Offer(BidForMe(1), 1, s.purse[seat], 1)]


ABSTAINING: Final = Form(N_("Abstain for me"), (SealedBids,), always(Abstain()))
BIDDING: Final = Form(N_("Bid {amount} for this prize"), (SealedBids,), bids, this_prize, N_("until it is won"))


def deal(setup: Setup) -> Fair:
    s = Fair(setup.seats, setup.seed, 0, [], [], [0] * setup.seats, 0)
    s.purse = [3 + s.draw(5) for _ in range(s.seats)]
    s.begin(SealedBids([UNFILED] * s.seats, PRIZES))
    return s


def imagine(view: View[Fair], rng: Chance) -> Fair:
    """Others' purses could be anything; their filed bids anything their purse allows.

    It overwrites what the seat may not know whatever the view shows there: so a leak in the view is found out.
    """
    s = view.seen.copy()
    s.seed, s.draws = f"{rng.draw(2**60)}", 0
    for seat in range(s.seats):
        if seat != view.seat:
            s.purse[seat] = rng.draw(8)
    for step in s.stack:
        assert isinstance(step, SealedBids)
        for seat in range(s.seats):
            if seat not in view.deciders and seat != view.seat:
                step.bids[seat] = rng.draw(s.purse[seat] + 1)
    return s


SIGHTS = {
    Fair: {"purse": OWNER, "prizes": PUBLIC, "box": PUBLIC},
    SealedBids: {"bids": OWNER, "left": PUBLIC},
    Mill: {},
}
WORDS = Words(
    kinds={"seat": SEAT, "amount": MONEY},
    says={
        Bid: N_("Bid {amount}"),
        Abstain: N_("Abstain"),
        Won: N_("{seat} wins a prize for {amount}."),
        Filed: N_("You bid {amount}."),
    },
    asks={SealedBids: N_("What do you bid?")},
)
TOY: Game[Fair] = Game(
    id="toy", title="Toy", tagline="", seats=(2, 3, 4), rules_version=1, options=(), deal=deal, sights=SIGHTS,
    imagine=imagine, words=WORDS, length_bound=PRIZES * 4,
    standing=Orders({AbstainForMe: ABSTAINING, BidForMe: BIDDING}, lists),
)  # fmt: skip
