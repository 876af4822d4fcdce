"""Games kept in files: the journal, and who sits where."""

import json
import os
import tempfile
from errno import EACCES, EISDIR, ENOENT, ENOTDIR
from pathlib import Path
from typing import Any

from backroom.engine import Game
from backroom.games import game
from backroom.journal import BrokenJournal, parse
from backroom.words import N_, Trouble


class FileTrouble(Trouble):
    """A file cannot be read or written."""


def read(path: Path) -> tuple[Game, dict[str, Any]]:
    """The game and the content of a journal file."""
    try:
        value = parse(path.read_bytes())
    except OSError as error:
        says = N_("{file} cannot be read: {reason}")
        raise FileTrouble(says, file=str(path), reason=error.strerror or "?") from None
    except BrokenJournal as broken:
        raise FileTrouble(N_("{file} cannot be read: {reason}"), file=str(path), reason=broken) from None
    return game(value["game"]), value


def writable(path: Path) -> None:
    """Told before a game is played, not after."""
    folder = path.parent
    reason = ENOENT if not folder.exists() else ENOTDIR if not folder.is_dir() else EISDIR if path.is_dir() else 0
    if not reason and not os.access(folder, os.W_OK | os.X_OK):
        reason = EACCES
    if reason:
        raise FileTrouble(N_("{file} cannot be written: {reason}"), file=str(path), reason=os.strerror(reason))


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        says = N_("{file} cannot be written: {reason}")
        raise FileTrouble(says, file=str(path), reason=error.strerror or "?") from None


def write(path: Path, value: dict[str, Any]) -> None:
    """Whole or not at all: a full disk or a killed process leaves the old file as it was."""
    try:
        with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=path.name, delete=False) as file:
            try:
                json.dump(value, file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
                Path(file.name).replace(path)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        says = N_("{file} cannot be written: {reason}")
        raise FileTrouble(says, file=str(path), reason=error.strerror or "?") from None
