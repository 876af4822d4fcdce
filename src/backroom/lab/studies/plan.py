"""What a study plays: the same deals at the table as it is, at each variant, and by two levels in every seat."""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from sys import intern
from typing import Any

from backroom.bots import bot, named
from backroom.engine import BadSetup, Chance, Game
from backroom.games import game
from backroom.lab.play import Series, play_game
from backroom.lab.source import source
from backroom.lab.studies.watching import Watching
from backroom.words import N_

BASE = ""  # the table as it is
OPTIONS, NUMBERS = "options", "numbers"
SKILL_PART = 10  # for so many games of the table as it is, one is played by two levels
LEAST_SKILL_DEALS = 20


@dataclass(frozen=True)
class Variant:
    """The same table with something changed."""

    id: str
    options: dict[str, str] = field(default_factory=dict)
    data: dict[str, Any] | None = None
    guess: str = ""  # which reconstructed numbers are changed, and how: sentences
    change: str = ""


@dataclass(frozen=True)
class Fixture:
    variant: str
    deal: int
    bots: tuple[str, ...]  # by seat


@dataclass(frozen=True)
class Watched:
    """A game that is over: a line of the file."""

    variant: str
    deal: int
    bots: list[str]
    winners: list[int]
    scores: list[int]
    decisions: int
    seconds: float  # that people would have thought, estimated
    first: int
    course: list[list[int]]
    decided: float
    changes: int
    marks: list[dict[str, int]]
    closing: list[dict[str, int]]

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.variant, self.deal, tuple(self.bots))

    def won(self, seat: int) -> float:
        """A shared victory counts in parts."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True)
class Study(Series):
    """All that is asked. The same study gives the same figures, wherever it is played."""

    variants: tuple[Variant, ...] = ()
    skill: tuple[str, str] | None = None  # the weaker level and the better one

    def fixtures(self) -> list[Fixture]:
        """All games, deal by deal: what is stopped early has played all variants alike."""
        found = [*self.base(), *self.mixed()]
        for each in self.variants:
            found += self.changed(each.id)
        return sorted(dict.fromkeys(found), key=lambda fixture: fixture.deal)

    def base(self) -> list[Fixture]:
        """The table as it is. Where the bots differ they move on by one seat from deal to deal."""
        return self.changed(BASE)

    def changed(self, variant: str) -> list[Fixture]:
        turns = [deal % self.seats if len(set(self.bots)) > 1 else 0 for deal in range(self.games)]
        return [Fixture(variant, deal, self.bots[turn:] + self.bots[:turn]) for deal, turn in enumerate(turns)]

    def mixed(self) -> list[Fixture]:
        """Two levels at one table."""
        return [Fixture(BASE, deal, seating) for deal in range(self.skill_deals()) for seating in self.seatings()]

    def skill_deals(self) -> int:
        if self.skill is None:
            return 0
        return min(self.games, max(LEAST_SKILL_DEALS, math.ceil(self.games / SKILL_PART / self.seats)))

    def seatings(self) -> list[tuple[str, ...]]:
        """Half the table of each level, moved on seat by seat: each plays each seat of each deal equally often."""
        if self.skill is None:
            return []
        weaker, better = self.skill
        mixed = (better,) * (self.seats // 2) + (weaker,) * (self.seats - self.seats // 2)
        return [mixed[at:] + mixed[:at] for at in range(self.seats)]

    def table(self, variant: str) -> tuple[dict[str, str], dict[str, Any] | None]:
        for each in self.variants:
            if each.id == variant:
                return self.options | each.options, each.data or self.data
        return self.options, self.data

    def heading(self) -> dict[str, Any]:
        """What all games of one file have in common; games and variants may be added."""
        return {
            "game": self.game, "seats": self.seats, "options": self.options, "data": self.data, "seed": self.seed,
            "source": source(),
        }  # fmt: skip

    def check(self) -> None:
        """Nonsense is refused before any work."""
        known = game(self.game)
        for variant in (BASE, *(each.id for each in self.variants)):
            options, data = self.table(variant)
            known.setup(self.seats, options, self.seed, data)
        for text in {*self.bots, *(self.skill or ())}:
            named(known, text)


def play_fixture(study: Study, fixture: Fixture) -> Watched:
    """One game, in one process. The seed is that of its deal, whatever is changed: luck is common to all variants."""
    known = game(study.game)
    seed = f"{study.seed}/{fixture.deal}"
    options, data = study.table(fixture.variant)
    watching = Watching(known, study.seats)
    setup = known.setup(study.seats, options, seed, data)
    result = play_game(
        known, setup, [bot(known, text) for text in fixture.bots], Chance(f"{seed}/bots"), watching
    )  # fmt: skip
    return Watched(
        fixture.variant, fixture.deal, list(fixture.bots), result.winners, result.scores, result.decisions,
        round(watching.seconds, 1), watching.first, watching.course(), round(watching.decided(result.winners), 4),
        watching.changes(), watching.marks, watching.closing,
    )  # fmt: skip


def written(played: Watched) -> dict[str, Any]:
    return asdict(played)


def read(line: dict[str, Any]) -> Watched:
    for name in ("marks", "closing"):  # the same words in every line: kept once
        line[name] = [{intern(text): count for text, count in marks.items()} for marks in line[name]]
    return Watched(**line)


# --- what can be varied


def variants(
    known: Game, seats: int, options: dict[str, str], wanted: Sequence[str], files: Mapping[str, dict[str, Any]]
) -> tuple[Variant, ...]:
    """`reading=dutch,italian`, `data=FILE`, `options` (each other value of each), `numbers` (those reconstructed)."""
    found: dict[str, Variant] = {}
    for text in wanted:
        name, sign, values = text.partition("=")
        if name == "data" and sign:
            made = [own(value, files[value]) for value in values.split(",")]
        elif sign:
            made = [Variant(f"{name}={value}", {name: value}) for value in values.split(",")]
        elif text == OPTIONS:
            made = every_option(known, seats, options)
        elif text == NUMBERS:
            made = every_guess(known)
        else:
            says = N_("--vary takes NAME=VALUE,VALUE, data=FILE, options or numbers, not {text}")
            raise BadSetup(says, text=text)
        found |= {each.id: each for each in made}
    return tuple(found.values())


def own(name: str, data: dict[str, Any]) -> Variant:
    digest = hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:8]
    return Variant(f"data={name}#{digest}", data=data)


def every_option(known: Game, seats: int, options: dict[str, str]) -> list[Variant]:
    """Each other value of each option that goes with the rest."""
    usual = known.full_options(options)
    return [
        Variant(f"{option.name}={value}", {option.name: value})
        for option in known.options
        for value in option.values
        if value != usual[option.name] and not known.refuse(seats, known.full_options({**options, option.name: value}))
    ]


def every_guess(known: Game) -> list[Variant]:
    """Each set of numbers that no source gives, changed by itself."""
    found = [
        Variant(f"{NUMBERS}/{guess.id}/{number}", data=dict(data), guess=guess.title, change=says)
        for guess in known.guesses
        for number, (says, data) in enumerate(guess.changes, 1)
    ]
    if not found:
        raise BadSetup(N_("no number of {game} is reconstructed"), game=known.id)
    return found
