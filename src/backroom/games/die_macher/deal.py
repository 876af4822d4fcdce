"""Setting up the table, up to the first decision."""

from typing import Final

from backroom.engine import Setup
from backroom.games.die_macher.components import (
    CUBES,
    LARGE_CABINET,
    LARGE_MARKERS,
    LONG_ELECTIONS,
    POLLS,
    SMALL_CABINET,
    SMALL_MARKERS,
    START_BASE,
    START_MONEY,
    Numbers,
)
from backroom.games.die_macher.events import Drawn
from backroom.games.die_macher.opinions import deal_opinions, turn_up
from backroom.games.die_macher.programmes import fill_display
from backroom.games.die_macher.sequence import Play
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.next_round import add_state
from backroom.games.macher.components import BOARDS, CARDS, LANDS, NO_PARTY, OPINION_COPIES, PARTIES, PROGRAMME_COPIES
from backroom.games.macher.parties import ChooseParties, lead

ALL_DONATIONS: Final = 0b111


def set_up(setup: Setup, numbers: Numbers) -> Campaign:
    """The table after chapter 2 as far as nobody decides anything: 2.1 to 2.10."""
    s = bare_table(setup.seats, setup.seed, numbers, int(setup.options["elections"]))
    s.covered = setup.options["money"] == "covered"
    parties = setup.options["parties"]
    deal_parties(s, parties)
    draw_states(s)
    lay_opinions(s)
    # 2.8: its back is seen.
    s.shuffle(s.poll_pile)
    s.poll_back = numbers.backs[s.poll_pile[-1]]
    s.shuffle(s.programme_pile)
    fill_display(s)
    s.begin(Play())
    if NO_PARTY in s.parties:
        s.begin(ChooseParties("2.1", parties == "chosen"))
    return s


def bare_table(seats: int, seed: str, numbers: Numbers, elections: int) -> Campaign:
    """2.2 Everything in its box or supply; the long game has more of it (1.3, 17.1)."""
    long_game = elections == LONG_ELECTIONS
    markers = LARGE_MARKERS if long_game else SMALL_MARKERS
    cabinet = LARGE_CABINET if long_game else SMALL_CABINET
    return Campaign(
        seats=seats,
        seed=seed,
        draws=0,
        stack=[],
        numbers=numbers,
        elections=elections,
        parties=(NO_PARTY,) * seats,
        round=1,
        election=0,
        start_player=0,
        bids=(),
        bank=0,
        covered=False,
        cash=[START_MONEY] * seats,
        base=[START_BASE] * seats,
        points=[0] * seats,
        won=[],
        closing=[],
        markers=[markers] * seats,
        presence=[0] * elections,
        cubes=[CUBES] * seats,
        cabinet=[cabinet] * seats,
        donations=[ALL_DONATIONS] * seats,
        lands=[],
        later=[],
        votes=[],
        trend=[],
        rallies=[],
        media=[],
        laid=[],
        unmasked=0,
        opinions=[],
        shown=[],
        doubled=[],
        opinion_board=[1] * CARDS,
        opinion_pile=[card for card in range(CARDS) for _ in range(OPINION_COPIES - 1)],
        opinion_discards=[],
        clashed=(),
        buried=[0] * CARDS,
        dealt_before=[],
        poll_pile=list(range(POLLS)),
        poll_back=0,
        poll_discards=[],
        programme=[[] for _ in range(seats)],
        hand=[[] for _ in range(seats)],
        open_hand=[[] for _ in range(seats)],
        could_be=[[0] * seats for _ in range(seats)],
        programme_pile=[card for card in range(CARDS) for _ in range(PROGRAMME_COPIES)],
        display=[],
        programme_discards=[],
        thrown=[],
    )


def deal_parties(s: Campaign, how: str) -> None:
    """2.1 By luck, or by seat in the order of the board: Linke, SPD, Grüne, CDU, FDP. Else they are chosen later."""
    if how == "chosen":
        s.start_player = s.draw(s.seats)
    if how in ("chosen", "agreed"):
        return
    parties = list(range(PARTIES))
    if how == "random":
        s.shuffle(parties)
    for seat in range(s.seats):
        lead(s, seat, parties[seat])


def draw_states(s: Campaign) -> None:
    """2.3 Two large and two small states; the one with the lowest maximum votes first (2.4).

    17.2 In the long game three of all the others follow, face down.
    """
    small = [land for land in range(LANDS) if s.numbers.small[land]]
    large = [land for land in range(LANDS) if not s.numbers.small[land]]
    s.shuffle(small)
    s.shuffle(large)
    ring = small[:2] + large[:2]
    s.shuffle(ring)
    first = ring.index(min(ring, key=s.numbers.maximum.__getitem__))
    for land in ring[first:] + ring[:first]:
        add_state(s, land)
        s.tell(Drawn(len(s.lands), land, s.numbers.maximum[land]))
    if s.long_game():
        rest = small[2:] + large[2:]
        s.shuffle(rest)
        s.later = rest[: LONG_ELECTIONS - BOARDS]


def lay_opinions(s: Campaign) -> None:
    """2.5, 2.6. Four opinions for each state; four, three, two and one of them are turned up."""
    s.shuffle(s.opinion_pile)
    for election in range(BOARDS):
        deal_opinions(s, election)
    for election in range(BOARDS):
        turn_up(s, election, BOARDS - election)
