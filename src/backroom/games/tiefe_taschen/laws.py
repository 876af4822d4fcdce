"""What must hold after every action (invariants), whatever was played."""

from backroom.games.tiefe_taschen.components import (
    ANY_CARDS,
    DOWN,
    HIGHEST,
    HOME,
    LAYING,
    MARKERS_EACH,
    NO_CARD,
    NOBODY,
    NONE,
    ONE_CARD,
    OPEN,
    PAYOFF,
    PAYOFFS_EACH,
    REJECT,
    SEALED,
    STAATSBANKROTT,
    VALUES,
)
from backroom.games.tiefe_taschen.state import Republic


def laws(s: Republic) -> list[str]:
    """The sentences that do not hold."""
    return [*money(s), *pieces(s), *people(s), *memories(s)]


def money(s: Republic) -> list[str]:
    """Every money card lies in exactly one place, and so does Staatsbankrott."""
    broken = []
    laid = [card for cards in s.bribe for card in cards]
    lying = [card for cards in s.pile for card in cards] + s.open + [card for card in laid if card != PAYOFF]
    for value in range(1, HIGHEST + 1):
        count = lying.count(value) + s.treasury.count(value)
        if count != s.numbers.deck[value]:
            broken.append(f"there are {count} cards of value {value}")
    if s.treasury.count(STAATSBANKROTT) != (0 if s.bankrupt else 1):
        broken.append("Staatsbankrott lies in two places or in none")
    payoffs = PAYOFFS_EACH * s.seats if s.numbers.bribes == ANY_CARDS else 0
    if sum(s.payoffs) + laid.count(PAYOFF) != payoffs or min(s.payoffs) < 0:
        broken.append(f"payoff cards {s.payoffs}, of which there should be {payoffs}")
    if any(cards != sorted(cards) for cards in s.pile + s.bribe) or s.open != sorted(s.open, reverse=True):
        broken.append("cards lie unsorted")
    return broken


def pieces(s: Republic) -> list[str]:
    """Snoops and markers lie before other players in the round, each marker with its cards and one of its faces."""
    broken = []
    for seat, target in enumerate(s.snoop):
        if target != NOBODY and (target == seat or target not in s.order or seat not in s.order):
            broken.append(f"the snoop of {seat} stands before {target}")
    for marker, target in enumerate(s.target):
        owner, which = divmod(marker, MARKERS_EACH)
        cover, face, count = s.cover[marker], s.face[marker], len(s.bribe[marker])
        if cover == HOME:
            if target != NOBODY or count:
                broken.append(f"marker {marker} is at home with {count} cards, before {target}")
            continue
        if s.numbers.bribes == NONE or owner == target or owner not in s.order or target not in s.order:
            broken.append(f"marker {marker} lies before {target}")
        if s.numbers.bribes == ONE_CARD and (face // 2 != which or count != (1 if cover >= LAYING else 0)):
            broken.append(f"marker {marker} shows {face} with {count} cards")
        if s.numbers.bribes == ANY_CARDS and (face % 2 or (cover >= SEALED and not count)):
            broken.append(f"token {marker} shows {face} with {count} cards")
        if cover not in (SEALED, DOWN, OPEN) and s.over():
            broken.append(f"marker {marker} is still being laid")
        if cover == SEALED and not s.numbers.may_seal:
            broken.append(f"marker {marker} is sealed")
    return broken


def people(s: Republic) -> list[str]:
    """The president heads those in the round, who sit clockwise; he does not reject; the game ends bankrupt."""
    broken = []
    away = [(seat - s.order[0]) % s.seats for seat in s.order]
    if away != sorted(set(away)):
        broken.append(f"the order {s.order} is not clockwise")
    if len(s.order) < 2:
        broken.append("fewer than two are in the round")
    if s.card[s.order[0]] == REJECT:
        broken.append("the president rejects")
    if any(s.card[seat] != NO_CARD for seat in range(s.seats) if seat not in s.order):
        broken.append("somebody out of the round has chosen a card")
    if len(s.given) > len(s.open) or any(seat not in s.order for seat in s.given):
        broken.append(f"{s.open} are allotted to {s.given}")
    if s.over() != s.bankrupt:
        broken.append("the game is over without Staatsbankrott, or goes on with it")
    return broken


def memories(s: Republic) -> list[str]:
    """Nobody remembers what is not so, nor less than lies before his eyes."""
    broken = []
    for owner in range(s.seats):
        cards = s.pile[owner] + [c for m in range(MARKERS_EACH) for c in s.bribe[owner * MARKERS_EACH + m]]
        holds = [cards.count(value) for value in range(VALUES)]
        for eye in range(s.seats + 1):
            at = owner * VALUES
            sure, maybe = s.sure[eye][at : at + VALUES], s.maybe[eye][at : at + VALUES]
            missing = sum(max(0, maybe[v] - holds[v] + sure[v]) for v in range(1, VALUES))
            sights = [0] + [s.in_sight(eye, owner, v) for v in range(1, VALUES)]
            if eye == owner:
                if any(sure) or any(maybe) or s.gone[eye][owner]:
                    broken.append(f"{eye} keeps a memory of his own fortune")
            elif not all(sights[v] <= sure[v] <= holds[v] for v in range(1, VALUES)) or missing > s.gone[eye][owner]:
                broken.append(f"{eye} takes the fortune of {owner} for {sure} and {maybe}, but it is {holds}")
            if min(sure + maybe) < 0:
                broken.append(f"the memory of {eye} is negative")
    return broken
