"""Answers left with the house: never where something would be passed over."""

from backroom.engine import Standing
from backroom.games.machtwechsel.actions import AskMe, EndTurn, FormSet, LayOut, PlayDirektmandat, SitOut
from backroom.games.machtwechsel.components import RED
from backroom.games.machtwechsel.steps.turn import AfterMove
from backroom.games.machtwechsel.steps.window import Window
from games.machtwechsel.table import GAME, A, B, do, family, table

MISSIONS = ["red", "black-yellow", "red-green"]


def left_in(step: type) -> Standing:
    return next(left for left in GAME.standing if left.step is step)


def test_a_lay_out_that_pays_is_not_skipped() -> None:
    """7.4 A fourth red card could be laid out for 1p: the turn is not ended for A; with nothing to lay out it is."""
    s = table(["red black", "green", "violet"], MISSIONS, laid={A: "3 red"})
    do(s, A, SitOut())
    assert family(s, A, LayOut) == [LayOut(RED)]
    assert not left_in(AfterMove).when(s, A)
    do(s, A, LayOut(RED))
    assert left_in(AfterMove).when(s, A)
    assert left_in(AfterMove).action == EndTurn()


def test_nor_a_set_with_oskar() -> None:
    """7.6 Oskar and two red cards would bring 3p."""
    s = table(["2 red oskar", "green", "violet"], MISSIONS)
    do(s, A, SitOut())
    assert family(s, A, FormSet) == [FormSet(RED)]
    assert not left_in(AfterMove).when(s, A)


def test_nor_a_win_by_a_direktmandat() -> None:
    """6.17 The top is the last card A needs: A is asked; for any other top the turn is ended."""
    for top, ends in (("green red", False), ("red green", True)):
        s = table(["direktmandat red", "green", "violet"], MISSIONS, laid={A: "3 red"}, top=top)
        do(s, A, SitOut(), LayOut(RED))
        assert family(s, A, PlayDirektmandat) == [PlayDirektmandat()]
        assert left_in(AfterMove).when(s, A) is ends


def test_a_partners_hidden_hand_decides_nothing() -> None:
    """13.12 Whether the house ends a turn may not tell what the partner holds."""
    hands = ["direktmandat", "green", "violet", "red", "violet", "green"]
    missions = ["red", "black-yellow", "red-green"]
    for open_hands in (False, True):
        s = table(hands, missions, teams=True, open_hands=open_hands, laid={A: "3 red"}, top="green red")
        do(s, A, SitOut())
        assert left_in(AfterMove).when(s, A) is not open_hands


def test_a_pass_in_every_window_is_for_those_who_are_all_asked() -> None:
    """6.18 Whoever ordered to be asked is asked; where everybody is, a pass may be left with the house (ruling Dm2)."""
    s = table(["black", "green", "violet"], MISSIONS)
    do(s, B, AskMe(True))
    do(s, A, SitOut(), EndTurn())
    assert isinstance(s.stack[-1], Window)
    assert not left_in(Window).when(s, B)
    s = table(["black", "green", "violet"], MISSIONS, at="window", window="asked")
    assert left_in(Window).when(s, B)
