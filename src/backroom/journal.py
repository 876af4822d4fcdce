"""The list of actions: set-up + journal = the game, for any prefix; and the check that a file tells the truth."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from backroom.engine.action import Action
from backroom.engine.chance import commitment
from backroom.engine.choice import Illegal
from backroom.engine.game import BadSetup, Game, Setup
from backroom.engine.state import State
from backroom.words import N_, Trouble

FORMAT = 1


class BrokenJournal(Trouble):
    """A file is not a journal, or not one that can be played here."""


@dataclass
class Journal:
    """A game as it was played. `trail` holds a short print of the state after every action, to find tampering."""

    setup: Setup
    rules_version: int
    actions: list[tuple[int, Action]] = field(default_factory=list)
    trail: list[str] = field(default_factory=list)

    def record(self, game: Game, seat: int, action: Action, after: State) -> None:
        self.actions.append((seat, action))
        self.trail.append(footprint(game, after))

    def replay(self, game: Game, upto: int | None = None) -> State:
        """The state after the first `upto` actions (all of them by default)."""
        s: State = game.begin(self.setup)
        for number, (seat, action) in enumerate(self.actions[:upto], 1):
            redo(s, number, seat, action)
        return s

    def to_json(self, game: Game, result: State | None = None) -> dict[str, Any]:
        value: dict[str, Any] = {
            "format": FORMAT,
            "game": self.setup.game,
            "rules": self.rules_version,
            "seats": self.setup.seats,
            "options": self.setup.options,
            "data": self.setup.data,
            "commitment": commitment(self.setup.seed),
            "seed": self.setup.seed,
            "actions": [[seat, game.codec.encode(action)] for seat, action in self.actions],
            "trail": self.trail,
        }
        if result is not None and result.over():
            value["result"] = {"winners": result.winners(), "scores": result.scores()}
        return value


def redo(s: State, number: int, seat: int, action: Action) -> None:
    """Apply a recorded action; in a file that was tampered with it may not be legal."""
    try:
        s.apply(seat, action)
    except Illegal as illegal:
        raise BrokenJournal(N_("action {number} is not legal: {reason}"), number=number, reason=illegal) from None


def footprint(game: Game, s: State) -> str:
    """A short print of the whole state."""
    plain = json.dumps(game.codec.encode_state(s), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(plain.encode(), digest_size=6).hexdigest()


def new_journal(game: Game, setup: Setup) -> Journal:
    return Journal(setup, game.rules_version)


def from_json(game: Game, value: Any) -> Journal:
    """The journal in a file; BrokenJournal says what is wrong with it."""
    try:
        if "entries" in value and "format" not in value:
            raise BrokenJournal(N_("the file is what one seat knows of a match: only a finished game can be verified"))
        if value["format"] != FORMAT:
            raise BrokenJournal(
                N_("the file has format {found}, this version reads {known}"), found=value["format"], known=FORMAT
            )
        seed = value["seed"]
        if not isinstance(seed, str):
            raise BrokenJournal(N_("the file holds no seed: only a finished game can be verified"))
        if type(value["seats"]) is not int:
            raise BrokenJournal(N_("the file is not a journal: {reason}"), reason="seats")
        setup = game.setup(value["seats"], value["options"], seed, value["data"])
        actions = [(int(seat), game.codec.decode_action(action)) for seat, action in value["actions"]]
        trail = [str(mark) for mark in value["trail"]]
        return Journal(setup, int(value["rules"]), actions, trail)
    except BadSetup as bad:
        raise BrokenJournal(bad.says, **bad.values) from None
    except Illegal as illegal:
        if value["rules"] != game.rules_version:
            raise other_rules(game, value["rules"]) from None
        raise BrokenJournal(illegal.because.says) from None
    except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise BrokenJournal(
            N_("the file is not a journal: {reason}"), reason=f"{type(error).__name__} {error}"
        ) from None


def verify(game: Game, value: Any) -> list[Trouble]:
    """What a journal file claims that is not so; nothing when it tells the truth."""
    journal = from_json(game, value)
    found: list[Trouble] = []
    if commitment(journal.setup.seed) != value.get("commitment"):
        found.append(Trouble(N_("the seed does not match the hash that was published at the start")))
    if journal.rules_version != game.rules_version:
        found.append(other_rules(game, journal.rules_version))
    actions, prints = len(journal.actions), len(journal.trail)
    if actions != prints:
        found.append(Trouble(N_("{actions} actions but {prints} prints of the state"), actions=actions, prints=prints))
    s = game.begin(journal.setup)
    for number, (seat, action) in enumerate(journal.actions, 1):
        try:
            redo(s, number, seat, action)
        except BrokenJournal as broken:
            return [*found, broken]
        if number <= prints and footprint(game, s) != journal.trail[number - 1]:
            says = N_("after action {number} (seat {seat}: {action}) the state is another one")
            return [*found, Trouble(says, number=number, seat=seat + 1, action=game.text(action))]
    claimed = value.get("result")
    result = {"winners": s.winners(), "scores": s.scores()} if s.over() else None
    if claimed is not None and claimed != result:
        says = N_("the file claims the result {claimed}, the game gives {result}")
        found.append(Trouble(says, claimed=claimed, result=result))
    return found


def other_rules(game: Game, theirs: int) -> BrokenJournal:
    says = N_("played by rules version {theirs}, this is version {ours}")
    return BrokenJournal(says, theirs=theirs, ours=game.rules_version)
