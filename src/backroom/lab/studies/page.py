"""A study for people: one page that needs nothing beside itself, in the reader's language and numbers."""

from collections.abc import Callable
from importlib import resources
from typing import Any

from jinja2 import Environment, StrictUndefined

from backroom.bots import spoken
from backroom.engine import Game
from backroom.games import game
from backroom.lab.studies import plots
from backroom.lab.studies.telling import Group, Teller, groups, verbs, whole
from backroom.lab.studies.watching import DO, SEE, SLICES
from backroom.words import N_, Voice

VERBS_SHOWN = 10
MEASURES = {
    "decisions": N_("Decisions"),
    "minutes": N_("Minutes"),
    "first_wins": N_("The first player wins"),
    "half_time": N_("The leader at half-time wins"),
    "decided": N_("Decided after"),
    "close": N_("Close endings"),
    "shared": N_("Shared victories"),
    "undecided": N_("Nobody wins"),
}
PARTS = {
    "level": N_("Level of play"), "seat": N_("Seat"), "deal": N_("Luck of the deal"), "rest": N_("Course of play"),
}  # fmt: skip


def page(found: dict[str, Any], voice: Voice, language: str) -> str:
    """`voice` speaks the game's catalogue."""
    template = (resources.files(__package__) / "study.html").read_text(encoding="utf-8")
    world = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return world.from_string(template).render(Page(found, voice).parts(), language=language, _=voice.say) + "\n"


class Page:
    def __init__(self, found: dict[str, Any], voice: Voice) -> None:
        self.found, self.voice = found, voice
        self.known: Game = game(found["study"]["game"])
        self.teller = Teller(self.known, voice)
        self.unit = self.known.standings.unit

    def parts(self) -> dict[str, Any]:
        found, voice = self.found, self.voice
        return {
            "found": found, "voice": voice, "known": self.known, "about": found["study"], "tiles": self.tiles(),
            "bots": self.bots(), "options": self.options(), "places": self.places(), "within": self.within(),
            "lengths": [
                (voice.say(MEASURES[name]), plots.bars(length, self.whole), self.span(length))
                for name, length in found["length"].items()
            ],
            "leader": plots.curve(found["course"]["leader"], "share") if found["course"] else None,
            "decided": self.decided(), "margins": self.margins(), "split": self.split(),
            "did": self.verbs(DO), "befell": self.verbs(SEE), "at_all": self.whole_verbs(), "groups": self.groups(),
            "variants": self.variants(),
            "unit": self.unit, "ticks": [(100 * n / 4, voice.percent(n / 4)) for n in range(5)],
        }  # fmt: skip

    # --- how figures are said

    def whole(self, value: float) -> str:
        return self.voice.decimal(value, 0 if value == int(value) else 1)

    def per_cent(self, value: float) -> str:
        return self.voice.percent(value, 1)

    def tick(self, value: float) -> str:
        return self.voice.percent(value, 0 if abs(value * 100 - round(value * 100)) < 1e-6 else 1)

    def say(self, text: str, **values: object) -> str:
        return self.voice.say(text).format(**values)

    def span(self, figure: dict[str, float], unit: str = "") -> str:
        """A median with its interval, and what is usual."""

        def says(value: float) -> str:
            return self.voice.decimal(value, 0) + unit

        median = {"low": figure["median_low"], "high": figure["median_high"]}
        return self.say(
            N_("Median {median} ({span}); nine of ten games {low} to {high}"), median=says(figure["median"]),
            span=self.between(median, says), low=says(figure["p05"]), high=says(figure["p95"]),
        )  # fmt: skip

    def between(self, part: dict[str, float], says: Callable[[float], str]) -> str:
        return f"{says(part['low'])} – {says(part['high'])}"

    # --- the parts

    def bots(self) -> str:
        return ", ".join(dict.fromkeys(spoken(bot, self.voice) for bot in self.found["study"]["bots"]))

    def options(self) -> list[str]:
        chosen = self.known.full_options(self.found["study"]["options"])
        said = [
            f"{self.voice.say(o.title)}: {o.spoken(chosen[o.name], self.voice)}" for o in self.known.unusual(chosen)
        ]
        return said + ([self.voice.say(N_("Own numbers"))] if self.found["study"]["own_numbers"] else [])

    def tiles(self) -> list[tuple[str, str, str]]:
        """The figures one asks for first: what, how much, and beside it its doubt or what would be fair."""
        found, voice = self.found, self.voice
        minutes = found["length"]["minutes"]
        tiles = [(voice.say(N_("Minutes, estimated")), voice.decimal(minutes["median"], 0), self.span(minutes))]
        if found["turns"]:
            first = found["turns"][0]
            fair = self.say(
                N_("{span}; fair would be {fair}"), span=self.between(first, self.per_cent),
                fair=self.per_cent(found["fair"]),
            )  # fmt: skip
            tiles.append((voice.say(MEASURES["first_wins"]), self.per_cent(first["share"]), fair))
        if found["course"]:
            half = found["course"]["leader"][SLICES // 2]
            says = voice.say(MEASURES["half_time"])
            tiles.append((says, self.per_cent(half["share"]), self.between(half, self.per_cent)))
        close = found["ends"]["close"]
        tiles.append((voice.say(MEASURES["close"]), self.per_cent(close["share"]), self.between(close, self.per_cent)))
        if found["skill"]:
            level = found["skill"]["standing"]["level"]
            beside = self.say(N_("{span} of the differences in standing"), span=self.between(level, voice.percent))
            tiles.append((voice.say(N_("The level of play makes up")), voice.percent(level["share"]), beside))
        return tiles

    def places(self) -> list[tuple[str, plots.Rows]]:
        """By seat and by order of play: the victories, and how far each stands ahead of the table's mean."""
        kinds = [(self.seats(), self.found["seats"], N_("By seat"), N_("By seat: ahead of the table’s mean"))]
        if turns := self.found["turns"]:
            says = N_("By order of play: ahead of the table’s mean")
            kinds.append((self.turns(), turns, N_("By order of play"), says))
        shares = [(self.voice.say(title), plot) for plot, _, title, _ in kinds]
        return shares + [
            (self.voice.say(title), self.ahead([row.name for row in plot.rows], rows)) for plot, rows, _, title in kinds
        ]

    def seats(self) -> plots.Rows:
        return self.won(self.found["seats"], [self.voice.seat(seat) for seat in range(len(self.found["seats"]))])

    def turns(self) -> plots.Rows:
        count = len(self.found["turns"])
        return self.won(self.found["turns"], [self.say(N_("number {nth} to decide"), nth=n + 1) for n in range(count)])

    def won(self, rows: list[dict[str, Any]], names: list[str]) -> plots.Rows:
        named = [(name, row, row["beyond_chance"], "") for name, row in zip(names, rows, strict=True)]
        return plots.intervals(named, "share", self.per_cent, self.tick, self.found["fair"])

    def ahead(self, names: list[str], rows: list[dict[str, Any]]) -> plots.Rows:
        named = [
            (
                name,
                row["ahead"],
                row["ahead"]["beyond_chance"],
                f"⌀\xa0{self.voice.decimal(row['standing']['mean'])}{self.unit}",
            )
            for name, row in zip(names, rows, strict=True)
        ]
        return plots.intervals(named, "mean", self.signed_number, self.signed_tick, 0.0)

    def within(self) -> plots.Rows:
        """How often the second is so close behind."""
        named = [
            (self.say(N_("within {part} of it"), part=self.voice.percent(row["part"])), row, False, "")
            for row in self.found["ends"]["within"]
        ]
        return plots.intervals(named, "share", self.per_cent, self.tick, None)

    def decided(self) -> tuple[plots.Curve, str] | None:
        course = self.found["course"]
        if not course:
            return None
        line = plots.curve([{"share": part} for part in course["decided"]["by"]], "share")
        decided, changes, number = course["decided"], course["changes"], self.voice.decimal
        says = N_(
            "On average the winner leads for good after {part} of the game ({span}); the lead changes {times} times "
            "({between})."
        )
        text = self.say(
            says, part=self.per_cent(decided["mean"]), span=self.between(decided, self.per_cent),
            times=number(changes["mean"]), between=self.between(changes, number),
        )  # fmt: skip
        return line, text

    def margins(self) -> tuple[plots.Bars, str] | None:
        margin = self.found["ends"].get("margin")
        if margin is None:
            return None
        return plots.bars(margin, self.whole), self.span(margin, self.unit)

    def split(self) -> list[tuple[str, list[tuple[str, str, float, str, str]]]]:
        """For standing and victory: each part with its name, its class, its width, its share and interval."""
        if not self.found["skill"]:
            return []
        names = {"standing": N_("The standing at the end"), "victory": N_("Victory or not")}
        return [
            (self.voice.say(text), [
                (self.voice.say(PARTS[part]), part, round(100 * share["share"], 2), self.voice.percent(share["share"]),
                 self.between(share, self.voice.percent))
                for part, share in self.found["skill"][name].items()
            ])
            for name, text in names.items()
        ]  # fmt: skip

    def verbs(self, way: str) -> list[plots.Rows]:
        """How often winners and others did it, in one game: the first that tell most, then all others."""
        rows = verbs(self.found["marks"], way)
        return [self.dumbbells(part) for part in (rows[:VERBS_SHOWN], rows[VERBS_SHOWN:]) if part]

    def dumbbells(self, rows: list[dict[str, Any]]) -> plots.Rows:
        frame = plots.axis([0.0, *(max(row["times"]["winners"], row["times"]["others"]) for row in rows)], self.whole)
        made = []
        for row in rows:
            times = row["times"]
            ends = sorted((times["winners"], times["others"]))
            digits = 1 if ends[1] >= 1 else 2
            text = " : ".join(self.voice.decimal(times[who], digits) for who in ("winners", "others"))
            low, high = (self.signed(times["difference"][end]) for end in ("low", "high"))
            made.append(plots.Row(
                self.teller.sentence(row["mark"]), frame.at(times["winners"]), frame.at(ends[0]), frame.at(ends[1]),
                text, f"{low} – {high}", times["beyond_chance"], frame.at(times["others"]),
            ))  # fmt: skip
        return plots.Rows(frame, made)

    def signed(self, value: float, digits: int = 2) -> str:
        return ("+" if value > 0 else "") + self.voice.decimal(value, digits)

    def groups(self) -> list[tuple[str, plots.Rows]]:
        return [
            (group.title, self.group(group, self.teller.piece)) for group in groups(self.found["marks"], self.teller)
        ]

    def whole_verbs(self) -> list[tuple[str, plots.Rows]]:
        """How often those win who did a thing at all, whatever it was done with."""
        ways = ((DO, N_("Who does it at all")), (SEE, N_("Whom it befalls at all")))
        made = [whole(self.found["marks"], way, self.voice.say(title)) for way, title in ways]
        return [(group.title, self.group(group, self.teller.sentence)) for group in made if group.rows]

    def group(self, group: Group, says: Callable[[str], str]) -> plots.Rows:
        named = [
            (says(row["mark"]), row["wins"], row["wins"]["beyond_chance"], self.voice.percent(row["had_by"]))
            for row in group.rows
        ]
        return plots.intervals(named, "share", self.per_cent, self.tick, self.found["fair"])

    def variants(self) -> dict[str, Any] | None:
        """Each measure by itself: by how much each variant differs from the table as it is, on the same deals."""
        rows = self.found["variants"]
        if not rows:
            return None
        said = [self.teller.variant(row) for row in rows]
        unused = [name for name, row in zip(said, rows, strict=True) if row["same"] == self.found["study"]["games"]]
        rows = [row for row in rows if row["same"] < self.found["study"]["games"]]
        if not rows:
            return {"measures": [], "other": None, "unused": unused, "table": []}
        names = [self.teller.variant(row) for row in rows]
        measures = []
        for name, title in MEASURES.items():
            parts = [row["measures"][name] for row in rows]
            if not any(part["difference"]["low"] or part["difference"]["high"] for part in parts):
                continue
            counted = name in ("decisions", "minutes")
            says = self.signed_number if counted else self.signed_points
            named = [
                (each, part["difference"], part["beyond_chance"],
                 self.voice.decimal(part["mean"]) if counted else self.per_cent(part["mean"]))
                for each, part in zip(names, parts, strict=True)
            ]  # fmt: skip
            base = parts[0]["base"]
            measures.append((
                self.voice.say(title), self.voice.decimal(base) if counted else self.per_cent(base),
                plots.intervals(named, "mean", says, self.signed_tick if counted else self.signed_point_tick, 0.0),
            ))  # fmt: skip
        others = [(name, row["other_winner"], False, "") for name, row in zip(names, rows, strict=True)]
        other = plots.intervals(others, "share", self.per_cent, self.tick, 0.0)
        table = [
            (name, [(plot.rows[at].value, plot.rows[at].strong) for _, _, plot in measures])
            for at, name in enumerate(names)
        ]
        return {"measures": measures, "other": other, "unused": unused, "table": table}

    def signed_number(self, value: float) -> str:
        return self.signed(value, 1)

    def signed_tick(self, value: float) -> str:
        return self.signed(value, 0 if value == int(value) else 1)

    def signed_point_tick(self, value: float) -> str:
        return self.signed_tick(round(100 * value, 6))

    def signed_points(self, value: float) -> str:
        """Percentage points."""
        return self.signed(100 * value, 1)
