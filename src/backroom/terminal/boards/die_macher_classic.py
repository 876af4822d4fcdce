"""The board of Die Macher classic for the terminal: states, parties, the national board, and one's own secrets."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from backroom.engine import HIDDEN, View, Voice
from backroom.games.die_macher_classic.components import (
    CARD_NAMES,
    LAND_NAMES,
    MEMBERS_PAY_ROUNDS,
    MOST_VOTES,
    NO_COALITION_ELECTION,
    NO_CONTRIBUTION,
    PARTY_NAMES,
    POLITICIAN_NAMES,
    SHEET_FIELDS,
    SPACES,
)
from backroom.games.die_macher_classic.reckoning import (
    MEDIA,
    MEETINGS,
    TREND,
    VOTES,
    sheet_entries,
    sheet_members,
    votes_from,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.media import Exchanging
from backroom.games.die_macher_classic.steps.meetings import Conversion
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing
from backroom.games.die_macher_classic.steps.start_player import StartBids
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from backroom.games.macher.components import NO_PARTY, NO_POLITICIAN, THOUSAND
from backroom.mechanisms.sealed_bids import UNWRITTEN
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

PARTY_STYLES = ("bold white", "bold red", "bold yellow", "bold green", "bold blue")
WIDTH = 100


def draw(view: View[Campaign], voice: Voice) -> RenderableType:
    s: Campaign = view.seen
    parts: list[RenderableType] = [title(s, voice), states(s, view, voice), parties(s, view, voice)]
    parts += [programmes(s, view, voice), nation(s, view, voice), Text(now(s, voice), style="bold")]
    secrets = own_secrets(s, view, voice)
    if secrets:
        parts.append(Panel(Group(*secrets), title=voice.say(N_("Only you know")), width=WIDTH, border_style="magenta"))
    return Group(*parts)


def title(s: Campaign, voice: Voice) -> Text:
    if s.over():
        return Text(voice.say(N_("The seven elections are over.")), style="bold")
    if s.round == 0:
        return Text(voice.say(N_("Start round")), style="bold")
    text = voice.say(N_("Round {round} of 7: {land} votes. Start player {name}.")).format(
        round=s.round, land=LAND_NAMES[s.lands[s.election]], name=voice.seat(s.start_player)
    )
    if s.round in MEMBERS_PAY_ROUNDS:
        text += " " + voice.say(N_("Members pay after this round."))
    return Text(text, style="bold")


def now(s: Campaign, voice: Voice) -> str:
    """Which card or state the decision is about."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, CabinetActions) and top.election != NOBODY:
        seat = (s.start_player + top.turn) % s.seats
        name = POLITICIAN_NAMES[top.laid[seat][top.election]]
        return voice.say(N_("{politician} in {land}")).format(politician=name, land=LAND_NAMES[s.lands[top.election]])
    if isinstance(top, PollAuction):
        says = voice.say(N_("Poll in {land}, highest bid {amount}"))
        return says.format(land=LAND_NAMES[s.lands[top.election]], amount=voice.number(top.high))
    if isinstance(top, (Exchanging, Conversion, Publishing)):
        return LAND_NAMES[s.lands[top.election]]
    return ""


def party(s: Campaign, seat: int, voice: Voice, mark: str = "") -> Text:
    text = Text(mark)
    if s.parties[seat] == NO_PARTY:
        return text.append(voice.seat(seat))
    text.append(PARTY_NAMES[s.parties[seat]], style=PARTY_STYLES[s.parties[seat]])
    text.append(" " + voice.seat(seat))
    return text


def card_text(s: Campaign, card: int, seat: int, voice: Voice, doubled: bool = False) -> Text:
    """Green is in one's own programme, red is opposite to it."""
    if card == HIDDEN:
        return Text("?", style="dim")
    if card == NO_CARD:
        return Text("–", style="dim")
    programme = s.programme[seat] if seat < s.seats else []
    style = "green" if card in programme else "red" if card ^ 1 in programme else ""
    return Text(voice.say(CARD_NAMES[card]) + (" ×2" if doubled else ""), style=style)


# --- the states in play


def states(s: Campaign, view: View[Campaign], voice: Voice) -> RenderableType:
    """A column per state: its opinions, then a row per party with votes, trend, meetings, stones, tile and factor."""
    table = Table(width=WIDTH, pad_edge=False, expand=True)
    table.add_column("", no_wrap=True)
    elections = range(s.election, len(s.lands))
    for election in elections:
        head = LAND_NAMES[s.lands[election]]
        seats = s.seats_for(election, MOST_VOTES)
        line = voice.say(N_("round {round} · {seats} seats")).format(round=election + 1, seats=seats)
        if election == NO_COALITION_ELECTION:
            line += " " + voice.say(N_("(no coalition)"))
        table.add_column(Text(f"{head}\n", style="bold").append(line, style="dim"), ratio=1)
    table.add_row(Text(voice.say(N_("opinions")), style="dim"), *(opinions(s, view.seat, e, voice) for e in elections))
    table.add_section()
    for seat in range(s.seats):
        mark = "→ " if seat in view.deciders else "  "
        table.add_row(party(s, seat, voice, mark), *(standing(s, seat, e, voice) for e in elections))
    legend = voice.say(
        N_("votes · trend · m meetings · s media stones · × factor · T coalition tile · * media control")
    )
    return Group(table, Text(legend, style="dim"), Text(seat_steps(s, voice), style="dim"))


def seat_steps(s: Campaign, voice: Voice) -> str:
    """From how many votes on the current state gives how many seats."""
    table = s.numbers.seats[s.lands[s.election]]
    steps = [f"{votes}→{table[votes]}" for votes in range(1, MOST_VOTES + 1) if table[votes] > table[votes - 1]]
    says = voice.say(N_("{land}, votes → seats: {steps}"))
    return says.format(land=LAND_NAMES[s.lands[s.election]], steps=" ".join(steps))


def opinions(s: Campaign, seat: int, election: int, voice: Voice) -> Text:
    lines = [card_text(s, card, seat, voice, card in s.doubled[election]) for card in s.opinions[election]]
    return Text("\n").join(lines)


def standing(s: Campaign, seat: int, election: int, voice: Voice) -> Text:
    trend, meetings, stones = s.trend[election][seat], s.rallies[election][seat], s.media[election][seat]
    text = Text(f"{s.votes[election][seat]:>2}", style="bold")
    text.append(f" {trend:+d}" if trend else "  0", style="green" if trend > 0 else "red" if trend < 0 else "dim")
    text.append(f" {meetings}m", style="" if meetings else "dim")
    text.append(f" {stones}s", style="" if stones else "dim")
    text.append("*" if s.controller(election) == seat else " ")
    text.append(f" ×{votes_from(meetings, trend, s.agreement(seat, election)).factor}")
    text.append(" T" * min(1, s.telephones[election][seat]), style="cyan")
    return text


# --- the parties


def parties(s: Campaign, view: View[Campaign], voice: Voice) -> RenderableType:
    """Cash, members, seats, what is left of pieces and cards, and the points so far."""
    heads = [N_("cash"), N_("members"), N_("seats"), N_("supply"), N_("cabinet"), N_("contributions")]
    table = Table(width=WIDTH, pad_edge=False, expand=True)
    table.add_column("", no_wrap=True)
    for head in [*heads, N_("points")]:
        table.add_column(voice.say(head), justify="right", no_wrap=True)
    scores = s.scores()
    for seat in range(s.seats):
        name, other = party(s, seat, voice), s.partner[seat]
        if other != NOBODY:
            name.append(" & ").append(PARTY_NAMES[s.parties[other]], style=PARTY_STYLES[s.parties[other]])
        table.add_row(
            name,
            voice.say(N_("covered")) if s.cash[seat] == HIDDEN else voice.number(s.cash[seat]),
            voice.number(s.members[seat]),
            voice.number(sum(s.seats_won[seat])),
            f"{s.meetings[seat]}m {s.stones[seat]}s {s.tiles[seat]}T",
            "".join(str(card + 1) for card in s.cabinet[seat]) or "–",
            " ".join(str(s.numbers.amount[card] // THOUSAND) for card in s.contributions[seat]) or "–",
            Text(voice.number(scores[seat]), style="bold"),
        )
    return table


def programmes(s: Campaign, view: View[Campaign], voice: Voice) -> RenderableType:
    table = Table(width=WIDTH, pad_edge=False, expand=True, show_header=False)
    table.add_column(no_wrap=True)
    for seat in range(s.seats):
        cards = Text(", ").join(card_text(s, card, view.seat, voice) for card in s.programme[seat])
        table.add_row(party(s, seat, voice), cards)
    pool = Text(", ").join(card_text(s, card, view.seat, voice) for card in sorted(s.pool))
    table.add_section()
    table.add_row(Text(voice.say(N_("pool")), style="dim"), pool)
    return table


# --- the national board


def nation(s: Campaign, view: View[Campaign], voice: Voice) -> RenderableType:
    """The five spaces with what they bring, securing cards as +, and the media stones of every round."""
    head = voice.say(N_("National board"))
    table = Table(width=WIDTH, padding=(0, 0), expand=True, title=head, title_justify="left")
    cells = []
    for space in range(SPACES):
        line = voice.say(N_("members +{figures}, points {points}"))
        table.add_column(line.format(figures=s.numbers.figures[space], points=s.numbers.points[space]), ratio=1)
        text = card_text(s, s.national[space], view.seat, voice)
        cells.append(text.append(" +" * s.securing[space], style="bold"))
    table.add_row(*cells)
    stones = []
    for number, points in enumerate(s.numbers.media_points, 1):
        owners = [PARTY_NAMES[s.parties[seat]] for seat in range(s.seats) if number in s.national_media[seat]]
        stones.append(f"{number} ({points}) {'+'.join(owners) or '–'}")
    return Group(table, Text(voice.say(N_("media by round")) + ": " + ", ".join(stones), style="dim"))


# --- what only the seat knows


def own_secrets(s: Campaign, view: View[Campaign], voice: Voice) -> list[Text]:
    if view.seat >= s.seats:
        return []
    found = []
    hand = Text(", ").join(card_text(s, card, view.seat, voice) for card in s.hand[view.seat])
    found.append(Text(voice.say(N_("hidden programme cards")) + ": ").append(hand))
    top = s.stack[-1] if s.stack else None
    if isinstance(top, StartBids) and top.bids[view.seat] != UNWRITTEN:
        found.append(Text(voice.say(N_("your bid")) + ": " + voice.number(top.bids[view.seat])))
    elif isinstance(top, StartSheets):
        found += sheet(s, top.sheets[view.seat], voice)
    elif isinstance(top, Laying):
        found += laid(s, top.laid[view.seat], s.cabinet[view.seat], voice)
    elif isinstance(top, Contributing):
        if top.laid[view.seat] != NO_CONTRIBUTION:
            amount = voice.number(s.numbers.amount[top.laid[view.seat]])
            found.append(Text(voice.say(N_("your contribution")) + ": " + amount))
        found += [Text(contribution(s, card, voice), style="dim") for card in s.contributions[view.seat]]
    elif isinstance(top, Publishing) and top.poll != HIDDEN:
        row = s.numbers.polls[top.poll]
        results = ", ".join(f"{PARTY_NAMES[p]} {row[p]:+d}" for p in s.parties)
        found.append(Text(voice.say(N_("the poll")) + ": " + results))
    return found


def contribution(s: Campaign, card: int, voice: Voice) -> str:
    says = voice.say(N_("accept: risk dice {risk}; refuse: dice {dice}"))
    numbers = s.numbers
    return f"{voice.number(numbers.amount[card])}: {says.format(risk=numbers.risk[card], dice=numbers.refusal[card])}"


def sheet(s: Campaign, entries: list[int], voice: Voice) -> list[Text]:
    """What stands on the sheet so far, field by field."""
    if not entries:
        return []
    names = {TREND: N_("trend +1"), VOTES: N_("6 votes"), MEETINGS: N_("6 meetings"), MEDIA: N_("media stone")}
    fields = []
    for at, kind in enumerate(sheet_entries(s.numbers, entries)):
        if kind in names:
            land = LAND_NAMES[s.lands[entries[at]]] if at < len(entries) else "…"
            fields.append(f"{voice.say(names[kind])} {land}")
    if len(entries) > SHEET_FIELDS + 1:
        members = voice.say(N_("members"))
        fields.append(f"{members} +{sheet_members(s.numbers, entries)}")
    return [Text(voice.say(N_("your sheet")) + ": " + ", ".join(fields))]


def laid(s: Campaign, row: list[int], left: tuple[int, ...], voice: Voice) -> list[Text]:
    cards = [f"{POLITICIAN_NAMES[c]} → {LAND_NAMES[s.lands[e]]}" for e, c in enumerate(row) if c != NO_POLITICIAN]
    found = [Text(voice.say(N_("your cabinet cards")) + ": " + (", ".join(cards) or "–"))]
    found += [Text(politician(s, card, voice), style="dim") for card in left]
    return found


def politician(s: Campaign, card: int, voice: Voice) -> str:
    """His number in the column of the parties, his price and the actions printed on his card."""
    numbers = s.numbers
    acts = [voice.say(N_("telephone"))] if numbers.telephone[card] else []
    for says, size in (
        (N_("votes +{size}"), numbers.votes[card]),
        (N_("trend +{size}"), numbers.rise[card]),
        (N_("another’s trend −{size}"), numbers.fall[card]),
    ):
        if size:
            acts.append(voice.say(says).format(size=size))
    if numbers.doubler[card]:
        acts.append(voice.say(N_("doubler")))
    if numbers.media[card]:
        acts.append(voice.say(N_("media swap")))
    return f"{card + 1} {POLITICIAN_NAMES[card]} {voice.number(numbers.price[card])}: {', '.join(acts)}"
