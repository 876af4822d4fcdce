"""What the decision at hand costs or brings: a few lines that depend on the phase."""

from rich import box
from rich.console import RenderableType
from rich.table import Table

from backroom.games.die_macher.components import MARKER_PRICE, POLITICIANS, RALLY_COST, WITHHELD_BASE
from backroom.games.die_macher.steps.cabinet import ActCabinet, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.money import PayOut
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import SendCabinet
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.words import WORDS
from backroom.mechanisms.turns import NOBODY
from backroom.terminal.boards.die_macher.cards import poll_values
from backroom.terminal.boards.die_macher.page import Page
from backroom.words import N_


def prices(page: Page) -> list[RenderableType]:
    step = page.step()
    if isinstance(step, FillBlocks):
        return [blocks(page)]
    if isinstance(step, BuyMedia):
        return [page.say(N_("A marker costs {amount}; five fit in a state."), amount=page.number(MARKER_PRICE))]
    if isinstance(step, HoldRalliesInTurn):
        costs = "  ".join(f"{n}: {page.number(RALLY_COST[n])}" for n in range(1, len(RALLY_COST)))
        return [page.say(N_("Rallies in one state cost: {costs}"), costs=costs)]
    if isinstance(step, SendCabinet | PayCabinet | ActCabinet):
        return [cabinet(page)]
    if isinstance(step, PollAuction):
        return [auction(page, step)]
    if isinstance(step, PublishPoll):
        values = poll_values(page, step.poll)
        withheld = page.say(N_("Withheld it brings base +{number}."), number=WITHHELD_BASE)
        land = page.land(step.election)
        return [page.say(N_("The poll for {land}: {values}."), land=land, values=values) + " " + withheld]
    if isinstance(step, ConvertRallies):
        return [page.say(N_("Votes gained: (rallies + trend) × agreement; neither factor counts less than 1."))]
    if isinstance(step, PayOut):
        return [page.say(N_("Each donation card is played once: accepted for money, or refused for party base."))]
    return []


def blocks(page: Page) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), title=page.say(N_("Start blocks")), title_justify="left")
    table.add_column("")
    table.add_column(page.say(N_("Five fields; equal ones go to different states")))
    for number, symbols in enumerate(page.s.numbers.blocks, 1):
        table.add_row(str(number), ", ".join(WORDS.value("symbol", symbol, page.voice) for symbol in symbols))
    return table


def cabinet(page: Page) -> RenderableType:
    """What each politician costs and does; those of mine that have served are left out."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    for title in (N_("Politician"), N_("Cost"), N_("Main action"), N_("and one of")):
        table.add_column(page.say(title), justify="right" if title == "Cost" else "left")
    for number, politician in enumerate(POLITICIANS):
        if not politician.short_game and not page.s.long_game():
            continue
        served = page.mine and not (page.s.cabinet[page.me] >> number) & 1
        table.add_row(
            page.politician(number), page.number(politician.cost), page.effect(politician.main),
            ", ".join(page.effect(side) for side in politician.sides), style="dim" if served else "",
        )  # fmt: skip
    return table


def auction(page: Page, step: PollAuction) -> str:
    last = page.say(
        N_("A poll for {land}; {seat} bids last."), land=page.land(step.election), seat=page.party(step.auctioneer)
    )
    if step.leader == NOBODY:
        return last + " " + page.say(N_("No bid so far."))
    high = page.say(
        N_("The highest bid is {amount}, of {seat}."),
        amount=page.number(step.lowest - 1_000), seat=page.party(step.leader),
    )  # fmt: skip
    return last + " " + high
