"""Bots (agents): they are handed views, never states."""

import importlib
import re
from collections.abc import Callable
from functools import partial
from typing import ClassVar, NamedTuple, Protocol

from backroom.bots.temper import EVEN, STEADY, TEMPERS, Temper
from backroom.engine import Action, BadSetup, Chance, Choice, Game, View
from backroom.engine.playout import at_random
from backroom.words import N_, Voice

# A bot may give so many secret orders in a row before it decides; whoever asks it offers none after that.
MOST_ORDERS = 40
# What the levels are called where people choose; in the text form they keep their names.
SEARCHES = "strong"
LEVELS = {"random": N_("random moves"), "novice": N_("novice"), "regular": N_("regular"), SEARCHES: N_("strong")}


class Bot(Protocol):
    """One level of play for one game. It keeps nothing between two decisions."""

    looks: ClassVar[bool]  # whether it needs the view at all (random play does not)

    def decide(self, view: View | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        """The action it takes, one of the choices, or a secret order of the view's, after which it is asked again.

        `budget` is how many seconds it may think.
        """
        ...


class RandomBot:
    """It does anything that is allowed; see `at_random`."""

    looks: ClassVar[bool] = False

    def decide(self, view: View | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        return at_random(choices, rng)


def ordering(view: View | None, action: Action) -> bool:
    """Whether a bot's answer is a secret order, and it is to be asked again."""
    return view is not None and any(action in family for family in view.orders)


def bots(game: Game) -> dict[str, Callable[..., Bot]]:
    """The levels of play of a game, weakest first: random, the `BOTS` of the module named after the game, and search.

    The strong one searches by the module's `GUIDE`.
    """
    found: dict[str, Callable[..., Bot]] = {"random": RandomBot}
    name = f"{__name__}.{game.id.replace('-', '_')}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return found
    found.update(module.BOTS)
    if hasattr(module, "GUIDE"):
        search = importlib.import_module(f"{__name__}.search")
        found[SEARCHES] = partial(search.Searcher, game, module.GUIDE)
    return found


def usual(game: Game) -> str:
    """The level that sits down where nobody chose another."""
    return [level for level in bots(game) if level != SEARCHES][-1]


def adviser(game: Game) -> str:
    """Whoever suggests a move: at once, and the best it knows."""
    return f"{usual(game)}/{STEADY.name}"


class Named(NamedTuple):
    """A bot as it is written: `level` or `level/temper`, and for one that searches also `:seconds` or `#playouts`."""

    level: str
    temper: Temper = EVEN
    seconds: float = 0.0  # 0: as long as whoever asks it allows
    playouts: int = 0  # instead of seconds: the same answer every time


WRITTEN = re.compile(
    r"(?P<level>[a-z_]+)(?:/(?P<temper>[a-z]+))?(?::(?P<seconds>\d{1,3}(?:\.\d{1,3})?)|#(?P<playouts>\d{1,7}))?"
)


def named(game: Game, text: str) -> Named:
    found = WRITTEN.fullmatch(text)
    known = bots(game)
    level = found["level"] if found else text
    if found is None or level not in known:
        says = N_("{game} has no bot {level}; it has: {known}")
        raise BadSetup(says, game=game.id, level=level, known=", ".join(known))
    temper = found["temper"] or EVEN.name
    if temper not in TEMPERS and temper != STEADY.name:
        raise BadSetup(N_("no bot is {temper}; they are: {known}"), temper=temper, known=", ".join(TEMPERS))
    if level != SEARCHES and (found["seconds"] or found["playouts"]):
        raise BadSetup(N_("{level} does not search: it has no seconds and no playouts"), level=level)
    return Named(level, TEMPERS.get(temper, STEADY), float(found["seconds"] or 0), int(found["playouts"] or 0))


def seatable(game: Game, text: str) -> bool:
    """Whether people may seat such a bot: a level, with a temper if they like. How long it thinks is the house's."""
    found = WRITTEN.fullmatch(text)
    if found is None or found["seconds"] or found["playouts"]:
        return False
    return found["level"] in bots(game) and (found["temper"] or EVEN.name) in TEMPERS


def spoken(text: str, voice: Voice) -> str:
    """A level, and what else is written of it, as people call them."""
    found = WRITTEN.fullmatch(text)
    if found is None:
        return text
    said = [voice.say(LEVELS.get(found["level"], found["level"]))]
    if found["temper"] in TEMPERS:
        said.append(voice.say(TEMPERS[found["temper"]].says))
    if found["seconds"]:
        said.append(voice.say(N_("{seconds} s")).format(seconds=found["seconds"]))
    if found["playouts"]:
        said.append(voice.say(N_("{count} playouts")).format(count=voice.number(int(found["playouts"]))))
    return ", ".join(said)


def bot(game: Game, text: str) -> Bot:
    level, temper, seconds, playouts = named(game, text)
    made = bots(game)[level]
    player = made(seconds=seconds, playouts=playouts) if level == SEARCHES else made()
    if hasattr(player, "temper"):  # the simplest have none
        player.temper = temper
    return player
