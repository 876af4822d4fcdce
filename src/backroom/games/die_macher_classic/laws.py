"""What must hold after every action (invariants), whatever was played."""

from collections import Counter

from backroom.games.die_macher_classic.components import (
    CONTRIBUTIONS,
    DOUBLERS,
    ELECTIONS,
    HAND_SIZE,
    LAST_FULL_ROUND,
    MEDIA_SPACES,
    MEETING_SPACES,
    MEETINGS_EACH,
    MOST_SECURING,
    MOST_TREND,
    MOST_VOTES,
    POLITICIANS,
    POLLS,
    POOL_SIZE,
    SPACES,
    STONES_EACH,
    TILES_EACH,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import Laying
from backroom.games.die_macher_classic.steps.polls import Publishing
from backroom.games.macher.components import (
    CARDS,
    LANDS,
    NO_POLITICIAN,
    OPINION_COPIES,
    PROGRAMME_COPIES,
    PROGRAMME_SIZE,
    SLOTS,
    THOUSAND,
)
from backroom.games.macher.parties import parties_law
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY


def laws(s: Campaign) -> list[str]:
    """The sentences that do not hold."""
    return [*money(s), *pieces(s), *boards(s), *programmes(s), *opinions(s), *other_cards(s), *coalitions(s)]


def money(s: Campaign) -> list[str]:
    """Money moves only between seats and bank, in thousands, and nobody owes."""
    broken = []
    if sum(s.cash) + s.bank != 0:
        broken.append(f"{sum(s.cash) + s.bank} has come out of nothing")
    if min(s.cash) < 0 or any(cash % THOUSAND for cash in s.cash):
        broken.append(f"somebody owes, or holds odd money: {s.cash}")
    if min(s.members) < 0:
        broken.append(f"members below 0: {s.members}")
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Laying):
        for seat, row in enumerate(top.laid):
            cards = [card for card in row if card != NO_POLITICIAN]
            if sum(s.numbers.price[card] for card in cards) > s.cash[seat] or not set(cards) <= set(s.cabinet[seat]):
                broken.append(f"seat {seat} cannot lay {cards}")
            if len(set(cards)) != len(cards):
                broken.append(f"seat {seat} lays a card twice: {cards}")
    return broken


def pieces(s: Campaign) -> list[str]:
    """Meetings, stones, tiles and doublers are conserved."""
    broken = []
    for seat in range(s.seats):
        meetings = s.meetings[seat] + sum(row[seat] for row in s.rallies)
        stones = s.stones[seat] + sum(row[seat] for row in s.media) + len(s.national_media[seat])
        tiles = s.tiles[seat] + sum(row[seat] for row in s.telephones) + s.tiles_gone[seat]
        if meetings != MEETINGS_EACH or s.meetings[seat] < 0:
            broken.append(f"seat {seat} has {meetings} meetings")
        if stones != STONES_EACH or s.stones[seat] < 0:
            broken.append(f"seat {seat} has {stones} media stones")
        if tiles != TILES_EACH or s.tiles[seat] < 0:
            broken.append(f"seat {seat} has {tiles} coalition tiles")
        if s.national_media[seat] != tuple(sorted(set(s.national_media[seat]))):
            broken.append(f"seat {seat} has sent two stones in a round: {s.national_media[seat]}")
    if sum(len(row) for row in s.doubled) > DOUBLERS:
        broken.append("more doublers than there are")
    return broken


def boards(s: Campaign) -> list[str]:
    """The scales keep their ends, settled states are cleared, and the open opinions are of different issues."""
    broken = []
    for election, land in enumerate(s.lands):
        if not all(0 <= votes <= MOST_VOTES for votes in s.votes[election]):
            broken.append(f"votes {s.votes[election]} in {land}")
        if not all(-MOST_TREND <= trend <= MOST_TREND for trend in s.trend[election]):
            broken.append(f"trends {s.trend[election]} in {land}")
        if not all(0 <= standing <= MEETING_SPACES for standing in s.rallies[election]):
            broken.append(f"meetings {s.rallies[election]} in {land}")
        if sum(s.media[election]) > MEDIA_SPACES and election >= 4:
            broken.append(f"media {s.media[election]} in {land}")
        if election < s.election and s.round <= LAST_FULL_ROUND and (s.opinions[election] or sum(s.media[election])):
            broken.append(f"{land} was not cleared")
        if election >= s.election and s.opinions[election] and len(s.opinions[election]) != SLOTS:
            broken.append(f"{land} has {len(s.opinions[election])} opinions")
        issues = [card >> 1 for card in s.open_opinions(election)]
        if len(set(issues)) != len(issues):
            broken.append(f"open opinions of {land} clash: {s.open_opinions(election)}")
        if not set(s.doubled[election]) <= set(s.open_opinions(election)):
            broken.append(f"a doubler lies on nothing in {land}")
        if len(s.doubled[election]) > 1 and not s.numbers.many_doublers:
            broken.append(f"two doublers in {land}")
        times = [s.reached[election][seat] for seat in range(s.seats) if s.votes[election][seat]]
        if len(set(times)) != len(times) or any(not 0 < time <= s.moves for time in times):
            broken.append(f"vote markers of {land} arrived at {times}")
    return broken


def programmes(s: Campaign) -> list[str]:
    """Four of each programme card; five different issues in each programme."""
    broken = []
    cards = s.programme_pile + s.programme_discards
    for seat in range(s.seats):
        row = s.programme[seat]
        cards = cards + row + s.hand[seat]
        if len(row) != PROGRAMME_SIZE or len({card >> 1 for card in row}) != PROGRAMME_SIZE:
            broken.append(f"the programme of seat {seat} is {row}")
        if len(s.hand[seat]) > HAND_SIZE or s.hand[seat] != sorted(s.hand[seat]):
            broken.append(f"the hand of seat {seat} is {s.hand[seat]}")
    if Counter(cards) != Counter(dict.fromkeys(range(CARDS), PROGRAMME_COPIES)):
        broken.append("programme cards are lost or doubled")
    if len(s.discarded_by) != len(s.programme_discards):
        broken.append("a discard has no owner")
    for viewer, memory in enumerate(s.unseen_at_shuffle):
        for seat, number in enumerate(s.held_since_shuffle):
            possible = sum(min(count, s.hand[seat].count(card)) for card, count in enumerate(memory))
            if seat != viewer and possible < number:
                broken.append(f"{viewer} thinks that {seat} cannot have held {number} cards since the shuffle")
    return broken


def opinions(s: Campaign) -> list[str]:
    """Three of each opinion; six in the pool; one issue on one national space."""
    broken = []
    cards = s.pool + s.opinion_pile + [*s.opinion_discards, *s.opinions_gone]
    cards += [card for row in s.opinions for card in row if card != NO_CARD]
    for space in range(SPACES):
        cards += [s.national[space]] * (1 + s.securing[space]) if s.national[space] != NO_CARD else []
    if Counter(cards) != Counter(dict.fromkeys(range(CARDS), OPINION_COPIES)):
        broken.append("opinions are lost or doubled")
    if len(s.pool) != POOL_SIZE:
        broken.append(f"the pool has {len(s.pool)} cards")
    issues = [card >> 1 for card in s.national if card != NO_CARD]
    if len(set(issues)) != len(issues):
        broken.append(f"national opinions clash: {s.national}")
    free = s.national.index(NO_CARD) if NO_CARD in s.national else SPACES
    if any(card != NO_CARD for card in s.national[free:]):
        broken.append(f"a gap in the national opinion: {s.national}")
    if any(count and card == NO_CARD for card, count in zip(s.national, s.securing, strict=True)):
        broken.append("a securing card lies on nothing")
    if not all(0 <= count <= MOST_SECURING for count in s.securing):
        broken.append(f"securing cards {s.securing}")
    under = []
    for election, row in enumerate(s.opinions):
        under += row[s.shown[election] : max(s.shown[election], s.dealt_before[election])]
    if tuple(sorted(under)) != s.buried:
        broken.append(f"{s.buried} should lie face down since the last shuffle, not {sorted(under)}")
    return broken


def other_cards(s: Campaign) -> list[str]:
    """States, polls, cabinet and contribution cards are in one place each."""
    broken = []
    top = s.stack[-1] if s.stack else None
    seen = [top.poll] if isinstance(top, Publishing) else []
    if sorted(s.poll_pile + s.poll_discards + seen) != list(range(POLLS)):
        broken.append("polls are lost or doubled")
    if sorted(s.lands + s.land_pile) != list(range(LANDS)) or len(s.lands) > ELECTIONS:
        broken.append("states are lost or doubled")
    for seat in range(s.seats):
        if len(set(s.cabinet[seat])) != len(s.cabinet[seat]) or not set(s.cabinet[seat]) <= set(range(POLITICIANS)):
            broken.append(f"the cabinet of seat {seat} is {s.cabinet[seat]}")
        left = CONTRIBUTIONS - max(0, min(s.round - 1, LAST_FULL_ROUND))
        if len(set(s.contributions[seat])) != len(s.contributions[seat]) or len(s.contributions[seat]) not in (
            left,
            left - 1,
        ):
            broken.append(f"seat {seat} has the contributions {s.contributions[seat]} in round {s.round}")
    return broken


def coalitions(s: Campaign) -> list[str]:
    """Everybody leads another party; partners are each other's, with a tile each; seven elections end the game."""
    broken = parties_law(s)
    for seat, other in enumerate(s.partner):
        if other == NOBODY:
            continue
        if s.partner[other] != seat or not (s.telephones[s.election][seat] and s.telephones[s.election][other]):
            broken.append(f"{seat} is bound to {other}, who is bound to {s.partner[other]}")
    if s.over() and (len(s.won_by) != ELECTIONS or any(len(row) != ELECTIONS for row in s.seats_won)):
        broken.append("the game is over before the seventh election")
    return broken
