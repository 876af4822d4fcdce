"""What goes with winning: every action, card, politician, mission or state, by the fields that the games declare."""

from collections import defaultdict
from typing import Any

from backroom.lab.studies.figures import beyond_chance, mean, ratio, rounded, spread, surprise
from backroom.lab.studies.plan import Watched
from backroom.lab.studies.watching import DO

LEAST_SEATS = 30  # of fewer nothing is said


def marks(games: list[Watched], fair: float) -> list[dict[str, Any]]:
    """Each with how many seats had it, how often, how many of those won, and how often winners and others had it."""
    noted = collected(games)
    rows = [row_of(text, games, noted[text]) for text in sorted(noted)]
    rows = [row for row in rows if row["seats"] >= LEAST_SEATS]
    parts = [row[name] for row in rows for name in ("wins", "times") if name in row]
    tests = [surprise(part, fair) if "share" in part else part["surprise"] for part in parts]
    for part, beyond in zip(parts, beyond_chance(tests), strict=True):
        part["beyond_chance"] = beyond
    return rows


def collected(games: list[Watched]) -> dict[str, dict[int, dict[int, int]]]:
    """Mark -> game -> seat -> how often. What only ever comes with the end of a game tells its result: left out."""
    found: dict[str, dict[int, dict[int, int]]] = defaultdict(dict)
    during = {kind_of(text) for g in games for marks in g.marks for text in marks}
    for number, g in enumerate(games):
        for both in (g.marks, g.closing):
            for seat, marks in enumerate(both):
                for text, count in marks.items():
                    if kind_of(text) in during:
                        counts = found[text].setdefault(number, {})
                        counts[seat] = counts.get(seat, 0) + count
    return without_echoes(found)


def kind_of(text: str) -> str:
    """`do Play@Step card=x` -> `do Play`: verb or event."""
    return " ".join(text.split()[:2]).split("@")[0]


def without_echoes(found: dict[str, dict[int, dict[int, int]]]) -> dict[str, dict[int, dict[int, int]]]:
    """An event that is told whenever an action is taken says the same twice; the action stays."""
    kept: dict[tuple[Any, ...], str] = {}
    for text in sorted(found, key=lambda text: (not text.startswith(DO), text)):
        same = tuple((number, *sorted(seats.items())) for number, seats in found[text].items())
        kept.setdefault((text.partition("=")[2], same), text)
    return {text: found[text] for text in kept.values()}


def row_of(text: str, games: list[Watched], noted: dict[int, dict[int, int]]) -> dict[str, Any]:
    seats = sum(map(len, noted.values()))
    of_all = sum(len(g.scores) for g in games)
    row: dict[str, Any] = {
        "mark": text, "seats": seats, "had_by": rounded(seats / of_all),
        "times_each": rounded(sum(sum(counts.values()) for counts in noted.values()) / of_all),
    }  # fmt: skip
    # Where all at a table have it, or nobody, it cannot tell winners from others.
    telling = [(games[number], counts) for number, counts in noted.items() if len(counts) < len(games[number].scores)]
    if sum(len(counts) for _, counts in telling) >= LEAST_SEATS:
        row["wins"] = ratio([(sum(map(g.won, counts)), float(len(counts))) for g, counts in telling])
    if seats >= LEAST_SEATS:
        row["times"] = times_of(games, noted)
    return row


def times_of(games: list[Watched], noted: dict[int, dict[int, int]]) -> dict[str, Any]:
    """How often winners and others of the same game had it, and the difference within a game."""
    winners, others = [], []
    for number, g in enumerate(games):
        if not g.winners or len(g.winners) == len(g.scores):
            continue
        counts = noted.get(number, {})
        won = [float(counts.get(seat, 0)) for seat in g.winners]
        lost = [float(counts.get(seat, 0)) for seat in range(len(g.scores)) if seat not in g.winners]
        winners.append(sum(won) / len(won))
        others.append(sum(lost) / len(lost))
    differences = [a - b for a, b in zip(winners, others, strict=True)]
    if not differences:
        return {"winners": 0.0, "others": 0.0, "difference": {"mean": 0.0, "low": 0.0, "high": 0.0}, "surprise": 0.0}
    error = (spread(differences) / len(differences)) ** 0.5
    middle = sum(differences) / len(differences)
    return {
        "winners": rounded(sum(winners) / len(winners)), "others": rounded(sum(others) / len(others)),
        "difference": mean(differences), "surprise": rounded(abs(middle) / error) if error else 0.0,
    }  # fmt: skip
