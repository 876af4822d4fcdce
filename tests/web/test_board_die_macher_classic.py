"""The board of Die Macher classic in the browser: what is its own; `test_board_campaigns` tries the rest."""

from backroom.engine import SPECTATOR
from backroom.games.die_macher_classic import GAME
from backroom.games.die_macher_classic.actions import ChooseParty
from backroom.games.die_macher_classic.steps.meetings import Conversion, HoldingMeetings
from backroom.games.die_macher_classic.steps.polls import Publishing
from backroom.web.boards import board
from conventions import eyes
from web.campaign import check
from web.markup import moments, scene_of


def test_a_party_not_chosen_yet_is_not_shown_as_another() -> None:
    """Before anybody has chosen, the board names players only; then it names the party chosen."""
    s = GAME.new_game(3, {"parties": "chosen"}, seed="web")
    seat = s.deciders()[0]
    for eye in eyes(s):
        check(GAME, s, eye)
    assert "p-pds" not in board(GAME)(scene_of(GAME, s, SPECTATOR)).body
    s.apply(seat, ChooseParty(4))
    assert "p-pds" in board(GAME)(scene_of(GAME, s, SPECTATOR)).body
    check(GAME, s, s.deciders()[0])


def test_the_own_sum_is_the_one_the_conversion_makes() -> None:
    """meetings × (trend + agreement) is written out before, and converting all of them brings just that, up to 50."""
    found = 0
    for s in moments(GAME, 3, {}, "sums", 1):
        if s.over() or not isinstance(s.stack[-1], Conversion):
            continue
        (seat,) = s.deciders()
        election = s.stack[-1].election
        family = s.choices(seat)[1]
        after = s.copy()
        after.apply(seat, family[len(family) - 1])
        gain = after.votes[election][seat] - s.votes[election][seat]
        if after.votes[election][seat] < 50:
            assert f"<i>=</i> {gain}</p>" in board(GAME)(scene_of(GAME, s, seat)).body
            found += 1
    assert found > 3


def test_prices_of_meetings_stand_at_every_state() -> None:
    for s in moments(GAME, 4, {}, "prices", 1):
        if not s.over() and isinstance(s.stack[-1], HoldingMeetings):
            body = board(GAME)(scene_of(GAME, s, s.deciders()[0])).body
            assert body.count('<div class="prices">') == 4
            assert body.count("<b>+4</b><span>4,000</span>") == 4
            return


def test_a_poll_is_read_by_its_buyer_alone() -> None:
    for s in moments(GAME, 4, {}, "polls", 1):
        if s.over() or not isinstance(s.stack[-1], Publishing):
            continue
        buyer = s.stack[-1].seat
        for seat in eyes(s):
            seen = '<ul class="pollrow">' in board(GAME)(scene_of(GAME, s, seat)).body
            assert seen == (seat == buyer or s.stack[-1].used >= 0)
