"""The table of Tiefe Taschen at the terminal: who has what, who gets what, and what lies before whom."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table

from backroom.engine import HIDDEN, SPECTATOR, View, Voice
from backroom.games.tiefe_taschen.components import (
    ANY_CARDS,
    DOWN,
    HIGHEST,
    HOME,
    LAYING,
    MARKERS_EACH,
    NO_CARD,
    NOBODY,
    NONE,
    PAYOFF,
    SEALED,
    VALUES,
)
from backroom.games.tiefe_taschen.reckoning import bankrupt_within, fortune_of, tally
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.words import WORDS
from backroom.terminal.boards import Page
from backroom.words import N_


def draw(view: View[Republic], voice: Voice) -> RenderableType:
    board = Board(view, voice)
    parts: list[RenderableType] = [board.headline(), board.seats()]
    if view.seat != SPECTATOR:
        parts.append(board.own())
    return Group(*parts)


class Board(Page[Republic]):
    def __init__(self, view: View[Republic], voice: Voice) -> None:
        super().__init__(view, voice)
        self.eye = min(view.seat, self.s.seats)

    # --- the head of the page

    def headline(self) -> RenderableType:
        s = self.s
        lines = [
            self.say(N_("Round {round}. President: {seat}."), round=s.round, seat=f"[bold]{self.name(s.order[0])}[/]")
            + "  "
            + self.treasury()
        ]
        if s.open:
            given = [
                f"{money} → {self.name(s.given[i])}" if i < len(s.given) else f"[bold]{money}[/]"
                for i, money in enumerate(s.open)
            ]
            lines.append(
                self.say(
                    N_("On the table: {cards}; together {sum}."), cards=", ".join(given), sum=f"[bold]{sum(s.open)}[/]"
                )
            )
        votes = self.say(N_("In the round: {count}. A tie passes."), count=len(s.order))
        if any(card != NO_CARD for card in s.shown):
            last = N_("Last vote: {approvals} for, {rejections} against.")
            counted = tally(s.shown, list(range(s.seats)))
            votes += "  " + self.say(last, approvals=counted.approvals, rejections=counted.rejections)
        lines.append(votes)
        return Panel("\n".join(lines), box=box.HORIZONTALS, title="Tiefe Taschen")

    def treasury(self) -> str:
        """What is left, and between which places Staatsbankrott must lie by the public rule."""
        s = self.s
        if s.bankrupt:
            return self.say(N_("Staatsbankrott has been met."))
        money = len(s.treasury) - 1
        nearest, farthest = bankrupt_within(money, s.numbers.below_low, s.numbers.below_high)
        return self.say(
            N_("Treasury: {cards} {cards|card|cards}, Staatsbankrott after {nearest} to {farthest} of them."),
            cards=money, nearest=nearest, farthest=farthest,
        )  # fmt: skip

    # --- the seats

    def seats(self) -> RenderableType:
        s = self.s
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), expand=True)
        for title in (N_("Clockwise"), N_("Pile"), N_("Remembered"), N_("Allotted"), N_("Before the seat"), N_("Card")):
            table.add_column(self.say(title), overflow="fold")
        for i in range(s.seats):
            seat = (s.order[0] + i) % s.seats
            table.add_row(
                self.person(seat), self.pile(seat), self.remembered(seat), self.allotted(seat),
                "\n".join(self.before(seat)), self.card(seat), style="" if seat in s.order else "dim",
            )  # fmt: skip
        return table

    def person(self, seat: int) -> str:
        words = [f"[bold]{self.name(seat)}[/]"]
        if seat in self.view.deciders:
            words.insert(0, "→")
        if seat == self.s.order[0]:
            words.append("★")
        if seat == self.view.seat:
            words.append(self.say(N_("(you)")))
        if seat not in self.s.order:
            words.append(self.say(N_("(resigned)")))
        return " ".join(words)

    def pile(self, seat: int) -> str:
        count = str(len(self.s.pile[seat]))
        return count + (f" + {self.s.payoffs[seat]}p" if self.s.numbers.bribes == ANY_CARDS else "")

    def remembered(self, seat: int) -> str:
        """What I know of a pile: surely there, and in brackets what may have gone since, with how many did."""
        s = self.s
        if seat == self.view.seat or s.over():
            return f"= {fortune_of(s.pile[seat], s.payoffs[seat])}"
        row = range(seat * VALUES + HIGHEST, seat * VALUES, -1)
        sure = [
            at % VALUES for at in row for _ in range(s.sure[self.eye][at] - s.in_sight(self.eye, seat, at % VALUES))
        ]
        maybe = [at % VALUES for at in row for _ in range(s.maybe[self.eye][at])]
        words = " ".join(map(str, sure))
        if maybe and len(sure) < self.unseen(seat):
            words += f" \\[{' '.join(map(str, maybe))}] −{s.gone[self.eye][seat]}"
        return words.strip() or "–"

    def unseen(self, seat: int) -> int:
        """How many cards of a fortune I do not see: its pile, and what lies hidden with its markers."""
        first = seat * MARKERS_EACH
        return len(self.s.pile[seat]) + sum(cards.count(HIDDEN) for cards in self.s.bribe[first : first + MARKERS_EACH])

    def allotted(self, seat: int) -> str:
        cards = self.s.allotted(seat)
        if not cards:
            return "–"
        return " + ".join(map(str, cards)) + (f" = {sum(cards)}" if len(cards) > 1 else "")

    def before(self, seat: int) -> list[str]:
        s = self.s
        lines = [self.say(N_("snoop of {seat}"), seat=self.name(other)) for other in s.order if s.snoop[other] == seat]
        for marker in range(len(s.target)):
            if s.target[marker] == seat:
                lines.append(
                    self.say(
                        N_("{seat}: {face} for {cards}"),
                        seat=self.name(marker // MARKERS_EACH),
                        face=f"[bold]{WORDS.value('face', s.face[marker], self.voice)}[/]",
                        cards=self.laid(marker),
                    )
                )
        return lines

    def laid(self, marker: int) -> str:
        s = self.s
        cards = "+".join("p" if money == PAYOFF else "?" if money < 0 else str(money) for money in s.bribe[marker])
        if s.cover[marker] <= LAYING:
            return cards + "…"
        if s.cover[marker] == SEALED:
            return cards + " " + self.say(N_("(hidden, no looking)"))
        return cards + " " + self.say(N_("(hidden)")) if s.cover[marker] == DOWN else cards

    def card(self, seat: int) -> str:
        """The card now: mine by name, of the others only that there is one; else the one revealed last."""
        s = self.s
        step = s.stack[-1] if s.stack else None
        ready = isinstance(step, Negotiating) and step.ready[seat]
        if s.card[seat] == NO_CARD:
            if s.shown[seat] == NO_CARD:
                return ""
            last = WORDS.value("card", s.shown[seat], self.voice)
            return "[dim]" + self.say(N_("last: {card}"), card=last) + "[/]"
        if s.card[seat] < 0:
            word = self.say(N_("chosen"))
        else:
            word = f"[bold]{WORDS.value('card', s.card[seat], self.voice)}[/]"
        return word + ", " + self.say(N_("ready")) if ready else word

    # --- one's own

    def own(self) -> RenderableType:
        s, me = self.s, self.view.seat
        cards = " + ".join(map(str, reversed(s.pile[me]))) or "0"
        lines = [self.say(N_("Your fortune: {cards} = {sum}"), cards=cards, sum=f"[bold]{sum(s.pile[me])}[/]")]
        if s.numbers.bribes == ANY_CARDS:
            lines.append(self.say(N_("Your payoff cards: {count}, worth 1 each."), count=s.payoffs[me]))
        if s.snoop[me] != NOBODY:
            lines.append(self.say(N_("Your snoop stands before {seat}."), seat=self.name(s.snoop[me])))
        if s.numbers.bribes != NONE and any(s.cover[me * MARKERS_EACH + i] != HOME for i in range(MARKERS_EACH)):
            home = sum(s.cover[me * MARKERS_EACH + i] == HOME for i in range(MARKERS_EACH))
            lines.append(self.say(N_("Bribe markers at home: {count} of 2."), count=home))
        return Panel("\n".join(lines), title=self.say(N_("Only you see this")), title_align="left", box=box.ROUNDED)
