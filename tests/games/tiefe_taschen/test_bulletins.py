"""What the bulletins of a vote say is what happened to the fortunes."""

import pytest

from backroom.engine import Chance
from backroom.engine.bulletin import Bulletin, Gatherer, headline, spoken
from backroom.games import game
from backroom.games.tiefe_taschen.components import MARKERS_EACH
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.locale import Speaker
from conventions import pick, told_to

GAME = game("tiefe-taschen")
VOICE = Speaker("en", GAME.id, ("Ruth", "Konrad", "Thea", "Emil", "Ada"))


def worth(s: Republic, seat: int) -> int:
    """The seat's fortune, bribes that are out included."""
    out = [money for m in range(seat * MARKERS_EACH, (seat + 1) * MARKERS_EACH) for money in s.bribe[m]]
    return s.scores()[seat] + sum(map(worth_of, out))


@pytest.mark.parametrize(
    ("seats", "options"), [(4, {}), (5, {"variant": "goodcritters"}), (5, {"bribePeek": "bribers-choice"})]
)
def test_a_vote_says_what_it_changed_for_each_seat(seats: int, options: dict[str, str]) -> None:
    """8.2, 9.4, 11.3–11.5 `change` is the difference between the fortune before the cards were turned up and after."""
    s = GAME.new_game(seats, options, seed="change")
    rng = Chance("change")
    gatherers = [Gatherer(GAME.bulletins, seat, seats) for seat in range(seats)]
    votes = 0
    number = 0
    while not s.over():
        before = [worth(s, seat) for seat in range(seats)]
        who = s.deciders()[rng.draw(len(s.deciders()))]
        s.apply(who, pick(s, who, rng))
        number += 1
        for seat, gatherer in enumerate(gatherers):
            for event in told_to(s, seat):
                gatherer.hear(event, number)
            told = [one for one in gatherer.bulletins(number) if one.kind == "vote" and one.first == number]
            for one in told:
                votes += 1
                assert one.written.sums["change"] == worth(s, seat) - before[seat]
    assert votes >= 4 * seats


def vote(*cards: str) -> Bulletin:
    """The vote on the split of the first seat, in which the others have laid nothing else."""
    s = GAME.new_game(4, {}, seed="case")
    gatherer = Gatherer(GAME.bulletins, 1, 4)
    wanted: dict[int, str] = {}
    while True:
        seat = s.deciders()[0]
        if not wanted:
            wanted = {(s.order[0] + n) % 4: card for n, card in enumerate(cards)}
        choices = [action for family in s.choices(seat) for action in family]
        texts = [GAME.text(action) for action in choices]
        picked = next((n for n, text in enumerate(texts) if text == f"choose_card {wanted[seat]}"), None)
        kept = next((n for n, text in enumerate(texts) if text.startswith("keep")), 0)
        s.apply(seat, choices[kept if picked is None else picked])
        for event in told_to(s, 1):
            gatherer.hear(event, 0)
        found = [one for one in gatherer.bulletins() if one.kind == "vote"]
        if found:
            return found[0]


def test_the_headline_is_the_outcome() -> None:
    """8.2, 8.3, 8.5"""
    fell = vote("fend_off", "reject", "reject", "approve")
    assert headline(fell, GAME.words, VOICE).endswith("falls, 2 to 1")
    assert "first to reject" in spoken(fell.written.standfirst, GAME.words, VOICE)
    stayed = vote("approve", "reject", "fend_off", "fend_off")
    assert headline(stayed, GAME.words, VOICE).endswith("gets away with it, 1 to 1")
    assert stayed.running("approvals") == sorted(stayed.running("approvals"))
