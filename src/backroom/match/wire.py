"""The wire format: views and choices as JSON, for whoever is not in this process: workers, remote bots, pages."""

from typing import Any

from backroom.engine import Action, Amounts, Because, Choice, Game, OneOf, Setup, State, View, amounts
from backroom.words import verb


def choices_json(game: Game, choices: list[Choice]) -> list[dict[str, Any]]:
    written = []
    for choice in choices:
        value: dict[str, Any] = {"kind": choice.kind.__name__, "verb": verb(choice.kind)}
        if isinstance(choice, Amounts):
            value |= {"low": choice.low, "high": choice.high, "unit": choice.unit}
        elif isinstance(choice, OneOf):
            value["actions"] = [game.codec.encode(action) for action in choice.actions]
            value["texts"] = [game.text(action) for action in choice.actions]
        if choice.because is not None:
            because = choice.because
            value["because"] = {"rule": because.rule, "says": because.says, "values": dict(because.values)}
        written.append(value)
    return written


def choices_from(game: Game, written: list[dict[str, Any]]) -> list[Choice]:
    choices: list[Choice] = []
    for value in written:
        kind = game.codec.records[value["kind"]]
        reason = value.get("because")
        because = Because(reason["rule"], reason["says"], reason["values"]) if reason else None
        if "actions" in value:
            actions: list[Action] = [game.codec.decode(action) for action in value["actions"]]
            choices.append(OneOf(kind, because, actions))
        else:
            choices.append(amounts(kind, value["low"], value["high"], value["unit"], because))
    return choices


def view_json(game: Game, view: View) -> dict[str, Any]:
    return {
        "seat": view.seat,
        "seen": game.codec.encode_state(view.seen),
        "must": view.deciders,
        "choices": choices_json(game, view.choices),
        "orders": choices_json(game, view.orders),
    }


def view_from(game: Game, setup: Setup, written: dict[str, Any]) -> View:
    """The view again. `setup` need not hold the seed: it only lends its tables."""
    seen = game.codec.decode_state(_lender(game, setup), written["seen"])
    seen.telling = False
    choices, orders = choices_from(game, written["choices"]), choices_from(game, written["orders"])
    return View(written["seat"], seen, written["must"], choices, orders)


# Any state of the same set-up lends its tables; a worker sees few set-ups at a time.
_LENDERS: dict[str, State] = {}


def _lender(game: Game, setup: Setup) -> State:
    key = repr(setup)
    if key not in _LENDERS:
        if len(_LENDERS) >= 64:
            _LENDERS.clear()
        _LENDERS[key] = game.deal(setup)
    return _LENDERS[key]
