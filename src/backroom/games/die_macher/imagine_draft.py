"""Imagining the draft: who may have picked what, given the hands one has held and what lies open by now."""

from dataclasses import dataclass

from backroom.engine import Chance, View
from backroom.games.die_macher.components import DRAFT_HAND, DRAFT_PICKS, TOPICS
from backroom.games.die_macher.draft import taker
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.draft import UNKEPT, Draft, KeepOne, LayProgrammes
from backroom.games.macher.components import CARDS, PROGRAMME_COPIES, PROGRAMME_SIZE
from backroom.mechanisms.stances import clashes, topic

DraftStep = Draft | LayProgrammes | KeepOne
UNSEEN = -1
TRIES = 5_000


@dataclass
class Seven:
    """The cards a seat has drafted: what all have seen of them, and what the viewer imagines of the others."""

    open: list[int]
    waiting: list[int]  # open ones that have no place yet
    hidden: list[int]
    fewest: int = 0  # topics it must have
    # Of who had too few topics: the hidden ones are laid, all of different topics, and the open ones are of these. So
    # is what was shown later, but for as many topics as were laid later.
    apart: bool = False
    shown_later: frozenset[int] = frozenset()
    laid_later: int = 0

    def missing(self, hidden: set[int]) -> int:
        """How many hidden cards must come yet, for their topics, when these topics are hidden already."""
        strict = topics(self.open) - hidden
        return len(strict) + max(0, len(self.shown_later - hidden - strict) - self.laid_later)

    def could_hide(self, card: int) -> bool:
        """Whether there is room for one more hidden card, and it leaves room for the topics that must come."""
        left = DRAFT_HAND - len(self.open) - len(self.hidden) - 1
        if left < 0:
            return False
        hidden = topics([*self.hidden, card])
        if self.apart:
            return len(hidden) > len(self.hidden) and self.missing(hidden) <= left
        return len(hidden | topics(self.open)) + left >= self.fewest

    def wanted(self, left: int) -> set[int]:
        """The topics one of which must come next, when so many hidden cards are left; none when any will do."""
        hidden, shown = topics(self.hidden), topics(self.open)
        everything = set(range(TOPICS))
        if self.apart:
            later = self.shown_later - hidden
            return shown - hidden or (set(later) if len(later) > self.laid_later else everything - hidden)
        return everything - hidden - shown if self.fewest - len(hidden | shown) >= left else set()

    def fits(self) -> bool:
        hidden = topics(self.hidden)
        if self.apart:
            return len(hidden) == len(self.hidden) and self.missing(hidden) == 0
        return len(hidden | topics(self.open)) >= self.fewest


@dataclass
class Sighting:
    """A seat held a hand after so many picks: the card it took (if it has), and the others."""

    taken: list[int]
    others: list[int]


@dataclass
class Group:
    """Cards of one hand that were seen, and the places where they have gone since, by who took them."""

    hand: int
    cards: list[int]
    room: dict[int, list[int]]


def topics(cards: list[int]) -> set[int]:
    return {topic(card) for card in cards}


def imagine_draft(s: Campaign, step: DraftStep, view: View[Campaign], rng: Chance) -> None:
    s.could_be = [[0] * s.seats for _ in range(s.seats)]
    for _ in range(TRIES):
        if attempt(s, step, view, rng):
            return
    raise ValueError("no draft fits what the seat knows")


def attempt(s: Campaign, step: DraftStep, view: View[Campaign], rng: Chance) -> bool:
    """One try. The places of a hand are its four picks in order and the three cards left over."""
    viewer = view.seat if view.seat < s.seats else -1
    passes = step.picked if isinstance(step, Draft) else DRAFT_PICKS
    hands = [[UNSEEN] * DRAFT_HAND for _ in range(s.seats)]
    sevens = [known_of(s, step, seat, viewer) for seat in range(s.seats)]
    groups = place_own(hands, sightings(step, viewer, passes), viewer, passes)
    # Cards that can have gone to few seats first: so the search meets contradictions early.
    groups.sort(key=lambda group: len(group.room))
    for group in groups:
        rng.shuffle(group.cards)
    left = out_of_sight(s, step, viewer, hands)
    if not spread(hands, [(group, card) for group in groups for card in group.cards], 0, sevens, left, rng):
        return False
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


def known_of(s: Campaign, step: DraftStep, seat: int, viewer: int) -> Seven:
    """What everybody knows of a seat's seven. Of the own ones nothing need be imagined."""
    if isinstance(step, Draft) or seat == viewer:
        return Seven([], [], [])
    short = step.short[seat]
    first = step.surplus[seat][: DRAFT_HAND - short] if short else []
    if isinstance(step, KeepOne):
        shown = s.programme[seat][:short] + first if short else s.programme[seat]
        return Seven(shown[:], shown[:], [])
    if short:
        later = frozenset(topics(step.surplus[seat][DRAFT_HAND - short :]))
        return Seven(first, first[:], [], 0, True, later, step.lying[seat] - short)
    return Seven([], [], [], PROGRAMME_SIZE if step.lying[seat] else 0)


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
            room: dict[int, list[int]] = {}
            for place in range(after, until):
                room.setdefault(taker(len(hands), hand, place), []).append(place)
            groups.append(Group(hand, gone, room))
    return groups


def out_of_sight(s: Campaign, step: DraftStep, viewer: int, hands: list[list[int]]) -> list[int]:
    """How many of each card lie neither open nor with the viewer."""
    seen = s.display + s.programme_discards
    for row in s.programme:
        seen += row
    if isinstance(step, Draft):
        seen += [card for row in hands for card in row if card != UNSEEN]
    elif viewer >= 0:
        seen += step.cards[viewer] + (step.laid[viewer] if isinstance(step, LayProgrammes) else [])
    left = [PROGRAMME_COPIES] * CARDS
    for card in seen:
        left[card] -= 1
    return left


def spread(
    hands: list[list[int]],
    seen: list[tuple[Group, int]],
    number: int,
    sevens: list[Seven],
    left: list[int],
    rng: Chance,
) -> bool:
    """Give the seen cards, one after the other, to those who can have taken them; go back where it gets stuck."""
    if number == len(seen):
        return True
    group, card = seen[number]
    takers = [seat for seat, places in group.room.items() if places]
    rng.shuffle(takers)
    for seat in takers:
        seven = sevens[seat]
        shown = card in seven.waiting
        if not shown and (left[card] == 0 or not seven.could_hide(card)):
            continue
        if shown:
            seven.waiting.remove(card)
        else:
            seven.hidden.append(card)
            left[card] -= 1
        place = group.room[seat].pop()
        hands[group.hand][place] = card
        if spread(hands, seen, number + 1, sevens, left, rng):
            return True
        group.room[seat].append(place)
        if shown:
            seven.waiting.append(card)
        else:
            seven.hidden.pop()
            left[card] += 1
    return False


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


def write_draft(step: Draft, hands: list[list[int]], view: View[Campaign], passes: int) -> None:
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


def write_kept(step: KeepOne, sevens: list[Seven], view: View[Campaign], pool: list[int], rng: Chance) -> None:
    for seat in range(len(sevens)):
        if seat == view.seat:
            continue
        cards = [pick(pool, set()), pick(pool, set())] if step.short[seat] else sevens[seat].hidden
        step.cards[seat] = sorted(cards)
        step.kept[seat] = UNKEPT if seat in view.deciders else cards[rng.draw(len(cards))]
