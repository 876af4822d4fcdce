"""What a browser without script can do with a table page: well-formed markup, and every control by name and value."""

import base64
import gzip
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any, ClassVar

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from backroom.engine import SPECTATOR, Action, Amounts, Chance, Game, State
from backroom.engine.view import S
from backroom.locale import LANGUAGES, Speaker
from backroom.match.match import Seat
from backroom.web.assets import assets
from backroom.web.boards import board, stylesheet
from backroom.web.decision import decision
from backroom.web.eyes import Eyes
from backroom.web.rulebook import gist
from backroom.web.scene import Drawn, Scene, chairs_of, mono
from conventions import play
from web.pieces import unexplained

VOID = {"br", "hr", "img", "input", "link", "meta", "use", "circle", "path", "rect", "line"}
PARENTS = {
    "li": {"ol", "ul"},
    "tr": {"thead", "tbody"},
    "td": {"tr"},
    "th": {"tr"},
    "dt": {"dl", "div"},
    "dd": {"dl", "div"},
    "option": {"select"},
    "legend": {"fieldset"},
    "summary": {"details"},
    "caption": {"table"},
}
CHILDREN = {
    "ol": {"li"},
    "ul": {"li"},
    "tr": {"td", "th"},
    "tbody": {"tr"},
    "thead": {"tr"},
    "select": {"option"},
    "dl": {"div", "dt", "dd"},
}
PHRASING = {"p", "span", "strong", "b", "h1", "h2", "h3", "h4", "button", "label", "summary", "small", "i", "legend"}
BLOCKS = {"div", "p", "ol", "ul", "li", "table", "section", "fieldset", "h1", "h2", "h3", "details", "header", "dl"}
PRESSABLE = {"button", "a", "label", "summary"}
FRAME = 3_000  # bytes of a page that are not the board's: folio, log, talk, foot
LIGHT = 110_000
NAMES = ("Ruth", "Konrad", "Thea", "Jonas", "Hildegard", "Emil", "Marlene", "Ot<to>")


@dataclass
class Reading(HTMLParser):
    """Reads a page strictly."""

    open: list[str] = field(default_factory=list)
    controls: list[dict[str, str]] = field(default_factory=list)
    ids: Counter[str] = field(default_factory=Counter)
    wanted: list[str] = field(default_factory=list)  # ids referred to
    text: list[str] = field(default_factory=list)
    rules: set[str] = field(default_factory=set)  # the paragraphs that say what things are

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        assert len(has) == len(attrs), f"an attribute twice in {tag}: {attrs}"
        parent = self.open[-1] if self.open else ""
        if tag in PARENTS and self.open:
            assert parent in PARENTS[tag], f"{tag} in {parent}"
        if parent in CHILDREN:
            assert tag in CHILDREN[parent], f"{tag} in {parent}"
        if tag in BLOCKS:
            assert not PHRASING & set(self.open) or parent == "details", f"{tag} within {self.open}"
        if tag in PRESSABLE:
            assert not PRESSABLE & set(self.open), f"{tag} within {self.open}"
        assert "style" not in has
        assert not any(name.startswith("on") for name in has)
        if "data-rule" in has:
            self.rules.add(has["data-rule"])
        if "id" in has:
            self.ids[has["id"]] += 1
        for name in ("aria-labelledby", "aria-describedby", "for"):
            self.wanted += has.get(name, "").split()
        if tag in ("button", "input", "option") and "disabled" not in has:
            self.controls.append({"tag": tag} | has)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID, tag

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"{tag} closed, nothing open"
        assert self.open[-1] == tag, f"{tag} closed within {self.open}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.text.append(data.strip())
            assert not self.open or self.open[-1] not in CHILDREN, f"text in {self.open[-1]}: {data!r}"


def read(html: str) -> Reading:
    reading = Reading()
    reading.feed(html)
    reading.close()
    assert not reading.open, reading.open
    assert not [id for id, count in reading.ids.items() if count > 1]
    assert set(reading.wanted) <= set(reading.ids), set(reading.wanted) - set(reading.ids)
    return reading


def pages() -> Environment:
    return Environment(
        loader=PackageLoader("backroom.web"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


PAGES = pages()


def scene_of(game: Game[S], s: S, eyes: int, language: str = "en", live: bool = True) -> Scene[S]:
    names = NAMES[: s.seats]
    seats = [Seat("bot" if number % 3 == 1 else "person", name=name) for number, name in enumerate(names)]
    view = game.view(s, eyes)
    return Scene(
        game=game,
        view=view,
        voice=Speaker(language, game.id, names),
        chairs=chairs_of(seats, view.deciders, eyes),
        pages=PAGES,
        icons="/static/icons.svg",
        live=live,
        barred=s.stack[-1].barred(s, eyes) if live and view.choices and s.stack else [],
        result={"winners": s.winners(), "scores": s.scores()} if s.over() else None,
    )


class Match:
    """As much of a match as the panel asks for."""

    id = "m"
    number = 7
    asked = None
    paused = False
    sequel = ""
    own: ClassVar[dict[int, int]] = {}

    def __init__(self, s: State) -> None:
        self.over = s.over()

    def runs(self, seat: int) -> bool:
        return False


def page_of(scene: Scene, s: State) -> tuple[Drawn, str]:
    """The board with its lines and the panel beside it."""
    drawn = board(scene.game)(scene)
    context: dict[str, Any] = {
        "match": Match(s),
        "scene": scene,
        "board": drawn,
        "decision": decision(scene, drawn),
        "game": scene.game,
        "spectator": scene.view.seat == SPECTATOR,
        "left": None,
        "asks_me": None,
        "absent": [],
        "standing": [],
        "spared": False,
        "hints": False,
        "coach": None,
        "guide": None,
        "undo": None,
        "owner_of": [],
        "own_before": [],
        "course": None,
        "mono": mono,
        "PERSON": "person",
        "ic": lambda name: "",
        "hidden": lambda seat: "",
        "told": lambda: "",
        "typed": None,
        "_": scene.voice.say,
        "language": scene.voice.language,
    }
    context["eyes"] = Eyes(scene.view.seat, [])
    panel = PAGES.get_template("decision.html").render(**context)
    return drawn, f"<h1>{drawn.kicker and ''}</h1>{drawn.body}{panel}{drawn.aside}"


def sendable(reading: Reading, legal: set[str]) -> set[str]:
    """Every action that the page can send, by its text form; what only follows others counts where it is legal."""
    found: set[str] = set()
    buttons = [control for control in reading.controls if control["tag"] == "button"]
    pressed = {button.get("value", "") for button in buttons if button.get("name") == "action"}
    sends = {value.split(" ")[0] for value in pressed if " + " in f"{value} "}
    for control in reading.controls:
        name, value = control.get("name", ""), control.get("value", "")
        kind, _, verb = name.partition(".")
        verb = verb.split(".")[0]
        if control["tag"] == "option" or kind == "pick":
            assert f"{value.split()[0]} *" in pressed, f"nothing plays {value}"
            found.add(value)
        elif control["tag"] == "button" and name == "action" and value.split(" ")[-1] not in ("*", "?", "&"):
            verb, plan, then = value.partition(" +")
            found |= ({then.strip()} & legal) if plan else {value}
        elif kind == "amount":
            assert f"{verb} ?" in pressed
            amounts = range(int(control["min"]), int(control["max"]) + 1, int(control.get("step", "1")))
            found |= {f"{verb} {amount}" for amount in amounts}
        elif kind == "plan" and verb != "all" and value:
            assert verb in sends, f"nothing sends {value}"
            found |= ({value} & legal) if control["type"] == "hidden" else {value}
        elif kind == "sets":
            assert f"{verb} &" in pressed
            found |= set(value.split(","))
    return found


def explained(reading: Reading, game: Game) -> bool:
    """Whether there are things on the page that can be asked about, and all of them are answered in every language."""
    return bool(reading.rules) and all(
        gist(game.id, number, language) for number in reading.rules for language in LANGUAGES
    )


def check(game: Game, s: State, eyes: int, language: str = "en") -> str:
    """Draws the page; whatever the seat may do can be pressed, on the board or in the panel, and nothing else can."""
    scene = scene_of(game, s, eyes, language)
    drawn, html = page_of(scene, s)
    assert drawn.headline
    assert drawn.kicker
    reading = read(html)
    families = [*scene.view.choices, *scene.view.orders]
    legal = {game.text(action) for family in families for action in actions_of(family)}
    assert sendable(reading, legal) == legal
    assert explained(reading, game)
    assert unexplained(drawn.body + drawn.aside) == set()
    return "\n".join([drawn.kicker, drawn.headline, drawn.standfirst, html])


def weight(html: str, style: str) -> int:
    """A table page as it is sent the first time: itself with its frame, styles, script, icons and fonts, in bytes."""
    texts = [assets()[name] for name in ("backroom.css", "backroom.js", "icons.svg", style)]
    fonts = [content for name, content in assets().items() if name.endswith(".woff2")]
    sent = [len(gzip.compress(text)) for text in [*texts, html.encode()]] + [len(font) for font in fonts]
    return sum(sent) + FRAME


def style_alone(game: str) -> str:
    """The style of a table without a server: the fonts are in it."""
    text = "".join(assets()[name].decode() for name in ("backroom.css", stylesheet(game)))
    return re.sub(
        r'url\("/static/([\w-]+\.woff2)[^"]*"\)',
        lambda font: f'url("data:font/woff2;base64,{base64.b64encode(assets()[font[1]]).decode()}")',
        text,
    )


def actions_of(choice: Any) -> list[Action]:
    assert not isinstance(choice, Amounts) or len(choice) < 500
    return [choice[index] for index in range(len(choice))]


def moments(game: Game[S], seats: int, options: dict[str, str], seed: str, every: int) -> Iterator[S]:
    """A random game: every so-manieth moment, the first one of each step, and the end."""
    s = game.new_game(seats, options, seed)
    seen: set[type] = set()
    for count, _ in enumerate(play(game, s, Chance(seed))):
        if count % every == 0 or type(s.stack[-1]) not in seen:
            seen.add(type(s.stack[-1]))
            yield s
    yield s
