"""The ladder: every mixture in every seat on the same deals, the same for any number of jobs, none twice."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from backroom.bots import bot
from backroom.bots.search import Searcher
from backroom.cli import main
from backroom.engine import BadSetup
from backroom.games import game
from backroom.lab import ladder
from backroom.lab.hands import processes
from backroom.lab.kept import OtherGames
from backroom.lab.ladder import Contest, Fixture, NoContest, Played, climb, pairs
from backroom.lab.ladder_report import page
from backroom.locale import Speaker
from backroom.rating import Ladder

CONTEST = Contest("tiefe-taschen", 4, ("novice", "random"), 6, "ladder")


def silent(done: int, of: int) -> None: ...


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    for each in found["bots"]:
        del each["seconds_per_decision"]
    return found


def test_every_mixture_in_every_seat_on_the_same_deals() -> None:
    assert CONTEST.mixtures() == [
        ("novice", "novice", "novice", "random"),
        ("novice", "novice", "random", "random"),
        ("novice", "random", "random", "random"),
    ]
    fixtures = list(CONTEST.fixtures())
    assert len(fixtures) == len(set(fixtures)) == 3 * 8  # six games are two deals in four seats
    for mixture in CONTEST.mixtures():
        for deal in (0, 1):
            seatings = [f.seating for f in fixtures if f.deal == deal and sorted(f.seating) == list(mixture)]
            assert {seat for seating in seatings for seat in range(4) if seating[seat] == "random"} == {0, 1, 2, 3}


def test_one_among_others() -> None:
    three = Contest("tiefe-taschen", 4, ("a", "b", "c"), 1, "x", alone="")
    assert len(three.mixtures()) == 6
    assert all(sorted(map(m.count, set(m))) == [1, 3] for m in three.mixtures())
    assert len(Contest("tiefe-taschen", 4, ("a", "b", "c"), 1, "x").mixtures()) == 12
    just = Contest("tiefe-taschen", 4, ("a", "b", "c"), 1, "x", alone="b")
    assert sorted(just.mixtures()) == [("a", "a", "a", "b"), ("b", "c", "c", "c")]


def test_one_among_others_of_a_kind() -> None:
    three = Contest("tiefe-taschen", 4, ("a", "b", "c"), 1, "x", company="a")
    assert sorted(three.mixtures()) == [("a", "a", "a", "b"), ("a", "a", "a", "c")]
    assert three.newcomers("a") == ["b", "c"]
    assert three.newcomers("b") == []
    just = Contest("tiefe-taschen", 4, ("a", "b", "c"), 1, "x", alone="c", company="a")
    assert just.mixtures() == [("a", "a", "a", "c")]


def over(alone: str, seat: int, deal: int, scores: list[int]) -> Played:
    bots = [alone if at == seat else "a" for at in range(3)]
    return Played(bots, deal, [scores.index(max(scores))], scores, 0, [0] * 3, [0.0] * 3)


def test_two_bots_are_compared_on_the_same_deals_and_in_the_same_seats() -> None:
    contest = Contest("tiefe-taschen", 3, ("a", "b", "c"), 6, "x", company="a")
    games = []
    for deal, more in ((0, 6), (1, 12)):
        for seat in range(3):
            luck = 100 * deal + 10 * seat  # the same for both: it must not count
            mine = [9 if at == seat else 10 for at in range(3)]
            games.append(over("b", seat, deal, [score + luck * (at == seat) for at, score in enumerate(mine)]))
            games.append(over("c", seat, deal, [score + (luck + more) * (at == seat) for at, score in enumerate(mine)]))
    (found,) = pairs(contest, games)
    assert (found["among"], found["than"], found["bot"]) == ("a", "b", "c")
    assert (found["deals"], found["games"]) == (2, 6)
    assert found["leads"] == [59, 68]  # 50 and 10 by luck, one behind
    assert found["points"]["mean"] == 9
    assert found["points"]["low"] < 6 < 12 < found["points"]["high"]  # two deals tell little
    assert found["victories"]["mean"] == pytest.approx(1 / 6, abs=1e-4)  # only the first seat of the first deal


def test_one_deal_compares_nothing() -> None:
    contest = Contest("tiefe-taschen", 3, ("a", "b", "c"), 3, "x", company="a")
    assert pairs(contest, [over(alone, seat, 0, [1, 2, 3]) for alone in "bc" for seat in range(3)]) == []


def test_it_is_the_same_for_any_number_of_jobs_and_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    for name in ("one", "two", "stopped"):
        (tmp_path / name).mkdir()
    whole = timeless(climb(CONTEST, tmp_path / "one", processes(1), silent))
    assert timeless(climb(CONTEST, tmp_path / "two", processes(2), silent)) == whole
    lines = (tmp_path / "one" / "games.jsonl").read_text().splitlines(keepends=True)
    assert len(lines) == 1 + 24
    kept = tmp_path / "stopped" / "games.jsonl"
    kept.write_text("".join(lines[:9]) + lines[9][:20])  # a crash in the middle of a line
    played: list[int] = []
    assert timeless(climb(CONTEST, tmp_path / "stopped", processes(1), lambda done, of: played.append(done))) == whole
    assert played == [8] + [1] * 16


def test_a_longer_ladder_plays_only_what_is_missing(tmp_path: Path) -> None:
    climb(CONTEST, tmp_path, processes(1), silent)
    played: list[int] = []
    longer = Contest("tiefe-taschen", 4, ("novice", "random"), 12, "ladder")
    assert climb(longer, tmp_path, processes(1), lambda done, of: played.append(done))["games"] == 36
    assert played == [24] + [1] * 12


def test_games_of_other_bots_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    climb(CONTEST, tmp_path, processes(1), silent)
    for other in (Contest("tiefe-taschen", 4, ("novice", "random"), 6, "elsewhere"), CONTEST):
        monkeypatch.setattr(ladder, "source", lambda: "changed")
        with pytest.raises(OtherGames):
            climb(other, tmp_path, processes(1), silent)


def test_shares_are_counted_from_the_games(tmp_path: Path) -> None:
    found = climb(CONTEST, tmp_path, processes(1), silent)
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]]
    for mixture in found["mixtures"]:
        mine = [g for g in games if sorted(g["bots"]) == mixture["bots"]]
        assert mixture["games"] == len(mine) == 8
        for kind in mixture["kinds"]:
            won = sum(g["bots"][seat] == kind["bot"] for g in mine for seat in g["winners"] if len(g["winners"]) == 1)
            shared = sum(len(g["winners"]) > 1 for g in mine)
            assert won <= kind["wins"] <= won + shared
            assert kind["interval"][0] <= kind["share"] <= kind["interval"][1]
    asked = {each["bot"]: each["decisions"] for each in found["bots"]}
    assert sum(asked.values()) >= sum(g["decisions"] for g in games)


def test_places() -> None:
    def ranks(winners: list[int], scores: list[int]) -> list[int]:
        return Played(["a"] * len(scores), 0, winners, scores, 0, [], []).ranks()

    assert ranks([2], [5, 9, 7, 5]) == [3, 2, 1, 3]  # who won is first, whatever the scores say
    assert ranks([0, 1], [4, 9, 7]) == [1, 1, 3]
    assert ranks([], [4, 9, 7]) == [3, 1, 2]


def test_who_wins_more_is_rated_higher_and_all_the_more_surely() -> None:
    few, many = Ladder(), Ladder()
    for each, games in ((few, 3), (many, 30)):
        for _ in range(games):
            each.take(["good", "bad", "bad"], [1, 2, 3])
    (good, doubt), (bad, _) = few.of("good"), few.of("bad")
    (better, surer), (worse, _) = many.of("good"), many.of("bad")
    assert good > bad
    assert better - worse > good - bad
    assert surer < doubt


@pytest.mark.parametrize("text", ["genius", "novice:1", "novice#5", "strong:", "strong#x", "strong:1#2", "", "a b"])
def test_a_bot_written_wrongly_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetup):
        climb(Contest("tiefe-taschen", 4, ("random", text), 1, "x"), tmp_path, processes(1), silent)


def test_a_ladder_of_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoContest):
        climb(Contest("tiefe-taschen", 4, ("random",), 1, "x"), tmp_path, processes(1), silent)


def test_a_search_has_the_seconds_or_playouts_that_are_written() -> None:
    known = game("tiefe-taschen")
    timed, counted = bot(known, "strong:0.25"), bot(known, "strong#40")
    assert isinstance(timed, Searcher)
    assert isinstance(counted, Searcher)
    assert (timed.seconds, timed.playouts) == (0.25, 0)
    assert (counted.seconds, counted.playouts) == (0.0, 40)


class Outside(HTMLParser):
    """What a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.wanted += [str(value) for name, value in attrs if name in ("src", "href")]


@pytest.mark.parametrize("language", ["en", "de", "nl", "it"])
def test_the_command_writes_a_page_that_stands_alone(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--bots", "random,novice", "--games", "1", "--seats", "4", "--one", "--jobs", "1"]
    assert main(["--lang", language, "ladder", "tiefe-taschen", *arguments, "--out", str(tmp_path / "new")]) == 0
    told = capsys.readouterr().out
    assert Speaker(language).say("novice") in told
    written = (tmp_path / "new" / "ladder.html").read_text()
    outside = Outside()
    outside.feed(written)
    assert outside.wanted == []
    assert f'lang="{language}"' in written
    assert written.count('class="dot"') == 4 + 2  # a share for each bot of two mixtures, and two ratings
    found = json.loads((tmp_path / "new" / "ladder.json").read_text())
    assert page(found, Speaker(language), language) == written


def test_the_command_compares_bots_among_the_same_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--bots", "random,novice", "--among", "regular", "--games", "8", "--seats", "4", "--jobs", "1"]
    assert main(["--lang", "de", "ladder", "tiefe-taschen", *arguments, "--out", str(tmp_path)]) == 0
    found = json.loads((tmp_path / "ladder.json").read_text())
    assert [each["bots"].count("regular") for each in found["mixtures"]] == [3, 3]
    (pair,) = found["pairs"]
    assert (pair["than"], pair["bot"], pair["among"]) == ("random", "novice", "regular")
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]]
    won = {
        kind: sum(1 / len(g["winners"]) for g in games for seat in g["winners"] if g["bots"][seat] == kind)
        for kind in ("random", "novice")
    }
    assert pair["victories"]["mean"] == pytest.approx((won["novice"] - won["random"]) / 8, abs=1e-4)
    more = Speaker("de").decimal(pair["points"]["mean"])
    assert more in capsys.readouterr().out
    assert f"<td>{more} (" in (tmp_path / "ladder.html").read_text()


def test_a_fixture_is_one_game_of_its_deal() -> None:
    fixture = Fixture(("novice", "random", "random", "random"), 3)
    played = ladder.play_fixture(CONTEST, fixture)
    again = ladder.play_fixture(CONTEST, fixture)
    assert played.fixture == fixture
    assert (played.scores, played.asked) == (again.scores, again.asked)
