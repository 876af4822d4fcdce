"""Compiled rules in a checkout: used when whole and of this source, built once, never in the way."""

import asyncio
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from backroom import compiled
from backroom.bots.words import NO_WORDS
from backroom.compiled import STAMP, SUFFIX, VARIABLE, background, build, digest, finished, rules_compiled
from backroom.compiled.build import CannotCompile
from backroom.games import game
from backroom.match import thinking
from backroom.match.thinking import Thinkers
from backroom.match.wire import view_json

SOURCE = Path(compiled.__file__).parent.parent.parent
TOLD = "import backroom.compiled; print(backroom.compiled.rules_compiled())"


def said_with(folder: Path | str) -> str:
    environment = {**os.environ, VARIABLE: str(folder), "PYTHONPATH": str(SOURCE)}
    asked = [sys.executable, "-c", TOLD]
    return subprocess.run(asked, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def broken(folder: Path, made_from: str) -> Path:
    """A build that says it is finished, and whose one module cannot be loaded."""
    (folder / "backroom" / "engine").mkdir(parents=True)
    (folder / "backroom" / "engine" / f"state{SUFFIX}").write_bytes(b"torn")
    (folder / STAMP).write_text(made_from)
    return folder


def test_a_build_of_another_source_is_passed_over(tmp_path: Path) -> None:
    assert said_with(broken(tmp_path / "stale", "of another source")) == "False"
    assert said_with(broken(tmp_path / "same", digest())) == "True", "found, not loaded"
    assert said_with(tmp_path / "nowhere") == said_with("no") == "False"
    half = broken(tmp_path / "half", digest())
    (half / STAMP).unlink()
    assert said_with(half) == "False"


def test_the_digest_changes_with_what_is_compiled(tmp_path: Path) -> None:
    for layer, name in (("engine", "state.py"), ("engine", "view.py"), ("compiled", "compile.py")):
        (tmp_path / layer).mkdir(exist_ok=True)
        (tmp_path / layer / name).write_text("one")
    (tmp_path / "compiled" / "constructors.py").write_text("one")
    before = digest(tmp_path)
    (tmp_path / "engine" / "view.py").write_text("not compiled, but its constants are")
    assert digest(tmp_path) != before
    before = digest(tmp_path)
    (tmp_path / "engine" / "state.py").write_text("two")
    after = digest(tmp_path)
    assert after != before
    (tmp_path / "compiled" / "compile.py").write_text("two")
    assert digest(tmp_path) != after


@pytest.mark.skipif(rules_compiled(), reason="the rules are compiled here")
def test_workers_whose_compiled_rules_do_not_start_go_on_with_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(VARIABLE, "no")
    known = game("tiefe-taschen")
    setup = known.setup(4, {}, "broken")
    state = known.begin(setup)
    view = known.view(state, state.deciders()[0])

    async def story() -> None:
        thinkers = Thinkers(1, 0.5)
        try:
            first = asyncio.create_task(thinkers.decide(known, setup, view, "random"))
            while not thinkers._places[1]._begun:
                await asyncio.sleep(0.01)
            await thinkers.use(broken(tmp_path / "build", digest()))  # while the first worker is still on its way
            await first
            old = thinkers._places[1]._pool
            assert old is not None, "it thinks on until another is ready"
            await thinkers.decide(known, setup, view, "random")
            assert thinkers._places[1]._pool is not old
            assert thinkers.failures == 0
        finally:
            thinkers.stop()

    asyncio.run(story())
    assert [line.message for line in caplog.records if "do not start" in line.message]
    assert VARIABLE not in os.environ


def test_a_worker_decides_the_same_with_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """States and views cross as data; the seed settles the rest."""
    if not rules_compiled():
        pytest.skip("nothing is compiled here")
    known = game("machtwechsel")
    setup = known.setup(4, {}, "worker")
    state = known.begin(setup)
    seat = state.deciders()[0]
    job = (["machtwechsel", 4, setup.options, "", None], view_json(known, known.view(state, seat)))

    async def answers() -> list[object]:
        place = thinking.Place(True)
        try:
            levels = ("regular", "strong#20")
            found = [await place.think(thinking.think, 60.0, *job, level, NO_WORDS, "seed") for level in levels]
            assert place._pool is not None
            return [await asyncio.get_running_loop().run_in_executor(place._pool, rules_compiled), *found]
        finally:
            place.stop()

    fast = asyncio.run(answers())
    monkeypatch.setenv(VARIABLE, "no")
    slow = asyncio.run(answers())
    assert (fast[0], slow[0]) == (True, False)
    assert fast[1:] == slow[1:]


# --- the build in the background


@pytest.fixture
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.mark.usefixtures("_cache")
def test_of_several_who_need_it_one_builds_and_the_others_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[Path] = []

    def slow_build(folder: Path, jobs: int) -> None:
        assert not built, "two at once"
        built.append(folder)
        time.sleep(0.2)
        folder.mkdir()
        (folder / STAMP).write_text(digest())

    monkeypatch.setattr(background, "build", slow_build)
    left = background.cache_folder() / "0123.torn"  # by one that was killed
    left.mkdir(parents=True)
    for age in range(4):
        (background.cache_folder() / f"old{age}").mkdir()
        os.utime(background.cache_folder() / f"old{age}", (time.time() - 1000 * (age + 1),) * 2)
    found: list[Path] = []
    askers = [threading.Thread(target=lambda: found.append(background.keep())) for _ in range(3)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    assert set(found) == set(built)
    assert finished(built[0], digest())
    assert sorted(path.name for path in background.cache_folder().iterdir()) == sorted(
        ["lock", "old0", "old1", built[0].name]
    )


@pytest.mark.usefixtures("_cache")
def test_nothing_is_run_that_others_could_have_put_there(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = background.cache_folder()
    cache.mkdir(parents=True)
    cache.chmod(0o777)
    monkeypatch.setattr(background, "build", lambda folder, jobs: folder.mkdir())
    background.keep()
    assert cache.stat().st_mode & 0o077 == 0
    monkeypatch.setattr(os, "getuid", lambda: cache.stat().st_uid + 1)
    with pytest.raises(CannotCompile, match="somebody else"):
        background.keep()


@pytest.mark.usefixtures("_cache")
def test_a_build_that_failed_is_not_tried_again_the_same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def failing_build(folder: Path, jobs: int) -> None:
        tried.append(jobs)
        raise CannotCompile("the disk is full")

    monkeypatch.setattr(background, "build", failing_build)
    for _ in range(2):
        with pytest.raises(CannotCompile, match="the disk is full"):
            background.keep()
    assert len(tried) == 1
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0)
    with pytest.raises(CannotCompile):
        background.keep()
    assert len(tried) == 2


@pytest.mark.usefixtures("_cache")
@pytest.mark.skipif(rules_compiled(), reason="the rules are compiled here")
def test_without_a_compiler_it_is_said_once(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert asyncio.run(background.compiled_rules()) is None
    assert [line.message for line in caplog.records] == [
        "bots think with interpreted rules: no C compiler (no-such-compiler)"
    ]


@pytest.mark.usefixtures("_cache")
@pytest.mark.skipif(rules_compiled(), reason="the rules are compiled here")
def test_a_server_that_stops_takes_its_builder_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And whoever wants compiled rules or none at all has said so: nothing is built then."""
    sleeper = tmp_path / "python"
    sleeper.write_text(f"#!/bin/sh\necho $$ > {tmp_path}/pid\nexec sleep 60\n")
    sleeper.chmod(0o755)
    monkeypatch.setattr(background, "needed", lambda: "")
    monkeypatch.setattr(sys, "executable", str(sleeper))

    async def story() -> None:
        task = asyncio.create_task(background.compiled_rules())
        while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(asyncio.wait_for(story(), 10))
    process = Path("/proc", (tmp_path / "pid").read_text().strip())
    for _ in range(100):
        if not process.exists() or " Z " in (process / "stat").read_text():
            break
        time.sleep(0.05)
    else:
        pytest.fail("it goes on")
    monkeypatch.setenv(VARIABLE, "no")
    assert asyncio.run(background.compiled_rules()) is None


def test_what_was_installed_for_the_build_alone_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`pip install .` lays the compiler where only PYTHONPATH leads; what is compiled is still the copy."""
    (tmp_path / "overlay").mkdir()
    (tmp_path / "overlay" / "only_here.py").write_text("")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "overlay"))

    def look(command: list[str], folder: Path, environment: dict[str, str]) -> None:
        asked = [sys.executable, "-c", "import only_here, backroom; print(backroom.__file__)"]
        seen = subprocess.run(asked, cwd=folder, env=environment, capture_output=True, text=True)
        raise CannotCompile(seen.stdout or seen.stderr)

    monkeypatch.setattr(build, "run", look)
    monkeypatch.setattr(build, "needed", lambda: "")
    with pytest.raises(CannotCompile, match=r"copy/backroom/__init__\.py"):
        build.build(tmp_path / "built")
