"""Bots for Machtwechsel: the novice asks around, the regular deals by worth, search plays the race on."""

from backroom.bots import Bot
from backroom.bots.machtwechsel.novice import NoviceBot
from backroom.bots.machtwechsel.regular import HELD, Mind, RegularBot
from backroom.bots.search import Guide
from backroom.bots.temper import EVEN
from backroom.games.machtwechsel.state import Wahlkampf

TURNS_AHEAD = 5  # a race: further on, whoever is ahead now tells more than a playout
BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}


def nearness(s: Wahlkampf) -> list[float]:
    """How many turns everybody is away from the mission, with a minus, and what events in the hand promise."""
    if s.over():
        return [float(seat in s.winners()) for seat in range(s.seats)]
    found = []
    for seat in range(s.seats):
        events = sum(worth * s.hand[seat][card] for card, worth in HELD.items())
        found.append(events / 2 - Mind(s, seat, EVEN).left)
    return found


GUIDE = Guide(policy=RegularBot(), chapter=lambda s: s.number, outlook=nearness, spread=2.5, chapters=TURNS_AHEAD)
