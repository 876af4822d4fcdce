"""Phase 9a: rallies become votes."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, one_of
from backroom.games.die_macher.actions import CONVERT, MAY_PASS, Convert, Pass
from backroom.games.die_macher.components import FEWEST_CONVERTED, RALLY_SLOTS
from backroom.games.die_macher.election_events import Converted, NoRallies, RalliesKept
from backroom.games.die_macher.reckoning import may_convert, votes_from
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

TOO_FEW: Final = Because(
    "12.2",
    N_("Before the election of a state {number} rallies or more are converted at a time."),
    {"number": FEWEST_CONVERTED},
)
STANDING: Final[list[Because]] = [
    Because("12.2", N_("It is about this state, where you have {number} {number|rally|rallies}."), {"number": n})
    for n in range(RALLY_SLOTS + 1)
]


@dataclass
class ConvertRallies(Step):
    """12.1 From the last election back to the current one, once per seat in turn order; 12.2 early ones by four."""

    election: int
    turn: int = 0
    seat: int = NOBODY

    def rule(self) -> str:
        return "12.2"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        first = s.lands[self.election] * (RALLY_SLOTS + 1)
        standing = s.rallies[self.election][seat]
        converting = CONVERT[first + FEWEST_CONVERTED : first + standing + 1]
        return [one_of(Convert, converting, STANDING[standing]), MAY_PASS]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        first = s.lands[self.election] * (RALLY_SLOTS + 1)
        return [(CONVERT[first + number], TOO_FEW) for number in range(FEWEST_CONVERTED)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if isinstance(action, Convert):
            convert(s, seat, self.election, action.number)
            return
        assert isinstance(action, Pass)
        if s.telling:
            s.tell(RalliesKept(seat, s.lands[self.election], s.rallies[self.election][seat]))

    def proceed(self, s: Campaign) -> None:
        while self.election >= s.election:
            if s.votes_now(self.election):
                convert_all(s, self.election)
                self.turn = s.seats
            while self.turn < s.seats:
                seat = s.seat_in_turn(self.turn)
                self.turn += 1
                if may_convert(s.rallies[self.election][seat], False):
                    self.seat = seat
                    return
            self.election -= 1
            self.turn = 0
        s.finish()

    def copy(self) -> "ConvertRallies":
        return ConvertRallies(self.election, self.turn, self.seat)


def begin_conversion(s: Campaign) -> Step:
    return ConvertRallies(len(s.lands) - 1)


def convert_all(s: Campaign, election: int) -> None:
    """12.5 Where an election is due all rallies count, even a single one; without any there are no new votes."""
    for turn in range(s.seats):
        seat = s.seat_in_turn(turn)
        number = s.rallies[election][seat]
        if number > 0:
            convert(s, seat, election, number)
        elif s.telling:
            s.tell(NoRallies(seat, s.lands[election], s.votes[election][seat]))


def convert(s: Campaign, seat: int, election: int, number: int) -> None:
    """12.3 Rallies and trend times agreement. The cubes go back to the supply (12.7)."""
    trend = s.trend[election][seat]
    balance = s.agreement(seat, election)
    reckoned = votes_from(number, trend, balance)
    votes = reckoned.votes
    s.return_rallies(seat, election, number)
    s.votes[election][seat] += votes
    if not s.telling:
        return
    opinions = s.open_opinions(election)
    programme = s.programme[seat]
    same = tuple([card for card in opinions if card in programme])
    against = tuple([card for card in opinions if card ^ 1 in programme])
    doubled = tuple([card for card in same + against if card == s.doubled[election]])
    land, total = s.lands[election], s.votes[election][seat]
    strength, factor, summed = reckoned.strength, reckoned.factor, number + trend
    s.tell(
        Converted(seat, land, number, trend, summed, strength, same, against, doubled, balance, factor, votes, total)
    )
