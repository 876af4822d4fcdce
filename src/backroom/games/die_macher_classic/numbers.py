"""The printed numbers, as shipped or as a player has replaced them, and the reading this table has agreed on (1.7)."""

from dataclasses import dataclass

from backroom.engine import Action, Shared


@dataclass(frozen=True)
class Numbers(Shared):
    die: list[int]
    # 6.10 The shadow cabinet, by card; 0 where a card does not offer the action.
    price: list[int]
    telephone: list[bool]
    votes: list[int]
    rise: list[int]
    fall: list[int]
    doubler: list[bool]
    media: list[bool]
    # 15.5 Contributions, by card.
    amount: list[int]
    risk: list[int]
    refusal: list[int]
    polls: list[list[int]]  # 10.6 by poll and party
    seats: list[list[int]]  # 12.2 by land and votes
    media_points: list[int]  # 16.2 by round - 1
    figures: list[int]  # 13.5 by national space
    points: list[int]  # 16.4 by national space
    # The start sheet: how many fields of each kind, by line.
    first: list[Action]
    first_trends: list[int]
    first_votes: list[int]
    second: list[Action]
    second_media: list[int]
    second_members: list[int]
    # The reading.
    hand_shrinks: bool  # V1
    may_keep_tile: bool  # V2
    many_doublers: bool  # V3
    withheld_dice: int  # V4
    highest_first: bool  # V5
    secured_grow: bool  # V6
    free_meeting: bool  # V7
    risk_sum: bool  # V8
    bonus_once: bool  # V9
    # Actions that carry a printed number, made once.
    lay: list[list[Action]]  # by politician and land
    accept: list[Action]  # by contribution
    refuse: list[Action]
