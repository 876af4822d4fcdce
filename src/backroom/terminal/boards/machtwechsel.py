"""The table of Machtwechsel at the terminal: money, piles, what lies before whom and what is remembered."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table

from backroom.engine import HIDDEN, SPECTATOR, View, Voice
from backroom.games.machtwechsel.components import (
    COLOURS,
    FIRST_EVENT,
    KINDS,
    MISSIONS,
    NONE,
    OSKAR,
)
from backroom.games.machtwechsel.memory import CLAIMS
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.games.machtwechsel.steps.window import Window
from backroom.games.machtwechsel.words import KIND_NAMES, MEANINGS, MISSION_NAMES
from backroom.terminal.boards import Page
from backroom.words import N_

STYLES = ("black on white", "red", "green", "yellow", "magenta", "red")
CLAIM_NAMES = (*KIND_NAMES, N_("red or Oskar"), N_("violet or Oskar"))
LAST_DISCARDS = 8


def draw(view: View[Wahlkampf], voice: Voice) -> RenderableType:
    board = Board(view, voice)
    parts: list[RenderableType] = [board.headline(), board.seats()]
    if board.offer():
        parts.append(Panel(board.offer(), box=box.HORIZONTALS))
    if view.seat != SPECTATOR:
        parts.append(board.own())
    return Group(*parts)


class Board(Page[Wahlkampf]):
    def card(self, card: int) -> str:
        word = self.voice.say(KIND_NAMES[card])
        return f"[{STYLES[card]}]{word}[/]" if card < FIRST_EVENT else word

    def event(self, card: int) -> str:
        """Its name, and what that means if it is another word."""
        name, meaning = self.voice.say(KIND_NAMES[card]), self.voice.say(MEANINGS[card])
        return name if name == meaning else f"{name} ({meaning})"

    def some(self, counts: list[int], names: tuple[str, ...] = KIND_NAMES) -> str:
        """Counts by kind as "2 red, 1 Rotation"."""
        words = []
        for kind, count in enumerate(counts):
            if count:
                word = self.voice.say(names[kind])
                words.append(f"{count} [{STYLES[kind]}]{word}[/]" if kind < FIRST_EVENT else f"{count} {word}")
        return ", ".join(words)

    # --- the head of the page

    def headline(self) -> RenderableType:
        s = self.s
        lines = [
            self.say(N_("Turn {number} of {limit} at most."), number=s.number, limit=s.limit)
            + "  "
            + self.whose_turn(),
            self.say(N_("Bank {bank}p, Wahlkasse {chest}p."), bank=s.bank, chest=f"[bold]{s.chest}[/]")
            + "  "
            + self.say(N_("Unassigned missions: {count}."), count=s.unassigned()),
            self.piles(),
        ]
        removed = self.some([0] * FIRST_EVENT + s.out[FIRST_EVENT:])
        if removed:
            lines.append(self.say(N_("Out of the game: {cards}."), cards=removed))
        return Panel("\n".join(lines), box=box.HORIZONTALS, title="Machtwechsel")

    def whose_turn(self) -> str:
        """6.16 The window belongs to nobody's turn."""
        in_window = self.s.stack and isinstance(self.s.stack[-1], Window)
        text = N_("The next turn is that of {seat}.") if in_window else N_("It is the turn of {seat}.")
        return self.say(text, seat=f"[bold]{self.name(self.s.turn)}[/]")

    def piles(self) -> str:
        s = self.s
        if not s.discards:
            return self.say(N_("Pile {count}. No discards."), count=len(s.pile))
        top = self.say(N_("Top: {card} (1p)."), card=f"[bold]{self.card(s.discards[-1])}[/]")
        words = self.say(N_("Pile {count}."), count=len(s.pile)) + "  " + top
        beneath = [self.card(card) for card in reversed(s.discards[-1 - LAST_DISCARDS : -1])]
        if beneath:
            more = " …" if len(s.discards) > LAST_DISCARDS + 1 else ""
            words += "  " + self.say(N_("Beneath it: {cards}."), cards=", ".join(beneath) + more)
        return words

    # --- the seats

    def seats(self) -> RenderableType:
        s = self.s
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), expand=True)
        for title, width in (
            (N_("Clockwise"), 4), (N_("Money"), None), (N_("Hand"), None), (N_("Laid out"), 5), (N_("Remembered"), 7),
            (N_("Mission"), 3),
        ):  # fmt: skip
            table.add_column(self.say(title), overflow="fold", ratio=width)
        for seat in s.around(s.turn):
            table.add_row(
                self.person(seat), f"{s.money[seat]}p", str(s.held[seat]), self.laid_out(seat), self.remembered(seat),
                self.mission(s.mission_of(seat)),
            )  # fmt: skip
        return table

    def person(self, seat: int) -> str:
        words = [f"[bold]{self.name(seat)}[/]"]
        if seat in self.view.deciders:
            words.insert(0, "→")
        if seat in self.s.winners() and self.s.over():
            words.append("★")
        if seat == self.view.seat:
            words.append(self.say(N_("(you)")))
        elif self.view.seat < self.s.seats and seat == self.s.partner(self.view.seat):
            words.append(self.say(N_("(partner)")))
        return " ".join(words)

    def laid_out(self, seat: int) -> str:
        s = self.s
        words = []
        for card in range(FIRST_EVENT):
            active, turned = s.active[seat][card], s.turned[seat][card]
            if not active + turned:
                continue
            word = f"[{STYLES[card]}]{self.voice.say(KIND_NAMES[card])}[/] {active}"
            if turned:
                word += " [dim]" + self.say(N_("+ {count} deactivated"), count=turned) + "[/]"
            if s.oskar_at == seat and s.oskar_as == card:
                word += " " + self.say(N_("(with Oskar)"))
            words.append(word)
        return "\n".join(words) or "–"

    def remembered(self, seat: int) -> str:
        """What is known of a hand: all of it, or claims, and how many cards have left unseen since."""
        s = self.s
        if s.hand[seat]:
            return self.some(s.hand[seat]) or "–"
        row = self.view.seat if self.view.seat < s.seats else s.seats
        words = self.some(s.known[row][seat * CLAIMS : (seat + 1) * CLAIMS], CLAIM_NAMES)
        if s.gone[row][seat]:
            words += " " + self.say(N_("(less {count})"), count=s.gone[row][seat])
        return words or "–"

    def mission(self, mission: int) -> str:
        return "?" if mission == HIDDEN else self.voice.say(MISSION_NAMES[mission])

    # --- a deal or an auction in progress

    def offer(self) -> str:
        step = self.s.stack[-1] if self.s.stack else None
        if isinstance(step, (NameWanted, Sale, TakeBid)):
            lines = [self.say(N_("On offer: {card}."), card=self.card(step.kind))]
        elif isinstance(step, (NameMoney, Answers, PickPartner)):
            wanted = self.say(N_("Wanted: {card}."), card=self.card(step.wanted))
            given = [] if step.kind == NONE else [self.say(N_("On offer: {card}."), card=self.card(step.kind))]
            lines = [*given, wanted]
            if not isinstance(step, NameMoney):
                lines.append(self.say(N_("With {amount}p."), amount=step.amount))
        elif isinstance(step, (LotAuction, SellOrTake)):
            lines = [self.say(N_("On offer: {card}."), card=", ".join(self.card(card) for card in self.s.lot))]
        else:
            return ""
        if isinstance(step, (Sale, LotAuction)) and step.high:
            lines.append(self.say(N_("{seat} bids {amount}p."), seat=self.name(step.leader), amount=step.high))
        if isinstance(step, (TakeBid, SellOrTake)):
            lines.append(self.say(N_("{seat} bids {amount}p."), seat=self.name(step.bidder), amount=step.amount))
        return "  ".join(lines)

    # --- one's own

    def own(self) -> RenderableType:
        s, me = self.s, self.view.seat
        lines = [
            self.say(N_("Your mission: {mission}."), mission=f"[bold]{self.mission(s.mission_of(me))}[/]")
            + "  "
            + self.progress(),
            self.say(N_("Your hand: {cards}."), cards=self.some(s.hand[me]) or "–"),
        ]
        if not s.all_asked:
            lines.append(self.order())
        costs = [
            f"{self.event(card)} {s.numbers.cost[card]}p" for card in range(FIRST_EVENT, KINDS) if s.hand[me][card]
        ]
        if costs:
            lines.append(self.say(N_("Your events cost: {cards}."), cards=", ".join(costs)))
        seen = [self.mission(s.faces[card]) for card in range(MISSIONS) if s.seen[me][card] and card not in s.holds]
        if seen:
            lines.append(self.say(N_("Missions you know to be out: {missions}."), missions=", ".join(seen)))
        return Panel("\n".join(lines), box=box.ROUNDED, title=self.say(N_("Only you see this")))

    def order(self) -> str:
        """6.18 What one claims out of turn."""
        s, me = self.s, self.view.seat
        if s.ask_me[me]:
            return self.say(N_("You are asked at every Direktmandat offer."))
        kinds = [self.card(card) for card, named in enumerate(s.claim_on[me]) if named]
        return self.say(N_("Your order for the Direktmandat offer: {cards}."), cards=", ".join(kinds) or "–")

    def progress(self) -> str:
        """The sum towards the mission, colour by colour, with what is in the hand and what lies active."""
        s, me = self.s, self.view.seat
        mission = s.mission_of(me)
        seats = sorted({me, s.partner(me)})
        parts = []
        total = 0
        for card in [*s.numbers.colours[mission], *([OSKAR] if s.numbers.wild[mission] else [])]:
            count = sum(s.active[seat][card] + (s.hand[seat][card] if s.hand[seat] else 0) for seat in seats)
            total += count
            if count or card < COLOURS:
                parts.append(f"{count} {self.card(card)}")
        return self.say(
            N_("You have {parts} = {total} of {need}."),
            parts=" + ".join(parts),
            total=total,
            need=s.numbers.need[mission],
        )
