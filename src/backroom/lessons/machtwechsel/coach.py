"""What each decision is good for."""

from collections.abc import Callable, Mapping
from typing import Final

from backroom.engine import View
from backroom.games.machtwechsel.actions import (
    FormSet,
    LayOut,
    LayOutOskar,
    PlayDirektmandat,
    Reactivate,
    ReactivatePartner,
)
from backroom.games.machtwechsel.components import (
    BUEROKRATIEABBAU_KEEPS,
    BUY_PRICE_P,
    CARD_PAY_P,
    DIREKTMANDAT,
    NONE,
    OSKAR,
    PARTEISPENDE_BANK_P,
    PARTEISPENDE_SEAT_P,
    REACTIVATE_PRICE_P,
    SET_PAY_P,
    SIT_OUT_PAY_P,
)
from backroom.games.machtwechsel.reckoning import counting
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.bureaucracy import Buerokratieabbau
from backroom.games.machtwechsel.steps.comeback import Comeback
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.distrust import Misstrauensvotum
from backroom.games.machtwechsel.steps.donations import Parteispende
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.missions import DieWende, Koalitionswechsel
from backroom.games.machtwechsel.steps.rotation import RotateHands, RotateThePile, Rotation
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.games.machtwechsel.steps.spying import DerGuillaume, StealCard
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.lessons import Question
from backroom.words import N_

LAYING: Final = "laying"
BEFORE: Final = "before"
CLAIMING: Final = "claiming"
PURCHASE: Final = "purchase"
WITH_OSKAR: Final = "oskar"


def may(view: View[Wahlkampf], *verbs: type) -> bool:
    return any(choice.kind in verbs and len(choice) for choice in view.choices)


def before_the_move(view: View[Wahlkampf]) -> str:
    s = view.seen
    if s.hand[view.seat][OSKAR] or (s.discards and s.discards[-1] == OSKAR):
        return WITH_OSKAR
    extras = (FormSet, LayOut, LayOutOskar, PlayDirektmandat, Reactivate, ReactivatePartner)
    return BEFORE if may(view, *extras) else ""


def after_the_move(view: View[Wahlkampf]) -> str:
    if may(view, FormSet, LayOut, LayOutOskar):
        return LAYING
    return CLAIMING if may(view, PlayDirektmandat) else ""


def offered_money(view: View[Wahlkampf]) -> str:
    step = view.seen.stack[-1]
    return PURCHASE if isinstance(step, NameMoney) and step.kind == NONE else ""


SIDES: Final[Mapping[type, Callable[[View[Wahlkampf]], str]]] = {
    Turn: before_the_move,
    AfterMove: after_the_move,
    NameMoney: offered_money,
}


def fitting(view: View[Wahlkampf]) -> int:
    s, seat = view.seen, view.seat
    return counting(s.numbers, s.mission_of(seat), s.hand[seat], s.active[seat])


FIGURES: Final[Mapping[str, Callable[[View[Wahlkampf]], int]]] = {
    "claim": lambda view: view.seen.numbers.cost[DIREKTMANDAT],
    "buy": lambda view: BUY_PRICE_P,
    "sit": lambda view: SIT_OUT_PAY_P,
    "card_pay": lambda view: CARD_PAY_P,
    "set_pay": lambda view: SET_PAY_P,
    "reactivate": lambda view: REACTIVATE_PRICE_P,
    "keeps": lambda view: BUEROKRATIEABBAU_KEEPS,
    "from_bank": lambda view: PARTEISPENDE_BANK_P,
    "from_seat": lambda view: PARTEISPENDE_SEAT_P,
    "need": lambda view: view.seen.numbers.need[view.seen.mission_of(view.seat)],
    "fitting": fitting,
}
COACH: Final[Mapping[Question, str]] = {
    Window: N_("Before anybody else gets it: a card your mission needs may be worth the {claim}p."),
    Turn: N_("Get cards of your mission’s colours, or the money to buy them; mind who is about to win."),
    (Turn, BEFORE): N_("What is laid out is paid for and safe, and your move is still to come."),
    (Turn, WITH_OSKAR): N_(
        "If this card does not help your mission, it may help somebody else’s: have them pay for it, or do not give it away."
    ),
    AfterMove: N_("A standing order can end such turns for you."),
    (AfterMove, LAYING): N_("What lies on the table brings money and cannot be stolen, but all can see it."),
    (AfterMove, CLAIMING): N_("It is worth it for a card of your mission, above all for the last one: then you win."),
    DiscardDrawn: N_("The next player can buy what you discard: throw away what helps neither you nor them."),
    NameWanted: N_("Ask for a colour of your mission that somebody is likely to hold and not to need."),
    NameMoney: N_("Money on top makes an exchange tempting, but it also tells how much you need the card."),
    (NameMoney, PURCHASE): N_("The more you offer, the likelier somebody sells; all hear which card you need."),
    Answers: N_("Agree if you get more out of it than the other; what they ask for tells their mission."),
    PickPartner: N_("The card is the same: choose whoever is furthest from winning."),
    Sale: N_("Bid what the card is worth to your mission, or enough that a rival must pay more."),
    TakeBid: N_("Money now, or the card back: refuse if the bidder would win by it."),
    Koalitionswechsel: N_("A swap takes somebody’s nearly finished mission; a drawn one is a fresh start."),
    DieWende: N_("Strike whoever is closest to winning: much of what they have gathered will be useless."),
    Parteispende: N_("The bank gives more; taking it from a rival hurts them too."),
    Buerokratieabbau: N_("Keep the {keeps} cards your mission needs most."),
    LotAuction: N_("Several cards at once: bid for the best one, and what the rest is worth to discard or sell."),
    SellOrTake: N_("Sell if the money helps you more than both cards, or if taking them costs too much."),
    Rotation: N_("From the pile you get what chance brings; from a player you take what they may need."),
    RotateHands: N_("Give away what you cannot use; you get as many unknown cards in return."),
    RotateThePile: N_("Discard what you cannot use; remember that the next player can buy the top."),
    Misstrauensvotum: N_("Deactivate the largest set of whoever is closest to winning."),
    Comeback: N_("Fetch the card your mission needs, or an event to play next turn."),
    DerGuillaume: N_("Spy on a full hand, or on whoever is closest to winning."),
    StealCard: N_("Take what helps you; if nothing does, what hurts them most."),
}
