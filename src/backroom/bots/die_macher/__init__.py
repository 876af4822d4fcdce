"""Bots for Die Macher. The novice forecasts every state's votes and prices all it can do in points."""

from backroom.bots import Bot
from backroom.bots.die_macher.novice import NoviceBot
from backroom.bots.die_macher.standing import PARTS, expected_points, parts_of
from backroom.bots.search import Guide

BOTS: dict[str, type[Bot]] = {"novice": NoviceBot}
GUIDE = Guide(
    policy=NoviceBot(), chapter=lambda s: s.round, outlook=expected_points, spread=12.0, parts=PARTS, parts_of=parts_of
)
