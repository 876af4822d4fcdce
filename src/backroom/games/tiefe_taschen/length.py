"""How long a game can be at most: a proof in numbers, part by part."""

from backroom.games.tiefe_taschen.components import MARKERS_EACH, PAYOFFS_EACH
from backroom.games.tiefe_taschen.data import MOST, MOST_EXTRA, SEATS
from backroom.games.tiefe_taschen.steps.negotiating import ACTS_PER_PLAYER


def longest_negotiation(players: int, laid: int) -> int:
    """Phase 3 without an order; `laid` decisions at most put all that players own with a marker.

    Order is called by one of so many acts, or before. Any act but that one may lay a marker with all there is, and then
    say how it lies. A ready mark is wiped later or still stands at the end. An act wipes at most twice (when a bribe is
    begun, and when it lies), and never the marks of all, for then the phase would be over.
    """
    acts = ACTS_PER_PLAYER * players
    ready = 2 * acts * (players - 1)
    return acts + (acts - 1) * (laid + 1) + ready


def longest_placing(players: int, laid: int) -> int:
    """Phase 3 in order: the snoop, and two decisions a marker beside its cards, of which each is laid once; every bribe
    is turned up once, and each player leaves some once in his turn and once in the last pass; then the action card."""
    markers = players * MARKERS_EACH
    return players + 2 * markers + laid + markers + 2 * players + players


def longest_vote(seats: int, players: int, fortunes: int) -> int:
    """Phases 2 to 4, free until order is called: so many players are in the round, and own so many cards together.

    A card of a pile takes two decisions (that one is added, and which), a payoff card one.
    """
    laid = 2 * fortunes + PAYOFFS_EACH * seats
    return seats + MOST_EXTRA + longest_negotiation(players, laid) + longest_placing(players, laid)


def longest_game(seats: int, cards: int) -> int:
    """A round turns up at least one card a player, and no card ever returns to the treasury.

    So when so many rounds are still to come, this one included, that many times `seats` cards are not in the fortunes.
    In a round there is a vote with all players, then with one fewer, down to two (3.3).
    """
    longest = 0
    for rounds in range(1, cards // seats + 1):
        for players in range(2, seats + 1):
            longest += longest_vote(seats, players, cards - rounds * seats)
    return longest


LENGTH_BOUND = max(longest_game(seats, MOST) for seats in SEATS)
