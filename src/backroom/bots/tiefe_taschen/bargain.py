"""What words are worth at Tiefe Taschen: the vote is thought through as if they were kept."""

from collections.abc import Sequence
from typing import Final

from backroom.bots.bargain import Bargain, Idea, Word
from backroom.bots.tiefe_taschen.ballot import CARDS, Ballot, markers_of
from backroom.engine import EVERYBODY, Action, View
from backroom.games.tiefe_taschen.actions import (
    ChooseCard,
    Give,
    KeepMarker,
    LayDown,
    LayMarker,
    LayOpen,
    LaySealed,
    PlaceSnoop,
    PutCard,
    Ready,
)
from backroom.games.tiefe_taschen.components import (
    ANY_CARDS,
    APPROVE,
    EXTORT,
    HOME,
    LAYING,
    NO_CARD,
    NONE,
    PAYOFF,
    PICKING,
    REJECT,
)
from backroom.games.tiefe_taschen.promises import GiveNextTime, GiveThisRound, NoSnoop, NotPlay, PayBribe, Play
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating

KEPT_BY_PRESIDENTS: Final = 0.55  # of the money, before anybody knows how it is shared out
COMES_AGAIN: Final = 0.3  # how likely a gift of the next time in office comes about, and is accepted
SUCCEEDS: Final = 0.1  # and that one who does not preside comes to share out in this round
WATCHED: Final = 0.25  # how likely a snoop that is placed is sent to steal
BRIBES: Final = (1, 2, 3)  # millions that are offered for a vote
FAVOURS: Final = (2, 3)  # and for the next time in office
PARTS: Final = (0.7, 1.0, 1.3)  # of an even share that is asked for an approval
STAKE: Final = 2.0  # millions


def is_shared_out(s: Republic) -> bool:
    return len(s.given) == len(s.open)


def moment(s: Republic) -> str:
    """Before the president shares out, and before the cards are chosen."""
    if s.over() or not s.open or len(s.order) < 3:
        return ""
    if not s.given:
        return f"{s.round} sharing {s.order[0]}"
    if is_shared_out(s) and all(card == NO_CARD for card in s.card):
        return f"{s.round} placing {s.order[0]}"
    return ""


# --- what words are worth


def prospects(view: View[Republic], words: Sequence[Word]) -> list[float]:
    """What the vote promises each seat, and what is promised beside it."""
    s = view.seen
    found = beside(view, words)
    if view.seat not in s.order or not s.open:
        return found
    ballot = Ballot(s, view.seat)
    places = {seat: place for place, seat in enumerate(s.order)}
    ballot.seat_all([places[seat] for seat in s.given])
    if not is_shared_out(s):
        ballot.weigh(shares(s, words))
    for word in words:
        if word.doer in places:
            bind(ballot, places[word.doer], word)
    ballot.settle()
    for seat, place in places.items():
        mix, pay = ballot.mix[place], ballot.pay[place]
        found[seat] += sum(mix[card] * pay[card] for card in range(CARDS) if mix[card] > 0)
    return found


def bind(ballot: Ballot, place: int, word: Word) -> None:
    allowed, pledge = ballot.bound.get(place, [1.0] * CARDS), word.pledge
    if isinstance(pledge, Play):
        allowed = [part if card == pledge.card else 0.0 for card, part in enumerate(allowed)]
    elif isinstance(pledge, NotPlay):
        allowed = [0.0 if card == pledge.card else part for card, part in enumerate(allowed)]
    ballot.bound[place] = allowed


def shares(s: Republic, words: Sequence[Word]) -> list[int]:
    """How the president will share out: as they do, but for what he has promised."""
    money, count = sum(s.open), len(s.order)
    each = round((1 - KEPT_BY_PRESIDENTS) * money / (count - 1)) if count > 1 else 0
    found = [0] + [max(each, sum(s.allotted(seat))) for seat in s.order[1:]]
    for word in words:
        pledge = word.pledge
        if isinstance(pledge, GiveThisRound) and word.doer == s.order[0] and word.other in s.order:
            place = s.order.index(word.other)
            found[place] = max(found[place], pledge.amount)
    found[0] = max(0, money - sum(found))
    return found


def beside(view: View[Republic], words: Sequence[Word]) -> list[float]:
    """Money that changes hands, snoops that stay away."""
    s = view.seen
    found = [0.0] * s.seats
    for word in words:
        pledge, amount = word.pledge, 0.0
        if isinstance(pledge, PayBribe):
            amount = float(pledge.amount)
        elif isinstance(pledge, GiveNextTime):
            amount = COMES_AGAIN * pledge.amount
        elif isinstance(pledge, GiveThisRound) and word.doer != s.order[0]:
            amount = SUCCEEDS * pledge.amount
        elif isinstance(pledge, NoSnoop):
            stands = s.snoop[word.doer] == word.other
            amount = WATCHED * spied_on(view, word.other) / (1 if stands else max(1, len(s.order) - 1))
        found[word.doer] -= amount
        if word.other != EVERYBODY:
            found[word.other] += amount
    return found


def spied_on(view: View[Republic], seat: int) -> float:
    """What a card drawn from somebody is worth."""
    s = view.seen
    if view.seat not in s.order or seat not in s.order:
        return 0.0
    return Ballot(s, view.seat).drawn[s.order.index(seat)]


# --- what is worth proposing


def ideas(view: View[Republic]) -> list[Idea]:
    s, me = view.seen, view.seat
    if me not in s.order:
        return []
    others = [seat for seat in s.order if seat != me]
    if not is_shared_out(s):
        return before_the_gifts(s, me, others)
    return before_the_vote(s, me, others)


def before_the_gifts(s: Republic, me: int, others: list[int]) -> list[Idea]:
    """My vote for your money, or my money for your vote."""
    amounts = sorted({max(1, round(part * sum(s.open) / len(s.order))) for part in PARTS})
    found: list[Idea] = []
    for amount in amounts:
        if me == s.order[0]:
            found += [Idea(seat, GiveThisRound(amount), Play(APPROVE)) for seat in others]
        else:
            found += [Idea(s.order[0], gives, GiveThisRound(amount)) for gives in (Play(APPROVE), NotPlay(REJECT))]
    return found


def before_the_vote(s: Republic, me: int, others: list[int]) -> list[Idea]:
    """Votes for votes, for bribes and for favours; and we leave each other's pockets alone."""
    found = [Idea(seat, NoSnoop(), NoSnoop()) for seat in others]
    wanted = [Play(APPROVE), Play(REJECT)]
    for seat in others:
        for vote in wanted:
            if vote.card == REJECT and s.order[0] in (seat, me):
                found += paid(s, me, seat, vote) if seat != s.order[0] else []
                continue
            found.append(Idea(seat, vote, vote, private=vote.card == REJECT))
            found += paid(s, me, seat, vote)
    found += [Idea(seat, NotPlay(EXTORT), NotPlay(EXTORT)) for seat in others if s.snoop[me] == seat]
    return found


def paid(s: Republic, me: int, seat: int, vote: Play) -> list[Idea]:
    found = [Idea(seat, GiveNextTime(amount), vote) for amount in FAVOURS]
    if s.numbers.bribes != NONE and free_markers(s, me):
        found += [Idea(seat, PayBribe(amount), vote, private=True) for amount in BRIBES if has(s, me, amount)]
    return found


def free_markers(s: Republic, seat: int) -> list[int]:
    return [marker for marker in markers_of(seat) if s.cover[marker] == HOME]


def has(s: Republic, me: int, amount: int) -> bool:
    """Whether one card of mine is enough."""
    return any(money >= amount for money in s.pile[me]) or (amount == 1 and s.payoffs[me] > 0)


# --- what keeps and what breaks a word


def settled(view: View[Republic], word: Word) -> bool:
    """Whose card lies cannot give a word on it any more, whichever it is."""
    s, pledge = view.seen, word.pledge
    if isinstance(pledge, Play | NotPlay):
        if s.card[word.doer] == NO_CARD or word.doer not in s.order:
            return word.doer not in s.order
        return not isinstance(s.stack[-1], Negotiating) or s.stack[-1].ready[word.doer]
    if isinstance(pledge, PayBribe):
        return not placing_is_open(s, word.doer)
    return False


def placing_is_open(s: Republic, seat: int) -> bool:
    """Whether a seat still comes to lay bribes in this vote."""
    if isinstance(s.stack[-1], Negotiating):
        return not s.stack[-1].ready[seat]
    return all(card == NO_CARD for card in s.card) and bool(free_markers(s, seat))


def breaks(view: View[Republic], word: Word, action: Action) -> bool:
    s, pledge = view.seen, word.pledge
    if isinstance(pledge, Play | NotPlay):
        card = action.card if isinstance(action, ChooseCard) else s.card[word.doer] if isinstance(action, Ready) else -1
        return card >= 0 and (card == pledge.card) == isinstance(pledge, NotPlay)
    if isinstance(pledge, GiveThisRound | GiveNextTime) and isinstance(action, Give):
        return is_short(s, word.other, pledge.amount, action)
    if isinstance(pledge, NoSnoop):
        return isinstance(action, PlaceSnoop) and action.target == word.other
    return isinstance(pledge, PayBribe) and stints(s, word, pledge.amount, action)


def is_short(s: Republic, other: int, amount: int, action: Give) -> bool:
    """Whether what is left after this cannot be enough, and before it could."""
    has = sum(s.allotted(other))
    left = sum(s.open[len(s.given) :])
    after = has + left - (action.money if action.target != other else 0)
    return after < amount <= has + left and other in s.order


def stints(s: Republic, word: Word, amount: int, action: Action) -> bool:
    """Whether a bribe that was promised is not laid where it still could be, or is too small."""
    mine = markers_of(word.doer)
    lies = sum(worth_of(money) for m in mine if s.target[m] == word.other for money in s.bribe[m])
    purse = [worth_of(money) for money in s.pile[word.doer] + [PAYOFF] * s.payoffs[word.doer]]
    if lies >= amount or not purse or word.other not in s.order:
        return False
    if isinstance(action, PutCard) and s.numbers.bribes != ANY_CARDS:
        if any(s.cover[m] == PICKING and s.target[m] == word.other for m in mine):
            return lies + action.money < min(amount, lies + max(purse))
        purse.remove(action.money)  # to somebody else: is enough left?
        return lies + max(purse, default=0) < amount
    if isinstance(action, LayDown | LayOpen | LaySealed):
        before = any(s.cover[m] == LAYING and s.target[m] == word.other for m in mine)
        return before and s.numbers.bribes == ANY_CARDS
    if isinstance(action, LayMarker):
        return action.target != word.other and min(len(purse), len(free_markers(s, word.doer))) < 2
    return isinstance(action, KeepMarker) or (isinstance(action, Ready) and bool(free_markers(s, word.doer)))


BARGAIN: Final = Bargain(moment, prospects, ideas, breaks, settled, STAKE)
