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

FORMAT = 1


class BrokenJournal(Exception):
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
        s = game.begin(self.setup)
        for seat, action in self.actions[:upto]:
            s.apply(seat, action)
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


def footprint(game: Game, s: State) -> str:
    """A short print of the whole state."""
    plain = json.dumps(game.codec.encode_state(s), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(plain.encode(), digest_size=6).hexdigest()


def new_journal(game: Game, setup: Setup) -> Journal:
    return Journal(setup, game.rules_version)


def from_json(game: Game, value: Any) -> Journal:
    """The journal in a file; BrokenJournal says what is wrong with it."""
    try:
        if value["format"] != FORMAT:
            raise BrokenJournal(f"the file has format {value['format']}, this version reads {FORMAT}")
        seed = value["seed"]
        if not isinstance(seed, str):
            raise BrokenJournal("the file holds no seed: only a finished game can be verified")
        setup = game.setup(value["seats"], value["options"], seed, value["data"])
        actions = [(int(seat), game.codec.decode_action(action)) for seat, action in value["actions"]]
        trail = [str(mark) for mark in value["trail"]]
        return Journal(setup, int(value["rules"]), actions, trail)
    except BadSetup as bad:
        raise BrokenJournal(str(bad)) from None
    except Illegal as illegal:
        raise BrokenJournal(str(illegal)) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BrokenJournal(f"the file is not a journal ({type(error).__name__}: {error})") from None


def verify(game: Game, value: Any) -> list[str]:
    """What a journal file claims that is not so; nothing when it tells the truth."""
    journal = from_json(game, value)
    problems = []
    if commitment(journal.setup.seed) != value.get("commitment"):
        problems.append("the seed does not match the hash that was published at the start")
    if journal.rules_version != game.rules_version:
        problems.append(f"played by rules version {journal.rules_version}, this is version {game.rules_version}")
    if len(journal.trail) != len(journal.actions):
        problems.append(f"{len(journal.actions)} actions but {len(journal.trail)} prints of the state")
    s = game.begin(journal.setup)
    for number, (seat, action) in enumerate(journal.actions, 1):
        try:
            s.apply(seat, action)
        except Illegal as illegal:
            return [*problems, f"action {number} (seat {seat}: {game.text(action)}) is not legal: {illegal}"]
        if number <= len(journal.trail) and footprint(game, s) != journal.trail[number - 1]:
            return [*problems, f"after action {number} (seat {seat}: {game.text(action)}) the state is another one"]
    claimed = value.get("result")
    if claimed is not None:
        found = {"winners": s.winners(), "scores": s.scores()} if s.over() else None
        if claimed != found:
            problems.append(f"the file claims the result {claimed}, the game gives {found}")
    return problems
