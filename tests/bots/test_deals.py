"""In each game a good deal is agreed to and a bad one refused: words that are plainly worth something, or nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from backroom.bots.bargain import Answer, Asked
from backroom.bots.die_macher.bargain import Campaigns
from backroom.bots.die_macher_classic.bargain import Parties
from backroom.bots.machtwechsel.regular import Mind
from backroom.bots.temper import EVEN
from backroom.engine import Chance, Game
from backroom.engine.promise import Pledge
from backroom.games import game
from backroom.games.die_macher.promises import NotSend, SpareMarker
from backroom.games.die_macher_classic.promises import FormCoalition, NotLay
from backroom.games.macher.promises import NoBid, PublishPoll, WithholdPoll
from backroom.games.machtwechsel.components import COLOURS
from backroom.games.machtwechsel.promises import GiveCard, GiveWithMoney, PayMoney
from backroom.games.tiefe_taschen.components import APPROVE
from backroom.games.tiefe_taschen.promises import GiveThisRound, Play
from bots.test_bargain import mind, moments

HONEST = 0.95


def said(game: Game, s: Any, me: int, other: int, gives: Pledge, asks: Pledge, trust: float = HONEST) -> Answer:
    """What a regular says to this deal."""
    return mind(game, s, me).answer(Asked(other, gives, asks, trust, False), Chance("deal"))


def positions(game: Game, most: int) -> Iterator[Any]:
    return moments(game, "deals", most)


def pairs(s: Any) -> Iterator[tuple[int, int]]:
    return ((me, other) for me in range(s.seats) for other in range(s.seats) if me != other)


def test_machtwechsel() -> None:
    """Five pennies for a card of no use; not one for what is needed, and nothing for what is not there."""
    known: Game = game("machtwechsel")
    seen = set()
    for s in positions(known, 12):
        for me, other in pairs(s):
            mine = Mind(known.view(s, me).seen, me, EVEN)
            for kind in range(COLOURS):
                if not s.hand[me][kind]:
                    assert not said(known, s, me, other, PayMoney(5), GiveCard(kind)).yes
                    assert not said(known, s, me, other, GiveWithMoney(1 - min(kind, 1), 5), GiveCard(kind)).yes
                    seen.add("not there")
                elif mine.keeps(kind) > 1.0:
                    assert not said(known, s, me, other, PayMoney(1), GiveCard(kind)).yes
                    seen.add("needed")
                elif mine.keeps(kind) <= 0 and mine.loss(other, kind) < 0.5:
                    assert said(known, s, me, other, PayMoney(5), GiveCard(kind)).yes
                    assert not said(known, s, me, other, PayMoney(5), GiveCard(kind), 0.0).yes, "by a liar"
                    with_money, without = (
                        mind(known, s, me).deal(other, GiveCard(kind), asks, HONEST)
                        for asks in (GiveWithMoney(1 - min(kind, 1), 3), GiveCard(1 - min(kind, 1)))
                    )
                    assert with_money >= without, "nobody minds money on top"
                    seen |= {"added"} if with_money > without else set()
                    seen.add("of no use")
    assert seen == {"not there", "needed", "of no use", "added"}


def test_die_macher() -> None:
    """A marker that stays for a word on a poll; but no politician at home for that."""
    known: Game = game("die-macher")
    good = 0
    for s in positions(known, 8):
        for me, other in pairs(s):
            campaigns = Campaigns(known.view(s, me).seen)
            for land in s.lands[s.election :]:
                election = s.election_of(land)
                assert not said(known, s, me, other, PublishPoll(land), NotSend(land)).yes
                if s.media[election][me] and campaigns.markers(election, me, {other: 1, me: -1}) < -10:
                    assert said(known, s, me, other, SpareMarker(land), WithholdPoll(land)).yes
                    good += 1
    assert good


def test_die_macher_classic() -> None:
    """A coalition that helps both, or one that only helps the other; and no politician at home for a word on a poll."""
    known: Game = game("die-macher-classic")
    agreed = set()
    for s in positions(known, 14):
        land = s.lands[s.election]
        for me, other in pairs(s):
            joint = 2 * Parties(known.view(s, me).seen).joint(me, other)
            assert not said(known, s, me, other, PublishPoll(land), NotLay(land)).yes
            assert not said(known, s, me, other, NoBid(land), NotLay(land), 0.0).yes
            if abs(joint) > 1.0:
                answer = said(known, s, me, other, FormCoalition(), FormCoalition())
                assert answer.yes == (joint > 0)
                agreed.add(answer.yes)
    assert agreed == {True, False}


@pytest.mark.parametrize("trust", [0.0, 1.0])
def test_tiefe_taschen(trust: float) -> None:
    """A share for a vote, as far as the president can be believed; see also tests/match/test_bargaining.py."""
    known = game("tiefe-taschen")
    s = known.new_game(4, {}, "deal 11")
    assert said(known, s, 3, 0, GiveThisRound(5), Play(APPROVE), trust).yes == bool(trust)
    assert not said(known, s, 3, 0, GiveThisRound(1), Play(APPROVE), trust).yes
