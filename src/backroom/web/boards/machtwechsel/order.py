"""The secret order for the Direktmandat window: what it names, and a button for every change of it."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine import N_
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import KIND_IDS, KINDS
from backroom.web.boards.machtwechsel.table import Table


@dataclass(frozen=True)
class Order:
    """What is ordered, in words, and the switches: one for each kind of top, and one for being asked."""

    says: str
    kinds: list[Markup]
    ask: Markup


def order(t: Table) -> Order | None:
    """6.18 For whoever may order; what others ordered is not on the page."""
    if not t.scene.view.orders or not t.scene.live:
        return None
    named, asked = t.s.claim_on[t.me], t.s.ask_me[t.me]
    kinds = ", ".join(t.kind(card) for card in range(KINDS) if named[card])
    says = t.say(N_("you are asked before every turn")) if asked else kinds or t.say(N_("claims nothing"))
    ask = t.scene.switch(do.AskMe(not asked), t.say(N_("Ask me before every turn instead")), asked, "ask")
    return Order(says, [toggle(t, card, named[card]) for card in range(KINDS)], ask)


def toggle(t: Table, card: int, named: bool) -> Markup:
    change = do.DropClaim(card) if named else do.OrderClaim(card)
    return t.scene.switch(change, t.capital(t.kind(card)), named, KIND_IDS[card])
