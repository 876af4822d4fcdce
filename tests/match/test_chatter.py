"""Bots at the table: a line now and then, where people have agreed to it, each reader in their own language."""

import asyncio
from typing import Any

import pytest

from backroom.bots.talk import AGREEING, BETRAYED, REFUSING, Remark, remarks
from backroom.engine import SPECTATOR, Game
from backroom.engine.bulletin import Bulletin
from backroom.games import game
from backroom.locale import Speaker
from backroom.match.chatter import for_reader
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.news import Line
from backroom.match.terms import Terms
from match.conftest import ANNA, Run
from toy import TOY

TEMPERS = {0: "proud", 1: "fickle", 2: "greedy", 3: "loyal"}


async def among_bots(house: House, known: Game, level: str, **terms: Any) -> tuple[Match, list[Line]]:
    """A whole game of bots, and what was said in it."""
    bots = [Seat("bot", 0, f"Bot {number}", f"{level}/{TEMPERS[number]}") for number in range(min(4, known.seats[-1]))]
    match = await house.create(
        game=known, seats=len(bots), options={}, terms=Terms(**terms), seating=bots, host=ANNA, name="t", public=False
    )
    async with asyncio.timeout(120):
        while not match.over or house.chatter.speaking:
            await asyncio.sleep(0.02)
            match = await house.match(match.id)
    return match, await house.lines(match.id, SPECTATOR)


def test_bots_speak_of_what_everybody_has_heard_in_the_reader_s_language(run: Run) -> None:
    async def story(house: House) -> None:
        known = game("tiefe-taschen")
        match, lines = await among_bots(house, known, "novice", chatter=True)
        bulletins = (await house.gathering.of(match, SPECTATOR)).bulletins()
        wanted = [(one.seat, one.says) for one in remarks(known, bulletins, TEMPERS, match.id)]
        answers = {says for lines in (AGREEING, REFUSING, BETRAYED) for said in lines.values() for says in said}
        assert [(line.seat, line.text) for line in lines if line.text not in {"", *answers}] == wanted
        assert all(not line.person for line in lines)
        german = {for_reader(line, Speaker("de", known.id)).text for line in lines if line.text}
        assert german
        assert not german & {line.text for line in lines}

    run(story)


@pytest.mark.parametrize("hindrance", ["", "not agreed", "rated", "silenced by the rules", "stands in"])
def test_a_line_is_said_once_and_only_by_whom_it_behoves(
    run: Run, monkeypatch: pytest.MonkeyPatch, hindrance: str
) -> None:
    def always(game: Game, bulletins: list[Bulletin], bots: dict[int, str], seed: str) -> list[Remark]:
        return [Remark(1, "Nice try.", bulletins[0])] if 1 in bots else []

    async def story(house: House) -> None:
        _, lines = await among_bots(house, TOY, "random", chatter=hindrance != "not agreed", rated=hindrance == "rated")
        assert [(line.seat, line.name, line.text) for line in lines] == (
            [] if hindrance else [(1, "Bot 1", "Nice try.")]
        )

    monkeypatch.setattr("backroom.match.chatter.remarks", always)
    if hindrance == "silenced by the rules":
        monkeypatch.setattr("backroom.match.chatter.is_silent", lambda match, seat: True)
    if hindrance == "stands in":
        monkeypatch.setattr("backroom.match.chatter.talks", lambda seat: False)
    run(story)


def test_people_are_heard_in_their_own_words() -> None:
    """Even where they say what a bot might have said."""
    line = Line(1, 0.0, 0, ANNA, "Anna", -1, "Nice try.")
    assert for_reader(line, Speaker("de", "tiefe-taschen")) == line
