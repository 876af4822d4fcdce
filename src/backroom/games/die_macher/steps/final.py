"""The end: points for media presence, party base and money."""

from dataclasses import dataclass

from backroom.engine import Step
from backroom.games.die_macher.election_events import BasePoints, FinalScore, MoneyPoints, PresencePoints
from backroom.games.die_macher.reckoning import money_points
from backroom.games.die_macher.state import Campaign


@dataclass
class FinalScoring(Step):
    """16.1 After the last election; the most victory points win."""

    def rule(self) -> str:
        return "16.1"

    def proceed(self, s: Campaign) -> None:
        s.show_money()
        s.election += s.due()
        s.closing = closing_points(s)
        for seat in range(s.seats):
            s.score(seat, sum(s.closing[seat :: s.seats]))
        if s.telling:
            tell_scores(s)
        s.finish()

    def copy(self) -> "FinalScoring":
        return FinalScoring()


def closing_points(s: Campaign) -> list[int]:
    """16.2 For media presence by seat, 16.3 a point for every point of base, 16.4 for money."""
    presence = [sum(s.fields_of(seat)) for seat in range(s.seats)]
    return presence + s.base + money_points(s.cash)


def if_it_ended_now(s: Campaign) -> list[int]:
    if s.closing:
        return s.scores()
    closing = closing_points(s)
    return [s.points[seat] + sum(closing[seat :: s.seats]) for seat in range(s.seats)]


def begin_final(s: Campaign) -> Step:
    return FinalScoring()


def tell_scores(s: Campaign) -> None:
    order = s.in_turn()
    for seat in order:
        presence, base, money = s.closing[seat :: s.seats]
        if presence:
            s.tell(PresencePoints(seat, tuple(s.fields_of(seat)), presence))
        s.tell(BasePoints(seat, base))
        s.tell(MoneyPoints(seat, s.cash[seat], money))
    for seat in order:
        votes, wins, presence, base, money = s.score_of(seat)
        s.tell(FinalScore(seat, votes, wins, presence, base, money, s.points[seat]))
