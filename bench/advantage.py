"""What it is worth that a search leaves the rule of thumb: in the worlds it imagined, and in the true one.

The rule of thumb plays whole games; now and then a seat asks the search. Where that makes another move, both
are played on from the true state to the end of the game, by that rule and with the same luck. That tells more about a
search, or about a change of it, than as much time spent on games it takes part in: no other decision blurs it, and
each kind of move shows whether it is as good as it seemed. A sum over a game is its lead over regulars, as far as its
moves do not depend on each other.

    python bench/advantage.py machtwechsel 4 16 strong#400
"""

import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from backroom.bots import MOST_ORDERS, bot, ordering
from backroom.bots.search import LONGEST, Searcher
from backroom.engine import Action, Chance, Game, View
from backroom.games import game

ASKED = 6  # of so many decisions one is looked at
PLAYED_ON = 30  # times from the true state, with either move
# What nobody knows of the true state but that it is by chance: drawn anew each time, or one order decides everything.
PILES = {"machtwechsel": ("pile",)}

Found = tuple[str, float, float]  # the kind of both moves; what was gained in imagined worlds, and in the true one


def main(name: str, seats: int, games: int, level: str) -> None:
    known = game(name)
    search = bot(known, level)
    assert isinstance(search, Searcher)
    found: list[Found] = []
    for number in range(games):
        found += looked_into(known, search, seats, number % seats, f"advantage {number}")
    kinds: dict[str, list[Found]] = defaultdict(list)
    for one in found:
        kinds[one[0]].append(one)
    for kind, those in sorted(kinds.items(), key=lambda item: -len(item[1])):
        print(f"{kind:50} {told(those)}")
    print(f"{'all':50} {told(found)}")
    total, doubt = ASKED * sum(true for _, _, true in found), ASKED * math.sqrt(sum(true**2 for _, _, true in found))
    print(
        f"of a hundred games {100 * total / games:+.1f} ±{100 * doubt / games:.1f} more won than by the rule of thumb"
    )


def told(found: list[Found]) -> str:
    number = max(1, len(found))
    imagined = sum(seemed for _, seemed, _ in found) / number
    true = sum(gained for _, _, gained in found) / number
    doubt = math.sqrt(sum((one[2] - true) ** 2 for one in found)) / number
    return (
        f"{len(found):4} times, imagined {100 * imagined:+.2f}, true {100 * true:+.2f} ±{100 * doubt:.2f} of a hundred"
    )


def looked_into(known: Game, search: Searcher[Any], seats: int, me: int, seed: str) -> Iterator[Found]:
    """One game among regulars; where the search would have done something else in this seat."""
    s: Any = known.begin(known.setup(seats, {}, seed))
    s.telling = False
    rng, orders = Chance(seed), 0
    while not s.over():
        seat = s.deciders()[0]
        view = known.view(s, seat)
        view.orders = view.orders if orders < MOST_ORDERS else []
        own = search.guide.policy.decide(view, view.choices, rng, 0)
        orders = orders + 1 if ordering(view, own) else 0
        if seat == me and not orders and rng.draw(ASKED) == 0:
            yield from departure(search, s, view, own, Chance(f"{seed} {s.draws} {len(view.choices)}"))
        s.apply(seat, own)


def departure(search: Searcher[Any], s: Any, view: View, own: Action, rng: Chance) -> Iterator[Found]:
    moves = search.moves(view, own, view.choices)
    if len(moves) == 1:
        return
    thought = search.think(view, own, moves, rng, search.seconds)
    if thought.best == own:
        return
    seemed = {one.action: one.mean for one in thought.tried if one.action in (own, thought.best)}
    true = 0.0
    for _ in range(PLAYED_ON):
        luck = rng.draw(1 << 60)
        true += won(search, s, view.seat, thought.best, luck) - won(search, s, view.seat, own, luck)
    kind = f"{type(thought.best).__name__} for {type(own).__name__}"
    yield kind, seemed[thought.best] - seemed[own], true / PLAYED_ON


def won(search: Searcher[Any], truth: Any, seat: int, action: Action, luck: int) -> float:
    """The seat's part of the victory after this move, played to the end."""
    s = truth.copy()
    s.quicken(luck)
    for pile in PILES.get(search.game.id, ()):
        Chance(f"pile {luck}").shuffle(getattr(s, pile))
    rng = Chance(f"{luck}")
    s.play(seat, action)
    for _ in range(LONGEST):
        must = s.deciders()
        if not must:
            break
        choices = s.choices(must[0])
        s.play(must[0], search.guide.policy.decide(View(must[0], s, must, choices), choices, rng, 0))
    winners = s.winners()
    return (seat in winners) / max(1, len(winners))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
