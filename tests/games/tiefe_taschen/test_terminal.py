"""The board at the terminal: it fits the screen in every language and shows what matters."""

import io

import pytest
from rich.console import Console

from backroom.engine import SPECTATOR, Chance
from backroom.games.tiefe_taschen.components import APPROVE, BE_FOR, DOWN, NOT_AGAINST
from backroom.games.tiefe_taschen.state import Republic
from backroom.locale import LANGUAGES, Speaker
from backroom.terminal.boards import board
from conventions import eyes, play
from games.tiefe_taschen.table import GAME, Bribe, allot, choose, place, table

NAMES = ("Ruth", "Konrad", "Thea", "Jonas", "Hildegard", "Emil", "Ada", "Bo")


def drawn(s: Republic, seat: int, language: str = "en") -> str:
    page = Console(file=io.StringIO(), width=100, force_terminal=False)
    voice = Speaker(language, GAME.id, NAMES[: s.seats])
    page.print(board(GAME)(GAME.view(s, seat), voice))
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue()


@pytest.mark.long
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_it_fits_in_every_language(language: str) -> None:
    for seats, options in ((4, {}), (8, {"protocol": "free", "bribes": "binding-any", "bribePeek": "bribers-choice"})):
        s = GAME.new_game(seats, options, "board")
        assert isinstance(s, Republic)
        for count, _ in enumerate(play(GAME, s, Chance("board"))):
            if count % 61 == 0:
                for eye in eyes(s):
                    page = drawn(s, eye, language)
                    assert max(len(line) for line in page.splitlines()) <= 100
                    assert "{" not in page
        assert drawn(s, 0, language)


def test_what_a_seat_sees() -> None:
    s = table(opened=[5, 4, 3, 2])
    allot(s, 0, 0, 1, 2)
    place(s, snoops={2: 1}, bribes=(Bribe(0, 1, BE_FOR, 4, DOWN), Bribe(3, 1, NOT_AGAINST, 2)))
    hers, his = drawn(s, 1), drawn(s, 2)
    for page in (hers, his):
        assert "5 + 4 = 9" in page
        assert "snoop of Thea" in page
        assert "not reject for 2" in page
        assert "Treasury: 74 cards" in page
    assert "approve for 4 (hidden)" in hers
    assert "approve for ? (hidden)" in his
    assert "Your fortune: 4 + 3 + 2 = 9" in hers
    assert "Only you see this" not in drawn(s, SPECTATOR)


def test_the_last_vote_stays_on_the_page() -> None:
    s = table()
    allot(s)
    place(s)
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert "Last vote: 4 for, 0 against." in drawn(s, 2)
