"""The list of actions (event sourcing): set-up + journal = the game, for any prefix; and the check of such a file.

Journals outlive the rules that wrote them: `Game.upgrades` brings them up to today's (in event sourcing: upcasting).
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from backroom.engine.action import Action
from backroom.engine.chance import commitment
from backroom.engine.choice import Illegal
from backroom.engine.event import TABLE
from backroom.engine.game import BadSetup, Forbidden, Game, Recorded, Setup
from backroom.engine.state import State
from backroom.words import N_, Trouble

Later = Sequence[tuple[int, int, Any]]

FORMAT = 1
COVERED = {
    "format",
    "game",
    "rules",
    "begun",
    "seats",
    "options",
    "data",
    "commitment",
    "seed",
    "actions",
    "trail",
    "written",
}


class BrokenJournal(Trouble):
    """A file is not a journal, or not one that can be played here."""


@dataclass
class Journal:
    """A game as it was played. `trail` holds a short print of the state after every action, to find tampering."""

    setup: Setup
    rules_version: int  # by which the actions are written
    actions: list[tuple[int, Action]] = field(default_factory=list)
    trail: list[str] = field(default_factory=list)
    begun_by: int = 0  # the rules version when the game began, if that was another one

    def steps(self, game: Game, s: State | None = None, since: int = 0) -> Iterator[tuple[int, int, Action, State]]:
        """Play it again: number, seat, action, and the one state, each time after that action.

        It begins where the game begins, or with the state after the first `since` actions.
        """
        if s is None:
            s = game.begin(self.setup)
        for number, (seat, action) in enumerate(self.actions[since:], since + 1):
            try:
                s.apply(seat, action)
            except Illegal as illegal:
                raise not_legal(game, number, illegal) from None
            yield number, seat, action, s

    def replay(self, game: Game, upto: int | None = None) -> State:
        """The state after the first `upto` actions (all of them by default)."""
        s: State = game.begin(self.setup)
        for _ in Journal(self.setup, self.rules_version, self.actions[:upto]).steps(game, s):
            pass
        return s

    def record(self, game: Game, seat: int, action: Action, after: State) -> None:
        self.actions.append((seat, action))
        self.trail.append(footprint(game, after))

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
        if self.begun_by:
            value["begun"] = self.begun_by
        if result is not None and result.over():
            value["result"] = result_of(result)
        return value


def result_of(s: State) -> dict[str, Any] | None:
    return {"winners": s.winners(), "scores": s.scores()} if s.over() else None


def footprint(game: Game, s: State) -> str:
    """A short print of the whole state."""
    plain = json.dumps(game.codec.encode_state(s), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(plain.encode(), digest_size=6).hexdigest()


def new_journal(game: Game, setup: Setup) -> Journal:
    return Journal(setup, game.rules_version)


# --- journals as they lie in files and tables


def parse(raw: bytes) -> dict[str, Any]:
    """The content of a file, whatever it is and however it was saved; its `game` is a word."""
    try:
        value = msgspec.json.decode(raw.decode(json.detect_encoding(raw)))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        value = None
    if not isinstance(value, dict) or not isinstance(value.get("game"), str):
        raise BrokenJournal(N_("this is not the file of a game"))
    return value


def from_json(game: Game, value: Any) -> Journal:
    """The journal in a file, as the rules of today write it; BrokenJournal says what is wrong with it."""
    if not isinstance(value, dict):
        raise BrokenJournal(N_("this is not the file of a game"))
    if "entries" in value and "format" not in value:
        raise BrokenJournal(N_("the file is what one seat knows of a match: only a finished game can be verified"))
    if _part(value, "format", int) != FORMAT:
        says = N_("the file has format {found}, this version reads {known}")
        raise BrokenJournal(says, found=value["format"], known=FORMAT)
    if not isinstance(value.get("seed"), str) or not _is_text(value["seed"]):
        raise BrokenJournal(N_("the file holds no seed: only a finished game can be verified"))
    seats, rules = _part(value, "seats", int), _part(value, "rules", int)
    trail = _part(value, "trail", list)
    if not all(isinstance(mark, str) for mark in trail):
        raise _missing("trail")
    _check_asides(value, seats)
    actions, later = _written(value, _actions(value, seats))
    new = upgraded(game, rules, Recorded(seats, _options(value), _own_numbers(value), actions), later)
    setup = setup_of(game, new, value["seed"])
    played = [(seat, action) for seat, action in actions_of(game, new.actions) if action is not None]
    begun = value.get("begun", rules)
    if type(begun) is not int or not 1 <= begun <= rules:
        raise _missing("begun")
    return Journal(setup, game.rules_version, played, trail, 0 if begun == game.rules_version else begun)


def upgraded(game: Game, version: int, old: Recorded, later: Later = ()) -> Recorded:
    """What one version of the rules wrote, as today's write it.

    `later` are the actions of a game that went on by younger rules: version, seat, action.
    """
    newest = max([version, *(younger for younger, _, _ in later)])
    if newest > game.rules_version or not game.reads(version):
        says = N_("played by rules version {theirs}, this is version {ours}")
        raise BrokenJournal(says, theirs=newest, ours=game.rules_version)
    try:
        for each in range(version, game.rules_version):
            old = game.upgrades[each](old)
            joining = [(seat, action) for younger, seat, action in later if younger == each + 1]
            old = replace(old, actions=[*old.actions, *joining])
    except BadSetup as bad:
        raise BrokenJournal(bad.says, **bad.values) from None
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError):
        raise _missing("actions") from None  # an upgrade reads what nobody has checked yet
    return old


def setup_of(game: Game, new: Recorded, seed: str) -> Setup:
    try:
        return game.setup(new.seats, new.options, seed, new.data)
    except BadSetup as bad:
        raise BrokenJournal(bad.says, **bad.values) from None


def actions_of(game: Game, written: Iterable[tuple[int, Any]], first: int = 1) -> list[tuple[int, Action | None]]:
    """The actions that today's rules have written, one for one: None where nobody is asked any more."""
    actions: list[tuple[int, Action | None]] = []
    for number, (seat, action) in enumerate(written, first):
        try:
            actions.append((seat, None if action is None else game.codec.decode_action(action)))
        except Illegal as illegal:
            raise not_legal(game, number, illegal) from None
    return actions


def not_legal(game: Game, number: int, illegal: Illegal) -> BrokenJournal:
    reason = Forbidden(game, illegal.because)
    return BrokenJournal(N_("action {number} is not legal: {reason}"), number=number, reason=reason)


def _missing(part: str) -> BrokenJournal:
    return BrokenJournal(N_("the file is not a journal: “{part}” is missing or not what it should be"), part=part)


def _is_text(seed: str) -> bool:
    """Half a character cannot be hashed."""
    return seed.encode(errors="replace").decode() == seed


def _part(value: dict[str, Any], name: str, kind: type) -> Any:
    if type(value.get(name)) is not kind:  # a truth is no number here
        raise _missing(name)
    return value[name]


def _options(value: dict[str, Any]) -> dict[str, str]:
    options: dict[str, str] = _part(value, "options", dict)
    if not all(isinstance(chosen, str) for chosen in options.values()):
        raise _missing("options")
    return options


def _own_numbers(value: dict[str, Any]) -> dict[str, Any] | None:
    return None if value.get("data", "") is None else _part(value, "data", dict)


def _actions(value: dict[str, Any], seats: int) -> list[tuple[int, Any]]:
    actions = []
    for number, item in enumerate(_part(value, "actions", list), 1):
        seat = item[0] if isinstance(item, list) and len(item) == 2 else None
        if type(seat) is not int or not (0 <= seat < seats or seat == TABLE) or not isinstance(item[1], dict):
            raise BrokenJournal(N_("action {number} is not one: it has no seat of this game or no form"), number=number)
        actions.append((seat, item[1]))
    return actions


def _written(value: dict[str, Any], actions: list[tuple[int, Any]]) -> tuple[list[tuple[int, Any]], Later]:
    """The actions by the version of the file, and those by younger ones if the game went on by them."""
    begun_by = value["rules"]
    versions = value.get("written", [begun_by] * len(actions))
    fits = isinstance(versions, list) and len(versions) == len(actions) and all(type(v) is int for v in versions)
    if not fits or versions != sorted(versions) or any(v < begun_by for v in versions):
        raise _missing("written")
    later = [(v, seat, action) for v, (seat, action) in zip(versions, actions, strict=True) if v > begun_by]
    return actions[: len(actions) - len(later)], later


def _check_asides(value: dict[str, Any], seats: int) -> None:
    """What the game does not depend on may be missing, but not be anything at all."""
    for part in ("names", "players"):
        named = value.get(part, [])
        if not isinstance(named, list) or not all(isinstance(name, str) for name in named):
            raise _missing(part)
        if part in value and len(named) != seats:
            raise _missing(part)
    talk = value.get("talk", [])
    if not isinstance(talk, list) or not all(isinstance(line, dict) for line in talk):
        raise _missing("talk")
    if not isinstance(value.get("match", ""), str):
        raise _missing("match")


# --- does a file tell the truth?


@dataclass
class Verdict:
    """What a file claims that is not so, and what nobody can say of it."""

    wrong: list[Trouble] = field(default_factory=list)
    open: list[Trouble] = field(default_factory=list)
    finished: bool = False  # it claims a result


def verify(game: Game, value: Any) -> Verdict:
    journal = from_json(game, value)
    claimed = value.get("result")
    found = Verdict(finished=claimed is not None)
    if commitment(journal.setup.seed) != value.get("commitment"):
        found.wrong.append(Trouble(N_("the seed does not match the hash that was published at the start")))
    theirs, ours = value["rules"], game.rules_version
    actions, prints = len(value["actions"]), len(journal.trail)
    comparable = theirs == ours
    if comparable and actions != prints:
        says = N_("{actions} actions but {prints} prints of the state")
        found.wrong.append(Trouble(says, actions=actions, prints=prints))
    s: State = game.begin(journal.setup)
    try:
        for number, seat, action, _ in journal.steps(game, s):
            if comparable and number <= prints and footprint(game, s) != journal.trail[number - 1]:
                says = N_("after action {number} (seat {seat}: {action}) the state is another one")
                found.wrong.append(Trouble(says, number=number, seat=seat + 1, action=game.text(action)))
                return found
    except BrokenJournal as broken:
        found.wrong.append(broken)
        return found
    if found.finished and claimed != result_of(s):
        says = N_("the file claims the result {claimed}, the game gives {result}")
        found.wrong.append(Trouble(says, claimed=claimed, result=result_of(s)))
    found.open += _unsaid(value, s, len(journal.actions))
    if not comparable:
        says = N_("It was written by rules version {theirs}, whose prints of the state version {ours} cannot compare.")
        found.open.append(Trouble(says, theirs=theirs, ours=ours))
    return found


def _unsaid(value: dict[str, Any], s: State, actions: int) -> Iterator[Trouble]:
    """What an honest file leaves open."""
    if not s.over():
        yield Trouble(N_("It goes to action {number} of a game that is not over."), number=actions)
    elif value.get("result") is None:
        yield Trouble(N_("It claims no result. The game gives {result}."), result=result_of(s))
    aside = sorted(value.keys() - COVERED - {"result"})
    if aside:
        yield Trouble(N_("Nothing in the game vouches for: {parts}."), parts=", ".join(aside))
