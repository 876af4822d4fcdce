"""Bots for Machtwechsel: the novice asks around, the regular deals by worth, search plays the race on."""

from backroom.bots import Bot
from backroom.bots.machtwechsel.novice import EVENT_WORTH, NoviceBot, Thought
from backroom.bots.machtwechsel.regular import RegularBot
from backroom.bots.search import Guide
from backroom.games.machtwechsel.state import Wahlkampf

TURNS_AHEAD = 8  # a race: further on, whoever is ahead now tells more than a playout
BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}


def nearness(s: Wahlkampf) -> list[float]:
    """How near everybody is to the mission, in cards, with what money and events can still bring."""
    found = []
    for seat in range(s.seats):
        if s.over():
            found.append(float(seat in s.winners()))
            continue
        thought = Thought(s, seat, hopeful=False)
        events = sum(worth * s.hand[seat][card] for card, worth in EVENT_WORTH.items())
        found.append(thought.money(s.money[seat]) + events / 2 - thought.missing)
    return found


GUIDE = Guide(policy=RegularBot(), chapter=lambda s: s.number, outlook=nearness, spread=0.8, chapters=TURNS_AHEAD)
