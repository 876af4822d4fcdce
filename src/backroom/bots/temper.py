"""Tempers (styles, persona): small leanings and a little noise, so that bots of one level are not one player."""

from dataclasses import dataclass
from typing import Final, TypeVar

from backroom.engine import Chance
from backroom.words import N_

T = TypeVar("T")
_GRAIN: Final = 1 << 16


@dataclass(frozen=True)
class Temper:
    """What a bot leans to. All are factors about 1; what is worth the same to everybody is worth a bit more to one."""

    name: str
    says: str  # where people choose
    greed: float = 1.0  # what money in the purse is worth
    pride: float = 1.0  # what others' losses are worth
    nerve: float = 1.0  # how much it stakes where the outcome is open
    loyalty: float = 1.0  # how readily it binds itself to others
    whim: float = 1.0  # how far from the best a move may be that it makes now and then

    def pick(self, scored: list[tuple[float, T]], near: float, rng: Chance) -> T:
        """The best, or one that is worse by less than `near`, the rarer the worse: nobody can count on it."""
        best = max([worth for worth, _ in scored])
        reach = near * self.whim
        close = [(worth - best + reach, item) for worth, item in scored if worth > best - reach] if reach > 0 else []
        if len(close) < 2:
            return next(item for worth, item in scored if worth == best)
        left = sum([weight for weight, _ in close]) * rng.draw(_GRAIN) / _GRAIN
        for weight, item in close:
            left -= weight
            if left < 0:
                return item
        return close[-1][1]


EVEN: Final = Temper("even", N_("even-tempered"))
TEMPERS: Final = {
    temper.name: temper
    for temper in (
        EVEN,
        Temper("loyal", N_("loyal"), pride=0.8, loyalty=1.3),
        Temper("proud", N_("proud"), pride=1.4, nerve=1.1, loyalty=0.8),
        Temper("greedy", N_("greedy"), greed=1.15, loyalty=0.9),
        Temper("cautious", N_("cautious"), nerve=0.85, greed=1.05),
        Temper("fickle", N_("fickle"), whim=2.0, nerve=1.1),
    )
}
# Whoever advises names the best move, and not now and then another; no bot sits down like that.
STEADY: Final = Temper("steady", "", whim=0.0)
