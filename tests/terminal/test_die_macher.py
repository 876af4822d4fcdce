"""The board of Die Macher: it fits the screen in every language, shows the sums, and keeps secrets."""

import io

import pytest
from rich.console import Console

from backroom.engine import SPECTATOR, Chance
from backroom.games import game
from backroom.games.die_macher.actions import BidForPoll, WriteBid
from backroom.games.die_macher.components import CDU
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import ActCabinet, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import SendCabinet
from backroom.games.die_macher.steps.start_player import BidForStart
from backroom.games.macher.parties import ChooseParty
from backroom.locale import LANGUAGES, Speaker
from backroom.terminal.boards import board
from conventions import eyes, play

GAME = game("die-macher")
NAMES = ("Ruth", "Konrad", "Thea", "Jonas", "Hildegard")
BANNED = "{}"  # a placeholder that was not filled in


def drawn(s: Campaign, seat: int, language: str = "en") -> str:
    page = Console(file=io.StringIO(), width=100, force_terminal=False)
    page.print(board(GAME)(GAME.view(s, seat), Speaker(language, GAME.id, NAMES[: s.seats])))
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue()


def new_game(seats: int = 4, seed: str = "board", **options: str) -> Campaign:
    s = GAME.new_game(seats, options, seed)
    assert isinstance(s, Campaign)
    return s


def until(s: Campaign, step: type) -> Campaign:
    """Random play up to the first decision of this step."""
    for _ in play(GAME, s, Chance("until")):
        if isinstance(s.stack[-1], step):
            return s
    raise AssertionError(f"no {step.__name__}")


def panel(page: str, land: str) -> str:
    """The half-page of a state: the lines between its title and its lower border, on its side."""
    lines = page.splitlines()
    top = next(i for i, line in enumerate(lines) if f" {land} " in line and line[0] in "┏╭")
    side = slice(0, 50) if lines[top].index(land) < 50 else slice(50, 100)
    cut = [line[side] for line in lines[top:]]
    return "\n".join(cut[: next(i for i, line in enumerate(cut) if line[:1] in "┗╰") + 1])


@pytest.mark.long
@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("seats", "elections"), [(3, "4"), (5, "7")])
def test_it_fits_in_every_language(language: str, seats: int, elections: str) -> None:
    s = new_game(seats, elections=elections)
    kinds = set()
    for count, _ in enumerate(play(GAME, s, Chance("fits"))):
        step = type(s.stack[-1])
        if count % 131 == 0 or step not in kinds:
            kinds.add(step)
            for eye in (*s.deciders()[:1], SPECTATOR):
                page = drawn(s, eye, language)
                assert max(len(line) for line in page.splitlines()) <= 100
                assert not set(page) & set(BANNED)
                assert "…" not in page.replace(": …", "")  # nothing is cut off; a field to be filled has dots
    assert len(kinds) >= 15
    assert drawn(s, 0, language)


def test_a_party_not_chosen_yet_is_not_shown_as_another() -> None:
    s = new_game(3, parties="chosen")
    assert "CDU" not in drawn(s, 0).replace("CDU +2", "")
    s.apply(s.deciders()[0], ChooseParty(CDU))
    assert "CDU" in drawn(s, 0)


def test_covered_money_of_others_is_not_shown() -> None:
    s = until(new_game(3, money="covered"), HoldRalliesInTurn)
    s.cash = [71_000, 72_000, 73_000]
    page = drawn(s, 1)
    assert "72,000" in page
    assert "71,000" not in page
    assert "73,000" not in page
    assert page.count("covered") == 2


def test_the_sums_of_a_state() -> None:
    """12.3 What one's rallies would bring now: 6 votes and (4 rallies + trend 1) × agreement."""
    s = until(new_game(), HoldRalliesInTurn)
    land = 0
    s.opinions[land] = [0, 3, 4, 7]
    s.programme[0] = [0, 3, 5, 8, 10]  # two shared, one opposed
    s.doubled[land] = 0
    s.votes[land], s.rallies[land], s.trend[land] = [6, 0, 0, 0], [4, 0, 0, 0], [1, 0, 0, 0]
    s.media[land] = [2, 1, 0, 0]
    page = panel(drawn(s, 0), GAME.words.kind("land").names[s.lands[land]])
    assert "✓ Education pro ×2" in page
    assert "✗ Genetic engineering pro" in page
    assert "✓ Digitisation contra" in page
    row = next(line for line in page.splitlines() if "●● ★" in line).strip("┃").replace("●", " ").split()
    points = str(s.points_for(land, 6))
    assert row[1:7] == ["6", points, "4", "+1", "+2", "16"]  # + (4 + 1) × (2 + 1 − 1)
    assert "free slots: ○○ ·" in page


def test_before_the_election_four_rallies_are_needed() -> None:
    """12.2 With three there is nothing to convert."""
    s = until(new_game(), HoldRalliesInTurn)
    s.rallies[1] = [3, 4, 0, 0]
    s.trend[1] = [0, 0, 0, 0]
    page = panel(drawn(s, 0), GAME.words.kind("land").names[s.lands[1]]).splitlines()
    head = next(i for i, line in enumerate(page) if "trend" in line)
    three, four = (page[head + 1 + seat].split() for seat in (0, 1))
    assert "–" in three
    assert "–" not in four


OF_A_STATE = (PayCabinet, ActCabinet, MediaInfluence, PollAuction, PublishPoll, ConvertRallies)


@pytest.mark.parametrize("step", OF_A_STATE)
def test_the_state_at_issue_is_named(step: type) -> None:
    """From phase 6 on play goes state by state: the top line says in which one the question is asked."""
    s = until(new_game(), step)
    top = s.stack[-1]
    assert isinstance(top, OF_A_STATE)
    election = top.election - 1 if isinstance(top, MediaInfluence) else top.election
    line = next(line for line in drawn(s, s.deciders()[0]).splitlines() if f"Round {s.round} of 4" in line)
    assert f" · {GAME.words.kind('land').names[s.lands[election]]} · " in line


def test_what_it_costs() -> None:
    s = until(new_game(), HoldRalliesInTurn)
    page = drawn(s, s.deciders()[0])
    assert "Phase 4: rallies" in page
    assert "4: 5,000" in page
    assert "8: 20,000" in " ".join(page.split())
    page = drawn(until(s, SendCabinet), 0)
    assert "Fraktionsvorsitzender   15,000   all others' trend −1!" in page
    assert "Spitzenkandidat" not in page  # he serves in the long game only


def test_secrets_stay_with_their_owner() -> None:
    """A politician sent face down, a sealed bid and the hand are shown to their owner alone."""
    s = until(new_game(), BidForStart)
    seat = s.deciders()[0]
    s.apply(seat, WriteBid(7_000))
    assert "Your bid: 7,000" in drawn(s, seat)
    others = [eye for eye in eyes(s) if eye != seat]
    assert not any("7,000" in drawn(s, eye) for eye in others)

    s = until(s, SendCabinet)
    seat = s.deciders()[0]
    for text in (f"send_to {GAME.words.kind('land').ids[s.lands[1]]}", "send_politician pressesprecher"):
        s.apply(seat, GAME.parse(text))
    land = GAME.words.kind("land").names[s.lands[1]]
    assert "Pressesprecher" in panel(drawn(s, seat), land)
    for eye in eyes(s):
        if eye != seat:
            assert "Pressesprecher" not in panel(drawn(s, eye), land)
            assert " ?" in panel(drawn(s, eye), land)
    assert "Only you see this" in drawn(s, seat)
    assert "Only you see this" not in drawn(s, SPECTATOR)


def test_every_board_shows_only_the_view() -> None:
    """Two truths that a seat cannot tell apart look the same."""
    s = new_game(3)
    for count, _ in enumerate(play(GAME, s, Chance("same"))):
        if count % 40 == 0:
            for seat in range(s.seats):
                other = GAME.imagine(GAME.view(s, seat), Chance(f"{count}/{seat}"))
                assert isinstance(other, Campaign)
                assert drawn(s, seat) == drawn(other, seat)


def test_elections_held_stay_on_the_page() -> None:
    s = new_game()
    for _ in play(GAME, s, Chance("held")):
        if s.round == 2:
            break
    page = drawn(s, 0)
    assert "Elections held" in page
    votes = s.votes[0][0]
    assert f"{votes}: {s.points_for(0, votes)}" in page


def test_an_auction_and_its_bids() -> None:
    s = new_game()
    s = until(s, PollAuction)
    assert "No bid so far." in drawn(s, 0)
    bidder = s.deciders()[0]
    s.apply(bidder, BidForPoll(0))
    party = GAME.words.kind("party").names[s.parties[bidder]]
    assert f"The highest bid is 0, of {party}." in " ".join(drawn(s, 0).split())
