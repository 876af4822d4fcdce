"""The law of perfect recall: what a seat once knew bounds what may be imagined for it later.

A seat's memory is made here without asking the game for it: truths that fit an earlier view are played on, each other
seat doing anything that looks the same from here, and those that come to look different are dropped (a particle
filter). What all that are left agree on, the seat knows; a later view that no longer tells it has forgotten.
"""

from collections.abc import Iterator

from backroom.engine import Action, Chance, Event, Game, Illegal, State, View
from backroom.engine.codec import declared
from backroom.engine.playout import at_random
from conventions import told_to

Path = tuple[object, ...]
FEW = 24  # truths at first; what they agree on by chance
MANY = 400  # so many more would mostly deny
RARELY = 20  # tries for one more truth, before it is given up
TRIES = 12  # actions, and throws of luck, that are tried for one that looks the same
SOURCES = {"seed", "draws"}  # luck to come is nobody's knowledge


def facts(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every number and word of a truth, and where it stands."""
    if isinstance(value, list | tuple):
        yield (*path, "size"), len(value)
        for number, part in enumerate(value):
            yield from facts(part, (*path, number))
    elif hasattr(value, "__dataclass_fields__"):
        for f in declared(value):
            if f.name not in SOURCES:
                yield from facts(getattr(value, f.name), (*path, f.name))
    else:
        yield path, value


class Memory:
    """What one seat has seen since a moment: the truth then, what it saw, and all that was done."""

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.began = game.view(s, seat)
        self.done: list[tuple[int, Action, View, list[Event]]] = []

    def hear(self, seat: int, action: Action, after: State) -> None:
        self.done.append((seat, action, self.game.view(after, self.seat), told_to(after, self.seat)))

    def possible(self, rng: Chance) -> State | None:
        """A truth of now that fits all it has seen; none where what was imagined came to look different."""
        t = self.game.imagine(self.began, rng)
        before = self.began
        for seat, action, seen, told in self.done:
            t = self.unheard(t, before, rng)
            if seat != self.seat and seen == before and not told:
                continue  # it has not noticed: that was one of those
            found = self.played(t, seat, action, seen, told, rng)
            if found is None:
                return None
            t, before = found, seen
        return self.unheard(t, before, rng)

    def unheard(self, t: State, seen: View, rng: Chance) -> State:
        """The truth after what others may have done meanwhile without its noticing: orders, and answers in a hush."""
        for seat in range(t.seats):
            if seat == self.seat or not t.stack:
                continue
            families = [*t.orders(seat), *(t.choices(seat) if t.stack[-1].hushed(t) else [])]
            for _ in range(rng.draw(3) if any(len(family) for family in families) else 0):
                after = t.copy()
                after.telling = True
                action = at_random([family for family in families if len(family)], rng)
                if any(action in family for family in [*t.orders(seat), *t.choices(seat)]):
                    after.apply(seat, action)
                    if self.game.view(after, self.seat) == seen and not told_to(after, self.seat):
                        t = after
        return t

    def played(self, t: State, seat: int, action: Action, seen: View, told: list[Event], rng: Chance) -> State | None:
        """The truth after what looks like this action: one's own, or any of another's; under luck of its own."""
        for number in range(TRIES):
            tried = action if seat == self.seat or number % 2 else self.secretly(t, seat, action, rng)
            after = t.copy()
            after.telling = True
            after.seed = f"{rng.draw(1 << 60)}"
            try:
                after.apply(seat, tried)
            except Illegal:
                continue
            if self.game.view(after, self.seat) == seen and told_to(after, self.seat) == told:
                return after
            if after.draws == t.draws and seat == self.seat:
                return None  # no luck was in it
        return None

    def secretly(self, t: State, seat: int, action: Action, rng: Chance) -> Action:
        """Another action of the same kind; where several decide at once and secretly, of any kind."""
        families = [c for c in [*t.choices(seat), *t.orders(seat)] if len(c)]
        if len(t.deciders()) == 1:
            families = [c for c in families if c.kind is type(action)]
        return at_random(families, rng) if families else action


def forgotten(memory: Memory, now: View, rng: Chance) -> list[str] | None:
    """What the seat knew and is now imagined otherwise. None: too few truths came to look as this one did to tell."""
    imagined = dict(facts(memory.game.imagine(now, rng)))
    truths: list[dict[Path, object]] = []
    tried = 0
    while len(truths) < FEW and tried < FEW + RARELY * len(truths):  # where all show what they hid, few come to it
        t = memory.possible(rng)
        tried += 1
        if t is not None:
            truths.append(dict(facts(t)))
    if len(truths) < FEW // 2:
        return None
    known = truths[0]
    doubtful = [path for path in known if path in imagined and imagined[path] != known[path]]
    doubtful = [path for path in doubtful if all(t.get(path) == known[path] for t in truths)]
    heard = 0
    for _ in range(MANY):
        if not doubtful:
            break
        t = memory.possible(rng)
        if t is not None:
            heard += 1
            other = dict(facts(t))
            doubtful = [path for path in doubtful if other.get(path) == known[path]]
    if heard < MANY // 4 and doubtful:
        return None  # too few could have denied it
    return [f"{path}: knew {known[path]!r}, imagined {imagined[path]!r}" for path in doubtful]
