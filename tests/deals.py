"""The same deals each time, and the same whims of bots: a test that plays in a house must not hang on luck."""

import itertools

import pytest


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    number = itertools.count()
    monkeypatch.setattr("backroom.match.laying.new_seed", lambda: f"{request.node.name} {next(number)}")
    whims = itertools.count()
    monkeypatch.setattr("backroom.match.thinking.new_seed", lambda: f"{request.node.name} whim {next(whims)}")
