"""Bots for Die Macher: both forecast every state's votes and price all they can do in points; search plays it on."""

from backroom.bots import Bot
from backroom.bots.die_macher.novice import NoviceBot
from backroom.bots.die_macher.regular import RegularBot
from backroom.bots.die_macher.standing import PARTS, expected_points, parts_of
from backroom.bots.search import Guide

BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}
GUIDE = Guide(
    policy=RegularBot(), chapter=lambda s: s.round, outlook=expected_points, spread=12.0, parts=PARTS, parts_of=parts_of
)
