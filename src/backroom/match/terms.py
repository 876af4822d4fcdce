"""What people agree on for a match beside the rules: pace, talk, what happens to an empty clock."""

from typing import Final, Literal

import msgspec

from backroom.words import N_

DAY: Final = 86_400


class Pace(msgspec.Struct, frozen=True):
    """A time bank per seat that only runs while the seat must decide; every decision adds `increment` up to `cap`."""

    bank: int
    increment: int
    cap: int


PACES: Final[dict[str, Pace | None]] = {
    "none": None,
    "brisk": Pace(300, 15, 300),
    "live": Pace(1200, 30, 1200),
    "daily": Pace(3 * DAY, DAY, 3 * DAY),
    "weekly": Pace(14 * DAY, 3 * DAY, 14 * DAY),
}
PACE_MEANINGS: Final = {
    "none": N_("No clock. Take your time."),
    "brisk": N_("5 minutes each, and 15 seconds more for every decision."),
    "live": N_("20 minutes each, and 30 seconds more for every decision."),
    "daily": N_("3 days each, and a day more for every decision. For a game over weeks."),
    "weekly": N_("14 days each, and 3 days more for every decision."),
}
AtZero = Literal["bot", "forfeit"]


class Terms(msgspec.Struct, frozen=True):
    """The terms of one match."""

    pace: str = "none"
    at_zero: AtZero = "bot"
    level: str = "random"  # of a bot that stands in for a person
    whispers: bool = True  # whether two seats may talk among themselves
    hot_seat: bool = False  # all seats of people are at one screen
    hints: bool = True  # whether the house may be asked what it would do
    guided: bool = False  # a first game with a coach: the journal then says which step each action answers
    rated: bool = False  # it counts for ratings: no hints, and every person has an account
    chatter: bool = False  # whether bots say something now and then
    closed: float = 0.0  # others get the same deal: till then, or till it is unsealed, only those who sit here look

    def gives_hints(self) -> bool:
        return self.hints and not self.rated

    def lets_bots_talk(self) -> bool:
        return self.chatter and not self.rated

    def clock(self) -> Pace | None:
        return PACES[self.pace]
