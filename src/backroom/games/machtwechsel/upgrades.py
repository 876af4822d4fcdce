"""Games recorded by older versions of the rules, as the next version writes them."""

from dataclasses import replace
from typing import Any

from backroom.engine import Recorded
from backroom.games.machtwechsel.components import OSKAR
from backroom.games.machtwechsel.data import numbers


def sums_are_named(old: Recorded) -> Recorded:
    """1 to 2: an event names its cost, an accepted bid and a lot the highest bid; Der Rote Oskar's other names are
    verbs of their own, any other card is only itself."""
    cost = numbers(old.data).cost
    bid = 0
    actions: list[tuple[int, Any]] = []
    for seat, action in old.actions:
        kind = action["type"]
        if kind == "Bid":
            bid = action["amount"]
        elif kind == "PlayEvent":
            action = action | {"amount": cost[action["card"]]}
        elif kind in ("AcceptBid", "SellLot", "TakeLot"):
            action = action | {"amount": bid}
        elif kind in ("Exchange", "Sell") and action["card"] == OSKAR != action["kind"]:
            action = {"type": f"{kind}Oskar", "colour": action["kind"]}
        elif kind in ("Exchange", "Sell"):
            action = {"type": kind, "card": action["card"]}
        actions.append((seat, action))
    return replace(old, actions=actions)


def everybody_was_asked(old: Recorded) -> Recorded:
    """2 to 3: the window was played by asking everybody; today that is an option, and no longer the usual way."""
    return replace(old, options=old.options | {"window": "asked"})
