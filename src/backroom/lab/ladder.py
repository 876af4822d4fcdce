"""The ladder (Elo, TrueSkill, leagues): bots against each other in all mixtures, on the same deals and in every seat.

Every game is kept as a line of a file the moment it is over, so a ladder goes on where it was stopped, and can be made
longer or given more bots. What it says is the same for any number of processes, where bots count playouts, not seconds.
"""

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

from backroom.bots import bot, named
from backroom.engine import Chance
from backroom.games import game
from backroom.lab.hands import Hands
from backroom.lab.kept import Kept
from backroom.lab.play import Series, play_game
from backroom.lab.simulate import interval
from backroom.lab.source import source
from backroom.lab.studies.figures import mean, rounded
from backroom.rating import Ladder, places
from backroom.words import N_, Trouble

GAMES_FILE, RESULT_FILE, PAGE_FILE = "games.jsonl", "ladder.json", "ladder.html"


class NoContest(Trouble):
    """There is nothing to compare."""


@dataclass(frozen=True)
class Contest(Series):
    """What is played: every mixture of the bots, each for `games` games, on the same deals in turn of all seats."""

    alone: str | None = None  # only mixtures of one bot among others of one kind: this bot, or "" for each in turn
    company: str | None = None  # the others are of this kind

    def mixtures(self) -> list[tuple[str, ...]]:
        """Everything but a table of one kind."""
        mixed = [m for m in combinations_with_replacement(self.bots, self.seats) if len(set(m)) > 1]
        if self.alone is None and self.company is None:
            return mixed
        single = [m for m in mixed if len(set(m)) == 2 and min(m.count(kind) for kind in m) == 1]
        single = [m for m in single if not self.alone or m.count(self.alone) == 1]
        return [m for m in single if not self.company or m.count(self.company) == self.seats - 1]

    def newcomers(self, company: str) -> list[str]:
        """Who sits alone among others of this kind, in the order of the bots."""
        others = [[kind for kind in m if kind != company] for m in self.mixtures()]
        return sorted((rest[0] for rest in others if len(rest) == 1), key=self.bots.index)

    def seating(self, alone: str, company: str, seat: int) -> tuple[str, ...]:
        return tuple(alone if at == seat else company for at in range(self.seats))

    def seatings(self, mixture: tuple[str, ...]) -> list[tuple[str, ...]]:
        """The mixture, moved on seat by seat until it comes round."""
        return list(dict.fromkeys(mixture[at:] + mixture[:at] for at in range(self.seats)))

    def fixtures(self) -> "Iterator[Fixture]":
        """All games to be played, deal by deal: what is stopped early has played all mixtures alike."""
        rounds = {m: self.seatings(m) for m in self.mixtures()}
        for deal in range(max((math.ceil(self.games / len(turns)) for turns in rounds.values()), default=0)):
            for turns in rounds.values():
                if deal * len(turns) < self.games:
                    for seating in turns:
                        yield Fixture(seating, deal)

    def heading(self) -> dict[str, Any]:
        """What all games of one file have in common."""
        return {
            "game": self.game, "seats": self.seats, "options": self.options, "data": self.data, "seed": self.seed,
            "source": source(),
        }  # fmt: skip


@dataclass(frozen=True)
class Fixture:
    seating: tuple[str, ...]
    deal: int


@dataclass(frozen=True)
class Played:
    """A game that is over: a line of the file."""

    bots: list[str]  # by seat
    deal: int
    winners: list[int]
    scores: list[int]
    decisions: int
    asked: list[int]
    seconds: list[float]

    @property
    def fixture(self) -> Fixture:
        return Fixture(tuple(self.bots), self.deal)

    def ranks(self) -> list[int]:
        return places(self.winners, self.scores)

    def lead(self, seat: int) -> float:
        """Points before the mean of the others."""
        return self.scores[seat] - (sum(self.scores) - self.scores[seat]) / (len(self.scores) - 1)

    def victory(self, seat: int) -> float:
        """A shared one counts in parts."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_fixture(contest: Contest, fixture: Fixture) -> Played:
    """One game, in one process."""
    known = game(contest.game)
    seed = f"{contest.seed}/{fixture.deal}"
    setup = known.setup(contest.seats, contest.options, seed, contest.data)
    result = play_game(known, setup, [bot(known, text) for text in fixture.seating], Chance(f"{seed}/bots"))
    seconds = [round(spent, 4) for spent in result.seconds]
    return Played(
        list(fixture.seating), fixture.deal, result.winners, result.scores, result.decisions, result.asked, seconds
    )


def climb(contest: Contest, folder: Path, hands: Hands, progress: Callable[[int, int], None]) -> dict[str, Any]:
    """Play what is missing, and say what came of all; `progress` is told how many games are done, of how many."""
    known = game(contest.game)
    known.setup(contest.seats, contest.options, contest.seed, contest.data)  # a bad set-up is refused before any work
    for text in contest.bots:
        named(known, text)
    fixtures = list(contest.fixtures())
    if not fixtures:
        raise NoContest(N_("a ladder needs at least two different bots"))
    kept = Kept(folder / GAMES_FILE, contest.heading(), asdict, lambda line: Played(**line), lambda p: p.fixture)
    found = tally(contest, kept.play(fixtures, partial(play_fixture, contest), hands, progress))
    (folder / RESULT_FILE).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return found


# --- what came of it


def tally(contest: Contest, games: list[Played]) -> dict[str, Any]:
    ladder = Ladder(tau=0)  # bots do not learn between two games
    for played in games:
        ladder.take(played.bots, played.ranks())
    mixtures = []
    for mixture in contest.mixtures():
        turns = set(contest.seatings(mixture))
        mixtures.append(shares(mixture, [played for played in games if tuple(played.bots) in turns]))
    return {
        "game": contest.game, "seats": contest.seats, "options": contest.options, "seed": contest.seed,
        "own_numbers": contest.data is not None, "games": len(games),
        "bots": [{"bot": each, **rated(ladder, each), **effort(each, games)} for each in contest.bots],
        "mixtures": mixtures, "pairs": pairs(contest, games),
    }  # fmt: skip


def pairs(contest: Contest, games: list[Played]) -> list[dict[str, Any]]:
    """Every two bots that sat alone among the same others: how much better the second fared in the same seats."""
    known = {played.fixture: played for played in games}
    found = []
    for company in contest.bots:
        by_deal = {alone: fared(contest, known, alone, company) for alone in contest.newcomers(company)}
        for (than, base), (kind, better) in combinations(by_deal.items(), 2):
            if len(base) < 2:
                continue
            leads, victories = (
                [(one[at], other[at]) for one, other in zip(base, better, strict=True)] for at in (0, 1)
            )
            found.append({
                "among": company, "than": than, "bot": kind, "deals": len(leads), "games": len(leads) * contest.seats,
                "leads": [rounded(sum(each) / len(leads)) for each in zip(*leads, strict=True)],
                "points": mean([after - before for before, after in leads]),
                "victories": mean([after - before for before, after in victories]),
            })  # fmt: skip
    return found


def fared(contest: Contest, known: dict[Fixture, Played], alone: str, company: str) -> list[tuple[float, float]]:
    """Deal by deal, the mean lead and the share of the victories of a bot that sat alone in every seat."""
    found, seats = [], contest.seats
    for deal in sorted({fixture.deal for fixture in known}):
        games = [known[Fixture(contest.seating(alone, company, seat), deal)] for seat in range(seats)]
        lead = sum(played.lead(seat) for seat, played in enumerate(games)) / seats
        found.append((lead, sum(played.victory(seat) for seat, played in enumerate(games)) / seats))
    return found


def rated(ladder: Ladder, kind: str) -> dict[str, float]:
    rating, doubt = ladder.of(kind)
    return {"rating": round(rating, 3), "doubt": round(doubt, 3)}


def effort(kind: str, games: list[Played]) -> dict[str, Any]:
    """How often a bot was asked, and the seconds of work for one answer."""
    seats = [(played, seat) for played in games for seat, each in enumerate(played.bots) if each == kind]
    asked = sum(played.asked[seat] for played, seat in seats)
    spent = sum(played.seconds[seat] for played, seat in seats)
    return {"decisions": asked, "seconds_per_decision": round(spent / asked, 5) if asked else 0.0}


def shares(mixture: tuple[str, ...], games: list[Played]) -> dict[str, Any]:
    """The share of each kind of bot in this mixture; a shared victory counts in parts."""
    kinds = []
    for kind in dict.fromkeys(mixture):
        wins = sum(
            sum(played.bots[seat] == kind for seat in played.winners) / len(played.winners)
            for played in games
            if played.winners
        )
        fair = mixture.count(kind) / len(mixture)
        share = wins / len(games)
        kinds.append({
            "bot": kind, "seats": mixture.count(kind), "wins": round(wins, 4), "share": round(share, 4),
            "interval": list(interval(wins, len(games))), "fair": round(fair, 4), "times_fair": round(share / fair, 3),
        })  # fmt: skip
    undecided = sum(not played.winners for played in games)
    return {"bots": list(mixture), "games": len(games), "undecided": undecided, "kinds": kinds}
