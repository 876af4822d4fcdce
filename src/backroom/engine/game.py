"""What the rest of the world needs to know of a game, so that nobody needs to know it by name."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic

from backroom.engine.action import Action
from backroom.engine.bulletin import PLAIN_TABLE, Table
from backroom.engine.chance import Chance
from backroom.engine.choice import Because, Illegal
from backroom.engine.codec import Codec
from backroom.engine.promise import NO_PROMISES, Pledge, Vocabulary
from backroom.engine.sight import Sights
from backroom.engine.standing import NO_ORDERS, Orders, Standing
from backroom.engine.view import S, View, view
from backroom.words import N_, Trouble, Voice, Words, verb


class BadSetup(Trouble):
    """A game cannot be set up like this; the sentence says what would do."""


class Forbidden(Trouble):
    """An action was refused by the rules of a game: the one way in which a `Because` is spoken.

    Page, API and terminal all say it in the reader's language, with the game's words and grouped numbers.
    """

    def __init__(self, game: "Game[Any]", because: Because, names: tuple[str, ...] = ()) -> None:
        super().__init__(because.says, **because.values)
        self.because = because
        self.about = game.id, game.words, names


@dataclass(frozen=True)
class Option:
    """One thing people may agree on before a game. Either named values, or a number from low to high.

    `name` and `values` are what is written in files and typed; `title` and `titles` (one per value) are for people.
    """

    name: str
    title: str
    default: str
    meaning: str
    values: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    low: int = 0
    high: int = -1

    def accepts(self, value: str) -> bool:
        if self.values:
            return value in self.values
        return value.isdecimal() and value.isascii() and len(value) < 10 and self.low <= int(value) <= self.high

    def span(self) -> str:
        return "|".join(self.values) if self.values else f"{self.low}..{self.high}"

    def spoken(self, value: str, voice: Voice) -> str:
        """A value as people call it."""
        if value in self.values:
            return voice.say(self.titles[self.values.index(value)])
        return voice.number(int(value)) if self.accepts(value) else value


@dataclass(frozen=True)
class Setup:
    """All that a game begins with. The same set-up gives the same game."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    data: dict[str, Any] | None = None  # a person's own numbers in place of the shipped ones


@dataclass(frozen=True)
class Standings(Generic[S]):
    """How each seat stood at a moment, were all cards open: what the chart of a match shows after its end."""

    title: str
    of: Callable[[S], list[int]]
    unit: str = ""
    amount: str = "{number}"  # so much of it, in words


@dataclass(frozen=True)
class Guess:
    """Numbers that no source gives (*reconstructed*), and what else they might be: so one sees what hangs on them."""

    id: str
    title: str
    changes: tuple[tuple[str, Mapping[str, Any]], ...]  # what is changed, in words, and the numbers as a person's own


def scores_so_far(s: Any) -> list[int]:
    scores: list[int] = s.scores()
    return scores


def anything_goes(seats: int, options: Mapping[str, str]) -> str:
    return ""


def nobody_is_silent(s: Any, seat: int, options: Mapping[str, str]) -> bool:
    return False


def no_laws(s: Any) -> list[str]:
    return []


def no_data(data: dict[str, Any]) -> None:
    raise BadSetup(N_("this game has no numbers to replace"))


@dataclass(frozen=True)
class Recorded:
    """A game as one version of the rules wrote it down."""

    seats: int
    options: dict[str, str]
    data: dict[str, Any] | None
    actions: list[tuple[int, Any]]  # who acted, and the action as JSON; None where nobody is asked any more


# The same game as the next version of the rules writes it. One for one, and by what went before alone: a game in play
# is brought along too, and what comes later must not change what has been. BadSetup says why a game cannot go on.
Upgrade = Callable[[Recorded], Recorded]


def as_recorded(old: Recorded) -> Recorded:
    """The next version of the rules takes the same options and actions: only fields or words have changed."""
    return old


def as_chosen(options: dict[str, str]) -> dict[str, str]:
    return {}


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game: its name, what can be chosen, and its functions."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    rules_version: int
    options: tuple[Option, ...]
    deal: Callable[[Setup], S]  # the table as set up, before anybody has decided anything
    sights: Sights
    imagine: Callable[[View[S], Chance], S]  # a whole truth that fits what a view tells
    words: Words
    length_bound: int  # no game has more decisions
    defaults: Callable[[dict[str, str]], dict[str, str]] = as_chosen  # what a chosen option changes in others' defaults
    refuse: Callable[[int, Mapping[str, str]], str] = anything_goes  # why seats and options do not go together
    laws: Callable[[S], list[str]] = no_laws  # what must hold after every action; returns what is broken
    check_data: Callable[[dict[str, Any]], None] = no_data  # raises BadSetup
    standing: Orders = NO_ORDERS  # what people can leave with the house for when they will be asked
    silent: Callable[[S, int, Mapping[str, str]], bool] = nobody_is_silent  # whether a seat may not talk now
    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)  # from each older rules version to the next
    sample_data: Mapping[str, Any] = field(default_factory=dict)  # replacement numbers that the tests try
    guesses: tuple[Guess, ...] = ()  # the reconstructed ones among its numbers
    bulletins: Table = PLAIN_TABLE  # how its events are told as one thing
    standings: Standings[S] = Standings(N_("Points"), scores_so_far)
    promises: Vocabulary = NO_PROMISES  # what people can promise each other in a form that the house understands

    @cached_property
    def codec(self) -> Codec:
        return Codec([*self.sights, *self.words.says])

    @cached_property
    def verbs(self) -> dict[str, type[Action]]:
        return {verb(kind): kind for kind in self.words.says if issubclass(kind, Action)}

    def full_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value; unknown names and values are refused."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                says = N_("{game} has no option {name}; it has: {known}")
                raise BadSetup(says, game=self.id, name=name, known=", ".join(known) or "–")
            if not known[name].accepts(value):
                says = N_("option {name} cannot be {value}; it can be {span}")
                raise BadSetup(says, name=name, value=value, span=known[name].span())
        options = {option.name: option.default for option in self.options}
        options |= self.defaults({**options, **chosen})
        return options | dict(chosen)

    def unusual(self, options: Mapping[str, str]) -> list[Option]:
        """The options with values that nobody would have without choosing them."""
        usual = {option.name: option.default for option in self.options}
        usual |= self.defaults({**usual, **options})
        return [o for o in self.options if options.get(o.name, usual[o.name]) != usual[o.name]]

    @property
    def takes_data(self) -> bool:
        return self.check_data is not no_data

    def setup(self, seats: int, options: Mapping[str, str], seed: str, data: dict[str, Any] | None = None) -> Setup:
        if seats not in self.seats:
            says = N_("{game} has {span} seats, not {seats}")
            raise BadSetup(says, game=self.id, span=_span(self.seats), seats=seats)
        full = self.full_options(options)
        problem = self.refuse(seats, full)
        if problem:
            raise BadSetup(problem)
        if data is not None:
            self.check_data(data)
        return Setup(self.id, seats, full, seed, data)

    def reads(self, version: int) -> bool:
        """Whether games of this version of the rules can be played on."""
        return 1 <= version <= self.rules_version and all(
            v in self.upgrades for v in range(version, self.rules_version)
        )

    def begin(self, setup: Setup) -> S:
        """The game at its first decision."""
        s = self.deal(setup)
        s.settle()
        return s

    def new_game(
        self, seats: int, options: Mapping[str, str] | None = None, seed: str = "0", data: dict[str, Any] | None = None
    ) -> S:
        return self.begin(self.setup(seats, options or {}, seed, data))

    def view(self, s: S, seat: int) -> View[S]:
        return view(self.sights, s, seat)

    def parse(self, text: str) -> Action:
        """The action of a short text form, or Illegal."""
        words = text.split()
        kind = self.verbs.get(words[0]) if words else None
        if kind is None:
            raise Illegal(Because("", N_("That is not an action of this game.")))
        action: Action = self._parsed(kind, words[1:])
        return action

    def parse_pledge(self, text: str) -> Pledge:
        """What the short text form promises, or Illegal."""
        words = text.split()
        kinds = {verb(kind): kind for kind in self.promises.forms}
        if not words or words[0] not in kinds:
            raise Illegal(Because("", N_("That cannot be promised in this game.")))
        pledge: Pledge = self._parsed(kinds[words[0]], words[1:])
        return pledge

    def known_pledge(self, text: str) -> Pledge | None:
        """The same; nothing where there are no words, or those of an older version."""
        try:
            return self.parse_pledge(text) if text else None
        except Illegal:
            return None

    def parse_order(self, text: str) -> Standing:
        """The standing order of a short text form, or Illegal."""
        words = text.split()
        kinds = {verb(kind): kind for kind in self.standing.forms}
        if not words or words[0] not in kinds:
            raise Illegal(Because("", N_("That cannot be ordered in this game.")))
        order: Standing = self._parsed(kinds[words[0]], words[1:])
        return order

    def _parsed(self, kind: type, words: list[str]) -> Any:
        fields: dict[str, Any] = getattr(kind, "__dataclass_fields__", {})
        if len(words) != len(fields):
            raise Illegal(Because("", N_("That action needs other details.")))
        values: dict[str, Any] = {}
        for word, (name, f) in zip(words, fields.items(), strict=True):
            try:
                values[name] = word if f.type is str else f.type(self.words.kind(name).parse(word))
            except ValueError:
                raise Illegal(Because("", N_("That action needs other details."))) from None
        return kind(**values)

    def text(self, action: Action | Pledge | Standing) -> str:
        return self.words.text(action)

    def variants(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every seat count with the defaults, and with each option changed by itself: what the tests run over."""
        for seats in self.seats:
            tried: list[dict[str, str]] = [{}]
            tried += [{o.name: v} for o in self.options for v in o.values if v != o.default]
            for chosen in tried:
                if not self.refuse(seats, self.full_options(chosen)):
                    yield seats, chosen


def _span(seats: tuple[int, ...]) -> str:
    return f"{seats[0]}–{seats[-1]}" if len(seats) == seats[-1] - seats[0] + 1 else ", ".join(map(str, seats))
