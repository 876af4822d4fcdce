"""2 Setting up."""

from backroom.engine import SPECTATOR
from backroom.games.machtwechsel.actions import SitOut
from backroom.games.machtwechsel.events import FirstPlayer, HandDealt, MissionDealt, TurnedUp
from games.machtwechsel.table import GAME, do, end, quiet


def test_missions_are_dealt_face_down() -> None:
    """2.1 Everybody gets one mission; the others are unassigned and seen by nobody."""
    s = GAME.new_game(5, seed="missions")
    assert s.holds == [0, 1, 2, 3, 4]
    assert s.unassigned() == 6
    assert sorted(s.faces) == list(range(11))
    for seat in range(5):
        seen = GAME.view(s, seat).seen
        assert [face for face in seen.faces if face >= 0] == [s.mission_of(seat)]


def test_two_cards_each_and_one_turned_up() -> None:
    """2.2 Two cards each, one turned up, the rest is the pile."""
    s = GAME.new_game(4, seed="cards")
    assert s.held == [2, 2, 2, 2]
    assert len(s.discards) == 1
    assert len(s.pile) == 83 - 8 - 1


def test_four_p_each() -> None:
    """2.3 Everybody has 4p, the chest nothing, the bank the rest."""
    s = GAME.new_game(6, seed="money")
    assert s.money == [4] * 6
    assert (s.bank, s.chest) == (59 - 24, 0)


def test_the_first_player_is_drawn_by_lot() -> None:
    """2.4 The seed decides who begins, everybody can (ruling M-1)."""
    assert {GAME.new_game(4, seed=f"lot {i}").turn for i in range(60)} == {0, 1, 2, 3}


def test_play_goes_clockwise() -> None:
    """2.4 After the first player comes the next seat (ruling M-1)."""
    s = GAME.new_game(4, seed="clockwise")
    first = s.turn
    order = []
    for _ in range(5):
        quiet(s)
        order.append(s.turn)
        do(s, s.turn, SitOut())
        end(s)
    assert order == [(first + i) % 4 for i in range(5)]


def test_everybody_is_told_their_own_cards_only() -> None:
    """2.1, 2.2 The dealing tells everybody their own mission and cards, and all the first discard and player."""
    s = GAME.deal(GAME.setup(3, {}, "told"))
    for seat in (0, 1, 2, SPECTATOR):
        heard = [t.event for t in s.told if t.heard_by(seat)]
        private = [e for e in heard if isinstance(e, (MissionDealt, HandDealt))]
        assert len(private) == (2 if seat < 3 else 0)
        assert [type(e) for e in heard if e not in private] == [TurnedUp, FirstPlayer]
