"""Phase 9d: the next round is prepared."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Step
from backroom.games.die_macher.components import LAST_REFILL_ROUND
from backroom.games.die_macher.election_events import StateCleared
from backroom.games.die_macher.events import Drawn
from backroom.games.die_macher.opinions import deal_opinions, refill_board, turn_up
from backroom.games.die_macher.programmes import clear_display, fill_display
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import BOARDS, NO_POLITICIAN, SLOTS
from backroom.mechanisms.stances import NO_CARD

NEW_STATE_SHOWN: Final = (2, 2, 3)  # open opinions of the fifth, sixth and seventh state


@dataclass
class PrepareNextRound(Step):
    """15.1 The ballot moves on; the states that have voted are cleared, and the next ones turn up opinions.

    17.6 After a round with two elections both are cleared, and there are no new states.
    """

    def rule(self) -> str:
        return "15.1"

    def proceed(self, s: Campaign) -> None:
        first = s.election
        s.clashed = ()
        for election in range(first, first + s.due()):
            clear_state(s, election)
        others = len(s.lands)
        after = s.round
        s.election += s.due()
        s.round += 1
        s.bids = ()
        s.unmasked = s.election
        for election in range(s.election, others):
            s.laid[election] = [NO_POLITICIAN] * s.seats
        if s.later:
            open_state(s)
            turn_up(s, others, NEW_STATE_SHOWN[others - BOARDS])
        for election in range(s.election, others):
            turn_up(s, election, 1)  # 15.3
        if s.long_game() and after == LAST_REFILL_ROUND:
            refill_board(s)
        clear_display(s)  # 15.4
        fill_display(s)
        s.finish()

    def copy(self) -> "PrepareNextRound":
        return PrepareNextRound()


def begin_next_round(s: Campaign) -> Step:
    return PrepareNextRound()


def clear_state(s: Campaign, election: int) -> None:
    """15.2 Opinions to the discards, media markers back to their owners, the doubler to its board."""
    for seat in range(s.seats):
        while s.media[election][seat] > 0:
            s.return_marker(seat, election)
    s.opinion_discards += [card for card in s.opinions[election] if card != NO_CARD]
    s.opinions[election] = []
    s.shown[election] = 0
    s.doubled[election] = NO_CARD
    s.trend[election] = []
    s.rallies[election] = []
    s.media[election] = []
    s.laid[election] = []
    if s.telling:
        s.tell(StateCleared(s.lands[election]))


def open_state(s: Campaign) -> None:
    """17.5 The next state card on the cleared board, with four opinions; all scales begin at 0 again."""
    election = len(s.lands)
    land = s.later.pop()
    add_state(s, land)
    s.unveil()
    if s.telling:
        s.tell(Drawn(election + 1, land, s.numbers.maximum[land]))
    deal_opinions(s, election)


def add_state(s: Campaign, land: int) -> None:
    s.lands.append(land)
    s.votes.append([0] * s.seats)
    s.trend.append([0] * s.seats)
    s.rallies.append([0] * s.seats)
    s.media.append([0] * s.seats)
    s.laid.append([NO_POLITICIAN] * s.seats)
    s.opinions.append([NO_CARD] * SLOTS)
    s.shown.append(0)
    s.doubled.append(NO_CARD)
    s.dealt_before.append(0)
