"""What can be promised (3.4), and when it is kept: cards, gifts, snoops and bribes. It binds nobody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from backroom.engine import EVERYBODY, N_, Event
from backroom.engine.promise import BROKEN, KEPT, OPEN, VOID, Case, Form, Pledge, Vocabulary
from backroom.games.tiefe_taschen import events as e
from backroom.games.tiefe_taschen.components import (
    ACTIONS,
    ANY_CARDS,
    FEND_OFF,
    HIGHEST,
    HOME,
    MARKERS_EACH,
    NOBODY,
    NONE,
    PAYOFF,
    PAYOFFS_EACH,
    REJECT,
)
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating

MOST_NEXT_TIME: Final = 10  # millions that can be promised of money that nobody has seen yet


@dataclass(frozen=True)
class Play(Pledge):
    card: int


@dataclass(frozen=True)
class NotPlay(Pledge):
    card: int


@dataclass(frozen=True)
class GiveThisRound(Pledge):
    amount: int


@dataclass(frozen=True)
class GiveNextTime(Pledge):
    amount: int


@dataclass(frozen=True)
class NoSnoop(Pledge):
    pass


@dataclass(frozen=True)
class PayBribe(Pledge):
    amount: int


# --- when it is kept


def this_vote(case: Case) -> Sequence[Event]:
    """The cards turned up and all that goes with them, once they are: a vote happens all at once."""
    for number, event in enumerate(case.since):
        if isinstance(event, e.Voted):
            return case.since[:number]
    return ()


def card_of(case: Case) -> int | None:
    """The card that the doer played in this vote; none if there was no vote yet or he was out of the round."""
    for event in this_vote(case):
        if isinstance(event, e.CardShown | e.CardShownEarly) and event.seat == case.doer:
            return event.card
    return None


def not_there(case: Case) -> str:
    """8.1 The vote was taken without the doer."""
    return VOID if this_vote(case) else case.unless_over()


def played(pledge: Play, case: Case) -> str:
    card = card_of(case)
    if card is None:
        return not_there(case)
    return KEPT if card == pledge.card else BROKEN


def not_played(pledge: NotPlay, case: Case) -> str:
    card = card_of(case)
    if card is None:
        return not_there(case)
    return BROKEN if card == pledge.card else KEPT


def so_far(case: Case) -> list[Event]:
    """What had happened in the round when the word was given."""
    start = max((n for n, event in enumerate(case.before) if isinstance(event, e.TurnedUp)), default=0)
    return list(case.before[start:])


def this_round(case: Case) -> tuple[list[Event], bool]:
    """What has happened since the money was turned up, and whether the round is over."""
    happened = so_far(case)
    for event in case.since:
        if isinstance(event, e.TurnedUp | e.BankruptInPhaseOne):
            return happened, True
        happened.append(event)
    return happened, case.over


def given(happened: list[Event], case: Case, amount: int) -> str:
    """5.1 Whether the doer's split gave the other enough; open while there is none, or cards are left to give."""
    cards = next((len(event.moneys) for event in happened if isinstance(event, e.TurnedUp)), 0)
    gifts = [event for event in happened if isinstance(event, e.Gave) and event.seat == case.doer]
    if sum(worth_of(gift.money) for gift in gifts if gift.target == case.other) >= amount:
        return KEPT
    if not gifts or len(gifts) < cards:
        return OPEN
    # 5.3 Nobody can give anything to a player who is out of the round.
    out = any(
        isinstance(event, e.Resigned) and event.seat == case.other for event in happened[: happened.index(gifts[0])]
    )
    return VOID if out else BROKEN


def gave_this_round(pledge: GiveThisRound, case: Case) -> str:
    happened, ended = this_round(case)
    verdict = given(happened, case, pledge.amount)
    return VOID if verdict == OPEN and ended else verdict


def gave_next_time(pledge: GiveNextTime, case: Case) -> str:
    """The next split of the doer that begins after his word: one that he had begun by then is another."""
    rounds: list[list[Event]] = [this_round(case)[0]]
    for event in case.since:
        if isinstance(event, e.TurnedUp):
            rounds.append([])
        if len(rounds) > 1:
            rounds[-1].append(event)
    had_begun = any(isinstance(event, e.Gave) and event.seat == case.doer for event in so_far(case))
    for happened in rounds[had_begun:]:
        verdict = given(happened, case, pledge.amount)
        if verdict != OPEN:
            return verdict
    return case.unless_over()


def no_snoop(pledge: NoSnoop, case: Case) -> str:
    """6.3 Where the snoop stands when the cards are turned up; until then it can still go home (6.12)."""
    stands = NOBODY
    for event in (*case.before, *case.since[: len(this_vote(case))]):
        if isinstance(event, e.SnoopPlaced) and event.seat == case.doer:
            stands = event.target
        elif isinstance(event, e.SnoopFetched) and event.seat == case.doer:
            stands = NOBODY
        elif isinstance(event, e.OrderCalled | e.Voted):
            stands = NOBODY  # 6.17, 7.6
    if card_of(case) is None:
        return not_there(case)
    return BROKEN if stands == case.other else KEPT


def bribed(pledge: PayBribe, case: Case) -> str:
    """9.4 What lay before the other when his card was turned up, earned or not.

    A bribe that only its briber could look at (13.8) is known to him alone, until the end.
    """
    if card_of(case) is None:
        return not_there(case)
    vote = [event for event in this_vote(case) if getattr(event, "briber", NOBODY) == case.doer]
    before = [event for event in vote if getattr(event, "seat", NOBODY) == case.other]
    seen = [event for event in before if isinstance(event, e.BribePaid | e.BribeReturned)]
    unseen = [event for event in before if isinstance(event, e.BribePaidUnseen | e.BribeReturnedUnseen)]
    if sum(worth_of(money) for event in seen for money in event.moneys) >= pledge.amount:
        return KEPT
    return OPEN if unseen and not case.over else BROKEN


# --- what can be promised now


def offers(s: Republic, doer: int, other: int) -> list[Pledge]:
    if s.over() or doer not in s.order:
        return [] if s.over() or other == EVERYBODY else next_time()
    office = doer == s.order[0]
    offered: list[Pledge] = [Play(card) for card in range(ACTIONS) if not (office and card == REJECT)]
    offered += [NotPlay(card) for card in range(ACTIONS) if card != FEND_OFF and not (office and card == REJECT)]
    if other == EVERYBODY:
        return offered
    if other in s.order:
        # 8.3 Whoever takes the office in this round takes it from the president, who is out of the round by then.
        if len(s.given) < len(s.open) if office else other != s.order[0]:
            offered += [GiveThisRound(amount) for amount in range(1, sum(s.open) + 1)]
        offered.append(NoSnoop())
        if s.numbers.bribes != NONE:
            payoffs = PAYOFFS_EACH if s.numbers.bribes == ANY_CARDS else 0
            offered += [PayBribe(amount) for amount in range(1, HIGHEST * MARKERS_EACH + payoffs + 1)]
    return offered + next_time()


def could_keep(s: Republic, doer: int, other: int, pledge: Pledge) -> bool:
    return not isinstance(pledge, PayBribe) or pledge.amount <= most_for(s, doer, other)


def most_for(s: Republic, doer: int, other: int) -> int:
    """9.1 The highest bribes that the doer could have before the other in this vote."""
    markers = range(doer * MARKERS_EACH, (doer + 1) * MARKERS_EACH)
    free = isinstance(s.stack[-1], Negotiating)  # 6.12 what lies before somebody else can still be moved
    there = [marker for marker in markers if s.cover[marker] != HOME and s.target[marker] == other]
    movable = [marker for marker in markers if marker not in there and (free or s.cover[marker] == HOME)]
    laid = sum(worth_of(money) for marker in there for money in s.bribe[marker])
    elsewhere = [money for marker in movable for money in s.bribe[marker]]
    moneys = [*s.pile[doer], *elsewhere, *[PAYOFF] * s.payoffs[doer]]
    cards = sorted((worth_of(money) for money in moneys), reverse=True)
    return laid + sum(cards if s.numbers.bribes == ANY_CARDS and movable else cards[: len(movable)])


def next_time() -> list[Pledge]:
    return [GiveNextTime(amount) for amount in range(1, MOST_NEXT_TIME + 1)]


VOTE: Final = N_("this vote")

PROMISES = Vocabulary(
    {
        Play: Form(N_("I play “{card}” in this vote"), played, VOTE, N_("if you play “{card}” in this vote")),
        NotPlay: Form(
            N_("I do not play “{card}” in this vote"), not_played, VOTE, N_("if you do not play “{card}” in this vote")
        ),
        GiveThisRound: Form(
            N_("I allot you at least {amount} million in this round"),
            gave_this_round,
            N_("this round"),
            N_("if you allot me at least {amount} million in this round"),
            to_one=True,
        ),
        GiveNextTime: Form(
            N_("I allot you at least {amount} million the next time I am president"),
            gave_next_time,
            N_("the next time in office"),
            N_("if you allot me at least {amount} million the next time you are president"),
            to_one=True,
        ),
        NoSnoop: Form(
            N_("I place no snoop before you in this vote"),
            no_snoop,
            VOTE,
            N_("if you place no snoop before me in this vote"),
            to_one=True,
        ),
        PayBribe: Form(
            N_("I bribe you with at least {amount} million in this vote"),
            bribed,
            VOTE,
            N_("if you bribe me with at least {amount} million in this vote"),
            to_one=True,
        ),
    },
    offers,
    could_keep=could_keep,
)
