"""A server whose clock a test moves: weekserver.py PORT SETTINGS CLOCK-FILE. Each line it reads begins another life;
when there are no more it ends.

The file holds two numbers: by how much the clock is ahead, and until when somebody is taken to have served: a clock
that is moved while the server runs is no outage, one that is moved while it lies dead is.
"""

import json
import mmap
import os
import signal
import struct
import sys
import time
from typing import Any

from sqlalchemy import select, update

import backroom.web.app  # noqa: F401 (read once, before the first life)
from backroom.games import games
from backroom.match import house, records
from backroom.match.clock import Clock
from backroom.match.schema import KEYS
from backroom.web.config import Config
from backroom.web.serving import LOCAL, run

PULSE = records.pulse


def shared(file: str) -> mmap.mmap:
    return mmap.mmap(os.open(file, os.O_RDWR), 16)


def move_by(clock: mmap.mmap) -> None:
    def ahead() -> float:
        return float(struct.unpack_from("d", clock, 0)[0])

    def pulse(db: Any, now: float) -> Any:
        upto = min(now, struct.unpack_from("d", clock, 8)[0])
        last = db.execute(select(KEYS.c.value).where(KEYS.c.name == "pulse")).scalar()
        if last and float(last.split()[0]) < upto:
            value = " ".join([str(upto), *last.split()[1:]])
            db.execute(update(KEYS).where(KEYS.c.name == "pulse").values(value=value))
        return PULSE(db, now)

    house.Clock = lambda: Clock(lambda: time.time() + ahead(), lambda: time.monotonic() + ahead())  # type: ignore[assignment,attr-defined,misc]
    records.pulse = pulse


if __name__ == "__main__":
    move_by(shared(sys.argv[3]))
    games()
    Config(**json.loads(sys.argv[2])).publish()
    child = 0
    while True:
        wanted = sys.stdin.readline()
        if child:  # dead already, or nobody is left to play with it
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        if not wanted:
            break
        child = os.fork()
        if not child:
            run(LOCAL, int(sys.argv[1]), log_level="error")
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
