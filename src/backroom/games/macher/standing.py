"""Standing orders that mean the same in both editions: for polls, and to leave things as they are in a phase."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Action, Step, View
from backroom.engine.standing import BID_FOR_ME, OVER, PASS_FOR_ME, Form, Offer, Standing, always, least
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.state import Macher
from backroom.words import N_


@dataclass(frozen=True)
class BidUpTo(Standing):
    land: int
    amount: int


@dataclass(frozen=True)
class PassPoll(Standing):
    land: int


@dataclass(frozen=True)
class PassPolls(Standing):
    """In every auction of the round."""


@dataclass(frozen=True)
class WithholdPolls(Standing):
    pass


@dataclass(frozen=True)
class BidForStart(Standing):
    """The same in every round."""

    amount: int


@dataclass(frozen=True)
class KeepProgramme(Standing):
    pass


@dataclass(frozen=True)
class StayHome(Standing):
    """No politician is sent."""


@dataclass(frozen=True)
class BuyNoMedia(Standing):
    pass


@dataclass(frozen=True)
class SpareOpinions(Standing):
    pass


@dataclass(frozen=True)
class HoldNone(Standing):
    """No rallies, or meetings as they are called in the older edition."""


@dataclass(frozen=True)
class ConvertNone(Standing):
    pass


@dataclass(frozen=True)
class IdleCabinet(Standing):
    """What politicians could do is not done."""


@dataclass(frozen=True)
class PassOn(Standing):
    """In every round, wherever one may: until it is taken back."""


Term = Callable[[Any, Any], str]
LEAVING: Final = (KeepProgramme, BuyNoMedia, HoldNone, StayHome, SpareOpinions, ConvertNone)
PHASE: Final = N_("until that phase of this round is over")
SOLD: Final = N_("until this auction is over")


def answers(says: str, step: type[Step], action: Action, term: Term) -> Form:
    """Always this action where this step asks, until that phase of the round is over."""
    return Form(says, (step,), always(action), term, PHASE)


def passing_on(says: str, forms: Mapping[type, Form]) -> Form:
    """All that the orders of one phase leave alone, but round after round: only taking it back ends it."""
    by_step = {step: forms[order] for order in (PassPolls, *LEAVING) for step in forms[order].steps}

    def answer(order: PassOn, view: View) -> Action | None:
        return by_step[type(view.seen.stack[-1])].answer(order, view)

    return Form(says, tuple(by_step), answer)


def for_this_land(polls: type[Step], auction: type[Step], term: Term) -> Term:
    """The term of an order for the poll of one state: until that auction is over."""

    def mark(order: Any, s: Any) -> str:
        election = s.lands.index(order.land) if order.land in s.lands else -1
        return term(order, s) if election >= s.election and is_to_come(s, election, polls, auction) else OVER

    return mark


def is_to_come(s: Macher, election: int, polls: type, auction: type) -> bool:
    """Whether the auction for this election's state goes on or is still ahead."""
    going_on = [step for step in s.stack if isinstance(step, auction)]
    following = [step for step in s.stack if isinstance(step, polls)]
    first: int = min([getattr(step, "election") for step in [*going_on, *following]], default=election)  # noqa: B009
    return election >= first


def in_auctions(
    says: str, polls: type[Step], auction: type[Step], bid: type[Action], passing: Action, term: Term
) -> dict[type, Form]:
    """What is ordered for auctions. How bids are raised is each edition's own, and so is the sentence for it."""

    def raises(order: BidUpTo, view: View) -> Action | None:
        """The least bid that tops the others, or a pass above the maximum; in the auctions of other states nothing."""
        return (least(view.choices, bid, order.amount) or passing) if here(order, view) else None

    def passes(order: PassPoll, view: View) -> Action | None:
        return passing if here(order, view) else None

    this = for_this_land(polls, auction, term)
    return {
        BidUpTo: Form(says, (auction,), raises, this, SOLD, BID_FOR_ME),
        PassPoll: Form(N_("Pass for the poll in {land}"), (auction,), passes, this, SOLD, PASS_FOR_ME),
        PassPolls: answers(N_("Pass for every poll of this round"), auction, passing, term),
    }


def here(order: Any, view: View) -> bool:
    s = view.seen
    return bool(s.lands[s.stack[-1].election] == order.land)


def writes(kind: type[Action], passing: Action | None = None) -> Callable[[BidForStart, View], Action | None]:
    """The bid for the start player, as far as the money goes; where it ties nothing is added."""

    def answer(order: BidForStart, view: View) -> Action | None:
        for family in view.choices:
            if family.kind is kind and len(family):
                most = family[len(family) - 1]
                wanted: Action = kind(order.amount)  # type: ignore[call-arg]
                return wanted if wanted in family else most
        return passing

    return answer


def about_polls(s: Macher, seat: int) -> list[Offer]:
    """What can be ordered for the auctions of a round."""
    lands = s.lands[s.election :]
    found = [Offer(BidUpTo(land, THOUSAND), THOUSAND, s.cash[seat], THOUSAND) for land in lands]
    found += [Offer(PassPoll(land)) for land in lands]
    return [*found, Offer(PassPolls()), Offer(WithholdPolls())]
