"""Studies over many machines: a cluster as people start it, of which a worker and then a whole machine is lost."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from backroom.lab.hands import NoHands, hired, processes
from backroom.lab.studies.plan import Fixture, Study, Watched, play_fixture
from backroom.lab.studies.run import conduct, nothing, plan, study
from backroom.web.serving import free_port

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'backroom[ray]'")
pytestmark = pytest.mark.long

ASKED = plan("tiefe-taschen", 12, 4, "", "s", {}, None, ["length=short", "bribes=none"], {}, False)
START = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--node-ip-address=127.0.0.1"]
START += ["--num-cpus=1", "--object-store-memory=80000000", "--disable-usage-stats"]
PATIENCE_SECONDS = 120


class Cluster:
    """A head and a machine that has joined it, each with one worker process."""

    def __init__(self, folder: Path) -> None:
        gcs, client = free_port(), free_port()
        self.address = f"ray://127.0.0.1:{client}"
        self.said = folder / "said"
        self.machines: list[subprocess.Popen[bytes]] = []
        head = ["--head", f"--port={gcs}", f"--ray-client-server-port={client}", "--include-dashboard=false"]
        try:
            self.start(*head, f"--temp-dir={folder}")
            self.start(f"--address=127.0.0.1:{gcs}")
        except BaseException:
            self.end()
            raise

    def start(self, *words: str) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        with self.said.open("wb") as said:
            started = subprocess.Popen(
                [*START, *words], env=environment, start_new_session=True, stdout=said, stderr=subprocess.STDOUT
            )
        self.machines.append(started)
        until = time.monotonic() + PATIENCE_SECONDS
        while "Ray runtime started" not in self.said.read_text(errors="replace"):
            assert started.poll() is None, self.said.read_text(errors="replace")
            assert time.monotonic() < until, "it does not start"
            time.sleep(0.1)

    def lose(self) -> None:
        """The machine that joined last, with all its processes."""
        lost = self.machines.pop()
        for process in Path("/proc").iterdir():
            with suppress(ProcessLookupError, ValueError):
                if os.getsid(int(process.name)) == lost.pid:
                    os.kill(int(process.name), signal.SIGKILL)
        lost.wait()

    def end(self) -> None:
        while self.machines:
            self.lose()


@pytest.fixture(autouse=True)
def _no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody but this machine can ask; and Ray writes none into the user's home."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")


@pytest.fixture
def cluster(_no_token: None) -> Iterator[Cluster]:
    with TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:  # the path of a socket must be short
        begun = Cluster(Path(folder))
        yield begun
        begun.end()


def play_or_die(folder: str, study: Study, fixture: Fixture) -> Watched:
    """The first worker that gets the third deal is killed in the middle of it."""
    flag = Path(folder) / "died"
    if fixture.deal == 2 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_fixture(study, fixture)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_cluster_gives_the_same_and_what_is_lost_loses_nothing(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, lost = (tmp_path / name for name in ("here", "there", "lost"))
    for folder in (here, there, lost):
        folder.mkdir()
    conduct(ASKED, here, processes(1), nothing).write(here)
    monkeypatch.setattr("backroom.lab.studies.run.play_fixture", partial(play_or_die, str(lost)))

    def lose_a_machine(done: int, of: int) -> None:
        if done and len(cluster.machines) == 2:
            cluster.lose()

    conduct(ASKED, there, hired(cluster.address, 1), lose_a_machine).write(there)
    assert (lost / "died").exists()
    assert len(cluster.machines) == 1
    assert files(here) == files(there)
    monkeypatch.setattr("backroom.lab.hands.source", lambda: "other rules")
    with pytest.raises(NoHands, match="other rules"):
        list(hired(cluster.address, 1)(len, ["a task"]))


def test_a_cluster_of_this_machine_is_begun_and_ended() -> None:
    here, there = (study("tiefe-taschen", 9, seats=4, bots="random", skill=False, jobs=1, on=on) for on in ("", "ray"))
    assert here.figures == there.figures
    assert not ray.is_initialized()
