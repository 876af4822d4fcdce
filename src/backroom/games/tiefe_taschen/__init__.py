"""Tiefe Taschen: corrupt politicians share out the treasury, and vote on who gets what."""

from collections.abc import Mapping

from backroom.engine import N_, Game, Option, Setup, Standings, as_recorded
from backroom.games.tiefe_taschen.bulletins import BULLETINS
from backroom.games.tiefe_taschen.components import (
    ACTIONS,
    ANY_CARDS,
    HIGHEST,
    HOME,
    MARKERS_EACH,
    NO_CARD,
    NOBODY,
    PAYOFFS_EACH,
    STAATSBANKROTT,
    STAKES,
    VALUES,
)
from backroom.games.tiefe_taschen.data import SEATS, check_data, rules_of
from backroom.games.tiefe_taschen.guesses import GUESSES
from backroom.games.tiefe_taschen.imagine import imagine
from backroom.games.tiefe_taschen.laws import laws
from backroom.games.tiefe_taschen.length import LENGTH_BOUND
from backroom.games.tiefe_taschen.promises import PROMISES
from backroom.games.tiefe_taschen.sequence import MONEY_IS_TURNED_UP, Round
from backroom.games.tiefe_taschen.standing import STANDING
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.view import SIGHTS
from backroom.games.tiefe_taschen.words import WORDS

__all__ = ["GAME"]

OPTIONS = (
    Option(
        "variant",
        N_("Variant"),
        "tiefe-taschen",
        N_("Which game’s defaults the other options take."),
        ("tiefe-taschen", "goodcritters"),
        (N_("Tiefe Taschen"), N_("GoodCritters")),
    ),
    Option(
        "protocol",
        N_("Placing pieces"),
        "orderly",
        N_("Phase 3: everybody places pieces in turn, or everybody at once until all are ready."),
        ("orderly", "free"),
        (N_("in turn"), N_("all at once")),
    ),
    Option(
        "deck",
        N_("Money cards"),
        "5x18",
        N_("Money cards: 18 each of 1 to 5, or 35 each of 2 to 5 (reconstructed)."),
        ("5x18", "4x35"),
        (N_("18 each of 1 to 5"), N_("35 each of 2 to 5")),
    ),
    Option(
        "startCards",
        N_("Starting money"),
        "234",
        N_("The money cards everybody begins with, one of each value."),
        ("234", "2345"),
        (N_("a 2, a 3 and a 4"), N_("a 2, a 3, a 4 and a 5")),
    ),
    Option(
        "revealExtra",
        N_("Money on the table"),
        "0",
        N_("How many cards are turned up beyond one per player."),
        ("0", "2"),
        (N_("one card per player"), N_("one card per player and two more")),
    ),
    Option(
        "endCard",
        N_("Staatsbankrott"),
        "fixed-depth",
        N_("Staatsbankrott lies near a mark for the number of players, or anywhere in the last third (reconstructed)."),
        ("fixed-depth", "shuffled-in-last-third"),
        (N_("near the mark"), N_("anywhere in the last third")),
    ),
    Option(
        "length",
        N_("Length"),
        "standard",
        N_("How deep Staatsbankrott lies (reconstructed)."),
        ("standard", "short", "long"),
        (N_("a normal game"), N_("a short game"), N_("a long game")),
    ),
    Option(
        "bribes",
        N_("Bribes"),
        "binding-one-card",
        N_("Bribe markers with one card each, none at all, or tokens with any number of cards."),
        ("binding-one-card", "none", "binding-any"),
        (N_("with one card each"), N_("none"), N_("with any number of cards")),
    ),
    Option(
        "bribePeek",
        N_("Looking at bribes"),
        "always",
        N_("Whether the target always may look at a hidden bribe, or the briber says so."),
        ("always", "bribers-choice"),
        (N_("always allowed"), N_("as the briber says")),
    ),
    Option(
        "presidentRotates",
        N_("The president"),
        "no",
        N_("Whether the office moves on after an accepted distribution."),
        ("no", "yes"),
        (N_("stays in office"), N_("moves on")),
    ),
    # 3.4, 3.5, 13.10 Talk moves nothing: whoever carries it asks this option.
    Option(
        "resignedTalk",
        N_("Those who resigned"),
        "yes",
        N_("Whether those who resigned may still talk."),
        ("yes", "no"),
        (N_("may talk"), N_("are silent")),
    ),
)

GOODCRITTERS = {
    "deck": "4x35",
    "startCards": "2345",
    "revealExtra": "2",
    "endCard": "shuffled-in-last-third",
    "bribes": "none",
    "bribePeek": "bribers-choice",
}


def defaults(options: dict[str, str]) -> dict[str, str]:
    """13.1 A variant sets the defaults of the other options; each may still be set by itself."""
    return GOODCRITTERS if options["variant"] == "goodcritters" else {}


def refuse(seats: int, options: Mapping[str, str]) -> str:
    """13.5 Another length is a change of the fixed depth."""
    if options["length"] != "standard" and options["endCard"] != "fixed-depth":
        return N_("a short or long game needs Staatsbankrott near the mark (endCard=fixed-depth)")
    return ""


def silent(s: Republic, seat: int, options: Mapping[str, str]) -> bool:
    """3.4 Talk is free and binds nobody. 13.10 Who has resigned may have to be silent until he is back (3.5)."""
    return options["resignedTalk"] == "no" and not s.over() and seat not in s.order


def deal(setup: Setup) -> Republic:
    """2.1–2.8 The set-up. 2.2 Everybody begins with the same cards; 2.4 the rest is the treasury."""
    numbers, n = rules_of(setup), setup.seats
    known = [list(numbers.start).count(money) for money in range(VALUES)]
    payoffs = PAYOFFS_EACH if numbers.bribes == ANY_CARDS else 0
    s = Republic(
        seats=n,
        seed=setup.seed,
        draws=0,
        stack=[],
        numbers=numbers,
        round=0,
        order=[],
        treasury=[m for m in range(1, HIGHEST + 1) for _ in range(numbers.deck[m] - n * known[m])],
        bankrupt=False,
        open=[],
        given=[],
        pile=[list(numbers.start) for _ in range(n)],
        payoffs=[payoffs] * n,
        snoop=[NOBODY] * n,
        target=[NOBODY] * (n * MARKERS_EACH),
        face=[0] * (n * MARKERS_EACH),
        cover=[HOME] * (n * MARKERS_EACH),
        bribe=[[] for _ in range(n * MARKERS_EACH)],
        card=[NO_CARD] * n,
        shown=[NO_CARD] * n,
        habits=[0] * (n * STAKES * ACTIONS),
        sure=[[0 if owner == eye else known[m] for owner in range(n) for m in range(VALUES)] for eye in range(n + 1)],
        maybe=[[0] * (n * VALUES) for _ in range(n + 1)],
        gone=[[0] * n for _ in range(n + 1)],
    )
    s.shuffle(s.treasury)
    s.treasury.insert(numbers.below_low + s.draw(numbers.below_high - numbers.below_low + 1), STAATSBANKROTT)
    s.all_back(s.draw(n))
    s.begin(Round(MONEY_IS_TURNED_UP))
    return s


GAME: Game[Republic] = Game(
    id="tiefe-taschen",
    title="Tiefe Taschen",
    tagline=N_("Share out the treasury, and survive the vote."),
    seats=SEATS,
    rules_version=2,
    options=OPTIONS,
    deal=deal,
    sights=SIGHTS,
    imagine=imagine,
    words=WORDS,
    bulletins=BULLETINS,
    promises=PROMISES,
    standing=STANDING,
    standings=Standings(N_("Fortunes in millions"), Republic.fortunes, amount=N_("{number} million")),
    length_bound=LENGTH_BOUND,
    defaults=defaults,
    refuse=refuse,
    laws=laws,
    silent=silent,
    upgrades={1: as_recorded},
    check_data=check_data,
    guesses=GUESSES,
    sample_data={"depth": {"below": {"4": 20, "5": 18, "6": 15, "7": 10, "8": 5}}},
)
