"""How bots bargain: what they promise, what they say to promises, and whether they keep their own.

It knows no game by name. From a view alone a game's `BARGAIN` says what words are worth, which might be given, and
which actions would break one. A word that was given is a cost, no script: it is broken where that is worth more.
"""

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Generic

from backroom.bots import Bot, bots, named, ordering, usual
from backroom.bots.temper import Temper
from backroom.engine import Action, Chance, Choice, Game, OneOf, View
from backroom.engine.playout import at_random
from backroom.engine.promise import Pledge
from backroom.engine.view import S

SLIGHT: Final = 0.08  # of a game's stake: what a deal must bring to be worth the words
FAIR: Final = 0.04  # of it: what a deal must seem to bring the other side before it is proposed
MANNERS: Final = 0.75  # what people are taken to keep of their word before anything is known of it
FIRST_WORDS: Final = 2.0  # words that this stands for
EAGER: Final = {"fickle": 80, "greedy": 70, "proud": 60, "loyal": 60, "even": 60, "cautious": 45}  # of 100 moments
GRAIN: Final = 1 << 16


@dataclass(frozen=True)
class Word:
    """What one seat says to another that it will do."""

    doer: int
    other: int
    pledge: Pledge
    back: Pledge | None = None  # what the other side does in return


@dataclass(frozen=True)
class Idea:
    """A promise that might be made to somebody, and what is asked for in return, if anything."""

    to: int
    gives: Pledge
    asks: Pledge | None = None
    private: bool = False


@dataclass(frozen=True)
class Bargain(Generic[S]):
    """What a game tells those who bargain in it."""

    # A mark of public facts, its round first (“3 placing”): whenever it changes bots may have something to propose.
    # Nothing where there is nothing to bargain for.
    moment: Callable[[S], str]
    # What each seat can hope for, as far as the view tells, if these words are kept beside what happens anyway.
    prospects: Callable[[View[S], Sequence[Word]], list[float]]
    ideas: Callable[[View[S]], list[Idea]]
    breaks: Callable[[View[S], Word, Action], bool]  # whether the doer's word could no longer be kept after this
    settled: Callable[[View[S], Word], bool]  # whether the doer has laid down already what it speaks of
    stake: float  # the hopes for which somebody of even temper breaks a word


@dataclass(frozen=True)
class Bound:
    """A word of one's own that can still be kept or broken."""

    word: Word
    trust: float  # how likely the other side does its part; 1 where there is none, or it is done
    resolve: float  # how firm it is this time, about 1: nobody can count on it


@dataclass(frozen=True)
class Asked:
    """Somebody's promise that waits for an answer: what they give, and what they ask for."""

    seat: int
    gives: Pledge
    asks: Pledge | None
    trust: float
    counters: bool  # whether it answers one of mine: then it is taken or left


@dataclass(frozen=True)
class Answer:
    yes: bool
    counter: Idea | None = None


def bargain_of(game: Game) -> "Bargain[Any] | None":
    """What the bots of a game know of bargaining: the `BARGAIN` of its module `bargain`."""
    name = f"backroom.bots.{game.id.replace('-', '_')}.bargain"
    try:
        found: Bargain[Any] = importlib.import_module(name).BARGAIN
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return None
    return found


def bargains(game: Game, level: str) -> bool:
    """Whether a bot, as it is written, has words of its own: whoever moves at random has not."""
    return bargain_of(game) is not None and bots(game)[named(game, level).level] is not bots(game)["random"]


def trust_in(kept: int, broken: int) -> float:
    """How likely somebody keeps a word, by how many they have kept and broken."""
    return (kept + FIRST_WORDS * MANNERS) / (kept + broken + FIRST_WORDS)


def honour(temper: Temper) -> float:
    """What its word is worth to a bot: the loyal hold to theirs, the fickle hardly remember it."""
    return temper.loyalty**3 / temper.whim**2


class Bargainer(Generic[S]):
    """One bot of a table, and what it makes of words."""

    def __init__(self, game: Game[S], level: str, view: View[S]) -> None:
        self.game = game
        self.level = level
        self.view = view
        self.temper = named(game, level).temper
        known = bargain_of(game)
        assert known is not None
        self.known: Bargain[S] = known
        self._hopes: dict[tuple[Word, ...], list[float]] = {}

    # --- what a deal is worth

    def deal(self, other: int, gives: Pledge, asks: Pledge | None, trust: float) -> float:
        """What it is worth to me to give this for that. Who thinks little of its word counts its own part little."""
        me = self.view.seat
        mine, theirs = Word(me, other, gives, asks), [Word(other, me, asks, gives)] if asks is not None else []
        alone, both = self.worth(mine), self.worth(mine, *theirs)
        honest = min(1.0, honour(self.temper))
        if honest == 1.0:
            return trust * both + (1 - trust) * alone
        return honest * (trust * both + (1 - trust) * alone) + (1 - honest) * trust * self.worth(*theirs)

    def worth(self, *words: Word, seat: int = -1) -> float:
        """What it is worth to a seat, mine if none is named, that these words are kept."""
        whose = self.view.seat if seat < 0 else seat
        return self.hopes(words)[whose] - self.hopes(())[whose]

    def hopes(self, words: tuple[Word, ...]) -> list[float]:
        if words not in self._hopes:
            self._hopes[words] = self.known.prospects(self.view, words)
        return self._hopes[words]

    def enough(self, rng: Chance) -> float:
        """What a deal must bring, a bit more or less each time."""
        whim = 0.5 + rng.draw(GRAIN) / GRAIN
        return SLIGHT * self.known.stake * whim / self.temper.loyalty

    def is_settled(self, doer: int, other: int, pledge: Pledge | None) -> bool:
        return pledge is not None and self.known.settled(self.view, Word(doer, other, pledge))

    # --- what is said

    def answer(self, asked: Asked, rng: Chance) -> Answer:
        me, enough = self.view.seat, self.enough(rng)
        if self.is_settled(me, asked.seat, asked.asks):
            return Answer(False)  # whether it fits what lies there is nobody's business
        if asked.asks is None:
            return Answer(self.worth(Word(asked.seat, me, asked.gives)) > -enough)
        if self.deal(asked.seat, asked.asks, asked.gives, asked.trust) > enough:
            return Answer(True)
        return Answer(False, None if asked.counters else self.counter(asked, enough))

    def counter(self, asked: Asked, enough: float) -> Idea | None:
        """The least more of the same that would be enough for me, if it leaves the other side something."""
        assert asked.asks is not None
        me, other = self.view.seat, asked.seat
        could = self.game.promises.conditions(self.view.seen, other, me)
        more = [each for each in could if type(each) is type(asked.gives) and each != asked.gives]
        found: list[tuple[float, Idea]] = []
        for each in more:
            idea = Idea(other, asked.asks, each, True)
            gain = self.deal(other, asked.asks, each, asked.trust)
            if gain > enough and self.is_fair(idea):
                found.append((gain, idea))
        found.sort(key=lambda one: one[0])
        return found[0][1] if found else None

    def is_fair(self, idea: Idea) -> bool:
        return self.gain_of(idea) > FAIR * self.known.stake

    def gain_of(self, idea: Idea) -> float:
        """What it seems to bring the other side."""
        me = self.view.seat
        words = [Word(me, idea.to, idea.gives, idea.asks)]
        if idea.asks is not None:
            words.append(Word(idea.to, me, idea.asks, idea.gives))
        return self.worth(*words, seat=idea.to)

    def propose(self, trust: Sequence[float], refused: Sequence[Idea], busy: Sequence[int], rng: Chance) -> Idea | None:
        """What is good for both, and was not refused before; of several now this, now that."""
        enough = self.enough(rng)
        found: list[tuple[float, Idea]] = []
        for idea in self.known.ideas(self.view):
            if idea.to in busy or any(alike(idea, other) for other in refused) or not self.can_say(idea):
                continue
            mine = self.deal(idea.to, idea.gives, idea.asks, trust[idea.to])
            theirs = self.gain_of(idea)
            if mine > enough and theirs > FAIR * self.known.stake:
                found.append((sqrt(mine * theirs), idea))
        return self.temper.pick(found, SLIGHT * self.known.stake, rng) if found else None

    def can_say(self, idea: Idea) -> bool:
        me, seen, vocabulary = self.view.seat, self.view.seen, self.game.promises
        if self.is_settled(me, idea.to, idea.gives) or self.is_settled(idea.to, me, idea.asks):
            return False
        if idea.gives not in vocabulary.promises(seen, me, idea.to):
            return False
        return idea.asks is None or idea.asks in vocabulary.conditions(seen, idea.to, me)

    # --- what is done

    def decide(self, player: Bot, bound: Sequence[Bound], rng: Chance, budget: float) -> Action:
        """The player's own choice; or, where that would break a word that is worth more, the best that keeps it."""
        view, half = self.view, budget / 2  # it may have to decide twice
        chosen = player.decide(view, view.choices, rng, half)
        broken = [each for each in bound if self.known.breaks(view, each.word, chosen)]
        if not broken or not any(self.holds_to(each) for each in broken):
            return chosen
        kept = self.keeping([each.word for each in bound if each not in broken or self.holds_to(each)])
        if kept is None:
            return chosen
        for mind in (player, bots(self.game)[usual(self.game)]()):  # the simpler ones may not see what is left to do
            again = mind.decide(kept, kept.choices, rng, half)
            if any(again in choice for choice in kept.choices) or ordering(kept, again):
                return again
        return at_random(kept.choices, rng)

    def holds_to(self, bound: Bound) -> bool:
        """Whether it costs less to keep the word than the word is worth, if the other side does its part."""
        mine = bound.word
        theirs = [Word(mine.other, mine.doer, mine.back, mine.pledge)] if mine.back is not None else []
        # Whose part is still to come does not do it for somebody who has not done theirs.
        without = self.worth(*theirs) if bound.trust == 1.0 else 0.0
        cost = without - self.worth(mine, *theirs)
        return cost < self.known.stake * honour(self.temper) * bound.resolve * bound.trust

    def keeping(self, words: Sequence[Word]) -> View[S] | None:
        """The view with those choices alone that keep all these words; nothing if there are none."""
        view = self.view

        def kept(family: Choice) -> Choice:
            left = [each for each in family if not any(self.known.breaks(view, word, each) for word in words)]
            return family if len(left) == len(family) else OneOf(family.kind, family.because, left)

        choices = [kept(family) for family in view.choices]
        if not any(len(choice) for choice in choices):
            return None
        return View(view.seat, view.seen, view.deciders, choices, [kept(family) for family in view.orders])


def swaps(
    view: View[S], could: Callable[[S, int, int], list[Pledge]], weigh: Callable[[Word, list[float]], None], most: int
) -> list[Idea]:
    """A favour for a favour, with everybody: of what one could do for another what is liked most, and costs less.

    `weigh` adds to each seat's worth what a word changes.
    """
    me, found = view.seat, []

    def favours(doer: int, other: int) -> list[Pledge]:
        scored: list[tuple[float, int]] = []
        offered = could(view.seen, doer, other)
        for number, pledge in enumerate(offered):
            worths = [0.0] * view.seen.seats
            weigh(Word(doer, other, pledge), worths)
            if worths[other] > 0 and worths[other] + worths[doer] > 0:
                scored.append((-worths[other], number))
        return [offered[number] for _, number in sorted(scored)[:most]]

    for other in range(view.seen.seats):
        if other != me:
            mine, theirs = favours(me, other), favours(other, me)
            found += [Idea(other, gives, asks) for gives in mine for asks in theirs]
    return found


def alike(one: Idea, other: Idea) -> bool:
    """About the same, to the same: whoever refused the one is not asked for the other."""
    return one.to == other.to and type(one.gives) is type(other.gives) and type(one.asks) is type(other.asks)
