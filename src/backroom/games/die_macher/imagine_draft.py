"""Imagining the draft: who may have picked what, given the hands one has held and what lies open by now."""

from dataclasses import dataclass

from backroom.engine.chance import Chance
from backroom.engine.view import View
from backroom.games.die_macher.components import (
    CARDS,
    DRAFT_HAND,
    DRAFT_PICKS,
    PROGRAMME_COPIES,
    PROGRAMME_SIZE,
    TOPICS,
)
from backroom.games.die_macher.draft import taker
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.draft import UNKEPT, Draft, KeepOne, LayProgrammes
from backroom.mechanisms.stances import clashes, topic

DraftStep = Draft | LayProgrammes | KeepOne
UNSEEN = -1
TRIES = 5_000


@dataclass
class Seven:
    """The cards a seat has drafted: what all have seen of them, and what the viewer imagines of the others."""

    open: list[int]
    fewest: int  # topics it must have
    apart: bool  # the hidden ones are of different topics, and the open ones only of these
    waiting: list[int]  # open ones that have no place yet
    hidden: list[int]

    def could_hide(self, card: int) -> bool:
        if len(self.open) + len(self.hidden) == DRAFT_HAND:
            return False
        return not (self.apart and clashes(card, self.hidden))

    def wanted(self, left: int) -> set[int]:
        """The topics one of which must come next, when so many hidden cards are left; none when any will do."""
        hidden = topics(self.hidden)
        shown = topics(self.open)
        if self.apart:
            return shown - hidden or set(range(TOPICS)) - hidden
        if self.fewest - len(hidden | shown) >= left:
            return set(range(TOPICS)) - hidden - shown
        return set()

    def fits(self) -> bool:
        hidden, shown = topics(self.hidden), topics(self.open)
        if self.apart:
            return len(hidden) == len(self.hidden) and shown <= hidden
        return len(hidden | shown) >= self.fewest


@dataclass
class Sighting:
    """A seat held a hand after so many picks: the card it took (if it has), and the others."""

    taken: list[int]
    others: list[int]


@dataclass
class Group:
    """Cards that lie, in some order, at these places of a hand."""

    hand: int
    places: list[int]
    cards: list[int]


def topics(cards: list[int]) -> set[int]:
    return {topic(card) for card in cards}


def imagine_draft(s: Campaign, step: DraftStep, view: View, rng: Chance) -> None:
    s.could_be = [[0] * s.seats for _ in range(s.seats)]
    for _ in range(TRIES):
        if attempt(s, step, view, rng):
            return
    raise ValueError("no draft fits what the seat knows")


def attempt(s: Campaign, step: DraftStep, view: View, rng: Chance) -> bool:
    """One try. The places of a hand are its four picks in order and the three cards left over."""
    viewer = view.seat if view.seat < s.seats else -1
    passes = step.picked if isinstance(step, Draft) else DRAFT_PICKS
    hands = [[UNSEEN] * DRAFT_HAND for _ in range(s.seats)]
    sevens = [known_of(s, step, seat) if seat != viewer else unknown() for seat in range(s.seats)]
    groups = place_own(hands, sightings(step, viewer, passes), viewer, passes)
    slots = [(group, place) for group in groups for place in group.places]
    # Those of whom most is known first: there the search gets stuck soonest.
    slots.sort(key=lambda slot: -len(sevens[taker(s.seats, slot[0].hand, slot[1])].open))
    if not spread(hands, slots, 0, sevens, rng):
        return False
    left = out_of_sight(s, step, viewer, hands, sevens)
    if min(left) < 0:
        return False  # more of a card than there are
    pool = [card for card in range(CARDS) for _ in range(left[card])]
    rng.shuffle(pool)
    for seat in range(s.seats):
        if not fill(hands, sevens[seat], seat, pool, rng):
            return False
    if isinstance(step, Draft):
        write_draft(step, hands, view, passes)
    elif isinstance(step, LayProgrammes):
        for seat in range(s.seats):
            if seat != viewer and not write_laid(step, seat, sevens[seat], pool, rng):
                return False
        write_drafted(step.drafted, step.passed, hands, viewer)
    else:
        write_kept(step, sevens, view, pool, rng)
        write_drafted(step.drafted, step.passed, hands, viewer)
    assert len(pool) == len(s.programme_pile)
    s.programme_pile = pool
    return True


def unknown() -> Seven:
    return Seven([], 0, False, [], [])


def known_of(s: Campaign, step: DraftStep, seat: int) -> Seven:
    """What everybody knows of a seat's seven."""
    if isinstance(step, Draft):
        return unknown()
    short = step.short[seat]
    surplus = step.surplus[seat][: DRAFT_HAND - short] if short else []
    if isinstance(step, KeepOne):
        shown = s.programme[seat][:short] + surplus if short else s.programme[seat][:]
        return Seven(shown, 0, False, shown[:], [])
    if short:
        return Seven(surplus, 0, True, surplus[:], [])
    return Seven([], PROGRAMME_SIZE if step.lying[seat] else 0, False, [], [])


def sightings(step: DraftStep, viewer: int, passes: int) -> list[Sighting]:
    """By number of picks made before: what the viewer held then. Who holds nothing has seen nothing."""
    if viewer < 0:
        return []
    picks = step.picks[viewer] if isinstance(step, Draft) else step.drafted[viewer][:DRAFT_PICKS]
    found = []
    first = 0
    for time in range(passes):
        size = DRAFT_HAND - 1 - time
        found.append(Sighting([picks[time]], step.passed[viewer][first : first + size]))
        first += size
    if isinstance(step, Draft):
        found.append(Sighting(picks[passes:], step.hands[viewer]))
    else:
        found.append(Sighting(step.drafted[viewer][DRAFT_PICKS:], []))
    return found


def place_own(hands: list[list[int]], seen: list[Sighting], viewer: int, passes: int) -> list[Group]:
    """Put the own cards where they were taken, and return what was seen to go elsewhere."""
    groups = []
    for hand, row in enumerate(hands):
        times = [time for time in range(passes + 1) if seen and (hand + time) % len(hands) == viewer]
        for number, time in enumerate(times):
            after = time + len(seen[time].taken)
            row[time:after] = seen[time].taken
            until = times[number + 1] if number + 1 < len(times) else DRAFT_HAND
            gone = seen[time].others[:]
            if until < DRAFT_HAND:
                for card in seen[until].taken + seen[until].others:
                    gone.remove(card)
            groups.append(Group(hand, list(range(after, until)), gone))
    return groups


def spread(
    hands: list[list[int]], slots: list[tuple[Group, int]], number: int, sevens: list[Seven], rng: Chance
) -> bool:
    """Put the seen cards at their places in an order that fits what the seats have shown."""
    if number == len(slots):
        return True
    group, place = slots[number]
    seven = sevens[taker(len(hands), group.hand, place)]
    order = group.cards[:]
    rng.shuffle(order)
    for card in dict.fromkeys(order):
        shown = card in seven.waiting
        if not shown and not seven.could_hide(card):
            continue
        (seven.waiting.remove if shown else seven.hidden.append)(card)
        group.cards.remove(card)
        hands[group.hand][place] = card
        if spread(hands, slots, number + 1, sevens, rng):
            return True
        group.cards.append(card)
        (seven.waiting.append if shown else seven.hidden.remove)(card)
    return False


def out_of_sight(s: Campaign, step: DraftStep, viewer: int, hands: list[list[int]], sevens: list[Seven]) -> list[int]:
    """How many of each card the viewer cannot place."""
    seen = s.display + s.programme_discard
    for row in s.programme:
        seen += row
    if isinstance(step, Draft):
        seen += [card for row in hands for card in row if card != UNSEEN]
    else:
        for seat in range(s.seats):
            if seat != viewer:
                seen += sevens[seat].hidden
            else:
                seen += step.cards[seat] + (step.laid[seat] if isinstance(step, LayProgrammes) else [])
    left = [PROGRAMME_COPIES] * CARDS
    for card in seen:
        left[card] -= 1
    return left


def fill(hands: list[list[int]], seven: Seven, seat: int, pool: list[int], rng: Chance) -> bool:
    """Fill the places nobody has seen with what the seat has shown, and with cards of the pool."""
    free = []
    for hand, row in enumerate(hands):
        free += [
            (hand, place)
            for place in range(DRAFT_HAND)
            if row[place] == UNSEEN and taker(len(hands), hand, place) == seat
        ]
    cards = seven.waiting[:]
    for left in range(len(free) - len(cards), 0, -1):
        card = pick(pool, seven.wanted(left))
        if card == UNSEEN:
            return False
        seven.hidden.append(card)
        cards.append(card)
    rng.shuffle(cards)
    for (hand, place), card in zip(free, cards, strict=True):
        hands[hand][place] = card
    return seven.fits()


def pick(pool: list[int], wanted: set[int]) -> int:
    """The next card of the pool, of one of these topics if there are any."""
    for number in range(len(pool) - 1, -1, -1):
        if not wanted or topic(pool[number]) in wanted:
            return pool.pop(number)
    return UNSEEN


# --- writing it down


def write_draft(step: Draft, hands: list[list[int]], view: View, passes: int) -> None:
    seats = len(hands)
    for seat in range(seats):
        if seat == view.seat:
            continue
        taken = passes + (seat not in view.deciders)
        step.picks[seat] = [hands[(seat - time) % seats][time] for time in range(taken)]
        step.hands[seat] = sorted(hands[(seat - passes) % seats][taken:])
        step.passed[seat] = passed_on(hands, seat, passes)


def write_drafted(drafted: list[list[int]], passed: list[list[int]], hands: list[list[int]], viewer: int) -> None:
    seats = len(hands)
    for seat in range(seats):
        if seat != viewer:
            picks = [hands[(seat - time) % seats][time] for time in range(DRAFT_PICKS)]
            drafted[seat] = picks + hands[(seat - DRAFT_PICKS) % seats][DRAFT_PICKS:]
            passed[seat] = passed_on(hands, seat, DRAFT_PICKS)


def passed_on(hands: list[list[int]], seat: int, passes: int) -> list[int]:
    found = []
    for time in range(passes):
        found += sorted(hands[(seat - time) % len(hands)][time + 1 :])
    return found


def write_laid(step: LayProgrammes, seat: int, seven: Seven, pool: list[int], rng: Chance) -> bool:
    """What another seat has laid, and what it has not."""
    short, lying = step.short[seat], step.lying[seat]
    if not short:
        cards = seven.hidden[:]
        rng.shuffle(cards)
        laid: list[int] = []
        if step.done[seat]:
            lay_all(cards, laid)
        step.cards[seat], step.laid[seat] = sorted(cards), laid
        return True
    laid = seven.hidden[:]
    all_topics = set(range(TOPICS))
    for _ in range(lying - short):
        card = pick(pool, topics(step.surplus[seat]) - topics(laid) or all_topics - topics(laid))
        if card == UNSEEN:
            return False
        laid.append(card)
    cards = []
    if not step.done[seat]:
        cards.append(pick(pool, all_topics - topics(laid)))  # something it can lay
    while len(cards) < DRAFT_HAND - lying:
        cards.append(pick(pool, set()))
    if step.done[seat] and lying < PROGRAMME_SIZE:
        lay_all(cards, laid)
    step.cards[seat], step.laid[seat] = sorted(cards), laid
    return UNSEEN not in cards and topics(step.surplus[seat]) <= topics(laid)


def lay_all(cards: list[int], laid: list[int]) -> None:
    for card in cards[:]:
        if len(laid) < PROGRAMME_SIZE and not clashes(card, laid):
            cards.remove(card)
            laid.append(card)


def write_kept(step: KeepOne, sevens: list[Seven], view: View, pool: list[int], rng: Chance) -> None:
    for seat in range(len(sevens)):
        if seat == view.seat:
            continue
        cards = [pick(pool, set()), pick(pool, set())] if step.short[seat] else sevens[seat].hidden
        step.cards[seat] = sorted(cards)
        step.kept[seat] = UNKEPT if seat in view.deciders else cards[rng.draw(len(cards))]
