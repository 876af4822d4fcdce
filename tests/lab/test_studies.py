"""Studies: figures that follow from the games, the same for any number of hands, resumed after a kill, and a page."""

import csv
import doctest
import importlib
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from backroom.bots import bots
from backroom.cli import main
from backroom.engine import BadSetup
from backroom.games import game, games
from backroom.lab import study
from backroom.lab.hands import NoHands, hired, processes
from backroom.lab.studies import figures, run, tables
from backroom.lab.studies.findings import found_in, is_close
from backroom.lab.studies.page import Page, page
from backroom.lab.studies.plan import BASE, Fixture, Study, Watched, play_fixture
from backroom.lab.studies.run import conduct, plan
from backroom.lab.studies.telling import Teller
from backroom.lab.studies.watching import SECONDS_A_DECISION, SECONDS_A_DOUBLING, Watching
from backroom.locale import LANGUAGES, Speaker

TT = "tiefe-taschen"


def asked(**settings: Any) -> Study:
    known = {"games": 4, "seats": 4, "bots": "", "seed": "s", "options": {}, "data": None, "vary": [], "own": {}}
    return plan(TT, **{**known, "skill": False, **settings})


ASKED = asked(vary=["length=short", "bribes=none"])


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_it_is_the_same_byte_for_byte_however_it_was_played(tmp_path: Path) -> None:
    """By one, by two, and after a crash in the middle of a line."""
    written = {}
    for name, jobs in (("one", 1), ("two", 2), ("stopped", 1)):
        folder = tmp_path / name
        folder.mkdir()
        if name == "stopped":
            lines = (tmp_path / "one" / "games.jsonl").read_text().splitlines(keepends=True)
            (folder / "games.jsonl").write_text("".join(lines[:6]) + lines[6][:50])
        told: list[int] = []
        found = conduct(ASKED, folder, processes(jobs), lambda done, of, told=told: told.append(done))  # type: ignore[misc]
        found.write(folder)
        assert told == ([5] + [1] * 7 if name == "stopped" else [0] + [1] * 12)
        written[name] = files(folder)
    assert written["one"] == written["two"] == written["stopped"]
    assert {"games.jsonl", "study.json", "study.html", "seats.csv", "marks.csv"} <= written["one"].keys()
    rows = list(csv.DictReader((tmp_path / "one" / "seats.csv").open()))
    assert len(rows) == 12 * 4
    assert sum(float(row["won"]) for row in rows) == pytest.approx(12, abs=0.01)


def test_all_variants_share_their_deals() -> None:
    fixtures = ASKED.fixtures()
    assert [f.variant for f in fixtures[:3]] == [BASE, "length=short", "bribes=none"]
    assert len(fixtures) == len(set(fixtures)) == 12
    same = play_fixture(asked(), Fixture(BASE, 0, ("novice",) * 4))
    unread = play_fixture(asked(vary=["resignedTalk=no"]), Fixture("resignedTalk=no", 0, ("novice",) * 4))
    assert replace(unread, variant=BASE) == same  # bots do not talk, so nothing else may differ
    assert play_fixture(ASKED, Fixture("bribes=none", 0, ("novice",) * 4)).marks != same.marks


def test_each_level_sits_equally_often_in_each_seat_of_each_deal() -> None:
    two = asked(games=100, seats=5, skill=True)
    mixed = two.mixed()
    assert len(mixed) == two.skill_deals() * 5 == 100
    for seat in range(5):
        assert [f.bots[seat] for f in mixed if f.deal == 3].count("regular") == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"vary": ["length=endless"]}, {"vary": ["colour=red"]}, {"vary": ["everything"]}, {"bots": "genius"},
        {"bots": "novice,novice"}, {"seats": 3}, {"options": {"length": "x"}},
    ],
)  # fmt: skip
def test_nonsense_is_refused_before_any_work(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        asked(**wrong)


def test_only_known_clusters_are_asked() -> None:
    with pytest.raises(NoHands):
        hired("mainframe", 1)


# --- figures


def test_figures_by_hand() -> None:
    assert figures.mean([1, 2, 3, 4]) == pytest.approx({"mean": 2.5, "low": 0.446, "high": 4.554}, abs=0.02)
    assert figures.paired([5, 7, 9], [4, 6, 8]) == {"mean": 1, "low": 1, "high": 1}
    few = {"least": 1, "p05": 1.1, "median": 2, "p95": 2.9, "most": 3, "median_low": 1, "median_high": 3}
    assert figures.quantiles([3, 1, 2]) == few
    many = figures.quantiles(range(1, 101))
    assert (many["median_low"], many["median"], many["median_high"]) == (40, 50.5, 61)  # as in tables of the sign test
    assert figures.histogram([0, 1, 1, 9], 10) == {"from": 0, "width": 1, "counts": [1, 2, 0, 0, 0, 0, 0, 0, 0, 1]}
    assert figures.round_width(0.3) == 0.5
    assert figures.beyond_chance([0.5, 4.0, 2.1, 1.0]) == [False, True, False, False]
    assert figures.beyond_chance([2.1]) == [True]


def test_seats_of_one_game_are_not_counted_as_independent() -> None:
    """Two seats of four had it in every game, and one of them always won: no doubt is left; else there is some."""
    assert figures.ratio([(1.0, 2.0)] * 50)["low"] == figures.ratio([(1.0, 2.0)] * 50)["high"] == 0.5
    mixed = figures.ratio([(1.0, 2.0), (0.0, 2.0)] * 50)
    assert (mixed["share"], mixed["low"] < 0.25 < mixed["high"]) == (0.25, True)
    never = figures.ratio([(0.0, 1.0)] * 40)
    assert never["low"] == 0
    assert 0.05 < never["high"] < 0.15


@pytest.mark.parametrize("cause", ["level", "seat", "deal", "rest"])
def test_variance_goes_where_it_comes_from(cause: str) -> None:
    def result(deal: int, seat: int, turn: int, better: bool) -> float:
        noise = ((deal * 7 + seat * 13 + turn * 29 + deal * seat * turn * 5) % 11 - 5) / 100
        of = {"level": better, "seat": seat, "deal": (deal * 5 + seat * 3) % 7, "rest": 100 * noise}
        return of[cause] + noise

    deals = [
        [[((turn + seat) % 4 < 2, result(d, seat, turn, (turn + seat) % 4 < 2)) for turn in range(4)]
         for seat in range(4)]
        for d in range(40)
    ]  # fmt: skip
    found = figures.split(deals, "s")
    assert found[cause]["share"] > 0.8
    assert found[cause]["low"] <= found[cause]["share"] <= found[cause]["high"]
    assert sum(part["share"] for part in found.values()) == pytest.approx(1, abs=0.001)


def watched(deal: int, winners: list[int], course: list[list[int]], **more: Any) -> Watched:
    usual: dict[str, Any] = {
        "variant": BASE, "bots": ["novice"] * 2, "scores": course[-1], "decisions": 10 + deal, "seconds": 60.0,
        "first": 0, "decided": 0.5, "changes": 1, "marks": [{}, {}], "closing": [{}, {}],
    }  # fmt: skip
    return Watched(deal=deal, winners=winners, course=course, **{**usual, **more})


def test_what_is_found_follows_from_the_games() -> None:
    """Forty games of two seats: the first to act wins 30, each with a piece the others lack; ends tell nothing."""
    games = [
        watched(
            deal, [0 if deal < 30 else 1], [[0, 0]] * 10 + [[3, 1]] * 10 + [[10, 9] if deal < 30 else [9, 10]],
            marks=[{"do Give": 2}, {"do Give": 1}], closing=[{"see Won": 1, "do Give": 1}, {}],
        )
        for deal in range(40)
    ]  # fmt: skip
    found = found_in(Study(TT, 2, ("novice",) * 2, 40, "s"), games)
    assert [seat["share"] for seat in found["seats"]] == [0.75, 0.25]
    assert [seat["beyond_chance"] for seat in found["seats"]] == [True, True]
    assert found["turns"][0]["share"] == 0.75
    for places in (found["seats"], found["turns"]):  # 10 against 9, thirty times of forty
        assert [place["ahead"]["mean"] for place in places] == [0.25, -0.25]
        assert [place["ahead"]["beyond_chance"] for place in places] == [True, True]
        assert places[0]["standing"]["mean"] == 9.75
    assert found["length"]["decisions"]["mean"] == 29.5
    assert found["length"]["minutes"]["median"] == 1
    assert found["ends"]["close"]["share"] == 1
    assert {each["part"]: each["share"] for each in found["ends"]["within"]} == {
        0.02: 0, 0.05: 0, 0.1: 1, 0.2: 1, 0.5: 1,
    }  # fmt: skip
    assert found["ends"]["margin"]["mean"] == 1
    leader = [part["share"] for part in found["course"]["leader"]]
    assert leader[0] == 0.5
    assert leader[10] == 0.75
    assert leader[20] == 1
    assert [row["mark"] for row in found["marks"]] == ["do Give"]
    assert found["marks"][0]["times"]["winners"] == pytest.approx(0.75 * 3 + 0.25 * 1)
    assert found["marks"][0]["times"]["beyond_chance"]
    assert "wins" not in found["marks"][0]  # everybody had it


def test_the_order_of_play_is_told_from_the_seats() -> None:
    """The last of two wins always, whichever seat it is; where nobody has won nothing was close."""
    games = [watched(deal, [1 - deal % 2], [[0, 0]] * 20 + [[0, 0]], first=deal % 2) for deal in range(40)]
    for g in games:
        g.course[-1][g.winners[0]] = 7
    found = found_in(Study(TT, 2, ("novice",) * 2, 40, "s"), games)
    assert [seat["share"] for seat in found["seats"]] == [0.5, 0.5]
    assert [turn["share"] for turn in found["turns"]] == [0, 1]
    assert [turn["ahead"]["mean"] for turn in found["turns"]] == [-3.5, 3.5]
    assert [turn["standing"]["mean"] for turn in found["turns"]] == [0, 7]
    assert is_close(watched(0, [0, 1], [[5, 5]]))
    assert not is_close(watched(0, [], [[5, 5]]))


def test_every_figure_of_the_page_stands_with_its_interval() -> None:
    """As its head promises: medians, means and shares, and of variants only those that change something."""
    found = study(TT, 40, seats=4, bots="random", skill=False, jobs=1, vary=["resignedTalk=no", "length=short"]).figures
    shown = Page(found, Speaker("en", TT))
    span = r"−?[\d.]+%? – −?[\d.]+%?"
    margins, decided = shown.margins(), shown.decided()
    assert margins
    assert decided
    for plot_text in [*(text for _, _, text in shown.parts()["lengths"]), margins[1], decided[1]]:
        assert re.search(rf"\({span}\)", plot_text)
    assert len(re.findall(rf"\({span}\)", decided[1])) == 2
    titles = [title for title, _ in shown.places()]
    assert titles == [
        "By seat",
        "By order of play",
        *(f"{t}: ahead of the table’s mean" for t in ("By seat", "By order of play")),
    ]
    assert [title for title, _ in shown.whole_verbs()] == ["Who does it at all", "Whom it befalls at all"]
    told = {row.name for _, plot in shown.whole_verbs() for row in plot.rows}
    assert "… is the new president" in told or "… reaches into the treasury too late" in told
    changed = shown.variants()
    assert changed is not None
    assert changed["unused"] == ["Those who resigned: are silent"]
    assert {row.name for _, _, plot in changed["measures"] for row in plot.rows} == {"Length: a short game"}
    ((name, cells),) = changed["table"]  # the same differences at a glance
    assert name == "Length: a short game"
    assert cells == [(plot.rows[0].value, plot.rows[0].strong) for _, _, plot in changed["measures"]]
    assert cells[0][0].startswith("−")
    assert cells[0][1]


# --- what is noted of a game


def test_who_decides_at_the_same_time_thinks_at_the_same_time() -> None:
    known = game(TT)
    s = known.new_game(4)
    choices = s.choices(s.deciders()[0])
    options = sum(map(len, choices))
    watching = Watching(known, 4)
    watching.begun(s)
    for must, seat in (([0, 1, 2], 1), ([0, 2], 2), ([0], 0), ([3], 3)):
        watching.asked(must, seat, choices)
    watching._all_have_thought()
    once = SECONDS_A_DECISION + SECONDS_A_DOUBLING * options.bit_length()
    assert once - SECONDS_A_DOUBLING <= watching.seconds / 2 <= once
    assert watching.first == 0


def test_the_winner_is_decided_once_he_leads_for_good() -> None:
    watching = Watching(game(TT), 2, decisions=10)
    watching.samples = [(0, [0, 0]), (2, [3, 1]), (5, [3, 4]), (8, [6, 4]), (10, [9, 4])]
    assert watching.decided([0]) == 0.6
    assert watching.decided([1]) == 1.0
    assert watching.changes() == 2
    assert watching.course()[9:12] == [[3, 1], [3, 4], [3, 4]]


@pytest.mark.parametrize("id", list(games()))
def test_every_mark_of_every_game_has_its_sentence(id: str) -> None:
    """Whatever is noted can be told, without a placeholder left over, and no game is known by name."""
    known = game(id)
    seats = known.seats[0]
    level = "novice" if "novice" in bots(known) else "random"  # a game that was laid down just now has no bots yet
    played = play_fixture(Study(id, seats, (level,) * seats, 1, "s"), Fixture(BASE, 0, (level,) * seats))
    told = Teller(known, Speaker("de", id))
    marks = {text for both in (played.marks, played.closing) for each in both for text in each}
    assert marks
    assert any("=" in text for text in marks) or not any(kind.names for kind in known.words.kinds.values())
    for text in marks:
        assert "{" not in told.sentence(text)
        assert "=" not in text or told.piece(text)


@pytest.mark.parametrize("id", [id for id in games() if game(id).takes_data])
def test_every_reconstructed_number_can_be_doubted(id: str) -> None:
    """Each table marked so in the data has changes that can be played and that change something."""
    known = game(id)
    shipped = importlib.import_module(f"backroom.games.{id.replace('-', '_')}.data").shipped()
    marked = [path for path, source in provenances(shipped) if source == "reconstructed"]
    doubted = {guess.id: guess for guess in known.guesses}
    assert marked
    assert not [path for path in marked if not set(path) & set(doubted)]
    for guess in known.guesses:
        assert len(guess.changes) > 1
        for _, data in guess.changes:
            known.check_data(dict(data))
            assert any(shipped.get(name) != table for name, table in data.items())


def provenances(table: Any, *path: str) -> list[tuple[tuple[str, ...], str]]:
    if not isinstance(table, dict):
        return []
    found = [(path, table["provenance"])] if "provenance" in table else []
    return found + [each for name, inner in table.items() for each in provenances(inner, *path, name)]


# --- the page, the command, the notebook


def test_the_command_writes_a_page_that_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From a file with the same words, in German; the same figures speak all languages."""
    own = {"depth": {"below": {"4": 20, "5": 18, "6": 15, "7": 10, "8": 5}}}
    (tmp_path / "mine.toml").write_text("[depth]\nbelow = { 4 = 20, 5 = 18, 6 = 15, 7 = 10, 8 = 5 }\n")
    words = 'game = "tiefe-taschen"\ngames = 40\nseats = 4\nvary = ["data=mine.toml"]\nset = { length = "short" }\n'
    (tmp_path / "study.toml").write_text(f'{words}bots = "random"\nskill = false\nout = "{tmp_path / "out"}"\n')
    assert main(["--lang", "de", "study", str(tmp_path / "study.toml"), "--games", "3", "--jobs", "1"]) == 0
    assert "3 Partien" in capsys.readouterr().out
    found = json.loads((tmp_path / "out" / "study.json").read_text())
    assert found["study"]["games"] == 3
    assert found["study"]["variants"][0].startswith("data=mine.toml#")
    assert Path(tmp_path / "out" / "study.html").read_text() == page(found, Speaker("de", TT), "de")
    for language in LANGUAGES:
        written = page(found, Speaker(language, TT), language)
        assert f'<html lang="{language}">' in written
        assert "src=" not in written
        assert "href=" not in written
        assert "{" not in written.partition("</style>")[2]
    assert "mine.toml" in written
    assert study(TT, 3, seats=4, bots="random", skill=False, jobs=1, options={"length": "short"},
                 vary=["data=mine.toml"], own={"mine.toml": own}).figures == found  # fmt: skip
    capsys.readouterr()
    for line in ('colour = "red"', 'games = "many"', "games = 0", "seats = true", 'vary = "options"', "bots = [1]"):
        (tmp_path / "bad.toml").write_text(f'game = "tiefe-taschen"\n{line}\n')
        assert main(["--lang", "en", "study", str(tmp_path / "bad.toml")]) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_figures_are_written_as_the_reader_writes_them() -> None:
    found = study(TT, 2, seats=4, bots="random", skill=False, jobs=1).figures
    found["study"]["games"] = 2000
    german, english = (Page(found, Speaker(language, TT)) for language in ("de", "en"))
    assert (german.per_cent(0.1234), english.per_cent(0.1234)) == ("12,3\xa0%", "12.3%")
    assert german.signed_points(-0.0512) == "−5,1"
    assert "2.000" in page(found, Speaker("de", TT), "de")


def test_the_documented_call_gives_what_it_says() -> None:
    failed, tried = doctest.testmod(run)
    assert tried == 2
    assert not failed


@pytest.mark.parametrize("library", ["pandas", "polars", ""])
def test_a_notebook_gets_data_frames_or_rows(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the library that is there; the rows themselves where there is none."""
    if library:
        frames = pytest.importorskip(library, reason=f"{library} is not installed: pip install {library}")
    monkeypatch.setattr(tables, "find_spec", library.__eq__)
    found = study(TT, 2, seats=4, bots="random", skill=False, jobs=1)
    for shown, rows in ((found.seats(), tables.seat_rows(found.games)), (found.marks(), tables.mark_rows(found.games))):
        kept = list(rows)
        assert len(shown) == len(kept) >= 8
        if not library:
            assert shown == kept
            continue
        assert isinstance(shown, frames.DataFrame)
        assert (shown.to_dict("records") if library == "pandas" else shown.to_dicts()) == kept
    late = [{"won": 0}] * 200 + [{"won": 0.5}]
    assert library == "" or tables.frame(late)["won"].sum() == 0.5  # columns are what all rows make them
    assert found._repr_html_().startswith("<iframe srcdoc=")


def test_parquet_holds_what_csv_holds(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'backroom[frames]'")
    found = study(TT, 2, seats=4, bots="random", skill=False, jobs=1, out=tmp_path)
    for name, rows in (("seats", tables.seat_rows(found.games)), ("marks", tables.mark_rows(found.games))):
        kept = parquet.read_table(tmp_path / f"{name}.parquet").to_pylist()
        assert kept == list(rows)
        written = list(csv.DictReader((tmp_path / f"{name}.csv").open()))
        assert written == [{column: str(value) for column, value in row.items()} for row in kept]
