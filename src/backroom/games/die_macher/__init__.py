"""Die Macher, the revision of 2019: four or seven elections for three to five parties."""

from backroom.engine import Game, Option, Setup, Standings, as_recorded
from backroom.games.die_macher.bulletins import BULLETINS
from backroom.games.die_macher.data import SAMPLE, check, load
from backroom.games.die_macher.deal import set_up
from backroom.games.die_macher.guesses import GUESSES
from backroom.games.die_macher.imagine import imagine
from backroom.games.die_macher.laws import laws
from backroom.games.die_macher.promises import PROMISES
from backroom.games.die_macher.standing import STANDING
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.final import if_it_ended_now
from backroom.games.die_macher.view import SIGHTS
from backroom.games.die_macher.words import WORDS
from backroom.games.macher.view import MONEY
from backroom.words import N_

# No game has more decisions. Set-up, per seat: 1 party, 4 picks, 5 cards laid, ready after each at most, 1 kept, 1
# block and 5 fields: 22.
# A round: 2 bids per seat; a programme change 5 each (take twice, swap twice, keep); every purchase of media uses up a
# marker in supply, so at most 5 per seat, each followed by at most as many passes as there are seats, and as many at
# the end; rallies in at most 4 states and "that is all", 5 each; politicians to at most 4 states, where and whom, and
# "that is all", 9 each; at most 4 replaced opinions; 4 auctions with a bid per seat and a decision; 4 conversions and
# 1 donation each.
# Politicians, 8 per seat in the whole game: pay, main action, replace, side action, replace, a programme change: 10.
SEATS, ROUNDS = 5, 5
LENGTH_BOUND = 22 * SEATS + ROUNDS * (
    2 * SEATS + 5 * SEATS + (5 * SEATS * SEATS + SEATS) + 14 * SEATS + 4 + 4 * (SEATS + 1) + 5 * SEATS
) + 8 * SEATS * 10  # fmt: skip


def deal(setup: Setup) -> Campaign:
    return set_up(setup, load(setup.data))


GAME: Game[Campaign] = Game(
    id="die-macher",
    title="Die Macher",
    tagline=N_("Run a party through four or seven state elections."),
    seats=(3, 4, 5),
    rules_version=2,
    options=(
        Option(
            "elections",
            N_("Length"),
            "4",
            N_("how many state elections"),
            ("4", "7"),
            (N_("four elections"), N_("seven elections")),
        ),
        Option(
            "parties",
            N_("Parties"),
            "random",
            N_("who leads which party: by luck, as each chooses in turn, as the table has agreed, or by seat"),
            ("random", "chosen", "agreed", "seating"),
            (N_("by luck"), N_("chosen in turn"), N_("named as agreed"), N_("by seat")),
        ),
        MONEY,
    ),
    deal=deal,
    sights=SIGHTS,
    imagine=imagine,
    words=WORDS,
    bulletins=BULLETINS,
    promises=PROMISES,
    standing=STANDING,
    standings=Standings(
        N_("Victory points if it had ended then"),
        if_it_ended_now,
        amount=N_("{number} victory {number|point|points}"),
    ),
    length_bound=LENGTH_BOUND,
    laws=laws,
    upgrades={1: as_recorded},
    check_data=check,
    guesses=GUESSES,
    sample_data=SAMPLE,
)
