"""Golden reasons: every sentence with which a game refuses an action of a kind it offers, and its paragraph.

`python tests/reasons.py` writes them anew. A reason that is lost, or has lost its paragraph, shows as a difference.
"""

import sys
from dataclasses import fields
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from backroom.engine import Action, Amounts, Because, Chance, Choice, Game, State
from backroom.games import games
from conventions import play

FOLDER = Path(__file__).parent / "games"
TRIED = 60  # actions of a kind at a position
EVERY, FIRST = 5, 12  # all of the first positions, for some steps come but once, then every so-manieth
NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 500, 1000, 2500, 9000, 10**6)


def golden(game: Game) -> Path:
    return FOLDER / game.id.replace("-", "_") / "reasons.txt"


def of_kind(game: Game, kind: type[Action]) -> list[Action]:
    """Every action of a kind: all names there are for each of its fields, and numbers of all sizes."""
    spans = []
    for f in fields(kind):
        ids = game.words.kind(f.name).ids
        spans.append(range(2) if f.type is bool else range(len(ids)) if ids else NUMBERS)
    return [kind(*values) for values in product(*spans)]


def beyond(family: Choice) -> list[Action]:
    """Amounts just outside a range, and between two of its steps."""
    if not isinstance(family, Amounts) or not len(family):
        return []
    kind = family.kind
    wrong = [family.low - family.unit, family.high + family.unit]
    return [kind(n) for n in [*wrong, *([family.low + 1] if family.unit > 1 and len(family) > 1 else [])]]


def refused_at(s: State, seat: int, known: dict[type[Action], list[Action]], turn: int) -> list[tuple[Action, Because]]:
    """What this seat may not do of the kinds it is offered now, each with the reason it is given."""
    families = [*s.choices(seat), *s.orders(seat)] if seat < s.seats else s.choices(seat)
    found = []
    for family in families:
        actions = known[family.kind]
        step = 1 + len(actions) // TRIED
        for action in [*actions[turn % step :: step], *beyond(family)]:
            if not any(action in other for other in families):
                found.append((action, s.why_not(seat, action)))
    return found


def line(where: str, action: Action, because: Because) -> str:
    return f"{where} · {type(action).__name__} · {because.rule or '–'} · {because.says}"


def reasons(game: Game) -> str:
    """One line per reason: where, which verb, paragraph, sentence. A star: it is also told before anybody tries."""
    known = {kind: of_kind(game, kind) for kind in game.verbs.values()}
    lines: set[str] = set()
    for number, (seats, options) in enumerate(game.variants()):
        s = game.new_game(seats, options, seed=f"reasons {number}")
        for count, _ in enumerate(play(game, s, Chance(f"reasons {number}"))):
            if count % EVERY and count > FIRST:
                continue
            for seat in s.may_act():
                step = type(s.stack[-1]).__name__
                lines |= {line(step, *found) for found in refused_at(s, seat, known, count)}
                lines |= {line(f"* {step}", *found) for found in s.stack[-1].barred(s, seat)}
    return "\n".join(sorted(lines)) + "\n"


if __name__ == "__main__":
    for each in games().values():
        golden(each).write_text(reasons(each))
