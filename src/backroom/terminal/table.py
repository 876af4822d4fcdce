"""A game at one screen: its journal, who sits where, and fair undo."""

from dataclasses import dataclass, field
from typing import Any

from backroom.bots import bot, bots
from backroom.engine import Action, Chance, Game, Setup, State, Told
from backroom.journal import BrokenJournal, Journal, from_json, new_journal
from backroom.words import N_

PERSON = "person"
THINKING_SECONDS = 5.0


@dataclass
class Table:
    """The truth at this screen. `players` names a bot's level, or a person, for every seat."""

    game: Game
    journal: Journal
    s: State
    players: list[str]
    names: list[str]
    told: list[Told] = field(default_factory=list)  # everything that became known so far
    heard: list[int] = field(default_factory=list)  # how much of it each seat has been shown
    # Where undo can go back to: the state before each of the last actions of one seat, and how much was told then.
    before: list[tuple[State, int]] = field(default_factory=list)
    mover: int = -1  # whose actions those were

    def act(self, seat: int, action: Action) -> None:
        before = self.s.copy()
        self.s.apply(seat, action)
        self.journal.record(self.game, seat, action, self.s)
        self.told += self.s.told
        barrier = self.s.unveiled or self.s.draws != before.draws
        kept = self.before if self.mover == seat and not barrier else []
        self.before = [] if barrier else [*kept, (before, len(self.told) - len(self.s.told))]
        self.mover = seat

    def undo(self, seat: int) -> bool:
        """Take back one's own last action, unless luck, a secret or another seat stands between."""
        if not self.before or self.mover != seat:
            return False
        before, told = self.before.pop()
        before.telling = True
        self.s = before
        del self.told[told:]
        self.heard = [min(heard, told) for heard in self.heard]
        self.journal.actions.pop()
        self.journal.trail.pop()
        return True

    def bot_acts(self, seat: int) -> None:
        player = bot(self.game, self.players[seat])
        view = self.game.view(self.s, seat)
        rng = Chance(f"{self.journal.setup.seed}/{len(self.journal.actions)}/bots")
        self.act(seat, player.decide(view, view.choices, rng, THINKING_SECONDS))

    def news(self, seat: int) -> list[Told]:
        """What this seat has not been shown yet."""
        fresh = [told for told in self.told[self.heard[seat] :] if told.heard_by(seat)]
        self.heard[seat] = len(self.told)
        return fresh

    def to_json(self) -> dict[str, Any]:
        return self.journal.to_json(self.game, self.s) | {"players": self.players, "names": self.names}


def new_table(game: Game, setup: Setup, players: list[str], names: list[str]) -> Table:
    s = game.begin(setup)
    return Table(game, new_journal(game, setup), s, players, names, list(s.told), [0] * setup.seats)


def resume(game: Game, value: dict[str, Any]) -> Table:
    """The table of a journal file, played again to where it stood."""
    journal = from_json(game, value)
    seats = journal.setup.seats
    players, names = value.get("players", [PERSON] * seats), value.get("names", [""] * seats)
    if any(player != PERSON and player not in bots(game) for player in players):
        raise BrokenJournal(N_("the file does not say who sits where"))
    table = new_table(game, journal.setup, players, names)
    table.journal.begun_by = journal.begun_by
    for _, seat, action, s in journal.steps(game, table.s):
        table.journal.record(game, seat, action, s)
        table.told += s.told
    table.heard = [len(table.told)] * seats
    return table
