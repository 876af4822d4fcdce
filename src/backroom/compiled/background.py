"""Compiled once in the background, for the bots of a server that runs from source, and kept in the user's cache.

`compiled_rules` asks a process of its own, which gives way to everything else. One builds at a time, others wait for
what it makes; what it leaves behind when it is killed is cleared away by the next.
"""

import asyncio
import logging
import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from backroom.compiled import PACKAGE, VARIABLE, digest, finished, rules_compiled
from backroom.compiled.build import CannotCompile, build, needed

LOG = logging.getLogger("backroom")
ALSO_KEPT = 2  # builds of other versions, those used last
AGAIN_SECONDS = 86_400  # after which one that failed is tried again


def cache_folder() -> Path:
    """The user's cache, as the desktop conventions have it."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "backroom" / "compiled"


async def compiled_rules() -> Path | None:
    """A folder with the rules of this source compiled; nothing where they are already, or cannot be."""
    if os.environ.get(VARIABLE) or rules_compiled():
        return None
    if missing := needed():
        LOG.warning("bots think with interpreted rules: %s", missing)
        return None
    asked = [sys.executable, "-m", "backroom.compiled.background"]
    paths = os.pathsep.join([str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    builder = await asyncio.create_subprocess_exec(
        *asked, env={**os.environ, "PYTHONPATH": paths}, start_new_session=True,
        stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        said, trouble = await builder.communicate()
    finally:
        if builder.returncode is None:  # the server stops
            with suppress(ProcessLookupError):
                os.killpg(builder.pid, signal.SIGKILL)
            await builder.wait()
    if builder.returncode:
        LOG.warning("bots think with interpreted rules: %s", trouble.decode(errors="replace").strip())
        return None
    return Path(said.decode().strip())


def keep() -> Path:
    """In the builder: the folder, built if it is not there."""
    cache = cache_folder()
    cache.mkdir(parents=True, exist_ok=True)
    if cache.stat().st_uid != os.getuid():
        raise CannotCompile(f"{cache} is somebody else's, and what lies there would be run")
    cache.chmod(0o700)
    made_from = digest()
    folder = cache / made_from[:20]
    failed = folder.with_suffix(".failed")
    with locked(cache / "lock"):
        clear_away(cache, folder)
        if not finished(folder, made_from):
            if failed.exists() and time.time() - failed.stat().st_mtime < AGAIN_SECONDS:
                raise CannotCompile(failed.read_text(encoding="utf-8"))
            try:
                build(folder, jobs=max(1, (os.cpu_count() or 1) // 2))
            except CannotCompile as error:
                failed.write_text(str(error), encoding="utf-8")
                raise
        os.utime(folder)
    return folder


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """As long as this process lives, at most."""
    import fcntl  # only where there are Unix locks; the rest of this module is read everywhere

    with file.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def clear_away(cache: Path, wanted: Path) -> None:
    """What was left half done, and all old builds but those used last."""
    builds = [path for path in cache.iterdir() if path.is_dir() and path != wanted]
    half = [path for path in builds if path.suffix]
    whole = sorted((path for path in builds if not path.suffix), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in [*half, *whole[ALSO_KEPT:]]:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    os.nice(19)
    try:
        sys.stdout.write(str(keep()))
    except (CannotCompile, OSError, RuntimeError) as error:  # the last: nobody has a home here
        sys.exit(str(error))
