"""Imagination (determinisation): a whole truth that fits all that a seat knows, at random."""

from backroom.engine import Chance, View
from backroom.games.die_macher.components import ALL_CARDS, BLOCKS, POLITICIANS, POLLS, START_MONEY
from backroom.games.die_macher.imagine_draft import imagine_draft
from backroom.games.die_macher.memory import unknown
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import BidForStart, RaiseBids
from backroom.games.macher.components import (
    BOARDS,
    CARDS,
    LANDS,
    NO_POLITICIAN,
    OPINION_COPIES,
    PROGRAMME_COPIES,
    THOUSAND,
)
from backroom.games.macher.view import imagine_purses
from backroom.mechanisms.turns import NOBODY


def imagine(view: View[Campaign], rng: Chance) -> Campaign:
    s = view.seen.copy()
    s.seed, s.draws = f"{rng.draw(2**32):x}", 0
    imagine_later_states(s, rng)
    imagine_opinions(s, rng)
    imagine_polls(s, rng)
    imagine_politicians(s, view.seat, rng)
    imagine_purses(s, view.seat, START_MONEY * s.seats - s.bank, least_cash(s), rng)
    top = s.stack[-1] if s.stack else None
    if isinstance(top, (Draft, LayProgrammes, KeepOne)):
        imagine_draft(s, top, view, rng)
    else:
        imagine_hands(s, view.seat, rng)
    if isinstance(top, BidForStart):
        imagine_bids(s, top, view, rng)
    elif isinstance(top, FillBlocks):
        imagine_blocks(s, top, view.seat, rng)
    return s


def cards_left(copies: int, seen: list[int]) -> list[int]:
    """How many of each card are out of sight."""
    counts = [copies] * CARDS
    for card in seen:
        counts[card] -= 1
    return counts


def listed(counts: list[int], rng: Chance) -> list[int]:
    """These cards, shuffled."""
    cards = [card for card in range(CARDS) for _ in range(counts[card])]
    rng.shuffle(cards)
    return cards


def imagine_later_states(s: Campaign, rng: Chance) -> None:
    rest = [land for land in range(LANDS) if land not in s.lands]
    rng.shuffle(rest)
    s.later = rest[: len(s.later)]


def imagine_opinions(s: Campaign, rng: Chance) -> None:
    seen = [card for card in range(CARDS) if s.opinion_board[card]] + s.opinion_discards
    for election in range(len(s.lands)):
        seen += s.open_opinions(election)
    left = cards_left(OPINION_COPIES, seen)
    before = listed([min(b, n) for b, n in zip(s.buried, left, strict=True)], rng)
    late: list[tuple[int, int]] = []
    for election in range(s.election, len(s.lands)):
        row = s.opinions[election]
        for place in range(s.shown[election], len(row)):
            if s.dealt_before[election]:
                row[place] = before.pop()
                left[row[place]] -= 1
            else:
                late.append((election, place))
    s.opinion_pile = listed(left, rng)
    for election, place in late:
        s.opinions[election][place] = s.opinion_pile.pop()


def imagine_polls(s: Campaign, rng: Chance) -> None:
    turned_up = [step.poll for step in s.stack if isinstance(step, PublishPoll)]
    rest = [poll for poll in range(POLLS) if poll not in s.poll_discards and poll not in turned_up]
    rng.shuffle(rest)
    if rest:
        top = next(poll for poll in rest if s.numbers.backs[poll] == s.poll_back)
        rest.remove(top)
        rest.append(top)
    s.poll_pile = rest


def imagine_politicians(s: Campaign, viewer: int, rng: Chance) -> None:
    for seat in range(s.seats):
        if seat == viewer:
            continue
        ready = [p for p in range(len(POLITICIANS)) if (s.cabinet[seat] >> p) & 1]
        rng.shuffle(ready)
        for election in range(max(s.election, s.unmasked), len(s.lands)):
            if s.laid[election][seat] != NO_POLITICIAN:
                s.laid[election][seat] = ready.pop()


def imagine_hands(s: Campaign, viewer: int, rng: Chance) -> None:
    """Others' hand cards that not everybody knows, within what the viewer can tell of them."""
    change = s.stack[-1] if s.stack and isinstance(s.stack[-1], ProgrammeChange) else None
    seen = s.display + s.programme_discards
    for seat in range(s.seats):
        seen += s.programme[seat] + (s.hand[seat] if seat == viewer else s.open_hand[seat])
    left = cards_left(PROGRAMME_COPIES, seen)
    owners: list[int] = []
    masks: list[int] = []
    for seat in range(s.seats):
        if seat == viewer:
            continue
        hidden = unknown(s, seat)
        if hidden:
            owners.append(seat)
            masks.append(s.could_be[viewer][seat] if viewer < s.seats else ALL_CARDS)
        if hidden == 2 and change is not None:
            owners.append(seat)
            masks.append(change.fresh[viewer] if viewer < s.seats else ALL_CARDS)
    chosen = choose(masks, left, rng)
    for seat in range(s.seats):
        if seat != viewer:
            s.hand[seat] = s.open_hand[seat] + [c for c, owner in zip(chosen, owners, strict=True) if owner == seat]
    for card in chosen:
        left[card] -= 1
    s.programme_pile = listed(left, rng)
    for seat in range(s.seats):
        if seat != viewer:
            s.could_be[seat] = [ALL_CARDS if o != seat and unknown(s, o) else 0 for o in range(s.seats)]
            if change is not None:
                change.fresh[seat] = ALL_CARDS if seat != change.seat and unknown(s, change.seat) == 2 else 0


def choose(masks: list[int], left: list[int], rng: Chance) -> list[int]:
    """One card for each mask out of those left, the tightest mask first; it goes back where it gets stuck."""
    chosen = [-1] * len(masks)
    order = sorted(range(len(masks)), key=lambda i: masks[i].bit_count())

    def fill(number: int) -> bool:
        if number == len(order):
            return True
        mask = masks[order[number]]
        for card in dict.fromkeys(listed([n if (mask >> c) & 1 else 0 for c, n in enumerate(left)], rng)):
            left[card] -= 1
            chosen[order[number]] = card
            found = fill(number + 1)
            left[card] += 1
            if found:
                return True
        return False

    if not fill(0):
        raise ValueError("no hand cards fit what the seat knows")
    return chosen


def least_cash(s: Campaign) -> list[int]:
    """What each must have at least, by the open bids that nobody has paid yet."""
    least = [0] * s.seats
    top = s.stack[-1] if s.stack else None
    if isinstance(top, RaiseBids):
        least = list(s.bids)
        if top.leader != NOBODY:
            least[top.leader] = top.high
    elif isinstance(top, PollAuction) and top.leader != NOBODY:
        least[top.leader] = top.lowest - THOUSAND
    return least


def imagine_bids(s: Campaign, step: BidForStart, view: View[Campaign], rng: Chance) -> None:
    for seat in range(s.seats):
        if seat != view.seat and seat not in view.deciders:
            step.bids[seat] = rng.draw(s.cash[seat] // THOUSAND + 1) * THOUSAND


def imagine_blocks(s: Campaign, step: FillBlocks, viewer: int, rng: Chance) -> None:
    for seat in range(s.seats):
        written = len(step.sheets[seat])
        if seat == viewer or not written:
            continue
        step.sheets[seat] = [rng.draw(BLOCKS)]
        while len(step.sheets[seat]) < written:
            _, used = step.next_field(s, seat)
            free = [land for land in s.lands[:BOARDS] if land not in used]
            step.sheets[seat].append(free[rng.draw(len(free))])
