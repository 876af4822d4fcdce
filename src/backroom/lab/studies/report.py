"""The first figures of a study for the terminal; the page has all of them."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table

from backroom.lab.studies.page import Page
from backroom.words import N_, Voice


def report(found: dict[str, Any], voice: Voice) -> RenderableType:
    shown = Page(found, voice)
    about = found["study"]
    said = voice.say(N_("{game}, {seats} seats, {games} games"))
    title = said.format(game=shown.known.title, seats=about["seats"], games=voice.number(about["games"]))
    table = Table(title=title, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column()
    for what, much, beside in shown.tiles():
        table.add_row(what, much, beside)
    table.add_section()
    for row in shown.seats().rows:
        table.add_row(row.name, row.value, row.span)
    return table
