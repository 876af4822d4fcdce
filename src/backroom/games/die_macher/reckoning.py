"""The sums of the rulebook as functions of numbers: steps, events, boards, hints and bots all ask here."""

from dataclasses import dataclass

from backroom.games.die_macher.components import (
    COALITION_POINTS,
    FEWEST_CONVERTED,
    FIRST_DOUBLE_ROUND,
    HIGHEST_TREND,
    LONG_ELECTIONS,
    LOWEST_TREND,
    MAJORITY,
    MINORITY_POINTS,
    RICHEST_POINTS,
    SECOND_RICHEST_POINTS,
    SHARED_WIN_POINTS,
    SOLE_WINNER_POINTS,
)
from backroom.games.macher.components import THOUSAND
from backroom.mechanisms.majority import first_of_most
from backroom.mechanisms.stances import alike
from backroom.mechanisms.turns import NOBODY

# --- the course of the game


def elections_in(elections: int, round: int) -> int:
    """17.3 With how many elections a round ends."""
    return 2 if elections == LONG_ELECTIONS and round >= FIRST_DOUBLE_ROUND else 1


def round_of(elections: int, election: int) -> int:
    """17.3 The round in which a state votes."""
    single = FIRST_DOUBLE_ROUND - 1
    if elections != LONG_ELECTIONS or election < single:
        return election + 1
    return FIRST_DOUBLE_ROUND + (election - single) // 2


# --- trends and polls


def trend_after(trend: int, steps: int) -> int:
    """1.4 Past the ends of the scale a step is lost."""
    return max(LOWEST_TREND, min(HIGHEST_TREND, trend + steps))


def published(values: list[int], parties: tuple[int, ...], publisher: int, controller: int) -> list[int]:
    """11.8 By how much each seat's trend moves: the publisher's rises, negative values fall; 11.9 never control's."""
    moves = []
    for seat in range(len(parties)):
        value = values[parties[seat]]
        moves.append(value if seat == publisher or (value < 0 and seat != controller) else 0)
    return moves


# --- conversion


@dataclass(frozen=True)
class Reckoned:
    strength: int  # rallies and trend as they count
    factor: int  # the agreement as it counts
    votes: int


def votes_from(rallies: int, trend: int, agreement: int) -> Reckoned:
    """12.3 (rallies + trend) × agreement; 12.4, 12.6 neither counts less than 1; 12.5 no rally, no votes."""
    strength = max(1, rallies + trend) if rallies else 0
    factor = max(1, agreement)
    return Reckoned(strength, factor, strength * factor)


def may_convert(rallies: int, due: bool) -> bool:
    """12.2 Four or more at a time; 12.5 where an election is due even a single one."""
    return rallies >= FEWEST_CONVERTED or (due and rallies > 0)


def counted(votes: int, rallies: int, trend: int, agreement: int, due: bool) -> int:
    """The votes there would be, were all rallies of a state converted now."""
    return votes + votes_from(rallies, trend, agreement).votes if may_convert(rallies, due) else votes


# --- elections


def points_of(table: list[int], votes: int) -> int:
    """13.1 What votes bring in a state with this table; its last entry holds for all higher ones."""
    return table[votes] if votes < len(table) else table[-1]


@dataclass(frozen=True)
class Won:
    """The winners of an election, in order, the points for each, and who moves a media marker for it."""

    seats: list[int]
    points: int
    movers: list[int]


def winners_of(votes: list[int], order: list[int], programmes: list[list[int]]) -> Won:
    """13.3 to 13.8 With 50 votes alone or together, as a coalition, or as a minority. `order` settles ties."""
    strong = [seat for seat in order if votes[seat] >= MAJORITY]
    if len(strong) == 1:  # 13.3
        return Won(strong, SOLE_WINNER_POINTS, strong)
    leader = first_of_most(votes, order)  # 13.5
    if strong:  # 13.4
        return Won(strong, SHARED_WIN_POINTS, [seat for seat in strong if votes[seat] == votes[leader]])
    partner = partner_of(leader, votes, order, programmes)
    if partner == NOBODY:  # 13.8
        return Won([leader], MINORITY_POINTS, [])
    return Won([leader, partner], COALITION_POINTS, [leader, partner])  # 13.7


def partner_of(leader: int, votes: list[int], order: list[int], programmes: list[list[int]]) -> int:
    """13.6 Of those who bring the sum to 50, the one with most equal programme cards; ties go in turn order."""
    partner = NOBODY
    most = -1
    for seat in order:
        if seat != leader and votes[leader] + votes[seat] >= MAJORITY:
            shared = alike(programmes[leader], programmes[seat])
            if shared > most:
                most = shared
                partner = seat
    return partner


# --- money


def income(points: int, base: int) -> int:
    """14.2 For every point the votes brought in this round, and 14.3 for every point of party base."""
    return (points + base) * THOUSAND


def money_points(cash: list[int]) -> list[int]:
    """16.4 For the highest amount and the second-highest; ties get them in full, an empty purse nothing."""
    most = max(cash)
    second = max([amount for amount in cash if amount < most], default=0)
    found = []
    for amount in cash:
        points = RICHEST_POINTS if amount == most else SECOND_RICHEST_POINTS if amount == second else 0
        found.append(points if amount > 0 else 0)
    return found
