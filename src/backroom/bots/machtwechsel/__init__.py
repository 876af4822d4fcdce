"""Bots for Machtwechsel: the novice asks around, the regular deals by worth, search plays the race on."""

from backroom.bots import Bot
from backroom.bots.machtwechsel.novice import NoviceBot
from backroom.bots.machtwechsel.outlook import PARTS, THEIRS, hopes, parts_of
from backroom.bots.machtwechsel.regular import RegularBot
from backroom.bots.machtwechsel.shrewd import ShrewdBot, worth_a_try
from backroom.bots.search import Guide
from backroom.bots.temper import STEADY

TURNS_AHEAD = 5  # a race: further on, whoever is ahead now tells more than a playout
BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}

GUIDE = Guide(
    policy=ShrewdBot(STEADY), chapter=lambda s: s.number, outlook=hopes, spread=1.0, chapters=TURNS_AHEAD,
    moves=worth_a_try, parts=PARTS, theirs=THEIRS, parts_of=parts_of,
)  # fmt: skip
