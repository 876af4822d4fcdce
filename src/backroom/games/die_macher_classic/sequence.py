"""The sequence of play (1.6): what each round consists of, in the order of the rulebook."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from backroom.engine import Step
from backroom.games.die_macher_classic.components import ELECTIONS, LAST_CAMPAIGN_ROUND, LAST_FULL_ROUND
from backroom.games.die_macher_classic.events import RoundBegun
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import lay_politicians
from backroom.games.die_macher_classic.steps.coalitions import form_coalitions
from backroom.games.die_macher_classic.steps.contributions import lay_contributions
from backroom.games.die_macher_classic.steps.election import hold_election
from backroom.games.die_macher_classic.steps.end_of_round import (
    clear_state,
    dissolve_coalitions,
    members_grow,
    pay_parties,
    renew_states,
    tell_scores,
)
from backroom.games.die_macher_classic.steps.media import buy_stones, exchange_opinions
from backroom.games.die_macher_classic.steps.meetings import convert_meetings, hold_meetings
from backroom.games.die_macher_classic.steps.polls import auction_polls
from backroom.games.die_macher_classic.steps.programme import hold_conference
from backroom.games.die_macher_classic.steps.start_player import bid_for_start
from backroom.games.die_macher_classic.steps.start_round import fill_in_sheets

Phase = Callable[[Campaign], None]

START_ROUND: Final[list[Phase]] = [fill_in_sheets]
CAMPAIGN: Final[list[Phase]] = [
    bid_for_start,
    hold_conference,
    lay_politicians,
    form_coalitions,
    buy_stones,
    exchange_opinions,
    hold_meetings,
    auction_polls,
    convert_meetings,
]
SETTLEMENT: Final[list[Phase]] = [hold_election, dissolve_coalitions, members_grow]
END_OF_ROUND: Final[list[Phase]] = [clear_state, renew_states, pay_parties, lay_contributions]


def phases(number: int) -> list[Phase]:
    """1.6 The start round; full rounds 1 to 5; round 6 without its end; round 7 is just the election."""
    if number == 0:
        return START_ROUND
    if number <= LAST_FULL_ROUND:
        return CAMPAIGN + SETTLEMENT + END_OF_ROUND
    return CAMPAIGN + SETTLEMENT if number <= LAST_CAMPAIGN_ROUND else SETTLEMENT


SEQUENCE: Final[list[list[Phase]]] = [phases(number) for number in range(ELECTIONS + 1)]


@dataclass
class Rounds(Step):
    """1.6 Phase by phase, round by round; after the last round the game is over."""

    phase: int

    def rule(self) -> str:
        return "1.6"

    def proceed(self, s: Campaign) -> None:
        """Phases either begin a step or are carried out at once."""
        round = SEQUENCE[s.round]
        if self.phase < len(round):
            self.phase += 1
            round[self.phase - 1](s)
        elif s.round < ELECTIONS:
            self.phase = 0
            s.round += 1
            s.election = s.round - 1
            if s.telling:
                s.tell(RoundBegun(s.round, s.lands[s.election]))
        else:
            tell_scores(s)
            s.finish()

    def copy(self) -> "Rounds":
        return Rounds(self.phase)
