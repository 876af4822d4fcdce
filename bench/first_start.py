"""The first start as `make play` does it, from an empty cache: one plays at once, and the rules are compiled meanwhile.

When it listens, when the first table is there, what the page of that table takes while the builder works and after it,
and when the bots' workers think with compiled rules: all in one run, some minutes.
"""

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parent.parent
MOST_SECONDS = 2400.0
AFTERWARDS = 150  # pages
PAUSE_SECONDS = 0.5
FORM_TOKEN = re.compile(r'name="form_token" value="([0-9a-f]+)"')


def processes(home: Path) -> tuple[bool, bool]:
    """Of those begun with this home: whether one builds, and whether a worker has loaded what was built."""
    building = compiled = False
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if str(home) not in (process / "environ").read_text(errors="replace"):
                continue
            command = (process / "cmdline").read_text(errors="replace")
            loaded = (process / "maps").read_text(errors="replace").splitlines()
        except OSError:
            continue  # it has ended, or is another's
        building |= "backroom.compiled.background" in command
        compiled |= "multiprocessing" in command and any(str(home) in line and line.endswith(".so") for line in loaded)
    return building, compiled


def first_table(http: httpx.Client) -> str:
    token = FORM_TOKEN.search(http.get("/").text)
    assert token
    return http.post("/play/tiefe-taschen", data={"form_token": token[1]}).headers["location"]


def spread(pages: list[float]) -> str:
    if not pages:
        return "no pages"
    middle, late = statistics.median(pages), sorted(pages)[int(0.95 * len(pages))]
    return f"{len(pages)} pages, median {middle * 1e3:.0f} ms, 95 % under {late * 1e3:.0f}, most {max(pages) * 1e3:.0f}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve()
        environment = {**os.environ, "XDG_CACHE_HOME": str(home / "cache"), "XDG_DATA_HOME": str(home / "data")}
        environment |= {"PYTHONPATH": str(ROOT / "src")}
        environment.pop("BACKROOM_COMPILED", None)
        began = time.monotonic()
        command = [sys.executable, "-m", "backroom.cli", "--lang", "en", "play", "--no-browser"]
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout
            address = server.stdout.readline().split()[1]
            print(f"listens after {time.monotonic() - began:.1f} s", flush=True)
            watch(address, home, began)
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.communicate(timeout=60)
            except subprocess.TimeoutExpired:
                server.kill()
                print("the server did not stop in a minute")


def watch(address: str, home: Path, began: float) -> None:
    meanwhile: list[float] = []
    afterwards: list[float] = []
    compiled, failed = False, 0
    with httpx.Client(base_url=address, timeout=60) as http:
        table = first_table(http)
        http.get(table).raise_for_status()
        print(f"first table after {time.monotonic() - began:.1f} s", flush=True)
        while time.monotonic() - began < MOST_SECONDS and len(afterwards) < AFTERWARDS:
            asked = time.monotonic()
            try:
                http.get(table).raise_for_status()
            except httpx.HTTPError as error:  # told, and what comes after is still measured
                failed += 1
                print(f"no page after {time.monotonic() - began:.0f} s: {error!r}", flush=True)
                time.sleep(PAUSE_SECONDS)
                continue
            taken = time.monotonic() - asked
            building, loaded = processes(home)
            if loaded and not compiled:
                compiled = True
                print(f"workers think with compiled rules after {time.monotonic() - began:.0f} s", flush=True)
            if building:
                meanwhile.append(taken)
            elif compiled:
                afterwards.append(taken)
            time.sleep(PAUSE_SECONDS)
    print(f"while it is built: {spread(meanwhile)}\nafterwards: {spread(afterwards)}\npages that failed: {failed}")


if __name__ == "__main__":
    main()
