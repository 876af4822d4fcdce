"""The sequence of play, in the order of the rulebook."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from backroom.engine import Step
from backroom.games.die_macher.events import RoundBegins
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import ActCabinet, PayCabinet, begin_cabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies, begin_conversion
from backroom.games.die_macher.steps.draft import begin_draft
from backroom.games.die_macher.steps.elections import begin_elections
from backroom.games.die_macher.steps.final import begin_final
from backroom.games.die_macher.steps.influence import MediaInfluence, begin_influence
from backroom.games.die_macher.steps.media import begin_media
from backroom.games.die_macher.steps.money import begin_payout
from backroom.games.die_macher.steps.next_round import begin_next_round
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll, begin_polls
from backroom.games.die_macher.steps.programmes import begin_programmes
from backroom.games.die_macher.steps.rallies import begin_rallies
from backroom.games.die_macher.steps.sending import NOWHERE, SendCabinet, begin_sending
from backroom.games.die_macher.steps.start_blocks import begin_blocks, begin_tile
from backroom.games.die_macher.steps.start_player import begin_bids
from backroom.mechanisms.turns import NOBODY

Lines = tuple[Callable[[Campaign], Step], ...]

SET_UP: Final[Lines] = (
    begin_draft,  # seven programme cards each: pick and pass, lay five, keep one in hand
    begin_tile,  # a provisional start player
    begin_blocks,  # the start blocks, chosen secretly
)
ROUND: Final[Lines] = (
    # Prepare
    begin_bids,  # 1 determine the start player
    begin_programmes,  # 2 change programmes
    # Place
    begin_media,  # 3 buy media markers
    begin_rallies,  # 4 hold rallies
    begin_sending,  # 5 send the shadow cabinet
    # Change
    begin_cabinet,  # 6 the shadow cabinet acts
    begin_influence,  # 7 the media influence opinions
    begin_polls,  # 8 polls are auctioned
    begin_conversion,  # 9a rallies become votes
    begin_elections,  # 9b elections
)
BETWEEN_ROUNDS: Final[Lines] = (
    begin_payout,  # 9c money and donations
    begin_next_round,  # 9d prepare the next round
)
END: Final[Lines] = (
    begin_final,  # media presence, party base, money
)

SETTING_UP: Final = 0
IN_ROUND: Final = 1
BETWEEN: Final = 2
ENDING: Final = 3
PARTS: Final[tuple[Lines, ...]] = (SET_UP, ROUND, BETWEEN_ROUNDS, END)


@dataclass
class Play(Step):
    """3.1 Set-up, then round after round; 3.2 after the last election the final scoring."""

    part: int = SETTING_UP
    line: int = 0  # the next line of that part

    def rule(self) -> str:
        return "3.1"

    def proceed(self, s: Campaign) -> None:
        lines = PARTS[self.part]
        if self.line < len(lines):
            begin = lines[self.line]
            self.line += 1
            s.begin(begin(s))
        elif self.part == ENDING:
            s.finish()
        else:
            self.turn_over(s)

    def turn_over(self, s: Campaign) -> None:
        self.line = 0
        if self.part == IN_ROUND:
            self.part = ENDING if s.last_round() else BETWEEN
            return
        self.part = IN_ROUND
        if s.telling:
            s.tell(RoundBegins(s.round, tuple(s.lands[s.election : s.election + s.due()])))

    def copy(self) -> "Play":
        return Play(self.part, self.line)


def place(step: Step) -> int:
    """The election that the step is about, or NOBODY."""
    if isinstance(step, SendCabinet):
        return step.target if step.target != NOWHERE else NOBODY
    if isinstance(step, MediaInfluence):
        return step.election - 1
    if isinstance(step, (PayCabinet, ActCabinet, PollAuction, PublishPoll, ConvertRallies)):
        return step.election
    return NOBODY
