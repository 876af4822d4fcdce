"""How a server is run. Workers of one server read it from the environment, for they are started as new processes."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

VARIABLE = "BACKROOM_SERVER"


@dataclass(frozen=True)
class Config:
    database: str
    secure: bool = False  # behind TLS: cookies are only sent over https
    hosts: tuple[str, ...] = ()  # the names it answers to beside the machine's own; any, if there are none
    bot_workers: int = 1
    bot_budget: float = 0.5
    bot_pause: float = 0.4  # so that people can follow
    compiling: bool = False  # whether the bots' rules are compiled in the background, where they are not
    limits: bool = True
    busy_seconds: float = 5.0
    url: str = ""  # as people reach it: what letters lead back to
    smtp: str = ""  # smtp://name:password@host:587 or smtps://…
    sender: str = ""
    local_hooks: bool = False  # whether programs may be called on this machine's own network

    def publish(self) -> None:
        os.environ[VARIABLE] = json.dumps(asdict(self))


def from_environment() -> Config:
    return Config(**json.loads(os.environ[VARIABLE]))


def data_folder() -> Path:
    """The user's data folder, as the desktop conventions have it."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "backroom"
