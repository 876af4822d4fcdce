"""Determinisation: a whole truth that fits what lies open, one's own cards, and what one saw go into a pile."""

from itertools import combinations

from backroom.engine import Chance, View, replaced
from backroom.games.die_macher_classic.components import POLLS, SHEET_FIELDS
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import Laying
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing
from backroom.games.die_macher_classic.steps.start_player import NamingStartPlayer, StartBids
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from backroom.games.macher.components import CARDS, LANDS, NO_POLITICIAN, OPINION_COPIES, PROGRAMME_COPIES, THOUSAND
from backroom.games.macher.view import imagine_purses
from backroom.mechanisms.sealed_bids import UNWRITTEN
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY


def imagine(view: View[Campaign], rng: Chance) -> Campaign:
    """17.2 What the seat cannot know is chosen by luck, whatever the view shows there."""
    s = view.seen.copy()
    s.seed, s.draws = f"{rng.draw(2**60)}", 0
    hide_programmes(s, view.seat, rng)
    hide_opinions(s, rng)
    hide_polls(s, view.seat, rng)
    lands = [land for land in range(LANDS) if land not in s.lands]
    rng.shuffle(lands)
    s.land_pile = lands
    imagine_purses(s, view.seat, -s.bank, least_cash(s), rng)
    top = s.stack[-1] if s.stack else None
    if isinstance(top, StartSheets):
        hide_sheets(s, top, view.seat, rng)
    elif isinstance(top, StartBids):
        for seat in range(s.seats):
            if seat != view.seat:
                written = seat not in view.deciders and s.seems_to_have(seat, THOUSAND)
                top.bids[seat] = rng.draw(s.cash[seat] // THOUSAND + 1) * THOUSAND if written else UNWRITTEN
    elif isinstance(top, Laying):
        hide_politicians(s, top, view.seat, rng)
    elif isinstance(top, Contributing):
        for seat in range(s.seats):
            if seat != view.seat and top.refused[seat]:
                left = s.contributions[seat]
                top.laid[seat] = left[rng.draw(len(left))]
    return s


def least_cash(s: Campaign) -> list[int]:
    """What each must have at least: open bids that nobody has paid yet, and the cheapest of the cards laid."""
    least = [0] * s.seats
    top = s.stack[-1] if s.stack else None
    if isinstance(top, NamingStartPlayer):
        least = list(s.bids)
    elif isinstance(top, PollAuction) and top.leader != NOBODY:
        least[top.leader] = top.high
    elif isinstance(top, Laying):
        for seat in range(s.seats):
            number = 0 if seat == top.seat else sum(card != NO_POLITICIAN for card in top.laid[seat])
            least[seat] = sum(sorted(s.numbers.price[card] for card in s.cabinet[seat])[:number])
    return least


def box(copies: int, seen: list[int]) -> list[int]:
    """All cards of a kind but for those the seat has seen."""
    counts = [copies] * CARDS
    for card in seen:
        if card != NO_CARD:
            counts[card] -= 1
    return [card for card in range(CARDS) for _ in range(counts[card])]


def hide_programmes(s: Campaign, viewer: int, rng: Chance) -> None:
    """Others' hands, what others discarded from them, and the pile."""
    seen = [card for row in s.programme for card in row]
    if viewer < s.seats:
        seen += s.hand[viewer]
    known = [by in (NOBODY, viewer) for by in s.discarded_by]
    seen += [card for card, sure in zip(s.programme_discards, known, strict=True) if sure]
    rest = box(PROGRAMME_COPIES, seen)
    rng.shuffle(rest)
    strangers = [seat for seat in range(s.seats) if seat != viewer]
    held = held_cards(s, viewer, strangers, rest)
    for seat in strangers:
        kept = [held.pop() for _ in range(s.held_since_shuffle[seat])]
        s.hand[seat] = sorted(kept + [rest.pop() for _ in range(len(s.hand[seat]) - len(kept))])
    for eye in strangers:
        s.unseen_at_shuffle = replaced(s.unseen_at_shuffle, eye, s.unseen_at_shuffle[s.seats])
    s.programme_discards = [
        card if sure else rest.pop() for card, sure in zip(s.programme_discards, known, strict=True)
    ]
    s.programme_pile = rest


def held_cards(s: Campaign, viewer: int, strangers: list[int], rest: list[int]) -> list[int]:
    """What others have held since the pile was last shuffled: no card that the viewer saw go into it then.

    It leaves the rest. There is always enough, for the truth fits the memory too.
    """
    memory = list(s.unseen_at_shuffle[min(viewer, s.seats)])
    found: list[int] = []
    for card in rest[:]:
        if len(found) < sum(s.held_since_shuffle[seat] for seat in strangers) and memory[card]:
            memory[card] -= 1
            found.append(card)
            rest.remove(card)
    return found


def hide_opinions(s: Campaign, rng: Chance) -> None:
    """Face-down opinions and the pile; what was buried when the pile was last shuffled lies in the states of then."""
    seen = s.pool + s.opinion_discards + [*s.opinions_gone, *s.buried]
    for space, card in enumerate(s.national):
        seen += [card] * (1 + s.securing[space])
    for election, row in enumerate(s.opinions):
        seen += row[: s.shown[election]]
    rest = box(OPINION_COPIES, seen)
    rng.shuffle(rest)
    buried = list(s.buried)
    rng.shuffle(buried)
    for election, row in enumerate(s.opinions):
        for at in range(s.shown[election], len(row)):
            row[at] = buried.pop() if at < s.dealt_before[election] else rest.pop()
    s.opinion_pile = rest


def hide_polls(s: Campaign, viewer: int, rng: Chance) -> None:
    """Polls that others withheld, one that another is looking at, and the pile."""
    known = [by in (NOBODY, viewer) for by in s.polled_by]
    seen = [poll for poll, sure in zip(s.poll_discards, known, strict=True) if sure]
    top = s.stack[-1] if s.stack else None
    open_poll = isinstance(top, Publishing) and (top.seat == viewer or top.used != NOBODY)
    if isinstance(top, Publishing) and open_poll:
        seen.append(top.poll)
    rest = [poll for poll in range(POLLS) if poll not in seen]
    rng.shuffle(rest)
    s.poll_discards = [poll if sure else rest.pop() for poll, sure in zip(s.poll_discards, known, strict=True)]
    if isinstance(top, Publishing) and not open_poll:
        top.poll = rest.pop()
    s.poll_pile = rest


def hide_sheets(s: Campaign, step: StartSheets, viewer: int, rng: Chance) -> None:
    """Sheets handed in could say anything; of the others nobody knows how far they are."""
    for seat in range(s.seats):
        if seat == viewer:
            continue
        step.sheets[seat] = []
        if step.handed[seat]:
            sheet = [rng.draw(len(s.numbers.first))]
            sheet += [rng.draw(len(s.lands)) for _ in range(SHEET_FIELDS)]
            line = rng.draw(len(s.numbers.second))
            step.sheets[seat] = [*sheet, line, *(rng.draw(len(s.lands)) for _ in range(s.numbers.second_media[line]))]


def hide_politicians(s: Campaign, step: Laying, viewer: int, rng: Chance) -> None:
    """Cards others have laid: any of theirs that they can pay for; nothing yet of the one who is laying."""
    for seat in range(s.seats):
        if seat == viewer:
            continue
        row = step.laid[seat]
        places = [] if seat == step.seat else [at for at, card in enumerate(row) if card != NO_POLITICIAN]
        step.laid[seat] = [NO_POLITICIAN] * len(row)
        hands = [
            list(cards)
            for cards in combinations(s.cabinet[seat], len(places))
            if sum(s.numbers.price[card] for card in cards) <= s.cash[seat]
        ]
        cards = hands[rng.draw(len(hands))]
        rng.shuffle(cards)
        for at, card in zip(places, cards, strict=True):
            step.laid[seat][at] = card
