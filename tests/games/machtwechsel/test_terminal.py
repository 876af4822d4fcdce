"""The board at the terminal: it fits the screen in every language and shows what matters, and nothing else."""

import io

import pytest
from rich.console import Console

from backroom.engine import SPECTATOR, Chance
from backroom.games.machtwechsel.actions import AddMoney, Buy, Exchange, Sell, Want
from backroom.games.machtwechsel.components import GREEN, YELLOW
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.locale import LANGUAGES, Speaker
from backroom.mechanisms.open_auction import Bid
from backroom.terminal.boards import board
from conventions import eyes, play
from games.machtwechsel.table import GAME, A, B, C, do, playing, table

NAMES = ("Ruth", "Konrad", "Thea", "Jonas", "Hildegard", "Emil", "Ada", "Bo")
MISSIONS = ["red", "black-yellow", "red-green"]


def drawn(s: Wahlkampf, seat: int, language: str = "en", width: int = 200) -> str:
    page = Console(file=io.StringIO(), width=width, force_terminal=False)
    voice = Speaker(language, GAME.id, NAMES[: s.seats])
    page.print(board(GAME)(GAME.view(s, seat), voice))
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue()


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_it_fits_in_every_language(language: str) -> None:
    for seats, options in ((4, {}), (8, {"teams": "yes"}), (6, {"partnerHands": "open"})):
        s = GAME.new_game(seats, {**options, "turnLimit": "80"}, "board")
        assert isinstance(s, Wahlkampf)
        for count, _ in enumerate(play(GAME, s, Chance("board"))):
            if count % 97 == 0:
                for eye in eyes(s):
                    page = drawn(s, eye, language, width=100)
                    assert max(len(line) for line in page.splitlines()) <= 100
                    assert "{" not in page
        assert drawn(s, SPECTATOR, language)


def test_what_a_seat_sees() -> None:
    s = table(
        ["2 red rotation", "green", "violet"], MISSIONS, laid={B: "3 yellow"}, turned={C: "3 green"}, chest=5,
        out="2 comeback", top="violet green",
    )  # fmt: skip
    page = drawn(s, A)
    for text in (
        "Your mission: red alone (5).", "2 red = 2 of 5", "Your hand: 2 red, 1 Rotation.", 
        "Rotation (rotation in office) 1p",
        "Wahlkasse 5p", "Top: green (1p).", "Beneath it: violet.", "yellow 3", "green 0 + 3 deactivated", "2 Comeback",
        "Unassigned missions: 8.",
    ):  # fmt: skip
        assert text in page, text
    assert "black + yellow (6)" not in page
    other = drawn(s, B)
    assert "Rotation" not in other
    assert "red alone" not in other
    assert "Only you see this" not in drawn(s, SPECTATOR)


def test_what_is_remembered() -> None:
    s = table(["black", "green", "violet"], MISSIONS, top="comeback yellow")
    do(s, A, Buy())
    assert "1 yellow" in drawn(s, B)
    assert "1 yellow" in drawn(s, SPECTATOR)


def test_a_deal_in_progress() -> None:
    s = table(["green", "yellow", "violet"], MISSIONS)
    do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(2))
    assert "On offer: green.  Wanted: yellow.  With 2p." in drawn(s, B)
    s = table(["green", "yellow", "violet"], MISSIONS)
    do(s, A, Sell(GREEN))
    do(s, B, Bid(3))
    assert "On offer: green.  Konrad bids 3p." in drawn(s, C)
    s = table(["ueberhangmandate", "yellow", "violet"], MISSIONS, next_cards="comeback black")
    do(s, A, playing("ueberhangmandate"))
    assert "On offer: Comeback, black." in drawn(s, B)


def test_the_end() -> None:
    s = table(["2 red", "yellow", "violet"], MISSIONS, laid={A: "3 red"}, at="begin")
    page = drawn(s, SPECTATOR)
    assert "Ruth ★" in page
    assert "red alone (5)" in page


def test_the_window_is_nobodys_turn() -> None:
    """6.16 While the window is open the page names the next player, not one whose turn it is."""
    s = table(["green", "yellow", "violet"], MISSIONS, at="window", window="asked")
    assert "The next turn is that of Ruth." in drawn(s, B)
    s = table(["green", "yellow", "violet"], MISSIONS)
    assert "It is the turn of Ruth." in drawn(s, B)
