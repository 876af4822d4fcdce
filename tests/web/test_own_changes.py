"""What a bulletin made of one's own campaign: what is reckoned backwards is what was there."""

import importlib

import pytest

from backroom.engine import Chance, Event
from backroom.games import game
from backroom.games.macher.state import Macher
from backroom.web.boards.campaign_changes import Past, Reckoning, now, take_back
from conventions import play, told_to


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("id", ["die-macher", "die-macher-classic"])
def test_taking_back_what_a_seat_has_heard_leads_to_what_it_had(id: str, seed: str) -> None:
    """From every decision of a seat back to its last one, over whole games."""
    known = game(id)
    module = importlib.import_module(f"backroom.web.boards.{id.replace('-', '_')}.own_changes")
    reckoning: Reckoning[Macher] = module.RECKONING
    s = known.new_game(4, {}, seed=seed)
    heard: list[Event] = []
    had: Past | None = None
    compared = 0
    for seat, _ in play(known, s, Chance(seed)):
        heard += told_to(s, 0)
        if seat or not s.programme or not s.programme[0]:
            continue
        seen = known.view(s, 0).seen
        past = now(seen, 0, reckoning.held(seen))
        take_back(past, heard, reckoning)
        for land in past.states.keys() & (had.states.keys() if had else set()):
            assert had
            assert past.states[land] == had.states[land], heard
            assert past.agreement(land) == had.agreement(land), heard
            compared += 1
        had, heard = now(seen, 0, reckoning.held(seen)), []
    assert compared > 100
