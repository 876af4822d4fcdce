"""Ratings (openskill: Plackett–Luce): how strong somebody is, and in how much doubt, from the places taken."""

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce


def places(winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """Which place each seat took: whoever has won is first whatever the scores say, and equal scores share a place."""
    order = [(seat not in winners, 0 if seat in winners else -score) for seat, score in enumerate(scores)]
    return [1 + sum(other < mine for other in order) for mine in order]


class Ladder:
    """Ratings as games come in, one after another. `tau` lets those who learn between two games move on."""

    def __init__(self, tau: float | None = None) -> None:
        self.model = PlackettLuce() if tau is None else PlackettLuce(tau=tau)
        self.ratings: dict[str, Any] = {}

    def of(self, who: str) -> tuple[float, float]:
        """Rating and doubt (one standard deviation); of a newcomer the ones all begin with."""
        known = self.ratings.get(who) or self.model.rating()
        return float(known.mu), float(known.sigma)

    def take(self, seated: Sequence[str], ranks: Sequence[int]) -> None:
        """A game, with who sat where and which place each took; equal places are shared.

        Several of one name at a table are rated each for itself, and the name takes the mean of what they come to.
        """
        teams = [[self.ratings.get(who) or self.model.rating(name=who)] for who in seated]
        after = [team[0] for team in self.model.rate(teams, ranks=[float(rank) for rank in ranks])]
        for who in dict.fromkeys(seated):
            own = [new for new, sat in zip(after, seated, strict=True) if sat == who]
            mu = sum(new.mu for new in own) / len(own)
            sigma = (sum(new.sigma**2 for new in own) / len(own)) ** 0.5
            self.ratings[who] = self.model.rating(mu=mu, sigma=sigma, name=who)
