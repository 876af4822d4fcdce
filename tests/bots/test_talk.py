"""What bots say: rare, never twice, the same for the same match, and about nothing but what everybody has heard."""

from itertools import pairwise

import pytest

from backroom.bots import bot
from backroom.bots.die_macher import talk as macher_talk
from backroom.bots.die_macher_classic import talk as classic_talk
from backroom.bots.macher import talk as both
from backroom.bots.talk import CHATTY, GAP, MOST, Lines, moments, remarks, temper_of
from backroom.bots.temper import TEMPERS
from backroom.engine import SPECTATOR, Chance, Event, Game
from backroom.engine.bulletin import Bulletin, Gatherer
from backroom.games import game, games
from backroom.games.die_macher import election_events as macher_election
from backroom.games.die_macher import events as macher
from backroom.games.die_macher_classic import election_events as classic_election
from backroom.games.die_macher_classic import events as classic
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


def about(known: Game, *events: Event) -> list[tuple[int, Lines]]:
    """Who may say what of these events, heard one after another."""
    gatherer = Gatherer(known.bulletins, SPECTATOR, 4)
    for event in events:
        gatherer.hear(event, 1)
    return all_lines(known, gatherer.bulletins())


def test_die_macher_speaks_of_bids_polls_and_elections() -> None:
    known = game("die-macher")
    bids = [macher.BidShown(0, 2), macher.BidShown(1, 5), macher.BidShown(2, 4)]
    assert about(known, *bids, macher.StartPlayer(1, 5)) == [(2, both.OUTBID)]
    assert about(known, *bids[:2], macher.StartPlayer(1, 5)) == [(1, both.PAID_TOO_MUCH)]
    assert about(known, macher.BidShown(0, 0), macher.BidShown(1, 0), macher.StartPlayer(1, 0)) == []
    poll = [macher.PollPublished(3, 0), macher.TrendMoved(3, 0, 0, 1, 1), macher.TrendMoved(2, 0, 0, -1, -1)]
    assert about(known, *poll, macher.TrendMoved(1, 0, -3, -1, -3)) == [(2, both.PUNISHED)]  # who stays is not hurt
    votes = [macher_election.ElectionHeld(1, 0), *[macher_election.VotePoints(n, 0, 40 - n, 4) for n in range(3)]]
    outside = macher_election.Coalition(1, 2, 0, 39, 38, 77, 3, 10)
    assert about(known, *votes, outside) == [(0, both.LEFT_OUT), (1, both.PARTNERS), (2, both.PARTNERS)]
    assert about(known, *votes, macher_election.SoleWinner(0, 0, 50, 10)) == [(0, both.IN_POWER)]
    assert about(known, *votes, macher_election.Minority(0, 0, 40, 5)) == [(0, macher_talk.NOBODY_WITH_ME)]


def test_die_macher_classic_speaks_of_coalitions() -> None:
    known = game("die-macher-classic")
    asked = classic.CoalitionOffered(0, 1)
    assert about(known, asked, classic.CoalitionRefused(0, 1)) == [(0, classic_talk.TURNED_DOWN)]
    assert about(known, asked, classic.CoalitionFormed(0, 1)) == [(1, classic_talk.AGREED), (0, classic_talk.AGREED)]
    assert about(known, classic.CoalitionImposed(0, 1)) == [(1, classic_talk.EMBRACED)]
    count = [classic_election.SeatsWon(0, 0, 30, 30), classic_election.SeatsWon(1, 0, 20, 20)]
    assert about(known, *count, classic_election.WonByANose((0,), 0, 30)) == [(0, classic_talk.BY_A_NOSE)]
    score = [classic_election.FinalScore(0, 9, 0, 0, 0, 0, 0, 9), classic_election.FinalScore(1, 8, 0, 0, 0, 0, 0, 8)]
    assert about(known, *score) == [(0, both.WON)]
