"""Positions: a campaign laid as a lesson or a case wants it, and played on by real actions."""

from collections import Counter
from typing import Any, TypeVar

from backroom.engine import Action, Event, Step
from backroom.games import game
from backroom.games.die_macher_classic import actions as a
from backroom.games.die_macher_classic.components import (
    CARD_IDS,
    HAND_SIZE,
    LAST_FULL_ROUND,
    LAST_NEW_STATE_ROUND,
    POOL_SIZE,
)
from backroom.games.die_macher_classic.laws import laws
from backroom.games.die_macher_classic.sequence import SEQUENCE, Phase, Rounds
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.contributions import lay_contributions
from backroom.games.die_macher_classic.steps.end_of_round import clear_state, pay_parties, renew_states
from backroom.games.macher.components import CARDS, OPINION_COPIES, PROGRAMME_COPIES, SLOTS
from backroom.mechanisms.open_auction import Pass
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY

GAME = game("die-macher-classic")
S = TypeVar("S", bound=Step)
PASSIVE = (
    a.KeepHand, a.KeepProgramme, a.EndLaying, a.UseNothing, a.KeepTile, a.EndCoalitions, a.Refuse, a.PassStone,
    a.KeepOpinions, a.EndMeetings, Pass, a.Withhold, a.EndResults, a.KeepMeetings, a.KeepStone, a.BringNothing,
)  # fmt: skip

# Programmes of three and more parties that have nothing in common with the opinions below.
(
    WELFARE, NO_WELFARE, SECURITY, NO_SECURITY, EURO_NOW, EURO_LATER, GENES, NO_GENES, NUCLEAR, NO_NUCLEAR, HEALTH,
    NO_HEALTH, SPELLING, NO_SPELLING,
) = range(CARDS)  # fmt: skip
assert CARD_IDS[NO_SPELLING] == "rechtschreibreform-nein"


def campaign(
    seats: int = 3,
    reading: str = "settled",
    start_player: int = 0,
    data: dict[str, Any] | None = None,
    seed: str = "case",
) -> Campaign:
    """A game before its start sheets; seat 0 is the CDU, seat 1 the SPD and so on."""
    s = GAME.new_game(seats, {"reading": reading}, seed, data)
    assert isinstance(s, Campaign)
    s.parties = tuple(range(seats))
    s.start_player = start_player
    return s


def at(phase: Phase, round: int = 1, **how: Any) -> Campaign:
    """A campaign at the beginning of a phase, all rounds before played without anybody doing anything."""
    s = before(phase, round, **how)
    return begin(s, phase)


def before(phase: Phase, round: int = 1, **how: Any) -> Campaign:
    """The same with the phase still to come, so that the case can lay pieces; `begin` then begins it."""
    s = campaign(**how)
    for number in range(1, round):
        s.round, s.election = number, number - 1
        skip_round(s)
    s.round, s.election = round, round - 1
    s.stack = [Rounds(SEQUENCE[round].index(phase) + 1)]
    if phase in (pay_parties, lay_contributions):
        next_states(s)
    return s


def skip_round(s: Campaign) -> None:
    s.won_by += ((),)
    s.seats_won = tuple((*row, 0) for row in s.seats_won)
    if s.round <= LAST_FULL_ROUND:
        s.contributions = tuple(row[:-1] for row in s.contributions)
    next_states(s)
    assert len(s.lands) == min(7, 4 + min(s.round, LAST_NEW_STATE_ROUND))


def next_states(s: Campaign) -> None:
    for seat in range(s.seats):
        s.return_meetings(seat, s.election, s.rallies[s.election][seat])
    if s.round <= LAST_FULL_ROUND:
        clear_state(s)
        renew_states(s)


def begin(s: Campaign, phase: Phase) -> Campaign:
    s.told = []
    phase(s)
    s.settle()
    s.offered_to = -1
    lawful(s)
    return s


def lawful(s: Campaign) -> None:
    assert laws(s) == []


# --- laying cards


def programmes(s: Campaign, *rows: list[int], hands: dict[int, list[int]] | None = None) -> None:
    """These programmes for the first seats; hands and deck are made of what is left."""
    given = hands or {}
    for seat, row in enumerate(rows):
        s.programme[seat] = row[:]
    left = Counter(dict.fromkeys(range(CARDS), PROGRAMME_COPIES))
    left.subtract([card for row in s.programme for card in row])
    left.subtract([card for hand in given.values() for card in hand])
    left.subtract(s.programme_discards)
    assert min(left.values()) >= 0, "the box does not hold these cards"
    rest = list(left.elements())
    for seat in range(s.seats):
        s.hand[seat] = sorted(given[seat]) if seat in given else sorted(rest.pop() for _ in range(HAND_SIZE))
    s.programme_pile = rest


def opinions(
    s: Campaign,
    rows: dict[int, list[int]] | None = None,
    hidden: dict[int, list[int]] | None = None,
    pool: list[int] | None = None,
    top: list[int] | None = None,
) -> None:
    """These open opinions by election, these face down, this pool and these on top of the deck (the next one first).

    States that are not named get something that does not clash; the deck is what is left, and nothing is discarded.
    """
    rows, hidden, top = rows or {}, hidden or {}, top or []
    left = Counter(dict.fromkeys(range(CARDS), OPINION_COPIES))
    for row in rows.values():
        left.subtract(card for card in row if card != NO_CARD)
    for row in hidden.values():
        left.subtract(row)
    left.subtract(pool or [])
    left.subtract(top)
    left.subtract(s.opinions_gone)
    for row in s.opinions[: s.election]:
        left.subtract(card for card in row if card != NO_CARD)
    for card, securing in zip(s.national, s.securing, strict=True):
        left.subtract([card] * (1 + securing) if card != NO_CARD else [])
    assert min(left.values()) >= 0, "the box does not hold these cards"
    for election in range(s.election, len(s.lands)):
        shown = len(rows[election]) if election in rows else s.shown[election]
        row = rows[election][:] if election in rows else []
        while len(row) < shown:
            row.append(pick_fitting(left, row))
        s.shown[election] = shown
        s.opinions[election] = row + hidden.get(election, [])
        while len(s.opinions[election]) < SLOTS:
            s.opinions[election].append(pick_fitting(left, []))
    s.pool = pool[:] if pool is not None else [pick_fitting(left, []) for _ in range(POOL_SIZE)]
    s.opinion_pile = [*left.elements(), *reversed(top)]
    s.opinion_discards = []


def pick_fitting(left: Counter[int], lying: list[int]) -> int:
    """The most plentiful card that clashes with none of these."""
    card = max((c for c in left if left[c] and c not in lying and c ^ 1 not in lying), key=lambda c: (left[c], c))
    left[card] -= 1
    return card


def national(s: Campaign, cards: list[int], securing: list[int] | None = None) -> None:
    """These opinions on the national board; call it before `opinions`."""
    s.national[: len(cards)] = cards
    if securing is not None:
        s.securing[: len(securing)] = securing


def polls(s: Campaign, *rows: list[int]) -> None:
    """These polls on top of the deck, the next one first; each row is what it says of CDU, SPD, FDP, Grüne, PDS."""
    for row in reversed(rows):
        poll = s.numbers.polls.index(row)
        s.poll_pile.remove(poll)
        s.poll_pile.append(poll)


# --- laying pieces


def votes(s: Campaign, election: int, *numbers: int) -> None:
    """These votes, reached in the order of the seats."""
    for seat, number in enumerate(numbers):
        s.votes[election][seat] = 0
        s.reached[election][seat] = 0
        s.gain_votes(seat, election, number)


def meetings(s: Campaign, election: int, *numbers: int) -> None:
    for seat, number in enumerate(numbers):
        s.return_meetings(seat, election, s.rallies[election][seat])
        s.place_meetings(seat, election, number)


def stones(s: Campaign, election: int, *numbers: int) -> None:
    for seat, number in enumerate(numbers):
        for _ in range(number):
            s.place_stone(seat, election)


def cash(s: Campaign, *amounts: int) -> None:
    for seat, amount in enumerate(amounts):
        s.bank += s.cash[seat] - amount
        s.cash[seat] = amount


def tiles(s: Campaign, election: int, *seats: int) -> None:
    for seat in seats:
        s.place_tile(seat, election)


def bound(s: Campaign, seat: int, other: int) -> None:
    """A coalition of these two, with their tiles."""
    tiles(s, s.election, seat, other)
    s.partner[seat], s.partner[other] = other, seat


# --- playing


def play(s: Campaign, *moves: tuple[int, Action]) -> Campaign:
    for seat, action in moves:
        s.apply(seat, action)
        lawful(s)
    return s


def can(s: Campaign, seat: int, action: Action) -> bool:
    return any(action in family for family in s.choices(seat))


def offered(s: Campaign, seat: int, kind: type[Action]) -> list[Action]:
    return [family[i] for family in s.choices(seat) if family.kind is kind for i in range(len(family))]


def top(s: Campaign, kind: type[S]) -> S:
    step = s.stack[-1]
    assert isinstance(step, kind), step
    return step


def idle(s: Campaign, seat: int) -> Action:
    """What does least: pass, keep, end, or else the first choice."""
    families = s.choices(seat)
    for family in families:
        if len(family) and issubclass(family.kind, PASSIVE):
            return family[0]
    return families[0][0]


def wait(s: Campaign, kind: type[S], round: int = 0) -> S:
    """Everybody does as little as possible until this step is reached (in that round)."""
    while not (s.stack and isinstance(s.stack[-1], kind) and s.round >= round):
        assert not s.over(), f"{kind.__name__} does not come"
        seat = s.deciders()[0]
        play(s, (seat, idle(s, seat)))
    step = s.stack[-1]
    assert isinstance(step, kind)
    return step


def finish_phase(s: Campaign, phase: type[Step]) -> list[Event]:
    """Everybody does as little as possible until this step is gone; returns everything that was told."""
    told: list[Event] = []
    while any(isinstance(step, phase) for step in s.stack):
        seat = s.deciders()[0]
        play(s, (seat, idle(s, seat)))
        told += [t.event for t in s.told]
    return told


def events(s: Campaign, kind: type[Event]) -> list[Event]:
    return [told.event for told in s.told if isinstance(told.event, kind)]


def free_of_coalitions(s: Campaign) -> bool:
    return all(other == NOBODY for other in s.partner)
