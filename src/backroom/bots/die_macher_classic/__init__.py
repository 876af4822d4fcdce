"""Bots for Die Macher classic: heuristics over what the view shows, by thumb (novice) and by worth (regular)."""

from backroom.bots import Bot
from backroom.bots.die_macher_classic.novice import NoviceBot
from backroom.bots.die_macher_classic.outlook import PARTS, expected_points, parts_of
from backroom.bots.die_macher_classic.regular import RegularBot
from backroom.bots.search import Guide

BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}
GUIDE = Guide(
    policy=RegularBot(), chapter=lambda s: s.round, outlook=expected_points, spread=30.0, parts=PARTS, parts_of=parts_of
)
