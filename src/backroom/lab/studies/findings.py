"""What a study has found: from the games to the figures that `study.json` holds and the page shows."""

from collections.abc import Callable
from typing import Any

from backroom.games import game
from backroom.lab.studies.figures import (
    beyond_chance,
    histogram,
    mean,
    paired,
    quantiles,
    rounded,
    share,
    split,
    surprise,
)
from backroom.lab.studies.marks import marks
from backroom.lab.studies.plan import Fixture, Study, Variant, Watched
from backroom.lab.studies.watching import SECONDS_A_DECISION, SECONDS_A_DOUBLING, SLICES, leaders

CLOSE_PART = 0.1  # a game is close if the second is at most so much of the first's standing behind
CLOSE_PARTS = (0.02, 0.05, CLOSE_PART, 0.2, 0.5)


def found_in(study: Study, games: list[Watched]) -> dict[str, Any]:
    """All figures. They follow from the games alone."""
    known = game(study.game)
    by_fixture = {g.fixture: g for g in games}
    base = [by_fixture[fixture] for fixture in study.base()]
    skill = [by_fixture[fixture] for fixture in study.mixed()]
    fair = 1 / study.seats
    first_known = all(g.first >= 0 for g in base)
    return {
        "study": {
            "game": study.game, "rules_version": known.rules_version, "seats": study.seats, "bots": list(study.bots),
            "options": study.options, "own_numbers": study.data is not None, "seed": study.seed, "games": len(base),
            "skill": list(study.skill or ()), "skill_games": len(skill), "all_games": len(games),
            "variants": [each.id for each in study.variants],
            "seconds_a_decision": SECONDS_A_DECISION, "seconds_a_doubling": SECONDS_A_DOUBLING,
        },
        "fair": rounded(fair),
        "undecided": sum(not g.winners for g in base),
        "shared": sum(len(g.winners) > 1 for g in base),
        "seats": against(fair, [place_of(base, seat, lambda g: 0) for seat in range(study.seats)]),
        "turns": against(fair, [place_of(base, turn, lambda g: g.first) for turn in range(study.seats)])
        if first_known
        else [],
        "length": length_of(base),
        "ends": ends_of(base),
        "course": course_of(base),
        "skill": skill_of(study, skill),
        "marks": marks(base, fair),
        "variants": variants_of(study, by_fixture, base),
    }  # fmt: skip


def against(fair: float, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same places, each told whether its share or its standing differs from the fair one beyond chance."""
    shares = [surprise(row, fair) for row in rows]
    standings = [surprise({**row["ahead"], "share": row["ahead"]["mean"]}, 0.0) for row in rows]
    parts = [*rows, *(row["ahead"] for row in rows)]
    for part, flag in zip(parts, beyond_chance([*shares, *standings]), strict=True):
        part["beyond_chance"] = flag
    return rows


def place_of(games: list[Watched], place: int, since: Callable[[Watched], int]) -> dict[str, Any]:
    """A seat, or the one so many places after the first that had to decide alone: victories, and standing at the end.

    How far it is ahead is told of the table's mean in the same game: so what all have more or less of cancels.
    """
    seats = [(since(g) + place) % len(g.scores) for g in games]
    pairs = list(zip(games, seats, strict=True))
    return {
        **share(sum(g.won(seat) for g, seat in pairs), len(games)),
        "standing": mean([g.course[-1][seat] for g, seat in pairs]),
        "ahead": mean([ahead_of_mean(g, seat) for g, seat in pairs]),
    }


def ahead_of_mean(g: Watched, seat: int) -> float:
    return g.course[-1][seat] - sum(g.course[-1]) / len(g.scores)


def length_of(games: list[Watched]) -> dict[str, Any]:
    found = {}
    for name, values in (
        ("decisions", [float(g.decisions) for g in games]), ("minutes", [g.seconds / 60 for g in games]),
    ):  # fmt: skip
        found[name] = {**mean(values), **quantiles(values), "histogram": histogram(values)}
    return found


def margin(g: Watched) -> float | None:
    """By how much a single winner stood before the next; nothing where nobody or several won."""
    if len(g.winners) != 1:
        return None
    last = g.course[-1]
    return float(last[g.winners[0]] - max(s for seat, s in enumerate(last) if seat != g.winners[0]))


def is_close(g: Watched, part: float = CLOSE_PART) -> bool:
    """Or shared; where nobody has won nothing was close."""
    ahead = margin(g)
    return len(g.winners) > 1 or (ahead is not None and ahead <= part * abs(g.course[-1][g.winners[0]]))


def ends_of(games: list[Watched]) -> dict[str, Any]:
    margins = [ahead for ahead in map(margin, games) if ahead is not None]
    within = [{"part": part, **share(sum(is_close(g, part) for g in games), len(games))} for part in CLOSE_PARTS]
    (close,) = (each for each in within if each["part"] == CLOSE_PART)
    found: dict[str, Any] = {"close": close, "close_part": CLOSE_PART, "within": within}
    if margins:
        found |= {"margin": {**mean(margins), **quantiles(margins), "histogram": histogram(margins)}}
    return found


def leader_won(g: Watched, slice_: int) -> float:
    """Whether who led then has won; of several leaders any is meant."""
    first = leaders(g.course[slice_])
    return sum(g.won(seat) for seat in first) / len(first)


def course_of(games: list[Watched]) -> dict[str, Any]:
    """How soon a game is decided: how often the leader of each moment wins, and from when on the winner led."""
    won = [g for g in games if g.winners]
    if not won:
        return {}
    decided = [g.decided for g in won]
    return {
        "leader": [share(sum(leader_won(g, n) for g in won), len(won)) for n in range(SLICES + 1)],
        "decided": {
            **mean(decided), **quantiles(decided),
            "by": [rounded(sum(d <= n / SLICES for d in decided) / len(decided)) for n in range(SLICES + 1)],
        },
        "changes": mean([float(g.changes) for g in won]),
    }  # fmt: skip


def skill_of(study: Study, games: list[Watched]) -> dict[str, Any]:
    """How much of a result goes with the level of play, how much with the deal: the same deals in every seat."""
    if study.skill is None or not games:
        return {}
    better = study.skill[1]
    by_deal: dict[int, list[Watched]] = {}
    for g in games:
        by_deal.setdefault(g.deal, []).append(g)

    def table(result: Callable[[Watched, int], float]) -> list[list[list[tuple[bool, float]]]]:
        return [
            [[(g.bots[seat] == better, result(g, seat)) for g in played] for seat in range(study.seats)]
            for played in by_deal.values()
        ]

    wins = sum(g.won(seat) for g in games for seat in range(study.seats) if g.bots[seat] == better)
    return {
        "better": {**share(wins, len(games)), "fair": rounded(study.seats // 2 / study.seats)},
        "victory": split(table(Watched.won), f"{study.seed}/victory"),
        "standing": split(table(ahead_of_mean), f"{study.seed}/standing"),
    }


MEASURES: dict[str, Callable[[Watched], float]] = {
    "decisions": lambda g: float(g.decisions),
    "minutes": lambda g: g.seconds / 60,
    "first_wins": lambda g: g.won(g.first),
    "half_time": lambda g: leader_won(g, SLICES // 2),
    "decided": lambda g: g.decided,
    "close": lambda g: float(is_close(g)),
    "shared": lambda g: float(len(g.winners) > 1),
    "undecided": lambda g: float(not g.winners),
}


def variants_of(study: Study, games: dict[Fixture, Watched], base: list[Watched]) -> list[dict[str, Any]]:
    rows = [variant_of(v, study, [games[fixture] for fixture in study.changed(v.id)], base) for v in study.variants]
    measured = [part for row in rows for part in row["measures"].values()]
    for part, flag in zip(measured, beyond_chance([part.pop("surprise") for part in measured]), strict=True):
        part["beyond_chance"] = flag
    return rows


def variant_of(each: Variant, study: Study, changed: list[Watched], base: list[Watched]) -> dict[str, Any]:
    """Beside the table as it is, on the same deals: every difference is paired."""
    pairs = list(zip(changed, base, strict=True))
    return {
        "id": each.id, "options": each.options, "guess": each.guess, "change": each.change,
        "same": sum(a.course == b.course for a, b in pairs),
        "other_winner": share(sum(a.winners != b.winners for a, b in pairs), len(pairs)),
        "measures": {
            name: measured([of(a) for a in changed], [of(b) for b in base]) for name, of in MEASURES.items()
        },
        "seats": [share(sum(a.won(seat) for a in changed), len(changed)) for seat in range(study.seats)],
    }  # fmt: skip


def measured(changed: list[float], base: list[float]) -> dict[str, Any]:
    difference = paired(changed, base)
    return {
        **mean(changed), "base": rounded(sum(base) / len(base)), "difference": difference,
        "surprise": surprise({**difference, "share": difference["mean"]}, 0.0),
    }  # fmt: skip
