"""Plots as places in per cent of their frame (data visualisation): the template draws them, text stays text."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from backroom.lab.studies.figures import round_width

Says = Callable[[float], str]


@dataclass(frozen=True)
class Axis:
    low: float
    high: float
    ticks: list[tuple[float, str]]

    def at(self, value: float) -> float:
        """The place of a value, in per cent of the width."""
        return round(100 * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low), 2)


def axis(values: Sequence[float], says: Says, ticks: int = 3) -> Axis:
    """Around all values, with ticks at round numbers."""
    low, high = min(values), max(values)
    room = (high - low) / 30 or abs(low) / 10 or 1e-3
    own = Axis(low - room, high + room, [])
    width = round_width((own.high - own.low) / (ticks + 1))
    first, last = math.ceil(own.low / width), math.floor(own.high / width)
    return Axis(own.low, own.high, [(own.at(n * width), says(n * width)) for n in range(first, last + 1)])


@dataclass(frozen=True)
class Row:
    """A value with its interval, on a line of its own."""

    name: str
    at: float
    low: float
    high: float
    value: str
    span: str
    strong: bool = False  # beyond chance
    other: float | None = None  # a second value on the same line
    note: str = ""


@dataclass(frozen=True)
class Rows:
    axis: Axis
    rows: list[Row]
    line: float | None = None  # what is expected


def intervals(
    named: Sequence[tuple[str, dict[str, Any], bool, str]], key: str, says: Says, ends: Says, expected: float | None
) -> Rows:
    """Named shares or means with their intervals, on one axis; `expected` is an upright line."""
    values = [found[part] for _, found, _, _ in named for part in ("low", "high")]
    frame = axis([*values, *([] if expected is None else [expected])], ends)
    rows = [
        Row(
            name, frame.at(found[key]), frame.at(found["low"]), frame.at(found["high"]), says(found[key]),
            f"{says(found['low'])} – {says(found['high'])}", strong, note=note,
        )
        for name, found, strong, note in named
    ]  # fmt: skip
    return Rows(frame, rows, None if expected is None else frame.at(expected))


@dataclass(frozen=True)
class Bars:
    bars: list[tuple[float, float, float]]  # left, width, height
    ticks: list[tuple[float, str]]
    middle: float  # the median
    low: float  # between them lie nine tenths
    high: float


def bars(found: dict[str, Any], says: Says) -> Bars:
    histogram = found["histogram"]
    width, counts = histogram["width"], histogram["counts"]
    low = histogram["from"]
    high = low + width * len(counts)
    most = max(counts)
    places = [
        (round(100 * n / len(counts), 2), round(100 / len(counts), 2), round(100 * count / most, 2))
        for n, count in enumerate(counts)
    ]
    step = round_width((high - low) / 4)
    frame = Axis(low, high, [])
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    ticks = [(frame.at(n * step), says(n * step)) for n in range(first, last + 1)]
    middle = width / 2 if width == 1 else 0  # whole numbers stand in the middle of their bar
    return Bars(
        places, ticks, frame.at(found["median"] + middle), frame.at(found["p05"] + middle),
        frame.at(found["p95"] + middle),
    )  # fmt: skip


@dataclass(frozen=True)
class Curve:
    """A line over the course of a game, with its interval as a band; y grows downwards as in SVG."""

    line: str
    band: str
    last: float


def curve(values: Sequence[dict[str, float]], key: str) -> Curve:
    step = 100 / (len(values) - 1)

    def points(name: str) -> list[str]:
        return [f"{n * step:.1f},{100 - 100 * value[name]:.2f}" for n, value in enumerate(values)]

    band = [*points("high"), *reversed(points("low"))] if "low" in values[0] else []
    return Curve(" ".join(points(key)), " ".join(band), round(100 - 100 * values[-1][key], 2))
