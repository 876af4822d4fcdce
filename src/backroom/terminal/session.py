"""The conversation at the terminal (a REPL): show what a seat may know, ask, explain, go on."""

from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel

from backroom import rulebook
from backroom.bots.advice import advise
from backroom.bots.search import can_search
from backroom.engine import Action, Amounts, Because, Chance, Choice, Forbidden, Illegal, Told, new_seed
from backroom.engine.bulletin import Bulletin, headline, spoken
from backroom.locale import Speaker
from backroom.match.hints import in_words as hint_in_words
from backroom.match.ordering import always
from backroom.match.refusal import Refused
from backroom.match.thinking import HINT_SECONDS
from backroom.match.typed import (
    action_of,
    command,
    numbered,
    order_of,
    orders_in_words,
    reason,
    span,
    why,
)
from backroom.match.typed_promises import HELP as PROMISES_HELP
from backroom.match.typed_promises import PROMISING, fresh, in_words, promise_of, promises_in_words, sayable, seat_of
from backroom.terminal.boards import board
from backroom.terminal.files import FileTrouble, write
from backroom.terminal.table import PERSON, Table
from backroom.words import N_

HELP = N_(
    "A number takes that choice; an action can also be typed (bid 3000). "
    "? shows the rule, rules all of them, choices what you may do, why ACTION says why something is forbidden, "
    "hint says what the bot would do, undo takes your last action back, "
    "orders lists what can be ordered beforehand, order WHAT orders it, "
    "where always stands it answers from now on, ask takes the last order back, ask WHAT another one, "
    "news tells what happened since your last turn, log all you have heard, save FILE saves the game, quit leaves."
)


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """One table, one screen, one language."""

    def __init__(self, console: Console, table: Table, language: str, save_to: Path | None) -> None:
        self.console = console
        self.table = table
        self.voice = Speaker(language, table.game.id, tuple(table.names))
        self.save_to = save_to
        self.draw = board(table.game)
        self.heard: list[Told] = []  # what was told before the last question
        self.people = [seat for seat, player in enumerate(table.players) if player == PERSON]
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        self.known: dict[int, dict[int, str]] = {}  # what each seat was told of each promise

    def run(self) -> None:
        s = self.table.s
        while not s.over():
            self.table.bots_speak()
            must = s.deciders()
            bots = [seat for seat in must if seat not in self.people]
            if bots:
                self.table.bot_acts(bots[0])
            else:
                self.turn(self.at_screen if self.at_screen in must else must[0])
            s = self.table.s
        self.finish()

    # --- one decision

    def turn(self, seat: int) -> None:
        self.curtain(seat)
        self.tell_news(seat)
        view = self.table.game.view(self.table.s, seat)
        self.console.print(self.draw(view, self.voice))
        self.ask(seat, view.choices)

    def curtain(self, seat: int) -> None:
        """Between two people at one screen, so that secrets stay secret."""
        if seat == self.at_screen:
            return
        self.console.clear()
        self.input(
            self.say(N_("{name} is next. Press Enter when nobody else looks.")).format(name=self.voice.seat(seat))
        )
        self.console.clear()
        self.at_screen = seat

    def tell_news(self, seat: int) -> None:
        self.heard = self.table.news(seat)
        self.tell(self.heard, "dim")
        for bulletin in self.table.climaxes(seat):
            self.tell_bulletin(bulletin)
        self.tell_promises(seat)

    def tell_promises(self, seat: int) -> None:
        """Those that are new to the seat, or have a new end."""
        for given in fresh(self.table.given(seat), self.known.setdefault(seat, {})):
            self.console.print(f"» {escape(in_words(self.table.game, given, self.voice))}", highlight=False)

    def tell(self, heard: list[Told], style: str = "") -> None:
        for told in heard:
            self.console.print(f"· {self.sentence(told.event)}", style=style, highlight=False)

    def tell_bulletin(self, bulletin: Bulletin) -> None:
        """What all that came to, in bold, and what it changed for the reader."""
        words, written = self.table.game.words, bulletin.written
        head = escape(headline(bulletin, words, self.voice))
        self.console.print(f"[bold]{head}[/]  {escape(spoken(written.standfirst, words, self.voice))}", highlight=False)
        for said in written.mine:
            self.console.print(f"→ {escape(spoken(said, words, self.voice))}", highlight=False)

    def ask(self, seat: int, choices: list[Choice]) -> None:
        step = self.table.s.stack[-1]
        question = self.say(self.table.game.words.asks.get(type(step), N_("What do you do?")))
        self.console.rule(f"[bold]{escape(self.voice.seat(seat))}[/]: {question} [dim]({step.rule()})[/]")
        self.list_choices(seat, choices)
        left = always(self.table.match, seat, self.voice)
        if left:
            self.console.print(f"[bold]always[/] {escape(left)}", highlight=False)
        while True:
            line = self.input("> ").strip()
            name, rest = command(line, self.voice)
            if (name == "always" and left) or name == "order":
                if self.order(seat, name, rest):
                    return
                continue
            if name == "undo" and self.table.undo(seat):
                return
            if name == "choices":
                self.list_choices(seat, choices)
            elif line and not self.command(seat, line) and self.take(seat, line, choices):
                return

    def take(self, seat: int, line: str, choices: list[Choice]) -> bool:
        """Whether the line was an action, and it was done; else it is said why not."""
        try:
            self.table.act(seat, action_of(self.table.game, line, choices))
        except Illegal as illegal:
            self.explain(illegal.because)
            self.console.print(self.say(HELP), style="dim")
            return False
        except Forbidden as forbidden:
            self.explain(forbidden.because)
            return False
        return True

    def order(self, seat: int, name: str, rest: str) -> bool:
        """Whether by an order the question is answered; else it is said why not, and the question stands."""
        asked = self.table.match.question(seat)
        try:
            self.table.order(order_of(self.table.match, seat, name, rest))
        except Refused as refused:
            self.console.print(escape(self.voice.trouble(refused)))
            return False
        self.console.print(self.say(N_("Until you type ask.")), style="dim")
        return seat not in self.table.match.must or self.table.match.question(seat) != asked

    def list_choices(self, seat: int, choices: list[Choice]) -> None:
        """Every legal choice: its number, what it says, and how it is typed."""
        game, lines = self.table.game, []
        listed = numbered(choices)
        for family in choices:
            if isinstance(family, Amounts) and len(family):
                low, high, unit = span(game, family, self.voice)
                lines.append(f"[bold]{low}[/] … [bold]{high}[/]  ({unit})")
            elif not len(family) and family.because:
                lines.append(f"[dim]– {self.reason(family.because)}[/]")
        for number, action in enumerate(listed, 1):
            lines.append(f"[bold]{number:>3}[/] {self.label(seat, action)} [dim]{game.text(action)}[/]")
        if len(lines) > 12:
            self.console.print(Columns(lines, padding=(0, 3)), highlight=False)
        else:
            for line in lines:
                self.console.print(line, highlight=False)

    # --- commands

    def command(self, seat: int, line: str) -> bool:
        """Whether the line was a command rather than an action."""
        name, rest = command(line, self.voice)
        match name, rest.split():
            case "help", _:
                self.show_rule()
                self.show_orders(seat)
            case "rules", numbers if len(numbers) < 2:
                self.console.print(Markdown(self.rules(*numbers)))
            case "why", _:
                self.console.print(escape(why(self.table.game, self.table.s, seat, rest, self.voice)))
            case "log", []:
                self.tell(self.table.told(seat))
            case "news", _:
                self.tell(self.heard)
            case "board", []:
                self.console.print(self.draw(self.table.game.view(self.table.s, seat), self.voice))
            case "hint", []:
                self.hint(seat)
            case "orders", []:
                for told in orders_in_words(self.table.match, seat, self.voice):
                    self.console.print(f"· {escape(told)}", highlight=False)
            case "ask", _:
                self.table.order(order_of(self.table.match, seat, name, rest))
                self.console.print(self.say(N_("You are asked again.")), style="dim")
            case "promises", _:
                self.list_promises(seat, rest)
            case _ if name in PROMISING:
                self.promise(seat, name, rest)
            case "undo", []:
                self.console.print(self.say(N_("Nothing to take back: luck, a secret or another player is between.")))
            case "save", [file]:
                self.save(Path(file))
            case "save", [] if self.save_to:
                self.save(self.save_to)
            case "quit", []:
                raise Quit
            case _:
                return False
        return True

    def list_promises(self, seat: int, to: str) -> None:
        """What was promised; or, with a seat, what could be said to it."""
        match = self.table.match
        try:
            told = sayable(match, seat, seat_of(match, to, self.voice), self.voice) if to else None
        except Refused as refused:
            told = [self.voice.trouble(refused)]
        for line in told or promises_in_words(match, self.table.given(seat), self.voice):
            self.console.print(f"· {escape(line)}", highlight=False)

    def promise(self, seat: int, name: str, rest: str) -> None:
        """Bots answer at once."""
        try:
            self.table.promise(promise_of(self.table.match, seat, name, rest, self.voice))
        except Refused as refused:
            self.console.print(escape(self.voice.trouble(refused)))
            return
        self.table.bots_speak()
        self.tell_promises(seat)

    def hint(self, seat: int) -> None:
        """What the strong bot would do from what this seat sees."""
        game = self.table.game
        view = game.view(self.table.s, seat)
        if not can_search(game):
            self.console.print(self.say(N_("There is no better advice here.")))
            return
        told = hint_in_words(game, view, advise(game, view, Chance(new_seed()), HINT_SECONDS), self.voice)
        self.console.print(f"[bold]{escape(told.says)}[/] ({told.chance}) [dim]{escape(told.text)}[/]", highlight=False)
        for line in told.reasons:
            self.console.print(f"· {escape(line)}", highlight=False)
        for says, chance, advised in told.ranked:
            self.console.print(f"{'→' if advised else ' '} {chance:>5} {escape(says)}", style="dim", highlight=False)

    def show_rule(self) -> None:
        rule = self.table.s.stack[-1].rule()
        self.console.print(Panel(Markdown(self.rules(rule)), title=rule))
        self.console.print(self.say(HELP), style="dim")
        if self.table.game.promises.forms:
            self.console.print(self.say(PROMISES_HELP), style="dim")

    def rules(self, number: str = "") -> str:
        """The whole rulebook in the language of the screen, or what it says under this number."""
        id, language = self.table.game.id, self.voice.language
        if not number:
            return rulebook.NOTE.sub("", rulebook.source(id, language))
        return rulebook.section(id, number, language) or number

    def show_orders(self, seat: int) -> None:
        """What may be ordered secretly at any question, a line for each verb."""
        orders = [family for family in self.table.s.orders(seat) if len(family)]
        if orders:
            self.console.print(self.say(N_("Secret orders that you may type at any question:")), style="dim")
        for family in orders:
            texts = ", ".join(self.table.game.text(action) for action in family)
            self.console.print(f"· {texts}", style="dim", highlight=False)

    def save(self, path: Path) -> None:
        try:
            write(path, self.table.to_json())
        except FileTrouble as trouble:
            self.console.print(self.voice.trouble(trouble), style="bold")
            return
        self.console.print(self.say(N_("Saved in {file}.")).format(file=path))

    # --- speaking

    def say(self, text: str) -> str:
        return self.voice.say(text)

    def sentence(self, thing: object) -> str:
        words = self.table.game.words
        working = words.arithmetic(thing, self.voice)
        return escape(words.sentence(thing, self.voice) + (f"  {working}" if working else ""))

    def label(self, seat: int, action: Action) -> str:
        return escape(self.table.game.words.label(action, self.table.s.stack[-1], self.voice, seat))

    def reason(self, because: Because) -> str:
        return escape(reason(self.table.game, because, self.voice))

    def explain(self, because: Because) -> None:
        self.console.print(self.reason(because))

    def input(self, prompt: str) -> str:
        try:
            return self.console.input(prompt)
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def finish(self) -> None:
        s, seat = self.table.s, self.people[0] if len(self.people) == 1 else -1
        if seat >= 0:
            self.tell_news(seat)
        self.console.rule(self.say(N_("The game is over.")))
        for place in sorted(range(s.seats), key=lambda i: -s.scores()[i]):
            mark = "★" if place in s.winners() else " "
            self.console.print(
                f"{mark} {self.voice.seat(place)}: {self.voice.number(s.scores()[place])}", highlight=False
            )
