"""What a bot is told of what was promised, as text forms, and what it makes of that, wherever it thinks."""

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from backroom.bots import bot
from backroom.bots.bargain import Answer, Asked, Bargainer, Bound, Idea, Word, bargains
from backroom.engine import Action, Chance, Game, View


class Owed(NamedTuple):
    """A word of its own that can still be kept or broken; see `Bound`."""

    other: int
    what: str
    back: str
    trust: float
    resolve: float


class Waiting(NamedTuple):
    """A promise that waits for its answer; see `Asked`."""

    number: int
    seat: int
    what: str
    condition: str
    trust: float
    counters: bool


class Made(NamedTuple):
    to: int
    what: str
    condition: str


@dataclass(frozen=True)
class Words:
    """All that one bot is sent beside its view."""

    owed: list[Owed] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    refused: list[Made] = field(default_factory=list)
    busy: list[int] = field(default_factory=list)  # seats with which it has a deal already, or waits for an answer
    trust: list[float] = field(default_factory=list)  # by seat
    broken: list[int] = field(default_factory=list)  # the numbers of promises by which others have deceived it
    luck: str = ""


@dataclass(frozen=True)
class Said:
    """What it says: to promises, by their numbers, and of itself."""

    answers: list[tuple[int, Answer]] = field(default_factory=list)
    idea: Idea | None = None


NO_WORDS: Final = Words()
NOTHING_SAID: Final = Said()


def decide(game: Game[Any], level: str, view: View[Any], words: Words, rng: Chance, budget: float) -> Action:
    player = bot(game, level)
    bound = []
    for owed in words.owed:
        pledge = game.known_pledge(owed.what)
        if pledge is not None:
            word = Word(view.seat, owed.other, pledge, game.known_pledge(owed.back))
            bound.append(Bound(word, owed.trust, owed.resolve))
    if not bound or not bargains(game, level):
        return player.decide(view, view.choices, rng, budget)
    return Bargainer(game, level, view).decide(player, bound, rng, budget)


def speak(game: Game[Any], level: str, view: View[Any], words: Words, moment: str) -> Said:
    """What it says to all that waits for it and, if this is a moment for it, proposes."""
    if not bargains(game, level):
        return Said([(waiting.number, Answer(False)) for waiting in words.waiting])
    mind = Bargainer(game, level, view)
    answers = [(waiting.number, answer(mind, waiting, words.luck)) for waiting in words.waiting]
    refused = [idea for made in words.refused if (idea := idea_of(game, made.to, made.what, made.condition))]
    busy = words.busy + [waiting.seat for waiting in words.waiting]
    idea = mind.propose(words.trust, refused, busy, Chance(f"{words.luck}/{moment}")) if moment else None
    return Said(answers, idea)


def answer(mind: Bargainer[Any], waiting: Waiting, luck: str) -> Answer:
    asked = idea_of(mind.game, mind.view.seat, waiting.what, waiting.condition)
    if asked is None:
        return Answer(False)  # by the words of an older version
    heard = Asked(waiting.seat, asked.gives, asked.asks, waiting.trust, waiting.counters)
    return mind.answer(heard, Chance(f"{luck}/{waiting.number}"))


# --- as text forms


def idea_of(game: Game[Any], to: int, what: str, condition: str, private: bool = False) -> Idea | None:
    gives, asks = game.known_pledge(what), game.known_pledge(condition)
    return None if gives is None or (condition and asks is None) else Idea(to, gives, asks, private)


WrittenIdea = tuple[int, str, str, bool]
WrittenSaid = tuple[list[tuple[int, bool, WrittenIdea | None]], WrittenIdea | None]


def written_idea(game: Game[Any], idea: Idea | None) -> WrittenIdea | None:
    if idea is None:
        return None
    return idea.to, game.text(idea.gives), game.text(idea.asks) if idea.asks is not None else "", idea.private


def written(game: Game[Any], said: Said) -> WrittenSaid:
    answers = [(number, one.yes, written_idea(game, one.counter)) for number, one in said.answers]
    return answers, written_idea(game, said.idea)


def said_from(game: Game[Any], value: WrittenSaid) -> Said:
    answers, idea = value
    said = [(number, Answer(yes, idea_of(game, *counter) if counter else None)) for number, yes, counter in answers]
    return Said(said, idea_of(game, *idea) if idea else None)
