"""The end: points for media presence, party base and money."""

from dataclasses import dataclass

from backroom.engine.step import Step
from backroom.games.die_macher.components import RICHEST_POINTS, SECOND_RICHEST_POINTS
from backroom.games.die_macher.election_events import BasePoints, FinalScore, MoneyPoints, PresencePoints
from backroom.games.die_macher.state import Campaign


@dataclass
class FinalScoring(Step):
    """16.1. After the last election; the most victory points win."""

    def rule(self) -> str:
        return "16.1"

    def proceed(self, s: Campaign) -> None:
        s.election += s.due()
        presence = presence_points(s)
        money = money_points(s)
        s.closing = presence + s.base + money  # 16.3: a point for every point of base
        for seat in range(s.seats):
            s.score(seat, s.closing[seat] + s.closing[s.seats + seat] + s.closing[2 * s.seats + seat])
        if s.telling:
            tell_scores(s)
        s.finish()

    def copy(self) -> "FinalScoring":
        return FinalScoring()


def begin_final(s: Campaign) -> Step:
    return FinalScoring()


def presence_points(s: Campaign) -> list[int]:
    """16.2. Every marker on the media board brings the points of its field."""
    found = [0] * s.seats
    for election in range(s.elections):
        for seat in range(s.seats):
            if (s.presence[election] >> seat) & 1:
                found[seat] += s.field_points(election)
    return found


def money_points(s: Campaign) -> list[int]:
    """16.4. The most money 6 points, the second-highest amount 3; ties get them in full, an empty purse nothing."""
    ranks = sorted(set(s.cash), reverse=True)
    found = []
    for cash in s.cash:
        if cash == 0:
            found.append(0)
        elif cash == ranks[0]:
            found.append(RICHEST_POINTS)
        elif cash == ranks[1]:
            found.append(SECOND_RICHEST_POINTS)
        else:
            found.append(0)
    return found


def tell_scores(s: Campaign) -> None:
    for turn in range(s.seats):
        seat = s.seat_in_turn(turn)
        fields = [s.field_points(e) for e in range(s.elections) if (s.presence[e] >> seat) & 1]
        if fields:
            s.tell(PresencePoints(seat, tuple(fields), s.closing[seat]))
        s.tell(BasePoints(seat, s.closing[s.seats + seat]))
        s.tell(MoneyPoints(seat, s.cash[seat], s.closing[2 * s.seats + seat]))
    for turn in range(s.seats):
        seat = s.seat_in_turn(turn)
        wins = sum([s.won[e * s.seats + seat] for e in range(s.elections)])
        votes = sum([s.points_for(e, s.votes[e][seat]) for e in range(s.elections)])
        presence, base, money = s.closing[seat], s.closing[s.seats + seat], s.closing[2 * s.seats + seat]
        s.tell(FinalScore(seat, votes, wins, presence, base, money, s.points[seat]))
