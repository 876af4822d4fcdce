"""What is in the box: ids, names, and the numbers the rules fix. Tables that may be replaced are in `data`."""

from typing import Final

# --- seats, parties, money

MOST_SEATS: Final = 5
PARTIES: Final = 5
PARTY_IDS: Final = ("cdu", "spd", "fdp", "gruene", "pds")
PARTY_NAMES: Final = ("CDU", "SPD", "FDP", "Grüne", "PDS")
NO_PARTY: Final = -2  # not chosen yet
THOUSAND: Final = 1_000  # 1.3 bids, prices and income are whole thousands
START_MONEY: Final = 25_000

# --- states

LAND_IDS: Final = (
    "nordrhein-westfalen", "bayern", "baden-wuerttemberg", "niedersachsen", "hessen", "sachsen", "rheinland-pfalz",
    "berlin", "sachsen-anhalt", "schleswig-holstein", "brandenburg", "thueringen", "mecklenburg-vorpommern", "hamburg",
    "saarland", "bremen",
)  # fmt: skip
LAND_NAMES: Final = (
    "Nordrhein-Westfalen", "Bayern", "Baden-Württemberg", "Niedersachsen", "Hessen", "Sachsen", "Rheinland-Pfalz",
    "Berlin", "Sachsen-Anhalt", "Schleswig-Holstein", "Brandenburg", "Thüringen", "Mecklenburg-Vorpommern", "Hamburg",
    "Saarland", "Bremen",
)  # fmt: skip
LANDS: Final = 16
BOARDS: Final = 4  # states in play at a time
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

ISSUES: Final = 7
CARDS: Final = 14
CARD_IDS: Final = (
    "sozialstaat-mehr", "sozialstaat-weniger", "sicherheit-mehr", "sicherheit-weniger", "euro-sofort", "euro-spaeter",
    "gentechnik-ja", "gentechnik-nein", "kernenergie-ja", "kernenergie-nein", "gesundheitsreform-ja",
    "gesundheitsreform-nein", "rechtschreibreform-ja", "rechtschreibreform-nein",
)  # fmt: skip
CARD_NAMES: Final = (
    "Sozialstaat mehr", "Sozialstaat weniger", "Innere Sicherheit mehr", "Innere Sicherheit weniger", "Euro sofort",
    "Euro später", "Gentechnik ja", "Gentechnik nein", "Kernenergie ja", "Kernenergie nein", "Gesundheitsreform ja",
    "Gesundheitsreform nein", "Rechtschreibreform ja", "Rechtschreibreform nein",
)  # fmt: skip
PROGRAMME_COPIES: Final = 4
OPINION_COPIES: Final = 3
PROGRAMME_SIZE: Final = 5
HAND_SIZE: Final = 3
SLOTS: Final = 4  # opinions in a state
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
NO_POLITICIAN: Final = -2  # none lies there; -1 stands in views for one that lies face down
CONTRIBUTIONS: Final = 5
NO_CONTRIBUTION: Final = -2
POLLS: Final = 20
BONUS_DICE: Final = 3
MOST_LOSS: Final = 3  # members an accepted contribution can cost

# --- the final score

MOST_MEMBERS_POINTS: Final = 10
SECOND_MEMBERS_POINTS: Final = 6
SECURING_POINTS: Final = 5
