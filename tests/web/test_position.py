"""The standfirst of a campaign speaks of the reader's own position wherever the reader decides."""

import re
from typing import Any

import pytest

from backroom.engine import Game, State
from backroom.games import game
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher_classic.steps.media import BuyingStones
from backroom.games.die_macher_classic.steps.meetings import HoldingMeetings
from backroom.web.boards import board
from web.markup import moments, scene_of

EDITIONS = {"die-macher": (BuyMedia, HoldRalliesInTurn), "die-macher-classic": (BuyingStones, HoldingMeetings)}
SITUATIONS = 9  # at least so many are told apart in one game


def standfirst(game: Game[Any], s: State, seat: int, language: str = "en") -> str:
    return board(game)(scene_of(game, s, seat, language)).standfirst


def at_step(game: Game[Any], step: type) -> Any:
    return next(s for s in moments(game, 4, {}, "position", 10_000) if s.stack and isinstance(s.stack[-1], step))


@pytest.mark.parametrize(("id", "steps"), EDITIONS.items())
def test_the_media_are_told_by_how_much(id: str, steps: tuple[type, type]) -> None:
    s = at_step(game(id), steps[0])
    me, rival = s.deciders()[0], (s.deciders()[0] + 1) % 4
    told = []
    for mine, theirs in ((0, 0), (1, 0), (3, 1), (1, 1), (0, 2)):
        s.media[s.election] = [0] * 4
        s.media[s.election][me], s.media[s.election][rival] = mine, theirs
        told.append(standfirst(game(id), s, me))
    for text, word in zip(told, ("Nobody", "by a single", "2 ahead", "nobody controls", "2 ahead of you"), strict=True):
        assert word in text
    waits = standfirst(game(id), s, rival)
    assert "you control" not in waits, "whoever waits is told for whom"


@pytest.mark.parametrize(("id", "steps"), EDITIONS.items())
def test_the_count_is_told_by_how_much(id: str, steps: tuple[type, type]) -> None:
    s = at_step(game(id), steps[1])
    me, rival = s.deciders()[0], (s.deciders()[0] + 1) % 4
    for mine, theirs, says in ((12, 9, "3 votes ahead"), (9, 9, "level"), (8, 9, "by 1 vote."), (44, 2, "6 short of"),
                               (50, 2, "from 50 on"), (0, 0, "nobody")):  # fmt: skip
        s.votes[s.election], s.rallies[s.election] = [0] * 4, [0] * 4
        s.votes[s.election][me], s.votes[s.election][rival] = mine, theirs
        assert says in standfirst(game(id), s, me)


@pytest.mark.long
@pytest.mark.parametrize("id", EDITIONS)
def test_many_situations_are_told_apart_in_every_language(id: str) -> None:
    for language in ("en", "de", "nl", "it"):
        met = set()
        for s in moments(game(id), 4, {}, f"situations {language}", 2 if language == "en" else 40):
            for seat in s.deciders() if s.stack else []:
                said = standfirst(game(id), s, seat, language)
                assert "{" not in said
                met.add(re.sub(r"\d[\d,.]*|[A-ZÄÖÜ]\S+", "·", said[1:]))
        assert len(met) > SITUATIONS
