"""5. One's own turn: preparations, the move, and what may follow it."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, none_of, one_of, only
from backroom.games.machtwechsel.actions import (
    BUY,
    DRAW,
    END_TURN,
    EXCHANGE,
    EXCHANGE_OSKAR,
    PLAY_EVENT,
    PURCHASE,
    SELL,
    SELL_OSKAR,
    SIT_OUT,
    Buy,
    Draw,
    EndTurn,
    Exchange,
    ExchangeOskar,
    PlayEvent,
    Purchase,
    Sell,
    SellOskar,
    SitOut,
)
from backroom.games.machtwechsel.cards import draw_card, gain_openly
from backroom.games.machtwechsel.components import (
    BUY_PRICE_P,
    DIREKTMANDAT,
    FIRST_EVENT,
    KINDS,
    NONE,
    OSKAR,
    SIT_OUT_PAY_P,
)
from backroom.games.machtwechsel.events import Bought, Drew, DrewCard, SatOut
from backroom.games.machtwechsel.playable import another_holds, playable, why_idle
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.deals import NO_KIND, NameMoney, offer_exchange
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.extras import (
    BEFORE_THE_MOVE,
    NO_PENNY,
    ONCE_A_TURN,
    prepare,
    reactivations,
    side_steps,
    why_no_reactivation,
    why_not_side_step,
)
from backroom.games.machtwechsel.steps.playing import play_event
from backroom.games.machtwechsel.steps.selling import open_sale
from backroom.games.machtwechsel.winning import check_win

NO_TOP: Final = Because("5.19", N_("There is no discard to buy. Make another move."))
NO_MONEY: Final = Because(
    "5.3", N_("The top costs {amount}p and you have nothing. Sit out first."), {"amount": BUY_PRICE_P}
)
NO_PILE: Final = Because("11.5", N_("The pile is empty and cannot be reshuffled yet. Make another move."))
NO_EVENT: Final = Because("5.8", N_("You hold no event that can be a move."))
NO_EVENT_NOW: Final = Because("5.9", N_("None of your events could do anything now, or you cannot pay for it."))
NO_HAND: Final = Because("5.19", N_("You hold no card."))
NO_OTHER_HAND: Final = Because("5.19", N_("Nobody else holds a card."))
NO_PRICE: Final = Because("5.13", N_("You have no money to offer. Sit out first."))
NOT_THAT_EVENT: Final = Because("5.8", N_("Only an event in your hand can be played, at the price on it."))
NOT_IN_HAND: Final = Because("5.16", N_("You can only offer a card you hold."))
NOT_OSKAR: Final = Because("5.18", N_("Der Rote Oskar can be named red or violet, and nothing else."))
MOVE_FIRST: Final = Because("5.2", N_("Make a move first. Sitting out is always possible."))
TOO_DEAR: Final = N_("It costs {amount}p, more than you have.")

MAY_BUY: Final[OneOf] = only(BUY)
MAY_NOT_BUY_NO_TOP: Final[OneOf] = none_of(Buy, NO_TOP)
MAY_NOT_BUY_POOR: Final[OneOf] = none_of(Buy, NO_MONEY)
MAY_DRAW: Final[OneOf] = only(DRAW)
MAY_NOT_DRAW: Final[OneOf] = none_of(Draw, NO_PILE)
MAY_SIT_OUT: Final[OneOf] = only(SIT_OUT)
MAY_PLAY_NONE: Final[OneOf] = none_of(PlayEvent, NO_EVENT)
MAY_PLAY_NONE_NOW: Final[OneOf] = none_of(PlayEvent, NO_EVENT_NOW)
MAY_EXCHANGE_OSKAR: Final[OneOf] = one_of(ExchangeOskar, EXCHANGE_OSKAR, NOT_OSKAR)
MAY_NOT_EXCHANGE: Final[OneOf] = none_of(Exchange, NO_HAND)
MAY_NOT_EXCHANGE_ALONE: Final[OneOf] = none_of(Exchange, NO_OTHER_HAND)
MAY_SELL_OSKAR: Final[OneOf] = one_of(SellOskar, SELL_OSKAR, NOT_OSKAR)
MAY_NOT_SELL: Final[OneOf] = none_of(Sell, NO_HAND)
MAY_PURCHASE: Final[OneOf] = one_of(Purchase, PURCHASE, NO_KIND)
MAY_NOT_PURCHASE: Final[OneOf] = none_of(Purchase, NO_OTHER_HAND)
MAY_NOT_PURCHASE_POOR: Final[OneOf] = none_of(Purchase, NO_PRICE)
MAY_END_TURN: Final[OneOf] = only(END_TURN)


@dataclass
class Turn(Step):
    """5.1 Preparations in any order, then one move (Z3, Z4, M-2, M-3)."""

    reactivated: bool

    def rule(self) -> str:
        return "5.1"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        """5.19 What each move needs."""
        poor = s.money[seat] == 0
        company = another_holds(s, seat)
        may_buy = MAY_NOT_BUY_POOR if poor else MAY_BUY
        families: list[Choice] = [
            may_buy if s.discards else MAY_NOT_BUY_NO_TOP,
            MAY_DRAW if s.pile else MAY_NOT_DRAW,
            MAY_SIT_OUT,
        ]
        self.with_hand(s, seat, company, families)
        if not company:
            families.append(MAY_NOT_PURCHASE)
        else:
            families.append(MAY_NOT_PURCHASE_POOR if poor else MAY_PURCHASE)
        reactivations(s, seat, self.reactivated, families)
        return side_steps(s, seat, families)

    def with_hand(self, s: Wahlkampf, seat: int, company: bool, families: list[Choice]) -> None:
        """D, E and the sale of F: what the hand allows."""
        if not s.held[seat]:
            families += [MAY_PLAY_NONE, MAY_NOT_EXCHANGE, MAY_NOT_SELL]
            return
        kinds = s.kinds_held(seat)
        families.append(may_play(s, seat, kinds) if kinds[-1] >= FIRST_EVENT else MAY_PLAY_NONE)
        if company:
            families.append(OneOf(Exchange, NOT_IN_HAND, [EXCHANGE[card] for card in kinds]))
        else:
            families.append(MAY_NOT_EXCHANGE_ALONE)
        has_oskar = s.hand[seat][OSKAR] > 0
        if company and has_oskar:
            families.append(MAY_EXCHANGE_OSKAR)
        families.append(OneOf(Sell, NOT_IN_HAND, [SELL[card] for card in kinds]))
        if has_oskar:
            families.append(MAY_SELL_OSKAR)

    def barred(self, s: Wahlkampf, seat: int) -> list[tuple[Action, Because]]:
        reasons: list[tuple[Action, Because]] = []
        for card in range(FIRST_EVENT, KINDS):
            if not s.hand[seat][card] or playable(s, seat, card):
                continue
            idle = why_idle(s, seat, card)
            if idle is None:
                idle = Because("5.8", TOO_DEAR, {"amount": s.numbers.cost[card]})
            reasons.append((PLAY_EVENT[card][s.numbers.cost[card]], idle))
        if self.reactivated:
            reasons += why_no_reactivation(s, seat, ONCE_A_TURN)
        elif s.money[seat] == 0:
            reasons += why_no_reactivation(s, seat, NO_PENNY)
        reasons.append((END_TURN, MOVE_FIRST))
        return reasons + why_not_side_step(s, seat)

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if isinstance(action, SitOut):
            sit_out(s, seat)
            s.finish()
        elif isinstance(action, Buy):
            buy(s, seat)
            s.finish()
        elif isinstance(action, Draw):
            draw_one(s, seat)
        elif isinstance(action, PlayEvent):
            play_event(s, seat, action.card)
        elif isinstance(action, Exchange):
            offer_exchange(s, seat, action.card, action.card)
        elif isinstance(action, ExchangeOskar):
            offer_exchange(s, seat, action.colour, OSKAR)
        elif isinstance(action, Sell):
            open_sale(s, seat, action.card, action.card)
        elif isinstance(action, SellOskar):
            open_sale(s, seat, action.colour, OSKAR)
        elif isinstance(action, Purchase):
            s.hand_over(NameMoney(NONE, NONE, action.kind))
        else:
            self.reactivated = prepare(s, seat, action) or self.reactivated
            check_win(s)

    def copy(self) -> "Turn":
        return Turn(self.reactivated)


def may_play(s: Wahlkampf, seat: int, kinds: list[int]) -> OneOf:
    """5.8 Of these kinds in hand, the events that can be the move."""
    events: list[Action] = []
    none = MAY_PLAY_NONE
    for card in kinds:
        if card >= FIRST_EVENT and card != DIREKTMANDAT:
            none = MAY_PLAY_NONE_NOW
            if playable(s, seat, card):
                events.append(PLAY_EVENT[card][s.numbers.cost[card]])
    return OneOf(PlayEvent, NOT_THAT_EVENT, events) if events else none


def buy(s: Wahlkampf, seat: int) -> None:
    """5.3 Move A: 1p into the chest for the top."""
    card = s.discards.pop()
    s.pay_chest(seat, BUY_PRICE_P)
    gain_openly(s, seat, card)
    s.unveil(but=seat)
    if s.telling:
        s.tell(Bought(seat, card, BUY_PRICE_P))


def draw_one(s: Wahlkampf, seat: int) -> None:
    """5.4 Move B: draw, then discard; 4.4 winning goes before discarding. 5.6 An empty hand may draw too (M-7)."""
    card = draw_card(s, seat)
    if s.telling:
        s.tell(Drew(seat), ~s.eyes_on(seat))
        s.tell(DrewCard(seat, card), s.eyes_on(seat))
    if not check_win(s):
        s.hand_over(DiscardDrawn())


def sit_out(s: Wahlkampf, seat: int) -> None:
    """5.7 Move C: 1p from the bank. 5.2 It is always possible."""
    if s.telling:
        s.tell(SatOut(seat, SIT_OUT_PAY_P))
    s.payout(seat, SIT_OUT_PAY_P)


@dataclass
class AfterMove(Step):
    """5.1 After the move: laying out and one's own Direktmandate, as often as one likes, then the turn ends (Z5)."""

    def rule(self) -> str:
        return "5.1"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return side_steps(s, seat, [MAY_END_TURN])

    def barred(self, s: Wahlkampf, seat: int) -> list[tuple[Action, Because]]:
        return why_not_side_step(s, seat) + why_no_reactivation(s, seat, BEFORE_THE_MOVE)

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if isinstance(action, EndTurn):
            s.finish()
        else:
            prepare(s, seat, action)
            check_win(s)

    def copy(self) -> "AfterMove":
        return AfterMove()
