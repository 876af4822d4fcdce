"""Determinisation: a whole truth that fits what a seat knows: its cards, what lies open, what it could remember.

For every other fortune the seat remembers cards that are surely there, and others of which at most so many are missing
(see `Republic`). Those that stayed are chosen by luck, as if unseen losses had hit any card alike; where the box does
not hold enough cards of a value for all of them, other memories are doubted instead until it fits. It always can be
made to fit, because the truth does. All other places take what is left of the box, by luck.
"""

from backroom.engine import Chance, View
from backroom.games.tiefe_taschen.components import (
    FEND_OFF,
    HIGHEST,
    HOME,
    MARKERS_EACH,
    NO_CARD,
    PAYOFF,
    REJECT,
    STAATSBANKROTT,
    VALUES,
)
from backroom.games.tiefe_taschen.state import Republic

Counts = list[int]  # by value of the card


def imagine(view: View[Republic], rng: Chance) -> Republic:
    s = view.seen.copy()
    s.seed, s.draws = f"{rng.draw(2**60)}", 0
    seat = view.seat
    eye = min(seat, s.seats)  # its row of the memory; spectators have the one of the whole room
    strangers = [] if s.over() else [owner for owner in range(s.seats) if owner != seat]
    pool = unseen_cards(s, seat, strangers)
    needs = remembered(s, eye, strangers, pool, rng)
    rest = [money for money in range(1, HIGHEST + 1) for _ in range(pool[money])]
    rng.shuffle(rest)
    for owner in strangers:
        hand_out(s, seat, owner, needs[owner], rest, rng)
    s.treasury = rest
    if not s.bankrupt:
        # 2.6 Any place the public rule allows, but for those that have been passed already.
        low, high = s.numbers.below_low, min(s.numbers.below_high, len(rest))
        rest.insert(low + rng.draw(high - low + 1), STAATSBANKROTT)
    choose_cards(s, seat, rng)
    others_memories(s, eye)
    return s


def unseen_cards(s: Republic, seat: int, strangers: list[int]) -> Counts:
    """What the seat sees nowhere, by value."""
    pool = list(s.numbers.deck)
    seen = s.open + [money for owner in range(s.seats) if owner not in strangers for money in s.pile[owner]]
    for marker, cards in enumerate(s.bribe):
        if cards and s.sees(seat, marker):
            seen += [money for money in cards if money != PAYOFF]
    for money in seen:
        pool[money] -= 1
    return pool


def hidden_bribes(s: Republic, seat: int, owner: int) -> list[int]:
    """The markers of an owner whose cards the seat does not see."""
    first = owner * MARKERS_EACH
    return [m for m in range(first, first + MARKERS_EACH) if s.cover[m] != HOME and not s.sees(seat, m)]


def places(s: Republic, seat: int, owner: int) -> int:
    """How many cards of this fortune the seat does not see."""
    hidden = sum(len(s.bribe[m]) - s.bribe[m].count(PAYOFF) for m in hidden_bribes(s, seat, owner))
    return len(s.pile[owner]) + hidden


def remembered(s: Republic, eye: int, strangers: list[int], pool: Counts, rng: Chance) -> dict[int, Counts]:
    """The cards the seat takes to be in each fortune, unseen. They leave the pool."""
    sure: dict[int, Counts] = {}
    for owner in strangers:
        row = s.sure[eye][owner * VALUES : (owner + 1) * VALUES]
        sure[owner] = [0] + [row[money] - s.in_sight(eye, owner, money) for money in range(1, HIGHEST + 1)]
        for money in range(VALUES):
            pool[money] -= sure[owner][money]
    kept = {owner: stayed(s, eye, owner, sum(sure[owner]), rng) for owner in strangers}
    reconcile(s, eye, kept, pool, rng)
    for owner in strangers:
        for money in range(VALUES):
            pool[money] -= kept[owner][money]
            kept[owner][money] += sure[owner][money]
    return kept


def stayed(s: Republic, eye: int, owner: int, sure: int, rng: Chance) -> Counts:
    """Which of the doubtful cards stayed, if every unseen loss hit any card of the fortune alike."""
    maybe = s.maybe[eye][owner * VALUES : (owner + 1) * VALUES]
    gone = s.gone[eye][owner]
    cards = [money for money in range(VALUES) for _ in range(maybe[money])]
    unknown = places(s, eye, owner) - sure - len(cards) + gone
    cards += [PAYOFF] * unknown
    for _ in range(gone):
        lost = rng.draw(len(cards))
        cards[lost] = cards[-1]
        cards.pop()
    return [0] + [cards.count(money) for money in range(1, HIGHEST + 1)]


def reconcile(s: Republic, eye: int, kept: dict[int, Counts], pool: Counts, rng: Chance) -> None:
    """No more cards of a value than the box has: doubt another memory, or doubt a card of another value in its place.

    Each pass ends with one card too many less, so it ends. A way is found whenever there is one (it is an augmenting
    path in the table of owners and values), and there is one, because the truth is one.
    """
    owners = list(kept)
    rng.shuffle(owners)
    for money in range(1, HIGHEST + 1):
        while sum(kept[owner][money] for owner in owners) > pool[money]:
            came_from: dict[int, tuple[int, int]] = {money: (0, -1)}  # value -> the value it replaces, and where
            reached = [money]
            for value in reached:
                doubter = next((o for o in owners if kept[o][value] and spare(s, eye, o, kept[o])), -1)
                if doubter >= 0:
                    kept[doubter][value] -= 1
                    break
                if value != money and sum(kept[owner][value] for owner in owners) < pool[value]:
                    break
                for owner in owners:
                    for other in range(1, HIGHEST + 1):
                        room = kept[owner][other] < s.maybe[eye][owner * VALUES + other]
                        if kept[owner][value] and room and other not in came_from:
                            came_from[other] = (value, owner)
                            reached.append(other)
            else:
                raise AssertionError("no truth fits this memory")
            while value != money:
                former, owner = came_from[value]
                kept[owner][value] += 1
                kept[owner][former] -= 1
                value = former


def spare(s: Republic, eye: int, owner: int, kept: Counts) -> bool:
    """Whether one more of the remembered cards may have gone."""
    maybe = sum(s.maybe[eye][owner * VALUES : (owner + 1) * VALUES])
    return maybe - sum(kept) < s.gone[eye][owner]


def hand_out(s: Republic, seat: int, owner: int, need: Counts, rest: list[int], rng: Chance) -> None:
    """The owner's pile and hidden bribes: what is remembered, and luck for the remaining places."""
    cards = [money for money in range(1, HIGHEST + 1) for _ in range(need[money])]
    fill = places(s, seat, owner) - len(cards)
    cards += [rest.pop() for _ in range(fill)]
    for marker in hidden_bribes(s, seat, owner):
        laid = s.bribe[marker]
        payoffs = laid.count(PAYOFF)
        drawn = [cards.pop(rng.draw(len(cards))) for _ in range(len(laid) - payoffs)]
        s.bribe[marker] = [PAYOFF] * payoffs + sorted(drawn)
    s.pile[owner] = sorted(cards)


def choose_cards(s: Republic, seat: int, rng: Chance) -> None:
    """Others have chosen some action; the president did not choose Reject."""
    for owner in s.order:
        if owner != seat and s.card[owner] != NO_CARD:
            card = rng.draw(FEND_OFF if owner == s.order[0] else FEND_OFF + 1)
            s.card[owner] = card + 1 if owner == s.order[0] and card >= REJECT else card


def others_memories(s: Republic, eye: int) -> None:
    """Others remember at least what the whole room knows, and what lies before their eyes."""
    for other in range(s.seats):
        if other == eye:
            continue
        s.sure[other] = s.sure[s.seats][:]
        s.maybe[other] = s.maybe[s.seats][:]
        s.gone[other] = s.gone[s.seats][:]
        for marker in range(len(s.cover)):
            if marker // MARKERS_EACH != other and s.cover[marker] != HOME and s.sees(other, marker):
                s.remember_sight(other, marker)
        s.gone[other][other] = 0
        for at in range(other * VALUES, (other + 1) * VALUES):
            s.sure[other][at] = s.maybe[other][at] = 0
