"""A draft is made on a fork: nothing of it may reach the match that others are shown meanwhile."""

from dataclasses import fields

from backroom.games import game
from backroom.match.match import Match, Seat
from backroom.match.terms import Terms


def test_a_fork_shares_nothing_that_changes() -> None:
    known = game("tiefe-taschen")
    setup = known.setup(4, {}, "fork")
    seats = [Seat() for _ in range(4)]
    match = Match(id="m", name="", game=known, setup=setup, terms=Terms(), public=True, host=0, since=0.0, seats=seats)
    match.took["Vote"] = [1.0]
    fork = match.fork()
    assert fork == match
    for f in fields(Match):
        value = getattr(match, f.name)
        if isinstance(value, list | dict | set):
            assert getattr(fork, f.name) is not value, f.name
    assert fork.took["Vote"] is not match.took["Vote"]
