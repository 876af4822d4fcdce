"""The sums of the rulebook as functions of numbers: steps, events, boards, hints and bots all ask here."""

from dataclasses import dataclass
from typing import Final

from backroom.games.die_macher_classic.components import (
    FEWEST_CONVERTED,
    MOST_LOSS,
    MOST_MEMBERS_POINTS,
    MOST_TREND,
    MOST_VOTES,
    SECOND_MEMBERS_POINTS,
    SECURING_POINTS,
    SHEET_FIELDS,
)
from backroom.games.die_macher_classic.numbers import Numbers
from backroom.mechanisms.turns import NOBODY

# --- the start sheet: what its entries are

FIRST_LINE: Final = 0
TREND: Final = 1
VOTES: Final = 2
MEETINGS: Final = 3
SECOND_LINE: Final = 4
MEDIA: Final = 5
COMPLETE: Final = 6


def sheet_entries(numbers: Numbers, sheet: list[int]) -> list[int]:
    """3.1 The entries in order, as far as the ticked lines tell: a line (3.2), its fields, a line (3.3), its stones."""
    entries = [FIRST_LINE]
    if sheet:
        trends, votes = numbers.first_trends[sheet[0]], numbers.first_votes[sheet[0]]
        entries += [TREND] * trends + [VOTES] * votes + [MEETINGS] * (SHEET_FIELDS - trends - votes)
        entries.append(SECOND_LINE)
    if len(sheet) > SHEET_FIELDS + 1:
        entries += [MEDIA] * numbers.second_media[sheet[SHEET_FIELDS + 1]]
    return entries


def next_entry(numbers: Numbers, sheet: list[int]) -> int:
    entries = sheet_entries(numbers, sheet)
    return entries[len(sheet)] if len(sheet) < len(entries) else COMPLETE


def sheet_members(numbers: Numbers, sheet: list[int]) -> int:
    """3.3 The members that come with the stones."""
    return numbers.second_members[sheet[SHEET_FIELDS + 1]] if len(sheet) > SHEET_FIELDS + 1 else 0


# --- scales


def trend_after(trend: int, steps: int) -> int:
    """6.5, 6.8 The scale ends at +3 and -3."""
    return max(-MOST_TREND, min(MOST_TREND, trend + steps))


def votes_after(votes: int, more: int) -> int:
    """11.4 Votes end at 50."""
    return min(MOST_VOTES, votes + more)


# --- conversion


@dataclass(frozen=True)
class Reckoned:
    factor: int  # trend and agreement together
    votes: int


def votes_from(meetings: int, trend: int, agreement: int) -> Reckoned:
    """11.2 Meetings × (trend + agreement); 11.3 with a factor of 0 or less two meetings make one vote."""
    factor = trend + agreement
    return Reckoned(factor, meetings * factor if factor > 0 else meetings // 2)


def may_convert(meetings: int, due: bool) -> bool:
    """11.1 Whoever has five; 12.1 at the election all are converted."""
    return meetings >= FEWEST_CONVERTED or (due and meetings > 0)


def converted(votes: int, meetings: int, trend: int, agreement: int) -> int:
    """The votes after so many meetings were converted; 11.4 those beyond 50 are lost."""
    return votes_after(votes, votes_from(meetings, trend, agreement).votes)


def counted(votes: int, meetings: int, trend: int, agreement: int, due: bool) -> int:
    """The votes there would be, were all meetings of a state converted now."""
    return converted(votes, meetings, trend, agreement) if may_convert(meetings, due) else votes


def absolute_majority(votes: list[int]) -> int:
    """11.5 Who has more votes than all others together."""
    total = sum(votes)
    for seat in range(len(votes)):
        if 2 * votes[seat] > total:
            return seat
    return NOBODY


# --- members, and the final score


def members_lost(dice: list[int], risk_sum: bool) -> int:
    """15.2 The highest die; V8: the sum, at most 3."""
    return min(MOST_LOSS, sum(dice)) if risk_sum else max(dice)


def members_grown(figures: int, securing: int, secured_grow: bool) -> int:
    """13.5 What a national opinion brings every round to whoever stands for it; 13.6 a secured one nothing (V6)."""
    return figures if secured_grow or securing == 0 else 0


def members_bonus(members: list[int], seat: int) -> int:
    """16.3 Ten for the most members and six for the second; who share a place divide its points."""
    above = 0
    equal = 0
    for other in members:
        if other > members[seat]:
            above += 1
        elif other == members[seat]:
            equal += 1
    if above == 0:
        return MOST_MEMBERS_POINTS if equal == 1 else (MOST_MEMBERS_POINTS + SECOND_MEMBERS_POINTS) // equal
    return SECOND_MEMBERS_POINTS // equal if above == 1 else 0


def securing_points(securing: int, once: bool) -> int:
    """16.5 For securing cards on a matching opinion; V9: for the first one only."""
    return SECURING_POINTS * (min(1, securing) if once else securing)
