"""The report of a match: only after the end, the same for all readers, and what it says adds up."""

import asyncio
import re
import time
from pathlib import Path
from typing import Any

import pytest

import backroom.games
from backroom.bots.hindsight import Round, look_back, shares
from backroom.engine import Action, Chance, Game, State
from backroom.engine.playout import at_random
from backroom.games import games
from backroom.match import report
from backroom.match.clocks import BOT, Seat
from backroom.match.report import Reckoned, accounts
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from web.conftest import Server, Visitor, serve, toy_table


def played(game: Game) -> tuple[list[tuple[int, Action | None]], State]:
    s, rng = game.new_game(3, {}, "report"), Chance("report")
    actions: list[tuple[int, Action | None]] = []
    while s.deciders():
        seat = s.deciders()[0]
        action = at_random(s.choices(seat), rng)
        actions.append((seat, action))
        s.apply(seat, action)
    return actions, s


def test_a_round_is_the_same_in_one_go_or_in_pieces() -> None:
    game = games()["machtwechsel"]
    actions, end = played(game)
    setup = game.setup(3, {}, "report")
    moments = [0, len(actions) // 2, len(actions) - 1]
    whole = look_back(game, setup, actions, moments, 1, Round(), 600)
    assert whole.next == len(actions) + 1
    assert len(whole.wins) == 3
    assert all(sum(each) == pytest.approx(1) for each in whole.wins)
    part = Round()
    pieces = 0
    while part.next <= len(actions):
        part = look_back(game, setup, actions, moments, 1, part, 0.05)
        pieces += 1
    assert part == whole
    assert pieces > 1
    assert sum(shares(end)) == pytest.approx(1)


def test_a_worker_gets_through_though_one_moment_takes_longer_than_its_turn() -> None:
    game = games()["die-macher"]
    job = {"setup": ["die-macher", 4, game.setup(4, {}, "x").options, "x", None], "actions": [], "moments": [0]}
    job |= {"number": 0, "begun": [0, [], []], "seconds": 0.01}

    async def asked() -> list[Any]:
        thinkers = Thinkers(1, 0.1)
        try:
            return list(await thinkers.beside(report.reckon, job, report.LONGEST_SECONDS))
        finally:
            thinkers.stop()

    upto, wins, gains = asyncio.run(asked())
    assert upto == 1
    assert sum(wins[0]) == pytest.approx(1)
    assert gains == [0] * 4


def test_what_made_the_result_adds_up_to_it() -> None:
    known = Reckoned([0, 9], [[[0.5, 0.5], [1, 0]], [[0.25, 0.75], [1, 0]]], [[0.1, -0.2], [0.3, 0.0]])
    for account in accounts(known, [1.0, 0.0]):
        assert account.equal + account.deal.value + account.own.value + account.rest == pytest.approx(account.result)
    first = accounts(known, [1.0, 0.0])[0]
    assert first.deal.value == pytest.approx(-0.125)
    assert first.own.value == pytest.approx(0.2)
    assert first.own.doubt == pytest.approx(0.2)  # two standard errors of 0.1 and 0.3
    assert 0 < first.deal.doubt < 1


def bots_only(server: Server, game: str, seats: int = 3) -> str:
    """A match that bots play to its end."""
    house = server.room.house

    async def laid() -> str:
        chairs = [Seat(BOT, 0, name, "random") for name in ("Ruth", "Emil", "Thea", "Otto")[:seats]]
        known = backroom.games.games()[game]  # the toys, too
        match = await house.create(
            game=known, seats=seats, options={}, terms=Terms(), seating=chairs, host=0, name="Bots", public=True
        )
        return match.id

    id = asyncio.run_coroutine_threadsafe(laid(), server.loop).result()
    until = time.monotonic() + 60
    while time.monotonic() < until:
        match = asyncio.run_coroutine_threadsafe(house.match(id), server.loop).result()
        if match.over:
            return id
        time.sleep(0.1)
    raise AssertionError("no end")


def test_the_page_fills_in_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "ROUNDS", 2)
    monkeypatch.setattr("backroom.bots.hindsight.PLAYOUTS", 1)
    monkeypatch.setattr(report, "PLAYOUTS", 1)
    server = serve(tmp_path)
    try:
        id = bots_only(server, "machtwechsel")
        anna = Visitor(server, "Anna")
        page = anna.get(f"/table/{id}/report").text
        assert "data-fresh" in page
        until = time.monotonic() + 60
        while "data-fresh" in page and time.monotonic() < until:
            time.sleep(0.2)
            page = anna.get(f"/table/{id}/report").text
        assert "data-fresh" not in page
        chances = page.partition("Who would have won")[2].partition("</section>")[0]
        assert chances.count("<polyline") == 3
        rows = re.findall(r'<th scope="row">.*?</th>((?:<td>\d+</td>)+)', chances)
        columns = list(zip(*(map(int, re.findall(r"\d+", row)) for row in rows), strict=True))
        assert all(99 <= sum(column) <= 101 for column in columns)
        assert sorted(columns[-1])[-1] in (33, 50, 100)  # the result
        skill = page.partition("Luck and skill</h2>")[2].partition("</table>")[0]
        assert skill.count("<tr") == 4
        told = anna.api("GET", f"/matches/{id}/report").json()
        assert told["done"]
        assert all(sum(each) == pytest.approx(1) for each in told["chances"])
        assert [each["result"] for each in told["accounts"]] == pytest.approx(
            [each["equal"] + each["deal"]["value"] + each["own"]["value"] + each["rest"] for each in told["accounts"]]
        )
        bert = Visitor(server, "Bert")
        assert (
            bert.get(f"/table/{id}/report").text.partition("<main")[2].partition("</main")[0].replace("Bert", "Anna")
            == page.partition("<main")[2].partition("</main")[0]
        )  # whoever has the link
    finally:
        server.stop()


def test_nothing_is_reported_before_the_end_and_toys_have_no_chances(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    assert anna.get(f"/table/{id}/report").status_code == 409
    assert "polyline" not in anna.page
    for _ in range(9):
        for seat, who in enumerate((anna, bert)):
            who.play(id, seat, "abstain")
        if anna.get(f"/table/{id}/report").status_code == 200:
            break
    assert "How it went" in anna.page
    assert "Who would have won" not in anna.page
