"""Both Die Machers: whatever is refused of a kind that is on offer has its own reason, with its rule."""

from itertools import product
from typing import Any

import pytest

from backroom.engine import Action, Chance, Game, State
from backroom.games import game
from conventions import play

VARIANTS = [
    pytest.param(known, seats, options, id=f"{known.id}-{seats}" + "".join(f"-{n}={v}" for n, v in options.items()))
    for known in (game("die-macher"), game("die-macher-classic"))
    for seats, options in known.variants()
    if seats != 3 or options
]
SUMS = [-1_000, 0, 999, 1_000, 3_500, 5_000, 20_000, 999_000]
NUMBERS = range(-1, 14)
MOST = 120  # of one kind, at one position


def of_kind(known: Game[Any], kind: type[Action], rng: Chance) -> list[Action]:
    """Actions of a kind, whatever they say: all that its fields could hold, or a handful by luck."""
    fields = []
    for name in kind.__dataclass_fields__:
        named = known.words.kind(name)
        fields.append(list(range(len(named.ids))) if named.ids else SUMS if named.name == "money" else list(NUMBERS))
    found = [kind(*values) for values in product(*fields)]
    order = list(range(len(found)))
    rng.shuffle(order)
    return [found[number] for number in order[:MOST]]


def unexplained(known: Game[Any], s: State, rng: Chance) -> list[str]:
    found = []
    for seat in s.may_act():
        families = s.choices(seat)
        for family in families:
            for action in of_kind(known, family.kind, rng):
                if not any(action in other for other in families) and not s.why_not(seat, action).rule:
                    found.append(f"{type(s.stack[-1]).__name__}: {known.text(action)}: {s.why_not(seat, action).says}")
    return found


@pytest.mark.parametrize(("known", "seats", "options"), VARIANTS)
def test_every_refusal_names_its_rule(known: Game[Any], seats: int, options: dict[str, str]) -> None:
    s = known.new_game(seats, options, seed=f"reasons {seats}")
    rng = Chance("reasons")
    for count, _ in enumerate(play(known, s, rng)):
        if count % 5 == 0 or count < 40:
            assert unexplained(known, s, rng) == []


@pytest.mark.parametrize("known", [game("die-macher"), game("die-macher-classic")], ids=lambda known: known.id)
def test_a_family_without_a_reason_is_noticed(known: Game[Any]) -> None:
    s = known.new_game(4, seed="planted")
    assert unexplained(known, s, Chance("planted")) == []
    s.choices(0)[0].because = None
    assert unexplained(known, s, Chance("planted"))
