"""What must hold after every action (invariants), whatever is played."""

from collections import Counter

from backroom.games.die_macher.components import (
    CUBES,
    HIGHEST_TREND,
    LARGE_MARKERS,
    LOWEST_TREND,
    MEDIA_SLOTS,
    POLLS,
    RALLY_SLOTS,
    SMALL_MARKERS,
    START_MONEY,
)
from backroom.games.die_macher.memory import unknown
from backroom.games.die_macher.state import NO_POLL, Campaign
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.polls import PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.macher.components import (
    CARDS,
    NO_POLITICIAN,
    OPINION_COPIES,
    PROGRAMME_COPIES,
    PROGRAMME_SIZE,
    SLOTS,
    THOUSAND,
)
from backroom.games.macher.parties import parties_law
from backroom.mechanisms.stances import NO_CARD, topic


def laws(s: Campaign) -> list[str]:
    broken = parties_law(s) + money(s) + pieces(s) + programme_cards(s) + opinion_cards(s)
    return broken + polls(s) + politicians(s) + score(s) + memory(s)


def money(s: Campaign) -> list[str]:
    broken = [f"seat {seat} has {cash}" for seat, cash in enumerate(s.cash) if cash < 0 or cash % THOUSAND]
    if s.bank + sum(s.cash) != START_MONEY * s.seats:
        broken.append("money came from nowhere or went nowhere")
    return broken + [f"base of seat {seat} is {base}" for seat, base in enumerate(s.base) if base < 0]


def pieces(s: Campaign) -> list[str]:
    broken = []
    markers = LARGE_MARKERS if s.long_game() else SMALL_MARKERS
    for seat in range(s.seats):
        standing = sum(row[seat] for row in s.media if row)
        moved = sum((bits >> seat) & 1 for bits in s.presence)
        if s.markers[seat] < 0 or s.markers[seat] + standing + moved != markers:
            broken.append(f"seat {seat}: {s.markers[seat]} + {standing} + {moved} media markers, not {markers}")
        cubes = sum(row[seat] for row in s.rallies if row)
        if s.cubes[seat] < 0 or s.cubes[seat] + cubes != CUBES:
            broken.append(f"seat {seat}: {s.cubes[seat]} + {cubes} cubes, not {CUBES}")
    for election, land in enumerate(s.lands):
        if sum(s.media[election]) > MEDIA_SLOTS:
            broken.append(f"more than {MEDIA_SLOTS} markers in state {land}")
        if any(not 0 <= n <= RALLY_SLOTS for n in s.rallies[election]):
            broken.append(f"rallies in state {land}: {s.rallies[election]}")
        if any(not LOWEST_TREND <= n <= HIGHEST_TREND for n in s.trend[election]):
            broken.append(f"trends in state {land}: {s.trend[election]}")
    if len(set(s.lands + s.later)) < len(s.lands + s.later):
        broken.append("a state occurs twice")
    return broken


def programme_cards(s: Campaign) -> list[str]:
    cards = s.programme_pile + s.display + s.programme_discards
    for row in s.programme + s.hand:
        cards = cards + row
    for step in s.stack:
        if isinstance(step, Draft):
            cards = cards + [card for row in step.hands + step.picks for card in row]
        elif isinstance(step, LayProgrammes):
            cards = cards + [card for row in step.cards + step.laid for card in row]
        elif isinstance(step, KeepOne):
            cards = cards + [card for row in step.cards for card in row]
    broken = []
    if Counter(cards) != Counter(list(range(CARDS)) * PROGRAMME_COPIES):
        broken.append("a programme card is lost or twice in the game")
    for seat, row in enumerate(s.programme):
        if row and (len(row) != PROGRAMME_SIZE or len({topic(card) for card in row}) != PROGRAMME_SIZE):
            broken.append(f"seat {seat} has the programme {row}")
    return broken


def opinion_cards(s: Campaign) -> list[str]:
    cards = s.opinion_pile + s.opinion_discards + [card for card in range(CARDS) if s.opinion_board[card]]
    broken = []
    for election, row in enumerate(s.opinions):
        cards = cards + [card for card in row if card != NO_CARD]
        shown = s.open_opinions(election)
        if len({topic(card) for card in shown}) < len(shown):
            broken.append(f"open opinions clash: {shown}")
        if len(row) not in (0, SLOTS):
            broken.append(f"{len(row)} opinions in a state")
        if s.doubled[election] != NO_CARD and s.doubled[election] not in shown:
            broken.append("a doubler lies on no open opinion")
    if Counter(cards) != Counter(list(range(CARDS)) * OPINION_COPIES):
        broken.append("an opinion card is lost or twice in the game")
    return broken


def polls(s: Campaign) -> list[str]:
    turned_up = [step.poll for step in s.stack if isinstance(step, PublishPoll)]
    broken = []
    if sorted(s.poll_pile + s.poll_discards + turned_up) != list(range(POLLS)):
        broken.append("a poll is lost or twice in the game")
    if s.poll_back != (s.numbers.backs[s.poll_pile[-1]] if s.poll_pile else NO_POLL):
        broken.append("the back of the top poll is another one")
    return broken


def politicians(s: Campaign) -> list[str]:
    broken = []
    for seat in range(s.seats):
        sent = [row[seat] for row in s.laid if row and row[seat] != NO_POLITICIAN]
        hidden = [row[seat] for row in s.laid[s.unmasked :] if row and row[seat] != NO_POLITICIAN]
        if len(set(sent)) < len(sent) or any(not (s.cabinet[seat] >> p) & 1 for p in hidden):
            broken.append(f"seat {seat} sent {sent}")
    return broken


def score(s: Campaign) -> list[str]:
    counted = len(s.won) // s.seats
    broken = []
    for seat in range(s.seats):
        votes = sum(s.points_for(election, s.votes[election][seat]) for election in range(counted))
        if s.points[seat] != votes + sum(s.won[seat :: s.seats]) + sum(s.closing[seat :: s.seats]):
            broken.append(f"seat {seat}'s points do not add up")
    return broken


def memory(s: Campaign) -> list[str]:
    """What is remembered of hands is true."""
    broken = []
    change = s.stack[-1] if s.stack and isinstance(s.stack[-1], ProgrammeChange) else None
    for seat in range(s.seats):
        secret = Counter(s.hand[seat]) - Counter(s.open_hand[seat])
        if Counter(s.open_hand[seat]) - Counter(s.hand[seat]):
            broken.append(f"seat {seat} does not hold the hand everybody thinks it holds")
        for viewer in range(s.seats):
            mask = s.could_be[viewer][seat]
            if viewer == seat or not unknown(s, seat):
                if mask:
                    broken.append(f"seat {viewer} wonders about a card of seat {seat} that is known")
                continue
            if change is not None and change.seat == seat:
                mask |= change.fresh[viewer]
            if any(not (mask >> card) & 1 for card in secret):
                broken.append(f"seat {viewer} is wrong about seat {seat}'s hand")
    return broken
