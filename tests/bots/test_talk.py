"""What bots say: rare, never twice, the same for the same match, and about nothing but what everybody has heard."""

from itertools import pairwise

import pytest

from backroom.bots import bot
from backroom.bots.talk import CHATTY, GAP, MOST, Lines, moments, remarks, temper_of
from backroom.bots.temper import TEMPERS
from backroom.engine import SPECTATOR, Chance, Game
from backroom.engine.bulletin import Bulletin, Gatherer
from backroom.games import game, games
from backroom.locale import LANGUAGES, Speaker
from conventions import told_to

TALKERS = [known for known in games().values() if moments(known) is not None]


def public_bulletins(game: Game, seats: int, seed: str) -> list[Bulletin]:
    """A whole game among novices, as whoever merely looks on hears of it."""
    s = game.new_game(seats, seed=seed)
    player, rng = bot(game, "novice"), Chance(seed)
    gatherer, number = Gatherer(game.bulletins, SPECTATOR, seats), 0
    for event in told_to(s, SPECTATOR):
        gatherer.hear(event, number)
    while not s.over():
        seat = s.deciders()[0]
        view = game.view(s, seat)
        view.orders = []
        s.apply(seat, player.decide(view, view.choices, rng, 0.0))
        number += 1
        for event in told_to(s, SPECTATOR):
            gatherer.hear(event, number)
    return gatherer.bulletins()


def all_lines(game: Game, bulletins: list[Bulletin]) -> list[tuple[int, Lines]]:
    known = moments(game)
    assert known is not None
    return [moment for bulletin in bulletins for moment in known(bulletin)]


@pytest.mark.parametrize("game", TALKERS, ids=lambda known: known.id)
def test_it_is_rare_and_never_repeats_itself(game: Game) -> None:
    seats = game.seats[len(game.seats) // 2]
    bulletins = public_bulletins(game, seats, "talk")
    bots = {seat: list(TEMPERS)[seat % len(TEMPERS)] for seat in range(1, seats)}
    said = remarks(game, bulletins, bots, "a match")
    assert said
    assert said == remarks(game, bulletins, bots, "a match")
    assert {one.seat for one in said} <= set(bots)  # nobody speaks for people
    assert len({one.says for one in said}) == len(said)
    for before, after in pairwise(said):
        assert after.about.last - before.about.last >= GAP
    chapters = [one.about.chapter for one in said]
    assert all(sum(chapter == other for other in chapters) <= MOST for chapter in chapters)
    # What was said stays said, however the game goes on.
    half = remarks(game, bulletins[: len(bulletins) // 2], bots, "a match")
    assert said[: len(half)] == half
    assert said != remarks(game, bulletins, bots, "another match")


@pytest.mark.parametrize("game", TALKERS, ids=lambda known: known.id)
def test_every_line_is_spoken_in_every_language(game: Game) -> None:
    found = {says for _, lines in all_lines(game, public_bulletins(game, game.seats[0], "words")) for says in
             [one for each in lines.values() for one in each]}  # fmt: skip
    assert len(found) > 5
    for language in LANGUAGES:
        voice = Speaker(language, game.id)
        spoken = {voice.say(says) for says in found}
        assert len(spoken) == len(found)
        if language != "en":
            assert not spoken & found


def test_a_temper_is_read_from_how_a_bot_is_written() -> None:
    assert [temper_of(level) for level in ("regular/proud", "strong", "novice/rude")] == ["proud", "even", "even"]
    assert set(CHATTY) == set(TEMPERS)


def test_a_game_without_words_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    known = game("tiefe-taschen")
    bulletins = public_bulletins(known, 4, "silent")
    monkeypatch.setattr("backroom.bots.talk.moments", lambda game: None)
    assert remarks(known, bulletins, {0: "proud", 1: "proud"}, "a match") == []
