"""Answers left with the house: never where something would be passed over."""

from backroom.engine import Action, Standing
from backroom.games.machtwechsel.actions import AskMe, EndTurn, FormSet, LayOut, PlayDirektmandat, SitOut
from backroom.games.machtwechsel.components import RED
from backroom.games.machtwechsel.standing import EndTurns, PassWindows
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.window import Window
from backroom.mechanisms.open_auction import PASS
from games.machtwechsel.table import GAME, A, B, do, family, table

MISSIONS = ["red", "black-yellow", "red-green"]


def answers(order: Standing, s: Wahlkampf, seat: int) -> Action | None:
    """What the house does for this seat by the order, from what the seat sees."""
    return GAME.standing.answer(order, GAME.view(s, seat))


def test_a_lay_out_that_pays_is_not_skipped() -> None:
    """7.4 A fourth red card could be laid out for 1p: the turn is not ended for A; with nothing to lay out it is."""
    s = table(["red black", "green", "violet"], MISSIONS, laid={A: "3 red"})
    do(s, A, SitOut())
    assert family(s, A, LayOut) == [LayOut(RED)]
    assert answers(EndTurns(), s, A) is None
    do(s, A, LayOut(RED))
    assert answers(EndTurns(), s, A) == EndTurn()


def test_nor_a_set_with_oskar() -> None:
    """7.6 Oskar and two red cards would bring 3p."""
    s = table(["2 red oskar", "green", "violet"], MISSIONS)
    do(s, A, SitOut())
    assert family(s, A, FormSet) == [FormSet(RED)]
    assert answers(EndTurns(), s, A) is None


def test_nor_a_win_by_a_direktmandat() -> None:
    """6.17 The top is the last card A needs: A is asked; for any other top the turn is ended."""
    for top, ends in (("green red", False), ("red green", True)):
        s = table(["direktmandat red", "green", "violet"], MISSIONS, laid={A: "3 red"}, top=top)
        do(s, A, SitOut(), LayOut(RED))
        assert family(s, A, PlayDirektmandat) == [PlayDirektmandat()]
        assert (answers(EndTurns(), s, A) is not None) is ends


def test_a_partners_hidden_hand_decides_nothing() -> None:
    """13.12 Whether the house ends a turn may not tell what the partner holds."""
    hands = ["direktmandat", "green", "violet", "red", "violet", "green"]
    missions = ["red", "black-yellow", "red-green"]
    for open_hands in (False, True):
        s = table(hands, missions, teams=True, open_hands=open_hands, laid={A: "3 red"}, top="green red")
        do(s, A, SitOut())
        assert (answers(EndTurns(), s, A) is not None) is not open_hands


def test_a_pass_in_every_window_is_for_those_who_are_all_asked() -> None:
    """6.18 Whoever ordered to be asked is asked; where everybody is, a pass may be left with the house (ruling Dm2)."""
    s = table(["black", "green", "violet"], MISSIONS)
    do(s, B, AskMe(True))
    do(s, A, SitOut(), EndTurn())
    assert isinstance(s.stack[-1], Window)
    assert answers(PassWindows(), s, B) is None
    s = table(["black", "green", "violet"], MISSIONS, at="window", window="asked")
    assert answers(PassWindows(), s, B) == PASS
