"""How much of a decision the first screen holds: bots play whole games at the page, in a real Chromium.

tests/web/first_screen.py [GAME …] [--most 400] [--language de] [--shots FOLDER]

At every decision of a person's seat, in every window size, without scrolling: are the question, every answer, the
numbers it takes and the last words said inside the window? An answer counts where any of its controls is, on the board
or in the panel, or what unfolds it. On narrow screens the panel is a bar: how much of the height it takes, folded and
unfolded, and whether the figures of the state that the question is about are in sight.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from backroom.bots import bot, usual
from backroom.engine import Chance
from backroom.games import games
from backroom.lessons.guided import guided
from backroom.match.match import BOT, PERSON, Match, Seat
from backroom.match.talking import Say
from backroom.match.terms import Terms
from backroom.match.verbs import Act
from web.conftest import Server, Visitor, serve
from web.windows import CHROMIUM, FLAGS

WIDE = ((1440, 900), (1280, 720))
NARROW = ((1024, 768), (390, 844))
SEAT = 0
PATIENCE = 3000  # looks at a table where the bots are at work

# What a decision takes, by game; of several that match one name any will do. States are numbered from 1.
STATES = {f"state {n}": f".glance .g{n}, .dispatches .d{n}" for n in range(1, 9)}
NEEDS = {
    "die-macher": {"standings": ".standings", **STATES},
    "die-macher-classic": {"standings": ".standings", **STATES},
    "tiefe-taschen": {"treasury": ".vault", "fortune": ".fortune", "seats": ".round .seat"},
    "machtwechsel": {"piles": ".piles", "hand": ".mw-hand", "mission": ".distance", "on the block": ".auction",
                     "displays": ".shows > li"},
}  # fmt: skip
EVERY = ("seats", "displays")  # of these each one is needed

LOOK = r"""([needs, every]) => {
  const bar = document.querySelector(".decision"), lies = getComputedStyle(bar).position === "sticky";
  const inside = (e) => {
    const box = e.getBoundingClientRect();
    if (!e.checkVisibility({ visibilityProperty: true }) || !box.width || !box.height) return false;
    const before = bar.contains(e) ? !lies && document.querySelector(".talkbox") : lies && bar; // may lie before it
    let top = 0, bottom = before ? before.getBoundingClientRect().top : innerHeight;
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const frame = up.getBoundingClientRect();
      top = Math.max(top, frame.top), bottom = Math.min(bottom, frame.bottom);
    }
    return box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= -1 && box.right <= innerWidth + 1;
  };
  // A folded control counts where its fold is opened; a radio or a box where its label is.
  const shut = (e) => e.parentElement?.closest("details:not([open])");
  const shown = (e) => {
    for (let up = shut(e); up; up = shut(up)) e = up.querySelector("summary");
    return inside(e.matches("[type=radio], [type=checkbox]") ? e.closest("label") ?? e : e);
  };
  const missing = [], answers = new Map();
  if (!inside(document.getElementById("dc"))) missing.push("question");
  for (const e of document.getElementById("act").elements) {
    if (e.disabled || e.type === "hidden" || !/^(action$|(pick|amount|plan|bit)\.)/.test(e.name)) continue;
    const chosen = e.name === "action" || e.type === "radio" || e.type === "checkbox";
    if (chosen && !e.value) continue; // takes back what is picked
    const what = chosen ? e.value : e.name;
    answers.set(what, answers.get(what) || shown(e));
  }
  // Where boxes and a press give one answer for every set of cards, these are as much in sight as the boxes are.
  for (const listed of document.querySelectorAll("[name^='sets.']")) {
    const boxes = [...listed.parentElement.querySelectorAll("[type=checkbox]")];
    const sets = boxes.every(shown) ? listed.value.split(",") : [];
    for (const what of sets.filter((each) => answers.has(each))) answers.set(what, true);
  }
  const lost = [...answers].filter(([, seen]) => !seen).map(([what]) => what);
  if (lost.length) missing.push(`answers: ${lost.length}, ${lost.slice(0, 3)}`);
  for (const [name, query] of Object.entries(needs)) {
    const found = [...document.querySelectorAll(query)];
    const seen = every.includes(name) ? found.every(inside) : found.some(inside);
    if (found.length && !seen) missing.push(name);
  }
  if (![...document.querySelectorAll(".talk > p:last-child, .lastwords")].some(inside)) missing.push("last words");
  const asks = [...document.querySelectorAll(".promise:has(form)")].at(-1); // on a phone the bar counts new words
  if (!lies && asks && ![...asks.querySelectorAll("q, form")].every(inside)) missing.push("promise to answer");
  // All parties' votes, trend and meetings in the state in question: on the board, or as a row in the bar.
  const figures = document.querySelectorAll(".asked .g-votes, [data-place=votes-full], .decision .figures");
  const about = document.querySelector("[data-place=asked], .decision .figures");
  return { missing, bar: lies ? bar.offsetHeight / innerHeight : 0, figures: about && [...figures].some(inside) };
}"""
# What unfolds in a bar, the answers or what the coach says: this one is, the other is not.
TURN = """(open) => {
  for (const name of ["fold", "coached"]) {
    const fold = document.querySelector(`#${name}, .${name}[type=checkbox]`);
    if (fold) fold.checked = name === open;
  }
}"""


@dataclass
class Tally:
    """Of one game in one window size."""

    decisions: int = 0
    whole: int = 0
    missing: Counter[str] = field(default_factory=Counter)
    folded: float = 0.0
    unfolded: float = 0.0
    about: int = 0  # decisions about a state
    figures: int = 0  # with its figures in sight, folded and unfolded

    def add(self, missing: list[str]) -> None:
        self.decisions += 1
        self.whole += not missing
        self.missing.update(part.split(":")[0].split(" ")[0] for part in missing)

    @property
    def share(self) -> float:
        return self.whole / self.decisions if self.decisions else 1.0


class Seated:
    """A match against bots, with whose person's decisions another bot takes."""

    def __init__(
        self,
        server: Server,
        game: str,
        language: str = "en",
        seats: int = 4,
        level: str = "",
        lesson: bool = False,
        options: dict[str, str] | None = None,
    ) -> None:
        self.server, self.game = server, games()[game]
        self.visitor = Visitor(server)
        self.visitor.http.headers["accept-language"] = language
        self.visitor.get("/settings")
        self.visitor.post("/settings/name", name="Guest 495")
        self.visitor.post("/pace?back=/settings", pace="off")  # the stage is not looked at here
        people = server.room.people
        cookie = next(c.value for c in self.visitor.http.cookies.jar if c.name == "backroom")
        session = self.do(people.session(cookie or ""))
        assert session is not None
        assert session.person is not None
        self.person = session.person.id
        names = ("Ruth", "Konrad", "Hildegard", "Marlene", "Emil", "Otto", "Thea")
        level = level or usual(self.game)
        known = guided(game) if lesson else None
        seats = known.seats if known else seats
        seating = [Seat(PERSON, self.person, "Guest 495")]
        seating += [Seat(BOT, 0, name, level) for name in names[: seats - 1]]
        self.id = self.do(
            server.room.house.create(
                game=self.game, seats=seats, options=options or {}, terms=Terms(level=level, guided=lesson),
                seating=seating, host=self.person, name="The long night", public=False,
                seed=known.seed if known else "",
            )
        ).id  # fmt: skip
        self.lesson = lesson
        self.mind, self.rng = bot(self.game, level), Chance("first screen")
        self.do(server.room.house.do(self.id, self.person, Say("Nobody needs four channels in Erfurt.", SEAT)))

    def do(self, coroutine: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, self.server.loop).result(120)

    def match(self) -> Match:
        found: Match = self.do(self.server.room.house.match(self.id))
        return found

    def asked(self) -> Match | None:
        """The match when the seat must decide; nothing when it is over."""
        for _ in range(PATIENCE):
            match = self.match()
            if match.over or SEAT in match.must:
                return None if match.over else match
            self.do(asyncio.sleep(0.02))
        raise AssertionError(f"nobody asks seat {SEAT}")

    def decisions(self) -> Iterator[Match]:
        """Every moment at which the seat must decide; what it decides is done when the next one is asked for."""
        while match := self.asked():
            yield match
            self.decide(match)

    def decide(self, match: Match) -> None:
        assert match.state is not None
        view = match.game.view(match.state, SEAT)
        view.orders = []
        action = self.mind.decide(view, view.choices, self.rng, 0.1)
        if self.lesson:  # the page notes what a learner has read
            self.visitor.play(self.id, SEAT, match.game.text(action))
            return
        act = Act(SEAT, match.game.text(action), match.number, match.own.get(SEAT, 0))
        self.do(self.server.room.house.do(self.id, self.person, act))

    def open(self, page: Page) -> None:
        for cookie in self.visitor.http.cookies.jar:
            page.context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": self.server.url}])


def look(page: Page, game: str, size: tuple[int, int], tally: Tally) -> list[str]:
    """What this window does not hold."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(TURN, "")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")  # it is fitted
    seen = page.evaluate(LOOK, [NEEDS[game], EVERY])
    if size in NARROW:
        tally.folded = max(tally.folded, seen["bar"])
        for open in ("fold", "coached"):
            page.evaluate(TURN, open)
            unfolded = page.evaluate(LOOK, [NEEDS[game], EVERY])
            tally.unfolded = max(tally.unfolded, unfolded["bar"])
            seen["figures"] = seen["figures"] and unfolded["figures"]
        page.evaluate(TURN, "")
        tally.about += seen["figures"] is not None
        tally.figures += bool(seen["figures"])
    missing: list[str] = seen["missing"]
    tally.add(missing)
    return missing


def measure(
    page: Page,
    table: Seated,
    sizes: tuple[tuple[int, int], ...] = (*WIDE, *NARROW),
    most: int = 10_000,
    shots: Path | None = None,
) -> dict[tuple[int, int], Tally]:
    tallies = {size: Tally() for size in sizes}
    taken: set[tuple[str, tuple[int, int]]] = set()
    table.open(page)
    for count, match in enumerate(table.decisions()):
        if count == most:
            break
        assert match.state is not None
        page.goto(f"{table.server.url}/table/{table.id}")
        step = type(match.state.stack[-1]).__name__
        for size in sizes:
            missing = look(page, table.game.id, size, tallies[size])
            if shots and ((step, size) not in taken or (missing and size in WIDE)):
                taken.add((step, size))
                lacks = "-lacks" if missing else ""
                page.screenshot(path=shots / f"{table.game.id}-{size[0]}-{count:03}-{step}{lacks}.png")
            if missing and size in WIDE:
                sys.stderr.write(f"  {size[0]} {step}: {'; '.join(missing)}\n")
    return tallies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(NEEDS))
    parser.add_argument("--most", type=int, default=10_000, help="decisions of a game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--language", default="de")
    parser.add_argument("--lamp", default="light", choices=("light", "dark"))
    parser.add_argument("--shots", type=Path, help="where a picture of every step goes")
    wanted = parser.parse_args()
    if wanted.shots:
        wanted.shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = serve(Path(folder))
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = chromium.new_context(locale=wanted.language, color_scheme=wanted.lamp, reduced_motion="reduce")
        for game in wanted.games:
            page = context.new_page()
            for (width, height), tally in measure(
                page, Seated(server, game, wanted.language, wanted.seats), most=wanted.most, shots=wanted.shots
            ).items():  # fmt: skip
                bar = f"  bar {tally.folded:.0%} folded, {tally.unfolded:.0%} open" if width < WIDE[-1][0] else ""
                bar += f", figures at {tally.figures} of {tally.about}" if tally.about else ""
                parts = ", ".join(f"{part} {count}" for part, count in tally.missing.most_common())
                share = f"{tally.share:.0%} of {tally.decisions}"
                sys.stdout.write(f"{game} {width}×{height}: {share} whole{bar}  [{parts}]\n")
                sys.stdout.flush()
            page.close()
        chromium.close()
        server.stop()


if __name__ == "__main__":
    main()
