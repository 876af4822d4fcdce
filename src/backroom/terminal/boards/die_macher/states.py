"""The states in the order of their elections: scale of points, opinions, and how every party stands there."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table

from backroom.engine import HIDDEN
from backroom.games.die_macher.components import MEDIA_SLOTS
from backroom.games.die_macher.reckoning import may_convert, round_of
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.stances import NO_CARD
from backroom.terminal.boards.die_macher.page import Page, flow, signed
from backroom.words import N_

HALF = 50  # columns of the screen for one state
MARKER, FREE = "●", "○"


def states(page: Page) -> RenderableType:
    """Two side by side."""
    grid = Table.grid(padding=0)
    grid.add_column(width=HALF)
    grid.add_column(width=HALF)
    panels = [state(page, election) for election in page.states]
    for left in range(0, len(panels), 2):
        grid.add_row(*panels[left : left + 2])
    return grid


def state(page: Page, election: int) -> RenderableType:
    s = page.s
    now = s.votes_now(election)
    title = f"[bold]{election + 1} {page.land(election)}[/]"
    if now:
        title += " " + page.say(N_("votes now"))
    else:
        title += " " + page.say(N_("votes in round {round}"), round=round_of(s.elections, election))
    lines: list[RenderableType] = [scale(page, election), opinions(page, election)]
    if not page.drafting():
        lines.append(standing(page, election))
    sent = politicians(page, election)
    if sent:
        lines.append(sent)
    return Panel(
        Group(*lines), title=title, title_align="left", box=box.HEAVY if now else box.ROUNDED, width=HALF, padding=0
    )


def scale(page: Page, election: int) -> RenderableType:
    """From how many votes on there are how many points."""
    row = page.s.numbers.points[page.s.lands[election]]
    steps = [votes for votes in range(1, len(row)) if row[votes] != row[votes - 1]]
    table = Table.grid(padding=(0, 1))
    for _ in range(len(steps) + 1):
        table.add_column(justify="right", no_wrap=True)
    table.add_row(page.say(N_("votes")), *(str(votes) for votes in steps), style="dim")
    table.add_row(page.say(N_("points")), *(str(row[votes]) for votes in steps))
    return table


def opinions(page: Page, election: int) -> str:
    """What people think there; a sign tells whether my programme shares or opposes it."""
    s = page.s
    words = []
    for card in s.opinions[election]:
        if card == NO_CARD:
            words.append("–")
        elif card == HIDDEN:
            words.append("[dim]?[/]")
        else:
            word = page.card(card) + (" ×2" if card == s.doubled[election] else "")
            programme = s.programme[page.me] if page.mine else []
            if card in programme:
                word = f"[bold green]✓ {word}[/]"
            elif card ^ 1 in programme:
                word = f"[bold red]✗ {word}[/]"
            words.append(word)
    return flow(words, HALF - 2)


def standing(page: Page, election: int) -> RenderableType:
    s = page.s
    table = Table(box=None, padding=(0, 0, 0, 1), pad_edge=False, expand=True, header_style="dim")
    table.add_column("")
    for title in (
        N_("votes"), N_("pts."), N_("rall."), N_("trend"), N_("agr."), N_("then"), N_("media"),
    ):  # fmt: skip
        table.add_column(page.say(title), justify="left" if title == "media" else "right", no_wrap=True)
    controller = s.controller(election)
    for seat in range(s.seats):
        votes = s.votes[election][seat]
        markers = MARKER * s.media[election][seat] + (" ★" if seat == controller else "")
        table.add_row(
            page.party(seat), str(votes), str(s.points_for(election, votes)), str(s.rallies[election][seat]),
            signed(s.trend[election][seat]), signed(s.agreement(seat, election)), then(page, election, seat), markers,
            style="bold" if seat == page.me else "",
        )  # fmt: skip
    return Group(table, footer(page, election))


def then(page: Page, election: int, seat: int) -> str:
    """The votes if all rallies there were converted now."""
    s = page.s
    counts = may_convert(s.rallies[election][seat], s.votes_now(election))
    return str(s.counted(seat, election)) if counts else "–"


def footer(page: Page, election: int) -> str:
    s = page.s
    free = MEDIA_SLOTS - sum(s.media[election])
    slots = page.say(N_("free slots: {slots}"), slots=FREE * free or "–")
    return "[dim]" + slots + " · " + page.say(N_("media field {points}"), points=s.field_points(election)) + "[/]"


def politicians(page: Page, election: int) -> str:
    """Who was sent there; face down it is a question mark, but for one's own."""
    words = []
    for seat, politician in enumerate(page.s.laid[election]):
        if politician != NO_POLITICIAN:
            words.append(f"{page.party(seat)} {'?' if politician == HIDDEN else page.politician(politician)}")
    if words:
        words[0] = page.say(N_("sent: {politicians}"), politicians=words[0])
    return flow(words, HALF - 2)
