"""6.18 The secret order for the Direktmandat window: what may be ordered at any time, and why not (M-55)."""

from typing import Final

from backroom.engine import N_, Action, Because, Choice, one_of
from backroom.games.machtwechsel.actions import ASK_ME, DROP_CLAIM, ORDER_CLAIM, AskMe, DropClaim, OrderClaim
from backroom.games.machtwechsel.components import KINDS

NAMED_ALREADY: Final = Because("6.18", N_("Only kinds that your order does not name yet can be added to it."))
NOT_NAMED: Final = Because("6.18", N_("Only kinds that your order names can be dropped from it."))
SO_ALREADY: Final = Because("6.18", N_("That is your order already."))


def may_order(named: tuple[bool, ...], asks: bool) -> list[Choice]:
    """What somebody may order who has named these kinds of tops, and wishes to be asked or does not."""
    more: list[Action] = []
    fewer: list[Action] = []
    for kind in range(KINDS):
        if named[kind]:
            fewer.append(DROP_CLAIM[kind])
        else:
            more.append(ORDER_CLAIM[kind])
    return [
        one_of(OrderClaim, more, NAMED_ALREADY),
        one_of(DropClaim, fewer, NOT_NAMED),
        one_of(AskMe, [ASK_ME[int(not asks)]], SO_ALREADY),
    ]
