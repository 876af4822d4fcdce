"""Chapter 2: the table as it is set up."""

from typing import Final

from backroom.games.die_macher_classic.components import (
    CONTRIBUTIONS,
    HAND_SIZE,
    MEETINGS_EACH,
    POLITICIANS,
    POLLS,
    POOL_SIZE,
    SPACES,
    START_MEETINGS,
    START_MEMBERS,
    START_MONEY,
    STONES_EACH,
    TILES_EACH,
)
from backroom.games.die_macher_classic.numbers import Numbers
from backroom.games.die_macher_classic.sequence import Rounds
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import (
    BOARDS,
    CARDS,
    LANDS,
    NO_PARTY,
    OPINION_COPIES,
    PARTIES,
    PROGRAMME_COPIES,
    PROGRAMME_SIZE,
    SLOTS,
)
from backroom.games.macher.parties import ChooseParties
from backroom.mechanisms.stances import NO_CARD, clashes
from backroom.mechanisms.turns import NOBODY

FIRST_OPEN: Final = (4, 3, 2, 1)  # 2.5 open opinions in the first four states


def deal_campaign(seats: int, seed: str, numbers: Numbers, parties: str, covered: bool) -> Campaign:
    s = Campaign(
        seats=seats,
        seed=seed,
        draws=0,
        stack=[],
        numbers=numbers,
        parties=(NO_PARTY,) * seats,
        round=0,
        election=0,
        start_player=0,
        bids=(),
        bank=-START_MONEY * seats,
        covered=covered,
        cash=[START_MONEY] * seats,
        members=[START_MEMBERS] * seats,
        meetings=[MEETINGS_EACH] * seats,
        stones=[STONES_EACH] * seats,
        tiles=[TILES_EACH] * seats,
        tiles_gone=(0,) * seats,
        cabinet=(tuple(range(POLITICIANS)),) * seats,
        contributions=(tuple(range(CONTRIBUTIONS)),) * seats,
        programme=[],
        hand=[],
        programme_pile=[],
        programme_discards=[],
        discarded_by=[],
        unseen_at_shuffle=((0,) * CARDS,) * (seats + 1),
        held_since_shuffle=[0] * seats,
        lands=[],
        land_pile=list(range(LANDS)),
        votes=[],
        trend=[],
        rallies=[],
        media=[],
        telephones=[],
        reached=[],
        moves=0,
        converted=[0] * seats,
        partner=[NOBODY] * seats,
        opinions=[],
        shown=[],
        doubled=[],
        pool=[],
        opinion_pile=[],
        opinion_discards=[],
        opinions_gone=(),
        clashed=(),
        buried=(),
        dealt_before=[],
        national=[NO_CARD] * SPACES,
        securing=[0] * SPACES,
        national_media=((),) * seats,
        seats_won=((),) * seats,
        won_by=(),
        poll_pile=list(range(POLLS)),
        poll_discards=[],
        polled_by=[],
    )
    if parties == "random":
        deal_parties(s)
    deal_programmes(s)
    deal_states(s)
    # 2.7 The other states have been shuffled with those drawn.
    s.shuffle(s.poll_pile)
    s.begin(Rounds(0))
    if parties == "chosen":
        s.start_player = s.draw(seats)
    if parties != "random":
        s.begin(ChooseParties("1.2", parties == "chosen"))
    return s


def deal_parties(s: Campaign) -> None:
    """1.2 By lot."""
    parties = list(range(PARTIES))
    s.shuffle(parties)
    s.parties = tuple(parties[: s.seats])


def deal_programmes(s: Campaign) -> None:
    """2.2 Five open cards of five issues each, 2.3 then three hidden ones; replaced cards return to the pile."""
    pile = [card for card in range(CARDS) for _ in range(PROGRAMME_COPIES)]
    s.shuffle(pile)
    replaced: list[int] = []
    for _ in range(s.seats):
        s.programme.append(fitting(s, pile, PROGRAMME_SIZE, replaced))
    for _ in range(s.seats):
        s.hand.append(sorted([top(s, pile, replaced) for _ in range(HAND_SIZE)]))
    s.programme_pile = pile + replaced
    s.shuffle(s.programme_pile)


def deal_states(s: Campaign) -> None:
    """2.4 Four states with 2.5 four opinions each; 2.6 six open cards are the pool."""
    s.shuffle(s.land_pile)
    pile = [card for card in range(CARDS) for _ in range(OPINION_COPIES)]
    s.shuffle(pile)
    replaced: list[int] = []
    for election in range(BOARDS):
        s.add_state(s.land_pile.pop())
        for seat in range(s.seats):
            s.place_meetings(seat, election, START_MEETINGS)
        shown = FIRST_OPEN[election]
        s.opinions[election] = fitting(s, pile, shown, replaced)
        s.opinions[election] += [top(s, pile, replaced) for _ in range(SLOTS - shown)]
        s.shown[election] = shown
    s.opinion_pile = pile + replaced
    s.shuffle(s.opinion_pile)
    s.pool = [s.opinion_pile.pop() for _ in range(POOL_SIZE)]


def top(s: Campaign, pile: list[int], replaced: list[int]) -> int:
    """5.4 The next card; when the pile is used up, the replaced ones are shuffled."""
    if not pile:
        pile += replaced
        replaced.clear()
        s.shuffle(pile)
    return pile.pop()


def fitting(s: Campaign, pile: list[int], number: int, replaced: list[int]) -> list[int]:
    """So many cards of different issues from the pile; those that clash are laid aside.

    It always ends: other programmes take at most one card of an issue each, and there are eight.
    """
    found: list[int] = []
    while len(found) < number:
        card = top(s, pile, replaced)
        if clashes(card, found):
            replaced.append(card)
        else:
            found.append(card)
    return found
