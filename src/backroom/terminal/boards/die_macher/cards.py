"""Topics: who stands for what, what the states think, and what lies on the boards; then the polls."""

from rich import box
from rich.console import RenderableType
from rich.table import Table

from backroom.games.die_macher.components import PARTY_NAMES, TOPICS
from backroom.games.macher.components import PARTIES
from backroom.terminal.boards.die_macher.page import COLOURS, Page, signed, stance
from backroom.words import N_

TOPIC_NAMES = (
    N_("Education"), N_("Digitisation"), N_("Genetic engineering"), N_("Internal security"), N_("Welfare state"),
    N_("Environment"), N_("Transport"),
)  # fmt: skip

SHORT = 3  # letters of a state's name above its column


def topics(page: Page) -> RenderableType:
    """One row per topic: programmes, opinions in the states, and the open cards of both kinds."""
    s = page.s
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), expand=True)
    table.add_column(page.say(N_("Topic")), no_wrap=True)
    for seat in range(s.seats):
        table.add_column(page.party(seat), justify="center", no_wrap=True)
    for election in page.states:
        table.add_column(f"{election + 1} {page.land(election)[:SHORT]}", justify="center", no_wrap=True)
    table.add_column(page.say(N_("Display")), justify="center", no_wrap=True)
    table.add_column(page.say(N_("Board")), justify="center", no_wrap=True)
    for topic in range(TOPICS):
        pair = (2 * topic, 2 * topic + 1)
        row = [" ".join(stance(card) for card in pair if card in s.programme[seat]) for seat in range(s.seats)]
        for election in page.states:
            lying = [card for card in pair if card in s.open_opinions(election)]
            row.append(" ".join(stance(card) + ("×2" if card == s.doubled[election] else "") for card in lying))
        row.append(" ".join(stance(card) for card in pair for _ in range(s.display.count(card))))
        row.append(" ".join(stance(card) for card in pair if s.opinion_board[card]))
        table.add_row(page.say(TOPIC_NAMES[topic]), *row)
    return table


def display(page: Page) -> RenderableType:
    s = page.s
    return page.say(
        N_("Programme display: {cards}. Pile: {pile}, discards: {discards}."),
        cards=page.cards(s.display), pile=len(s.programme_pile), discards=len(s.programme_discards),
    )  # fmt: skip


def polls(page: Page) -> RenderableType:
    """The back of the top poll, and the cards with that back which have not been seen."""
    s = page.s
    left = page.say(N_("Polls left: {number}."), number=len(s.poll_pile))
    if not 0 <= s.poll_back < PARTIES:
        return left
    party = f"[bold {COLOURS[s.poll_back]}]{PARTY_NAMES[s.poll_back]}[/]"
    words = [page.say(N_("On the top poll {party} rises by 2."), party=party) + " " + left]
    backs = s.numbers.backs
    possible = [poll for poll in range(len(backs)) if backs[poll] == s.poll_back and poll not in s.poll_discards]
    for poll in possible:
        says = N_("It can be: {values}") if poll == possible[0] else N_("or: {values}")
        words.append(page.say(says, values=poll_values(page, poll)))
    return "\n".join(words)


def poll_values(page: Page, poll: int) -> str:
    """Parties that are not at the table are left out."""
    values = page.s.numbers.polls[poll]
    return ", ".join(
        f"{PARTY_NAMES[party]} {signed(values[party])}" for party in range(PARTIES) if party in page.s.parties
    )
