"""The numbers on the cards: loading them, and putting a person's own in place of the reconstructed ones."""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

from backroom.engine import N_, BadSetup
from backroom.games.machtwechsel.components import FIRST_EVENT, HIGHEST_COST_P, KIND_IDS, OSKAR, RED, VIOLET, Numbers

RECONSTRUCTED = "reconstructed"


@lru_cache
def shipped() -> dict[str, Any]:
    file = resources.files(__package__) / "data" / "cards.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def replaceable() -> list[str]:
    """The events whose cost nobody could read; everything else is printed or follows from what is."""
    return [name for name, event in shipped()["events"].items() if event["provenance"] == RECONSTRUCTED]


def check_data(data: dict[str, Any]) -> None:
    """Replacement numbers look like `[costs] rotation = 2`."""
    known = ", ".join(replaceable())
    for section in data:
        if section != "costs":
            raise BadSetup(
                N_("unknown section {section}; there is only costs, for {known}"), section=section, known=known
            )
    costs = data.get("costs", {})
    if not isinstance(costs, dict):
        raise BadSetup(N_("costs must list events with their cost, for {known}"), known=known)
    for name, cost in costs.items():
        if name not in replaceable():
            raise BadSetup(N_("the cost of {name} cannot be replaced; it can for {known}"), name=str(name), known=known)
        if type(cost) is not int or not 1 <= cost <= HIGHEST_COST_P:
            says = N_("the cost of {name} must be a whole number from 1 to {highest}, not {cost}")
            raise BadSetup(says, name=name, highest=str(HIGHEST_COST_P), cost=repr(cost))


def numbers(data: dict[str, Any] | None) -> Numbers:
    """The shipped numbers, with the person's own in their place."""
    return _numbers(tuple(sorted((data or {}).get("costs", {}).items())))


@lru_cache
def _numbers(replaced: tuple[tuple[str, int], ...]) -> Numbers:
    table = shipped()
    events = table["events"]
    costs = {name: event["cost"] for name, event in events.items()} | dict(replaced)
    coalition = KIND_IDS[:FIRST_EVENT]
    colours = tuple(tuple(sorted(KIND_IDS.index(colour) for colour in m["colours"])) for m in table["missions"])
    wild = tuple(RED in mission or VIOLET in mission for mission in colours)
    return Numbers(
        money=table["money"]["total"],
        start=table["money"]["start"],
        copies=tuple(table["coalition"][kind] for kind in coalition) + tuple(events[k]["copies"] for k in KIND_IDS[6:]),
        cost=(0,) * len(coalition) + tuple(costs[kind] for kind in KIND_IDS[FIRST_EVENT:]),
        colours=colours,
        need=tuple(m["cards"] for m in table["missions"]),
        wild=wild,
        matching=tuple(
            tuple(kind in mission or (kind == OSKAR and wild[number]) for kind in range(FIRST_EVENT))
            for number, mission in enumerate(colours)
        ),
    )
