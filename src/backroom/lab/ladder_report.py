"""A ladder for people: tables for the terminal, and a page with plots that needs nothing beside itself."""

from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any

from jinja2 import Environment, StrictUndefined
from rich.console import Group, RenderableType
from rich.table import Table

from backroom.bots import spoken
from backroom.games import game
from backroom.words import N_, Voice

MIXTURES_HEAD = (
    N_("mixture"), N_("games"), N_("bot"), N_("share"), N_("95 % interval"), N_("fair share"),
    N_("times its fair share"),
)  # fmt: skip
SHARES_NOTE = N_("The bar is the 95 % interval of a share, the dot the share, the upright line the fair share.")
RATINGS_NOTE = N_("Plackett–Luce over all games; the bar is twice the doubt to either side.")
PAIRS_HEAD = (
    N_("among"), N_("bot"), N_("compared with"), N_("games"), N_("points ahead"), N_("points more"),
    N_("victories more"),
)  # fmt: skip
PAIRS_NOTE = N_(
    "Two bots with the same cards, each alone in every seat among the same others: how far either is ahead of the mean "
    "of the others, and what the first has more. The 95 % intervals in brackets take all games of one deal together, "
    "for they are alike."
)
BOTS_HEAD = (N_("bot"), N_("rating"), N_("doubt"), N_("decisions"), N_("seconds a decision"))


def report(found: dict[str, Any], voice: Voice) -> RenderableType:
    mixtures = Table(title=title(found, voice))
    for heading in MIXTURES_HEAD:
        mixtures.add_column(voice.say(heading), justify="left" if heading in ("mixture", "bot") else "right")
    for row in mixture_rows(found, voice):
        mixtures.add_row(*row)
    compared = Table(caption=voice.say(PAIRS_NOTE))
    for heading in PAIRS_HEAD:
        left = heading in ("among", "bot", "compared with")
        compared.add_column(voice.say(heading), justify="left" if left else "right")
    for row in pair_rows(found, voice):
        compared.add_row(*row)
    bots = Table()
    for heading in BOTS_HEAD:
        bots.add_column(voice.say(heading), justify="left" if heading == "bot" else "right")
    for row in bot_rows(found, voice):
        bots.add_row(*row)
    return Group(mixtures, compared, bots) if found["pairs"] else Group(mixtures, bots)


def title(found: dict[str, Any], voice: Voice) -> str:
    said = voice.say(N_("{game}, {seats} seats, {games} games"))
    chosen = "".join(f" · {name}={value}" for name, value in found["options"].items())
    return (
        said.format(game=game(found["game"]).title, seats=found["seats"], games=voice.number(found["games"])) + chosen
    )


def mixture_rows(found: dict[str, Any], voice: Voice) -> list[list[str]]:
    """One row for each kind of bot; what they share stands in the first."""
    rows = []
    for mixture in found["mixtures"]:
        text = " + ".join(f"{count} {spoken(bot, voice)}" for bot, count in Counter(mixture["bots"]).items())
        for number, kind in enumerate(mixture["kinds"]):
            low, high = kind["interval"]
            head = ["", ""] if number else [text, voice.number(mixture["games"])]
            span = f"{voice.percent(low, 1)} – {voice.percent(high, 1)}"
            tail = [voice.percent(kind["share"], 1), span, voice.percent(kind["fair"], 1)]
            rows.append([*head, spoken(kind["bot"], voice), *tail, voice.decimal(kind["times_fair"], 2)])
    return rows


def pair_rows(found: dict[str, Any], voice: Voice) -> list[list[str]]:
    return [
        [
            spoken(pair["among"], voice), spoken(pair["bot"], voice), spoken(pair["than"], voice),
            voice.number(pair["games"]), " : ".join(voice.decimal(lead) for lead in reversed(pair["leads"])),
            more(pair["points"], voice.decimal), more(pair["victories"], voice.percent),
        ]
        for pair in found["pairs"]
    ]  # fmt: skip


def more(found: dict[str, float], said: Callable[[float], str]) -> str:
    return f"{said(found['mean'])} ({said(found['low'])} … {said(found['high'])})"


def bot_rows(found: dict[str, Any], voice: Voice) -> list[list[str]]:
    ranked = sorted(found["bots"], key=lambda bot: -float(bot["rating"]))
    return [
        [
            spoken(bot["bot"], voice), voice.decimal(bot["rating"]), f"± {voice.decimal(2 * bot['doubt'])}",
            voice.number(bot["decisions"]), voice.decimal(bot["seconds_per_decision"], 4),
        ]
        for bot in ranked
    ]  # fmt: skip


def page(found: dict[str, Any], voice: Voice, language: str) -> str:
    """Shares with their intervals beside the fair share, ratings with their doubt, strength by thinking time."""
    template = (resources.files(__package__) / "ladder.html").read_text(encoding="utf-8")
    world = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return world.from_string(template).render(
        found=found, say=voice.say, voice=voice, spoken=spoken, language=language, title=title(found, voice),
        shares_note=SHARES_NOTE, ratings_note=RATINGS_NOTE, mixtures_head=MIXTURES_HEAD, bots_head=BOTS_HEAD,
        pairs_note=PAIRS_NOTE, pairs_head=PAIRS_HEAD, pair_rows=pair_rows(found, voice),
        mixture_rows=mixture_rows(found, voice), bot_rows=bot_rows(found, voice),
        ranked=sorted(found["bots"], key=lambda bot: -float(bot["rating"])),
        least=min(bot["rating"] - 2 * bot["doubt"] for bot in found["bots"]),
        most=max(bot["rating"] + 2 * bot["doubt"] for bot in found["bots"]),
    ) + "\n"  # fmt: skip
