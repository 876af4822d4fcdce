"""The head of the page, the parties with all they own, and the elections held so far."""

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table

from backroom.engine import HIDDEN
from backroom.games.die_macher.components import POLITICIANS
from backroom.games.die_macher.reckoning import round_of
from backroom.mechanisms.turns import NOBODY
from backroom.terminal.boards.die_macher.page import Page
from backroom.words import N_


def headline(page: Page) -> RenderableType:
    s = page.s
    rounds = round_of(s.elections, s.elections - 1)
    words = [
        page.say(N_("Round {round} of {rounds}"), round=f"[bold]{s.round}[/]", rounds=rounds),
        f"[bold]{page.phase()}[/]",
    ]
    if page.place() != NOBODY:
        words.append(f"[bold]{page.land(page.place())}[/]")
    if not page.drafting():
        words.append(page.say(N_("start player: {seat}"), seat=page.party(s.start_player)))
    if s.later:
        words.append(page.say(N_("states to come: {number}"), number=len(s.later)))
    return Panel(" · ".join(words), box=box.HORIZONTALS, title="Die Macher")


def parties(page: Page) -> RenderableType:
    """What everybody has, in seating order."""
    s = page.s
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), expand=True)
    table.add_column(page.say(N_("Party")))
    for title in (N_("Points"), N_("Base"), N_("Cash"), N_("Markers"), N_("Cubes"), N_("Fields"), N_("Donations")):
        table.add_column(page.say(title), justify="right", no_wrap=True)
    table.add_column(page.say(N_("Cabinet")), no_wrap=True)
    for seat in range(s.seats):
        table.add_row(
            who(page, seat), f"[bold]{s.points[seat]}[/]", str(s.base[seat]), cash(page, seat),
            str(s.markers[seat]), str(s.cubes[seat]), fields(page, seat), donations(page, seat), cabinet(page, seat),
        )  # fmt: skip
    return table


def cash(page: Page, seat: int) -> str:
    amount = page.s.cash[seat]
    return page.say(N_("covered")) if amount == HIDDEN else page.number(amount)


def who(page: Page, seat: int) -> str:
    words = [page.party(seat), page.name(seat)]
    if seat in page.view.deciders:
        words.insert(0, "→")
    if seat == page.s.start_player and not page.drafting():
        words.append("①")
    if seat == page.me:
        words.append(page.say(N_("(you)")))
    return " ".join(words)


def fields(page: Page, seat: int) -> str:
    """The fields of the media board where the party has a marker: points at the end."""
    return "+".join(str(points) for points in page.s.fields_of(seat)) or "–"


def donations(page: Page, seat: int) -> str:
    s = page.s
    left = [amount for card, amount in enumerate(s.numbers.donation) if (s.donations[seat] >> card) & 1]
    return " ".join(f"{amount // 1000}" for amount in left) or "–"


def cabinet(page: Page, seat: int) -> str:
    """Initials suffice: all cabinets are alike, and everybody knows who has served."""
    left = [page.politician(p)[:1] for p in range(len(POLITICIANS)) if (page.s.cabinet[seat] >> p) & 1]
    return " ".join(left) or "–"


def held(page: Page) -> RenderableType:
    """Votes, and what they and winning brought."""
    s = page.s
    title = page.say(N_("Elections held: votes, points for them, and for winning"))
    table = Table(box=box.SIMPLE, padding=(0, 2, 0, 0), title=title, title_justify="left")
    table.add_column("", no_wrap=True)
    for seat in range(s.seats):
        table.add_column(page.party(seat), justify="right")
    for election in range(len(s.won) // s.seats):
        cells = []
        for seat in range(s.seats):
            votes, won = s.votes[election][seat], s.won[election * s.seats + seat]
            points = f"{s.points_for(election, votes)}" + (f" + {won}" if won else "")
            cells.append(f"{votes}: [bold]{points}[/]")
        table.add_row(f"{election + 1} {page.land(election)}", *cells)
    return table
