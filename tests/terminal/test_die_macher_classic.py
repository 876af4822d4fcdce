"""The board of Die Macher classic: it fits the screen in every language, shows the sums, and keeps secrets."""

import io

import pytest
from rich.console import Console

from backroom.engine import SPECTATOR, Chance
from backroom.games import game
from backroom.games.die_macher_classic.actions import BidForStart, LayPolitician
from backroom.games.die_macher_classic.components import LAND_IDS
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import lay_politicians
from backroom.games.die_macher_classic.steps.contributions import lay_contributions
from backroom.games.die_macher_classic.steps.start_player import bid_for_start
from backroom.games.macher.parties import ChooseParty
from backroom.locale import LANGUAGES, Speaker
from backroom.terminal.boards import board
from conventions import eyes, play
from games.die_macher_classic.table import at

GAME = game("die-macher-classic")
BAYERN = LAND_IDS.index("bayern")
NAMES = ("Ruth", "Konrad", "Thea", "Jonas", "Hildegard")


def drawn(s: Campaign, seat: int, language: str = "en") -> str:
    page = Console(file=io.StringIO(), width=100, force_terminal=False)
    page.print(board(GAME)(GAME.view(s, seat), Speaker(language, GAME.id, NAMES[: s.seats])))
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_the_screen_in_every_language(language: str) -> None:
    """Whole games with three and five parties: no line is too long and no placeholder left open."""
    for seats in (3, 5):
        s = GAME.new_game(seats, {}, f"board {language}")
        assert isinstance(s, Campaign)
        for count, _ in enumerate(play(GAME, s, Chance(f"board {language}"))):
            if count % 23 == 0:
                for eye in eyes(s):
                    page = drawn(s, eye, language)
                    assert "{" not in page
                    assert max(map(len, page.splitlines())) <= 100
        assert drawn(s, 0, language)


def test_a_party_not_chosen_yet_is_not_shown_as_another() -> None:
    s = GAME.new_game(3, {"parties": "chosen"}, "terminal")
    assert isinstance(s, Campaign)
    assert "PDS" not in drawn(s, 0)
    s.apply(s.deciders()[0], ChooseParty(4))
    assert "PDS" in drawn(s, 0)


def test_covered_money_of_others_is_not_shown() -> None:
    s = at(bid_for_start)
    s.covered = True
    s.cash = [71_000, 72_000, 73_000]
    page = drawn(s, 1)
    assert "72,000" in page
    assert "71,000" not in page
    assert "73,000" not in page
    assert page.count("covered") == 2


def test_a_bid_is_shown_to_its_writer_only() -> None:
    s = at(bid_for_start)
    s.apply(1, BidForStart(17_000))
    assert "17,000" in drawn(s, 1)
    assert "17,000" not in drawn(s, 0)
    assert "17,000" not in drawn(s, SPECTATOR)


def test_laid_cards_are_shown_to_their_owner_only() -> None:
    s = at(lay_politicians)
    s.apply(0, LayPolitician(6, s.lands[0], 15_000))
    assert "Kanzlerkandidat →" in drawn(s, 0)
    assert "Kanzlerkandidat →" not in drawn(s, 1)


def test_cards_say_what_they_can_do() -> None:
    """While laying and contributing, the own cards are listed with what is printed on them."""
    page = drawn(at(lay_politicians), 0)
    assert "4 Generalsekretär 6,000: telephone, votes +6, another’s trend −1, doubler" in page
    assert "30,000: accept: risk dice 2; refuse: dice 2" in drawn(at(lay_contributions), 0)


def test_the_steps_of_the_current_state_are_shown() -> None:
    s = at(bid_for_start)
    s.lands[0], s.land_pile = BAYERN, [land for land in (*s.land_pile, s.lands[0]) if land != BAYERN]
    assert "Bayern, votes → seats: 6→9 10→13 14→18" in drawn(s, 0)


def test_the_factor_is_written_out() -> None:
    s = at(lay_politicians)
    s.trend[0][0] = 3
    assert f"×{3 + s.agreement(0, 0)}" in drawn(s, 0)
