"""What words are worth at Machtwechsel, in turns: a card for a card or for money, and who is left in peace."""

from collections.abc import Sequence
from typing import Final

from backroom.bots.bargain import Bargain, Idea, Word
from backroom.bots.machtwechsel.regular import COIN, MENACE, RIVAL, Mind
from backroom.bots.temper import EVEN
from backroom.engine import Action, View
from backroom.engine.promise import Pledge
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import COLOURS, KINDS, MISSTRAUENSVOTUM, NONE, OSKAR
from backroom.games.machtwechsel.promises import (
    Distrust,
    GiveCard,
    GiveWithMoney,
    NoDistrust,
    NotClaim,
    PayMoney,
    as_offer,
)
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.turn import Turn

IMPOSSIBLE: Final = -9.0  # turns: a card that is not there cannot be given
GLAD: Final = 1.5  # turns that a card one needs saves, as others guess it
PARTING: Final = 0.2  # and what it costs to part with one that is not needed
LIKELY: Final = 0.15  # how likely somebody has the one event that is spoken of
ASKED: Final = 0.4  # how likely somebody must hold a card to be asked for it
HELD_BACK: Final = 0.6  # turns: such an event is kept for a better moment
STAKE: Final = 1.5  # turns
PRICES: Final = (1, 2, 3)
MOVES: Final = (
    do.Buy, do.Draw, do.SitOut, do.PlayEvent, do.Exchange, do.ExchangeOskar, do.Purchase, do.Sell, do.SellOskar,
)  # fmt: skip


def moment(s: Wahlkampf) -> str:
    """Whenever somebody is to move: with them one can deal."""
    return f"{s.number // s.seats} {s.number}" if not s.over() and type(s.stack[-1]) is Turn else ""


# --- what words are worth


def prospects(view: View[Wahlkampf], words: Sequence[Word]) -> list[float]:
    found = [0.0] * view.seen.seats
    if not words:
        return found
    mind = Mind(view.seen, view.seat, EVEN)
    trades = [word for word in words if is_trade(word.pledge)]
    for word in words:
        if word not in trades:
            left_in_peace(mind, word, found)
    # A deal is made by both at once: where one side is missing there is none.
    made = [word for word in trades if not is_trade(word.back) or len(trades) > 1]
    for seat in {word.doer for word in made} | {word.other for word in made}:
        if seat == view.seat:
            found[seat] += my_trade(mind, made)
        elif seat >= 0:
            found[seat] += their_trade(mind, seat, made)
    return found


def is_trade(pledge: Pledge | None) -> bool:
    return isinstance(pledge, GiveCard | PayMoney | GiveWithMoney)


def card_of(pledge: Pledge | None) -> int:
    return pledge.kind if isinstance(pledge, GiveCard | GiveWithMoney) else NONE


def money_of(pledge: Pledge | None) -> int:
    return pledge.amount if isinstance(pledge, PayMoney | GiveWithMoney) else 0


def my_trade(mind: Mind, words: Sequence[Word]) -> float:
    s, me = mind.s, mind.me
    cards = [word for word in words if card_of(word.pledge) != NONE]
    gives = [(card_of(word.pledge), word.other) for word in cards if word.doer == me]
    gets = [card_of(word.pledge) for word in cards if word.doer != me]
    money = sum(money_of(word.pledge) if word.doer != me else -money_of(word.pledge) for word in words)
    if any(not s.hand[me][kind] for kind, _ in gives) or s.money[me] + money < 0:
        return IMPOSSIBLE
    wanted = gets[0] if gets else NONE
    if not gives:
        return mind.got(wanted, -money) if gets else mind.money(money)
    card, other = gives[0]
    return mind.agreeing(card, wanted, money) - mind.loss(other, card)


def their_trade(mind: Mind, seat: int, words: Sequence[Word]) -> float:
    """What another seat makes of it, as far as I can guess."""
    worth = 0.0
    for word in words:
        pledge, sign = word.pledge, 1.0 if word.other == seat else -1.0
        worth += sign * COIN * money_of(pledge)
        kind = card_of(pledge)
        if kind != NONE and word.other == seat:
            worth += GLAD * mind.others.wants(seat, kind)
        elif kind != NONE:
            # Whoever needs it refuses; but what they surely need nobody asks them for.
            worth -= PARTING if mind.others.spares(seat, kind) > LIKELY else GLAD
    return worth


def left_in_peace(mind: Mind, word: Word, found: list[float]) -> None:
    s, pledge = mind.s, word.pledge
    if isinstance(pledge, NotClaim):
        if pledge.card < len(mind.helping) and word.doer == mind.me and mind.helping[pledge.card]:
            found[mind.me] -= mind.saved(1, -1, -2)
        if word.other >= 0:
            found[word.other] += LIKELY
    elif isinstance(pledge, NoDistrust):
        hurt = MENACE * max(s.active[word.other])
        found[word.other] += LIKELY * hurt
        found[word.doer] -= LIKELY * hurt / max(1, s.seats - 1)
    elif isinstance(pledge, Distrust):
        hurt = MENACE * max(s.active[pledge.seat])
        can = word.doer != mind.me or s.hand[mind.me][MISSTRAUENSVOTUM] > 0
        found[word.doer] += RIVAL * hurt - HELD_BACK if can else IMPOSSIBLE
        for seat in range(s.seats):
            found[seat] += LIKELY * (-hurt if seat == pledge.seat else RIVAL * hurt)


# --- what is worth proposing


def ideas(view: View[Wahlkampf]) -> list[Idea]:
    """To whoever is to move: a card for a card, perhaps with money, money for a card, a card for money."""
    s, me = view.seen, view.seat
    if moment(s) == "" or s.turn == me:
        return []
    other = s.turn
    mind = Mind(s, me, EVEN)
    wanted = [kind for kind in range(COLOURS) if mind.use(kind) and mind.others.holds(other, kind) > ASKED]
    spared = [kind for kind in range(KINDS) if s.hand[me][kind] and not mind.use(kind) and kind != OSKAR]
    found = [Idea(other, GiveCard(mine), GiveCard(theirs)) for mine in spared for theirs in wanted if mine != theirs]
    if s.money[other]:
        pairs = [(mine, theirs) for mine in spared for theirs in wanted if mine != theirs]
        found += [Idea(other, GiveCard(mine), GiveWithMoney(theirs, 1)) for mine, theirs in pairs]
    found += [Idea(other, PayMoney(n), GiveCard(kind)) for kind in wanted for n in PRICES if n <= s.money[me]]
    found += [Idea(other, GiveCard(kind), PayMoney(n)) for kind in spared for n in PRICES if n <= s.money[other]]
    return [*found, Idea(other, NoDistrust(), NoDistrust())]


# --- what keeps and what breaks a word


def settled(view: View[Wahlkampf], word: Word) -> bool:
    return False


def breaks(view: View[Wahlkampf], word: Word, action: Action) -> bool:
    s, pledge, top = view.seen, word.pledge, view.seen.stack[-1]
    if isinstance(pledge, NotClaim):
        claims = isinstance(action, do.Claim | do.PlayDirektmandat) and s.discards[-1:] == [pledge.card]
        return claims or (isinstance(action, do.OrderClaim) and action.kind == pledge.card)
    if isinstance(pledge, NoDistrust):
        return strikes(s, word.doer, action, word.other)
    if isinstance(pledge, Distrust):
        return spares(view, pledge.seat, action)
    if isinstance(top, Answers) and s.turn == word.other:
        return isinstance(action, do.Decline) and is_the_deal(top, word)
    return s.turn == word.doer and word.back is not None and puts_off(view, word, action)


def strikes(s: Wahlkampf, me: int, action: Action, seat: int) -> bool:
    if isinstance(action, do.PlayEvent) and action.card == MISSTRAUENSVOTUM:
        return [each for each in range(s.seats) if each not in (me, s.partner(me)) and s.has_active(each)] == [seat]
    return isinstance(action, do.Distrust | do.DistrustAll) and action.seat == seat


def spares(view: View[Wahlkampf], seat: int, action: Action) -> bool:
    if isinstance(action, do.Distrust | do.DistrustAll):
        return action.seat != seat
    can = view.seen.has_active(seat) and any(
        isinstance(each, do.PlayEvent) and each.card == MISSTRAUENSVOTUM for family in view.choices for each in family
    )
    plays = isinstance(action, do.PlayEvent) and action.card == MISSTRAUENSVOTUM
    return isinstance(action, MOVES) and can and not plays


def is_the_deal(top: Answers, word: Word) -> bool:
    """Whether what the other side offers is what was agreed on."""
    if not isinstance(word.pledge, GiveCard) or top.wanted != word.pledge.kind:
        return False
    if card_of(word.back) not in (NONE, top.kind):
        return False
    return top.amount >= money_of(word.back)


def puts_off(view: View[Wahlkampf], word: Word, action: Action) -> bool:
    """Whether another move is made than the offer that was agreed on, or another offer."""
    s, top = view.seen, view.seen.stack[-1]
    assert word.back is not None
    offer = as_offer(s, word.doer, word.pledge, word.back)
    if not offer:
        return False
    if type(top) is Turn:
        can = any(offer[0] in family for family in view.choices)
        return isinstance(action, MOVES) and can and action != offer[0]
    if isinstance(top, NameWanted):
        mine = top.kind == card_of(word.pledge)
        return mine and isinstance(action, do.Want) and action != offer[1]
    if isinstance(top, NameMoney) and isinstance(word.pledge, PayMoney) and isinstance(action, do.OfferPrice):
        return isinstance(word.back, GiveCard) and top.wanted == word.back.kind and action.amount < word.pledge.amount
    if isinstance(top, NameMoney) and isinstance(word.pledge, GiveWithMoney) and isinstance(action, do.AddMoney):
        agreed = (top.kind, top.wanted) == (word.pledge.kind, card_of(word.back))
        return agreed and action.amount < word.pledge.amount
    return isinstance(top, PickPartner) and isinstance(action, do.DealWith) and action.seat != word.other and (
        word.other in top.willing
    )  # fmt: skip


BARGAIN: Final = Bargain(moment, prospects, ideas, breaks, settled, STAKE)
