"""What is in the box: ids, names, and the numbers the rules fix. Tables that may be replaced are in `data`."""

from typing import Final

from backroom.games.macher.components import NAME_OF_LAND
from backroom.words import N_

# --- seats, parties, money

PARTY_IDS: Final = ("cdu", "spd", "fdp", "gruene", "pds")
PARTY_NAMES: Final = ("CDU", "SPD", "FDP", "Grüne", "PDS")
START_MONEY: Final = 25_000

# --- states

LAND_IDS: Final = (
    "nordrhein-westfalen", "bayern", "baden-wuerttemberg", "niedersachsen", "hessen", "sachsen", "rheinland-pfalz",
    "berlin", "sachsen-anhalt", "schleswig-holstein", "brandenburg", "thueringen", "mecklenburg-vorpommern", "hamburg",
    "saarland", "bremen",
)  # fmt: skip
LAND_NAMES: Final = tuple([NAME_OF_LAND[id] for id in LAND_IDS])
ELECTIONS: Final = 7
NO_COALITION_ELECTION: Final = 6  # 14.4 the seventh state has no coalitions
LAST_NEW_STATE_ROUND: Final = 3  # 14.2 later a settled board stays empty
LAST_FULL_ROUND: Final = 5
LAST_CAMPAIGN_ROUND: Final = 6
MEMBERS_PAY_ROUNDS: Final = (1, 3, 5)

# --- pieces (2.1)

MEETINGS_EACH: Final = 18
STONES_EACH: Final = 5
TILES_EACH: Final = 4
DOUBLERS: Final = 4
MEETING_SPACES: Final = 10
MEDIA_SPACES: Final = 5
MOST_VOTES: Final = 50
MOST_TREND: Final = 3
START_MEMBERS: Final = 5
START_MEETINGS: Final = 1

# --- issues (1.5); `mechanisms.stances` says how cards are numbered

CARD_IDS: Final = (
    "sozialstaat-mehr", "sozialstaat-weniger", "sicherheit-mehr", "sicherheit-weniger", "euro-sofort", "euro-spaeter",
    "gentechnik-ja", "gentechnik-nein", "kernenergie-ja", "kernenergie-nein", "gesundheitsreform-ja",
    "gesundheitsreform-nein", "rechtschreibreform-ja", "rechtschreibreform-nein",
)  # fmt: skip
CARD_NAMES: Final = (
    N_("Welfare state more"), N_("Welfare state less"), N_("Internal security more"), N_("Internal security less"),
    N_("Euro now"), N_("Euro later"), N_("Genetic engineering yes"), N_("Genetic engineering no"),
    N_("Nuclear power yes"), N_("Nuclear power no"), N_("Health reform yes"), N_("Health reform no"),
    N_("Spelling reform yes"), N_("Spelling reform no"),
)  # fmt: skip
HAND_SIZE: Final = 3
POOL_SIZE: Final = 6
SPACES: Final = 5  # of the national opinion
MOST_SECURING: Final = 2
FORCED_EQUAL: Final = 3  # 7.3 equal programme cards that force a coalition
VOLUNTARY_EQUAL: Final = 2

# --- prices and limits

STONE_PRICE: Final = 4_000
MEETING_PRICE: Final = 1_000
NEW_MEETINGS: Final = 4  # in a state and round
FEWEST_CONVERTED: Final = 5

# --- the start sheet

SHEET_FIELDS: Final = 3
SHEET_VOTES: Final = 6
SHEET_MEETINGS: Final = 6
SHEET_TREND: Final = 1

# --- the shadow cabinet, contributions, polls

POLITICIANS: Final = 7
POLITICIAN_IDS: Final = (
    "hinterbaenkler", "pressesprecher", "landesvorsitzender", "generalsekretaer", "fraktionsvorsitzender",
    "parteivorsitzender", "kanzlerkandidat",
)  # fmt: skip
POLITICIAN_NAMES: Final = (
    "Hinterbänkler", "Pressesprecher", "Landesvorsitzender", "Generalsekretär", "Fraktionsvorsitzender",
    "Parteivorsitzender", "Kanzlerkandidat",
)  # fmt: skip
CONTRIBUTIONS: Final = 5
NO_CONTRIBUTION: Final = -2
POLLS: Final = 20
BONUS_DICE: Final = 3
MOST_LOSS: Final = 3  # members an accepted contribution can cost

# --- the final score

MOST_MEMBERS_POINTS: Final = 10
SECOND_MEMBERS_POINTS: Final = 6
SECURING_POINTS: Final = 5
