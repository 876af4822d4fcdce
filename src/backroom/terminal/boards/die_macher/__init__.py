"""The table of Die Macher at the terminal: states, parties, topics, polls, and what is one's own."""

from rich.console import Group, RenderableType

from backroom.engine import SPECTATOR, View, Voice
from backroom.games.die_macher.state import Campaign
from backroom.terminal.boards.die_macher.cards import display, polls, topics
from backroom.terminal.boards.die_macher.own import own
from backroom.terminal.boards.die_macher.page import Page
from backroom.terminal.boards.die_macher.prices import prices
from backroom.terminal.boards.die_macher.seats import headline, held, parties
from backroom.terminal.boards.die_macher.states import states


def draw(view: View[Campaign], voice: Voice) -> RenderableType:
    page = Page(view, voice)
    parts: list[RenderableType] = [headline(page), states(page), parties(page)]
    if page.s.won:
        parts.append(held(page))
    parts += [topics(page), display(page), polls(page)]
    parts += prices(page)
    if view.seat != SPECTATOR:
        parts.append(own(page))
    return Group(*parts)
