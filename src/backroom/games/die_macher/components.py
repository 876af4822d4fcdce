"""What is in the box of the revision: ids, names, and the numbers the rules fix. Printed tables are in `data`."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Shared
from backroom.games.macher.components import CARDS, NAME_OF_LAND

# --- seats, parties (1.1), money

LINKE: Final = 0
SPD: Final = 1
GRUENE: Final = 2
CDU: Final = 3
FDP: Final = 4
PARTY_IDS: Final = ("linke", "spd", "gruene", "cdu", "fdp")
PARTY_NAMES: Final = ("Linke", "SPD", "Grüne", "CDU", "FDP")

START_MONEY: Final = 30_000

# --- states

LAND_IDS: Final = (
    "bremen", "saarland", "mecklenburg-vorpommern", "hamburg", "thueringen", "sachsen-anhalt", "brandenburg",
    "schleswig-holstein", "berlin", "sachsen", "rheinland-pfalz", "hessen", "niedersachsen", "baden-wuerttemberg",
    "bayern", "nordrhein-westfalen",
)  # fmt: skip
LAND_NAMES: Final = tuple([NAME_OF_LAND[id] for id in LAND_IDS])
MEDIA_SLOTS: Final = 5  # in a state, for all parties together
RALLY_SLOTS: Final = 8  # in a state, for each party
CUBES: Final = 20
LOWEST_TREND: Final = -3
HIGHEST_TREND: Final = 4
START_BASE: Final = 10

SHORT_ELECTIONS: Final = 4
LONG_ELECTIONS: Final = 7
FIRST_DOUBLE_ROUND: Final = 4  # of the long game
LAST_REFILL_ROUND: Final = 3  # after it the long game's opinion board is filled up again
DONATION_ROUNDS: Final = 3

# --- topics (1.8); see `mechanisms.stances` for how cards are numbered

TOPICS: Final = 7
TOPIC_IDS: Final = ("bildung", "digitalisierung", "gentechnik", "sicherheit", "sozialstaat", "umwelt", "verkehr")
ALL_CARDS: Final = (1 << CARDS) - 1  # a set of cards as bits
DRAFT_HAND: Final = 7
DRAFT_PICKS: Final = 4
SWAPS: Final = 2

# --- prices

MARKER_PRICE: Final = 5_000
RALLY_COST: Final = (0, 1_000, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000)  # for that many in one state
FEWEST_CONVERTED: Final = 4  # rallies, where there is no election yet

# --- start blocks

TREND_FIELD: Final = 0
RALLY_FIELD: Final = 1
MEDIA_FIELD: Final = 2
VOTES_FIELD: Final = 3
SYMBOL_IDS: Final = ("trend", "rallies", "media", "votes")
SYMBOLS: Final = 4
BLOCKS: Final = 5
BLOCK_FIELDS: Final = 5
START_RALLIES: Final = 3
START_TREND: Final = 1
START_VOTES: Final = 6

# --- polls

POLLS: Final = 10
POLL_LEADER: Final = 2  # the value of the party on a poll's back
WITHHELD_BASE: Final = 3

# --- elections

MAJORITY: Final = 50
SOLE_WINNER_POINTS: Final = 12
SHARED_WIN_POINTS: Final = 10
COALITION_POINTS: Final = 7
MINORITY_POINTS: Final = 5
RICHEST_POINTS: Final = 6
SECOND_RICHEST_POINTS: Final = 3

# --- the shadow cabinet

VOTES: Final = 0
TREND: Final = 1
BASE: Final = 2
DOUBLER: Final = 3
MEDIA: Final = 4
POLL: Final = 5
PROGRAMME: Final = 6
LOWER: Final = 7
DOUBLERS: Final = 4  # one for each state in play: they never run out (2.9)


@dataclass(frozen=True)
class Effect:
    """One action of a politician. `exclusive` is the "!": one player per state and phase."""

    kind: int
    size: int = 0
    exclusive: bool = False


@dataclass(frozen=True)
class Politician:
    cost: int
    main: Effect
    sides: tuple[Effect, ...]
    short_game: bool


SET_DOUBLER: Final = Effect(DOUBLER, 0, True)
REMOVE_MEDIA: Final = Effect(MEDIA, 0, True)
PRESS_MEDIA: Final = Effect(MEDIA)  # the Pressesprecher's: it is never barred, but it bars the others' (9.9)
FREE_POLL: Final = Effect(POLL)
NEW_PROGRAMME: Final = Effect(PROGRAMME)

POLITICIAN_IDS: Final = (
    "hinterbaenkler", "vizekanzler", "pressesprecher", "generalsekretaer", "fraktionsvorsitzender",
    "ehrenvorsitzender", "parteivorstand", "spitzenkandidat",
)  # fmt: skip
POLITICIAN_NAMES: Final = (
    "Hinterbänkler", "Vizekanzler", "Pressesprecher", "Generalsekretär", "Fraktionsvorsitzender",
    "Ehrenvorsitzender", "Parteivorstand", "Spitzenkandidat",
)  # fmt: skip
POLITICIANS: Final = (  # 9.4
    Politician(3_000, SET_DOUBLER, (Effect(TREND, 1), Effect(VOTES, 3)), True),
    Politician(5_000, Effect(TREND, 1), (SET_DOUBLER, NEW_PROGRAMME), True),
    Politician(5_000, PRESS_MEDIA, (Effect(TREND, 1), Effect(VOTES, 5)), True),
    Politician(8_000, Effect(VOTES, 8), (REMOVE_MEDIA, FREE_POLL), True),
    Politician(15_000, Effect(LOWER, 1, True), (NEW_PROGRAMME, FREE_POLL), True),
    Politician(8_000, Effect(VOTES, 8), (REMOVE_MEDIA, SET_DOUBLER), False),
    Politician(10_000, Effect(VOTES, 10), (Effect(BASE, 5), Effect(TREND, 3)), False),
    Politician(20_000, Effect(TREND, 4), (Effect(VOTES, 12), FREE_POLL, NEW_PROGRAMME), False),
)
SMALL_CABINET: Final = 0b00011111
LARGE_CABINET: Final = 0b11111111
SMALL_MARKERS: Final = 4
LARGE_MARKERS: Final = 5


@dataclass(frozen=True)
class Numbers(Shared):
    """1.9 The printed numbers, as shipped or as a player has replaced them."""

    small: list[bool]  # by land
    maximum: list[int]  # by land
    points: list[list[int]]  # by land and votes; the last entry holds for all higher votes
    polls: list[list[int]]  # by poll and party
    backs: list[int]  # by poll: the party with +2
    fields: list[int]  # the media board, left to right
    blocks: list[list[int]]  # the symbols of each start block
    display: list[int]  # open programme cards, by number of seats
    donation: list[int]  # amounts
    accepted: list[int]  # base lost, by donation
    refused: list[int]  # base gained
