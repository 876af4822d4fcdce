"""The same deals each time: a test that plays in a house must not hang on the luck of the cards."""

import itertools

import pytest


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    number = itertools.count()
    monkeypatch.setattr("backroom.match.laying.new_seed", lambda: f"{request.node.name} {next(number)}")
