"""What bots say (barks): a line now and then, about what everybody has just seen happen to them.

A line and its moment follow from public bulletins alone, so neither tells anything that the table does not know.
"""

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from backroom.bots.temper import EVEN, TEMPERS
from backroom.engine import Chance, Event, Game
from backroom.engine.bulletin import Bulletin
from backroom.words import N_

ANYBODY: Final = ""
# What may be said at a moment, by temper; what anybody may say stands under ANYBODY.
Lines = Mapping[str, tuple[str, ...]]
Moments = Callable[[Bulletin], list[tuple[int, Lines]]]
# What an event makes people say, and its fields that name them: a seat, or several.
Feelings = Mapping[type[Event], tuple[Lines, tuple[str, ...]]]

GAP: Final = 8  # entries of the journal between two lines
MOST: Final = 3  # lines in a chapter
CHATTY: Final = {"proud": 50, "fickle": 50, "greedy": 40, "loyal": 35, "even": 30, "cautious": 20}  # of 100 moments


# What is said beside an answer to a promise, and to whoever has broken one.
AGREEING: Final[Lines] = {
    ANYBODY: (N_("Agreed."), N_("You have my word.")),
    "proud": (N_("My word is worth something."),),
    "greedy": (N_("A pleasure to do business with you."),),
    "loyal": (N_("You can rely on me."),),
    "cautious": (N_("Only because it is you."),),
    "fickle": (N_("Agreed. For today."),),
}
REFUSING: Final[Lines] = {
    ANYBODY: (N_("No, thank you."), N_("For that? No.")),
    "proud": (N_("You cannot afford me."),),
    "greedy": (N_("Think of a larger number."),),
    "loyal": (N_("I do not promise what I cannot keep."),),
    "cautious": (N_("Too risky for me."),),
    "fickle": (N_("Ask me again tomorrow."),),
}
BETRAYED: Final[Lines] = {
    ANYBODY: (N_("You gave me your word."), N_("So that is what your word is worth.")),
    "proud": (N_("Nobody does that to me twice."),),
    "greedy": (N_("That will cost you."),),
    "loyal": (N_("I had trusted you."),),
    "cautious": (N_("I should have known."),),
    "fickle": (N_("I would have done the same."),),
}


def aside(lines: Lines, temper: str, rng: Chance) -> str:
    """A line now and then, as often as this temper talks; else nothing."""
    fitting = _fitting(lines, temper)
    return fitting[rng.draw(len(fitting))] if rng.draw(100) < CHATTY[temper] else ""


@dataclass(frozen=True)
class Remark:
    """A sentence of the game's catalogue, and the bulletin it is about."""

    seat: int
    says: str
    about: Bulletin


def moments(game: Game) -> Moments | None:
    """What the bots of a game have words for: the `MOMENTS` of its module `talk`."""
    name = f"backroom.bots.{game.id.replace('-', '_')}.talk"
    try:
        found: Moments = importlib.import_module(name).MOMENTS
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return None
    return found


def of_each(bulletin: Bulletin, feelings: Feelings) -> list[tuple[int, Lines]]:
    """Who may say what of single events, in their order."""
    found: list[tuple[int, Lines]] = []
    for event in bulletin.events:
        lines, names = feelings.get(type(event), ({}, ()))
        for name in names:
            who: int | tuple[int, ...] = getattr(event, name)
            found += [(seat, lines) for seat in (who if isinstance(who, tuple) else (who,))]
    return found


def remarks(game: Game, bulletins: Sequence[Bulletin], bots: Mapping[int, str], seed: str) -> list[Remark]:
    """All that is said in a match as far as it has come, the same however often it is asked. `bots` are their tempers.

    Nobody says what was said before, and never too much at once.
    """
    known = moments(game)
    said: list[Remark] = []
    for bulletin in bulletins if known else ():
        if bulletin.closed and known is not None and not _enough(said, bulletin):
            rng = Chance(f"{seed} {bulletin.first}")
            for seat, lines in known(bulletin):
                if seat in bots and rng.draw(100) < CHATTY[bots[seat]]:
                    fresh = [says for says in _fitting(lines, bots[seat]) if says not in [one.says for one in said]]
                    if fresh:
                        said.append(Remark(seat, fresh[rng.draw(len(fresh))], bulletin))
                        break
    return said


def temper_of(level: str) -> str:
    """Of a bot as it is written: `regular/proud`."""
    temper = level.partition("/")[2]
    return temper if temper in TEMPERS else EVEN.name


def _enough(said: list[Remark], now: Bulletin) -> bool:
    if said and now.last - said[-1].about.last < GAP:
        return True
    return sum(one.about.chapter == now.chapter for one in said) >= MOST


def _fitting(lines: Lines, temper: str) -> tuple[str, ...]:
    return lines.get(temper, ()) + lines.get(ANYBODY, ())
