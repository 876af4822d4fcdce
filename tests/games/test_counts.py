"""What a count leaves each party with is what the board shows afterwards, in both editions and over whole games."""

from typing import Any

import pytest

from backroom.engine import SPECTATOR, Chance
from backroom.engine.bulletin import Gatherer
from backroom.games import game
from conventions import pick, someone, told_to


@pytest.mark.parametrize("id", ["die-macher", "die-macher-classic"])
@pytest.mark.parametrize("seed", range(3))
def test_what_a_count_leaves_is_what_the_board_shows(id: str, seed: int) -> None:
    """Votes of earlier rounds are among them, also those of parties that count nothing now."""
    named = game(id)
    s: Any = named.new_game(4, {}, seed=f"counts {seed}")
    rng = Chance(f"counts {seed}")
    gatherer = Gatherer(named.bulletins, SPECTATOR, s.seats)
    number, earlier, elections = 0, 0, 0
    while not s.over():
        who = someone(s, rng)
        s.apply(who, pick(s, who, rng))
        number += 1
        for event in told_to(s, SPECTATOR):
            gatherer.hear(event, number)
        for one in gatherer.bulletins(number):
            if one.kind not in ("count", "election"):
                continue
            counted: Any = one.events[0]
            land = counted.land
            assert list(one.written.stands) == s.votes[s.lands.index(land)]
            told = {getattr(event, "seat", -1) for event in one.events}
            earlier += any(votes for seat, votes in enumerate(one.written.stands) if seat not in told)
            voted = len(s.won) // s.seats if id == "die-macher" else -1
            if one.kind == "election" and voted == s.lands.index(land) + 1 and not s.over():
                elections += 1
                assert list(one.written.scores) == s.points
    assert id == "die-macher-classic" or (earlier and elections > 2)
