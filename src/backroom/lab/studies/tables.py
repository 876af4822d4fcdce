"""Every game as tables: CSV for everybody, Parquet and data frames for whoever has the tools."""

import csv
import importlib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from backroom.lab.studies.plan import Watched
from backroom.rating import places

SEATS_FILE, MARKS_FILE = "seats.csv", "marks.csv"


def seat_rows(games: list[Watched]) -> Iterator[dict[str, Any]]:
    """One row for each seat of each game."""
    for number, g in enumerate(games, 1):
        ranks = places(g.winners, g.scores)
        for seat, bot in enumerate(g.bots):
            yield {
                "game": number, "variant": g.variant, "deal": g.deal, "seat": seat + 1, "bot": bot,
                "won": round(g.won(seat), 4), "place": ranks[seat], "score": g.scores[seat],
                "standing": g.course[-1][seat], "half_time": g.course[len(g.course) // 2][seat],
                "first": int(seat == g.first), "decisions": g.decisions, "minutes": round(g.seconds / 60, 2),
                "decided": g.decided, "lead_changes": g.changes,
            }  # fmt: skip


def mark_rows(games: list[Watched]) -> Iterator[dict[str, Any]]:
    """One row for each thing that a seat did or that befell it; `game` is that of the seats' table."""
    for number, g in enumerate(games, 1):
        for closing, both in ((0, g.marks), (1, g.closing)):
            for seat, marks in enumerate(both):
                for text in sorted(marks):
                    times = marks[text]
                    yield {"game": number, "seat": seat + 1, "mark": text, "times": times, "at_the_end": closing}


def write(games: list[Watched], folder: Path) -> list[Path]:
    """The files that were written; Parquet too where pyarrow is installed."""
    files = []
    for name, rows in ((SEATS_FILE, list(seat_rows(games))), (MARKS_FILE, list(mark_rows(games)))):
        files.append(folder / name)
        with files[-1].open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            table.writeheader()
            table.writerows(rows)
        if find_spec("pyarrow"):
            files.append(files[-1].with_suffix(".parquet"))
            arrow, parquet = importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
            parquet.write_table(arrow.Table.from_pylist(rows), files[-1])
    return files


def frame(rows: list[dict[str, Any]]) -> Any:
    """A data frame of pandas, else of polars; without either the rows themselves."""
    if find_spec("pandas"):
        return importlib.import_module("pandas").DataFrame(rows)
    if find_spec("polars"):  # told by all rows: by the first hundred, a share that comes later would be cut to 0
        return importlib.import_module("polars").DataFrame(rows, infer_schema_length=None)
    return rows
