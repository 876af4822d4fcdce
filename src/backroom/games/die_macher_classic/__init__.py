"""Die Macher classic (1997/2006): seven state elections, coalitions, dice and the national board."""

from backroom.engine import N_, Game, Option, Setup, Standings, as_recorded
from backroom.games.die_macher_classic.bulletins import BULLETINS
from backroom.games.die_macher_classic.components import (
    BONUS_DICE,
    ELECTIONS,
    LAST_CAMPAIGN_ROUND,
    LAST_FULL_ROUND,
    MEDIA_SPACES,
    MEMBERS_PAY_ROUNDS,
    SHEET_FIELDS,
    SPACES,
    START_MEMBERS,
    START_MONEY,
    STONES_EACH,
)
from backroom.games.die_macher_classic.data import (
    MOST_AMOUNT,
    MOST_DICE,
    MOST_FACE,
    MOST_FIGURES,
    MOST_SEATS_IN_STATE,
    MOST_START_MEMBERS,
    READINGS,
    check_data,
    rules_of,
)
from backroom.games.die_macher_classic.deal import deal_campaign
from backroom.games.die_macher_classic.guesses import GUESSES
from backroom.games.die_macher_classic.imagine import imagine
from backroom.games.die_macher_classic.laws import laws
from backroom.games.die_macher_classic.promises import PROMISES
from backroom.games.die_macher_classic.standing import STANDING
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.view import SIGHTS
from backroom.games.die_macher_classic.words import WORDS
from backroom.games.macher.components import BOARDS, THOUSAND
from backroom.games.macher.view import MONEY

__all__ = ["GAME"]

SEATS = (3, 4, 5)  # 1.1
OPTIONS = (
    Option(
        "reading",
        N_("Rulebook"),
        READINGS[0],
        N_("Where the two rulebooks differ: the settled reading, or what the Dutch or the Italian book says."),
        READINGS,
        (N_("settled reading"), N_("Dutch book"), N_("Italian book")),
    ),
    Option(
        "parties",
        N_("Parties"),
        "random",
        N_("Who leads which party: by lot, as each chooses in turn, or as the table has agreed."),
        ("random", "chosen", "agreed"),
        (N_("by lot"), N_("chosen in turn"), N_("named as agreed")),
    ),
    MONEY,
)
SAMPLE = {
    "die": {"faces": [0, 0, 1, 1, 2, 3]},
    "national_opinion": {"figures": [4, 3, 2, 1, 1], "points": [20, 15, 15, 10, 10]},
    "contributions": {
        "provenance": "own",
        "cards": [
            {"amount": 5000, "risk": 1, "refusal": 1},
            {"amount": 15000, "risk": 1, "refusal": 2},
            {"amount": 25000, "risk": 2, "refusal": 2},
            {"amount": 35000, "risk": 3, "refusal": 3},
            {"amount": 60000, "risk": 3, "refusal": 3},
        ],
    },
}


def deal(setup: Setup) -> Campaign:
    covered = setup.options["money"] == "covered"
    return deal_campaign(setup.seats, setup.seed, rules_of(setup), setup.options["parties"], covered)


def length_bound() -> int:
    """More decisions than any game can have, by the most that each part can hold; `data` checks the numbers used.

    Only the polls' auctions depend on money: every bid is at least 1,000 more than the last, so one auction has no
    more bids than all parties together have thousands, and one pass a seat. The rest is bounded by pieces and seats.
    """
    n = max(SEATS)
    polls = BOARDS * LAST_CAMPAIGN_ROUND
    members = START_MEMBERS + MOST_START_MEMBERS + ELECTIONS * SPACES * MOST_FIGURES
    members += (polls * 2 + LAST_FULL_ROUND * (MOST_DICE + BONUS_DICE)) * MOST_FACE
    income = LAST_FULL_ROUND * (MOST_SEATS_IN_STATE + MOST_AMOUNT // THOUSAND) + len(MEMBERS_PAY_ROUNDS) * members
    thousands = n * (START_MONEY // THOUSAND + income)
    # A party chosen, and the start sheet.
    sheet = 1 + 1 + SHEET_FIELDS + 1 + STONES_EACH + 1
    # A bid, two for the programme, cards laid and used (with their tiles), offers made and answered, meetings held,
    # conversions, and a contribution.
    a_seat = 1 + 2 + (BOARDS + 1) + 2 * BOARDS + 2 * n + (BOARDS + 1) + BOARDS + 1
    # Each stone bought fills a space, and between two of them fewer than n pass.
    stones = (BOARDS * MEDIA_SPACES + 1) * n
    # Naming the start player, exchanges, auctions with two decisions on each poll, and what winners bring.
    a_round = n * a_seat + stones + 1 + 2 * BOARDS + BOARDS * (thousands + n + 2) + 3 * n
    return n * sheet + LAST_CAMPAIGN_ROUND * a_round + 3 * n


GAME: Game[Campaign] = Game(
    id="die-macher-classic",
    title="Die Macher classic",
    tagline=N_("Seven state elections, and a nation to persuade."),
    seats=SEATS,
    rules_version=4,
    options=OPTIONS,
    deal=deal,
    sights=SIGHTS,
    imagine=imagine,
    words=WORDS,
    bulletins=BULLETINS,
    promises=PROMISES,
    standing=STANDING,
    standings=Standings(
        N_("Points if it had ended then"), Campaign.scores, amount=N_("{number} {number|point|points}")
    ),
    length_bound=length_bound(),
    laws=laws,
    check_data=check_data,
    # 1 to 2: parties could be chosen from then on, and were dealt until then; 2 to 3: only fields and words.
    upgrades={1: as_recorded, 2: as_recorded, 3: as_recorded},
    guesses=GUESSES,
    sample_data=SAMPLE,
)
