"""What is in both boxes alike."""

from typing import Final

MOST_SEATS: Final = 5
PARTIES: Final = 5
NO_PARTY: Final = -2  # not chosen yet
THOUSAND: Final = 1_000  # the smallest note: bids, prices and income are whole thousands

LANDS: Final = 16
BOARDS: Final = 4  # states in play at a time
SLOTS: Final = 4  # opinions in a state
# By id: each edition numbers the states in an order of its own.
NAME_OF_LAND: Final = {
    "baden-wuerttemberg": "Baden-Württemberg",
    "bayern": "Bayern",
    "berlin": "Berlin",
    "brandenburg": "Brandenburg",
    "bremen": "Bremen",
    "hamburg": "Hamburg",
    "hessen": "Hessen",
    "mecklenburg-vorpommern": "Mecklenburg-Vorpommern",
    "niedersachsen": "Niedersachsen",
    "nordrhein-westfalen": "Nordrhein-Westfalen",
    "rheinland-pfalz": "Rheinland-Pfalz",
    "saarland": "Saarland",
    "sachsen": "Sachsen",
    "sachsen-anhalt": "Sachsen-Anhalt",
    "schleswig-holstein": "Schleswig-Holstein",
    "thueringen": "Thüringen",
}

CARDS: Final = 14  # seven topics; see `mechanisms.stances` for how cards are numbered
PROGRAMME_COPIES: Final = 4
OPINION_COPIES: Final = 3
PROGRAMME_SIZE: Final = 5

NO_POLITICIAN: Final = -2  # nobody lies there; -1 stands in views for a card that lies face down
